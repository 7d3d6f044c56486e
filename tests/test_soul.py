"""The rules of The Battle for Faust's Soul, ruling by ruling (S1-S11)."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from games import soul
from games.game import Illegal, Step, begin, dice, step
from games.house.soul import choose
from games.soul import COPIES, DECK, HAND, LIMIT, Board, Options, State


def table(
    hand: str,
    other: str = "v5 v6 v7 wake clear",
    *,
    sins: int = 0,
    virtues: int = 0,
    swift: bool = False,
    **more: object,
) -> State:
    """Seat 0 on turn follows the sins with this hand; the deck is what nobody holds, in order."""
    hands = (tuple(hand.split()), tuple(other.split()))
    laid = [f"s{n}" for n in range(1, sins + 1)] + [f"v{n}" for n in range(1, virtues + 1)]
    rest = Counter(DECK) - Counter([*hands[0], *hands[1], *laid])
    board = Board(swift=swift, sins=sins, virtues=virtues, follows=("s", "v"))
    state = State(board=board, on_turn=0, hands=hands, deck=tuple(rest.elements()))
    return replace(state, **more)


def with_blocks(state: State, own: str = "", theirs: str = "") -> State:
    """The same with blocks lying on seat 0 and on seat 1; they come out of the deck."""
    blocks = (tuple(own.split()), tuple(theirs.split()))
    deck = Counter(state.deck) - Counter([*blocks[0], *blocks[1]])
    return replace(state, board=replace(state.board, blocks=blocks), deck=tuple(deck.elements()))


def texts(state: State, seat: int = 0) -> set[str]:
    """A seat's moves but for the discards."""
    return {move.text for move in soul.moves(state, seat) if move.group != "discard"}


def played(state: State, text: str, seat: int = 0) -> Step[State]:
    """The state after a move, with all cards still there."""
    after = step(soul, state, seat, text, 0, Random(1))
    assert soul.totals(after.state) == soul.totals(state)
    return after


def refused(state: State, text: str, seat: int = 0) -> str:
    """The ruling that forbids a move."""
    with pytest.raises(Illegal) as refusal:
        step(soul, state, seat, text, 0, Random(1))
    return refusal.value.rule


def test_s1_the_deck_has_93_cards() -> None:
    """S1."""
    assert len(DECK) == 93
    assert COPIES["coma"] == COPIES["angst"] == 10
    assert COPIES["wake"] == COPIES["clear"] == 12
    assert COPIES["switch"] == 7
    assert all(COPIES[f"{path}{n}"] == 3 for path in "sv" for n in range(1, 8))


@pytest.mark.parametrize("seed", range(20))
def test_s2_the_turned_card_decides_the_paths_and_the_turner_starts(seed: int) -> None:
    """S2: the first sin or virtue is the turner's path; all cards go back and five are dealt to each."""
    started = begin(soul, 2, Options(), f"s2 {seed}")
    state, turned = started.state, started.events[0]
    assert isinstance(turned, soul.Turned)
    assert turned.cards[-1][0] == state.board.follows[turned.seat]
    assert all(card not in soul.NUMBERS for card in turned.cards[:-1])
    assert state.on_turn == turned.seat
    assert [len(hand) for hand in state.hands] == [HAND, HAND]
    assert len(state.deck) == 93 - 2 * HAND


def test_s3_one_action_a_turn_and_back_to_five() -> None:
    """S3: number, block, Switch and pair; a discard of any 1 to 5 cards, equal ones being one choice; no pass."""
    state = table("s1 v1 coma angst switch")
    assert texts(state) == {"lay s1", "pair v1", "block coma", "block angst", "switch"}
    assert len(soul.moves(state, 0)) == 5 + 31
    assert soul.moves(state, 1) == ()
    after = played(state, "lay s1").state
    assert (after.board.sins, after.on_turn, len(after.hands[0])) == (1, 1, HAND)
    equal = table("s2 s2 s2 s2 s2")
    assert [move.text for move in soul.moves(equal, 0)] == [f"discard{' s2' * n}" for n in range(1, 6)]
    assert refused(state, "lay s2") == "unknown" or refused(table("s2 s3 s4 s5 s6"), "lay s2") == "S3"


def test_s3_a_missed_turn_discards_the_first_card() -> None:
    """S3: the clock's move."""
    state = table("s1 v1 coma angst switch")
    wait = soul.wait(state)
    assert wait is not None
    assert wait.forced == ((0, "discard s1"),)


def test_s4_the_printed_example_of_a_pair() -> None:
    """S4: the opponent's path is at 5; the next number and a Switch are laid, and both follow the other path."""
    state = table("v6 switch coma s4 s5", "s1 s2 s3 wake clear", sins=2, virtues=5)
    after = played(state, "pair v6").state
    assert (after.board.virtues, after.board.sins) == (6, 2)
    assert after.board.follows == ("v", "s")
    assert len(after.hands[0]) == HAND
    assert refused(table("v5 switch coma s4 s5", virtues=5), "pair v5") == "S4"


def test_s4_a_pair_that_lays_the_seventh_card_wins_at_once() -> None:
    """S4: the finished path is theirs."""
    after = played(table("v7 switch coma s4 s5", "s1 s2 s3 wake clear", virtues=6), "pair v7").state
    assert after.result is not None
    assert (after.result.winners, after.result.reason) == ((0,), "salvation")
    assert soul.moves(after, 0) == soul.moves(after, 1) == ()


