"""What both pictures of Operation F.A.U.S.T. show in the same way."""

from collections import Counter
from functools import cache

from games.operation import OperationView
from games.operation.cards import COPIES, KINDS, Kind
from render import dossier, plots
from render.canvas import LEAST, SANS_BOLD, Colour, Picture, Type
from render.operation.labels import Labels
from render.surface import Surface, lay_middle, write


def copies(image: Surface, view: OperationView, words: Labels, left: int, middle: int, ink: Colour) -> None:
    """How many copies of each plot card lie where everybody has seen them, 280 wide, the figures around `middle`."""
    seen = Counter(view.shown)
    for i, kind in enumerate(KINDS):
        x = left + 28 + i * 56
        lay_middle(image, _chip(kind), x, middle)
        write(image, (x, middle + 44), words.codes[kind], Type(SANS_BOLD, LEAST), ink, 54)
        write(image, (x, middle + 74), f"{seen[kind]}/{COPIES[kind]}", Type(SANS_BOLD, LEAST), ink, 54)


@cache
def _chip(kind: Kind) -> Picture:
    return dossier.on_shadow(plots.poster(kind, 52, 58))
