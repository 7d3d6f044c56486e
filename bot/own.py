"""What people ask of the bot about themselves: what is kept of them, what they have chosen, and how they have done."""

import io
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import chain, repeat
from typing import Any

import discord
import msgspec
from discord import ButtonStyle
from discord.ui import Button, View

from bot import archive, record, standings
from bot.faces import safe
from bot.posted import Unreachable
from bot.posts import Posts
from bot.press import made, refuse, speech_of
from bot.privacy import Privacy
from bot.sight import may_know
from bot.store import Person, Post, Server, Store
from bot.table import Stale
from games.game import Illegal

PAUSES = (2, 8, 32, 120, 600)
"""Seconds between tries to delete a message while Discord itself fails; the last one from then on."""

PREFIX = "u:"
"""What the ids of these buttons begin with. They stand on private messages only and belong to no table."""


def wanted(interaction: discord.Interaction) -> str | None:
    """What somebody wants who clicked one of these buttons; None for a click on anything else."""
    data: Mapping[str, Any] = interaction.data or {}
    custom_id = str(data.get("custom_id", ""))
    return custom_id.removeprefix(PREFIX) if custom_id.startswith(PREFIX) else None


class Own:
    """Answers each person privately, and only about themselves."""

    def __init__(self, store: Store, posts: Posts, privacy: Privacy) -> None:
        self.store = store
        self.posts = posts
        self.privacy = privacy

    async def show(self, interaction: discord.Interaction) -> None:
        """`/games privacy`: what is kept of a person, in words and all of it in a file."""
        user, say = interaction.user.id, speech_of(interaction).table
        await interaction.response.defer(ephemeral=True)  # of many matches there is much to gather
        kept = await archive.kept(self.store, user)
        data = msgspec.json.format(msgspec.json.encode(await archive.everything(self.store, user)), indent=2)
        await interaction.edit_original_response(
            content=say.kept(kept.running, kept.lobbies, kept.ended, kept.moves, self.privacy.keep),
            attachments=[discord.File(io.BytesIO(data), "faust.json")],
            view=_buttons(("erase", say.ERASE, ButtonStyle.danger)),
        )

    async def press(self, interaction: discord.Interaction, what: str) -> None:
        """A click on one of the buttons under it: erase, after it was asked whether that is meant."""
        say = speech_of(interaction).table
        if what == "erase":
            kept = await archive.kept(self.store, interaction.user.id)
            await interaction.response.edit_message(
                content=say.erase_ask(kept.running, kept.lobbies),
                attachments=[],
                view=_buttons(("sure", say.ERASE_SURE, ButtonStyle.danger), ("keep", say.ERASE_KEEP, ButtonStyle.grey)),
            )
        elif what == "sure":
            await interaction.response.defer()
            hands = await self.privacy.erase(interaction.user.id, made(interaction.id))
            self.take_back(hands)
            await interaction.edit_original_response(content=say.ERASED, view=None)
        elif what == "keep":
            await interaction.response.edit_message(content=say.NOT_ERASED, view=None)
        else:
            await refuse(interaction, say.UNKNOWN_CONTROL)

    def take_back(self, hands: Iterable[Post]) -> None:
        """Delete direct messages that are given up, each by itself and until it is gone."""
        for hand in hands:
            self.privacy.tables.insist(partial(self._take_back, hand))

    async def _take_back(self, hand: Post) -> None:
        for pause in chain(PAUSES, repeat(PAUSES[-1])):
            try:
                await self.posts.posted.delete(hand)
            except Unreachable:
                await self.privacy.tables.clock.sleep(pause)
            else:
                break
        await archive.gone(self.store, hand)

    async def settings(self, interaction: discord.Interaction, notify: str | None, threads: bool | None) -> None:
        """`/games settings`: choose what is given, and tell how everything is set now."""
        user, guild, say = interaction.user.id, interaction.guild_id, speech_of(interaction).table
        if notify is not None and notify not in say.NOTIFY:
            raise Stale("command")
        if threads is not None:
            if guild is None or not interaction.permissions.manage_guild:
                raise Stale("manage")
            await self.store.put_server(guild, Server(threads=threads))
        person = await self.store.person(user)
        if notify is not None:
            person = Person(dm_closed=person.dm_closed, notify=notify)  # type: ignore[arg-type]
            await self.store.put_person(user, person)
        lines = [say.notified(person.notify)]
        if guild is not None:
            lines.append(say.threads((await self.store.server(guild)).threads))
        await interaction.response.send_message("\n".join(lines), ephemeral=True)

    async def stats(self, interaction: discord.Interaction) -> None:
        """`/games stats`: how a person has done."""
        speech = speech_of(interaction)
        say = speech.table
        found = await standings.own(self.store, interaction.user.id)
        lines = [say.stats_line(speech.games[s.name].TITLE, s.played, s.won) for s in found if s.name in speech.games]
        await interaction.response.send_message("\n".join(lines) or say.NO_STATS, ephemeral=True)

    async def leaderboard(self, interaction: discord.Interaction, game: str | None) -> None:
        """`/games leaderboard`: who has won most in this server, in a game or in all of them."""
        speech = speech_of(interaction)
        say = speech.table
        if interaction.guild_id is None:
            raise Stale("guild only")
        if game is not None and game not in speech.games:
            raise Stale("command")
        found = await standings.best(self.store, interaction.guild_id, game)
        title = say.leaderboard(None if game is None else speech.games[game].TITLE, self.privacy.keep)
        lines = [say.leader_line(place, safe(s.name), s.played, s.won) for place, s in enumerate(found, 1)]
        text = "\n".join([title, *lines]) if lines else say.NO_LEADERS
        await interaction.response.send_message(text, ephemeral=True)

    async def record(self, interaction: discord.Interaction, code: str) -> None:
        """`/games record`: an ended match with everything that was hidden in it, for those who played it."""
        speech = speech_of(interaction)
        table = await self.privacy.tables.get(code.upper().strip())
        if table is None or not may_know(interaction, table.record):
            raise Stale("unknown")
        if table.seat_of(interaction.user.id) is None:
            raise Stale("not seated")
        if table.record.status in ("lobby", "running"):
            raise Stale("not over")
        if table.state is None:
            raise Stale("no hand")
        try:
            played = record.moments(table.record, await self.store.plies(table.record.id))
        except (Illegal, ValueError, msgspec.ValidationError) as outdated:
            raise Stale("no record") from outdated
        texts = {"txt": record.in_words(table.record, played, speech), "jsonl": record.in_lines(played)}
        files = [discord.File(io.BytesIO(text.encode()), f"{table.code}.{kind}") for kind, text in texts.items()]
        await interaction.response.send_message(speech.table.RECORD, files=files, ephemeral=True)


def _buttons(*buttons: tuple[str, str, ButtonStyle]) -> View:
    view = View(timeout=None)
    for what, label, style in buttons:
        view.add_item(Button(style=style, label=label, custom_id=f"{PREFIX}{what}"))
    view.stop()  # the library need not listen: whoever clicks says by the id alone what they want
    return view
