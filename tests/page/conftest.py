"""Windows of the page in a headless browser, against a server that only a test speaks for."""

import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.page.samples import ANNA, BEN, hello
from tests.page.stub import Json, Stub

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

Open = Callable[..., Awaitable[Page]]


@pytest_asyncio.fixture(loop_scope="session")
async def stub() -> AsyncIterator[Stub]:
    stub = Stub({"anna": hello(ANNA), "ben": hello(BEN)})
    await stub.open()
    yield stub
    await stub.close()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("there is no chromium here to show the page in")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def window(browser: Browser, stub: Stub) -> AsyncIterator[Open]:
    """Open a window as Anna on these messages; at the end no script may have failed in it."""
    mistakes: list[str] = []
    contexts: list[BrowserContext] = []

    async def opened(
        messages: dict[str, list[Json]] | None = None, *, channel: str = "", width: int = 1280, **more: Any
    ) -> Page:
        stub.hellos["anna"] = hello(messages=messages, **more)
        context = await browser.new_context(viewport={"width": width, "height": 800}, color_scheme="dark")
        contexts.append(context)
        page = await context.new_page()
        page.on("pageerror", lambda error: mistakes.append(str(error)))
        await page.goto(f"{stub.address}/?as=anna#{channel}")
        await page.locator("#connection").wait_for(state="hidden")
        return page

    yield opened
    for context in contexts:
        await context.close()
    assert mistakes == []
