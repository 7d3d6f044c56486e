"""What the words of a claim's text in Operation F.A.U.S.T. mean, whatever the language (see Plot.text)."""

from typing import Literal

from games.operation import OperationView
from games.operation.cards import KINDS, Kind

Words = tuple[str, ...]

Part = Literal["ability", "kind", "deed", "place", "seat", "count", "card"]
"""What a word of a claim's text says."""


def part(words: Words, i: int) -> Part:
    """What the word at this place says."""
    word = words[i]
    if i < 2:
        return "kind" if i else "ability"
    if word in ("pile", "cache"):
        return "place"
    if word.isdecimal():
        return "count" if words[1] == "resistance" or words[:2] == ("table", "spy") else "seat"
    return "card" if word.endswith(KINDS) else "deed"


def card(word: str) -> Kind:
    """The plot card that a word lays down: `spy` or `2spy`."""
    return next(kind for kind in KINDS if word.endswith(kind))


def laid(words: Words) -> list[Kind]:
    """The cards that these words lay down."""
    cards = [word for i, word in enumerate(words) if part(words, i) == "card"]
    return [card(word) for word in cards for _ in range(int(word.removesuffix(card(word)) or 1))]


def choice(group: str, words: Words, view: OperationView) -> int:
    """The index of the last of these words beside which another one could have been chosen; 0 without any."""
    texts = [move.text.split() for move in view.moves if move.group == group]
    for i in reversed(range(1, len(words))):
        if len({text[i] for text in texts if tuple(text[:i]) == words[:i]}) > 1:
            return i
    return 0
