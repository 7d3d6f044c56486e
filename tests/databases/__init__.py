"""Databases to test with: each shape there has been as a dump, and how a new one is filled."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import games
from bot.store import Person, Post, Record, Seat, Status, Store
from bot.table import Table

DUMPS = Path(__file__).parent

NOON = 1_700_000_000_000
"""When everything in these databases begins, in milliseconds; each ply comes a second after the one before."""

ANNA, BEN, CLARA = 1001, 1002, 1003

RUNNING = {"RUNS": "faust", "RUN2": "meschugge", "RUN3": "soul", "RUN4": "operation"}
"""The matches that run, by their codes, with their games; the oldest databases have the first one alone."""


def record(code: str, status: Status, game: str = "faust") -> Record:
    """A match of Anna's, Ben's, and Clara's too where there is room."""
    people = [(ANNA, "Anna", "en-GB"), (BEN, "Ben", "de"), (CLARA, "Clara", "en-US")]
    return Record(
        code=code,
        game=game,
        version=games.ALL[game].VERSION,
        options="{}",
        seed="",
        clock="slow",
        status=status,
        guild=1,
        home=2,
        channel=2,
        locale="en-GB",
        host=ANNA,
        created=NOON,
        due=None if status == "closed" else NOON + 1_800_000,
        seats=[Seat(user=u, name=name, locale=locale) for u, name, locale in people[: max(games.ALL[game].SEATS)]],
    )


async def played(store: Store, code: str, plies: int, game: str = "faust") -> Table:
    """A match after so many random plies, or at its end."""
    made = record(code, "lobby", game)
    await store.create(made)
    table = Table(store, made)
    await table.begin(f"seed of {code}", NOON)
    await go_on(table, Random(code), plies)
    return table


async def go_on(table: Table, rng: Random, plies: int) -> None:
    """Random moves of whoever may make one, and the table's own, until so many are made or the match is over."""
    for number in range(table.record.ply, plies):
        wait, now = table.wait, max(NOON + 1_000 * number, (table.record.asked or 0) + 1)
        if wait is None:
            break
        asked = [
            (seat.user, move.text)
            for place, seat in enumerate(table.record.seats)
            if seat.user is not None
            for move in table.view(place).moves
        ]
        if wait.stamp is not None:
            await table.stamp(now, now)
        elif asked:
            user, move = rng.choice(asked)
            await table.press(user, table.state.turn, move, now, now)
        else:
            assert table.wake is not None
            assert await table.expire(table.wake)


async def fill(path: Path) -> None:
    """A lobby, a running match of each game, one that is over, one that nobody started, and what is known besides."""
    store = await Store.open(path)
    await store.create(record("LBBY", "lobby"))
    running, *_ = [await played(store, code, 10, game) for code, game in RUNNING.items()]
    await store.put_post(running.record.id, "board", Post(2, 3, "face"))
    await store.put_post(running.record.id, "hand:0", Post(4, 5, "face"))
    over = await played(store, "ENDS", 500)
    await store.shown(over.record.id, over.record.revision, {})
    await store.create(record("SHUT", "closed"))
    await store.put_person(BEN, Person(notify="silent"))
    await store.put_note("alive", str(NOON))
    await store.close()


def from_dump(version: int, path: Path) -> Path:
    """A database of that shape as it was left by the program of its time."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript((DUMPS / f"v{version}.sql").read_text("utf-8"))
    return path
