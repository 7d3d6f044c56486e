"""The connection to SQLite: what happens together is done in one go in the connection's own thread."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import aiosqlite

T = TypeVar("T")

PATIENCE = 2.0
"""Seconds to wait for a database that another program is writing to."""


class Database(aiosqlite.Connection):
    """A connection that also takes whole transactions.

    Each statement that is awaited by itself is a way to the thread and back, which costs more than most statements
    do; and nobody else's statements come between those of one transaction.
    """

    def __init__(self, path: Path | str) -> None:
        super().__init__(lambda: sqlite3.connect(path, isolation_level=None, timeout=PATIENCE), iter_chunk_size=64)

    async def together(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` gives, done in the connection's thread: all its changes happen, or none. Raises sqlite3.Error.

        `work` hands out no cursor: one must be let go of in the thread that uses the connection.
        """
        done: T = await self._execute(self._transact, work)  # type: ignore[no-untyped-call]
        return done

    def _transact(self, work: Callable[[sqlite3.Connection], T]) -> T:
        db = self._conn
        try:
            db.execute("BEGIN IMMEDIATE")
            done = work(db)
            db.execute("COMMIT")
        except BaseException:
            db.rollback()  # nothing is done where SQLite has rolled back by itself
            raise
        return done
