"""The four suits of Faust vs Mephisto: their emblems, and the cards, won cards, tokens and spaces that carry them."""

from collections.abc import Callable
from functools import cache

from PIL import Image

from games.faust import HAND
from games.faust import Colour as Suit
from render.canvas import SERIF, Colour, Picture, Sketch, Type, placed, trace
from render.cards import SHADOW, dimmed, on_shadow, polygon, star
from render.study import (
    BLOOD,
    BRONZE,
    DUSK,
    DYES,
    EMBER,
    GOLD,
    INK,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_DARK,
    SHADED,
    Dye,
)
from render.surface import write
from render.windows import glass


def heart(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Love."""
    for part in trace(
        "M 50 92 C 42 80 8 62 8 33 C 8 17 20 8 31 8 C 41 8 47 14 50 22 "
        "C 53 14 59 8 69 8 C 80 8 92 17 92 33 C 92 62 58 80 50 92 Z"
    ):
        whole = placed(part, left, top, size)
        sketch.fill(whole, dye.fill, dye.deep)
        sketch.line(whole, INK, size * 0.045)
    for part in trace("M 19 38 C 17 26 24 18 32 18"):
        sketch.line(placed(part, left, top, size), PAPER, size * 0.05)


def crown(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Power."""
    for part in trace(
        "M 16 72 L 8 30 C 16 44 24 50 32 48 C 42 44 46 32 50 16 C 54 32 58 44 68 48 C 76 50 84 44 92 30 L 84 72 Z"
    ):
        whole = placed(part, left, top, size)
        sketch.fill(whole, dye.fill, dye.deep)
        sketch.line(whole, INK, size * 0.045)
    band = placed([(14, 72), (86, 72), (86, 90), (14, 90)], left, top, size)
    sketch.fill(band, dye.fill)
    sketch.line([*band, band[0]], INK, size * 0.045)
    for x, y in placed([(8, 26), (50, 12), (92, 26)], left, top, size):
        sketch.disc(x, y, size * 0.085, INK)
        sketch.disc(x, y, size * 0.05, dye.fill)
    for x, y in placed([(30, 81), (50, 81), (70, 81)], left, top, size):
        sketch.disc(x, y, size * 0.045, INK)


def book(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Knowledge."""
    for part in trace(
        "M 50 90 C 38 82 20 80 4 84 L 4 24 C 20 18 38 20 50 30 C 62 20 80 18 96 24 L 96 84 C 80 80 62 82 50 90 Z"
    ):
        whole = placed(part, left, top, size)
        sketch.fill(whole, dye.fill, dye.deep)
        sketch.line(whole, INK, size * 0.045)
    for path in (
        "M 50 78 C 38 70 25 68 12 71 L 12 24 C 26 17 40 18 50 28 Z",
        "M 50 78 C 62 70 75 68 88 71 L 88 24 C 74 17 60 18 50 28 Z",
    ):
        for part in trace(path):
            page = placed(part, left, top, size)
            sketch.fill(page, PAPER)
            sketch.line(page, INK, size * 0.035)
    for path in (
        "M 20 35 C 28 32 36 33 43 38",
        "M 20 47 C 28 44 36 45 43 50",
        "M 20 59 C 28 56 36 57 43 62",
        "M 80 35 C 72 32 64 33 57 38",
        "M 80 47 C 72 44 64 45 57 50",
        "M 80 59 C 72 56 64 57 57 62",
    ):
        for part in trace(path):
            sketch.line(placed(part, left, top, size), dye.fill, size * 0.055)


def sprout(sketch: Sketch, left: float, top: float, size: float, dye: Dye) -> None:
    """Youth."""
    for part in trace("M 41 95 C 46 80 47 66 46 54 L 53 54 C 54 68 54 82 50 97 Z"):
        stem = placed(part, left, top, size)
        sketch.fill(stem, dye.deep)
        sketch.line(stem, INK, size * 0.045)
    for path, rib in (
        ("M 49 60 C 46 30 62 8 96 6 C 98 40 80 62 49 60 Z", "M 52 56 C 60 40 72 28 84 18"),
        ("M 48 68 C 22 70 6 54 4 28 C 32 28 48 42 48 68 Z", "M 45 64 C 36 52 28 44 18 38"),
    ):
        for part in trace(path):
            leaf = placed(part, left, top, size)
            sketch.fill(leaf, dye.fill, dye.deep)
            sketch.line(leaf, INK, size * 0.045)
        for part in trace(rib):
            sketch.line(placed(part, left, top, size), PAPER, size * 0.04)


EMBLEMS: dict[Suit, Callable[[Sketch, float, float, float, Dye], None]] = {
    "L": heart,
    "P": crown,
    "K": book,
    "Y": sprout,
}


@cache
def emblem(suit: Suit, size: int) -> Picture:
    """A suit's emblem on its own."""
    sketch = Sketch(size, size)
    EMBLEMS[suit](sketch, 0, 0, size, DYES[suit])
    return sketch.done()


@cache
def blank(suit: Suit, width: int) -> Picture:
    """What all cards of a suit share, on its shadow, 7 to 5: the suit's window and its emblem."""
    height, unit, dye = width * 7 // 5, width / 100, DYES[suit]
    sketch = Sketch(width, height)
    _sheet(sketch, width, height, PAPER, PAPER_DARK)
    glass(sketch, suit, 36 * unit, 8 * unit, 58 * unit, 113 * unit)
    sketch.box((33 * unit, 120 * unit, 97 * unit, 130 * unit), unit, GOLD, outline=INK, width=1.3 * unit)
    art = Sketch(round(54 * unit), round(54 * unit))
    EMBLEMS[suit](art, 4 * unit, 4 * unit, 44 * unit, dye)
    sketch.rimmed(art, 4 * unit, 84 * unit, PAPER, 2.6 * unit)
    return on_shadow(sketch.done(), round(7 * unit))


def face(suit: Suit, number: int, letter: str, width: int) -> Picture:
    """A card's face on its shadow: what it counts stands at its left edge, so that it is seen in any fan."""
    sprite, unit = blank(suit, width).copy(), width / 100
    middle, ink = SHADOW + round(20 * unit), DYES[suit].ink
    write(sprite, (middle, SHADOW + round(23 * unit)), str(number), Type(SERIF, round(40 * unit)), ink)
    write(sprite, (middle, SHADOW + round(51 * unit)), letter, Type(SERIF, max(24, round(24 * unit))), ink)
    return sprite


@cache
def card(suit: Suit, number: int, letter: str, width: int, shaded: bool = False) -> Picture:
    """A card's face on its shadow, ready to be laid; shaded when it cannot be played now."""
    sprite = face(suit, number, letter, width)
    return dimmed(sprite, NIGHT, SHADED) if shaded else sprite


@cache
def backs(count: int, width: int, fan: int) -> Picture:
    """So many backs on their shadows, one over the other as in a hand, HAND of them over a width of `fan`."""
    card = back(width)
    sprite = Image.new("RGBA", (card.width + fan - width, card.height))
    for i in range(count):
        sprite.alpha_composite(card, (i * (fan - width) // (HAND - 1), 0))
    return sprite


def back(width: int) -> Picture:
    """A card's back on its shadow: a golden star in a lattice on deep blue."""
    height, unit = width * 7 // 5, width / 100
    sketch = Sketch(width, height)
    _sheet(sketch, width, height, PAPER, PAPER)
    rim = max(2.0, 3 * unit)
    sketch.box((rim, rim, width - rim, height - rim), 5 * unit, PANEL, DUSK)
    inner = (8 * unit, 8 * unit, width - 8 * unit, height - 8 * unit)
    sketch.box(inner, 3 * unit, None, outline=GOLD, width=max(1.5, 2 * unit))
    for x, y in ((27, 36), (73, 36), (27, 104), (73, 104)):
        sketch.fill(polygon(x * unit, y * unit, 12 * unit, 4), BRONZE)
    sketch.fill(star(50 * unit, 70 * unit, 34 * unit, 13 * unit, 8), GOLD)
    sketch.disc(50 * unit, 70 * unit, 8 * unit, PANEL)
    return on_shadow(sketch.done(), round(7 * unit))


def _sheet(sketch: Sketch, width: int, height: int, top: Colour, bottom: Colour) -> None:
    radius = width * 0.07
    sketch.box((0, 0, width, height), radius, BRONZE)
    sketch.box((1, 1, width - 1, height - 1), radius - 0.5, top, bottom)


@cache
def chip(suit: Suit, number: int, width: int, height: int) -> Picture:
    """A won card, small: its number on paper with its colour's edge."""
    dye = DYES[suit]
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 6, dye.fill)
    sketch.box((3, 3, width - 3, height - 3), 3, PAPER)
    sketch.text(width / 2, height / 2, str(number), Type(SERIF, min(40, height - 12)), dye.ink)
    return sketch.done()


@cache
def token(suit: Suit, letter: str, flipped: bool, diameter: int) -> Picture:
    """A colour's token: paper and gold on Faust's side; on Mephisto's black with horns, for which there is a margin."""
    margin = diameter // 4 if flipped else 0
    size, middle, radius, dye = diameter + 2 * margin, diameter / 2 + margin, diameter / 2, DYES[suit]
    sketch = Sketch(size, size)
    if flipped:
        for part in (
            *trace("M 20 34 C 0 22 0 4 8 -16 C 12 2 26 12 42 18 Z"),
            *trace("M 80 34 C 100 22 100 4 92 -16 C 88 2 74 12 58 18 Z"),
        ):
            horn = placed(part, margin, margin, diameter)
            sketch.fill(horn, EMBER, BLOOD)
            sketch.line(horn, NIGHT, 1.5)
    sketch.disc(middle, middle, radius, EMBER if flipped else GOLD)
    sketch.disc(middle, middle, radius * 0.93, dye.fill)
    sketch.disc(middle, middle, radius * 0.8, NIGHT if flipped else PAPER)
    art = diameter * 0.43
    EMBLEMS[suit](sketch, middle - art / 2, middle - radius * 0.72, art, dye)
    capital = Type(SERIF, max(24, round(diameter * 0.33)))
    sketch.text(middle, middle + radius * 0.44, letter, capital, dye.lamp if flipped else dye.ink)
    return sketch.done()


@cache
def space(number: int, diameter: int) -> Picture:
    """A space of the track with its number; the one below the four shows Power's crown, for which it is."""
    sketch = Sketch(diameter, diameter)
    middle = diameter / 2
    sketch.disc(middle, middle, middle, GOLD if number else BRONZE)
    sketch.disc(middle, middle, middle - 2.5, NIGHT)
    if number:
        sketch.text(middle, middle, str(number), Type(SERIF, diameter * 2 // 5), GOLD)
    else:
        crown(sketch, middle - diameter * 0.2, middle - diameter * 0.2, diameter * 0.4, Dye(BRONZE, BRONZE, INK, GOLD))
    return sketch.done()
