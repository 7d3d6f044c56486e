"""Faust vs Mephisto, rulings F1 to F8: the deal, the track, what may be played and who wins a trick."""

from itertools import combinations
from typing import Literal, cast

import pytest
from msgspec.structs import replace

from games import faust
from games.faust import COLOURS, Options
from games.game import begin, dice, step
from games.walk import EPOCH
from tests.faust_table import FAUST, LAST_TRICK, MEPHISTO, MEPHISTO_FIRST, own_cards, played, refused, table, track

# F1, F2: the deal


def test_f1_the_deck_has_22_cards_in_four_colours() -> None:
    highest = {
        colour: max(faust.number_of(c) for c in faust.DECK if faust.colour_of(c) == colour) for colour in COLOURS
    }
    assert highest == {"L": 4, "P": 6, "K": 5, "Y": 7}
    assert len(faust.DECK) == len(set(faust.DECK)) == 22


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_f1_ten_cards_to_each_hand_and_two_aside(seed: str) -> None:
    state = begin(faust, 2, Options(), seed).state
    dealt = [*state.hands[0], *state.hands[1], *state.aside[0]]
    assert [len(state.hands[0]), len(state.hands[1]), len(state.aside[0])] == [10, 10, 2]
    assert sorted(dealt) == sorted(faust.DECK)


def test_f1_other_seeds_deal_other_hands() -> None:
    assert len({begin(faust, 2, Options(), str(seed)).state.hands for seed in range(20)}) == 20


def test_f2_mephisto_deals_and_leads_the_first_round() -> None:
    for side, mephisto in (("faust", 1), ("mephisto", 0)):
        one = begin(faust, 2, Options(side=cast(Literal["faust", "mephisto"], side)), "seed")
        assert faust.asked(one.state) == mephisto
        assert one.events == (faust.Dealt(1, mephisto),)
        assert one.state.coins == (2, 2)


@pytest.mark.parametrize(("spaces", "winner"), [(". P K . .", FAUST), (". K P . .", MEPHISTO)])
def test_f2_faust_deals_and_leads_the_second_round_whoever_won_the_last_trick(spaces: str, winner: int) -> None:
    one = played(table("K5", "P6", track=track(spaces), **LAST_TRICK), "K5", "P6")
    assert one.state.last is not None
    assert one.state.last.winner == winner
    assert one.events[-1] == faust.Dealt(2, FAUST)
    assert (one.state.round, faust.asked(one.state)) == (2, FAUST)


def test_f2_nothing_is_carried_over_into_the_second_round() -> None:
    state = played(table("K5", "P6", coins=(0, 1), track=track(". K P . ."), **LAST_TRICK), "K5", "P6").state
    assert state.coins == (2, 2)
    assert state.won == ((), ())
    assert state.trick == ()
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert state.aside[0] == ("L4", "Y7")
    assert len(state.aside) == 2


def test_f2_a_round_ends_with_the_tenth_trick_and_not_before() -> None:
    state = begin(faust, 2, MEPHISTO_FIRST, "tricks").state
    tricks = []
    for number in range(1, 21):
        seat = cast(int, faust.asked(state))
        one = step(faust, state, seat, own_cards(state, seat)[0], EPOCH, dice("tricks", number))
        state = one.state
        tricks += [event.number for event in one.events if isinstance(event, faust.TrickWon)]
        assert any(isinstance(event, faust.RoundEnded) for event in one.events) == (number == 20)
    assert tricks == list(range(1, 11))


# F3, F4, F5: the track


def test_f3_the_track_is_four_spaces_and_one_below() -> None:
    assert len(begin(faust, 2, Options(), "x").state.track) == 5


@pytest.mark.parametrize(("weak", "strong"), list(combinations(range(5), 2)))
def test_f3_a_higher_space_is_stronger_and_the_extra_space_the_weakest(weak: int, strong: int) -> None:
    """Only Power can lie on the extra space, so it stands for the weaker colour, Youth for the stronger."""
    spaces: list[str] = ["."] * 5
    spaces[weak], spaces[strong] = "P", "Y"
    state = table("P6 K1", "Y1 K2", track=track(" ".join(spaces)))
    assert played(state, "P6", "Y1").state.leader == 1
    spaces[weak], spaces[strong] = "Y", "P"
    if weak != faust.EXTRA:
        state = table("P1 K1", "Y7 K2", track=track(" ".join(spaces)))
        assert played(state, "P1", "Y7").state.leader == 0


