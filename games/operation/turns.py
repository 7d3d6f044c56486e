"""A turn's beginning, its plain actions and its end."""

from games.operation.cards import CURATOR, FORGE, FORGER, PURCHASE, RECRUIT, worth
from games.operation.draft import Draft
from games.operation.events import Discarded, Forged, Missed, Recruited, TurnBegan
from games.operation.state import Turn, others, slots

ROUNDS = 3
"""Turns of every player in a row without art or documents moving, or without any action, that end a match (O13)."""


def recruit(draft: Draft, cost: int = RECRUIT) -> None:
    """Pay for a plot card (O1)."""
    seat = draft.state.active
    draft.add_intel(seat, -cost)
    draft.tell(Recruited(seat, cost))
    draft.draw(seat, 1)
    end_turn(draft)


def purchase(draft: Draft, slot: int, cost: int = PURCHASE) -> None:
    """Pay for the art card of a cache slot, or of the pile (slot 0) (O1)."""
    draft.buy(draft.state.active, slot, cost)
    end_turn(draft)


def forge(draft: Draft, cost: int = FORGE) -> None:
    """Pay for a forged document (O1)."""
    seat = draft.state.active
    draft.add_intel(seat, -cost)
    draft.change(stock=draft.state.stock - 1)
    draft.add_documents(seat, 1)
    draft.tell(Forged(seat, cost))
    draft.check_win()
    end_turn(draft)


def curate(draft: Draft, slot: int) -> None:
    """Buy at the Curator's price (O14)."""
    draft.spend_role(draft.state.active, "curator")
    purchase(draft, slot, CURATOR)


def use_forger(draft: Draft) -> None:
    """Forge at the Forger's price (O14)."""
    draft.spend_role(draft.state.active, "forger")
    forge(draft, FORGER)


def miss(draft: Draft) -> None:
    """Let the turn go by, because its time is up (O15)."""
    draft.tell(Missed(draft.state.active))
    end_turn(draft, missed=True)


def end_turn(draft: Draft, missed: bool = False) -> None:
    """Discard what was tabled, draw back to two (O9), and give the turn to the next seat, unless the match is over.

    A match also ends by stalemate (O13), and when nobody has acted in three turns of every player.
    """
    if draft.over:
        return
    state = draft.state
    if state.tabled:
        draft.discard(state.tabled, state.opened)
        draft.change(tabled=(), opened=False)
        draft.tell(Discarded(state.active, len(state.tabled)))
    draft.restore_hands()
    quiet = 0 if state.moved else state.quiet + 1
    silent = state.missed + 1 if missed else 0
    following = others(state, state.active)[0]
    draft.change(quiet=quiet, missed=silent, moved=False)
    limit = ROUNDS * len(state.order)
    if quiet >= limit and not state.pile and not slots(state):
        _stalemate(draft)
    elif silent >= limit:
        draft.end((), "abandoned")
    else:
        draft.change(active=following, number=state.number + 1)
        draft.tell(TurnBegan(following, state.number + 1))
        draft.ask(Turn())


def _stalemate(draft: Draft) -> None:
    """The richest collection without an uncovered forgery wins, ties shared (O13)."""
    state = draft.state
    values = [worth(art, own) for art, own in zip(state.art, state.documents, strict=True)]
    richest = max((value for value in values if value is not None), default=None)
    winners = tuple(seat for seat, value in enumerate(values) if value is not None and value == richest)
    draft.end(winners, "stalemate")
