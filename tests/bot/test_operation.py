"""Operation F.A.U.S.T. as people meet it: claims in unseen steps, answers under the board, and restarts in between."""

from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.table import Table
from bot.words.speak import language
from games import operation
from games.game import Move, replay
from games.house.operation import choose
from games.operation import OperationView
from tests.bot.sim import World, buttons, gallery, menus, text, world


def view_of(table: Table, seat: int | None = None) -> OperationView:
    """What a seat, or the public, sees."""
    view = table.view(seat)
    assert isinstance(view, OperationView)
    return view


def a_move(moves: tuple[Move, ...], rng: Random) -> Move:
    """One of the moves, their kinds being equally likely, so that claims do not drown everything else."""
    groups = sorted({move.group for move in moves})
    group = rng.choice(groups)
    return rng.choice([move for move in moves if move.group == group])


async def act(w: World, table: Table, people: list[Any], seat: int, move: Move, rng: Random) -> None:
    """Somebody makes a move, on the board where it stands there, or in their direct messages."""
    person = people[seat]
    on_board = move.public and rng.random() < 0.5
    await w.press(person, w.board(table) if on_board else w.hand(person), table, move.text)


async def finish(w: World, table: Table, people: list[Any], rng: Random) -> None:
    """Play a match to its end at the table itself, unseen."""
    for _ in range(3000):
        wait = table.wait
        if wait is None:
            break
        now = w.clock.now()
        seat = next((s for s in wait.seats if table.view(s).moves), None)
        if seat is None:
            await w.settle(1)
            continue
        move = choose(view_of(table, seat), rng)
        assert move is not None
        if seat < len(people):
            await table.press(people[seat].id, table.state.turn, move.text, now, now)
        else:
            await table.press_for_house(seat, table.state.turn, move.text, now, now)


@pytest.mark.parametrize(("seats", "house", "roles", "seen_plies"), [
    (3, 0, True, 40),
    (5, 3, False, 12),
    (8, 6, True, 8),
])  # fmt: skip
async def test_a_match_with_a_restart_in_every_kind_of_window(
    tmp_path: Path, seats: int, house: int, roles: bool, seen_plies: int
) -> None:
    """O3, O15: whatever is asked when the program stops is asked again, and answered by the same controls."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David", "Eva")[: seats - house]]
        table = await w.seated(*people, game="operation", house=house, roles=roles)
        rng, seen = Random(seats), set()
        for _ in range(seen_plies):
            if not table.running:
                break
            asking = view_of(table).asking
            if asking not in seen:
                seen.add(asking)
                state = table.state
                await w.restart()
                table = await w.table(table.code)
                if not house:
                    assert table.state == state
            mine = [seat for seat in table.view(None).waiting if seat < len(people)]
            moves = table.view(mine[0]).moves if mine else ()
            if moves:
                await act(w, table, people, mine[0], a_move(moves, rng), rng)
            await w.settle(1)
        seen_by_all = not table.running
        await finish(w, table, people, rng)
        assert table.record.status == "over", table.record.ply
        assert seen >= ({"turn", "claim", "pay"} if not house else {"turn", "claim"})
        plies = await w.bot.store.plies(table.record.id)
        assert replay(operation, seats, table.options, table.record.seed, plies) == table.state
        assert not seen_by_all or "Rematch" in buttons(w.board(table))


async def test_a_claim_is_composed_unseen_and_can_be_taken_back(tmp_path: Path) -> None:
    """O8: what, on whom, which cards; nobody else sees a step, and nothing is claimed before the last click."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="operation")
        seat = table.state.active
        me, state, hand = people[seat], table.state, w.hand(people[seat])
        board, others = text(w.board(table)), [text(w.hand(p)) for n, p in enumerate(people) if n != seat]
        root = f"s:{table.code}:{state.turn}:claim:"
        assert root in menus(hand)
        await w.click(me, hand, root, next(v for v in menus(hand)[root] if v.startswith("claim")))
        hand = w.again(me, hand)
        assert f"{root}claim" in menus(hand)
        await w.click(me, hand, f"{root}claim", next(v for v in menus(hand)[f"{root}claim"] if "agent" in v))
        hand = w.again(me, hand)
        chosen = next(iter(menus(hand)))
        await w.click(me, hand, chosen, menus(hand)[chosen][0])
        hand = w.again(me, hand)
        (submit,) = [b for b in buttons(hand).values() if b.startswith("m:")]
        assert submit.split(":")[3].startswith("claim agent steal")
        assert table.state == state
        assert text(w.board(table)) == board
        assert [text(w.hand(p)) for n, p in enumerate(people) if n != seat] == others
        while root not in menus(hand):
            await w.click(me, hand, buttons(hand)["Back"])
            hand = w.again(me, hand)
        assert table.state == state
        await w.press(me, hand, table, submit.split(":")[3])
        await w.settle()
        assert view_of(table).asking == "claim"
        assert view_of(table).claim is not None


