"""The rules of Meschugge, ruling by ruling (M1-M13), the printed examples, and a transcript of a short match."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any, Literal, cast

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from games import meschugge
from games.game import CONCEDE, TABLE, AnyGame, Illegal, Ply, Result, Step, begin, dice, options_from, step
from games.meschugge import CARDS, COMMANDS, Action, Chips, Click, Options, Round, State
from games.walk import Moment, after, perft, starting
from tests.transcript import FOLDER, transcript

GAME: AnyGame = meschugge

SHOWN = 1_800_000_000_000
WINDOW = 12_000
TRANSCRIPT = FOLDER / "meschugge.txt"
ACTIONS: tuple[Action, ...] = ("colour", "word")
Lays = Sequence[tuple[int, str, int]]


def opened(
    command: str,
    action: Action = "colour",
    *,
    seats: int = 3,
    commander: int = 0,
    chips: Sequence[Chips] | None = None,
    **options: Any,
) -> State:
    """A round whose Command card was seen at SHOWN, in the first round of a match, with the chips as given."""
    state = begin(meschugge, seats, Options(**options), "opened").state
    if chips is not None:
        bank = Chips(14 - sum(own.black for own in chips), 14 - sum(own.red for own in chips))
        assert min(bank.black, bank.red) >= 0
        state = replace(state, chips=tuple(chips), bank=bank)
    stack = tuple(card for card in state.stack if card != command)
    return replace(
        state, phase="open", commander=commander, action=action, command=command, stack=stack, revealed_at=SHOWN
    )


def do(state: State, seat: int, text: str, at: int = SHOWN, seed: str = "dice") -> Step[State]:
    return step(meschugge, state, seat, text, at, dice(seed, 1))


def lay(state: State, lays: Lays) -> State:
    """Cards laid in this order of arrival, each (seat, card, milliseconds since the reveal)."""
    for seat, card, ms in lays:
        state = do(state, seat, card, SHOWN + ms).state
    return state


def settled(state: State, lays: Lays = ()) -> State:
    """The state after a round with these cards; the table closes it where somebody has laid none."""
    state = lay(state, lays)
    return do(state, TABLE, "close", SHOWN + WINDOW).state if state.phase == "open" else state


def last(state: State) -> Round:
    assert state.last is not None
    return state.last


def refused(state: State, seat: int, text: str, at: int = SHOWN) -> Illegal:
    with pytest.raises(Illegal) as caught:
        do(state, seat, text, at)
    return caught.value


def turned_up(state: State, seed: str = "dice") -> State:
    """From the Commander's question to the open round, the card seen at SHOWN."""
    press = meschugge.moves(state, state.commander)[0].text
    for seat, text in ((state.commander, press), (TABLE, "turn"), (TABLE, "shown")):
        state = do(state, seat, text, SHOWN, seed).state
    return state


def card_that_is(wanted: str, command: str, action: Action) -> str:
    return next(card for card in CARDS if meschugge.verdict(command, action, card) == wanted)


# The cards and what matches


def test_m1_a_set_has_the_12_cards_whose_colour_is_not_their_word_and_the_commands_are_all_16_pairs() -> None:
    assert set(CARDS) == {a + b for a in "RBGY" for b in "RBGY" if a != b}
    assert len(CARDS) == 12
    assert set(COMMANDS) == set(CARDS) | {"RR", "BB", "GG", "YY"}
    assert len(COMMANDS) == 16


@pytest.mark.parametrize(
    ("command", "action", "matching"),
    [
        ("RB", "colour", {"BY", "BG"}),
        ("GY", "colour", {"YB", "YR"}),
        ("RB", "word", {"YR", "GR"}),
        ("GY", "word", {"RG", "BG"}),
    ],
)
def test_the_four_printed_examples_of_matching_cards(command: str, action: Action, matching: set[str]) -> None:
    """M2: examples 1 to 4; in example 4 the yellow card that says Green is the Kontra card, which never matches."""
    assert {card for card in CARDS if meschugge.verdict(command, action, card) == "matching"} == matching


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("command", COMMANDS)
def test_m2_every_command_and_action_against_all_cards(command: str, action: Action) -> None:
    """M2: 2 matching, 1 Kontra, 9 wrong for each of the 12 normal cards under both actions; M1: Meschugge otherwise."""
    colour, word = command[0], command[1]
    verdicts = {card: meschugge.verdict(command, action, card) for card in CARDS}
    if colour == word:
        assert set(verdicts.values()) == {"meschugge"}
        return
    assert Counter(verdicts.values()) == {"matching": 2, "kontra": 1, "wrong": 9}
    assert verdicts[word + colour] == "kontra"
    side, letter = (0, word) if action == "colour" else (1, colour)
    assert all(card[side] == letter for card in CARDS if verdicts[card] == "matching")


