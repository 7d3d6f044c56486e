"""What the server says is seen: messages of all kinds, edits, unread marks, pictures with their words."""

import pytest
from playwright.async_api import Page, expect

from tests.page.conftest import Open
from tests.page.samples import (
    ANNA,
    DIRECT,
    EPHEMERAL,
    LOADING,
    TABLE,
    button,
    container,
    gallery,
    layout,
    menu,
    message,
    picture,
    row,
    text,
)
from tests.page.stub import Stub

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082"
)

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def at_bottom(page: Page) -> bool:
    script = "(e) => e.scrollHeight - e.scrollTop - e.clientHeight < 2"
    return bool(await page.locator("#scroller").evaluate(script))


async def test_the_page_says_that_it_is_not_discord(window: Open) -> None:
    page = await window()
    await expect(page.get_by_text("This is not Discord")).to_be_visible()


async def test_a_thread_stands_under_its_channel(window: Open) -> None:
    page = await window()
    await expect(page.locator("#channels li:has(> [data-channel-id='2001']) .threads")).to_have_text("Faust K7QF")


async def test_components_are_shown_as_controls(window: Open) -> None:
    parts = container(
        {"type": 9, "components": [text("Seats")], "accessory": button("Join", "join", 3)},
        {"type": 14, "divider": True, "spacing": 2},
        row(button("Off", "off", 2, disabled=True), {"type": 2, "style": 5, "label": "Out", "url": "https://x.org/"}),
        row(menu("card", ["Pride", "Envy"])),
        {"type": 13, "file": {"url": "/pictures/log.txt"}, "name": "log.txt", "size": 2048},
        accent_color=0x00FF00,
    )
    page = await window({TABLE: [layout(1, parts, interaction_metadata={"name": "faust start", "user": ANNA})]})
    await expect(page.get_by_role("button", name="Join")).to_be_enabled()
    await expect(page.get_by_role("button", name="Off")).to_be_disabled()
    await expect(page.get_by_role("link", name="Out")).to_have_attribute("href", "https://x.org/")
    await expect(page.get_by_role("link", name="log.txt")).to_contain_text("2.0 KiB")
    await expect(page.locator(".container")).to_have_css("border-left-color", "rgb(0, 255, 0)")
    await expect(page.locator(".origin")).to_have_text("Anna used /faust start")


async def test_an_embed_is_shown_with_its_fields(window: Open) -> None:
    embed = {
        "title": "Rules",
        "description": "**short**",
        "fields": [{"name": "A", "value": "1"}],
        "footer": {"text": "f"},
    }
    page = await window({TABLE: [message(1, "see", embeds=[embed])]})
    await expect(page.locator(".embed")).to_have_text("RulesshortA1f")


async def test_a_picture_opens_large_with_its_words(window: Open, stub: Stub) -> None:
    stub.pictures = {"a.png": PIXEL, "b.png": PIXEL}
    page = await window({TABLE: [layout(1, gallery(picture("a.png", "the board"), picture("b.png", "the hand")))]})
    await expect(page.get_by_role("img", name="the board")).to_be_visible()
    await page.get_by_role("button", name="Enlarge picture: the board").click()
    await expect(page.locator("dialog figcaption")).to_have_text("the board")
    await page.keyboard.press("ArrowRight")
    await expect(page.locator("dialog figcaption")).to_have_text("the hand")
    await page.keyboard.press("Escape")
    await expect(page.locator("dialog")).to_have_count(0)


async def test_an_edit_changes_the_message_in_place_and_keeps_the_focus(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, text("before"), row(button("One", "m:1"), button("Two", "m:2")))]})
    await page.locator('[data-custom-id="m:2"]').focus()
    after = layout(1, text("after"), row(button("Uno", "m:1"), button("Due", "m:2")), edited_timestamp="2030-01-01")
    await stub.say("message_update", message=after)
    await expect(page.locator(".message")).to_have_count(1)
    await expect(page.locator(".body")).to_contain_text("after")
    await expect(page.locator(".edited")).to_have_text("(edited)")
    await expect(page.get_by_role("button", name="Due")).to_be_focused()
    await expect(page.locator("#announcer")).to_have_text("Faust changed: after")


