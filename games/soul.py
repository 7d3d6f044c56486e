"""The Battle for Faust's Soul: seven sins race seven virtues, with blocks and changes of side. Rulings S1-S11.

A card is a short text: `s4` a sin and `v4` a virtue with its number, `coma` and `angst` the blocks, `wake` and `clear`
what lifts them, `switch` the change of allegiance.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random
from typing import ClassVar, Literal, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.game import Event, Illegal, Move, Result, Step, View, Wait, shuffled

NAME = "soul"
VERSION = 1
SEATS = range(2, 3)
STEADY = False

T = TypeVar("T")

Card = str
Path = Literal["s", "v"]
"""Sins lead to Damnation, virtues to Salvation."""

PATHS: tuple[Path, Path] = ("s", "v")
LAST = 7
"""The number that ends a path."""
HAND = 5
LIMIT = 400
"""Turns of both players together, after which the path further along wins (S11)."""
NUMBERS: dict[Card, Path] = {f"{path}{n}": path for path in PATHS for n in range(1, LAST + 1)}
LIFTED_BY: dict[Card, Card] = {"coma": "wake", "angst": "clear"}
COPIES: dict[Card, int] = dict.fromkeys(NUMBERS, 3) | {"coma": 10, "angst": 10, "wake": 12, "clear": 12, "switch": 7}
"""How often each card is in the deck (S1), in the order in which a hand is kept."""
DECK: tuple[Card, ...] = tuple(card for card, copies in COPIES.items() for _ in range(copies))


class Options(Struct, frozen=True):
    """Whether the match is played by the quicker rules (S10)."""

    swift: bool = False


class Named(Move, frozen=True):
    """A move that is told by a verb and one card."""

    verb: ClassVar[str]
    card: Card

    @property
    def text(self) -> str:
        return f"{self.verb} {self.card}"


class Lay(Named, frozen=True):
    """Lay the next number on one's own path."""

    group: ClassVar[str] = "number"
    verb: ClassVar[str] = "lay"


class Pair(Named, frozen=True):
    """Lay the next number of the opponent's path together with a Switch (S4)."""

    group: ClassVar[str] = "pair"
    verb: ClassVar[str] = "pair"


class Block(Named, frozen=True):
    """Lay a block on the opponent (S5)."""

    group: ClassVar[str] = "block"
    verb: ClassVar[str] = "block"


class Lift(Named, frozen=True):
    """Lift this block from oneself, with the card that goes with it (S7)."""

    group: ClassVar[str] = "lift"
    verb: ClassVar[str] = "lift"


class Switch(Move, frozen=True):
    """Swap who follows which path, with nothing laid."""

    group: ClassVar[str] = "switch"

    @property
    def text(self) -> str:
        return "switch"


class Discard(Move, frozen=True):
    """Throw away one to five cards, kept in the order of a hand so that equal choices are one move (S3).

    Its parts name the copies of a card `s1`, `s1.2`, `s1.3`: which copies are chosen does not matter, only how many.
    """

    group: ClassVar[str] = "discard"
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "several"
    cards: tuple[Card, ...]

    @property
    def text(self) -> str:
        return " ".join(("discard", *self.cards))

    @property
    def parts(self) -> tuple[str, ...]:
        copies = [self.cards[: place + 1].count(card) for place, card in enumerate(self.cards)]
        return tuple(card if copy == 1 else f"{card}.{copy}" for card, copy in zip(self.cards, copies, strict=True))


Action = Lay | Pair | Block | Lift | Switch | Discard

_USES: dict[Card, Action] = {
    "coma": Block("coma"),
    "angst": Block("angst"),
    "wake": Lift("coma"),
    "clear": Lift("angst"),
    "switch": Switch(),
}
_PLAYS: dict[str, Action] = {move.text: move for move in (*map(Lay, NUMBERS), *map(Pair, NUMBERS), *_USES.values())}


class Turned(Event, frozen=True):
    """A seat turned these cards in sight of all; the last one decided its path (S2)."""

    seat: int
    cards: tuple[Card, ...]
    path: Path


class Laid(Event, frozen=True):
    """A seat laid a number; with a Switch it is on the path that was the opponent's until now."""

    seat: int
    card: Card


