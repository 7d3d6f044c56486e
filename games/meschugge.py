"""Meschugge: a Command card is turned, and the first to lay a matching card scores. Rulings M1-M13.

A card is its colour's letter and then its word's, `RB` is red and says "Blue": Red, Blue, Green, Yellow.
"""

from random import Random
from typing import Annotated, ClassVar, Literal, cast

from msgspec import Meta, Struct
from msgspec.structs import replace

from games.game import TABLE, Event, Illegal, Move, Result, Step, View, Wait, shuffled

NAME = "meschugge"
VERSION = 1
SEATS = range(2, 5)
STEADY = True

Card = str
Action = Literal["colour", "word", "kontra"]
"""What a matching card has to answer: `kontra` is the junior variant's only one."""
Verdict = Literal["matching", "kontra", "wrong", "meschugge"]
Phase = Literal["ready", "rolled", "turned", "open", "over"]
"""The Commander is asked; the card is due; it is turned but not yet seen; cards are laid; the match is over."""

LETTERS = "RBGY"
CARDS: tuple[Card, ...] = tuple(colour + word for colour in LETTERS for word in LETTERS if colour != word)
"""A player's set, the same for everybody and always in this order (M1)."""
COMMANDS: tuple[Card, ...] = tuple(colour + word for colour in LETTERS for word in LETTERS)
CHIPS = 14
"""How many chips there are of each colour (M8)."""
PRESS_MS = 30_000
"""How long the Commander may take to press, in milliseconds (M9)."""
UNSEEN_MS = 60_000
"""How long a turned card may stay without a message that shows it before the round is void, in milliseconds."""
UNSEEN = 3
"""How many rounds in a row may be void for that before the match ends."""


class Options(Struct, frozen=True):
    """The variant (M12), seconds to lay a card (M10), the Commander's point (M7), how good house players are."""

    variant: Literal["die", "first", "junior"] = "die"
    window: Annotated[int, Meta(ge=6, le=30)] = 12
    commander_point: bool = False
    house: Literal["easy", "normal", "hard"] = "normal"


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


class MeschuggeView(View, frozen=True, kw_only=True):
    """A table of Meschugge as one seat, or the public, sees it (M3).

    `of` is how many rounds there are, `laid` who has laid a card, `mine` one's own card, `until` when the round
    closes; `revealed_at` and `until` are milliseconds, None while no card has been seen.
    """

    variant: Literal["die", "first", "junior"]
    window: int
    commander_point: bool
    house: Literal["easy", "normal", "hard"]
    phase: Phase
    round: int
    of: int
    commander: int
    action: Action | None
    command: Card | None
    revealed_at: int | None
    until: int | None
    laid: tuple[int, ...]
    mine: Card | None
    points: tuple[int, ...]
    chips: tuple[Chips, ...]
    bank: Chips
    done: tuple[Card, ...]
    won: tuple[tuple[Card, ...], ...]
    left: tuple[bool, ...]
    last: Round | None
    cards: tuple[Card, ...] = CARDS

    def still(self) -> "MeschuggeView":
        """A seat's picture is its set of cards; the public's stands still while cards are laid: nothing flickers."""
        if self.seat is not None:
            return replace(
                self,
                turn=0,
                waiting=(),
                moves=(),
                news=(),
                result=None,
                phase="ready",
                round=1,
                commander=0,
                action=None,
                command=None,
                revealed_at=None,
                until=None,
                laid=(),
                mine=None,
                points=(),
                chips=(),
                bank=Chips(0, 0),
                done=(),
                won=(),
                left=(),
                last=None,
            )
        if self.phase in ("turned", "open"):
            return replace(
                self, turn=0, phase="open", waiting=(), moves=(), news=(), laid=(), revealed_at=None, until=None
            )
        return self


def is_meschugge(command: Card) -> bool:
    """Whether colour and word of a Command card are the same (M1)."""
    return command[0] == command[1]


