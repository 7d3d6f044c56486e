"""The look of Meschugge, a loud and flat poster: colours with shapes of their own, black outlines, hard shadows."""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import Literal

from msgspec import Struct
from PIL import Image, ImageChops, ImageDraw

from render.canvas import (
    SANS_BLACK,
    SCALE,
    STEPS,
    Colour,
    Picture,
    Point,
    Ramp,
    Sketch,
    Type,
    fitted,
    font,
    length,
    rgb,
)
from render.cards import polygon, star
from render.surface import lay_middle

INK, COAL, PAPER, SHADE = "#16121c", "#352d42", "#fff6e5", "#b9aec6"
PINK, ROSE = "#ff6fb0", "#ff8dc1"
CHIP = "#d81f3a"

BIG = 120
"""From this size in pixels on, letters need not be drawn SCALE times larger to come out smooth."""

Face = Literal["colour", "word", "kontra", "asked", "won"]
"""What a die shows: an action, that it is still to be rolled, or a star for whoever has won."""


class Tint(Struct, frozen=True):
    """One of the four colours: the flat tone, and the deeper one of its pattern."""

    fill: Colour
    deep: Colour


TINTS = {
    "R": Tint("#d81f3a", "#bd1530"),
    "B": Tint("#1b3aa8", "#142c86"),
    "G": Tint("#35c07a", "#2aab69"),
    "Y": Tint("#ffdb3d", "#f4c41c"),
}
"""Apart for colour-blind eyes, as their light differs as much as their hue; and each has a shape of its own."""

ARROW = ((-0.34, -0.07), (0.06, -0.07), (0.06, -0.19), (0.36, 0), (0.06, 0.19), (0.06, 0.07), (-0.34, 0.07))
"""The outline of an arrow to the right, in parts of a die's side around its middle."""

RAMPS: tuple[Ramp, ...] = (
    (INK, PAPER, 20),
    (INK, SHADE, 8),
    (INK, COAL, 6),
    (COAL, PAPER, 8),
    (INK, PINK, 10),
    (PINK, PAPER, 8),
    (PINK, ROSE, 4),
    (INK, ROSE, 6),
    *((INK, tint.fill, 8) for tint in TINTS.values()),
    *((PAPER, tint.fill, 8) for tint in TINTS.values()),
    *((tint.deep, tint.fill, 4) for tint in TINTS.values()),
    *((INK, tint.deep, 6) for tint in TINTS.values()),
)

TEXT_ON: tuple[tuple[Colour, Colour], ...] = (
    *((INK, ground) for ground in (PAPER, PINK, ROSE)),
    *((text, INK) for text in (PAPER, SHADE, PINK)),
    *((PAPER, COAL), (CHIP, PAPER)),
)
"""Every colour of text with every ground that it is written on."""

APART: tuple[tuple[Colour, ...], ...] = (
    tuple(tint.fill for tint in TINTS.values()),
    (PINK, PAPER, COAL),
    (CHIP, INK),
)
"""Colours that tell something by themselves: of each group everybody has to see that they are different ones."""


def shape(colour: str, x: float, y: float, radius: float) -> list[Point]:
    """The outline of a colour's own shape: Red a triangle, Blue a diamond, Green a disc, Yellow a square."""
    match colour:
        case "R":
            return polygon(x, y + radius * 0.22, radius * 1.18, 3)
        case "B":
            return [(x, y - radius * 1.12), (x + radius * 0.86, y), (x, y + radius * 1.12), (x - radius * 0.86, y)]
        case "G":
            return polygon(x, y, radius * 0.96, 48)
        case _:
            side = radius * 0.82
            return [(x - side, y - side), (x + side, y - side), (x + side, y + side), (x - side, y + side)]


def _outlined(sketch: Sketch, outline: Sequence[Point], colour: Colour, edge: float) -> None:
    """Fill a shape and draw its outline in black."""
    sketch.fill(outline, colour)
    sketch.line([*outline, outline[0], outline[1]], INK, edge)


