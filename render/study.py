"""The look of Faust vs Mephisto, a study by candle-light: its colours and its furniture."""

from functools import cache

from msgspec import Struct
from PIL import Image, ImageDraw

from games.faust import Colour as Suit
from render.canvas import (
    SCALE,
    Colour,
    Picture,
    Point,
    Ramp,
    Sketch,
    mixed,
    placed,
    rgb,
    trace,
)
from render.cards import polygon

NIGHT, DUSK, PANEL = "#070b17", "#101a35", "#16233f"
GOLD, LIGHT, BRONZE = "#d8ad55", "#f8e7b0", "#6e4f1d"
CREAM, DIM = "#f4ead2", "#a9b0c6"
PAPER, PAPER_DARK, INK = "#f6ebd0", "#e2cda0", "#2b1a0e"
WARM, OAK, HOLLOW = "#4a3113", "#2c1e13", "#0b1224"
FAINT = "#31415f"
FLAME, FRESH = "#6b4a1e", "#ffb23e"
COAL = "#1a0a12"
BLOOD, EMBER = "#7d1420", "#ff8f6b"
SKIN, SILVER, ASH, BROWN = "#f3cfa4", "#dcd8cc", "#8b8a88", "#8a4a1e"


SHADED = 0.36
"""How far a card that cannot be played sinks into the night."""


class Dye(Struct, frozen=True):
    """The tones of a suit: its colour, deeper and lighter, as ink on paper and as a lamp in the dark."""

    fill: Colour
    deep: Colour
    ink: Colour
    lamp: Colour


DYES: dict[Suit, Dye] = {
    "L": Dye("#bd1f33", "#861021", "#9a1424", "#ff7470"),
    "P": Dye("#f0b51e", "#b87a08", "#664300", "#f9cf55"),
    "K": Dye("#2a60bd", "#17397f", "#1b4592", "#7eaeff"),
    "Y": Dye("#58b765", "#2a7a3e", "#155529", "#a8ecb0"),
}

SHADES: tuple[Ramp, ...] = tuple(
    (mixed(first, NIGHT, SHADED), mixed(last, NIGHT, SHADED), steps)
    for first, last, steps in (
        (PAPER, PAPER_DARK, 3),
        (INK, PAPER, 3),
        (GOLD, LIGHT, 2),
        (SKIN, BROWN, 2),
        (SILVER, ASH, 2),
        *((dye.fill, dye.deep, 3) for dye in DYES.values()),
        *((dye.ink, PAPER, 3) for dye in DYES.values()),
    )
)
"""The colours of cards that cannot be played."""

RAMPS: tuple[Ramp, ...] = (
    *((NIGHT, DUSK, 7), (DUSK, PANEL, 6), (WARM, DUSK, 12), (NIGHT, OAK, 6), (NIGHT, FLAME, 5)),
    *((GOLD, LIGHT, 4), (PAPER, PAPER_DARK, 4), (BLOOD, EMBER, 6), (SILVER, ASH, 3)),
    *((dye.deep, dye.fill, 4) for dye in DYES.values()),
    *((ground, ink, 3) for ink in (GOLD, CREAM) for ground in (NIGHT, PANEL)),
    *((ground, ink, 3) for ink in (GOLD, FRESH) for ground in (WARM, DUSK)),
    *((DUSK, DIM, 3), (BRONZE, GOLD, 5), (HOLLOW, GOLD, 3), (NIGHT, BLOOD, 3)),
    *((INK, ground, 3) for ground in (PAPER, GOLD, SKIN, BROWN, SILVER)),
    *((INK, dye.fill, 3) for dye in DYES.values()),
    *((NIGHT, light, 3) for dye in DYES.values() for light in (dye.fill, dye.lamp)),
    *((ink, PAPER, 3) for dye in DYES.values() for ink in (dye.fill, dye.ink)),
    *SHADES,
)
"""First what changes smoothly, then two colours that meet: one between them is enough, and every one costs bytes."""


TEXT_ON: tuple[tuple[Colour, Colour], ...] = (
    *((text, ground) for text in (GOLD, CREAM, LIGHT) for ground in (PANEL, DUSK, WARM, OAK, NIGHT)),
    *((DIM, ground) for ground in (PANEL, DUSK, NIGHT)),
    *((INK, ground) for ground in (LIGHT, GOLD)),
    *((dye.ink, ground) for dye in DYES.values() for ground in (PAPER, PAPER_DARK)),
    *((dye.lamp, ground) for dye in DYES.values() for ground in (PANEL, DUSK, WARM, HOLLOW, NIGHT)),
)
"""Every colour of text with every ground that it is written on."""

APART: tuple[tuple[Colour, ...], ...] = (
    tuple(dye.fill for dye in DYES.values()),
    tuple(dye.lamp for dye in DYES.values()),
    (FRESH, BRONZE, DUSK),
)
"""Colours that tell something by themselves: of each group everybody has to see that they are different ones."""