def test_the_printed_kontra_examples() -> None:
    """M2: for a blue Command card that says Red. M12: junior, for a green one that says Yellow."""
    assert [meschugge.verdict("BR", action, "RB") for action in ACTIONS] == ["kontra", "kontra"]
    assert [card for card in CARDS if meschugge.verdict("GY", "kontra", card) == "matching"] == ["YG"]


@pytest.mark.parametrize("command", CARDS)
def test_m12_in_the_junior_variant_only_the_kontra_card_is_right(command: str) -> None:
    verdicts = Counter(meschugge.verdict(command, "kontra", card) for card in CARDS)
    assert verdicts == {"matching": 1, "wrong": 11}


# Laying, and the pile's order


def test_m3_at_most_one_card_a_round_and_it_is_final() -> None:
    state = lay(opened("RB"), [(1, "BY", 900)])
    assert meschugge.moves(state, 1) == ()
    assert refused(state, 1, "BY", SHOWN + 950).rule == "M3"
    assert refused(state, 1, "GR", SHOWN + 800).rule == "M3"
    assert state.laid == (Click(1, "BY", SHOWN + 900),)


def test_m3_what_was_laid_is_secret_until_the_pile_is_turned() -> None:
    state = lay(opened("RB"), [(1, "BY", 901), (0, "GR", 902)])
    other = lay(opened("RB"), [(1, "RY", 1234), (0, "YG", 5678)])
    assert meschugge.view(state, None) == meschugge.view(other, None)
    assert meschugge.view(state, 2) == meschugge.view(other, 2)
    assert meschugge.view(state, 2).laid == (1, 0)
    assert [meschugge.view(state, seat).mine for seat in (0, 1, 2, None)] == ["GR", "BY", None, None]
    assert msgspec.json.encode(meschugge.view(state, 0)).find(b"901") < 0
    assert [(card.seat, card.card, card.ms) for card in last(settled(state)).pile] == [(1, "BY", 901), (0, "GR", 902)]


@pytest.mark.parametrize(
    "arrival", list(permutations([(0, "BY", 700), (1, "BG", 699), (2, "BR", 250), (3, "GR", 701)]))
)
def test_m4_the_pile_is_in_the_order_of_creation_whatever_order_the_clicks_arrive_in(arrival: Lays) -> None:
    state = settled(opened("RB", seats=4), arrival)
    assert [card.seat for card in last(state).pile] == [2, 1, 0, 3]
    assert [card.ms for card in last(state).pile] == [250, 699, 700, 701]
    assert [card.verdict for card in last(state).pile] == ["kontra", "matching", "matching", "wrong"]
    assert last(state).winner == 1
    assert meschugge.points(state) == (4, 5, 3, 4)


@pytest.mark.parametrize("arrival", list(permutations([(0, "BY", 700), (1, "BG", 700), (3, "BY", 700)])))
@pytest.mark.parametrize(("commander", "order"), [(0, [1, 3, 0]), (1, [3, 0, 1]), (2, [3, 0, 1]), (3, [0, 1, 3])])
def test_m4_in_the_same_millisecond_the_seat_nearer_to_the_commanders_left_scores(
    commander: int, order: list[int], arrival: Lays
) -> None:
    state = settled(opened("RB", seats=4, commander=commander), [*arrival, (2, "BG", 701)])
    assert [(card.seat, card.tie) for card in last(state).pile] == [*((seat, True) for seat in order), (2, False)]
    assert last(state).winner == order[0]


# Points


def test_m5_the_earliest_matching_card_scores_though_others_are_earlier() -> None:
    state = settled(opened("RB"), [(0, "GR", 500), (1, "BY", 800), (2, "BG", 900)])
    assert last(state).winner == 1
    assert meschugge.points(state) == (4, 5, 4)


@pytest.mark.parametrize("lays", [[], [(0, "GR", 500)], [(0, "GR", 500), (1, "YR", 600), (2, "RY", 700)]])
def test_m5_nobody_matched_and_the_commander_scores(lays: Lays) -> None:
    assert meschugge.points(settled(opened("RB", commander=2), lays)) == (4, 4, 5)


