"""What a game is: pure functions over a frozen state, and the two ways to run one, `step` and `replay`.

Nothing here reads a clock, a file or a global source of chance: a click's time and the dice are handed in.
Times are whole milliseconds since the Unix epoch, as Discord's snowflakes carry them; durations are milliseconds too.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

import msgspec
from msgspec import Struct

TABLE = -1
"""The table's own seat: moves that no person makes, such as turning a card when its time has come."""

NEWS = 24
"""How many of the newest events a state keeps for its views."""

T = TypeVar("T")


class Illegal(Exception):
    """A move that the rules do not allow now: the ruling that stands in the way and the facts its sentence needs."""

    def __init__(self, rule: str, **facts: str | int) -> None:
        super().__init__(rule, facts)
        self.rule = rule
        self.facts = facts


class Move(Struct, frozen=True):
    """One thing a seat can do. Its text is the button's id, the line in the log and the word in a test.

    `group` names the moves that belong together for a person, `control` how such a group is offered: a button each,
    `per_row` of them in a row; a menu with one choice; a menu with several choices that compose one move; or steps,
    in which a person adds one word of the text after the other, unseen, and can take steps back before the last one.
    A `public` move also stands under the board, for everybody who may make it.
    """

    group: ClassVar[str]
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "button"
    per_row: ClassVar[int] = 5
    public: ClassVar[bool] = False

    @property
    def text(self) -> str:
        """The move in words separated by spaces, unique among a seat's moves."""
        raise NotImplementedError

    @property
    def rank(self) -> int:
        """Its fixed place among the controls of its group, so that nothing jumps about when legality changes."""
        return 0

    @property
    def parts(self) -> tuple[str, ...]:
        """For a group with several choices: the choices of which this move is composed, as option values."""
        return (self.text,)


class Event(Struct, frozen=True, tag=True):
    """Something that happened, as a typed value; the sentence about it is chosen at the edge, per language."""


class Result(Struct, frozen=True):
    """How a match ended: the winning seats (none: nobody, several: shared), points per seat, and the reason's name."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Wait(Struct, frozen=True, kw_only=True):
    """What an unfinished state waits for.

    `seats` are asked. When the time is up, `forced` is played in order, pair by pair, as far as the turn stays the
    same. The time is `until` (an absolute moment), else `after` (a duration from when the question arose), else the
    match's clock for this `span`; a missed "turn" is a strike for the seats asked, a missed "response" is not.
    In a `race` the earliest `at` decides, whatever order the clicks arrive in, so the host acknowledges clicks
    before anything else. `stamp` is the table's move to make as soon as the message that carries the question exists,
    with that message's own time as `at`. `restart` is the table's move when the program was started anew meanwhile.
    """

    seats: tuple[int, ...]
    forced: tuple[tuple[int, str], ...]
    span: Literal["turn", "response"] = "turn"
    after: int | None = None
    until: int | None = None
    race: bool = False
    stamp: str | None = None
    restart: str | None = None


class View(Struct, frozen=True, kw_only=True):
    """What one seat, or the public (`seat` None), may know of a state; each game adds its own fields.

    `moves` are legal now (for the public: those that stand under the board, which the stamp may only make legal),
    `dead` are shown but not legal now.
    """

    seat: int | None
    turn: int
    waiting: tuple[int, ...]
    moves: tuple[Move, ...]
    dead: tuple[Move, ...]
    news: tuple[Event, ...]
    result: Result | None

    def still(self) -> Self:
        """What of this view its picture shows: as long as that is the same, the picture stays as it is."""
        return self


class State(Protocol):
    """The least a state has: the number of the question asked, and the newest events."""

    @property
    def turn(self) -> int:
        """Rises with each new question; does not rise when one of several people answers."""
        ...

    @property
    def news(self) -> tuple[Event, ...]:
        """The newest events, oldest first, at most NEWS of them."""
        ...


S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", covariant=True)


class Step(Struct, Generic[S_co], frozen=True):
    """A state and the events that led to it from the one before."""

    state: S_co
    events: tuple[Event, ...]


class Game(Protocol[S]):
    """The rules of one game. A module is a game when it has all of this."""

    @property
    def NAME(self) -> str:
        """The game's name in commands, in the log and in the registry."""
        ...

    @property
    def VERSION(self) -> int:
        """Rises when a state or a rule changes so that a stored match has to be looked at before it goes on."""
        ...

    @property
    def SEATS(self) -> range:
        """How many may play."""
        ...

    @property
    def STEADY(self) -> bool:
        """Whether a hand is the same all match long and is played from the board: then it is sent only once."""
        ...

    @property
    def Options(self) -> type[Struct]:
        """What a match can be set to: fields of type Literal, bool or annotated int, all with defaults."""
        ...

    @property
    def State(self) -> type[S]:
        """The type of its states, which msgspec can write and read."""
        ...

    def start(self, seats: int, options: Any, rng: Random) -> Step[S]:
        """The first state of a match for so many seats. Seat 0 is the host's."""
        ...

    def moves(self, state: S, seat: int) -> tuple[Move, ...]:
        """The legal moves of a seat, or of the TABLE."""
        ...

    def play(self, state: S, seat: int, move: Any, at: int, rng: Random) -> Step[S]:
        """The state after a legal move. Which moves are legal is `moves`' business: `step` asks it first."""
        ...

    def view(self, state: S, seat: int | None) -> View:
        """The one door out of a state: what this seat, or the public, may know."""
        ...

    def wait(self, state: S) -> Wait | None:
        """Who is asked and what happens when nobody answers; None when the match is over."""
        ...

    def refuse(self, state: S, seat: int, text: str) -> Illegal:
        """Why a text that is not among the seat's moves is not legal now."""
        ...

    def concede(self, state: S, seat: int) -> Step[S] | None:
        """The state after a seat has left for good; None where a house player takes the seat over instead.

        Raises Illegal when the seat has left before.
        """
        ...

    def rematch(self, state: S) -> Any:
        """The options of a rematch with the same people on the same seats."""
        ...

    def totals(self, state: S) -> dict[str, int]:
        """How much of everything that can neither appear nor vanish there is, by name, over the whole state."""
        ...

    def redeal(self, state: S, seat: int | None, rng: Random) -> S:
        """Another state that looks the same to this seat (None: the public): what it cannot see is dealt otherwise.

        It holds for states of the end too, in which less is hidden.
        """
        ...


