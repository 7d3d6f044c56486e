"""Faust vs Mephisto: two rounds of ten tricks, four colours, and coins that make the opponent play. Rulings F1-F15.

A card is its colour's letter and its number, `K5`: Love, Power, Knowledge, Youth.
"""

from random import Random
from typing import ClassVar, Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from games.game import Event, Illegal, Move, Result, Step, View, Wait, shuffled

NAME = "faust"
VERSION = 1
SEATS = range(2, 3)
STEADY = False

Colour = Literal["L", "P", "K", "Y"]
Card = str

COLOURS: tuple[Colour, ...] = ("L", "P", "K", "Y")
HIGHEST: dict[Colour, int] = {"L": 4, "P": 6, "K": 5, "Y": 7}
DECK: tuple[Card, ...] = tuple(f"{colour}{n}" for colour in COLOURS for n in range(1, HIGHEST[colour] + 1))
HAND = 10
COINS = 2
EXTRA = 0
"""The index in the track of the space below the four, where only Power can lie (F3)."""


class Options(Struct, frozen=True):
    """Which side the host takes (F15)."""

    side: Literal["random", "faust", "mephisto"] = "random"


class Play(Move, frozen=True):
    """Play a card of one's own hand."""

    group: ClassVar[str] = "card"
    card: Card

    @property
    def text(self) -> str:
        return self.card

    @property
    def rank(self) -> int:
        return DECK.index(self.card)


class Coin(Move, frozen=True):
    """Spend a coin: the opponent's hand supplies the weakest or strongest card of a colour (F9)."""

    group: ClassVar[str] = "coin"
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "menu"
    colour: Colour
    strongest: bool

    @property
    def text(self) -> str:
        return f"coin {self.colour}{'+' if self.strongest else '-'}"


class Pick(Move, frozen=True):
    """Choose, as the one forced by a coin, the colour of the card to give (F10)."""

    group: ClassVar[str] = "pick"
    colour: Colour

    @property
    def text(self) -> str:
        return f"pick {self.colour}"


class Laid(Struct, frozen=True):
    """A card in a trick: whose it counts as, and whether a coin took it from the other's hand."""

    seat: int
    card: Card
    coin: bool = False


class Trick(Struct, frozen=True):
    """A finished trick and who took it."""

    cards: tuple[Laid, ...]
    winner: int


class Named(Struct, frozen=True):
    """A coin on the table whose colour cannot be played: the other seat has to choose one (F10)."""

    seat: int
    colour: Colour
    strongest: bool


class Dealt(Event, frozen=True):
    """A round has begun."""

    round: int
    dealer: int


class Played(Event, frozen=True):
    """A card was laid, for `seat`; with a coin it came out of the other's hand."""

    seat: int
    card: Card
    coin: bool


class CoinSpent(Event, frozen=True):
    """A seat used a coin and named a colour and an end of it."""

    seat: int
    colour: Colour
    strongest: bool


class MustPick(Event, frozen=True):
    """The named colour cannot be played, so this seat has to choose another."""

    seat: int


class TokenPlaced(Event, frozen=True):
    """A colour's token went onto the track: space 1 to 4, or 0 for the extra space."""

    colour: Colour
    space: int


class TrickWon(Event, frozen=True):
    """A seat took the trick."""

    seat: int
    number: int


class TokensReturned(Event, frozen=True):
    """All four tokens were out: all but Knowledge went back (F5)."""


class RoundEnded(Event, frozen=True):
    """Ten tricks are played; these colours' tokens turned to Mephisto's side now (F12)."""

    round: int
    flipped: tuple[Colour, ...]


class Conceded(Event, frozen=True):
    """A seat has left the match for good."""

    seat: int


class Ended(Event, frozen=True):
    """The match is over."""

    winner: int
    reason: str


Happened = (
    Dealt | Played | CoinSpent | MustPick | TokenPlaced | TrickWon | TokensReturned | RoundEnded | Conceded | Ended
)


class State(Struct, frozen=True, kw_only=True):
    """Everything on and under the table. `track` is the extra space, then spaces 1 to 4 (F3)."""

    turn: int = 0
    news: tuple[Happened, ...] = ()
    faust: int
    round: int
    leader: int
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    aside: tuple[tuple[Card, ...], ...]
    coins: tuple[int, int] = (COINS, COINS)
    track: tuple[Colour | None, ...] = (None,) * 5
    flipped: tuple[Colour, ...] = ()
    won: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    trick: tuple[Laid, ...] = ()
    last: Trick | None = None
    named: Named | None = None
    result: Result | None = None


