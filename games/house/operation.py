"""The house player of Operation F.A.U.S.T.: it weighs what a move brings against what a challenge costs, in INTEL.

It knows what a person in its seat would see, counts the copies of the plot cards it has seen, and bluffs and doubts
by likelihood. It leaves its pace to the table, so that its pace tells nothing.
"""

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

DOLLARS = 20_000
"""What one INTEL is worth in art, in dollars."""

UNCOVERED = 150_000
"""What a forgery without a document takes from a collection, in dollars: it is in the way of the win."""

VICTORY = 5_000_000
"""What a winning collection is worth beyond its art, in dollars."""

RISK = (0.15, 0.25, 0.5)
"""The chance that a claim of one, two, or more cards is challenged."""

BLUFFS = 0.4
"""How often somebody claims a card without having it, for one time with it."""

NOISE = 1.0
"""The most INTEL by which two moves may differ and still be taken for equal, so that nobody can read its mind."""


def choose(view: OperationView, rng: Random) -> Choice:
    """The move of the highest worth, with a little chance in it."""
    worths = [(_worth(view, move, rng) + NOISE * rng.random(), move) for move in view.moves]
    return Choice(max(worths, key=lambda pair: pair[0])[1].text)


def _worth(view: OperationView, move: Move, rng: Random) -> float:
    """What a move brings, in INTEL; 0 is what it is worth to let things be."""
    match move:
        case Plot(claim, cards):
            return _claiming(view, claim, cards)
        case BuyPile():
            return _buying(view, 0) - PURCHASE
        case BuySlot(slot):
            return _buying(view, slot) - PURCHASE
        case Curate(slot):
            return _buying(view, slot) - CURATOR
        case ChooseSlot(slot):
            return _buying(view, slot)
        case Forge():
            return _forging(view) - FORGE
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
    uncovered = len(forgeries[documents:])
    victory = VICTORY if (worth(art, documents) or 0) >= GOAL else 0
    return genuine + sum(forgeries[:documents]) - UNCOVERED * uncovered + victory


def _gain(view: OperationView, art: Art) -> float:
    """What one more art card is worth, in INTEL."""
    return (_appeal(view, (*view.own_art, art)) - _appeal(view, view.own_art)) / DOLLARS


def _unseen_art(view: OperationView) -> list[Art]:
    seen = {*view.own_art, *(peek.art for peek in (*view.peeks, *view.known) if peek.sure)}
    return [art for art in ART_DECK if art not in seen]


def _unknown_gain(view: OperationView) -> float:
    """What one more art card is worth whose face is unknown, in INTEL."""
    unseen = _unseen_art(view)
    return sum(_gain(view, art) for art in unseen) / max(1, len(unseen))


def _buying(view: OperationView, slot: int) -> float:
    """What the card of a cache slot, or of the pile (slot 0), is worth, in INTEL."""
    place = "cache" if slot else "pile"
    for peek in view.peeks:
        if peek.sure and (peek.place, peek.index) == (place, slot):
            return _gain(view, peek.art)
    return _unknown_gain(view)


def _known_slots(view: OperationView) -> set[int]:
    return {peek.index for peek in view.peeks if peek.sure and peek.place == "cache"}


def _forging(view: OperationView) -> float:
    """What one more forged document is worth, in INTEL."""
    return (_appeal(view, view.own_art, more_documents=1) - _appeal(view, view.own_art)) / DOLLARS


def _minus(art: tuple[Art, ...], gone: Art) -> tuple[Art, ...]:
    return tuple(card for card in art if card != gone)


def _documents(view: OperationView) -> int:
    return 0 if view.seat is None else view.documents[view.seat]


def _intel(view: OperationView) -> int:
    return 0 if view.seat is None else view.intel[view.seat]


# Claims


