"""What a move does: the roll, a card, what the table does in its time, and leaving. Rulings M3, M9-M13."""

from random import Random
from typing import Literal, cast

from msgspec.structs import replace

from games.game import Illegal, Result, Step, shuffled
from games.meschugge.cards import Action, Card, rounds
from games.meschugge.settling import pile_of, settle, settle_junior
from games.meschugge.state import (
    Click,
    Due,
    Ended,
    Happened,
    Laid,
    Lay,
    Left,
    NextCommander,
    PileTurned,
    Revealed,
    Roll,
    Rolled,
    Round,
    RoundVoid,
    State,
    points,
    staying,
    to_lay,
    to_left,
    until,
)

UNSEEN = 3
"""How many rounds in a row may be void for that before the match ends."""


def play(state: State, seat: int, move: Roll | Lay | Due, at: int, rng: Random) -> Step[State]:
    """Roll, lay a card, or do what is due at the table.

    Raises Illegal for a card laid after the window (M10) or before the reveal (M9): the only refusals that need the
    time, which `moves` does not know.
    """
    match move:
        case Roll():
            return _roll(state, rng)
        case Lay(card):
            return _lay(state, Click(seat, card, at))
        case Due(what):
            return _do(state, what, at, rng)


def _do(state: State, what: Literal["turn", "shown", "unseen", "close", "void"], at: int, rng: Random) -> Step[State]:
    match what:
        case "turn":
            command = state.stack[0]
            state = replace(state, turn=state.turn + 1, phase="turned", delay=0, command=command, stack=state.stack[1:])
            return Step(state, (Revealed(command),))
        case "shown":
            return Step(replace(state, phase="open", revealed_at=at, unseen=0), ())
        case "unseen":
            return _unseen(state, rng)
        case "close":
            return _resolve(state, ())
        case "void":
            return _void(state, rng)


def _roll(state: State, rng: Random) -> Step[State]:
    """The action of the round, and a secret moment for its card (M9)."""
    action = _action(state, rng)
    state = replace(state, turn=state.turn + 1, phase="rolled", action=action, delay=delay(rng))
    return Step(state, (Rolled(action),))


def _action(state: State, rng: Random) -> Action:
    """The die's, or without one what M12 says for the round."""
    match state.options.variant:
        case "die":
            word = rng.randrange(2) == 1
        case "first":
            word = 6 <= state.round <= 10 or (state.round > 10 and state.round % 2 == 0)
        case "junior":
            return "kontra"
    return "word" if word else "colour"


def delay(rng: Random) -> int:
    """The secret time until a card is turned, in milliseconds (M9)."""
    return 1000 + rng.randrange(1501)


def _lay(state: State, click: Click) -> Step[State]:
    """Put a card face down; the last one who stays closes the round with it (M10)."""
    if click.at < cast(int, state.revealed_at):
        raise Illegal("M9", early="card")
    if click.at >= cast(int, until(state)):
        raise Illegal("M10", window=state.options.window)
    state = replace(state, laid=(*state.laid, click))
    events = (Laid(click.seat),)
    return Step(state, events) if to_lay(state) else _resolve(state, events)


def _void(state: State, rng: Random) -> Step[State]:
    """Shuffle the Command card back; the same Commander rolls anew for the same round (M13)."""
    command = cast(Card, state.command)
    return Step(_bare(replace(state, stack=shuffled((*state.stack, command), rng))), (RoundVoid(command),))


def _unseen(state: State, rng: Random) -> Step[State]:
    """The message with the card could not be sent: a void round, and the third in a row ends the match for nobody."""
    unseen = state.unseen + 1
    command = cast(Card, state.command)
    step = _void(replace(state, unseen=unseen), rng)
    return step if unseen < UNSEEN else _end(step.state, (), "unseen", (RoundVoid(command),))


def _bare(state: State) -> State:
    """The next question: nothing lies on the table, and the Commander is asked."""
    return replace(state, turn=state.turn + 1, phase="ready", action=None, command=None, revealed_at=None, laid=())


def _resolve(state: State, events: tuple[Happened, ...]) -> Step[State]:
    """Turn the pile and settle it, then call the next Commander or end the match after the last round.

    The winners are those with most points among who stays to the end (M11).
    """
    command, pile = cast(Card, state.command), pile_of(state)
    played = Round(
        number=state.round,
        commander=state.commander,
        action=cast(Action, state.action),
        command=command,
        pile=pile,
    )
    book = settle_junior if state.options.variant == "junior" else settle
    state, settled = book(replace(state, last=played))
    state = _bare(state)
    events = (*events, PileTurned(pile), *settled)
    if state.round == rounds(state.options):
        scores = points(state)
        best = max(scores[seat] for seat in staying(state))
        return _end(state, tuple(seat for seat in staying(state) if scores[seat] == best), "most", events)
    state = replace(state, round=state.round + 1, commander=next_commander(state))
    return Step(state, (*events, NextCommander(state.commander, state.round)))


def next_commander(state: State) -> int:
    """The next to the Commander's left who has not left the match (M9, M10)."""
    return next(seat for seat in to_left(state, state.commander) if not state.left[seat])


def _end(state: State, winners: tuple[int, ...], reason: str, events: tuple[Happened, ...]) -> Step[State]:
    state = replace(state, phase="over", result=Result(winners, points(state), reason))
    return Step(state, (*events, Ended(winners, reason)))


def concede(state: State, seat: int) -> Step[State]:
    """A seat leaves: not waited for any more, its points and a card it has laid stay, the Commander's role passes on.

    The last one staying wins (M10). Raises Illegal when the seat has left before.
    """
    if state.left[seat]:
        raise Illegal("left")
    state = replace(state, left=tuple(left or other == seat for other, left in enumerate(state.left)))
    events: tuple[Happened, ...] = (Left(seat),)
    left = staying(state)
    if len(left) == 1:
        return _end(replace(state, turn=state.turn + 1), left, "left", events)
    commands = seat == state.commander
    if commands:
        state = replace(state, commander=next_commander(state))
        events += (NextCommander(state.commander, state.round),)
    if state.phase == "open" and not to_lay(state):
        return _resolve(state, events)
    asks_anew = commands and state.phase == "ready"
    return Step(replace(state, turn=state.turn + asks_anew), events)
