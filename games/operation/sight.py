"""What a seat, or the public, may know of a match (O12)."""

from typing import Literal

from msgspec import Struct

from games.game import Move, View
from games.operation.cards import Art, Kind, Role, half
from games.operation.events import Answer, Claim, Shown, seen
from games.operation.move_types import Allow, Block, BuyPile, Challenge, Forge, Recruit
from games.operation.offers import moves
from games.operation.state import (
    Give,
    Keep,
    LateBlock,
    Look,
    Options,
    Pay,
    Peek,
    Question,
    Record,
    Search,
    Slot,
    State,
    Turn,
    Window,
    asked,
    blockable,
    needs_wireless,
    slots,
)

Asking = Literal["turn", "claim", "block", "late block", "pay", "slot", "look", "give", "search", "keep"]
"""What is open: an action, an answer to a claim or to a block, a payment, or a choice of the claimant."""


class Due(Struct, frozen=True):
    """Who has to pay whom for a challenge, and how much INTEL (O4)."""

    loser: int
    winner: int
    intel: int


class OperationView(View, frozen=True, kw_only=True):
    """Operation F.A.U.S.T. as one seat, or the public, sees it (O12). Tuples by seat, unless said otherwise.

    `order` is clockwise, `number` counts the turns from 1, `hands` and `art` are sizes, `slots` are the filled cache
    slots from 1. `shown` are discards that everybody has seen, `last_shown` was shown in the latest challenge,
    `tabled` is how many cards the active seat has laid down and `laid` which, where one may know. `used` are roles
    shown, `known` is art that everybody has seen. `own_hand`, `own_art`, `own_role` and `peeks` are the seat's,
    `found` is the card that it may keep now, `answer` what it has pressed in the open window. Collections, roles and
    dossiers are laid open when the match is over.
    """

    options: Options
    order: tuple[int, ...]
    active: int
    number: int
    asking: Asking | None
    claim: Claim | None
    blocker: int | None
    due: Due | None
    intel: tuple[int, ...]
    documents: tuple[int, ...]
    stock: int
    hands: tuple[int, ...]
    art: tuple[int, ...]
    deck: int
    discards: int
    shown: tuple[Kind, ...]
    last_shown: Shown | None
    tabled: int
    laid: tuple[Kind, ...]
    pile: int
    slots: tuple[int, ...]
    used: tuple[Role | None, ...]
    known: tuple[Peek, ...]
    own_hand: tuple[Kind, ...]
    own_art: tuple[Art, ...]
    own_role: Role | None
    peeks: tuple[Peek, ...]
    found: Art | None
    answer: Answer | None
    collections: tuple[tuple[Art, ...], ...] | None
    roles: tuple[Role | None, ...] | None
    dossiers: tuple[Record, ...] | None


def view(state: State, seat: int | None) -> OperationView:
    """What is public, and what this seat alone knows (O12)."""
    question = state.question
    legal, dead = _board_moves(state) if seat is None else _seat_moves(state, seat)
    over = state.result is not None
    sees_tabled = state.opened or seat == state.active
    return OperationView(
        seat=seat,
        turn=state.turn,
        waiting=asked(state),
        moves=legal,
        dead=dead,
        news=tuple(seen(event, seat) for event in state.news),
        result=state.result,
        options=state.options,
        order=state.order,
        active=state.active,
        number=state.number,
        asking=None if question is None else _asking(question),
        claim=None if question is None or isinstance(question, Turn) else question.claim,
        blocker=question.blocker if isinstance(question, Window) else None,
        due=_due(state, question) if isinstance(question, Pay) else None,
        intel=state.intel,
        documents=state.documents,
        stock=state.stock,
        hands=tuple(map(len, state.hands)),
        art=tuple(map(len, state.art)),
        deck=len(state.deck),
        discards=len(state.discards),
        shown=state.shown,
        last_shown=state.last_shown,
        tabled=len(state.tabled),
        laid=state.tabled if sees_tabled else (),
        pile=len(state.pile),
        slots=slots(state),
        used=tuple(role if used else None for role, used in zip(state.roles, state.used, strict=True)),
        known=state.known,
        own_hand=() if seat is None else state.hands[seat],
        own_art=() if seat is None else state.art[seat],
        own_role=None if seat is None else state.roles[seat],
        peeks=() if seat is None else state.peeks[seat],
        found=question.art if isinstance(question, Keep) and seat == question.claim.seat else None,
        answer=_answer(question, seat) if isinstance(question, Window) else None,
        collections=state.art if over else None,
        roles=state.roles if over else None,
        dossiers=state.records if over else None,
    )


def _asking(question: Question) -> Asking:
    match question:
        case Turn():
            return "turn"
        case Window(blocker=None):
            return "claim"
        case Window():
            return "block"
        case LateBlock():
            return "late block"
        case Pay():
            return "pay"
        case Slot():
            return "slot"
        case Look():
            return "look"
        case Give():
            return "give"
        case Search():
            return "search"
        case Keep():
            return "keep"


def _answer(window: Window, seat: int | None) -> Answer | None:
    return next((press.answer for press in window.presses if press.seat == seat), None)


def _due(state: State, question: Pay) -> Due:
    return Due(question.loser, question.winner, half(state.intel[question.loser]))


def _seat_moves(state: State, seat: int) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """The seat's legal moves, and those it would have with more INTEL or cards left."""
    legal = moves(state, seat)
    usual: tuple[Move, ...] = ()
    if seat in asked(state):
        match state.question:
            case Turn():
                usual = (Recruit(), BuyPile(), Forge())
            case Window():
                usual = (Challenge(),)
            case _:
                pass
    return legal, tuple(move for move in usual if move not in legal)


def _board_moves(state: State) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """What stands under the board in a window: alive or not by public facts alone, so that it tells nothing (O15)."""
    waiting = asked(state)
    match state.question:
        case Window(claim, blocker):
            able = any(not needs_wireless(state, seat) for seat in waiting)
            offered: list[tuple[Move, bool]] = [(Allow(), True), (Challenge(), able)]
            if blocker is None and blockable(claim):
                offered.append((Block(), claim.target in waiting))
        case LateBlock():
            offered = [(Allow(), True), (Block(), True)]
        case _:
            offered = []
    return tuple(move for move, alive in offered if alive), tuple(move for move, alive in offered if not alive)