def _claiming(view: OperationView, claim: Claim, cards: tuple[Kind, ...]) -> float:
    """What a claim brings: a lie that is challenged costs half of one's INTEL and the turn."""
    gain = _ability(view, claim)
    doubted = RISK[min(claim.count, len(RISK)) - 1]
    true = all(card == claim.kind for card in cards)
    if not claim.table:
        true = view.own_hand.count(claim.kind) >= claim.count
    if true:
        return gain
    return (1 - doubted) * gain - doubted * (1 + half(_intel(view)))


def _ability(view: OperationView, claim: Claim) -> float:
    """What an ability brings its claimant, in INTEL, as far as the viewer knows."""
    match claim:
        case Claim(kind="resistance", table=False):
            return TAKE * claim.count
        case Claim(kind="resistance"):
            return 1.5
        case Claim(kind="dealer", table=False):
            return INCOME
        case Claim(kind="agent", table=False, target=int(target)):
            return min(THEFT, view.intel[target]) + 0.1 * view.art[target]
        case Claim(kind="spy", table=False, place="cache"):
            return 1.0 if set(view.slots) - _known_slots(view) else 0.0
        case Claim(kind="spy", table=False):
            return 0.5
        case Claim(kind="spy", place="pile"):
            return _buying(view, 0) - spy_price(claim.count)
        case Claim(kind="spy"):
            return max(_buying(view, slot) for slot in view.slots) - spy_price(claim.count)
        case Claim(kind="dealer"):
            best = max((_appeal(view, _minus(view.own_art, art)) for art in view.own_art), default=0)
            return _unknown_gain(view) + (best - _appeal(view, view.own_art)) / DOLLARS
        case Claim(kind="allies", target=int(target)):
            forgery = max((_gain(view, art) for art in _unseen_art(view) if is_forgery(art)), default=0.0)
            return max(0.5, forgery * (1 - (16 / 21) ** view.art[target]))
        case _:
            return _searching(view, claim)


def _searching(view: OperationView, claim: Claim) -> float:
    """What a tabled Double Agent brings: a DEGENERATE card may be kept."""
    for peek in view.peeks:
        if peek.sure and peek.place == "pile" and claim.place == "pile":
            return _gain(view, peek.art) if is_degenerate(peek.art) else 0.0
    unseen = _unseen_art(view)
    gain = sum(_gain(view, art) for art in unseen if is_degenerate(art)) / max(1, len(unseen))
    return gain if claim.target is None else 1.3 * gain


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
            return _forging(view) - FORGER
        case "guardian":
            return _threat(view)
        case _:
            return half(_intel(view)) - 2.0


# Answers


def _held(view: OperationView, seat: int, kind: Kind, count: int) -> float:
    """How likely a seat has so many of a kind, from the copies not seen and from its having claimed them."""
    seen = (*view.own_hand, *view.shown)
    left = PLOT_DECK.count(kind) - seen.count(kind)
    unseen = len(PLOT_DECK) - len(seen)
    hand = view.hands[seat] + (view.tabled if seat == view.active else 0)
    fewer = sum(comb(left, n) * comb(unseen - left, hand - n) for n in range(min(count, hand + 1)))
    chance = 1 - fewer / comb(unseen, hand)
    return chance / (chance + (1 - chance) * BLUFFS) if chance > 0 else 0.0


def _doubting(view: OperationView) -> float:
    """What a challenge brings on the average: half of the liar's INTEL and the harm prevented, or half of one's own."""
    claim = view.claim
    assert claim is not None
    if view.blocker is None:
        claimed, true = claim.seat, _held(view, claim.seat, claim.kind, claim.count)
        prevented = _threat(view) if claim.target == view.seat else 0.2 * _stakes(claim)
    else:
        claimed, true = view.blocker, _held(view, view.blocker, "allies", 1)
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
    doubted = RISK[1]
    return (1 - doubted) * _threat(view) - doubted * half(_intel(view)) - 3.0 * rng.random()


def _paying_with_document(view: OperationView) -> float:
    """What it saves to give a document: only one that covers nothing."""
    spare = _documents(view) > sum(map(is_forgery, view.own_art))
    return half(_intel(view)) - FORGE - NOISE / 2 if spare else -PURCHASE
