"""The way to people's direct messages, opened no faster than Discord suffers it."""

import discord

from bot.clock import Clock
from bot.posted import Unreachable
from bot.recent import Recent

AT_ONCE = 50
"""New ways that may be opened one after the other; whoever opens many is taken for somebody who pesters people."""

APART = 1_000
"""Milliseconds after which one more may be opened."""


class Direct:
    """Finds the channels of people's direct messages, and opens new ones within a budget.

    Whoever has to wait for theirs plays by "My hand" meanwhile.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self.client = client
        self.clock = clock
        self._known: Recent[int, int] = Recent(16_384)
        self._spent_until = clock.now()

    async def channel(self, user: int) -> int:
        """The channel of somebody's direct messages. Raises Unreachable when the budget is spent for now, and
        discord.HTTPException when Discord refuses."""
        if user not in self._known:
            now = self.clock.now()
            spent_until = max(self._spent_until, now) + APART
            if spent_until - now > AT_ONCE * APART:
                raise Unreachable("too many direct messages are being opened")
            self._spent_until = spent_until
            self._known[user] = (await self.client.create_dm(discord.Object(user))).id
        return self._known[user]
