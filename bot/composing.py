"""Moves that are put together: out of several choices at once, or word by word in steps."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from games.game import Move


class Steps(Struct, frozen=True):
    """How far somebody has come with composing a move: its group, and the words of its text so far."""

    group: str
    words: tuple[str, ...] = ()


def choices(moves: Iterable[Move], words: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The stands one step on from these words, in the moves' order: each up to where there is a choice again."""
    texts = [tuple(move.text.split()) for move in moves]
    onward = [text for text in texts if text[: len(words)] == words]
    steps = dict.fromkeys(text[: len(words) + 1] for text in onward if len(text) > len(words))
    return tuple(_extended(onward, step) for step in steps)


def _extended(texts: Sequence[tuple[str, ...]], words: tuple[str, ...]) -> tuple[str, ...]:
    """The words, and those that can only follow."""
    while True:
        nexts = {text[len(words)] if len(text) > len(words) else None for text in texts if text[: len(words)] == words}
        if len(nexts) != 1 or None in nexts:
            return words
        words = (*words, str(nexts.pop()))


def stand(moves: Sequence[Move], words: tuple[str, ...]) -> tuple[str, ...]:
    """Where these words lead: as far as there is no choice; to the beginning where they lead nowhere."""
    texts = [tuple(move.text.split()) for move in moves]
    onward = [text for text in texts if text[: len(words)] == words]
    return _extended(onward, words) if onward and words else ()


def step_back(moves: Sequence[Move], words: tuple[str, ...]) -> tuple[str, ...]:
    """The stand before this one: the last at which there was a choice."""
    for length in range(len(words) - 1, 0, -1):
        if len(choices(moves, words[:length])) > 1:
            return words[:length]
    return ()


def parts(moves: Iterable[Move]) -> tuple[str, ...]:
    """The single choices of which a group's moves are composed."""
    return tuple(dict.fromkeys(part for move in sorted(moves, key=lambda m: -len(m.parts)) for part in move.parts))


def kind(part: str) -> str:
    """What a choice is a copy of: `s1` for `s1.2`. Which copies are chosen does not matter, only how many."""
    return part.partition(".")[0]


def composed(moves: Iterable[Move], chosen: Iterable[str]) -> Move | None:
    """The move of which these are the parts, whichever copies were chosen; None when there is none."""
    wanted = Counter(map(kind, chosen))
    return next((move for move in moves if Counter(map(kind, move.parts)) == wanted), None)
