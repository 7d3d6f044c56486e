"""The Battle for Faust's Soul as people meet it: by clicks in their direct messages."""

from pathlib import Path
from random import Random
from typing import Any

from bot.table import Table
from bot.words.speak import language
from games import soul
from games.game import replay
from games.house.soul import choose, suggest
from games.soul import SoulView
from tests.bot.sim import World, buttons, menus, text, world


def view_of(table: Table, seat: int) -> SoulView:
    """What a seat sees."""
    view = table.view(seat)
    assert isinstance(view, SoulView)
    return view


async def act(w: World, table: Table, people: list[Any], move: str) -> Any:
    """Whoever is asked makes this move on the controls in their direct messages."""
    person = people[table.view(None).waiting[0]]
    answer = await w.press(person, w.hand(person), table, move)
    await w.settle(1)
    return answer


async def finish(w: World, table: Table, people: list[Any], rng: Random) -> None:
    """Play the rest of a match at the table itself, unseen."""
    while table.running:
        seat = table.view(None).waiting[0]
        move, now = choose(view_of(table, seat), rng).text, w.clock.now()
        await table.press(people[seat].id, table.state.turn, move, now, now)


async def test_a_whole_match_by_direct_message_with_restarts(tmp_path: Path) -> None:
    """S3, S10: every kind of move by its controls; swift, so that several of one turn follow each other."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person("Anna"), w.person("Ben")]
        table = await w.seated(*people, game="soul", swift=True)
        rng, groups = Random(5), set()
        for _ in range(45):
            seat = table.view(None).waiting[0]
            view = view_of(table, seat)
            sensible = choose(view, rng).text
            move = next(move for move in view.moves if move.text == sensible or rng.random() < 0.02)
            groups.add(move.group)
            before = table.record.ply
            await act(w, table, people, move.text)
            assert table.record.ply == before + 1
            if before % 25 == 20:
                await w.restart()
                table = await w.table(table.code)
        await finish(w, table, people, rng)
        assert groups >= {"number", "block", "lift", "switch", "discard"}
        plies = await w.bot.store.plies(table.record.id)
        assert replay(soul, 2, table.options, table.record.seed, plies) == table.state
        assert table.record.status == "over"


async def test_forced_discards_cost_one_click_each(tmp_path: Path) -> None:
    """S3: beside the menu of all choices stands a button for the discard that makes sense."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person("Anna"), w.person("Ben")]
        table = await w.seated(*people, game="soul")
        for _ in range(6):
            seat = table.view(None).waiting[0]
            suggested = suggest(view_of(table, seat))
            hand = w.hand(people[seat])
            button = f"m:{table.code}:{table.state.turn}:{suggested}"
            assert button in buttons(hand).values()
            await w.click(people[seat], hand, button)
            await w.settle(1)
        plies = await w.bot.store.plies(table.record.id)
        assert [ply.text.split()[0] for ply in plies] == ["discard"] * 6


def doubled(table: Table) -> str | None:
    """A card of which whoever is asked holds two."""
    cards = table.state.hands[table.view(None).waiting[0]]
    return next((card for card in cards if cards.count(card) > 1), None)


async def test_several_cards_are_chosen_together_and_copies_are_alike(tmp_path: Path) -> None:
    """S3: one menu with as many choices as cards; which copy of a card is chosen makes no difference."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person("Anna"), w.person("Ben")]
        table = await w.seated(*people, game="soul")
        seat, twice = table.view(None).waiting[0], doubled(table)
        while twice is None:
            await act(w, table, people, f"discard {' '.join(table.state.hands[seat])}")
            seat, twice = table.view(None).waiting[0], doubled(table)
        hand = w.hand(people[seat])
        menu = f"c:{table.code}:{table.state.turn}:discard"
        assert len(menus(hand)[menu]) == 5
        await w.click(people[seat], hand, menu, f"{twice}.2")
        await w.settle()
        plies = await w.bot.store.plies(table.record.id)
        assert plies[-1].text == f"discard {twice}"


async def test_a_dead_card_says_why(tmp_path: Path) -> None:
    """S7: a removal without its block is no move, and the sentence says so."""
    async with world(tmp_path / "faust.db") as w:
        people = [w.person("Anna"), w.person("Ben")]
        table = await w.seated(*people, game="soul")
        seat = table.view(None).waiting[0]
        state = table.state
        answer = w.send_click(people[seat], w.hand(people[seat]), f"m:{table.code}:{state.turn}:lift coma")
        await w.settle()
        refusal = soul.refuse(state, seat, "lift coma")
        assert answer.ephemeral
        assert answer.response.content == language("en").games["soul"].illegal(refusal.rule, refusal.facts)
        assert table.state == state


async def test_the_lobby_says_how_long_a_match_takes(tmp_path: Path) -> None:
    """S10: the expected length stands where people decide to sit down."""
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        for swift, turns in ((False, "150"), (True, "95")):
            await anna.slash(w.channel, "soul start", swift=swift)
            assert turns in text(w.channel.last_message)
            await w.settle(10)
