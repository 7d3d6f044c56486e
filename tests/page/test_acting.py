"""What a person does reaches the server as agreed, and what became of it is seen."""

import pytest
import pytest_asyncio
from playwright.async_api import Page, expect

from tests.page.conftest import Open
from tests.page.samples import TABLE, button, layout, menu, row
from tests.page.stub import Json, Stub

pytestmark = pytest.mark.asyncio(loop_scope="session")

CARDS = ["Pride", "Envy", "Greed"]


def answered(frame: Json) -> Json:
    return {key: value for key, value in frame.items() if key not in ("nonce", "type")}


async def test_a_click_waits_until_it_is_accepted(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(button("Play", "m:1"), button("Hold", "m:2")))]})
    play = page.get_by_role("button", name="Play")
    await play.click()
    frame = await stub.hear("click")
    assert answered(frame) == {"channel_id": TABLE, "message_id": "1", "component_type": 2, "custom_id": "m:1"}
    await expect(play).to_have_attribute("aria-busy", "true")
    await expect(page.get_by_role("button", name="Hold")).not_to_have_attribute("aria-busy", "true")
    await stub.say("accepted", nonce=frame["nonce"])
    await expect(play).not_to_have_attribute("aria-busy", "true")


async def test_a_waiting_button_takes_no_second_click_and_waits_through_an_edit(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(button("Play", "m:1")))]})
    await page.get_by_role("button", name="Play").dblclick()
    await stub.hear("click")
    await stub.say("message_update", message=layout(1, row(button("Played", "m:1"))))
    await expect(page.get_by_role("button", name="Played")).to_have_attribute("aria-busy", "true")
    assert stub.heard.empty()


async def test_an_edit_while_a_button_is_down_does_not_lose_the_click(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(button("Play", "m:1"))), layout(2, row(button("Other", "o")))]})
    await page.get_by_role("button", name="Play").hover()
    await page.mouse.down()
    await stub.say("message_update", message=layout(1, row(button("Play now", "m:1"))))
    await stub.say("message_update", message=layout(2, row(button("Another", "o"))))
    await expect(page.get_by_role("button", name="Another")).to_be_visible()
    await page.mouse.up()
    assert (await stub.hear("click"))["custom_id"] == "m:1"
    await expect(page.get_by_role("button", name="Play now")).to_be_visible()


async def test_a_failed_click_says_so_at_its_message_until_the_next(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(button("Play", "m:1"))), layout(2, row(button("Other", "o")))]})
    await page.get_by_role("button", name="Play").click()
    await stub.say("failed", nonce=(await stub.hear("click"))["nonce"], text="The application did not respond")
    failure = page.locator('[data-message-id="1"] .failure')
    await expect(failure).to_have_text("This interaction failed: The application did not respond")
    await expect(page.locator('[data-message-id="2"] .failure')).to_be_hidden()
    await page.get_by_role("button", name="Play").click()
    await stub.hear("click")
    await expect(failure).to_be_hidden()


async def test_a_click_fails_when_the_connection_breaks(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(button("Play", "m:1")))]})
    await page.get_by_role("button", name="Play").click()
    await stub.hear("click")
    await stub.drop()
    await expect(page.locator("#connection")).to_be_hidden()
    await expect(page.locator(".failure")).to_have_text("This interaction failed: The connection was lost")
    await expect(page.get_by_role("button", name="Play")).not_to_have_attribute("aria-busy", "true")


async def test_a_menu_is_used_with_keys_alone(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(menu("card", CARDS)))]})
    await page.get_by_role("button", name="Choose").focus()
    for key in ("Enter", "End", "ArrowUp", "Enter"):
        await page.keyboard.press(key)
    frame = await stub.hear("click")
    assert (frame["component_type"], frame["values"]) == (3, ["envy"])
    await expect(page.get_by_role("button", name="Choose: Envy")).to_be_focused()


async def test_a_menu_left_with_escape_sends_nothing(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(menu("card", CARDS)))]})
    await page.get_by_role("button", name="Choose").click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("listbox", name="Choose")).to_have_count(0)
    assert stub.heard.empty()


