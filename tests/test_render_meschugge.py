"""The pictures of Meschugge: sizes, bytes, secrecy, the photo finish in its places, and colours for every eye."""

import io
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.words.en.meschugge import labels
from games import meschugge
from games.game import CONCEDE, TABLE, AnyGame, Result
from games.meschugge import CARDS, COMMANDS, Chips, Lay, MeschuggeView, Options, State
from games.walk import any_options, walk
from render import poster
from render.canvas import Colour, palette, quantise, rgb
from render.meschugge import CARD_HEIGHT, FINALE, HEIGHT, LEFT, RIGHT, TIME, board, hand
from render.poster import COAL, INK, PAPER, PINK, RAMPS, TINTS
from tests.test_meschugge import do, opened, settled

GAME: AnyGame = meschugge
NAMES = ("Anna", "Ben", "Clara", "David")
WEIRD = ("W" * 32, "日本語の名前です🎭", "שלום עולם", "Wilhelmine von Hohenzollern-Sigm")
BUDGET = 80 * 1024


def walked(seed: str, seats: int, options: Options | None = None) -> list[State]:
    """The states of a random match in which people sometimes leave."""
    rng = Random(seed)
    chosen = any_options(GAME, rng) if options is None else options
    return [moment.state for moment in walk(GAME, seats, chosen, seed, rng, quitting=0.01)]


def picture(view: MeschuggeView, names: Sequence[str] = NAMES) -> bytes:
    """The public board, or the hand of the view's seat, as the bot sends it."""
    names = names[: len(view.points) or 4]
    return (board if view.seat is None else hand)(view, names, labels()).png()


def public(state: State) -> bytes:
    return picture(meschugge.view(state, None))


def pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def differing(one: bytes, other: bytes) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ."""
    return ImageChops.difference(pixels(one), pixels(other)).getbbox()


def drawn(colour: Colour) -> tuple[int, int, int]:
    """The colour as the palette shows it."""
    return rgb("#" + quantise(Image.new("RGB", (1, 1), colour), RAMPS).convert("RGB").tobytes().hex())


def finished(pile: Sequence[tuple[int, str, int]], command: str = "RB", **options: Any) -> State:
    """The state after a round with this pile, each card (seat, card, milliseconds)."""
    return settled(opened(command, "kontra" if "variant" in options else "colour", seats=4, **options), pile)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_picture_has_its_size_and_the_one_palette_and_is_under_80_kib(seats: int) -> None:
    own = palette(RAMPS).getpalette()
    phases = set()
    for number in range(3):
        for state in walked(f"bytes {seats} {number}", seats)[::20]:
            for seat in (None, seats - 1):
                view = meschugge.view(state, seat)
                image = Image.open(io.BytesIO(data := picture(view, WEIRD)))
                turned = seat is None and state.phase in ("turned", "open")
                assert image.size == (1200, CARD_HEIGHT if turned else HEIGHT)
                assert image.mode == "P"
                assert image.getpalette() == own
                assert len(data) < BUDGET
            phases.add(state.phase)
    assert phases >= {"ready", "rolled", "open"}


def test_m3_no_picture_tells_what_was_laid_nor_what_lies_in_the_stack() -> None:
    dealt = 0
    for number, state in enumerate(walked("secret", 4, Options())[::12]):
        for seat in (None, 0, 2):
            elsewhere = meschugge.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert picture(meschugge.view(state, seat)) == picture(meschugge.view(elsewhere, seat))
    assert dealt > 6


def test_a_picture_shows_no_more_than_what_its_view_says_it_does() -> None:
    for state in walked("still", 3)[::6]:
        for seat in (None, 1):
            view = meschugge.view(state, seat)
            assert picture(view) == picture(view.still())


def test_the_board_is_the_same_whoever_looks_at_it() -> None:
    for state in walked("whose", 2)[::9]:
        views = [meschugge.view(state, seat) for seat in (None, 0, 1)]
        assert len({board(view, NAMES[:2], labels()).png() for view in views}) == 1


# The turned card


def test_a_turned_card_stands_still_while_cards_are_laid() -> None:
    """M3: who lays when is told by no change of the picture."""
    state = opened("RB")
    laid = do(do(state, 1, "BY").state, 0, "BR").state
    turned = replace(state, phase="turned", revealed_at=None)
    assert public(turned) == public(state) == public(laid)


def test_m2_each_command_card_looks_its_own_under_each_action_and_the_same_again() -> None:
    pictures = [public(opened(command, action)) for command in COMMANDS for action in ("colour", "word")]
    assert len(set(pictures)) == 2 * len(COMMANDS)
    again = [public(opened(command, action)) for command in COMMANDS[::-1] for action in ("word", "colour")]
    assert again == pictures[::-1]


def test_m7_a_meschugge_card_looks_like_any_other_until_its_round_is_over() -> None:
    """Two cards of a colour differ in their words alone, a Meschugge card too."""
    for command in ("RB", "RR"):
        box = differing(public(opened("RG")), public(opened(command)))
        assert box is not None
        assert box[0] > 60
        assert box[1] > 260
        assert box[2] < 1140
        assert box[3] < 540
    above = (236, 246, 326, 260)
    plain, mad = (pixels(public(finished((), command))).crop(above).getcolors() for command in ("RB", "RR"))
    assert plain == [(90 * 14, drawn(INK))]
    assert mad != plain


# The photo finish


def at(ms: int, whole: int) -> tuple[int, int]:
    """A spot beside the number in the place of a card on the line of time."""
    return LEFT + (RIGHT - LEFT) * ms // whole - 11, TIME


def test_m4_each_card_has_its_place_on_the_line_of_time() -> None:
    image = pixels(public(finished([(0, "YB", 3000), (2, "BY", 1500), (1, "GB", 500), (3, "BG", 2400)])))
    assert [image.getpixel(at(ms, 3000)) for ms in (500, 2400, 3000)] == [drawn(PAPER)] * 3
    assert image.getpixel(at(1500, 3000)) == drawn(PINK)
    assert image.getpixel((at(1000, 3000)[0], TIME - 8)) == drawn(INK)


def test_m4_cards_laid_at_almost_the_same_time_do_not_hide_each_other_on_the_line() -> None:
    for first in (1000, 1990):
        pile = [(seat, card, first + seat) for seat, card in enumerate(("GB", "BY", "YB", "BG"))]
        image = pixels(public(finished(pile)))
        row = [image.getpixel((x, TIME)) for x in range(LEFT + 40, RIGHT + 18)]
        discs = [x for x in range(1, len(row)) if row[x - 1] == drawn(INK) and row[x] in (drawn(PAPER), drawn(PINK))]
        assert len(discs) >= 4


def test_m4_the_cards_stand_in_the_order_of_their_milliseconds_and_those_without_last() -> None:
    column = (RIGHT - LEFT + 40) // 4
    spots = [(LEFT - 20 + column * (2 * i + 1) // 2 - 80, TIME + 100) for i in range(4)]
    image = pixels(public(finished([(0, "YB", 3000), (2, "BY", 1500), (1, "GB", 500)])))
    fields = [image.getpixel(spot) for spot in spots]
    for field, colour in zip(fields, "GBY", strict=False):
        assert field in (drawn(TINTS[colour].fill), drawn(TINTS[colour].deep))
    assert fields[3] == drawn(COAL)


def test_m4_a_tie_is_marked_between_the_two_and_only_there() -> None:
    first, column = LEFT - 20, (RIGHT - LEFT + 40) // 4
    gaps = [(first + column * i - 13, TIME + 206) for i in (1, 2, 3)]
    image = pixels(public(finished([(0, "YB", 500), (2, "BY", 1500), (1, "GB", 1500), (3, "BG", 2400)])))
    assert [image.getpixel(spot) == drawn(PINK) for spot in gaps] == [False, True, False]


@pytest.mark.parametrize(
    ("pile", "command", "changed"),
    [
        ([(1, "BY", 800), (0, "BR", 900)], "RB", {0: -1, 1: 1}),
        ([(1, "YB", 800)], "RB", {0: 1}),
        ([(2, "YB", 800), (3, "GB", 900)], "RR", {2: -1, 3: -1}),
        ([], "RR", {}),
    ],
)
def test_m5_m6_who_won_or_lost_a_point_is_marked(
    pile: list[tuple[int, str, int]], command: str, changed: dict[int, int]
) -> None:
    state = finished(pile, command)
    assert state.last is not None
    seats = [*(seat for seat, _, _ in pile), *(seat for seat in range(4) if seat not in [lay[0] for lay in pile])]
    column = (RIGHT - LEFT + 40) // 4
    image, bare = pixels(public(state)), pixels(public(replace(state, last=replace(state.last, paid=(), winner=None))))
    for place, seat in enumerate(seats):
        middle = LEFT - 20 + column * (2 * place + 1) // 2
        box = (middle + 50, TIME + 220, middle + 102, TIME + 280)
        mark = ImageChops.difference(image.crop(box), bare.crop(box)).getbbox()
        assert (mark is not None) == (seat in changed)
        if seat in changed:
            spot = (middle + 94 - 14, TIME + 249 - 19)
            assert image.getpixel(spot) == drawn(PINK if changed[seat] > 0 else PAPER)


def test_m6_what_matches_what_is_wrong_and_what_costs_have_grounds_of_their_own() -> None:
    state = finished([(1, "BY", 800)])
    assert state.last is not None
    pictures, grounds = set(), []
    for verdict in ("matching", "wrong", "kontra", "meschugge"):
        last = replace(state.last, winner=None, pile=(replace(state.last.pile[0], verdict=verdict),))
        pictures.add(data := public(replace(state, last=last)))
        grounds.append(pixels(data).getpixel((LEFT - 20 + 101 + 80, TIME + 249)))
    assert len(pictures) == 4
    assert grounds == [drawn(PINK), drawn(COAL), drawn(PAPER), drawn(PAPER)]


# The score and the banner


def test_m8_the_chips_and_points_of_a_seat_are_in_its_own_plate() -> None:
    state = opened("RB", seats=4)
    ready = replace(state, phase="ready", action=None, command=None)
    for seat in range(4):
        chips = tuple(Chips(3, 9) if other == seat else own for other, own in enumerate(ready.chips))
        box = differing(public(ready), public(replace(ready, chips=chips)))
        assert box is not None
        left = 24 + seat * 292
        assert left < box[0] < box[2] < left + 276
        assert box[1] > 560


def test_m8_every_purse_that_can_be_has_a_look_of_its_own() -> None:
    """By its chips alone, whatever number stands beside them."""
    view = meschugge.view(replace(opened("RB"), phase="ready", action=None, command=None), None)
    purses = [Chips(black, red) for black in range(0, 15, 2) for red in range(0, 15, 3)]
    assert len({picture(replace(view, chips=(purse, *view.chips[1:]))) for purse in purses}) == len(purses)


def test_m9_the_board_names_the_commander_and_then_the_action() -> None:
    state = replace(opened("RB"), phase="ready", action=None, command=None)
    pictures = [public(replace(state, commander=seat)) for seat in range(3)]
    pictures += [public(replace(state, phase="rolled", action=action)) for action in ("colour", "word")]
    assert len(set(pictures)) == 5
    for one, other in combinations(pictures, 2):
        box = differing(one, other)
        assert box is not None
        assert box[1] < 80


def test_m10_who_has_left_is_marked_and_so_is_an_end_by_it() -> None:
    state = replace(opened("RB"), phase="ready", action=None, command=None)
    left = do(state, 2, CONCEDE).state
    box = differing(public(state), public(left))
    assert box is not None
    assert box[0] > 804
    assert box[1] > 700
    assert public(do(left, 1, CONCEDE).state) not in (public(state), public(left))


def test_m11_the_end_shows_who_has_won_alone_together_or_not_at_all() -> None:
    state = replace(finished([(1, "BY", 800)]), phase="over")
    ends = [((0,), "most"), ((2,), "most"), ((0, 2), "most"), ((0, 1, 2, 3), "most"), ((0,), "left"), ((), "unseen")]
    views = [meschugge.view(replace(state, result=Result(who, (4, 4, 4, 4), why)), None) for who, why in ends]
    banners = {pixels(picture(view)).crop((0, 0, 1200, FINALE)).tobytes() for view in views}
    assert len(banners) == len(ends)
    box = differing(picture(views[2], WEIRD), picture(views[2], (*WEIRD[:2], "Gretchen", WEIRD[3])))
    assert box is not None
    assert box[1] < FINALE


def test_m12_the_junior_variant_shows_the_cards_that_were_won_instead_of_chips() -> None:
    state = finished([(1, "BR", 800)], variant="junior")
    other = replace(state, won=((), ("GY",), (), ()))
    box = differing(public(state), public(other))
    assert state.won[1] == ("RB",)
    assert box is not None
    assert 316 + 150 < box[0] < box[2] < 316 + 276
    full = replace(state, won=(CARDS, (), (), ()))
    assert len(public(full)) < BUDGET
    assert public(full) != public(replace(state, won=(CARDS[:11], (), (), ())))


def test_m13_a_round_that_was_cut_short_says_so() -> None:
    state = opened("RB")
    void = do(state, TABLE, "void").state
    box = differing(public(void), public(replace(void, news=())))
    assert box is not None
    assert box[3] < 60


# The set of twelve


def test_the_set_is_the_same_at_every_moment_of_a_match() -> None:
    for variant in ("die", "junior"):
        states = walked(f"set {variant}", 3, Options(variant=variant))
        assert len({picture(meschugge.view(state, 1)) for state in states[::6]}) == 1


def test_the_set_knows_its_variant_and_its_owner_and_nothing_else() -> None:
    die, first, junior = (meschugge.view(opened("RB", variant=variant), 1) for variant in ("die", "first", "junior"))
    assert picture(die) == picture(first) != picture(junior)
    box = differing(picture(die), picture(die, ("Anna", "Berta", "Clara")))
    assert box is not None
    assert box[2] < 560
    assert box[3] < 50


def test_m1_the_cards_of_the_set_lie_where_their_buttons_stand() -> None:
    view = meschugge.view(opened("RB"), 0)
    image = pixels(picture(view))
    lays = [move for move in view.moves if isinstance(move, Lay)]
    for i, lay in enumerate(lays):
        row, column = divmod(i, lay.per_row)
        spots = [(24 + column * 389 + x, 124 + row * 168 + 16) for x in range(10, 40)]
        tint = TINTS[lay.card[0]]
        assert {image.getpixel(spot) for spot in spots} & {drawn(tint.fill), drawn(tint.deep)}
    assert len(lays) == 12


# Names and colours


@pytest.mark.parametrize(
    "name", ["W" * 32, "j" * 32, "日本語の名前です", "🎭🎭🎭", "שלום", "\u202eevil", " ", "é" * 60, "Å̊g" * 12]
)
def test_names_of_every_kind_stay_in_their_place(name: str) -> None:
    """A name's ink is in its plate, in its column of the photo finish, and in the banner where it commands."""
    state = finished([(3, "BY", 700), (1, "YB", 800), (0, "YR", 900), (2, "GB", 1000)])
    view = meschugge.view(state, None)
    bare = ("", "", "", "")
    for seat, column in ((0, 2), (3, 0)):
        names = tuple(name if other == seat else "" for other in range(4))
        ink = ImageChops.difference(pixels(picture(view, bare)), pixels(picture(view, names)))
        places = [
            (24 + seat * 292, 576, 24 + seat * 292 + 268, 616),
            (LEFT - 20 + 203 * column, 284, LEFT - 20 + 203 * (column + 1), 318),
        ]
        places += [(26, 440, 346, 476)] * (seat == state.last.winner if state.last else False)
        for place in places:
            assert ink.crop(place).getbbox() is not None
            ink.paste((0, 0, 0), place)
        assert ink.getbbox() is None
    commander = tuple(name if other == view.commander else "" for other in range(4))
    ink = ImageChops.difference(pixels(picture(view, bare)), pixels(picture(view, commander))).crop((0, 0, 1200, 156))
    box = ink.getbbox()
    assert box is not None
    assert 170 < box[0] < box[2] < 840


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ in light alone, 0 to 255, as somebody sees them who sees no colours."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).rms[0]


def test_the_four_colours_can_be_told_apart_by_their_shapes_alone() -> None:
    shapes = [poster.emblem(colour, "", 60).getchannel("A").reduce(3) for colour in TINTS]
    for one, other in combinations(shapes, 2):
        assert unlike(one, other) > 40
