"""A newcomer's first match, in a real browser with two windows side by side."""

import os
import re
from pathlib import Path
from random import Random

from playwright.async_api import Page, expect

from bot.playground import Playground
from tests.table.conftest import Open, Start

SHOTS = Path(os.environ.get("FAUST_SHOTS", "out/shots"))


async def say(page: Page, command: str) -> None:
    """Type a slash command and send it."""
    await page.locator("#composer-input").press_sequentially(f"/{command}")
    await expect(page.get_by_role("option").first).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Enter")


async def keep(page: Page, name: str) -> None:
    """Keep a screenshot to look at."""
    await page.screenshot(path=SHOTS / f"{name}.png")


async def test_a_whole_match_with_two_windows(playground: Playground, start: Start, window: Open) -> None:
    host = playground.person("Anna")
    playground.person("Ben")
    bot = await start()
    anna, ben = await window("Anna"), await window("Ben")
    await say(anna, "faust start")
    await ben.get_by_role("button", name="Join", exact=True).click()
    await expect(anna.get_by_text("Ben", exact=False).nth(1)).to_be_visible()
    await keep(anna, "1-lobby")
    await anna.get_by_role("button", name="Start", exact=True).click()
    for page in (anna, ben):
        await page.get_by_role("link", name=re.compile("^faust(,|$)")).click()
        await expect(page.get_by_alt_text("Your hand", exact=False).first).to_be_visible()
    (record,) = await bot.store.open_matches(host.id)
    table = await bot.tables.get(record.code)
    assert table is not None
    await keep(anna, "2-hand")
    rng = Random(7)
    while table.running:
        turn, seat = table.state.turn, table.view(None).waiting[0]
        page = anna if table.record.seats[seat].name == "Anna" else ben
        moves = [m.text for m in table.view(seat).moves if m.group != "coin"]
        if moves:
            button = f'[data-custom-id="m:{table.code}:{turn}:{rng.choice(moves)}"]'
            await page.locator(button).click()
        else:
            await page.locator(f'[data-custom-id="c:{table.code}:{turn}:coin"]').click()
            await page.get_by_role("option").first.click()
        await playground.until(lambda turn=turn: table.state.turn != turn)  # type: ignore[misc]
        if table.record.ply == 15:
            await keep(page, "3-middle")
    for page in (anna, ben):
        await expect(page.get_by_text("wins", exact=False).first).to_be_visible()
    await anna.locator("a.channel", has_text="Faust vs Mephisto").click()
    await expect(anna.get_by_role("button", name="Rematch")).to_be_visible()
    await keep(anna, "4-end")
    await anna.set_viewport_size({"width": 390, "height": 844})
    await keep(anna, "5-phone")
