"""The stained-glass windows on the cards of Faust vs Mephisto: one figure a suit, in leaded glass under an arch.

Gretchen stands for Love, the Emperor for Power, the scholar for Knowledge, the youth with his laurel for Youth. Figures
are drawn in a field 100 wide and 192 high.
"""

from collections.abc import Callable
from math import cos, pi, sin

from games.faust import Colour as Suit
from render.canvas import Colour, Sketch, placed, trace
from render.cards import polygon
from render.study import ASH, BROWN, CREAM, DYES, GOLD, INK, LIGHT, NIGHT, PAPER, PAPER_DARK, SILVER, SKIN, Dye, arch

LEAD = 3.4
"""How wide the lead between two panes is, in units of the figure's field."""


class Glazier:
    """Sets panes of glass into a sketch whose width is a hundred units, every pane with lead around it."""

    def __init__(self, sketch: Sketch, width: float) -> None:
        self.sketch, self.width, self.unit = sketch, width, width / 100

    def pane(self, path: str, colour: Colour, to: Colour | None = None, lead: float = LEAD) -> None:
        """A pane whose outline is a path."""
        for part in trace(path):
            outline = placed(part, 0, 0, self.width)
            self.sketch.fill(outline, colour, to)
            self.sketch.line([*outline, outline[0]], INK, lead * self.unit)

    def line(self, path: str, width: float = 2.6, colour: Colour = INK) -> None:
        """A painted line."""
        for part in trace(path):
            self.sketch.line(placed(part, 0, 0, self.width), colour, width * self.unit)

    def dot(self, x: float, y: float, radius: float, colour: Colour, lead: float = 0) -> None:
        """A round pane or spot."""
        if lead:
            self.sketch.disc(x * self.unit, y * self.unit, (radius + lead / 2) * self.unit, INK)
        self.sketch.disc(x * self.unit, y * self.unit, (radius - lead / 2) * self.unit, colour)


def glass(sketch: Sketch, suit: Suit, left: float, top: float, width: float, height: float) -> None:
    """Set a suit's window: glass in its colour, rays around the head, the figure, and a golden frame."""
    dye, pane = DYES[suit], Sketch(round(width), round(height))
    outline = arch(0, 0, width, height, width * 0.55)
    pane.fill([(0, 0), (width, 0), (width, height), (0, height)], dye.fill)
    x, y = width * 0.5, width * 0.62
    for end in polygon(x, y, height, 9):
        aside = ((end[1] - y) * 0.17, (x - end[0]) * 0.17)
        pane.fill([(x, y), (end[0] + aside[0], end[1] + aside[1]), (end[0] - aside[0], end[1] - aside[1])], dye.deep)
    field = Glazier(pane, width)
    field.dot(50, 62, 37, PAPER if suit == "L" else GOLD, LEAD)
    FIGURES[suit](field, dye)
    sketch.inlay(pane, left, top, outline)
    frame = [(left + x, top + y) for x, y in (*outline, outline[0])]
    sketch.line(frame, INK, width * 0.085)
    sketch.line(frame, GOLD, width * 0.05)


def face(field: Glazier, glance: float = 0) -> None:
    """A face, its eyes turned a little to a side."""
    field.pane("M 43 80 L 43 104 L 57 104 L 57 80 Z", SKIN)
    field.pane("M 50 38 C 63 38 68 50 67 62 C 66 76 58 86 50 86 C 42 86 34 76 33 62 C 32 50 37 38 50 38 Z", SKIN)
    for side in (-1, 1):
        field.dot(50 + side * 8 + glance, 62, 2.4, INK)
        field.line(f"M {50 + side * 4} 56 C {50 + side * 7} 53 {50 + side * 10} 53 {50 + side * 13} 56", 2.2)
    field.line(f"M {50 + glance / 2} 62 C {51 + glance} 66 {53 + glance} 69 {49 + glance} 70", 1.8)
    field.line("M 45 77 C 48 79 52 79 55 77", 2.4)


def gretchen(field: Glazier, dye: Dye) -> None:
    """Love: braids, a wreath, a white collar."""
    hair, shade = DYES["P"].lamp, DYES["P"].deep
    field.pane("M 50 33 C 74 33 77 56 73 82 L 27 82 C 23 56 26 33 50 33 Z", hair, shade)
    field.pane("M 8 192 C 8 132 16 112 42 100 L 58 100 C 84 112 92 132 92 192 Z", dye.fill, dye.deep)
    face(field)
    field.pane("M 33 62 C 31 44 40 37 50 41 C 60 37 69 44 67 62 C 64 53 57 49 50 47 C 43 49 36 53 33 62 Z", hair)
    field.pane("M 50 118 L 36 99 C 24 104 20 108 16 114 L 38 126 Z", PAPER)
    field.pane("M 50 118 L 64 99 C 76 104 80 108 84 114 L 62 126 Z", PAPER)
    for side in (-1, 1):
        for i in range(5):
            field.dot(50 + side * (24 + 2 * i), 84 + 14 * i, 8.5 - i * 0.5, hair if i % 2 else shade, 2.6)
        field.dot(50 + side * 34, 152, 5, dye.fill, 2.6)
    for i in range(7):
        angle = pi + pi * (i + 0.5) / 7
        field.dot(50 + 19 * cos(angle), 56 + 19 * sin(angle), 5.2, PAPER if i % 2 else dye.lamp, 2.2)


