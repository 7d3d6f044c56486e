"""The five plot cards of Operation F.A.U.S.T.: their figures, as on posters of the time, and the cards with them."""

from collections.abc import Callable, Mapping
from functools import cache
from math import cos, pi, sin

from msgspec import Struct

from games.operation.cards import Kind
from render.canvas import SANS_BOLD, Colour, Picture, Sketch, Type, mixed, placed, trace
from render.cards import star

PAPER = "#f6eed8"
SKIN, SHADE, DARK, CLOTH = "#e9c8a0", "#b98a5e", "#241c15", "#f3e7cb"


class Dye(Struct, frozen=True):
    """The tones of a plot card: its colour, a deeper one, and its ink on paper."""

    fill: Colour
    deep: Colour
    ink: Colour


DYES: Mapping[Kind, Dye] = {
    "resistance": Dye("#b03427", "#7c2019", "#8c1f17"),
    "spy": Dye("#4a86c4", "#28578f", "#1f4672"),
    "dealer": Dye("#e8b64a", "#a5741a", "#6d4a0c"),
    "allies": Dye("#88a566", "#55703c", "#35501f"),
    "agent": Dye("#4c3564", "#2f2044", "#44305c"),
}


def _piece(sketch: Sketch, left: float, top: float, size: float, colour: Colour, path: str) -> None:
    for part in trace(path):
        sketch.fill(placed(part, left, top, size), colour)


def _stroke(sketch: Sketch, left: float, top: float, size: float, colour: Colour, width: float, path: str) -> None:
    for part in trace(path):
        sketch.line(placed(part, left, top, size), colour, width * size / 100)


def _bust(sketch: Sketch, left: float, top: float, size: float, coat: Colour, dark: Colour) -> None:
    """Shoulders, neck and a face, lit from the left."""
    _piece(sketch, left, top, size, coat, "M 6 100 C 8 80 26 74 42 72 L 58 72 C 74 74 92 80 94 100 Z")
    _piece(sketch, left, top, size, dark, "M 50 72 L 58 72 C 74 74 92 80 94 100 L 50 100 Z")
    _piece(sketch, left, top, size, SHADE, "M 41 60 L 59 60 L 60 76 C 54 82 46 82 40 76 Z")
    _piece(sketch, left, top, size, SKIN, "M 31 34 L 69 34 L 68 54 C 66 66 58 71 50 71 C 42 71 34 66 32 54 Z")
    _piece(sketch, left, top, size, SHADE, "M 53 34 L 69 34 L 68 54 C 66 66 58 71 50 71 C 55 66 57 58 53 50 Z")


