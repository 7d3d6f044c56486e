"""Pictures: drawing and encoding, beside the same picture saved as Pillow does it by itself."""

import io
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from PIL import Image

import games
import render
from bot.words.speak import ENGLISH
from tests.bench.matches import NAMES, views
from tests.bench.report import Row

SEEN = 24
"""Views of each kind that are drawn."""


def png(image: Image.Image) -> bytes:
    """A picture saved by Pillow."""
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def measure() -> Iterator[Row]:
    """Each kind of picture of each game that has both pictures and words."""
    for name in render.ALL:
        if name in ENGLISH.games:
            for kind in ("board", "hand"):
                yield from _kind(name, kind)


def _kind(name: str, kind: str) -> Iterator[Row]:
    game, room, labels = games.ALL[name], render.ALL[name], ENGLISH.games[name].labels()
    names = NAMES[: min(game.SEATS)]
    draw = room.board if kind == "board" else room.hand
    seen = [view for seed in "abcd" for view in views(game, seed) if (view.seat is None) == (kind == "board")]
    drawing, encoding, saving, sizes, plain = [], [], [], [], []
    for view in seen[:: max(1, len(seen) // SEEN)][:SEEN]:
        draw(view, names, labels)  # sprites are cached from here on
        times = [perf_counter()]
        surface = draw(view, names, labels)
        times.append(perf_counter())
        sizes.append(len(surface.png()))
        times.append(perf_counter())
        rgb = surface.picture().convert("RGB")
        times.append(perf_counter())
        plain.append(len(png(rgb)))
        times.append(perf_counter())
        drawing.append((times[1] - times[0]) * 1000)
        encoding.append((times[2] - times[1]) * 1000)
        saving.append((times[4] - times[3]) * 1000)
    whole = median(d + e for d, e in zip(drawing, encoding, strict=True))
    theirs = median(d + s for d, s in zip(drawing, saving, strict=True))
    yield Row(
        f"{name}: {kind} drawn + encoded",
        f"{median(drawing):.1f} + {median(encoding):.1f} ms",
        f"encoded by Pillow {median(saving):.1f} ms",
        whole / theirs,
    )
    yield Row(
        f"{name}: {kind}, median and most",
        f"{median(sizes) / 1024:.0f}, {max(sizes) / 1024:.0f} KiB",
        f"by Pillow {median(plain) / 1024:.0f} KiB",
        median(sizes) / median(plain),
    )