def verdict(command: Card, action: Action, card: Card) -> Verdict:
    """How a card answers a Command card (M2). In the junior variant the Kontra card is the matching one (M12)."""
    colour, word = command[0], command[1]
    if is_meschugge(command):
        return "meschugge"
    if card == word + colour:
        return "matching" if action == "kontra" else "kontra"
    matching = {"colour": card[0] == word, "word": card[1] == colour, "kontra": False}[action]
    return "matching" if matching else "wrong"


def rounds(options: Options) -> int:
    """How many rounds a match has: each Command card once (M11, M12)."""
    return len(CARDS) if options.variant == "junior" else len(COMMANDS)


def start(seats: int, options: Options, rng: Random) -> Step[State]:
    """Shuffle the Command cards and hand out the chips (M8); the host is the first Commander (M9)."""
    junior = options.variant == "junior"
    mine, all_of = (Chips(0, 0), Chips(0, 0)) if junior else (Chips(1, 2), Chips(CHIPS, CHIPS))
    state = State(
        options=options,
        stack=shuffled(CARDS if junior else COMMANDS, rng),
        chips=(mine,) * seats,
        bank=Chips(all_of.black - seats * mine.black, all_of.red - seats * mine.red),
        won=((),) * seats,
        left=(False,) * seats,
    )
    return Step(state, (NextCommander(0, 1),))


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """The legal moves: the Commander's press (M9), one card for each who stays (M3), or what the table may do.

    A card can be laid once the table knows when the Command card was seen; whether in time, only `play` can tell.
    """
    if seat == TABLE:
        return _due(state.phase)
    if state.phase == "ready" and seat == state.commander:
        return (Roll(die=state.options.variant == "die"),)
    return _LAYS if seat in to_lay(state) else ()


_LAYS = tuple(Lay(card) for card in CARDS)


def _due(phase: Phase) -> tuple[Due, ...]:
    match phase:
        case "rolled":
            return (Due("turn"),)
        case "turned":
            return (Due("shown"), Due("unseen"), Due("void"))
        case "open":
            return (Due("close"), Due("void"))
        case _:
            return ()


def to_lay(state: State) -> tuple[int, ...]:
    """The seats that stay and have not laid a card in the open round (M10)."""
    if state.phase != "open":
        return ()
    laid = {click.seat for click in state.laid}
    return tuple(seat for seat in _staying(state) if seat not in laid)


def play(state: State, seat: int, move: Roll | Lay | Due, at: int, rng: Random) -> Step[State]:
    """Roll, lay a card, or do what is due at the table.

    Raises Illegal for a card laid after the window (M10) or before the reveal (M9): the only refusals that need the
    time, which `moves` does not know.
    """
    match move:
        case Roll():
            return _roll(state, rng)
        case Lay(card):
            return _lay(state, Click(seat, card, at))
        case Due(what):
            return _do(state, what, at, rng)


def _do(state: State, what: Literal["turn", "shown", "unseen", "close", "void"], at: int, rng: Random) -> Step[State]:
    match what:
        case "turn":
            command = state.stack[0]
            state = replace(state, turn=state.turn + 1, phase="turned", delay=0, command=command, stack=state.stack[1:])
            return Step(state, (Revealed(command),))
        case "shown":
            return Step(replace(state, phase="open", revealed_at=at, unseen=0), ())
        case "unseen":
            return _unseen(state, rng)
        case "close":
            return _resolve(state, ())
        case "void":
            return _void(state, rng)


def _roll(state: State, rng: Random) -> Step[State]:
    """The action of the round, and a secret moment for its card (M9)."""
    action = _action(state, rng)
    state = replace(state, turn=state.turn + 1, phase="rolled", action=action, delay=_delay(rng))
    return Step(state, (Rolled(action),))


def _action(state: State, rng: Random) -> Action:
    """The die's, or without one what M12 says for the round."""
    match state.options.variant:
        case "die":
            word = rng.randrange(2) == 1
        case "first":
            word = 6 <= state.round <= 10 or (state.round > 10 and state.round % 2 == 0)
        case "junior":
            return "kontra"
    return "word" if word else "colour"


def _delay(rng: Random) -> int:
    return 1000 + rng.randrange(1501)


