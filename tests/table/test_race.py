"""Meschugge over real sockets: clicks that overtake our own requests, and four windows racing each other."""

import asyncio
from random import Random
from time import time

from playwright.async_api import expect

from bot.clock import WallClock
from bot.playground import Person, Playground
from games.meschugge import CARDS
from tests.table.conftest import Open, Start
from tests.table.test_browser import keep
from tests.table.test_sockets import control, seated

SPEED = 3


class Hasty(WallClock):
    """A clock that runs three times as fast as the wall's, so that waiting costs the test little."""

    def __init__(self) -> None:
        self._began = time()

    def now(self) -> int:
        """Milliseconds since the Unix epoch, if time had always run so since the clock was made."""
        return round(1000 * (self._began + SPEED * (time() - self._began)))

    async def sleep(self, seconds: float) -> None:
        """Return after so many of its seconds."""
        await asyncio.sleep(seconds / SPEED)


async def test_a_click_that_overtakes_the_answer_to_our_own_request_counts(
    playground: Playground, start: Start
) -> None:
    """M4: the message with the card is there when Discord has made it, not when our request has returned."""
    anna, ben = playground.person("Anna"), playground.person("Ben")
    bot = await start(Hasty())
    table = await seated(playground, bot, anna, ben, game="meschugge", window=30)
    thread = playground.world.channels[table.record.channel]
    board = await anna.sees(thread, lambda m: control(table, "roll") in str(m.data["components"]))
    held = playground.faults.hold("POST /channels/{}/messages", after=True)
    assert await anna.click(board, control(table, "roll")).answered() == 7
    shown = await anna.sees(thread, lambda m: f"m:{table.code}:2:RB" in str(m.data["components"]))
    assert table.state.phase == "turned"
    assert await ben.click(shown, f"m:{table.code}:2:RB").answered() == 6
    assert await anna.click(shown, f"m:{table.code}:2:GR").answered() == 6
    held.set()
    await playground.until(lambda: table.state.phase == "ready")
    assert [card.seat for card in table.state.last.pile] == [1, 0]


async def test_a_match_with_four_windows(playground: Playground, start: Start, window: Open) -> None:
    names = ("Anna", "Ben", "Clara", "David")
    people: list[Person] = [playground.person(name) for name in names]
    bot = await start(Hasty())
    table = await seated(playground, bot, *people, game="meschugge", variant="junior", window=30)
    pages = [await window(name) for name in names]
    for page in pages:
        await page.locator("a.channel", has_text="Meschugge").click()
    rng = Random(4)
    while table.running:
        number, commander = table.state.round, table.state.commander
        await pages[commander].locator(f'[data-custom-id="{control(table, "turn-card")}"]').click()
        await playground.until(lambda: table.state.phase == "open")
        turn, order = table.state.turn, [0, 1, 2, 3]
        rng.shuffle(order)
        cards = {seat: rng.choice(CARDS) for seat in order}
        for seat in order:
            await pages[seat].locator(f'[data-custom-id="m:{table.code}:{turn}:{cards[seat]}"]').click()
        await playground.until(lambda number=number: table.state.round != number or not table.running)  # type: ignore[misc]
        pile = table.state.last.pile
        assert {card.seat: card.card for card in pile} == cards
        assert [card.ms for card in pile] == sorted(card.ms for card in pile)
        assert [card.seat for card in pile] == order  # four windows on one machine: each click after the one before
        if number in (1, 6):
            await expect(pages[0].get_by_text(str(pile[0].ms)).first).to_be_visible()
            await keep(pages[0], f"race-{number}")
    await expect(pages[0].get_by_role("button", name="Rematch")).to_be_visible()
    await keep(pages[0], "race-end")
