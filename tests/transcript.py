"""A match in plain lines, for golden files: each ply as it stands in the log, and below it what happened."""

from collections.abc import Iterable
from pathlib import Path

from games.describe import in_words
from games.walk import Moment

FOLDER = Path(__file__).parent / "transcripts"


def transcript(moments: Iterable[Moment]) -> str:
    """One line a ply, its events indented below."""
    lines: list[str] = []
    for moment in moments:
        if moment.log:
            ply = moment.log[-1]
            lines.append(f"{len(moment.log)}. seat {ply.seat}: {ply.text}{' (forced)' if ply.forced else ''}")
        lines += [f"    {type(event).__name__}: {in_words(event)}".rstrip(": -") for event in moment.events]
    return "".join(f"{line}\n" for line in lines)
