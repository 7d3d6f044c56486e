"""Nobody can tell what they may not see: in all games, in every way to look, after every kind of move."""

import logging
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest
from discord.ui import ActionRow, Button, TextDisplay

import games
from bot.faces import Shot
from bot.words.speak import ENGLISH
from games.game import AnyGame
from games.walk import Moment, any_options, walk
from render.surface import Surface
from tests.secrecy import ALL, CHEAP, Eyes, group, leaks

GAMES = [games.ALL[name] for name in ENGLISH.games]
PLIES = 160
"""Plies that are looked at of each game."""

DRAWN = 1
"""How often the pictures are looked at after each kind of move, for the public and for a player."""


KINDS = {
    "faust": {"start", "card", "coin", "pick"},
    "meschugge": {"start", "roll", "due", "lay"},
    "soul": {"start", "number", "block", "lift", "switch", "discard"},
    "operation": {"start", "turn", "claim", "table", "answer", "look", "slot", "take"},
}
"""The kinds of moves that must have been looked at."""


def moments(game: AnyGame, rng: Random) -> Iterator[Moment]:
    """Random matches with random options, one after the other."""
    for number in range(1_000):
        seats = rng.choice(game.SEATS)
        yield from walk(game, seats, any_options(game, rng), f"secrecy {number}", rng, 0.002)


@pytest.mark.parametrize("game", GAMES, ids=[game.NAME for game in GAMES])
def test_nobody_can_tell_what_is_hidden(game: AnyGame) -> None:
    rng = Random(f"secrecy of {game.NAME}")
    looked: Counter[tuple[str, bool]] = Counter()
    for moment in islice(moments(game, rng), PLIES):
        kind = group(moment)
        for seat in (None, rng.randrange(moment.seats)):
            key = kind, seat is None
            kinds = ALL if looked[key] < DRAWN else CHEAP
            looked[key] += 1
            assert list(leaks(Eyes(game, moment.seats), moment, seat, kinds, rng)) == []
    assert {kind for kind, _ in looked} >= KINDS[game.NAME]


class Telling(Shot):
    """A picture whose words say too much."""

    def __init__(self, shot: Shot, said: str) -> None:
        super().__init__(shot.game, shot.kind, shot.view, shot.names, shot.language)
        self._said = said

    @cached_property
    def alt(self) -> str:
        """The right words and the wrong ones."""
        return super().alt + self._said


class Planted(Eyes):
    """Eyes with a leak: what is hidden shows in one kind of thing."""

    def __init__(self, game: AnyGame, seats: int, kind: str) -> None:
        super().__init__(game, seats)
        self.kind = kind

    def view(self, state: Any, seat: int | None) -> Any:
        view = super().view(state, seat)
        if self.kind == "log":
            logging.getLogger("bot.leak").debug("dealt %s", secret(state))
        return (view, secret(state)) if self.kind == "view" else view

    def clock(self, state: Any, seat: int | None) -> Any:
        return (super().clock(state, seat), secret(state)) if self.kind == "clock" else super().clock(state, seat)

    def _parts(self, state: Any, seat: int | None) -> list[Any]:
        parts = list(super()._parts(state, seat))
        if self.kind == "words":
            parts.append(TextDisplay(secret(state)))
        elif self.kind == "controls":
            parts.append(ActionRow(Button(custom_id=f"m:K7QF:1:{secret(state)}")))
        elif self.kind == "alt":
            shot = next(part for part in parts if isinstance(part, Shot))
            parts.append(Telling(shot, secret(state)))
        return parts

    def draw(self, state: Any, shot: Shot) -> Surface:
        surface = super().draw(state, shot)
        if self.kind == "picture":
            for bit in range(32):
                colour = "#ffffff" if int(secret(state), 16) >> bit & 1 else "#000000"
                surface.fill(colour, (bit, 0, bit + 1, 1))
        return surface


def secret(state: Any) -> str:
    """A few letters that are others when anything in a state is."""
    return blake2b(msgspec.json.encode(state), digest_size=4).hexdigest()


@pytest.mark.parametrize("kind", [*ALL, "log"])
@pytest.mark.parametrize("game", GAMES, ids=[game.NAME for game in GAMES])
def test_a_planted_leak_is_caught(game: AnyGame, kind: str) -> None:
    rng = Random(f"{kind} of {game.NAME}")
    for moment in islice(moments(game, rng), 3, 6):
        looks = ALL if kind == "picture" else CHEAP
        found = list(leaks(Planted(game, moment.seats, kind), moment, None, looks, rng))
        assert found
        assert {seen.partition(":")[0] for seen in found} == {kind}
