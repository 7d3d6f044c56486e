"""Matches, seats, moves and posts in SQLite. Every write is one transaction; what is not committed has not happened."""

import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, Literal, TypeVar

from msgspec import Struct

from bot import schema
from bot.database import Database
from bot.recent import Recent
from bot.schema import StoreError
from games.game import Ply

log = logging.getLogger(__name__)

Status = Literal["lobby", "running", "over", "closed", "void"]

T = TypeVar("T")

PASSING = {
    *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY),
    *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN),
}
"""What can stand in the way of a write today and be gone tomorrow, as SQLite's primary result codes."""


class Unsaved(StoreError):
    """A change could not be written, so it has not happened: the disk is full, or takes no writes for now."""


class Seat(Struct, kw_only=True):
    """Who sits on a seat: a user's id, or None for the house player; `acted` is when they last made a move, in ms."""

    user: int | None
    name: str
    locale: str
    strikes: int = 0
    acted: int = 0
    again: bool = False


class Record(Struct, kw_only=True):
    """A match as it stands on disk. Times are milliseconds; `home` is the channel it was called in, `channel` where
    its board is (a thread or the same); `due` is when the open question's time is up, `asked` when it was put;
    `quiet` counts the turns missed since a person last moved; with `nudge` the table itself has something to do;
    `revision` counts the changes."""

    id: int = 0
    code: str
    game: str
    version: int
    options: str
    seed: str
    clock: str
    status: Status
    guild: int | None
    home: int
    channel: int
    locale: str
    host: int
    invited: int | None = None
    created: int
    state: str | None = None
    ply: int = 0
    asked: int | None = None
    due: int | None = None
    reminded: bool = False
    quiet: int = 0
    nudge: bool = False
    revision: int = 0
    seats: list[Seat]


class Post(Struct, frozen=True):
    """A message the bot keeps up to date, and the fingerprint of what it shows."""

    channel: int
    message: int
    face: str


class Person(Struct, frozen=True):
    """What the bot knows of a person beyond their matches."""

    dm_closed: bool = False
    notify: Literal["ping", "dm", "silent"] = "ping"


class Server(Struct, frozen=True):
    """What those who manage a server have chosen: whether matches get threads of their own."""

    threads: bool = True


_COLUMNS = (
    "code, game, version, options, seed, clock, status, guild, home, channel, locale, host, invited, created, "
    "state, ply, asked, due, reminded, quiet, nudge, revision"
)

_UPDATE = f"UPDATE match SET {', '.join(f'{name} = ?' for name in _COLUMNS.split(', '))} WHERE id = ?"  # noqa: S608


