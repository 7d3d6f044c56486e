"""Dealing: the start of a match, another deal that looks the same to a seat, and what there is altogether."""

from collections import Counter
from random import Random

from msgspec.structs import replace

from games.game import Step, shuffled
from games.operation.cards import (
    ART_DECK,
    GOAL,
    HAND,
    INTEL,
    KINDS,
    PLOT_DECK,
    ROLES,
    SLOTS,
    Art,
    Kind,
    Role,
    hung,
    in_order,
    without,
    worth,
)
from games.operation.events import Began, TurnBegan
from games.operation.state import Keep, Options, Record, State, Turn, Window, takes_role

TRIES = 200
"""How often to look for another deal in which nobody would have won already."""


def start(seats: int, options: Options, rng: Random) -> Step[State]:
    """Seat the players at random, the first of them to begin (O1), and deal."""
    order = shuffled(range(seats), rng)
    plot = shuffled(PLOT_DECK, rng)
    art = shuffled(ART_DECK, rng)
    roles: tuple[Role, ...] = shuffled(ROLES, rng) if options.roles else ()
    state = State(
        options=options,
        order=order,
        active=order[0],
        question=Turn(),
        intel=(INTEL,) * seats,
        documents=(0,) * seats,
        stock=seats,
        hands=tuple(in_order(plot[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)),
        owed=(0,) * seats,
        deck=plot[HAND * seats :],
        art=((),) * seats,
        cache=art[:SLOTS],
        pile=art[SLOTS:],
        peeks=((),) * seats,
        roles=roles[:seats] or (None,) * seats,
        used=(False,) * seats,
        box=roles[seats:],
        records=(Record(),) * seats,
    )
    return Step(state, (Began(order), TurnBegan(order[0], 1)))


def totals(state: State) -> dict[str, int]:
    """The plot cards by kind, the art cards, documents and roles. INTEL has no total: its pool is unlimited."""
    plot = Counter(card for pile in (*state.hands, state.tabled, state.deck, state.discards) for card in pile)
    art = [card for pile in (*state.art, state.pile, state.cache) for card in pile if card is not None]
    roles = [role for role in (*state.roles, *state.box) if role is not None]
    return {
        **{kind: plot[kind] for kind in KINDS},
        "plot cards": plot.total(),
        "art cards": len(art),
        "different art cards": len(set(art)),
        "documents": state.stock + sum(state.documents),
        "different roles": len(set(roles)),
    }


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """Deal anew what the seat cannot see, so that nobody has won by it: plot cards, art, and roles."""
    for _ in range(TRIES):
        other = _roles_redealt(_art_redealt(_plot_redealt(state, seat, rng), seat, rng), seat, rng)
        if state.result is not None or not any(map(_wins, other.art, other.documents)):
            return other
    return state


def _wins(art: tuple[Art, ...], documents: int) -> bool:
    return (worth(art, documents) or 0) >= GOAL


def _plot_redealt(state: State, seat: int | None, rng: Random) -> State:
    """Other hands, tabled cards not shown, the deck, and those of the discards that nobody was shown."""
    hides_tabled = seat != state.active and not state.opened
    unseen = without(state.discards, state.shown)
    hidden = [hand for other, hand in enumerate(state.hands) if other != seat]
    piles = [*hidden, state.tabled if hides_tabled else (), state.deck, unseen]
    dealt = _dealt_like(piles, rng)
    hands = iter(dealt)
    return replace(
        state,
        hands=tuple(hand if other == seat else in_order(next(hands)) for other, hand in enumerate(state.hands)),
        tabled=in_order(dealt[-3]) if hides_tabled else state.tabled,
        deck=dealt[-2],
        discards=(*state.shown, *dealt[-1]),
    )


def _dealt_like(piles: list[tuple[Kind, ...]], rng: Random) -> list[tuple[Kind, ...]]:
    """The cards of these piles shuffled and dealt into piles of the same sizes."""
    pool: list[Kind] = [card for pile in piles for card in pile]
    cards = shuffled(pool, rng)
    dealt: list[tuple[Kind, ...]] = []
    for size in map(len, piles):
        dealt.append(cards[:size])
        cards = cards[size:]
    return dealt


def _art_redealt(state: State, seat: int | None, rng: Random) -> State:
    """Every art card changed for another, but for those that the seat holds or has seen where they still are.

    When the match is over all collections lie open.
    """
    open_to = state.art if state.result is not None else () if seat is None else (state.art[seat],)
    seen = state.known if seat is None else (*state.known, *state.peeks[seat])
    fixed = {*(art for collection in open_to for art in collection), *(peek.art for peek in seen if peek.sure)}
    hidden = [art for art in ART_DECK if art not in fixed]
    new: dict[Art, Art] = dict(zip(hidden, shuffled(hidden, rng), strict=True))
    other = replace(
        state,
        art=tuple(hung(tuple(new.get(art, art) for art in collection)) for collection in state.art),
        pile=tuple(new.get(art, art) for art in state.pile),
        cache=tuple(None if art is None else new.get(art, art) for art in state.cache),
        peeks=tuple(
            peeks if viewer == seat else tuple(replace(peek, art=new.get(peek.art, peek.art)) for peek in peeks)
            for viewer, peeks in enumerate(state.peeks)
        ),
    )
    question = state.question
    if isinstance(question, Keep) and question.claim.seat != seat:
        return replace(other, question=replace(question, art=_found(other, question.claim.target, rng)))
    return other


def _found(state: State, target: int | None, rng: Random) -> Art:
    """A card that a Double Agent may have come upon: not even its owner knows which (O12)."""
    return state.pile[0] if target is None else state.art[target][rng.randrange(len(state.art[target]))]


def _roles_redealt(state: State, seat: int | None, rng: Random) -> State:
    """Other roles, but for the shown ones and those in use in an open window; at the end all lie open."""
    presses = state.question.presses if isinstance(state.question, Window) else ()
    fixed = {seat, *(press.seat for press in presses if takes_role(state, press))}
    fixed |= {other for other, used in enumerate(state.used) if used or state.result is not None}
    hidden = {other: role for other, role in enumerate(state.roles) if role is not None and other not in fixed}
    pool = shuffled((*hidden.values(), *state.box), rng)
    new = dict(zip(hidden, pool, strict=False))
    return replace(
        state,
        roles=tuple(new.get(other, role) for other, role in enumerate(state.roles)),
        box=pool[len(hidden) :],
    )