def _lay(state: State, click: Click) -> Step[State]:
    """Put a card face down; the last one who stays closes the round with it (M10)."""
    if click.at < cast(int, state.revealed_at):
        raise Illegal("M9", early="card")
    if click.at >= cast(int, until(state)):
        raise Illegal("M10", window=state.options.window)
    state = replace(state, laid=(*state.laid, click))
    events = (Laid(click.seat),)
    return Step(state, events) if to_lay(state) else _resolve(state, events)


def until(state: State) -> int | None:
    """The first moment that is too late to lay a card, in milliseconds; None while no card has been seen (M10)."""
    return None if state.revealed_at is None else state.revealed_at + 1000 * state.options.window


def _void(state: State, rng: Random) -> Step[State]:
    """Shuffle the Command card back; the same Commander rolls anew for the same round (M13)."""
    command = cast(Card, state.command)
    return Step(_bare(replace(state, stack=shuffled((*state.stack, command), rng))), (RoundVoid(command),))


def _unseen(state: State, rng: Random) -> Step[State]:
    """The message with the card could not be sent: a void round, and the third in a row ends the match for nobody."""
    unseen = state.unseen + 1
    command = cast(Card, state.command)
    step = _void(replace(state, unseen=unseen), rng)
    return step if unseen < UNSEEN else _end(step.state, (), "unseen", (RoundVoid(command),))


def _bare(state: State) -> State:
    """The next question: nothing lies on the table, and the Commander is asked."""
    return replace(state, turn=state.turn + 1, phase="ready", action=None, command=None, revealed_at=None, laid=())


def _resolve(state: State, events: tuple[Happened, ...]) -> Step[State]:
    """Turn the pile and settle it, then call the next Commander or end the match after the last round.

    The winners are those with most points among who stays to the end (M11).
    """
    command, pile = cast(Card, state.command), _pile(state)
    played = Round(
        number=state.round,
        commander=state.commander,
        action=cast(Action, state.action),
        command=command,
        pile=pile,
    )
    settle = _settle_junior if state.options.variant == "junior" else _settle
    state, settled = settle(replace(state, last=played))
    state = _bare(state)
    events = (*events, PileTurned(pile), *settled)
    if state.round == rounds(state.options):
        scores = points(state)
        best = max(scores[seat] for seat in _staying(state))
        return _end(state, tuple(seat for seat in _staying(state) if scores[seat] == best), "most", events)
    state = replace(state, round=state.round + 1, commander=_next_commander(state))
    return Step(state, (*events, NextCommander(state.commander, state.round)))


def _pile(state: State) -> tuple[PileCard, ...]:
    """The cards laid, the earliest first; in the same millisecond the nearer to the Commander's left (M4)."""
    command, action, shown = cast(Card, state.command), cast(Action, state.action), cast(int, state.revealed_at)
    places = _to_left(state, state.commander)
    times = [click.at for click in state.laid]
    return tuple(
        PileCard(
            seat=click.seat,
            card=click.card,
            ms=click.at - shown,
            verdict=verdict(command, action, click.card),
            tie=times.count(click.at) > 1,
        )
        for click in sorted(state.laid, key=lambda click: (click.at, places.index(click.seat)))
    )


_Booked = tuple[State, tuple[Happened, ...]]
"""A state after something was booked, and what happened."""


def _settle(state: State) -> _Booked:
    """Book the penalties in the pile's order (M6), then the award (M5, M7), and slide the Command card under."""
    played = cast(Round, state.last)
    events: tuple[Happened, ...] = ()
    paid: tuple[int, ...] = ()
    for card in played.pile:
        if card.verdict in ("kontra", "meschugge"):
            paid += (card.seat,) if state.chips[card.seat].points else ()
            state, booked = _pay(state, card.seat)
            events += booked
    winner = _winner(state)
    if winner is not None:
        state, booked = _award(state, winner)
        events += booked
    last = replace(played, paid=paid, winner=winner)
    return replace(state, done=(*state.done, played.command), last=last), events


