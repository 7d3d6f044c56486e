"""What each audience has been shown: the newest face only, and what is unchanged is not sent again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from weakref import WeakKeyDictionary, WeakValueDictionary

import aiohttp
import discord
from discord.utils import MISSING
from msgspec.structs import replace

from bot import faces
from bot.clock import Clock
from bot.faces import NO_PINGS, Face, link
from bot.pictures import Pictures
from bot.recent import Recent
from bot.store import Post, Seat, Store
from bot.table import Table
from bot.words.speak import language

log = logging.getLogger(__name__)

RECENT = 120_000
"""Milliseconds after a move in which nobody is pinged: they are still here."""

PACE = 1_000
"""Milliseconds between two edits of a board, so that one channel is never flooded."""

SCROLLED = 8
"""Messages below a board that make it worth posting anew."""

LOOK_EVERY = 60_000
"""Milliseconds between two looks at what stands below a board."""

TOKEN = 14 * 60_000
"""Milliseconds for which an interaction's token surely still edits its answer (Discord: 15 minutes)."""

RETRIES = (2, 4, 8, 16, 32, 60)
"""Seconds between tries when Discord itself fails; after that the next change tries again."""

GONE = {10003, 10008, 30046, 50083}
"""Edits that cannot succeed any more (unknown channel or message, too old, archived): post anew instead."""

DMS_CLOSED = {50007, 50278}


class Unreachable(Exception):
    """Discord did not take a message now, and may later."""


