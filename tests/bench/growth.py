"""What thousands of running matches cost: a click among them, a start of the program, memory for each."""

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop
from msgspec import Struct

from bot.clock import WallClock
from bot.playground import Playground
from bot.store import Store
from tests.bench.bots import Driver, running, started
from tests.bench.matches import seed
from tests.bench.report import Row

SIZES = (10, 100, 1_000, 10_000)
CLICKED = 600
"""Tables at most that are clicked in turn: more than are kept in memory, so that those of a large house are asleep."""

ROUNDS = 16
A_ROUND = 10


class House(Struct):
    """A bot with so many running matches."""

    size: int
    database: Path
    playground: Playground
    driver: Driver


class Start(Struct):
    """A start of the program: seconds until the first click was answered, bytes of memory then."""

    seconds: float
    memory: int


def measure() -> Iterator[Row]:
    """All sizes beside the smallest one."""
    with TemporaryDirectory() as folder:
        yield from uvloop.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    async with AsyncExitStack() as stack:
        houses = [await _house(folder, size, await stack.enter_async_context(Playground())) for size in SIZES]
        costs = await _costs(houses)
        starts = [await _restarted(house) for house in (houses[0], houses[-1])]
    return [*_growth(costs), *_large(*starts)]


async def _house(folder: Path, size: int, playground: Playground) -> House:
    database = folder / f"{size}.db"
    awake = min(size, CLICKED)
    places = await seed(database, playground, "faust", awake, size - awake)
    return House(size, database, playground, Driver(places))


async def _costs(houses: list[House]) -> dict[int, list[float]]:
    """Milliseconds of processor time for an accepted click in each house, measured in turns."""
    costs: dict[int, list[float]] = {house.size: [] for house in houses}
    async with AsyncExitStack() as stack:
        bots = [await stack.enter_async_context(running("plain", h.playground, h.database)) for h in houses]
        for _ in range(ROUNDS):
            before = await asyncio.gather(*(bot.used() for bot in bots))
            for house, bot, used in zip(houses, bots, before, strict=True):
                taken = await house.driver.moves(A_ROUND)
                costs[house.size].append(((await bot.used()).cpu - used.cpu) * 1000 / taken)
    return costs


async def _restarted(house: House) -> Start:
    """Start the program anew, and click as soon as it is there: as if it had been away for no time worth telling."""
    store = await Store.open(house.database)
    await store.put_note("alive", str(WallClock().now()))
    await store.close()
    began = perf_counter()
    async with started("plain", house.playground, house.database) as bot:
        await house.playground.online(60)
        await house.driver.moves(1)
        took = perf_counter() - began
        return Start(took, (await bot.used()).memory)


def _growth(costs: dict[int, list[float]]) -> Iterator[Row]:
    least = median(costs[SIZES[0]])
    for size in SIZES[1:]:
        ratio = median(c / b for c, b in zip(costs[size], costs[SIZES[0]], strict=True))
        yield Row(
            f"CPU for a click among {size:,} running matches",
            f"{median(costs[size]):.2f} ms",
            f"among {SIZES[0]} {least:.2f} ms",
            ratio,
            "flat",
            ratio < 1.25,
        )


def _large(few: Start, many: Start) -> Iterator[Row]:
    more = SIZES[-1] - SIZES[0]
    each = (many.memory - few.memory) / more / 1024
    yield Row(
        f"start with {SIZES[-1]:,} matches until a click is answered",
        f"{many.seconds:.2f} s",
        f"with {SIZES[0]} matches {few.seconds:.2f} s",
        many.seconds / few.seconds,
        "< 3 s",
        many.seconds < 3,
    )
    yield Row(
        "memory for a running match at rest",
        f"{each:.2f} KiB",
        f"the program {few.memory / 1024**2:.0f} MiB",
        None,
        "at most 20 KiB",
        each <= 20,
    )
