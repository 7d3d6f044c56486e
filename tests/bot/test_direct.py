"""Opening the way to people's direct messages, and calling them there."""

from pathlib import Path
from typing import Any

import pytest

import bot.direct
from bot.posted import TOO_FAST
from bot.table import Table
from bot.words.speak import language
from tests.bot.sim import World, gallery, world

SAY = language("en").table


def hands(person: Any) -> int:
    """How many hands somebody has got."""
    return len([m for m in person.user.dm_channel.history() if gallery(m)])


def calls(w: World, table: Table, person: Any) -> tuple[int, int]:
    """How often somebody stands called now: in the channel, and by direct message."""
    public = [m for m in w.messages(table) if m.content.startswith(f"<@{person.id}>")]
    private = [m for m in person.user.dm_channel.history() if m.content.startswith("It is your turn")]
    return len(public), len(private)


async def test_many_new_people_get_their_hands_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.direct, "AT_ONCE", 2)
    monkeypatch.setattr(bot.direct, "APART", 20_000)
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="meschugge")
        assert [hands(person) for person in people] == [1, 1, 0]
        await w.settle(30)
        assert [hands(person) for person in people] == [1, 1, 1]
        # whom the bot has written to once costs nothing more
        await w.settle(3)
        again = await w.seated(*people, game="meschugge")
        assert again.code != table.code
        assert [hands(person) for person in people] == [2, 2, 2]


async def test_that_direct_messages_are_opened_too_fast_does_not_close_them(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        w.env.inject_error("POST", "/users/@me/channels", status=403, code=TOO_FAST, times=1)
        await w.seated(anna, ben)
        await w.settle(10)
        assert (hands(anna), hands(ben)) == (1, 1)
        assert not (await w.bot.store.person(anna.id)).dm_closed


async def test_who_wants_to_be_called_by_direct_message_is_called_once_a_turn(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await ben.slash(w.channel, "games settings", notify="dm")
        table = await w.seated(anna, ben, side="mephisto", clock="slow")
        await w.settle(300)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        assert calls(w, table, ben) == (0, 1)
        await anna.slash(w.channel, "games resume", code=table.code)
        await w.settle()
        assert calls(w, table, ben) == (0, 1)
        # killed, the bot still knows
        await w.restart()
        await anna.slash(w.channel, "games resume", code=table.code)
        await w.settle()
        assert calls(w, table, ben) == (0, 1)
        table = await w.table(table.code)
        await w.press(ben, w.hand(ben), table, table.view(1).moves[0].text)
        await w.settle()
        assert calls(w, table, ben) == (0, 0)


async def test_who_wants_direct_messages_and_takes_none_is_called_in_the_channel(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await ben.slash(w.channel, "games settings", notify="dm")
        w.close_dms(ben)
        table = await w.seated(anna, ben, side="mephisto", clock="slow")
        tried = w.dm_tries(ben)
        await w.settle(300)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        assert calls(w, table, ben) == (1, 0)
        assert w.dm_tries(ben) == tried
