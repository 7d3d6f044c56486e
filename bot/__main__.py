"""The bot's program: settings in, client run. `python -m bot health` tells whether it is well, for a container."""

import argparse
import asyncio
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec.structs import replace

from bot import settings
from bot.client import Faust
from bot.clock import WallClock
from bot.settings import SettingError, Settings
from bot.store import StoreError
from bot.tables import PULSE

log = logging.getLogger("faust")


def main(environment: Mapping[str, str], words: Sequence[str] = ()) -> int:
    """Do what the words ask for; 0 at a wanted end, 2 when a setting or the database is at fault."""
    asked = _parser().parse_args(words)
    if asked.what == "health":
        return health(environment, WallClock().now())
    try:
        found = settings.read(environment)
    except SettingError as fault:
        print(f"faust: {fault}", file=sys.stderr)
        return 2
    discord.utils.setup_logging(level=found.level)
    try:
        if found.token is not None:
            point(found)
            asyncio.run(run(found, found.token))
        else:
            seats = [name for part in asked.seats.split(",") if (name := part.strip())]
            asyncio.run(try_out(found, asked.port, seats))
    except StoreError as fault:
        print(f"faust: {fault}", file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("faust: Discord refused DISCORD_TOKEN: copy a fresh one from the developer portal.", file=sys.stderr)
        return 2
    except PortTakenError as fault:
        print(f"faust: port {fault} is taken: choose another with --port.", file=sys.stderr)
        return 2
    return 0


class PortTakenError(Exception):
    """The playground cannot listen there."""


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Host card games in Discord. Without DISCORD_TOKEN: in a playground, a local stand-in for it.",
    )
    parser.add_argument("what", nargs="?", choices=("run", "health"), default="run", help="run, or tell if it is well")
    parser.add_argument("--port", type=int, default=8000, help="the playground's port on this machine (0: a free one)")
    parser.add_argument("--seats", default="Anna,Ben,Clara,David,Eva,Franz", help="the playground's people")
    return parser


async def try_out(found: Settings, port: int, seats: Sequence[str]) -> None:
    """Run the bot in the playground, with a database that lasts as long. Raises PortTakenError."""
    from bot.playground import serve  # only here: nothing of it is loaded when there is a token

    try:
        playground = await serve(port, seats)
    except OSError as fault:
        raise PortTakenError(port) from fault
    try:
        with TemporaryDirectory(prefix="faust-") as folder:
            here = replace(
                found,
                database=Path(folder) / "faust.db",
                api_base=playground.api_base,
                gateway_url=playground.gateway_url,
                cdn_base=playground.cdn_base,
                guild=None,
            )
            point(here)
            print(f"\nNo DISCORD_TOKEN: this is the playground.\nOpen {playground.page_url}\n", flush=True)
            await run(here, playground.token)
    finally:
        await playground.close()


def health(environment: Mapping[str, str], now: int) -> int:
    """0 when the running bot has lately noted that it is alive, else 1 with a sentence; `now` in milliseconds."""
    try:
        place = settings.read(environment).database
        with closing(sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True)) as db:
            ((alive,),) = db.execute("SELECT value FROM meta WHERE key = 'alive'").fetchall()
    except (SettingError, sqlite3.Error, ValueError) as fault:
        print(f"faust: no sign of life: {fault}", file=sys.stderr)
        return 1
    silent = (now - int(alive)) / 1000
    if silent > 3 * PULSE:
        print(f"faust: silent for {silent:.0f} seconds", file=sys.stderr)
        return 1
    return 0


def point(found: Settings) -> None:
    """Send the library where the settings say; Discord's own addresses stand where they say nothing."""
    if found.api_base is not None:
        Route.BASE = found.api_base
    if found.gateway_url is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(found.gateway_url)
    if found.cdn_base is not None:
        asset: Any = Asset  # typed by the library as that one address
        asset.BASE = found.cdn_base


async def run(found: Settings, token: str) -> None:
    """Run a client until SIGTERM or SIGINT, then let it finish what is in hand."""
    client = Faust(found.database, guild=found.guild)
    loop = asyncio.get_running_loop()
    stopping: set[asyncio.Task[None]] = set()

    def stop() -> None:
        log.info("stopping")
        stopping.add(asyncio.create_task(client.close()))

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop)
    async with client:
        await client.start(token)
    await asyncio.gather(*stopping)


if __name__ == "__main__":
    sys.exit(main(os.environ, sys.argv[1:]))
