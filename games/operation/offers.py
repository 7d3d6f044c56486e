"""What may be done now, by whom, and what is done for whoever stays silent."""

from collections.abc import Iterator
from itertools import combinations, product

from games.game import TABLE, Move, Wait
from games.operation.cards import (
    COURIER,
    CURATOR,
    FORGE,
    FORGER,
    KINDS,
    PURCHASE,
    RECRUIT,
    Art,
    Kind,
    half,
    is_degenerate,
    is_forgery,
    spy_price,
    value_of,
)
from games.operation.effects import LOOKS
from games.operation.events import Claim
from games.operation.move_types import (
    Allow,
    Block,
    BuyPile,
    BuySlot,
    Challenge,
    ChooseSlot,
    Close,
    Curate,
    Forge,
    GiveArt,
    KeepArt,
    Leave,
    LookAt,
    Miss,
    PayDocument,
    PayIntel,
    Plot,
    Recruit,
    TakeForgery,
    UseRole,
)
from games.operation.state import (
    Give,
    Keep,
    LateBlock,
    Look,
    Pay,
    Search,
    Slot,
    State,
    Turn,
    Window,
    asked,
    blockable,
    has_role,
    may_challenge,
    others,
    slots,
)
from games.operation.windows import ADVOCATE, decisive, may_give_document


def moves(state: State, seat: int) -> tuple[Move, ...]:
    """The legal moves of a seat, or of the table: to close a window, or to let a turn go by."""
    if seat == TABLE:
        return _table_moves(state)
    if seat not in asked(state):
        return ()
    match state.question:
        case Turn():
            claims = (*_hand_claims(state, seat), *_table_claims(state, seat))
            return (*_actions(state, seat), *_role_actions(state, seat), *claims)
        case Window(claim):
            return tuple(_answers(state, seat, claim))
        case LateBlock():
            return (Allow(), Block(), *_guardian(state, seat))
        case Pay():
            return tuple(_payments(state, seat))
        case Slot():
            return tuple(ChooseSlot(slot) for slot in slots(state))
        case Look():
            return tuple(LookAt(*pair) for pair in combinations(slots(state), LOOKS))
        case Give():
            return tuple(GiveArt(art) for art in _least_first(state.art[seat]))
        case Search(Claim(target=int(target))):
            return (Leave(), *(TakeForgery(art) for art in state.art[target] if is_forgery(art)))
        case Keep(art=art):
            return (KeepArt(), Leave()) if is_degenerate(art) else (Leave(),)
        case _:
            raise ValueError(f"nobody can answer {state.question}")


def wait(state: State) -> Wait | None:
    """Who is asked, and the answer that stands for their silence (O15); None when the match is over.

    Once somebody has challenged or blocked, the window is to close as soon as slower news of an earlier click is in:
    the first click to arrive starts that collecting time, and later ones do not prolong it (O2).
    """
    seats = asked(state)
    match state.question:
        case None:
            return None
        case Turn():
            return Wait(seats=seats, forced=((TABLE, Miss().text),), span="turn")
        case Window() as window:
            presses = decisive(window)
            if presses:
                close = ((TABLE, Close().text),)
                return Wait(seats=seats, forced=close, span="response", until=presses[0].at, race=True)
            allowed = tuple((seat, Allow().text) for seat in seats)
            return Wait(seats=seats, forced=allowed, span="response", race=True)
        case _:
            # The first of these moves is the one that O15 names.
            return Wait(seats=seats, forced=((seats[0], moves(state, seats[0])[0].text),), span="response")


def _table_moves(state: State) -> tuple[Move, ...]:
    match state.question:
        case Turn():
            return (Miss(),)
        case Window() as window if decisive(window):
            return (Close(),)
        case _:
            return ()


def _least_first(art: tuple[Art, ...]) -> list[Art]:
    return sorted(art, key=value_of)


def _cards_left(state: State) -> bool:
    return bool(state.deck or state.discards)


def _actions(state: State, seat: int) -> Iterator[Move]:
    """Recruit, Purchase and Forge, where they can be paid and had (O1, O9, O13)."""
    intel = state.intel[seat]
    if intel >= RECRUIT and _cards_left(state):
        yield Recruit()
    if intel >= PURCHASE:
        if state.pile:
            yield BuyPile()
        yield from (BuySlot(slot) for slot in slots(state))
    if intel >= FORGE and state.stock:
        yield Forge()


