"""What lies on the desk of Operation F.A.U.S.T.: tokens, documents, backs of cards, frames, and signs beside them."""

from functools import cache, lru_cache

from games.operation.cards import Art
from render import artworks
from render.canvas import Picture, Sketch, mixed, placed, trace
from render.cards import star
from render.dossier import (
    BRASS,
    BRONZE,
    CREAM,
    FADED,
    GOLD,
    INK,
    LEATHER_DARK,
    NIGHT,
    OLIVE,
    OLIVE_DARK,
    PAPER_DARK,
    RED,
    SILVER,
    STEEL,
    STEEL_DARK,
    TOOLING,
    WALL,
    WALL_DARK,
    on_shadow,
)
from render.plots import DARK, DYES, PAPER, SHADE


@cache
def badge(size: int) -> Picture:
    """A round brass plate for a number."""
    sketch = Sketch(size, size)
    sketch.disc(size / 2, size / 2, size / 2, INK)
    sketch.disc(size / 2, size / 2, size / 2 - 2, GOLD[0], BRASS)
    return sketch.done()


@cache
def intel(value: int, size: int) -> Picture:
    """An INTEL token: one star in bronze, three in silver, five in gold."""
    light, dark = {1: BRONZE, 3: SILVER, 5: GOLD}[value]
    sketch = Sketch(size, size)
    middle = size / 2
    sketch.disc(middle, middle, middle, INK)
    sketch.disc(middle, middle, middle - 1.2, dark)
    sketch.disc(middle, middle, middle * 0.86, light, mixed(light, dark, 0.35))
    spots = {
        1: [(0.5, 0.52, 0.27)],
        3: [(0.5, 0.31, 0.16), (0.32, 0.62, 0.16), (0.68, 0.62, 0.16)],
        5: [(0.5, 0.26, 0.13), (0.26, 0.44, 0.13), (0.74, 0.44, 0.13), (0.36, 0.71, 0.13), (0.64, 0.71, 0.13)],
    }[value]
    for x, y, radius in spots:
        sketch.fill(star(x * size, y * size, radius * size, radius * size * 0.42, 5), INK)
    return sketch.done()


def change(amount: int) -> list[int]:
    """An amount of INTEL in tokens of 5, 3 and 1, the largest first."""
    fives, rest = divmod(amount, 5)
    threes, ones = divmod(rest, 3)
    return [5] * fives + [3] * threes + [1] * ones


