"""Databases to test with: each shape there has been as a dump, and how a new one is filled."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

from bot.store import Person, Post, Record, Seat, Status, Store
from bot.table import Table
from games import faust

DUMPS = Path(__file__).parent

NOON = 1_700_000_000_000
"""The time of everything in these databases, in milliseconds."""

ANNA, BEN = 1001, 1002


def record(code: str, status: Status) -> Record:
    """A match of Anna's and Ben's."""
    return Record(
        code=code,
        game=faust.NAME,
        version=faust.VERSION,
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
        seats=[Seat(user=ANNA, name="Anna", locale="en-GB"), Seat(user=BEN, name="Ben", locale="de")],
    )


async def played(store: Store, code: str, plies: int) -> Table:
    """A match of Faust vs Mephisto after so many plies, or at its end."""
    made = record(code, "lobby")
    await store.create(made)
    table = Table(store, made)
    await table.begin(f"seed of {code}", NOON)
    rng = Random(code)
    while table.running and table.record.ply < plies:
        seat = table.view(None).waiting[0]
        move = rng.choice(table.view(seat).moves).text
        await table.press((ANNA, BEN)[seat], table.state.turn, move, NOON, NOON)
    return table


async def fill(path: Path) -> None:
    """A lobby, a match that runs, one that is over and one that nobody started, and what is known besides."""
    store = await Store.open(path)
    await store.create(record("LBBY", "lobby"))
    running = await played(store, "RUNS", 12)
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
