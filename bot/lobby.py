"""Who sits where before a match, and how one begins or begins again."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

import games
from bot.limits import FREE, Door, Limits
from bot.store import Record, Seat
from bot.table import Stale, Table, house_seat
from bot.tables import Tables

OPEN_FOR = 30 * 60_000
"""Milliseconds a lobby stands that nobody starts."""


class Lobby:
    """The changes of a table before its match. Each raises Stale when it is not possible, and then changes nothing.

    `new_seed` gives a match's secret seed: nobody must be able to guess it.
    """

    def __init__(self, tables: Tables, new_seed: Callable[[], str], limits: Limits = FREE) -> None:
        self.tables = tables
        self.new_seed = new_seed
        self.door = Door(tables.store, tables.clock, limits)

    async def open(
        self,
        game: str,
        options: Mapping[str, Any],
        clock: str,
        *,
        host: Seat,
        guild: int,
        channel: int,
        locale: str,
        invited: int | None,
        house: str | None = None,
    ) -> Table:
        """A new lobby with its host on the first seat; `house` names a house player who sits on the second."""
        now = self.tables.clock.now()
        assert host.user is not None
        record = Record(
            code="",
            game=game,
            version=games.ALL[game].VERSION,
            options=msgspec.json.encode(options).decode(),
            seed="",
            clock=clock,
            status="lobby",
            guild=guild,
            home=channel,
            channel=channel,
            locale=locale,
            host=host.user,
            invited=invited,
            created=now,
            due=now + OPEN_FOR,
            seats=[host],
        )
        if house is not None:
            record.seats.append(house_seat(record, house))
        async with self.door.opening(host.user, guild):
            table = await self.tables.seat(record)
        self.tables.look(table)
        return table

    async def join(self, table: Table, who: Seat) -> None:
        """Somebody takes the next free seat; the last one is kept for who is invited until they sit."""
        async with table.lock:
            seats = _lobby(table).seats
            if table.seat_of(who.user or 0) is not None:
                raise Stale("seated")
            if len(seats) >= max(table.game.SEATS):
                raise Stale("full")
            invited = table.record.invited
            if invited not in (None, who.user) and len(seats) + 1 == max(table.game.SEATS):
                raise Stale("invited")
            await self.door.sitting_down(who.user or 0)
            kept = None if invited == who.user else invited
            await table.update(replace(table.record, seats=[*seats, who], invited=kept))

    async def leave(self, table: Table, user: int) -> None:
        """Somebody gets up; the host's lobby goes to the next person, or closes with the last one."""
        async with table.lock:
            record = _lobby(table)
            if table.seat_of(user) is None:
                raise Stale("not seated")
            rest = [seat for seat in record.seats if seat.user != user]
            people = [seat for seat in rest if seat.user is not None]
            if not people:
                await table.update(replace(record, status="closed", due=None))
                return
            rest.sort(key=lambda seat: seat.user is None)
            # a seat is kept by the host that has invited somebody, and by no other
            kept = None if user == record.host else record.invited
            await table.update(replace(record, seats=rest, host=people[0].user, invited=kept))

    async def add_house(self, table: Table, user: int, name: str) -> None:
        """The host gives a free seat to a house player."""
        async with table.lock:
            record = _hosted(table, user)
            if len(record.seats) >= max(table.game.SEATS):
                raise Stale("full")
            await table.update(replace(record, seats=[*record.seats, house_seat(record, name)]))

    async def drop_house(self, table: Table, user: int) -> None:
        """The host sends the last house player away."""
        async with table.lock:
            record = _hosted(table, user)
            house = [i for i, seat in enumerate(record.seats) if seat.user is None]
            if not house:
                raise Stale("no house")
            await table.update(replace(record, seats=[s for i, s in enumerate(record.seats) if i != house[-1]]))

    async def start(self, table: Table, user: int) -> None:
        """The host begins the match."""
        async with table.lock:
            if len(_hosted(table, user).seats) not in table.game.SEATS:
                raise Stale("few")
            await table.begin(self.new_seed(), self.tables.clock.now())

    async def again(self, table: Table, user: int) -> Table | None:
        """Somebody wants a rematch; the new table once everybody does, else None."""
        async with table.lock:
            record = table.record
            if record.status != "over":
                raise Stale("running" if record.status == "running" else "over")
            seat = table.seat_of(user)
            if seat is None:
                raise Stale("not seated")
            if all(s.again for s in record.seats if s.user is not None):
                raise Stale("started")
            await self.door.sitting_down(user)
            seats = [replace(s, again=s.again or i == seat) for i, s in enumerate(record.seats)]
            # the new match before the last wish for it: so a kill between the two takes nobody's rematch away
            new = await self._anew(table) if all(s.again for s in seats if s.user is not None) else None
            await table.update(replace(record, seats=seats))
            return new

    async def _anew(self, table: Table) -> Table:
        """The same people in a new match, as the game wants it for a rematch."""
        record, now = table.record, self.tables.clock.now()
        fresh = [replace(s, again=False, strikes=0, acted=now) for s in record.seats]
        options = msgspec.json.encode(table.game.rematch(table.state)).decode()
        new = await self.tables.seat(
            replace(
                record,
                id=0,
                options=options,
                status="lobby",
                created=now,
                state=None,
                ply=0,
                asked=None,
                due=now + OPEN_FOR,
                quiet=0,
                revision=0,
                seats=fresh,
            )
        )
        async with new.lock:
            await new.begin(self.new_seed(), now)
        return new


def _lobby(table: Table) -> Record:
    if table.record.status != "lobby":
        raise Stale("over" if table.record.status in ("over", "closed", "void") else "started")
    return table.record


def _hosted(table: Table, user: int) -> Record:
    record = _lobby(table)
    if record.host != user:
        raise Stale("host")
    return record
