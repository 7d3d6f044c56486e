"""Faust vs Mephisto, rulings F12 to F15: flipped tokens, the end, what is seen, and whose side is whose."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from games import faust
from games.faust import Options, State
from games.game import Result, Step, begin, step
from games.walk import EPOCH, Moment
from tests.faust_table import FAUST, MEPHISTO, matches, played, refused, table, track

# F12, F13: flips and the end


def ending(hand0: str, hand1: str, won0: str, won1: str, **fields: Any) -> State:
    """Trick ten is about to be played; seat 0 leads, and Power is stronger than Knowledge."""
    return table(hand0, hand1, won0=won0, won1=won1, **{"track": track(". K P Y ."), **fields})


EVEN = {"won0": "L1 L2 P1 P2 K1 K2 Y1 Y2 Y3 Y4", "won1": "L3 P3 P4 P5 K3 K4 Y5 Y6"}
ALL_LOVE = {"won0": "L1 L2 L3 P1 P2 K1 K2 Y1 Y2 Y3", "won1": "P3 P4 P5 K3 K4 Y4 Y5 Y6"}
ALL_LOVE_AND_KNOWLEDGE = {"won0": "L1 L2 L3 P1 K1 K2 K3 K4 Y1 Y2", "won1": "P2 P3 P4 P5 Y3 Y4 Y5 Y6"}


def round_end(one: Step[State]) -> faust.RoundEnded:
    (ended,) = (event for event in one.events if isinstance(event, faust.RoundEnded))
    return ended


def test_f12_no_token_flips_while_both_hold_a_card_of_every_colour() -> None:
    assert round_end(played(ending("P6", "K5", **EVEN), "P6", "K5")) == faust.RoundEnded(1, ())


@pytest.mark.parametrize("holder", [FAUST, MEPHISTO])
def test_f12_a_token_flips_when_either_player_alone_holds_its_colour(holder: int) -> None:
    won = ALL_LOVE if holder == FAUST else {"won0": ALL_LOVE["won1"], "won1": ALL_LOVE["won0"]}
    assert round_end(played(ending("P6", "K5", **won), "P6", "K5")) == faust.RoundEnded(1, ("L",))


def test_f12_the_cards_set_aside_are_ignored() -> None:
    state = ending("P6", "K5", **ALL_LOVE)
    assert "L4" in state.aside[0]
    assert played(state, "P6", "K5").state.flipped == ("L",)


def test_f12_the_tenth_trick_counts() -> None:
    state = ending(
        "P6", "K5", won0="L1 L2 K1 K2 P1 P2 Y1 Y2 Y3 Y4", won1="L3 P3 P4 P5 Y5 Y6 K3 Y7", aside=(("L4", "K4"),)
    )
    assert played(state, "P6", "K5").state.flipped == ()
    state = ending(
        "P6", "K5", won0="L1 L2 K1 K2 P1 P2 Y1 Y2 Y3 Y4", won1="L3 P3 P4 P5 Y5 Y6 L4 Y7", aside=(("K3", "K4"),)
    )
    assert played(state, "P6", "K5").state.flipped == ("K",)
    assert played(replace(state, track=track(". P K Y .")), "P6", "K5").state.flipped == ()


def test_f12_a_flipped_token_stays_flipped_and_is_not_flipped_again() -> None:
    state = played(ending("P6", "K5", **ALL_LOVE), "P6", "K5").state
    assert state.round == 2
    assert state.flipped == ("L",)
    one = played(ending("P6", "K5", round=2, flipped=("L",), **ALL_LOVE), "P6", "K5")
    assert round_end(one) == faust.RoundEnded(2, ())
    assert one.state.flipped == ("L",)
    one = played(ending("P6", "K5", round=2, flipped=("Y",), **EVEN), "P6", "K5")
    assert one.state.flipped == ("Y",)


def test_f12_a_flipped_token_still_has_strength() -> None:
    state = table("Y1 K1", "L4 K2", track=track(". L Y . ."), round=2, flipped=("Y",))
    assert played(state, "Y1", "L4").state.leader == 0


@pytest.mark.parametrize("mephisto", [0, 1])
@pytest.mark.parametrize("round_", [1, 2])
def test_f13_with_two_flipped_mephisto_wins_at_once(round_: int, mephisto: int) -> None:
    one = played(ending("P6", "K5", round=round_, faust=1 - mephisto, **ALL_LOVE_AND_KNOWLEDGE), "P6", "K5")
    assert one.state.flipped == ("L", "K")
    assert one.state.result is not None
    assert one.state.result.winners == (mephisto,)
    assert one.state.result.scores == ((1, 0) if mephisto == 0 else (0, 1))
    assert one.events[-1] == faust.Ended(mephisto, "flipped")
    assert faust.wait(one.state) is None


def test_f13_a_flip_of_each_round_makes_two() -> None:
    one = played(ending("P6", "K5", round=2, flipped=("Y",), **ALL_LOVE), "P6", "K5")
    assert one.state.flipped == ("Y", "L")
    assert one.events[-1] == faust.Ended(MEPHISTO, "flipped")


@pytest.mark.parametrize(("flipped", "won"), [((), EVEN), (("Y",), EVEN), ((), ALL_LOVE)])
def test_f13_after_the_second_round_faust_wins_otherwise(flipped: tuple[str, ...], won: dict[str, str]) -> None:
    one = played(ending("P6", "K5", round=2, flipped=flipped, **won), "P6", "K5")
    assert one.events[-1] == faust.Ended(FAUST, "kept")
    assert one.state.result is not None
    assert one.state.result.winners == (FAUST,)


def test_f13_with_one_flipped_the_first_round_is_followed_by_the_second() -> None:
    state = played(ending("P6", "K5", **ALL_LOVE), "P6", "K5").state
    assert state.result is None
    assert state.round == 2


# F14: what is seen


def test_f14_a_seat_sees_its_own_hand_and_of_the_other_only_its_size() -> None:
    state = table("L1 P1", "K2 Y3 Y5")
    view = faust.view(state, 0)
    assert view.hand == ("L1", "P1")
    assert view.hands == (2, 3)
    assert faust.view(state, None).hand is None


def test_f14_cards_won_coins_track_tokens_and_trick_are_public() -> None:
    state = table("L1 P1", "K2 Y3", won0="P2 P3", coins=(1, 2), track=track(". Y P . ."), flipped=("Y",))
    state = played(state, "P1").state
    for seat in (None, 0, 1):
        view = faust.view(state, seat)
        assert view.won == (("P2", "P3"), ())
        assert view.coins == (1, 2)
        assert view.track == track(". Y P . .")
        assert view.flipped == ("Y",)
        assert view.trick == (faust.Laid(0, "P1"),)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(matches())
def test_f14_no_view_holds_a_card_of_anothers_hand_or_one_set_aside_before_the_end(moments: list[Moment]) -> None:
    for moment in moments:
        state = moment.state
        for seat in (None, 0, 1):
            view = faust.view(replace(state, news=()), seat)
            seen = repr(replace(view, last=None))
            hidden = [card for other in (0, 1) if other != seat for card in state.hands[other]]
            assert not [card for card in hidden if repr(card) in seen]
            if state.result is None:
                assert view.aside is None
                assert not [card for card in state.aside[-1] if repr(card) in seen]
            else:
                assert view.aside == state.aside


def test_f14_lacking_a_colour_is_never_proved_by_an_event() -> None:
    """Somebody who cannot follow is seen to play another colour, nothing else."""
    one = played(table("Y1 Y2", "P2 L1 K3", track=track(". Y P . .")), "Y1", "P2")
    assert one.events == (faust.Played(0, "Y1", False), faust.Played(1, "P2", False), faust.TrickWon(1, 1))


def test_f14_the_cards_one_may_not_play_now_are_shown_dead_to_their_owner_alone() -> None:
    state = played(table("P1 Y1", "P2 P5 L1 K3"), "P1").state
    assert [move.text for move in faust.view(state, 1).dead] == ["L1", "K3"]
    assert [move.text for move in faust.view(state, 0).dead] == ["Y1"]
    assert faust.view(state, None).dead == ()
    assert faust.view(state, None).moves == ()


# F15: sides, and leaving


def test_f15_the_host_takes_faust_mephisto_or_by_default_either() -> None:
    def sides(options: Options) -> set[int]:
        return {begin(faust, 2, options, str(seed)).state.faust for seed in range(20)}

    assert Options() == Options(side="random")
    assert sides(Options(side="faust")) == {0}
    assert sides(Options(side="mephisto")) == {1}
    assert sides(Options()) == {0, 1}


@pytest.mark.parametrize("seed", range(4))
def test_f15_a_rematch_swaps_the_sides(seed: int) -> None:
    first = begin(faust, 2, Options(), str(seed)).state
    second = begin(faust, 2, faust.rematch(first), "again").state
    third = begin(faust, 2, faust.rematch(second), "and again").state
    assert second.faust == 1 - first.faust
    assert third.faust == first.faust


@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_loses_at_any_time(seat: int) -> None:
    one = step(faust, table("P1", "P2"), seat, "concede", EPOCH, Random("faust"))
    assert one.events == (faust.Conceded(seat), faust.Ended(1 - seat, "conceded"))
    assert one.state.result is not None
    assert one.state.result.winners == (1 - seat,)
    assert refused(one.state, 1 - seat, "concede") == "over"


def test_a_text_out_of_turn_or_of_no_meaning_is_refused_with_its_reason() -> None:
    state = table("P1 Y1", "P2 K2")
    assert refused(state, 1, "P2") == "not asked"
    assert refused(state, 0, "P9") == "unknown"
    assert refused(replace(state, result=Result((0,), (1, 0), "kept")), 0, "P1") == "over"


def test_the_clock_plays_the_lowest_card_or_gives_the_first_colour() -> None:
    wait = faust.wait(table("L1 P1 Y1", "P2 K2"))
    assert wait is not None
    assert (wait.seats, wait.forced, wait.span) == ((0,), ((0, "P1"),), "turn")
    wait = faust.wait(played(table("P1 Y1", "P3 K2 K5"), "coin Y+").state)
    assert wait is not None
    assert (wait.seats, wait.forced, wait.span) == ((1,), ((1, "pick P"),), "response")
