"""How people have done, and the record of a match that is over."""

from pathlib import Path
from typing import Any

from bot import standings
from bot.standings import Standing
from bot.words.speak import language
from games import ALL
from games.game import replay
from games.record import reread
from tests.bot.quiet import quiet
from tests.bot.sim import world

SAY = language("en").table
TITLE = language("en").games["faust"].TITLE


async def test_stats_count_what_was_played_to_its_end(tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db") as q:
        for winner, loser in ((1, 2), (1, 2), (2, 1)):
            table = await q.seated(winner, loser)
            await table.concede(loser, q.clock.at, q.clock.at)
        solo = await q.open(1)
        await q.lobby.add_house(solo, 1, "House player")
        await q.lobby.start(solo, 1)
        await solo.concede(1, q.clock.at, q.clock.at)
        await q.seated(1, 2)  # runs
        await q.open(1, 2)  # has not begun
        assert await standings.own(q.store, 1) == [Standing("faust", 4, 2)]
        assert await standings.own(q.store, 2) == [Standing("faust", 3, 1)]
        assert await standings.own(q.store, 3) == []
        # against the house nobody climbs
        assert await standings.best(q.store, 1, None) == [Standing("Person 1", 3, 2), Standing("Person 2", 3, 1)]
        assert await standings.best(q.store, 1, "faust") == await standings.best(q.store, 1, None)
        assert await standings.best(q.store, 1, "soul") == []
        assert await standings.best(q.store, 2, None) == []


async def test_who_has_won_is_noted_once_and_outlives_a_wish_for_a_rematch(tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db") as q:
        table = await q.seated(1, 2)
        await table.concede(2, q.clock.at, q.clock.at)
        await standings.settle(q.store)
        await q.lobby.again(table, 1)
        noted = "SELECT won FROM seat WHERE match = ? ORDER BY seat"
        assert await q.store.rows(noted, (table.record.id,)) == [(1,), (0,)]
        # a match that no version can read any more counts for nobody
        await q.store.rows("UPDATE match SET state = '{}', options = '{\"strange\": 1}'")
        await q.store.rows("UPDATE seat SET won = NULL")
        assert await standings.own(q.store, 1) == []


async def test_stats_and_leaderboard_as_people_ask_for_them(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("*Anna*"), w.person("Ben")
        assert (await anna.slash(w.channel, "games stats")).response.content == SAY.NO_STATS
        assert (await anna.slash(w.channel, "games leaderboard")).response.content == SAY.NO_LEADERS
        table = await w.seated(anna, ben)
        await left(w, ben, table.code)
        asked = await anna.slash(w.channel, "games stats")
        assert asked.ephemeral
        assert asked.response.content == SAY.stats_line(TITLE, 1, 1)
        board = await ben.slash(w.channel, "games leaderboard", game="faust")
        assert board.ephemeral
        lines = [SAY.leaderboard(TITLE, 90), SAY.leader_line(1, r"\*Anna\*", 1, 1)]
        assert board.response.content == "\n".join(lines)


async def left(w: Any, person: Any, code: str) -> None:
    """Somebody leaves a match for good."""
    asked = await person.slash(w.channel, "faust concede", code=code)
    await person.click(asked.response.message, label=SAY.CONCEDE)
    await w.settle()


async def test_the_record_of_an_ended_match_is_for_those_who_played_it(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        table = await w.seated(anna, ben, side="mephisto")
        move = table.view(0).moves[0].text
        hands = [language("en").games["faust"].hand(table.view(seat), ("Anna", "Ben")) for seat in (0, 1)]
        await w.press(anna, w.hand(anna), table, move)
        await w.settle()
        refused = await anna.slash(w.channel, "games record", code=table.code)
        assert refused.response.content == SAY.refusal("not over")
        assert not refused.response.message.attachments
        await left(w, ben, table.code)
        refused = await eve.slash(w.channel, "games record", code=table.code)
        assert refused.response.content == SAY.refusal("not seated")
        unknown = await eve.slash(w.channel, "games record", code="ZZZZ")
        assert unknown.response.content == SAY.refusal("unknown")
        choices = await ben.autocomplete(w.channel, "games record", "code", table.code[:1].lower())
        assert [choice["value"] for choice in choices] == [table.code]
        assert not await eve.autocomplete(w.channel, "games record", "code", "")
        answer = await ben.slash(w.channel, "games record", code=table.code.lower())
        assert answer.ephemeral
        words, lines = [(await file.read()).decode() for file in answer.response.message.attachments]
        assert all(hand in words for hand in hands)
        assert f"1. Anna: {move}\n" in words
        assert "2. Ben: concede\n" in words
        assert "wins: the other side has left the match" in words
        moment = reread(lines.splitlines(), ALL)
        assert moment.state == replay(table.game, 2, table.options, table.record.seed, moment.log) == table.state