def test_m5_m6_the_commander_scores_even_with_the_kontra_card_and_pays_for_it_first() -> None:
    """M6: a Commander without chips has nothing to pay with when the penalty is booked, so the award is kept."""
    state = opened("RB", commander=1, chips=[Chips(1, 2), Chips(0, 0), Chips(1, 2)])
    state = settled(state, [(1, "BR", 600)])
    assert (last(state).winner, last(state).paid) == (1, ())
    assert meschugge.points(state) == (4, 1, 4)
    assert meschugge.points(settled(opened("RB", commander=1), [(1, "BR", 600)])) == (4, 4, 4)


def test_m6_kontra_costs_a_point_a_wrong_card_nothing() -> None:
    state = settled(opened("RB"), [(0, "BR", 500), (1, "RG", 600), (2, "BY", 700)])
    assert meschugge.points(state) == (3, 4, 5)
    assert last(state).paid == (0,)


@pytest.mark.parametrize("action", ACTIONS)
def test_m6_m7_a_card_on_a_meschugge_card_costs_a_point_each_and_nobody_scores(action: Action) -> None:
    state = settled(opened("GG", action), [(2, "GR", 500), (0, "RG", 600)])
    assert meschugge.points(state) == (3, 4, 3)
    assert (last(state).winner, last(state).paid) == (None, (2, 0))


@pytest.mark.parametrize(("option", "lays", "points"), [
    (False, [], (4, 4, 4)),
    (True, [], (4, 5, 4)),
    (True, [(0, "GR", 500)], (3, 4, 4)),
])  # fmt: skip
def test_m7_the_commanders_point_on_a_meschugge_card_is_an_option(
    option: bool, lays: Lays, points: tuple[int, ...]
) -> None:
    state = settled(opened("GG", commander=1, commander_point=option), lays)
    assert meschugge.points(state) == points


# Chips


@pytest.mark.parametrize(("seats", "bank"), [(2, Chips(12, 10)), (3, Chips(11, 8)), (4, Chips(10, 6))])
def test_m8_the_start(seats: int, bank: Chips) -> None:
    state = begin(meschugge, seats, Options(), "start").state
    assert state.chips == (Chips(1, 2),) * seats
    assert state.bank == bank
    assert meschugge.points(state) == (4,) * seats


def scores(chips: Sequence[Chips], seat: int) -> Step[State]:
    """Seat `seat` wins the round's point, as the Commander."""
    return do(opened("RB", seats=len(chips), commander=seat, chips=chips), TABLE, "close")


def pays(chips: Sequence[Chips], seat: int) -> Step[State]:
    """Seat `seat` lays a card on a Meschugge card."""
    return do(lay(opened("GG", seats=len(chips), chips=chips), [(seat, "RB", 500)]), TABLE, "close")


def booked(step: Step[State]) -> list[Any]:
    return [event for event in step.events if isinstance(event, meschugge.Scored | meschugge.Paid | meschugge.Changed)]


def test_m8_a_point_is_a_red_chip() -> None:
    done = scores([Chips(1, 2), Chips(1, 2)], 1)
    assert done.state.chips == (Chips(1, 2), Chips(1, 3))
    assert done.state.bank == Chips(12, 9)
    assert booked(done) == [meschugge.Scored(1, 0, 1)]


def test_m8_the_bank_has_no_red_and_the_receiver_hands_in_a_red_for_a_black() -> None:
    done = scores([Chips(0, 13), Chips(1, 1)], 1)
    assert done.state.chips == (Chips(0, 13), Chips(2, 0))
    assert done.state.bank == Chips(12, 1)
    assert booked(done) == [meschugge.Scored(1, 1, -1)]


def test_m8_the_receiver_has_no_red_either_and_the_next_to_the_left_with_two_changes_first() -> None:
    """From seat 2 the left is seat 3, with a single red, then seat 0: seat 1 with more is not asked."""
    done = scores([Chips(0, 2), Chips(0, 11), Chips(3, 0), Chips(1, 1)], 2)
    assert done.state.chips == (Chips(1, 0), Chips(0, 11), Chips(3, 1), Chips(1, 1))
    assert done.state.bank == Chips(9, 1)
    assert booked(done) == [meschugge.Changed(0), meschugge.Scored(2, 0, 1)]


def test_m8_a_penalty_is_a_red_chip_back() -> None:
    done = pays([Chips(1, 2), Chips(1, 2)], 1)
    assert done.state.chips == (Chips(1, 2), Chips(1, 1))
    assert booked(done) == [meschugge.Paid(1, 0, -1)]


