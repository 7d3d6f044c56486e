"""Matches, seats, moves and posts in SQLite. Every write is one transaction; what is not committed has not happened."""

import asyncio
import fcntl
import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any, Literal

import aiosqlite
from msgspec import Struct

from games.game import Ply

Status = Literal["lobby", "running", "over", "closed", "void"]

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL UNIQUE,
        game TEXT NOT NULL,
        version INTEGER NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        clock TEXT NOT NULL,
        status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'closed', 'void')),
        guild INTEGER,
        home INTEGER NOT NULL,
        channel INTEGER NOT NULL,
        locale TEXT NOT NULL,
        host INTEGER NOT NULL,
        invited INTEGER,
        created INTEGER NOT NULL,
        state TEXT,
        ply INTEGER NOT NULL DEFAULT 0,
        asked INTEGER,
        due INTEGER,
        reminded INTEGER NOT NULL DEFAULT 0,
        quiet INTEGER NOT NULL DEFAULT 0,
        nudge INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 0,
        shown INTEGER NOT NULL DEFAULT -1
    ) STRICT;
    CREATE INDEX match_due ON match (due) WHERE status IN ('lobby', 'running');
    CREATE INDEX match_unshown ON match (id) WHERE shown < revision;
    CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        user INTEGER,
        name TEXT NOT NULL,
        locale TEXT NOT NULL,
        strikes INTEGER NOT NULL DEFAULT 0,
        acted INTEGER NOT NULL DEFAULT 0,
        again INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (match, seat)
    ) STRICT;
    CREATE INDEX seat_user ON seat (user);
    CREATE TABLE move (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        at INTEGER NOT NULL,
        forced INTEGER NOT NULL,
        PRIMARY KEY (match, ply)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE post (
        match INTEGER NOT NULL REFERENCES match ON DELETE CASCADE,
        audience TEXT NOT NULL,
        channel INTEGER NOT NULL,
        message INTEGER NOT NULL,
        face TEXT NOT NULL,
        PRIMARY KEY (match, audience)
    ) STRICT;
    CREATE TABLE person (
        user INTEGER PRIMARY KEY,
        dm_closed INTEGER NOT NULL DEFAULT 0,
        notify TEXT NOT NULL DEFAULT 'ping' CHECK (notify IN ('ping', 'dm', 'silent'))
    ) STRICT;
    CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    """,
)
"""The steps from an empty file to today's shape, one script each; `PRAGMA user_version` counts those taken."""


class StoreError(Exception):
    """The database cannot be used; the message says why and what to do."""


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


_COLUMNS = (
    "code, game, version, options, seed, clock, status, guild, home, channel, locale, host, invited, created, "
    "state, ply, asked, due, reminded, quiet, nudge, revision"
)


class Store:
    """The database: one connection, and one lock around each transaction, for coroutines share the connection."""

    def __init__(self, db: aiosqlite.Connection, claim: IO[str] | None) -> None:
        self._db = db
        self._claim = claim
        self._lock = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path | str) -> "Store":
        """Open or create the file and bring it to today's shape. Raises StoreError when it cannot be used."""
        claim = _claim(path)
        db = await aiosqlite.connect(path, isolation_level=None)
        store = cls(db, claim)
        try:
            await store._prepare()
        except BaseException as fault:
            await store.close()
            if isinstance(fault, sqlite3.DatabaseError):
                raise StoreError(
                    f"the database {path} cannot be read ({fault}): nothing was changed. Move it away to start with"
                    " an empty one, or put a backup in its place."
                ) from fault
            raise
        return store

    async def _prepare(self) -> None:
        await self._all("PRAGMA journal_mode = WAL")
        await self._all("PRAGMA synchronous = FULL")
        await self._all("PRAGMA foreign_keys = ON")
        version = (await self._all("PRAGMA user_version"))[0][0]
        if version > len(MIGRATIONS):
            raise StoreError(
                f"the database has shape {version}, this program knows {len(MIGRATIONS)}: nothing was changed."
                " Start the newer program, or put a backup of the older database in its place."
            )
        for number, script in enumerate(MIGRATIONS[version:], version + 1):
            # one transaction: a step and the count of it happen together or not at all
            await self._db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")

    async def close(self) -> None:
        """Close the file once what is being written has been written."""
        async with self._lock:
            await self._db.close()
        if self._claim is not None:
            self._claim.close()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        async with self._lock:
            await self._all("BEGIN IMMEDIATE")
            try:
                yield self._db
            except BaseException:
                await self._all("ROLLBACK")
                raise
            await self._all("COMMIT")

    async def _all(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        return list(await self._db.execute_fetchall(sql, values))

    # matches

    async def create(self, record: Record) -> int:
        """Write a new match with its seats and return its id. Raises sqlite3.IntegrityError when the code is taken."""
        async with self._transaction() as db:
            marks = ", ".join("?" * len(_COLUMNS.split(", ")))
            cursor = await db.execute(f"INSERT INTO match ({_COLUMNS}) VALUES ({marks})", _values(record))  # noqa: S608
            record.id = cursor.lastrowid or 0
            await _write_seats(db, record)
        return record.id

    async def save(self, record: Record) -> None:
        """Write a match and its seats as they are now; its posts may be out of date from here on."""
        async with self._transaction() as db:
            await _write(db, record)
            await _write_seats(db, record)

    async def append(self, record: Record, plies: Iterable[Ply]) -> None:
        """Add accepted moves to the log and write the snapshot after them, in one transaction.

        The last of the plies has the number `record.ply`. Raises sqlite3.IntegrityError when a number is taken.
        """
        plies = list(plies)
        first = record.ply - len(plies) + 1
        rows = [(record.id, first + i, p.seat, p.text, p.at, int(p.forced)) for i, p in enumerate(plies)]
        async with self._transaction() as db:
            await db.executemany("INSERT INTO move VALUES (?, ?, ?, ?, ?, ?)", rows)
            await _write(db, record)
            await _write_seats(db, record)

    async def load(self, code: str) -> Record | None:
        """The match of that code, or None."""
        return await self._load("code = ?", code)

    async def load_id(self, match: int) -> Record | None:
        """The match of that number, or None."""
        return await self._load("id = ?", match)

    async def _load(self, where: str, value: Any) -> Record | None:
        rows = await self._all(f"SELECT id, {_COLUMNS} FROM match WHERE {where}", (value,))  # noqa: S608
        if not rows:
            return None
        seats = await self._all(
            "SELECT user, name, locale, strikes, acted, again FROM seat WHERE match = ? ORDER BY seat", (rows[0][0],)
        )
        return _record(rows[0], seats)

    async def plies(self, match: int) -> list[Ply]:
        """The log of a match, in order."""
        rows = await self._all("SELECT seat, text, at, forced FROM move WHERE match = ? ORDER BY ply", (match,))
        return [Ply(seat, text, at, bool(forced)) for seat, text, at, forced in rows]

    async def deadlines(self) -> list[tuple[int, str]]:
        """When the open question of each lobby and running match is up, with the code; soonest first."""
        rows = await self._all(
            "SELECT due, code FROM match WHERE status IN ('lobby', 'running') AND due IS NOT NULL ORDER BY due"
        )
        return [(due, code) for due, code in rows]

    async def nudged(self) -> list[str]:
        """The codes of the running matches in which the table itself has something to do: a house player's move, or
        a question that does not outlive the program."""
        return [row[0] for row in await self._all("SELECT code FROM match WHERE nudge = 1 AND status = 'running'")]

    async def shift(self, by: int) -> None:
        """Move all running deadlines by so many milliseconds, for time that must not count."""
        async with self._transaction() as db:
            await db.execute_fetchall("UPDATE match SET due = due + ? WHERE status IN ('lobby', 'running')", (by,))

    async def open_matches(self, *, user: int | None = None, guild: int | None = None) -> list[Record]:
        """The lobbies and running matches a person sits in, or those of a server, newest first."""
        where, value = ("s.user = ?", user) if user is not None else ("m.guild = ?", guild)
        rows = await self._all(
            "SELECT DISTINCT m.id FROM match m JOIN seat s ON s.match = m.id"  # noqa: S608
            f" WHERE m.status IN ('lobby', 'running') AND {where} ORDER BY m.id DESC LIMIT 25",
            (value,),
        )
        found = [await self.load_id(row[0]) for row in rows]
        return [record for record in found if record is not None]

    # posts

    async def posts(self, match: int) -> dict[str, Post]:
        """The messages of a match by their audience."""
        rows = await self._all("SELECT audience, channel, message, face FROM post WHERE match = ?", (match,))
        return {audience: Post(channel, message, face) for audience, channel, message, face in rows}

    async def put_post(self, match: int, audience: str, post: Post | None) -> None:
        """Note what an audience has been shown, or that its message is gone."""
        async with self._transaction() as db:
            if post is None:
                await db.execute_fetchall("DELETE FROM post WHERE match = ? AND audience = ?", (match, audience))
            else:
                await db.execute_fetchall(
                    "INSERT OR REPLACE INTO post VALUES (?, ?, ?, ?, ?)",
                    (match, audience, post.channel, post.message, post.face),
                )

    async def unshown(self) -> list[str]:
        """The codes of the matches whose posts may not show their newest state yet."""
        return [row[0] for row in await self._all("SELECT code FROM match WHERE shown < revision ORDER BY id")]

    async def shown(self, match: int, revision: int) -> None:
        """Note that everybody has been shown the match as it stood after so many changes."""
        async with self._transaction() as db:
            await db.execute_fetchall(
                "UPDATE match SET shown = ? WHERE id = ? AND shown < ?", (revision, match, revision)
            )

    # people and the program itself

    async def person(self, user: int) -> Person:
        """What is known of a person."""
        rows = await self._all("SELECT dm_closed, notify FROM person WHERE user = ?", (user,))
        return Person(bool(rows[0][0]), rows[0][1]) if rows else Person()

    async def put_person(self, user: int, person: Person) -> None:
        """Remember this of a person; somebody with nothing unusual is not kept."""
        async with self._transaction() as db:
            if person == Person():
                await db.execute_fetchall("DELETE FROM person WHERE user = ?", (user,))
            else:
                await db.execute_fetchall(
                    "INSERT OR REPLACE INTO person VALUES (?, ?, ?)", (user, int(person.dm_closed), person.notify)
                )

    async def note(self, key: str) -> str | None:
        """A remark of the program to itself, such as the hash of the commands it has registered."""
        rows = await self._all("SELECT value FROM meta WHERE key = ?", (key,))
        return rows[0][0] if rows else None

    async def put_note(self, key: str, value: str) -> None:
        """Write such a remark."""
        async with self._transaction() as db:
            await db.execute_fetchall("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))


def _claim(path: Path | str) -> IO[str] | None:
    """Hold the database for this process alone: two bots on one file would both move the same clocks."""
    if str(path) == ":memory:":
        return None
    place = Path(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    claim = place.with_name(place.name + ".lock").open("w")
    try:
        fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        claim.close()
        raise StoreError(f"the database {path} is in use by another Faust: stop that one first.") from fault
    return claim


def _values(record: Record) -> list[Any]:
    return [
        int(value) if isinstance(value, bool) else value
        for value in (getattr(record, name) for name in _COLUMNS.split(", "))
    ]


async def _write(db: aiosqlite.Connection, record: Record) -> None:
    sets = ", ".join(f"{name} = ?" for name in _COLUMNS.split(", "))
    await db.execute_fetchall(f"UPDATE match SET {sets} WHERE id = ?", (*_values(record), record.id))  # noqa: S608


async def _write_seats(db: aiosqlite.Connection, record: Record) -> None:
    await db.execute_fetchall("DELETE FROM seat WHERE match = ? AND seat >= ?", (record.id, len(record.seats)))
    await db.executemany(
        "INSERT OR REPLACE INTO seat VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (record.id, i, s.user, s.name, s.locale, s.strikes, s.acted, int(s.again))
            for i, s in enumerate(record.seats)
        ],
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
