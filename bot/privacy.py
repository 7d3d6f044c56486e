"""How the bot forgets: a person who asks for it, and matches that ended long ago."""

import logging
from collections.abc import Collection
from contextlib import suppress

from msgspec.structs import replace

from bot import archive, standings
from bot.calls import CALL
from bot.lobby import Lobby
from bot.store import Post, Record, Unsaved
from bot.table import Stale, Table
from bot.tables import Tables
from bot.words.speak import language
from games.game import Illegal

log = logging.getLogger(__name__)

UNUSED = 3
"""Days for which a lobby is kept that closed without a match."""

DAY = 24 * 3_600_000
"""Milliseconds."""


class Privacy:
    """Takes people and old matches out of the tables and the database. `keep` is in days."""

    def __init__(self, tables: Tables, lobby: Lobby, keep: int) -> None:
        self.tables = tables
        self.store = tables.store
        self.lobby = lobby
        self.keep = keep

    async def erase(self, user: int, at: int) -> list[Post]:
        """Get a person up from every lobby, concede their matches, and take them out of all that remains.

        The logs stay and still lead to their states. Returns the person's hands in their direct messages, which are
        noted to be deleted.
        """
        hands = []
        for code in await archive.codes_of(self.store, user):
            table = await self.tables.get(code)
            if table is not None:
                hands += await self._take_out(table, user, at)
        await archive.forget(self.store, user)
        return hands

    async def _take_out(self, table: Table, user: int, at: int) -> list[Post]:
        seat, before = table.seat_of(user), table.record.status
        with suppress(Stale, Illegal):  # it has just ended, or they have left before: then there is nothing to leave
            if seat is not None and before == "lobby":
                await self.lobby.leave(table, user)
            elif seat is not None and before == "running":
                await table.concede(user, at, self.tables.clock.now())
        async with table.lock:
            record = table.record
            gone = {i for i, s in enumerate(record.seats) if s.user == user}
            if seat is not None and before == "running":
                gone.add(seat)
            hands = await self._forget_direct(record, gone)
            fresh = _without(record, gone, user)
            if fresh != record:
                await table.update(fresh)
            if before not in ("lobby", "running"):
                # what Discord shows of matches long ended stays as it is
                await self.store.shown(record.id, table.record.revision, {})
        if before in ("lobby", "running"):
            self.tables.look(table)
        return hands

    async def _forget_direct(self, record: Record, seats: Collection[int]) -> list[Post]:
        """Give up what has been sent by direct message to the people on some seats."""
        posts = await self.store.posts(record.id)
        theirs = [audience for seat in seats for audience in (f"hand:{seat}", f"{CALL}:{seat}")]
        sent = {audience: posts[audience] for audience in theirs if audience in posts}
        await archive.give_up(self.store, record.id, sent)
        return list(sent.values())

    async def watch(self) -> None:
        """Sweep at once and then every day."""
        while True:
            try:
                await self.sweep()
            except Unsaved:
                log.warning("old matches are kept for another day, for the database cannot be written to")
            await self.tables.clock.sleep(DAY / 1000)

    async def sweep(self) -> None:
        """Delete the matches that ended long ago and the lobbies that nobody started."""
        now = self.tables.clock.now()
        codes = await archive.outlived(self.store, ended=now - self.keep * DAY, unused=now - UNUSED * DAY)
        for code in codes:
            table = await self.tables.get(code)
            if table is not None:
                async with table.lock:
                    # whoever still finds the table in memory finds an ended match without people
                    seats = range(len(table.record.seats))
                    await table.update(replace(_without(table.record, seats, None), status="void"))
                    await archive.delete(self.store, table.record.id)
        await self.store.forget_strangers()
        await standings.settle(self.store)  # day by day, so that nobody's question has to wait for all of it
        if codes:
            log.info("%d old tables deleted", len(codes))


def _without(record: Record, gone: Collection[int], user: int | None) -> Record:
    """A match in which nobody is known any more on the seats that are gone; `user` is whose id must not be in it."""
    nobody = language(record.locale).table.nobody
    seats = [
        replace(seat, user=None, name=nobody(number), acted=0, again=False, locale=record.locale)
        if number in gone
        else seat
        for number, seat in enumerate(record.seats)
    ]
    left = [seat.user for seat in seats if seat.user is not None]
    return replace(
        record,
        seats=seats,
        host=record.host if record.host in left else next(iter(left), 0),
        invited=None if record.invited == user else record.invited,
    )
