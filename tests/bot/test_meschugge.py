"""Meschugge as people meet it: rolls, reveals, and races of clicks, by their milliseconds at Discord."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import discord

from bot import faces
from bot.table import Table
from bot.tables import PULSE
from bot.words.speak import language
from games import meschugge
from games.game import replay
from games.meschugge import CARDS, verdict
from tests.bot.sim import World, buttons, gallery, ids, text, world

WINDOW = 12_000
WORDS = language("en").games


async def reveal(w: World, table: Table, people: Sequence[Any]) -> discord.Message:
    """Let the Commander roll, and time pass until the Command card is there."""
    press = "roll" if table.options.variant == "die" else "turn-card"
    await w.press(people[table.state.commander], w.board(table), table, press)
    await w.settle(2.6)
    assert table.state.phase == "open"
    return w.board(table)


def lay(w: World, table: Table, board: discord.Message, person: Any, card: str, ms: int) -> Any:
    """A click on a card, so many milliseconds after the reveal."""
    at = (board.id >> 22) + discord.utils.DISCORD_EPOCH + ms
    return w.send_click(person, board, f"m:{table.code}:{table.state.turn}:{card}", at=at)


def by_verdict(table: Table, wanted: str) -> list[str]:
    """The cards that answer the open Command card so."""
    state = table.state
    return [card for card in CARDS if verdict(state.command, state.action, card) == wanted]


async def opened(w: World, table: Table, people: Sequence[Any]) -> tuple[discord.Message, str, str]:
    """A round with an ordinary Command card that is open: its board, a matching and a wrong card."""
    while True:
        board = await reveal(w, table, people)
        if not meschugge.is_meschugge(table.state.command):
            return board, by_verdict(table, "matching")[0], by_verdict(table, "wrong")[0]
        for n, person in enumerate(people):
            lay(w, table, board, person, CARDS[n], 900 + n)
        await w.settle()


def piles(table: Table) -> list[tuple[int, int]]:
    """Seats and milliseconds of the last round, in the order of the pile."""
    return [(card.seat, card.ms) for card in table.state.last.pile]


async def test_a_match_of_sixteen_rounds_by_four(tmp_path: Path) -> None:
    """M9, M11: every round its own message with the cards in four rows of three, which becomes the result."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David")]
        table = await w.seated(*people, game="meschugge")
        rng, boards = Random(16), []
        before = {m.id for m in w.messages(table)}
        for number in range(1, 17):
            assert table.state.round == number
            ready = w.board(table)
            assert [i for i in ids(ready) if i.startswith("m:")] == [f"m:{table.code}:{table.state.turn}:roll"]
            board = await reveal(w, table, people)
            boards.append(board)
            rows = [r for r in board.components[0].children if isinstance(r, discord.ActionRow)]  # type: ignore[union-attr]
            assert [len(row.children) for row in rows] == [3, 3, 3, 3]
            assert board.id != ready.id
            order = list(range(4))
            rng.shuffle(order)
            for seat in order:
                lay(w, table, board, people[seat], rng.choice(CARDS), 400 + rng.randrange(2000))
            await w.settle()
            assert piles(table) == sorted(piles(table), key=lambda card: card[1])
            assert len(piles(table)) == 4
            result = w.board(table)
            assert result.id == board.id  # the reveal's message has become the result
            for _, ms in piles(table):
                assert f"{ms:,} ms" in text(result) + str([item.description for item in gallery(result)])
        assert table.record.status == "over"
        assert len({m.id for m in w.messages(table)} - before) == 16
        assert "Rematch" in buttons(w.board(table))
        plies = await w.bot.store.plies(table.record.id)
        assert replay(meschugge, 4, table.options, table.record.seed, plies) == table.state


