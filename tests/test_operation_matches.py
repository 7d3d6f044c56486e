"""Operation F.A.U.S.T. as a whole: the rulebook's examples and a match as golden transcripts, laws, random matches.

`python -m tests.test_operation_matches` writes the transcripts anew.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from types import NoneType
from typing import get_args

import pytest
from msgspec.structs import replace

from games import operation
from games.game import Ply, Wait, begin
from games.laws import LAWS
from games.operation import Options, State
from games.operation.cards import COPIES
from games.operation.events import Happened
from games.operation.state import Question
from games.walk import EPOCH, Moment, after, starting, walk
from tests.test_operation import GAME, kinds, table
from tests.transcript import FOLDER, transcript

LIMIT = 20_000
"""Plies after which a random match counts as stuck."""


def told(state: State, *lines: str, seed: str = "example") -> Iterator[Moment]:
    """The moments of an example from this state on; lines as in `played`, without shorthands."""
    seats = len(state.hands)
    first = next(walk(GAME, seats, state.options, seed, Random(seed)))
    moment = replace(first, state=state, events=(), seed=seed)
    for number, line in enumerate(lines):
        seat, _, text = line.partition(" ")
        moment = after(moment, Ply(int(seat), text, EPOCH + 1_000 * number))
        yield moment


def double_agent() -> Iterator[Moment]:
    """Extended Example 1: John is seat 0, Susan seat 1."""
    state = table("agent resistance", "spy spy", "dealer dealer", intel=(4, 6, 5))
    return told(state, "0 claim agent steal 1", "1 block", "-1 close", "0 challenge", "-1 close")


def art_dealer() -> Iterator[Moment]:
    """Extended Example 2: Susan is seat 0, Bill seat 1; she gives a forgery and gets the Mona Lisa."""
    state = table("dealer spy", "spy spy", "allies allies", art=("cranach rain", "mona horses house", ""))
    lines = ("0 table dealer 1 dealer", "1 allow", "2 allow", "0 give cranach")
    return told(state, *lines, seed="Mona Lisa 7")


def resistance() -> Iterator[Moment]:
    """The French Resistance entry: Susan is seat 0, John seat 1."""
    state = table("resistance resistance resistance", "spy spy", "dealer dealer", deck="agent allies spy")
    return told(state, "0 claim resistance 3", "1 challenge", "-1 close")


def spies_proved() -> Iterator[Moment]:
    """The Spy entry, Bob being seat 0 and holding both Spies."""
    state = table("spy spy agent", "allies allies", "dealer dealer", cache="rain mona . .", deck="resistance")
    return told(state, "0 table spy cache 2 2spy", "1 challenge", "-1 close", "0 slot 1")


def spies_caught() -> Iterator[Moment]:
    """The Spy entry, Bob being seat 0 and holding one Spy only."""
    state = table("spy agent", "allies allies", "dealer dealer", cache="rain mona . .", deck="resistance allies")
    return told(state, "0 table spy cache 2 spy agent", "1 challenge", "-1 close")


def allies_search() -> Iterator[Moment]:
    """The Allies entry: a search that finds two forgeries takes one of choice."""
    state = table("allies spy", "spy spy", "dealer dealer", art=("", "mona meegeren cranach", ""))
    return told(state, "0 table allies 1 allies", "1 allow", "2 allow", "0 take cranach")


def allies_ignore() -> Iterator[Moment]:
    """The Allies entry: an Art Dealer ignored; a third player doubts the block and loses."""
    state = table("dealer spy", "allies spy", "dealer dealer", art=("rain", "mona", ""), deck="agent resistance")
    return told(state, "0 table dealer 1 dealer", "1 block", "-1 close", "2 challenge", "-1 close")


def full_match() -> Iterator[Moment]:
    return walk(GAME, 3, Options(refill=True, roles=True), "20", Random("20"))


GOLDEN: dict[str, Callable[[], Iterator[Moment]]] = {
    "operation_double_agent.txt": double_agent,
    "operation_art_dealer.txt": art_dealer,
    "operation_resistance.txt": resistance,
    "operation_spies_proved.txt": spies_proved,
    "operation_spies_caught.txt": spies_caught,
    "operation_allies_search.txt": allies_search,
    "operation_allies_ignore.txt": allies_ignore,
    "operation_match.txt": full_match,
}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_transcript(name: str) -> None:
    assert transcript(GOLDEN[name]()) == (FOLDER / name).read_text(encoding="utf-8")


def end(moments: Iterator[Moment]) -> State:
    *_, last = moments
    state: State = last.state
    return state


def test_the_rulebooks_first_example() -> None:
    """Susan gives John 3 of her 6 INTEL, and he steals the remaining 3 (O4, O7)."""
    assert end(double_agent()).intel == (10, 0, 5)


def test_the_rulebooks_second_example() -> None:
    """Bill has the forgery, Susan the Mona Lisa (O10)."""
    assert end(art_dealer()).art == (("mona", "rain"), ("horses", "house", "cranach"), ())


def test_the_rulebooks_french_resistance() -> None:
    """John pays half, Susan takes 6 INTEL and draws 3 new cards (O5, O8)."""
    state = end(resistance())
    assert state.intel == (5 + 3 + 6, 2, 5)
    assert state.hands[0] == kinds("spy allies agent")
    assert state.shown == kinds("resistance resistance resistance")


def test_the_rulebooks_spies() -> None:
    """With both Spies Bob wins 3 INTEL, buys for 4 and draws back to two only (O5, O8, O9)."""
    state = end(spies_proved())
    assert (state.intel, state.art[0]) == ((5 + 3 - 4, 2, 5), ("rain",))
    assert state.hands[0] == kinds("resistance agent")


def test_the_rulebooks_spies_caught() -> None:
    """Without both he pays half, loses both cards and the turn, and draws back to two (O6, O8, O9)."""
    state = end(spies_caught())
    assert (state.intel, state.art[0], state.active) == ((2, 8, 5), (), 1)
    assert state.shown == kinds("spy agent")
    assert state.hands[0] == kinds("resistance allies")


def test_the_rulebooks_allies() -> None:
    """One forgery of two is taken by choice; an Art Dealer is ignored and the doubter pays (O3, O7)."""
    assert end(allies_search()).art == (("cranach",), ("mona", "meegeren"), ())
    ignored = end(allies_ignore())
    assert (ignored.art, ignored.intel) == ((("rain",), ("mona",), ()), (5, 8, 2))
    assert ignored.hands[1] == kinds("spy agent")


# Random matches


def crowd(seats: int, options: Options, seed: str) -> Iterator[Moment]:
    """A match of people who like to buy and to earn and else do anything, the start first.

    In a window several press before it is closed, and their clicks arrive in another order than they were made.
    """
    rng, at = Random(seed), EPOCH
    moment = starting(GAME, seats, options, seed)
    yield moment
    while (wait := operation.wait(moment.state)) is not None:
        at += rng.randrange(-400, 1_000)
        seat, text = _pressed(moment.state, wait, rng)
        moment = after(moment, Ply(seat, text, at))
        yield moment


def _pressed(state: State, wait: Wait, rng: Random) -> tuple[int, str]:
    """What the clock does where it has to, and now and then elsewhere, else anybody's press."""
    if not rng.randrange(2 if wait.until is not None else 40):
        return wait.forced[0]
    seat = wait.seats[rng.randrange(len(wait.seats))]
    return seat, _any_text([move.text for move in operation.moves(state, seat)], rng)


