"""One live match: the only place where its state changes. Commit first, then remember, then show."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

import games
from bot.store import Record, Seat, Store
from bot.words.speak import language
from games.game import CONCEDE, TABLE, AnyGame, Illegal, Ply, View, Wait, begin, dice, options_from, replay, step

GRACE = 750
"""Milliseconds a question stays open after its time, for clicks made in time that are still on their way."""

STRIKES = 3
"""Missed turns that cost the seat."""

OFFER = 24 * 3_600_000
"""Milliseconds a live match whose people have all gone silent waits for somebody to go on."""


class Pace(Struct, frozen=True):
    """How long a turn and a response may take, in milliseconds; a reminder comes when this part of it is left."""

    turn: int
    response: int
    reminder: float | None = None


CLOCKS: Mapping[str, Pace] = {
    "live": Pace(120_000, 30_000),
    "slow": Pace(24 * 3_600_000, 24 * 3_600_000, 0.25),
}


class Stale(Exception):
    """A click on a question that is not open to this person; `reason` names the sentence that says why."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(reason, facts)
        self.reason = reason
        self.facts = facts


class Sight:
    """What the rules say of one state: whom it waits for, and how it looks, worked out once."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.wait: Wait | None = game.wait(state)
        self._views: dict[int | None, View] = {}

    def view(self, seat: int | None) -> View:
        """What a seat, or the public, may know."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]


Foresee = Callable[[Sight], None]
"""Told of what a move leads to while it is being written, to get that ready: nobody may be shown it yet."""


