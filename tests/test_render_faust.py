"""The pictures of Faust vs Mephisto: sizes, bytes, secrecy, words in their place, and suits that can be told apart."""

import io
from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words.en.faust import labels
from games import faust
from games.faust import COLOURS, CoinSpent, FaustView, Pick, Played, State
from games.game import CONCEDE, begin, dice, step
from render.canvas import Colour, mixed, palette, quantise, rgb
from render.canvas import encode as encoded
from render.faust import TOKEN, board, hand, latest
from render.study import (
    COAL,
    CREAM,
    DIM,
    DUSK,
    DYES,
    GOLD,
    INK,
    LIGHT,
    NIGHT,
    PANEL,
    PAPER,
    PAPER_DARK,
    RAMPS,
    SHADED,
    WARM,
)
from render.suits import emblem

NAMES = ("Anna", "Ben")
BUDGET = 80 * 1024
SEATS = (None, 0, 1)
BOXES = {None: ((44, 194, 322, 232), (878, 194, 1156, 232)), 0: ((44, 194, 284, 232), (916, 194, 1156, 232))}
"""Where Faust's and Mephisto's names may stand, on the board and on a hand."""


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
    return encoded((board if view.seat is None else hand)(view, names, labels()))


def pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def pick() -> State:
    """A state in which a coin's colour cannot be played and several others can."""
    for number in range(100):
        for state in match(f"pick {number}"):
            seat = faust.asked(state)
            if state.named is not None and seat is not None and len(faust.moves(state, seat)) > 1:
                return state
    raise AssertionError("no coin met a hand without its colour")


def ended(reason: str) -> State:
    """The end of a match that ended so."""
    for number in range(100):
        *before, last = match(f"end {number}")
        if reason == "conceded":
            return step(faust, before[9], 1, CONCEDE, 0, dice("left", 1)).state
        if last.result is not None and last.result.reason == reason:
            return last
    raise AssertionError(f"no match ended with {reason}")


@pytest.mark.parametrize("seed", [f"bytes {number}" for number in range(6)])
def test_every_picture_is_1200_by_800_in_the_one_palette_and_under_80_kib(seed: str) -> None:
    own = palette(RAMPS).getpalette()
    for state in list(match(seed))[::3]:
        for seat in SEATS:
            data = picture(faust.view(state, seat), ("W" * 32, "Wilhelmine von Hohenzollern-Sigm"))
            image = Image.open(io.BytesIO(data))
            assert image.size == (1200, 800)
            assert image.mode == "P"
            assert image.getpalette() == own
            assert len(data) < BUDGET


def test_f14_no_picture_tells_what_its_seat_cannot_see() -> None:
    dealt = 0
    for number, state in enumerate([*list(match("secret"))[::5], pick()]):
        for seat in SEATS:
            elsewhere = faust.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert picture(faust.view(state, seat)) == picture(faust.view(elsewhere, seat))
    assert dealt > 10


def test_the_board_is_the_same_whoever_looks_at_it() -> None:
    for state in [*list(match("whose"))[::8], pick()]:
        boards = {encoded(board(faust.view(state, seat), NAMES, labels())) for seat in SEATS}
        assert len(boards) == 1


def test_different_positions_look_different_and_equal_ones_alike() -> None:
    states = list(match("alike"))[:12]
    for seat in SEATS:
        views = [faust.view(state, seat) for state in states]
        pictures = [picture(view) for view in views]
        assert len(set(pictures)) == 12
        # anew and in another order: no picture leaves a trace in the sprites of the next
        again = msgspec.json.decode(msgspec.json.encode(states), type=list[State])
        assert [picture(faust.view(state, seat)) for state in reversed(again)] == pictures[::-1]


@pytest.mark.parametrize(
    "name", ["W" * 32, "j" * 32, "日本語の名前です", "🎭🎭🎭", "שלום עולם", "\u202eevil", "", " ", "é" * 60, "Å̊g" * 12]
)
def test_names_of_every_kind_stay_in_their_place(name: str) -> None:
    state = list(match("names"))[7]
    for seat in (None, 0):
        view = faust.view(state, seat)
        plain = pixels(picture(view, ("", "")))
        for whose in (0, 1):
            changed = ImageChops.difference(plain, pixels(picture(view, (name, "") if whose == 0 else ("", name))))
            ink = changed.getbbox()
            box = BOXES[seat][whose != view.faust]
            assert ink is None or (box[0] <= ink[0] and box[1] <= ink[1] and ink[2] <= box[2] and ink[3] <= box[3])
            assert (ink is None) == (name == "")


