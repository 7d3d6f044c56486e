"""Copies of the database: one made while the bot runs, and one put back in its place."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkstemp

from bot import schema
from bot.schema import StoreError

ENDINGS = ("", "-wal", "-shm", "-journal")
"""What the names of a database's file and of those that SQLite keeps beside it end in."""


def backup(database: Path, to: Path, *, force: bool) -> str:
    """Copy the database as it stands at one moment, whether or not a bot is using it; the sentence that says so.

    Only a checked copy gets the name. Raises StoreError, also when there is a file of that name and no `force`.
    """
    if not database.exists():
        raise StoreError(f"there is no database {database} to copy.")
    if to.is_dir() or not to.parent.is_dir():
        raise StoreError(f"{to} is no place for a file: name one in a folder that is there.")
    if to.resolve() in _files(database):
        raise StoreError(f"{to} is the database itself: choose another name for the copy.")
    if to.exists() and not force:
        raise StoreError(f"there is a file {to} already: choose another name, or overwrite it with --force.")
    with _copied(database, to.parent) as copy:
        told = _counted(copy)
        copy.replace(to)
    return f"{database} copied to {to} ({told})."


def restore(database: Path, copy: Path) -> str:
    """Put a backup in the database's place and the replaced file aside; the sentence that says so.

    Raises StoreError when a bot is running or the backup is not fit for use; then nothing has changed.
    """
    if not copy.is_file():
        raise StoreError(f"there is no backup {copy}.")
    if copy.resolve() in _files(database):
        raise StoreError(f"{copy} is the database itself: name a backup of it.")
    place = database.resolve()
    with schema.claim(place), _copied(copy, place.parent) as fresh:
        told = _counted(fresh)
        _unsettle(fresh)
        aside = _set_aside(place)
        fresh.replace(place)
    kept = f"; what was there before is in {aside}" if aside is not None else ""
    return f"{database} restored from {copy} ({told}){kept}."


def _files(database: Path) -> list[Path]:
    """A database's file and those beside it, whether or not they are there."""
    place = database.resolve()
    return [place.with_name(place.name + ending) for ending in ENDINGS]


@contextmanager
def _copied(source: Path, folder: Path) -> Iterator[Path]:
    """A checked copy of a database, under a passing name that is gone afterwards. Raises StoreError."""
    if not schema.inspect(source):
        raise StoreError(f"{source} is empty: there is nothing to copy.")
    try:
        handle, name = mkstemp(prefix=".faust-", suffix=".part", dir=folder)
    except OSError as fault:
        raise StoreError(f"nothing can be written to {folder}: {fault.strerror}.") from fault
    os.close(handle)
    part = Path(name)
    try:
        with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)) as db:
            db.execute("VACUUM INTO ?", (name,))
        schema.inspect(part)
        _reach_the_disk(part)
        yield part
        _reach_the_disk(folder)
    except sqlite3.Error as fault:
        raise StoreError(f"{source} cannot be copied ({fault}): nothing was changed.") from fault
    finally:
        part.unlink(missing_ok=True)


def _reach_the_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _counted(path: Path) -> str:
    """What a database holds, in words."""
    with closing(sqlite3.connect(path)) as db:
        ((matches, running),) = db.execute("SELECT count(*), coalesce(sum(status = 'running'), 0) FROM match")
    return f"tables: {matches}, running: {running}"


def _unsettle(path: Path) -> None:
    """Let the bot show every open table anew and register its commands: Discord shows what came after the backup."""
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("UPDATE match SET shown = -1 WHERE status IN ('lobby', 'running')")
        db.execute("UPDATE post SET face = '' WHERE match IN (SELECT id FROM match WHERE shown = -1)")
        db.execute("DELETE FROM meta WHERE key = 'commands'")


def _set_aside(database: Path) -> Path | None:
    """Give a database and what lies beside it another name, which is returned; None when there is none."""
    if not database.exists():
        return None
    names = (database.with_name(f"{database.name}.replaced-{number}") for number in count(1))
    aside = next(name for name in names if not name.exists())
    for old, new in zip(_files(database), _files(aside), strict=True):
        if old.exists():
            old.replace(new)
    return aside