@cache
def document(width: int) -> Picture:
    """A forged document with a photograph, lines and a stamp; 4 to 5."""
    sketch, unit = Sketch(width, width * 5 // 4), width / 100
    height = 125 * unit
    sketch.box((0, 0, width, height), 8 * unit, FADED)
    sketch.box((3 * unit, 3 * unit, width - 3 * unit, height - 3 * unit), 6 * unit, PAPER, PAPER_DARK, PAPER_DARK, 1)
    sketch.box((12 * unit, 14 * unit, 48 * unit, 60 * unit), 2 * unit, SHADE)
    sketch.disc(30 * unit, 32 * unit, 10 * unit, DARK)
    sketch.fill(placed([(14, 59), (18, 46), (30, 43), (42, 46), (46, 59)], 0, 0, width), DARK)
    for y, right in ((20, 88), (36, 88), (52, 80), (76, 88), (92, 60)):
        sketch.line([((58 if y < 60 else 14) * unit, y * unit), (right * unit, y * unit)], FADED, 5 * unit)
    sketch.ring(74 * unit, 96 * unit, 19 * unit, RED, 5 * unit)
    sketch.fill(star(74 * unit, 96 * unit, 11 * unit, 5 * unit, 5), RED)
    return sketch.done()


@cache
def art_back(width: int) -> Picture:
    """The back of an art card on its shadow."""
    return on_shadow(plain_art_back(width))


def plain_art_back(width: int) -> Picture:
    """The back of an art card: grey wallpaper and a blank brass plate; 4 to 5."""
    sketch, unit = Sketch(width, width * 5 // 4), width / 100
    sketch.box((0, 0, width, 125 * unit), 7 * unit, INK)
    sketch.box((2 * unit, 2 * unit, 98 * unit, 123 * unit), 6 * unit, WALL, WALL_DARK, WALL_DARK, 1)
    for x in range(14, 100, 24):
        sketch.line([(x * unit, 6 * unit), (x * unit, 119 * unit)], mixed(WALL, WALL_DARK, 0.6), 5 * unit)
    sketch.box((18 * unit, 16 * unit, 82 * unit, 76 * unit), 2 * unit, GOLD[1])
    sketch.box((23 * unit, 21 * unit, 77 * unit, 71 * unit), 1 * unit, mixed(WALL, INK, 0.55))
    sketch.box((26 * unit, 88 * unit, 74 * unit, 108 * unit), 3 * unit, GOLD[1])
    sketch.box((28 * unit, 90 * unit, 72 * unit, 106 * unit), 2 * unit, BRASS)
    return sketch.done()


@cache
def plot_back(width: int) -> Picture:
    """The back of a plot card on its shadow."""
    return on_shadow(plain_plot_back(width))


def plain_plot_back(width: int) -> Picture:
    """The back of a plot card: a star button and a dog tag on olive cloth; 5 to 7."""
    sketch, unit = Sketch(width, width * 7 // 5), width / 100
    sketch.box((0, 0, width, 140 * unit), 9 * unit, INK)
    sketch.box((3 * unit, 3 * unit, 97 * unit, 137 * unit), 7 * unit, OLIVE, OLIVE_DARK, OLIVE_DARK, 1)
    sketch.box((11 * unit, 11 * unit, 89 * unit, 129 * unit), 4 * unit, None, outline=BRASS, width=max(1, 3 * unit))
    sketch.disc(50 * unit, 46 * unit, 23 * unit, GOLD[1])
    sketch.disc(50 * unit, 46 * unit, 20 * unit, GOLD[0], BRASS)
    sketch.fill(star(50 * unit, 47 * unit, 16 * unit, 6.5 * unit, 5), OLIVE_DARK)
    sketch.box((24 * unit, 84 * unit, 76 * unit, 114 * unit), 14 * unit, STEEL_DARK)
    sketch.box((26 * unit, 86 * unit, 74 * unit, 112 * unit), 12 * unit, STEEL)
    sketch.disc(33 * unit, 99 * unit, 3.4 * unit, OLIVE_DARK)
    for y in (95, 103):
        sketch.line([(42 * unit, y * unit), (67 * unit, y * unit)], STEEL_DARK, max(1, 3.4 * unit))
    return sketch.done()


@cache
def in_hand(size: int) -> Picture:
    """The sign of a hand ability: a hand that holds a card."""
    sketch = Sketch(size, size)
    sketch.fill(placed([(30, 4), (74, 4), (74, 60), (30, 60)], 0, 0, size), INK)
    sketch.fill(placed([(36, 10), (68, 10), (68, 60), (36, 60)], 0, 0, size), PAPER)
    for path in (
        "M 10 42 C 12 34 24 34 26 44 L 30 56 L 76 56 C 88 58 90 66 88 76 C 86 90 74 97 56 97 C 36 97 24 90 18 74 Z",
    ):
        sketch.fill(placed(trace(path)[0], 0, 0, size), INK)
    for y in (66, 76, 86):
        sketch.line(placed([(58, y), (82 - (y - 66) / 4, y)], 0, 0, size), PAPER, size * 0.045)
    return sketch.done()


@cache
def on_table(size: int) -> Picture:
    """The sign of a table ability: an arrow down onto a line."""
    sketch = Sketch(size, size)
    sketch.line(placed([(50, 8), (50, 60)], 0, 0, size), INK, size * 0.14)
    sketch.fill(placed([(22, 46), (78, 46), (50, 78)], 0, 0, size), INK)
    sketch.line(placed([(10, 92), (90, 92)], 0, 0, size), INK, size * 0.12)
    return sketch.done()


@lru_cache(maxsize=64)
def framed(art: Art, width: int) -> Picture:
    """An art card's abstract in a golden frame, on its shadow; three quarters as high as it is wide."""
    sketch, height = Sketch(width, width * 3 // 4), width * 3 // 4
    rim = max(3, width // 26)
    sketch.box((0, 0, width, height), 2, GOLD[1])
    sketch.box((1, 1, width - 1, height - 1), 2, GOLD[0], BRASS, BRASS, 1)
    sketch.box((rim - 1.5, rim - 1.5, width - rim + 1.5, height - rim + 1.5), 1, INK)
    frame = sketch.done()
    inner = artworks.canvas_of(art, width - 2 * rim).crop((0, 0, width - 2 * rim, height - 2 * rim))
    frame.paste(inner, (rim, rim))
    return on_shadow(frame)


@cache
def empty_frame(width: int) -> Picture:
    """A golden frame with nothing in it, on its shadow; three quarters as high as it is wide."""
    sketch, height, rim = Sketch(width, width * 3 // 4), width * 3 // 4, width // 22
    sketch.box((0, 0, width, height), 2, GOLD[1])
    sketch.box((1, 1, width - 1, height - 1), 2, GOLD[0], BRASS, BRASS, 1)
    sketch.box((rim - 2, rim - 2, width - rim + 2, height - rim + 2), 1, GOLD[1])
    sketch.box((rim, rim, width - rim, height - rim), 1, mixed(LEATHER_DARK, NIGHT, 0.35))
    return on_shadow(sketch.done())


@cache
def place(width: int, height: int) -> Picture:
    """The empty place of a card on the leather."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 6, mixed(LEATHER_DARK, NIGHT, 0.4), outline=TOOLING, width=1.5)
    return sketch.done()


@cache
def ring(width: int, height: int) -> Picture:
    """A ring drawn around something with a red pencil, its ends crossing."""
    sketch = Sketch(width, height)
    path = "M 58 9 C 24 0 4 22 6 52 C 8 84 34 97 56 94 C 84 90 98 66 94 40 C 90 14 62 2 34 14"
    points = [(x * width / 100, y * height / 100) for x, y in trace(path)[0]]
    sketch.line(points, RED, 3.6)
    return sketch.done()


@cache
def sandglass(size: int) -> Picture:
    """The sign of somebody who is waited for."""
    sketch, unit = Sketch(size, size), size / 100
    sketch.disc(50 * unit, 50 * unit, 50 * unit, INK)
    sketch.disc(50 * unit, 50 * unit, 45 * unit, CREAM)
    for path, colour in (
        (
            "M 30 24 L 70 24 C 70 40 56 46 54 50 C 56 54 70 60 70 76 L 30 76 C 30 60 44 54 46 50 C 44 46 30 40 30 24 Z",
            INK,
        ),
        ("M 37 30 L 63 30 C 62 38 53 42 50 46 C 47 42 38 38 37 30 Z", CREAM),
        ("M 37 71 C 38 64 46 61 50 60 C 54 61 62 64 63 71 Z", CREAM),
    ):
        for part in trace(path):
            sketch.fill(placed(part, 0, 0, size), colour)
    for y in (22, 78):
        sketch.line([(27 * unit, y * unit), (73 * unit, y * unit)], INK, 7 * unit)
    return sketch.done()


@cache
def target(size: int) -> Picture:
    """The sign of somebody a claim is aimed at."""
    sketch, unit = Sketch(size, size), size / 100
    sketch.disc(50 * unit, 50 * unit, 50 * unit, RED)
    sketch.disc(50 * unit, 50 * unit, 45 * unit, CREAM)
    sketch.ring(50 * unit, 50 * unit, 31 * unit, RED, 8 * unit)
    for a, b in ((8, 34), (66, 92)):
        sketch.line([(a * unit, 50 * unit), (b * unit, 50 * unit)], RED, 8 * unit)
        sketch.line([(50 * unit, a * unit), (50 * unit, b * unit)], RED, 8 * unit)
    sketch.disc(50 * unit, 50 * unit, 7 * unit, RED)
    return sketch.done()


@cache
def shield(size: int) -> Picture:
    """The sign of somebody who blocks."""
    sketch, unit = Sketch(size, size), size / 100
    for shrink, colour in ((0, INK), (5, CREAM), (14, DYES["allies"].deep)):
        share = 1 - shrink / 50
        shape = [
            (50 + (x - 50) * share, 50 + (y - 50) * share)
            for x, y in trace("M 50 2 C 64 12 80 14 92 13 C 95 52 84 82 50 98 C 16 82 5 52 8 13 C 20 14 36 12 50 2 Z")[
                0
            ]
        ]
        sketch.fill(placed(shape, 0, 0, size), colour)
    sketch.fill(star(50 * unit, 50 * unit, 24 * unit, 10 * unit, 5), CREAM)
    return sketch.done()
