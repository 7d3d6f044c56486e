"""The house player of Operation F.A.U.S.T.: what it does when, how strong it is, and that it sees only a view."""

from collections import Counter
from random import Random
from statistics import mean

import pytest

from games import operation
from games.game import TABLE, begin, dice, step
from games.house.operation import choose
from games.operation import OperationView, Options, State
from games.operation.state import Peek
from games.walk import EPOCH
from tests.test_operation import played, table

LIMIT = 5_000
"""Plies after which a match counts as stuck."""


def often(state: State, seat: int, times: int = 40) -> Counter[str]:
    """What it chooses, with several dice."""
    view = operation.view(state, seat)
    return Counter(choose(view, Random(n)).text for n in range(times))


def does(state: State, seat: int) -> str:
    """What it always chooses."""
    (text,) = often(state, seat)
    return text


def random_text(view: OperationView, rng: Random) -> str:
    return view.moves[rng.randrange(len(view.moves))].text


def match(seats: int, options: Options, seed: str, house: set[int]) -> tuple[State, int]:
    """A match between house players on these seats and dice on the others; its last state and its plies."""
    state, rng, number = begin(operation, seats, options, seed).state, Random(seed), 0
    while (wait := operation.wait(state)) is not None:
        number += 1
        assert number <= LIMIT, f"{seats} seats, seed {seed}"
        seat, text = wait.forced[0]
        if (seat, text) != (TABLE, "close"):
            seat = wait.seats[rng.randrange(len(wait.seats))]
            view = operation.view(state, seat)
            text = choose(view, rng).text if seat in house else random_text(view, rng)
        state = step(operation, state, seat, text, EPOCH + 1_000 * number, dice(seed, number)).state
    return state, number


# What it does when


def test_it_buys_art_as_soon_as_it_can() -> None:
    assert all(text.startswith("buy") for text in often(table("dealer allies", "", "", intel=(10, 5, 5)), 0))


def test_it_buys_with_the_spies_it_holds() -> None:
    state = table("spy spy", "resistance dealer", "agent agent", intel=(4, 5, 5))
    assert does(state, 0) == "table spy pile 2 2spy"


def test_it_prefers_a_good_card_that_it_has_seen_and_shuns_a_forgery() -> None:
    peeks = ((Peek("mona", "cache", 2, 1), Peek("raphael", "cache", 3, 1)), (), ())
    state = table("dealer allies", "", "", intel=(10, 5, 5), cache="rain mona raphael house", peeks=peeks, number=2)
    assert does(state, 0) == "buy cache 2"


def test_it_forges_what_is_missing_for_the_win() -> None:
    assert does(table("spy dealer", "", "", art=("mona ghent raphael", "", "")), 0) == "forge"


def test_it_tells_the_truth_with_good_cards_and_bluffs_without() -> None:
    assert does(table("resistance resistance", "", ""), 0) == "claim resistance 2"
    assert does(table("allies allies", "", ""), 0) == "table agent pile allies"
    nobody_can_doubt = often(table("allies allies", "", "", intel=(1, 1, 1)), 0)
    assert set(nobody_can_doubt) == {"table agent pile allies", "claim resistance 2"}


def test_it_challenges_what_cannot_be_true_and_allows_what_is_likely() -> None:
    """Seat 1 holds three of the four Art Dealers, the fourth lies open in the discards."""
    fields = {"discards": "dealer", "shown": ("dealer",)}
    state = table("spy spy", "dealer dealer dealer", "agent agent", intel=(9, 5, 5), **fields)
    assert does(played(state, "0 claim dealer take").state, 1) == "challenge"
    likely = table("resistance spy", "dealer dealer", "agent agent", intel=(2, 9, 5))
    assert does(played(likely, "0 claim resistance 1").state, 1) == "allow"


def test_it_blocks_with_allies() -> None:
    state = played(table("agent spy", "allies resistance", ""), "0 claim agent steal 1").state
    assert does(state, 1) == "block"


def test_it_also_blocks_late() -> None:
    state = table("agent spy", "allies resistance", "")
    assert does(played(state, "0 claim agent steal 1", "2 challenge", "-1 close").state, 1) == "block"


@pytest.mark.parametrize(
    ("art", "intel", "text"), [("mona", 10, "pay document"), ("raphael", 10, "pay intel"), ("mona", 2, "pay intel")]
)
def test_it_pays_with_a_document_that_covers_nothing_when_that_saves_much(art: str, intel: int, text: str) -> None:
    state = table("spy spy", "", "", art=(art, "", ""), documents=(1, 0, 0), intel=(intel, 5, 5))
    assert does(played(state, "0 claim dealer take", "1 challenge", "-1 close").state, 0) == text


