"""The pictures of Faust vs Mephisto: sizes, bytes, secrecy, words in their place, and suits that can be told apart."""

import io
from collections.abc import Iterator
from itertools import combinations, pairwise
from random import Random

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat

from bot.words.en.faust import labels
from games import faust
from games.faust import (
    COLOURS,
    CoinSpent,
    Conceded,
    Dealt,
    Ended,
    FaustView,
    Laid,
    MustPick,
    Pick,
    Play,
    Played,
    RoundEnded,
    State,
    TokenPlaced,
    TrickWon,
)
from games.game import CONCEDE, begin, dice, step
from render.canvas import mixed, palette
from render.cards import spread
from render.faust import FAN, FAR, FEW, LEFT, OWN, TOKEN, TRACK, board, hand, latest
from render.study import (
    DYES,
    NIGHT,
    PAPER,
    PAPER_DARK,
    RAMPS,
    SHADED,
)
from render.suits import emblem
from tests.test_palettes import contrast, drawn

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
    return (board if view.seat is None else hand)(view, names, labels()).png()


def pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def pick(strongest: bool = True) -> State:
    """A state in which a coin's colour cannot be played and several others can."""
    for number in range(100):
        for state in match(f"pick {number}"):
            seat = faust.asked(state)
            if state.named is not None and seat is not None and state.named.strongest == strongest:
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


@pytest.mark.parametrize("seed", [f"bytes {number}" for number in range(5)])
def test_every_picture_is_1200_by_800_in_the_one_palette_and_under_80_kib(seed: str) -> None:
    own = palette(RAMPS).getpalette()
    for state in list(match(seed))[::4]:
        for seat in SEATS:
            data = picture(faust.view(state, seat), ("W" * 32, "Wilhelmine von Hohenzollern-Sigm"))
            image = Image.open(io.BytesIO(data))
            assert image.size == (1200, 800)
            assert image.mode == "P"
            assert image.getpalette() == own
            assert len(data) < BUDGET


def test_f14_no_picture_tells_what_its_seat_cannot_see() -> None:
    dealt = 0
    for number, state in enumerate([*list(match("secret"))[::7], pick()]):
        for seat in SEATS:
            elsewhere = faust.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert picture(faust.view(state, seat)) == picture(faust.view(elsewhere, seat))
    assert dealt > 10


def test_the_board_is_the_same_whoever_looks_at_it() -> None:
    for state in [*list(match("whose"))[::8], pick()]:
        boards = {board(faust.view(state, seat), NAMES, labels()).png() for seat in SEATS}
        assert len(boards) == 1


def test_different_positions_look_different_and_equal_ones_alike() -> None:
    states = list(match("alike"))[:8]
    for seat in SEATS:
        views = [faust.view(state, seat) for state in states]
        pictures = [picture(view) for view in views]
        assert len(set(pictures)) == 8
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


@pytest.mark.parametrize("reason", ["flipped", "kept"])
def test_the_end_tells_the_last_trick_and_which_colours_one_side_held_alone(reason: str) -> None:
    view = faust.view(ended(reason), None)
    assert view.last is not None
    plain = pixels(picture(view))
    for whose, laid in enumerate(view.last.cards):
        changed = list(view.last.cards)
        changed[whose] = msgspec.structs.replace(laid, card="L1" if laid.card != "L1" else "L2")
        other = msgspec.structs.replace(view, last=msgspec.structs.replace(view.last, cards=tuple(changed)))
        left = 14 if laid.seat == view.faust else 848
        box = ImageChops.difference(plain, pixels(picture(other))).getbbox()
        assert box is not None
        assert left <= box[0] < box[2] <= left + 338
        assert 280 < box[1] < box[3] < 366
    quiet = msgspec.structs.replace(view, news=tuple(event for event in view.news if not isinstance(event, RoundEnded)))
    unmarked = ImageChops.difference(plain, pixels(picture(quiet)))
    piles = [unmarked.crop((left, 400, left + 320, 740)).getbbox() for left in (20, 860)]
    assert any(piles) == any(isinstance(event, RoundEnded) and event.flipped for event in view.news)


def bright(view: FaustView) -> list[str]:
    """The cards of the hand that are not in the half-light, as a pixel of each one's paper shows."""
    assert view.hand is not None
    image = pixels(picture(view)).convert("L")
    lefts = spread(len(view.hand), OWN, 1172, FAR if len(view.hand) <= FEW else FAN)
    return [
        card
        for card, left in zip(view.hand, lefts, strict=True)
        if ImageStat.Stat(image.crop((LEFT + left + 60, 530, LEFT + left + 64, 534))).mean[0] > 200
    ]