@pytest.mark.parametrize(
    ("before", "space"),
    [
        (". . . . .", 2),
        (". Y . . .", 3),
        (". . K . .", 3),
        (". . . K .", 2),
        (". Y K . .", 4),
        (". Y . K .", 4),
        (". . Y K .", 4),
        (". Y K L .", 0),
        (". . Y K L", 0),
        (". Y . K L", 0),
    ],
)
def test_f4_power_goes_to_the_second_lowest_free_space_or_the_extra_one(before: str, space: int) -> None:
    """With four, three, two, and one space free, and whichever are taken."""
    one = played(table("P1 Y1", "P2 Y2", track=track(before)), "P1")
    assert faust.TokenPlaced("P", space) in one.events
    assert one.state.track[space] == "P"


@pytest.mark.parametrize(
    ("before", "space"), [(". . . . .", 1), (". . P . .", 1), (". Y P . .", 3), (". . P K .", 1), ("P . Y K .", 1)]
)
def test_f4_other_colours_go_to_the_lowest_free_space_but_never_to_the_extra_one(before: str, space: int) -> None:
    one = played(table("L1 L2", "P2 Y2", track=track(before)), "L1")
    assert one.events == (faust.Played(0, "L1", coin=False), faust.TokenPlaced("L", space))
    assert one.state.track[faust.EXTRA] == track(before)[faust.EXTRA]


def test_f4_the_leaders_token_is_placed_before_the_followers() -> None:
    one = played(table("K1 Y1", "Y2 P2"), "K1", "P2")
    placed = [event for event in one.events if isinstance(event, faust.TokenPlaced)]
    assert placed == [faust.TokenPlaced("K", 1), faust.TokenPlaced("P", 3)]


def test_f4_a_colour_that_has_its_token_on_the_track_gets_no_other() -> None:
    one = played(table("K1 Y1", "K2 P2", track=track(". . . K .")), "K1", "K2")
    assert not any(isinstance(event, faust.TokenPlaced) for event in one.events)
    assert one.state.track == track(". . . K .")


@pytest.mark.parametrize(
    ("before", "leads", "follows", "left"),
    [
        (". Y P K .", "K1", "L1", ". . . K ."),
        (". K P Y .", "K1", "L1", ". K . . ."),
        (". Y L K .", "K1", "P1", ". . . K ."),
        (". . K . .", "Y1", "L1", ". Y K L ."),
        (". Y P . .", "K1", "L1", ". . . K ."),
    ],
)
def test_f5_with_all_four_out_all_but_knowledge_go_back(before: str, leads: str, follows: str, left: str) -> None:
    """The third case puts Power on the extra space, which counts; in the fourth only three are out."""
    one = played(table(f"{leads} P6", f"{follows} P5", track=track(before)), leads, follows)
    assert one.state.track == track(left)
    assert (faust.TokensReturned() in one.events) == (left.count(".") == 4)


def test_f5_the_tokens_stay_until_the_trick_is_over() -> None:
    one = played(table("L1 P6", "L2 Y6", track=track(". Y P K ."), won0="L3 L4"), "L1")
    assert one.state.track == track(". Y P K L")


def test_f5_the_next_token_takes_the_lowest_space_that_knowledge_leaves_free() -> None:
    state = played(table("Y1 P1", "L1 P2", track=track(". K P . .")), "Y1", "L1").state
    assert state.track == track(". K . . .")
    assert played(state, "P2").state.track == track(". K . P .")


def test_f5_a_new_round_starts_with_an_empty_board() -> None:
    state = played(table("K5", "P6", track=track(". K P . ."), **LAST_TRICK), "K5", "P6").state
    assert state.track == track(". . . . .")


# F6, F7: what may be played


def test_f6_love_is_not_led_before_its_time() -> None:
    state = table("L1 L2 P3 K1", "Y1 Y2 Y3 Y4")
    assert own_cards(state, 0) == ["P3", "K1"]
    assert refused(state, 0, "L1") == "F6"


def test_f6_love_may_be_led_from_a_hand_of_nothing_but_love() -> None:
    assert own_cards(table("L1 L2", "Y1 Y2"), 0) == ["L1", "L2"]