def test_m8_a_payer_with_only_black_gives_it_and_takes_a_red() -> None:
    done = pays([Chips(1, 2), Chips(1, 0)], 1)
    assert done.state.chips == (Chips(1, 2), Chips(0, 1))
    assert done.state.bank == Chips(13, 11)
    assert booked(done) == [meschugge.Paid(1, -1, 1)]


def test_m8_a_payer_with_only_black_where_the_bank_has_no_red() -> None:
    done = pays([Chips(0, 13), Chips(2, 0), Chips(0, 1)], 1)
    assert done.state.chips == (Chips(1, 11), Chips(1, 1), Chips(0, 1))
    assert done.state.bank == Chips(12, 1)
    assert booked(done) == [meschugge.Changed(0), meschugge.Paid(1, -1, 1)]


def test_m6_never_below_nothing() -> None:
    done = pays([Chips(0, 14), Chips(0, 0)], 1)
    assert done.state.chips == (Chips(0, 14), Chips(0, 0))
    assert booked(done) == [meschugge.Paid(1, 0, 0)]
    assert last(done.state).paid == ()


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), commander_point=st.booleans(), skill=st.floats(0, 1))
def test_m8_m11_all_28_chips_stay_in_the_match_and_points_are_won_and_lost_one_by_one(
    seed: int, seats: int, commander_point: bool, skill: float
) -> None:
    rng = Random(seed)
    state = begin(meschugge, seats, Options(commander_point=commander_point), str(seed)).state
    seen = []
    while state.result is None:
        before = meschugge.points(state)
        state = turned_up(state, str(rng.random()))
        command, action = cast(str, state.command), cast(Action, state.action)
        for seat in range(seats):
            if state.phase == "open" and rng.random() < 0.9:
                wanted = "kontra" if rng.random() > skill else "matching"
                card = card_that_is(wanted, command, action) if command[0] != command[1] else CARDS[0]
                state = do(state, seat, card, SHOWN + rng.randrange(WINDOW)).state
        if state.phase == "open":
            state = do(state, TABLE, "close").state
        seen.append(last(state).command)
        won = [(seat == last(state).winner) - (seat in last(state).paid) for seat in range(seats)]
        assert list(meschugge.points(state)) == [had + more for had, more in zip(before, won, strict=True)]
        assert meschugge.totals(state) == {
            "black chips": 14, "red chips": 14, "Command cards": 16, "different Command cards": 16,
        }  # fmt: skip
        assert min(chip for own in (*state.chips, state.bank) for chip in (own.black, own.red)) >= 0
    assert sorted(seen) == sorted(COMMANDS)


# The Commander, the reveal, the window


def test_m9_the_host_commands_first_and_the_role_passes_to_the_left() -> None:
    state = begin(meschugge, 3, Options(), "roles").state
    commanders = []
    for _ in range(5):
        commanders.append(state.commander)
        assert meschugge.moves(state, (state.commander + 1) % 3) == ()
        assert refused(state, (state.commander + 1) % 3, "roll").rule == "M9"
        state = settled(turned_up(state))
    assert commanders == [0, 1, 2, 0, 1]


def test_m9_the_card_is_turned_after_an_unforeseeable_moment_that_no_view_tells() -> None:
    ready = begin(meschugge, 2, Options(), "delay").state
    rolled = [do(ready, 0, "roll", seed=str(n)).state for n in range(400)]
    waits = [meschugge.wait(state) for state in rolled]
    delays = [cast(int, wait.after) for wait in waits if wait is not None]
    assert len(delays) == 400
    assert 1000 <= min(delays) < 1050
    assert 2450 < max(delays) <= 2500
    assert {wait.forced for wait in waits if wait is not None} == {((TABLE, "turn"),)}
    words = [state for state in rolled if state.action == "word"]
    assert 150 < len(words) < 250
    assert len({state.delay for state in words}) > 100
    for seat in (0, 1, None):
        views = {msgspec.json.encode(meschugge.view(state, seat)) for state in words}
        assert len(views) == 1


def test_m9_not_pressed_in_30_seconds_the_table_presses() -> None:
    wait = meschugge.wait(begin(meschugge, 2, Options(), "press").state)
    assert wait is not None
    assert (wait.seats, wait.forced, wait.after, wait.span) == ((0,), ((0, "roll"),), 30_000, "response")


