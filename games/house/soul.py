"""The house player of The Battle for Faust's Soul: race, block whoever is close, change to the better path."""

from random import Random

from games.house.choice import Choice
from games.soul import LAST, LIFTED_BY, NUMBERS, Board, Card, Discard, SoulView

CLOSE = 4
"""An opponent this far along is blocked before a number is laid."""

NEAR = 2
"""So many of the next numbers of the own path are kept; of the other path, the very next one."""


def choose(view: SoulView, rng: Random) -> Choice:
    """The first of its wishes that is legal; when none is, throw away what is of no use. ValueError without a hand."""
    seat, hand = _seated(view)
    board = view.board
    own, theirs = board.reached(board.follows[seat]), board.reached(board.follows[1 - seat])
    wishes = (
        ("number", own == LAST - 1),
        ("pair", theirs == LAST - 1),
        ("lift", True),
        ("block", theirs >= CLOSE and not board.blocks[1 - seat]),
        ("pair", theirs > own),
        ("number", True),
        ("pair", theirs == own),
        ("switch", theirs > own and _within_reach(board, 1 - seat, hand) > _within_reach(board, seat, hand)),
        ("block", True),
    )
    legal = {move.group: move.text for move in view.moves}
    for group, wanted in wishes:
        if wanted and group in legal:
            return Choice(legal[group])
    return Choice(suggest(view))


def suggest(view: SoulView) -> str:
    """The discard that makes sense now, as a move's text. ValueError without a hand."""
    return Discard(discard(view)).text


def discard(view: SoulView) -> tuple[Card, ...]:
    """The cards to throw away: all that are of no use soon, or else the one missed least. ValueError without a hand."""
    seat, hand = _seated(view)
    useless = tuple(card for n, card in enumerate(hand) if card in hand[:n] or not _useful(view.board, seat, card))
    return useless or (min(hand, key=_worth),)


def _seated(view: SoulView) -> tuple[int, tuple[Card, ...]]:
    if view.seat is None or view.hand is None:
        raise ValueError("the house plays for a seat, not for the public")
    return view.seat, view.hand


def _useful(board: Board, seat: int, card: Card) -> bool:
    """Whether a card may serve within a few turns; of a number, whether its path will soon need it."""
    if card not in NUMBERS:
        return True
    missing = int(card[1:]) - board.reached(NUMBERS[card])
    return 1 <= missing <= (NEAR if NUMBERS[card] == board.follows[seat] else 1)


def _worth(card: Card) -> int:
    """How much a useful card would be missed: what only lifts blocks the least, blocks next."""
    if card in LIFTED_BY.values():
        return 0
    return 1 if card in LIFTED_BY else 2


def _within_reach(board: Board, seat: int, hand: tuple[Card, ...]) -> int:
    """How far the path of a seat would come with the numbers of this hand."""
    path = board.follows[seat]
    number = board.reached(path)
    while f"{path}{number + 1}" in hand:
        number += 1
    return number
