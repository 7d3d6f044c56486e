"""The house player of Operation F.A.U.S.T.: it weighs what a move brings against what a challenge costs, in INTEL.

It knows what a person in its seat would see, counts the copies of the plot cards it has seen, and bluffs and doubts
by likelihood. It leaves its pace to the table, so that its pace tells nothing.
"""

from collections.abc import Callable
from math import comb
from random import Random

from games.game import Move
from games.house.choice import Choice
from games.operation.cards import (
    ART_DECK,
    CURATOR,
    FORGE,
    FORGER,
    GOAL,
    PLOT_DECK,
    PURCHASE,
    TO_CHALLENGE,
    Art,
    Kind,
    half,
    is_degenerate,
    is_forgery,
    spy_price,
    value_of,
    worth,
)
from games.operation.effects import INCOME, TAKE, THEFT
from games.operation.events import Claim
from games.operation.move_types import (
    Block,
    BuyPile,
    BuySlot,
    Challenge,
    ChooseSlot,
    Curate,
    Forge,
    GiveArt,
    KeepArt,
    LookAt,
    PayDocument,
    Plot,
    Recruit,
    TakeForgery,
    UseRole,
)
from games.operation.sight import OperationView
from games.operation.state import blockable

DOLLARS = 16_000
"""What one INTEL is worth in art, in dollars."""

UNCOVERED = 150_000
"""What a forgery takes from a collection that no document will cover, in dollars: it is in the way of the win."""

COVERING = 100_000
"""What the document costs that a forgery still needs, in dollars; until then it counts for half."""

PLENTY = 12
"""INTEL beyond which more of it counts for less and less: it is there to be spent."""

VICTORY = 1_000_000
"""What a winning collection is worth beyond its art, in dollars."""

RISK = (0.6, 0.92, 0.98)
"""How often it expects a lie of one, two, or more cards to be challenged."""

HAND_BLUFFS, TABLE_BLUFFS, FURTHER_BLUFFS = 0.1, 0.3, 0.3
"""How often somebody claims a card without having it, for one time with it: at a hand ability or a block, where little
is to be gained, at a table ability, and as a factor for each further card claimed."""

BLOCKS, SAFE_BLOCKS = 0.35, 0.98
"""How often a target blocks, and how often when nobody has the INTEL to doubt the block."""

SHYNESS = 3.0
"""The most INTEL that it lets go rather than lie about Allies."""

NOISE = 1.0
"""The most INTEL by which two moves may differ and still be taken for equal, so that nobody can read its mind."""

PATIENCE = 40
"""Turns in which that amount grows by itself for actions: house players among themselves never go round in circles."""


def choose(view: OperationView, rng: Random) -> Choice:
    """The move of the highest worth, with a little chance in it. Raises ValueError for who is not asked."""
    seat = _seat(view)
    if seat not in view.waiting:
        raise ValueError(f"seat {seat} is not asked")
    noise = NOISE * (1 + view.number / PATIENCE if view.asking == "turn" else 1)
    worths = [(_worth(view, move, rng) + noise * rng.random(), move) for move in view.moves]
    return Choice(max(worths, key=lambda pair: pair[0])[1].text)


def _worth(view: OperationView, move: Move, rng: Random) -> float:
    """What a move brings, in INTEL; 0 is what it is worth to let things be."""
    match move:
        case Plot(claim, cards):
            return _claiming(view, claim, cards)
        case BuyPile():
            return _buying(view, 0) - _cost(view, PURCHASE)
        case BuySlot(slot):
            return _buying(view, slot) - _cost(view, PURCHASE)
        case Curate(slot):
            return _buying(view, slot) - _cost(view, CURATOR)
        case ChooseSlot(slot):
            return _buying(view, slot)
        case Forge():
            return _forging(view) - _cost(view, FORGE)
        case Recruit():
            return -2.0
        case UseRole(role):
            return _role(view, role)
        case Challenge():
            return _doubting(view)
        case Block():
            return _blocking(view, rng)
        case PayDocument():
            return _paying_with_document(view)
        case LookAt(first, second):
            return sum(slot not in _known_slots(view) for slot in (first, second))
        case GiveArt(art):
            return (_appeal(view, _minus(view.own_art, art)) - _appeal(view, view.own_art)) / DOLLARS
        case TakeForgery(art):
            return _gain(view, art)
        case KeepArt():
            return NOISE + (_gain(view, view.found) if view.found is not None else 0.0)
        case _:
            return 0.0


# Art