@lru_cache(maxsize=64)
def emblem(colour: str, letter: str, size: int) -> Picture:
    """A colour's shape in paper with a black outline, its letter inside."""
    sketch = Sketch(size, size)
    middle, edge = size / 2, max(2.0, size * 0.05)
    _outlined(sketch, shape(colour, middle, middle, size * 0.4), PAPER, edge)
    sketch.text(
        middle, middle + size * (0.1 if colour == "R" else 0), letter, Type(SANS_BLACK, round(size * 0.44)), INK
    )
    return sketch.done()


def sign(colour: str, size: int) -> Picture:
    """A colour's shape in its colour, with a black outline and a bright one around it for dark grounds."""
    sketch = Sketch(size, size)
    middle, edge = size / 2, size * 0.06
    outline = shape(colour, middle, middle, size * 0.4)
    sketch.line([*outline, outline[0], outline[1]], PAPER, edge * 2.2)
    _outlined(sketch, outline, TINTS[colour].fill, edge)
    return sketch.done()


@lru_cache(maxsize=16)
def flake(colour: str, size: int) -> Picture:
    """A colour's shape as it falls when somebody has won, outlined in black and turned."""
    sketch = Sketch(size, size)
    _outlined(sketch, shape(colour, size / 2, size / 2, size * 0.36), TINTS[colour].fill, size * 0.08)
    return _tilted(sketch.done(), size % 7 * 8 - 24)


@lru_cache(maxsize=16)
def _tile(colour: str, size: int) -> Picture:
    """A piece of a colour's pattern, its shape in the middle and at the corners."""
    sketch = Sketch(size, size)
    sketch.box((0, 0, size, size), 0, TINTS[colour].fill)
    for x, y in ((0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1)):
        sketch.fill(shape(colour, x * size, y * size, size * 0.22), TINTS[colour].deep)
    return sketch.done().convert("RGB")


def _round(width: int, height: int, radius: float, inset: float = 0) -> Picture:
    """A mask of a rectangle with round corners, `inset` smaller on each side."""
    mask = Image.new("L", (width * SCALE, height * SCALE))
    edges = [round(v * SCALE) for v in (inset, inset, width - inset, height - inset)]
    box = (edges[0], edges[1], edges[2] - 1, edges[3] - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, max(0.0, radius - inset) * SCALE, fill=255)
    return mask.reduce(SCALE).point(STEPS)


