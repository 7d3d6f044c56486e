"""The house players: functions from a view to a move. They are handed what a person would see, never a state."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from games.house import faust, meschugge, operation, soul
from games.house.choice import Choice

HousePlayer = Callable[[Any, Random], Choice | None]

ALL: Mapping[str, HousePlayer] = {
    "faust": faust.choose,
    "meschugge": meschugge.choose,
    "soul": soul.choose,
    "operation": operation.choose,
}

SUGGEST: Mapping[str, Callable[[Any], str]] = {"soul": soul.suggest}
"""What a person may do with one click where a move is composed of several choices: its text, from their own view."""
