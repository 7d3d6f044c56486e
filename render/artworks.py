"""The art of Operation F.A.U.S.T.: for each card an abstract of our own, in colours that suit its title.

An abstract lives in a space of 100 by 75. It is flat paper, cut and laid: no painting is redrawn.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from games.operation.cards import Art
from render.canvas import Colour, Picture, Ramp, Sketch, placed, trace

HIGH = 75
"""How high an abstract is when it is 100 wide."""

PAINTS: Mapping[str, Colour] = {
    "black": "#17130f",
    "soot": "#2c2620",
    "umber": "#4a3420",
    "earth": "#6f4d2c",
    "sienna": "#a3622e",
    "ochre": "#c8913a",
    "gold": "#e3b84f",
    "straw": "#f0d88c",
    "ivory": "#f5ecd6",
    "skin": "#e6bd94",
    "blush": "#d99a7c",
    "rose": "#e2a3ac",
    "rust": "#b5482a",
    "vermilion": "#dd5130",
    "orange": "#ec8a34",
    "crimson": "#a81f33",
    "wine": "#651d2b",
    "plum": "#57335e",
    "lilac": "#a493b8",
    "mist": "#c6c4cc",
    "stone": "#8b8a89",
    "slate": "#4d5661",
    "night": "#1b2740",
    "navy": "#24407c",
    "cobalt": "#2f63b8",
    "azure": "#5d9bd8",
    "sky": "#a9cfe6",
    "teal": "#1f6f74",
    "sea": "#4ba3a0",
    "jade": "#8ccab0",
    "fir": "#1e3b2c",
    "leaf": "#3f7a43",
    "moss": "#7c8a3c",
    "lime": "#b9c765",
}
"""The paints of all abstracts, by name."""

RAMPS: tuple[Ramp, ...] = tuple((paint, paint, 2) for paint in PAINTS.values())


class Cut(NamedTuple):
    """A piece of paint inside an outline."""

    paint: str
    path: str


class Dot(NamedTuple):
    """A round piece of paint."""

    paint: str
    x: float
    y: float
    radius: float


class Stroke(NamedTuple):
    """A line of paint along a path."""

    paint: str
    width: float
    path: str


Piece = Cut | Dot | Stroke


def _band(paint: str, top: float, bottom: float, left: float = 0, right: float = 100) -> Cut:
    return Cut(paint, f"M {left} {top} L {right} {top} L {right} {bottom} L {left} {bottom} Z")


def _oval(paint: str, x: float, y: float, wide: float, high: float) -> Cut:
    """An upright oval around a point, from four curves."""
    a, b = wide * 0.552, high * 0.552
    return Cut(
        paint,
        f"M {x - wide} {y} C {x - wide} {y - b} {x - a} {y - high} {x} {y - high} "
        f"C {x + a} {y - high} {x + wide} {y - b} {x + wide} {y} "
        f"C {x + wide} {y + b} {x + a} {y + high} {x} {y + high} "
        f"C {x - a} {y + high} {x - wide} {y + b} {x - wide} {y} Z",
    )


def _arched(paint: str, left: float, right: float, top: float, bottom: float) -> Cut:
    """A panel with a round head."""
    middle, spring = (left + right) / 2, top + (right - left) * 0.6
    return Cut(
        paint,
        f"M {left} {bottom} L {left} {spring} C {left} {top + 2} {middle - 4} {top} {middle} {top} "
        f"C {middle + 4} {top} {right} {top + 2} {right} {spring} L {right} {bottom} Z",
    )


WORKS: Mapping[Art, Sequence[Piece]] = {
    "mona": (
        _band("moss", 0, 75),
        _band("jade", 0, 30),
        Cut("sea", "M 0 26 L 16 12 L 30 27 L 44 14 L 60 28 L 80 8 L 100 24 L 100 38 L 0 38 Z"),
        Stroke("straw", 2.6, "M 0 50 C 18 38 26 58 40 46 M 60 46 C 74 58 82 38 100 50"),
        _arched("umber", 24, 76, 12, 76),
        _arched("fir", 31, 69, 28, 76),
        _arched("earth", 38, 62, 44, 76),
        Dot("gold", 50, 26, 7),
        Stroke("straw", 2, "M 42 62 C 47 66 53 66 58 62"),
    ),
    "ghent": (
        _band("umber", 0, 75),
        *(
            _arched(paint, 5 + 18.4 * i, 21.4 + 18.4 * i, top, 71)
            for i, (paint, top) in enumerate([("wine", 20), ("cobalt", 12), ("crimson", 4), ("fir", 12), ("earth", 20)])
        ),
        _band("leaf", 50, 71, 23.4, 76.6),
        Stroke("gold", 1.6, "M 50 26 L 50 8 M 50 26 L 43 11 M 50 26 L 57 11 M 50 26 L 37 24 M 50 26 L 63 24"),
        Dot("gold", 50, 27, 6),
        _oval("ivory", 50, 53, 6, 4),
        *(Dot("straw", x, y, 1.6) for x, y in ((12, 40), (15, 52), (88, 40), (85, 52), (32, 36), (68, 36))),
    ),
    "watch": (
        _band("black", 0, 75),
        Cut("umber", "M 0 75 L 26 0 L 58 0 L 44 75 Z"),
        Cut("earth", "M 30 75 L 44 10 L 72 10 L 90 75 Z"),
        Cut("gold", "M 56 26 L 70 22 L 76 68 L 56 70 Z"),
        Cut("soot", "M 34 30 L 52 26 L 54 72 L 32 72 Z"),
        Cut("crimson", "M 30 52 L 58 30 L 58 39 L 32 60 Z"),
        Cut("straw", "M 62 30 L 67 29 L 71 64 L 63 65 Z"),
        Dot("sienna", 88, 58, 9),
        Dot("ochre", 88, 58, 6),
        Stroke("ochre", 1.4, "M 4 8 L 34 64 M 20 2 L 52 60 M 96 4 L 72 50 M 84 0 L 44 62"),
    ),
    "ermine": (
        _band("black", 0, 75),
        Cut("navy", "M 0 75 C 2 40 22 18 50 18 L 50 75 Z"),
        Cut("rust", "M 50 75 L 50 18 C 78 18 98 40 100 75 Z"),
        Cut("cobalt", "M 16 75 C 18 54 30 42 50 42 L 50 75 Z"),
        Cut("sienna", "M 50 75 L 50 42 C 70 42 82 54 84 75 Z"),
        Cut("ivory", "M 12 34 C 30 30 34 50 52 52 C 70 52 76 32 92 38 C 90 58 70 68 50 66 C 30 64 14 54 12 34 Z"),
        *(Dot("gold", 50 + x, 18 + abs(x) * 0.24, 1.7) for x in (-24, -16, -8, 0, 8, 16, 24)),
    ),
    "astronomer": (
        _band("soot", 0, 75),
        Cut("straw", "M 0 0 L 26 8 L 26 46 L 0 56 Z"),
        Stroke("umber", 1.8, "M 0 28 L 26 27 M 13 4 L 13 51"),
        Cut("slate", "M 26 8 L 100 0 L 100 60 L 26 46 Z"),
        Cut("teal", "M 100 75 L 62 75 C 62 48 78 32 100 30 Z"),
        Dot("ochre", 46, 40, 15),
        Stroke("earth", 1.2, "M 31.6 37 C 40 44 52 44 60.4 37 M 46 25 C 38 34 38 46 46 55 M 46 25 C 54 34 54 46 46 55"),
        Cut("navy", "M 0 75 L 10 60 L 62 62 L 72 75 Z"),
        *(Dot("straw", x, y, 1.3) for x, y in ((36, 15), (52, 12), (70, 20), (84, 10), (88, 22), (64, 8))),
    ),
    "adele": (
        _band("ochre", 0, 75),
        *(
            _band(paint, y, y + 7, x, x + 7)
            for i, paint in enumerate(("earth", "straw", "ivory", "sienna", "straw", "umber"))
            for x, y in (((i * 17 + 3) % 94, 4 + i * 2), ((i * 29 + 8) % 94, 60 - i * 3), ((i * 41) % 94, 34 + i))
        ),
        Cut("gold", "M 26 75 C 18 44 38 34 40 0 L 60 0 C 62 34 82 44 74 75 Z"),
        *(
            Cut("straw", f"M {x - 6} {y} L {x} {y - 6} L {x + 6} {y} L {x} {y + 6} Z")
            for x, y in ((50, 12), (43, 29), (57, 36), (40, 50), (56, 56), (42, 68), (62, 70))
        ),
        *(Dot("black", x, y, 2) for x, y in ((50, 12), (43, 29), (57, 36), (40, 50), (56, 56), (42, 68), (62, 70))),
        Stroke("umber", 1.4, "M 78 30 C 88 22 96 34 88 38 C 82 40 80 32 86 32"),
        Stroke("umber", 1.4, "M 18 28 C 8 22 4 34 12 36 C 18 36 18 30 13 30"),
    ),
    "danae": (
        _band("umber", 0, 75),
        Cut("wine", "M 0 0 L 38 0 C 30 24 40 46 18 75 L 0 75 Z"),
        Cut("crimson", "M 0 0 L 24 0 C 18 26 26 48 6 75 L 0 75 Z"),
        Cut("blush", "M 14 75 C 34 40 66 66 100 38 L 100 75 Z"),
        Cut("skin", "M 18 75 C 38 48 68 72 100 48 L 100 75 Z"),
        Cut("ivory", "M 24 75 C 44 58 72 78 100 60 L 100 75 Z"),
        Cut("stone", "M 48 0 C 56 12 72 14 80 6 L 88 0 Z"),
        *(
            Dot("gold", x, y, r)
            for x, y, r in (
                (58, 20, 2.4),
                (66, 28, 3),
                (72, 18, 2.2),
                (56, 36, 2.2),
                (78, 30, 2),
                (62, 44, 2.6),
                (86, 20, 2),
            )
        ),
        *(Dot("straw", x, y, 1.5) for x, y in ((62, 14), (70, 38), (80, 24), (50, 29), (88, 32))),
    ),
    "irene": (
        _band("leaf", 0, 75),
        *(
            Dot(paint, x, y, r)
            for paint, x, y, r in (
                ("fir", 8, 12, 16),
                ("moss", 28, 6, 12),
                ("fir", 92, 10, 18),
                ("lime", 76, 22, 8),
                ("moss", 88, 44, 14),
                ("lime", 12, 40, 9),
                ("fir", 6, 66, 14),
                ("sky", 40, 46, 25),
                ("azure", 36, 52, 14),
                ("ivory", 34, 54, 6),
            )
        ),
        Cut("rust", "M 40 4 C 62 4 74 20 70 40 C 68 56 78 62 72 75 L 56 75 C 60 62 52 54 54 40 C 56 22 50 12 40 4 Z"),
        Stroke("orange", 2.2, "M 56 14 C 66 28 58 48 66 72"),
    ),
    "rain": (
        _band("mist", 0, 75),
        Cut("lilac", "M 0 0 L 30 0 L 46 40 L 46 46 L 0 75 Z"),
        Cut("stone", "M 100 0 L 74 0 L 56 40 L 56 46 L 100 70 Z"),
        Cut("slate", "M 0 75 L 46 46 L 56 46 L 100 75 Z"),
        Cut("mist", "M 30 75 L 50 47 L 53 47 L 74 75 Z"),
        *(_band("straw", y, y + 5, x, x + 4) for x, y in ((8, 26), (18, 28), (28, 33), (84, 26), (74, 30), (66, 35))),
        *(Dot("soot", x, y, r) for x, y, r in ((38, 60, 3), (60, 56, 2), (68, 64, 3.4), (46, 53, 1.6), (28, 68, 3.6))),
        *(
            Stroke("ivory", 0.8, f"M {x} {y} L {x - 4} {y + 14}")
            for x, y in ((14, 4), (26, 16), (40, 6), (52, 20), (64, 4), (78, 14), (90, 4), (94, 40), (10, 44), (56, 52))
        ),
    ),
    "oranges": (
        _band("stone", 0, 75),
        Cut("slate", "M 0 0 L 40 0 L 26 40 L 0 50 Z"),
        Cut("mist", "M 100 0 L 58 0 L 72 34 L 100 44 Z"),
        Cut("umber", "M 0 75 L 22 46 L 78 46 L 100 75 Z"),
        Cut("earth", "M 22 75 L 16 50 L 84 50 L 78 75 Z"),
        *(
            Dot("orange", 50 + (i - (row - 1) / 2) * 14, 57 - (4 - row) * 12, 6.4)
            for row in (4, 3, 2, 1)
            for i in range(row)
        ),
        *(
            Dot("straw", 48 + (i - (row - 1) / 2) * 14, 55 - (4 - row) * 12, 1.5)
            for row in (4, 3, 2, 1)
            for i in range(row)
        ),
        Stroke("sienna", 1.6, "M 19 60 L 81 60 M 21 68 L 79 68"),
    ),
    "gachet": (
        _band("navy", 0, 75),
        Stroke("azure", 3, "M 0 12 C 20 0 34 26 56 12 C 74 2 86 20 100 10"),
        Stroke("cobalt", 4, "M 0 26 C 18 14 36 40 58 26 C 76 16 86 34 100 24"),
        Stroke("azure", 2.4, "M 0 40 C 18 30 36 52 58 40 C 76 32 86 48 100 38"),
        Cut("night", "M 40 75 C 40 54 54 44 70 44 C 88 44 100 56 100 75 Z"),
        Stroke("ochre", 4, "M 48 66 C 54 52 66 48 82 52"),
        Cut("vermilion", "M 0 54 L 62 63 L 58 75 L 0 75 Z"),
        Cut("straw", "M 8 60 L 24 58 L 26 66 L 10 68 Z"),
        Cut("gold", "M 30 66 L 46 65 L 46 72 L 31 72 Z"),
        Stroke("leaf", 2, "M 4 54 C 8 42 14 40 20 34 M 10 50 C 16 46 20 46 26 44"),
        Dot("ochre", 76, 22, 7),
    ),
    "gauguin": (
        _band("jade", 0, 75),
        *(
            Stroke("sea", 2, f"M {50 - r} 46 C {50 - r} {46 - r * 1.3} {50 + r} {46 - r * 1.3} {50 + r} 46")
            for r in (24, 32, 40, 48, 56)
        ),
        Cut("rust", "M 0 75 L 50 34 L 100 75 Z"),
        Cut("umber", "M 30 75 L 50 52 L 70 75 Z"),
        Dot("gold", 50, 34, 15),
        Cut("blush", "M 50 19 C 58 19 65 26 65 34 C 65 42 58 49 50 49 Z"),
        Stroke("sienna", 2, "M 35 34 C 35 14 65 14 65 34"),
        Dot("ivory", 50, 64, 3),
    ),
    "bathers": (
        _band("navy", 0, 24),
        _band("sea", 24, 44),
        _band("leaf", 44, 75),
        *(
            Stroke(paint, 7, f"M {x - r} 64 C {x - r} {64 - 1.5 * high} {x + r} {64 - 1.5 * high} {x + r} 64")
            for paint, x, r, high in (("skin", 22, 10, 38), ("blush", 50, 12, 16), ("skin", 80, 9, 28))
        ),
        _oval("orange", 50, 67, 8, 4.6),
        Stroke("umber", 1.2, "M 44 66 C 48 63 52 63 56 66 M 50 63 L 50 71"),
    ),
    "horses": (
        _band("vermilion", 0, 75),
        Cut("gold", "M 0 0 L 46 0 L 20 34 L 0 40 Z"),
        Cut("leaf", "M 0 75 L 0 44 L 30 52 L 22 75 Z"),
        Cut("plum", "M 100 0 L 100 40 L 74 22 L 80 0 Z"),
        Stroke("straw", 2.4, "M 56 8 C 74 0 92 12 98 32"),
        Stroke("jade", 2.4, "M 57 13 C 72 6 88 17 93 35"),
        *(
            Cut(
                paint,
                f"M {16 + d} 75 C {14 + d} {46 - d / 2} {34 + d} {30 - d / 2} {58 + d} {32 - d / 2} "
                f"C {42 + d} {42 - d / 2} {40 + d} {58 - d / 2} {44 + d} 75 Z",
            )
            for paint, d in (("azure", 28), ("cobalt", 14), ("navy", 0))
        ),
        Stroke("night", 1.6, "M 40 40 L 34 62 M 55 32 L 49 56 M 70 26 L 64 50"),
    ),
    "soler": (
        _band("teal", 0, 75),
        _band("slate", 56, 75),
        Cut("ivory", "M 16 75 L 38 50 L 62 50 L 84 75 Z"),
        *(
            _oval(paint, x, y, wide, high)
            for paint, x, y, wide, high in (
                ("soot", 12, 36, 10, 30),
                ("mist", 32, 42, 7, 18),
                ("wine", 48, 38, 8, 22),
                ("straw", 64, 44, 6, 14),
                ("soot", 86, 34, 11, 32),
            )
        ),
        Stroke("mist", 1.4, "M 12 10 L 12 62 M 86 6 L 86 62"),
        _oval("sienna", 50, 66, 10, 3.4),
        Dot("orange", 34, 66, 3.4),
    ),
    "house": (
        _band("sky", 0, 75),
        Cut("lilac", "M 0 0 L 100 0 L 100 20 C 70 34 40 8 0 28 Z"),
        Cut("jade", "M 44 44 C 62 30 86 38 100 30 L 100 56 L 44 56 Z"),
        Cut("rust", "M 0 52 C 30 46 60 58 100 50 L 100 75 L 0 75 Z"),
        Stroke("orange", 1.8, "M 8 69 L 40 63 M 50 70 L 92 60 M 64 73 L 98 68"),
        Cut("cobalt", "M 12 62 L 22 16 L 64 26 L 54 70 Z"),
        Cut("azure", "M 20 57 L 28 23 L 57 30 L 49 62 Z"),
        Cut("navy", "M 27 52 L 33 30 L 51 34 L 45 56 Z"),
        Cut("gold", "M 35 47 L 38 36 L 45 38 L 42 49 Z"),
        *(Dot("rose", x, y, 3.6) for x, y in ((72, 34), (81, 30), (90, 33))),
        Stroke("ivory", 2.4, "M 72 40 L 72 48 M 81 36 L 81 48 M 90 39 L 90 47"),
    ),
    "raphael": (
        _band("fir", 0, 75),
        Cut("sky", "M 66 6 L 96 6 L 96 40 L 66 40 Z"),
        Cut("moss", "M 66 30 C 76 22 86 34 96 26 L 96 40 L 66 40 Z"),
        Cut("ivory", "M 2 75 C 8 40 30 26 52 30 C 62 40 62 60 60 75 Z"),
        *(
            Stroke(
                "mist", 1.4, f"M {12 + d} 75 C {14 + d} {58 - d / 2} {24 + d} {46 - d / 2} {38 + d / 2} {42 - d / 3}"
            )
            for d in (0, 9, 18)
        ),
        Cut("earth", "M 44 75 C 46 50 58 42 68 52 C 80 62 90 64 96 75 Z"),
        *(
            Stroke("umber", 2, f"M {x} {y} L {x + 6} {y + 8}")
            for x, y in ((52, 56), (60, 52), (62, 63), (72, 62), (80, 66))
        ),
        Dot("soot", 40, 18, 11),
        Cut("blush", "M 29 18 C 29 24 34 29 40 29 C 46 29 51 24 51 18 Z"),
    ),
    "meegeren": (
        _band("earth", 0, 75),
        _band("umber", 0, 20),
        _arched("cobalt", 8, 46, 22, 76),
        _arched("navy", 18, 36, 44, 76),
        _arched("ochre", 52, 92, 30, 76),
        _arched("sienna", 62, 82, 50, 76),
        _oval("straw", 27, 16, 15, 3),
        _oval("umber", 27, 16, 10, 1.4),
        Stroke("black", 0.9, "M 0 30 L 14 26 L 20 34 L 36 30 L 48 38 L 60 30 L 74 36 L 100 28"),
        Stroke("black", 0.9, "M 42 0 L 46 16 L 40 30 L 48 48 L 44 75 M 84 0 L 80 18 L 88 36 L 84 56 L 92 75"),
        Stroke("black", 0.9, "M 0 58 L 18 54 L 30 62 L 48 48 M 88 36 L 100 42 M 14 26 L 18 0"),
    ),
    "bruegel": (
        _band("mist", 0, 75),
        Cut("moss", "M 0 20 C 30 14 60 26 100 12 L 100 75 L 0 75 Z"),
        Cut("stone", "M 60 75 C 70 56 88 54 100 48 L 100 75 Z"),
        Cut("umber", "M 76 16 L 76 4 L 80 0 L 84 4 L 84 14 Z"),
        *(
            Cut(paint, f"M {x - 6} {y + 18} L {x - 3} {y} L {x + 5} {y + 2} L {x + 7} {y + 18} Z")
            for paint, x, y in (
                ("slate", 10, 20),
                ("earth", 26, 25),
                ("lilac", 42, 31),
                ("soot", 58, 39),
                ("sienna", 74, 49),
            )
        ),
        Cut("ivory", "M 82 66 L 98 58 L 100 67 L 87 73 Z"),
        Stroke("soot", 1.6, "M 4 26 L 34 32 L 52 38 L 68 47 L 86 60"),
    ),
    "cranach": (
        _band("black", 0, 75),
        _band("fir", 58, 75),
        Dot("leaf", 50, 16, 21),
        Dot("fir", 33, 12, 11),
        Dot("fir", 67, 12, 11),
        Cut("earth", "M 46 75 L 47 26 L 53 26 L 54 75 Z"),
        *(Dot("vermilion", x, y, 3.2) for x, y in ((36, 14), (43, 25), (58, 10), (64, 23), (49, 7))),
        Cut("skin", "M 16 70 L 20 22 L 28 22 L 30 70 Z"),
        Cut("blush", "M 70 70 L 72 22 L 80 22 L 84 70 Z"),
        Stroke("moss", 2.6, "M 50 66 C 38 60 60 54 50 48 C 40 42 60 38 54 30"),
    ),
    "liebermann": (
        _band("sky", 0, 20),
        _band("azure", 20, 34),
        _band("sea", 34, 46),
        _band("straw", 46, 75),
        Stroke("ivory", 2.2, "M 0 34 C 16 30 26 38 42 34 C 58 30 70 38 100 33"),
        Stroke("ivory", 2.2, "M 0 46 C 20 42 36 50 56 45 C 72 42 86 48 100 45"),
        *(
            Cut(
                paint,
                f"M {x} 70 L {x + 7} {y} L {x + 15} 58 L {x + 24} {y - 6} L {x + 30} 70 L {x + 21} 52 L {x + 13} 70 Z",
            )
            for paint, x, y in (("earth", 12, 30), ("umber", 56, 24))
        ),
        Dot("soot", 37, 20, 4.4),
        Dot("soot", 81, 14, 4.4),
    ),
}
"""What is laid on the ground for each card, in order."""


def abstract(sketch: Sketch, art: Art, left: float, top: float, width: float) -> None:
    """Draw a card's abstract, its left top corner there; what reaches beyond its edges is left to the frame to hide."""
    for piece in WORKS[art]:
        match piece:
            case Cut(paint, path):
                for part in trace(path):
                    sketch.fill(placed(part, left, top, width), PAINTS[paint])
            case Stroke(paint, thick, path):
                for part in trace(path):
                    sketch.line(placed(part, left, top, width), PAINTS[paint], thick * width / 100)
            case Dot(paint, x, y, radius):
                sketch.disc(left + x * width / 100, top + y * width / 100, radius * width / 100, PAINTS[paint])


@cache
def canvas_of(art: Art, width: int) -> Picture:
    """A card's abstract alone, three quarters as high as it is wide."""
    sketch = Sketch(width, round(width * HIGH / 100))
    abstract(sketch, art, 0, 0, width)
    return sketch.done()
