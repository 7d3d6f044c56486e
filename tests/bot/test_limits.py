"""How much one person or one server may use at once, and how fast."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot import settings
from bot.limits import Limits
from bot.settings import SettingError
from bot.table import Stale, Table
from bot.words.speak import language
from tests.bot.quiet import quiet
from tests.bot.sim import World, buttons, text, world

SAY = language("en").table


def limit(w: World, **most: int) -> None:
    """Let the running bot allow only so much."""
    w.bot.presses.lobby.door.limits = Limits(**most)


def said(result: Any) -> str:
    """The private sentence that answers somebody."""
    assert result.ephemeral
    return str(result.response.content)


async def test_nobody_opens_tables_faster_than_people_sit_down(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        for _ in range(3):
            await anna.slash(w.channel, "faust start")
            await anna.click(w.channel.last_message, label="Leave")
        assert said(await anna.slash(w.channel, "faust start")) == SAY.refusal("too fast")
        await ben.slash(w.channel, "faust start")
        assert "Ben opens a table" in text(w.channel.last_message)
        await w.settle(14)
        assert said(await anna.slash(w.channel, "faust start")) == SAY.refusal("too fast")
        await w.settle(2)
        await anna.slash(w.channel, "faust start")
        assert "Anna opens a table" in text(w.channel.last_message)


async def test_a_person_hosts_only_so_many_lobbies(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        limit(w, lobbies=2)
        anna, ben = w.person("Anna"), w.person("Ben")
        await ben.slash(w.channel, "faust start")
        await anna.click(w.channel.last_message, label="Join")  # to sit in somebody else's is not to host it
        await anna.slash(w.channel, "faust start")
        await anna.slash(w.channel, "faust start")
        assert said(await anna.slash(w.channel, "faust start")) == SAY.refusal("many lobbies")
        assert len(await w.bot.store.open_matches(user=anna.id)) == 3
        await anna.click(w.channel.last_message, label="Leave")
        await anna.slash(w.channel, "faust start")
        assert "Join" in buttons(w.channel.last_message)


async def test_a_person_sits_at_only_so_many_tables(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        limit(w, tables=2)
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        first = await w.seated(anna, ben)
        await w.seated(anna, house=1)
        assert said(await anna.slash(w.channel, "faust start")) == SAY.refusal("many tables")
        await eve.slash(w.channel, "faust start")
        lobby = w.channel.last_message
        assert lobby is not None
        assert said(await anna.click(lobby, label="Join")) == SAY.refusal("many tables")
        await ben.click(lobby, label="Join")
        # a rematch is one table more, too, once the match is over
        asked = await anna.slash(w.channel, "faust concede", code=first.code)
        await anna.click(asked.response.message, label=SAY.CONCEDE)
        await w.settle()
        await ben.slash(w.channel, "faust start")
        refused = await ben.click(w.board(first), label="Rematch")
        assert said(refused) == SAY.refusal("many tables")
        assert not first.record.seats[1].again


async def test_a_server_has_only_so_many_open_tables(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        limit(w, server=1)
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        assert said(await ben.slash(w.channel, "faust start")) == SAY.refusal("full server")
        elsewhere = w.env.create_guild(name="The Kitchen")
        place = elsewhere.create_text_channel("games")
        await elsewhere.add_member(ben.user).slash(place, "faust start")
        assert "Ben opens a table" in text(place.last_message)
        await anna.click(w.channel.last_message, label="Leave")
        await ben.slash(w.channel, "faust start")
        assert "Ben opens a table" in text(w.channel.last_message)


async def test_what_is_being_opened_counts_too(tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db", Limits(lobbies=1)) as q:
        ended = await asyncio.gather(*(q.open(1) for _ in range(5)), return_exceptions=True)
        assert [type(end) for end in ended].count(Table) == 1
        assert {end.reason for end in ended if isinstance(end, Stale)} == {"many lobbies"}


def test_the_limits_are_settings() -> None:
    found = settings.read(
        {"FAUST_LOBBIES": "1", "FAUST_TABLES": "2", "FAUST_SERVER_TABLES": "3", "FAUST_KEEP_DAYS": "4"}
    )
    assert (found.limits, found.keep) == (Limits(lobbies=1, tables=2, server=3), 4)
    usual = settings.read({})
    assert (usual.limits, usual.keep) == (Limits(3, 10, 200), 90)


@pytest.mark.parametrize("value", ["0", "-1", "many", "1e3", "123456", "١"])
@pytest.mark.parametrize("name", ["FAUST_LOBBIES", "FAUST_TABLES", "FAUST_SERVER_TABLES", "FAUST_KEEP_DAYS"])
def test_a_limit_that_is_no_number_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingError, match=rf"^{name} is not a number from 1 to 99999: .*\.$"):
        settings.read({name: value})
