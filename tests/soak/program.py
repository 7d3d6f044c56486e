"""The bot as a process of its own, to be killed and started again."""

import asyncio
import multiprocessing
import os
import sys
from collections.abc import Callable, Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path

from bot.__main__ import main
from bot.playground import Playground

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tests.soak.nursery"])

SECRET = "soak.soaksoaksoaksoaksoaksoaksoak"
"""The rest of the token: the playground's own is too short for what the settings take for one."""


def live(environment: Mapping[str, str], log: str) -> None:
    """Be the bot, as `python -m bot` is it, with all it says at the end of a file."""
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(out, 1)
    os.dup2(out, 2)
    sys.exit(main(environment))


async def until(so: Callable[[], bool]) -> None:
    """Wait until something is so that nobody tells of."""
    while True:
        if so():
            return
        await asyncio.sleep(0.005)


class Program:
    """The program on one database: started, killed without a word, started again. `log` has what it has said."""

    def __init__(self, playground: Playground, folder: Path) -> None:
        playground.api.token = f"{playground.token.partition('.')[0]}.{SECRET}"
        self.playground = playground
        self.database = folder / "faust.db"
        self.log = folder / "bot.log"
        self.starts = 0
        self._process: BaseProcess | None = None

    @property
    def environment(self) -> dict[str, str]:
        """The settings it is started with."""
        return {
            "DISCORD_TOKEN": self.playground.token,
            "DISCORD_API_BASE": self.playground.api_base,
            "DISCORD_GATEWAY_URL": self.playground.gateway_url,
            "DISCORD_CDN_BASE": self.playground.cdn_base,
            "FAUST_DATABASE": str(self.database),
        }

    async def start(self) -> None:
        """Start it; it comes online by and by."""
        self._process = FORKING.Process(target=live, args=(self.environment, str(self.log)), daemon=True)
        await asyncio.to_thread(self._process.start)
        self.starts += 1

    async def stop(self) -> int:
        """SIGTERM, as an operator stops it; gives its exit code."""
        assert self._process is not None
        self._process.terminate()
        return await self.ended()

    async def ended(self) -> int:
        """Wait until it has ended by itself; gives its exit code."""
        assert self._process is not None
        await asyncio.to_thread(self._process.join)
        code = self._process.exitcode
        assert code is not None
        self._process.close()
        self._process = None
        return code

    async def kill(self) -> None:
        """SIGKILL, and wait until the playground has noticed."""
        if self._process is None:
            return
        self._process.kill()
        await asyncio.to_thread(self._process.join)
        self._process.close()
        self._process = None
        gateway = self.playground.gateway
        await until(lambda: not gateway.online)
        # nobody comes back to the session of a dead process
        gateway.sessions.clear()

    def complaints(self) -> list[str]:
        """The lines of its log that are errors."""
        lines = self.log.read_text().splitlines()
        return [line for line in lines if "ERROR" in line or "CRITICAL" in line or "Traceback" in line]
