"""The bot's program: settings in, client run. `python -m bot health` tells whether it is well, for a container."""

import asyncio
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Mapping
from contextlib import closing
from typing import Any

import discord
import yarl
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import settings
from bot.client import Faust
from bot.clock import WallClock
from bot.settings import SettingError, Settings
from bot.store import StoreError
from bot.tables import PULSE

log = logging.getLogger("faust")


def main(environment: Mapping[str, str]) -> int:
    """Run the bot until it is told to stop; 0 then, 2 when a setting or the database is at fault."""
    try:
        found = settings.read(environment)
        if found.token is None:
            raise SettingError(
                "DISCORD_TOKEN is missing: create a bot in Discord's developer portal and put its token there."
            )
    except SettingError as fault:
        print(f"faust: {fault}", file=sys.stderr)
        return 2
    discord.utils.setup_logging(level=found.level)
    point(found)
    try:
        asyncio.run(run(found, found.token))
    except StoreError as fault:
        print(f"faust: {fault}", file=sys.stderr)
        return 2
    except discord.LoginFailure:
        print("faust: Discord refused DISCORD_TOKEN: copy a fresh one from the developer portal.", file=sys.stderr)
        return 2
    return 0


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
    if sys.argv[1:] == ["health"]:
        sys.exit(health(os.environ, WallClock().now()))
    sys.exit(main(os.environ))