def test_m9_a_click_before_the_reveal_is_refused() -> None:
    ready = begin(meschugge, 2, Options(), "early").state
    rolled = do(ready, 0, "roll").state
    turned = do(rolled, TABLE, "turn").state
    assert meschugge.view(rolled, None).command is None
    assert meschugge.view(turned, None).command == ready.stack[0]
    assert (rolled.delay > 0, turned.delay) == (True, 0)
    for state in (ready, rolled, turned):
        assert refused(state, 1, "RB").rule == "M9"
    shown = do(turned, TABLE, "shown").state
    assert refused(shown, 1, "RB", SHOWN - 1).rule == "M9"
    assert refused(shown, 0, "roll").rule == "not asked"


def test_the_reveal_is_stamped_with_its_messages_own_time_and_asks_the_question_it_carries() -> None:
    """M4, M10: times are counted from the message with the card, whose buttons stay good when it is stamped."""
    turned = do(do(begin(meschugge, 2, Options(), "stamp").state, 0, "roll").state, TABLE, "turn").state
    wait = meschugge.wait(turned)
    assert wait is not None
    assert (wait.seats, wait.stamp, wait.restart, wait.forced) == ((), "shown", "void", ((TABLE, "unseen"),))
    assert wait.after == 60_000
    shown = do(turned, TABLE, "shown", SHOWN + 123).state
    assert shown.turn == turned.turn
    assert meschugge.view(shown, None).moves == meschugge.view(turned, None).moves
    assert [move.text for move in meschugge.view(turned, None).moves] == list(CARDS)
    assert meschugge.view(shown, None).revealed_at == SHOWN + 123
    wait = meschugge.wait(shown)
    assert wait is not None
    assert (wait.seats, wait.race, wait.restart, wait.stamp) == ((0, 1), True, "void", None)
    assert (wait.until, wait.forced) == (SHOWN + 123 + WINDOW, ((TABLE, "close"),))


def test_m10_the_round_closes_with_the_last_card() -> None:
    state = lay(opened("RB", seats=2), [(0, "GR", 500)])
    wait = meschugge.wait(state)
    assert wait is not None
    assert (state.phase, state.turn, wait.seats) == ("open", 0, (1,))
    done = do(state, 1, "BY", SHOWN + 400)
    assert (done.state.phase, done.state.turn, done.state.round) == ("ready", 1, 2)
    assert [type(event).__name__ for event in done.events] == ["Laid", "PileTurned", "Scored", "NextCommander"]
    view = meschugge.view(done.state, None)
    assert (view.command, view.action, view.revealed_at, view.until, view.laid) == (None, None, None, None, ())


def test_a_card_that_cannot_be_shown_voids_the_round_and_the_third_in_a_row_ends_the_match() -> None:
    def unseen(state: meschugge.State) -> Step[meschugge.State]:
        return do(do(do(state, state.commander, "roll").state, TABLE, "turn").state, TABLE, "unseen")

    state = begin(meschugge, 2, Options(), "unseen").state
    state = unseen(unseen(state).state).state
    assert (state.phase, state.round, state.last) == ("ready", 1, None)
    seen = do(do(do(do(state, 0, "roll").state, TABLE, "turn").state, TABLE, "shown", SHOWN).state, TABLE, "void").state
    assert unseen(unseen(seen).state).state.phase == "ready"  # a card that was shown begins the count anew
    over = unseen(state)
    assert over.events[-1] == meschugge.Ended((), "unseen")
    assert over.state.result == Result((), (4, 4), "unseen")


def test_a_picture_stands_still_while_cards_are_laid_and_a_hand_always() -> None:
    turned = do(do(begin(meschugge, 2, Options(), "still").state, 0, "roll").state, TABLE, "turn").state
    shown = do(turned, TABLE, "shown", SHOWN).state
    laid = lay(shown, [(0, "GR", 500)])
    done = do(laid, 1, "BY", SHOWN + 700).state
    board = [meschugge.view(state, None).still() for state in (turned, shown, laid, done)]
    assert board[0] == board[1] == board[2] != board[3]
    assert board[3] == meschugge.view(done, None)
    assert len({meschugge.view(state, 1).still() for state in (turned, shown, laid, done)}) == 1


def test_the_roll_and_the_reveal_are_new_questions_so_that_an_old_button_answers_neither() -> None:
    state = begin(meschugge, 2, Options(), "questions").state
    turns = [state.turn]
    for seat, text in ((0, "roll"), (TABLE, "turn"), (TABLE, "shown"), (1, "RB"), (TABLE, "close"), (1, CONCEDE)):
        state = do(state, seat, text).state
        turns.append(state.turn)
    assert turns == [0, 1, 2, 2, 2, 3, 4]