class Posts:
    """Sends and edits the messages of all tables, in the background, one worker a table."""

    def __init__(self, client: discord.Client, store: Store, clock: Clock, pictures: Pictures) -> None:
        self.client = client
        self.store = store
        self.clock = clock
        self.pictures = pictures
        self._wanted: dict[str, Table] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._known: WeakKeyDictionary[Table, dict[str, Post]] = WeakKeyDictionary()
        self._panels: Recent[tuple[str, int], tuple[discord.Interaction, str, int]] = Recent(4096)
        self._voices: Recent[int, tuple[discord.Interaction, int]] = Recent(4096)
        self._edited: Recent[int, int] = Recent(4096)
        self._looked: Recent[int, int] = Recent(4096)
        self._barred: set[tuple[str, str]] = set()

    # in the background

    def show(self, table: Table) -> None:
        """Let everybody at a table see what is new; several changes at once become one."""
        self._wanted[table.code] = table
        if table.code not in self._workers:
            task = asyncio.create_task(self._work(table.code), name=f"posts: {table.code}")
            self._workers[table.code] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: Table, task: "asyncio.Task[None]") -> None:
        del self._workers[table.code]
        if task.cancelled():
            return
        if (fault := task.exception()) is not None:
            log.error("table %s could not be shown", table.code, exc_info=fault)
        elif table.code in self._wanted:
            self.show(table)

    async def _work(self, code: str) -> None:
        await self.client.wait_until_ready()
        tries = 0
        while (table := self._wanted.pop(code, None)) is not None:
            revision = table.record.revision
            try:
                await self._show_all(table)
            except Unreachable:
                if tries == len(RETRIES):
                    return
                self._wanted.setdefault(code, table)
                await self.clock.sleep(RETRIES[tries])
                tries += 1
            else:
                tries = 0
                await self.store.shown(table.record.id, revision)

    async def close(self) -> None:
        """Finish what is being shown; what is not begun is shown after the next start."""
        self._wanted.clear()
        workers = list(self._workers.values())
        if workers:
            done, late = await asyncio.wait(workers, timeout=5)
            for task in late:
                task.cancel()
            await asyncio.gather(*done, *late, return_exceptions=True)

    async def _show_all(self, table: Table) -> None:
        """Bring every message of a table up to date. Raises Unreachable when something has to be tried again."""
        record = table.record
        if record.status == "lobby" or table.state is None:
            await self._deliver(table, "lobby", record.home, lambda: self._lobby_face(table))
            return
        await self._settle_in(table)
        failed = False
        for seat, person in enumerate(record.seats):
            if person.user is not None:
                failed |= not await self._try(self._show_hand(table, seat, person.user))
                failed |= not await self._try(self._show_panel(table, seat))
        failed |= not await self._try(self._show_board(table))
        failed |= not await self._try(self._call(table))
        if failed:
            raise Unreachable

    async def _try(self, showing: Awaitable[None]) -> bool:
        try:
            await showing
        except Unreachable:
            return False
        return True

    def _lobby_face(self, table: Table) -> Face:
        return faces.lobby(table) if table.record.status == "lobby" else faces.board(table)

    async def _settle_in(self, table: Table) -> None:
        """Give a match that has just begun a thread of its own where that is allowed, else the lobby's message."""
        posts = await self.posts(table)
        lobby = posts.get("lobby")
        if "board" in posts or lobby is None:
            return
        record = table.record
        channel = self.client.get_channel(record.home)
        if isinstance(channel, discord.TextChannel) and _may_open_thread(channel):
            speech = language(record.locale)
            title = speech.games[record.game].TITLE
            name = speech.table.thread_name(title, record.code, [seat.name for seat in record.seats])
            try:
                thread = await channel.get_partial_message(lobby.message).create_thread(
                    name=name, auto_archive_duration=1440
                )
            except discord.Forbidden:
                pass
            except discord.HTTPException as fault:
                raise _passing(fault) from fault
            else:
                async with table.lock:
                    moved = replace(table.record, channel=thread.id)
                    await table.update(moved)
                face = faces.note(speech.table.moved(title, thread.mention))
                await self._deliver(table, "lobby", record.home, lambda: face)
                return
        await self._note(table, "board", lobby)
        await self._note(table, "lobby", None)

    async def _show_board(self, table: Table) -> None:
        record = table.record
        wait = self._edited.get(record.channel, -PACE) + PACE - self.clock.now()
        posts = await self.posts(table)
        board = posts.get("board")
        if wait > 0 and board is not None and board.face != faces.board(table).mark:
            await self.clock.sleep(wait / 1000)
        if board is not None and await self._scrolled_away(table, board):
            await self.lower(table)
            return
        await self._deliver(table, "board", record.channel, lambda: faces.board(table))

    async def lower(self, table: Table) -> None:
        """Post the board anew at the bottom of its channel and take the old one away."""
        board = (await self.posts(table)).get("board")
        await self._note(table, "board", None)
        self._barred.discard((table.code, "board"))
        await self._deliver(table, "board", table.record.channel, lambda: faces.board(table))
        if board is not None:
            await self._delete(board)

    async def _scrolled_away(self, table: Table, board: Post) -> bool:
        now = self.clock.now()
        if now - self._looked.get(board.message, _made(board.message)) < LOOK_EVERY:
            return False
        self._looked[board.message] = now
        channel = self.client.get_channel(board.channel)
        if not isinstance(channel, discord.TextChannel | discord.Thread):
            return False
        if not channel.permissions_for(channel.guild.me).read_message_history:
            return False
        ping = (await self.posts(table)).get("ping")
        mine = {ping.message} if ping is not None else set()
        try:
            below = [m.id async for m in channel.history(after=discord.Object(board.message), limit=SCROLLED + 1)]
        except discord.HTTPException:
            return False
        return len(set(below) - mine) >= SCROLLED

    async def _show_hand(self, table: Table, seat: int, user: int) -> None:
        if (await self.store.person(user)).dm_closed:
            return
        audience = f"hand:{seat}"
        post = (await self.posts(table)).get(audience)
        try:
            channel = post.channel if post is not None else (await self.client.create_dm(discord.Object(user))).id
            await self._deliver(table, audience, channel, lambda: self._hand_face(table, seat))
        except discord.Forbidden as fault:
            if fault.code not in DMS_CLOSED:
                raise
            await self._dm_is_closed(table, seat, user)
        except discord.HTTPException as fault:
            raise _passing(fault) from fault

    def _hand_face(self, table: Table, seat: int) -> Face:
        board = self._known.get(table, {}).get("board")
        where = None if board is None else link(board.channel, board.message, table.record.guild)
        return faces.hand(table, seat, where)

    async def _dm_is_closed(self, table: Table, seat: int, user: int) -> None:
        """Remember that somebody takes no direct messages, and tell them once, where nobody else sees it."""
        await self.store.put_person(user, replace(await self.store.person(user), dm_closed=True))
        voice, until = self._voices.get(user, (None, 0))
        if voice is not None and until > self.clock.now():
            say = language(table.record.seats[seat].locale).table
            await voice.followup.send(say.DM_CLOSED, ephemeral=True)

    async def _show_panel(self, table: Table, seat: int) -> None:
        """Bring an open private panel up to date as long as its token lives."""
        panel = self._panels.get((table.code, seat))
        if panel is None:
            return
        interaction, shown, until = panel
        face = self._hand_face(table, seat)
        if until < self.clock.now():
            del self._panels[table.code, seat]
        elif face.mark != shown:
            lock = self._lock(table, f"panel:{seat}")
            async with lock:
                layout, files = await face.make(self.pictures)
                try:
                    await interaction.edit_original_response(view=layout, attachments=files)
                except discord.NotFound:
                    self._panels.pop((table.code, seat), None)
                except discord.HTTPException as fault:
                    raise _passing(fault) from fault
                else:
                    self._panels[table.code, seat] = (interaction, face.mark, until)

    async def _call(self, table: Table) -> None:
        """Announce the turn to those asked: at most once a turn, and not to somebody who is still here."""
        record, view = table.record, table.view(None)
        posts = await self.posts(table)
        ping = posts.get("ping")
        mark = f"{view.turn}"
        if ping is not None and ping.face == mark:
            return
        if ping is not None:
            await self._delete(ping)
            await self._note(table, "ping", None)
        asked = [(s, record.seats[s]) for s in view.waiting if record.seats[s].user is not None]
        away = [(s, seat) for s, seat in asked if self.clock.now() - seat.acted >= RECENT]
        if away:
            await self._summon(table, away, mark, remind=False)

    async def remind(self, table: Table) -> None:
        """The one reminder of a slow match: the announcement made anew."""
        view = table.view(None)
        asked = [(s, table.record.seats[s]) for s in view.waiting if table.record.seats[s].user is not None]
        ping = (await self.posts(table)).get("ping")
        if ping is not None:
            await self._delete(ping)
        if asked:
            await self._summon(table, asked, f"{view.turn}", remind=True)

    async def _summon(self, table: Table, asked: list[tuple[int, Seat]], mark: str, *, remind: bool) -> None:
        record, view = table.record, table.view(None)
        speech = language(record.locale)
        board = (await self.posts(table)).get("board")
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
        except (discord.Forbidden, discord.NotFound):
            return
        except discord.HTTPException as fault:
            raise _passing(fault) from fault
        await self._note(table, "ping", Post(record.channel, sent.id, mark))

    async def _summon_by_dm(self, table: Table, user: int, locale: str, where: str) -> None:
        speech = language(locale)
        text = speech.table.dm_turn(speech.games[table.record.game].TITLE, where)
        try:
            channel = await self.client.create_dm(discord.Object(user))
            await channel.send(text, suppress_embeds=True)
        except discord.Forbidden:
            person = await self.store.person(user)
            await self.store.put_person(user, replace(person, dm_closed=True))
        except discord.HTTPException as fault:
            raise _passing(fault) from fault

    # one message

    async def _deliver(self, table: Table, audience: str, channel: int, look: Callable[[], Face]) -> None:
        """Edit an audience's message, or send it when there is none or the old one cannot be edited any more."""
        if (table.code, audience) in self._barred:
            return
        lock = self._lock(table, audience)
        async with lock:
            face = look()
            post = (await self.posts(table)).get(audience)
            if post is not None and post.face == face.mark:
                return
            try:
                if post is not None and await self._edit(post, face):
                    await self._note(table, audience, replace(post, face=face.mark))
                else:
                    await self._note(table, audience, await self._send(table, audience, channel, face))
            except (discord.Forbidden, discord.NotFound) as fault:
                if audience.startswith("hand:"):
                    raise
                # nobody can help it here and now: the hands still go out, and `resume` tries again
                self._barred.add((table.code, audience))
                log.warning("table %s: %s cannot be shown in channel %s: %s", table.code, audience, channel, fault)
            except (discord.HTTPException, aiohttp.ClientError, TimeoutError) as fault:
                raise _passing(fault) from fault

    async def _edit(self, post: Post, face: Face) -> bool:
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        layout, files = await face.make(self.pictures)
        try:
            await message.edit(view=layout, attachments=files, allowed_mentions=NO_PINGS)
        except discord.HTTPException as fault:
            if fault.code in GONE:
                return False
            raise
        self._edited[post.channel] = self.clock.now()
        return True

    async def _send(self, table: Table, audience: str, channel: int, face: Face) -> Post:
        layout, files = await face.make(self.pictures)
        # the same message twice is one message to Discord: a kill after sending and before noting makes no second one
        nonce = faces.mark(table.code, audience, face.mark)
        sent = await self.client.get_partial_messageable(channel).send(
            view=layout, files=files or MISSING, nonce=nonce, allowed_mentions=NO_PINGS
        )
        return Post(channel, sent.id, face.mark)

    async def _delete(self, post: Post) -> None:
        try:
            await self.client.get_partial_messageable(post.channel).get_partial_message(post.message).delete()
        except (discord.Forbidden, discord.NotFound):
            pass
        except discord.HTTPException as fault:
            raise _passing(fault) from fault

    # answers to clicks

    async def answer(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer a click that was taken with the clicked message's own new face, or quietly when that is on its way."""
        audience = await self._audience(interaction, table)
        if audience is None:
            await interaction.response.defer()
            return
        lock = self._lock(table, audience)
        if lock.locked():
            await interaction.response.defer()
            return
        async with lock:
            face = self._face(table, audience)
            layout, files = await face.make(self.pictures)
            await interaction.response.edit_message(view=layout, attachments=files, allowed_mentions=NO_PINGS)
            assert interaction.message is not None
            kind, _, seat = audience.partition(":")
            if kind == "panel":
                self._remember_panel(interaction, table, int(seat), face.mark)
            else:
                await self._note(
                    table, audience, Post(interaction.message.channel.id, interaction.message.id, face.mark)
                )

    async def _audience(self, interaction: discord.Interaction, table: Table) -> str | None:
        message = interaction.message
        seat = table.seat_of(interaction.user.id)
        if message is None:
            return None
        if message.flags.ephemeral:
            return None if seat is None or table.state is None else f"panel:{seat}"
        posts = await self.posts(table)
        return next((a for a, post in posts.items() if post.message == message.id), None)

    def _face(self, table: Table, audience: str) -> Face:
        kind, _, seat = audience.partition(":")
        if kind == "lobby":
            return self._lobby_face(table)
        return self._hand_face(table, int(seat)) if seat else faces.board(table)

    async def panel(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        """Answer with somebody's hand and controls, for them alone."""
        face = self._hand_face(table, seat)
        layout, files = await face.make(self.pictures)
        await interaction.response.send_message(view=layout, files=files, ephemeral=True)
        self._remember_panel(interaction, table, seat, face.mark)

    def _remember_panel(self, interaction: discord.Interaction, table: Table, seat: int, mark: str) -> None:
        self._panels[table.code, seat] = (interaction, mark, self.clock.now() + TOKEN)

    def heard(self, interaction: discord.Interaction) -> None:
        """Note somebody's newest interaction, by which they can be told something privately for a while."""
        self._voices[interaction.user.id] = (interaction, self.clock.now() + TOKEN)

    async def opened(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer the command that opened a table with its lobby."""
        async with self._lock(table, "lobby"):
            face = faces.lobby(table)
            layout, files = await face.make(self.pictures)
            invited = table.record.invited
            pings = discord.AllowedMentions(users=[discord.Object(invited)]) if invited is not None else NO_PINGS
            answer = await interaction.response.send_message(view=layout, files=files, allowed_mentions=pings)
            assert answer.message_id is not None
            await self._note(table, "lobby", Post(table.record.home, answer.message_id, face.mark))

    # remembering

    async def posts(self, table: Table) -> dict[str, Post]:
        """The messages of a table by audience."""
        known = self._known.get(table)
        if known is None:
            known = self._known[table] = await self.store.posts(table.record.id)
        return known

    async def _note(self, table: Table, audience: str, post: Post | None) -> None:
        known = await self.posts(table)
        await self.store.put_post(table.record.id, audience, post)
        if post is None:
            known.pop(audience, None)
        else:
            known[audience] = post

    async def again(self, table: Table, user: int) -> None:
        """Somebody asks to see a table anew: its board at the bottom, their direct messages tried once more."""
        person = await self.store.person(user)
        await self.store.put_person(user, replace(person, dm_closed=False))
        self._barred = {(code, audience) for code, audience in self._barred if code != table.code}
        if table.state is not None:
            seat = table.seat_of(user)
            if seat is not None:
                await self._note(table, f"hand:{seat}", None)
            await self.lower(table)
        self.show(table)

    def _lock(self, table: Table, audience: str) -> asyncio.Lock:
        return self._locks.setdefault((table.code, audience), asyncio.Lock())


def _may_open_thread(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads


def _made(snowflake: int) -> int:
    return (snowflake >> 22) + discord.utils.DISCORD_EPOCH


def _passing(fault: Exception) -> Unreachable:
    """What to raise for a fault of Discord's or the network's, to be tried again. Any other is a bug and goes on up."""
    if isinstance(fault, discord.HTTPException) and fault.status < 500 and fault.status != 429:
        raise fault
    return Unreachable(str(fault))
