"""The real bot in a playground: real sockets, the unmodified library, and windows of a browser."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Protocol

import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Page, async_playwright

from bot.client import Faust
from bot.clock import Clock
from bot.playground import Playground
from tests.bot.sim import ready
from tests.page.conftest import FLAGS


class Start(Protocol):
    """Starts the bot; with a clock of its own, if the test has one."""

    async def __call__(self, clock: Clock | None = None) -> Faust: ...


Open = Callable[[str], Awaitable[Page]]


@pytest.fixture
async def playground(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Playground]:
    async with Playground() as made:
        monkeypatch.setattr(Route, "BASE", made.api_base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(made.gateway_url))
        yield made


@pytest.fixture
async def start(playground: Playground, tmp_path: Path) -> AsyncIterator[Start]:
    """Start the bot on the test's database; at the end it is stopped as an operator stops it."""
    import asyncio

    running: list[tuple[Faust, asyncio.Task[None]]] = []

    async def started(clock: Clock | None = None) -> Faust:
        ready()
        bot = Faust(tmp_path / "faust.db", clock=clock)
        running.append((bot, asyncio.create_task(bot.start(playground.token))))
        await playground.online()
        await playground.registered("faust")
        return bot

    yield started
    for bot, task in running:
        await bot.close()
        await task


@pytest.fixture
async def window(playground: Playground) -> AsyncIterator[Open]:
    """Open a window of the playground's page as somebody."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium here to show the page in")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)

        async def opened(name: str) -> Page:
            page = await browser.new_page(viewport={"width": 1280, "height": 800})
            await page.goto(f"{playground.page_url}/?as={name}")
            return page

        yield opened
        await browser.close()