async def test_the_earliest_challenge_decides_whatever_order_the_clicks_arrive_in(tmp_path: Path) -> None:
    """O2: by the snowflake's millisecond, collected for 750 ms; in the same one the next clockwise."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David")]
        table = await w.seated(*people, game="operation")
        active = table.state.active
        await w.press(people[active], w.hand(people[active]), table, "claim resistance 2")
        await w.settle()
        board, now = w.board(table), w.clock.now()
        others = list(table.view(None).waiting)
        custom_id = f"m:{table.code}:{table.state.turn}:challenge"
        answers = [
            w.send_click(people[others[0]], board, custom_id, at=now + 300),
            w.send_click(people[others[1]], board, custom_id, at=now + 120),
            w.send_click(people[others[2]], board, custom_id, at=now + 121),
        ]
        await w.env.settle()
        assert all(answer.acknowledged and not answer.followups for answer in answers)
        await w.settle(2)
        challenged = [event for event in table.state.news if type(event).__name__ == "Challenged"]
        assert [event.seat for event in challenged] == [others[1]]


async def test_the_window_tells_everybody_the_same_and_not_who_could_act(tmp_path: Path) -> None:
    """O15: the board waits for all others by name, and the same buttons stand there for everybody."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="operation")
        active = table.state.active
        target = (active + 1) % 3
        await w.press(people[active], w.hand(people[active]), table, f"claim agent steal {target}")
        await w.settle()
        board = w.board(table)
        waited = [("Anna", "Ben", "Clara")[seat] for seat in range(3) if seat != active]
        assert all(name in text(board) for name in waited)
        moves = {b.split(":")[3] for b in buttons(board).values() if b.startswith("m:")}
        assert moves == {"allow", "challenge", "block"}
        allowed = await people[target].click(board, custom_id=f"m:{table.code}:{table.state.turn}:allow")
        assert allowed.acknowledged
        await w.settle()
        refused = w.send_click(people[active], w.board(table), f"m:{table.code}:{table.state.turn}:allow")
        await w.settle()
        assert refused.followups
        assert refused.followups[0].content


async def test_my_hand_shows_the_own_art_and_nobody_elses(tmp_path: Path) -> None:
    """O12: plot cards, own art and peeks come privately, by direct message and by the button under the board."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        table = await w.seated(*people, game="operation")
        words = language("en").games["operation"]
        names = ("Anna", "Ben", "Clara")
        for seat, person in enumerate(people):
            opened = await person.click(w.board(table), label="My hand")
            assert opened.ephemeral
            described = gallery(opened.response.message)[0].description
            assert described == words.hand(table.view(seat), names)
            assert described == gallery(w.hand(person))[0].description
            assert described != words.hand(table.view((seat + 1) % 3), names)
        assert isinstance(w.board(table), discord.Message)
