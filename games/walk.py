"""Random matches: what people, the clock and the table might do, chosen by dice, for laws, checks and examples."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec
from msgspec import Struct, inspect

from games.game import CONCEDE, TABLE, AnyGame, Ply, Step, Wait, begin, dice, step

EPOCH = 1_800_000_000_000
"""When every walked match begins, in milliseconds."""

CLOCK = {"turn": 120_000, "response": 30_000}
"""A live match's clock in milliseconds, for questions that bring no time of their own."""

LONGEST_PAUSE = 4_000
"""The most milliseconds that pass between two clicks."""


class Moment(Struct, frozen=True, kw_only=True):
    """A match after `log`: the state reached, its events, and the state before the log's last ply."""

    game: AnyGame
    seats: int
    options: Any
    seed: str
    log: tuple[Ply, ...]
    before: Any
    state: Any
    events: tuple[Any, ...]


def walk(game: AnyGame, seats: int, options: Any, seed: str, rng: Random, quitting: float = 0.0) -> Iterator[Moment]:
    """Every moment of one random match, the start first; `quitting` is the chance per ply that somebody concedes.

    Raises ValueError when the game is not for so many seats, Illegal when a forced move is not legal.
    """
    moment = starting(game, seats, options, seed)
    yield moment
    now = asked = EPOCH
    while (wait := game.wait(moment.state)) is not None:
        turn = moment.state.turn
        for later in follow(moment, _chosen(moment, wait, now, asked, rng, quitting)):
            moment, now = later, later.log[-1].at
            yield moment
        if moment.state.turn != turn:
            asked = now


def starting(game: AnyGame, seats: int, options: Any, seed: str) -> Moment:
    """The first moment of a match. Raises ValueError when the game is not for so many seats."""
    first: Step[Any] = begin(game, seats, options, seed)
    return Moment(
        game=game,
        seats=seats,
        options=options,
        seed=seed,
        log=(),
        before=None,
        state=first.state,
        events=first.events,
    )


def after(moment: Moment, ply: Ply) -> Moment:
    """The moment after one more ply. Raises Illegal when it is not possible."""
    log = (*moment.log, ply)
    taken: Step[Any] = step(moment.game, moment.state, ply.seat, ply.text, ply.at, dice(moment.seed, len(log)))
    return msgspec.structs.replace(moment, log=log, before=moment.state, state=taken.state, events=taken.events)


def follow(moment: Moment, plies: Iterable[Ply]) -> Iterator[Moment]:
    """The moments after each of these plies, as far as the turn stays the same. Raises Illegal."""
    turn = moment.state.turn
    for ply in plies:
        if moment.state.turn == turn:
            moment = after(moment, ply)
            yield moment


def perft(moment: Moment, depth: int) -> int:
    """In how many ways a match can go on for so many plies, whoever makes them, a second apart."""
    legal = [(seat, move.text) for seat in range(TABLE, moment.seats) for move in moment.game.moves(moment.state, seat)]
    if depth == 1:
        return len(legal)
    at = (moment.log[-1].at if moment.log else EPOCH) + 1_000
    return sum(perft(after(moment, Ply(seat, text, at)), depth - 1) for seat, text in legal)


def due(wait: Wait, asked: int) -> int:
    """When the time of a question is up that arose at `asked`, in milliseconds."""
    if wait.until is not None:
        return wait.until
    return asked + (CLOCK[wait.span] if wait.after is None else wait.after)


def forced(wait: Wait, at: int) -> list[Ply]:
    """What the clock plays when the time is up."""
    return [Ply(seat, text, at, forced=True) for seat, text in wait.forced]


def _chosen(moment: Moment, wait: Wait, now: int, asked: int, rng: Random, quitting: float) -> list[Ply]:
    """The next plies: a restart, a stamp, somebody leaving, the clock, or anybody's click."""
    click = now + (rng.randrange(1, LONGEST_PAUSE) if rng.randrange(8) else 0)
    if wait.restart is not None and not rng.randrange(20):
        return [Ply(TABLE, wait.restart, click)]
    if wait.stamp is not None:
        return [Ply(TABLE, wait.stamp, click)]
    legal = {seat: moves for seat in range(moment.seats) if (moves := moment.game.moves(moment.state, seat))}
    end = max(now, due(wait, asked))
    if not legal or click >= end or not rng.randrange(20):
        return forced(wait, end)
    seat = sorted(legal)[rng.randrange(len(legal))]
    if rng.random() < quitting and moment.game.concede(moment.state, seat) is not None:
        return [Ply(seat, CONCEDE, click)]
    return [Ply(seat, legal[seat][rng.randrange(len(legal[seat]))].text, click)]


def any_options(game: AnyGame, rng: Random) -> Any:
    """One of the ways a match of this game can be set, each option chosen by dice."""
    values: dict[str, Any] = {}
    info = inspect.type_info(game.Options)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        match field.type:
            case inspect.LiteralType(values=choices):
                values[field.name] = choices[rng.randrange(len(choices))]
            case inspect.BoolType():
                values[field.name] = bool(rng.randrange(2))
            case inspect.IntType(ge=int(low), le=int(high)):
                values[field.name] = rng.randrange(low, high + 1)
            case other:
                raise TypeError(f"{game.NAME}: the option {field.name} is of no known type: {other}")
    return game.Options(**values)
