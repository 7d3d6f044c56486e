"""The cards, what matches what, and the variants. Rulings M1, M2, M7, M10-M12.

A card is its colour's letter and then its word's, `RB` is red and says "Blue": Red, Blue, Green, Yellow.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Card = str
Action = Literal["colour", "word", "kontra"]
"""What a matching card has to answer: `kontra` is the junior variant's only one."""
Verdict = Literal["matching", "kontra", "wrong", "meschugge"]
LETTERS = "RBGY"
CARDS: tuple[Card, ...] = tuple(colour + word for colour in LETTERS for word in LETTERS if colour != word)
"""A player's set, the same for everybody and always in this order (M1)."""
COMMANDS: tuple[Card, ...] = tuple(colour + word for colour in LETTERS for word in LETTERS)


class Options(Struct, frozen=True):
    """The variant (M12), seconds to lay a card (M10), the Commander's point (M7), how good house players are."""

    variant: Literal["die", "first", "junior"] = "die"
    window: Annotated[int, Meta(ge=6, le=30)] = 12
    commander_point: bool = False
    house: Literal["easy", "normal", "hard"] = "normal"


def is_meschugge(command: Card) -> bool:
    """Whether colour and word of a Command card are the same (M1)."""
    return command[0] == command[1]


def verdict(command: Card, action: Action, card: Card) -> Verdict:
    """How a card answers a Command card (M2). In the junior variant the Kontra card is the matching one (M12)."""
    colour, word = command[0], command[1]
    if is_meschugge(command):
        return "meschugge"
    if card == word + colour:
        return "matching" if action == "kontra" else "kontra"
    matching = {"colour": card[0] == word, "word": card[1] == colour, "kontra": False}[action]
    return "matching" if matching else "wrong"


def rounds(options: Options) -> int:
    """How many rounds a match has: each Command card once (M11, M12)."""
    return len(CARDS) if options.variant == "junior" else len(COMMANDS)
