"""Databases and tables with no Discord around them, a full disk, and a clock that only moves when it is told to."""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

from bot.limits import FREE, Limits
from bot.lobby import Lobby
from bot.store import Seat, Store
from bot.table import Table
from bot.tables import Tables
from tests.databases import NOON


class StillClock:
    """A clock that stands still; who sleeps by it sleeps until the test is over."""

    def __init__(self) -> None:
        self.at = NOON

    def now(self) -> int:
        """Milliseconds since the Unix epoch."""
        return self.at

    async def sleep(self, seconds: float) -> None:
        """Never return."""
        await asyncio.Event().wait()


class Quiet:
    """The tables, with the lobby before them, and what they wanted to show."""

    def __init__(self, store: Store, clock: StillClock, thinker: ThreadPoolExecutor, limits: Limits) -> None:
        self.store = store
        self.clock = clock
        self.shown: list[str] = []
        self.tables = Tables(store, clock, thinker, lambda table: self.shown.append(table.code), lambda table: None)
        seeds = count(1)
        self.lobby = Lobby(self.tables, lambda: f"quiet {next(seeds)}", limits)

    async def open(self, *users: int, game: str = "faust") -> Table:
        """A lobby with these people in it; each is called after their number."""
        seats = [Seat(user=user, name=f"Person {user}", locale="en") for user in users]
        table = await self.lobby.open(game, {}, "slow", host=seats[0], guild=1, channel=1, locale="en", invited=None)
        for seat in seats[1:]:
            await self.lobby.join(table, seat)
        return table

    async def seated(self, *users: int, game: str = "faust") -> Table:
        """A match of these people."""
        table = await self.open(*users, game=game)
        await self.lobby.start(table, users[0])
        return table


@asynccontextmanager
async def opened(database: Path) -> AsyncIterator[Store]:
    """A database that is closed at the end."""
    store = await Store.open(database)
    try:
        yield store
    finally:
        await store.close()


async def fill_the_disk(store: Store) -> None:
    """Let every change of a match need more room than there is, as on a full disk."""
    await store.rows("CREATE TABLE IF NOT EXISTS rest (data BLOB)")
    await store.rows(
        "CREATE TEMP TRIGGER full BEFORE UPDATE ON main.match BEGIN INSERT INTO rest VALUES (zeroblob(99999)); END"
    )
    ((pages,),) = await store.rows("PRAGMA page_count")
    await store.rows(f"PRAGMA max_page_count = {pages}")


async def make_room(store: Store) -> None:
    """There is room again."""
    await store.rows("PRAGMA max_page_count = 1000000")


@asynccontextmanager
async def quiet(database: Path, limits: Limits = FREE) -> AsyncIterator[Quiet]:
    """Tables that are closed at the end."""
    async with opened(database) as store:
        with ThreadPoolExecutor(1) as thinker:
            made = Quiet(store, StillClock(), thinker, limits)
            yield made
            await made.tables.close()
