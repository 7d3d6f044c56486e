"""Things that go wrong on order: rate limits, errors, silence, closed messages, taken permissions, late answers."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.playground import Playground
from bot.playground.interactions import LIFETIME, LOST, PATIENCE, Interaction
from bot.playground.people import Person
from tests.playground.conftest import Ask, Clock, LogIn
from tests.playground.small_bot import SmallBot, file

POST = "POST /channels/{}/messages"
PATCH = "PATCH /channels/{}/messages/{}"


class Silent(discord.Client):
    """Answers nothing by itself."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.told: asyncio.Queue[discord.Interaction[Any]] = asyncio.Queue()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.told.put_nowait(interaction)


@pytest.fixture
async def silent(playground: Playground, ask: Ask, log_in: LogIn) -> Silent:
    command = {"name": "deal", "description": "Deal"}
    await ask("POST", f"/applications/{playground.world.bot.id}/commands", command)
    client = Silent()
    await log_in(client)
    return client


@pytest.fixture
def anna(playground: Playground) -> Person:
    return playground.person("Anna")


def callback(interaction: Interaction) -> str:
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_429_with_via_is_waited_for_and_tried_again(
    playground: Playground, silent: Silent, anna: Person, everywhere: bool
) -> None:
    playground.faults.rate_limit(POST, retry_after=0.0, times=2, everywhere=everywhere)
    sent = await silent.get_partial_messageable(playground.channel.id).send("hello")
    assert [message.id for message in anna.messages(playground.channel)] == [sent.id]
    assert [call.status for call in playground.requests if call.route == POST] == [429, 429, 200]


async def test_a_429_without_via_and_one_of_the_edits_of_old_messages_are_raised(
    playground: Playground, silent: Silent
) -> None:
    channel = silent.get_partial_messageable(playground.channel.id)
    sent = await channel.send("hello")
    playground.faults.rate_limit(POST, via=False)
    with pytest.raises(discord.HTTPException, match="429 Too Many Requests"):
        await channel.send("hello")
    playground.faults.old_edits()
    with pytest.raises(discord.HTTPException, match="30046"):
        await sent.edit(content="new")
    playground.faults.clear()
    await sent.edit(content="new")


async def test_rate_limits_can_be_made_real(playground: Playground, ask: Ask, clock: Clock) -> None:
    path = f"/channels/{playground.channel.id}/messages"
    assert [(await ask("POST", path, {"content": "x"}))[0] for _ in range(7)] == [200] * 7
    playground.pace.enforced = True
    clock.now += 60_000
    assert [(await ask("POST", path, {"content": "x"}))[0] for _ in range(6)] == [200] * 5 + [429]
    clock.now += 4_000
    assert await ask("POST", path, {"content": "x"}) == (
        429,
        {"message": "You are being rate limited.", "retry_after": 1.0, "global": False},
    )
    clock.now += 1_000
    assert (await ask("POST", path, {"content": "x"}))[0] == 200


async def test_an_error_after_the_effect_and_a_nonce_that_makes_the_second_try_the_first(
    playground: Playground, ask: Ask, anna: Person
) -> None:
    path, body = f"/channels/{playground.channel.id}/messages", {"content": "x", "nonce": "1", "enforce_nonce": True}
    playground.faults.error(POST, 502, after=True)
    assert (await ask("POST", path, body))[0] == 502
    [message] = anna.messages(playground.channel)
    status, answer = await ask("POST", path, body)
    assert (status, answer["id"], answer["nonce"]) == (200, str(message.id), "1")
    assert anna.messages(playground.channel) == [message]
    playground.faults.error(POST, 500)
    assert (await ask("POST", path, {"content": "y"}))[0] == 500
    assert anna.messages(playground.channel) == [message]


@pytest.mark.parametrize("after", [False, True])
async def test_an_answer_is_held_back_until_it_is_let_go(
    playground: Playground, silent: Silent, anna: Person, after: bool
) -> None:
    gate = playground.faults.hold(POST, after=after)
    sending = asyncio.create_task(silent.get_partial_messageable(playground.channel.id).send("hello"))
    if after:
        await anna.sees(playground.channel)
    await silent.http.get_channel(playground.channel.id)
    assert not sending.done()
    gate.set()
    assert (await sending).content == "hello"


async def test_a_slow_answer_comes_after_all(playground: Playground, ask: Ask) -> None:
    fault = playground.faults.slow("GET /users/@me", 0.001, times=1)
    assert (await ask("GET", "/users/@me"))[0] == 200
    assert fault.struck == 1


