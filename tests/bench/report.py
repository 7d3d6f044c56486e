"""The one table at the end: a value, what it is compared with, the ratio of the two, and what was promised."""

import sys
from collections.abc import Iterable, Sequence

from msgspec import Struct


class Row(Struct, frozen=True):
    """A line of the table. `promise` is a sentence such as `at most 2.5`, and `kept` whether it holds."""

    what: str
    value: str
    beside: str = ""
    ratio: float | None = None
    promise: str = ""
    kept: bool = True


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share (0 to 1) of the values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def progress(text: str) -> None:
    """Say what is going on, apart from the table."""
    sys.stderr.write(f"{text}\n")


def show(rows: Iterable[Row]) -> None:
    """Print the table."""
    lines = [("what", "value", "compared with", "ratio", "promised")]
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        promise = f"{row.promise}: {'kept' if row.kept else 'MISSED'}" if row.promise else ""
        lines.append((row.what, row.value, row.beside, ratio, promise))
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        sys.stdout.write("  ".join(cells).rstrip() + "\n")
