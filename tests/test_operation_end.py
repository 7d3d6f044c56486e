"""Operation F.A.U.S.T.: how a match is won, in turn and out of turn, and how it ends without a win (O11, O13, O15)."""

import pytest

from games import operation
from games.game import Result
from games.operation import Options, State
from games.operation.cards import worth
from games.operation.events import Ended, Refilled
from games.operation.state import Record
from tests.test_operation import played, table, texts

NO_CARDS = {"pile": None, "cache": ". . . ."}


def result(state: State, *plies: str) -> Result | None:
    return played(state, *plies).state.result


# O11


@pytest.mark.parametrize(
    ("collection", "documents", "value"),
    [
        ("mona ghent", 0, 950_000),
        ("mona ghent rain", 0, 1_150_000),
        ("mona ghent raphael", 0, None),
        ("mona ghent raphael", 1, 1_400_000),
        ("raphael meegeren rain", 1, None),
        ("raphael meegeren rain", 2, 1_050_000),
        ("mona", 3, 500_000),
        ("", 0, 0),
    ],
)
def test_o11_each_forgery_needs_a_document_of_its_own(collection: str, documents: int, value: int | None) -> None:
    assert worth(tuple(collection.split()), documents) == value


@pytest.mark.parametrize(("top", "won"), [("mona", True), ("ghent", False), ("raphael", False)])
def test_o11_a_million_wins_on_the_spot_and_less_does_not(top: str, won: bool) -> None:
    """With 500,000 at hand: 1,000,000 exactly wins, 950,000 does not, and neither does an uncovered forgery."""
    state = table("spy spy", "", "", art=("adele house", "", ""), intel=(10, 5, 5), pile=top)
    one = played(state, "0 buy pile")
    assert (one.state.result == Result((0,), (1_000_000, 0, 0), "collection")) is won
    assert (Ended((0,), "collection") in one.events) is won


def test_o11_an_uncovered_forgery_blocks_the_win_whatever_the_sum_and_a_document_lifts_it() -> None:
    state = table("spy spy", "", "", art=("mona ghent watch liebermann", "", ""))
    assert result(state, "0 claim dealer take", "* allow") is None
    assert result(state, "0 forge") == Result((0,), (1_600_000, 0, 0), "collection")


def test_o11_a_win_out_of_turn_by_getting_rid_of_a_forgery() -> None:
    """The searching seat takes the forgery that stood in its target's way."""
    state = table("allies spy", "", "", art=("", "mona ghent watch raphael", ""))
    assert result(state, "0 table allies 1 allies", "* allow", "0 take raphael") == Result(
        (1,), (0, 1_400_000, 0), "collection"
    )


def test_o11_a_win_out_of_turn_by_a_swap() -> None:
    """Whichever card is taken of the three, the Mona Lisa makes up for it."""
    state = table("dealer spy", "", "", art=("mona oranges", "astronomer house ermine", ""))
    ended = result(state, "0 table dealer 1 dealer", "* allow", "0 give mona")
    assert ended is not None
    assert (ended.winners, ended.reason) == ((1,), "collection")


@pytest.mark.parametrize(
    ("pile", "art", "place"), [("gachet", "", "pile"), ("rain", "gachet", "1")], ids=["of the pile", "of a player"]
)
def test_o11_a_win_by_keeping_a_degenerate_card(pile: str, art: str, place: str) -> None:
    state = table("agent spy", "", "", pile=pile, art=("mona house", art, ""))
    plies = (f"0 table agent {place} agent", "* allow", "0 keep")
    assert result(state, *plies) == Result((0,), (1_050_000, 0, 0), "collection")


def test_o11_a_win_out_of_turn_by_a_payment_before_the_ability() -> None:
    """A third seat catches the claimant and is given the document that its forgery was waiting for."""
    state = table("spy spy", "", "", art=("", "", "mona raphael rain"), documents=(1, 0, 0))
    plies = ("0 claim dealer take", "2 challenge", "-1 close", "0 pay document")
    assert result(state, *plies) == Result((2,), (0, 0, 1_150_000), "collection")


def test_o11_the_player_on_turn_comes_first_then_clockwise() -> None:
    rich = ("mona ghent irene", "watch ermine danae", "astronomer adele horses")
    state = table("spy spy", "", "", art=rich, active=2, order=(1, 0, 2))
    assert result(state, "2 forge") == Result((2,), (1_200_000, 1_150_000, 1_000_000), "collection")
    poorer = table("spy spy", "", "", art=(*rich[:2], ""), active=2, order=(1, 0, 2))
    assert result(poorer, "2 forge") == Result((1,), (1_200_000, 1_150_000, 0), "collection")


def test_the_dossiers_and_collections_are_laid_open_at_the_end_only() -> None:
    state = table("spy spy", "spy", "", art=("mona watch", "rain", ""), intel=(10, 5, 5), pile="house")
    before, after = (operation.view(one, None) for one in (state, played(state, "0 buy pile").state))
    assert (before.collections, before.dossiers, before.roles) == (None, None, None)
    assert after.collections == (("mona", "watch", "house"), ("rain",), ())
    assert after.dossiers == (Record(),) * 3
    assert after.roles == (None, None, None)