async def test_closed_direct_messages_are_50007(playground: Playground, silent: Silent, anna: Person) -> None:
    user = await silent.fetch_user(anna.id)
    anna.close_dms()
    with pytest.raises(discord.Forbidden, match="50007"):
        await user.send("hello")
    anna.close_dms(False)
    await user.send("hello")
    assert len(anna.messages(anna.direct)) == 1


async def test_deleted_messages_and_channels_are_gone(playground: Playground, silent: Silent, anna: Person) -> None:
    channel = silent.get_partial_messageable(playground.channel.id)
    sent = await channel.send("hello")
    playground.delete(anna.messages(playground.channel)[0])
    with pytest.raises(discord.NotFound, match="10008"):
        await sent.edit(content="new")
    playground.delete_channel(playground.channel)
    with pytest.raises(discord.NotFound, match="10003"):
        await channel.send("hello")


async def test_taken_permissions_are_50013_and_are_told_in_interactions(
    playground: Playground, silent: Silent, anna: Person
) -> None:
    channel = silent.get_partial_messageable(playground.channel.id)
    playground.take(playground.channel, "attach_files")
    await channel.send("hello")
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send("hello", file=file())
    playground.take(playground.channel, "send_messages")
    with pytest.raises(discord.Forbidden, match="50013"):
        await channel.send("hello")
    anna.command(playground.channel, "deal")
    told = await silent.told.get()
    assert not told.app_permissions.send_messages
    assert not told.app_permissions.attach_files
    assert told.app_permissions.create_public_threads
    playground.take(playground.channel, "view_channel")
    with pytest.raises(discord.Forbidden, match="50001"):
        await channel.send("hello")
    playground.give_back(playground.channel, "view_channel", "send_messages")
    await channel.send("hello")


async def test_three_seconds_without_an_answer_are_10062(
    playground: Playground, silent: Silent, anna: Person, clock: Clock, ask: Ask
) -> None:
    interaction = anna.command(playground.channel, "deal")
    told = await silent.told.get()
    clock.now += PATIENCE + 1
    with pytest.raises(discord.NotFound, match="10062"):
        await told.response.defer()

    interaction = anna.command(playground.channel, "deal")
    playground.lose(interaction)
    assert await interaction.answered() == LOST
    status, answer = await ask("POST", callback(interaction), {"type": 5})
    assert (status, answer["code"]) == (404, 10062)


async def test_a_second_answer_is_40060(playground: Playground, silent: Silent, anna: Person, ask: Ask) -> None:
    interaction = anna.command(playground.channel, "deal")
    assert await ask("POST", callback(interaction), {"type": 5}) == (204, None)
    status, answer = await ask("POST", callback(interaction), {"type": 4, "data": {"content": "x"}})
    assert (status, answer["code"]) == (400, 40060)


async def test_a_token_lives_15_minutes_and_only_after_an_answer(
    playground: Playground, silent: Silent, anna: Person, ask: Ask, clock: Clock
) -> None:
    interaction = anna.command(playground.channel, "deal")
    path = f"/webhooks/{playground.world.bot.id}/{interaction.token}"
    assert (await ask("POST", path, {"content": "x"}))[1]["code"] == 10015
    await ask("POST", callback(interaction), {"type": 4, "data": {"content": "x"}})
    clock.now += LIFETIME
    assert (await ask("PATCH", f"{path}/messages/@original", {"content": "y"}))[0] == 200
    clock.now += 1
    status, answer = await ask("PATCH", f"{path}/messages/@original", {"content": "z"})
    assert (status, answer["code"]) == (401, 50027)


