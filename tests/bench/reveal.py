"""The reveal in Meschugge: from the moment at which a card is due until the request with it reaches Discord."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop

from bot.playground import Playground
from bot.playground.components import nested
from bot.playground.routing import Call
from bot.words.speak import ENGLISH
from tests.bench.bots import Control, running
from tests.bench.matches import Place, seed
from tests.bench.report import Row
from tests.bench.storing import bare

TABLES = 30
APART = 0.3
"""Seconds between two rolls."""


def measure() -> Iterator[Row]:
    """Nothing before the bot has words for the game."""
    if "meschugge" not in ENGLISH.games:
        return
    with TemporaryDirectory() as folder:
        late, empty = uvloop.run(_lateness(Path(folder)))
    yield Row(
        "meschugge: due time to the card's first byte, median and worst",
        f"{median(late):.1f}, {max(late):.1f} ms",
        f"an empty commit {median(empty):.2f} ms",
        median(late) / median(empty),
        "< 5 ms",
        median(late) < 5,
    )


async def _lateness(folder: Path) -> tuple[list[float], list[float]]:
    """Milliseconds of each reveal, and of an empty commit after each: the die is rolled at one table after the other,
    the cards' times are the game's."""
    late, empty = [], []
    path = folder / "bench.db"
    async with Playground() as playground:
        places = await seed(path, playground, "meschugge", TABLES)
        with closing(bare(folder / "empty.db")) as db:
            async with running("whole", playground, path):
                reveals = [_reveal(playground, path, place, APART * number) for number, place in enumerate(places)]
                for reveal in asyncio.as_completed(reveals):
                    late.append(await reveal)
                    began = perf_counter()
                    db.execute("INSERT OR REPLACE INTO meta VALUES ('a', 1)")
                    empty.append((perf_counter() - began) * 1000)
    return late, empty


async def _reveal(playground: Playground, path: Path, place: Place, after: float) -> float:
    """Roll after so many seconds, and wait for the card."""
    await asyncio.sleep(after)
    board = next(reversed(place.channel.messages.values()))
    roll = next(part for part in nested(board.data["components"]) if str(part.get("custom_id")).startswith("m:"))
    await Control(place.asked, board, roll).click()
    due = _due(path, place.code)
    sent: list[Call] = []

    def heard(call: Call) -> None:
        if call.method == "POST" and call.path == f"/channels/{place.channel.id}/messages":
            sent.append(call)

    playground.api.watchers.append(heard)
    await playground.until(lambda: sent, 30)
    return sent[0].arrived * 1000 - due


def _due(path: Path, code: str) -> int:
    """When the table's own next move is due."""
    with closing(sqlite3.connect(path)) as db:
        ((due,),) = db.execute("SELECT due FROM match WHERE code = ?", (code,)).fetchall()
    return int(due)
