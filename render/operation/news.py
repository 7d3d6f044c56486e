"""What has changed since the last picture of Operation F.A.U.S.T., so that it can be marked."""

from collections import Counter

from games.game import Event
from games.operation.events import (
    Blocked,
    Bought,
    Challenged,
    Claim,
    Claimed,
    Drew,
    Forged,
    Gained,
    Kept,
    Missed,
    Paid,
    PhotoFinish,
    Recruited,
    RoleUsed,
    Stole,
    Swapped,
    Took,
)

ROOTS = (Claimed, Challenged, Blocked, Recruited, Forged, Missed, RoleUsed)


def latest(news: tuple[Event, ...]) -> tuple[Event, ...]:
    """What has happened since the last claim, challenge, block or plain action, itself included."""
    for i in reversed(range(len(news))):
        if isinstance(news[i], ROOTS):
            while i > 0 and isinstance(news[i - 1], RoleUsed | PhotoFinish):
                i -= 1
            return news[i:]
    return news


def gains(news: tuple[Event, ...]) -> Counter[int]:
    """By seat, how much INTEL the newest events have brought it, or cost."""
    changes: Counter[int] = Counter()
    for event in latest(news):
        match event:
            case Recruited(seat, cost) | Forged(seat, cost) | Bought(seat, cost=cost):
                changes[seat] -= cost
            case Gained(seat, intel):
                changes[seat] += intel
            case Stole(seat, other, intel) | Paid(other, seat, intel):
                changes[seat] += intel
                changes[other] -= intel
            case _:
                pass
    return changes


def goods(news: tuple[Event, ...], seat: int) -> set[str]:
    """Of what a seat has more or less after the newest events: plot cards, art, documents."""
    changed: set[str] = set()
    for event in latest(news):
        match event:
            case Drew(owner, count) if owner == seat and count:
                changed.add("plot")
            case Claimed(Claim(owner, table=True)) if owner == seat:
                changed.add("plot")
            case Bought(owner) | Kept(owner) if owner == seat:
                changed.add("art")
            case Took(owner, other) | Swapped(owner, other) if seat in (owner, other):
                changed.add("art")
            case Forged(owner) if owner == seat:
                changed.add("document")
            case Paid(owner, other, document=True) if seat in (owner, other):
                changed.add("document")
            case _:
                pass
    return changed
