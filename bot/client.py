"""The client: opens the store, restores the tables, registers the controls, keeps the commands in step."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, suppress
from hashlib import sha256
from pathlib import Path

import discord
import msgspec
from discord import app_commands

from bot import archive, commands, controls
from bot.clock import Clock, WallClock
from bot.emoji import Emojis
from bot.limits import USUAL, Limits
from bot.lobby import Lobby
from bot.own import Own, wanted
from bot.pictures import Pictures
from bot.posts import Posts
from bot.press import Presses, guarded, refuse, speech_of
from bot.privacy import Privacy
from bot.ratelimits import clear_rarely
from bot.settings import KEEP, SettingError
from bot.store import Store
from bot.table import Table
from bot.tables import Tables
from bot.translate import Translations
from bot.warming import scenes, warm

log = logging.getLogger(__name__)

SERVED = "commands of server"
"""The note of which server has commands of its own; empty when none has."""

NOT_THERE = (discord.Forbidden, discord.NotFound)
"""What Discord answers about a server that the bot is not in."""


class Faust(discord.Client):
    """The bot. `database` is the file its matches live in; `guild`, if one is named, is the only server that has the
    commands; ended matches are kept for so many days."""

    def __init__(
        self,
        database: Path | str,
        *,
        clock: Clock | None = None,
        guild: int | None = None,
        limits: Limits = USUAL,
        keep: int = KEEP,
        new_seed: Callable[[], str] = lambda: secrets.token_hex(16),
    ) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=discord.AllowedMentions.none())
        clear_rarely(self.http)
        self.database = database
        self.clock = clock or WallClock()
        self.guild = guild
        self.limits = limits
        self.keep = keep
        self.new_seed = new_seed
        self.tree = app_commands.CommandTree(self)
        self.drawer = ThreadPoolExecutor(1, thread_name_prefix="draw")
        self.encoder = ThreadPoolExecutor(1, thread_name_prefix="encode")
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
            Pictures(self.drawer, self.encoder),
            emojis,
            lambda *question: self.presses.minted(*question),
        )
        self.tables = Tables(self.store, self.clock, self.thinker, self.posts.show, self._remind)
        lobby = Lobby(self.tables, self.new_seed, self.limits)
        self.presses = Presses(self.tables, self.posts, lobby)
        controls.Pressed.handler = self.presses
        self.add_dynamic_items(*controls.KINDS)
        privacy = Privacy(self.tables, lobby, self.keep)
        self.own = Own(self.store, self.posts, privacy)
        commands.add(self.tree, self.presses, lobby, self.own)
        self.tree.error(self._command_failed)
        await self.tree.set_translator(Translations())
        await self._sync()
        self.tables.start(self._warm_up())
        self.tables.start(self._upload(emojis))
        await self.tables.restore()
        self.tables.start(privacy.watch())
        self.own.take_back(await archive.given_up(self.store))

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Take up clicks on people's own buttons, and on controls that are ours no more."""
        if interaction.type is discord.InteractionType.component:
            what = wanted(interaction)
            work = self.presses.other(interaction) if what is None else self.own.press(interaction, what)
            await guarded(interaction, work)

    async def on_error(self, event_method: str, /, *args: object, **kwargs: object) -> None:
        """Log once what went wrong in an event, with its name."""
        log.exception("event %s failed", event_method)

    async def _command_failed(self, interaction: discord.Interaction, fault: app_commands.AppCommandError) -> None:
        """A command as it was before an update, which Discord's clients offer for a while, and we do not know."""
        if isinstance(fault, app_commands.CommandInvokeError):
            raise fault
        log.info("interaction %s is of an old command: %s", interaction.id, type(fault).__name__)
        if interaction.type is discord.InteractionType.application_command:
            await refuse(interaction, speech_of(interaction).table.refusal("command"))

    async def _warm_up(self) -> None:
        """Draw what matches will need, so that nobody's click waits for the sprites; one scene after the other, so
        that nobody waits for all of them."""
        for scene in scenes():
            await asyncio.get_running_loop().run_in_executor(self.drawer, warm, scene)

    async def _upload(self, emojis: Emojis) -> None:
        """Have the table's own emoji at Discord; without them plain ones stand, so a fault there stops nothing."""
        try:
            await emojis.upload(self, self.drawer)
        except discord.HTTPException as fault:
            log.warning("emoji not uploaded: %s", fault)

    def _remind(self, table: Table) -> None:
        self.tables.start(self.posts.remind(table))

    async def _sync(self) -> None:
        """Register the commands when they, or where they are to be had, have changed since they were last registered.

        Discord shows a command twice where it is registered both for a server and for all. So with a server of its own
        what is registered for all is kept to direct messages, and without one that server's are taken back. Raises
        SettingError when the bot is not in that server.
        """
        translator = self.tree.translator
        assert translator is not None
        shape = [await command.get_translated_payload(self.tree, translator) for command in self.tree.get_commands()]
        known = sha256(msgspec.json.encode((self.application_id, self.guild, shape), order="deterministic")).hexdigest()
        if await self.store.note("commands") == known:
            return
        await self._leave()
        if self.guild is not None:
            await self._serve(discord.Object(self.guild))
            self.tree.allowed_contexts = app_commands.AppCommandContext(dm_channel=True)
        await self.tree.sync()
        await self.store.put_note("commands", known)
        log.info("commands registered")

    async def _serve(self, server: discord.Object) -> None:
        """Register the commands for one server, and note which: it must be left again one day."""
        self.tree.copy_global_to(guild=server)
        await self.store.put_note(SERVED, str(server.id))
        try:
            await self.tree.sync(guild=server)
        except NOT_THERE as fault:
            raise SettingError(
                "FAUST_GUILD names a server that the bot is not in: invite it there, or copy the number of another one."
            ) from fault

    async def _leave(self) -> None:
        """Take back what is registered for another server than the one to be served."""
        served = await self.store.note(SERVED)
        if not served or int(served) == self.guild:
            return
        with suppress(*NOT_THERE):  # its commands have gone with the bot
            await self.tree.sync(guild=discord.Object(int(served)))
        await self.store.put_note(SERVED, "")

    async def close(self) -> None:
        """Finish what is in hand, then close the database and leave; whatever goes wrong, the rest is done."""
        async with AsyncExitStack() as last:
            last.push_async_callback(super().close)
            for thread in (self.drawer, self.encoder, self.thinker):
                last.callback(thread.shutdown, wait=False, cancel_futures=True)
            if not self.is_closed() and hasattr(self, "tables"):
                last.push_async_callback(self.store.close)
                last.push_async_callback(self.posts.close)
                last.push_async_callback(self.tables.close)
