"""What each audience has been shown: the newest face only, and what is unchanged is not sent again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

import discord
from msgspec.structs import replace

from bot import faces
from bot.answers import Answers
from bot.calls import CALL, Calls
from bot.clock import Clock
from bot.delivery import Delivery
from bot.direct import Direct
from bot.emoji import Emojis
from bot.faces import Face
from bot.pictures import Pictures
from bot.posted import FAULTS, Posted, Unreachable, hopeless, passing
from bot.questions import Questions
from bot.recent import Recent
from bot.store import Post, Store, Unsaved
from bot.table import Table
from bot.takeup import take_up
from bot.voices import Voices
from bot.words.speak import language

log = logging.getLogger(__name__)

PACE = 1_000
"""Milliseconds between two edits of a board, so that one channel is never flooded."""

SCROLLED = 8
"""Messages below a board that make it worth posting anew."""

LOOK_EVERY = 60_000
"""Milliseconds between two looks at what stands below a board."""

RETRIES = (2, 4, 8, 16, 32, 60)
"""Seconds between tries when Discord itself fails; after that the next change tries again."""

THREAD_THERE = 160004
"""A thread was opened at this message already: by us, before the program was stopped."""


class Posts:
    """Sends and edits the messages of all tables, in the background, one worker a table.

    `minted` is told of the message that carries a question as soon as Discord has made it: table, turn, message id.
    """

    def __init__(
        self,
        client: discord.Client,
        store: Store,
        clock: Clock,
        pictures: Pictures,
        emojis: Emojis,
        minted: Callable[[Table, int, int], None],
    ) -> None:
        self.client = client
        self.store = store
        self.clock = clock
        self.pictures = pictures
        self.emojis = emojis
        self.posted = Posted(client, store)
        self.direct = Direct(client, clock)
        self.voices = Voices(store, clock)
        self.calls = Calls(self.posted, self.direct, self.voices, clock)
        self.delivery = Delivery(self.posted, clock, pictures, emojis)
        self.answers = Answers(self.posted, self.delivery, clock, pictures, emojis)
        self.questions = Questions(self.delivery, minted, self.show)
        self._wanted: dict[str, Table] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._looked: Recent[int, int] = Recent(4096)
        self._taken_up: Recent[str, bool] = Recent(4096)
        self._began = clock.now()
        self._later: dict[str, asyncio.Task[None]] = {}
        self._rests: dict[str, asyncio.Task[None]] = {}
        self._anew: set[tuple[str, str]] = set()
        self._closing = False

    # in the background

    def show(self, table: Table) -> None:
        """Let everybody at a table see what is new; several changes at once become one."""
        if self._closing:
            return
        self.questions.ask(table)
        self._wanted[table.code] = table
        if table.code in self._rests:
            # there is more to show than what failed: not everybody is to wait for one person's messages
            self._rests[table.code].cancel()
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
        if table.code in self._wanted:
            self.show(table)

    async def _prepare(self, table: Table) -> None:
        """Get ready what the table's own next move will show."""
        state = table.ahead()
        if state is not None:
            face = faces.board(table, state)
            self.questions.prepare(table, face, await face.make(self.pictures, self.emojis))

    async def _work(self, code: str) -> None:
        await self.client.wait_until_ready()
        tries = 0
        while (table := self._wanted.pop(code, None)) is not None:
            await self.answers.drawn(table)
            revision = table.record.revision
            try:
                if await self._show_all(table):
                    await self.posted.write(table, revision)
            except (Unreachable, Unsaved):
                if tries == len(RETRIES):
                    return
                self._wanted.setdefault(code, table)
                if await self._rest(code, RETRIES[tries]):
                    tries += 1
            else:
                tries = 0

    async def _rest(self, code: str, seconds: float) -> bool:
        """Wait before another try; False when there is more to show before the time is up."""
        rest = self._rests[code] = asyncio.create_task(self.clock.sleep(seconds), name=f"posts: rest of {code}")
        try:
            await asyncio.wait([rest])
            return not rest.cancelled()
        finally:
            rest.cancel()
            del self._rests[code]

    async def close(self) -> None:
        """Finish what is being shown; what is not begun is shown after the next start."""
        self._closing = True
        self._wanted.clear()
        for task in (*self._later.values(), *self._rests.values()):
            task.cancel()
        workers = [*self._workers.values(), *self.questions.tasks]
        if workers:
            done, late = await asyncio.wait(workers, timeout=5)
            for task in late:
                task.cancel()
            await asyncio.gather(*done, *late, return_exceptions=True)

    async def _show_all(self, table: Table) -> bool:
        """Bring every message of a table up to date; False when some have to wait for the board, or it for its pace.

        Raises Unreachable when something has to be tried again.
        """
        record = table.record
        if record.status == "lobby" or table.state is None:
            await self._take_up(table)
            await self._deliver(table, "lobby", record.home, lambda: faces.entrance(table))
            return True
        await self._settle_in(table)
        await self._take_up(table)
        await self._prepare(table)
        failed = False
        if "board" not in await self.posted.of(table) or (table.code, "board") in self._anew:
            # first, for the hands lead to it
            failed |= not await self._try(table, self._show_board(table))
        # what is being answered is locked until Discord has taken it: neither the others nor the board wait for that
        later = [seat for seat in range(len(record.seats)) if self.delivery.answering(table, seat)]
        failed |= await self._show_hands(table, [seat for seat in range(len(record.seats)) if seat not in later])
        paced, led = await self._paced(table), self.posted.lead(table)
        if not paced:
            failed |= not await self._try(table, self._show_board(table))
        failed |= not await self._try(table, self.calls.call(table))
        failed |= await self._show_hands(table, later)
        if failed:
            raise Unreachable
        moved = self.posted.lead(table) != led
        if moved:
            # the hands lead to the board
            self._wanted.setdefault(table.code, table)
        return not paced and not moved

    async def _show_hands(self, table: Table, seats: Iterable[int]) -> bool:
        """Show the people on some seats their hands and panels; True when some are to be tried again."""
        failed = False
        for seat in seats:
            user = table.record.seats[seat].user
            if user is not None:
                failed |= not await self._try(table, self._show_hand(table, seat, user))
                failed |= not await self._try(table, self.answers.renew_panel(table, seat))
        return failed

    async def remind(self, table: Table) -> None:
        """Remind those asked that their time runs out."""
        try:
            await self.calls.remind(table)
        except Unreachable:
            self.show(table)  # which calls them as soon as Discord takes it

    async def _take_up(self, table: Table) -> None:
        """Once after a start: find what was sent before it and is not known."""
        if table.record.created < self._began and table.code not in self._taken_up:
            self._taken_up[table.code] = True
            if not await take_up(self.posted, self.direct, table):
                del self._taken_up[table.code]

    async def _paced(self, table: Table) -> bool:
        """Whether the board was edited a moment ago: then its own time will come, and hands need not wait for it."""
        board = (await self.posted.of(table)).get("board")
        left = (self.delivery.edited(table.record.channel) or 0) + PACE - self.clock.now()
        if left <= 0 or board is None or board.face == faces.board(table).mark:
            return False
        if table.code not in self._later:
            task = asyncio.create_task(self.clock.sleep(left / 1000), name=f"posts: pace of {table.code}")
            self._later[table.code] = task
            task.add_done_callback(lambda done: self._show_now(table, done))
        return True

    def _show_now(self, table: Table, task: "asyncio.Task[None]") -> None:
        del self._later[table.code]
        if not task.cancelled():
            self.show(table)

    async def _try(self, table: Table, showing: Awaitable[None]) -> bool:
        """Show something to somebody; False when it is to be tried again. What fails for one is nobody else's fault."""
        try:
            await showing
        except Unreachable:
            return False
        except discord.HTTPException:
            log.exception("table %s: Discord does not take what is shown", table.code)
        return True

    async def _deliver(self, table: Table, audience: str, channel: int, look: Callable[[], Face]) -> None:
        """Bring a message up to date, or post it anew where somebody has asked for that."""
        if audience == "board" and table.racing:
            # a race runs on the message that it began on
            await self.delivery.deliver(table, audience, channel, look)
            return
        anew = (table.code, audience) in self._anew
        await self.delivery.deliver(table, audience, channel, look, anew=anew)
        self._anew.discard((table.code, audience))

    async def _settle_in(self, table: Table) -> None:
        """Give a match that has just begun a thread of its own where that is allowed, else the lobby's message."""
        posts = await self.posted.of(table)
        lobby = posts.get("lobby")
        record = table.record
        if "board" in posts or lobby is None or record.channel != record.home:
            return
        channel = self.client.get_channel(record.home)
        wanted = record.guild is not None and (await self.store.server(record.guild)).threads
        if wanted and isinstance(channel, discord.TextChannel) and _may_open_thread(channel):
            speech = language(record.locale)
            title = speech.games[record.game].TITLE
            name = speech.table.thread_name(title, record.code, [seat.name for seat in record.seats])
            if await self._open_thread(channel, lobby.message, name):
                # a thread at a message has the message's id
                async with table.lock:
                    await table.update(replace(table.record, channel=lobby.message))
                face = faces.note(speech.table.moved(title, f"<#{lobby.message}>"))
                await self.delivery.deliver(table, "lobby", record.home, lambda: face)
                return
        await self.posted.note(table, "board", lobby)
        await self.posted.note(table, "lobby", None)

    async def _open_thread(self, channel: discord.TextChannel, message: int, name: str) -> bool:
        """Open a thread at a message; False where there can be none."""
        try:
            await channel.get_partial_message(message).create_thread(name=name, auto_archive_duration=1440)
        except FAULTS as fault:
            if isinstance(fault, discord.HTTPException) and fault.status < 500 and fault.status != 429:
                return fault.code == THREAD_THERE
            raise passing(fault) from fault
        return True

    async def _show_board(self, table: Table) -> None:
        board = (await self.posted.of(table)).get("board")
        if board is not None and await self._scrolled_away(table, board):
            self._anew.add((table.code, "board"))
        await self._deliver(table, "board", table.record.channel, lambda: faces.board(table))

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
        ping = (await self.posted.of(table)).get(CALL)
        mine = {ping.message} if ping is not None else set()
        try:
            below = [m.id async for m in channel.history(after=discord.Object(board.message), limit=SCROLLED + 1)]
        except FAULTS:
            return False
        return len(set(below) - mine) >= SCROLLED

    async def _show_hand(self, table: Table, seat: int, user: int) -> None:
        if (await self.store.person(user)).dm_closed:
            await self.voices.tell(user)
            return
        audience = f"hand:{seat}"
        post = (await self.posted.of(table)).get(audience)
        try:
            channel = post.channel if post is not None else await self.direct.channel(user)
            await self._deliver(
                table,
                audience,
                channel,
                lambda: faces.hand(table, seat, self.posted.lead(table), self.answers.step(table, audience)),
            )
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
            await self.voices.closed(user)

    # once more

    async def again(self, table: Table, user: int) -> None:
        """Somebody asks to see a table anew: its board at the bottom, their direct messages tried once more."""
        person = await self.store.person(user)
        await self.store.put_person(user, replace(person, dm_closed=False))
        async with self.delivery.lock(table, "board"):  # what is being tried now may yet find that it cannot be shown
            self.delivery.barred = {barred for barred in self.delivery.barred if barred[0] != table.code}
        self._taken_up[table.code] = True
        await self._come_home(table)
        seat = table.seat_of(user)
        if table.state is None or table.record.status == "lobby":
            self._anew.add((table.code, "lobby"))
        else:
            self._anew.add((table.code, "board"))
        if seat is not None:
            self._anew.add((table.code, f"hand:{seat}"))
        self.show(table)

    async def _come_home(self, table: Table) -> None:
        """A match whose thread was deleted goes on where it was called in."""
        record = table.record
        if record.channel == record.home or self.client.get_channel(record.channel) is not None:
            return
        try:
            await self.client.fetch_channel(record.channel)
        except discord.NotFound:
            await self.posted.note(table, "board", None)
            async with table.lock:
                await table.update(replace(table.record, channel=table.record.home))
        except FAULTS as fault:
            log.warning("table %s: its thread cannot be looked for: %s", table.code, fault)


def _may_open_thread(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads


def _made(snowflake: int) -> int:
    return (snowflake >> 22) + discord.utils.DISCORD_EPOCH
