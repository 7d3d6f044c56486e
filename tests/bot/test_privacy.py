"""What is kept of people, how they see it, how it is erased, and how it goes by itself."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.privacy import DAY, UNUSED, Privacy
from bot.table import Table
from bot.words.speak import language
from games import ALL, faust
from games.game import replay
from tests.bot.quiet import fill_the_disk, make_room, quiet
from tests.bot.sim import World, buttons, text, world

SAY = language("en").table


async def shown(w: World, person: Any) -> tuple[Any, dict[str, Any]]:
    """What answers somebody's `/games privacy`, and the file that comes with it."""
    answer = await person.slash(w.channel, "games privacy")
    assert answer.ephemeral
    (file,) = answer.response.message.attachments
    data: dict[str, Any] = json.loads(await file.read())
    return answer.response, data


async def erased(w: World, person: Any) -> Any:
    """Somebody has everything erased, by the buttons."""
    answer, _ = await shown(w, person)
    await person.click(answer.message, label=SAY.ERASE)
    await person.click(answer.message, label=SAY.ERASE_SURE)
    await w.settle()
    return answer.message


async def conceded(w: World, person: Any, table: Table) -> None:
    """Somebody leaves a match for good."""
    asked = await person.slash(w.channel, "faust concede", code=table.code)
    await person.click(asked.response.message, label=SAY.CONCEDE)
    await w.settle()


async def traces(w: World, person: Any, name: str) -> list[str]:
    """Where somebody's id, name or direct messages still stand in the database."""
    dm = person.user.dm_channel.id
    found: list[str] = []
    for (table,) in await w.bot.store.rows("SELECT name FROM sqlite_schema WHERE type = 'table'"):
        rows = await w.bot.store.rows(f"SELECT * FROM {table}")
        found += [table for row in rows if {person.id, dm} & set(row) or any(name in str(value) for value in row)]
    return found


