"""The rules of The Battle for Faust's Soul, ruling by ruling (S1-S11)."""

from collections import Counter
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games import soul
from games.game import CONCEDE, AnyGame, Illegal, Ply, Result, Step, begin, dice, shuffled, step
from games.house.soul import choose
from games.soul import COPIES, DECK, HAND, LIMIT, Board, Options, State
from games.walk import EPOCH, Moment, after, perft, walk

GAME = cast(AnyGame, soul)


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


# Further cases of the rulings


def test_s2_either_seat_turns_either_path_comes_up_and_the_turner_is_dealt_first() -> None:
    """S2: the cards go out in turn, so the turner's are the deck's first, third, fifth, seventh and ninth."""
    starts = set()
    for number in range(40):
        rng = dice(f"dealt {number}", 0)
        state = begin(soul, 2, Options(), f"dealt {number}").state
        turner = rng.randrange(2)
        shuffled(DECK, rng)
        deck = shuffled(DECK, rng)
        assert state.on_turn == turner
        assert Counter(state.hands[turner]) == Counter(deck[0:10:2])
        assert Counter(state.hands[1 - turner]) == Counter(deck[1:10:2])
        assert state.deck == deck[10:]
        starts.add((turner, state.board.follows[turner]))
    assert starts == {(0, "s"), (0, "v"), (1, "s"), (1, "v")}


def test_s3_every_action_but_none_passes_the_turn_and_draws_back_to_five() -> None:
    """S3: the top of the deck replaces what was used, two cards after a pair; the hand is kept in order."""
    for text, used in {"lay s1": 1, "pair v1": 2, "block coma": 1, "switch": 1, "discard s1 v1 angst": 3}.items():
        state = table("s1 v1 coma angst switch")
        one = played(state, text)
        drawn = one.events[-1]
        assert isinstance(drawn, soul.Drawn)
        assert (drawn.seat, drawn.count, Counter(drawn.cards)) == (0, used, Counter(state.deck[:used]))
        assert one.state.deck == state.deck[used:]
        assert list(one.state.hands[0]) == sorted(one.state.hands[0], key=list(COPIES).index)
        assert (one.state.on_turn, one.state.taken, one.state.turn) == (1, 1, 1)


def test_s3_the_choices_of_a_discard_tell_equal_cards_apart_and_the_last_move_has_them_all() -> None:
    moves = soul.moves(table("s1 s1 s1 coma wake"), 0)
    assert moves[-1].parts == ("s1", "s1.2", "s1.3", "coma", "wake")
    chosen = {move.text: move.parts for move in moves if move.group == "discard"}
    assert chosen["discard s1 s1 coma"] == ("s1", "s1.2", "coma")
    assert len(chosen) == 4 * 2 * 2 - 1


def test_s3_each_card_without_a_use_is_shown_with_the_ruling_in_its_way() -> None:
    """S3 to S7: a number too early, a pair too early, a block that lies already, a removal of nothing."""
    state = with_blocks(table("s3 v4 coma clear switch", sins=1, virtues=1), theirs="coma")
    dead = soul.view(state, 0).dead
    seen = {move.text: soul.obstacle(state.board, 0, state.hands[0], move) for move in dead}  # type: ignore[arg-type]
    assert {text: (illegal.rule, illegal.facts) for text, illegal in seen.items() if illegal is not None} == {
        "lay s3": ("S3", {"card": "s3", "next": "s2"}),
        "pair v4": ("S4", {"card": "v4", "next": "v2"}),
        "block coma": ("S5", {"block": "coma"}),
        "lift angst": ("S7", {"block": "angst", "lift": "clear"}),
    }
    assert {text: refused(state, text) for text in seen} == {
        text: illegal.rule for text, illegal in seen.items() if illegal is not None
    }
    waiting = soul.view(state, 1)
    assert waiting.moves == ()
    assert len(waiting.dead) == len(set(state.hands[1]))
    assert refused(state, waiting.dead[0].text, seat=1) == "not asked"


def test_s4_a_switch_is_told_to_everybody_and_paths_keep_their_progress() -> None:
    """S4: the pair lays first, on the path that is the opponent's until then."""
    alone = played(table("v6 switch coma s4 s5", sins=2, virtues=5), "switch")
    assert (alone.state.board.sins, alone.state.board.virtues) == (2, 5)
    assert alone.events[0] == soul.Switched(0, ("v", "s"), pair=False)
    pair = played(table("v6 switch coma s4 s5", sins=2, virtues=5), "pair v6")
    assert pair.events[:2] == (soul.Laid(0, "v6"), soul.Switched(0, ("v", "s"), pair=True))
    assert pair.state.discards == ("switch",)
    for seat in (None, 0, 1):
        assert pair.events[1] in soul.view(pair.state, seat).news
    assert refused(table("v6 coma angst s4 s5", virtues=5), "pair v6") == "S4"