def test_s4_the_seventh_card_of_ones_own_path_wins() -> None:
    """S4."""
    after = played(table("s7 switch coma s4 s5", sins=6), "lay s7").state
    assert after.result is not None
    assert (after.result.winners, after.result.reason) == ((0,), "damnation")


def test_s5_one_block_of_each_kind_and_it_follows_the_player() -> None:
    """S5: both kinds may lie at once; a Switch changes the path, not who is blocked."""
    state = with_blocks(table("coma angst switch s1 s2"), theirs="coma")
    assert refused(state, "block coma") == "S5"
    both = played(state, "block angst").state
    assert both.board.blocks[1] == ("coma", "angst")
    switched = played(state, "switch").state
    assert switched.board.blocks == ((), ("coma",))
    assert switched.board.follows == ("v", "s")


def test_s6_a_blocked_player_lays_no_number_and_no_pair() -> None:
    """S6: Switch, blocks, removals and discards are free."""
    state = with_blocks(table("s1 v1 coma wake switch"), own="coma")
    assert refused(state, "lay s1") == "S6"
    assert refused(state, "pair v1") == "S6"
    assert texts(state) == {"block coma", "lift coma", "switch"}


def test_s7_a_removal_answers_its_own_block_only() -> None:
    """S7."""
    state = with_blocks(table("wake clear s1 s2 s3"), own="coma")
    assert refused(state, "lift angst") == "S7"
    after = played(state, "lift coma").state
    assert after.board.blocks[0] == ()
    assert sorted(after.discards) == ["coma", "wake"]
    assert after.on_turn == 1
    assert refused(table("wake clear s1 s2 s3"), "lift coma") == "S7"


def test_s8_an_empty_deck_is_made_of_the_discards_with_this_turns() -> None:
    """S8: blocks in force and the cards on the paths stay."""
    state = with_blocks(table("s1 s2 s3 s4 s5", sins=0), own="coma")
    state = replace(state, deck=state.deck[:2], discards=state.deck[2:])
    after = played(state, "discard s1 s2 s3")
    assert any(isinstance(event, soul.Reshuffled) for event in after.events)
    assert after.state.discards == ()
    assert {"s1", "s2", "s3"} <= set(after.state.deck) | set(after.state.hands[0])
    assert after.state.board.blocks[0] == ("coma",)


def test_s9_what_is_public_and_what_is_not() -> None:
    """S9: the discards by kind, sizes of hands and deck; hands and what is drawn are secret."""
    state = played(table("s1 s2 s3 s4 s5"), "discard s1 s2").state
    public, own, other = (soul.view(state, seat) for seat in (None, 0, 1))
    assert (public.hand, own.hand, other.hand) == (None, *state.hands)
    assert public.hands == (HAND, HAND)
    assert dict(public.discards) == {"s1": 1, "s2": 1}
    drawn = {seat: next(e for e in soul.view(state, seat).news if isinstance(e, soul.Drawn)) for seat in (None, 0, 1)}
    assert drawn[None].cards == drawn[1].cards != drawn[0].cards
    assert len(drawn[0].cards or ()) == drawn[1].count == 2


def test_s10_swift_lifts_are_free_and_one_block_lies_at_most() -> None:
    """S10: after the lift the turn's action must follow; one draws at its end."""
    state = with_blocks(table("wake s1 coma angst s2", swift=True), own="coma")
    lifted = played(state, "lift coma").state
    assert lifted.on_turn == 0
    assert lifted.turn == state.turn + 1
    assert len(lifted.hands[0]) == HAND - 1
    after = played(lifted, "lay s1").state
    assert (len(after.hands[0]), after.on_turn, after.taken) == (HAND, 1, 1)
    crowded = with_blocks(table("coma angst s1 s2 s3", swift=True), theirs="coma")
    assert refused(crowded, "block angst") == "S10"


@pytest.mark.parametrize(("sins", "virtues", "winners"), [(3, 2, (0,)), (2, 3, (1,)), (3, 3, ())])
def test_s11_after_400_turns_the_path_further_along_wins(sins: int, virtues: int, winners: tuple[int, ...]) -> None:
    """S11."""
    state = table("coma angst wake clear switch", "s7 v7 s7 v7 wake", sins=sins, virtues=virtues, taken=LIMIT - 1)
    after = played(state, "discard coma").state
    assert after.result is not None
    assert after.result.winners == winners


def test_the_house_beats_random_play() -> None:
    """At least 75 % in the standard rules, over seeds that stay the same."""
    matches, won = 120, 0
    for number in range(matches):
        seed, chance, own = f"soul house {number}", Random(number), Random(-1 - number)
        state, ply, house = begin(soul, 2, Options(), seed).state, 0, number % 2
        while (seat := soul.asked(state)) is not None:
            view = soul.view(state, seat)
            text = choose(view, own).text if seat == house else chance.choice(view.moves).text
            ply += 1
            state = step(soul, state, seat, text, 0, dice(seed, ply)).state
        assert state.result is not None
        won += state.result.winners == (house,)
    assert won >= 0.75 * matches