async def test_an_open_menu_stays_open_when_another_part_is_edited(window: Open, stub: Stub) -> None:
    cards = row(menu("card", ["Pride", "Envy"]))
    page = await window({TABLE: [layout(1, text("before"), cards)]})
    await page.locator('[data-custom-id="card"]').click()
    await stub.say("message_update", message=layout(1, text("after"), cards))
    await expect(page.locator(".body")).to_contain_text("after")
    await page.get_by_role("option", name="Envy").click()
    assert (await stub.hear("click"))["values"] == ["envy"]


async def test_a_menu_that_is_gone_closes(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, text("before"), row(menu("card", ["Pride", "Envy"])))]})
    await page.locator('[data-custom-id="card"]').click()
    await stub.say("message_update", message=layout(1, text("over")))
    await expect(page.get_by_role("listbox", name="Choose")).to_have_count(0)


async def test_a_deleted_message_goes(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [message(1, "one"), message(2, "two")]})
    await stub.say("message_delete", id="1", channel_id=TABLE)
    await expect(page.locator(".message .text")).to_have_text(["two"])
    for name in ("lobby", "table"):
        await page.get_by_role("link", name=name).click()
        await expect(page.locator("#channel-title")).to_have_text(name)
    await expect(page.locator(".message .text")).to_have_text(["two"])


async def test_an_ephemeral_message_says_so_and_can_be_dismissed_for_good(window: Open) -> None:
    page = await window({TABLE: [message(1, "your hand", flags=EPHEMERAL)]})
    await expect(page.locator(".private")).to_have_text("Only you can see this · Dismiss message")
    await page.get_by_role("button", name="Dismiss message").click()
    await expect(page.locator(".message")).to_have_count(0)
    await page.reload()
    await expect(page.locator("#channel-title")).to_have_text("table")
    await expect(page.locator(".message")).to_have_count(0)


async def test_a_bot_that_thinks_is_seen_thinking(window: Open) -> None:
    page = await window({TABLE: [message(1, flags=LOADING)]})
    await expect(page.locator(".thinking")).to_have_text("Faust is thinking…")


async def test_new_messages_are_followed_unless_the_reader_went_up(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [message(n, f"line {n}") for n in range(10, 70)]})
    await stub.say("message", message=message(70, "line 70"))
    await expect(page.get_by_text("line 70", exact=True)).to_be_in_viewport()
    assert await at_bottom(page)
    await page.locator("#scroller").evaluate("(e) => (e.scrollTop = 0)")
    await expect(page.locator("#newest")).to_be_visible()
    await stub.say("message", message=message(71, "line 71"))
    await expect(page.get_by_text("line 71", exact=True)).to_be_attached()
    await expect(page.get_by_text("line 71", exact=True)).not_to_be_in_viewport()
    await page.locator("#newest").click()
    await expect(page.get_by_text("line 71", exact=True)).to_be_in_viewport()


async def test_a_direct_message_is_marked_until_it_is_read(window: Open, stub: Stub) -> None:
    page = await window()
    direct = page.locator(f'[data-channel-id="{DIRECT}"]').first
    await stub.say("message", message=message(5, "your hand", channel=DIRECT))
    await expect(direct.locator(".count")).to_have_text("1")
    await expect(page).to_have_title("(1) table · Anna · Playground")
    await direct.click()
    await expect(page.locator(".message .text")).to_have_text("your hand")
    await expect(direct.locator(".count")).to_have_count(0)
    await page.reload()
    await expect(page.locator(".channel[aria-current]")).to_have_attribute("data-unread", "0")


async def test_a_message_that_calls_me_stands_out(window: Open) -> None:
    page = await window({TABLE: [message(1, "<@101> your turn", mentions=[ANNA]), message(2, "no turn")]})
    await expect(page.locator(".calls-me .text")).to_have_text(["@Anna your turn"])
