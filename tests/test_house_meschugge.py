"""The house player of Meschugge: plausible times, human mistakes, three levels, and nothing but the view to go by."""

from collections import Counter
from random import Random
from statistics import median
from typing import Literal, cast

import pytest
from msgspec.structs import replace

from games import meschugge
from games.game import TABLE, begin, dice, step
from games.house.choice import Choice
from games.house.meschugge import LEVELS, choose
from games.meschugge import CARDS, COMMANDS, Action, MeschuggeView, Options, State

LevelName = Literal["easy", "normal", "hard"]
NAMES: tuple[LevelName, ...] = ("easy", "normal", "hard")
ASKED = 6000
SHOWN = 1_800_000_000_000


def opened(command: str, action: Action, house: LevelName = "normal") -> State:
    """A round in which three seats have yet to lay."""
    state = begin(meschugge, 3, Options(house=house), "house").state
    stack = tuple(card for card in state.stack if card != command)
    return replace(state, phase="open", action=action, command=command, stack=stack, revealed_at=SHOWN)


def seen(command: str, action: Action, house: LevelName = "normal") -> MeschuggeView:
    return meschugge.view(opened(command, action, house), 1)


def answers(house: LevelName, commands: tuple[str, ...], action: Action) -> list[tuple[str, Choice | None]]:
    """What a level answers to many Command cards."""
    rng = Random(f"{house} {action}")
    views = [seen(command, action, house) for command in commands]
    return [(cast(str, view.command), choose(view, rng)) for view in (views * ASKED)[:ASKED]]


MESCHUGGE = tuple(command for command in COMMANDS if command not in CARDS)


@pytest.mark.parametrize("action", ["colour", "word", "kontra"])
@pytest.mark.parametrize("house", NAMES)
def test_it_goes_wrong_as_often_as_its_level_says(house: LevelName, action: Action) -> None:
    """In the junior variant the Kontra card is the right one, so that it cannot be laid by mistake."""
    level = LEVELS[house]
    given = Counter(
        meschugge.verdict(command, action, choice.text)
        for command, choice in answers(house, CARDS, action)
        if choice is not None
    )
    assert sum(given.values()) == ASKED
    assert given["wrong"] / ASKED == pytest.approx(level.wrong, abs=0.02)
    assert given["kontra"] / ASKED == pytest.approx(0 if action == "kontra" else level.kontra, abs=0.01)
    assert (given["kontra"] > 0) == (action != "kontra")


@pytest.mark.parametrize("house", NAMES)
def test_it_lays_nothing_on_a_meschugge_card_but_is_fooled_now_and_then(house: LevelName) -> None:
    laid = [choice for _, choice in answers(house, MESCHUGGE, "colour") if choice is not None]
    assert len(laid) / ASKED == pytest.approx(LEVELS[house].fooled, abs=0.02)
    assert {choice.text for choice in laid} <= set(CARDS)


@pytest.mark.parametrize("house", NAMES)
def test_its_times_are_a_persons(house: LevelName) -> None:
    """Half of them short of the median, a longer tail beyond it, none too fast, all within the shortest window."""
    times = sorted(choice.after or 0 for _, choice in answers(house, CARDS, "word") if choice is not None)
    middle = LEVELS[house].median
    assert median(times) == pytest.approx(middle, rel=0.03)
    assert 600 <= times[0] < 0.75 * middle
    assert 1.4 * middle < times[-1] < 6000
    assert times[-1] - middle > 1.2 * (middle - times[0])
    assert len(set(times)) > 500


def test_the_levels_differ_in_everything() -> None:
    easy, normal, hard = (LEVELS[house] for house in NAMES)
    assert easy.median > normal.median > hard.median
    assert easy.wrong > normal.wrong > hard.wrong
    assert easy.kontra > normal.kontra > hard.kontra
    assert easy.fooled > normal.fooled > hard.fooled


@pytest.mark.parametrize("house", NAMES)
def test_no_time_is_below_what_a_person_needs(house: LevelName) -> None:
    class Quickest(Random):
        def random(self) -> float:
            return 0.0

    choice = choose(seen("RB", "colour", house), Quickest())
    assert choice is not None
    assert choice.after is not None
    assert choice.after >= 600


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("action", ["colour", "word"])
def test_its_card_is_always_one_of_its_moves(command: str, action: Action) -> None:
    view = seen(command, action, "easy")
    legal = {move.text for move in view.moves}
    choices = [choose(view, Random(seed)) for seed in range(200)]
    assert {choice.text for choice in choices if choice is not None} <= legal


@pytest.mark.parametrize(("variant", "text"), [("die", "roll"), ("first", "turn-card"), ("junior", "turn-card")])
def test_m9_as_commander_it_presses_after_a_natural_pause(
    variant: Literal["die", "first", "junior"], text: str
) -> None:
    state = begin(meschugge, 2, Options(variant=variant), "commander").state
    assert choose(meschugge.view(state, 0), Random("commander")) == Choice(text)


def test_it_is_not_asked_before_the_card_is_turned() -> None:
    state = step(meschugge, begin(meschugge, 2, Options(), "early").state, 0, "roll", SHOWN, dice("early", 1)).state
    with pytest.raises(ValueError, match="before the Command card"):
        choose(meschugge.view(state, 1), Random("early"))


def test_m3_what_others_have_laid_does_not_change_its_mind() -> None:
    """The same dice give the same choice, whatever lies face down on the pile."""
    state = step(meschugge, opened("RB", "colour"), 0, "BY", SHOWN + 900, Random("laid")).state
    choices = {
        choose(meschugge.view(meschugge.redeal(state, 1, Random(seed)), 1), Random("mind")) for seed in range(20)
    }
    assert len(choices) == 1


def test_a_good_player_beats_a_poor_one_in_most_matches() -> None:
    """Seat 0 plays as hard, seat 1 as easy, both on the same clock: the reveal's own milliseconds."""
    won = Counter(_winner(f"match {number}") for number in range(30))
    assert won[(0,)] > 24


def _winner(seed: str) -> tuple[int, ...]:
    state = begin(meschugge, 2, Options(), seed).state
    rng = Random(seed)
    ply = 0
    while state.result is None:
        wait = meschugge.wait(state)
        assert wait is not None
        plies = [(seat, text, SHOWN) for seat, text in wait.forced]
        if wait.stamp is not None:
            plies = [(TABLE, wait.stamp, SHOWN)]
        elif state.phase == "open":
            for seat in wait.seats:
                choice = choose(replace(meschugge.view(state, seat), house=("hard", "easy")[seat]), rng)
                if choice is not None:
                    plies.insert(0, (seat, choice.text, SHOWN + (choice.after or 0)))
        turn = state.turn
        for seat, text, at in plies:
            if state.turn == turn:
                ply += 1
                state = step(meschugge, state, seat, text, at, dice(seed, ply)).state
    return state.result.winners
