"""The database's file: the steps to its shape, who may have it open, and whether it is fit for use."""

import fcntl
import sqlite3
from contextlib import AbstractContextManager, closing, nullcontext
from pathlib import Path
from typing import IO

import aiosqlite

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
    """
    ALTER TABLE seat ADD COLUMN won INTEGER;
    CREATE TABLE server (
        guild INTEGER PRIMARY KEY,
        threads INTEGER NOT NULL DEFAULT 1
    ) STRICT;
    CREATE INDEX match_open ON match (guild) WHERE status IN ('lobby', 'running');
    CREATE INDEX match_ended ON match (created) WHERE status IN ('over', 'closed', 'void');
    """,
)
"""The steps from an empty file to today's shape, one script each; `PRAGMA user_version` counts those taken."""


class StoreError(Exception):
    """The database cannot be used; the message says why and what to do."""


def claim(path: Path | str) -> AbstractContextManager[IO[str] | None]:
    """Hold the database for this process alone: two bots on one file would both move the same clocks.

    Raises StoreError when somebody else holds it. A database in memory needs no claim.
    """
    if str(path) == ":memory:":
        return nullcontext()
    place = Path(path).resolve()  # by whatever way the file is named
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        held = place.with_name(place.name + ".lock").open("w")
    except OSError as fault:
        raise StoreError(f"the database {path} cannot be opened: {fault.strerror}.") from fault
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        held.close()
        raise StoreError(f"the database {path} is in use by another Faust: stop that one first.") from fault
    return held


def inspect(path: Path | str) -> int:
    """Look a database over without changing a byte of it: the number of its shape, 0 where there is none yet.

    Raises StoreError when it is damaged, not ours, or of a newer program.
    """
    place = Path(path)
    if not place.exists() or not place.stat().st_size:
        return 0
    # read as unchanging it leaves no file beside it, but a log of writes beside it must be read too
    how = "mode=ro" if place.with_name(place.name + "-wal").exists() else "mode=ro&immutable=1"
    try:
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?{how}", uri=True)) as db:
            ((found,),) = db.execute("PRAGMA integrity_check(1)").fetchall()
            ((shape,),) = db.execute("PRAGMA user_version").fetchall()
            tables = {name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
    except sqlite3.OperationalError as fault:
        raise StoreError(f"the database {path} cannot be opened: {fault}.") from fault
    except sqlite3.DatabaseError as fault:
        raise _damaged(path, fault) from fault
    if found != "ok":
        raise _damaged(path, found.splitlines()[-1])
    if (tables or shape) and "match" not in tables:
        raise StoreError(f"the database {path} belongs to another program: nothing was changed.")
    if shape > len(MIGRATIONS):
        raise StoreError(
            f"the database {path} has shape {shape}, this program knows {len(MIGRATIONS)}: nothing was changed."
            " Start the newer program, or restore a backup of the older database."
        )
    return int(shape)


def _damaged(path: Path | str, how: object) -> StoreError:
    return StoreError(
        f"the database {path} cannot be read ({how}): nothing was changed. Put a backup in its place with"
        " `python -m bot restore FILE`, or move it away to start with an empty one."
    )


async def prepare(db: aiosqlite.Connection) -> None:
    """Bring an open database to today's shape, step by step."""
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        await db.execute_fetchall(f"PRAGMA {setting}")
    ((shape,),) = await db.execute_fetchall("PRAGMA user_version")
    for number, script in enumerate(MIGRATIONS[shape:], shape + 1):
        # one transaction: a step and the count of it happen together or not at all
        await db.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
