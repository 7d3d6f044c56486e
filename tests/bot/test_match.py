"""Faust vs Mephisto as people meet it: by clicks, from the command to the last trick and beyond."""

from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bot.table import STRIKES, Table
from bot.words.speak import language
from games import faust
from games.game import Result, replay
from tests.bot.sim import World, buttons, gallery, menus, text, world


async def play_by_dm(w: World, table: Table, people: Iterable[Any], rng: Random, plies: int = 500) -> None:
    """Let people make random moves on the controls in their direct messages until the match is over."""
    at = {person.id: person for person in people}
    for _ in range(plies):
        if not table.running:
            return
        seat = table.view(None).waiting[0]
        user = table.record.seats[seat].user
        if user is not None:
            move = rng.choice(table.view(seat).moves).text
            result = await w.press(at[user], w.hand(at[user]), table, move)
            assert result.acknowledged
        await w.settle()


async def test_a_whole_match_by_direct_message(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        assert w.board(table).channel.id != w.channel.id  # a thread of its own
        await play_by_dm(w, table, (anna, ben), Random(1))
        assert table.record.status == "over"
        view = table.view(None)
        assert view.result is not None
        winner = ("Anna", "Ben")[view.result.winners[0]]
        assert f"({winner})** wins" in text(w.board(table))
        assert "Rematch" in buttons(w.board(table))
        for person in (anna, ben):
            assert f"({winner})** wins" in text(w.hand(person))
            assert not [b for b in buttons(w.hand(person)).values() if b.startswith("m:")]
        plies = await w.bot.store.plies(table.record.id)
        assert replay(faust, 2, table.options, table.record.seed, plies) == table.state


async def test_a_whole_match_with_direct_messages_closed_against_the_house(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        w.close_dms(anna)
        table = await w.seated(anna, house=1)
        assert w.told(anna) == [language("en").table.DM_CLOSED]
        tries = w.dm_tries(anna)
        rng = Random(2)
        for _ in range(300):
            if not table.running:
                break
            if table.view(None).waiting[0] == 0:
                opened = await anna.click(w.board(table), label="My hand")
                assert opened.ephemeral
                move = rng.choice(table.view(0).moves).text
                await w.press(anna, opened.response.message, table, move)
            await w.settle()
        assert table.record.status == "over"
        assert w.dm_tries(anna) == tries  # told once, and never tried again
        assert w.told(anna) == [language("en").table.DM_CLOSED]


async def test_an_open_private_panel_follows_the_match(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="faust")
        opened = await anna.click(w.board(table), label="My hand")
        before = text(opened.response.message)
        await w.press(ben, w.hand(ben), table, table.view(1).moves[0].text)
        await w.settle()
        assert text(opened.response.message) != before
        assert "You follow" in text(opened.response.message)


async def test_a_restart_between_a_coin_and_its_forced_card(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        # Anna leads; a coin for Love cannot be met before Love was played, so Ben has to choose the colour (F10)
        await w.press(anna, w.hand(anna), table, "coin L+")
        await w.settle()
        assert table.view(None).waiting == (1,)
        old_hand = w.hand(ben)
        await w.restart()
        table = await w.table(table.code)
        assert table.view(1).moves
        pick = table.view(1).moves[0].text
        result = await w.press(ben, old_hand, table, pick)
        assert result.acknowledged
        await w.settle()
        plies = [ply.text for ply in await w.bot.store.plies(table.record.id)]
        assert plies == ["coin L+", pick]
        assert table.state.trick[0].seat == 0
        assert table.state.trick[0].coin


async def test_stale_foreign_and_unknown_clicks_change_nothing(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        table = await w.seated(anna, ben, side="mephisto")
        old, say = w.hand(anna), language("en").table
        card = next(m.text for m in table.view(0).moves if m.group == "card")
        stale_id = buttons(old)[w.label(old, f":{card}")]
        await w.press(anna, old, table, card)
        await w.settle()
        state = table.state
        answers = [
            (w.send_click(anna, w.hand(anna), stale_id), say.refusal("turn")),
            (w.send_click(eve, w.board(table), f"m:{table.code}:{state.turn}:K1"), say.refusal("not seated")),
            (w.send_click(ben, w.hand(ben), "m:ZZZZ:1:K1"), say.refusal("unknown")),
            (w.send_click(ben, w.hand(ben), "nonsense"), say.UNKNOWN_CONTROL),
            (w.send_click(ben, w.hand(ben), "p:chess:1"), say.refusal("unknown")),
            (w.send_click(anna, w.board(table), f"t:{table.code}:start"), say.refusal("started")),
        ]
        await w.settle()
        for result, sentence in answers:
            assert result.ephemeral
            assert result.response.content == sentence
        hand = await eve.click(w.board(table), label="My hand")
        assert hand.response.content == say.refusal("not seated")
        assert table.state == state


async def test_a_refusal_names_the_rule(tmp_path: Path) -> None:
    """F7: who holds the led colour must follow it; the click is answered in a sentence and changes nothing."""
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        led = next(m.text for m in table.view(0).moves if m.text[0] in {c[0] for c in table.state.hands[1]} - {"L"})
        await w.press(anna, w.hand(anna), table, led)
        await w.settle()
        dead = table.view(1).dead[0].text
        state = table.state
        result = await w.press(ben, w.hand(ben), table, dead)
        assert result.ephemeral
        assert "you must follow it" in result.response.content
        assert table.state == state


async def test_two_clicks_at_once_on_the_last_card(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        rng = Random(5)
        while sum(map(len, table.state.hands)) > 1 or table.state.round == 1:
            seat = table.view(None).waiting[0]
            person = (anna, ben)[seat]
            plays = [m.text for m in table.view(seat).moves if m.group == "card"]
            await table.press(person.id, table.state.turn, rng.choice(plays), w.clock.now(), w.clock.now())
            assert table.running
        await w.restart()  # which shows everybody where the match stands
        table = await w.table(table.code)
        seat = table.view(None).waiting[0]
        person = (anna, ben)[seat]
        hand = w.hand(person)
        custom_id = next(b for b in buttons(hand).values() if b.startswith("m:"))
        first, second = w.send_click(person, hand, custom_id), w.send_click(person, hand, custom_id)
        await w.settle()
        assert table.record.status == "over"
        assert first.acknowledged
        assert second.ephemeral
        assert second.response.content == language("en").table.refusal("over")
        plies = await w.bot.store.plies(table.record.id)
        assert len(plies) == table.record.ply == 40


async def test_the_board_has_a_picture_with_words_for_it_and_no_secret(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        (picture,) = gallery(w.board(table))
        assert "Track, weakest first" in picture.description
        secret = language("en").games["faust"].hand(table.view(0), ("Anna", "Ben")).split("\n")[0]
        assert secret in gallery(w.hand(anna))[0].description
        told = await ben.slash(w.channel, "faust table", code=table.code)
        assert secret not in text(told.response.message)
        assert "Track, weakest first" in text(told.response.message)
        assert [c for c in menus(w.hand(anna)) if c.endswith(":coin")]


async def test_a_deadline_passes_and_three_strikes_lose(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        table = await w.seated(anna, house=1, side="mephisto")
        due = table.record.due
        assert due is not None
        assert f"<t:{due // 1000}:R>" in text(w.board(table))
        await w.settle((due - w.clock.now()) / 1000 + 0.5)
        assert table.record.ply == 0  # a click made in time may still be on its way
        hand = w.hand(anna)
        card = table.view(0).moves[0].text
        w.send_click(anna, hand, f"m:{table.code}:{table.state.turn}:{card}", at=due - 1)
        await w.settle(0.1)
        assert table.record.seats[0].strikes == 0
        assert (await w.bot.store.plies(table.record.id))[0].forced is False
        seen = []
        while table.running:
            await w.settle(10)
            if table.record.seats[0].strikes not in seen:
                seen.append(table.record.seats[0].strikes)
        assert seen == list(range(STRIKES + 1))
        plies = await w.bot.store.plies(table.record.id)
        assert plies[-1].text == "concede"
        assert plies[-1].forced
        assert table.record.status == "over"
        assert "has left" in text(w.board(table))


async def test_a_click_after_the_deadline_is_too_late(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        due, card = table.record.due or 0, table.view(0).moves[0].text
        await w.settle((due - w.clock.now()) / 1000 + 0.2)
        late = w.send_click(anna, w.hand(anna), f"m:{table.code}:{table.state.turn}:{card}", at=due)
        await w.settle(0.1)
        assert late.response.content == language("en").table.refusal("late")
        assert table.record.ply == 0


async def test_when_everybody_is_silent_the_table_offers_to_go_on_slowly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.PULSE", 3600)
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        while not table.offered:
            await w.settle(122)
        assert table.running
        before = table.record.ply
        await w.settle(3600)
        assert table.record.ply == before  # the clock stands still while the offer does
        await ben.click(w.board(table), label="Go on with a day a turn")
        assert table.record.clock == "slow"
        await w.settle(17 * 3600)
        assert "It is still your turn" not in pings(w, table)
        await w.settle(2 * 3600)
        assert "It is still your turn" in pings(w, table)


def pings(w: World, table: Table) -> str:
    """All messages at a table that have no picture."""
    return "\n".join(m.content for m in w.messages(table))


async def test_time_while_the_bot_is_away_does_not_count(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        due = table.record.due or 0
        await w.restart(away=600)
        table = await w.table(table.code)
        assert table.running
        assert table.record.ply == 0
        assert due + 600_000 <= (table.record.due or 0) <= due + 612_000


async def test_a_concession_and_a_rematch_with_the_sides_swapped(tmp_path: Path) -> None:
    """F15: the rematch swaps the sides; it begins when both want it."""
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="faust")
        asked = await ben.slash(w.channel, "faust concede")
        assert table.running
        await ben.click(asked.response, label="Leave for good")
        await w.settle()
        assert table.view(None).result == Result((0,), (1, 0), "conceded")
        await anna.click(w.board(table), label="Rematch")
        await w.settle()
        assert "Waiting for Ben" in text(w.board(table))
        await ben.click(w.board(table), label="Rematch")
        await w.settle()
        (record,) = await w.bot.store.open_matches(user=anna.id)
        new = await w.table(record.code)
        assert new.code != table.code
        assert new.running
        assert (table.state.faust, new.state.faust) == (0, 1)
        assert gallery(w.board(new))


async def test_the_board_s_edit_fails_and_is_shown_on_the_next_try(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        board = w.board(table)
        w.env.inject_error("PATCH", f"/channels/{board.channel.id}/messages/{board.id}", status=500, times=1)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle(1)
        assert "follows" not in text(w.board(table))
        assert await w.bot.store.unshown() == [table.code]
        await w.settle(5)
        assert "follows" in text(w.board(table))
        assert await w.bot.store.unshown() == []


async def test_a_board_not_shown_before_a_kill_is_shown_after_it(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        # the move is on disk, the program dies before anybody is shown anything
        await table.press(anna.id, table.state.turn, table.view(0).moves[0].text, w.clock.now(), w.clock.now())
        await w.restart()
        table = await w.table(table.code)
        assert "follows" in text(w.board(table))
        assert "You follow" in text(w.hand(ben))
        assert len([m for m in w.messages(table) if gallery(m)]) == 1


async def test_a_deleted_board_is_posted_anew(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        old = w.board(table)
        await old.delete()
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        assert w.board(table).id != old.id
        assert "follows" in text(w.board(table))


async def test_a_board_that_has_scrolled_away_is_posted_anew(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        old = w.board(table)
        place = next(p for p in w.channel.threads if p.id == table.record.channel)
        for number in range(9):
            await ben.send(place, f"small talk {number}")
        await w.settle(61)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        messages = w.messages(table)
        assert old.id not in [m.id for m in messages]
        assert w.board(table).id > max(m.id for m in messages if m.content.startswith("small talk"))


async def test_who_has_been_away_is_pinged_once_a_turn(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto", clock="slow")
        assert not pinged(w, table)  # Anna joined a moment ago
        await w.settle(300)
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        (ping,) = pinged(w, table)
        assert ping.content.startswith(f"<@{ben.id}>")
        await ben.slash(w.channel, "games settings", notify="silent")
        await anna.slash(w.channel, "games settings", notify="dm")
        await w.settle(300)
        await w.press(ben, w.hand(ben), table, table.view(1).moves[0].text)
        await w.settle()
        assert not pinged(w, table)  # the ping before is deleted
        if table.view(None).waiting == (0,):
            assert "It is your turn" in anna.user.dm_channel.history()[-1].content


def pinged(w: World, table: Table) -> list[Any]:
    """The messages at a table that mention somebody."""
    return [m for m in w.messages(table) if m.content.startswith("<@")]


async def test_a_match_that_no_version_can_read_is_void(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        record = table.record
        record.state = msgspec.json.encode({"strange": 1}).decode()
        await w.bot.store.save(record)
        await w.bot.store._db.execute_fetchall("UPDATE move SET text = 'K9'")
        code = table.code
        del table
        await w.restart()
        table = await w.table(code)
        # no moves yet: the log, empty, is replayed instead of the snapshot
        assert table.running
        assert table.state.hands[0]
