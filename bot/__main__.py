"""The bot's program: settings in, client run; and what its operator does besides: health, backup, restore."""

import argparse
import asyncio
import gc
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
import uvloop
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from msgspec.structs import replace

from bot import settings
from bot.backup import backup, restore
from bot.client import Faust
from bot.clock import WallClock
from bot.schema import StoreError
from bot.settings import SettingError, Settings
from bot.tables import PULSE

log = logging.getLogger("faust")


def main(environment: Mapping[str, str], words: Sequence[str] = ()) -> int:
    """Do what the words ask for; 0 at a wanted end, 2 when a setting or the database is at fault."""
    asked = _asked(words)
    if asked.what == "health":
        return health(environment, WallClock().now())
    try:
        found = settings.read(environment)
        if asked.what == "backup":
            print(f"faust: {backup(found.database, asked.file, force=asked.force)}")
        elif asked.what == "restore":
            print(f"faust: {restore(found.database, asked.file)}")
        else:
            start(found, asked)
    except (SettingError, StoreError) as fault:
        print(f"faust: {fault}", file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("faust: Discord refused DISCORD_TOKEN: copy a fresh one from the developer portal.", file=sys.stderr)
        return 2
    except PortTakenError as fault:
        print(f"faust: port {fault} is taken: choose another with --port.", file=sys.stderr)
        return 2
    return 0


def tune() -> None:
    """Set the interpreter up for answering: the event loop waits half a millisecond for a thread that draws, not 5;
    what is loaded by now is not looked through for garbage again, and what lives long five times more rarely, for
    that takes as long as several answers."""
    sys.setswitchinterval(0.0005)
    gc.collect()
    gc.freeze()
    often, less_often, _ = gc.get_threshold()
    gc.set_threshold(often, less_often, 50)


def start(found: Settings, asked: argparse.Namespace) -> None:
    """Run the bot: in Discord with a token, else in the playground."""
    tune()
    discord.utils.setup_logging(level=found.level)
    # any deeper the library writes down what it sends and gets: hands, and tokens of interactions
    logging.getLogger("discord").setLevel(max(found.level, logging.INFO))
    if found.token is not None:
        point(found)
        uvloop.run(run(found, found.token))
    else:
        seats = [name for part in asked.seats.split(",") if (name := part.strip())]
        uvloop.run(try_out(found, asked.port, seats))


class PortTakenError(Exception):
    """The playground cannot listen there."""


def _asked(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bot",
        description="Host card games in Discord. Without DISCORD_TOKEN: in a playground, a local stand-in for it.",
    )
    what = ("run", "health", "backup", "restore")
    parser.add_argument("what", nargs="?", choices=what, default="run", help="run (as without a word)")
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="where the copy goes, or comes from")
    parser.add_argument("--force", action="store_true", help="let a backup overwrite a file")
    parser.add_argument("--port", type=int, default=8000, help="the playground's port on this machine (0: a free one)")
    parser.add_argument("--seats", default="Anna,Ben,Clara,David,Eva,Franz", help="the playground's people")
    asked = parser.parse_args(words)
    if (asked.what in ("backup", "restore")) is (asked.file is None):
        parser.error(f"{asked.what} takes {'a' if asked.file is None else 'no'} FILE")
    return asked


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
    client = Faust(found.database, guild=found.guild, limits=found.limits, keep=found.keep)
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
