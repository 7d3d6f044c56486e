"""Answers to clicks and commands: the clicked message's own new face, or a panel for one person alone."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any, TypeVar

import discord

from bot import faces
from bot.clock import Clock
from bot.composing import Steps
from bot.delivery import Delivery
from bot.emoji import Emojis
from bot.faces import NO_PINGS, Face
from bot.pictures import Pictures
from bot.posted import FAULTS, Posted, hopeless, passing
from bot.recent import Recent
from bot.store import Post
from bot.table import Sight, Table
from bot.voices import TOKEN

T = TypeVar("T")

ANSWER = 3.0
"""Seconds within which Discord takes the answer to an interaction."""

SOON = 1.5
"""Seconds after which an answer that is not ready yet is announced, so that it is not too late."""


class Answers:
    """Answers people, each message under the same lock under which it is brought up to date in the background."""

    def __init__(self, posted: Posted, delivery: Delivery, clock: Clock, pictures: Pictures, emojis: Emojis) -> None:
        self.posted = posted
        self.delivery = delivery
        self.clock = clock
        self.pictures = pictures
        self.emojis = emojis
        self._panels: Recent[tuple[str, int], tuple[discord.Interaction, str, int]] = Recent(4096)
        self._steps: Recent[tuple[str, str], tuple[int, Steps | None]] = Recent(4096)
        self._ahead: dict[str, set[asyncio.Event]] = {}

    async def answer(self, interaction: discord.Interaction, table: Table, step: Steps | None = None) -> None:
        """Answer a click that was taken with the clicked message's own new face, or quietly when that is on its way.

        `step` is how far the person has come with composing a move.
        """
        drawn = asyncio.Event()
        ahead = self._ahead.setdefault(table.code, set())
        ahead.add(drawn)
        try:
            await self._answer(interaction, table, step, drawn)
        finally:
            drawn.set()
            ahead.remove(drawn)
            if not ahead:
                self._ahead.pop(table.code, None)

    def foresee(self, table: Table, user: int, sight: Sight) -> None:
        """Begin with somebody's pictures while their move is being written: they are sent only when it is."""
        seat = table.seat_of(user)
        if seat is not None and not table.game.STEADY:
            for shot in faces.hand_shots(table, seat, sight.view):
                # where one cannot be drawn, whoever is to be sent it tells
                shot.begin(self.pictures, hurry=True).add_done_callback(_looked_at)

    async def drawn(self, table: Table) -> None:
        """Wait until what is to be answered now is drawn, but not long: who has clicked waits for it, and the others
        do not yet."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SOON):
                for event in tuple(self._ahead.get(table.code, ())):
                    await event.wait()

    async def _answer(
        self, interaction: discord.Interaction, table: Table, step: Steps | None, drawn: asyncio.Event
    ) -> None:
        audience = await self._audience(interaction, table)
        if audience is None and step is not None and interaction.guild_id is None:
            # a hand that was clicked before our own request for it has returned
            audience = f"hand:{table.seat_of(interaction.user.id)}"
        if audience is None:
            drawn.set()
            await interaction.response.defer()
            return
        lock = self.delivery.lock(table, audience)
        if lock.locked():
            drawn.set()
            await interaction.response.defer()
            if step is None:
                return
        async with lock:
            if table.state is not None:
                self._steps[table.code, audience] = (table.state.turn, step)
            face = self._face(table, audience, step)
            message = interaction.message
            assert message is not None
            known = await self._audience(interaction, table) is not None
            made = self.delivery.made(face, self.posted.seen(table, audience) if known else None, hurry=True)
            layout, files = await in_time(interaction, made)
            drawn.set()
            shown: object
            if interaction.response.is_done():
                # what was on its way knows nothing of the step
                shown = await interaction.edit_original_response(
                    view=layout, attachments=files, allowed_mentions=NO_PINGS
                )
            else:
                # an answer that takes longer is taken no more, and must not keep others from this message
                async with asyncio.timeout(ANSWER):
                    answered = await interaction.response.edit_message(
                        view=layout, attachments=files, allowed_mentions=NO_PINGS
                    )
                shown = answered.resource if answered is not None else None
            self.delivery.keep(message.id, shown if isinstance(shown, discord.Message) else None)
            kind, _, seat = audience.partition(":")
            if kind == "panel":
                self._remember(interaction, table, int(seat), face.mark)
            elif known:
                await self.posted.note(table, audience, Post(message.channel.id, message.id, face.mark))

    async def _audience(self, interaction: discord.Interaction, table: Table) -> str | None:
        message = interaction.message
        seat = table.seat_of(interaction.user.id)
        if message is None:
            return None
        posts = await self.posted.of(table)
        if message.flags.ephemeral:
            return None if seat is None or table.state is None else f"panel:{seat}"
        return next((a for a, post in posts.items() if post.message == message.id), None)

    def _face(self, table: Table, audience: str, step: Steps | None) -> Face:
        kind, _, seat = audience.partition(":")
        if kind == "lobby":
            return faces.entrance(table)
        return faces.hand(table, int(seat), self.posted.lead(table), step) if seat else faces.board(table)

    def step(self, table: Table, audience: str) -> Steps | None:
        """How far somebody has come with a move on this message; it stands for as long as the question does."""
        turn, step = self._steps.get((table.code, audience), (None, None))
        return step if turn == table.state.turn else None

    async def panel(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        """Answer with somebody's hand and controls, for them alone."""
        self._steps.pop((table.code, f"panel:{seat}"), None)
        await self.posted.of(table)  # the hand leads to the board
        face = self._face(table, f"panel:{seat}", None)
        making = face.make(self.pictures, self.emojis, hurry=True)
        layout, files = await in_time(interaction, making, ephemeral=True, thinking=True)
        if interaction.response.is_done():
            await interaction.edit_original_response(view=layout, attachments=files)
        else:
            await interaction.response.send_message(view=layout, files=files, ephemeral=True)
        self._remember(interaction, table, seat, face.mark)

    def _remember(self, interaction: discord.Interaction, table: Table, seat: int, mark: str) -> None:
        self._panels[table.code, seat] = (interaction, mark, self.clock.now() + TOKEN)

    async def renew_panel(self, table: Table, seat: int) -> None:
        """Bring an open private panel up to date as long as its token lives. Raises Unreachable."""
        async with self.delivery.lock(table, f"panel:{seat}"):
            # looked at only here: a click on it may have been answered while this waited
            panel = self._panels.get((table.code, seat))
            if panel is None:
                return
            interaction, shown, until = panel
            face = self._face(table, f"panel:{seat}", self.step(table, f"panel:{seat}"))
            if until < self.clock.now():
                del self._panels[table.code, seat]
            elif face.mark != shown:
                layout, files = await face.make(self.pictures, self.emojis)
                try:
                    await interaction.edit_original_response(view=layout, attachments=files)
                except FAULTS as fault:
                    if not hopeless(fault):
                        raise passing(fault) from fault
                    self._panels.pop((table.code, seat), None)
                else:
                    self._panels[table.code, seat] = (interaction, face.mark, until)

    async def opened(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer the command that opened a table with its lobby."""
        async with self.delivery.lock(table, "lobby"):
            face = faces.lobby(table)
            layout, files = await face.make(self.pictures, self.emojis)
            invited = table.record.invited
            pings = discord.AllowedMentions(users=[discord.Object(invited)]) if invited is not None else NO_PINGS
            async with asyncio.timeout(ANSWER):
                answer = await interaction.response.send_message(view=layout, files=files, allowed_mentions=pings)
            assert answer.message_id is not None
            await self.posted.note(table, "lobby", Post(table.record.home, answer.message_id, face.mark))


def _looked_at(done: "asyncio.Future[bytes]") -> None:
    """Nobody need wait for this, so its fault is not one that nobody has heard of."""
    if not done.cancelled():
        done.exception()


async def in_time(interaction: discord.Interaction, making: Awaitable[T], **how: Any) -> T:
    """What an answer is made of. When that takes long, the interaction is acknowledged meanwhile, as `how` says."""
    task = asyncio.ensure_future(making)
    done, _ = await asyncio.wait([task], timeout=SOON)
    if not done and not interaction.response.is_done():
        await interaction.response.defer(**how)
    return await task