async def test_several_choices_are_confirmed_within_their_bounds(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row(menu("cards", CARDS, min_values=2, max_values=2)))]})
    await page.get_by_role("button", name="Choose").click()
    await page.get_by_role("option", name="Pride").click()
    await expect(page.get_by_role("button", name="Confirm (1 of 2)")).to_be_disabled()
    await page.get_by_role("option", name="Greed").click()
    await page.get_by_role("option", name="Envy").click()
    await expect(page.get_by_role("option", name="Envy")).to_have_attribute("aria-selected", "false")
    await page.get_by_role("button", name="Confirm (2 of 2)").click()
    assert (await stub.hear("click"))["values"] == ["pride", "greed"]


async def test_a_person_is_chosen_from_a_menu_of_people(window: Open, stub: Stub) -> None:
    page = await window({TABLE: [layout(1, row({"type": 5, "custom_id": "who", "placeholder": "Who"}))]})
    await page.get_by_role("button", name="Who").click()
    await page.get_by_role("option", name="Ben").click()
    assert (await stub.hear("click"))["values"] == ["102"]


FORM: Json = {
    "title": "Your word",
    "custom_id": "word",
    "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "short", "style": 1, "label": "Short", "min_length": 3}]},
        {
            "type": 18,
            "label": "Long",
            "description": "if you like",
            "component": {"type": 4, "custom_id": "long", "style": 2, "required": False},
        },
        {"type": 18, "label": "Card", "component": menu("card", CARDS)},
        {
            "type": 18,
            "label": "Ticks",
            "component": {
                "type": 22,
                "custom_id": "ticks",
                "required": False,
                "options": [{"label": "First", "value": "1"}, {"label": "Second", "value": "2", "default": True}],
            },
        },
    ],
}


@pytest_asyncio.fixture(loop_scope="session")
async def form(window: Open, stub: Stub) -> Page:
    page = await window()
    await stub.say("modal", nonce="unknown", interaction_id="77", modal=FORM)
    await expect(page.get_by_role("dialog", name="Your word")).to_be_visible()
    return page


async def test_a_form_is_sent_in_the_shape_it_came_in(form: Page, stub: Stub) -> None:
    await form.get_by_role("textbox", name="Short").fill("devil")
    await form.get_by_role("dialog").get_by_role("button", name="Choose").click()
    await form.get_by_role("option", name="Greed").click()
    await form.get_by_role("button", name="Submit").click()
    frame = await stub.hear("modal")
    assert answered(frame) == {
        "interaction_id": "77",
        "custom_id": "word",
        "components": [
            {"type": 1, "components": [{"type": 4, "custom_id": "short", "value": "devil"}]},
            {"type": 18, "component": {"type": 4, "custom_id": "long", "value": ""}},
            {"type": 18, "component": {"type": 3, "custom_id": "card", "values": ["greed"]}},
            {"type": 18, "component": {"type": 22, "custom_id": "ticks", "values": ["2"]}},
        ],
    }
    await stub.say("accepted", nonce=frame["nonce"])
    await expect(form.get_by_role("dialog")).to_have_count(0)


async def test_a_form_says_what_it_lacks_before_it_is_sent(form: Page, stub: Stub) -> None:
    await form.get_by_role("textbox", name="Short").fill("no")
    await form.get_by_role("button", name="Submit").click()
    await expect(form.locator(".field .error")).to_have_text(["At least 3 characters", "", "Choose something", ""])
    assert stub.heard.empty()


async def test_a_form_that_failed_can_be_sent_again(form: Page, stub: Stub) -> None:
    await form.get_by_role("textbox", name="Short").fill("devil")
    await form.get_by_role("dialog").get_by_role("button", name="Choose").click()
    await form.get_by_role("option", name="Pride").click()
    await form.get_by_role("button", name="Submit").click()
    await stub.say("failed", nonce=(await stub.hear("modal"))["nonce"], text="Too late")
    await expect(form.locator("dialog .failure")).to_have_text("Something went wrong: Too late")
    await form.get_by_role("button", name="Try again").click()
    await stub.hear("modal")
