"""The house player of Faust vs Mephisto: strong enough to be worth beating, and blind to what a person cannot see."""

from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings

from games import faust
from games.faust import Laid, Named, Options, State
from games.game import begin, dice, step
from games.house.faust import choose
from games.walk import EPOCH, Moment
from tests.faust_table import GAME, matches, table

MATCHES = 60
"""Enough: over 2,000 matches the house won 95 and 91 %, more than five deviations of 60 above what is asserted."""


def answer(state: State, rng: Random) -> str:
    """What the house answers for the seat asked; it must be one of that seat's moves."""
    seat = faust.asked(state)
    assert seat is not None
    view = faust.view(state, seat)
    text = choose(view, rng).text
    assert text in {move.text for move in view.moves}
    return text


def won_against_random(side: Literal["faust", "mephisto"], matches: int) -> float:
    """The part of so many matches that the house wins on a side against uniformly random play."""
    won = 0
    for number in range(matches):
        seed = f"house {number}"
        own, random = Random(f"{seed} own"), Random(f"{seed} random")
        state: State = begin(GAME, 2, Options(side=side), seed).state
        ply = 0
        while (seat := faust.asked(state)) is not None:
            legal = faust.moves(state, seat)
            text = answer(state, own) if seat == 0 else legal[random.randrange(len(legal))].text
            ply += 1
            state = step(faust, state, seat, text, EPOCH, dice(seed, ply)).state
        assert state.result is not None
        won += state.result.winners == (0,)
    return won / matches


@pytest.mark.parametrize(("side", "least"), [("mephisto", 0.80), ("faust", 0.60)])
def test_the_house_beats_random_play(side: Literal["faust", "mephisto"], least: float) -> None:
    assert won_against_random(side, MATCHES) >= least


@settings(max_examples=8, derandomize=True, deadline=None)
@given(matches())
def test_f14_every_choice_is_legal_and_depends_on_the_view_alone(match: list[Moment]) -> None:
    for ply, moment in enumerate(match[:-1]):
        other = faust.redeal(moment.state, faust.asked(moment.state), Random(ply))
        assert answer(moment.state, Random(ply)) == answer(other, Random(ply))


def test_f10_forced_by_a_coin_it_picks_a_colour() -> None:
    state = table("P2 K3 K5 Y4", "L1 P1 Y1", leader=1, named=Named(1, "L", strongest=True), coins=(1, 1))
    assert {answer(state, Random(n)).split()[0] for n in range(20)} == {"pick"}


def test_f11_with_an_empty_hand_it_spends_a_coin() -> None:
    state = table("", "L1 P1", leader=0, coins=(1, 0))
    assert {answer(state, Random(n)).split()[0] for n in range(20)} == {"coin"}


SPLIT = "L1 L2 P1 P2 P3 K1 K2"
MOST = "L3 L4 P4 P5 K3 K4 K5"
YOUTH = "Y2 Y4"


@pytest.mark.parametrize(
    ("faust_seat", "won0", "won1"),
    [(0, SPLIT, f"{MOST} {YOUTH}"), (1, f"{SPLIT} {YOUTH}", MOST)],
    ids=["as Faust it divides the last colour", "as Mephisto it keeps the last colour whole"],
)
def test_f12_f13_it_takes_the_trick_that_decides_the_match(faust_seat: int, won0: str, won1: str) -> None:
    fields = {"faust": faust_seat, "round": 2, "flipped": ("L",), "coins": (0, 0), "aside": (("Y5", "Y6"),)}
    state = table(
        "Y1 Y7",
        "P6",
        leader=1,
        trick=(Laid(1, "Y3"),),
        track=(None, "Y", "P", "K", None),
        won0=won0,
        won1=won1,
        **fields,
    )
    assert {answer(state, Random(n)) for n in range(20)} == {"Y7"}


def test_between_equally_good_moves_chance_decides() -> None:
    """All colours are divided, so nothing that is played matters any more."""
    state = table(
        "Y1 Y7 P6",
        "K5",
        round=2,
        coins=(0, 1),
        won0=f"{SPLIT} Y2",
        won1="L3 L4 P4 P5 K3 K4 Y4 Y3",
        aside=(("Y5", "Y6"),),
    )
    assert {answer(state, Random(n)) for n in range(60)} == {"Y1", "Y7", "P6"}