class FaustView(View, frozen=True, kw_only=True):
    """A table of Faust vs Mephisto as one seat, or the public, sees it (F14). `hand` is one's own.

    `trick_number` counts from 1 within the round; `hands` are sizes; `aside` is shown when the match is over.
    """

    faust: int
    round: int
    trick_number: int
    leader: int
    hand: tuple[Card, ...] | None
    hands: tuple[int, int]
    coins: tuple[int, int]
    track: tuple[Colour | None, ...]
    flipped: tuple[Colour, ...]
    won: tuple[tuple[Card, ...], tuple[Card, ...]]
    trick: tuple[Laid, ...]
    last: Trick | None
    named: Named | None
    aside: tuple[tuple[Card, ...], ...] | None


def colour_of(card: Card) -> Colour:
    """The colour's letter of a card."""
    return cast(Colour, card[0])


def number_of(card: Card) -> int:
    """The number on a card."""
    return int(card[1:])


def start(seats: int, options: Options, rng: Random) -> Step[State]:
    """Choose sides (F15) and deal the first round, which Mephisto deals and leads (F2)."""
    faust = {"faust": 0, "mephisto": 1}.get(options.side, -1)
    if faust < 0:
        faust = rng.randrange(2)
    return _deal(State(faust=faust, round=1, leader=1 - faust, hands=((), ()), aside=()), rng)


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """The legal moves: one's cards under F6 and F7, a coin's eight words (F9, F11), or the colours to choose (F10)."""
    if seat != asked(state):
        return ()
    if state.named is not None:
        return tuple(Pick(colour) for colour in _colours(playable(state, state.hands[seat])))
    plays = tuple(Play(card) for card in playable(state, state.hands[seat]))
    if not state.coins[seat] or not state.hands[1 - seat]:
        return plays
    return plays + tuple(Coin(colour, end) for colour in COLOURS for end in (False, True))


def asked(state: State) -> int | None:
    """The seat that has to decide now: to play, or as the one forced, which colour to give. None at the end."""
    if state.result is not None:
        return None
    if state.named is not None:
        return 1 - state.named.seat
    return 1 - state.leader if state.trick else state.leader


