"""A click or a choice on one of the lasting controls, all the way: to the table, and back to who clicked."""

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from functools import partial
from typing import Any

import aiohttp
import discord
from discord.utils import DISCORD_EPOCH

from bot import controls, faces
from bot.composing import Steps, composed, stand
from bot.kept import nested
from bot.lobby import Lobby
from bot.pages import turn_page
from bot.posted import Unreachable
from bot.posts import Posts
from bot.store import Seat, Unsaved
from bot.table import Stale, Table
from bot.tables import Tables
from bot.words.speak import Language, language
from games.game import Illegal

log = logging.getLogger(__name__)

TOO_LATE = {10062, 40060}
"""Answers that Discord takes no more: the click is over 3 seconds old, or the first try came through after all."""


class Presses:
    """Takes what the controls report. People's errors are answered privately; ours are logged and never silent."""

    def __init__(self, tables: Tables, posts: Posts, lobby: Lobby) -> None:
        self.tables = tables
        self.posts = posts
        self.lobby = lobby

    async def move(self, interaction: discord.Interaction, code: str, turn: int, text: str) -> None:
        """A move on a button."""
        await self._guarded(interaction, self._move(interaction, code, turn, text))

    async def choose(
        self, interaction: discord.Interaction, code: str, turn: int, group: str, chosen: tuple[str, ...]
    ) -> None:
        """A move chosen in a menu, or composed of several choices."""
        await self._guarded(interaction, self._choose(interaction, code, turn, group, chosen))

    async def step(
        self, interaction: discord.Interaction, code: str, turn: int, group: str, words: tuple[str, ...]
    ) -> None:
        """A step on the way to a move, or back."""
        await self._guarded(interaction, self._step(interaction, code, turn, Steps(group, words)))

    async def knob(self, interaction: discord.Interaction, code: str, what: str) -> None:
        """What can be done at a table besides moves."""
        await self._guarded(interaction, self._knob(interaction, code, what))

    async def page(self, interaction: discord.Interaction, game: str, page: int) -> None:
        """A page of rules is turned."""
        await guarded(interaction, turn_page(interaction, self.posts, game, page, edit=_private(interaction)))

    async def other(self, interaction: discord.Interaction) -> None:
        """A click on what its message no longer carries: the library drops it silently, so it is taken up here."""
        data: Mapping[str, Any] = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        if controls.known(custom_id) and _carries(interaction):
            return
        if not await controls.report(interaction, custom_id, tuple(data.get("values", ()))):
            await refuse(interaction, speech_of(interaction).table.UNKNOWN_CONTROL)

    async def _guarded(self, interaction: discord.Interaction, work: Awaitable[None]) -> None:
        """Do what a click asks for, and say what there is to say to the person besides."""
        await guarded(interaction, work)
        await self.posts.voices.tell(interaction.user.id)
        # the interaction is kept for as long as its token lives, and the clicked message need not be kept with it
        interaction.message = None

    async def _move(self, interaction: discord.Interaction, code: str, turn: int, text: str) -> None:
        table = await self._table(code)
        self.posts.voices.heard(interaction)
        at = made(interaction.id)
        # where milliseconds count, a click is acknowledged while it is being taken, not after
        early = asyncio.ensure_future(interaction.response.defer()) if table.racing else None
        broken = None
        try:
            if table.racing and interaction.message is not None and _carries(interaction):
                await self._stamped(table, turn, made(interaction.message.id))
            foresee = None if table.racing else partial(self.posts.answers.foresee, table, interaction.user.id)
            await table.press(interaction.user.id, turn, text, at, self.tables.clock.now(), foresee)
            self.tables.look(table)
        except Illegal as wrong:
            broken = wrong
        finally:
            if early is not None:
                await early
        if broken is not None:
            await refuse(interaction, rule(interaction, table, broken))
        elif early is None:
            # the answer takes the clicked message's lock before the background worker gets to run
            await self.posts.answers.answer(interaction, table)

    async def _stamped(self, table: Table, turn: int, at: int) -> None:
        """A click may come before our own request has returned: the message it was made on is the question's."""
        wait = table.wait
        if wait is not None and wait.stamp is not None and turn == table.state.turn:
            await table.stamp(at, self.tables.clock.now())
            self.tables.look(table)

    def minted(self, table: Table, turn: int, message: int) -> None:
        """Discord has made the message that carries a question: from now on it is answered."""
        self.tables.insist(lambda: self._stamped(table, turn, made(message)))

    async def _choose(
        self, interaction: discord.Interaction, code: str, turn: int, group: str, chosen: tuple[str, ...]
    ) -> None:
        table = await self._table(code)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Stale("not seated")
        if not table.running:
            raise Stale("over")
        move = composed((move for move in table.view(seat).moves if move.group == group), chosen)
        await self._move(interaction, code, turn, " ".join(chosen) if move is None else move.text)

    async def _step(self, interaction: discord.Interaction, code: str, turn: int, step: Steps) -> None:
        table = await self._table(code)
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Stale("not seated")
        if not table.running:
            raise Stale("over")
        if turn != table.state.turn:
            raise Stale("turn")
        self.posts.voices.heard(interaction)
        members = [move for move in table.view(seat).moves if move.group == step.group]
        await self.posts.answers.answer(interaction, table, Steps(step.group, stand(members, step.words)))

    async def _taken(self, interaction: discord.Interaction, table: Table) -> None:
        # the answer takes the clicked message's lock before the background worker gets to run
        self.tables.look(table)
        await self.posts.answers.answer(interaction, table)

    async def _knob(self, interaction: discord.Interaction, code: str, what: str) -> None:
        table = await self._table(code)
        self.posts.voices.heard(interaction)
        user = interaction.user
        say = speech_of(interaction).table
        match what:
            case "hand":
                await self.show_hand(interaction, table)
                return
            case "join":
                await self.lobby.join(table, seat_for(interaction, self.tables.clock.now()))
            case "leave":
                await self.lobby.leave(table, user.id)
            case "house":
                await self.lobby.add_house(table, user.id, language(table.record.locale).table.HOUSE)
            case "nohouse":
                await self.lobby.drop_house(table, user.id)
            case "start":
                await self.lobby.start(table, user.id)
                self.tables.look(table)  # first: the match has begun, whatever becomes of the answer
                await interaction.response.defer()
                return
            case "slowly":
                await table.go_slowly(user.id, self.tables.clock.now())
            case "concede":
                try:
                    await table.concede(user.id, made(interaction.id), self.tables.clock.now())
                except Illegal as wrong:
                    await refuse(interaction, rule(interaction, table, wrong))
                    return
                self.tables.look(table)
                if _private(interaction):
                    await interaction.response.edit_message(view=faces.words_only(say.CONCEDED))
                else:
                    await refuse(interaction, say.CONCEDED)
                return
            case "rematch":
                await self._rematch(interaction, table)
                return
            case _:
                await refuse(interaction, say.UNKNOWN_CONTROL)
                return
        await self._taken(interaction, table)

    async def _rematch(self, interaction: discord.Interaction, table: Table) -> None:
        new = await self.lobby.again(table, interaction.user.id)
        if new is not None:
            self.tables.look(new)
        await self._taken(interaction, table)

    async def show_hand(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer with somebody's hand and controls, for them alone. Raises Stale when there is none."""
        seat = table.seat_of(interaction.user.id)
        if seat is None:
            raise Stale("not seated")
        if table.state is None:
            raise Stale("no hand")
        await self.posts.answers.panel(interaction, table, seat)

    async def _table(self, code: str) -> Table:
        table = await self.tables.get(code)
        if table is None:
            raise Stale("unknown")
        return table


async def guarded(interaction: discord.Interaction, work: Awaitable[None]) -> None:
    """Do what an interaction asks for; every interaction is answered, and what goes wrong is logged once."""
    try:
        await work
    except Stale as late:
        await refuse(interaction, speech_of(interaction).table.refusal(late.reason))
    except Unsaved:
        await refuse(interaction, speech_of(interaction).table.UNSAVED)  # the store has logged it
    except Exception as fault:
        lost = _lost(fault) or interaction.client.is_closed()
        if lost:
            log.warning("interaction %s could not be answered: %s", interaction.id, fault)
        else:
            # no custom id here: a move's text tells a hand
            log.exception("interaction %s in channel %s failed", interaction.id, interaction.channel_id)
        if not lost or interaction.response.is_done():
            await refuse(interaction, speech_of(interaction).table.BROKEN)


def _lost(fault: Exception) -> bool:
    """Whether it was Discord or the way there that failed, or an answer came too late: what was done is done."""
    if isinstance(fault, discord.HTTPException):
        return fault.code in TOO_LATE or fault.status >= 500
    return isinstance(fault, aiohttp.ClientError | TimeoutError | Unreachable)


async def refuse(interaction: discord.Interaction, text: str) -> None:
    """One private sentence to the person who clicked."""
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text, ephemeral=True)
        else:
            await interaction.response.send_message(text, ephemeral=True)
    except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as fault:
        # the interaction is dead (over 3 seconds old, or Discord is down): there is nobody left to tell
        log.warning("interaction %s could not be answered: %s", interaction.id, fault)


