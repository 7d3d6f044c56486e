"""What each audience has been shown: the newest face only, and what is unchanged is not sent again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

import discord
from msgspec.structs import replace

from bot import faces
from bot.calls import CALL, Calls
from bot.clock import Clock
from bot.composing import Steps
from bot.delivery import Delivery
from bot.direct import Direct
from bot.emoji import Emojis
from bot.faces import NO_PINGS, Face, link
from bot.pictures import Pictures
from bot.posted import FAULTS, Posted, Unreachable, hopeless, passing
from bot.questions import Questions
from bot.recent import Recent
from bot.store import Post, Store, Unsaved
from bot.table import Table
from bot.takeup import take_up
from bot.words.speak import language

log = logging.getLogger(__name__)

PACE = 1_000
"""Milliseconds between two edits of a board, so that one channel is never flooded."""

SCROLLED = 8
"""Messages below a board that make it worth posting anew."""

LOOK_EVERY = 60_000
"""Milliseconds between two looks at what stands below a board."""

TOKEN = 14 * 60_000
"""Milliseconds for which an interaction's token surely still edits its answer (Discord: 15 minutes)."""

ANSWER = 3.0
"""Seconds within which Discord takes the answer to an interaction."""

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
        self.calls = Calls(self.posted, self.direct, clock)
        self.delivery = Delivery(self.posted, clock, pictures, emojis)
        self.questions = Questions(self.delivery, minted, self.show)
        self._wanted: dict[str, Table] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._panels: Recent[tuple[str, int], tuple[discord.Interaction, str, int]] = Recent(4096)
        self._voices: Recent[int, tuple[discord.Interaction, int]] = Recent(4096)
        self._looked: Recent[int, int] = Recent(4096)
        self._taken_up: Recent[str, bool] = Recent(4096)
        self._steps: Recent[tuple[str, str], tuple[int, Steps | None]] = Recent(4096)
        self._began = clock.now()
        self._later: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    # in the background

    def show(self, table: Table) -> None:
        """Let everybody at a table see what is new; several changes at once become one."""
        if self._closing:
            return
        self.questions.ask(table)
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

    async def _prepare(self, table: Table) -> None:
        """Draw in advance what the table's own next move will show."""
        state = table.ahead()
        if state is not None:
            await faces.board(table, state).make(self.pictures, self.emojis)

    async def _work(self, code: str) -> None:
        await self.client.wait_until_ready()
        tries = 0
        while (table := self._wanted.pop(code, None)) is not None:
            revision = table.record.revision
            try:
                if await self._show_all(table):
                    await self.posted.write(table, revision)
            except (Unreachable, Unsaved):
                if tries == len(RETRIES):
                    return
                self._wanted.setdefault(code, table)
                await self.clock.sleep(RETRIES[tries])
                tries += 1
            else:
                tries = 0

    async def close(self) -> None:
        """Finish what is being shown; what is not begun is shown after the next start."""
        self._closing = True
        for task in self._later.values():
            task.cancel()
        self._wanted.clear()
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
            await self.delivery.deliver(table, "lobby", record.home, lambda: self._lobby_face(table))
            return True
        await self._settle_in(table)
        await self._take_up(table)
        await self._prepare(table)
        failed = False
        for seat, person in enumerate(record.seats):
            if person.user is not None:
                failed |= not await self._try(self._show_hand(table, seat, person.user))
                failed |= not await self._try(self._show_panel(table, seat))
        paced, led = await self._paced(table), self._lead(table)
        if not paced:
            failed |= not await self._try(self._show_board(table))
        failed |= not await self._try(self.calls.call(table))
        if failed:
            raise Unreachable
        moved = self._lead(table) != led
        if moved:
            # the hands lead to the board
            self._wanted.setdefault(table.code, table)
        return not paced and not moved

    async def remind(self, table: Table) -> None:
        """Remind those asked that their time runs out."""
        try:
            await self.calls.remind(table)
        except Unreachable:
            self.show(table)  # which calls them as soon as Discord takes it

    async def _take_up(self, table: Table) -> None:
        """Once after a start: find what was sent before it and is not known."""
        if table.record.created < self._began and table.code not in self._taken_up:
            await take_up(self.posted, self.direct, table)
            self._taken_up[table.code] = True

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
        posts = await self.posted.of(table)
        lobby = posts.get("lobby")
        if "board" in posts or lobby is None:
            return
        record = table.record
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
        record = table.record
        board = (await self.posted.of(table)).get("board")
        if board is not None and await self._scrolled_away(table, board):
            await self.lower(table)
            return
        await self.delivery.deliver(table, "board", record.channel, lambda: faces.board(table))

    async def lower(self, table: Table) -> None:
        """Post the board anew at the bottom of its channel and take the old one away; not while a race runs on it."""
        if table.racing:
            return
        board = (await self.posted.of(table)).get("board")
        await self.posted.note(table, "board", None)
        self.delivery.barred.discard((table.code, "board"))
        await self.delivery.deliver(table, "board", table.record.channel, lambda: faces.board(table))
        if board is not None:
            await self.posted.delete(board)

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
            return
        audience = f"hand:{seat}"
        post = (await self.posted.of(table)).get(audience)
        try:
            channel = post.channel if post is not None else await self.direct.channel(user)
            step = self._step(table, audience)
            await self.delivery.deliver(table, audience, channel, lambda: self._hand_face(table, seat, step))
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
            await self._dm_is_closed(table, seat, user)

    def _hand_face(self, table: Table, seat: int, step: Steps | None = None) -> Face:
        return faces.hand(table, seat, self._lead(table), step)

    def _lead(self, table: Table) -> str | None:
        """The address of a table's board, as far as there is one."""
        board = self.posted.seen(table, "board")
        return None if board is None else link(board.channel, board.message, table.record.guild)

    def _step(self, table: Table, audience: str) -> Steps | None:
        """How far somebody has come with a move on this message; it stands for as long as the question does."""
        turn, step = self._steps.get((table.code, audience), (None, None))
        return step if turn == table.state.turn else None

    async def _dm_is_closed(self, table: Table, seat: int, user: int) -> None:
        """Remember that somebody takes no direct messages, and tell them once, where nobody else sees it."""
        await self.store.put_person(user, replace(await self.store.person(user), dm_closed=True))
        voice, until = self._voices.get(user, (None, 0))
        if voice is not None and until > self.clock.now():
            say = language(table.record.seats[seat].locale).table
            try:
                await voice.followup.send(say.DM_CLOSED, ephemeral=True)
            except FAULTS as fault:
                log.warning("somebody could not be told that direct messages are closed: %s", fault)

    async def _show_panel(self, table: Table, seat: int) -> None:
        """Bring an open private panel up to date as long as its token lives."""
        panel = self._panels.get((table.code, seat))
        if panel is None:
            return
        interaction, shown, until = panel
        face = self._hand_face(table, seat, self._step(table, f"panel:{seat}"))
        if until < self.clock.now():
            del self._panels[table.code, seat]
        elif face.mark != shown:
            lock = self.delivery.lock(table, f"panel:{seat}")
            async with lock:
                layout, files = await face.make(self.pictures, self.emojis)
                try:
                    await interaction.edit_original_response(view=layout, attachments=files)
                except FAULTS as fault:
                    if not hopeless(fault):
                        raise passing(fault) from fault
                    self._panels.pop((table.code, seat), None)
                else:
                    self._panels[table.code, seat] = (interaction, face.mark, until)

    # answers to clicks

    async def answer(self, interaction: discord.Interaction, table: Table, step: Steps | None = None) -> None:
        """Answer a click that was taken with the clicked message's own new face, or quietly when that is on its way.

        `step` is how far the person has come with composing a move.
        """
        audience = await self._audience(interaction, table)
        if audience is None:
            await interaction.response.defer()
            return
        lock = self.delivery.lock(table, audience)
        late = lock.locked()
        if late:
            await interaction.response.defer()
            if step is None:
                return
        async with lock:
            if table.state is not None:
                self._steps[table.code, audience] = (table.state.turn, step)
            face = self._face(table, audience, step)
            assert interaction.message is not None
            layout, files = await self.delivery.made(face, self.posted.seen(table, audience), hurry=True)
            shown: object
            if late:
                # what is on its way knows nothing of the step
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
            self.delivery.keep(interaction.message.id, shown if isinstance(shown, discord.Message) else None)
            kind, _, seat = audience.partition(":")
            if kind == "panel":
                self._remember_panel(interaction, table, int(seat), face.mark)
            else:
                await self.posted.note(
                    table, audience, Post(interaction.message.channel.id, interaction.message.id, face.mark)
                )

    async def _audience(self, interaction: discord.Interaction, table: Table) -> str | None:
        message = interaction.message
        seat = table.seat_of(interaction.user.id)
        if message is None:
            return None
        if message.flags.ephemeral:
            return None if seat is None or table.state is None else f"panel:{seat}"
        posts = await self.posted.of(table)
        return next((a for a, post in posts.items() if post.message == message.id), None)

    def _face(self, table: Table, audience: str, step: Steps | None) -> Face:
        kind, _, seat = audience.partition(":")
        if kind == "lobby":
            return self._lobby_face(table)
        return self._hand_face(table, int(seat), step) if seat else faces.board(table)

    async def panel(self, interaction: discord.Interaction, table: Table, seat: int) -> None:
        """Answer with somebody's hand and controls, for them alone."""
        self._steps.pop((table.code, f"panel:{seat}"), None)
        face = self._hand_face(table, seat)
        layout, files = await face.make(self.pictures, self.emojis, hurry=True)
        await interaction.response.send_message(view=layout, files=files, ephemeral=True)
        self._remember_panel(interaction, table, seat, face.mark)

    def _remember_panel(self, interaction: discord.Interaction, table: Table, seat: int, mark: str) -> None:
        self._panels[table.code, seat] = (interaction, mark, self.clock.now() + TOKEN)

    def heard(self, interaction: discord.Interaction) -> None:
        """Note somebody's newest interaction, by which they can be told something privately for a while."""
        self._voices[interaction.user.id] = (interaction, self.clock.now() + TOKEN)

    async def opened(self, interaction: discord.Interaction, table: Table) -> None:
        """Answer the command that opened a table with its lobby."""
        async with self.delivery.lock(table, "lobby"):
            face = faces.lobby(table)
            layout, files = await face.make(self.pictures, self.emojis, hurry=True)
            invited = table.record.invited
            pings = discord.AllowedMentions(users=[discord.Object(invited)]) if invited is not None else NO_PINGS
            async with asyncio.timeout(ANSWER):
                answer = await interaction.response.send_message(view=layout, files=files, allowed_mentions=pings)
            assert answer.message_id is not None
            await self.posted.note(table, "lobby", Post(table.record.home, answer.message_id, face.mark))

    # once more

    async def again(self, table: Table, user: int) -> None:
        """Somebody asks to see a table anew: its board at the bottom, their direct messages tried once more."""
        person = await self.store.person(user)
        await self.store.put_person(user, replace(person, dm_closed=False))
        self.delivery.barred = {(code, audience) for code, audience in self.delivery.barred if code != table.code}
        self._taken_up[table.code] = True
        if table.state is not None:
            seat = table.seat_of(user)
            if seat is not None:
                await self.posted.note(table, f"hand:{seat}", None)
            await self.lower(table)
        self.show(table)


def _may_open_thread(channel: discord.TextChannel) -> bool:
    may = channel.permissions_for(channel.guild.me)
    return may.create_public_threads and may.send_messages_in_threads


def _made(snowflake: int) -> int:
    return (snowflake >> 22) + discord.utils.DISCORD_EPOCH
