"""No picture changes unnoticed: each is compared with a small copy of how it looked when it was last accepted."""

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageFilter

import render
from bot.words.en.faust import labels
from games.faust import FaustView
from render.faust import board
from render.samples import Sample
from tests.pictures import FOLDER, SAMPLES, accept, draw, kept, place, small, unlike

LIMIT = 1536 * 1024
"""How much all small copies may take, in bytes."""


@pytest.mark.parametrize("game", render.ALL)
def test_every_picture_looks_as_it_was_accepted(game: str) -> None:
    """Where a change is meant, look at it (`python -m render gallery DIR`), then accept it: `make pictures`."""
    changed = []
    for sample in kept(game):
        path = FOLDER / place(game, sample)
        assert path.exists(), f"{path.name} was never accepted: make pictures"
        how = unlike(Image.open(path), small(draw(game, sample)))
        if how.changed:
            changed.append((path.name, how))
    assert not changed, "accept what is meant to be so: make pictures"


def test_of_every_game_boards_and_hands_are_kept_and_nothing_else() -> None:
    files = set(FOLDER.glob("*/*.png"))
    assert files == {FOLDER / place(game, sample) for game in render.ALL for sample in kept(game)}
    assert len(files) == SAMPLES * len(render.ALL)
    assert sum(path.stat().st_size for path in files) < LIMIT


@pytest.fixture(scope="module")
def middle() -> Sample:
    """A board of Faust vs Mephisto with cards on the table."""
    return next(sample for sample in kept("faust") if sample.name == "2-middle" and sample.kind == "board")


def test_a_moved_card_is_a_change(middle: Sample) -> None:
    image = draw("faust", middle).convert("RGB")
    moved = image.copy()
    moved.paste(image.crop((380, 440, 520, 625)), (382, 440))
    assert unlike(small(image), small(moved)).changed


def test_another_word_and_another_number_are_changes(middle: Sample) -> None:
    view, words = middle.view, labels()
    assert isinstance(view, FaustView)
    image = small(board(view, middle.names, words).picture())
    others = (
        replace(words, last="Past trick"),
        replace(words, won="lost"),
        replace(words, trick=lambda number, of: words.trick(number + 1, of)),
    )
    for other in others:
        assert unlike(image, small(board(view, middle.names, other).picture())).changed
    assert unlike(image, small(board(view, ("Margarete", middle.names[1]), words).picture())).changed


def test_another_way_of_smoothing_edges_is_none(middle: Sample) -> None:
    image = draw("faust", middle).convert("RGB")
    soft = image.filter(ImageFilter.GaussianBlur(0.6))
    assert unlike(image, soft).changed
    assert not unlike(small(image), small(soft)).changed


def test_another_size_is_a_change() -> None:
    assert unlike(Image.new("RGB", (150, 100)), Image.new("RGB", (150, 84))).changed


def test_accepting_tells_what_is_new_changed_and_gone_and_leaves_the_rest(tmp_path: Path) -> None:
    names = [str(place("faust", sample)) for sample in kept("faust")]
    assert list(accept("faust", tmp_path)) == [f"new: {name}" for name in names]
    files = {path: path.read_bytes() for path in tmp_path.glob("*/*")}
    assert list(accept("faust", tmp_path)) == []
    (tmp_path / "faust" / "old.png").write_bytes(b"")
    Image.open(tmp_path / names[3]).transpose(Image.Transpose.FLIP_LEFT_RIGHT).save(tmp_path / names[3])
    assert list(accept("faust", tmp_path)) == [f"changed: {names[3]}", "gone: faust/old.png"]
    assert {path: path.read_bytes() for path in tmp_path.glob("*/*")} == files
