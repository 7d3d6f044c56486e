"""The look of The Battle for Faust's Soul: a rose window in a dark wall, its panes dull until light falls through.

Edges are few on purpose: each one costs bytes in every row of the picture.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin

from msgspec import Struct
from PIL import Image, ImageDraw

from games.soul import NUMBERS, PATHS, Card, Path
from render import sins
from render.canvas import SERIF, WIDTH, Colour, Picture, Point, Ramp, Sketch, Type, rgb, trace, write
from render.cards import Solid, lay_middle, on_shadow, solid
from render.sins import LEAD, PEARL

NIGHT, STONE = "#0b0914", "#262240"
GOLD, LIGHT, BRONZE = "#dcb45a", "#fff0bd", "#6f5320"
CREAM, DIM, INK = "#f6eeda", "#aaa7c4", "#170f24"
FRESH = "#ffffff"
PALE = "#9a97b4"

HEIGHT = 800
CENTRE = (600, 400)
RIM, OUTER, BAND, INNER, HUB = 394, 386, 246, 200, 184
"""The radii of the rose, in pixels: its frame, its panes, the bright bands of their numbers, and the middle pane."""

PANE, FIGURE, BOSS = 232, 60, 20
"""How large the sprite of a pane is, a figure in it, and the radius of the disc behind the next number."""

STEP = 22.5
"""Degrees from pane to pane: seven a path, and one for either goal."""


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
    "v": Glass(("#3f8fe0", "#ffe39a"), ("#15264a", "#1c3158"), "#174a97", "#9bd4ff", "#74bdf8"),
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
BEARINGS: dict[Path, float] = {"v": 0, "s": 180}
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


def bearing(card: Card) -> float:
    """Where a pane stands in the rose, in degrees clockwise from the top: virtues rise on the left, sins fall right."""
    return STEP * int(card[1:]) + (180 if NUMBERS[card] == "v" else 0)


def out(degrees: float, radius: float, middle: Point = CENTRE) -> Point:
    """A point so far from the middle of the rose in a direction, clockwise from the top."""
    angle = degrees * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


def spot(degrees: float, radius: float) -> tuple[int, int]:
    """A point of the rose on whole pixels."""
    x, y = out(degrees, radius)
    return round(x), round(y)


def of_pane(card: Card) -> tuple[int, int]:
    """The middle of a pane, where its sprite lies."""
    return spot(bearing(card), (INNER + OUTER) / 2)


def of_goal(path: Path) -> tuple[int, int]:
    """The middle of the pane at the end of a path."""
    return spot(BEARINGS[path], (INNER + OUTER) / 2)


def of_number(card: Card) -> tuple[int, int]:
    """The middle of a pane's number."""
    return spot(bearing(card), 223)


def of_figure(card: Card) -> tuple[int, int]:
    """The middle of a pane's figure."""
    return _mirrored(card, ((292, -15), (270, 95), (200, 196), (107, 259)))


def of_name(card: Card) -> tuple[int, int]:
    """The middle of a pane's name, towards the edge of the rose."""
    return _mirrored(card, ((304, 43), (292, 151), (234, 253), (122, 327)))


def _mirrored(card: Card, points: Sequence[Point]) -> tuple[int, int]:
    """A point that is told for the lower right quarter, level with the middle first, for any pane."""
    across = 1 if NUMBERS[card] == "s" else -1
    below = (int(card[1:]) - 4) * across
    x, y = points[abs(below)]
    return round(CENTRE[0] + across * x), round(CENTRE[1] + (-y if below < 0 else y))


def _ring(degrees: float, radii: tuple[float, float], middle: Point) -> list[Point]:
    """The outline of a pane that looks in a direction, or of a piece of it between two radii."""
    angles = [degrees + STEP * (step / 6 - 0.5) for step in range(7)]
    outer = [out(angle, radii[1], middle) for angle in angles]
    inner = [out(angle, radii[0], middle) for angle in reversed(angles)]
    return [*outer, *inner, *outer[:2]]


def _near(degrees: float) -> Point:
    """Where the middle of the rose lies for the sprite of a pane."""
    return out(degrees + 180, (INNER + OUTER) / 2, (PANE / 2, PANE / 2))


@cache
def pane(degrees: float, kind: str, lit: bool) -> Picture:
    """A pane of the rose that looks in a direction."""
    glass, near = GLASS[kind], _near(degrees)
    sketch = Sketch(PANE, PANE)
    body, band = glass.lit if lit else glass.dull
    sketch.fill(_ring(degrees, (INNER, OUTER), near), *((glass.sheen, body) if lit else (body,)))
    if lit:
        sketch.fill(_ring(degrees, (INNER, BAND), near), band)
    for side in (degrees - STEP / 2, degrees + STEP / 2):
        sketch.line([out(side, INNER, near), out(side, OUTER, near)], LEAD, 6)
    return sketch.done()


