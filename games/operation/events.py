"""What happens in Operation F.A.U.S.T., as typed values. `seen` blanks what a seat may not know (O12).

The words of art cards and plot cards are empty where they are hidden from whoever looks.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from games.game import Event
from games.operation.cards import Art, Kind, Role

Place = Literal["pile", "cache"]
Spot = Literal["pile", "cache", "seat"]
Answer = Literal["allow", "challenge", "block", "guardian"]


class Claim(Struct, frozen=True):
    """A plot claim: the card named, its hand or table ability, how many of it, and on whom or where.

    For a table ability `count` cards lie face down.
    """

    seat: int
    kind: Kind
    table: bool
    count: int = 1
    target: int | None = None
    place: Place | None = None


class Press(Struct, frozen=True):
    """A seat's answer in a window and the millisecond of its click."""

    seat: int
    answer: Answer
    at: int


class Began(Event, frozen=True):
    """The match has begun; the order is clockwise from the first player."""

    order: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    """A seat's turn has come; turns are numbered from 1."""

    seat: int
    number: int


class Recruited(Event, frozen=True):
    """A seat paid INTEL for a plot card."""

    seat: int
    cost: int


class Bought(Event, frozen=True):
    """A seat paid INTEL for an art card of the pile (slot 0) or of a cache slot; only the buyer sees which."""

    seat: int
    slot: int
    cost: int
    art: Art


class Forged(Event, frozen=True):
    """A seat paid INTEL for a forged document."""

    seat: int
    cost: int


class Missed(Event, frozen=True):
    """A seat let its turn go by (O15)."""

    seat: int


class RoleUsed(Event, frozen=True):
    """A seat has shown and used its role (O14)."""

    seat: int
    role: Role


class Claimed(Event, frozen=True):
    """A seat claims a plot ability."""

    claim: Claim


class Blocked(Event, frozen=True):
    """A seat claims Allies to ignore the claim made on it, at this click."""

    seat: int
    at: int


class Challenged(Event, frozen=True):
    """A seat doubts the claim, or the block, of another, at this click."""

    seat: int
    target: int
    at: int


class PhotoFinish(Event, frozen=True):
    """Several seats pressed in one window: their clicks, the deciding one first (O2); none that would tell a role."""

    presses: tuple[Press, ...]


class Shown(Event, frozen=True):
    """A seat shows plot cards to all: what was claimed, or cards that were not what was claimed."""

    seat: int
    cards: tuple[Kind, ...]
    proved: bool


class Caught(Event, frozen=True):
    """A seat does not hold what it claimed."""

    seat: int


class Drew(Event, frozen=True):
    """A seat drew so many plot cards; only itself sees which."""

    seat: int
    count: int
    cards: tuple[Kind, ...]


class Reshuffled(Event, frozen=True):
    """The discarded plot cards are the draw deck again (O9)."""


class Paid(Event, frozen=True):
    """The loser of a challenge paid the winner INTEL, or gave a forged document (O4)."""

    seat: int
    to: int
    intel: int
    document: bool


class Held(Event, frozen=True):
    """A claim goes through."""

    claim: Claim


class Ignored(Event, frozen=True):
    """A claim is without effect: its target's block stands."""

    claim: Claim


class Gained(Event, frozen=True):
    """A seat took INTEL from the pool."""

    seat: int
    intel: int


class Stole(Event, frozen=True):
    """A seat took INTEL from another."""

    seat: int
    target: int
    intel: int


class Looked(Event, frozen=True):
    """A seat looked at so many art cards of the pile, the cache, or another seat; only itself sees which.

    `slots` are the cache slots looked at, `target` is the other seat.
    """

    seat: int
    place: Spot
    count: int
    art: tuple[Art, ...]
    target: int | None = None
    slots: tuple[int, ...] = ()


class Swapped(Event, frozen=True):
    """Two seats swapped an art card; only they see which."""

    seat: int
    target: int
    gave: Art
    took: Art


class Took(Event, frozen=True):
    """A seat took a FORGERY (Allies) or a DEGENERATE (Double Agent) of another; only the two see which."""

    seat: int
    target: int
    flag: Literal["FORGERY", "DEGENERATE"]
    art: Art


class Kept(Event, frozen=True):
    """A seat kept the DEGENERATE card on top of the pile and showed it to all."""

    seat: int
    art: Art


class Left(Event, frozen=True):
    """A seat left what it had looked at where it was."""

    seat: int


class Discarded(Event, frozen=True):
    """A seat's tabled cards went to the discards, face down unless they had been shown."""

    seat: int
    count: int


class Refilled(Event, frozen=True):
    """An emptied cache slot was filled from the pile (O13)."""

    slot: int


class Ended(Event, frozen=True):
    """The match is over."""

    winners: tuple[int, ...]
    reason: str


Happened = (
    Began
    | TurnBegan
    | Recruited
    | Bought
    | Forged
    | Missed
    | RoleUsed
    | Claimed
    | Blocked
    | Challenged
    | PhotoFinish
    | Shown
    | Caught
    | Drew
    | Reshuffled
    | Paid
    | Held
    | Ignored
    | Gained
    | Stole
    | Looked
    | Swapped
    | Took
    | Kept
    | Left
    | Discarded
    | Refilled
    | Ended
)


def seen(event: Happened, seat: int | None) -> Happened:
    """The event as this seat, or the public (None), may know it (O12)."""
    match event:
        case Drew() if seat != event.seat:
            return replace(event, cards=())
        case Bought() if seat != event.seat:
            return replace(event, art="")
        case Looked() if seat != event.seat:
            return replace(event, art=(), slots=())
        case Swapped() if seat not in (event.seat, event.target):
            return replace(event, gave="", took="")
        case Took() if seat not in (event.seat, event.target):
            return replace(event, art="")
        case _:
            return event
