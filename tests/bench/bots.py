"""Bots in processes of their own, and clicks on their messages as people make them."""

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Literal, Self

import msgspec
from msgspec import Struct

from bot.playground import Person, Playground
from bot.playground.components import nested
from bot.playground.errors import Json
from bot.playground.interactions import EDIT
from bot.playground.world import Message
from tests.bench.child import Used
from tests.bench.matches import Place
from tests.bench.report import progress

Kind = Literal["floor", "plain", "whole"]
"""The bare bot, ours without pictures, ours."""

ABREAST = 8
"""Clicks under way at the same time, where it is not time that is measured."""


class Bot:
    """A bot's process, seen from outside. What it complains of goes into a file beside its database."""

    def __init__(self, process: asyncio.subprocess.Process, complaints: Path) -> None:
        self._process = process
        self._complaints = complaints

    @classmethod
    async def start(cls, kind: Kind, playground: Playground, database: Path) -> Self:
        """Start a bot in the playground."""
        playground.api.recording = False
        words = (kind, playground.api_base, playground.gateway_url, playground.token, str(database))
        complaints = database.with_suffix(".log")
        with complaints.open("w") as log:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bench.child", *words, stdin=PIPE, stdout=PIPE, stderr=log
            )
        return cls(process, complaints)

    async def used(self) -> Used:
        """What it has used, once everybody has been shown everything."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(b"\n")
        return msgspec.json.decode(await self._process.stdout.readline(), type=Used)

    async def stop(self) -> None:
        """Let it finish what is in hand and end; say what it has complained of."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()
        lines = self._complaints.read_text().splitlines()
        if lines:
            progress(f"{len(lines)} lines of complaints, {lines[0]} ... {lines[-1]}")


@asynccontextmanager
async def started(kind: Kind, playground: Playground, database: Path) -> AsyncIterator[Bot]:
    """A bot that has only just been started."""
    bot = await Bot.start(kind, playground, database)
    try:
        yield bot
    finally:
        await bot.stop()


@asynccontextmanager
async def running(kind: Kind, playground: Playground, database: Path) -> AsyncIterator[Bot]:
    """A bot that has logged in and shown everything."""
    async with started(kind, playground, database) as bot:
        await playground.online(60)
        await bot.used()
        yield bot


class Control(Struct, frozen=True):
    """A move that somebody can make on a message: its control, and the value in it where it is a menu."""

    person: Person
    message: Message
    part: Json
    values: tuple[str, ...] = ()

    async def click(self) -> int:
        """Use it, and wait for the answer: its type."""
        return await self.person.click(self.message, "", self.values, part=self.part).answered()


def controls(place: Place) -> list[Control]:
    """The moves that the people at a table are offered in their direct messages."""
    found = []
    for person in place.people:
        message = next(reversed(person.direct.messages.values()))
        for part in nested(message.data["components"]):
            kind = str(part.get("custom_id", ""))[:2]
            if kind == "m:" and part["style"] == 1:
                found.append(Control(person, message, part))
            elif kind == "c:":
                found += [Control(person, message, part, (option["value"],)) for option in part["options"]]
    return found


class Answer(Struct, frozen=True):
    """What came of a click, and after how many milliseconds."""

    control: Control
    kind: int
    ms: float


class Driver:
    """Plays at tables at random, by clicks."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.rng = Random(9)
        self.next = 0

    def move(self) -> Control | None:
        """A move at the next table where somebody is offered one; None when nobody is anywhere."""
        for _ in self.places:
            place = self.places[self.next % len(self.places)]
            self.next += 1
            offered = controls(place)
            if offered:
                return self.rng.choice(offered)
        return None

    async def moves(self, count: int) -> int:
        """Make so many moves, each at another table, some at the same time; gives how many were taken."""
        answers = await abreast(self.move() for _ in range(count))
        return answers.count(EDIT)


async def abreast(clicks: Iterable[Control | None]) -> list[int]:
    """Make all clicks, some at the same time, and give the types of their answers."""
    answers: list[int] = []
    left = (control for control in clicks if control is not None)
    while together := list(islice(left, ABREAST)):
        answers += await asyncio.gather(*(control.click() for control in together))
    return answers


async def paced(clicks: Iterable[Control | None], a_second: float) -> list[Answer]:
    """Begin so many clicks a second, whether those before have been answered or not."""
    tasks, began = [], perf_counter()
    for number, control in enumerate(clicks):
        await asyncio.sleep(max(0, began + number / a_second - perf_counter()))
        if control is not None:
            tasks.append(asyncio.create_task(_timed(control)))
    return await asyncio.gather(*tasks)


async def _timed(control: Control) -> Answer:
    began = perf_counter()
    kind = await control.click()
    return Answer(control, kind, (perf_counter() - began) * 1000)
