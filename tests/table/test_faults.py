"""What people meet when something goes wrong on the way to Discord or in it; the README has the list."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence

import pytest
from discord.http import Route
from msgspec.structs import replace

from bot import faces
from bot.client import Faust
from bot.playground import Person, Playground
from bot.playground.interactions import LOST
from bot.playground.world import Message
from bot.table import Table
from bot.words.speak import language
from tests.soak.crowd import controls
from tests.soak.program import until
from tests.soak.run import busy
from tests.table.conftest import Start
from tests.table.test_sockets import control, seated

SAY = language("en").table
CALLBACK = "POST /interactions/{}/{}/callback"
EDIT = "PATCH /channels/{}/messages/{}"


class Duel:
    """A match of two people, with what they do and see."""

    def __init__(self, playground: Playground, bot: Faust, table: Table, people: Sequence[Person]) -> None:
        self.playground = playground
        self.bot = bot
        self.table = table
        self.people = people

    @property
    def board(self) -> Message:
        """The newest board in the match's thread."""
        thread = self.playground.world.channels[self.table.record.channel]
        return [m for m in thread.messages.values() if m.files][-1]

    def asked(self) -> tuple[Person, str]:
        """Who has to move, and the id of a card that they may play."""
        (seat,) = self.table.view(None).waiting
        moves = [m.text for m in self.table.view(seat).moves]
        return self.people[seat], control(self.table, moves[0])

    @property
    def board_is_new(self) -> bool:
        """Whether the newest message with a board shows the match as it is."""
        post = self.bot.posts.posted.seen(self.table, "board")
        face = faces.board(self.table)
        return post is not None and (post.message, post.face) == (self.board.id, face.mark)

    async def resume(self) -> None:
        """Somebody asks for the board, and it is there."""
        assert await self.people[0].command(self.playground.channel, "games resume").answered() == 5
        await self.playground.until(lambda: self.board_is_new)

    def hand(self, person: Person) -> Message:
        """The newest hand of somebody."""
        return [m for m in person.messages(person.direct) if m.files][-1]

    async def move(self) -> int:
        """Make a move on the newest hand as soon as it is there; the type of its answer."""
        person, custom_id = self.asked()
        hand = await person.hears(lambda m: f"'{custom_id}'" in str(m.data["components"]))
        return await person.click(hand, custom_id).answered()

    async def shown(self) -> None:
        """Wait until everybody has been shown the match as it is."""
        async with asyncio.timeout(30):
            await until(lambda: not busy(self.bot, self.table))


@pytest.fixture
async def duel(playground: Playground, start: Start, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Duel]:
    """A match that has begun; at the end nothing may have been logged as an error."""
    people = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    table = await seated(playground, bot, *people, side="mephisto")
    made = Duel(playground, bot, table, people)
    await made.shown()
    yield made
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_a_click_while_the_gateway_is_cut_is_taken_when_it_is_back(duel: Duel) -> None:
    person, custom_id = duel.asked()
    hand = await person.hears(lambda m: custom_id in str(m.data["components"]))
    duel.playground.gateway.cut()
    assert await person.click(hand, custom_id).answered() == 7
    assert duel.table.record.ply == 1


async def test_a_click_that_comes_after_too_long_a_cut_counts_and_is_shown(duel: Duel) -> None:
    person, custom_id = duel.asked()
    duel.playground.gateway.cut()
    clicked = person.click(duel.hand(person), custom_id)
    duel.playground.lose(clicked)
    assert await clicked.answered() == LOST
    await person.hears(lambda m: bool(m.files) and custom_id not in str(m.data["components"]))
    assert duel.table.record.ply == 1
    assert await duel.move() == 7


async def test_a_click_in_a_session_that_is_lost_has_changed_nothing(duel: Duel) -> None:
    person, custom_id = duel.asked()
    duel.playground.gateway.cut()
    duel.playground.gateway.sessions.clear()
    clicked = person.click(duel.hand(person), custom_id)
    assert await clicked.answered() == LOST
    await duel.playground.online()
    assert duel.table.record.ply == 0
    assert await duel.move() == 7


