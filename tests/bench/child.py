"""A bot in a process of its own: `python -m tests.bench.child KIND API GATEWAY TOKEN DATABASE`.

For each line on its standard input it first finishes what it is showing, and then writes what it has used so far.
"""

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import uvloop
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec import Struct

import bot.direct
from bot import faces
from bot.__main__ import tune
from bot.client import Faust
from bot.faces import Face, Part, Shot
from tests.bench.floor import Floor

WORK = ("posts: ", "discord-ui-dynamic-item")
"""How the names of the tasks begin that clicks lead to."""


class Used(Struct):
    """What a bot has used: seconds of processor time, bytes of memory now; pictures asked for, and drawn."""

    cpu: float
    memory: int
    asked: int = 0
    drawn: int = 0


class Wordy(Face):
    """A message without its pictures."""

    def __init__(self, told: str, build: Callable[[], Sequence[Part]], shots: Sequence[Shot] = ()) -> None:
        super().__init__(told, lambda: [part for part in build() if not isinstance(part, Shot)])


class Count:
    """Pictures asked for, and drawn, since the program began."""

    asked = 0
    drawn = 0


class Drawer(ThreadPoolExecutor):
    """The drawing thread, counting."""

    def submit(self, *args: Any, **kwargs: Any) -> Any:
        """Take a job."""
        Count.drawn += 1
        return super().submit(*args, **kwargs)


def count_asked() -> None:
    """Count the pictures that are sent from here on."""
    file = Shot.file

    def counted(self: Shot, *what: Any, **how: Any) -> Any:
        Count.asked += 1
        return file(self, *what, **how)

    Shot.file = counted  # type: ignore[method-assign]


class Ours(Faust):
    """The whole bot, which tells when it is ready."""

    def __init__(self, database: Path) -> None:
        super().__init__(database)
        self.drawer = Drawer(1)
        self.warm = asyncio.Event()

    async def _warm_up(self) -> None:
        await super()._warm_up()
        self.warm.set()

    async def settled(self) -> None:
        """Wait until the program has started and everybody has been shown everything."""
        await self.warm.wait()
        await finished()
        while await self.store.unshown():
            await asyncio.sleep(0.05)
            await finished()


def resident() -> int:
    """Bytes of memory that this process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


async def finished() -> None:
    """Wait for the tasks that clicks have led to."""
    while work := [task for task in asyncio.all_tasks() if task.get_name().startswith(WORK)]:
        await asyncio.wait(work)


async def serve(kind: str, token: str, database: Path) -> None:
    """Run a bot until the standard input ends."""
    client: Floor | Ours = Floor() if kind == "floor" else Ours(database)
    running = asyncio.create_task(client.start(token))
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while await lines.readline():
        await (client.settled() if isinstance(client, Ours) else finished())
        used = Used(time.process_time(), resident(), Count.asked, Count.drawn)
        sys.stdout.write(msgspec.json.encode(used).decode() + "\n")
        sys.stdout.flush()
    await client.close()
    await running


def main() -> None:
    """Read who to be and where Discord is."""
    kind, api, gateway, token, database = sys.argv[1:]
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    count_asked()
    bot.direct.AT_ONCE = sys.maxsize  # all its people are new to it at once
    if kind == "plain":
        faces.Face = Wordy  # type: ignore[misc]
        faces.hand_shots = lambda *told: []
    if kind != "floor":
        tune()
    uvloop.run(serve(kind, token, Path(database)))


if __name__ == "__main__":
    main()