@cache
def goal_pane(path: Path, lit: bool) -> Picture:
    """The pane at the end of a path."""
    sprite = pane(BEARINGS[path], path, lit).copy()
    figure = sins.figure(GOALS[path], 92)
    sprite.alpha_composite(figure, ((PANE - figure.width) // 2, (PANE - figure.height) // 2))
    return sprite


@cache
def frame(degrees: float, colour: Colour, width: int) -> Picture:
    """The bright edge of a pane: gold for the next one of a path, white for the newest one."""
    sketch = Sketch(PANE, PANE)
    sketch.line(_ring(degrees, (INNER, OUTER), _near(degrees)), colour, width)
    return sketch.done()


@cache
def half(path: Path, reached: int) -> Picture:
    """The half of the board where a path lies, 600 by 800, all that stays the same while so much of it is laid."""
    image = wall().copy()
    lay_middle(image, _disc(RIM, GOLD), *CENTRE)
    for goal in PATHS:
        lay_middle(image, goal_pane(goal, False), *of_goal(goal))
    for card in (card for card in NUMBERS if NUMBERS[card] == path):
        lit = int(card[1:]) <= reached
        lay_middle(image, pane(bearing(card), path, lit), *of_pane(card))
        lay_middle(image, (sins.figure if lit else sins.shade)(card, FIGURE), *of_figure(card))
        write(image, of_number(card), card[1:], Type(SERIF, 34), INK if lit else DIM)
    lay_middle(image, _disc(INNER - 2, BRONZE), *CENTRE)
    lay_middle(image, hub(), *CENTRE)
    return image.crop((0, 0, CENTRE[0], HEIGHT) if path == "v" else (CENTRE[0], 0, WIDTH, HEIGHT))


@cache
def wall() -> Picture:
    """The dark wall behind everything, 1200 by 800."""
    image = Image.new("RGB", (WIDTH, HEIGHT), STONE)
    image.paste(rgb(NIGHT), (0, 0), Image.linear_gradient("L").resize(image.size))
    return image


def _disc(radius: int, colour: Colour) -> Picture:
    mask = Image.new("L", (4 * radius, 4 * radius))
    ImageDraw.Draw(mask).ellipse((0, 0, 4 * radius - 1, 4 * radius - 1), fill=255)
    sprite = Image.new("RGBA", (2 * radius, 2 * radius), colour)
    sprite.putalpha(mask.reduce(2))
    return sprite


@cache
def hub() -> Picture:
    """The round pane in the middle: Faust between the light and the fire."""
    size = 2 * HUB
    middle = size / 2
    sketch = Sketch(size, size)
    for turn, glass in ((0, GLASS["s"]), (180, GLASS["v"])):
        side = [out(turn + step * 7.5, middle, (middle, middle)) for step in range(25)]
        sketch.fill(side, glass.lit[0], glass.deep)
    sprite, figure = sketch.done(), Sketch(size, size)
    sins.draw(figure, "faust", middle - 120, middle - 168, 240)
    mask = sprite.getchannel("A")
    sprite.alpha_composite(figure.done())
    sprite.putalpha(mask)
    return sprite


@cache
def veil(radius: int = HUB) -> Picture:
    """The dusk over the round pane in the middle while something else is shown there."""
    return _disc(radius, LEAD)


@cache
def predella() -> Picture:
    """The dusk over the lower half of the round pane, where the newest ply is told."""
    dark = veil().copy()
    ImageDraw.Draw(dark).line((0, HUB + 30, 2 * HUB, HUB + 30), fill=GOLD, width=4)
    dark.putalpha(veil().getchannel("A"))
    return dark.crop((0, HUB + 28, 2 * HUB, 2 * HUB))


@cache
def boss() -> Picture:
    """What the number of a path's next pane stands on."""
    sketch = Sketch(2 * BOSS, 2 * BOSS)
    sketch.disc(BOSS, BOSS, BOSS, LIGHT)
    return sketch.done()


@cache
def bead(colour: Colour) -> Picture:
    """A bead on the inner ring of the rose: a copy of the pane's card lies in the discards."""
    sketch = Sketch(12, 12)
    sketch.disc(6, 6, 6, colour)
    return sketch.done()


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
def portrait(radius: int) -> Picture:
    """The middle of the rose in small."""
    return hub().resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)


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
def window(width: int, height: int, path: Path, lit: bool) -> Picture:
    """The window of whoever follows a path: its patron shines in it while that player is asked."""
    glass = GLASS[path]
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
    return sprite


@cache
def face(card: Card, width: int, dead: bool = False) -> Solid:
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
    return solid(_grey(sprite) if dead else sprite)


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