async def test_an_answer_of_a_kind_that_does_not_fit_is_refused(
    playground: Playground, silent: Silent, anna: Person, ask: Ask
) -> None:
    interaction = anna.command(playground.channel, "deal")
    for body in ({"type": 7, "data": {"content": "x"}}, {"type": 6}, {"type": 8}, {}):
        status, answer = await ask("POST", callback(interaction), body)
        assert (status, answer["code"], list(answer["errors"])) == (400, 50035, ["type"])
    status, answer = await ask("POST", callback(interaction), {"type": 4, "data": {}})
    assert (status, answer["code"]) == (400, 50006)
    status, answer = await ask("POST", callback(interaction), {"type": 4, "data": {"content": "x" * 2001}})
    assert answer["errors"]["data"]["content"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"
    assert not interaction.outcome.done()


async def test_the_first_follow_up_takes_the_place_of_thinking(
    playground: Playground, silent: Silent, anna: Person, ask: Ask
) -> None:
    interaction = anna.command(playground.channel, "deal")
    await ask("POST", callback(interaction), {"type": 5, "data": {"flags": 64}})
    [thinking] = anna.messages(playground.channel)
    assert thinking.data["flags"] == 64 | 128
    path = f"/webhooks/{playground.world.bot.id}/{interaction.token}"
    _, first = await ask("POST", path, {"content": "first"})
    _, second = await ask("POST", path, {"content": "second"})
    assert (first["id"], first["flags"]) == (str(thinking.id), 64)
    assert (second["id"] != first["id"], second["flags"]) == (True, 0)
    assert (await ask("DELETE", f"{path}/messages/@original"))[0] == 204
    status, answer = await ask("PATCH", f"{path}/messages/@original", {"content": "gone"})
    assert (status, answer["code"]) == (404, 10008)


async def test_an_edit_that_is_refused_changes_nothing(playground: Playground, ask: Ask, anna: Person) -> None:
    path = f"/channels/{playground.channel.id}/messages"
    _, sent = await ask("POST", path, {"content": "before"})
    [message] = anna.messages(playground.channel)
    layout = {"flags": 1 << 15, "components": [{"type": 10, "content": "after"}]}
    status, answer = await ask("PATCH", f"{path}/{sent['id']}", layout)
    assert (status, list(answer["errors"])) == (400, ["content"])
    assert message.data == sent
    status, answer = await ask("PATCH", f"{path}/{sent['id']}", {"content": None, **layout})
    assert (status, answer["content"], answer["flags"]) == (200, "", 1 << 15)


async def test_a_click_can_have_been_made_before_it_arrives(
    playground: Playground, silent: Silent, anna: Person, clock: Clock
) -> None:
    made = clock.now
    clock.now += 2_500
    interaction = anna.command(playground.channel, "deal", at=made)
    told = await silent.told.get()
    assert told.id == interaction.id
    assert int(told.created_at.timestamp() * 1000) == made
    await told.response.defer()
    sent = await told.followup.send("late", wait=True)
    assert int(sent.created_at.timestamp() * 1000) == clock.now


async def test_a_wrong_token_is_401(playground: Playground) -> None:
    headers = {"Authorization": "Bot wrong"}
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{playground.api_base}/users/@me", headers=headers) as told,
    ):
        assert (told.status, (await told.json())["message"]) == (401, "401: Unauthorized")
    with pytest.raises(discord.LoginFailure):
        async with Silent() as client:
            await client.login("wrong")


async def test_edits_keep_the_attachments_that_are_named(playground: Playground, silent: Silent, anna: Person) -> None:
    channel = silent.get_partial_messageable(playground.channel.id)
    sent = await channel.send("hello", files=[file("a.png"), file("b.png")])
    [message] = anna.messages(playground.channel)
    await sent.edit(content="all stay")
    assert [f.name for f in message.files.values()] == ["a.png", "b.png"]
    gone = sent.attachments[0].url
    sent = await sent.edit(attachments=[sent.attachments[1], file("c.png")])
    assert [f.name for f in message.files.values()] == ["b.png", "c.png"]
    assert (await sent.attachments[0].read())[:4] == b"\x89PNG"
    async with aiohttp.ClientSession() as session, session.get(gone) as told:
        assert told.status == 404


async def test_reactions_go_up_to_twenty(playground: Playground, silent: Silent, anna: Person) -> None:
    sent = await silent.get_partial_messageable(playground.channel.id).send("hello")
    [message] = anna.messages(playground.channel)
    for number in range(20):
        await sent.add_reaction(chr(0x1F0A1 + number))
    anna.react(message, chr(0x1F0A1))
    with pytest.raises(discord.HTTPException, match="30010"):
        await sent.add_reaction(chr(0x1F0A1 + 20))
    with pytest.raises(discord.NotFound, match="10014"):
        await sent.add_reaction("spade")
    again = await sent.channel.fetch_message(sent.id)
    assert [(reaction.count, reaction.me) for reaction in again.reactions][:2] == [(2, True), (1, True)]


async def test_commands_are_still_answered_when_the_bot_starts_anew(
    playground: Playground, log_in: LogIn, anna: Person
) -> None:
    first = SmallBot()
    await log_in(first)
    ben = playground.person("Ben")
    await anna.command(playground.channel, "play start", opponent=ben, side="l").answered()
    board = await anna.sees(playground.channel)
    await first.close()
    await playground.until(lambda: not playground.gateway.online)
    second = SmallBot()
    await log_in(second)
    await ben.click(board, "Press K5").answered()
    assert second.interactions
