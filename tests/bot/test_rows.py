"""Controls as Discord takes them, whatever has to be said on them."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from discord.ui import LayoutView

import games
from bot.composing import Steps, choices
from bot.playground.components import BUTTON, SELECT, nested
from bot.rows import Rows
from bot.words.speak import LANGUAGES, language
from games.game import Move, View, begin, dice, step

NAMES = tuple("W" * 31 + str(seat) for seat in range(8))


def stands(moves: Sequence[Move]) -> Iterator[tuple[str, ...]]:
    """Every stand on the way to one of these moves."""
    left: list[tuple[str, ...]] = [()]
    while left:
        words = left.pop()
        yield words
        left += choices(moves, words)


def check(view: View, locale: str, step: Steps) -> None:
    """Discord's limits of what stands on controls."""
    speech = language(locale)
    layout = LayoutView(timeout=None)
    for item in Rows("CODE", "operation", view, speech.games["operation"], speech.table, NAMES, str).all(step):
        layout.add_item(item)
    for part in nested(layout.to_components()):  # type: ignore[no-untyped-call]
        if part["type"] == BUTTON:
            assert 1 <= len(part["label"]) <= 80
        elif part["type"] == SELECT:
            assert 1 <= len(part["placeholder"]) <= 150
            assert 1 <= len(part["options"]) <= 25
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description") or "") <= 100


def late() -> View:
    """A turn of Operation late in a match of eight, with four different plot cards in hand and slots to buy from."""
    rules = games.ALL["operation"]
    rng = Random(4)
    seats = rng.randrange(3, 9)
    state = begin(rules, seats, rules.Options(), "q4").state
    for ply in range(1, 844):
        wait = rules.wait(state)
        assert wait is not None
        if wait.seats:
            seat = wait.seats[rng.randrange(len(wait.seats))]
            moves = rules.view(state, seat).moves
            text = moves[rng.randrange(len(moves))].text
        else:
            seat, text = wait.forced[0]
        state = step(rules, state, seat, text, 0, dice("s4", ply)).state
    return rules.view(state, 2)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_longest_claim_of_all_fits_its_menu(locale: str) -> None:
    view = late()
    claims = [move for move in view.moves if move.control == "steps"]
    longest = ("table", "spy", "cache", "4", "resistance", "spy", "dealer", "agent")
    assert longest in set(stands(claims))
    for words in stands(claims):
        check(view, locale, Steps("claim", words))
