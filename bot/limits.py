"""How much of the bot one person or one server may use at once."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from bot.clock import Clock
from bot.recent import Recent
from bot.store import Store
from bot.table import Stale

PAUSE = 15_000
"""Milliseconds within which a person's openings are counted."""


class Limits(Struct, frozen=True):
    """The most lobbies a person may host and tables they may sit at, the most open tables of a server, and how many
    tables a person may open in quick succession."""

    lobbies: int = 3
    tables: int = 10
    server: int = 200
    openings: int = 3


USUAL = Limits()

FREE = Limits(sys.maxsize, sys.maxsize, sys.maxsize, sys.maxsize)
"""No limits at all."""


class Door:
    """Lets people in as far as the limits allow. Raises Stale, with the limit's reason, when they do not."""

    def __init__(self, store: Store, clock: Clock, limits: Limits) -> None:
        self.store = store
        self.clock = clock
        self.limits = limits
        self._lock = asyncio.Lock()
        self._opened: Recent[int, list[int]] = Recent(4096)

    @asynccontextmanager
    async def opening(self, user: int, guild: int) -> AsyncIterator[None]:
        """Somebody opens one more table in a server: one at a time, for what is being opened counts too."""
        async with self._lock:
            now = self.clock.now()
            lately = [at for at in self._opened.get(user, ()) if now - at < PAUSE]
            if len(lately) >= self.limits.openings:
                raise Stale("too fast")
            tables, hosted = await self.store.seated(user)
            if hosted >= self.limits.lobbies:
                raise Stale("many lobbies")
            if tables >= self.limits.tables:
                raise Stale("many tables")
            if await self.store.tables_in(guild) >= self.limits.server:
                raise Stale("full server")
            yield
            self._opened[user] = [*lately, now]

    async def sitting_down(self, user: int) -> None:
        """Somebody takes a seat at one more table."""
        tables, _ = await self.store.seated(user)
        if tables >= self.limits.tables:
            raise Stale("many tables")
