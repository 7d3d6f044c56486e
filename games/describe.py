"""Any game's view in plain lines, from its fields alone: for the terminal, where no game has words of its own."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from games.game import Illegal, Move, View

LATEST = 8
"""How many of the newest events are told."""

_OWN_LINES = frozenset(field.name for field in msgspec.structs.fields(View))
_SENTENCES = {
    "over": "The match is over.",
    "not asked": "You are not asked now.",
    "unknown": "There is no such move; ? lists yours.",
}


def view_lines(view: View) -> list[str]:
    """What happened lately, then every field of the game's own with its value, then how the match ended."""
    told = [f"  {type(event).__name__}: {in_words(event)}".rstrip(": ") for event in view.news[-LATEST:]]
    fields = [field.name for field in msgspec.structs.fields(type(view)) if field.name not in _OWN_LINES]
    width = max(map(len, fields), default=0)
    shown = [f"{name.replace('_', ' '):>{width}}  {in_words(getattr(view, name))}" for name in fields]
    return [*told, *shown, *([f"The end: {in_words(view.result)}"] if view.result is not None else [])]


def move_lines(moves: tuple[Move, ...]) -> list[str]:
    """The texts of moves, a line for each group."""
    groups: dict[str, list[str]] = {}
    for move in moves:
        groups.setdefault(move.group, []).append(move.text)
    return [f"{group}: {', '.join(texts)}" for group, texts in groups.items()]


def refusal(illegal: Illegal) -> str:
    """One sentence that names the ruling in the way."""
    facts = ", ".join(f"{name} {value}" for name, value in illegal.facts.items())
    plain = f"The ruling {illegal.rule} does not allow that{f' ({facts})' if facts else ''}."
    return _SENTENCES.get(illegal.rule, plain)


def in_words(value: Any) -> str:
    """A value of a view in one line: parts with their names, lists with spaces, nothing as a dash."""
    match value:
        case None | ():
            return "-"
        case bool():
            return "yes" if value else "no"
        case Struct():
            return ", ".join(_parts(value))
        case tuple() if any(isinstance(item, tuple | Struct) for item in value):
            return " | ".join(map(in_words, value))
        case tuple():
            return " ".join(map(in_words, value))
        case _:
            return str(value)


def _parts(value: Struct) -> Iterator[str]:
    for field in msgspec.structs.fields(type(value)):
        part = getattr(value, field.name)
        words = in_words(part)
        name = field.name.replace("_", " ")
        yield f"{name} ({words})" if isinstance(part, Struct) else f"{name} {words}"