@pytest.mark.parametrize("window", [6, 12, 30])
def test_m10_a_click_in_the_reveals_own_millisecond_counts_and_one_exactly_at_the_end_is_late(window: int) -> None:
    state = opened("RB", window=window)
    assert refused(state, 1, "BY", SHOWN + window * 1000).rule == "M10"
    state = lay(state, [(1, "BY", 0), (2, "BG", window * 1000 - 1)])
    state = do(state, TABLE, "close", SHOWN + window * 1000).state
    assert [card.ms for card in last(state).pile] == [0, window * 1000 - 1]
    assert meschugge.points(state) == (4, 5, 4)


def test_m10_the_window_is_an_option_from_6_to_30_seconds() -> None:
    assert Options().window == 12
    assert options_from(meschugge, {"window": "30"}).window == 30
    for window in ("5", "31"):
        with pytest.raises(msgspec.ValidationError, match="window"):
            options_from(meschugge, {"window": window})


# Leaving


def test_m10_who_has_left_is_not_waited_for_keeps_the_points_and_is_skipped_as_commander() -> None:
    state = opened("RB", seats=4)
    state = do(state, 1, CONCEDE).state
    assert state.turn == 0
    assert meschugge.moves(state, 1) == ()
    assert refused(state, 1, "BY").rule == "left"
    assert refused(state, 1, CONCEDE).rule == "left"
    state = lay(state, [(0, "GR", 500), (3, "GR", 600), (2, "BY", 700)])
    assert (state.phase, state.commander, meschugge.points(state)) == ("ready", 2, (4, 4, 5, 4))


def test_m10_a_round_that_only_waited_for_somebody_who_leaves_is_closed_and_a_laid_card_stays() -> None:
    state = lay(opened("RB", seats=4, commander=3), [(0, "BY", 500), (2, "BG", 600), (3, "BR", 700)])
    state = do(state, 0, CONCEDE).state
    assert state.phase == "open"
    state = do(state, 1, CONCEDE).state
    assert (state.phase, state.turn, last(state).winner) == ("ready", 1, 0)
    assert meschugge.points(state) == (5, 4, 4, 3)
    assert state.commander == 2


@pytest.mark.parametrize(("phase", "turns"), [("ready", 1), ("rolled", 0), ("turned", 0), ("open", 0)])
def test_m10_when_the_commander_leaves_the_role_passes_to_the_left_at_once(phase: str, turns: int) -> None:
    """The question is a new one only where it was the Commander's."""
    state = begin(meschugge, 3, Options(), "role").state
    for seat, text in ((0, "roll"), (TABLE, "turn"), (TABLE, "shown")):
        if state.phase != phase:
            state = do(state, seat, text).state
    assert state.phase == phase
    left = do(state, 0, CONCEDE)
    assert left.events == (meschugge.Left(0), meschugge.NextCommander(1, 1))
    assert (left.state.commander, left.state.turn - state.turn, left.state.phase) == (1, turns, phase)


@pytest.mark.parametrize("after", range(4))
def test_m10_the_last_one_staying_wins(after: int) -> None:
    state = begin(meschugge, 3, Options(), "alone").state
    for seat, text in ((0, "roll"), (TABLE, "turn"), (TABLE, "shown"))[:after]:
        state = do(state, seat, text).state
    state = do(do(state, 2, CONCEDE).state, 0, CONCEDE).state
    assert state.result is not None
    assert (state.result.winners, state.result.scores, state.result.reason) == ((1,), (4, 4, 4), "left")
    assert meschugge.wait(state) is None
    assert [meschugge.moves(state, seat) for seat in (TABLE, 0, 1, 2)] == [()] * 4
    assert meschugge.view(state, None).moves == ()
    assert meschugge.totals(state)["Command cards"] == 16


# The end, and the variants


def idle(variant: Literal["die", "first", "junior"], seats: int) -> tuple[State, list[Action]]:
    """A match in which nobody acts, by what its waits alone say, and the rounds' actions."""
    state = begin(meschugge, seats, Options(variant=variant), "idle").state
    actions: list[Action] = []
    while (wait := meschugge.wait(state)) is not None:
        seat, text = wait.forced[0] if wait.stamp is None else (TABLE, wait.stamp)
        if text == "turn":
            actions.append(cast(Action, state.action))
        state = do(state, seat, text, seed=str(state.turn)).state
    return state, actions


