"""The look of The Battle for Faust's Soul: a rose window in a dark wall, its panes dull until light falls through.

Edges are few on purpose: each one costs bytes in every row of the picture.
"""

from functools import cache
from math import cos, pi, sin

from msgspec import Struct
from PIL import Image

from games.soul import NUMBERS, PATHS, Card, Path
from render import sins
from render.canvas import SERIF, WIDTH, Colour, Picture, Point, Ramp, Sketch, Type, rgb, trace
from render.cards import on_shadow
from render.sins import LEAD, PEARL
from render.surface import Surface, lay

NIGHT, STONE = "#0b0914", "#262240"

GOLD, LIGHT, BRONZE = "#dcb45a", "#fff0bd", "#6f5320"

CREAM, DIM, INK = "#f6eeda", "#aaa7c4", "#170f24"

FRESH = "#ffffff"

PALE = "#9a97b4"

HEIGHT = 800

CENTRE = (600, 400)

WINDOW = (178, 412, 180)
"""How wide and high the window beside a path is, and how far down."""


class Glass(Struct, frozen=True):
    """The tones of one kind of glass: with light behind it and without, each the pane's own and its number's; what is
    deep in it; its colour as a lamp in the dark; and where the light is strongest.
    """

    lit: tuple[Colour, Colour]
    dull: tuple[Colour, Colour]
    deep: Colour
    lamp: Colour
    sheen: Colour


GLASS: dict[str, Glass] = {
    "v": Glass(("#3f8fe0", "#ffe39a"), ("#172c58", "#1f3a6a"), "#174a97", "#9bd4ff", "#74bdf8"),
    "s": Glass(("#981a3f", "#e8602c"), ("#280e1e", "#381429"), "#1c0613", "#ff938a", "#bf2a44"),
    "block": Glass(("#5a4a94", "#8876c4"), ("#1c1733", "#1c1733"), "#2a2150", "#d2c2ff", "#7a68b8"),
    "lift": Glass(("#1a7a7e", "#f2cf74"), ("#12302f", "#12302f"), "#0c3440", "#9deed8", "#2fa39a"),
    "switch": Glass(("#3f8fe0", "#a8183a"), ("#1c1733", "#1c1733"), "#1d1536", "#ffd463", "#332858"),
}

KINDS: dict[Card, str] = {
    **NUMBERS,
    "coma": "block",
    "angst": "block",
    "wake": "lift",
    "clear": "lift",
    "switch": "switch",
}

GOALS: dict[Path, str] = {"v": "salvation", "s": "damnation"}

PATRONS: dict[Path, str] = {"v": "angel", "s": "devil"}

RAMPS: tuple[Ramp, ...] = (
    (NIGHT, STONE, 8),
    (NIGHT, PALE, 9),
    (NIGHT, GOLD, 3),
    (BRONZE, LIGHT, 3),
    (NIGHT, CREAM, 3),
    (INK, DIM, 2),
    (PEARL, sins.SILVER, 2),
    (sins.STEEL, sins.SKY, 2),
    (sins.HONEY, sins.AMBER, 2),
    (sins.UMBER, sins.EMBER, 2),
    (sins.ROSE, sins.BLOOD, 2),
    (sins.WINE, sins.BLOOD, 2),
    (sins.COBALT, sins.SKY, 3),
    (sins.LILAC, sins.VIOLET, 2),
    (LEAD, sins.PLUM, 2),
    (sins.LEAF, sins.MOSS, 2),
    (sins.SKIN, sins.TAN, 3),
    ("#2a9d9a", "#17596e", 2),
    ("#ff5f8f", "#a3144d", 2),
    ("#eaf7c4", "#a9d17a", 2),
    *((glass.lit[0], glass.deep, 3) for glass in GLASS.values()),
    *((glass.lit[1], glass.lamp, 2) for glass in GLASS.values()),
    *((glass.sheen, glass.lit[0], 3) for glass in GLASS.values()),
    *((glass.dull[0], glass.dull[1], 2) for glass in GLASS.values()),
)

TEXT_ON: tuple[tuple[Colour, Colour], ...] = (
    *((text, ground) for text in (CREAM, LIGHT, DIM) for ground in (STONE, NIGHT)),
    *((GLASS[path].lamp, ground) for path in PATHS for ground in (STONE, NIGHT)),
    *((text, LEAD) for text in (CREAM, LIGHT)),
    *((INK, ground) for ground in (LIGHT, GOLD, FRESH)),
    *((INK, tone) for path in PATHS for tone in (GLASS[path].lamp, GLASS[path].lit[1])),
    *((DIM, tone) for path in PATHS for tone in GLASS[path].dull),
    *((CREAM, glass.dull[0]) for glass in GLASS.values()),
    *((CREAM, tone) for tone in (GLASS["block"].deep, GLASS["block"].lit[0])),
)
"""Every colour of text with every ground that it is written on."""

