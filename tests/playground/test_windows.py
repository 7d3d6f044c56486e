"""The page's socket: what a window is told, and what a person does through it."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.people import Person
from bot.playground.world import PRIVATE_THREAD
from tests.playground.conftest import Ask, LogIn
from tests.playground.small_bot import SmallBot


class Window:
    """One window: its frames in order, those of a kind waited for."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.passed: list[str] = []

    async def next(self, kind: str) -> dict[str, Any]:
        """The next frame of a kind."""
        while True:
            frame: dict[str, Any] = await self.socket.receive_json()
            if frame["type"] == kind:
                return frame
            self.passed.append(frame["type"])

    async def ask(self, kind: str, **frame: Any) -> dict[str, Any]:
        """Send a frame and give the one that answers it."""
        await self.socket.send_json({"type": kind, "nonce": "1", **frame})
        while True:
            answer: dict[str, Any] = await self.socket.receive_json()
            if answer.get("nonce") == "1":
                return answer
            self.passed.append(answer["type"])


Open = Callable[[str], Awaitable[Window]]


@pytest.fixture
async def window(playground: Playground) -> AsyncIterator[Open]:
    async with aiohttp.ClientSession(headers={"Origin": playground.page_url}) as session:

        async def sit(name: str) -> Window:
            return Window(await session.ws_connect(f"{playground.page_url}/page/socket?as={name}"))

        yield sit


@pytest.fixture
def anna(playground: Playground) -> Person:
    return playground.person("Anna", "de")


@pytest.fixture
def ben(playground: Playground, anna: Person) -> Person:
    return playground.person("Ben")


async def test_a_window_begins_with_all_that_its_person_may_know(
    playground: Playground, window: Open, anna: Person, ben: Person
) -> None:
    anna.write(playground.channel, "hello")
    ben.write(ben.direct, "private")
    seat = await window("anna")
    hello = await seat.next("hello")
    assert (hello["me"]["id"], hello["me"]["locale"], hello["bot_online"]) == (str(anna.id), "de", False)
    assert [user["username"] for user in hello["users"]] == ["anna", "ben"]
    assert [channel["name"] for channel in hello["channels"]] == ["games"]
    [[message]] = hello["messages"].values()
    assert message["content"] == "hello"
    assert (await (await window("nobody")).next("hello"))["me"]["id"] == str(anna.id)


async def test_two_windows_play_and_each_sees_what_is_theirs(
    playground: Playground, window: Open, log_in: LogIn, anna: Person, ben: Person
) -> None:
    one, two = await window("Anna"), await window("Ben")
    await log_in(SmallBot())
    command = (await one.next("commands"))["commands"][0]
    assert (await one.next("bot"))["online"]
    place = {"channel_id": str(playground.channel.id), "command_id": command["id"]}

    def sub(name: str, *options: Any) -> list[Any]:
        return [{"name": name, "type": 1, "options": list(options)}]

    opponent = {"name": "opponent", "type": 6, "value": str(ben.id)}
    started = await one.ask(
        "command", **place, options=sub("start", opponent, {"name": "side", "type": 3, "value": "l"})
    )
    assert started["type"] == "accepted"
    board = (await two.next("message"))["message"]
    assert board["components"][0]["components"][0]["content"] == f"<@{ben.id}> l 1 False"
    assert (await one.next("channel"))["channel"]["type"] == 1
    assert (await one.next("message"))["message"]["attachments"][0]["filename"] == "hand.png"

    here = {"channel_id": board["channel_id"], "message_id": board["id"]}
    assert (await two.ask("click", **here, component_type=2, custom_id="press K5"))["type"] == "accepted"
    assert (await one.next("message_update"))["message"]["components"][0]["components"][0]["content"] == "Pressed K5"

    opened = await two.ask("click", **here, component_type=2, custom_id="write")
    assert (opened["type"], opened["modal"]["title"]) == ("modal", "A form")
    line = {"type": 18, "component": {"type": 4, "custom_id": "line", "value": "hi"}}
    form = {"interaction_id": opened["interaction_id"], "custom_id": opened["modal"]["custom_id"]}
    assert (await two.ask("modal", **form, components=[line]))["type"] == "accepted"
    assert (await two.ask("modal", **form, components=[line]))["text"] == "This form is not open any more."

    focused = {"name": "what", "type": 3, "value": "pe", "focused": True}
    choices = await one.ask("autocomplete", **place, options=sub("find", focused))
    assert [choice["name"] for choice in choices["choices"]] == ["pear"]
    assert one.passed.count("message") == 1, "Anna was shown what only Ben may see"


async def test_what_cannot_be_done_is_told_in_one_sentence(
    playground: Playground, window: Open, log_in: LogIn, anna: Person
) -> None:
    await log_in(SmallBot())
    seat = await window("Anna")
    place = {"channel_id": str(playground.channel.id)}
    command = await playground.registered("talk")
    assert (await seat.ask("click", **place, message_id="5", custom_id="x"))["text"] == "This message is gone."
    assert (await seat.ask("message", channel_id="5", content="x"))["text"] == "This channel is gone."
    assert (await seat.ask("command", **place, command_id="5", options=[]))["type"] == "failed"
    assert (await seat.ask("dance"))["type"] == "failed"
    assert (await seat.ask("message", **place, content="x"))["type"] == "accepted"
    await seat.socket.send_json({"type": "command", "nonce": "1", **place, "command_id": command["id"], "options": []})
    hung = playground.faults.hold("POST /interactions/{}/{}/callback")
    await playground.until(lambda: playground.interactions.open)
    [interaction] = playground.interactions.open.values()
    playground.lose(interaction)
    assert (await seat.next("failed"))["text"] == "The application did not respond"
    hung.set()


async def test_private_threads_deletions_and_reactions_reach_who_sees_them(
    playground: Playground, window: Open, ask: Ask, anna: Person, ben: Person
) -> None:
    seat = await window("Ben")
    await seat.next("hello")
    _, thread = await ask("POST", f"/channels/{playground.channel.id}/threads", {"name": "Secret"})
    assert thread["type"] == PRIVATE_THREAD
    await ask("POST", f"/channels/{thread['id']}/messages", {"content": "psst"})
    assert [channel.name for channel in ben.channels()] == ["games"]
    await ask("PUT", f"/channels/{thread['id']}/thread-members/{ben.id}")
    assert (await seat.next("channel"))["channel"]["name"] == "Secret"
    assert seat.passed == []
    assert (await seat.next("message"))["message"]["content"] == "psst"
    message = anna.write(playground.channel, "hello")
    await seat.next("message")
    anna.react(message, "\N{BLACK SPADE SUIT}")
    assert (await seat.next("message_update"))["message"]["reactions"][0]["count"] == 1
    await ask("POST", f"/channels/{playground.channel.id}/typing")
    await seat.next("typing")
    playground.delete(message)
    assert (await seat.next("message_delete"))["id"] == str(message.id)
    await ask("DELETE", f"/channels/{thread['id']}")
    assert (await seat.next("channel_delete"))["id"] == thread["id"]
