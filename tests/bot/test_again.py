"""Boards, hands and lobbies shown anew, and boards that must never be lost by it."""

from pathlib import Path
from typing import Any

import pytest

import bot.table
import bot.tables
from bot.store import Record, Store
from bot.table import Table
from bot.words.speak import language
from tests.bot.sim import World, buttons, gallery, parts, text, world

SAY = language("en").table


def boards(w: World, table: Table) -> list[Any]:
    """The messages with a board that stand in a match's place."""
    return [m for m in w.messages(table) if gallery(m)]


def hands(person: Any) -> list[Any]:
    """The messages with a hand that stand among somebody's direct messages."""
    return [m for m in person.user.dm_channel.history() if gallery(m)]


async def chat(w: World, table: Table, person: Any) -> None:
    """So much talk that the board is out of sight, and enough time to notice."""
    place = next(p for p in w.channel.threads if p.id == table.record.channel)
    for number in range(9):
        await person.send(place, f"small talk {number}")
    await w.settle(61)


async def test_resume_leaves_one_board_and_one_hand_however_often(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        for _ in range(3):
            ((board,), (hand,)) = boards(w, table), hands(anna)
            await anna.slash(w.channel, "games resume")
            await w.settle()
            assert len(boards(w, table)) == len(hands(anna)) == len(hands(ben)) == 1
            assert w.board(table).id != board.id
            assert w.hand(anna).id != hand.id
            assert f"/{w.board(table).id}" in str([getattr(part, "url", None) for part in parts(w.hand(anna))])


async def test_a_lobby_is_shown_anew_too(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        old = w.channel.last_message
        assert old is not None
        await ben.send(w.channel, "small talk")
        await anna.slash(w.channel, "games resume")
        await w.settle()
        lobby = w.channel.last_message
        assert lobby is not None
        assert "Join" in buttons(lobby)
        assert old.id not in [m.id for m in w.channel.history()]
        await ben.click(lobby, label="Join")
        assert "2. Ben" in text(w.channel.last_message)


async def test_a_scrolled_away_board_is_edited_where_nothing_can_be_sent(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        (board,) = boards(w, table)
        await chat(w, table, ben)
        w.env.inject_error("POST", f"/channels/{table.record.channel}/messages", status=403, code=50013, times=None)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        (same,) = boards(w, table)
        assert same.id == board.id
        assert "follows" in text(same)


async def test_a_rematch_is_still_on_offer_when_the_last_board_scrolled_away(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        await table.concede(anna.id, w.clock.now(), w.clock.now())
        await w.restart()
        table = await w.table(table.code)
        await chat(w, table, ben)
        await anna.click(w.board(table), label="Rematch")
        await w.settle()
        assert len(boards(w, table)) == 1
        await ben.click(w.board(table), label="Rematch")
        await w.settle()
        (record,) = await w.bot.store.open_matches(user=anna.id)
        assert (await w.table(record.code)).running


async def test_a_match_begins_though_the_click_on_start_cannot_be_answered(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        lobby = w.channel.last_message
        assert lobby is not None
        await ben.click(lobby, label="Join")
        table = await w.table(w.code())
        w.env.inject_error("POST", "/interactions/{}/{}/callback", status=404, code=10062, times=1)
        w.send_click(anna, lobby, f"t:{table.code}:start")
        await w.settle()
        assert table.running
        assert len(boards(w, table)) == len(hands(anna)) == len(hands(ben)) == 1


async def test_one_persons_failing_messages_hold_up_nobody_else(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        place = f"/channels/{ben.user.dm_channel.id}/messages/{w.hand(ben).id}"
        w.env.inject_error("PATCH", place, status=500, times=None)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle(50)  # by now the next try is far away
        assert "follows" in text(w.board(table))
        lead = table.state.turn
        w.send_click(ben, w.board(table), f"m:{table.code}:{lead}:{table.view(1).moves[0].text}")
        await w.settle(2)
        assert table.state.turn != lead
        assert "follows" not in text(w.board(table))


async def test_who_could_not_be_told_of_closed_messages_is_told_with_the_next_click(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await ben.slash(w.channel, "games settings", notify="dm")
        table = await w.seated(anna, ben, side="mephisto", clock="slow")
        await w.restart()
        w.close_dms(ben)
        table = await w.table(table.code)
        await w.settle(300)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        assert (await w.bot.store.person(ben.id)).dm_closed
        assert w.told(ben) == []
        await ben.click(w.board(table), label="My hand")
        assert w.told(ben) == [SAY.DM_CLOSED]
        await w.press(ben, w.hand(ben), table, table.view(1).moves[0].text)
        await w.settle()
        assert w.told(ben) == [SAY.DM_CLOSED]


async def test_a_table_that_cannot_be_taken_up_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        tables = [await w.seated(person, house=1, side="mephisto") for person in people]
        for table in tables:
            await table.press(table.record.host, table.state.turn, table.view(0).moves[0].text, w.clock.now(), 0)
        bad, good = (table.code for table in tables)
        load = bot.table.load_state

        async def load_state(store: Store, record: Record) -> Any:
            if record.code == bad:
                raise RuntimeError("a fault of ours")
            return await load(store, record)

        monkeypatch.setattr(bot.tables, "load_state", load_state)
        # once for its house player, once for its board
        w.expected_errors += [f"table {bad} cannot be taken up"] * 2
        tables.clear()
        await w.restart()
        assert (await w.table(good)).record.ply > 1


async def test_what_discord_does_not_take_for_one_is_shown_to_the_others(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        place = f"/channels/{anna.user.dm_channel.id}/messages/{w.hand(anna).id}"
        w.env.inject_error("PATCH", place, status=400, code=50035, times=1)
        w.expected_errors.append(f"table {table.code}: Discord does not take what is shown")
        w.send_click(anna, w.board(table), f"m:{table.code}:{table.state.turn}:{table.view(0).moves[0].text}")
        await w.settle()
        assert "follows" in text(w.board(table))
        assert "You follow" in text(w.hand(ben))
