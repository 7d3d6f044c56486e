"""What lies on every table: card blanks and backs, fans, round tokens, coins, and the halo around what is new."""

from functools import cache
from math import cos, pi, sin

from PIL import Image, ImageDraw, ImageFilter

from render.canvas import SCALE, STEPS, Colour, Picture, Point, Sketch, rgb

SHADOW = 6
"""How far the shadow of a card reaches beyond it, in pixels: a card's sprite is so much larger on each side."""

HALO = 12
"""How far a halo reaches beyond what it surrounds, in pixels."""


def polygon(x: float, y: float, radius: float, corners: int, turn: float = -pi / 2) -> list[Point]:
    """The corners of a regular polygon, the first one at the angle `turn`."""
    angles = [turn + 2 * pi * i / corners for i in range(corners)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def star(x: float, y: float, outer: float, inner: float, points: int) -> list[Point]:
    """The outline of a star that stands on its feet."""
    tips = polygon(x, y, outer, points)
    dents = polygon(x, y, inner, points, -pi / 2 + pi / points)
    return [corner for pair in zip(tips, dents, strict=True) for corner in pair]


def spread(count: int, card: int, width: int, most: int) -> list[int]:
    """The left edges of so many cards over a width: centred, overlapping as much as needed, at most `most` apart."""
    if count == 0:
        return []
    step = min(float(most), (width - card) / max(1, count - 1))
    left = (width - card - step * (count - 1)) / 2
    return [round(left + step * i) for i in range(count)]


@cache
def shadow(width: int, height: int, radius: int) -> Picture:
    """The soft dark shape under a card of that size, SHADOW pixels larger on each side."""
    mask = Image.new("L", (width + 2 * SHADOW, height + 2 * SHADOW))
    edges = (SHADOW, SHADOW + 2, SHADOW + width, SHADOW + 2 + height)
    ImageDraw.Draw(mask).rounded_rectangle(edges, radius, fill=170)
    mask = mask.filter(ImageFilter.GaussianBlur(SHADOW / 3))
    dark = Image.new("RGBA", mask.size, "#05070d")
    dark.putalpha(mask.point(STEPS))
    return dark


@cache
def halo(width: int, height: int, radius: int, colour: Colour) -> Picture:
    """A bright line around a card or a token of that size, shining HALO pixels outwards."""
    size = (width + 2 * HALO, height + 2 * HALO)
    mask = Image.new("L", (size[0] * SCALE, size[1] * SCALE))
    for reach, strength in ((10, 60), (8, 120), (6, 255)):
        edges = [v * SCALE for v in (HALO - reach, HALO - reach, HALO + width + reach, HALO + height + reach)]
        ImageDraw.Draw(mask).rounded_rectangle(edges, (radius + reach) * SCALE, fill=strength)
    sprite = Image.new("RGBA", size, colour)
    sprite.putalpha(mask.reduce(SCALE))
    return sprite


def on_shadow(card: Picture, radius: int) -> Picture:
    """The card lying on its shadow."""
    sprite = shadow(card.width, card.height, radius).copy()
    sprite.alpha_composite(card, (SHADOW, SHADOW))
    return sprite


def dimmed(sprite: Picture, colour: Colour, amount: float) -> Picture:
    """The sprite in the half-light: mixed with a colour, its edges as they were."""
    mixed = Image.blend(sprite.convert("RGB"), Image.new("RGB", sprite.size, rgb(colour)), amount)
    mixed.putalpha(sprite.getchannel("A"))
    return mixed


@cache
def coin(diameter: int, dark: Colour, gold: Colour, light: Colour) -> Picture:
    """A gold coin with a pentagram."""
    sketch = Sketch(diameter, diameter)
    middle, radius = diameter / 2, diameter / 2
    sketch.disc(middle, middle, radius, dark)
    sketch.disc(middle, middle, radius - 1.5, light, gold)
    sketch.ring(middle, middle, radius * 0.8, dark, max(1.5, diameter / 26))
    tips = polygon(middle, middle, radius * 0.72, 5)
    sketch.line([tips[i] for i in (0, 2, 4, 1, 3, 0)], dark, max(2.0, diameter / 18))
    return sketch.done()


@cache
def hole(diameter: int, line: Colour, inside: Colour) -> Picture:
    """The empty place of a coin or a token."""
    sketch = Sketch(diameter, diameter)
    middle, radius = diameter / 2, diameter / 2
    sketch.disc(middle, middle, radius, line)
    sketch.disc(middle, middle, radius - 2, inside)
    return sketch.done()
