"""The gallery: every kind of picture of every game is found by itself, and the page shows them all."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import islice
from pathlib import Path

import pytest
from PIL import Image

import games
import render
from bot.words.speak import LANGUAGES
from render.__main__ import main
from render.canvas import WIDTH
from render.gallery import PHONE, hang
from render.samples import ODD_NAMES, samples

pytestmark = pytest.mark.xdist_group("gallery")
"""All of them look at one gallery, which takes a while to hang."""


class Page(HTMLParser):
    """What a page is made of: its tags with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def values(self, tag: str, attribute: str) -> Iterator[str]:
        for name, attributes in self.found:
            value = attributes.get(attribute)
            if name == tag and value is not None:
                yield value


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A gallery of one game in each language."""
    path = tmp_path_factory.mktemp("gallery")
    count = hang(path, {locale: {"faust": language.games["faust"]} for locale, language in LANGUAGES.items()})
    assert count == len(LANGUAGES) * len(list(samples(games.ALL["faust"])))
    return path


def test_the_page_shows_every_picture_small_and_in_full_and_has_no_other_files(folder: Path) -> None:
    page = Page((folder / "index.html").read_text("utf-8"))
    shown = set(page.values("img", "src"))
    full = {link for link in page.values("a", "href") if not link.startswith("#")}
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*.png")}
    assert shown | full == files
    assert len(shown) == len(full) == len(files) // 2
    for name in sorted(files)[::9]:
        with Image.open(folder / name) as image:
            assert image.width == (PHONE if name in shown else WIDTH)


def test_every_language_has_its_own_pictures_and_a_way_to_them(folder: Path) -> None:
    page = Page((folder / "index.html").read_text("utf-8"))
    anchors = {link[1:] for link in page.values("a", "href") if link.startswith("#")}
    assert anchors == set(page.values("section", "id")) == {f"faust-{locale}" for locale in LANGUAGES}
    starts = {(folder / "faust" / locale / "2-start-board.png").read_bytes() for locale in LANGUAGES}
    assert len(starts) == len(LANGUAGES)


def test_the_page_tells_every_picture_in_words_and_runs_nothing(folder: Path) -> None:
    text = (folder / "index.html").read_text("utf-8")
    page = Page(text)
    assert all(len(alt) > 40 for alt in page.values("img", "alt"))
    assert not {"script", "link", "iframe"} & {tag for tag, _ in page.found}
    assert not re.search(r"https?:|javascript:|\son\w+=", text)
    assert "prefers-color-scheme: dark" in text


@pytest.mark.parametrize("game", render.ALL)
def test_a_game_is_sampled_from_start_to_end_with_the_fewest_and_the_most_people(game: str) -> None:
    rules = games.ALL[game]
    counts = {min(rules.SEATS), max(rules.SEATS)}
    found = list(islice(samples(rules), 8 * len(counts)))
    for seats in counts:
        for moment in ("start", "middle", "names", "end"):
            kinds = [sample.kind for sample in found if sample.name == f"{seats}-{moment}"]
            assert kinds == ["board", "hand"]
    assert all(len(sample.names) == int(sample.name.split("-")[0]) for sample in found)
    assert any(sample.names[0] == ODD_NAMES[0] for sample in found)
    assert all((sample.view.result is not None) == sample.name.endswith("-end") for sample in found)


def test_samples_show_each_event_and_each_end_of_a_game_once_and_are_the_same_again() -> None:
    names = [sample.name for sample in samples(games.ALL["faust"])]
    assert len(set(names)) * 2 == len(names)
    seen = [trait for name in names[8::2] for trait in name.split("-")[1:]]
    assert len(set(seen)) == len(seen)
    for event in (
        "dealt",
        "played",
        "coinspent",
        "mustpick",
        "tokenplaced",
        "trickwon",
        "tokensreturned",
        "roundended",
    ):
        assert event in seen
    for reason in ("flipped", "kept", "conceded"):
        assert reason in seen
    assert names == [sample.name for sample in samples(games.ALL["faust"])]


def test_a_folder_that_cannot_be_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert main(["gallery", str(tmp_path / "file")]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("render: ")