def test_the_dossier_counts_bluffs_that_held_lies_caught_true_claims_doubted_and_the_longest_run() -> None:
    state = table("spy spy", "spy spy", "dealer spy", intel=(20, 20, 20))
    lie = ("0 claim dealer take", "* allow", "1 claim dealer take", "* allow", "2 claim dealer take", "* allow")
    state = played(state, *lie, *lie).state
    assert state.records == (Record(held=2, run=2, longest=2), Record(held=2, run=2, longest=2), Record())
    state = played(state, "0 claim dealer take", "2 challenge", "-1 close").state
    assert state.records[0] == Record(held=2, exposed=1, run=0, longest=2)
    assert state.records[2] == Record(caught=1)
    state = played(state, "-1 miss", "2 claim dealer take", "0 challenge", "-1 close").state
    assert state.records[0] == Record(held=2, exposed=1, doubted=1, longest=2)
    assert state.records[2] == Record(caught=1)


def test_the_dossier_counts_blocks_and_blocked_lies_too() -> None:
    state = table("spy spy", "spy spy", "spy spy")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close", "* allow").state
    held = Record(held=1, run=1, longest=1)
    assert state.records == (held, held, Record())
    state = table("spy spy", "spy spy", "spy spy")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close", "2 challenge", "-1 close").state
    assert state.records == (held, Record(exposed=1), Record(caught=1))


# O13


def test_o13_an_emptied_slot_stays_empty() -> None:
    one = played(table("spy", "", "", intel=(10, 5, 5), cache="mona rain . ."), "0 buy cache 1")
    assert one.state.cache == (None, "rain", None, None)


def test_o13_with_the_option_refill_it_is_filled_from_the_pile_at_once() -> None:
    fields = {"intel": (10, 5, 5), "cache": "mona rain . .", "options": Options(refill=True)}
    one = played(table("spy", "", "", pile="house watch", **fields), "0 buy cache 1")
    assert (one.state.cache, one.state.pile[0]) == (("house", "rain", None, None), "watch")
    assert Refilled(1) in one.events
    empty = played(table("spy", "", "", pile=None, **fields), "0 buy cache 1")
    assert empty.state.cache == (None, "rain", None, None)


def test_o13_with_the_option_refill_a_card_bought_off_the_pile_leaves_the_cache_as_it_is() -> None:
    state = table("spy", "", "", intel=(10, 5, 5), cache="mona rain . .", options=Options(refill=True))
    assert played(state, "0 buy pile").state.cache == state.cache


def test_o13_no_more_buying_when_pile_and_cache_are_empty() -> None:
    state = table("spy spy", "", "", intel=(10, 5, 5), **NO_CARDS)
    assert not [text for text in texts(state, 0) if text.startswith(("buy", "table spy", "claim spy look cache"))]


def quiet(state: State, turns: int) -> State:
    """Every turn a claim of an Art Dealer that nobody doubts."""
    for _ in range(turns):
        state = played(state, f"{state.active} claim dealer take", "* allow").state
    return state


@pytest.mark.parametrize(
    ("art", "documents", "winners"),
    [
        (("mona rain", "ghent", "watch"), (0, 0, 0), (0,)),
        (("ghent", "watch", "oranges"), (0, 0, 0), (0, 1)),
        (("mona raphael", "oranges", "rain"), (0, 0, 0), (2,)),
        (("mona raphael", "oranges", "rain"), (1, 0, 0), (0,)),
        (("raphael", "bruegel", "cranach"), (0, 0, 0), ()),
    ],
    ids=["the richest", "ties are shared", "uncovered", "covered", "all uncovered"],
)
def test_o13_three_quiet_turns_of_every_player_end_a_match_without_cards_to_buy(
    art: tuple[str, ...], documents: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = quiet(table("spy spy", "spy spy", "dealer dealer", art=art, documents=documents, **NO_CARDS), 8)
    assert state.result is None
    last = quiet(state, 1)
    assert last.result is not None
    assert (last.result.winners, last.result.reason) == (winners, "stalemate")


@pytest.mark.parametrize("plies", [("2 forge",), ("2 table dealer 1 dealer", "* allow")], ids=["document", "art"])
def test_o13_a_document_or_an_art_card_that_moves_begins_the_count_anew(plies: tuple[str, ...]) -> None:
    state = quiet(table("spy spy", "spy spy", "dealer dealer", art=("", "rain", "house"), **NO_CARDS), 8)
    assert (state.active, state.quiet) == (2, 8)
    moved = played(state, *plies).state
    assert (moved.result, moved.quiet) == (None, 0)
    assert quiet(moved, 8).result is None
    assert quiet(moved, 9).result is not None


def test_o13_quiet_turns_end_nothing_while_there_is_art_to_buy() -> None:
    state = table("spy spy", "spy spy", "dealer dealer", pile=None, cache="mona . . .")
    assert quiet(state, 30).result is None


def test_o13_silence_ends_a_match_without_cards_to_buy_like_any_other_quiet_turns() -> None:
    state = table("spy spy", "", "", art=("mona", "", ""), **NO_CARDS)
    assert result(state, *["-1 miss"] * 8) is None
    assert result(state, *["-1 miss"] * 9) == Result((0,), (500_000, 0, 0), "stalemate")


# O15


def test_o15_a_match_in_which_nobody_has_acted_for_three_turns_of_every_player_is_abandoned() -> None:
    state = table("spy spy", "", "", art=("mona", "", ""))
    assert result(state, *["-1 miss"] * 8) is None
    assert result(state, *["-1 miss"] * 9) == Result((), (500_000, 0, 0), "abandoned")
    acted = (*["-1 miss"] * 8, "2 claim dealer take", "* allow", *["-1 miss"] * 8)
    assert result(state, *acted) is None
