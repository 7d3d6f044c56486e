"""What the ten plot abilities do once a claim goes through, and the choices that belong to them (O10)."""

from games.operation.cards import Art, is_degenerate, spy_price
from games.operation.draft import Draft
from games.operation.events import Claim, Gained, Held, Kept, Left, Looked, Spot, Stole, Swapped, Took
from games.operation.state import Give, Keep, Look, Search, Slot, slots
from games.operation.turns import end_turn

TAKE = 2
"""INTEL for each French Resistance claimed."""

DRAWN = 2
"""Plot cards for a tabled French Resistance."""

INCOME = 3
"""INTEL for an Art Dealer."""

THEFT = 3
"""The most INTEL that a Double Agent steals."""

LOOKS = 2
"""Cache cards that a Spy looks at."""


def carry_out(draft: Draft, claim: Claim) -> None:
    """Do what was claimed: the turn ends, or the claimant has something to choose."""
    draft.tell(Held(claim))
    match claim:
        case Claim(kind="resistance", table=False):
            gain(draft, claim.seat, TAKE * claim.count)
            end_turn(draft)
        case Claim(kind="resistance", table=True):
            draft.draw(claim.seat, DRAWN)
            end_turn(draft)
        case Claim(kind="dealer", table=False):
            gain(draft, claim.seat, INCOME)
            end_turn(draft)
        case Claim(kind="agent", table=False, target=int(target)):
            _steal(draft, claim.seat, target)
        case Claim(kind="spy", table=True):
            _spies_buy(draft, claim)
        case Claim(kind="spy", target=int(target)):
            look_at(draft, claim, (_any_of(draft, target),))
            end_turn(draft)
        case Claim(kind="spy"):
            _look_into_cache(draft, claim)
        case Claim(kind="dealer", target=int()):
            _offer_swap(draft, claim)
        case Claim(kind="allies", target=int(target)):
            look_at(draft, claim, draft.state.art[target])
            draft.ask(Search(claim))
        case Claim(kind="agent"):
            art = draft.state.pile[0] if claim.target is None else _any_of(draft, claim.target)
            look_at(draft, claim, (art,))
            draft.ask(Keep(claim, art))
        case _:
            raise ValueError(f"no plot ability fits {claim}")


def gain(draft: Draft, seat: int, intel: int) -> None:
    """Take INTEL from the pool."""
    draft.add_intel(seat, intel)
    draft.tell(Gained(seat, intel))


def _steal(draft: Draft, seat: int, target: int) -> None:
    intel = min(THEFT, draft.state.intel[target])
    draft.add_intel(target, -intel)
    draft.add_intel(seat, intel)
    draft.tell(Stole(seat, target, intel))
    end_turn(draft)


def _any_of(draft: Draft, target: int) -> Art:
    """An art card of the target at random."""
    art = draft.state.art[target]
    return art[draft.rng.randrange(len(art))]


def look_at(draft: Draft, claim: Claim, art: tuple[Art, ...]) -> None:
    """Look at art of the target, or of the pile's top, which only the claimant sees and remembers (O12)."""
    place: Spot = "pile" if claim.target is None else "seat"
    for card in art:
        draft.remember(claim.seat, card, place, claim.target or 0)
    draft.tell(Looked(claim.seat, place, len(art), art, claim.target))


def look_into(draft: Draft, seat: int, numbers: tuple[int, ...]) -> None:
    """Look at the cards in these cache slots, which only this seat sees and remembers (O12)."""
    cache = draft.state.cache
    art = tuple(card for number in numbers if (card := cache[number - 1]) is not None)
    for number, card in zip(numbers, art, strict=True):
        draft.remember(seat, card, "cache", number)
    draft.tell(Looked(seat, "cache", len(art), art, slots=numbers))


def _look_into_cache(draft: Draft, claim: Claim) -> None:
    """Look at two cards of the cache, without a choice at what there is when it is no more."""
    filled = slots(draft.state)
    if len(filled) > LOOKS:
        draft.ask(Look(claim))
    else:
        look_into(draft, claim.seat, filled)
        end_turn(draft)


def _spies_buy(draft: Draft, claim: Claim) -> None:
    """Buy from the pile, or from the cache: the slot is chosen now, where there is a choice (O10)."""
    choice = (0,) if claim.place == "pile" else slots(draft.state)
    first, *more = choice
    if more:
        draft.ask(Slot(claim))
    else:
        spies_buy(draft, claim, first)


def spies_buy(draft: Draft, claim: Claim, slot: int) -> None:
    """Buy at the price that so many Spies make."""
    draft.buy(claim.seat, slot, spy_price(claim.count))
    end_turn(draft)


def _offer_swap(draft: Draft, claim: Claim) -> None:
    """Swap, choosing what to give where there is a choice (O10)."""
    first, *more = draft.state.art[claim.seat]
    if more:
        draft.ask(Give(claim))
    else:
        swap(draft, claim, first)


def swap(draft: Draft, claim: Claim, gives: Art) -> None:
    """Give a chosen art card for a random one of what the target held before the gift (O10)."""
    assert claim.target is not None
    takes = _any_of(draft, claim.target)
    draft.swap_art(claim.seat, gives, claim.target, takes)
    draft.tell(Swapped(claim.seat, claim.target, gives, takes))
    draft.check_win()
    end_turn(draft)


def take_forgery(draft: Draft, claim: Claim, art: Art) -> None:
    """Take a forgery out of the searched collection."""
    assert claim.target is not None
    draft.move_art(claim.target, claim.seat, art)
    draft.tell(Took(claim.seat, claim.target, "FORGERY", art))
    draft.check_win()
    end_turn(draft)


def keep(draft: Draft, claim: Claim, art: Art) -> None:
    """Keep the DEGENERATE card looked at; one of the pile is shown to all (O12)."""
    assert is_degenerate(art)
    if claim.target is None:
        draft.tell(Kept(claim.seat, draft.keep_top(claim.seat)))
    else:
        draft.move_art(claim.target, claim.seat, art)
        draft.tell(Took(claim.seat, claim.target, "DEGENERATE", art))
    draft.check_win()
    end_turn(draft)


def leave(draft: Draft, claim: Claim) -> None:
    """Leave what was looked at where it is."""
    draft.tell(Left(claim.seat))
    end_turn(draft)