def test_s4_a_seventh_card_ends_the_match_before_anything_is_drawn() -> None:
    """S4: also when the opponent's path was the one to end, and for a seat that is behind on its own."""
    one = played(table("v7 switch coma s4 s5", "s1 s2 s3 wake clear", virtues=6), "pair v7")
    assert one.state.board.follows == ("v", "s")
    assert one.events[-1] == soul.Ended(0, "salvation")
    assert len(one.state.hands[0]) == HAND - 2
    assert soul.wait(one.state) is None
    assert refused(one.state, CONCEDE) == refused(one.state, "switch", seat=1) == "over"


def test_s5_s6_a_block_goes_with_its_player_through_a_switch() -> None:
    """S5, S6: after the Switch the blocked seat cannot lay on its new path, the other can on its own."""
    state = with_blocks(table("switch s1 s2 wake clear", "s1 v1 coma angst v2"), own="angst")
    state = played(state, "switch").state
    assert state.board.blocks == (("angst",), ())
    assert "lay s1" in texts(state, 1)
    state = played(state, "discard coma", seat=1).state
    state = replace(state, hands=(("v1", "v2", "wake", "clear", "s2"), state.hands[1]))
    assert refused(state, "lay v1") == "S6"
    assert texts(state) == {"lift angst"}


def test_s7_with_both_blocks_each_needs_its_own_removal_and_its_own_turn() -> None:
    """S7, S3: nothing is laid until the second is lifted too."""
    state = with_blocks(table("s1 wake clear v5 v6", "s5 s6 s7 v7 v7"), own="coma angst")
    one = played(state, "lift angst")
    assert one.events[0] == soul.Lifted(0, "angst")
    assert (one.state.board.blocks[0], one.state.on_turn, one.state.lifted) == (("coma",), 1, False)
    assert sorted(one.state.discards) == ["angst", "clear"]
    state = played(one.state, "discard s5", seat=1).state
    assert "lift coma" in texts(state)
    assert refused(state, "lay s1") == "S6"


def test_s8_the_last_cards_of_the_deck_are_drawn_before_the_new_deck() -> None:
    """S8: with enough cards left nothing is shuffled, even when none remains."""
    state = table("coma coma wake wake clear")
    low = replace(state, deck=state.deck[:2], discards=state.deck[2:])
    enough = played(low, "discard coma coma")
    assert (enough.state.deck, len(enough.state.discards)) == ((), 83)
    assert not [event for event in enough.events if isinstance(event, soul.Reshuffled)]
    short = played(low, "discard coma coma wake")
    assert short.events[1] == soul.Reshuffled(81 + 3)
    assert Counter(state.deck[:2]) <= Counter(short.state.hands[0])
    assert (len(short.state.deck), short.state.discards) == (81 + 3 - 1, ())
    assert short.state.deck != (*low.discards[1:], "coma", "coma", "wake")


def test_s9_neither_hands_nor_deck_nor_the_order_of_discards_can_be_told() -> None:
    """S9: dealt otherwise, all looks the same to the public and to the seat that does not hold the cards."""
    state = played(table("s1 s2 s3 s4 s5"), "discard s1 s2 s3").state
    state = played(state, "discard v5 v6", seat=1).state
    for seat in (None, 0, 1):
        other = soul.redeal(state, seat, Random(9))
        assert soul.view(other, seat) == soul.view(state, seat)
        assert soul.totals(other) == soul.totals(state)
        assert other.deck != state.deck
        assert other.discards != state.discards
        assert [other.hands[s] == state.hands[s] for s in (0, 1)] == [seat == 0, seat == 1]


def test_s10_after_the_free_lift_an_action_has_to_follow() -> None:
    """S10: the lift draws nothing and ends no turn; in the end the whole hand is five again."""
    state = with_blocks(table("s1 s2 wake wake switch", swift=True), own="coma")
    assert "lift coma" in texts(state)
    one = played(state, "lift coma")
    assert one.events == (soul.Lifted(0, "coma"),)
    assert (one.state.lifted, one.state.taken, one.state.hands[0]) == (True, 0, ("s1", "s2", "wake", "switch"))
    assert texts(one.state) == {"lay s1", "switch"}
    assert refused(one.state, "lift coma") == "S7"
    wait = soul.wait(one.state)
    assert wait is not None
    assert wait.forced == ((0, "discard s1"),)
    done = played(one.state, "discard s1 s2 wake switch")
    assert (len(done.state.hands[0]), done.state.on_turn, done.state.lifted) == (HAND, 1, False)
    assert soul.Drawn(0, 5, done.state.hands[0]) == done.events[-1]


