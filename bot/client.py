"""The client: opens the store, restores the tables, registers the controls, keeps the commands in step."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path

import discord
import msgspec
from discord import app_commands

from bot import commands, controls
from bot.clock import Clock, WallClock
from bot.emoji import Emojis
from bot.lobby import Lobby
from bot.pages import sample, sample_names
from bot.pictures import Pictures
from bot.posts import Posts
from bot.press import Presses, guarded
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from bot.words.speak import ENGLISH

log = logging.getLogger(__name__)


class Faust(discord.Client):
    """The bot. `database` is the file its matches live in; `guild` gets its commands at once instead of globally."""

    def __init__(
        self,
        database: Path | str,
        *,
        clock: Clock | None = None,
        guild: int | None = None,
        new_seed: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        self.database = database
        self.clock = clock or WallClock()
        self.guild = guild
        self.new_seed = new_seed
        self.tree = app_commands.CommandTree(self)
        self.drawer = ThreadPoolExecutor(1, thread_name_prefix="draw")
        self.thinker = ThreadPoolExecutor(1, thread_name_prefix="think")
        self.store: Store
        self.tables: Tables
        self.posts: Posts
        self._reminders: set[asyncio.Task[None]] = set()

    async def setup_hook(self) -> None:
        """Before the first event: everything that a click may need."""
        self.store = await Store.open(self.database)
        emojis = Emojis()
        self.posts = Posts(
            self,
            self.store,
            self.clock,
            Pictures(self.drawer),
            emojis,
            lambda *question: self.presses.minted(*question),
        )
        self.tables = Tables(self.store, self.clock, self.thinker, self.posts.show, self._remind)
        lobby = Lobby(self.tables, self.new_seed)
        self.presses = Presses(self.tables, self.posts, lobby)
        controls.Pressed.handler = self.presses
        self.add_dynamic_items(*controls.KINDS)
        commands.add(self.tree, self.presses, lobby)
        await self._sync()
        self.tables.start(self._warm_up())
        self.tables.start(self._upload(emojis))
        await self.tables.restore()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Catch clicks on controls that are ours no more."""
        if interaction.type is discord.InteractionType.component:
            await guarded(interaction, self.presses.other(interaction))

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log once what went wrong in an event, with its name."""
        log.exception("event %s failed", event_method)

    async def _warm_up(self) -> None:
        """Draw a picture of each kind, so that nobody's first click waits a second or two for the sprites."""
        for game in ENGLISH.games:
            names = sample_names(game, ENGLISH.table)
            await self.posts.pictures.get(game, "board", sample(game, 0), names, ENGLISH)
            await self.posts.pictures.get(game, "hand", sample(game, 0, seat=0), names, ENGLISH)

    async def _upload(self, emojis: Emojis) -> None:
        """Have the table's own emoji at Discord; without them plain ones stand, so a fault there stops nothing."""
        try:
            await emojis.upload(self, self.drawer)
        except discord.HTTPException as fault:
            log.warning("emoji not uploaded: %s", fault)

    def _remind(self, table: Table) -> None:
        self.tables.start(self.posts.calls.remind(table))

    async def _sync(self) -> None:
        """Register the commands when they have changed since they were last registered."""
        where = None if self.guild is None else discord.Object(self.guild)
        if where is not None:
            self.tree.copy_global_to(guild=where)
        shape = [command.to_dict(self.tree) for command in self.tree.get_commands(guild=where)]
        known = sha256(msgspec.json.encode((self.application_id, self.guild, shape), order="deterministic")).hexdigest()
        if await self.store.note("commands") != known:
            await self.tree.sync(guild=where)
            await self.store.put_note("commands", known)
            log.info("commands registered")

    async def close(self) -> None:
        """Finish what is in hand, then close the database and leave."""
        if not self.is_closed() and hasattr(self, "tables"):
            await self.tables.close()
            await self.posts.close()
            await self.store.close()
        self.drawer.shutdown(wait=False, cancel_futures=True)
        self.thinker.shutdown(wait=False, cancel_futures=True)
        await super().close()
