"""A playground for each test, and a way to log a bot in there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Playground

EPOCH = 1_900_000_000_000
"""The moment at which the tests' clock stands until they move it."""


class Clock:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = EPOCH

    def __call__(self) -> int:
        return self.now


LogIn = Callable[[discord.Client], Awaitable[None]]
Ask = Callable[..., Awaitable[tuple[int, Any]]]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def playground(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground(clock) as playground:
        monkeypatch.setattr(Route, "BASE", playground.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(playground.gateway_url))
        monkeypatch.setattr(discord.Asset, "BASE", playground.cdn_base)
        yield playground


@pytest.fixture
async def log_in(playground: Playground) -> AsyncIterator[LogIn]:
    """Start a client at the playground and wait until it is online; it is closed after the test."""
    running: list[tuple[discord.Client, asyncio.Task[None]]] = []

    async def start(client: discord.Client) -> None:
        task = asyncio.create_task(client.start(playground.token))
        running.append((client, task))
        await playground.online()

    yield start
    for client, task in running:
        await client.close()
        await task


@pytest.fixture
async def ask(playground: Playground) -> AsyncIterator[Ask]:
    """Ask the HTTP API as the bot: method, path, body; gives status and answer."""
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:

        async def request(method: str, path: str, body: Any = None, **more: Any) -> tuple[int, Any]:
            async with session.request(method, playground.api_base + path, json=body, **more) as response:
                return response.status, await response.json() if response.status != 204 else None

        yield request