class Store:
    """The database, on one connection."""

    def __init__(self, db: Database, held: AsyncExitStack) -> None:
        self._db = db
        self._held = held
        self._failing = False
        self._people: Recent[int, Person] = Recent(4096)

    @classmethod
    async def open(cls, path: Path | str) -> "Store":
        """Open or create the file and bring it to today's shape. Raises StoreError when it cannot be used."""
        try:
            async with AsyncExitStack() as held:
                held.enter_context(schema.claim(path))
                schema.inspect(path)
                db = Database(path)
                await held.enter_async_context(db)
                await schema.prepare(db)
                return cls(db, held.pop_all())
        except sqlite3.DatabaseError as fault:
            raise StoreError(f"the database {path} cannot be opened: {fault}.") from fault

    async def close(self) -> None:
        """Close the file once what is being written has been written."""
        await self._held.aclose()

    async def change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Changes that happen together or not at all. Raises Unsaved when they cannot be written for now."""
        try:
            return await self._db.together(work)
        except sqlite3.Error as fault:
            if getattr(fault, "sqlite_errorcode", 0) & 0xFF not in PASSING:
                raise
            if not self._failing:
                # once, not with every change refused from now on
                self._failing = True
                log.error("the database cannot be written to, changes are refused until it can: %s", fault)
            raise Unsaved(f"nothing was changed: {fault}") from fault

    async def _change_match(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """A change of a match. That it could be written shows that there is room again: smaller ones may always fit."""
        done = await self.change(work)
        if self._failing:
            self._failing = False
            log.warning("the database can be written to again")
        return done

    async def rows(self, sql: str, values: Sequence[Any] | Mapping[str, Any] = ()) -> list[Any]:
        """What a query finds."""
        return list(await self._db.execute_fetchall(sql, values))

    # matches

    async def create(self, record: Record) -> int:
        """Write a new match with its seats and return its id. Raises sqlite3.IntegrityError when the code is taken."""
        marks = ", ".join("?" * len(_COLUMNS.split(", ")))
        insert = f"INSERT INTO match ({_COLUMNS}) VALUES ({marks}) RETURNING id"  # noqa: S608

        def work(db: sqlite3.Connection) -> int:
            ((match,),) = db.execute(insert, _values(record)).fetchall()
            _write_seats(db, match, record.seats)
            return int(match)

        record.id = await self._change_match(work)
        return record.id

    async def save(self, record: Record) -> None:
        """Write a match and its seats as they are now; its posts may be out of date from here on."""
        await self.append(record, ())

    async def append(self, record: Record, plies: Iterable[Ply]) -> None:
        """Add accepted moves to the log and write the snapshot after them, in one transaction.

        The last of the plies has the number `record.ply`. Raises sqlite3.IntegrityError when a number is taken.
        """
        plies = list(plies)
        first = record.ply - len(plies) + 1
        rows = [(record.id, first + i, p.seat, p.text, p.at, int(p.forced)) for i, p in enumerate(plies)]

        def work(db: sqlite3.Connection) -> None:
            db.executemany("INSERT INTO move VALUES (?, ?, ?, ?, ?, ?)", rows)
            db.execute(_UPDATE, (*_values(record), record.id))
            _write_seats(db, record.id, record.seats)

        await self._change_match(work)

    async def load(self, code: str) -> Record | None:
        """The match of that code, or None."""
        return await self._load("code = ?", code)

    async def load_id(self, match: int) -> Record | None:
        """The match of that number, or None."""
        return await self._load("id = ?", match)

    async def _load(self, where: str, value: Any) -> Record | None:
        rows = await self.rows(f"SELECT id, {_COLUMNS} FROM match WHERE {where}", (value,))  # noqa: S608
        if not rows:
            return None
        seats = await self.rows(
            "SELECT user, name, locale, strikes, acted, again FROM seat WHERE match = ? ORDER BY seat", (rows[0][0],)
        )
        return _record(rows[0], seats)

    async def plies(self, match: int) -> list[Ply]:
        """The log of a match, in order."""
        rows = await self.rows("SELECT seat, text, at, forced FROM move WHERE match = ? ORDER BY ply", (match,))
        return [Ply(seat, text, at, bool(forced)) for seat, text, at, forced in rows]

    async def deadlines(self) -> list[tuple[int, str]]:
        """When the open question of each lobby and running match is up, with the code; soonest first."""
        rows = await self.rows(
            "SELECT due, code FROM match WHERE status IN ('lobby', 'running') AND due IS NOT NULL ORDER BY due"
        )
        return [(due, code) for due, code in rows]

    async def unreminded(self) -> list[tuple[int, int, str, str]]:
        """Of running matches whose people were not reminded yet: when the question came, is up, the clock, the code."""
        rows = await self.rows(
            "SELECT asked, due, clock, code FROM match WHERE status = 'running' AND NOT reminded"
            " AND asked IS NOT NULL AND due IS NOT NULL"
        )
        return [(asked, due, clock, code) for asked, due, clock, code in rows]

    async def nudged(self) -> list[str]:
        """The codes of the running matches in which the table itself has something to do: a house player's move, or
        a question that does not outlive the program."""
        return [row[0] for row in await self.rows("SELECT code FROM match WHERE nudge = 1 AND status = 'running'")]

    async def shift(self, by: int, *, told: bool) -> None:
        """Move all running deadlines by so many milliseconds, for time that must not count; `told` shows them anew."""
        await self._do(
            "UPDATE match SET due = due + ?, revision = revision + ?"
            " WHERE status IN ('lobby', 'running') AND due IS NOT NULL",
            (by, int(told)),
        )

    async def open_matches(self, user: int) -> list[Record]:
        """The lobbies and running matches a person sits in, newest first."""
        rows = await self.rows(
            "SELECT DISTINCT m.id FROM match m JOIN seat s ON s.match = m.id"
            " WHERE m.status IN ('lobby', 'running') AND s.user = ? ORDER BY m.id DESC LIMIT 25",
            (user,),
        )
        found = [await self.load_id(row[0]) for row in rows]
        return [record for record in found if record is not None]

    async def open_in(self, guild: int, user: int) -> list[tuple[int, int, bool]]:
        """The open tables of a server, newest first: number, channel, and whether somebody sits there."""
        rows = await self.rows(
            "SELECT id, home, EXISTS (SELECT 1 FROM seat WHERE match = m.id AND user = ?) FROM match m"
            " WHERE guild = ? AND status IN ('lobby', 'running') ORDER BY id DESC",
            (user, guild),
        )
        return [(match, home, bool(seated)) for match, home, seated in rows]

    async def seated(self, user: int) -> tuple[int, int]:
        """At how many open tables a person sits, and how many of those are lobbies they host."""
        ((tables, hosted),) = await self.rows(
            "SELECT count(*), coalesce(sum(m.status = 'lobby' AND m.host = s.user), 0)"
            " FROM seat s JOIN match m ON m.id = s.match WHERE s.user = ? AND m.status IN ('lobby', 'running')",
            (user,),
        )
        return tables, hosted

    async def tables_in(self, guild: int) -> int:
        """How many open tables a server has."""
        ((tables,),) = await self.rows(
            "SELECT count(*) FROM match WHERE guild = ? AND status IN ('lobby', 'running')", (guild,)
        )
        return int(tables)

    # posts

    async def posts(self, match: int) -> dict[str, Post]:
        """The messages of a match by their audience."""
        rows = await self.rows("SELECT audience, channel, message, face FROM post WHERE match = ?", (match,))
        return {audience: Post(channel, message, face) for audience, channel, message, face in rows}

    async def put_post(self, match: int, audience: str, post: Post | None) -> None:
        """Note what an audience has been shown, or that its message is gone."""
        if post is None:
            await self._do("DELETE FROM post WHERE match = ? AND audience = ?", (match, audience))
        else:
            await self._do(
                "INSERT OR REPLACE INTO post VALUES (?, ?, ?, ?, ?)",
                (match, audience, post.channel, post.message, post.face),
            )

    async def unshown(self) -> list[str]:
        """The codes of the matches whose posts may not show their newest state yet."""
        return [row[0] for row in await self.rows("SELECT code FROM match WHERE shown < revision ORDER BY id")]

    async def shown(self, match: int, revision: int, posts: Mapping[str, Post]) -> None:
        """Note what messages show by now, where they are not forgotten; and that everybody has been shown the match
        as it was after so many changes."""
        faces = [(post.face, match, audience, post.message) for audience, post in posts.items()]

        def work(db: sqlite3.Connection) -> None:
            db.executemany("UPDATE post SET face = ? WHERE match = ? AND audience = ? AND message = ?", faces)
            db.execute("UPDATE match SET shown = ? WHERE id = ? AND shown < ?", (revision, match, revision))

        await self.change(work)

    # people, servers and the program itself

    async def person(self, user: int) -> Person:
        """What is known of a person."""
        known = self._people.get(user)
        if known is None:
            rows = await self.rows("SELECT dm_closed, notify FROM person WHERE user = ?", (user,))
            known = self._people[user] = Person(bool(rows[0][0]), rows[0][1]) if rows else Person()
        return known

    async def put_person(self, user: int, person: Person) -> None:
        """Remember this of a person; somebody with nothing unusual is not kept."""
        if person == Person():
            await self._do("DELETE FROM person WHERE user = ?", (user,))
        else:
            await self._do(
                "INSERT OR REPLACE INTO person VALUES (?, ?, ?)", (user, int(person.dm_closed), person.notify)
            )
        self._people[user] = person

    async def forget_strangers(self) -> None:
        """Forget of those who sit at no table that their direct messages are closed; what they chose is kept."""
        await self._do(
            "DELETE FROM person WHERE notify = 'ping' AND user NOT IN (SELECT user FROM seat WHERE user IS NOT NULL)"
        )
        self._people.clear()

    async def server(self, guild: int) -> Server:
        """What a server's people have chosen for it."""
        rows = await self.rows("SELECT threads FROM server WHERE guild = ?", (guild,))
        return Server(bool(rows[0][0])) if rows else Server()

    async def put_server(self, guild: int, server: Server) -> None:
        """Remember what is chosen for a server."""
        await self._do("INSERT OR REPLACE INTO server VALUES (?, ?)", (guild, int(server.threads)))

    async def note(self, key: str) -> str | None:
        """A remark of the program to itself, such as the hash of the commands it has registered."""
        rows = await self.rows("SELECT value FROM meta WHERE key = ?", (key,))
        return rows[0][0] if rows else None

    async def put_note(self, key: str, value: str) -> None:
        """Write such a remark."""
        await self._do("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    async def _do(self, sql: str, values: Sequence[Any] = ()) -> None:
        await self.change(lambda db: db.execute(sql, values).fetchall())


def _values(record: Record) -> list[Any]:
    return [
        int(value) if isinstance(value, bool) else value
        for value in (getattr(record, name) for name in _COLUMNS.split(", "))
    ]


def _write_seats(db: sqlite3.Connection, match: int, seats: Sequence[Seat]) -> None:
    db.execute("DELETE FROM seat WHERE match = ? AND seat >= ?", (match, len(seats)))
    db.executemany(
        "INSERT INTO seat (match, seat, user, name, locale, strikes, acted, again) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO UPDATE SET user = excluded.user, name = excluded.name, locale = excluded.locale,"
        " strikes = excluded.strikes, acted = excluded.acted, again = excluded.again",
        [(match, i, s.user, s.name, s.locale, s.strikes, s.acted, int(s.again)) for i, s in enumerate(seats)],
    )


def _record(row: Sequence[Any], seats: Iterable[Sequence[Any]]) -> Record:
    values = dict(zip(("id", *_COLUMNS.split(", ")), row, strict=True))
    values["reminded"], values["nudge"] = bool(values["reminded"]), bool(values["nudge"])
    return Record(
        **values,
        seats=[
            Seat(user=user, name=name, locale=locale, strikes=strikes, acted=acted, again=bool(again))
            for user, name, locale, strikes, acted, again in seats
        ],
    )
