"""The soak itself: people at random tables of all games, the program killed under them, and then the reckoning."""

import asyncio
import sqlite3
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from random import Random
from time import perf_counter

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct, field

from bot.client import Faust
from bot.playground import Playground
from bot.playground.routing import Call
from bot.posts import THREAD_THERE
from bot.table import Table
from bot.words.speak import ENGLISH
from games import ALL
from tests.soak.audit import accepted, audit
from tests.soak.crowd import Click, Crowd, Room
from tests.soak.finish import ends, play_on
from tests.soak.looks import clocks, looks
from tests.soak.program import Program, until

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Franz", "Greta", "Hans")


HARMLESS = (40060, THREAD_THERE)
"""Refusals after a kill: a second answer to the same click, and a second thread at the same message."""


class Plan(Struct, frozen=True, kw_only=True):
    """How much of everything: kills at least, seconds at least, rooms for each game, mean seconds between kills and
    between two clicks of a person, plies played on by clicks in the end for each match (None: all there are)."""

    seed: int = 8
    kills: int
    seconds: float = 0.0
    rooms: int
    between: float
    pause: float
    plies: int | None = None


class Outcome(Struct):
    """What happened, in figures, and what went wrong: nothing, if all is well."""

    wrong: list[str] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    clicks: Counter[str] = field(default_factory=Counter)
    matches: Counter[str] = field(default_factory=Counter)
    kills: int = 0
    seconds: float = 0.0
    plies: int = 0
    played_on: int = 0

    @property
    def refused_share(self) -> float:
        """The part of all requests that was answered with 401, 403 or 429: Discord bans who makes many of them."""
        return sum(self.statuses[status] for status in (401, 403, 429)) / max(1, self.statuses.total())


async def soak(playground: Playground, folder: Path, plan: Plan, tell: Callable[[str], object] = len) -> Outcome:
    """Run it all. `folder` is for the database and the program's log; `tell` hears how far it has come."""
    rng, outcome = Random(plan.seed), Outcome()
    playground.api.recording = False
    playground.pace.enforced = True
    playground.api.watchers.append(lambda call: _count(outcome, call))
    program = Program(playground, folder)
    crowd = Crowd(playground, list(_rooms(playground, plan, rng)), rng, plan.pause)
    began = perf_counter()
    try:
        await program.start()
        for game in ENGLISH.games:
            await playground.registered(game, 60)
        crowd.start()
        await playground.until(lambda: all(room.begun for room in crowd.rooms), 300)
        while outcome.kills < plan.kills or perf_counter() - began < plan.seconds:
            # most kills in the middle of play, some while it is still starting
            if rng.random() < 0.8:
                await playground.online(60)
            await asyncio.sleep(rng.uniform(0, 2 * plan.between))
            await program.kill()
            outcome.kills += 1
            await asyncio.sleep(rng.uniform(0, 0.2))
            await program.start()
            tell(f"{perf_counter() - began:4.0f} s: {outcome.kills} kills, {len(crowd.clicks)} clicks")
        await playground.online(60)
        await asyncio.sleep(plan.between)
    finally:
        await program.kill()
    await crowd.stop()
    outcome.seconds = perf_counter() - began
    async with inside(playground, program.database) as bot:
        await _reckon(bot, crowd, program, plan, rng, outcome)
    outcome.wrong += program.complaints()
    if outcome.refused_share >= 0.01:
        outcome.wrong.append(f"{outcome.refused_share:.1%} of all requests were answered with 401, 403 or 429")
    return outcome


def _count(outcome: Outcome, call: Call) -> None:
    outcome.statuses[call.status] += 1
    fault = f"{call.route} was refused as malformed: {call.answer}"
    if call.status == 400 and call.answer["code"] not in HARMLESS and fault not in outcome.wrong:
        outcome.wrong.append(fault)


def _rooms(playground: Playground, plan: Plan, rng: Random) -> Iterator[Room]:
    for number in range(plan.rooms):
        for game in ENGLISH.games:
            seats = ALL[game].SEATS
            house = int(number % 3 == 2)
            size = max(min(seats) - house, min(rng.choice(seats) - house, 4))
            people = [playground.person(f"{name} of {game} {number + 1}") for name in NAMES[:size]]
            yield Room(playground, game, people, house, rng)


@contextmanager
def pointed(playground: Playground) -> Iterator[None]:
    """Send the library to the playground for a while."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = playground.api_base, yarl.URL(playground.gateway_url)
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = before


@asynccontextmanager
async def inside(playground: Playground, database: Path) -> AsyncIterator[Faust]:
    """The bot in this very process, to be looked into."""
    with pointed(playground):
        bot = Faust(database)
        task = asyncio.create_task(bot.start(playground.token))
        try:
            await playground.online(60)
            yield bot
        finally:
            await bot.close()
            await task


async def _reckon(bot: Faust, crowd: Crowd, program: Program, plan: Plan, rng: Random, outcome: Outcome) -> None:
    """Look at everything, play on, and look again."""
    codes = all_codes(program.database)
    outcome.wrong += [f"before: {seen}" for seen in await audit(bot.store, codes, crowd.clicks)]
    tables = [table for table in [await bot.tables.get(code) for code in codes] if table is not None]
    for table in tables:
        outcome.wrong += [f"before: {seen}" for seen in await _shown(bot, crowd.playground, table)]
    most = sys.maxsize if plan.plies is None else plan.plies
    running = [table for table in tables if table.running]
    ends_of_play = await asyncio.gather(*(play_on(bot, crowd, table, rng, most) for table in running))
    outcome.played_on = sum(made for made, _ in ends_of_play)
    outcome.wrong += [stuck for _, stuck in ends_of_play if stuck]
    for table in tables:
        outcome.wrong += [f"after: {seen}" for seen in await _shown(bot, crowd.playground, table)]
        if table.running and not ends(table, rng):
            outcome.wrong.append(f"{table.record.game} {table.code}: random play comes to no end")
        outcome.matches[f"{table.record.game} {table.record.status}"] += 1
        outcome.plies += table.record.ply
    outcome.wrong += [f"after: {seen}" for seen in await audit(bot.store, codes, crowd.clicks)]
    outcome.clicks.update(map(fate, crowd.clicks))


async def _shown(bot: Faust, playground: Playground, table: Table) -> list[str]:
    """What people do not see as it is, once nothing is on its way to them; and the clocks that do not run."""
    wrong: list[str] = []
    for _ in range(20):
        async with asyncio.timeout(60):
            await until(lambda: not busy(bot, table))
        revision = table.record.revision
        wrong = [*await looks(bot, playground, table), *clocks(bot, table)]
        if not wrong or (table.record.revision == revision and not busy(bot, table)):
            break
    return wrong


def busy(bot: Faust, table: Table) -> bool:
    """Whether something is on its way to a table's people."""
    posts = bot.posts
    under_way = posts._workers, posts._wanted, posts._later, posts.delivery.held
    return any(table.code in codes for codes in under_way)


def all_codes(database: Path) -> list[str]:
    """The codes of all tables there ever were."""
    with closing(sqlite3.connect(database)) as db:
        return [code for (code,) in db.execute("SELECT code FROM match ORDER BY id")]


def fate(click: Click) -> str:
    """What became of a click, in a word."""
    if accepted(click):
        return "accepted"
    return "refused" if click.answer else "unanswered"
