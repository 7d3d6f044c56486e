"""The figures in the glass of The Battle for Faust's Soul: sins and virtues, what blocks and lifts, and the souls."""

from functools import cache
from math import cos, pi, sin

from msgspec import Struct

from render.canvas import Colour, Picture, Sketch, placed, rgb, trace
from render.cards import star

LEAD, SHADE = "#0d0a14", "#4a4763"
PEARL, SILVER, STEEL = "#fffdf2", "#c9d6ea", "#7f93b8"
HONEY, AMBER, UMBER = "#ffd463", "#e89a1c", "#8a4b12"
ROSE, BLOOD, WINE = "#ff6f7d", "#d3203a", "#7a1030"
EMBER, FLAME = "#ff8a3c", "#ffc24d"
LEAF, MOSS = "#86d66a", "#2f8f46"
SKY, AZURE, COBALT = "#8fd0ff", "#3f8fe0", "#1f4fa8"
LILAC, VIOLET, PLUM = "#cdb4ff", "#7c52c8", "#3c2266"
SKIN, TAN = "#f3cfa4", "#b9804f"


class Piece(Struct, frozen=True):
    """A piece of a figure, on a field of 100 by 100: a pane with a lead edge, or with `line` a stroke that wide."""

    path: str
    fill: Colour
    to: Colour | None = None
    line: float = 0
    edge: float = 3.4


def oval(x: float, y: float, wide: float, high: float | None = None) -> str:
    """The path of an ellipse around a point, a circle when it has one radius."""
    high = wide if high is None else high
    a, b = wide * 0.5523, high * 0.5523
    return (
        f"M {x - wide} {y} C {x - wide} {y - b} {x - a} {y - high} {x} {y - high} "
        f"C {x + a} {y - high} {x + wide} {y - b} {x + wide} {y} "
        f"C {x + wide} {y + b} {x + a} {y + high} {x} {y + high} "
        f"C {x - a} {y + high} {x - wide} {y + b} {x - wide} {y} Z"
    )


def leaf(x: float, y: float, angle: float, length: float, width: float) -> str:
    """The path of a leaf from a point, `angle` in degrees clockwise from straight up."""
    turn = (angle - 90) * pi / 180
    along, across = (cos(turn), sin(turn)), (-sin(turn), cos(turn))

    def at(far: float, aside: float) -> str:
        return f"{x + along[0] * far + across[0] * aside} {y + along[1] * far + across[1] * aside}"

    half = width * 0.66
    return (
        f"M {x} {y} C {at(length * 0.3, half)} {at(length * 0.78, half)} {at(length, 0)} "
        f"C {at(length * 0.78, -half)} {at(length * 0.3, -half)} {x} {y} Z"
    )


def tail(angle: float, radius: float) -> str:
    """The path of an eye in a peacock's tail, its feather at this angle."""
    return oval(50 + 40 * sin(angle * pi / 180), 78 - 40 * cos(angle * pi / 180), radius)


def lines(points: list[tuple[float, float]]) -> str:
    """The path of a polygon."""
    first, *rest = (f"{x} {y}" for x, y in points)
    return f"M {first} L {' '.join(rest)} Z"


def mirror(path: str, *, over: bool = False) -> str:
    """The path with left and right exchanged; `over`: upside down as well."""
    words, across = [], True
    for word in path.split():
        if word.isalpha():
            words.append(word)
        else:
            words.append(str(100 - float(word)) if across or over else word)
            across = not across
    return " ".join(words)


ARROW = "M 6 50 C 4 26 24 12 56 16 L 58 3 L 94 27 L 54 49 L 55 37 C 38 34 28 36 28 50 Z"
"""From the left over the top to the right."""

WING = (
    "M 47 58 C 40 36 24 22 0 20 C 2 32 7 40 15 45 C 10 46 7 46 4 46 C 8 57 15 63 24 65 C 20 67 17 68 14 68 "
    "C 20 80 36 84 48 76 Z"
)
"""A wing of Salvation, on the left."""

VAN = "M 44 46 C 30 30 16 24 2 22 C 8 32 8 44 4 56 C 12 54 16 60 14 72 C 22 66 30 68 34 78 L 44 60 Z"
"""The devil's wing on the left."""

CLOUD = "M 2 90 C -2 76 14 72 18 76 C 22 64 40 68 38 78 C 48 80 46 90 40 90 Z"
"""The cloud at the left end of the rainbow."""


