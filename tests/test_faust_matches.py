"""Faust vs Mephisto as a whole: the rulebook's example and a full match, as golden transcripts.

`python -m tests.test_faust_matches` writes the transcripts anew.
"""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest
from msgspec.structs import replace

from games import faust
from games.faust import Options
from games.game import Ply
from games.walk import EPOCH, Moment, after, walk
from tests.faust_table import FAUST, GAME, MEPHISTO, MEPHISTO_FIRST, own_cards, table, track
from tests.transcript import FOLDER, transcript

# The whole


def example() -> Iterator[Moment]:
    """The rulebook's four tricks, from hands that make them legal; seat 0 is Faust, seat 1 Mephisto."""
    state = table(
        "L1 L2 P1 P3 P4 K2 Y1 Y2 Y3 Y7",
        "L4 P2 P5 P6 K1 K3 K5 Y4 Y5 Y6",
        leader=MEPHISTO,
        aside=(("L3", "K4"),),
    )
    moment = replace(next(walk(GAME, 2, MEPHISTO_FIRST, "example", Random("example"))), state=state, events=())
    for text in ("P2", "P4", "Y3", "Y5", "K5", "coin L+", "coin K+", "L1"):
        moment = after(moment, Ply(cast(int, faust.asked(moment.state)), text, EPOCH))
        yield moment


def full_match() -> Iterator[Moment]:
    return walk(GAME, 2, Options(), "7", Random("7"))


GOLDEN = {"faust_example.txt": example, "faust_match.txt": full_match}


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_transcript(name: str) -> None:
    assert transcript(GOLDEN[name]()) == (FOLDER / name).read_text(encoding="utf-8")


def test_f1_to_f10_the_rulebooks_example() -> None:
    """Who wins each trick, where the tokens lie after it, and that Love may be led at the end (F5, F6)."""
    moments = list(example())
    assert [event.seat for m in moments for event in m.events if isinstance(event, faust.TrickWon)] == [0, 1, 1, 0]
    assert [m.state.track for m in moments[1::2]] == [
        track(". . P . ."),
        track(". Y P . ."),
        track(". Y P K ."),
        track(". . . K ."),
    ]
    last = moments[-1].state
    assert faust.TokenPlaced("L", 4) in moments[-1].events
    assert faust.Played(0, "K3", coin=True) in moments[5].events
    assert faust.Played(1, "K2", coin=True) in moments[6].events
    assert last.coins == (1, 1)
    assert "L2" in own_cards(last, FAUST)


if __name__ == "__main__":
    for golden, moments in GOLDEN.items():
        (FOLDER / golden).write_text(transcript(moments()), encoding="utf-8")
