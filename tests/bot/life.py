"""Days of traffic in virtual time, and what is left of it in the bot's mind afterwards."""

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator, Sized
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from bot.client import Faust
from bot.pictures import Pictures
from bot.recent import Recent
from bot.words.speak import ENGLISH
from games import ALL
from tests.bot.hostile import Attack
from tests.bot.sim import World

HOUR = 3600.0
OURS = ("bot.", "discord.")
BESIDE = "discord.threads.Thread"
"""What the library forgets when Discord archives it, which the simulation does not do by itself."""

MORE = 1.5, 5
"""How many times as many things of a kind there may be, and how many more: the last matches are not the first ones."""


async def an_hour(w: World, people: list[Any], rng: Random) -> None:
    """An hour of a server's life: a match of each game begun, played a little and left; lobbies that nobody starts;
    hands looked at, rules read, clicks on what is old."""
    matches = []
    for game in ENGLISH.games:
        rng.shuffle(people)
        seated = people[: min(ALL[game].SEATS)]
        table = await w.seated(*seated, game=game, clock=rng.choice(["live", "slow"]))
        for _ in range(3):
            asked = [(seat, move.text) for seat in range(len(seated)) for move in table.view(seat).moves]
            if asked:
                seat, text = rng.choice(asked)
                w.send_click(seated[seat], w.board(table), f"m:{table.code}:{table.state.turn}:{text}")
            await seated[0].slash(w.channel, f"{game} hand", code=table.code)
            await w.settle(2)
        matches.append((table, seated))
    await people[0].slash(w.channel, "faust start")
    await people[1].slash(w.channel, "faust rules")
    await people[2].slash(w.channel, "games list")
    attack = Attack(w, [table for table, _ in matches], people, people[-1], rng)
    # time goes on, so that more may change than the clicks would
    assert [line for line in await attack.volley(20) if line.startswith("not answered")] == []
    await w.settle(HOUR / 2)
    for table, seated in matches:
        for person in seated:
            # in a game for many the last one to leave ends it
            if table.running:
                w.send_click(person, w.board(table), f"t:{table.code}:concede")
                await w.settle(1)
    await w.settle(HOUR / 2)


def kept_small(bot: Faust) -> None:
    """Let everything that is kept for a while be kept for a very short while, so that growth shows soon."""
    for part in _parts(bot):
        for value in vars(part).values():
            if isinstance(value, Recent):
                value._size = 4


async def quiet(w: World) -> None:
    """A day on which nobody does anything."""
    await w.settle(25 * HOUR)
    gc.collect()


def _parts(bot: Faust) -> list[object]:
    """The bot and everything of ours that it is put together of; pictures are kept by their bytes, not their number."""
    found: list[object] = [bot]
    for part in found:
        for value in vars(part).values():
            ours = type(value).__module__.startswith("bot.") and hasattr(value, "__dict__")
            if ours and not isinstance(value, Pictures) and not any(value is known for known in found):
                found.append(value)
    return found


def sizes(bot: Faust) -> dict[str, int]:
    """How much of everything there is that could grow: tasks, open files, and all that the bot keeps in mind, by name.

    What keeps its newest entries only counts as if it were full.
    """
    found = {"tasks": len(asyncio.all_tasks()), "open files": len(list(Path("/proc/self/fd").iterdir()))}
    for part in _parts(bot):
        for name, value in vars(part).items():
            # what hangs on tables weakly goes with them
            if isinstance(value, Sized) and not isinstance(value, str | bytes | tuple | WeakKeyDictionary):
                least = value._size if isinstance(value, Recent) else 0
                found[f"{type(part).__name__}.{name}"] = max(len(value), least)
    views: Any = bot._connection._view_store
    return {**found, "views": len(views._views), "views by message": len(views._synced_message_views)}


def alive() -> dict[str, int]:
    """How many things there are of the bot's and the library's kinds, by kind."""
    gc.collect()
    kinds = Counter(type(thing) for thing in gc.get_objects())
    ours = {kind: count for kind, count in kinds.items() if str(kind.__module__).startswith(OURS)}
    named = {f"{kind.__module__}.{kind.__qualname__}": count for kind, count in ours.items()}
    return {name: count for name, count in named.items() if name != BESIDE}


def grown(before: dict[str, int], after: dict[str, int], times: float = 1, more: int = 0) -> Iterator[str]:
    """A sentence for everything of which there is more than before: than so many times as much, and so much more."""
    for name, size in after.items():
        if size > times * before.get(name, 0) + more:
            yield f"{name}: {before.get(name, 0)} before, {size} now"
