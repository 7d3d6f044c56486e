"""The games of the house, by name."""

from collections.abc import Mapping

from games import faust
from games.game import AnyGame

_GAMES: tuple[AnyGame, ...] = (faust,)

ALL: Mapping[str, AnyGame] = {game.NAME: game for game in _GAMES}
