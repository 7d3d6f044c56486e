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
from games.operation.state import Keep, Options, Peek, Record, State, Turn, Window, needs_wireless

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
    """Deal anew what the seat cannot see, so that still nobody has won: plot cards, art, and roles."""
    if state.result is not None:
        return _plot_redealt(state, seat, rng)
    for _ in range(TRIES):
        other = _roles_redealt(_art_redealt(_plot_redealt(state, seat, rng), seat, rng), seat, rng)
        if all((worth(art, own) or 0) < GOAL for art, own in zip(other.art, other.documents, strict=True)):
            return other
    return state


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
    """Every art card changed for another, but for those that the seat holds or has seen where they still are."""
    own = () if seat is None else state.art[seat]
    seen = state.known if seat is None else (*state.known, *state.peeks[seat])
    fixed = {*own, *(peek.art for peek in seen if peek.sure)}
    hidden = [art for art in ART_DECK if art not in fixed]
    new: dict[Art, Art] = dict(zip(hidden, shuffled(hidden, rng), strict=True))
    question = state.question
    if isinstance(question, Keep):
        question = replace(question, art=new.get(question.art, question.art))
    return replace(
        state,
        question=question,
        art=tuple(hung(tuple(new.get(art, art) for art in collection)) for collection in state.art),
        pile=tuple(new.get(art, art) for art in state.pile),
        cache=tuple(None if art is None else new.get(art, art) for art in state.cache),
        peeks=tuple(
            peeks if other == seat else tuple(_changed(peek, new) for peek in peeks)
            for other, peeks in enumerate(state.peeks)
        ),
    )


def _changed(peek: Peek, new: dict[Art, Art]) -> Peek:
    return replace(peek, art=new.get(peek.art, peek.art))


def _roles_redealt(state: State, seat: int | None, rng: Random) -> State:
    """Other roles, but for the shown ones and those in use in an open window."""
    in_use: set[int] = set()
    if isinstance(state.question, Window):
        for press in state.question.presses:
            if press.answer == "guardian" or (press.answer == "challenge" and needs_wireless(state, press.seat)):
                in_use.add(press.seat)
    hidden = [
        other
        for other, role in enumerate(state.roles)
        if role is not None and other != seat and not state.used[other] and other not in in_use
    ]
    pool = shuffled((*(role for other in hidden if (role := state.roles[other]) is not None), *state.box), rng)
    new = dict(zip(hidden, pool, strict=False))
    return replace(
        state,
        roles=tuple(new.get(other, role) for other, role in enumerate(state.roles)),
        box=pool[len(hidden) :],
    )
