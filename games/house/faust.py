"""The house player of Faust vs Mephisto: looks one trick ahead, and weighs which colours may stay undivided.

It imagines where the unseen cards lie, tries each of its moves, leaves the rest of the trick to chance, and takes the
move after which its side stands best on average.
"""

from random import Random
from typing import cast

from games import faust
from games.game import Move, shuffled
from games.house.choice import Choice

TRICKS = 48
"""How many tricks are tried out for one decision, shared among the moves: every decision costs about the same."""

UNDIVIDED = 0.75
"""The chance that a card still in hand does not divide a colour that one player holds alone so far."""

ROUND_TWO = (0.3, 0.6)
"""Mephisto's chance before round 2, with no token flipped and with one."""

COIN = 0.2
"""What a coin more than the opponent's adds to a chance, as a share of how open the match is."""


def choose(view: faust.FaustView, rng: Random) -> Choice:
    """The best move of a seat that is asked. Chance decides between equals, and deals what is imagined."""
    if len(view.moves) == 1:
        return Choice(view.moves[0].text)
    worth = [0.0] * len(view.moves)
    for _ in range(max(2, TRICKS // len(view.moves))):
        deal = _imagined(view, rng)
        for i, move in enumerate(view.moves):
            chance = _mephistos_chance(_after_trick(deal, move, rng))
            worth[i] += -chance if view.seat == view.faust else chance
    least = max(worth) - 1e-9
    best = [move.text for move, value in zip(view.moves, worth, strict=True) if value >= least]
    return Choice(best[rng.randrange(len(best))])


def _imagined(view: faust.FaustView, rng: Random) -> faust.State:
    """A state that would look like this view: the unseen cards are dealt at random."""
    assert view.seat is not None
    assert view.hand is not None
    seen = {*view.hand, *view.won[0], *view.won[1], *(laid.card for laid in view.trick)}
    unseen = shuffled((card for card in faust.DECK if card not in seen), rng)
    size = view.hands[1 - view.seat]
    other = unseen[:size]
    return faust.State(
        faust=view.faust,
        round=view.round,
        leader=view.leader,
        hands=(view.hand, other) if view.seat == 0 else (other, view.hand),
        aside=(unseen[size:],),
        coins=view.coins,
        track=view.track,
        flipped=view.flipped,
        won=view.won,
        trick=view.trick,
        named=view.named,
    )


def _after_trick(state: faust.State, move: Move, rng: Random) -> faust.State:
    """The state at the end of this trick when the seat asked makes the move and chance decides what follows."""
    state = _played(state, move, rng)
    while state.trick or state.named is not None:
        replies = faust.moves(state, cast(int, faust.asked(state)))
        state = _played(state, replies[rng.randrange(len(replies))], rng)
    return state


def _played(state: faust.State, move: Move, rng: Random) -> faust.State:
    known = cast(faust.Play | faust.Coin | faust.Pick, move)
    return faust.play(state, cast(int, faust.asked(state)), known, 0, rng).state


def _mephistos_chance(state: faust.State) -> float:
    """How likely Mephisto is to win from here, between two tricks: two colours have to end undivided (F12, F13)."""
    if state.result is not None:
        return float(state.faust not in state.result.winners)
    if not any(state.won):
        return ROUND_TWO[len(state.flipped)]
    none, one, two = float(not state.flipped), float(len(state.flipped)), 0.0
    for colour in faust.COLOURS:
        if colour not in state.flipped:
            flips = _undivided(state, colour)
            none, one, two = none * (1 - flips), one * (1 - flips) + none * flips, two + one * flips
    chance = two if state.round == 2 else two + one * ROUND_TWO[1] + none * ROUND_TWO[0]
    more = state.coins[1 - state.faust] - state.coins[state.faust]
    return chance + COIN * more * chance * (1 - chance)


def _undivided(state: faust.State, colour: faust.Colour) -> float:
    """How likely one player is to end the round with all that is won of a colour, by its cards still in hand."""
    left = _count(state.hands[0] + state.hands[1], colour)
    held = [_count(pile, colour) for pile in state.won]
    if all(held):
        return 0.0
    if any(held):
        return UNDIVIDED**left
    return UNDIVIDED ** (left - 1) if left else 0.0


def _count(cards: tuple[faust.Card, ...], colour: faust.Colour) -> int:
    return "".join(cards).count(colour)
