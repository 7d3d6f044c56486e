"""The playground's answers, and our requests to it, against what Discord publishes about its API."""

import base64

import aiohttp
import pytest

from bot.playground import Playground
from tests.playground.conftest import LogIn
from tests.playground.published import answer_faults, request_faults
from tests.playground.small_bot import SmallBot, picture


async def test_what_a_bot_asks_and_is_answered_is_as_published(playground: Playground, log_in: LogIn) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    await log_in(SmallBot())
    started = anna.command(playground.channel, "play start", opponent=ben, side="r")
    await started.answered()
    board = await anna.sees(playground.channel)
    await anna.hears()
    await ben.click(board, "Press K5").answered()
    await anna.click(board, "menu", ["one"]).answered()
    opened = anna.click(board, "Write")
    await opened.answered()
    await anna.submit(opened, {"line": "hello"}).answered()
    await anna.complete(playground.channel, "play find", "what", "a")
    await anna.command(playground.channel, "play find", what="pear").answered()
    await anna.command(playground.channel, "talk").answered()
    await playground.until(lambda: any(channel.locked for channel in anna.channels()))
    await playground.asked("POST /webhooks/{}/{}", 2)
    await playground.asked("PATCH /channels/{}")

    assert len({call.route for call in playground.requests}) > 10
    assert [fault for call in playground.requests for fault in request_faults(call)] == []
    assert [fault for call in playground.requests for fault in answer_faults(call)] == []


async def test_every_route_answers_as_published(playground: Playground) -> None:
    world = playground.world
    anna, ben = playground.person("Anna"), playground.person("Ben")
    spoken = anna.write(playground.channel, f"Hello <@{ben.id}>")
    app, here, place = world.bot.id, playground.channel.id, world.guild.id
    image = f"data:image/png;base64,{base64.b64encode(picture()).decode()}"
    command = {"name": "deal", "description": "Deal", "options": [{"type": 3, "name": "to", "description": "whom"}]}
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:

        async def ask(method: str, path: str, body: object = None) -> dict[str, object]:
            async with session.request(method, playground.api_base + path, json=body) as response:
                answer = await response.json() if response.status != 204 else {}
                assert response.status < 300, answer
                return answer if isinstance(answer, dict) else {"items": answer}

        for path in (
            "/gateway",
            "/gateway/bot",
            "/oauth2/applications/@me",
            "/applications/@me",
            "/users/@me",
            f"/users/{anna.id}",
            "/users/@me/guilds",
            f"/guilds/{place}?with_counts=true",
            f"/guilds/{place}/channels",
            f"/guilds/{place}/roles",
            f"/guilds/{place}/members/{anna.id}",
            f"/guilds/{place}/threads/active",
            f"/channels/{here}",
            f"/channels/{here}/messages?limit=5",
            f"/channels/{here}/messages/{spoken.id}",
        ):
            await ask("GET", path)
        direct = await ask("POST", "/users/@me/channels", {"recipient_id": str(anna.id)})
        await ask("GET", f"/channels/{direct['id']}")
        one = await ask("POST", f"/applications/{app}/commands", command)
        await ask("PATCH", f"/applications/{app}/commands/{one['id']}", {"description": "Deal anew"})
        await ask("GET", f"/applications/{app}/commands/{one['id']}")
        await ask("GET", f"/applications/{app}/commands?with_localizations=true")
        await ask("DELETE", f"/applications/{app}/commands/{one['id']}")
        await ask("PUT", f"/applications/{app}/guilds/{place}/commands", [command])
        await ask("GET", f"/applications/{app}/guilds/{place}/commands")
        emoji = await ask("POST", f"/applications/{app}/emojis", {"name": "spade", "image": image})
        await ask("GET", f"/applications/{app}/emojis")
        await ask("GET", f"/applications/{app}/emojis/{emoji['id']}")
        await ask("PATCH", f"/applications/{app}/emojis/{emoji['id']}", {"name": "spades"})
        await ask("DELETE", f"/applications/{app}/emojis/{emoji['id']}")
        messages = f"/channels/{here}/messages"
        reply = {"content": "Hi", "message_reference": {"message_id": str(spoken.id)}, "embeds": [{"title": "One"}]}
        sent = await ask("POST", messages, reply)
        spades = f"{messages}/{sent['id']}/reactions/%E2%99%A0"
        await ask("PUT", f"{spades}/@me")
        await ask("GET", f"{messages}/{sent['id']}")
        await ask("GET", spades)
        await ask("DELETE", f"{spades}/@me")
        await ask("PUT", f"{messages}/pins/{sent['id']}")
        await ask("GET", f"{messages}/pins")
        await ask("DELETE", f"{messages}/pins/{sent['id']}")
        await ask("POST", f"/channels/{here}/typing")
        thread = await ask("POST", f"{messages}/{spoken.id}/threads", {"name": "Table"})
        await ask("PUT", f"/channels/{thread['id']}/thread-members/{anna.id}")
        await ask("GET", f"/channels/{thread['id']}/thread-members")
        await ask("DELETE", f"/channels/{thread['id']}/thread-members/{anna.id}")
        await ask("DELETE", f"/channels/{thread['id']}")
        await ask("POST", f"{messages}/bulk-delete", {"messages": [str(spoken.id), str(sent["id"])]})
        await ask("DELETE", f"/users/@me/guilds/{place}")

    assert [fault for call in playground.requests for fault in answer_faults(call)] == []


async def test_the_checks_do_find_faults(playground: Playground) -> None:
    anna = playground.person("Anna")
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
        await session.get(f"{playground.api_base}/users/{anna.id}")
    [call] = playground.requests
    assert answer_faults(call) == []
    call.answer = {**call.answer, "discriminator": 5}
    assert answer_faults(call) == ["GET /users/{} 200: discriminator: 5 is not of type 'string'"]
    call.json, call.route, call.method, call.path = {"content": "x" * 2001}, "POST", "POST", "/channels/1/messages"
    assert len(request_faults(call)) == 1


@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_unknown_route_is_answered_with_its_name_and_logged(
    playground: Playground, caplog: pytest.LogCaptureFixture, method: str
) -> None:
    async with aiohttp.ClientSession() as session, session.request(method, f"{playground.api_base}/stickers/1") as told:
        answer = await told.json()
    assert (told.status, answer["code"]) == (404, 0)
    assert f"does not know the route {method} /stickers/1" in answer["message"]
    assert f"Unknown route: {method} /stickers/1" in caplog.text
