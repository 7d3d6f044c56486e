"""Clicks: ours beside a bare bot that only acknowledges, each in its own process, over the playground's sockets."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import uvloop

from bot.playground import Playground
from bot.playground.components import nested
from bot.playground.errors import Json
from bot.playground.interactions import EDIT, LOST
from bot.playground.limits import V2
from bot.playground.posting import post
from bot.playground.routing import Call
from bot.playground.world import Message
from tests.bench.bots import Bot, Control, Driver, abreast, paced, running
from tests.bench.floor import layout
from tests.bench.matches import seed
from tests.bench.report import Row, percentile

TABLES = 200
ROUNDS = 5
ANSWER_SECONDS = 8
LOAD_SECONDS = 8


def measure() -> Iterator[Row]:
    """The processor's time for a click, the time to an answer, and a bot at Discord's limit."""
    with TemporaryDirectory() as folder:
        yield from uvloop.run(_measure(Path(folder)))


async def _measure(folder: Path) -> list[Row]:
    async with Playground() as theirs, running("floor", theirs, folder / "none") as floor:
        bare, echo = _bare(theirs), _echo(theirs)
        async with Playground() as ours:
            places = await seed(folder / "plain.db", ours, "faust", TABLES)
            async with running("plain", ours, folder / "plain.db") as bot:
                rows = await _cost(floor, bare, echo, bot, Driver(places))
        async with Playground() as ours:
            places = await seed(folder / "whole.db", ours, "faust", TABLES)
            async with running("whole", ours, folder / "whole.db") as bot:
                driver = Driver(places)
                await driver.moves(2 * TABLES)  # one that has just started has its sprites still to make
                rows += await _answers(bare, driver)
                rows += await _load(ours, bot, driver)
    return rows


def _bare(playground: Playground) -> Control:
    """The bare bot's message: one button, which is acknowledged."""
    person = playground.person("Anna")
    button: Json = {"type": 2, "style": 1, "label": "Press", "custom_id": "floor:0"}
    row: Json = {"components": [{"type": 1, "components": [button]}]}
    return Control(person, post(playground.world, person.direct, playground.world.bot, row, []), button)


def _echo(playground: Playground) -> Control:
    """Messages of the bare bot's which are as large as ours: a click on one of them leads to as many requests."""
    person = playground.person("Ben")
    messages: list[Message] = []
    for _ in range(3):
        others = ",".join(str(message.id) for message in messages) or "0"
        shown = layout(others).to_components()  # type: ignore[no-untyped-call]
        body: Json = {"flags": V2, "components": shown}
        messages.append(post(playground.world, person.direct, playground.world.bot, body, []))
    button = next(part for part in nested(messages[-1].data["components"]) if "custom_id" in part)
    return Control(person, messages[-1], button)


async def _cost(floor: Bot, bare: Control, echo: Control, bot: Bot, driver: Driver) -> list[Row]:
    """Milliseconds of processor time for a click, in turns."""
    least: list[float] = []
    same: list[float] = []
    ours: list[float] = []
    for _ in range(ROUNDS):
        for costs, control in ((least, bare), (same, echo)):
            before = await floor.used()
            await abreast(control for _ in range(TABLES))
            costs.append(((await floor.used()).cpu - before.cpu) * 1000 / TABLES)
        before = await bot.used()
        taken = await driver.moves(TABLES)
        ours.append(((await bot.used()).cpu - before.cpu) * 1000 / taken)
    rows = []
    for beside, costs, promise in (("a bare bot's click", least, "at most 2.5"), ("the same requests bare", same, "")):
        ratio = median(cost / other for cost, other in zip(ours, costs, strict=True))
        rows.append(
            Row(
                "CPU for an accepted click, without pictures",
                f"{median(ours):.2f} ms",
                f"{beside} {median(costs):.2f} ms",
                ratio,
                promise,
                ratio <= 2.5,
            )
        )
    return rows


async def _answers(button: Control, driver: Driver) -> list[Row]:
    """Milliseconds to an answer at 20 clicks a second, and at as many clicks on the bare bot between them.

    Of each value the median over the rounds: when the machine stands still for a moment, that is one round's.
    """
    ours: list[list[float]] = []
    bare: list[list[float]] = []
    for _ in range(ROUNDS):
        clicks = (click for _ in range(ANSWER_SECONDS * 20) for click in (driver.move(), button))
        answers = await paced(clicks, 40)
        bare.append([answer.ms for answer in answers if answer.control is button])
        ours.append([a.ms for a in answers if a.control is not button and a.kind in (EDIT, LOST)])
    rows = []
    for name, share, promise in (("p50", 0.5, 15), ("p99", 0.99, 60)):
        value, beside = (median(percentile(times, share) for times in rounds) for rounds in (ours, bare))
        what = f"click to the hand's new picture at 20 a second, {name}"
        kept = value < promise
        rows.append(
            Row(what, f"{value:.1f} ms", f"a bare bot {beside:.2f} ms", value / beside, f"< {promise} ms", kept)
        )
    return rows


async def _load(playground: Playground, bot: Bot, driver: Driver) -> list[Row]:
    """Half of the clicks are moves, which lead to two edits each; half are the same clicks once more, too late."""
    edits: list[str] = []

    def heard(call: Call) -> None:
        if call.method == "PATCH":
            edits.append(call.route)

    def clicks() -> Iterator[Control | None]:
        for _ in range(LOAD_SECONDS * 25):
            move = driver.move()
            yield from (move, move)

    before, began = await bot.used(), perf_counter()
    playground.api.watchers.append(heard)
    answers = await paced(clicks(), 50)
    took = perf_counter() - began
    after = await bot.used()
    share, edited = (after.cpu - before.cpu) / took, len(edits) / took
    asked = after.asked - before.asked
    cached = 1 - (after.drawn - before.drawn) / asked
    beside = f"{len(answers) / took:.0f} clicks, {edited:.0f} edits a second"
    return [
        Row("share of one core at Discord's limit", f"{share:.0%}", beside, None, "< 60 %", share < 0.6),
        Row("pictures answered from the cache", f"{cached:.0%}", f"{asked} sent in that time"),
    ]
