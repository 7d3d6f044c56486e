"""What lies on and under the table, what can be done there, and what is told of it."""

from typing import ClassVar, Literal

from msgspec import Struct

from games.game import Event, Move, Result
from games.meschugge.cards import Action, Card, Options, Verdict

Phase = Literal["ready", "rolled", "turned", "open", "over"]
"""The Commander is asked; the card is due; it is turned but not yet seen; cards are laid; the match is over."""
CHIPS = 14
"""How many chips there are of each colour (M8)."""


class Roll(Move, frozen=True):
    """Roll the die as the Commander, or without one say that the card may be turned (M9)."""

    group: ClassVar[str] = "roll"
    public: ClassVar[bool] = True
    die: bool = True

    @property
    def text(self) -> str:
        return "roll" if self.die else "turn-card"


class Lay(Move, frozen=True):
    """Lay a card of one's set face down on the pile (M3)."""

    group: ClassVar[str] = "lay"
    per_row: ClassVar[int] = 3
    public: ClassVar[bool] = True
    card: Card

    @property
    def text(self) -> str:
        return self.card


class Due(Move, frozen=True):
    """What the table does in its time: turn the card, note when it was seen or that nobody could see it, close the
    round, or void it (M13)."""

    group: ClassVar[str] = "due"
    what: Literal["turn", "shown", "unseen", "close", "void"]

    @property
    def text(self) -> str:
        return self.what


class Chips(Struct, frozen=True):
    """Chips of both colours."""

    black: int
    red: int

    @property
    def points(self) -> int:
        """What they are worth: a black chip 2, a red chip 1 (M8)."""
        return 2 * self.black + self.red


class Click(Struct, frozen=True):
    """A card laid face down, and the moment Discord created the click for it."""

    seat: int
    card: Card
    at: int


class PileCard(Struct, frozen=True):
    """A card of the pile turned face up: milliseconds since the reveal, and whether another has the same (M4)."""

    seat: int
    card: Card
    ms: int
    verdict: Verdict
    tie: bool


class Round(Struct, frozen=True, kw_only=True):
    """A finished round. Its pile is in order (M4), `paid` are who lost a point by it, `winner` who scored."""

    number: int
    commander: int
    action: Action
    command: Card
    pile: tuple[PileCard, ...]
    paid: tuple[int, ...] = ()
    winner: int | None = None


class NextCommander(Event, frozen=True):
    """A seat has become the Commander."""

    seat: int
    round: int


class Rolled(Event, frozen=True):
    """The action of the round is known."""

    action: Action


class Revealed(Event, frozen=True):
    """The Command card was turned."""

    card: Card


class Laid(Event, frozen=True):
    """A seat has laid a card; which one and when is not said (M3)."""

    seat: int


class PileTurned(Event, frozen=True):
    """The round is closed and its pile lies open, in order (M4)."""

    pile: tuple[PileCard, ...]


class Scored(Event, frozen=True):
    """A seat won a point: the chips it took and, negative, handed in for it (M8)."""

    seat: int
    black: int
    red: int


class Paid(Event, frozen=True):
    """A seat lost a point: the chips it handed in, negative, and took back; both 0 when it had none (M6, M8)."""

    seat: int
    black: int
    red: int


class Changed(Event, frozen=True):
    """A seat gave the bank two red chips for a black one, so that there was a red one for another (M8)."""

    seat: int


class CardWon(Event, frozen=True):
    """A seat took the Command card of a junior round (M12)."""

    seat: int
    card: Card


class SetAside(Event, frozen=True):
    """Nobody won the Command card of a junior round (M12)."""

    card: Card


class RoundVoid(Event, frozen=True):
    """The round does not count; its Command card went back into the stack (M13)."""

    card: Card


class Left(Event, frozen=True):
    """A seat has left the match for good."""

    seat: int


class Ended(Event, frozen=True):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str


Happened = (
    NextCommander
    | Rolled
    | Revealed
    | Laid
    | PileTurned
    | Scored
    | Paid
    | Changed
    | CardWon
    | SetAside
    | RoundVoid
    | Left
    | Ended
)


class State(Struct, frozen=True, kw_only=True):
    """Everything on and under the table.

    `delay` is the secret time until the card is turned, `revealed_at` when the message with it was created, both in
    milliseconds; `done` are the Command cards back under the stack, `won` those the seats took (junior). `unseen` are
    the rounds in a row whose card could not be shown.
    """

    turn: int = 0
    news: tuple[Happened, ...] = ()
    options: Options
    phase: Phase = "ready"
    round: int = 1
    commander: int = 0
    action: Action | None = None
    delay: int = 0
    stack: tuple[Card, ...]
    command: Card | None = None
    revealed_at: int | None = None
    unseen: int = 0
    laid: tuple[Click, ...] = ()
    chips: tuple[Chips, ...]
    bank: Chips
    done: tuple[Card, ...] = ()
    won: tuple[tuple[Card, ...], ...]
    left: tuple[bool, ...]
    last: Round | None = None
    result: Result | None = None


def to_lay(state: State) -> tuple[int, ...]:
    """The seats that stay and have not laid a card in the open round (M10)."""
    if state.phase != "open":
        return ()
    laid = {click.seat for click in state.laid}
    return tuple(seat for seat in staying(state) if seat not in laid)


def until(state: State) -> int | None:
    """The first moment that is too late to lay a card, in milliseconds; None while no card has been seen (M10)."""
    return None if state.revealed_at is None else state.revealed_at + 1000 * state.options.window


def points(state: State) -> tuple[int, ...]:
    """What each seat has won: the worth of its chips (M8), or in the junior variant its cards (M12)."""
    if state.options.variant == "junior":
        return tuple(len(cards) for cards in state.won)
    return tuple(chips.points for chips in state.chips)


def staying(state: State) -> tuple[int, ...]:
    """The seats that have not left the match."""
    return tuple(seat for seat, left in enumerate(state.left) if not left)


def to_left(state: State, seat: int) -> tuple[int, ...]:
    """All seats from the one to the left of this one to itself."""
    seats = len(state.left)
    return tuple((seat + 1 + place) % seats for place in range(seats))
