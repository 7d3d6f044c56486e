"""Telling one person something privately, out of turn: by the newest thing they did, for as long as that lasts."""

import logging

import discord
from msgspec.structs import replace

from bot.clock import Clock
from bot.posted import FAULTS
from bot.recent import Recent
from bot.store import Store
from bot.words.speak import language

log = logging.getLogger(__name__)

TOKEN = 14 * 60_000
"""Milliseconds for which an interaction's token surely still edits and follows its answer (Discord: 15 minutes)."""


class Voices:
    """Remembers by which interaction each person can be told something, and who is still to be told."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self.store = store
        self.clock = clock
        self._heard: Recent[int, tuple[discord.Interaction, int]] = Recent(4096)
        self._untold: Recent[int, bool] = Recent(4096)

    def heard(self, interaction: discord.Interaction) -> None:
        """Note somebody's newest interaction."""
        self._heard[interaction.user.id] = (interaction, self.clock.now() + TOKEN)

    async def closed(self, user: int) -> None:
        """Remember that somebody takes no direct messages, and tell them once, as soon as they can be told."""
        await self.store.put_person(user, replace(await self.store.person(user), dm_closed=True))
        self._untold[user] = True
        await self.tell(user)

    async def tell(self, user: int) -> None:
        """Tell somebody that their direct messages are closed, if they do not know and can be told now."""
        if user not in self._untold:
            return
        voice, until = self._heard.get(user, (None, 0))
        if voice is None or until <= self.clock.now() or not voice.response.is_done():
            return
        del self._untold[user]
        try:
            await voice.followup.send(language(str(voice.locale)).table.DM_CLOSED, ephemeral=True)
        except FAULTS as fault:
            log.warning("somebody could not be told that direct messages are closed: %s", fault)