class Table:
    """A match, or the lobby before it, with its record as it stands on disk and its state in memory."""

    def __init__(self, store: Store, record: Record, state: Any = None) -> None:
        self.store = store
        self.record = record
        self.state: Any = state
        self.lock = asyncio.Lock()
        self._seen: Sight | None = None
        self.wake = _wake_on_restore(record, self.wait)

    @property
    def game(self) -> AnyGame:
        """The rules played here."""
        return games.ALL[self.record.game]

    @property
    def code(self) -> str:
        """The short name people know the table by."""
        return self.record.code

    @property
    def options(self) -> Any:
        """What the match is set to."""
        return options_from(self.game, msgspec.json.decode(self.record.options))

    @property
    def pace(self) -> Pace:
        """How long people have."""
        return CLOCKS[self.record.clock]

    @property
    def running(self) -> bool:
        """Whether moves are being made."""
        return self.record.status == "running"

    @property
    def wait(self) -> Wait | None:
        """What the running match waits for."""
        return self._sight.wait if self.running and self.state is not None else None

    @property
    def offered(self) -> bool:
        """Whether everybody has gone silent in a live match, and going on slowly is on offer."""
        people = sum(seat.user is not None for seat in self.record.seats)
        return self.running and self.record.clock == "live" and people > 1 and self.record.quiet >= people

    def view(self, seat: int | None) -> View:
        """What a seat, or the public, may know."""
        return self._sight.view(seat)

    @property
    def _sight(self) -> Sight:
        """What can be seen of the state while it stands."""
        if self._seen is None or self._seen.state is not self.state:
            self._seen = Sight(self.game, self.state)
        return self._seen

    def seat_of(self, user: int) -> int | None:
        """The seat a person has here."""
        return next((i for i, seat in enumerate(self.record.seats) if seat.user == user), None)

    def house_asked(self) -> tuple[int, ...]:
        """The house players' seats that have a move to make now."""
        wait = self.wait
        if wait is None:
            return ()
        return tuple(s for s in wait.seats if self.record.seats[s].user is None and self.game.moves(self.state, s))

    @property
    def racing(self) -> bool:
        """Whether a question is open, or about to be, in which milliseconds count."""
        wait = self.wait
        return wait is not None and (wait.race or wait.stamp is not None)

    def ahead(self) -> Any:
        """The state that the table's own next move will lead to, to get its pictures ready; None when it has none."""
        wait = self.wait
        if wait is None or wait.seats or not wait.forced or wait.forced[0][0] != TABLE:
            return None
        rng = dice(self.record.seed, self.record.ply + 1)
        return step(self.game, self.state, TABLE, wait.forced[0][1], 0, rng).state

    # changes, each under the table's lock

    async def begin(self, seed: str, now: int) -> None:
        """Start the match with the people who sit here; the caller holds the lock."""
        state = begin(self.game, len(self.record.seats), self.options, seed).state
        record = _copy(self.record)
        record.status = "running"
        record.seed = seed
        record.version = self.game.VERSION
        sight = Sight(self.game, state)
        self._ask(record, sight, None, now, now)
        await self._keep(record, state, now, now, sight=sight)

    async def press(self, user: int, turn: int, text: str, at: int, now: int, foresee: Foresee | None = None) -> None:
        """A person's click: made at `at` on a control of question number `turn`. Raises Stale or Illegal."""
        async with self.lock:
            seat = self._seat_for(user)
            self._check_open(turn, at)
            if text == CONCEDE:
                # leaving is asked about first, and never comes as a move
                raise self.game.refuse(self.state, seat, text)
            await self._play(seat, text, at, now, foresee)

    async def press_for_house(self, seat: int, turn: int, text: str, at: int, now: int) -> bool:
        """A house player's move; False when the question has gone, or a person has taken the seat."""
        async with self.lock:
            if not self.running or self.state.turn != turn or self.record.seats[seat].user is not None:
                return False
            try:
                await self._play(seat, text, at, now)
            except Illegal:
                # others answered while it thought, or the time it took was longer than the question's
                return False
            return True

    async def stamp(self, at: int, now: int) -> bool:
        """Tell the game when the message that carries the question was made; False when it knew already."""
        async with self.lock:
            wait = self.wait
            if wait is None or wait.stamp is None:
                return False
            await self._commit([Ply(TABLE, wait.stamp, at)], now, _copy(self.record))
            return True

    async def cut(self, now: int) -> bool:
        """The program was started anew: void a question that cannot outlive that; False when there is none."""
        async with self.lock:
            wait = self.wait
            if wait is None or wait.restart is None:
                return False
            await self._commit([Ply(TABLE, wait.restart, now)], now, _copy(self.record))
            return True

    async def concede(self, user: int, at: int, now: int) -> None:
        """A person leaves for good: the game ends or goes on without them, or a house player takes the seat."""
        async with self.lock:
            seat = self._seat_for(user)
            if not self.running:
                raise Stale("over")
            await self._leave(seat, at, now, _copy(self.record), forced=False)

    async def expire(self, now: int) -> bool:
        """Move for those whose time is up; False when it is not. A missed turn is a strike, the third costs a seat."""
        async with self.lock:
            wait, due = self.wait, self.record.due
            if due is None or self.wake is None or self.wake > now:
                return False
            record = _copy(self.record)
            if wait is None or self.offered:
                # a lobby nobody started, or a match nobody came back to
                record.status, record.due, record.nudge = "closed", None, False
                await self._keep(record, self.state, now, now)
                return True
            late = [s for s in wait.seats if record.seats[s].user is not None] if wait.span == "turn" else []
            for seat in late:
                record.seats[seat].strikes += 1
            record.quiet += bool(late)
            lost = [s for s in late if record.seats[s].strikes >= STRIKES]
            if lost:
                await self._leave(lost[0], due, now, record, forced=True)
            else:
                await self._commit([Ply(s, text, due, forced=True) for s, text in wait.forced], now, record)
            return True

    async def go_slowly(self, user: int, now: int) -> None:
        """Somebody takes up the offer to go on with a day for each turn."""
        async with self.lock:
            self._seat_for(user)
            if not self.offered:
                raise Stale("no offer")
            record = _copy(self.record)
            record.clock, record.quiet = "slow", 0
            self._ask(record, self._sight, None, now, now)
            await self._keep(record, self.state, now, now)

    async def remind(self) -> None:
        """Note that the one reminder of this question has been given."""
        async with self.lock:
            record = _copy(self.record)
            record.reminded = True
            await self._keep(record, self.state, 0, 0)

    async def update(self, record: Record) -> None:
        """Write a changed record whose match stays as it is; the caller holds the lock."""
        await self._keep(record, self.state, 0, 0)

    # how a change is made

    def _seat_for(self, user: int) -> int:
        seat = self.seat_of(user)
        if seat is None:
            raise Stale("not seated")
        return seat

    def _check_open(self, turn: int, at: int) -> None:
        if not self.running:
            raise Stale("over")
        if turn != self.state.turn:
            raise Stale("turn")
        wait = self.wait
        # in a race the game itself judges a click by its time: it knows when the question really began
        judged = wait is not None and wait.race and (wait.until is not None or wait.after is not None)
        if self.record.due is not None and at >= self.record.due and not judged:
            raise Stale("late")

    async def _play(self, seat: int, text: str, at: int, now: int, foresee: Foresee | None = None) -> None:
        record = _copy(self.record)
        record.seats[seat].acted = at
        if record.seats[seat].user is not None:
            record.quiet = 0
        await self._commit([Ply(seat, text, at)], now, record, foresee)

    async def _leave(self, seat: int, at: int, now: int, record: Record, *, forced: bool) -> None:
        if self.game.concede(self.state, seat) is not None:
            await self._commit([Ply(seat, CONCEDE, at, forced)], now, record)
            return
        # the seat goes on without its person: nothing is played, so the log stays as it is
        record.seats[seat] = house_seat(record, language(record.locale).table.HOUSE)
        if all(s.user is None for s in record.seats):
            record.status, record.due, record.nudge = "closed", None, False
        else:
            self._ask(record, self._sight, None, now, now)
        await self._keep(record, self.state, now, now)

    async def _commit(self, plies: Sequence[Ply], now: int, record: Record, foresee: Foresee | None = None) -> None:
        """Play moves in order as long as they answer the same question, and write them with what comes of them."""
        state, turn, done = self.state, self.state.turn, []
        for ply in plies:
            if state.turn != turn:
                break
            rng = dice(record.seed, record.ply + 1)
            state = step(self.game, state, ply.seat, ply.text, ply.at, rng).state
            record.ply += 1
            done.append(ply)
        record.version = self.game.VERSION
        at = done[-1].at
        sight = Sight(self.game, state)
        if foresee is not None:
            foresee(sight)
        self._ask(record, sight, self.wait if state.turn == turn else None, at, now)
        await self._keep(record, state, at, now, done, sight)

    def _ask(self, record: Record, sight: Sight, before: Wait | None, at: int, now: int) -> None:
        """Set the deadline of what is asked now; `before` is the same question as it stood, if it is the same."""
        wait = sight.wait
        if wait is None:
            record.status, record.due, record.asked, record.nudge = "over", None, None, False
            return
        house = any(record.seats[s].user is None and self.game.moves(sight.state, s) for s in wait.seats)
        record.nudge = house or wait.restart is not None
        if before is not None and (before.until, before.after) == (wait.until, wait.after):
            return
        asked = at if wait.until is not None else max(at, now)
        pace = CLOCKS[record.clock]
        span = pace.turn if wait.span == "turn" else pace.response
        record.asked, record.reminded = asked, False
        record.due = wait.until if wait.until is not None else asked + (span if wait.after is None else wait.after)
        people = sum(seat.user is not None for seat in record.seats)
        if record.clock == "live" and people > 1 and record.quiet >= people:
            record.due = asked + OFFER

    async def _keep(
        self,
        record: Record,
        state: Any,
        at: int,
        now: int,
        plies: Sequence[Ply] = (),
        sight: Sight | None = None,
    ) -> None:
        record.revision += 1
        if state is not None:
            record.state = msgspec.json.encode(state).decode()
        await (self.store.append(record, plies) if plies else self.store.save(record))
        asked_anew = (record.due, record.asked) != (self.record.due, self.record.asked)
        self.record, self.state = record, state
        self._seen = sight or self._seen
        if record.due is None:
            self.wake = None
        elif asked_anew or self.wake is None:
            # what is left, counted from the newest moment both clocks know: the host's own may be off
            self.wake = now + max(0, record.due - (at if self.wait and self.wait.until else now)) + _grace(self.wait)