def test_m11_sixteen_rounds_each_command_card_once_and_ties_are_shared() -> None:
    """Idle, the Commander of each of the 12 normal rounds scores; the points tell who won."""
    state, actions = idle("die", 4)
    assert len(actions) == state.round == 16
    assert set(actions) == {"colour", "word"}
    assert sorted(state.done) == sorted(COMMANDS)
    assert state.result is not None
    scores = meschugge.points(state)
    assert sum(scores) == 16 + 12
    assert state.result.winners == tuple(seat for seat in range(4) if scores[seat] == max(scores))
    assert (state.result.scores, state.result.reason) == (scores, "most")


def final(chips: Sequence[Chips], *left: int) -> State:
    """The state after a last round, a Meschugge card that costs nobody anything."""
    state = opened("GG", seats=len(chips), chips=chips)
    state = replace(state, round=16, left=tuple(seat in left for seat in range(len(chips))))
    return do(state, TABLE, "close").state


@pytest.mark.parametrize(("chips", "left", "winners"), [
    ([Chips(2, 0), Chips(0, 5), Chips(1, 1)], (), (1,)),
    ([Chips(2, 1), Chips(0, 5), Chips(1, 1)], (), (0, 1)),
    ([Chips(1, 2), Chips(2, 0), Chips(0, 4)], (), (0, 1, 2)),
    ([Chips(2, 0), Chips(0, 5), Chips(1, 1)], (1,), (0,)),
    ([Chips(2, 1), Chips(0, 5), Chips(1, 1)], (1,), (0,)),
])  # fmt: skip
def test_m11_most_points_win_and_a_black_chip_is_two(
    chips: list[Chips], left: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """M10: who has left keeps the points, but the winners are among those who stay."""
    state = final(chips, *left)
    assert state.result is not None
    assert state.result.winners == winners
    assert state.result.scores == tuple(own.points for own in chips)


def test_m12_the_first_game_goes_without_the_die() -> None:
    state, actions = idle("first", 2)
    assert actions == ["colour"] * 5 + ["word"] * 5 + ["colour", "word"] * 3
    assert state.round == 16
    ready = begin(meschugge, 2, Options(variant="first"), "first").state
    assert [move.text for move in meschugge.moves(ready, 0)] == ["turn-card"]
    assert refused(ready, 1, "turn-card").rule == "M9"


def test_m12_junior_has_12_rounds_without_chips_and_ends_shared_also_at_none() -> None:
    state, actions = idle("junior", 3)
    assert actions == ["kontra"] * 12
    assert sorted(state.done) == sorted(CARDS)
    assert (state.bank, set(state.chips)) == (Chips(0, 0), {Chips(0, 0)})
    assert state.result is not None
    assert (state.result.winners, state.result.scores) == ((0, 1, 2), (0, 0, 0))


def test_m12_junior_the_earliest_kontra_card_takes_the_command_card() -> None:
    state = opened("GY", "kontra", variant="junior")
    done = settled(state, [(0, "GR", 300), (2, "YG", 800), (1, "YG", 799)])
    assert done.won == ((), ("GY",), ())
    assert (meschugge.points(done), done.done, last(done).winner) == ((0, 1, 0), (), 1)
    missed = settled(state, [(0, "GR", 300), (1, "YR", 500)])
    assert (missed.done, meschugge.points(missed), last(missed).winner) == (("GY",), (0, 0, 0), None)
    assert missed.chips == done.chips == (Chips(0, 0),) * 3


def test_m12_junior_most_cards_win() -> None:
    state = begin(meschugge, 2, Options(variant="junior"), "cards").state
    while state.result is None:
        state = turned_up(state)
        command = cast(str, state.command)
        winner = 1 if state.round > 5 else 0
        state = settled(state, [(winner, command[1] + command[0], 900)])
    assert (state.result.winners, state.result.scores, state.result.reason) == ((1,), (5, 7), "most")
    assert meschugge.totals(state)["different Command cards"] == 12


def test_a_rematch_is_set_the_same() -> None:
    options = Options(variant="first", window=20, commander_point=True, house="hard")
    assert meschugge.rematch(begin(meschugge, 2, options, "again").state) == options


# A restart


@pytest.mark.parametrize("shown", [False, True])
def test_m13_a_round_cut_after_its_reveal_is_void_and_the_commander_rolls_anew(shown: bool) -> None:
    state = settled(turned_up(begin(meschugge, 3, Options(), "void").state))
    before = state
    state = turned_up(state) if shown else do(do(state, 1, "roll").state, TABLE, "turn").state
    if shown:
        state = lay(state, [(0, "RB", 500)])
    wait = meschugge.wait(state)
    assert wait is not None
    assert wait.restart == "void"
    stacks = set()
    for seed in range(30):
        done = do(state, TABLE, "void", seed=str(seed))
        stacks.add(done.state.stack)
        assert done.events == (meschugge.RoundVoid(before.stack[0]),)
        assert replace(done.state, stack=before.stack, turn=before.turn, news=before.news) == before
        assert sorted(done.state.stack) == sorted(before.stack)
        assert done.state.turn > state.turn
    assert len({stack.index(before.stack[0]) for stack in stacks}) > 8


def test_m13_cut_between_roll_and_reveal_the_roll_stands_and_a_card_is_turned() -> None:
    state = do(begin(meschugge, 2, Options(), "cut").state, 0, "roll").state
    wait = meschugge.wait(state)
    assert wait is not None
    assert (wait.restart, wait.stamp) == (None, None)
    assert [move.text for move in meschugge.moves(state, TABLE)] == ["turn"]
    assert do(state, TABLE, "turn").state.action == state.action


# What is hidden, and what a match looks like


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), seat=st.sampled_from([None, 0, 1, 2]))
def test_nobody_sees_the_stack_the_secret_moment_or_what_others_laid(seed: int, seat: int | None) -> None:
    """M3, M9: with all that dealt otherwise a view stays the same, and it is dealt otherwise indeed."""
    rng = Random(seed)
    ready = begin(meschugge, 3, Options(), str(seed)).state
    rolled = do(ready, 0, "roll", seed=str(seed)).state
    laid = lay(turned_up(ready, str(seed)), [(1, "RB", 500), (2, "GR", 700)])
    others = [[meschugge.redeal(state, seat, rng) for _ in range(8)] for state in (ready, rolled, laid)]
    for state, dealt in zip((ready, rolled, laid), others, strict=True):
        assert {meschugge.view(other, seat) == meschugge.view(state, seat) for other in dealt} == {True}
        assert len({other.stack for other in dealt}) > 1
    assert len({other.delay for other in others[1]}) > 1
    for click in laid.laid:
        seen = {other.laid[laid.laid.index(click)] for other in others[2]}
        assert (seen == {click}) == (click.seat == seat)