AnyGame = Game[Any]

CONCEDE = "concede"
"""The text of leaving for good, in the log like any move, though never among the offered ones."""


class Ply(Struct, frozen=True):
    """One line of a match's log: who moved, what, when, and whether the clock moved for them."""

    seat: int
    text: str
    at: int
    forced: bool = False


def dice(seed: str, ply: int) -> Random:
    """The chance of one ply, from the match's secret seed; ply 0 is the start. The same on every Python."""
    return Random(f"{seed}/{ply}")


def shuffled(items: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The items in a fair random order (Fisher-Yates, spelled out so that it never changes with the library)."""
    pool = list(items)
    for i in range(len(pool) - 1, 0, -1):
        j = rng.randrange(i + 1)
        pool[i], pool[j] = pool[j], pool[i]
    return tuple(pool)


def begin(game: Game[S], seats: int, options: Any, seed: str) -> Step[S]:
    """Start a match; ValueError when the game is not for so many seats."""
    if seats not in game.SEATS:
        raise ValueError(f"{game.NAME} is not for {seats} seats")
    return _with_news(game.start(seats, options, dice(seed, 0)), ())


def step(game: Game[S], state: S, seat: int, text: str, at: int, rng: Random) -> Step[S]:
    """Play the legal move of that text. Raises Illegal, with the ruling in the way, when there is none."""
    if text == CONCEDE:
        left = game.concede(state, seat) if game.wait(state) is not None else None
        if left is None:
            raise game.refuse(state, seat, text)
        return _with_news(left, state.news)
    for move in game.moves(state, seat):
        if move.text == text:
            return _with_news(game.play(state, seat, move, at, rng), state.news)
    raise game.refuse(state, seat, text)


def replay(game: Game[S], seats: int, options: Any, seed: str, plies: Sequence[Ply]) -> S:
    """The state that a log leads to. Raises Illegal when a line of it was never possible."""
    state = begin(game, seats, options, seed).state
    for number, ply in enumerate(plies, 1):
        state = step(game, state, ply.seat, ply.text, ply.at, dice(seed, number)).state
    return state


def options_from(game: AnyGame, values: dict[str, Any]) -> Any:
    """The game's options from names and values, texts allowed; msgspec.ValidationError names what is wrong."""
    unknown = set(values) - {field.name for field in msgspec.structs.fields(game.Options)}
    if unknown:
        raise msgspec.ValidationError(f"no such option: {', '.join(sorted(unknown))}")
    return msgspec.convert(values, game.Options, strict=False)


def _with_news(step: Step[S], before: tuple[Event, ...]) -> Step[S]:
    state: Any = step.state
    return Step(msgspec.structs.replace(state, news=(*before, *step.events)[-NEWS:]), step.events)