def arch(left: float, top: float, right: float, bottom: float, rise: float) -> list[Point]:
    """The outline of a panel under a pointed arch, whose sides begin to lean `rise` below its tip."""
    width, middle, spring = right - left, (left + right) / 2, top + rise
    path = (
        f"M {left} {bottom} L {left} {spring} "
        f"C {left} {top + rise * 0.52} {left + width * 0.22} {top + rise * 0.3} {middle} {top} "
        f"C {right - width * 0.22} {top + rise * 0.3} {right} {top + rise * 0.52} {right} {spring} "
        f"L {right} {bottom} Z"
    )
    return list(trace(path)[0])


@cache
def panel(width: int, height: int, rise: int, lit: bool, gem: Colour) -> Picture:
    """An arched panel in a gold frame with a gem at its tip, its inside dark or warm with candle-light."""
    sketch = Sketch(width, height)
    edge = (LIGHT, GOLD) if lit else (GOLD, BRONZE)
    layers = ((0, *edge), (6, NIGHT, NIGHT), (9, *((WARM, DUSK) if lit else (PANEL, DUSK))))
    for inset, top, bottom in layers:
        sketch.fill(arch(inset, inset * 1.4, width - inset - 1 / SCALE, height - inset, rise), top, bottom)
    line = GOLD if lit else BRONZE
    sketch.line(arch(16, 24, width - 16, height - 16, rise), line, 2)
    for x, side in ((0, 1), (width, -1)):
        for y, reach in ((rise + 4, 26), (height - 34, 26)):
            left, right = sorted((x, x + side * reach))
            sketch.box((left, y, right, y + 8), 2, *edge, outline=NIGHT, width=1.5)
        sketch.fill(polygon(x + side * 16, height - 16, 9, 4), line)
        sketch.fill(polygon(x + side * 16, height - 16, 4.5, 4), NIGHT)
    for size, colour in ((19, NIGHT), (16, edge[0]), (10, gem)):
        sketch.fill(polygon(width / 2, 24, size, 4), colour)
    return sketch.done()


@cache
def desk(width: int, height: int) -> Picture:
    """The desk that a hand lies on: dark oak behind a golden edge."""
    wood = Image.new("RGBA", (width, height), OAK)
    wood.paste(rgb(NIGHT), (0, 0), Image.linear_gradient("L").resize(wood.size))
    pen = ImageDraw.Draw(wood)
    for y, thick, colour in ((0, 3, NIGHT), (3, 4, GOLD), (7, 3, BRONZE), (14, 2, BRONZE)):
        pen.rectangle((0, y, width, y + thick - 1), colour)
    return wood