def test_it_gives_away_a_forgery() -> None:
    state = table("dealer spy", "", "", art=("mona raphael ghent", "rain", ""), stock=0)
    assert does(played(state, "0 table dealer 1 dealer", "* allow").state, 0) == "give raphael"


@pytest.mark.parametrize(("documents", "text"), [(1, "take raphael"), (0, "leave")])
def test_it_takes_a_forgery_that_it_can_cover(documents: int, text: str) -> None:
    state = table("allies spy", "", "", art=("", "raphael cranach", ""), documents=(documents, 0, 0), stock=0)
    assert does(played(state, "0 table allies 1 allies", "* allow").state, 0) == text


def test_it_keeps_what_is_degenerate() -> None:
    state = table("agent spy", "", "", pile="gachet")
    assert does(played(state, "0 table agent pile agent", "* allow").state, 0) == "keep"


@pytest.mark.parametrize(
    ("role", "intel", "text"),
    [("banker", 5, "role banker"), ("archivist", 8, "role archivist"), ("curator", 8, "role curator")],
)
def test_it_uses_its_role(role: str, intel: int, text: str) -> None:
    fields = {"roles": f"{role} . .", "intel": (intel, 5, 5), "cache": "mona rain house irene"}
    assert all(chosen.startswith(text) for chosen in often(table("dealer allies", "", "", **fields), 0))


def test_it_saves_its_guardian_for_something() -> None:
    state = table("agent spy", "resistance dealer", "", roles=". guardian .", art=("rain", "mona ghent", ""))
    assert does(played(state, "0 table agent 1 agent").state, 1) == "role guardian"


# What it knows, and how it plays


def test_it_knows_only_its_view() -> None:
    """However what it cannot see is dealt, it does the same; and how long it takes is not its own to choose."""
    state, rng = begin(operation, 5, Options(roles=True), "view").state, Random("view")
    for number in range(150):
        wait = operation.wait(state)
        assert wait is not None
        seat, text = wait.forced[0]
        if (seat, text) != (TABLE, "close"):
            seat = wait.seats[0]
            choice = choose(operation.view(state, seat), Random(number))
            other = operation.redeal(state, seat, rng)
            assert choose(operation.view(other, seat), Random(number)) == choice
            assert choice.after is None
            text = choice.text
        state = step(operation, state, seat, text, EPOCH, dice("view", number)).state


def test_it_plays_for_a_seat_that_is_asked_only() -> None:
    state = table("spy spy", "", "")
    with pytest.raises(ValueError, match="public"):
        choose(operation.view(state, None), Random(0))
    with pytest.raises(ValueError, match="not asked"):
        choose(operation.view(state, 1), Random(0))


@pytest.mark.parametrize("options", [Options(), Options(refill=True, roles=True)], ids=["plain", "all options"])
@pytest.mark.parametrize(("seats", "times"), [(3, 12), (5, 6), (8, 2)])
def test_house_players_finish_every_match_among_themselves(seats: int, times: int, options: Options) -> None:
    ends = [match(seats, options, f"house {seats} {n}", set(range(seats)))[0] for n in range(times)]
    assert {state.result.reason for state in ends if state.result is not None} == {"collection"}
    assert mean(state.number for state in ends) < 40 * seats


def test_it_lies_and_doubts_by_sensible_odds() -> None:
    """Among themselves: a lie in about every fourth turn, a doubt in every eighth, of which two in five are right."""
    ends = [match(5, Options(), f"odds {n}", set(range(5)))[0] for n in range(8)]
    records = [record for state in ends for record in state.records]
    turns = sum(state.number for state in ends)
    caught, doubted = sum(record.caught for record in records), sum(record.doubted for record in records)
    assert 0.15 < sum(record.held + record.exposed for record in records) / turns < 0.4
    assert 0.06 < (caught + doubted) / turns < 0.25
    assert 0.25 < caught / (caught + doubted) < 0.6


@pytest.mark.parametrize("seats", [3, 5])
def test_one_house_player_beats_dice(seats: int) -> None:
    """It would win one match in `seats` if it were no better than they are; it wins nine in ten."""
    won = 0
    for number in range(20):
        seat = number % seats
        state, _ = match(seats, Options(), f"dice {number}", {seat})
        assert state.result is not None
        won += seat in state.result.winners
    assert won >= 18