class Blocked(Event, frozen=True):
    """This seat is under a block now."""

    seat: int
    block: Card


class Lifted(Event, frozen=True):
    """A seat has lifted a block from itself."""

    seat: int
    block: Card


class Switched(Event, frozen=True):
    """A seat swapped the sides: who follows which path from now on. With `pair` it laid a number just before."""

    seat: int
    follows: tuple[Path, Path]
    pair: bool


class Discarded(Event, frozen=True):
    """A seat threw these cards away."""

    seat: int
    cards: tuple[Card, ...]


class Reshuffled(Event, frozen=True):
    """The draw deck ran out: so many discards were shuffled into a new one (S8)."""

    count: int


class Drawn(Event, frozen=True):
    """A seat drew so many cards; which ones only that seat's view tells (S9)."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None


class Conceded(Event, frozen=True):
    """A seat has left the match for good."""

    seat: int


class Ended(Event, frozen=True):
    """The match is over; no winner when the paths were even (S11)."""

    winner: int | None
    reason: str


Happened = Turned | Laid | Blocked | Lifted | Switched | Discarded | Reshuffled | Drawn | Conceded | Ended


class Board(Struct, frozen=True, kw_only=True):
    """What lies open: how far both paths are, which one each seat follows, and the blocks on each seat."""

    swift: bool
    sins: int = 0
    virtues: int = 0
    follows: tuple[Path, Path]
    blocks: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())

    def reached(self, path: Path) -> int:
        """The highest number lying on a path, 0 for none."""
        return self.sins if path == "s" else self.virtues

    def next_for(self, seat: int) -> Card:
        """The card that the path of this seat needs next."""
        path = self.follows[seat]
        return f"{path}{self.reached(path) + 1}"


class State(Struct, frozen=True, kw_only=True):
    """Everything on and under the table. `taken` counts finished turns; `lifted` says the free lift was used (S10).

    The next card to draw is the deck's first.
    """

    turn: int = 0
    news: tuple[Happened, ...] = ()
    board: Board
    on_turn: int
    taken: int = 0
    lifted: bool = False
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    deck: tuple[Card, ...]
    discards: tuple[Card, ...] = ()
    result: Result | None = None


class SoulView(View, frozen=True, kw_only=True):
    """A table of The Battle for Faust's Soul as one seat, or the public, sees it (S9). `hand` is one's own.

    `hands` and `deck` are sizes, `discards` says how many of each card lie there; `taken` counts up to LIMIT.
    What stands in the way of a `dead` move, `obstacle` tells from the board and the hand.
    """

    board: Board
    taken: int
    lifted: bool
    hand: tuple[Card, ...] | None
    hands: tuple[int, int]
    deck: int
    discards: tuple[tuple[Card, int], ...]


def start(seats: int, options: Options, rng: Random) -> Step[State]:
    """Turn cards for the paths, shuffle them back and deal five each in turn; the turner is first in all (S2)."""
    turner = rng.randrange(2)
    cards = shuffled(DECK, rng)
    decisive = next(place for place, card in enumerate(cards) if card in NUMBERS)
    path = NUMBERS[cards[decisive]]
    deck = shuffled(DECK, rng)
    state = State(
        board=Board(swift=options.swift, follows=PATHS if PATHS[turner] == path else ("v", "s")),
        on_turn=turner,
        hands=(_sorted(deck[turner : 2 * HAND : 2]), _sorted(deck[1 - turner : 2 * HAND : 2])),
        deck=deck[2 * HAND :],
    )
    return Step(state, (Turned(turner, cards[: decisive + 1], path),))


def moves(state: State, seat: int) -> tuple[Action, ...]:
    """The legal actions of the seat on turn (S3): what its cards can do, then every discard, the whole hand last."""
    if seat != asked(state):
        return ()
    hand = state.hands[seat]
    uses = (use_of(state.board, seat, card) for card in dict.fromkeys(hand))
    plays = tuple(move for move in uses if obstacle(state.board, seat, hand, move) is None)
    discards = dict.fromkeys(cards for size in range(1, len(hand) + 1) for cards in combinations(hand, size))
    return plays + tuple(map(Discard, discards))


def asked(state: State) -> int | None:
    """The seat on turn, None when the match is over."""
    return state.on_turn if state.result is None else None


def use_of(board: Board, seat: int, card: Card) -> Action:
    """What a card is there for in a seat's hand, legal now or not: a number of the other path, for a pair."""
    if card in NUMBERS:
        return Lay(card) if NUMBERS[card] == board.follows[seat] else Pair(card)
    return _USES[card]


