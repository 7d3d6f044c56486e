"""A long match: what a turn costs late beside what it costs early, when it is saved, restored and drawn."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import msgspec
import uvloop

import render
from bot.clock import WallClock
from bot.lobby import Lobby
from bot.store import Seat, Store
from bot.table import Table, load_state
from bot.tables import Tables
from bot.words.speak import ENGLISH
from tests.bench.report import Row

TURNS = 320
EARLY, LATE = range(10, 40), range(290, 320)
NAMES = ("Anna", "Ben")


def measure() -> Iterator[Row]:
    """The Battle for Faust's Soul, its turns at random so that it lasts."""
    with TemporaryDirectory() as folder:
        costs = uvloop.run(_costs(Path(folder)))
    for what, took in costs.items():
        early, late = (median(took[turn] for turn in turns if turn in took) for turns in (EARLY, LATE))
        yield Row(
            f"soul: a turn {what}, around turn 300",
            f"{late:.2f} ms",
            f"around turn 25 {early:.2f} ms",
            late / early,
            "at most 1.5",
            late / early <= 1.5,
        )


async def _costs(folder: Path) -> dict[str, dict[int, float]]:
    """Milliseconds by turn for each thing that is done with one."""
    store = await Store.open(folder / "bench.db")
    table = await _table(store)
    rng, labels, room = Random(3), ENGLISH.games["soul"].labels(), render.ALL["soul"]
    costs: dict[str, dict[int, float]] = {"saved": {}, "restored": {}, "drawn": {}}
    for turn in range(TURNS):
        wait = table.wait
        if wait is None:
            break
        (seat,) = wait.seats
        # an unlucky hand: nothing but discards, so that nobody wins
        move = rng.choice([m for m in table.view(seat).moves if m.group == "discard"])
        now = WallClock().now()
        began = perf_counter()
        await table.press(seat + 1, table.state.turn, move.text, now, now)
        costs["saved"][turn] = _since(began)
        costs["restored"][turn] = await _restored(store, table)
        view = table.view(None)
        costs["drawn"][turn] = _timed(partial(_draw, room, view, labels))
    await store.close()
    return costs


async def _table(store: Store) -> Table:
    """A match of two people that has begun."""
    tables = Tables(store, WallClock(), _never(), lambda table: None, lambda table: None)
    lobby = Lobby(tables, lambda: "a long match")
    host = Seat(user=1, name="Anna", locale="en")
    table = await lobby.open("soul", {}, "slow", host=host, guild=1, channel=1, locale="en", invited=None)
    await lobby.join(table, Seat(user=2, name="Ben", locale="en"))
    await lobby.start(table, 1)
    return table


async def _restored(store: Store, table: Table) -> float:
    began = perf_counter()
    record = await store.load(table.code)
    assert record is not None
    state = await load_state(store, record)
    took = _since(began)
    assert msgspec.json.encode(state) == msgspec.json.encode(table.state)
    return took


def _draw(room: render.Pictures, view: Any, labels: Any) -> bytes:
    return room.board(view, NAMES, labels).png()


def _timed(do: Callable[[], Any]) -> float:
    began = perf_counter()
    do()
    return _since(began)


def _since(began: float) -> float:
    return (perf_counter() - began) * 1000


def _never() -> Any:
    """No house player thinks here."""
    return None
