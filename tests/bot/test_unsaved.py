"""A full disk, as people and their matches meet it: nothing happens, nothing is lost, and it goes on by itself."""

from pathlib import Path

from bot.words.speak import language
from tests.bot.quiet import fill_the_disk, make_room
from tests.bot.sim import text, world

SAY = language("en").table

LOGGED = "the database cannot be written to, changes are refused until it can: database or disk is full"


async def test_a_move_that_cannot_be_saved_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        w.expected_errors.append(LOGGED)
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        state, shown, move = table.state, text(w.board(table)), table.view(0).moves[0].text
        await fill_the_disk(w.bot.store)
        for _ in range(2):
            refused = await w.press(anna, w.hand(anna), table, move)
            assert refused.ephemeral
            assert refused.response.content == SAY.UNSAVED
        assert table.state == state
        await w.settle()
        assert text(w.board(table)) == shown
        await make_room(w.bot.store)
        await w.press(anna, w.hand(anna), table, move)
        await w.settle()
        assert table.record.ply == 1
        assert text(w.board(table)) != shown


async def test_clocks_and_house_players_go_on_when_there_is_room_again(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        w.expected_errors.append(LOGGED)
        anna = w.person("Anna")
        table = await w.seated(anna, house=1, side="mephisto")
        await fill_the_disk(w.bot.store)
        await w.settle(150)  # Anna's time is up, and nothing can be written about it
        assert (table.record.ply, table.record.seats[0].strikes) == (0, 0)
        await make_room(w.bot.store)
        await w.settle(20)
        assert table.record.seats[0].strikes == 1
        assert table.record.ply >= 2  # the missed move was made for her, and the house has answered
        assert text(w.board(table))