def _appeal(view: OperationView, art: tuple[Art, ...], more_documents: int = 0) -> int:
    """What a collection is worth to its owner, in dollars: the dearest forgeries are the covered ones."""
    documents = _documents(view) + more_documents
    forgeries = sorted((value_of(card) for card in art if is_forgery(card)), reverse=True)
    genuine = sum(value_of(card) for card in art if not is_forgery(card))
    to_come = view.stock - more_documents
    coverable, hopeless = forgeries[: documents + to_come], forgeries[documents + to_come :]
    doubtful = coverable[documents:]
    victory = VICTORY if (worth(art, documents) or 0) >= GOAL else 0
    forged = sum(coverable[:documents]) + sum(value // 2 - COVERING for value in doubtful)
    return genuine + forged - UNCOVERED * len(hopeless) + victory


def _gain(view: OperationView, art: Art) -> float:
    """What one more art card is worth, in INTEL."""
    return (_appeal(view, (*view.own_art, art)) - _appeal(view, view.own_art)) / DOLLARS


def _unseen_art(view: OperationView) -> list[Art]:
    seen = {*view.own_art, *(peek.art for peek in (*view.peeks, *view.known) if peek.sure)}
    return [art for art in ART_DECK if art not in seen]


def _lying(view: OperationView, place: str, index: int) -> list[Art]:
    """The art that the viewer knows to lie in a place."""
    peeks = {peek.art: peek for peek in (*view.known, *view.peeks) if peek.sure}
    return [art for art, peek in peeks.items() if (peek.place, peek.index) == (place, index)]


def _expected(view: OperationView, place: str, index: int, count: int, gain: Callable[[Art], float]) -> float:
    """The average gain from one of so many art cards in a place, of which the viewer may know some."""
    known = _lying(view, place, index)
    unseen = _unseen_art(view)
    guess = sum(map(gain, unseen)) / max(1, len(unseen))
    return (sum(map(gain, known)) + guess * (count - len(known))) / max(1, count)


def _buying(view: OperationView, slot: int) -> float:
    """What the card of a cache slot, or of the pile (slot 0), is worth, in INTEL."""
    return _expected(view, "cache" if slot else "pile", slot, 1, lambda art: _gain(view, art))


def _known_slots(view: OperationView) -> set[int]:
    return {slot for slot in view.slots if _lying(view, "cache", slot)}


def _forging(view: OperationView) -> float:
    """What one more forged document is worth, in INTEL."""
    return (_appeal(view, view.own_art, more_documents=1) - _appeal(view, view.own_art)) / DOLLARS


def _minus(art: tuple[Art, ...], gone: Art) -> tuple[Art, ...]:
    return tuple(card for card in art if card != gone)


def _seat(view: OperationView) -> int:
    if view.seat is None:
        raise ValueError("the house plays for a seat, not for the public")
    return view.seat


def _documents(view: OperationView) -> int:
    return view.documents[_seat(view)]


def _intel(view: OperationView) -> int:
    return view.intel[_seat(view)]


def _cost(view: OperationView, intel: int) -> float:
    """What so much INTEL more or less means to the seat: the richer, the less."""
    return intel * min(1.0, PLENTY / max(1, _intel(view)))


# Claims


def _claiming(view: OperationView, claim: Claim, cards: tuple[Kind, ...]) -> float:
    """What a claim brings: a lie that is challenged costs half of one's INTEL and the turn."""
    gain = _ability(view, claim)
    feared = _challengers(view, claim.seat)
    if blockable(claim):
        judges = set(feared) - {claim.target}
        gain *= 1 - (BLOCKS if judges or _intel(view) >= TO_CHALLENGE else SAFE_BLOCKS)
    doubted = RISK[min(claim.count, len(RISK)) - 1] if feared else 0.0
    true = all(card == claim.kind for card in cards)
    if not claim.table:
        true = view.own_hand.count(claim.kind) >= claim.count
    if true:
        return gain
    return (1 - doubted) * gain - doubted * (1 + half(_intel(view)))


def _challengers(view: OperationView, seat: int) -> list[int]:
    """The seats with the INTEL to challenge this one."""
    return [other for other, intel in enumerate(view.intel) if other != seat and intel >= TO_CHALLENGE]


def _ability(view: OperationView, claim: Claim) -> float:
    """What an ability brings its claimant, in INTEL, as far as the viewer knows."""
    match claim:
        case Claim(kind="resistance", table=False):
            return _cost(view, TAKE * claim.count)
        case Claim(kind="resistance"):
            return 1.5
        case Claim(kind="dealer", table=False):
            return _cost(view, INCOME)
        case Claim(kind="agent", table=False, target=int(target)):
            return _cost(view, min(THEFT, view.intel[target])) + 0.1 * view.art[target]
        case Claim(kind="spy", table=False, place="cache"):
            return 1.0 if set(view.slots) - _known_slots(view) else 0.0
        case Claim(kind="spy", table=False, target=int(target)):
            return 0.5 if len(_lying(view, "seat", target)) < view.art[target] else 0.0
        case Claim(kind="spy", place="pile"):
            return _buying(view, 0) - _cost(view, spy_price(claim.count))
        case Claim(kind="spy"):
            return max(_buying(view, slot) for slot in view.slots) - _cost(view, spy_price(claim.count))
        case Claim(kind="dealer", target=int(target)):
            return max(_swapping(view, target, art) for art in view.own_art)
        case Claim(kind="allies", target=int(target)):
            count = view.art[target]
            return count * _expected(view, "seat", target, count, lambda art: _forgery_gain(view, art))
        case Claim(kind="agent", target=None):
            return _expected(view, "pile", 0, 1, lambda art: _degenerate_gain(view, art))
        case Claim(kind="agent", target=int(target)):
            return 1.2 * _expected(view, "seat", target, view.art[target], lambda art: _degenerate_gain(view, art))
        case _:
            raise ValueError(f"no plot ability fits {claim}")


def _swapping(view: OperationView, target: int, gives: Art) -> float:
    """What it brings to give this art card for a random one of the target."""
    rest = _minus(view.own_art, gives)
    now = _appeal(view, view.own_art)
    return _expected(view, "seat", target, view.art[target], lambda art: (_appeal(view, (*rest, art)) - now) / DOLLARS)


def _forgery_gain(view: OperationView, art: Art) -> float:
    return max(0.0, _gain(view, art)) if is_forgery(art) else 0.0


def _degenerate_gain(view: OperationView, art: Art) -> float:
    return max(0.0, _gain(view, art)) if is_degenerate(art) else 0.0


def _role(view: OperationView, role: str) -> float:
    """What a role's own action brings: the free ones at once, the Guardian when art is at stake (O14)."""
    match role:
        case "banker":
            return PURCHASE
        case "archivist":
            return PURCHASE if _intel(view) >= CURATOR else -1.0
        case "courier":
            return 0.5
        case "forger":
            return _forging(view) - _cost(view, FORGER)
        case "guardian":
            return _threat(view)
        case _:
            return half(_intel(view)) - 2.0


# Answers


def _held(view: OperationView, seat: int, kind: Kind, count: int, bluffs: float) -> float:
    """How likely a seat has so many of a kind, from the copies not seen and from its having claimed them."""
    seen = (*view.own_hand, *view.shown, *view.laid)
    left = PLOT_DECK.count(kind) - seen.count(kind)
    unseen = len(PLOT_DECK) - len(seen)
    hand = view.hands[seat] + (view.tabled if seat == view.active and not view.laid else 0)
    fewer = sum(comb(left, n) * comb(unseen - left, hand - n) for n in range(min(count, hand + 1)))
    chance = 1 - fewer / comb(unseen, hand)
    return chance / (chance + (1 - chance) * bluffs * FURTHER_BLUFFS ** (count - 1)) if chance > 0 else 0.0


def _doubting(view: OperationView) -> float:
    """What a challenge brings on the average: half of the liar's INTEL and the harm prevented, or half of one's own."""
    claim = view.claim
    assert claim is not None
    if view.blocker is None:
        bluffs = TABLE_BLUFFS if claim.table else HAND_BLUFFS
        claimed, true = claim.seat, _held(view, claim.seat, claim.kind, claim.count, bluffs)
        prevented = _threat(view) if claim.target == view.seat else 0.2 * _stakes(claim)
    else:
        claimed, true = view.blocker, _held(view, view.blocker, "allies", 1, HAND_BLUFFS)
        prevented = _stakes(claim) if claim.seat == view.seat else 0.0
    return (1 - true) * (half(view.intel[claimed]) + prevented) - true * half(_intel(view)) - NOISE


def _stakes(claim: Claim) -> float:
    """What a claim brings somebody else, roughly, in INTEL."""
    match claim:
        case Claim(kind="resistance", table=False):
            return TAKE * claim.count
        case Claim(kind="spy", table=True):
            return PURCHASE - spy_price(claim.count) + 4.0
        case Claim(kind="dealer" | "allies" | "agent", table=True):
            return 5.0
        case _:
            return 3.0


def _threat(view: OperationView) -> float:
    """What the claim takes from its target, the viewer, in INTEL."""
    claim = view.claim
    assert claim is not None
    if claim.kind == "agent" and not claim.table:
        return min(THEFT, _intel(view))
    worths = [_appeal(view, view.own_art) - _appeal(view, _minus(view.own_art, art)) for art in view.own_art]
    return max(0.0, sum(worths) / max(1, len(worths)) / DOLLARS / 2)


def _blocking(view: OperationView, rng: Random) -> float:
    """What a block brings: with Allies the whole threat, as a lie less what a challenge of it costs."""
    if "allies" in view.own_hand:
        return _threat(view) + NOISE
    doubted = RISK[1] if _challengers(view, _seat(view)) else 0.0
    return (1 - doubted) * _threat(view) - doubted * half(_intel(view)) - SHYNESS * rng.random()


def _paying_with_document(view: OperationView) -> float:
    """What it saves to give a document: only one that covers nothing."""
    spare = _documents(view) > sum(map(is_forgery, view.own_art))
    return half(_intel(view)) - FORGE - NOISE / 2 if spare else -PURCHASE
