"""All tables: found by code, restored from disk when needed, woken when their time has come."""

import asyncio
import heapq
import logging
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary

from bot.clock import Clock
from bot.store import Record, Store, Unsaved
from bot.table import CLOCKS, Table, house_dice, load_state
from games.house import ALL as HOUSE
from games.house.choice import Choice

log = logging.getLogger(__name__)

ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters and digits that cannot be taken for one another."""

KEPT = 512
"""Tables kept in memory after their last use; the others sleep on disk."""

PULSE = 10.0
"""Seconds between two notes that the program is alive; what is lost of a clock in a crash is at most this."""

NOTICED = 10_000
"""Milliseconds of absence after which the deadlines on all boards are shown anew."""

PAUSE = (900, 1_300)
"""A house player's natural pause: at least the first, at most both together, in milliseconds."""


class Tables:
    """The tables of this program. `show` is told of each table whose people have something new to see, `remind`
    of each whose people are to be reminded of their turn."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        thinker: Executor,
        show: Callable[[Table], None],
        remind: Callable[[Table], None],
    ) -> None:
        self.store = store
        self.clock = clock
        self._thinker = thinker
        self._show = show
        self._remind = remind
        self._live: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._thought: WeakKeyDictionary[Table, dict[int, int]] = WeakKeyDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._agenda: list[tuple[int, str]] = []
        self._noted: dict[str, int] = {}
        self._sleeper: asyncio.Task[None] | None = None
        self._sleeps_until: int | None = None
        self._jobs: set[asyncio.Task[None]] = set()
        self._closing = False
        self._started = clock.now()

    # finding

    async def get(self, code: str) -> Table | None:
        """The table of that code, from memory or disk; None when there never was one."""
        table = self._live.get(code)
        if table is None:
            # one at a time: a match must never stand in memory twice
            async with self._loading:
                table = self._live.get(code) or await self._load(code)
        if table is not None:
            self._remember(table)
        return table

    async def _load(self, code: str) -> Table | None:
        record = await self.store.load(code)
        if record is None:
            return None
        state = None
        if record.state is not None:
            state = await load_state(self.store, record)
            if state is None and record.status == "running":
                log.error("match %s of %s cannot be read any more: void", record.code, record.game)
                record.status, record.due, record.nudge = "void", None, False
                await self.store.save(record)
        table = Table(self.store, record, state)
        self._live[code] = table
        if (record.asked or 0) < self._started:
            await table.cut(self.clock.now())
        return table

    def _remember(self, table: Table) -> None:
        self._recent[table.code] = table
        self._recent.move_to_end(table.code)
        while len(self._recent) > KEPT:
            self._recent.popitem(last=False)

    async def seat(self, record: Record) -> Table:
        """Set up a new table under a fresh code. Nobody is shown it before `look`."""
        while True:
            record.code = "".join(secrets.choice(ALPHABET) for _ in range(4))
            try:
                await self.store.create(record)
                break
            except sqlite3.IntegrityError:
                continue
        table = Table(self.store, record)
        self._live[record.code] = table
        self._remember(table)
        return table

    # waking

    async def restore(self) -> None:
        """After a start: give back the time while the program was away, note all deadlines, take up the rest."""
        now = self.clock.now()
        alive = await self.store.note("alive")
        if alive is not None and now > int(alive):
            away = now - int(alive)
            await self.store.shift(away, told=away >= NOTICED)
        await self.store.put_note("alive", str(now))
        for due, code in await self.store.deadlines():
            self._note(due, code)
        for asked, due, clock, code in await self.store.unreminded():
            self._note(_reminder(asked, due, clock), code)
        self._set_alarm()
        self.start(self._pulse())
        self.insist(self._take_up)

    async def _take_up(self) -> None:
        """Go on where the program was stopped: house players to move, boards and hands not shown yet."""
        for code in await self.store.nudged():
            await self._wake(code, self.look)
        for code in await self.store.unshown():
            await self._wake(code, self._show)

    async def _wake(self, code: str, do: Callable[[Table], None]) -> None:
        """Get a table up. What is wrong with one keeps no other from it."""
        try:
            table = await self.get(code)
            if table is not None:
                do(table)
        except Unsaved:
            raise
        except Exception:
            log.exception("table %s cannot be taken up", code)

    def look(self, table: Table) -> None:
        """After a change: show everybody what is new, note when to look again, let the house players think."""
        if self._closing:
            return
        self._show(table)
        self._note_next(table)
        thought = self._thought.setdefault(table, {})
        for seat in table.house_asked():
            # one thought a question: others' answers to it are no reason to think again
            if thought.get(seat) != table.state.turn:
                thought[seat] = table.state.turn
                self.insist(partial(self._think, table, seat, table.state.turn))
        self._set_alarm()

    def _note_next(self, table: Table) -> None:
        """Note when to look at a table again: when its time is up, or its people are to be reminded."""
        for moment in (table.wake, self._reminder(table)):
            self._note(moment, table.code)

    def _note(self, moment: int | None, code: str) -> None:
        """Put a moment on the agenda, unless an earlier one is there: then it is looked at anew."""
        if moment is not None and moment < self._noted.get(code, moment + 1):
            self._noted[code] = moment
            heapq.heappush(self._agenda, (moment, code))

    def _reminder(self, table: Table) -> int | None:
        record = table.record
        if record.due is None or record.asked is None or record.reminded or not table.running:
            return None
        return _reminder(record.asked, record.due, record.clock)

    def _set_alarm(self) -> None:
        """Let the one sleeper wake at the earliest moment noted."""
        if self._closing or not self._agenda:
            return
        first = self._agenda[0][0]
        if self._sleeper is not None and not self._sleeper.done():
            if self._sleeps_until is not None and self._sleeps_until <= first:
                return
            self._sleeper.cancel()
        self._sleeps_until = first
        self._sleeper = asyncio.create_task(self._sleep(first), name="tables: sleep")

    async def _sleep(self, until: int) -> None:
        left = until - self.clock.now()
        if left > 0:
            await self.clock.sleep(left / 1000)
        self._sleeps_until = None
        now = self.clock.now()
        codes = []
        while self._agenda and self._agenda[0][0] <= now:
            moment, code = heapq.heappop(self._agenda)
            codes.append(code)
            if self._noted.get(code) == moment:
                del self._noted[code]
        for code in dict.fromkeys(codes):
            self.insist(partial(self._due, code))
        self._sleeper = None
        self._set_alarm()

    async def _due(self, code: str) -> None:
        table = await self.get(code)
        if table is None:
            return
        now = self.clock.now()
        if await table.expire(now):
            self.look(table)
            return
        reminder = self._reminder(table)
        if reminder is not None and reminder <= now:
            await table.remind()
            self._remind(table)
        self._note_next(table)
        self._set_alarm()

    async def _think(self, table: Table, seat: int, turn: int) -> None:
        """Let a house player decide off the event loop, wait its pause, and play."""
        rng = house_dice(table.record, seat)
        asked = table.record.asked or self.clock.now()
        began = self.clock.now()
        choose = HOUSE[table.record.game]
        choice: Choice | None = await asyncio.get_running_loop().run_in_executor(
            self._thinker, choose, table.view(seat), rng
        )
        if choice is None:
            return
        after = choice.after if choice.after is not None else PAUSE[0] + rng.randrange(PAUSE[1])
        left = began + after - self.clock.now()
        if left > 0:
            await self.clock.sleep(left / 1000)
        # a race is run on Discord's clock, on which the question was put
        at = asked + after if choice.after is not None else self.clock.now()
        if await table.press_for_house(seat, turn, choice.text, at, self.clock.now()):
            self.look(table)

    async def _pulse(self) -> None:
        while True:
            await self.clock.sleep(PULSE)
            with suppress(Unsaved):  # the next one may be written again
                await self.store.put_note("alive", str(self.clock.now()))

    # work in the background

    def start(self, work: Any) -> None:
        """Run a coroutine in the background; what goes wrong in it is logged once."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._jobs.add(task)
        task.add_done_callback(self._ended)

    def insist(self, do: Callable[[], Awaitable[None]]) -> None:
        """Do in the background what must not stay undone: again and again until it can be saved."""
        self.start(self._insist(do))

    async def _insist(self, do: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await do()
            except Unsaved:
                await self.clock.sleep(PULSE)
            else:
                return

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._jobs.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("work in the background failed", exc_info=fault)

    async def close(self) -> None:
        """Stop the clocks and note when; moves under way are finished by their own locks."""
        self._closing = True
        jobs = [*self._jobs, *([self._sleeper] if self._sleeper is not None else [])]
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        for table in list(self._live.values()):
            async with table.lock:
                pass
        with suppress(Unsaved):
            await self.store.put_note("alive", str(self.clock.now()))


def _reminder(asked: int, due: int, clock: str) -> int | None:
    """When people are reminded of a question put and up then; None on clocks without a reminder."""
    part = CLOCKS[clock].reminder
    return None if part is None else due - int((due - asked) * part)


def minutes(record: Record) -> int:
    """Minutes a turn may take at this table."""
    return CLOCKS[record.clock].turn // 60_000
