"""Matches to measure with: random play, and tables in a database as they stand in the middle of one."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

import games
from bot.clock import WallClock
from bot.playground import Person, Playground
from bot.playground.world import Channel
from bot.store import Record, Seat, Store
from bot.tables import ALPHABET
from games.game import AnyGame, Ply, View, Wait, begin, dice, step

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Franz", "Greta", "Hans")
DAY = 24 * 3_600_000

HISTORIES = 40
"""Different matches of which the tables of a database are copies."""


def options(game: AnyGame, state: Any, wait: Wait) -> list[tuple[int, str]]:
    """Who may do what now; where nobody may do anything, what happens when the time is up."""
    return [(s, move.text) for s in wait.seats for move in game.moves(state, s)] or list(wait.forced)


def views(game: AnyGame, seed: str) -> Iterator[View]:
    """The views of the seat asked over a random match, with the public ones between."""
    rng = Random(seed)
    state = begin(game, min(game.SEATS), game.Options(), seed).state
    ply = 0
    while (wait := game.wait(state)) is not None:
        choices = options(game, state, wait)
        seat, text = choices[rng.randrange(len(choices))]
        if seat >= 0:
            yield game.view(state, seat)
        yield game.view(state, None)
        ply += 1
        state = step(game, state, seat, text, 0, dice(seed, ply)).state


class History(Struct, frozen=True):
    """The beginning of a match: its secret seed, its moves, and the state they lead to."""

    seed: str
    plies: list[Ply]
    state: Any


def history(game: AnyGame, seed: str, enough: Callable[[int, Wait], bool]) -> History:
    """A random match, played until it is `enough` by the number of moves made and what is waited for."""
    rng = Random(seed)
    state = begin(game, min(game.SEATS), game.Options(), seed).state
    plies: list[Ply] = []
    while (wait := game.wait(state)) is not None and not enough(len(plies), wait):
        choices = options(game, state, wait)
        seat, text = choices[rng.randrange(len(choices))]
        plies.append(Ply(seat, text, 0))
        state = step(game, state, seat, text, 0, dice(seed, len(plies))).state
    return History(seed, plies, state)


def never(plies: int, wait: Wait) -> bool:
    """To the end of the match."""
    return False


def middle(plies: int, wait: Wait) -> bool:
    """Some moves into a match, with somebody asked in peace."""
    return plies >= 6 and bool(wait.seats) and not wait.race


class Place(Struct, frozen=True):
    """A table that is clicked: its code, its channel, the people on its seats, and who is asked first."""

    code: str
    channel: Channel
    people: tuple[Person, ...]
    asked: Person


def code(number: int) -> str:
    """The code of a table by its number."""
    letters = ""
    for _ in range(4):
        number, letter = divmod(number, len(ALPHABET))
        letters += ALPHABET[letter]
    return letters


async def seed(path: Path, playground: Playground, name: str, awake: int, asleep: int = 0) -> list[Place]:
    """Write a database of running matches, and give those `awake`: they have people and a channel in the playground,
    and the bot shows them when it starts. Those `asleep` have been shown to people who are not there."""
    game = games.ALL[name]
    histories = [history(game, f"bench {number}", middle) for number in range(HISTORIES)]
    store = await Store.open(path)
    places = []
    for number in range(awake):
        past = histories[number % HISTORIES]
        people = tuple(playground.person(f"{player} {number}") for player in NAMES[: min(game.SEATS)])
        channel = playground.world.add_channel(f"table-{number}")
        record = _record(name, past, code(number), channel, [person.id for person in people])
        await _write(store, record, past)
        wait = game.wait(past.state)
        assert wait is not None
        places.append(Place(record.code, channel, people, people[wait.seats[0]]))
    models = []
    for number, past in enumerate(histories[:asleep], awake):
        record = _record(name, past, code(number), playground.channel, list(game.SEATS))
        await _write(store, record, past)
        await store.shown(record.id, record.revision, {})
        models.append(record.id)
    await store.close()
    _copy(path, models, [code(number) for number in range(awake + len(models), awake + asleep)])
    return places


def _record(name: str, past: History, code: str, channel: Channel, users: list[int]) -> Record:
    now = WallClock().now()
    assert channel.guild is not None
    return Record(
        code=code,
        game=name,
        version=games.ALL[name].VERSION,
        options="{}",
        seed=past.seed,
        clock="slow",
        status="running",
        guild=channel.guild.id,
        home=channel.id,
        channel=channel.id,
        locale="en",
        host=users[0],
        created=now,
        state=msgspec.json.encode(past.state).decode(),
        ply=len(past.plies),
        asked=now,
        due=now + DAY,
        # as if they had only just moved: nobody is called to the table while we measure
        seats=[
            Seat(user=user, name=player, locale="en-US", acted=now + DAY)
            for user, player in zip(users, NAMES, strict=False)
        ],
    )


async def _write(store: Store, record: Record, past: History) -> None:
    await store.create(record)
    await store.append(record, past.plies)


def _copy(path: Path, models: Sequence[int], codes: Sequence[str]) -> None:
    """Copies of some matches under other codes, all in one transaction."""
    with closing(sqlite3.connect(path)) as db, db:
        (last,) = db.execute("SELECT max(id) FROM match").fetchone()
        for table, key in (("match", "id"), ("seat", "match"), ("move", "match")):
            columns: list[str] = [info[1] for info in db.execute(f"PRAGMA table_info({table})")]
            values = {key: ":id", "code": ":code"}
            picked = ", ".join(values.get(column, column) for column in columns)
            db.executemany(
                f"INSERT INTO {table} SELECT {picked} FROM {table} WHERE {key} = :model",
                [{"id": last + 1 + i, "code": new, "model": models[i % len(models)]} for i, new in enumerate(codes)],
            )