@cache
def scroll(width: int, mirrored: bool) -> Picture:
    """A leafy volute that curls to the right, or mirrored to the left; four fifths as high as wide."""
    sketch = Sketch(width, width * 4 // 5)
    for path in (
        "M 2 76 C 6 34 38 6 70 14 C 96 22 98 56 76 60 C 60 62 54 44 66 38",
        "M 14 46 C 20 56 34 60 46 54 C 40 46 28 40 14 46 Z",
    ):
        for part in trace(path):
            points = placed([(100 - x, y) for x, y in part] if mirrored else part, 0, 0, width)
            if path.endswith("Z"):
                sketch.fill(points, GOLD)
            else:
                sketch.line(points, GOLD, width * 0.05)
    end = placed([(34 if mirrored else 66, 40)], 0, 0, width)[0]
    sketch.disc(*end, width * 0.06, GOLD)
    return sketch.done()


@cache
def hourglass(size: int) -> Picture:
    """Faust's medallion: the moment he might ask to stay."""
    sketch = Sketch(size, size)
    _medal(sketch, size, DYES["K"].deep, DYES["K"].deep)
    glass = "M 33 24 C 33 42 46 46 46 50 C 46 54 33 58 33 76 L 67 76 C 67 58 54 54 54 50 C 54 46 67 42 67 24 Z"
    for path, colours in (
        (glass, (CREAM, PAPER_DARK)),
        ("M 37 33 C 39 42 48 45 49 50 L 49 68 L 51 68 L 51 50 C 52 45 61 42 63 33 Z", (GOLD, GOLD)),
        ("M 36 75 C 38 66 46 64 50 62 C 54 64 62 66 64 75 Z", (GOLD, GOLD)),
    ):
        for part in trace(path):
            sketch.fill(placed(part, 0, 0, size), *colours)
    for part in trace(glass):
        sketch.line(placed(part, 0, 0, size), INK, size * 0.025)
    for top in (17, 75):
        edges = [v * size / 100 for v in (27, top, 73, top + 8)]
        sketch.box((edges[0], edges[1], edges[2], edges[3]), size * 0.03, LIGHT, GOLD, INK, size * 0.02)
    return sketch.done()


@cache
def mask(size: int) -> Picture:
    """Mephisto's medallion."""
    sketch = Sketch(size, size)
    _medal(sketch, size, COAL, COAL)
    for path in (
        "M 33 44 C 22 40 17 28 22 15 C 26 26 34 32 46 34 Z",
        "M 67 44 C 78 40 83 28 78 15 C 74 26 66 32 54 34 Z",
        "M 50 88 C 44 78 30 66 29 44 C 35 33 44 32 50 37 C 56 32 65 33 71 44 C 70 66 56 78 50 88 Z",
    ):
        for part in trace(path):
            shape = placed(part, 0, 0, size)
            sketch.fill(shape, EMBER, "#c8283a")
            sketch.line(shape, NIGHT, size * 0.02)
    for path in (
        "M 34 47 L 47 55 L 36 56 Z",
        "M 66 47 L 53 55 L 64 56 Z",
        "M 38 65 C 45 69 55 69 62 65 C 58 74 42 74 38 65 Z",
    ):
        for part in trace(path):
            sketch.fill(placed(part, 0, 0, size), NIGHT)
    return sketch.done()


def _medal(sketch: Sketch, size: int, top: Colour, bottom: Colour) -> None:
    middle = size / 2
    sketch.disc(middle, middle, middle, BRONZE)
    sketch.disc(middle, middle, middle - 1, LIGHT, GOLD)
    sketch.disc(middle, middle, middle * 0.9, BRONZE)
    sketch.disc(middle, middle, middle * 0.87, top, bottom)


@cache
def candle(lit: bool) -> Picture:
    """A candle on its dish, 64 by 112, burning or not."""
    sketch = Sketch(64, 112)
    sketch.box((22, 44, 42, 98), 3, *((PAPER, PAPER_DARK) if lit else (DIM, DIM)))
    sketch.line([(32, 44), (32, 37)], INK if lit else DIM, 2)
    if lit:
        for path, colours in (
            ("M 32 40 C 20 38 20 24 32 4 C 44 24 44 38 32 40 Z", ("#ffb347", "#f0b51e")),
            ("M 32 39 C 26 38 26 30 32 18 C 38 30 38 38 32 39 Z", (CREAM, LIGHT)),
        ):
            for part in trace(path):
                sketch.fill(part, *colours)
    dish = trace("M 8 96 C 14 104 50 104 56 96 L 56 100 C 50 110 14 110 8 100 Z")[0]
    sketch.fill(dish, *((LIGHT, GOLD) if lit else (GOLD, BRONZE)))
    return sketch.done()


@cache
def glow(size: int) -> Picture:
    """The light around a flame."""
    light = Image.new("RGBA", (size, size), FLAME)
    light.putalpha(
        Image.radial_gradient("L").resize((size, size)).point([max(0, 230 - v * 230 // 180) for v in range(256)])
    )
    return light


@cache
def ribbon(width: int, height: int, bright: bool) -> Picture:
    """The band that a turn is written on, gold for whoever is asked."""
    sketch = Sketch(width, height)
    notch, middle = height * 0.32, height / 2
    outer = [(0, 0), (width, 0), (width - notch, middle), (width, height), (0, height), (notch, middle)]
    sketch.fill(outer, *((LIGHT, GOLD) if bright else (BRONZE, BRONZE)))
    if not bright:
        inner = [
            (4, 2),
            (width - 4, 2),
            (width - notch - 3, middle),
            (width - 4, height - 2),
            (4, height - 2),
            (notch + 3, middle),
        ]
        sketch.fill(inner, NIGHT)
    return sketch.done()


@cache
def gap(width: int, height: int) -> Picture:
    """The place of a card that is not won."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 5, HOLLOW)
    return sketch.done()


@cache
def place(width: int, lit: bool) -> Picture:
    """Where a card will lie: an empty niche."""
    height, line = width * 7 // 5, GOLD if lit else FAINT
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), width * 0.07, HOLLOW, outline=line, width=2)
    niche = arch(width * 0.12, width * 0.14, width * 0.88, height - width * 0.12, width * 0.4)
    sketch.line([*niche, niche[0]], line, 2)
    return sketch.done()


@cache
def alone(width: int, height: int) -> Picture:
    """The frame around a colour that one player holds alone: its token would turn to Mephisto's side."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 8, BLOOD, outline=EMBER, width=2)
    return sketch.done()


@cache
def wedge(height: int) -> Picture:
    """The sign of strength beside the track, broad at its strong end, 12 wide."""
    sketch = Sketch(12, height)
    sketch.fill([(0, 0), (12, 0), (6, height)], BRONZE)
    return sketch.done()