APART: tuple[tuple[Colour, ...], ...] = (
    tuple(tone for path in PATHS for tone in (GLASS[path].lit[0], GLASS[path].dull[0])),
    *(tuple(GLASS[path].lit[band] for path in PATHS) for band in (0, 1)),
    tuple(GLASS[path].dull[1] for path in PATHS),
    tuple(GLASS[path].lamp for path in PATHS),
    (GOLD, FRESH),
)
"""Colours that tell something by themselves: of each group everybody has to see that they are different ones."""


def out(degrees: float, radius: float, middle: Point = CENTRE) -> Point:
    """A point so far from the middle of the rose in a direction, clockwise from the top."""
    angle = degrees * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


@cache
def wall() -> Picture:
    """The dark wall behind everything, 1200 by 800."""
    image = Image.new("RGB", (WIDTH, HEIGHT), STONE)
    image.paste(rgb(NIGHT), (0, 0), Image.linear_gradient("L").resize(image.size))
    return image


@cache
def ground() -> Surface:
    """The same, to be laid on."""
    return Surface(wall(), RAMPS)


@cache
def cell(card: Card, lit: bool) -> Picture:
    """A pane in the hand's short board: its number on a band over its figure, 62 by 90."""
    glass = GLASS[NUMBERS[card]]
    sketch = Sketch(62, 90)
    body, band = glass.lit if lit else glass.dull
    sketch.box((0, 0, 62, 90), 0, LEAD)
    sketch.box((2, 2, 60, 88), 0, body)
    sketch.box((2, 2, 60, 34), 0, band)
    sketch.text(31, 18, card[1:], Type(SERIF, 28), INK if lit else DIM)
    sprite = sketch.done()
    drawn = (sins.figure if lit else sins.shade)(card, 44)
    sprite.alpha_composite(drawn, (31 - drawn.width // 2, 61 - drawn.height // 2))
    return sprite


@cache
def outline(width: int, height: int, colour: Colour) -> Picture:
    """The bright edge of a pane in the hand's short board."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 4, None, outline=colour, width=5)
    return sketch.done()


@cache
def plate(width: int, height: int, ground: Colour) -> Picture:
    """What a word stands on."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), height * 0.26, ground)
    return sketch.done()


@cache
def banner(width: int, height: int) -> Picture:
    """The band on which stands what a player is asked."""
    sketch = Sketch(width, height)
    notch, middle = height * 0.32, height / 2
    edge = [(0, 0), (width, 0), (width - notch, middle), (width, height), (0, height), (notch, middle)]
    sketch.fill(edge, LIGHT, GOLD)
    return sketch.done()


@cache
def block(card: Card) -> Picture:
    """A block as it lies on a player: 142 by 150, with room for its name below the figure."""
    sketch = Sketch(142, 150)
    sketch.box((0, 0, 142, 150), 14, LEAD)
    sketch.box((4, 4, 138, 146), 11, GLASS["block"].lit[0], GLASS["block"].deep, GLASS["block"].lit[1], 2)
    sprite = sketch.done()
    drawn = sins.figure(card, 80)
    sprite.alpha_composite(drawn, (71 - drawn.width // 2, 14))
    return sprite


def lancet(left: float, top: float, right: float, bottom: float) -> list[Point]:
    """The outline of a window under a pointed arch."""
    middle, rise = (left + right) / 2, (right - left) * 0.72
    lean = (middle - left) * 0.45
    path = (
        f"M {left} {bottom} L {left} {top + rise} "
        f"C {left} {top + rise * 0.5} {left + lean} {top + rise * 0.2} {middle} {top} "
        f"C {right - lean} {top + rise * 0.2} {right} {top + rise * 0.5} {right} {top + rise} L {right} {bottom} Z"
    )
    return list(trace(path)[0])


@cache
def window(path: Path, lit: bool) -> Picture:
    """The window of whoever follows a path, in its piece of the wall: its patron shines in it while they are asked."""
    glass, (width, height, top) = GLASS[path], WINDOW
    tones = (glass.lit[1], glass.lamp, glass.lit[0], glass.lit[0], glass.lit[0], glass.deep)
    inside = Sketch(width, height)
    for row, tone in enumerate(tones):
        inside.box((0, row * height / 6, width, (row + 1) * height / 6 - 4 * lit), 0, tone if lit else glass.dull[0])
    patron = sins.figure(PATRONS[path], 204)
    if not lit:
        shape = Image.new("RGBA", patron.size, glass.dull[1])
        shape.putalpha(patron.getchannel("A"))
        patron = shape
    panes = inside.done()
    aside = (patron.width - width) // 2
    panes.alpha_composite(patron.crop((aside, 0, aside + width, patron.height)), (0, height - 250))
    edge, opening = Sketch(width, height), Sketch(width, height)
    if lit:
        edge.fill(lancet(0, 0, width, height), GOLD)
    opening.fill(lancet(5, 7, width - 5, height - 5), LEAD)
    sprite = edge.done()
    sprite.paste(panes, (0, 0), opening.done().getchannel("A"))
    piece = wall().crop((0, top, width, top + height))
    lay(piece, sprite, 0, 0)
    return piece


@cache
def face(card: Card, width: int, dead: bool = False) -> Picture:
    """A card on its shadow, 5 to 7, all but its name: its figure in glass, its number in a corner; grey when dead."""
    height, unit, kind = width * 7 // 5, width / 100, KINDS[card]
    glass = GLASS[kind]
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 7 * unit, LEAD)
    sketch.box((1.5 * unit, 1.5 * unit, width - 1.5 * unit, height - 1.5 * unit), 6 * unit, GOLD)
    sketch.box((3.5 * unit, 3.5 * unit, width - 3.5 * unit, height - 3.5 * unit), 4.5 * unit, LEAD)
    inside = Sketch(width, height)
    middle = (50 * unit, 60 * unit)
    for i in range(8):
        angles = (i * 45 - 1, i * 45 + 22.5, i * 45 + 44)
        tone = glass.lit[i >= 4] if kind == "switch" else (glass.lit[0], glass.deep)[i % 2]
        inside.fill([middle, *(out(angle, 140 * unit, middle) for angle in angles)], tone)
    inside.disc(*middle, 41 * unit, LEAD)
    inside.disc(*middle, 39 * unit, glass.sheen, glass.deep)
    sins.draw(inside, card, 20 * unit, 30 * unit, 60 * unit)
    inside.box((0, 104 * unit, width, height), 0, LEAD)
    inside.box((0, 106 * unit, width, height), 0, glass.dull[0])
    if card in NUMBERS:
        inside.disc(20 * unit, 20 * unit, 15 * unit, LEAD)
        inside.disc(20 * unit, 20 * unit, 13 * unit, LIGHT)
        inside.text(20 * unit, 20 * unit, card[1:], Type(SERIF, round(23 * unit)), INK)
    opening, edge = Sketch(width, height), 4.5 * unit
    opening.box((edge, edge, width - edge, height - edge), 4 * unit, LEAD)
    sprite = sketch.done()
    sprite.paste(inside.done(), (0, 0), opening.done().getchannel("A"))
    sprite = on_shadow(sprite, round(7 * unit))
    return _grey(sprite) if dead else sprite


def _grey(sprite: Picture) -> Picture:
    """A sprite without its colours, in the half-light."""
    light = sprite.convert("L").point([min(255, 30 + value) for value in range(256)])
    grey = Image.composite(Image.new("RGBA", sprite.size, PALE), Image.new("RGBA", sprite.size, NIGHT), light)
    grey.putalpha(sprite.getchannel("A"))
    return grey


@cache
def backs(count: int, width: int, step: int) -> Picture:
    """So many backs on their shadows, one over the other as in a hand: a small rose on each."""
    height, unit = width * 7 // 5, width / 100
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 7 * unit, GOLD)
    sketch.box((5 * unit, 5 * unit, width - 5 * unit, height - 5 * unit), 4 * unit, STONE)
    for turn, glass in ((0, GLASS["s"]), (180, GLASS["v"])):
        side = [out(turn + i * 10, 34 * unit, (50 * unit, 70 * unit)) for i in range(19)]
        sketch.fill(side, glass.lit[1], glass.lit[0])
    sketch.disc(50 * unit, 70 * unit, 13 * unit, GOLD)
    card = on_shadow(sketch.done(), round(7 * unit))
    sprite = Image.new("RGBA", (card.width + step * (count - 1), card.height))
    for i in range(count):
        sprite.alpha_composite(card, (i * step, 0))
    return sprite
