"""Operation F.A.U.S.T.: who may press what in a window, and whose click counts (O2, O3)."""

from itertools import permutations

import pytest

from games import operation
from games.game import Event, Wait
from games.operation import State
from games.operation.events import Blocked, Challenged, PhotoFinish, Press
from games.walk import EPOCH
from tests.test_operation import played, refused, table, texts


def claimed(claim: str = "claim agent steal 2", **fields: object) -> State:
    """Seat 0 has claimed something; five at the table."""
    usual: dict[str, object] = {"intel": (5, 5, 5, 5, 5), "art": ("rain", "", "mona", "", "")}
    state = table("agent spy", "spy spy", "allies spy", "dealer dealer", "agent dealer", **{**usual, **fields})
    return played(state, f"0 {claim}").state


def decided(events: tuple[Event, ...]) -> list[tuple[str, int]]:
    """What decided the windows, and by whom."""
    found: list[tuple[str, int]] = []
    for event in events:
        match event:
            case Challenged(seat) | Blocked(seat):
                found.append((type(event).__name__, seat))
            case _:
                pass
    return found


def any_order(*presses: str) -> list[tuple[str, ...]]:
    return list(permutations(presses))


def waiting(state: State) -> Wait:
    wait = operation.wait(state)
    assert wait is not None
    return wait


def test_o2_two_intel_are_needed_to_challenge() -> None:
    state = claimed(intel=(5, 2, 1, 0, 9))
    assert [("challenge" in texts(state, seat)) for seat in (1, 2, 3, 4)] == [True, False, False, True]
    assert refused(state, 2, "challenge") == ("O2", {"cost": 2, "intel": 1})
    assert texts(state, 3) == ["allow"]


def test_o2_anybody_but_the_claimant_may_challenge() -> None:
    state = claimed()
    assert refused(state, 0, "challenge") == ("not asked", {})
    assert all("challenge" in texts(state, seat) for seat in (1, 2, 3, 4))


@pytest.mark.parametrize("text", ["recruit", "buy pile", "forge"])
def test_o2_only_claims_can_be_challenged(text: str) -> None:
    one = played(table("spy spy", "", "", intel=(10, 5, 5)), f"0 {text}").state
    assert (one.active, operation.view(one, None).asking) == (1, "turn")


@pytest.mark.parametrize("order", any_order("1 challenge @30", "3 challenge @20", "4 challenge @40"), ids=str)
def test_o2_the_earliest_challenge_counts_whatever_order_the_clicks_arrive_in(order: tuple[str, ...]) -> None:
    one = played(claimed(), *order, "-1 close")
    assert decided(one.events) == [("Challenged", 3)]


@pytest.mark.parametrize("order", any_order("1 challenge @31", "2 block @30", "3 challenge @32"), ids=str)
def test_o2_a_block_that_was_pressed_first_counts_and_the_challenges_are_void(order: tuple[str, ...]) -> None:
    one = played(claimed(), *order, "-1 close")
    assert decided(one.events) == [("Blocked", 2)]
    assert operation.view(one.state, None).waiting == (3, 4, 0, 1)
    assert one.state.intel == (5, 5, 5, 5, 5)


@pytest.mark.parametrize("order", any_order("1 challenge @29", "2 block @30", "3 challenge @32"), ids=str)
def test_o2_a_challenge_that_was_pressed_first_counts_and_the_block_is_void(order: tuple[str, ...]) -> None:
    one = played(claimed(), *order, "-1 close")
    assert decided(one.events) == [("Challenged", 1)]
    assert operation.view(one.state, None).asking == "late block"


@pytest.mark.parametrize("order", any_order("1 challenge @30", "3 challenge @30", "4 challenge @30"), ids=str)
def test_o2_in_the_same_millisecond_the_seat_next_clockwise_from_the_claimant_counts(order: tuple[str, ...]) -> None:
    one = played(claimed(order=(3, 1, 0, 4, 2)), *order, "-1 close")
    assert decided(one.events) == [("Challenged", 4)]


@pytest.mark.parametrize("order", any_order("1 challenge @30", "2 block @30"), ids=str)
def test_o2_in_the_same_millisecond_a_block_and_a_challenge_are_told_apart_clockwise(order: tuple[str, ...]) -> None:
    assert decided(played(claimed(), *order, "-1 close").events) == [("Challenged", 1)]
    turned = claimed(order=(0, 2, 1, 3, 4))
    assert decided(played(turned, *order, "-1 close").events) == [("Blocked", 2)]


@pytest.mark.parametrize("order", any_order("0 challenge @30", "1 challenge @30", "3 challenge @30"), ids=str)
def test_o2_in_a_blocks_window_the_seat_next_clockwise_from_the_blocker_counts(order: tuple[str, ...]) -> None:
    state = played(claimed(order=(2, 4, 1, 0, 3)), "2 block", "-1 close").state
    assert decided(played(state, *order, "-1 close").events) == [("Challenged", 1)]