@pytest.mark.parametrize("won", [{"won0": "L3 K2"}, {"won1": "K2 L3"}])
def test_f6_love_may_be_led_after_a_love_card_in_an_earlier_trick(won: dict[str, str]) -> None:
    assert own_cards(table("L1 P3", "Y1 Y2", **won), 0) == ["L1", "P3"]


def test_f6_a_love_card_that_followed_in_an_earlier_trick_counts() -> None:
    state = played(table("P6 L1 K1", "L2 Y2 Y3", track=track(". L . P .")), "P6", "L2").state
    assert own_cards(state, 0) == ["L1", "K1"]


def test_f6_a_love_card_that_a_coin_took_in_an_earlier_trick_counts() -> None:
    state = played(table("P1 L1 K1", "L2 P2 Y3"), "P1", "P2").state
    assert own_cards(state, 1) == ["Y3"]
    state = played(state, "Y3", "coin L+").state
    assert state.trick == ()
    assert faust.love_may_lead(state)


def test_f6_a_coin_leads_love_when_the_hand_it_comes_from_holds_nothing_else() -> None:
    one = played(table("P1 Y2", "L1 L2"), "coin L+")
    assert one.state.trick == (faust.Laid(0, "L2", coin=True),)


def test_f6_a_coin_leads_no_love_from_a_hand_with_other_cards_whatever_ones_own_hand_is() -> None:
    one = played(table("L1 L3", "L2 P1"), "coin L+")
    assert one.state.trick == (faust.Laid(0, "P1", coin=True),)


def test_f6_a_coin_leads_love_after_an_earlier_love_card() -> None:
    one = played(table("P1 Y2", "L1 L2 K1", won0="L3 L4"), "coin L-")
    assert one.state.trick == (faust.Laid(0, "L1", coin=True),)


def test_f6_love_of_the_first_round_does_not_count_in_the_second() -> None:
    state = played(table("K5", "P6", track=track(". K P . ."), **LAST_TRICK), "K5", "P6").state
    assert not faust.love_may_lead(state)


def test_f7_the_led_colour_is_followed() -> None:
    state = played(table("P1 Y1", "P2 P5 L1 K3"), "P1").state
    assert own_cards(state, 1) == ["P2", "P5"]
    assert refused(state, 1, "K3") == "F7"


def test_f7_without_the_led_colour_any_card_will_do_also_love() -> None:
    state = played(table("Y1 Y2", "P2 L1 K3"), "Y1").state
    assert own_cards(state, 1) == ["P2", "L1", "K3"]


def test_f7_the_hand_that_a_coin_takes_from_has_to_follow_and_not_ones_own() -> None:
    state = played(table("P1 P3 Y1", "K2 Y7"), "P1").state
    assert played(state, "coin Y+").state.last == faust.Trick((faust.Laid(0, "P1"), faust.Laid(1, "P3", coin=True)), 1)


# F8: the trick


@pytest.mark.parametrize(("leads", "follows", "winner"), [("P2", "P4", 1), ("P4", "P2", 0), ("Y7", "Y1", 0)])
def test_f8_of_one_colour_the_higher_number_wins(leads: str, follows: str, winner: int) -> None:
    one = played(table(f"{leads} K1", f"{follows} K2"), leads, follows)
    assert one.state.last == faust.Trick((faust.Laid(0, leads), faust.Laid(1, follows)), winner)


def test_f8_of_two_colours_the_stronger_token_wins_whatever_the_numbers() -> None:
    state = table("Y7 K1", "L1 K2", track=track(". Y . L ."))
    assert played(state, "Y7", "L1").state.leader == 1
    assert played(replace(state, track=track(". L . Y .")), "Y7", "L1").state.leader == 0


def test_f8_the_tokens_count_as_they_stand_after_both_cards() -> None:
    """Power comes second and takes the extra space: the weakest, though it was laid last."""
    state = table("Y1 K1", "P6 K2", track=track(". L Y K ."))
    assert played(state, "Y1", "P6").state.leader == 0


def test_f8_the_tokens_count_before_they_go_back() -> None:
    one = played(table("Y7 K1", "L1 K2", track=track(". Y P K .")), "Y7", "L1")
    assert faust.TokensReturned() in one.events
    assert one.state.leader == 1


def test_f8_the_winner_takes_both_cards_and_leads() -> None:
    state = played(table("P2 K1", "P4 K2", won1="Y1 Y2"), "P2", "P4").state
    assert state.won == ((), ("Y1", "Y2", "P2", "P4"))
    assert faust.asked(state) == 1
