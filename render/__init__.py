"""How a view looks: the pictures of each game, by its name."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from render import faust, meschugge, operation, soul
from render.surface import Surface


class Pictures(Protocol):
    """What draws a game. A module is that when it has both functions; `names` are the players', by seat."""

    def board(self, view: Any, names: Sequence[str], words: Any) -> Surface:
        """The table as everybody may see it."""
        ...

    def hand(self, view: Any, names: Sequence[str], words: Any) -> Surface:
        """The table as the seat sees it whose view this is, with its own hand."""
        ...


ALL: Mapping[str, Pictures] = {"faust": faust, "meschugge": meschugge, "soul": soul, "operation": operation}
