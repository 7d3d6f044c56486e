"""A state of Operation F.A.U.S.T. while one ply changes it: the small changes of which all others are made."""

from random import Random
from typing import Any, TypeVar

from msgspec.structs import replace

from games.game import Result, Step, shuffled
from games.operation.cards import GOAL, HAND, Art, Kind, Role, hung, in_order, without, worth
from games.operation.events import Bought, Drew, Ended, Happened, Refilled, Reshuffled, RoleUsed, Spot
from games.operation.state import Peek, Question, Record, State, clockwise

T = TypeVar("T")


class Draft:
    """The state so far, what has happened in this ply, and the ply's chance."""

    def __init__(self, state: State, rng: Random) -> None:
        self.state = state
        self.events: tuple[Happened, ...] = ()
        self.rng = rng

    @property
    def step(self) -> Step[State]:
        """The state as it stands now, with the events that led to it."""
        return Step(self.state, self.events)

    @property
    def over(self) -> bool:
        """Whether somebody has won, so that nothing follows any more."""
        return self.state.result is not None

    def change(self, **fields: Any) -> None:
        """Set fields of the state."""
        self.state = replace(self.state, **fields)

    def tell(self, *events: Happened) -> None:
        """Add to what has happened."""
        self.events += events

    def ask(self, question: Question) -> None:
        """Put a new question."""
        self.change(question=question, turn=self.state.turn + 1)

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        """End the match; a seat's points are what its collection is worth in dollars."""
        state = self.state
        scores = tuple(worth(art, own) or 0 for art, own in zip(state.art, state.documents, strict=True))
        self.change(question=None, turn=state.turn + 1, result=Result(winners, scores, reason))
        self.tell(Ended(winners, reason))

    def check_win(self) -> None:
        """End the match when a collection is worth enough, the seat on turn first, then clockwise (O11)."""
        state = self.state
        for seat in clockwise(state, state.active):
            if (worth(state.art[seat], state.documents[seat]) or 0) >= GOAL:
                self.end((seat,), "collection")
                return

    def add_intel(self, seat: int, by: int) -> None:
        """Give a seat INTEL, or take it (below 0)."""
        self.change(intel=_with(self.state.intel, seat, self.state.intel[seat] + by))

    def add_documents(self, seat: int, by: int) -> None:
        """Give a seat forged documents, or take them."""
        self.change(documents=_with(self.state.documents, seat, self.state.documents[seat] + by), moved=True)

    def spend_role(self, seat: int, role: Role) -> None:
        """Show a seat's role; it is used for the match (O14)."""
        self.change(used=_with(self.state.used, seat, True))
        self.tell(RoleUsed(seat, role))

    def note(self, seat: int, **fields: int) -> None:
        """Count something in a seat's dossier."""
        self.change(records=_with(self.state.records, seat, replace(self.state.records[seat], **fields)))

    def record(self, seat: int) -> Record:
        """A seat's dossier."""
        return self.state.records[seat]

    # Plot cards

    def take_from_hand(self, seat: int, cards: tuple[Kind, ...]) -> None:
        """Take plot cards out of a hand; the caller puts them somewhere."""
        self.change(hands=_with(self.state.hands, seat, without(self.state.hands[seat], cards)))

    def discard(self, cards: tuple[Kind, ...], shown: bool) -> None:
        """Put plot cards on the discards."""
        state = self.state
        self.change(discards=state.discards + cards, shown=in_order(state.shown + cards) if shown else state.shown)

    def draw(self, seat: int, number: int) -> None:
        """Draw plot cards, or what there is (O9)."""
        drawn: list[Kind | None] = [self._draw_one(seat) for _ in range(number)]
        cards = in_order(card for card in drawn if card is not None)
        self.tell(Drew(seat, len(cards), cards))

    def owe_cards(self, seat: int, number: int) -> None:
        """Note that a seat has replacement cards to draw (O5)."""
        self.change(owed=_with(self.state.owed, seat, self.state.owed[seat] + number))

    def restore_hands(self) -> None:
        """Deal owed replacements and draws back to two, one at a time clockwise from the player on turn (O9)."""
        drawn: dict[int, tuple[Kind, ...]] = {}
        dealing = True
        while dealing:
            dealing = False
            for seat in clockwise(self.state, self.state.active):
                card = self._draw_one(seat) if self._is_due(seat) else None
                if card is not None:
                    dealing = True
                    drawn[seat] = (*drawn.get(seat, ()), card)
                    owed = self.state.owed
                    self.change(owed=_with(owed, seat, max(0, owed[seat] - 1)))
        self.tell(*(Drew(seat, len(cards), in_order(cards)) for seat, cards in drawn.items()))

    def _is_due(self, seat: int) -> bool:
        state = self.state
        tabled = len(state.tabled) if seat == state.active else 0
        return state.owed[seat] > 0 or len(state.hands[seat]) + tabled < HAND

    def _draw_one(self, seat: int) -> Kind | None:
        state = self.state
        if not state.deck:
            if not state.discards:
                return None
            self.tell(Reshuffled())
            self.change(deck=shuffled(state.discards, self.rng), discards=(), shown=())
        card, deck = self.state.deck[0], self.state.deck[1:]
        self.change(deck=deck, hands=_with(state.hands, seat, in_order((*state.hands[seat], card))))
        return card

    # Art cards

    def buy(self, seat: int, slot: int, cost: int) -> None:
        """Pay for the art card of a cache slot, or of the pile (slot 0); an option refills the slot (O13)."""
        self.add_intel(seat, -cost)
        art = self._from_slot(slot, seat) if slot else self._from_pile("seat", seat)
        self.tell(Bought(seat, slot, cost, art))
        if slot and self.state.options.refill and self.state.pile:
            self.change(cache=_with(self.state.cache, slot - 1, self._from_pile("cache", slot)))
            self.tell(Refilled(slot))
        self.gain_art(seat, art)
        self.check_win()

    def keep_top(self, seat: int) -> Art:
        """Take the card on top of the pile, shown to all."""
        art = self._from_pile("seat", seat)
        self.gain_art(seat, art)
        self.change(known=(*self.state.known, Peek(art, "seat", seat, self.state.number)))
        return art

    def gain_art(self, seat: int, art: Art) -> None:
        """Add an art card to a collection; what one holds needs no remembering."""
        state = self.state
        peeks = tuple(peek for peek in state.peeks[seat] if peek.art != art)
        self.change(
            art=_with(state.art, seat, hung((*state.art[seat], art))),
            peeks=_with(state.peeks, seat, peeks),
            moved=True,
        )

    def move_art(self, seat: int, to: int, art: Art) -> None:
        """Hand an art card from one collection to another; the one who had it remembers where it went."""
        self._lose(seat, art, to)
        self._follow(art, "seat", to)
        self.gain_art(to, art)
        self.remember(seat, art, "seat", to)

    def swap_art(self, seat: int, gives: Art, other: int, takes: Art) -> None:
        """Exchange two art cards between collections; both remember where theirs went."""
        self._lose(seat, gives, other)
        self._lose(other, takes, seat)
        self._follow(gives, "seat", other)
        self._follow(takes, "seat", seat)
        self.gain_art(seat, takes)
        self.gain_art(other, gives)
        self.remember(seat, gives, "seat", other)
        self.remember(other, takes, "seat", seat)

    def remember(self, seat: int, art: Art, place: Spot, index: int) -> None:
        """Note where a seat has seen an art card, instead of where it saw that card before (O12)."""
        before = tuple(peek for peek in self.state.peeks[seat] if peek.art != art)
        peek = Peek(art, place, index, self.state.number)
        self.change(peeks=_with(self.state.peeks, seat, (*before, peek)))

    def _lose(self, seat: int, art: Art, to: int) -> None:
        """Take an art card out of a collection; which one of several it was, only the two seats know."""
        rest = tuple(other for other in self.state.art[seat] if other != art)
        self.change(art=_with(self.state.art, seat, rest))
        if rest:
            self._unsettle(seat, knowing=(seat, to))

    def _from_pile(self, to: Spot, index: int) -> Art:
        art, pile = self.state.pile[0], self.state.pile[1:]
        self.change(pile=pile)
        self._follow(art, to, index)
        return art

    def _from_slot(self, slot: int, seat: int) -> Art:
        art = self.state.cache[slot - 1]
        assert art is not None
        self.change(cache=_with(self.state.cache, slot - 1, None))
        self._follow(art, "seat", seat)
        return art

    def _follow(self, art: Art, to: Spot, index: int) -> None:
        """A card has moved in sight of all: whoever was sure where it lay knows where it lies now."""
        state = self.state
        now = Peek(art, to, index, state.number)
        self.change(
            peeks=tuple(_followed(peeks, now) for peeks in state.peeks),
            known=_followed(state.known, now),
        )

    def _unsettle(self, seat: int, knowing: tuple[int, int]) -> None:
        """A collection has lost a card: all but those who know which cannot be sure any more of one they saw there."""
        state = self.state
        self.change(
            peeks=tuple(
                peeks if viewer in knowing else _unsure(peeks, seat) for viewer, peeks in enumerate(state.peeks)
            ),
            known=_unsure(state.known, seat),
        )


def _followed(peeks: tuple[Peek, ...], now: Peek) -> tuple[Peek, ...]:
    return tuple(now if peek.art == now.art and peek.sure else peek for peek in peeks)


def _unsure(peeks: tuple[Peek, ...], seat: int) -> tuple[Peek, ...]:
    return tuple(replace(peek, sure=False) if (peek.place, peek.index) == ("seat", seat) else peek for peek in peeks)


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one of its values changed."""
    return (*values[:index], value, *values[index + 1 :])
