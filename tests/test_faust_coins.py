"""Faust vs Mephisto, rulings F9 to F11: coins, and why nobody gets stuck."""

from typing import Any, cast

import pytest
from hypothesis import given, settings

from games import faust
from games.walk import Moment
from tests.faust_table import matches, played, refused, table, texts

# F9, F10: coins


def test_f9_a_coin_names_one_of_four_colours_and_one_of_two_ends() -> None:
    state = table("P1 Y1", "P2 K2")
    coins = [text for text in texts(state, 0) if text.startswith("coin")]
    assert coins == [f"coin {colour}{end}" for colour in "LPKY" for end in "-+"]


def test_f9_the_card_comes_from_the_opponent_counts_as_ones_own_and_wins_for_one() -> None:
    one = played(table("P1 Y1", "P2 K2 Y3 Y5"), "coin Y+", "Y3")
    assert one.events[:2] == (faust.CoinSpent(0, "Y", strongest=True), faust.Played(0, "Y5", coin=True))
    assert one.state.hands == (("P1", "Y1"), ("P2", "K2"))
    assert one.state.coins == (1, 2)
    assert one.state.won == (("Y5", "Y3"), ())
    assert faust.asked(one.state) == 0


def test_f9_both_may_use_a_coin_in_one_trick() -> None:
    one = played(table("P1 K1 K4", "P2 K2 Y3"), "coin K-", "coin K+")
    assert one.state.hands == (("P1", "K1"), ("P2", "Y3"))
    assert one.state.coins == (1, 1)
    assert one.state.last == faust.Trick((faust.Laid(0, "K2", coin=True), faust.Laid(1, "K4", coin=True)), 1)


def test_f9_no_coin_is_used_that_one_does_not_have() -> None:
    state = table("P1 Y1", "P2 K2", coins=(0, 2))
    assert texts(state, 0) == ["P1", "Y1"]
    assert refused(state, 0, "coin P+") == "F9"


@pytest.mark.parametrize(
    ("text", "card"), [("coin Y-", "Y2"), ("coin Y+", "Y7"), ("coin P+", "P6"), ("coin P-", "P1"), ("coin K+", "K4")]
)
def test_f10_a_playable_colour_gives_its_lowest_or_highest_card(text: str, card: str) -> None:
    one = played(table("K1 K2", "P1 P3 P6 K4 Y2 Y5 Y7"), text)
    assert one.state.trick == (faust.Laid(0, card, coin=True),)
    assert one.state.named is None


@pytest.mark.parametrize(("text", "card"), [("coin L+", "K5"), ("coin L-", "K2"), ("coin Y+", "K5"), ("coin K-", "K2")])
def test_f10_following_suit_leaves_one_colour_and_that_is_given(text: str, card: str) -> None:
    """Named is a colour that the hand holds but may not play, or the led one itself; the end named is kept."""
    one = played(table("L4 Y3 K2 K3 K5", "P1 P2", trick=(faust.Laid(0, "K1"),)), text)
    assert one.events[:2] == (faust.CoinSpent(1, cast(Any, text[5]), text[6] == "+"), faust.Played(1, card, coin=True))
    assert one.state.named is None


def test_f10_a_hand_without_the_led_colour_gives_any_colour_love_included() -> None:
    state = played(table("K1 L1 L3 P2", "P1 P3"), "K1").state
    assert faust.Played(1, "L3", coin=True) in played(state, "coin L+").events
    assert texts(played(state, "coin Y+").state, 0) == ["pick L", "pick P"]


@pytest.mark.parametrize(("text", "given"), [("coin Y+", "K5"), ("coin Y-", "K2")])
def test_f10_not_held_the_forced_opponent_picks_the_colour_and_the_end_stays_as_named(text: str, given: str) -> None:
    one = played(table("P1 Y1", "P3 P6 K2 K5"), text)
    assert one.events == (faust.CoinSpent(0, "Y", text[6] == "+"), faust.MustPick(1))
    assert one.state.trick == ()
    assert one.state.coins == (1, 2)
    assert faust.asked(one.state) == 1
    assert texts(one.state, 0) == []
    assert texts(one.state, 1) == ["pick P", "pick K"]
    assert refused(one.state, 1, "P3") == "F10"
    state = played(one.state, "pick K").state
    assert state.trick[0] == faust.Laid(0, given, coin=True)
    assert state.named is None
    assert faust.asked(state) == 1


def test_f10_love_that_may_not_be_led_is_not_playable_and_no_colour_to_pick() -> None:
    state = played(table("P1 Y1", "L4 P3 K2"), "coin L+").state
    assert texts(state, 1) == ["pick P", "pick K"]


def test_f10_where_only_one_colour_may_be_led_it_is_given_without_asking() -> None:
    state = table("P1 Y1", "L2 L4 P3 P5")
    assert played(state, "coin L+").state.trick == (faust.Laid(0, "P5", coin=True),)
    assert played(state, "coin K-").state.trick == (faust.Laid(0, "P3", coin=True),)


def test_f10_a_hand_of_one_card_gives_it_whatever_was_named() -> None:
    for text in ("coin L+", "coin P-", "coin K+", "coin Y-"):
        assert played(table("P1 Y1", "K2"), text).state.trick == (faust.Laid(0, "K2", coin=True),)


def test_f10_a_picked_card_wins_for_the_coins_user() -> None:
    one = played(table("P1 P2", "Y7 L4 K5 L1", leader=1), "Y7", "coin P+", "pick L")
    assert one.state.last == faust.Trick((faust.Laid(1, "Y7"), faust.Laid(0, "L4", coin=True)), 0)
    assert faust.asked(one.state) == 0


# F11: nobody gets stuck


def test_f11_no_coin_against_an_empty_hand() -> None:
    state = table("P1", "", coins=(1, 1))
    assert texts(state, 0) == ["P1"]
    assert refused(state, 0, "coin P+") == "F11"


def test_f11_with_an_empty_hand_of_ones_own_a_coin_has_to_be_used() -> None:
    state = table("", "P1", coins=(1, 0))
    assert texts(state, 0) == [f"coin {colour}{end}" for colour in "LPKY" for end in "-+"]
    wait = faust.wait(state)
    assert wait is not None
    assert wait.forced == ((0, "coin L-"),)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(matches())
def test_f11_nobody_is_ever_stuck_and_coins_used_come_out_equal(moments: list[Moment]) -> None:
    used = [0, 0]
    for moment in moments:
        for event in moment.events:
            if isinstance(event, faust.CoinSpent):
                used[event.seat] += 1
            if isinstance(event, faust.RoundEnded):
                assert used[0] == used[1] <= 2
                used = [0, 0]
    assert moments[-1].state.result is not None
    assert used == [0, 0]


@settings(max_examples=30, deadline=None, derandomize=True)
@given(matches())
def test_f11_an_empty_hand_comes_with_a_coin_and_the_other_hand_is_not_empty(moments: list[Moment]) -> None:
    """Why nobody can get stuck: a hand is as large as the tricks left, and the coins one has used more than the other.

    So an empty hand with tricks to come has coins left, and the other hand holds all the cards still to be laid.
    """
    for moment in moments:
        state = moment.state
        if state.result is None and not state.trick and state.named is None:
            left = 10 - sum(map(len, state.won)) // 2
            sizes = [len(hand) for hand in state.hands]
            assert sizes == [left + state.coins[1] - state.coins[0], left + state.coins[0] - state.coins[1]]
