"""All pictures of all games on one page to look through: in full, and as a phone shows them."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from PIL import Image

import games
import render
from render.samples import Kind, samples

PHONE = 400
"""How wide a phone shows a picture, in pixels."""


class Words(Protocol):
    """What a language says about a game, as far as the gallery shows it."""

    @property
    def TITLE(self) -> str:  # noqa: N802  # a module's constant, seen through a Protocol
        """The game's name."""
        ...

    def labels(self) -> Any:
        """The words on the pictures."""
        ...

    def board(self, view: Any, names: Sequence[str]) -> str:
        """What a board's picture tells, in words."""
        ...

    def hand(self, view: Any, names: Sequence[str]) -> str:
        """What a hand's picture tells, in words."""
        ...


Languages = Mapping[str, Mapping[str, Words]]
"""The words of each game, by the language's and the game's name."""


class Hung(NamedTuple):
    """A picture that hangs in the gallery: its files, seen from the page, and what it tells."""

    kind: Kind
    name: str
    full: str
    small: str
    bytes: int
    text: str


def hang(folder: Path, languages: Languages) -> int:
    """Write every picture, its small version and the page `index.html` into a folder. How many pictures there are."""
    ways: list[str] = []
    rooms: list[str] = []
    count = 0
    for name in render.ALL:
        for language, words in languages.items():
            if name in words:
                pictures = list(_draw(folder, language, name, words[name]))
                anchor, title = f"{name}-{language}", escape(f"{words[name].TITLE} ({language})")
                ways.append(f'<a href="#{anchor}">{title}</a>')
                rooms.append(ROOM.format(anchor=anchor, title=title, frames="\n".join(map(_frame, pictures))))
                count += len(pictures)
    page = PAGE.format(style=STYLE, ways=" · ".join(ways), rooms="\n".join(rooms))
    (folder / "index.html").write_text(page, "utf-8")
    return count


def _draw(folder: Path, language: str, game: str, words: Words) -> Iterator[Hung]:
    room, labels = render.ALL[game], words.labels()
    place = Path(game, language)
    (folder / place).mkdir(parents=True, exist_ok=True)
    for kind, name, view, names in samples(games.ALL[game]):
        surface = (room.board if kind == "board" else room.hand)(view, names, labels)
        image, data = surface.picture(), surface.png()
        full, small = place / f"{name}-{kind}.png", place / f"{name}-{kind}-{PHONE}.png"
        (folder / full).write_bytes(data)
        size = (PHONE, round(image.height * PHONE / image.width))
        image.convert("RGB").resize(size, Image.Resampling.LANCZOS).save(folder / small)
        text = (words.board if kind == "board" else words.hand)(view, names)
        yield Hung(kind, name, full.as_posix(), small.as_posix(), len(data), text)


def _frame(picture: Hung) -> str:
    return FRAME.format(
        kind=picture.kind,
        name=escape(picture.name),
        full=escape(picture.full),
        small=escape(picture.small),
        size=f"{picture.bytes / 1024:.0f} KiB",
        alt=escape(picture.text.replace("\n", " ")),
        text=escape(picture.text),
        width=PHONE,
    )


ROOM = """<section id="{anchor}">
<h2>{title}</h2>
<div class="wall">
{frames}
</div>
</section>"""

FRAME = """<figure>
<a href="{full}"><img src="{small}" alt="{alt}" loading="lazy" width="{width}"></a>
<figcaption><b>{kind}</b> {name} · {size}</figcaption>
<details><summary>in words</summary><p>{text}</p></details>
</figure>"""

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The gallery</title>
<style>
{style}
</style>
<h1>The gallery</h1>
<p>As a phone shows them; each leads to the picture in full.</p>
<nav>{ways}</nav>
{rooms}
</html>
"""

STYLE = """:root { color-scheme: light dark; --wall: #f2f0ea; --text: #22201c; --frame: #fffdf8; --edge: #cfc8b8; }
@media (prefers-color-scheme: dark) {
  :root { --wall: #1c1d22; --text: #e8e4da; --frame: #26272e; --edge: #45464f; }
}
body { margin: 2rem; background: var(--wall); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--edge); }
.wall { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; padding: 0.75rem; width: 400px; max-width: 100%; box-sizing: content-box;
  background: var(--frame); border: 1px solid var(--edge); border-radius: 6px; }
img { display: block; max-width: 100%; height: auto; }
figcaption, details { margin-top: 0.5rem; font-size: 0.875rem; overflow-wrap: anywhere; }
details p { margin: 0.5rem 0 0; white-space: pre-line; }"""