@pytest.mark.parametrize("reason", ["flipped", "kept", "conceded"])
def test_an_ended_match_shows_the_cards_set_aside_and_who_won(reason: str) -> None:
    state = ended(reason)
    view = faust.view(state, None)
    assert view.aside is not None
    assert view.result is not None
    other = (tuple(reversed(view.aside[0])), *view.aside[1:])
    assert picture(view) != picture(msgspec.structs.replace(view, aside=other))
    lost = msgspec.structs.replace(view.result, winners=(1 - view.result.winners[0],))
    assert picture(view) != picture(msgspec.structs.replace(view, result=lost))
    for seat in (0, 1):
        assert len(picture(faust.view(state, seat))) < BUDGET


def test_f10_a_forced_hand_raises_one_card_of_each_colour_it_may_give() -> None:
    state = pick()
    view = faust.view(state, faust.asked(state))
    assert view.hand is not None
    assert state.named is not None
    image = pixels(picture(view))
    paper = [quantise(Image.new("RGB", (1, 1), tone), RAMPS).convert("RGB").getpixel((0, 0)) for tone in (PAPER,)]
    # a raised card begins at 474, the others at 506: in between there is paper only where one is raised
    strip = image.crop((0, 486, 1200, 487))
    row = [strip.getpixel((x, 0)) in paper for x in range(1200)]
    raised = sum(row[x] and not row[x - 1] for x in range(1, 1200))
    assert raised >= sum(isinstance(move, Pick) for move in view.moves)
    idle = pixels(picture(msgspec.structs.replace(view, moves=(), waiting=())))
    assert not any(idle.getpixel((x, 486)) in paper for x in range(1200))


def test_f9_the_newest_ply_begins_with_the_coin_that_forced_its_card() -> None:
    for number in range(100):
        for state in match(f"coin {number}"):
            news = faust.view(state, None).news
            forced = [event for event in latest(news) if isinstance(event, Played) and event.coin]
            if forced and not any(isinstance(event, Pick) for event in news):
                assert isinstance(latest(news)[0], CoinSpent | Played)
                assert len([event for event in latest(news) if isinstance(event, Played)]) == 1
                return
    raise AssertionError("no coin was spent")


def drawn(colour: Colour) -> tuple[int, int, int]:
    """The colour as the palette shows it."""
    return rgb("#" + quantise(Image.new("RGB", (1, 1), colour), RAMPS).convert("RGB").tobytes().hex())


def contrast(colour: Colour, other: Colour) -> float:
    """The ratio of two colours' relative luminances, 1 to 21, as WCAG 2 defines it."""
    lights = []
    for channels in (drawn(colour), drawn(other)):
        red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels)
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


TEXTS: list[tuple[Colour, Colour]] = [
    *((text, ground) for text in (GOLD, CREAM, LIGHT) for ground in (PANEL, DUSK, WARM, NIGHT)),
    *((DIM, ground) for ground in (PANEL, DUSK, NIGHT)),
    *((INK, ground) for ground in (LIGHT, GOLD)),
    *((dye.ink, ground) for dye in DYES.values() for ground in (PAPER, PAPER_DARK)),
    *((dye.lamp, ground) for dye in DYES.values() for ground in (PANEL, DUSK, WARM, NIGHT, COAL)),
]


@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_every_text_stands_out_from_its_ground_at_least_4_5_to_1(text: Colour, ground: Colour) -> None:
    assert contrast(text, ground) >= 4.5


def test_a_card_that_cannot_be_played_can_still_be_read() -> None:
    ratios = [
        contrast(mixed(dye.ink, NIGHT, SHADED), mixed(ground, NIGHT, SHADED))
        for dye in DYES.values()
        for ground in (PAPER, PAPER_DARK)
    ]
    assert min(ratios) >= 3.0


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ in light alone, 0 to 255, as somebody sees them who sees no colours."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).rms[0]


def test_suits_can_be_told_apart_at_400_pixels_without_their_colours() -> None:
    view = faust.view(next(match("small")), None)
    assert view.track == (None,) * 5
    small = pixels(picture(view)).resize((400, 267), Image.Resampling.LANCZOS)
    reach = TOKEN // 6
    tokens = [small.crop((x - reach, 243 - reach, x + reach, 243 + reach)) for x in (152, 184, 216, 248)]
    for one, other in combinations(tokens, 2):
        assert unlike(one, other) > 20
    for suits in combinations(COLOURS, 2):
        shapes = [emblem(suit, 36).getchannel("A").reduce(3) for suit in suits]
        assert unlike(*shapes) > 40
