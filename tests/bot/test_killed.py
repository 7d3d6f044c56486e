"""A kill at the worst moment: after Discord has done something and before the program knew of it."""

from pathlib import Path
from typing import Any

import discord
from msgspec.structs import replace

from bot.store import Seat
from bot.table import Table
from tests.bot.sim import World, gallery, parts, text, world


async def forget(w: World, table: Table, *audiences: str) -> None:
    """Let the program not have noted that it sent these messages."""
    for audience in audiences:
        await w.bot.store.put_post(table.record.id, audience, None)


async def unseen_move(w: World, table: Table, people: tuple[Any, ...]) -> None:
    """A move that is on disk and that nobody was shown."""
    seat = table.view(None).waiting[0]
    move = table.view(seat).moves[0].text
    await table.press(people[seat].id, table.state.turn, move, w.clock.now(), w.clock.now())


async def test_messages_that_were_sent_and_not_noted_are_taken_up(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = w.person("Anna"), w.person("Ben")
        table = await w.seated(*people, side="mephisto")
        board, hand = w.board(table), w.hand(people[0])
        await forget(w, table, "board", "hand:0")
        await unseen_move(w, table, people)
        await w.restart()
        table = await w.table(table.code)
        assert [m.id for m in w.messages(table) if gallery(m)] == [board.id]
        assert "follows" in text(w.board(table))
        assert [m.id for m in people[0].user.dm_channel.history() if gallery(m)] == [hand.id]
        assert "follows" in text(w.hand(people[0]))


async def test_a_lobby_that_was_opened_and_not_noted_is_taken_up(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        lobby, table = w.channel.last_message, await w.table(w.code())
        assert lobby is not None
        await forget(w, table, "lobby")
        # who joined is on disk, and nobody was shown
        await w.bot.presses.lobby.join(table, Seat(user=ben.id, name="Ben", locale="en-US"))
        await w.restart(away=1)
        assert [m.id for m in w.channel.history()] == [lobby.id]
        assert "2. Ben" in text(w.channel.last_message)


async def test_a_thread_that_was_opened_and_not_noted_is_gone_on_in(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = w.person("Anna"), w.person("Ben")
        table = await w.seated(*people, side="mephisto")
        thread = table.record.channel
        async with table.lock:
            await table.update(replace(table.record, channel=table.record.home))
        await forget(w, table, "board")
        await w.restart()
        table = await w.table(table.code)
        assert table.record.channel == thread
        assert len([m for m in w.messages(table) if gallery(m)]) == 1
        await unseen_move(w, table, people)
        await w.restart()
        assert "follows" in text(w.board(await w.table(table.code)))


async def test_a_hand_asked_for_after_a_restart_leads_to_the_board(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        await w.restart()
        board = w.board(table)
        asked = await w.click(anna, board, f"t:{table.code}:hand")
        leads = [part.url for part in parts(asked.response.message) if isinstance(part, discord.Button) and part.url]
        assert leads == [board.jump_url]


async def test_many_moves_in_a_slow_match_are_one_thing_to_wake_for(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = w.person("Anna"), w.person("Ben")
        table = await w.seated(*people, side="mephisto", clock="slow")
        for _ in range(12):
            seat = table.view(None).waiting[0]
            move = table.view(seat).moves[0].text
            w.send_click(people[seat], w.board(table), f"m:{table.code}:{table.state.turn}:{move}")
            await w.settle(1)
        assert table.record.ply == 12
        assert len([code for _, code in w.bot.tables._agenda if code == table.code]) <= 3


async def test_deadlines_are_shown_as_they_are_after_an_absence(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        before = table.record.due
        await w.restart(away=600)
        table = await w.table(table.code)
        assert table.record.due != before
        assert table.record.due is not None
        for message in (w.board(table), w.hand(anna), w.hand(ben)):
            assert f"<t:{table.record.due // 1000}:R>" in text(message)