async def load_state(store: Store, record: Record) -> Any:
    """The state of a stored match: its snapshot, else its log played again, else None: the match cannot go on."""
    game = games.ALL.get(record.game)
    if game is None or record.state is None:
        return None
    try:
        return msgspec.json.decode(record.state, type=game.State)
    except msgspec.DecodeError:
        pass
    try:
        options = options_from(game, msgspec.json.decode(record.options))
        return replay(game, len(record.seats), options, record.seed, await store.plies(record.id))
    except (Illegal, ValueError, msgspec.DecodeError):
        # the rules have changed so far that what was done is impossible now
        return None


def house_seat(record: Record, name: str) -> Seat:
    """A seat for a house player, with a number behind the name where others have it."""
    taken = {seat.name for seat in record.seats}
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return Seat(user=None, name=next(n for n in names if n not in taken), locale=record.locale)


def house_dice(record: Record, seat: int) -> Random:
    """A house player's own chance, apart from the match's."""
    return Random(f"{record.seed}/house/{record.ply}/{seat}")


def _copy(record: Record) -> Record:
    return replace(record, seats=[replace(seat) for seat in record.seats])


def _grace(wait: Wait | None) -> int:
    return GRACE if wait is not None and wait.seats else 0


def _wake_on_restore(record: Record, wait: Wait | None) -> int | None:
    return None if record.due is None else record.due + _grace(wait)
