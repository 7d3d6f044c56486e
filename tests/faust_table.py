"""Tables of Faust vs Mephisto for tests: states written in short, plies by their texts, and whole matches."""

from random import Random
from typing import Any, cast

import pytest
from hypothesis import strategies as st

from games import faust
from games.faust import Options, State
from games.game import AnyGame, Event, Illegal, Ply, Step, step
from games.walk import EPOCH, Moment, after, walk

GAME = cast(AnyGame, faust)
FAUST, MEPHISTO = 0, 1
MEPHISTO_FIRST = Options(side="faust")
"""Seat 0 is Faust, so seat 1, Mephisto, leads the first round."""


def cards(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def table(hand0: str, hand1: str, **fields: Any) -> State:
    """A table in mid-round: seat 0 is Faust and leads unless said otherwise. `won0` and `won1` are texts too."""
    won = (cards(fields.pop("won0", "")), cards(fields.pop("won1", "")))
    usual: dict[str, Any] = {"faust": FAUST, "round": 1, "leader": 0, "aside": (("L4", "Y7"),), "won": won}
    return State(hands=(cards(hand0), cards(hand1)), **{**usual, **fields})


def track(text: str) -> tuple[Any, ...]:
    """The extra space and spaces 1 to 4, a dot where nothing lies: `. Y P K L`."""
    return tuple(None if colour == "." else colour for colour in text.split())


def played(state: State, *plies: str) -> Step[State]:
    """Play texts one after the other, each by the seat asked, and gather the events."""
    events: tuple[Event, ...] = ()
    for text in plies:
        seat = faust.asked(state)
        assert seat is not None
        one = step(faust, state, seat, text, EPOCH, Random("faust"))
        state, events = one.state, events + one.events
    return Step(state, events)


def texts(state: State, seat: int) -> list[str]:
    return [move.text for move in faust.moves(state, seat)]


def own_cards(state: State, seat: int) -> list[str]:
    """The legal plays from one's own hand, coins left out."""
    return [text for text in texts(state, seat) if not text.startswith("coin")]


def refused(state: State, seat: int, text: str) -> str:
    with pytest.raises(Illegal) as caught:
        step(faust, state, seat, text, EPOCH, Random("faust"))
    return caught.value.rule


LAST_TRICK = {
    "won0": "L1 L2 P1 P2 K1 K2 Y1 Y2 Y3 Y4",
    "won1": "L3 P3 P4 P5 K3 K4 Y5 Y6",
}
"""Nine tricks of a round, with cards of every colour on both sides; K5 and P6 are left for the hands."""

POLICIES = ("any", "coins first", "coins last", "one side's coins first")


@st.composite
def matches(draw: st.DrawFn) -> list[Moment]:
    """A whole match: a deal, and choices that lean towards using coins early, late, or unevenly."""
    seed = draw(st.integers(0, 10**6))
    policy = draw(st.sampled_from(POLICIES))
    choices = draw(st.lists(st.integers(0, 99), min_size=8, max_size=8))
    moment = next(walk(GAME, 2, Options(), str(seed), Random(seed)))
    moments = [moment]
    while (seat := faust.asked(moment.state)) is not None:
        legal = texts(moment.state, seat)
        coins = [text for text in legal if text.startswith("coin")]
        plain = [text for text in legal if text not in coins]
        if policy == "coins first" or (policy == "one side's coins first" and seat == 0):
            legal = coins or plain
        elif policy != "any":
            legal = plain or coins
        assert legal, "stuck"
        text = legal[choices[len(moment.log) % len(choices)] % len(legal)]
        moment = after(moment, Ply(seat, text, EPOCH))
        moments.append(moment)
    return moments