async def test_everything_that_is_kept_is_shown_and_nothing_of_others(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Benedict")
        table = await w.seated(anna, ben, side="mephisto")
        move = table.view(0).moves[0].text
        await w.press(anna, w.hand(anna), table, move)
        await w.settle()
        await w.press(ben, w.hand(ben), table, table.view(1).moves[0].text)
        await w.settle()
        await anna.slash(w.channel, "games settings", notify="dm")
        await ben.slash(w.channel, "faust start", opponent=anna)
        answer, data = await shown(w, anna)
        assert answer.message.content == SAY.kept(1, 0, 0, 1, 90)
        assert (data["id"], data["told_of_turns_by"]) == (str(anna.id), "dm")
        invited, playing = data["matches"]
        assert invited["you_were_invited"]
        assert invited["your_seats"] == []
        (seat,) = playing["your_seats"]
        assert (seat["seat"], seat["name"], seat["language"]) == (1, "Anna", "en-US")
        assert [done["text"] for done in seat["moves"]] == [move]
        assert seat["direct_message"]["id"] == str(w.hand(anna).id)
        told = json.dumps(data)
        assert "Benedict" not in told
        assert str(ben.id) not in told
        assert table.record.seed not in told


async def test_nothing_is_erased_before_it_was_asked_twice(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        await anna.slash(w.channel, "faust start")
        answer, _ = await shown(w, anna)
        await anna.click(answer.message, label=SAY.ERASE)
        assert answer.message.content == SAY.erase_ask(1, 1)
        assert not answer.message.attachments
        await anna.click(answer.message, label=SAY.ERASE_KEEP)
        assert answer.message.content == SAY.NOT_ERASED
        assert not buttons(answer.message)
        assert table.running
        assert table.seat_of(anna.id) is not None


async def test_erasing_leaves_concedes_and_takes_the_name_out_while_logs_still_replay(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Annabel"), w.person("Ben"), w.person("Eve")
        ended = await w.seated(anna, ben)
        await conceded(w, ben, ended)
        old_board = text(w.board(ended))
        running = await w.seated(anna, ben, side="mephisto")
        await w.press(anna, w.hand(anna), running, running.view(0).moves[0].text)
        await anna.slash(w.channel, "faust start")
        hers = w.channel.last_message
        assert hers is not None
        await eve.click(hers, label="Join")
        await w.settle(20)
        await eve.slash(w.channel, "faust start", opponent=anna)
        invitation = w.channel.last_message
        assert invitation is not None
        await anna.slash(w.channel, "games settings", notify="silent")
        assert set(await traces(w, anna, "Annabel")) == {"match", "seat", "post", "person"}
        message = await erased(w, anna)
        assert message.content == SAY.ERASED
        assert await traces(w, anna, "Annabel") == []
        assert running.record.status == "over"
        assert [seat.name for seat in running.record.seats] == ["Player 1", "Ben"]
        assert "Annabel" not in text(w.board(running))
        assert text(w.board(ended)) == old_board  # of a match long over nothing is posted anew
        said = {m.id: text(m) for m in w.channel.history()}
        assert "Eve opens a table" in said[hers.id]
        assert f"<@{anna.id}>" not in said[invitation.id]
        assert not [m for m in anna.user.dm_channel.history() if running.code in text(m) or ended.code in text(m)]
        for table in (ended, running):
            plies = await w.bot.store.plies(table.record.id)
            assert replay(faust, 2, table.options, table.record.seed, plies) == table.state
        codes = [ended.code, running.code]
        await w.restart()
        assert await w.bot.store.unshown() == []
        assert text(w.board(ended)) == old_board
        for code in codes:
            assert (await w.table(code)).record.seats[0].name == "Player 1"
        _, data = await shown(w, anna)
        assert (data["matches"], data["told_of_turns_by"]) == ([], "ping")
        assert len((await shown(w, ben))[1]["matches"]) == 2  # what is Ben's is still his


async def test_the_buttons_work_after_a_restart_and_belong_to_whoever_clicks(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        answer, _ = await shown(w, anna)
        await w.restart()
        forged = w.send_click(ben, w.board(table), "u:nonsense")
        await anna.click(answer.message, label=SAY.ERASE)
        assert answer.message.content == SAY.erase_ask(1, 0)
        assert forged.response.content == SAY.UNKNOWN_CONTROL
        await anna.click(answer.message, label=SAY.ERASE_SURE)
        await w.settle()
        assert await traces(w, anna, "Anna") == []
        assert "seat" in await traces(w, ben, "Ben")


async def test_old_matches_and_unused_lobbies_are_deleted_by_themselves(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        unused = w.code()
        await anna.click(w.channel.last_message, label="Leave")
        await w.settle(15)
        ended, long, running = [await w.seated(anna, ben, clock="slow") for _ in range(3)]
        await conceded(w, ben, ended)
        board = w.board(ended)
        store = w.bot.store

        async def pass_days(days: int) -> None:
            """Let days pass, of which only the sweeps are of interest here."""
            w.env.backend.advance_clock(days * DAY / 1000)
            await w.bot.own.privacy.sweep()

        await pass_days(UNUSED)
        assert await store.load(unused) is None
        assert await store.load(ended.code) is not None
        await pass_days(88 - UNUSED)
        assert await store.load(ended.code) is not None
        await conceded(w, ben, long)
        await pass_days(3)
        assert await store.load(ended.code) is None
        assert await store.load(long.code) is not None  # it ended only three days ago
        assert await store.load(running.code) is not None
        left = [(table.record.id,) for table in (long, running)]
        assert await store.rows("SELECT match FROM seat UNION SELECT match FROM move ORDER BY match") == left
        # who still clicks on its board meets a sentence
        late = await anna.click(board, label="Rematch")
        assert late.response.content == SAY.refusal("over")
        await w.restart()
        late = await anna.click(board, label="Rematch")
        assert late.response.content == SAY.refusal("unknown")


async def test_what_has_grown_too_old_is_deleted_when_the_bot_starts(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        await anna.slash(w.channel, "faust start")
        unused = w.code()
        await anna.click(w.channel.last_message, label="Leave")
        await w.restart()
        assert await w.bot.store.load(unused) is not None
        await w.restart(away=UNUSED * DAY / 1000)
        assert await w.bot.store.load(unused) is None


class Enough(Exception):
    """The test has seen what it wanted."""


async def test_the_sweep_comes_every_day_and_waits_out_a_full_disk(tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db") as q:
        privacy, slept = Privacy(q.tables, q.lobby, keep=5), []
        table = await q.open(1)
        await q.lobby.leave(table, 1)
        kept = []

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            kept.append(await q.store.load(table.code) is not None)
            q.clock.at += int(seconds * 1000)
            if len(slept) == UNUSED + 1:
                await fill_the_disk(q.store)
            elif len(slept) == UNUSED + 2:
                await make_room(q.store)
            elif len(slept) == UNUSED + 3:
                raise Enough

        q.clock.sleep = sleep  # type: ignore[method-assign]
        with pytest.raises(Enough):
            await privacy.watch()
        assert slept == [DAY / 1000] * (UNUSED + 3)
        assert kept == [True] * (UNUSED + 2) + [False]


@pytest.mark.parametrize("name", [name for name, game in ALL.items() if max(game.SEATS) > 2])
async def test_a_match_of_several_goes_on_without_who_is_erased(name: str, tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db") as q:
        people = range(1, max(ALL[name].SEATS) + 1)
        table = await q.seated(*people, game=name)
        await Privacy(q.tables, q.lobby, keep=90).erase(1, q.clock.at)
        assert table.running
        assert [seat.user for seat in table.record.seats] == [None, *people[1:]]
        assert [seat.name for seat in table.record.seats] == ["Player 1", *(f"Person {n}" for n in people[1:])]
        assert table.record.host == 2
        assert await q.store.load(table.code) == table.record
        plies = await q.store.plies(table.record.id)
        assert replay(table.game, len(people), table.options, table.record.seed, plies) == table.state
        assert q.shown[-1] == table.code


async def test_who_has_left_a_match_that_goes_on_is_erased_from_it_too(tmp_path: Path) -> None:
    async with quiet(tmp_path / "faust.db") as q:
        table = await q.seated(1, 2, 3, game="meschugge")
        await table.concede(2, q.clock.at, q.clock.at)
        await Privacy(q.tables, q.lobby, keep=90).erase(2, q.clock.at)
        assert table.running
        assert [seat.name for seat in table.record.seats] == ["Person 1", "Player 2", "Person 3"]