async def test_only_the_clicks_milliseconds_count_not_when_they_arrive(tmp_path: Path) -> None:
    """M4: the order of creation at Discord; in the same millisecond the seat nearer to the Commander's left scores."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David")]
        table = await w.seated(*people, game="meschugge")
        board, matching, wrong = await opened(w, table, people)
        commander, points = table.state.commander, meschugge.points(table.state)
        left = [(commander + n) % 4 for n in (1, 2, 3, 0)]
        # arriving: the far one of the tie first, the earliest last
        answers = [
            lay(w, table, board, people[left[3]], wrong, 1500),
            lay(w, table, board, people[left[2]], matching, 1200),
            lay(w, table, board, people[left[1]], matching, 1200),
            lay(w, table, board, people[left[0]], wrong, 700),
        ]
        await w.settle()
        assert all(answer.acknowledged and not answer.followups for answer in answers)
        assert piles(table) == [(left[0], 700), (left[1], 1200), (left[2], 1200), (left[3], 1500)]
        assert [card.tie for card in table.state.last.pile] == [False, True, True, False]
        assert table.state.last.winner == left[1]
        gained = [now - then for now, then in zip(meschugge.points(table.state), points, strict=True)]
        assert [seat for seat in range(4) if gained[seat] == 1] == [left[1]]


async def test_late_clicks_second_clicks_strangers_and_old_rounds(tmp_path: Path) -> None:
    """M3, M10: made in time counts though it arrives late; the first card is final; each other click gets a reason."""
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        table = await w.seated(anna, ben, game="meschugge", window=6)
        board, matching, wrong = await opened(w, table, (anna, ben))
        old_id = f"m:{table.code}:{table.state.turn}:{matching}"
        first = lay(w, table, board, anna, wrong, 800)
        second = lay(w, table, board, anna, matching, 900)
        stranger = lay(w, table, board, eve, matching, 900)
        # the window is over, the collecting time is not
        await w.settle(((board.id >> 22) + discord.utils.DISCORD_EPOCH + 6400 - w.clock.now()) / 1000)
        assert table.state.phase == "open"
        assert "Anna" in text(w.board(table))
        late = lay(w, table, board, ben, matching, 6000)
        await w.env.settle()
        in_time = lay(w, table, board, ben, matching, 5999)
        await w.env.settle()
        assert table.state.phase == "ready"
        assert piles(table) == [(0, 800), (1, 5999)]
        after = w.send_click(ben, board, old_id)
        await w.settle()
        words, say = WORDS["meschugge"], language("en").table
        assert first.acknowledged
        assert [m.content for m in second.followups] == [words.illegal("M3", {})]
        assert [m.content for m in stranger.followups] == [say.refusal("not seated")]
        assert [m.content for m in late.followups] == [words.illegal("M10", {"window": 6})]
        assert (in_time.acknowledged, in_time.followups) == (True, [])
        assert after.response.content == say.refusal("turn")
        assert all(m.ephemeral for a in (second, stranger, late) for m in a.followups)


async def test_nobody_learns_what_was_laid_before_the_pile_is_turned(tmp_path: Path) -> None:
    """M3: the board only says who has laid, and its picture stays the same, so that it does not flicker."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="meschugge")
        board, matching, _ = await opened(w, table, people)
        shown = gallery(board)[0].media.url
        lay(w, table, board, people[1], matching, 800)
        await w.settle()
        board = w.board(table)
        assert "Ben" in text(board)
        assert gallery(board)[0].media.url == shown
        face = faces.board(table).mark
        for n in range(20):
            table.state = meschugge.redeal(table.state, None, Random(n))
            assert faces.board(table).mark == face


async def test_a_restart_in_the_middle_of_a_race_voids_the_round(tmp_path: Path) -> None:
    """M13: cut after its reveal nobody gains or loses and the Commander rolls anew; old buttons say so."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        table = await w.seated(*people, game="meschugge")
        board, matching, _ = await opened(w, table, people)
        number, commander, points = table.state.round, table.state.commander, meschugge.points(table.state)
        old_id = f"m:{table.code}:{table.state.turn}:{matching}"
        lay(w, table, board, people[0], matching, 600)
        await w.env.settle()
        await w.restart(away=5)
        table = await w.table(table.code)
        assert (table.state.phase, table.state.round, table.state.commander) == ("ready", number, commander)
        assert meschugge.points(table.state) == points
        refused = w.send_click(people[1], board, old_id)
        await w.settle()
        assert refused.response.content == language("en").table.refusal("turn")
        assert [i for i in ids(w.board(table)) if i.startswith("m:")] == [f"m:{table.code}:{table.state.turn}:roll"]
        await reveal(w, table, people)


async def test_a_restart_between_roll_and_reveal_turns_a_card(tmp_path: Path) -> None:
    """M13: the roll stands."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        table = await w.seated(*people, game="meschugge")
        await w.press(people[0], w.board(table), table, "roll")
        action = table.state.action
        assert table.state.phase == "rolled"
        await w.restart(away=60)
        await w.settle(PULSE)  # time that may have been given back twice
        table = await w.table(table.code)
        assert (table.state.phase, table.state.action) == ("open", action)
        assert len([i for i in ids(w.board(table)) if i.startswith("m:")]) == 12


