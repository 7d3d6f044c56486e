"""The house player of The Battle for Faust's Soul: what it does when, how strong it is, and that it sees only a view.

`python -m tests.test_house_soul` writes the transcripts of two matches between house players anew.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import cast

import pytest
from msgspec.structs import replace

from games import soul
from games.game import AnyGame, Ply, dice
from games.house.soul import choose, discard
from games.soul import DECK, Board, Options, SoulView, State
from games.walk import EPOCH, Moment, after, walk
from tests.transcript import FOLDER, transcript

GAME = cast(AnyGame, soul)
GOLDEN = {"soul_standard.txt": (Options(), "38"), "soul_swift.txt": (Options(swift=True), "8")}
"""Two short matches in which the deck is shuffled anew and sides change both ways."""


def seen(
    hand: str, *, own: str = "", theirs: str = "", sins: int = 0, virtues: int = 0, swift: bool = False
) -> SoulView:
    """What seat 0 sees on its turn, following the sins, with blocks on itself and on the other."""
    blocks = (tuple(own.split()), tuple(theirs.split()))
    board = Board(swift=swift, sins=sins, virtues=virtues, follows=("s", "v"), blocks=blocks)
    deck = (Counter(DECK) - Counter(hand.split())).elements()
    state = State(board=board, on_turn=0, hands=(tuple(hand.split()), ()), deck=tuple(deck))
    return soul.view(state, 0)


def match(options: Options, seed: str) -> Iterator[Moment]:
    """A match between two house players."""
    moment = next(walk(GAME, 2, options, seed, Random(seed)))
    yield moment
    while (seat := soul.asked(moment.state)) is not None:
        text = choose(soul.view(moment.state, seat), dice(seed, len(moment.log))).text
        moment = after(moment, Ply(seat, text, EPOCH))
        yield moment


@pytest.mark.parametrize(
    ("view", "text"),
    [
        (seen("s3 v7 coma switch", sins=2, virtues=6), "pair v7"),
        (seen("s7 v6 coma switch", sins=6, virtues=5), "lay s7"),
        (seen("s3 coma wake switch", own="coma", sins=2, virtues=6), "lift coma"),
        (seen("s3 v6 coma switch", sins=2, virtues=5), "block coma"),
        (seen("s3 v6 coma switch", sins=2, virtues=5, theirs="angst"), "pair v6"),
        (seen("s3 v3 angst switch", sins=2, virtues=2), "lay s3"),
        (seen("s4 v3 angst switch", sins=2, virtues=2), "pair v3"),
        (seen("s3 v2 angst switch", sins=2, virtues=1), "lay s3"),
        (seen("v5 coma wake switch", sins=1, virtues=3), "switch"),
        (seen("v5 coma wake switch", sins=1, virtues=3, own="angst", theirs="coma"), "switch"),
        (seen("s6 v1 coma wake clear", sins=1, virtues=3), "block coma"),
        (seen("s6 v1 coma wake clear", sins=1, virtues=3, theirs="coma"), "discard s6 v1"),
    ],
)
def test_it_does_what_pays(view: SoulView, text: str) -> None:
    assert choose(view, Random(0)).text == text


def test_it_throws_away_what_is_of_no_use_soon_and_else_what_is_missed_least() -> None:
    """Passed and far numbers and second copies go; the next two of the own path and the next of the other stay."""
    assert discard(seen("s1 s3 s5 v3 v4", sins=2, virtues=2)) == ("s1", "s5", "v4")
    assert discard(seen("s3 s4 wake switch switch", sins=2)) == ("switch",)
    assert discard(seen("s3 s4 v1 coma clear", sins=2)) == ("clear",)
    assert discard(seen("s3 s4 v1 coma switch", sins=2)) == ("coma",)


def test_the_public_is_no_seat_to_play_for() -> None:
    view = replace(seen("s1 s2 s3 s4 s5"), seat=None, hand=None)
    with pytest.raises(ValueError, match="public"):
        choose(view, Random(0))


@pytest.mark.parametrize("swift", [False, True])
def test_every_choice_is_legal_and_depends_on_the_view_alone(swift: bool) -> None:
    done = set()
    for number in range(4):
        for moment in match(Options(swift=swift), f"legal {number}"):
            seat = soul.asked(moment.state)
            if seat is None:
                continue
            view = soul.view(moment.state, seat)
            text = choose(view, Random(1)).text
            assert text in {move.text for move in view.moves}
            elsewhere = soul.redeal(moment.state, seat, Random(number))
            assert choose(soul.view(elsewhere, seat), Random(2)).text == text
            done.add(text.split()[0])
    assert done == {"lay", "pair", "block", "lift", "switch", "discard"}


@pytest.mark.parametrize(("swift", "least", "most"), [(False, 85, 240), (True, 55, 150)])
def test_s10_sensible_matches_take_about_as_long_as_the_lobby_says(swift: bool, least: int, most: int) -> None:
    """The middle of fixed matches lies well inside the range, and four in five matches do at all."""
    lengths = []
    for number in range(40):
        *_, last = match(Options(swift=swift), f"length {number}")
        lengths.append(last.state.taken)
    assert 1.2 * least < median(lengths) < 0.85 * most
    assert sum(least <= length <= most for length in lengths) >= 0.8 * len(lengths)


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_transcript(name: str) -> None:
    assert transcript(match(*GOLDEN[name])) == (FOLDER / name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for golden, (settings, seed) in GOLDEN.items():
        (FOLDER / golden).write_text(transcript(match(settings, seed)), encoding="utf-8")