def playable(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that may be laid next: Love is not led before its time (F6), suit is followed (F7)."""
    if state.trick:
        led = colour_of(state.trick[0].card)
        return tuple(card for card in hand if colour_of(card) == led) or hand
    if love_may_lead(state):
        return hand
    return tuple(card for card in hand if colour_of(card) != "L") or hand


def love_may_lead(state: State) -> bool:
    """Whether a Love card was played in an earlier trick of this round (F6)."""
    return any(colour_of(card) == "L" for pile in state.won for card in pile)


def play(state: State, seat: int, move: Play | Coin | Pick, at: int, rng: Random) -> Step[State]:
    """Lay a card, or have the other's hand lay one, and settle the trick and the round when they are full."""
    state = replace(state, turn=state.turn + 1)
    match move:
        case Play(card):
            return _lay(state, Laid(seat, card), seat, (), rng)
        case Coin(colour, strongest):
            return _coin(state, seat, colour, strongest, rng)
        case Pick(colour):
            named = cast(Named, state.named)
            card = _end_of(state.hands[seat], colour, named.strongest)
            return _lay(replace(state, named=None), Laid(named.seat, card, coin=True), seat, (), rng)


def _coin(state: State, seat: int, colour: Colour, strongest: bool, rng: Random) -> Step[State]:
    other = 1 - seat
    state = replace(state, coins=_changed(state.coins, seat, -1))
    events: tuple[Happened, ...] = (CoinSpent(seat, colour, strongest),)
    choices = _colours(playable(state, state.hands[other]))
    if colour not in choices and len(choices) > 1:
        return Step(replace(state, named=Named(seat, colour, strongest)), (*events, MustPick(other)))
    card = _end_of(state.hands[other], colour if colour in choices else choices[0], strongest)
    return _lay(state, Laid(seat, card, coin=True), other, events, rng)


def _lay(state: State, laid: Laid, source: int, events: tuple[Happened, ...], rng: Random) -> Step[State]:
    """Move a card from the hand of `source` into the trick, its token first if it is new (F4)."""
    rest = tuple(card for card in state.hands[source] if card != laid.card)
    hands = (rest, state.hands[1]) if source == 0 else (state.hands[0], rest)
    events += (Played(laid.seat, laid.card, laid.coin),)
    colour = colour_of(laid.card)
    track = placed(state.track, colour)
    if colour not in state.track:
        events += (TokenPlaced(colour, track.index(colour)),)
    state = replace(state, hands=hands, track=track, trick=(*state.trick, laid))
    return _settle(state, events, rng) if len(state.trick) == 2 else Step(state, events)


def placed(track: tuple[Colour | None, ...], colour: Colour) -> tuple[Colour | None, ...]:
    """The track once a card of this colour is played: its token goes onto it if it is not there yet (F4)."""
    if colour in track:
        return track
    free = [space for space in range(1, len(track)) if track[space] is None]
    space = free[0]
    if colour == "P":
        space = free[1] if len(free) > 1 else EXTRA
    return (*track[:space], colour, *track[space + 1 :])


def _settle(state: State, events: tuple[Happened, ...], rng: Random) -> Step[State]:
    """Give a full trick to its winner (F8), return the tokens (F5), and end the round after trick ten."""
    winner = stronger(state.track, state.trick[0], state.trick[1]).seat
    taken = tuple(laid.card for laid in state.trick)
    won = tuple(pile + taken if seat == winner else pile for seat, pile in enumerate(state.won))
    number = sum(map(len, won)) // 2
    events += (TrickWon(winner, number),)
    track = state.track
    if all(colour in track for colour in COLOURS):
        track = tuple(colour if colour == "K" else None for colour in track)
        events += (TokensReturned(),)
    last = Trick(state.trick, winner)
    state = replace(
        state,
        leader=winner,
        won=cast(tuple[tuple[Card, ...], tuple[Card, ...]], won),
        track=track,
        trick=(),
        last=last,
    )
    return _end_round(state, events, rng) if number == HAND else Step(state, events)


def stronger(track: tuple[Colour | None, ...], first: Laid, second: Laid) -> Laid:
    """The card that takes a trick, as the tokens stand after both (F8)."""
    one, two = colour_of(first.card), colour_of(second.card)
    if one == two:
        return max(first, second, key=lambda laid: number_of(laid.card))
    return first if track.index(one) > track.index(two) else second


def _end_round(state: State, events: tuple[Happened, ...], rng: Random) -> Step[State]:
    """Flip the tokens of colours that one player holds alone (F12); Mephisto wins with two, Faust at the end (F13)."""
    held = tuple(_colours(pile) for pile in state.won)
    flips: tuple[Colour, ...] = tuple(c for c in COLOURS if c not in state.flipped and (c in held[0]) != (c in held[1]))
    state = replace(state, flipped=state.flipped + flips)
    events += (RoundEnded(state.round, flips),)
    if len(state.flipped) >= 2:
        return _end(state, 1 - state.faust, "flipped", events)
    if state.round == 2:
        return _end(state, state.faust, "kept", events)
    dealt = _deal(replace(state, round=2, leader=state.faust), rng)
    return Step(dealt.state, events + cast(tuple[Happened, ...], dealt.events))


def _deal(state: State, rng: Random) -> Step[State]:
    """Shuffle and deal ten cards to each, two aside (F1), with full purses and an empty board (F2, F5)."""
    cards = shuffled(DECK, rng)
    state = replace(
        state,
        hands=(_sorted(cards[:HAND]), _sorted(cards[HAND : 2 * HAND])),
        aside=(*state.aside, _sorted(cards[2 * HAND :])),
        coins=(COINS, COINS),
        track=(None,) * 5,
        won=((), ()),
        trick=(),
    )
    return Step(state, (Dealt(state.round, state.leader),))


def _end(state: State, winner: int, reason: str, events: tuple[Happened, ...]) -> Step[State]:
    scores = (1, 0) if winner == 0 else (0, 1)
    state = replace(state, result=Result((winner,), scores, reason))
    return Step(state, (*events, Ended(winner, reason)))


def view(state: State, seat: int | None) -> FaustView:
    """What is public, and the seat's own hand (F14). The cards set aside are shown once the match is over."""
    legal: tuple[Move, ...] = ()
    dead: tuple[Move, ...] = ()
    if seat is not None and state.result is None:
        legal = moves(state, seat)
        texts = {move.text for move in legal}
        dead = tuple(Play(card) for card in state.hands[seat] if card not in texts)
    waiting = asked(state)
    return FaustView(
        seat=seat,
        turn=state.turn,
        waiting=() if waiting is None else (waiting,),
        moves=legal,
        dead=dead,
        news=state.news,
        result=state.result,
        faust=state.faust,
        round=state.round,
        trick_number=min(HAND, sum(map(len, state.won)) // 2 + 1),
        leader=state.leader,
        hand=None if seat is None else state.hands[seat],
        hands=(len(state.hands[0]), len(state.hands[1])),
        coins=state.coins,
        track=state.track,
        flipped=state.flipped,
        won=state.won,
        trick=state.trick,
        last=state.last,
        named=state.named,
        aside=state.aside if state.result is not None else None,
    )


def wait(state: State) -> Wait | None:
    """The seat to decide. In its place the clock makes the first legal move, its lowest card as a rule."""
    seat = asked(state)
    if seat is None:
        return None
    first = moves(state, seat)[0].text
    return Wait(seats=(seat,), forced=((seat, first),), span="turn" if state.named is None else "response")


def refuse(state: State, seat: int, text: str) -> Illegal:
    """The ruling that a text breaks: following (F7), leading Love (F6), coins (F11), or whose turn it is."""
    if state.result is not None:
        return Illegal("over")
    if seat != asked(state):
        return Illegal("not asked")
    if state.named is not None:
        return Illegal("F10")
    if text in state.hands[seat]:
        if state.trick:
            return Illegal("F7", colour=colour_of(state.trick[0].card))
        return Illegal("F6")
    if text.startswith("coin ") and not state.coins[seat]:
        return Illegal("F9")
    if text.startswith("coin ") and not state.hands[1 - seat]:
        return Illegal("F11")
    return Illegal("unknown")


def concede(state: State, seat: int) -> Step[State]:
    """The other player wins when one has left."""
    return _end(replace(state, turn=state.turn + 1), 1 - seat, "conceded", (Conceded(seat),))


def rematch(state: State) -> Options:
    """The same people with their sides swapped (F15)."""
    return Options(side="mephisto" if state.faust == 0 else "faust")


def totals(state: State) -> dict[str, int]:
    """The 22 cards of the round, wherever they are."""
    piles = (*state.hands, *state.won, state.aside[-1], tuple(laid.card for laid in state.trick))
    cards = [card for pile in piles for card in pile]
    return {"cards": len(cards), "different cards": len(set(cards))}


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """Deal anew what the seat cannot see: the other hand (for the public both); until the end, the cards set aside."""
    hidden = [s for s in (0, 1) if s != seat]
    aside = state.aside[-1] if state.result is None else ()
    pool = [card for s in hidden for card in state.hands[s]] + list(aside)
    for _ in range(200):
        cards = list(shuffled(sorted(pool), rng))
        hands = list(state.hands)
        for s in hidden:
            hands[s] = _sorted(tuple(cards[: len(hands[s])]))
            del cards[: len(hands[s])]
        other = replace(state, hands=(hands[0], hands[1]))
        if aside:
            other = replace(other, aside=(*state.aside[:-1], _sorted(tuple(cards))))
        if state.named is None or _could_be_asked(other, state.named):
            return other
    return state


def _could_be_asked(state: State, named: Named) -> bool:
    """Whether the seat forced by this coin really would have a choice of colours."""
    choices = _colours(playable(state, state.hands[1 - named.seat]))
    return named.colour not in choices and len(choices) > 1


def _colours(cards: tuple[Card, ...]) -> list[Colour]:
    present = {colour_of(card) for card in cards}
    return [colour for colour in COLOURS if colour in present]


def _end_of(hand: tuple[Card, ...], colour: Colour, strongest: bool) -> Card:
    cards = [card for card in hand if colour_of(card) == colour]
    return (max if strongest else min)(cards, key=number_of)


def _sorted(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=DECK.index))


def _changed(coins: tuple[int, int], seat: int, by: int) -> tuple[int, int]:
    return (coins[0] + by, coins[1]) if seat == 0 else (coins[0], coins[1] + by)