def _any_text(texts: list[str], rng: Random) -> str:
    """Any text, but that as a rule something is bought or earned, and every other answer is Allow."""
    for start, often in (("buy", 4), ("claim resistance", 2), ("allow", 2)):
        wanted = [text for text in texts if text.startswith(start)]
        if wanted and rng.randrange(often):
            texts = wanted
    return texts[rng.randrange(len(texts))]


@pytest.mark.parametrize("seats", operation.SEATS)
def test_a_random_match_holds_to_the_laws(seats: int) -> None:
    """Windows with several clicks included, which `walk` closes after the first."""
    options = Options(refill=bool(seats % 2), roles=bool(seats // 2 % 2))
    rng = Random(seats)
    for moment in islice(crowd(seats, options, f"laws {seats}"), 150):
        assert not [(name, seen) for name, law in LAWS.items() for seen in law(moment, rng)]


@pytest.mark.parametrize("seats", operation.SEATS)
def test_random_matches_end_and_keep_every_card_and_document(seats: int) -> None:
    for number in range(6):
        moments = crowd(seats, Options(refill=bool(number % 2), roles=bool(number // 2 % 2)), f"{seats} {number}")
        moment = next(moments)
        whole = operation.totals(moment.state)
        for moment in islice(moments, LIMIT):
            state: State = moment.state
            assert operation.totals(state) == whole
            assert min(*state.intel, *state.documents, state.stock) >= 0
        assert moment.state.result is not None


def test_random_matches_meet_every_question_and_every_event() -> None:
    met: set[type] = set()
    for number in range(30):
        for moment in crowd(3 + number % 3, Options(refill=bool(number % 2), roles=True), f"all {number}"):
            met |= {type(moment.state.question), *map(type, moment.events)}
    assert met - {NoneType} == {*get_args(Question), *get_args(Happened)}


@pytest.mark.parametrize("seats", operation.SEATS)
def test_there_are_26_plot_cards_21_art_cards_and_a_document_a_player(seats: int) -> None:
    totals = operation.totals(begin(operation, seats, Options(roles=True), "all").state)
    assert {kind: totals.pop(kind) for kind in COPIES} == COPIES
    assert totals == {
        "plot cards": 26,
        "art cards": 21,
        "different art cards": 21,
        "documents": seats,
        "different roles": 8,
    }


if __name__ == "__main__":
    for file, moments in GOLDEN.items():
        (FOLDER / file).write_text(transcript(moments()), encoding="utf-8")
