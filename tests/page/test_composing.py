"""The line at the bottom: messages, commands, their options and what the bot suggests for them."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import Open
from tests.page.samples import ANNA, TABLE, message
from tests.page.stub import Stub

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_message_is_written(window: Open, stub: Stub) -> None:
    page = await window()
    await page.locator("#composer-input").fill("hello all")
    await page.keyboard.press("Enter")
    frame = await stub.hear("message")
    assert (frame["channel_id"], frame["content"]) == (TABLE, "hello all")
    await expect(page.locator("#composer-input")).to_have_value("")
    await stub.say("message", message=message(1, "hello all", author=ANNA))
    await expect(page.locator(".message .text")).to_have_text("hello all")


async def test_an_empty_channel_suggests_what_to_type(window: Open, stub: Stub) -> None:
    page = await window()
    await expect(page.locator(".try")).to_have_text(["try /faust start", "try /faust rules", "try /games list"])
    await page.get_by_role("button", name="try /games list").click()
    await page.keyboard.press("Enter")
    frame = await stub.hear("command")
    assert frame["options"] == [{"name": "list", "type": 1, "options": []}]
    assert frame["command_id"] == "502"


async def test_a_channel_with_messages_suggests_nothing(window: Open) -> None:
    page = await window({TABLE: [message(1, "one")]})
    await expect(page.locator(".message")).to_have_count(1)
    await expect(page.locator(".try")).to_have_count(0)


async def test_a_slash_lists_the_commands_with_their_subcommands(window: Open) -> None:
    page = await window()
    await page.locator("#composer-input").press_sequentially("/")
    options = page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(options).to_contain_text(["/faust start", "/faust rules", "/games list", "/games resume"])
    await page.locator("#composer-input").press_sequentially("res")
    await expect(options).to_contain_text(["/games resume"])
    await page.keyboard.press("Escape")
    await expect(options).to_have_count(0)


async def test_typed_options_are_filled_in_with_keys_alone(window: Open, stub: Stub) -> None:
    page = await window()
    await page.locator("#composer-input").press_sequentially("/faust st")
    await page.keyboard.press("Enter")
    await page.keyboard.type("be")
    await expect(page.get_by_role("option", name="Ben")).to_be_visible()
    await page.keyboard.press("Enter")
    await page.keyboard.press("Tab")
    await expect(page.get_by_role("option", name="live: 2 minutes")).to_be_visible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Tab")
    await page.keyboard.type("7")
    await page.keyboard.press("Tab")
    await page.keyboard.type("false")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    assert (await stub.hear("command"))["options"] == [
        {
            "name": "start",
            "type": 1,
            "options": [
                {"name": "opponent", "type": 6, "value": "102"},
                {"name": "pace", "type": 3, "value": "slow"},
                {"name": "length", "type": 4, "value": 7},
                {"name": "coins", "type": 5, "value": False},
            ],
        }
    ]
    await expect(page.locator("#composer-input")).to_be_focused()


async def test_what_an_option_does_not_take_is_told_and_not_sent(window: Open, stub: Stub) -> None:
    page = await window()
    await page.get_by_role("button", name="try /faust start").click()
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.locator('.option:has([data-option="opponent"]) .error')).to_have_text("Needed")
    await page.locator('[data-option="opponent"]').fill("nobody")
    await page.locator('[data-option="length"]').fill("12")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.locator('.option:has([data-option="opponent"]) .error')).to_have_text("Choose one from the list")
    await page.locator('[data-option="opponent"]').fill("@Ben")
    await page.get_by_role("button", name="Send", exact=True).click()
    await expect(page.locator('.option:has([data-option="length"]) .error')).to_have_text("At most 9")
    assert stub.heard.empty()


async def test_the_bot_suggests_what_may_be_typed(window: Open, stub: Stub) -> None:
    page = await window()
    await page.locator("#composer-input").press_sequentially("/games resume")
    await page.keyboard.press("Enter")
    await stub.say("choices", nonce=(await stub.hear("autocomplete"))["nonce"], choices=[])
    await expect(page.get_by_text("No suggestions")).to_be_visible()
    await page.keyboard.type("K7")
    asked = await stub.hear("autocomplete")
    typed = {"name": "table", "type": 3, "value": "K7", "focused": True}
    assert asked["options"] == [{"name": "resume", "type": 1, "options": [typed]}]
    await stub.say("choices", nonce=asked["nonce"], choices=[{"name": "K7QF, Anna and Ben", "value": "k7qf"}])
    await page.get_by_role("option", name="K7QF, Anna and Ben").click()
    await page.keyboard.press("Enter")
    frame = await stub.hear("command")
    assert frame["options"][0]["options"] == [{"name": "table", "type": 3, "value": "k7qf"}]


async def test_a_command_on_its_way_is_seen_and_so_is_its_failure(window: Open, stub: Stub) -> None:
    page = await window()
    await page.get_by_role("button", name="try /faust rules").click()
    await page.keyboard.press("Enter")
    await expect(page.locator(".sending")).to_contain_text("Anna used /faust rules")
    await stub.say("failed", nonce=(await stub.hear("command"))["nonce"], text="The application did not respond")
    await expect(page.locator(".sending .failure")).to_have_text("The application did not respond")
    await page.get_by_role("button", name="Dismiss").click()
    await expect(page.locator(".sending")).to_have_count(0)


async def test_commands_are_named_in_the_readers_language(window: Open) -> None:
    command = {
        "id": "1",
        "name": "rules",
        "type": 1,
        "description": "How",
        "name_localizations": {"de": "regeln"},
        "description_localizations": {"de": "Wie"},
    }
    page = await window(commands=[command], me={**ANNA, "locale": "de"})
    await page.locator("#composer-input").press_sequentially("/")
    await expect(page.get_by_role("option")).to_contain_text("/regelnWie")


async def test_a_command_that_is_not_for_direct_messages_is_not_offered_there(window: Open) -> None:
    command = {"id": "1", "name": "start", "type": 1, "description": "Begin", "contexts": [0]}
    page = await window(commands=[command], channel="2003")
    await page.locator("#composer-input").press_sequentially("/")
    await expect(page.get_by_text("No command is called that")).to_be_visible()