def _winner(state: State) -> int | None:
    """Who scores: the earliest matching card, else the Commander (M5); on a Meschugge card as M7 says."""
    played = cast(Round, state.last)
    if is_meschugge(played.command):
        return state.commander if state.options.commander_point and not played.pile else None
    return next((card.seat for card in played.pile if card.verdict == "matching"), state.commander)


def _settle_junior(state: State) -> _Booked:
    """Give the Command card to the earliest right card, or set it aside (M12)."""
    played = cast(Round, state.last)
    winner = next((card.seat for card in played.pile if card.verdict == "matching"), None)
    if winner is None:
        return replace(state, done=(*state.done, played.command)), (SetAside(played.command),)
    won = tuple((*cards, played.command) if seat == winner else cards for seat, cards in enumerate(state.won))
    last = replace(played, winner=winner)
    return replace(state, won=won, last=last), (CardWon(winner, played.command),)


def _award(state: State, seat: int) -> _Booked:
    """Give a seat a red chip; where the bank has none, a black one for a red one (M8)."""
    state, events = _with_a_red(state, seat)
    black, red = (0, 1) if state.bank.red else (1, -1)
    return _moved(state, seat, black, red), (*events, Scored(seat, black, red))


def _pay(state: State, seat: int) -> _Booked:
    """Take a red chip from a seat, or a black one for a red one, or nothing where it has none (M6, M8)."""
    if not state.chips[seat].points:
        return state, (Paid(seat, 0, 0),)
    state, events = _with_a_red(state, seat)
    black, red = (0, -1) if state.chips[seat].red else (-1, 1)
    return _moved(state, seat, black, red), (*events, Paid(seat, black, red))


def _with_a_red(state: State, seat: int) -> _Booked:
    """Where neither the bank nor the seat has a red chip, the next to its left with two changes them first (M8)."""
    if state.bank.red or state.chips[seat].red:
        return state, ()
    other = next(other for other in _to_left(state, seat) if state.chips[other].red >= 2)
    return _moved(state, other, 1, -2), (Changed(other),)


def _moved(state: State, seat: int, black: int, red: int) -> State:
    """Move chips from the bank to a seat; negative numbers go the other way."""
    own, bank = state.chips[seat], state.bank
    return replace(
        state,
        chips=(*state.chips[:seat], Chips(own.black + black, own.red + red), *state.chips[seat + 1 :]),
        bank=Chips(bank.black - black, bank.red - red),
    )


def _to_left(state: State, seat: int) -> tuple[int, ...]:
    """All seats from the one to the left of this one to itself."""
    seats = len(state.left)
    return tuple((seat + 1 + place) % seats for place in range(seats))


def _staying(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, left in enumerate(state.left) if not left)


def _next_commander(state: State) -> int:
    """The next to the Commander's left who has not left the match (M9, M10)."""
    return next(seat for seat in _to_left(state, state.commander) if not state.left[seat])


def points(state: State) -> tuple[int, ...]:
    """What each seat has won: the worth of its chips (M8), or in the junior variant its cards (M12)."""
    if state.options.variant == "junior":
        return tuple(len(cards) for cards in state.won)
    return tuple(chips.points for chips in state.chips)


def _end(state: State, winners: tuple[int, ...], reason: str, events: tuple[Happened, ...]) -> Step[State]:
    state = replace(state, phase="over", result=Result(winners, points(state), reason))
    return Step(state, (*events, Ended(winners, reason)))


def view(state: State, seat: int | None) -> MeschuggeView:
    """All but the stack, the moment a card is due, and what others have laid (M3, M9).

    The public's moves are the buttons under the board: from the turn on the cards, which come with the Command card.
    """
    under_board = _LAYS if state.phase in ("turned", "open") else moves(state, state.commander)
    return MeschuggeView(
        seat=seat,
        turn=state.turn,
        waiting=_asked(state),
        moves=under_board if seat is None else moves(state, seat),
        dead=(),
        news=state.news,
        result=state.result,
        variant=state.options.variant,
        window=state.options.window,
        commander_point=state.options.commander_point,
        house=state.options.house,
        phase=state.phase,
        round=state.round,
        of=rounds(state.options),
        commander=state.commander,
        action=state.action,
        command=state.command,
        revealed_at=state.revealed_at,
        until=until(state),
        laid=tuple(click.seat for click in state.laid),
        mine=next((click.card for click in state.laid if click.seat == seat), None),
        points=points(state),
        chips=state.chips,
        bank=state.bank,
        done=state.done,
        won=state.won,
        left=state.left,
        last=state.last,
    )