@lru_cache(maxsize=32)
def blank(colour: str, width: int, height: int) -> Picture:
    """A card without its word: a colour's pattern in a border of paper, outlined in black."""
    pattern, size = Image.new("RGB", (width, height)), max(24, height // 5)
    tile = _tile(colour, size)
    for x in range(-(size - width % size) // 2, width, size):
        for y in range(-(size - height % size) // 2, height, size):
            pattern.paste(tile, (x, y))
    edge, border, radius = max(2, height // 80), max(5, height // 28), height * 0.09
    sprite = Image.new("RGBA", (width, height), INK)
    sprite.paste(rgb(PAPER), (0, 0), _round(width, height, radius, edge))
    sprite.paste(rgb(INK), (0, 0), _round(width, height, radius, border))
    sprite.paste(pattern, (0, 0), _round(width, height, radius, border + edge))
    sprite.putalpha(_round(width, height, radius))
    return sprite


@lru_cache(maxsize=128)
def card(held: str, word: str, letter: str, width: int, height: int, tilt: int = 0) -> Picture:
    """A card lying wide: the shape and letter of its colour on the left, its word beside it."""
    sprite = blank(held[0], width, height).copy()
    badge = emblem(held[0], letter, round(height * 0.72))
    lay_middle(sprite, badge, round(height * 0.52), height // 2)
    left, right = height * 0.92, width - height * 0.14
    text = shout(word.upper(), round(height * 0.46), round(right - left))
    lay_middle(sprite, text, round((left + right) / 2), height // 2)
    return _tilted(sprite, tilt)


@lru_cache(maxsize=64)
def shout(text: str, size: int, width: int) -> Picture:
    """Heavy letters outlined in black with a hard shadow, at most `width` wide, the capitals' middle in the middle."""
    edge, scale = max(2, round(size * 0.05)), SCALE if size < BIG else SCALE // 2
    text, kind = fitted(text, Type(SANS_BLACK, size), width - 3 * edge)
    large = font(Type(SANS_BLACK, kind.size * scale))
    wide, half = int(length(text, kind)) + 3 * edge, round(kind.size * 0.75)
    letters = Image.new("L", (wide * scale, 2 * half * scale))
    at = (edge * scale, half * scale - large.getbbox("H", anchor="ls")[1] // 2)
    outline = letters.copy()
    ImageDraw.Draw(letters).text(at, text, 255, large, "ls")
    ImageDraw.Draw(outline).text(at, text, 255, large, "ls", stroke_width=edge * scale)
    outline, letters = outline.reduce(scale), letters.reduce(scale)
    reach = 0
    while reach < edge:
        step = min(reach + 1, edge - reach)
        outline = ImageChops.lighter(outline, ImageChops.offset(outline, step, step))
        reach += step
    sprite = Image.new("RGBA", outline.size, INK)
    sprite.paste(rgb(PAPER), (0, 0), letters)
    sprite.putalpha(outline.point(STEPS))
    return sprite


def _tilted(sprite: Picture, degrees: int) -> Picture:
    """A sprite turned to the left by so many degrees."""
    if not degrees:
        return sprite
    # with nothing around it, an edge that runs along the sprite's own would come out in steps
    roomy = Image.new("RGBA", (sprite.width + 4, sprite.height + 4), (*rgb(INK), 0))
    roomy.paste(sprite, (2, 2))
    return roomy.rotate(degrees, Image.Resampling.BICUBIC, expand=True)


def command(turned: str, word: str, letter: str, width: int, height: int) -> Picture:
    """A Command card as it shouts at the table: its word over all its width, its shape in two corners."""
    sprite = blank(turned[0], width, height).copy()
    badge, away = emblem(turned[0], letter, round(height * 0.28)), round(height * 0.19)
    lay_middle(sprite, badge, away, away)
    lay_middle(sprite, badge, width - away, height - away)
    lay_middle(sprite, shout(word.upper(), round(height * 0.56), round(width * 0.84)), width // 2, height // 2)
    return sprite


@lru_cache(maxsize=8)
def chip(black: bool, diameter: int) -> Picture:
    """A chip with what it is worth: black 2, red 1."""
    sketch = Sketch(diameter, diameter)
    middle, face = diameter / 2, INK if black else CHIP
    sketch.disc(middle, middle, middle, PAPER if black else INK)
    sketch.disc(middle, middle, middle - 2, face)
    for x, y in polygon(middle, middle, middle * 0.84, 8):
        sketch.disc(x, y, middle * 0.13, PAPER)
    sketch.disc(middle, middle, middle * 0.66, PAPER)
    sketch.text(middle, middle, "2" if black else "1", Type(SANS_BLACK, round(diameter * 0.52)), face)
    return sketch.done()


@lru_cache(maxsize=32)
def die(face: Face, size: int, tilt: int = 0) -> Picture:
    """The action die: its face, in a black outline on its shadow."""
    sketch = Sketch(size, size)
    drop = max(4, size // 16)
    side, edge = size - drop, max(3, size // 22)
    sketch.box((drop, drop, size, size), side * 0.2, INK)
    sketch.box((0, 0, side, side), side * 0.2, PAPER, outline=INK, width=edge)
    middle = side / 2
    match face:
        case "colour":
            for i, colour in enumerate("RBYG"):
                x, y = middle + side * 0.21 * (-1, 1)[i % 2], middle + side * 0.21 * (-1, 1)[i // 2]
                _outlined(sketch, shape(colour, x, y, side * 0.17), TINTS[colour].fill, edge * 0.7)
        case "word":
            sketch.text(middle, middle, "Ab", Type(SANS_BLACK, round(side * 0.56)), INK)
        case "kontra":
            for sign, y, colour in ((1, -0.19, "R"), (-1, 0.19, "B")):
                arrow = [(middle + sign * dx * side, middle + (y + dy) * side) for dx, dy in ARROW]
                _outlined(sketch, arrow, TINTS[colour].fill, edge * 0.7)
        case "asked":
            sketch.text(middle, middle, "?", Type(SANS_BLACK, round(side * 0.8)), INK)
        case "won":
            _outlined(sketch, star(middle, middle * 1.06, side * 0.42, side * 0.18, 5), TINTS["Y"].fill, edge)
    return _tilted(sketch.done(), tilt)


@lru_cache(maxsize=16)
def burst(text: str, size: int, good: bool) -> Picture:
    """A jagged star with a short text in it: pink where something was won, paper where it was lost."""
    sketch = Sketch(size, size)
    middle = size / 2
    for shift, radius, colour in ((size * 0.03, 0.47, INK), (0, 0.47, INK), (0, 0.4, PINK if good else PAPER)):
        sketch.fill(star(middle + shift, middle + shift, size * radius, size * radius * 0.76, 12), colour)
    sketch.text(middle, middle, text, Type(SANS_BLACK, round(size * 0.36)), INK)
    return _tilted(sketch.done(), 10)


@lru_cache(maxsize=24)
def plate(width: int, height: int, bright: bool) -> Picture:
    """A board to write on in a black outline, on its hard shadow: paper, or pink where one has to look."""
    sketch = Sketch(width, height)
    sketch.box((7, 7, width, height), 14, INK)
    sketch.box((0, 0, width - 7, height - 7), 14, PINK if bright else PAPER, outline=INK, width=5)
    return sketch.done()


@cache
def rays(width: int, height: int, x: int, y: int) -> Picture:
    """Rays in two pinks from a point."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 0, PINK)
    for i in range(18):
        fan = polygon(x, y, 2 * width, 36, 0.04)
        sketch.fill([(x, y), fan[2 * i], fan[2 * i + 1]], ROSE)
    return sketch.done().convert("RGB")


@lru_cache(maxsize=24)
def tag(width: int, height: int, colour: Colour) -> Picture:
    """A flat strip with round corners: a hole in a film's edge, the ground of a word."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), min(height * 0.3, 10), colour)
    return sketch.done()


@lru_cache(maxsize=32)
def scrap(text: str, colour: str, size: int, tilt: int) -> Picture:
    """A letter of the game's name on a scrap of a colour."""
    sprite = Image.new("RGBA", (size, size))
    sprite.paste(blank(colour, size, size))
    lay_middle(sprite, shout(text, round(size * 0.72), size), size // 2, size // 2)
    return _tilted(sprite, tilt)


@lru_cache(maxsize=16)
def place(text: str, size: int, good: bool) -> Picture:
    """A place in the pile, on the line of time."""
    sketch = Sketch(size, size)
    middle = size / 2
    sketch.disc(middle, middle, middle, INK)
    sketch.disc(middle, middle, middle - 3, PINK if good else PAPER)
    sketch.text(middle, middle, text, Type(SANS_BLACK, 24), INK)
    return sketch.done()


def thread(across: int, down: int, good: bool) -> Picture:
    """A soft line down and across, 4 pixels of room on both sides, not kept, for there are too many: pink where it
    leads to what scored."""
    size = (abs(across) + 8, down)
    mask = Image.new("L", (2 * size[0], 2 * size[1]))
    start = 4 + max(0, -across)
    ImageDraw.Draw(mask).line([(2 * start, 0), (2 * (start + across), 2 * down)], 255, 8)
    sprite = Image.new("RGBA", size, PINK if good else SHADE)
    sprite.putalpha(mask.reduce(2).point(STEPS))
    return sprite


@cache
def eyes(size: int) -> Picture:
    """Two mad eyes, each as wide as `size`, one going round to the left and one to the right."""
    sketch = Sketch(2 * size, size + size // 8)
    for x, y, way in ((size * 0.52, size * 0.6, 1), (size * 1.46, size * 0.52, -1)):
        sketch.disc(x, y, size * 0.5, INK)
        sketch.disc(x, y, size * 0.44, PAPER)
        turns = [(step / 60 * size * 0.4, way * step / 60 * 5 * pi) for step in range(6, 61)]
        sketch.line([(x + reach * cos(angle), y + reach * sin(angle)) for reach, angle in turns], INK, size * 0.06)
        sketch.disc(x, y, size * 0.09, INK)
    return sketch.done()