async def test_after_a_refused_resume_the_match_goes_on(duel: Duel) -> None:
    duel.playground.gateway.invalidate()
    await duel.playground.until(lambda: not duel.playground.gateway.online)
    await duel.playground.online()
    assert await duel.move() == 7
    assert await duel.move() == 7
    assert duel.table.record.ply == 2


async def test_a_global_429_holds_up_boards_and_not_clicks(duel: Duel) -> None:
    duel.playground.faults.rate_limit(EDIT, retry_after=0.5, times=1, everywhere=True)
    assert await duel.move() == 7
    assert await duel.move() == 7
    await duel.shown()
    assert "follows" not in str(duel.board.data["components"])
    assert duel.table.record.ply == 2


async def test_a_429_for_a_route_holds_up_its_messages_and_nothing_else(duel: Duel) -> None:
    limited = duel.playground.faults.rate_limit(EDIT, retry_after=0.3, times=2)
    assert await duel.move() == 7
    assert await duel.move() == 7
    await duel.shown()
    assert limited.struck == 2
    assert duel.board_is_new


@pytest.mark.parametrize("status", [500, 502])
async def test_an_answer_to_a_click_that_discord_fails_to_take_is_given_again(duel: Duel, status: int) -> None:
    duel.playground.faults.error(CALLBACK, status)
    assert await duel.move() == 7
    assert duel.table.record.ply == 1


async def test_a_502_for_the_answer_to_a_click_that_came_through_is_no_harm(duel: Duel) -> None:
    duel.playground.faults.error(CALLBACK, 502, after=True)
    assert await duel.move() == 7
    await duel.shown()
    assert duel.table.record.ply == 1
    assert await duel.move() == 7


async def test_an_answer_that_is_there_after_2_9_seconds_is_in_time(duel: Duel) -> None:
    answer = duel.playground.faults.hold(CALLBACK)
    person, custom_id = duel.asked()
    clicked = person.click(duel.hand(person), custom_id)
    asyncio.get_running_loop().call_later(2.9, answer.set)
    assert await clicked.answered() == 7
    assert duel.table.record.ply == 1
    assert await duel.move() == 7


async def test_an_answer_that_never_comes_through_leaves_the_move_made_and_shown(duel: Duel) -> None:
    duel.playground.faults.hold(CALLBACK)
    person, custom_id = duel.asked()
    assert await duel.move() == LOST
    assert duel.table.record.ply == 1
    # the hand that was clicked is brought up to date as all the others are
    await person.hears(lambda m: bool(m.files) and custom_id not in str(m.data["components"]))
    assert await duel.move() == 7


async def test_direct_messages_closed_in_the_middle_are_told_once_and_played_without(duel: Duel) -> None:
    assert await duel.move() == 7
    assert await duel.move() == 7
    person, _ = duel.asked()
    await duel.shown()
    for message in person.messages(person.direct):
        duel.playground.delete(message)
    person.close_dms()
    opened = person.click(duel.board, f"t:{duel.table.code}:hand")
    assert await opened.answered() == 4
    assert opened.original is not None
    person_, custom_id = duel.asked()
    assert person_ is person
    assert await person.click(opened.original, custom_id).answered() == 7
    await duel.shown()
    said = [m.data["content"] for c in person.channels() for m in person.messages(c) if m.only]
    assert said.count(SAY.DM_CLOSED) == 1
    assert await duel.move() == 7


async def test_a_deleted_board_is_posted_anew(duel: Duel) -> None:
    old = duel.board
    duel.playground.delete(old)
    assert await duel.move() == 7
    await duel.shown()
    assert duel.board.id != old.id


