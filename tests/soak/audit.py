"""What has to be so afterwards, read from the database alone: each accepted click once in the log, the logs sound."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

import games
from bot.composing import composed
from bot.store import Record, Store
from games.game import CONCEDE, TABLE, AnyGame, Ply, begin, dice, options_from, step
from tests.soak.crowd import Click

QUIETLY, FACE = 6, 7
"""Answers to a click that is taken: quietly, or with its message's new face."""


async def audit(store: Store, codes: Iterable[str], clicks: Iterable[Click]) -> Iterator[str]:
    """A sentence for everything that is not as it has to be."""
    by_table: dict[str, list[Click]] = {}
    for click in clicks:
        if click.kind in ("m", "c"):
            by_table.setdefault(click.custom_id.split(":")[1], []).append(click)
    found: list[str] = []
    for code in codes:
        record, plies = await _at_one_moment(store, code)
        if record.state is not None:
            found += [f"{record.game} {code}: {seen}" for seen in _table(record, plies, by_table.pop(code, []))]
    found += [
        f"a click on {code}, which is no match, was taken" for code, c in by_table.items() if any(map(accepted, c))
    ]
    return iter(found)


async def _at_one_moment(store: Store, code: str) -> tuple[Record, list[Ply]]:
    """A match and its log that belong together: a running one may go on between two reads."""
    while True:
        record = await store.load(code)
        assert record is not None
        plies = await store.plies(record.id)
        again = await store.load(code)
        if again is not None and again.revision == record.revision:
            return record, plies


def _table(record: Record, plies: list[Ply], clicks: list[Click]) -> Iterator[str]:
    game = games.ALL[record.game]
    if record.ply != len(plies):
        yield f"the snapshot is after ply {record.ply}, the log has {len(plies)}"
        return
    options = options_from(game, msgspec.json.decode(record.options))
    state = begin(game, len(record.seats), options, record.seed).state
    logged: Counter[tuple[int, int]] = Counter()
    made: dict[tuple[int, int], list[Click]] = {}
    for click in clicks:
        made.setdefault((click.user, click.at), []).append(click)
    races = False
    for number, ply in enumerate(plies, 1):
        races = races or _races(game, state)
        user = record.seats[ply.seat].user if ply.seat != TABLE else None
        if user is not None and not ply.forced and ply.text != CONCEDE:
            logged[user, ply.at] += 1
            there = made.get((user, ply.at), [])
            if not any(_means(game, state, ply, click) for click in there):
                yield f"ply {number}, {ply.text!r} of seat {ply.seat} at {ply.at}, is no click that was made"
        state = step(game, state, ply.seat, ply.text, ply.at, dice(record.seed, number)).state
    races = races or _races(game, state)
    if msgspec.json.encode(state).decode() != record.state:
        yield "its log does not lead to its snapshot"
    for key, there in made.items():
        taken = [click for click in there if accepted(click)]
        # while a race runs a click is acknowledged before it is judged
        sure = len([click for click in taken if click.answer == FACE or not races])
        perhaps = len(taken) + len([click for click in there if not click.answer])
        if not sure <= logged[key] <= perhaps:
            told = [(click.custom_id, click.answer) for click in there]
            yield f"{told} of {key}: {logged[key]} times in the log"


def _races(game: AnyGame, state: object) -> bool:
    wait = game.wait(state)
    return wait is not None and (wait.race or wait.stamp is not None)


def accepted(click: Click) -> bool:
    """Whether a click was accepted, as far as its answer tells."""
    return click.answer in (QUIETLY, FACE) and not click.refused


def _means(game: AnyGame, state: object, ply: Ply, click: Click) -> bool:
    """Whether a click is the one that a line of the log came from."""
    kind, _, turn, what = click.custom_id.split(":")
    if int(turn) != game.view(state, None).turn:
        return False
    if kind == "m":
        return what == ply.text
    move = composed((m for m in game.moves(state, ply.seat) if m.group == what), click.values)
    return ply.text == (" ".join(click.values) if move is None else move.text)
