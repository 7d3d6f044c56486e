"""Everything on and under the table of Operation F.A.U.S.T., and the question that is open: what comes next is data."""

from typing import Literal

from msgspec import Struct

from games.game import Result
from games.operation.cards import TO_CHALLENGE, Art, Kind, Role
from games.operation.events import Claim, Happened, Press, Shown, Spot

Then = Literal["late block", "ability", "ignored", "end"]
"""What follows a payment: the target's late block, the ability, a block that stands, or the turn's end (O5-O7)."""


class Options(Struct, frozen=True):
    """Whether an emptied cache slot is refilled from the pile (O13), and whether roles are dealt (O14)."""

    refill: bool = False
    roles: bool = False


class Turn(Struct, frozen=True, tag=True):
    """The active seat has to take its action (O1)."""


class Window(Struct, frozen=True, tag=True):
    """Everyone but the claimant, or but the blocker once there is one, may answer; the answers so far (O3)."""

    claim: Claim
    blocker: int | None = None
    presses: tuple[Press, ...] = ()


class LateBlock(Struct, frozen=True, tag=True):
    """The claim was challenged and proved true: its target may still block it (O3)."""

    claim: Claim


class Pay(Struct, frozen=True, tag=True):
    """The loser of a challenge has to choose how to pay the winner (O4)."""

    loser: int
    winner: int
    claim: Claim
    then: Then


class Slot(Struct, frozen=True, tag=True):
    """The claimant has to choose the cache slot to buy with Spies (O10)."""

    claim: Claim


class Look(Struct, frozen=True, tag=True):
    """The claimant has to choose the two cache slots to look at (O10)."""

    claim: Claim


class Give(Struct, frozen=True, tag=True):
    """The claimant has to choose the art card to give in a swap (O10)."""

    claim: Claim


class Search(Struct, frozen=True, tag=True):
    """The claimant has seen the target's art and may take a forgery."""

    claim: Claim


class Keep(Struct, frozen=True, tag=True):
    """The claimant has looked at this card of the pile or the target and may keep it if it is DEGENERATE."""

    claim: Claim
    art: Art


Question = Turn | Window | LateBlock | Pay | Slot | Look | Give | Search | Keep


class Peek(Struct, frozen=True):
    """An art card that a seat has seen: where it was last known to be (slot or seat in `index`), and in which turn.

    `sure` until a card unknown to the seat has left that collection: it may have been this one.
    """

    art: Art
    place: Spot
    index: int
    number: int
    sure: bool = True


class Record(Struct, frozen=True):
    """A seat's dossier: its lies that held and that were exposed, the lies it caught, the true claims it doubted.

    `run` counts its lies that have held since the last exposed one, `longest` is the most it ever was.
    """

    held: int = 0
    exposed: int = 0
    caught: int = 0
    doubted: int = 0
    run: int = 0
    longest: int = 0


class State(Struct, frozen=True, kw_only=True):
    """Everything on and under the table. Tuples by seat, unless said otherwise.

    `order` is clockwise; `number` counts the turns from 1; the top of the pile and of the deck is first. `shown` are
    those of the discards that everybody has seen, `last_shown` what was last shown in a challenge. `tabled` are the
    active seat's cards on the table, `opened` once they are shown. `owed` are replacement cards, `known` is art that
    everybody saw when it was kept. `moved` is whether art or a document moved in this turn, `quiet` and `missed` are
    the turns in a row without that, and without any action.
    """

    turn: int = 0
    news: tuple[Happened, ...] = ()
    options: Options
    order: tuple[int, ...]
    active: int
    number: int = 1
    question: Question | None
    intel: tuple[int, ...]
    documents: tuple[int, ...]
    stock: int
    hands: tuple[tuple[Kind, ...], ...]
    owed: tuple[int, ...]
    tabled: tuple[Kind, ...] = ()
    opened: bool = False
    deck: tuple[Kind, ...]
    discards: tuple[Kind, ...] = ()
    shown: tuple[Kind, ...] = ()
    last_shown: Shown | None = None
    art: tuple[tuple[Art, ...], ...]
    pile: tuple[Art, ...]
    cache: tuple[Art | None, ...]
    peeks: tuple[tuple[Peek, ...], ...]
    known: tuple[Peek, ...] = ()
    roles: tuple[Role | None, ...]
    used: tuple[bool, ...]
    box: tuple[Role, ...]
    moved: bool = False
    quiet: int = 0
    missed: int = 0
    records: tuple[Record, ...]
    result: Result | None = None


def clockwise(state: State, seat: int) -> tuple[int, ...]:
    """All seats, this one first and then as they sit."""
    start = state.order.index(seat)
    return state.order[start:] + state.order[:start]


def others(state: State, seat: int) -> tuple[int, ...]:
    """All seats but this one, clockwise from it."""
    return clockwise(state, seat)[1:]


def hinge(window: Window) -> int:
    """The seat whose word is in question in a window: the claimant, or the blocker."""
    return window.claim.seat if window.blocker is None else window.blocker


def asked(state: State) -> tuple[int, ...]:
    """The seats that have yet to answer the open question."""
    match state.question:
        case None:
            return ()
        case Window(presses=presses) as window:
            answered = {press.seat for press in presses}
            return tuple(seat for seat in others(state, hinge(window)) if seat not in answered)
        case LateBlock(claim):
            return () if claim.target is None else (claim.target,)
        case Pay(loser=loser):
            return (loser,)
        case _:
            return (state.active,)


def blockable(claim: Claim) -> bool:
    """Whether Allies can answer the claim: a Double Agent or an Art Dealer aimed at somebody (O3)."""
    return claim.target is not None and claim.kind in ("dealer", "agent")


def has_role(state: State, seat: int, role: Role) -> bool:
    """Whether a seat holds this role and has not used it (O14)."""
    return state.roles[seat] == role and not state.used[seat]


def may_challenge(state: State, seat: int) -> bool:
    """Whether a seat has the INTEL to challenge (O2), or the Wireless Operator (O14)."""
    return not needs_wireless(state, seat) or has_role(state, seat, "wireless")


def needs_wireless(state: State, seat: int) -> bool:
    """Whether a seat has too little INTEL to challenge as anybody may (O2)."""
    return state.intel[seat] < TO_CHALLENGE


def takes_role(state: State, press: Press) -> bool:
    """Whether an answer uses a role: the Guardian, or the Wireless Operator to challenge (O14)."""
    return press.answer == "guardian" or (press.answer == "challenge" and needs_wireless(state, press.seat))


def slots(state: State) -> tuple[int, ...]:
    """The cache slots that hold a card, numbered from 1."""
    return tuple(number for number, art in enumerate(state.cache, 1) if art is not None)
