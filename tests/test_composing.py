"""Moves put together out of several choices, or word by word: all can be reached, and every step can be taken back."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.composing import choices, composed, parts, stand, step_back
from games import operation, soul
from games.game import Move, begin
from games.soul import Discard

MENU = 25


def claims(seed: str, seats: int) -> list[Move]:
    """What the first player of a match of Operation F.A.U.S.T. may claim."""
    state = begin(operation, seats, operation.Options(), seed).state
    return [move for move in operation.moves(state, state.active) if move.control == "steps"]


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 8))
def test_every_claim_is_reached_in_few_steps_of_at_most_a_menu_each(seed: int, seats: int) -> None:
    moves = claims(str(seed), seats)
    reached = []
    stands: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    while stands:
        depth, words = stands.pop()
        onward = choices(moves, words)
        assert len(onward) <= MENU
        assert depth <= 4
        for step in onward:
            assert stand(moves, step) == step  # nobody is asked where there is no choice
            stands.append((depth + 1, step))
        if not onward:
            reached.append(" ".join(words))
    assert sorted(reached) == sorted(move.text for move in moves)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(3, 8))
def test_a_step_back_leads_to_where_it_was_chosen(seed: int, seats: int) -> None:
    moves = claims(str(seed), seats)
    rng = Random(seed)
    walked: list[tuple[str, ...]] = [()]
    while onward := choices(moves, walked[-1]):
        walked.append(rng.choice(onward))
    while len(walked) > 1:
        words = walked.pop()
        assert step_back(moves, words) == walked[-1]


def test_words_that_lead_nowhere_lead_to_the_beginning() -> None:
    moves = claims("nowhere", 4)
    assert stand(moves, ("claim", "crown")) == ()
    assert stand(moves, ()) == ()


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_whichever_copies_are_chosen_only_how_many_counts(seed: int) -> None:
    """S3: a discard is a choice of kinds."""
    state = begin(soul, 2, soul.Options(), str(seed)).state
    moves = [move for move in soul.moves(state, soul.wait(state).seats[0]) if move.group == "discard"]  # type: ignore[union-attr]
    offered = parts(moves)
    assert len(offered) == 5
    rng = Random(seed)
    for _ in range(20):
        chosen = [part for part in offered if rng.random() < 0.5]
        move = composed(moves, chosen)
        if chosen:
            assert isinstance(move, Discard)
            assert sorted(move.cards) == sorted(part.partition(".")[0] for part in chosen)
        else:
            assert move is None


def test_a_second_copy_alone_is_that_card() -> None:
    """S3: the second of two equal cards chosen without the first is one such card."""
    moves = [Discard(("s1",)), Discard(("s1", "s1")), Discard(("v2",)), Discard(("s1", "v2"))]
    assert parts(moves) == ("s1", "s1.2", "v2")
    assert composed(moves, ["s1.2"]) == Discard(("s1",))
    assert composed(moves, ["v2", "s1.2"]) == Discard(("s1", "v2"))
    assert composed(moves, ["s1", "s1.2"]) == Discard(("s1", "s1"))
    assert composed(moves, ["s1", "s1.2", "v2"]) is None