def emperor(field: Glazier, dye: Dye) -> None:
    """Power: a crown, a beard, ermine."""
    field.pane("M 50 36 C 72 36 74 56 71 84 L 29 84 C 26 56 28 36 50 36 Z", SILVER, ASH)
    field.pane("M 4 192 C 4 132 14 112 42 100 L 58 100 C 86 112 96 132 96 192 Z", dye.deep, dye.ink)
    face(field)
    field.pane(
        "M 33 64 C 32 92 40 112 50 118 C 60 112 68 92 67 64 C 64 73 58 74 50 72 C 42 74 36 73 33 64 Z", SILVER, ASH
    )
    field.line("M 40 76 C 44 72 48 72 50 75 C 52 72 56 72 60 76")
    field.line("M 50 88 L 50 110 M 43 86 C 43 94 45 100 47 104 M 57 86 C 57 94 55 100 53 104", 1.8)
    field.pane(
        "M 8 128 C 18 112 30 106 37 104 L 50 132 L 63 104 C 70 106 82 112 92 128 L 84 142 L 50 150 L 16 142 Z", PAPER
    )
    for x, y in ((22, 126), (34, 122), (32, 138), (66, 122), (78, 126), (68, 138)):
        field.line(f"M {x} {y - 3} L {x} {y + 3}", 3.4)
    field.pane("M 31 50 L 25 25 L 38 37 L 50 19 L 62 37 L 75 25 L 69 50 C 58 45 42 45 31 50 Z", LIGHT, GOLD)
    for x, y, jewel in ((25, 24, DYES["L"]), (50, 18, DYES["K"]), (75, 24, DYES["L"])):
        field.dot(x, y, 4.6, jewel.fill, 2.4)
    field.line("M 33 43 C 44 39 56 39 67 43", 2)


def scholar(field: Glazier, dye: Dye) -> None:
    """Knowledge: a doctor's cap, spectacles, a ruff."""
    field.pane("M 50 36 C 72 36 75 56 70 80 L 30 80 C 25 56 28 36 50 36 Z", ASH)
    field.pane("M 6 192 C 6 132 14 114 42 102 L 58 102 C 86 114 94 132 94 192 Z", dye.deep, NIGHT)
    field.line("M 36 110 L 42 192 M 64 110 L 58 192", 3, dye.lamp)
    face(field)
    field.pane("M 43 78 C 41 92 46 100 50 104 C 54 100 59 92 57 78 C 53 81 47 81 43 78 Z", SILVER, ASH, 2.4)
    field.line("M 46 80 C 48 78 52 78 54 80", 2.2)
    for i in range(7):
        angle = pi * (i + 0.5) / 7
        field.dot(50 + 27 * cos(angle), 96 + 14 * sin(angle), 9.5, PAPER, 2.6)
    for x in (41.5, 58.5):
        field.sketch.ring(x * field.unit, 62 * field.unit, 7.6 * field.unit, INK, 2.6 * field.unit)
    field.line("M 49 61 L 51 61", 2.4)
    field.pane("M 22 50 C 16 34 34 22 52 22 C 72 22 86 34 78 48 C 62 42 40 42 22 50 Z", dye.fill, dye.deep)
    field.pane("M 29 52 C 40 45 60 45 71 51 L 70 43 C 58 38 42 38 28 44 Z", dye.deep)
    field.line("M 52 22 C 62 26 66 32 66 38", 2.4, dye.lamp)
    field.dot(52, 22, 4, GOLD, 2.4)


def youth(field: Glazier, dye: Dye) -> None:
    """Youth: curls and a laurel."""
    for i in range(7):
        angle = pi * 0.86 + pi * 1.28 * i / 6
        field.dot(50 + 21 * cos(angle), 60 + 23 * sin(angle), 11, BROWN, 2.6)
    field.pane("M 8 192 C 8 136 18 118 40 106 L 60 106 C 82 118 92 136 92 192 Z", CREAM, PAPER_DARK)
    face(field, 1.5)
    for curl in ((40, 42), (50, 40), (60, 42)):
        field.dot(*curl, 7.5, BROWN, 2.4)
    for side in (-1, 1):
        for i in range(4):
            x, y = 50 + side * (6 + 8.5 * i), 33 + i * i * 2.2
            leaf = (
                f"M {x} {y} C {x + side * 2} {y - 6} {x + side * 8} {y - 5 + i} {x + side * 10} {y + 2 + i * 2.5} "
                f"C {x + side * 6} {y + 5 + i} {x + side} {y + 4} {x} {y} Z"
            )
            field.pane(leaf, dye.fill, lead=2)
    field.pane("M 92 192 C 92 140 84 122 66 110 C 52 128 30 140 10 150 L 8 192 Z", dye.fill, dye.deep)
    field.line("M 84 128 C 66 142 44 152 22 158 M 90 146 C 72 156 58 164 44 170", 2)
    field.dot(68, 114, 5.5, GOLD, 2.6)


FIGURES: dict[Suit, Callable[[Glazier, Dye], None]] = {"L": gretchen, "P": emperor, "K": scholar, "Y": youth}