@pytest.mark.parametrize(("depth", "lines"), list(enumerate([1, 1, 3, 28, 340, 344], 1)))
def test_perft(depth: int, lines: int) -> None:
    """How many lines of so many plies two seats and the table can play from the start."""
    assert perft(starting(GAME, 2, Options(), "perft"), depth) == lines


def short_match() -> Iterator[Moment]:
    """Three seats: a void round, a tie behind a Kontra card that arrives last, and two who leave."""
    moment = starting(GAME, 3, Options(), "transcript")
    yield moment
    for seat, ms, text in PLIES:
        moment = after(moment, Ply(seat, text, SHOWN + ms))
        yield moment


PLIES = (
    *((0, 1000, "roll"), (TABLE, 3000, "turn"), (TABLE, 3200, "shown"), (1, 4100, "YR"), (TABLE, 15200, "close")),
    *((1, 17000, "roll"), (TABLE, 18100, "turn"), (TABLE, 18300, "shown"), (2, 19000, "BG"), (TABLE, 40000, "void")),
    *((1, 42000, "roll"), (TABLE, 43500, "turn"), (TABLE, 43650, "shown"), (TABLE, 55650, "close")),
    *((2, 57000, "roll"), (TABLE, 58500, "turn"), (TABLE, 58600, "shown")),
    *((0, 59950, "YB"), (2, 59950, "YG"), (1, 59400, "YR")),
    *((0, 62000, "roll"), (TABLE, 63300, "turn"), (TABLE, 63500, "shown")),
    *((2, 64700, "RG"), (0, 65000, CONCEDE), (1, 66000, "BR"), (2, 70000, "roll"), (2, 70500, CONCEDE)),
)


def test_golden_transcript() -> None:
    """`python -m tests.test_meschugge` writes it anew."""
    assert transcript(short_match()) == TRANSCRIPT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TRANSCRIPT.write_text(transcript(short_match()), encoding="utf-8")