def cards_of(move: Action) -> tuple[Card, ...]:
    """The cards that leave the hand with a move."""
    match move:
        case Lay(card) | Block(card):
            return (card,)
        case Pair(card):
            return (card, "switch")
        case Lift(block):
            return (LIFTED_BY[block],)
        case Switch():
            return ("switch",)
        case Discard(cards):
            return cards


def obstacle(board: Board, seat: int, hand: tuple[Card, ...], move: Action) -> Illegal | None:
    """The ruling that forbids a seat on turn to do this with cards it holds; None when nothing does."""
    own, theirs = board.blocks[seat], board.blocks[1 - seat]
    match move:
        case Lay(card) if card != board.next_for(seat):
            return Illegal("S3", card=card, next=board.next_for(seat))
        case Pair(card) if card != board.next_for(1 - seat) or "switch" not in hand:
            return Illegal("S4", card=card, next=board.next_for(1 - seat))
        case Lay() | Pair() if own:
            return Illegal("S6", block=own[0], lift=LIFTED_BY[own[0]])
        case Block(block) if block in theirs:
            return Illegal("S5", block=block)
        case Block() if board.swift and theirs:
            return Illegal("S10", block=theirs[0])
        case Lift(block) if block not in own:
            return Illegal("S7", block=block, lift=LIFTED_BY[block])
        case _:
            return None


def play(state: State, seat: int, move: Action, at: int, rng: Random) -> Step[State]:
    """Do one action; unless it is a free lift (S10) or wins at once (S4), draw back to five and pass the turn on."""
    board, spent, events = _act(state.board, seat, move)
    state = replace(
        state,
        turn=state.turn + 1,
        board=board,
        hands=_with(state.hands, seat, _without(state.hands[seat], cards_of(move))),
        discards=state.discards + spent,
    )
    if isinstance(move, Lift) and board.swift:
        return Step(replace(state, lifted=True), events)
    if board.reached(board.follows[seat]) == LAST:
        reason = "damnation" if board.follows[seat] == "s" else "salvation"
        return _end(replace(state, taken=state.taken + 1), seat, reason, events)
    return _end_turn(state, seat, events, rng)


def _act(board: Board, seat: int, move: Action) -> tuple[Board, tuple[Card, ...], tuple[Happened, ...]]:
    """The board after an action, the cards it sends to the discards, and what happened."""
    other = 1 - seat
    match move:
        case Lay(card):
            return _with_number(board, card), (), (Laid(seat, card),)
        case Pair(card):
            board = _switched(_with_number(board, card))
            return board, ("switch",), (Laid(seat, card), Switched(seat, board.follows, pair=True))
        case Switch():
            board = _switched(board)
            return board, ("switch",), (Switched(seat, board.follows, pair=False),)
        case Block(block):
            blocks = _with(board.blocks, other, (*board.blocks[other], block))
            return replace(board, blocks=blocks), (), (Blocked(other, block),)
        case Lift(block):
            blocks = _with(board.blocks, seat, tuple(kept for kept in board.blocks[seat] if kept != block))
            return replace(board, blocks=blocks), (block, LIFTED_BY[block]), (Lifted(seat, block),)
        case Discard(cards):
            return board, cards, (Discarded(seat, cards),)


def _end_turn(state: State, seat: int, events: tuple[Happened, ...], rng: Random) -> Step[State]:
    """Draw back to five, out of the shuffled discards when the deck is short (S8); turn 400 is the last (S11)."""
    due = HAND - len(state.hands[seat])
    deck, discards = state.deck, state.discards
    if len(deck) < due:
        events += (Reshuffled(len(discards)),)
        deck, discards = deck + shuffled(discards, rng), ()
    events += (Drawn(seat, due, _sorted(deck[:due])),)
    state = replace(
        state,
        on_turn=1 - seat,
        taken=state.taken + 1,
        lifted=False,
        hands=_with(state.hands, seat, _sorted(state.hands[seat] + deck[:due])),
        deck=deck[due:],
        discards=discards,
    )
    if state.taken < LIMIT:
        return Step(state, events)
    board = state.board
    if board.sins == board.virtues:
        return _end(state, None, "even", events)
    return _end(state, board.follows.index("s" if board.sins > board.virtues else "v"), "further", events)


