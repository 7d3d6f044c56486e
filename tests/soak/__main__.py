"""`make soak SECONDS=600`: everything in its long form, with the figures; 1 when anything went wrong."""

import argparse
import asyncio
import logging
import sys
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

import bot.pictures
import bot.tables
from bot.playground import Playground
from tests.bot.life import MORE, alive, an_hour, grown, kept_small, quiet, sizes
from tests.bot.sim import world
from tests.bot.test_hostile import attack
from tests.soak.run import Outcome, Plan, soak

THROWN_AT_ONCE = 10_000
"""Hostile clicks at one simulated bot, after which the simulation has to be emptied of them."""

HOURS = 24
GROWTH = 512
"""KiB by which what our own code holds may be more after a day than after an hour: caches fill."""

ELSEWHERE = ("words/*", "faces.py", "rows.py", "pages.py")
"""What of the bot's code makes what the simulated Discord keeps."""

OURS = [
    *(tracemalloc.Filter(True, f"*/{part}/*") for part in ("bot", "games")),
    *(tracemalloc.Filter(False, f"*/bot/{part}") for part in ELSEWHERE),
    tracemalloc.Filter(False, "*/tests/*"),
]


def row(what: str, value: object) -> None:
    """A line of the table."""
    print(f"{what:<44} {value:>12}", flush=True)


def told(outcome: Outcome) -> None:
    """Print the figures of the kills."""
    row("kills", outcome.kills)
    row("seconds", f"{outcome.seconds:.0f}")
    for what, number in sorted(outcome.clicks.items()):
        row(f"clicks {what}", number)
    for what, number in sorted(outcome.matches.items()):
        row(f"matches: {what}", number)
    row("plies in the logs", outcome.plies)
    row("plies made afterwards", outcome.played_on)
    for status, number in sorted(outcome.statuses.items()):
        row(f"requests answered {status}", number)
    row("share of 401, 403, 429", f"{outcome.refused_share:.2%}")


async def kills(given: argparse.Namespace, folder: Path) -> list[str]:
    """Clicks and kills for so many seconds."""
    async with Playground() as playground:
        plan = Plan(kills=given.kills, seconds=given.seconds, rooms=3, between=2.5, pause=0.15, plies=200)
        outcome = await soak(playground, folder, plan, lambda line: print(f"\r{line}", end="", file=sys.stderr))
    print(file=sys.stderr)
    told(outcome)
    return outcome.wrong


async def hostile(given: argparse.Namespace, folder: Path) -> list[str]:
    """Forged, cut, huge, foreign and replayed clicks."""
    wrong: list[str] = []
    thrown = 0
    while thrown < given.clicks:
        async with world(folder / f"hostile {thrown}.db") as w:
            attacked = await attack(w, Random(thrown))
            wrong += await attacked.volley(min(THROWN_AT_ONCE, given.clicks - thrown))
        thrown += attacked.thrown
    row("hostile clicks, each answered", thrown)
    return wrong


async def life(given: argparse.Namespace, folder: Path) -> list[str]:
    """A day of traffic, and a quiet one after it."""
    bot.tables.PULSE, bot.tables.KEPT, bot.pictures.KEPT_BYTES = 3600, 4, 1024 * 1024
    async with world(folder / "life.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David")]
        rng = Random(24)
        kept_small(w.bot)
        for _ in range(2):
            await an_hour(w, people, rng)
        await quiet(w)
        before, living = sizes(w.bot), alive()
        tracemalloc.start()
        await an_hour(w, people, rng)
        await quiet(w)
        least = _held()
        for _ in range(given.hours):
            await an_hour(w, people, rng)
        await quiet(w)
        growth = _held() - least
        tracemalloc.stop()
        after = sizes(w.bot)
        wrong = [*grown(before, after), *grown(living, alive(), *MORE)]
    row("hours of traffic", given.hours)
    row("tasks, open files", f"{after['tasks']}, {after['open files']}")
    row("KiB more than after an hour", growth)
    if growth > GROWTH:
        wrong.append(f"{growth} KiB more are held than after an hour")
    return wrong


def _held() -> int:
    """KiB that our own code has asked for and that are still held."""
    traced = tracemalloc.take_snapshot().filter_traces(OURS)
    return sum(found.size for found in traced.statistics("filename")) // 1024


Part = Callable[[argparse.Namespace, Path], Awaitable[list[str]]]

PARTS: dict[str, Part] = {"kills": kills, "hostile": hostile, "life": life}


async def run(given: argparse.Namespace, part: Part) -> list[str]:
    """One part, in a folder of its own."""
    began = perf_counter()
    with TemporaryDirectory(prefix="faust-") as folder:
        wrong = await part(given, Path(folder))
    row("seconds in all", f"{perf_counter() - began:.0f}")
    return wrong


def main() -> int:
    """Run all parts, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("seconds", type=float, nargs="?", default=600, help="for how long the program is killed")
    parser.add_argument("--kills", type=int, default=200, help="how often at least")
    parser.add_argument("--clicks", type=int, default=100_000, help="hostile ones")
    parser.add_argument("--hours", type=int, default=HOURS, help="of simulated traffic")
    parser.add_argument("--parts", default=",".join(PARTS))
    given = parser.parse_args()
    # programs that are killed leave requests behind, of which the playground's server would write down each
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    wrong: list[str] = []
    for name in given.parts.split(","):
        print(f"\n{name}", flush=True)
        wrong += [f"{name}: {line}" for line in asyncio.run(run(given, PARTS[name]))]
    for line in wrong[:60]:
        print(f"WRONG: {line}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
