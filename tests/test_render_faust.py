"""The pictures of Faust vs Mephisto: sizes, bytes, secrecy, and words that stay where they belong."""

import io
from collections.abc import Iterator
from random import Random

import pytest
from PIL import Image

from bot.words.en.faust import labels
from games import faust
from games.faust import FaustView, State
from games.game import begin, dice, step
from render.canvas import SANS, Type, encode, fitted, length
from render.faust import board, hand

NAMES = ("Anna", "Ben")
BUDGET = 80 * 1024


def match(seed: str) -> Iterator[State]:
    """The states of a random match."""
    rng = Random(seed)
    state = begin(faust, 2, faust.Options(), seed).state
    ply = 0
    yield state
    while (seat := faust.asked(state)) is not None:
        ply += 1
        move = rng.choice(faust.moves(state, seat)).text
        state = step(faust, state, seat, move, 0, dice(seed, ply)).state
        yield state


def picture(view: FaustView, names: tuple[str, str] = NAMES) -> bytes:
    """The public board, or the hand of the view's seat, as the bot sends it."""
    return encode((board if view.seat is None else hand)(view, names, labels()))


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_picture_is_1200_wide_and_under_80_kib(seed: str) -> None:
    for state in list(match(seed))[::4]:
        for seat in (None, 0, 1):
            data = picture(faust.view(state, seat))
            image = Image.open(io.BytesIO(data))
            assert image.size == (1200, 800)
            assert image.mode == "P"
            assert len(data) < BUDGET


def test_no_picture_tells_what_its_seat_cannot_see() -> None:
    for number, state in enumerate(list(match("secret"))[::5]):
        for seat in (None, 0, 1):
            elsewhere = faust.redeal(state, seat, Random(number))
            assert picture(faust.view(state, seat)) == picture(faust.view(elsewhere, seat))


def test_different_positions_look_different_and_equal_ones_alike() -> None:
    pictures = [picture(faust.view(state, None)) for state in list(match("alike"))[:12]]
    assert len(set(pictures)) == 12
    assert pictures[5] == picture(faust.view(list(match("alike"))[5], None))


@pytest.mark.parametrize("name", ["W" * 32, "日本語の名前です", "🎭🎭🎭", "שלום עולם", "‮evil", "", " ", "é" * 60])
def test_names_of_every_kind_stay_in_their_place(name: str) -> None:
    view = faust.view(next(match("names")), None)
    plain = Image.open(io.BytesIO(picture(view))).convert("RGB")
    named = Image.open(io.BytesIO(picture(view, (name, "Ben")))).convert("RGB")
    # only the panel of that seat may look otherwise: Faust's on the left, Mephisto's on the right
    place = range(350) if view.faust == 0 else range(850, 1200)
    changed = [
        x for x in range(1200) if plain.crop((x, 0, x + 1, 800)).tobytes() != named.crop((x, 0, x + 1, 800)).tobytes()
    ]
    assert set(changed) <= set(place)


def test_fitted_text_never_is_wider_than_its_box() -> None:
    rng = Random(1)
    kind = Type(SANS, 40)
    for _ in range(200):
        words = "".join(rng.choice("Wi mé日🎭") for _ in range(rng.randrange(1, 50)))
        width = rng.randrange(60, 400)
        shown, made = fitted(words, kind, width)
        assert length(shown, made) <= width
