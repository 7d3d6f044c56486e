"""Write today's shape of the database as a fixture: `python -m tests.databases`.

Done once for each new step of the migrations, before the next one is written; what is there is never written anew.
"""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.schema import MIGRATIONS
from tests.databases import DUMPS, fill


def main() -> None:
    """Write the dump. FileExistsError when there is one of this shape."""
    version = len(MIGRATIONS)
    with TemporaryDirectory() as folder, (DUMPS / f"v{version}.sql").open("x", encoding="utf-8") as file:
        path = Path(folder) / "faust.db"
        asyncio.run(fill(path))
        with closing(sqlite3.connect(path)) as db:
            file.writelines(f"{line}\n" for line in db.iterdump())
        file.write(f"PRAGMA user_version = {version};\n")


if __name__ == "__main__":
    main()
