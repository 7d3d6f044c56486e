"""Operation F.A.U.S.T.: what happens when somebody does not answer in time, or leaves (O15)."""

import pytest

from games import operation
from games.game import CONCEDE, TABLE, Wait
from games.operation import State
from games.operation.events import Missed
from tests.test_operation import played, refused, table, texts


def silent(state: State) -> State:
    """Time is up: the moves named beforehand are made."""
    wait = operation.wait(state)
    assert wait is not None
    turn = state.turn
    for seat, text in wait.forced:
        if state.turn == turn:
            state = played(state, f"{seat} {text}").state
    return state


def wait_of(state: State) -> Wait:
    wait = operation.wait(state)
    assert wait is not None
    return wait


def test_o15_a_turn_is_missed_and_is_a_strike() -> None:
    state = table("spy spy", "", "", intel=(10, 5, 5))
    assert wait_of(state) == Wait(seats=(0,), forced=((TABLE, "miss"),), span="turn")
    one = played(state, "-1 miss")
    assert Missed(0) in one.events
    assert (one.state.active, one.state.intel) == (1, (10, 5, 5))


def test_o15_only_the_table_can_let_a_turn_go_by() -> None:
    state = table("spy spy", "", "")
    assert texts(state, TABLE) == ["miss"]
    assert refused(state, 0, "miss") == ("unknown", {})


@pytest.mark.parametrize("claim", ["claim dealer take", "claim agent steal 1"])
def test_o15_silence_allows_a_claim(claim: str) -> None:
    state = played(table("agent spy", "", ""), f"0 {claim}", "2 allow").state
    assert wait_of(state).forced == ((1, "allow"),)
    assert silent(state).intel[0] == 8


def test_o15_silence_allows_a_block() -> None:
    state = played(table("agent spy", "", ""), "0 claim agent steal 1", "1 block", "-1 close").state
    assert wait_of(state).forced == ((2, "allow"), (0, "allow"))
    assert silent(state).intel == (5, 5, 5)


def test_o15_silence_allows_a_claim_proved_true() -> None:
    state = played(table("agent spy", "", ""), "0 claim agent steal 1", "2 challenge", "-1 close").state
    assert wait_of(state) == Wait(seats=(1,), forced=((1, "allow"),), span="response")
    assert silent(state).intel == (11, 2, 2)


def test_o15_a_payment_is_made_in_intel() -> None:
    state = table("spy spy", "", "", documents=(1, 0, 0))
    state = played(state, "0 claim dealer take", "2 challenge", "-1 close").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, "pay intel"),), span="response")
    assert (silent(state).intel, silent(state).documents) == ((2, 5, 8), (1, 0, 0))


def test_o15_the_least_valuable_art_is_given() -> None:
    state = table("dealer spy", "", "", art=("mona oranges rain", "ghent", ""))
    state = played(state, "0 table dealer 1 dealer", "* allow").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, "give oranges"),), span="response")
    assert silent(state).art[1] == ("oranges",)


def test_o15_the_first_slot_is_bought() -> None:
    state = table("spy spy", "", "", intel=(7, 5, 5), cache=". ghent . rain")
    state = played(state, "0 table spy cache 1 spy", "* allow").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, "slot 2"),), span="response")
    assert silent(state).art[0] == ("ghent",)


def test_o15_the_first_slots_are_looked_at() -> None:
    state = played(table("spy spy", "", "", cache=". ghent mona rain"), "0 claim spy look cache", "* allow").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, "look 2 3"),), span="response")
    assert [peek.art for peek in silent(state).peeks[0]] == ["ghent", "mona"]


@pytest.mark.parametrize(("top", "default"), [("gachet", "keep"), ("rain", "leave")])
def test_o15_a_degenerate_card_is_kept(top: str, default: str) -> None:
    state = played(table("agent spy", "", "", pile=top), "0 table agent pile agent", "* allow").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, default),), span="response")
    assert silent(state).art[0] == ((top,) if default == "keep" else ())


def test_o15_a_forgery_is_left() -> None:
    state = table("allies spy", "", "", art=("", "raphael bruegel", ""))
    state = played(state, "0 table allies 1 allies", "* allow").state
    assert wait_of(state) == Wait(seats=(0,), forced=((0, "leave"),), span="response")
    assert silent(state).art[1] == ("raphael", "bruegel")


def test_o15_a_window_in_which_something_was_pressed_is_closed_by_the_table() -> None:
    state = played(table("spy spy", "", ""), "0 claim dealer take", "2 challenge").state
    assert wait_of(state).forced == ((TABLE, "close"),)
    assert silent(state).intel == (2, 5, 8)


def test_o15_who_leaves_is_replaced_so_that_the_table_goes_on() -> None:
    state = table("spy spy", "", "")
    assert operation.concede(state, 1) is None
    assert refused(state, 1, CONCEDE) == ("O15", {})