async def test_the_bot_presses_for_a_silent_commander_and_closes_silent_rounds(tmp_path: Path) -> None:
    """M9, M10: 30 s, then the window; a match in which nobody acts ends by itself."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        table = await w.seated(*people, game="meschugge", variant="junior")
        for _ in range(12 * 50):
            if not table.running:
                break
            await w.settle(1)
        assert table.record.status == "over"
        assert table.state.result.winners == (0, 1)


async def test_hands_go_out_once_and_again_at_the_end(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        table = await w.seated(*people, game="meschugge")
        hand = w.hand(people[0])
        path = f"/channels/{hand.channel.id}/messages"
        sent = len([r for r in w.env.http_requests if r.path.startswith(path)])
        assert not [i for i in ids(hand) if i.startswith("m:")]
        for _ in range(2):
            board = await reveal(w, table, people)
            for n, person in enumerate(people):
                lay(w, table, board, person, CARDS[n], 500 + n)
            await w.settle()
        assert len([r for r in w.env.http_requests if r.path.startswith(path)]) == sent
        await people[1].slash(w.channel, "meschugge concede", code=table.code)
        conceded = f"t:{table.code}:concede"
        w.send_click(people[1], w.board(table), conceded)
        await w.settle()
        assert table.record.status == "over"
        assert "Anna" in text(w.hand(people[0]))
        assert len([r for r in w.env.http_requests if r.path.startswith(path)]) == sent + 1


async def test_who_has_left_is_told_so_and_not_replaced_by_the_house(tmp_path: Path) -> None:
    """M10: who has left is not waited for, and leaving twice changes nothing."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="meschugge")
        w.send_click(people[2], w.board(table), f"t:{table.code}:concede")
        await w.settle()
        answer = w.send_click(people[2], w.board(table), f"t:{table.code}:concede")
        await w.settle()
        assert answer.response.content == WORDS["meschugge"].illegal("left", {})
        assert table.state.left == (False, False, True)
        assert table.record.seats[2].user == people[2].id
        board = await reveal(w, table, people[:2])
        gone = lay(w, table, board, people[2], "RB", 300)
        lay(w, table, board, people[0], "RB", 500)
        lay(w, table, board, people[1], "RB", 700)
        await w.settle()
        assert [m.content for m in gone.followups] == [WORDS["meschugge"].illegal("left", {})]
        assert table.state.phase == "ready"


async def test_house_players_race_on_the_same_clock(tmp_path: Path) -> None:
    """House players see the card no earlier than people, and lay it in human time."""
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        table = await w.seated(anna, game="meschugge", house=3, variant="first")
        for _ in range(3):
            if table.state.commander == 0:
                await w.press(anna, w.board(table), table, "turn-card")
            for _ in range(200):
                await w.settle(0.25)
                if table.state.phase == "open" and 0 in table.view(None).waiting:
                    lay(w, table, w.board(table), anna, "RB", 100)
                if table.state.phase == "ready":
                    break
            times = dict(piles(table))
            assert times.pop(0) == 100
            assert times
            assert all(400 < ms < WINDOW for ms in times.values())


async def test_a_card_that_cannot_be_shown_ends_the_match_in_the_end(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben")]
        table = await w.seated(*people, game="meschugge")
        w.env.inject_error("POST", f"/channels/{table.record.channel}/messages", status=403, code=50013, times=None)
        for _ in range(3):
            press = f"m:{table.code}:{table.state.turn}:roll"
            w.send_click(people[table.state.commander], w.board(table), press)
            await w.settle(65)
        assert table.record.status == "over"
        assert (table.state.result.winners, table.state.result.reason) == ((), "unseen")
