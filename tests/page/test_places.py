"""Seats, windows side by side, connections that break, narrow screens, light and dark."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Open
from tests.page.samples import BEN, CHANNELS, DIRECT, LOBBY, TABLE, hello, message
from tests.page.stub import Stub

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_window_changes_its_seat(window: Open, stub: Stub) -> None:
    his = {"id": "2005", "type": 1, "recipients": []}
    stub.hellos["ben"] = hello(BEN, {"2005": [message(5, "Ben's hand", channel="2005")]}, channels=[*CHANNELS[:3], his])
    page = await window({DIRECT: [message(4, "Anna's hand", channel=DIRECT)]}, channel=DIRECT)
    await expect(page.locator(".message .text")).to_have_text("Anna's hand")
    await page.get_by_role("button", name="Sit here as Ben").click()
    await expect(page.locator("#me strong")).to_have_text("Ben")
    await expect(page.locator(".message .text")).to_have_text("Ben's hand")
    assert "as=ben" in page.url


async def test_a_second_window_is_another_person(window: Open) -> None:
    page = await window()
    async with page.expect_popup() as opening:
        await page.get_by_role("link", name="Open another window as Ben").click()
    other = await opening.value
    await expect(other.locator("#me strong")).to_have_text("Ben")
    await expect(page.locator("#me strong")).to_have_text("Anna")


async def test_a_lost_connection_is_told_and_made_again(window: Open, stub: Stub) -> None:
    page = await window()
    await page.locator("#composer-input").fill("half a sen")
    stub.hellos["anna"] = hello(messages={TABLE: [message(9, "meanwhile")]})
    note = page.locator("#connection")
    await note.evaluate("""(note) => {
        const look = () => (window.told ||= !note.hidden);
        new MutationObserver(look).observe(note, { attributes: true });
    }""")
    await stub.drop()
    await expect(page.locator(".message .text")).to_have_text("meanwhile")
    await expect(note).to_be_hidden()
    assert await page.evaluate("window.told")
    await expect(page.locator("#composer-input")).to_have_value("half a sen")


async def test_a_bot_that_is_away_is_told(window: Open, stub: Stub) -> None:
    page = await window(bot_online=False)
    await expect(page.get_by_text("Faust is offline")).to_be_visible()
    await stub.say("bot", online=True)
    await expect(page.locator("#offline")).to_be_hidden()
    await expect(page.locator("#bot-list")).to_contain_text("online")


async def test_a_channel_that_appears_or_goes_is_seen(window: Open, stub: Stub) -> None:
    page = await window(channel=LOBBY)
    thread = {"id": "3000", "type": 11, "name": "Soul A2B3", "parent_id": LOBBY, "thread_metadata": {"archived": False}}
    await stub.say("channel", channel=thread)
    await page.get_by_role("link", name="Soul A2B3").click()
    await expect(page.locator("#channel-title")).to_have_text("Soul A2B3")
    await stub.say("channel_delete", id="3000")
    await expect(page.locator("#channel-title")).to_have_text("table")


async def test_narrow_screens_fold_the_sides_away(window: Open) -> None:
    page = await window({DIRECT: [message(4, "hand", channel=DIRECT)]}, width=390)
    await expect(page.locator("#sidebar")).not_to_be_visible()
    await expect(page.locator("#menu-count")).to_have_text("1")
    await page.get_by_role("button", name="Channels and direct messages").click()
    await page.get_by_role("link", name="Faust, 1 unread").click()
    await expect(page.locator("#sidebar")).not_to_be_visible()
    await page.get_by_role("button", name="Seats").click()
    await expect(page.get_by_role("button", name="Sit here as Ben")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator("#seats")).not_to_be_visible()


async def test_light_and_dark_follow_the_system_until_chosen(window: Open) -> None:
    page = await window()
    ground = page.locator("main")
    await expect(ground).to_have_css("background-color", "rgb(42, 44, 52)")
    await page.get_by_role("button", name="Use light colours").click()
    await expect(ground).to_have_css("background-color", "rgb(255, 255, 255)")
    await page.reload()
    await expect(ground).to_have_css("background-color", "rgb(255, 255, 255)")
    await page.get_by_role("button", name="Use dark colours").click()
    await page.emulate_media(color_scheme="light")
    await expect(ground).to_have_css("background-color", "rgb(42, 44, 52)")