def _resistance(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """A face under a beret, a scarf around the neck."""
    _bust(sketch, left, top, size, "#4a4238", DARK)
    _piece(sketch, left, top, size, dye.fill, "M 36 70 C 44 80 56 80 64 70 L 68 78 C 60 88 40 88 32 78 Z")
    _piece(sketch, left, top, size, dye.deep, "M 54 82 L 64 80 L 70 98 L 58 100 Z")
    _piece(
        sketch, left, top, size, DARK, "M 22 34 C 12 28 22 12 46 10 C 72 8 90 20 88 32 C 87 38 78 38 70 36 L 30 38 Z"
    )
    _piece(sketch, left, top, size, "#4a4238", "M 22 34 C 16 28 26 18 44 16 C 36 22 32 28 32 37 L 30 38 Z")
    _stroke(sketch, left, top, size, DARK, 5, "M 54 10 L 57 4")
    for x in (41, 58):
        _stroke(sketch, left, top, size, DARK, 4, f"M {x - 4} 46 L {x + 4} 46")
    _stroke(sketch, left, top, size, DARK, 3, "M 43 60 C 48 63 54 63 58 59")


def _spy(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Eyes between the brim of a hat and a turned-up collar."""
    _bust(sketch, left, top, size, dye.fill, dye.deep)
    _piece(sketch, left, top, size, DARK, "M 31 34 L 69 34 L 68 50 L 32 50 Z")
    for x in (42, 59):
        _stroke(sketch, left, top, size, CLOTH, 4, f"M {x - 3} 45 L {x + 3} 45")
    _piece(sketch, left, top, size, dye.fill, "M 20 88 L 26 52 L 44 70 L 50 92 Z")
    _piece(sketch, left, top, size, dye.deep, "M 80 88 L 74 52 L 56 70 L 50 92 Z")
    _piece(sketch, left, top, size, dye.deep, "M 30 32 C 28 16 36 6 43 7 C 47 10 53 10 57 7 C 64 6 72 16 70 32 Z")
    _piece(sketch, left, top, size, DARK, "M 30 27 L 70 27 L 70 34 L 30 34 Z")
    _piece(
        sketch,
        left,
        top,
        size,
        dye.deep,
        "M 6 38 C 18 30 34 33 50 33 C 66 33 82 30 94 38 C 80 42 64 41 50 41 C 36 41 20 42 6 38 Z",
    )


def _dealer(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """A top hat, a monocle and a moustache, a golden frame in front."""
    _bust(sketch, left, top, size, "#4a4238", DARK)
    _piece(sketch, left, top, size, CLOTH, "M 42 74 L 58 74 L 50 92 Z")
    _piece(sketch, left, top, size, DARK, "M 40 74 L 50 79 L 60 74 L 60 85 L 50 80 L 40 85 Z")
    _piece(sketch, left, top, size, DARK, "M 32 30 L 30 4 C 42 0 58 0 70 4 L 68 30 Z")
    _piece(sketch, left, top, size, dye.fill, "M 31 22 L 69 22 L 68 29 L 32 29 Z")
    _piece(sketch, left, top, size, DARK, "M 16 32 C 30 26 70 26 84 32 C 72 37 28 37 16 32 Z")
    _stroke(sketch, left, top, size, DARK, 4, "M 37 45 L 45 45")
    sketch.ring(left + 0.6 * size, top + 0.46 * size, 0.09 * size, dye.fill, max(1.5, 0.032 * size))
    sketch.disc(left + 0.6 * size, top + 0.46 * size, 0.022 * size, DARK)
    _stroke(sketch, left, top, size, dye.fill, 2, "M 68 49 C 74 58 72 66 68 74")
    _piece(
        sketch,
        left,
        top,
        size,
        DARK,
        "M 50 56 C 44 54 36 58 30 53 C 32 63 44 64 50 59 C 56 64 68 63 70 53 C 64 58 56 54 50 56 Z",
    )


def _allies(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """A peaked cap with a star, straps on the shoulders."""
    _bust(sketch, left, top, size, dye.fill, dye.deep)
    _piece(sketch, left, top, size, CLOTH, "M 42 74 L 58 74 L 54 82 L 46 82 Z")
    _piece(sketch, left, top, size, DARK, "M 47 78 L 53 78 L 55 100 L 45 100 Z")
    for side in ("M 12 84 L 30 76 L 33 82 L 14 92 Z", "M 88 84 L 70 76 L 67 82 L 86 92 Z"):
        _piece(sketch, left, top, size, CLOTH, side)
    _piece(sketch, left, top, size, dye.fill, "M 30 28 C 14 24 12 10 50 6 C 88 10 86 24 70 28 Z")
    _piece(sketch, left, top, size, dye.deep, "M 50 6 C 88 10 86 24 70 28 L 50 28 Z")
    _piece(sketch, left, top, size, dye.deep, "M 30 26 L 70 26 L 70 35 L 30 35 Z")
    _piece(sketch, left, top, size, DARK, "M 28 35 C 36 31 64 31 72 35 C 68 42 60 41 50 41 C 40 41 32 42 28 35 Z")
    sketch.fill(star(left + 0.5 * size, top + 0.19 * size, 0.12 * size, 0.05 * size, 5), CLOTH)
    for x in (41, 59):
        _stroke(sketch, left, top, size, DARK, 4, f"M {x - 3} 48 L {x + 3} 48")
    _stroke(sketch, left, top, size, DARK, 3, "M 43 60 L 57 60")


def _agent(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Two faces back to back under one hat, a light and a dark one."""
    _piece(sketch, left, top, size, CLOTH, "M 6 100 C 8 82 24 76 38 74 L 50 74 L 50 100 Z")
    _piece(sketch, left, top, size, dye.fill, "M 94 100 C 92 82 76 76 62 74 L 50 74 L 50 100 Z")
    face = (
        "M 50 28 L 28 30 C 27 36 27 40 26 43 L 18 54 L 25 57 L 24 62 L 27 65 L 26 70 "
        "C 30 76 36 74 40 74 L 40 80 L 50 84 Z"
    )
    _piece(sketch, left, top, size, SKIN, face)
    for part in trace(face):
        sketch.fill(placed([(100 - x, y) for x, y in part], left, top, size), dye.deep)
    _stroke(sketch, left, top, size, DARK, 4, "M 29 44 L 36 44")
    _stroke(sketch, left, top, size, CLOTH, 4, "M 71 44 L 64 44")
    _piece(sketch, left, top, size, CLOTH, "M 50 7 C 46 9 44 7 41 6 C 34 6 28 16 28 28 L 50 28 Z")
    _piece(sketch, left, top, size, dye.fill, "M 50 7 C 54 9 56 7 59 6 C 66 6 72 16 72 28 L 50 28 Z")
    _piece(sketch, left, top, size, DARK, "M 28 22 L 72 22 L 72 29 L 28 29 Z")
    _piece(sketch, left, top, size, CLOTH, "M 50 28 C 36 28 20 26 10 32 C 22 37 36 36 50 36 Z")
    _piece(sketch, left, top, size, dye.fill, "M 50 28 C 64 28 80 26 90 32 C 78 37 64 36 50 36 Z")


FIGURES: Mapping[Kind, Callable[[Sketch, float, float, float, Dye], None]] = {
    "resistance": _resistance,
    "spy": _spy,
    "dealer": _dealer,
    "allies": _allies,
    "agent": _agent,
}


@cache
def emblem(kind: Kind, size: int) -> Picture:
    """A plot card's figure on its own, in a disc of its colour."""
    sketch = Sketch(size, size)
    FIGURES[kind](sketch, 0, 0, size, DYES[kind])
    return sketch.done()


def poster(kind: Kind, width: int, height: int) -> Picture:
    """A plot card's figure before rays of its colour."""
    dye = DYES[kind]
    sketch = Sketch(width, height)
    light = mixed(dye.fill, PAPER, 0.5)
    sketch.box((0, 0, width, height), 4, light)
    middle, foot, reach = width / 2, height * 0.95, float(width + height)
    for i in range(0, 24, 2):
        corners = [(middle + reach * cos(pi * a / 12), foot - reach * sin(pi * a / 12)) for a in (i, i + 1)]
        sketch.fill([(middle, foot), *corners], mixed(dye.fill, PAPER, 0.25))
    size = min(width * 0.98, height * 0.96)
    FIGURES[kind](sketch, middle - size / 2, height - size, size, dye)
    return sketch.done()


@cache
def face(kind: Kind, code: str, width: int) -> Picture:
    """A plot card's face, 5 to 7: a poster in a frame, its code below."""
    height, unit, dye = width * 7 // 5, width / 100, DYES[kind]
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 9 * unit, DARK)
    sketch.box((2 * unit, 2 * unit, width - 2 * unit, height - 2 * unit), 8 * unit, PAPER)
    sketch.box((7 * unit, 7 * unit, width - 7 * unit, 101 * unit), 4 * unit, dye.deep)
    sketch.text(50 * unit, 120 * unit, code, Type(SANS_BOLD, max(24, round(30 * unit))), dye.ink)
    card = sketch.done()
    frame = round(9 * unit)
    card.alpha_composite(poster(kind, width - 2 * frame, round(99 * unit) - frame), (frame, frame))
    return card
