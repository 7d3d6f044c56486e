"""How the pictures looked when they were last accepted: small copies, an eighth as large, one file a picture.

A small copy's pixel is the mean of eight by eight. So another way of smoothing edges, as a new Pillow may bring,
changes it little, and a card or a word that is another changes it much.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageStat

import games
import render
from bot.words.speak import ENGLISH
from render.samples import Sample, samples

FOLDER = Path(__file__).parent
REDUCED = 8
SAMPLES = 20
"""How many pictures of each game are kept."""

MOST = 22
"""How far a small copy's pixel may differ in one channel, of 255, and the picture still is the same."""

MEAN = 0.6
"""How far all of them may differ on average."""


class Unlike(NamedTuple):
    """How far two small copies differ: in the pixel that differs most, and on average."""

    most: int
    mean: float

    @property
    def changed(self) -> bool:
        """Whether that is another picture."""
        return self.most > MOST or self.mean > MEAN


def kept(game: str) -> Iterator[Sample]:
    """The samples of a game whose pictures are kept."""
    return islice(samples(games.ALL[game]), SAMPLES)


def draw(game: str, sample: Sample) -> Image.Image:
    """A sample's picture, in English."""
    room = render.ALL[game]
    labels = ENGLISH.games[game].labels()
    return (room.board if sample.kind == "board" else room.hand)(sample.view, sample.names, labels).picture()


def small(image: Image.Image) -> Image.Image:
    """A picture's small copy."""
    return image.convert("RGB").reduce(REDUCED)


def place(game: str, sample: Sample) -> Path:
    """Where in the folder a sample's small copy is kept."""
    return Path(game, f"{sample.name}-{sample.kind}.png")


def unlike(one: Image.Image, other: Image.Image) -> Unlike:
    """How far two small copies differ; entirely when their sizes do."""
    if one.size != other.size:
        return Unlike(255, 255.0)
    difference = ImageStat.Stat(ImageChops.difference(one, other))
    return Unlike(max(high for _, high in difference.extrema), max(difference.mean))


def accept(game: str, folder: Path) -> Iterator[str]:
    """Keep a game's pictures as they are now, and say which are new, changed or gone; the others stay as they are."""
    gone = set(folder.glob(f"{game}/*.png"))
    for sample in kept(game):
        path, now = folder / place(game, sample), small(draw(game, sample))
        known = path in gone
        gone.discard(path)
        if known and not unlike(Image.open(path), now).changed:
            continue
        path.parent.mkdir(exist_ok=True)
        now.save(path, optimize=True)
        yield f"{'changed' if known else 'new'}: {place(game, sample)}"
    for path in sorted(gone):
        path.unlink()
        yield f"gone: {path.relative_to(folder)}"