FIGURES: dict[str, tuple[Piece, ...]] = {
    "s1": (  # a peacock
        *(Piece(leaf(50, 78, turn, 52, 28), "#2a9d9a", "#17596e") for turn in (-80, 80, -40, 40, 0)),
        *(Piece(tail(turn, 8), HONEY, edge=2.4) for turn in (-80, 80, -40, 40, 0)),
        *(Piece(tail(turn, 3.6), PLUM, edge=0) for turn in (-80, 80, -40, 40, 0)),
        Piece(
            "M 50 97 C 34 97 34 78 42 70 C 46 64 43 58 43 50 "
            "C 43 40 57 40 57 50 C 57 58 54 64 58 70 C 66 78 66 97 50 97 Z",
            SKY,
            COBALT,
        ),
        Piece("M 46 51 L 54 51 L 50 60 Z", FLAME, edge=2),
        Piece(oval(46.5, 47, 1.9), LEAD, edge=0),
        Piece(oval(53.5, 47, 1.9), LEAD, edge=0),
    ),
    "s2": (  # a jealous eye
        Piece("M 2 52 C 22 16 78 16 98 52 C 78 86 22 86 2 52 Z", "#eaf7c4", "#a9d17a"),
        Piece(oval(50, 51, 25), LEAF, MOSS),
        Piece(leaf(50, 73, 0, 44, 14), LEAD, edge=0),
        Piece(oval(59, 41, 5), PEARL, edge=0),
        Piece("M 6 32 C 28 6 72 6 94 32", LEAF, line=6),
    ),
    "s3": (  # a roast leg
        Piece(
            "M 50 52 L 25 73 C 17 68 7 75 12 83 C 5 92 18 99 24 91 C 34 94 38 84 33 79 L 60 62 Z",
            PEARL,
            SILVER,
        ),
        Piece("M 38 60 C 24 38 38 10 66 6 C 94 4 104 34 90 56 C 78 74 52 80 38 60 Z", EMBER, UMBER),
        Piece("M 50 34 C 54 24 62 18 72 18", FLAME, line=6),
    ),
    "s4": (  # a heart aflame
        Piece(
            "M 50 46 C 28 42 26 26 36 14 C 37 22 44 22 43 10 "
            "C 43 6 46 2 50 0 C 50 12 62 14 62 24 C 66 22 66 18 66 14 "
            "C 76 26 72 42 50 46 Z",
            FLAME,
            EMBER,
        ),
        Piece(
            "M 50 97 C 44 88 10 76 10 52 C 10 36 24 30 35 32 C 43 34 48 38 50 44 C 52 38 57 34 65 32 "
            "C 76 30 90 36 90 52 C 90 76 56 88 50 97 Z",
            "#ff5f8f",
            "#a3144d",
        ),
        Piece("M 22 54 C 21 46 26 41 33 41", "#ffd0dd", line=6),
    ),
    "s5": (  # a fist
        Piece(lines(star(50, 50, 50, 33, 12)), FLAME, "#e8481c"),
        Piece("M 36 64 L 66 64 L 64 92 L 38 92 Z", TAN, UMBER),
        Piece("M 24 40 C 24 26 76 26 76 40 L 76 62 C 76 74 24 74 24 62 Z", SKIN, TAN),
        *(Piece(f"M {x} 34 L {x} 52", LEAD, line=3) for x in (37, 50, 63)),
        Piece(
            "M 26 56 C 22 48 30 46 36 50 L 56 52 C 64 54 62 64 54 64 L 34 66 C 28 66 26 62 26 56 Z", SKIN, TAN, edge=3
        ),
    ),
    "s6": (  # a money bag
        Piece(
            "M 30 10 C 40 15 45 8 50 10 C 55 8 60 15 70 10 C 68 20 64 24 63 28 L 37 28 C 36 24 32 20 30 10 Z",
            AMBER,
            UMBER,
        ),
        Piece(
            "M 38 30 C 28 44 8 56 10 78 C 12 94 28 96 50 96 C 72 96 88 94 90 78 C 92 56 72 44 62 30 Z",
            "#d98e3a",
            "#6e3a12",
        ),
        Piece("M 34 26 L 66 26 L 66 34 L 34 34 Z", HONEY, AMBER, edge=3),
        Piece(oval(50, 68, 19), HONEY, AMBER),
        Piece(lines(star(50, 68, 12, 5.5, 5)), UMBER, edge=0),
    ),
    "s7": (  # a snail
        Piece("M 20 42 L 10 22", LILAC, line=4),
        Piece("M 26 40 L 27 18", LILAC, line=4),
        Piece(
            "M 4 86 C 12 76 16 62 14 48 C 12 36 30 32 32 46 "
            "C 34 60 40 72 54 76 L 88 76 C 100 78 98 90 92 90 L 8 90 "
            "C 3 90 2 88 4 86 Z",
            LILAC,
            VIOLET,
        ),
        Piece(oval(61, 47, 31), "#f0b27a", "#8f4a2a"),
        Piece(
            "M 36 62 C 26 36 50 22 68 30 C 86 38 84 64 64 66 C 48 66 46 46 60 44 C 68 44 70 54 62 54",
            LEAD,
            line=4,
        ),
        Piece(oval(10, 20, 4.5), PEARL, edge=2),
        Piece(oval(27, 16, 4.5), PEARL, edge=2),
    ),
    "v1": (  # a lamb
        *(Piece(f"M {x} 70 L {x} 92", LEAD, line=9) for x in (40, 52, 68, 80)),
        *(Piece(f"M {x} 70 L {x} 91", TAN, line=5) for x in (40, 52, 68, 80)),
        Piece(
            "M 34 74 C 20 70 22 56 30 52 C 26 38 42 30 50 36 "
            "C 56 26 74 28 76 38 C 90 36 96 52 88 60 C 92 74 76 80 70 74 "
            "C 64 82 50 82 46 76 C 42 80 36 78 34 74 Z",
            PEARL,
            SILVER,
        ),
        Piece(leaf(31, 37, 80, 20, 11), SKIN, TAN, edge=3),
        Piece("M 12 58 C 10 42 16 30 26 30 C 38 30 40 46 32 58 C 28 66 14 68 12 58 Z", SKIN, TAN),
        Piece("M 16 32 C 20 20 36 22 36 34 C 30 38 20 38 16 32 Z", PEARL, edge=3),
        Piece(oval(21, 46, 2.6), LEAD, edge=0),
    ),
    "v2": (  # a dove
        Piece("M 54 48 C 50 28 58 10 72 2 C 80 20 80 40 68 58 Z", SILVER, STEEL),
        Piece(
            "M 6 46 C 12 32 28 30 36 40 C 46 52 62 58 98 56 "
            "C 94 62 88 64 84 66 C 90 68 94 70 96 76 C 84 78 76 74 70 72 "
            "C 58 86 32 84 24 68 C 20 60 18 52 6 46 Z",
            PEARL,
            SILVER,
        ),
        Piece("M 40 54 C 34 32 38 14 48 4 C 62 16 70 40 64 64 C 54 66 44 62 40 54 Z", PEARL, SILVER),
        *(Piece(path, STEEL, line=2.6) for path in ("M 47 18 C 46 34 48 46 54 58", "M 54 26 C 54 38 56 48 60 58")),
        Piece("M 8 42 L 0 48 L 11 50 Z", AMBER, edge=2.4),
        Piece(oval(20, 42, 2.8), LEAD, edge=0),
    ),
    "v3": (  # a pitcher of water
        Piece("M 70 28 C 98 24 98 66 74 66", LEAD, line=13),
        Piece("M 70 28 C 96 26 96 64 74 66", SILVER, line=7),
        Piece(
            "M 20 10 C 32 16 52 14 72 10 C 68 28 82 44 82 66 "
            "C 82 88 68 96 50 96 C 32 96 18 88 18 66 C 18 46 32 36 31 24 "
            "C 30 18 24 14 20 10 Z",
            PEARL,
            STEEL,
        ),
        Piece(
            "M 50 42 C 58 54 65 62 65 71 C 65 80 58 86 50 86 C 42 86 35 80 35 71 C 35 62 42 54 50 42 Z",
            SKY,
            COBALT,
            edge=3,
        ),
        Piece("M 43 70 C 43 76 46 79 50 79", PEARL, line=4),
    ),
    "v4": (  # a lily
        Piece("M 50 58 C 52 74 50 86 48 98", LEAD, line=10),
        Piece("M 50 58 C 52 74 50 86 48 97", MOSS, line=5.5),
        Piece(leaf(50, 94, 58, 38, 15), LEAF, MOSS, edge=3),
        Piece(leaf(49, 96, -52, 36, 15), LEAF, MOSS, edge=3),
        *(Piece(leaf(50, 66, turn, 54, 21), SILVER, STEEL) for turn in (-34, 34)),
        *(Piece(leaf(50, 68, turn, size, 25), PEARL, SILVER) for turn, size in ((-66, 50), (66, 50), (0, 66))),
        *(Piece(f"M 50 60 L {x} {y}", AMBER, line=3) for x, y in ((40, 36), (50, 30), (60, 36))),
        *(Piece(oval(x, y, 3.6), HONEY, edge=2) for x, y in ((40, 35), (50, 29), (60, 35))),
    ),
    "v5": (  # an hourglass
        Piece(
            "M 28 16 C 28 40 45 44 45 50 C 45 56 28 60 28 84 L 72 84 C 72 60 55 56 55 50 C 55 44 72 40 72 16 Z",
            PEARL,
            SKY,
        ),
        Piece("M 34 32 C 38 41 47 45 48 50 L 48 70 L 52 70 L 52 50 C 53 45 62 41 66 32 Z", AMBER, edge=0),
        Piece("M 33 82 C 36 70 44 68 50 62 C 56 68 64 70 67 82 Z", HONEY, AMBER, edge=0),
        *(Piece(f"M 20 {y} L 80 {y} L 80 {y + 11} L 20 {y + 11} Z", HONEY, AMBER) for y in (6, 83)),
    ),
    "v6": (  # a horn of plenty
        *(
            Piece(oval(x, y, r), *fill)
            for x, y, r, fill in (
                (86, 42, 10, (VIOLET, PLUM)),
                (72, 32, 11, (LEAF, MOSS)),
                (90, 60, 9, (VIOLET, PLUM)),
                (80, 76, 12, (ROSE, BLOOD)),
                (74, 54, 14, (HONEY, AMBER)),
            )
        ),
        Piece(
            "M 4 26 C 0 60 22 96 62 88 C 70 84 72 78 68 72 "
            "C 58 70 54 58 60 46 C 60 40 56 36 50 36 C 40 50 28 44 24 26 "
            "C 20 12 6 12 4 26 Z",
            "#f6c98a",
            "#a5642a",
        ),
        Piece("M 10 50 C 18 48 24 44 29 38", UMBER, line=4),
        Piece("M 22 74 C 30 68 36 58 40 47", UMBER, line=4),
        Piece("M 42 87 C 46 78 50 64 52 50", UMBER, line=4),
    ),
    "v7": (  # a bee
        *(Piece(leaf(48, 46, turn, 44, 24), PEARL, SKY) for turn in (-44, 20)),
        Piece("M 92 62 L 100 66 L 91 70 Z", LEAD, edge=2),
        Piece(
            "M 16 62 C 16 40 44 36 60 38 C 82 40 96 54 94 66 C 92 82 74 90 56 88 C 38 88 16 82 16 62 Z", HONEY, AMBER
        ),
        Piece("M 42 40 C 36 54 36 72 44 87", LEAD, line=9),
        Piece("M 60 39 C 54 54 54 72 60 88", LEAD, line=9),
        Piece("M 77 43 C 74 56 74 70 77 82", LEAD, line=8),
        Piece(oval(20, 60, 16), "#4a3218", "#24160a"),
        Piece("M 16 46 C 14 36 8 32 4 34", LEAD, line=3.4),
        Piece("M 24 45 C 24 34 20 28 14 26", LEAD, line=3.4),
        Piece(oval(14, 57, 4), PEARL, edge=0),
    ),
    "coma": (  # a sleeping moon
        Piece(
            "M 64 4 C 28 4 8 28 8 52 C 8 78 30 97 58 97 C 74 97 86 90 93 79 C 64 84 44 68 44 44 C 44 26 52 12 64 4 Z",
            PEARL,
            LILAC,
        ),
        Piece("M 16 50 C 20 58 30 58 34 50", PLUM, line=4),
        *(Piece(lines(star(x, y, r, r * 0.45, 5)), HONEY, edge=2) for x, y, r in ((76, 26, 13), (68, 54, 9))),
    ),
    "wake": (  # a rising sun
        *(Piece(leaf(50, 70, turn, 68, 15), FLAME, AMBER, edge=2.6) for turn in (-81, -54, -27, 0, 27, 54, 81)),
        Piece("M 18 72 C 18 30 82 30 82 72 Z", "#fff2b8", FLAME),
        Piece("M 2 72 L 98 72 L 92 94 L 8 94 Z", AZURE, COBALT),
        Piece("M 22 83 L 50 83", SKY, line=4),
        Piece("M 60 84 L 78 84", SKY, line=4),
    ),
    "angst": (  # a thunderstorm
        Piece(
            "M 24 54 C 8 54 6 32 22 30 C 22 16 38 12 44 20 C 52 4 76 10 74 28 C 92 28 92 54 76 54 Z",
            "#b9a8d8",
            "#4a3670",
        ),
        Piece("M 50 50 L 30 76 L 45 76 L 36 99 L 68 66 L 53 66 L 64 50 Z", HONEY, AMBER),
        *(Piece(f"M {x} 62 L {x - 7} 80", LILAC, line=4.5) for x in (22, 84)),
    ),
    "clear": (  # a rainbow
        *(
            Piece(f"M {50 - r} 74 C {50 - r} {74 - 1.33 * r} {50 + r} {74 - 1.33 * r} {50 + r} 74", fill, line=width)
            for r, fill, width in (
                (40, LEAD, 15),
                (33, LEAD, 40),
                (42, ROSE, 9),
                (33, HONEY, 9),
                (24, LEAF, 9),
                (15, SKY, 9),
            )
        ),
        Piece(CLOUD, PEARL, SILVER),
        Piece(mirror(CLOUD), PEARL, SILVER),
    ),
    "switch": (Piece(ARROW, HONEY, AMBER), Piece(mirror(ARROW, over=True), ROSE, WINE)),
    "salvation": (  # wings and a halo
        Piece(WING, PEARL, SKY),
        Piece(mirror(WING), PEARL, SKY),
        Piece("M 50 40 C 60 54 62 66 60 78 C 58 92 42 92 40 78 C 38 66 40 54 50 40 Z", "#fff6cf", HONEY),
        Piece(oval(50, 22, 19, 8), HONEY, AMBER),
        Piece(oval(50, 22, 11, 3), LEAD, edge=0),
    ),
    "damnation": (  # a fire with horns
        Piece(
            "M 50 97 C 20 97 8 78 14 56 C 18 42 28 38 26 20 "
            "C 38 26 40 38 40 44 C 46 34 48 20 44 4 C 64 14 68 32 64 46 "
            "C 70 42 72 34 72 26 C 86 42 92 56 88 70 C 84 88 70 97 50 97 Z",
            EMBER,
            BLOOD,
        ),
        Piece(
            "M 50 94 C 34 94 28 82 34 70 C 38 62 46 58 46 46 C 58 54 70 66 68 78 C 66 88 60 94 50 94 Z",
            "#fff0a8",
            FLAME,
            edge=2.6,
        ),
    ),
    "angel": (
        *(
            Piece(leaf(50 + side * 8, 44, side * turn, size, 20), PEARL, SKY, edge=1.6)
            for side in (-1, 1)
            for turn, size in ((138, 45), (106, 44), (74, 43), (42, 44))
        ),
        Piece(oval(50, 20, 16), HONEY, AMBER, edge=1.6),
        Piece("M 50 34 C 62 36 68 46 70 60 L 76 98 L 24 98 L 30 60 C 32 46 38 36 50 34 Z", PEARL, AZURE, edge=1.6),
        Piece("M 34 56 C 40 64 46 64 50 56 C 54 64 60 64 66 56 L 63 68 C 56 76 44 76 37 68 Z", SKY, COBALT, edge=1.4),
        Piece("M 40 22 C 38 6 62 6 60 22 C 60 28 56 33 50 33 C 44 33 40 28 40 22 Z", AMBER, UMBER, edge=1.4),
        Piece("M 43 20 C 46 14 54 14 57 20 C 58 28 54 32 50 32 C 46 32 42 28 43 20 Z", SKIN, TAN, edge=0),
        Piece("M 45 23 C 46 24.5 48 24.5 49 23", LEAD, line=1.1),
        Piece("M 51 23 C 52 24.5 54 24.5 55 23", LEAD, line=1.1),
    ),
    "devil": (
        Piece(VAN, WINE, PLUM, edge=1.6),
        Piece(mirror(VAN), WINE, PLUM, edge=1.6),
        Piece("M 50 36 C 62 38 70 48 72 62 L 80 98 L 20 98 L 28 62 C 30 48 38 38 50 36 Z", BLOOD, "#4a0a20", edge=1.6),
        Piece("M 34 58 C 40 66 46 66 50 58 C 54 66 60 66 66 58 L 63 70 C 56 78 44 78 37 70 Z", WINE, PLUM, edge=1.4),
        Piece("M 42 14 C 34 14 30 8 32 0 C 36 6 42 6 46 10 Z", PEARL, STEEL, edge=1.4),
        Piece("M 58 14 C 66 14 70 8 68 0 C 64 6 58 6 54 10 Z", PEARL, STEEL, edge=1.4),
        Piece(
            "M 50 40 C 46 34 38 28 38 18 C 40 10 46 9 50 12 C 54 9 60 10 62 18 C 62 28 54 34 50 40 Z",
            ROSE,
            BLOOD,
            edge=1.4,
        ),
        Piece("M 41 18 L 48 22 L 42 23 Z", HONEY, edge=0.8),
        Piece("M 59 18 L 52 22 L 58 23 Z", HONEY, edge=0.8),
        Piece("M 45 29 C 48 31 52 31 55 29", LEAD, line=1.2),
    ),
    "faust": (
        Piece("M 50 140 L -30 140 C -20 88 10 66 42 62 L 50 62 Z", SKY, COBALT, edge=1.4),
        Piece("M 50 140 L 130 140 C 120 88 90 66 58 62 L 50 62 Z", ROSE, WINE, edge=1.4),
        Piece("M 34 32 L 50 30 L 50 62 L 36 56 Z", SKIN, edge=0),
        Piece("M 66 32 L 50 30 L 50 62 L 64 56 Z", TAN, edge=0),
        Piece("M 33 44 C 34 54 40 52 50 52 L 50 98 C 36 86 28 66 33 44 Z", PEARL, SILVER, edge=1.4),
        Piece("M 67 44 C 66 54 60 52 50 52 L 50 98 C 64 86 72 66 67 44 Z", SILVER, STEEL, edge=1.4),
        Piece(
            "M 37 51 C 43 45 48 48 50 50 C 52 48 57 45 63 51 C 56 57 52 54 50 53 C 48 54 44 57 37 51 Z", PEARL, edge=1.2
        ),
        *(Piece(oval(x, 39, 2.2), LEAD, edge=0) for x in (42.5, 57.5)),
        Piece("M 37 35 C 41 32.5 44 32.5 47 35", LEAD, line=1.8),
        Piece("M 53 35 C 56 32.5 59 32.5 63 35", LEAD, line=1.8),
        Piece(
            "M 26 30 C 12 26 8 10 28 5 C 46 -1 74 -2 88 10 C 94 18 86 28 74 30 C 64 22 36 22 26 30 Z",
            VIOLET,
            PLUM,
            edge=1.4,
        ),
        Piece("M 26 33 C 36 25 64 25 74 33 L 75 28 C 64 19 36 19 25 28 Z", HONEY, AMBER, edge=1.2),
    ),
}
"""By card, and the souls and the goals by name. Where pieces overlap, the later one lies on top."""


def draw(sketch: Sketch, name: str, left: float, top: float, size: float) -> None:
    """Draw a figure into a square of a sketch."""
    for piece in FIGURES[name]:
        for part in trace(piece.path):
            shape = placed(part, left, top, size)
            if piece.line:
                sketch.line(shape, piece.fill, piece.line * size / 100)
                continue
            sketch.fill(shape, piece.fill, piece.to)
            if piece.edge:
                sketch.line(shape, LEAD, piece.edge * size / 100)


@cache
def figure(name: str, size: int) -> Picture:
    """A figure on its own, with a margin of a sixteenth of its size for the lead around it."""
    margin = size // 16
    sketch = Sketch(size + 2 * margin, size + 2 * margin)
    draw(sketch, name, margin, margin, size)
    return sketch.done()


@cache
def shade(name: str, size: int) -> Picture:
    """A figure in glass that no light falls through: dark lines on its dark shape."""
    drawn = figure(name, size)
    tones = drawn.convert("L").point([0] * 70 + [1] * 186)
    tones.putpalette([channel for tone in (LEAD, SHADE) for channel in rgb(tone)])
    sprite = tones.convert("RGBA")
    sprite.putalpha(drawn.getchannel("A"))
    return sprite
