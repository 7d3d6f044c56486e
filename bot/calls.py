"""Calling people to the table: a new message, for edits never notify."""

import discord
from msgspec.structs import replace

from bot import faces
from bot.clock import Clock
from bot.faces import link
from bot.posted import FAULTS, Posted, hopeless, passing
from bot.store import Post, Seat
from bot.table import Table
from bot.words.speak import language

RECENT = 120_000
"""Milliseconds after a move in which nobody is pinged: they are still here."""


class Calls:
    """Announces turns, each person in the way they have chosen: by a ping, by direct message, or not at all."""

    def __init__(self, posted: Posted, clock: Clock) -> None:
        self.posted = posted
        self.client = posted.client
        self.store = posted.store
        self.clock = clock

    async def call(self, table: Table) -> None:
        """Announce the turn to those asked: at most once a turn, and not to somebody who is still here."""
        record, view, wait = table.record, table.view(None), table.wait
        posts = await self.posted.of(table)
        ping = posts.get("ping")
        mark = f"{view.turn}"
        if ping is not None and ping.face == mark:
            return
        if ping is not None:
            await self.posted.delete(ping)
            await self.posted.note(table, "ping", None)
        if wait is not None and wait.until is not None:
            # a question of seconds: whoever is not looking now comes too late
            return
        asked = [(s, record.seats[s]) for s in view.waiting if record.seats[s].user is not None]
        away = [(s, seat) for s, seat in asked if self.clock.now() - seat.acted >= RECENT]
        if away:
            await self._summon(table, away, mark, remind=False)

    async def remind(self, table: Table) -> None:
        """The one reminder of a slow match: the announcement made anew."""
        view = table.view(None)
        asked = [(s, table.record.seats[s]) for s in view.waiting if table.record.seats[s].user is not None]
        ping = (await self.posted.of(table)).get("ping")
        if ping is not None:
            await self.posted.delete(ping)
        if asked:
            await self._summon(table, asked, f"{view.turn}", remind=True)

    async def _summon(self, table: Table, asked: list[tuple[int, Seat]], mark: str, *, remind: bool) -> None:
        record, view = table.record, table.view(None)
        speech = language(record.locale)
        board = (await self.posted.of(table)).get("board")
        where = link(board.channel, board.message, record.guild) if board is not None else ""
        public = []
        for user, locale in ((seat.user, seat.locale) for _, seat in asked):
            assert user is not None
            notify = (await self.store.person(user)).notify
            if notify == "ping":
                public.append(user)
            elif notify == "dm":
                await self._summon_by_dm(table, user, locale, where)
        if not public:
            return
        mentions = " ".join(f"<@{user}>" for user in public)
        status = speech.games[record.game].status(view, faces.called(record.seats)).split("\n")[0]
        say = speech.table
        text = say.reminder(mentions, (record.due or 0) // 1000, where) if remind else say.ping(mentions, status, where)
        channel = self.client.get_partial_messageable(record.channel)
        pings = discord.AllowedMentions(users=[discord.Object(user) for user in public])
        try:
            sent = await channel.send(text, allowed_mentions=pings, suppress_embeds=True)
        except FAULTS as fault:
            if hopeless(fault):
                return
            raise passing(fault) from fault
        await self.posted.note(table, "ping", Post(record.channel, sent.id, mark))

    async def _summon_by_dm(self, table: Table, user: int, locale: str, where: str) -> None:
        speech = language(locale)
        text = speech.table.dm_turn(speech.games[table.record.game].TITLE, where)
        try:
            channel = await self.client.create_dm(discord.Object(user))
            await channel.send(text, suppress_embeds=True)
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
            person = await self.store.person(user)
            await self.store.put_person(user, replace(person, dm_closed=True))