def test_s11_the_seventh_card_on_turn_400_wins_and_turn_399_ends_nothing() -> None:
    """S11: the winner of the longer path is whoever follows it then."""
    last = played(table("s7 coma angst wake clear", sins=6, virtues=6, taken=LIMIT - 1), "lay s7").state
    assert last.result == Result((0,), (1, 0), "damnation")
    assert played(table("s7 coma angst wake clear", sins=6, taken=LIMIT - 2), "discard coma").state.result is None
    swapped = played(table("coma angst wake clear switch", sins=3, virtues=2, taken=LIMIT - 1), "switch").state
    assert swapped.result == Result((1,), (0, 1), "further")
    even = played(table("coma angst wake clear switch", sins=3, virtues=3, taken=LIMIT - 1), "switch").state
    assert even.result == Result((), (0, 0), "even")


@pytest.mark.parametrize("seat", [0, 1])
def test_who_leaves_loses_also_out_of_turn(seat: int) -> None:
    one = played(table("s1 s2 s3 s4 s5"), CONCEDE, seat)
    assert one.events == (soul.Conceded(seat), soul.Ended(1 - seat, "conceded"))
    assert one.state.result is not None
    assert one.state.result.winners == (1 - seat,)


@pytest.mark.parametrize("swift", [False, True])
def test_a_rematch_is_played_by_the_same_rules(swift: bool) -> None:
    assert soul.rematch(table("s1 s2 s3 s4 s5", swift=swift)) == Options(swift=swift)


# Whole matches


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.booleans(), st.lists(st.integers(0, 999), min_size=5, max_size=9))
def test_s1_to_s11_hold_in_any_match(seed: int, swift: bool, choices: list[int]) -> None:
    """Cards that can do something are played where there are any, so that paths, blocks and lifts all come up."""
    moment = next(walk(GAME, 2, Options(swift=swift), str(seed), Random(seed)))
    while (seat := soul.asked(moment.state)) is not None:
        legal = [move.text for move in soul.moves(moment.state, seat) if move.group != "discard"]
        if not legal or not choices[len(moment.log) % len(choices)] % 3:
            legal = [move.text for move in soul.moves(moment.state, seat)]
        moment = after(moment, Ply(seat, legal[choices[len(moment.log) % len(choices)] % len(legal)], EPOCH))
        _looks_right(moment)
    assert moment.state.taken <= LIMIT
    assert moment.state.result is not None


def _looks_right(moment: Moment) -> None:
    state, before = moment.state, moment.before
    board = state.board
    assert soul.totals(state) == COPIES
    assert sorted(board.follows) == ["s", "v"]
    assert len(state.deck) + len(state.discards) >= 93 - 27
    assert all(len(set(lying)) == len(lying) <= (1 if board.swift else 2) for lying in board.blocks)
    assert state.turn == len(moment.log)
    if state.result is None:
        sizes = [HAND - (state.lifted and seat == state.on_turn) for seat in (0, 1)]
        assert [len(hand) for hand in state.hands] == sizes
        assert state.taken == before.taken + (not state.lifted)
        assert max(board.sins, board.virtues) < 7
    grown = board.sins + board.virtues - before.board.sins - before.board.virtues
    assert grown == (moment.log[-1].text.split()[0] in {"lay", "pair"})
    assert not (grown and before.board.blocks[moment.log[-1].seat])


@pytest.mark.parametrize(("swift", "depth", "count"), [(False, 1, 33), (False, 2, 793), (True, 1, 33), (True, 2, 786)])
def test_perft_from_a_table_with_blocks(swift: bool, depth: int, count: int) -> None:
    """How many ways there are to go on: in swift matches the seat under a block has its lift before its action."""
    state = with_blocks(
        table("s1 v1 wake angst switch", "s1 v1 clear clear coma", swift=swift), own="coma", theirs="angst"
    )
    first = next(walk(GAME, 2, Options(swift=swift), "perft", Random(0)))
    assert perft(replace(first, state=state), depth) == count
