"""Commits a second as moves are really stored, beside an empty commit of SQLite's own."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop

from bot.clock import WallClock
from bot.playground import Playground
from bot.store import Record, Store
from bot.table import Table, load_state
from tests.bench.matches import code, seed
from tests.bench.report import Row

TABLES = 16
ROUNDS = 6


def measure() -> Iterator[Row]:
    """Moves one after another, and at several tables at the same time."""
    with TemporaryDirectory() as folder:
        alone, abreast, empty = uvloop.run(_moves(Path(folder)))
    beside = f"an empty commit {empty:,.0f}"
    yield Row("moves stored a second, one after another", f"{alone:,.0f}", beside, alone / empty)
    yield Row(f"moves stored a second, {TABLES} tables at once", f"{abreast:,.0f}", beside, abreast / empty)


async def _moves(folder: Path) -> tuple[float, float, float]:
    """A second: moves one after another, moves at several tables at once, empty commits; in turns."""
    async with Playground() as playground:
        await seed(folder / "bench.db", playground, "faust", TABLES)
    store = await Store.open(folder / "bench.db")
    tables = [await _table(store, code(number)) for number in range(TABLES)]
    rng = Random(5)
    rates: tuple[list[float], list[float], list[float]] = ([], [], [])
    with closing(bare(folder / "empty.db")) as db:
        for _ in range(ROUNDS):
            going = [table for table in tables if table.running]
            times = [perf_counter()]
            for table in going:
                await _press(table, rng)
            times.append(perf_counter())
            await asyncio.gather(*(_press(table, rng) for table in going))
            times.append(perf_counter())
            for _ in going:
                db.execute("INSERT OR REPLACE INTO meta VALUES ('a', 1)")
            times.append(perf_counter())
            for rate, (began, ended) in zip(rates, pairwise(times), strict=True):
                rate.append(len(going) / (ended - began))
    await store.close()
    return median(rates[0]), median(rates[1]), median(rates[2])


async def _table(store: Store, name: str) -> Table:
    record = await store.load(name)
    assert isinstance(record, Record)
    return Table(store, record, await load_state(store, record))


async def _press(table: Table, rng: Random) -> None:
    """A move, all the way to the disk; nothing where the match has ended meanwhile."""
    if not table.running:
        return
    now = WallClock().now()
    seat = table.view(None).waiting[0]
    moves = table.view(seat).moves
    user = table.record.seats[seat].user
    assert user is not None
    await table.press(user, table.state.turn, moves[rng.randrange(len(moves))].text, now, now)


def bare(path: Path) -> sqlite3.Connection:
    """A database that is as safe as ours, and as empty as can be."""
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER)")
    return db
