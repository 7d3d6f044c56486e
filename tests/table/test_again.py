"""Messages sent anew where Discord takes two of the same for one, and answers that take long: over real sockets."""

import asyncio

import pytest

import bot.answers
import bot.calls
from bot.client import Faust
from bot.playground import Person, Playground
from bot.playground.world import Channel, Message
from bot.table import Table
from tests.soak.program import until
from tests.soak.run import busy
from tests.table.conftest import Start
from tests.table.test_sockets import seated


def place(playground: Playground, table: Table) -> Channel:
    """Where a match's board is."""
    return playground.world.channels[table.record.channel]


def boards(playground: Playground, table: Table) -> list[Message]:
    """The boards that stand there."""
    return [message for message in place(playground, table).messages.values() if message.files]


def hands(person: Person) -> list[Message]:
    """The hands that stand among somebody's direct messages."""
    return [message for message in person.direct.messages.values() if message.files]


async def settled(playground: Playground, start: Start) -> tuple[tuple[Person, Person], Faust, Table]:
    """Two people, the bot, and their match, of which everybody has been shown everything."""
    people = playground.person("Anna"), playground.person("Ben")
    faust = await start()
    table = await seated(playground, faust, *people, side="mephisto")
    await playground.until(lambda: boards(playground, table))
    async with asyncio.timeout(30):
        await until(lambda: not busy(faust, table))
    return people, faust, table


async def test_resume_right_after_a_start_leaves_a_board(playground: Playground, start: Start) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    table = await seated(playground, await start(), anna, ben)
    await playground.until(lambda: boards(playground, table))
    for _ in range(2):
        (board,) = boards(playground, table)
        (hand,) = hands(anna)
        assert await anna.command(playground.channel, "games resume").answered() == 5
        await playground.until(lambda board=board: board not in boards(playground, table))  # type: ignore[misc]
        await playground.until(lambda hand=hand: hand not in hands(anna))  # type: ignore[misc]
        assert len(boards(playground, table)) == len(hands(anna)) == 1


async def test_an_answer_that_takes_long_is_announced_and_then_given(
    playground: Playground, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    faust = await start()
    table = await seated(playground, faust, anna, ben, side="mephisto")
    await playground.until(lambda: boards(playground, table))
    monkeypatch.setattr(bot.answers, "SOON", 0)
    (board,) = boards(playground, table)
    faust.posts.pictures._kept.clear()
    asked = anna.click(board, "My hand")
    assert await asked.answered() == 5
    await playground.until(lambda: asked.original is not None and asked.original.files)
    rules = anna.command(playground.channel, "faust rules")
    assert await rules.answered() == 5
    await playground.until(lambda: rules.original is not None and rules.original.files)
    assert rules.original is not None
    turned = anna.click(rules.original, "On")
    assert await turned.answered() == 6
    await playground.until(lambda: "Page 2" in str(rules.original and rules.original.data))
    faust.posts.pictures._kept.clear()
    (seat,) = table.view(None).waiting
    move = f"m:{table.code}:{table.state.turn}:{table.view(seat).moves[0].text}"
    (hand,) = hands((anna, ben)[seat])
    assert await (anna, ben)[seat].click(hand, move).answered() == 6
    await playground.until(lambda: move not in str(hand.data["components"]))


async def test_a_call_that_was_made_and_not_noted_is_not_made_twice(
    playground: Playground, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot.calls, "RECENT", 0)
    people = playground.person("Anna"), playground.person("Ben")
    faust = await start()
    table = await seated(playground, faust, *people, side="mephisto")
    (seat,) = table.view(None).waiting

    def calls() -> int:
        there = place(playground, table).messages.values()
        return len([message for message in there if message.data["content"].startswith(f"<@{people[seat].id}>")])

    await playground.until(calls)
    async with asyncio.timeout(30):
        await until(lambda: not busy(faust, table))
    await faust.posts.posted.note(table, "ping", None)
    faust.posts.show(table)
    async with asyncio.timeout(30):
        await until(lambda: not busy(faust, table))
    assert calls() == 1
    assert faust.posts.posted.seen(table, "ping") is not None


async def test_a_match_whose_thread_was_deleted_is_brought_back_by_resume(playground: Playground, start: Start) -> None:
    people, faust, table = await settled(playground, start)
    thread = place(playground, table)
    playground.delete_channel(thread)
    sending = playground.faults.hold("POST /channels/{}/messages")
    (seat,) = table.view(None).waiting
    move = f"m:{table.code}:{table.state.turn}:{table.view(seat).moves[0].text}"
    assert await people[seat].click(hands(people[seat])[0], move).answered() == 7
    async with asyncio.timeout(30):
        await until(lambda: not playground.faults.ordered)
    # asked while the bot still finds out that there is no thread any more
    assert await people[0].command(playground.channel, "games resume").answered() == 5
    sending.set()
    async with asyncio.timeout(30):
        await until(lambda: table.record.channel in playground.world.channels and not busy(faust, table))
    (board,) = boards(playground, table)
    assert "follows" in str(board.data["components"])
    for person in people:
        assert f"/{board.id}'" in str(hands(person)[-1].data["components"])


async def test_a_board_that_may_not_be_edited_any_more_is_followed_by_another(
    playground: Playground, start: Start
) -> None:
    people, faust, table = await settled(playground, start)
    (old,) = boards(playground, table)
    playground.faults.old_edits()
    (seat,) = table.view(None).waiting
    move = f"m:{table.code}:{table.state.turn}:{table.view(seat).moves[0].text}"
    assert await people[seat].click(hands(people[seat])[0], move).answered() == 7
    await playground.until(lambda: old not in boards(playground, table))
    (new,) = boards(playground, table)
    assert "follows" in str(new.data["components"])
    playground.faults.clear()
    async with asyncio.timeout(30):
        await until(lambda: not busy(faust, table))
    assert [len(hands(person)) for person in people] == [1, 1]
