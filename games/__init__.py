"""The games of the house, by name."""

from collections.abc import Mapping

from games import faust, meschugge, operation, soul
from games.game import AnyGame

_GAMES: tuple[AnyGame, ...] = (faust, meschugge, soul, operation)

ALL: Mapping[str, AnyGame] = {game.NAME: game for game in _GAMES}