@pytest.mark.parametrize("strongest", [True, False])
def test_f10_a_forced_hand_shows_the_card_of_each_colour_it_may_give(strongest: bool) -> None:
    state = pick(strongest)
    view = faust.view(state, faust.asked(state))
    assert view.hand is not None
    end = max if strongest else min
    colours = [move.colour for move in view.moves if isinstance(move, Pick)]
    gifts = [end(card for card in view.hand if card[0] == colour) for colour in colours]
    assert 1 < len(gifts) < len(view.hand)
    assert bright(view) == gifts


def test_f7_the_cards_that_follow_suit_are_bright_and_all_are_while_one_waits() -> None:
    seen = 0
    for state in list(match("follow"))[:14]:
        seat = faust.asked(state)
        if seat is None or state.named is not None:
            continue
        view, other = faust.view(state, seat), faust.view(state, 1 - seat)
        cards = [move.card for move in view.moves if isinstance(move, Play)]
        assert bright(view) == cards
        assert tuple(bright(other)) == other.hand
        seen += tuple(cards) != view.hand
    assert seen > 3


def test_f9_the_newest_ply_begins_with_the_coin_that_brought_its_card() -> None:
    coins = 0
    for number in range(4):
        for before, state in pairwise(match(f"coin {number}")):
            news = latest(state.news)
            assert sum(isinstance(event, Played) for event in news) <= 1
            if before.named is None and state.named is None and before.coins != state.coins and state.trick:
                assert isinstance(news[0], CoinSpent)
                assert isinstance(news[1], Played)
                coins += 1
    assert coins > 3


def test_the_newest_ply_begins_with_its_card_its_coin_or_its_farewell() -> None:
    before = (Dealt(1, 1), Played(1, "P2", False), TokenPlaced("P", 2))
    coin, forced, won = CoinSpent(0, "L", True), Played(0, "P4", True), TrickWon(0, 1)
    assert latest(before[:1]) == before[:1]
    assert latest(before) == before[1:]
    assert latest((*before, coin, forced, won)) == (coin, forced, won)
    assert latest((*before, coin, MustPick(1))) == (coin, MustPick(1))
    assert latest((*before, coin, MustPick(1), forced, won)) == (forced, won)
    assert latest((*before, Conceded(1), Ended(0, "conceded"))) == (Conceded(1), Ended(0, "conceded"))


def test_only_the_card_and_the_token_of_the_newest_ply_are_marked() -> None:
    view = faust.view(next(state for state in match("marks") if len(state.trick) == 1), None)
    plain = pixels(picture(msgspec.structs.replace(view, news=())))
    marked = ImageChops.difference(plain, pixels(picture(view)))
    x = 456 if view.trick[0].seat == view.faust else 744
    middle = next(spot for spot, colour in zip(TRACK, view.track, strict=True) if colour is not None)
    card, token = (x - 66, 210, x + 66, 395), (middle[0] - 39, middle[1] - 39, middle[0] + 39, middle[1] + 39)
    for left, top, right, bottom in (card, token):
        ring = (left - 12, top - 12, right + 12, bottom + 12)
        assert marked.crop(ring).getbbox() is not None
        marked.paste((0, 0, 0), ring)
    assert marked.getbbox() is None


def test_a_card_of_the_last_trick_is_not_marked_for_its_double_in_the_new_round() -> None:
    view = faust.view(next(state for state in match("double") if state.last and len(state.trick) == 1), None)
    assert view.last is not None
    again = msgspec.structs.replace(view.last, cards=(Laid(0, view.trick[0].card), Laid(1, "Y7")))
    double = msgspec.structs.replace(view, last=again)
    plain = msgspec.structs.replace(double, news=())
    marked = ImageChops.difference(pixels(picture(plain)), pixels(picture(double)))
    assert marked.crop((390, 440, 520, 625)).getbbox() is None
    assert marked.crop((680, 440, 810, 625)).getbbox() is None


def test_a_card_that_cannot_be_played_can_still_be_read() -> None:
    ratios = [
        contrast(drawn(mixed(dye.ink, NIGHT, SHADED), RAMPS), drawn(mixed(ground, NIGHT, SHADED), RAMPS))
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
