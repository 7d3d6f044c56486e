"""Whether anybody can tell what they may not see: two states that differ only in that, looked at in every way."""

import logging
from collections.abc import Collection, Iterator
from random import Random
from typing import Any

from discord.ui import Item, TextDisplay

import render
from bot import faces
from bot.faces import Shot
from bot.store import Record, Seat
from bot.table import Table
from bot.words.speak import ENGLISH
from games.game import CONCEDE, AnyGame, Move, dice, step
from games.walk import EPOCH, Moment
from render.surface import Surface

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Franz", "Greta", "Hans")
CHEAP = ("view", "clock", "words", "alt", "controls")
ALL = (*CHEAP, "picture")
"""The ways to look at a state; what is logged meanwhile is always looked at too."""


class Eyes:
    """What a seat, or the public, gets to see of a state of a game: each kind as a value that can be compared."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self._faced: tuple[Any, int | None, list[Item[Any] | Shot]] | None = None

    def see(self, state: Any, seat: int | None, kinds: Collection[str]) -> dict[str, Any]:
        """Everything of these kinds, and what was logged meanwhile."""
        with Lines() as lines:
            seen = {kind: getattr(self, kind)(state, seat) for kind in kinds}
        return {**seen, "log": lines.kept}

    def view(self, state: Any, seat: int | None) -> Any:
        """What the rules show."""
        return self.game.view(state, seat)

    def clock(self, state: Any, seat: int | None) -> Any:
        """The time that is shown with a question; a wait that asks nobody may have a secret one."""
        wait = self.game.wait(state)
        return (wait.seats, wait.span, wait.after, wait.until) if wait is not None and wait.seats else None

    def words(self, state: Any, seat: int | None) -> Any:
        """All texts of the message: the status and the news among them."""
        return [part.content for part in self._parts(state, seat) if isinstance(part, TextDisplay)]

    def alt(self, state: Any, seat: int | None) -> Any:
        """The alternative texts of its pictures: the board and the hand in words."""
        return [shot.alt for shot in self._shots(state, seat)]

    def controls(self, state: Any, seat: int | None) -> Any:
        """The ids, labels and options of its buttons and menus."""
        items = [part for part in self._parts(state, seat) if not isinstance(part, Shot | TextDisplay)]
        return [item.to_component_dict() for item in items]

    def picture(self, state: Any, seat: int | None) -> Any:
        """The bytes of its pictures."""
        return [self.draw(state, shot).png() for shot in self._shots(state, seat)]

    def draw(self, state: Any, shot: Shot) -> Surface:
        """One picture, out of what its shot has of the state."""
        room, labels = render.ALL[self.game.NAME], ENGLISH.games[self.game.NAME].labels()
        return (room.board if shot.kind == "board" else room.hand)(shot.view, shot.names, labels)

    def _shots(self, state: Any, seat: int | None) -> list[Shot]:
        return [part for part in self._parts(state, seat) if isinstance(part, Shot)]

    def _parts(self, state: Any, seat: int | None) -> list[Item[Any] | Shot]:
        """What the bot would show: the board, or a hand with the board."""
        if self._faced is None or self._faced[0] is not state or self._faced[1] != seat:
            table = at_table(self.game, self.seats, state)
            face = faces.board(table) if seat is None else faces.hand(table, seat, "https://discord.com/channels/1/2")
            self._faced = state, seat, list(face.parts())
        return self._faced[2]


class Lines(logging.Handler):
    """Keeps what is logged, however unimportant, inside a `with` block."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line."""
        self.kept.append(record.getMessage())

    def __enter__(self) -> "Lines":
        root = logging.getLogger()
        self._before = root.level
        root.addHandler(self)
        root.setLevel(logging.DEBUG)
        return self

    def __exit__(self, *_: object) -> None:
        root = logging.getLogger()
        root.setLevel(self._before)
        root.removeHandler(self)


def at_table(game: AnyGame, seats: int, state: Any) -> Table:
    """A table with a state on it, the same but for the state."""
    record = Record(
        code="K7QF",
        game=game.NAME,
        version=game.VERSION,
        options="{}",
        seed="",
        clock="live",
        status="over" if game.wait(state) is None else "running",
        guild=1,
        home=2,
        channel=2,
        locale="en",
        host=1,
        created=EPOCH,
        due=EPOCH,
        seats=[Seat(user=seat + 1, name=NAMES[seat], locale="en") for seat in range(seats)],
    )
    return Table(None, record, state)  # type: ignore[arg-type]  # nothing is written here


def leaks(eyes: Eyes, moment: Moment, seat: int | None, kinds: Collection[str], rng: Random) -> Iterator[str]:
    """A sentence for each kind of thing by which a seat can tell what it cannot see: now, and from the last ply.

    A ply may tell a seat something: then the news that it gets of it come out otherwise.
    """
    game, here = eyes.game, eyes.see(moment.state, seat, kinds)
    name = "the public" if seat is None else f"seat {seat}"
    other = game.redeal(moment.state, seat, rng)
    yield from (f"{kind}: {name} sees what is hidden" for kind in differing(here, eyes.see(other, seat, kinds)))
    if moment.before is None or moment.log[-1].text == CONCEDE or game.wait(moment.state) is None:
        return
    ply = moment.log[-1]
    past = game.redeal(moment.before, seat, rng)
    if ply.text not in [move.text for move in game.moves(past, ply.seat)]:
        return
    taken = step(game, past, ply.seat, ply.text, ply.at, dice(moment.seed, len(moment.log))).state
    if game.wait(taken) is not None and game.view(taken, seat).news == game.view(moment.state, seat).news:
        there = eyes.see(taken, seat, kinds)
        yield from (f"{kind}: {name} learns from {ply.text!r} what is hidden" for kind in differing(here, there))


def differing(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The kinds of things that are not the same."""
    return [kind for kind in one if one[kind] != other[kind]]


def group(moment: Moment) -> str:
    """What kind of move the last ply was."""
    if moment.before is None:
        return "start"
    ply = moment.log[-1]
    made: Move | None = next((m for m in moment.game.moves(moment.before, ply.seat) if m.text == ply.text), None)
    return ply.text if made is None else made.group
