"""Calling people to the table: a new message, for edits never notify."""

import discord

from bot import faces
from bot.clock import Clock
from bot.direct import Direct
from bot.faces import link
from bot.posted import FAULTS, Posted, Unreachable, hopeless, passing
from bot.store import Post, Seat
from bot.table import Table
from bot.voices import Voices
from bot.words.speak import language

RECENT = 120_000
"""Milliseconds after a move in which nobody is pinged: they are still here."""

CALL = "ping"
"""The audience of the call in the channel; `ping:2` is that of the call to seat 2 by direct message."""


class Calls:
    """Announces turns, each person in the way they have chosen: by a ping, by direct message, or not at all."""

    def __init__(self, posted: Posted, direct: Direct, voices: Voices, clock: Clock) -> None:
        self.posted = posted
        self.direct = direct
        self.voices = voices
        self.client = posted.client
        self.store = posted.store
        self.clock = clock

    async def call(self, table: Table) -> None:
        """Announce the turn to those asked: at most once a turn, and not to somebody who is still here."""
        record, view, wait = table.record, table.view(None), table.wait
        mark = f"{view.turn}"
        await self._take_back(table, but=mark)
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
        await self._take_back(table)
        if asked:
            await self._summon(table, asked, f"{view.turn}", remind=True)

    async def _take_back(self, table: Table, but: str | None = None) -> None:
        """Delete the calls that were made, but those of one turn."""
        for audience, ping in list((await self.posted.of(table)).items()):
            if audience.partition(":")[0] == CALL and ping.face != but:
                await self.posted.delete(ping)
                await self.posted.note(table, audience, None)

    async def _summon(self, table: Table, asked: list[tuple[int, Seat]], mark: str, *, remind: bool) -> None:
        posts = await self.posted.of(table)
        board = posts.get("board")
        where = link(board.channel, board.message, table.record.guild) if board is not None else ""
        public, missed = [], None
        for number, seat in asked:
            assert seat.user is not None
            person = await self.store.person(seat.user)
            directly = person.notify == "dm" and not person.dm_closed
            if directly and f"{CALL}:{number}" not in posts:
                try:
                    directly = await self._by_dm(table, number, seat, where, mark, remind=remind)
                except Unreachable as fault:
                    missed = fault  # the others are called all the same
            if person.notify != "silent" and not directly:
                public.append(seat.user)
        if public and CALL not in posts:
            await self._in_channel(table, public, where, mark, remind=remind)
        if missed is not None:
            raise missed

    async def _in_channel(self, table: Table, users: list[int], where: str, mark: str, *, remind: bool) -> None:
        record = table.record
        speech = language(record.locale)
        mentions = " ".join(f"<@{user}>" for user in users)
        names = faces.called(record.seats)
        status = speech.games[record.game].status(table.view(None), names).split("\n")[0]
        say = speech.table
        text = say.reminder(mentions, (record.due or 0) // 1000, where) if remind else say.ping(mentions, status, where)
        channel = self.client.get_partial_messageable(record.channel)
        pings = discord.AllowedMentions(users=[discord.Object(user) for user in users])
        try:
            # sent twice, as after a kill or a lost answer, it is one message to Discord
            nonce = faces.mark(record.code, mark, remind)
            sent = await channel.send(text, allowed_mentions=pings, suppress_embeds=True, nonce=nonce)
        except FAULTS as fault:
            if hopeless(fault):
                return
            raise passing(fault) from fault
        await self.posted.note(table, CALL, Post(record.channel, sent.id, mark))

    async def _by_dm(self, table: Table, number: int, seat: Seat, where: str, mark: str, *, remind: bool) -> bool:
        """Call somebody by direct message; False when they take none."""
        assert seat.user is not None
        speech = language(seat.locale)
        text = speech.table.dm_turn(speech.games[table.record.game].TITLE, where)
        try:
            channel = await self.direct.channel(seat.user)
            nonce = faces.mark(table.code, mark, number, remind)
            sent = await self.client.get_partial_messageable(channel).send(text, suppress_embeds=True, nonce=nonce)
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
            await self.voices.closed(seat.user)
            return False
        await self.posted.note(table, f"{CALL}:{number}", Post(channel, sent.id, mark))
        return True