def test_o2_one_challenge_a_claim() -> None:
    """The losers of the race pay nothing and may not try again."""
    state = played(claimed(), "3 challenge @20", "4 challenge @21", "-1 close").state
    assert state.intel == (8, 5, 5, 2, 5)
    assert [texts(state, seat) for seat in (0, 1, 3, 4)] == [[], [], [], []]


def test_o2_the_photo_finish_shows_every_click_the_deciding_one_first() -> None:
    one = played(claimed(), "3 challenge @22", "1 allow", "4 challenge @20", "2 block @21")
    presses = (
        Press(4, "challenge", EPOCH + 20),
        Press(2, "block", EPOCH + 21),
        Press(3, "challenge", EPOCH + 22),
    )
    assert PhotoFinish(presses) in one.events
    alone = played(claimed(), "3 challenge", "-1 close")
    assert not [event for event in alone.events if isinstance(event, PhotoFinish)]


def test_o3_an_answer_is_final() -> None:
    for answer in ("allow", "challenge", "block"):
        state = played(claimed(), f"2 {answer}").state
        assert texts(state, 2) == []
        assert refused(state, 2, "challenge") == ("answered", {})


def test_o3_a_window_is_decided_when_everyone_has_answered() -> None:
    one = played(claimed(), "4 allow", "2 allow", "1 allow", "3 allow")
    assert one.state.intel == (8, 5, 2, 5, 5)
    one = played(claimed(), "4 challenge @9", "2 block @8", "1 allow @1", "3 allow @1")
    assert decided(one.events) == [("Blocked", 2)]


def test_o3_within_a_window_the_question_is_the_same_and_a_block_asks_a_new_one() -> None:
    state = claimed()
    inside = played(state, "4 allow", "2 block").state
    assert inside.turn == state.turn
    assert played(inside, "-1 close").state.turn == state.turn + 1


def test_o3_and_o15_a_window_asks_everybody_equally_long() -> None:
    """Also those who can only allow; no time of its own, so the match's clock for a response rules."""
    wait = waiting(claimed(intel=(5, 0, 1, 0, 0), hands=((), (), (), (), ())))
    assert wait.seats == (1, 2, 3, 4)
    assert (wait.span, wait.after, wait.until, wait.race) == ("response", None, None, True)
    block = waiting(played(claimed(), "2 block", "-1 close").state)
    assert block.seats == (3, 4, 0, 1)
    assert (block.span, block.after, block.until, block.race) == ("response", None, None, True)


def test_o2_after_a_challenge_a_window_stays_open_for_slower_news_of_earlier_clicks() -> None:
    state = played(claimed(), "3 challenge @50").state
    closing = Wait(seats=(1, 2, 4), forced=((-1, "close"),), span="response", until=EPOCH + 50, race=True)
    assert waiting(state) == closing
    assert texts(state, 1) == ["allow", "challenge"]
    assert texts(state, 2) == ["allow", "challenge", "block"]


@pytest.mark.parametrize("second", ["2 block @40", "2 block @60", "2 allow @40"])
def test_o2_the_first_click_to_arrive_starts_the_collecting_time_and_no_later_one_prolongs_it(second: str) -> None:
    assert waiting(played(claimed(), "1 allow @10", "3 challenge @50", second).state).until == EPOCH + 50


def test_the_table_closes_only_a_window_in_which_something_was_pressed() -> None:
    assert texts(claimed(), -1) == []
    assert texts(played(claimed(), "1 allow").state, -1) == []
    assert texts(played(claimed(), "1 challenge").state, -1) == ["close"]


def test_o15_the_public_is_offered_the_same_whoever_could_act() -> None:
    """What stands under the board depends on public facts alone: INTEL, the claim's target, who is still waited for."""
    for hands in ((("allies", "allies"),) * 5, (("spy", "spy"),) * 5):
        view = operation.view(claimed(hands=hands), None)
        assert [move.text for move in view.moves] == ["allow", "challenge", "block"]
    poor = operation.view(claimed(intel=(5, 1, 1, 1, 1)), None)
    assert [move.text for move in poor.moves] == ["allow", "block"]
    assert [move.text for move in poor.dead] == ["challenge"]
    answered = operation.view(played(claimed(), "2 allow").state, None)
    assert [move.text for move in answered.dead] == ["block"]
    unblockable = operation.view(claimed("claim dealer take"), None)
    assert [move.text for move in (*unblockable.moves, *unblockable.dead)] == ["allow", "challenge"]
    late = operation.view(played(claimed(), "1 challenge", "-1 close").state, None)
    assert [move.text for move in late.moves] == ["allow", "block"]
    assert operation.view(table("spy", "", ""), None).moves == ()
