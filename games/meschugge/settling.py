"""What a round brings and costs: who scores, who pays, in chips or cards. Rulings M4-M8, M12."""

from typing import cast

from msgspec.structs import replace

from games.meschugge.cards import Action, Card, is_meschugge, verdict
from games.meschugge.state import (
    CardWon,
    Changed,
    Chips,
    Happened,
    Paid,
    PileCard,
    Round,
    Scored,
    SetAside,
    State,
    to_left,
)

Booked = tuple[State, tuple[Happened, ...]]
"""A state after something was booked, and what happened."""


def pile_of(state: State) -> tuple[PileCard, ...]:
    """The cards laid, the earliest first; in the same millisecond the nearer to the Commander's left (M4)."""
    command, action, shown = cast(Card, state.command), cast(Action, state.action), cast(int, state.revealed_at)
    places = to_left(state, state.commander)
    times = [click.at for click in state.laid]
    return tuple(
        PileCard(
            seat=click.seat,
            card=click.card,
            ms=click.at - shown,
            verdict=verdict(command, action, click.card),
            tie=times.count(click.at) > 1,
        )
        for click in sorted(state.laid, key=lambda click: (click.at, places.index(click.seat)))
    )


def settle(state: State) -> Booked:
    """Book the penalties in the pile's order (M6), then the award (M5, M7), and slide the Command card under."""
    played = cast(Round, state.last)
    events: tuple[Happened, ...] = ()
    paid: tuple[int, ...] = ()
    for card in played.pile:
        if card.verdict in ("kontra", "meschugge"):
            paid += (card.seat,) if state.chips[card.seat].points else ()
            state, booked = _pay(state, card.seat)
            events += booked
    winner = _winner(state)
    if winner is not None:
        state, booked = _award(state, winner)
        events += booked
    last = replace(played, paid=paid, winner=winner)
    return replace(state, done=(*state.done, played.command), last=last), events


def _winner(state: State) -> int | None:
    """Who scores: the earliest matching card, else the Commander (M5); on a Meschugge card as M7 says."""
    played = cast(Round, state.last)
    if is_meschugge(played.command):
        return state.commander if state.options.commander_point and not played.pile else None
    return next((card.seat for card in played.pile if card.verdict == "matching"), state.commander)


def settle_junior(state: State) -> Booked:
    """Give the Command card to the earliest right card, or set it aside (M12)."""
    played = cast(Round, state.last)
    winner = next((card.seat for card in played.pile if card.verdict == "matching"), None)
    if winner is None:
        return replace(state, done=(*state.done, played.command)), (SetAside(played.command),)
    won = tuple((*cards, played.command) if seat == winner else cards for seat, cards in enumerate(state.won))
    last = replace(played, winner=winner)
    return replace(state, won=won, last=last), (CardWon(winner, played.command),)


def _award(state: State, seat: int) -> Booked:
    """Give a seat a red chip; where the bank has none, a black one for a red one (M8)."""
    state, events = _with_a_red(state, seat)
    black, red = (0, 1) if state.bank.red else (1, -1)
    return _moved(state, seat, black, red), (*events, Scored(seat, black, red))


def _pay(state: State, seat: int) -> Booked:
    """Take a red chip from a seat, or a black one for a red one, or nothing where it has none (M6, M8)."""
    if not state.chips[seat].points:
        return state, (Paid(seat, 0, 0),)
    state, events = _with_a_red(state, seat)
    black, red = (0, -1) if state.chips[seat].red else (-1, 1)
    return _moved(state, seat, black, red), (*events, Paid(seat, black, red))


def _with_a_red(state: State, seat: int) -> Booked:
    """Where neither the bank nor the seat has a red chip, the next to its left with two changes them first (M8)."""
    if state.bank.red or state.chips[seat].red:
        return state, ()
    other = next(other for other in to_left(state, seat) if state.chips[other].red >= 2)
    return _moved(state, other, 1, -2), (Changed(other),)


def _moved(state: State, seat: int, black: int, red: int) -> State:
    """Move chips from the bank to a seat; negative numbers go the other way."""
    own, bank = state.chips[seat], state.bank
    return replace(
        state,
        chips=(*state.chips[:seat], Chips(own.black + black, own.red + red), *state.chips[seat + 1 :]),
        bank=Chips(bank.black - black, bank.red - red),
    )