def _end(state: State, winner: int | None, reason: str, events: tuple[Happened, ...]) -> Step[State]:
    winners = () if winner is None else (winner,)
    result = Result(winners, (int(winner == 0), int(winner == 1)), reason)
    return Step(replace(state, result=result), (*events, Ended(winner, reason)))


def view(state: State, seat: int | None) -> SoulView:
    """What is public, and the seat's own hand and draws (S9). A card without a legal use now is among the dead."""
    legal: tuple[Move, ...] = ()
    dead: tuple[Move, ...] = ()
    if seat is not None and state.result is None:
        legal = moves(state, seat)
        uses = (use_of(state.board, seat, card) for card in dict.fromkeys(state.hands[seat]))
        dead = tuple(move for move in uses if move not in legal)
    waiting = asked(state)
    held = Counter(state.discards)
    return SoulView(
        seat=seat,
        turn=state.turn,
        waiting=() if waiting is None else (waiting,),
        moves=legal,
        dead=dead,
        news=tuple(_as_seen(event, seat) for event in state.news),
        result=state.result,
        board=state.board,
        taken=state.taken,
        lifted=state.lifted,
        hand=None if seat is None else state.hands[seat],
        hands=(len(state.hands[0]), len(state.hands[1])),
        deck=len(state.deck),
        discards=tuple((card, held[card]) for card in COPIES if card in held),
    )


def _as_seen(event: Happened, seat: int | None) -> Happened:
    return replace(event, cards=None) if isinstance(event, Drawn) and event.seat != seat else event


def wait(state: State) -> Wait | None:
    """The seat on turn. A missed turn discards the first card of the hand (S3)."""
    seat = asked(state)
    if seat is None:
        return None
    return Wait(seats=(seat,), forced=((seat, Discard(state.hands[seat][:1]).text),))


def refuse(state: State, seat: int, text: str) -> Illegal:
    """The ruling that a text breaks, or whose turn it is."""
    if state.result is not None:
        return Illegal("over")
    if seat != asked(state):
        return Illegal("not asked")
    move = _PLAYS.get(text)
    ruling = None if move is None else obstacle(state.board, seat, state.hands[seat], move)
    return ruling or Illegal("unknown")


def concede(state: State, seat: int) -> Step[State]:
    """The other player wins when one has left."""
    return _end(replace(state, turn=state.turn + 1), 1 - seat, "conceded", (Conceded(seat),))


def rematch(state: State) -> Options:
    """The same rules; who turns and which path comes up is left to chance again (S2)."""
    return Options(swift=state.board.swift)


def totals(state: State) -> dict[str, int]:
    """All 93 cards by kind: in the hands, the deck, the discards, on the paths and on the players."""
    board = state.board
    laid = [card for card, path in NUMBERS.items() if int(card[1:]) <= board.reached(path)]
    piles = (*state.hands, state.deck, state.discards, laid, *board.blocks)
    return dict(Counter(card for pile in piles for card in pile))


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """Deal anew what the seat cannot see: the other hand (for the public both), the deck and the discards' order."""
    hidden = [s for s in (0, 1) if s != seat]
    cards = shuffled([*state.deck, *(card for s in hidden for card in state.hands[s])], rng)
    hands = state.hands
    for s in hidden:
        size = len(hands[s])
        hands, cards = _with(hands, s, _sorted(cards[:size])), cards[size:]
    return replace(state, hands=hands, deck=cards, discards=shuffled(state.discards, rng))


def _switched(board: Board) -> Board:
    return replace(board, follows=(board.follows[1], board.follows[0]))


def _with_number(board: Board, card: Card) -> Board:
    if NUMBERS[card] == "s":
        return replace(board, sins=board.sins + 1)
    return replace(board, virtues=board.virtues + 1)


def _with(both: tuple[T, T], seat: int, new: T) -> tuple[T, T]:
    return (new, both[1]) if seat == 0 else (both[0], new)


def _without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=DECK.index))
