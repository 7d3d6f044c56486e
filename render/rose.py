"""The rose window of The Battle for Faust's Soul: where its panes are, and all that is set into it."""

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageDraw

from games.soul import LAST, NUMBERS, PATHS, Card, Path
from render import sins
from render.canvas import SERIF, WIDTH, Colour, Picture, Point, Sketch, Type, quantise
from render.glass import BRONZE, CENTRE, DIM, GLASS, GOALS, GOLD, HEIGHT, INK, LIGHT, RAMPS, ground, out, wall
from render.sins import LEAD
from render.surface import Surface, lay_middle, write

RIM, OUTER, BAND, INNER, HUB = 394, 386, 246, 200, 184
"""The radii of the rose, in pixels: its frame, its panes, the bright bands of their numbers, and the middle pane."""

PANE, FIGURE, BOSS = 232, 60, 20
"""How large the sprite of a pane is, a figure in it, and the radius of the disc behind the next number."""

STEP = 22.5
"""Degrees from pane to pane: seven a path, and one for either goal."""

BEARINGS: dict[Path, float] = {"v": 0, "s": 180}


def bearing(card: Card) -> float:
    """Where a pane stands in the rose, in degrees clockwise from the top: virtues rise on the left, sins fall right."""
    return STEP * int(card[1:]) + (180 if NUMBERS[card] == "v" else 0)


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
    return _mirrored(card, ((304, 43), (291, 146), (234, 253), (122, 327)))


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
def half(path: Path, reached: int, over: bool) -> Picture:
    """The half of the board where a path lies, 600 by 800, all that stays the same while so much of it is laid.

    The next pane is edged in gold, unless all is over.
    """
    image = wall().copy()
    lay_middle(image, _disc(RIM, GOLD), *CENTRE)
    for goal in PATHS:
        lay_middle(image, goal_pane(goal, False), *of_goal(goal))
    for card in (card for card in NUMBERS if NUMBERS[card] == path):
        lit, ahead = int(card[1:]) <= reached, int(card[1:]) == reached + 1 and not over
        lay_middle(image, pane(bearing(card), path, lit), *of_pane(card))
        lay_middle(image, (sins.figure if lit else sins.shade)(card, FIGURE), *of_figure(card))
        if ahead:
            lay_middle(image, boss(), *of_number(card))
        write(image, of_number(card), card[1:], Type(SERIF, 34), INK if lit or ahead else DIM)
    if reached < LAST and not over:
        following = f"{path}{reached + 1}"
        lay_middle(image, frame(bearing(following), GOLD, 7), *of_pane(following))
    lay_middle(image, _disc(INNER - 2, BRONZE), *CENTRE)
    lay_middle(image, hub(), *CENTRE)
    piece = image.crop((0, 0, CENTRE[0], HEIGHT) if path == "v" else (CENTRE[0], 0, WIDTH, HEIGHT))
    return quantise(piece, RAMPS)  # a fourth as large to keep


def stage(reached: tuple[int, ...], over: bool) -> Surface:
    """Both halves side by side."""
    surface = ground().copy()
    for path, number in zip(PATHS, reached, strict=True):
        surface.lay(half(path, number, over), 0 if path == "v" else CENTRE[0], 0)
    return surface


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
def predella(down: int) -> Picture:
    """The dusk over the lower part of the round pane, so far down from its middle, where the newest ply is told."""
    dark = veil().copy()
    ImageDraw.Draw(dark).line((0, HUB + down + 2, 2 * HUB, HUB + down + 2), fill=GOLD, width=4)
    dark.putalpha(veil().getchannel("A"))
    return dark.crop((0, HUB + down, 2 * HUB, 2 * HUB))


@cache
def glory(path: Path) -> Picture:
    """The round pane when a path has won: the sign of its end before rays of its glass."""
    size, glass = 2 * HUB, GLASS[path]
    sketch, middle = Sketch(size, size), (HUB, HUB - 96)
    sketch.box((0, 0, size, size), 0, glass.lit[0])
    for i in range(12):
        tone = glass.lit[1] if path == "v" else glass.deep
        sketch.fill([middle, *(out(i * 30 + edge, size, middle) for edge in (-5, 5))], tone)
    sketch.disc(*middle, 74, glass.lit[1])
    sprite, figure = sketch.done(), sins.figure(GOALS[path], 116)
    sprite.alpha_composite(figure, (HUB - figure.width // 2, HUB - 96 - figure.height // 2))
    sprite.putalpha(veil().getchannel("A"))
    return sprite


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
def portrait(radius: int) -> Picture:
    """The middle of the rose in small."""
    return hub().resize((2 * radius, 2 * radius), Image.Resampling.LANCZOS)