def _role_actions(state: State, seat: int) -> Iterator[Move]:
    """The roles of a turn (O14)."""
    intel = state.intel[seat]
    if has_role(state, seat, "banker"):
        yield UseRole("banker")
    if has_role(state, seat, "archivist") and slots(state):
        yield UseRole("archivist")
    if has_role(state, seat, "courier") and intel >= COURIER and _cards_left(state):
        yield UseRole("courier")
    if has_role(state, seat, "forger") and intel >= FORGER and state.stock:
        yield UseRole("forger")
    if has_role(state, seat, "curator") and intel >= CURATOR:
        if state.pile:
            yield Curate(0)
        yield from (Curate(slot) for slot in slots(state))


def _hand_claims(state: State, seat: int) -> Iterator[Move]:
    """Every hand ability that has something to work on (O8, O10). One French Resistance can always be claimed (O1)."""
    for count in range(1, max(1, len(state.hands[seat])) + 1):
        yield Plot(Claim(seat, "resistance", table=False, count=count))
    if slots(state):
        yield Plot(Claim(seat, "spy", table=False, place="cache"))
    for other in _with_art(state, seat):
        yield Plot(Claim(seat, "spy", table=False, target=other))
    yield Plot(Claim(seat, "dealer", table=False))
    for other in others(state, seat):
        if state.intel[other]:
            yield Plot(Claim(seat, "agent", table=False, target=other))


def _table_claims(state: State, seat: int) -> Iterator[Move]:
    """Every table ability that has something to work on, with every choice of cards to lay face down (O8, O10)."""
    single = _choices(state.hands[seat], 1)
    for claim in _single_claims(state, seat):
        yield from (Plot(claim, cards) for cards in single)
    places = [place for place, there in (("pile", state.pile), ("cache", slots(state))) if there]
    for count in range(1, len(state.hands[seat]) + 1):
        if spy_price(count) <= state.intel[seat]:
            chosen = _choices(state.hands[seat], count)
            for place in places:
                claim = Claim(seat, "spy", table=True, count=count, place="pile" if place == "pile" else "cache")
                yield from (Plot(claim, cards) for cards in chosen)


def _single_claims(state: State, seat: int) -> Iterator[Claim]:
    """The table abilities for which one card is laid down."""
    yield Claim(seat, "resistance", table=True)
    targets = _with_art(state, seat)
    if state.art[seat]:
        yield from (Claim(seat, "dealer", table=True, target=other) for other in targets)
    yield from (Claim(seat, "allies", table=True, target=other) for other in targets)
    if state.pile:
        yield Claim(seat, "agent", table=True, place="pile")
    yield from (Claim(seat, "agent", table=True, target=other) for other in targets)


def _with_art(state: State, seat: int) -> tuple[int, ...]:
    return tuple(other for other in others(state, seat) if state.art[other])


def _choices(hand: tuple[Kind, ...], count: int) -> list[tuple[Kind, ...]]:
    """Every choice of so many cards out of a hand, equal cards being one choice."""
    amounts = product(*(range(hand.count(kind), -1, -1) for kind in KINDS))
    return [_cards(numbers) for numbers in amounts if sum(numbers) == count]


def _cards(numbers: tuple[int, ...]) -> tuple[Kind, ...]:
    """So many cards of each kind."""
    return tuple(kind for kind, number in zip(KINDS, numbers, strict=True) for _ in range(number))


def _answers(state: State, seat: int, claim: Claim) -> Iterator[Move]:
    """Allow; Challenge with the INTEL for it (O2); Block and Guardian for the target of a claim (O3, O14).

    In a block's window the target is the blocker, who is not asked.
    """
    yield Allow()
    if may_challenge(state, seat):
        yield Challenge()
    if claim.target == seat and blockable(claim):
        yield Block()
        yield from _guardian(state, seat)


def _guardian(state: State, seat: int) -> tuple[Move, ...]:
    return (UseRole("guardian"),) if has_role(state, seat, "guardian") else ()


def _payments(state: State, seat: int) -> Iterator[Move]:
    """INTEL always, a document or the Advocate where they save something (O4, O14)."""
    yield PayIntel()
    if may_give_document(state, seat):
        yield PayDocument()
    if has_role(state, seat, "advocate") and half(state.intel[seat]) > ADVOCATE:
        yield UseRole("advocate")
