"""Views worth looking at, found in random matches of a game: for the gallery and for the tests of pictures.

Besides starts, middles and ends, a moment is taken when it shows something for the first time: an event, a kind of move
that is offered, a reason for an end. So a new game has its samples without a word about it here.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, NamedTuple

from games.game import TABLE, AnyGame, View
from games.walk import Moment, any_options, walk

NAMES = ("Gretchen", "Doktor Marianus", "Wagner", "Valentin", "Marthe Schwerdtlein", "Lieschen", "Euphorion", "Lynkeus")
ODD_NAMES = (
    "W" * 32,
    "שלום עולם 🎭",
    "日本語の名前です",
    "Z̷̢͠a̴̧͘l̶̛͝g̵̨͝o̷͢͝",
    "🦊🦊🦊",
    "j" * 32,
    "Ǻẞ́g̈ 𝓕𝓪𝓾𝓼𝓽",
    "\u202eمفيستو",
)
"""What people call themselves: as long as Discord allows, and in signs that the fonts have or have not."""

MATCHES = 4
"""How many matches are looked through for each number of seats."""

Kind = Literal["board", "hand"]


class Sample(NamedTuple):
    """One picture to draw. `name` is what is new in it, in words for a file's name; `names` are the players'."""

    kind: Kind
    name: str
    view: View
    names: Sequence[str]


def samples(game: AnyGame) -> Iterator[Sample]:
    """Boards and hands of a game: starts, middles, ends, everything that can happen, and names of every kind."""
    counts = tuple(dict.fromkeys((min(game.SEATS), max(game.SEATS))))
    for seats in counts:
        moments = list(_match(game, seats, 0))
        yield from shown(moments[0], f"{seats}-start", NAMES)
        yield from shown(moments[len(moments) // 2], f"{seats}-middle", NAMES)
        yield from shown(moments[len(moments) // 3], f"{seats}-names", ODD_NAMES)
        yield from shown(moments[-1], f"{seats}-end", NAMES)
    seen: set[str] = set()
    for seats in counts:
        for number in range(MATCHES):
            for moment in _match(game, seats, number):
                new = sorted(_traits(moment) - seen)
                if new:
                    seen.update(new)
                    yield from shown(moment, f"{seats}-" + "-".join(new), NAMES)


def _match(game: AnyGame, seats: int, number: int) -> Iterator[Moment]:
    """A match: the first as the game is set by itself, the others as dice set it; in the last somebody may leave."""
    rng = Random(f"{game.NAME} {seats} {number}")
    options = any_options(game, rng) if number else game.Options()
    return walk(game, seats, options, f"sample {number}", rng, 0.05 if number == MATCHES - 1 else 0)


def _traits(moment: Moment) -> set[str]:
    """What there is to see in a moment, in short."""
    wait = moment.game.wait(moment.state)
    offered = {move.group for seat in wait.seats for move in moment.game.moves(moment.state, seat)} if wait else set()
    result = moment.game.view(moment.state, None).result
    ends = {result.reason} if result else set()
    return {type(event).__name__.lower() for event in moment.events} | offered | ends


def shown(moment: Moment, name: str, names: Sequence[str]) -> Iterator[Sample]:
    """The board, and the hand of somebody who is asked, at the end of somebody who has won."""
    public = moment.game.view(moment.state, None)
    yield Sample("board", name, public, names[: moment.seats])
    seats = public.result.winners if public.result else public.waiting
    seat = next((seat for seat in seats if seat != TABLE), 0)
    yield Sample("hand", name, moment.game.view(moment.state, seat), names[: moment.seats])
