"""The house player of Faust vs Mephisto: looks one trick ahead, and takes every unseen card for equally likely."""

from collections.abc import Iterable, Iterator
from random import Random

from games.faust import (
    COLOURS,
    DECK,
    HIGHEST,
    Card,
    Coin,
    Colour,
    FaustView,
    Laid,
    Pick,
    Play,
    colour_of,
    number_of,
    placed,
    stronger,
)
from games.house.choice import Choice

OPEN = 0.3
"""How near a colour of which nothing has been won yet counts."""

COIN_KEPT = 0.2
"""What a coin in the purse is worth, in colours: enough to keep it for when it tells."""

HIGH_KEPT = 0.004
"""What each point on a card still in hand is worth, in colours."""


def choose(view: FaustView, rng: Random) -> Choice:
    """The move after which the colours stand best for the seat's side; chance decides between equals."""
    best = max(view.moves, key=lambda move: (_worth(view, move), rng.random()))
    return Choice(best.text)


def _worth(view: FaustView, move: object) -> float:
    """What a move is worth on average over the cards that may meet it."""
    assert view.seat is not None
    assert view.hand is not None
    match move:
        case Play(card):
            return _average(_after(view, Laid(view.seat, card))) - HIGH_KEPT * number_of(card)
        case Coin(colour, strongest):
            cards = _supplied(view, colour, strongest)
            return _average(w for card in cards for w in _after(view, Laid(view.seat, card, coin=True))) - COIN_KEPT
        case Pick(colour):
            named = view.named
            assert named is not None
            own = [card for card in view.hand if colour_of(card) == colour]
            card = (max if named.strongest else min)(own, key=number_of)
            return _average(_after(view, Laid(named.seat, card, coin=True))) - HIGH_KEPT * number_of(card)
    raise ValueError(move)


def _after(view: FaustView, laid: Laid) -> Iterator[float]:
    """How the colours stand after the trick that this card goes into, for each card that may complete it."""
    if view.trick:
        yield _standing(view, (view.trick[0], laid))
        return
    other = 1 - laid.seat
    # an answer to one's own card comes from the other's hand; to a card taken from there, mostly from it too
    for card in _following(_unseen(view), colour_of(laid.card)) if other != view.seat else _answers(view, laid):
        if card != laid.card:
            yield _standing(view, (laid, Laid(other, card)))


def _answers(view: FaustView, laid: Laid) -> tuple[Card, ...]:
    """One's own cards that may follow a card that the other one's coin took from this hand."""
    assert view.hand is not None
    return _following(tuple(card for card in view.hand if card != laid.card), colour_of(laid.card))


def _following(cards: tuple[Card, ...], led: Colour) -> tuple[Card, ...]:
    return tuple(card for card in cards if colour_of(card) == led) or cards


def _supplied(view: FaustView, colour: Colour, strongest: bool) -> tuple[Card, ...]:
    """The cards that a coin may get out of the other hand: the nearer to the named end, the likelier."""
    unseen = _unseen(view)
    if view.trick:
        led = colour_of(view.trick[0].card)
        named = [card for card in unseen if colour_of(card) == led]
    else:
        named = [card for card in unseen if colour_of(card) == colour]
    return tuple(sorted(named, key=number_of, reverse=strongest)[:2]) or unseen


def _unseen(view: FaustView) -> tuple[Card, ...]:
    """The cards that lie in the other hand or aside, as far as this seat can tell."""
    assert view.hand is not None
    seen = {*view.hand, *view.won[0], *view.won[1], *(laid.card for laid in view.trick)}
    return tuple(card for card in DECK if card not in seen)


def _standing(view: FaustView, trick: tuple[Laid, Laid]) -> float:
    """How the colours stand for the seat's side once a trick is taken: split ones for Faust, whole ones against."""
    track = placed(placed(view.track, colour_of(trick[0].card)), colour_of(trick[1].card))
    taker = stronger(track, *trick).seat
    taken = tuple(laid.card for laid in trick)
    piles = tuple(pile + taken if seat == taker else pile for seat, pile in enumerate(view.won))
    whole = sum(_wholeness(piles, colour) for colour in COLOURS if colour not in view.flipped)
    return whole if view.seat != view.faust else -whole


def _wholeness(piles: tuple[tuple[Card, ...], ...], colour: Colour) -> float:
    """How near a colour is to lying with one player alone: 0 when it is split, 1 when all of it is there."""
    held = [sum(colour_of(card) == colour for card in pile) for pile in piles]
    if all(held):
        return 0
    return OPEN + (1 - OPEN) * (max(held) / HIGHEST[colour]) ** 3


def _average(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found) if found else 0.0
