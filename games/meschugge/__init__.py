"""Meschugge: a Command card is turned, and the first to lay a matching card scores. Rulings M1-M13. The package is the
game.

`cards` says what there is and what matches what, `state` what lies where. `offers` says what may be done, `plies` do
it, `settling` gives and takes the points, and `sight` says who may know what.
"""

from games.meschugge.cards import CARDS, COMMANDS, Action, Card, Options, is_meschugge, verdict
from games.meschugge.deals import redeal, start, totals
from games.meschugge.offers import moves, refuse, wait
from games.meschugge.plies import concede, play
from games.meschugge.sight import MeschuggeView, view
from games.meschugge.state import (
    CardWon,
    Changed,
    Chips,
    Click,
    Due,
    Ended,
    Happened,
    Laid,
    Lay,
    Left,
    NextCommander,
    Paid,
    PileCard,
    PileTurned,
    Revealed,
    Roll,
    Rolled,
    Round,
    RoundVoid,
    Scored,
    SetAside,
    State,
    points,
)

__all__ = [
    "CARDS",
    "COMMANDS",
    "NAME",
    "SEATS",
    "STEADY",
    "VERSION",
    "Action",
    "Card",
    "CardWon",
    "Changed",
    "Chips",
    "Click",
    "Due",
    "Ended",
    "Happened",
    "Laid",
    "Lay",
    "Left",
    "MeschuggeView",
    "NextCommander",
    "Options",
    "Paid",
    "PileCard",
    "PileTurned",
    "Revealed",
    "Roll",
    "Rolled",
    "Round",
    "RoundVoid",
    "Scored",
    "SetAside",
    "State",
    "concede",
    "is_meschugge",
    "moves",
    "play",
    "points",
    "redeal",
    "refuse",
    "rematch",
    "start",
    "totals",
    "verdict",
    "view",
    "wait",
]

NAME = "meschugge"
VERSION = 1
SEATS = range(2, 5)
STEADY = True


def rematch(state: State) -> Options:
    """The same options."""
    return state.options