def _asked(state: State) -> tuple[int, ...]:
    match state.phase:
        case "ready":
            return (state.commander,)
        case "open":
            return to_lay(state)
        case _:
            return ()


def wait(state: State) -> Wait | None:
    """Whom the round waits for: the Commander (M9), a secret moment, the message with the card, or cards (M10).

    A round that is cut after its card was turned is void; before that the roll stands (M13).
    """
    match state.phase:
        case "ready":
            press = moves(state, state.commander)[0].text
            return Wait(seats=(state.commander,), forced=((state.commander, press),), span="response", after=PRESS_MS)
        case "rolled":
            return Wait(seats=(), forced=((TABLE, "turn"),), after=state.delay)
        case "turned":
            return Wait(seats=(), forced=((TABLE, "unseen"),), after=UNSEEN_MS, stamp="shown", restart="void")
        case "open":
            return Wait(
                seats=to_lay(state),
                forced=((TABLE, "close"),),
                span="response",
                until=until(state),
                race=True,
                restart="void",
            )
        case "over":
            return None


def refuse(state: State, seat: int, text: str) -> Illegal:
    """The ruling a text breaks: a second card (M3), a card before the reveal or another's roll (M9)."""
    if state.result is not None:
        return Illegal("over")
    if seat in range(len(state.left)) and state.left[seat]:
        return Illegal("left")
    if text in CARDS:
        return Illegal("M9", early="card") if state.revealed_at is None else Illegal("M3")
    if text in (Roll().text, Roll(die=False).text):
        return Illegal("M9", early="roll") if state.phase == "ready" else Illegal("not asked")
    return Illegal("unknown")


def concede(state: State, seat: int) -> Step[State]:
    """A seat leaves: not waited for any more, its points and a card it has laid stay, the Commander's role passes on.

    The last one staying wins (M10). Raises Illegal when the seat has left before.
    """
    if state.left[seat]:
        raise Illegal("left")
    state = replace(state, left=tuple(left or other == seat for other, left in enumerate(state.left)))
    events: tuple[Happened, ...] = (Left(seat),)
    staying = _staying(state)
    if len(staying) == 1:
        return _end(replace(state, turn=state.turn + 1), staying, "left", events)
    commands = seat == state.commander
    if commands:
        state = replace(state, commander=_next_commander(state))
        events += (NextCommander(state.commander, state.round),)
    if state.phase == "open" and not to_lay(state):
        return _resolve(state, events)
    asks_anew = commands and state.phase == "ready"
    return Step(replace(state, turn=state.turn + asks_anew), events)


def rematch(state: State) -> Options:
    """The same options."""
    return state.options


def totals(state: State) -> dict[str, int]:
    """The chips of each colour and the Command cards, wherever they are (M1, M8)."""
    purses = (*state.chips, state.bank)
    turned = () if state.command is None else (state.command,)
    commands = [*state.stack, *turned, *state.done, *(card for cards in state.won for card in cards)]
    return {
        "black chips": sum(chips.black for chips in purses),
        "red chips": sum(chips.red for chips in purses),
        "Command cards": len(commands),
        "different Command cards": len(set(commands)),
    }


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The stack in another order, another moment for a card that is due, other cards and times laid by others."""
    return replace(
        state,
        stack=shuffled(sorted(state.stack), rng),
        delay=_delay(rng) if state.phase == "rolled" else state.delay,
        laid=tuple(click if click.seat == seat else _another(state, click, rng) for click in state.laid),
    )


def _another(state: State, click: Click, rng: Random) -> Click:
    at = cast(int, state.revealed_at) + rng.randrange(1000 * state.options.window)
    return Click(click.seat, CARDS[rng.randrange(len(CARDS))], at)
