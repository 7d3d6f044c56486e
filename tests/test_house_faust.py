"""The house player of Faust vs Mephisto: strong enough to be worth beating, and blind to what a person cannot see."""

from random import Random

import pytest

from games import faust
from games.game import begin, dice, step
from games.house.faust import choose

MATCHES = 400


def won_against_random(side: str, matches: int) -> float:
    """The part of so many matches that the house wins on a side against random play."""
    won = 0
    for number in range(matches):
        seed = f"house {number}"
        chance, own = Random(number), Random(-1 - number)
        state = begin(faust, 2, faust.Options(side=side), seed).state  # type: ignore[arg-type]
        ply = 0
        while (seat := faust.asked(state)) is not None:
            view = faust.view(state, seat)
            text = choose(view, own).text if seat == 0 else chance.choice(view.moves).text
            ply += 1
            state = step(faust, state, seat, text, 0, dice(seed, ply)).state
        assert state.result is not None
        won += state.result.winners == (0,)
    return won / matches


@pytest.mark.parametrize(("side", "least"), [("mephisto", 0.80), ("faust", 0.60)])
def test_the_house_beats_random_play(side: str, least: float) -> None:
    assert won_against_random(side, MATCHES) >= least


def test_every_choice_is_legal_and_depends_on_the_view_alone() -> None:
    met = set()
    for number in range(60):
        seed, rng = f"legal {number}", Random(number)
        state = begin(faust, 2, faust.Options(), seed).state
        ply = 0
        while (seat := faust.asked(state)) is not None:
            view = faust.view(state, seat)
            text = choose(view, Random(ply)).text
            assert text in {move.text for move in view.moves}
            elsewhere = faust.view(faust.redeal(state, seat, rng), seat)
            assert choose(elsewhere, Random(ply)).text == text
            met |= {move.group for move in view.moves}
            ply += 1
            state = step(faust, state, seat, rng.choice(view.moves).text, 0, dice(seed, ply)).state
    assert met == {"card", "coin", "pick"}
