"""How a table is opened: the seat kept for who is invited, the house as opponent, a start while somebody gets up."""

from pathlib import Path

import pytest
from simcord.builders import UserHandle

from bot.words.speak import LANGUAGES, Language, language
from tests.bot.sim import World, buttons, text, world

SAY = language("en").table


async def test_an_invitation_keeps_one_seat_of_several(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, clara, david, eve = (w.person(name) for name in ("Anna", "Ben", "Clara", "David", "Eve"))
        await anna.slash(w.channel, "meschugge start", opponent=ben)
        lobby = w.channel.last_message
        assert lobby is not None
        assert f"2. *free*\n*One seat is kept for <@{ben.id}>.*" in text(lobby)
        await clara.click(lobby, label="Join")
        await david.click(lobby, label="Join")
        assert f"4. *kept for <@{ben.id}>*" in text(w.channel.last_message)
        refused = await eve.click(lobby, label="Join")
        assert refused.response.content == SAY.refusal("invited")
        await david.click(lobby, label="Leave")
        assert f"3. *free*\n*One seat is kept for <@{ben.id}>.*" in text(w.channel.last_message)
        await ben.click(lobby, label="Join")
        assert "3. Ben\n4. *free*" in text(w.channel.last_message)
        assert f"<@{ben.id}>" not in text(w.channel.last_message)
        await eve.click(lobby, label="Join")
        assert "4. Eve" in text(w.channel.last_message)


async def test_an_invitation_goes_with_the_host_that_made_it(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, clara = w.person("Anna"), w.person("Ben"), w.person("Clara")
        await anna.slash(w.channel, "meschugge start", opponent=ben)
        await clara.click(w.channel.last_message, label="Join")
        await anna.click(w.channel.last_message, label="Leave")
        assert "1. Clara\n2. *free*" in text(w.channel.last_message)
        assert f"<@{ben.id}>" not in text(w.channel.last_message)


@pytest.mark.parametrize("speech", LANGUAGES.values(), ids=list(LANGUAGES))
def test_a_lobby_names_who_is_invited_once(speech: Language) -> None:
    for free in (1, 2, 5):
        said = speech.table.lobby_open("Title", "Anna", ("Anna",), free, "<@7>")
        assert said.count("<@7>") == 1
        # the line of the next seat belongs to them only where there is no other
        assert ("<@7>" in said.split("2.")[1].split("\n")[0]) is (free == 1)


async def test_the_house_as_opponent_sits_down_before_anybody_sees_the_lobby(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, user = w.person("Anna"), w.bot.user
        assert user is not None
        itself = w.env.backend.get_user(user.id)
        opened = await anna.slash(w.channel, "faust start", opponent=UserHandle(w.env, itself))
        await w.settle()
        lobbies = list(w.channel.history())
        assert [message.id for message in lobbies] == [opened.response.message.id]
        assert "1. Anna\n2. House player" in text(lobbies[0])
        await anna.click(lobbies[0], label="Start")
        await w.settle()
        assert (await w.table(w.code(w.channel.threads[0]))).running


async def two_at_once(w: World, first: tuple[object, str], second: tuple[object, str]) -> str:
    """What the second of two clicks on the lobby is answered that come at the same moment."""
    lobby = w.channel.last_message
    assert lobby is not None
    ids = buttons(lobby)
    _, late = [w.send_click(person, lobby, ids[label]) for person, label in (first, second)]
    await w.settle()
    return str(late.response.content)


async def test_nobody_starts_alone_when_the_other_gets_up_at_that_moment(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        await ben.click(w.channel.last_message, label="Join")
        assert await two_at_once(w, (ben, "Leave"), (anna, "Start")) == SAY.refusal("few")
        assert "2. *free*" in text(w.channel.last_message)


async def test_who_gives_the_lobby_away_starts_it_no_more(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, clara = w.person("Anna"), w.person("Ben"), w.person("Clara")
        await anna.slash(w.channel, "meschugge start")
        for person in (ben, clara):
            await person.click(w.channel.last_message, label="Join")
        assert await two_at_once(w, (anna, "Leave"), (anna, "Start")) == SAY.refusal("host")
        assert "Ben opens a table" in text(w.channel.last_message)
