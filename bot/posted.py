"""Which messages of the bot stand where for each table, and what can go wrong on the way to Discord."""

from weakref import WeakKeyDictionary

import aiohttp
import discord

from bot.faces import link
from bot.store import Post, Store, Unsaved
from bot.table import Table

FAULTS = (discord.HTTPException, aiohttp.ClientError, TimeoutError)
"""What a request to Discord ends in when it does not end well."""

ARCHIVED = 50083
"""A thread that is archived, and locked as well where it is a message that is sent."""


TOO_FAST = 40003
"""Direct messages are being opened too fast for Discord's liking: not for good, unlike its other refusals."""


class Unreachable(Exception):
    """Discord did not take a message now, and may later."""


def passing(fault: Exception) -> Unreachable:
    """What to raise for a fault of Discord's or the network's, to be tried again. Any other is a bug and goes on up."""
    if (
        isinstance(fault, discord.HTTPException)
        and fault.status < 500
        and fault.status != 429
        and fault.code != TOO_FAST
    ):
        raise fault
    return Unreachable(str(fault))


def hopeless(fault: Exception) -> bool:
    """Whether Discord will go on to refuse: it is not allowed there, or there is nothing, or it is locked."""
    if isinstance(fault, discord.HTTPException):
        refused = isinstance(fault, discord.Forbidden | discord.NotFound) and fault.code != TOO_FAST
        return refused or fault.code == ARCHIVED
    return False


class Posted:
    """The messages of tables by audience, in memory and on disk."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.client = client
        self.store = store
        self._known: WeakKeyDictionary[Table, dict[str, Post]] = WeakKeyDictionary()
        self._unwritten: WeakKeyDictionary[Table, dict[str, Post]] = WeakKeyDictionary()

    async def of(self, table: Table) -> dict[str, Post]:
        """The messages of a table by audience."""
        known = self._known.get(table)
        if known is None:
            known = self._known[table] = await self.store.posts(table.record.id)
        return known

    def seen(self, table: Table, audience: str) -> Post | None:
        """An audience's message as far as it is in memory."""
        return self._known.get(table, {}).get(audience)

    def lead(self, table: Table) -> str | None:
        """The address of a table's board, as far as there is one."""
        board = self.seen(table, "board")
        return None if board is None else link(board.channel, board.message, table.record.guild)

    async def note(self, table: Table, audience: str, post: Post | None) -> None:
        """Remember what an audience's message shows now, or that it has none.

        Which message it is goes to disk at once, for it must never be lost. What it shows does so with `write`: if
        that is lost, it is shown once more.
        """
        known, unwritten = await self.of(table), self._unwritten.setdefault(table, {})
        before = known.get(audience)
        if post is not None and before is not None and post.message == before.message:
            known[audience] = unwritten[audience] = post
            return
        await self.store.put_post(table.record.id, audience, post)
        unwritten.pop(audience, None)
        if post is None:
            known.pop(audience, None)
        else:
            known[audience] = post

    async def write(self, table: Table, revision: int) -> None:
        """Put on disk what messages show, and that all were shown the match as it was after so many changes."""
        posts = self._unwritten.pop(table, {})
        try:
            await self.store.shown(table.record.id, revision, posts)
        except Unsaved:
            self._unwritten[table] = posts | self._unwritten.get(table, {})
            raise

    async def delete(self, post: Post) -> None:
        """Take a message away, if it is still there. Raises Unreachable when it may work later."""
        try:
            await self.client.get_partial_messageable(post.channel).get_partial_message(post.message).delete()
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