def rule(interaction: discord.Interaction, table: Table, wrong: Illegal) -> str:
    """The sentence about the rule that stands in the way, in the language of the person who clicked."""
    return speech_of(interaction).games[table.record.game].illegal(wrong.rule, wrong.facts)


def made(snowflake: int) -> int:
    """When Discord made something: milliseconds since the Unix epoch."""
    return (snowflake >> 22) + DISCORD_EPOCH


def speech_of(interaction: discord.Interaction) -> Language:
    """The language of the person who clicked."""
    return language(str(interaction.locale))


def seat_for(interaction: discord.Interaction, now: int) -> Seat:
    """The person who clicked, as they would sit at a table."""
    user = interaction.user
    return Seat(user=user.id, name=user.display_name, locale=str(interaction.locale), acted=now)


def _private(interaction: discord.Interaction) -> bool:
    """Whether the clicked message is an answer to one person alone, which may become another answer."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def _carries(interaction: discord.Interaction) -> bool:
    """Whether the clicked message really has the control: the library drops clicks on others silently."""
    message = interaction.message
    if message is None:
        return False
    data: Mapping[str, Any] = interaction.data or {}
    kind, custom_id = data.get("component_type"), data.get("custom_id")
    return any(
        isinstance(part, discord.Button | discord.SelectMenu)
        and part.type.value == kind
        and part.custom_id == custom_id
        for part in nested(message.components)
    )
