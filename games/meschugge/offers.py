"""What may be done, whom the round waits for, and what stands in the way. Rulings M3, M9, M10, M13."""

from games.game import TABLE, Illegal, Move, Wait
from games.meschugge.cards import CARDS
from games.meschugge.state import Due, Lay, Phase, Roll, State, to_lay, until

PRESS_MS = 30_000
"""How long the Commander may take to press, in milliseconds (M9)."""
UNSEEN_MS = 60_000
"""How long a turned card may stay without a message that shows it before the round is void, in milliseconds."""
LAYS = tuple(Lay(card) for card in CARDS)


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """The legal moves: the Commander's press (M9), one card for each who stays (M3), or what the table may do.

    A card can be laid once the table knows when the Command card was seen; whether in time, only `play` can tell.
    """
    if seat == TABLE:
        return _due(state.phase)
    if state.phase == "ready" and seat == state.commander:
        return (Roll(die=state.options.variant == "die"),)
    return LAYS if seat in to_lay(state) else ()


def _due(phase: Phase) -> tuple[Due, ...]:
    match phase:
        case "rolled":
            return (Due("turn"),)
        case "turned":
            return (Due("shown"), Due("unseen"), Due("void"))
        case "open":
            return (Due("close"), Due("void"))
        case _:
            return ()


def wait(state: State) -> Wait | None:
    """Whom the round waits for: the Commander (M9), a secret moment, the message with the card, or cards (M10).

    A round that is cut after its card was turned is void; before that the roll stands (M13).
    """
    match state.phase:
        case "ready":
            press = moves(state, state.commander)[0].text
            return Wait(seats=(state.commander,), forced=((state.commander, press),), span="response", after=PRESS_MS)
        case "rolled":
            return Wait(seats=(), forced=((TABLE, "turn"),), after=state.delay)
        case "turned":
            return Wait(seats=(), forced=((TABLE, "unseen"),), after=UNSEEN_MS, stamp="shown", restart="void")
        case "open":
            return Wait(
                seats=to_lay(state),
                forced=((TABLE, "close"),),
                span="response",
                until=until(state),
                race=True,
                restart="void",
            )
        case "over":
            return None


def refuse(state: State, seat: int, text: str) -> Illegal:
    """The ruling a text breaks: a second card (M3), a card before the reveal or another's roll (M9)."""
    if state.result is not None:
        return Illegal("over")
    if seat in range(len(state.left)) and state.left[seat]:
        return Illegal("left")
    if text in CARDS:
        return Illegal("M9", early="card") if state.revealed_at is None else Illegal("M3")
    if text in (Roll().text, Roll(die=False).text):
        return Illegal("M9", early="roll") if state.phase == "ready" else Illegal("not asked")
    return Illegal("unknown")