async def test_an_archived_thread_opens_again(duel: Duel) -> None:
    thread = duel.board.channel
    thread.archived = True
    assert await duel.move() == 7
    await duel.shown()
    assert not thread.archived
    assert "follows" in str(duel.board.data["components"])


async def test_in_a_locked_thread_the_hands_go_on(duel: Duel) -> None:
    thread = duel.board.channel
    thread.archived = thread.locked = True
    for _ in range(4):
        assert await duel.move() == 7
    await duel.shown()
    assert "follows" not in str(duel.board.data["components"])
    thread.locked = False
    await duel.resume()
    assert not thread.archived


async def test_without_its_channel_a_match_is_played_by_direct_messages(duel: Duel) -> None:
    duel.playground.delete_channel(duel.board.channel)
    duel.playground.delete_channel(duel.playground.channel)
    for _ in range(4):
        assert await duel.move() == 7
    await duel.shown()
    assert duel.table.record.ply == 4


async def test_a_bot_that_was_removed_and_is_back_shows_the_board_on_demand(duel: Duel) -> None:
    duel.playground.remove_bot()
    assert await duel.move() == 7
    await duel.shown()
    duel.playground.invite_bot()
    assert await duel.move() == 7
    await duel.shown()
    assert not duel.board_is_new
    await duel.resume()


async def test_without_permission_to_send_only_what_is_new_is_missing(duel: Duel) -> None:
    duel.playground.take(duel.playground.channel, "send_messages", "send_messages_in_threads")
    assert await duel.move() == 7
    await duel.shown()
    assert "follows" in str(duel.board.data["components"])
    duel.playground.take(duel.playground.channel, "view_channel")
    assert await duel.move() == 7
    await duel.shown()
    duel.playground.give_back(duel.playground.channel, "view_channel", "send_messages", "send_messages_in_threads")
    assert not duel.board_is_new
    await duel.resume()


@pytest.mark.parametrize("status", [500, 502])
async def test_messages_that_discord_fails_to_take_are_sent_again(duel: Duel, status: int) -> None:
    duel.playground.faults.error(EDIT, status, times=2)
    assert await duel.move() == 7
    await duel.playground.until(lambda: "follows" in str(duel.board.data["components"]), 20)


async def test_while_the_network_is_down_moves_count_and_are_shown_later(
    duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, custom_id = duel.asked()
    with monkeypatch.context() as down:
        down.setattr(Route, "BASE", "http://127.0.0.1:9/api/v10")
        assert await person.click(duel.hand(person), custom_id).answered() == LOST
        assert duel.table.record.ply == 1
    await duel.playground.until(lambda: "follows" in str(duel.board.data["components"]), 20)
    assert await duel.move() == 7


async def test_a_step_in_a_hand_that_is_on_its_way_is_shown_all_the_same(playground: Playground, start: Start) -> None:
    people = [playground.person(name) for name in ("Anna", "Ben", "Clara")]
    bot = await start()
    table = await seated(playground, bot, *people, game="operation")
    duel = Duel(playground, bot, table, people)
    await duel.shown()
    (seat,) = table.view(None).waiting
    hand, audience = duel.hand(people[seat]), f"hand:{seat}"
    menu = next(part for part in controls(hand) if part["custom_id"].startswith("s:"))
    post = bot.posts.posted.seen(table, audience)
    assert post is not None
    await bot.posts.posted.note(table, audience, replace(post, face="older"))
    edit = playground.faults.hold(EDIT)
    bot.posts.show(table)
    await until(bot.posts.delivery.lock(table, audience).locked)
    assert await people[seat].click(hand, menu["custom_id"], [menu["options"][0]["value"]]).answered() == 6
    edit.set()
    await playground.until(lambda: SAY.STEP_BACK in [part.get("label") for part in controls(hand)])


async def test_hands_lead_to_the_board_from_the_beginning(duel: Duel) -> None:
    for person in duel.people:
        assert f"/{duel.board.id}'" in str(duel.hand(person).data["components"])
