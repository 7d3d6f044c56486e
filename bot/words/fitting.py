"""Telling much in little room: lines that can be said ever shorter."""

from collections.abc import Sequence

LIMIT = 1024
"""Discord's limit for an alternative text, in characters."""

Line = tuple[str, ...]
"""The same line at full length and ever shorter."""


def cut(*lines: Line) -> str:
    """The lines in full, or else the last ones shortened first until all of them fit into LIMIT."""
    chosen = [0] * len(lines)
    for i in reversed(range(len(lines))):
        while len(_joined(lines, chosen)) > LIMIT and chosen[i] < len(lines[i]) - 1:
            chosen[i] += 1
    return _joined(lines, chosen)


def _joined(lines: Sequence[Line], chosen: Sequence[int]) -> str:
    return "\n".join(text for line, i in zip(lines, chosen, strict=True) if (text := line[i]))
