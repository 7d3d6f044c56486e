"""Operation F.A.U.S.T.: bluff, challenge and block for a million in art. Rulings O1-O15. The package is the game.

`cards` says what there is, `state` what lies where and what is asked, `offers` what may be done. `plies` makes a
ply of `turns`, `windows` and `effects`, which change a `draft`. `sight` says who may know what.
"""

from games.game import Step
from games.operation.deals import redeal, start, totals
from games.operation.offers import moves, wait
from games.operation.plies import play
from games.operation.refusals import refuse
from games.operation.sight import OperationView, view
from games.operation.state import Options, State

__all__ = [
    "NAME",
    "SEATS",
    "STEADY",
    "VERSION",
    "OperationView",
    "Options",
    "State",
    "concede",
    "moves",
    "play",
    "redeal",
    "refuse",
    "rematch",
    "start",
    "totals",
    "view",
    "wait",
]

NAME = "operation"
VERSION = 1
SEATS = range(3, 9)
STEADY = False


def concede(state: State, seat: int) -> Step[State] | None:
    """None: who leaves is replaced by the house player (O15)."""
    return None


def rematch(state: State) -> Options:
    """The same options; seating is drawn anew (O1)."""
    return state.options
