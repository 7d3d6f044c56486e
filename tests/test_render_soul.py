"""The pictures of The Battle for Faust's Soul: sizes, bytes, secrecy, marks, and panes that can be told apart."""

import io
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.words.en.soul import labels
from games import soul
from games.game import CONCEDE, Event, Result, begin, dice, step
from games.house.soul import choose
from games.soul import (
    COPIES,
    NUMBERS,
    PATHS,
    Blocked,
    Board,
    Card,
    Conceded,
    Discarded,
    Drawn,
    Ended,
    Laid,
    Lifted,
    Options,
    SoulView,
    State,
    Switched,
    Turned,
)
from render.canvas import LEAST, palette, rgb
from render.cards import spread
from render.glass import CENTRE, FRESH, GLASS, RAMPS
from render.rose import HUB, PANE, goal_pane, of_goal, of_pane
from render.sins import figure, shade
from render.soul import CARD, board, hand, latest
from tests.test_palettes import drawn

NAMES = ("Anna", "Ben")
LONG = ("W" * 32, "Wilhelmine von Hohenzollern-Sigm")
BUDGET = 80 * 1024
SEATS = (None, 0, 1)
MIDDLE = (CENTRE[0] - HUB, CENTRE[1] - HUB, CENTRE[0] + HUB, CENTRE[1] + HUB)
NAME_BOXES = ((6, 66, 318, 116), (882, 66, 1194, 116))
"""Where the names of Salvation's and of Damnation's player may stand."""


def match(seed: str, *, swift: bool = False) -> Iterator[State]:
    """The states of a match between a house player and somebody who does any kind of thing at random."""
    rng = Random(seed)
    state = begin(soul, 2, Options(swift=swift), seed).state
    ply = 0
    yield state
    while (seat := soul.asked(state)) is not None:
        ply += 1
        moves = soul.moves(state, seat)
        group = rng.choice(sorted({move.group for move in moves}))
        text = rng.choice([move.text for move in moves if move.group == group])
        if seat == 0:
            text = choose(soul.view(state, seat), rng).text
        state = step(soul, state, seat, text, 0, dice(seed, ply)).state
        yield state


@cache
def played(seed: str, swift: bool = False) -> tuple[State, ...]:
    return tuple(match(seed, swift=swift))


def table(hand: str, *, sins: int = 0, virtues: int = 0, own: str = "", theirs: str = "") -> SoulView:
    """What seat 0 sees, which is on turn for the sins with this hand, under these blocks."""
    mine, other = tuple(hand.split()), ("v5", "v6", "v7", "wake", "clear")
    blocks = (tuple(own.split()), tuple(theirs.split()))
    laid = [f"s{n}" for n in range(1, sins + 1)] + [f"v{n}" for n in range(1, virtues + 1)]
    rest = Counter(soul.DECK) - Counter([*mine, *other, *laid, *blocks[0], *blocks[1]])
    table = Board(swift=False, sins=sins, virtues=virtues, follows=("s", "v"), blocks=blocks)
    state = State(board=table, on_turn=0, hands=(mine, other), deck=tuple(rest.elements()))
    return soul.view(state, 0)


def picture(view: SoulView, names: tuple[str, str] = NAMES) -> bytes:
    """The public board, or the hand of the view's seat, as the bot sends it."""
    return (board if view.seat is None else hand)(view, names, labels()).png()


def pixels(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def changed(one: SoulView, other: SoulView, names: tuple[str, str] = NAMES) -> Image.Image:
    """Where the pictures of two views differ."""
    return ImageChops.difference(pixels(picture(one, names)), pixels(picture(other, names)))


def around(card: Card) -> tuple[int, int, int, int]:
    """The square in which a pane of the rose lies."""
    x, y = of_pane(card)
    return (x - PANE // 2, y - PANE // 2, x + PANE // 2, y + PANE // 2)


def without(image: Image.Image, *boxes: tuple[int, int, int, int]) -> tuple[int, int, int, int] | None:
    """What is left of a difference outside these boxes."""
    for box in boxes:
        image.paste((0, 0, 0), box)
    return image.getbbox()


@pytest.mark.parametrize(("seed", "swift"), [("bytes 1", False), ("bytes 2", True)])
def test_every_picture_is_1200_by_800_in_the_one_palette_and_under_80_kib(seed: str, swift: bool) -> None:
    own = palette(RAMPS).getpalette()
    states = played(seed, swift)
    for state in (*states[: -1 : max(1, len(states) // 7)], states[-1]):
        for seat in SEATS:
            data = picture(soul.view(state, seat), LONG)
            image = Image.open(io.BytesIO(data))
            assert image.size == (1200, 800)
            assert image.mode == "P"
            assert image.getpalette() == own
            assert len(data) < BUDGET


def test_the_fullest_board_is_under_80_kib() -> None:
    view = replace(table("s7 v7 coma wake clear", sins=6, virtues=6, own="coma angst", theirs="coma angst"), seat=None)
    full = tuple((card, copies - 1) for card, copies in COPIES.items())
    for event in (Discarded(1, ("s1", "v1", "wake", "clear", "switch")), Switched(1, ("s", "v"), pair=False)):
        assert len(picture(replace(view, news=(event,), discards=full), LONG)) < BUDGET


def test_s9_no_picture_tells_what_its_seat_cannot_see() -> None:
    """S9: hands and deck are secret, and so is the order of the discards."""
    dealt = 0
    states = played("secret")
    for number, state in enumerate(states[:: len(states) // 6]):
        for seat in SEATS:
            elsewhere = soul.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert picture(soul.view(state, seat)) == picture(soul.view(elsewhere, seat))
    assert dealt > 10


def test_the_board_is_the_same_whoever_looks_at_it() -> None:
    states = played("secret")
    for state in states[:: len(states) // 3]:
        assert len({board(soul.view(state, seat), NAMES, labels()).png() for seat in SEATS}) == 1


def test_different_positions_look_different_and_equal_ones_alike() -> None:
    for seat in SEATS:
        views = [soul.view(state, seat) for state in played("secret")[:8]]
        pictures = [picture(view) for view in views]
        assert len(set(pictures)) == 8
        # in another order: no picture leaves a trace in the sprites of the next
        assert [picture(view) for view in reversed(views)] == pictures[::-1]


def test_s9_the_board_shows_all_that_is_public() -> None:
    """S9: paths, who follows which, blocks, hand sizes, and what the discards hold by kind."""
    view = replace(table("s2 s3 coma angst switch", sins=1, virtues=2), seat=None)
    held = [replace(view, discards=((card, count),)) for card in COPIES for count in (1, 2)]
    others = [
        replace(view, board=replace(view.board, **{name: value}))
        for name, value in (
            ("sins", 2),
            ("virtues", 3),
            ("follows", ("v", "s")),
            ("blocks", (("coma",), ())),
            ("blocks", ((), ("coma",))),
            ("blocks", (("angst",), ())),
            ("blocks", (("coma", "angst"), ())),
        )
    ]
    sizes = [replace(view, hands=(4, 5)), replace(view, hands=(5, 4)), replace(view, deck=3), replace(view, taken=8)]
    asked = [replace(view, waiting=(1,)), replace(view, lifted=True)]
    views = [view, *held, *others, *sizes, *asked]
    assert len({picture(view) for view in views}) == len(views)


@pytest.mark.parametrize(
    "name", ["W" * 32, "j" * 32, "日本語の名前です", "🎭🎭🎭", "שלום עולם", "\u202eevil", "", " ", "é" * 60, "Å̊g" * 12]
)
def test_names_of_every_kind_stay_in_their_place(name: str) -> None:
    view = table("s2 s3 coma angst switch")
    # (news, whether the name stands in the middle too)
    for news, told in (((), False), ((Laid(0, "s1"),), True), ((Switched(0, ("s", "v"), pair=False),), True)):
        public = replace(view, seat=None, news=news)
        plain, named = pixels(picture(public, ("", "Ben"))), pixels(picture(public, (name, "Ben")))
        ink = ImageChops.difference(plain, named)
        assert (ink.crop(MIDDLE).getbbox() is not None) == (told and name != "")
        assert without(ink, MIDDLE, NAME_BOXES[1]) is None
    own = pixels(picture(view, ("Anna", name)))
    assert without(ImageChops.difference(pixels(picture(view, ("Anna", ""))), own), NAME_BOXES[0]) is None


def test_the_names_change_places_with_the_sides() -> None:
    view = replace(table("s2 s3 coma angst switch"), seat=None)
    other = replace(view, board=replace(view.board, follows=("v", "s")), waiting=(1,))
    assert picture(view, ("Anna", "Ben")) == picture(other, ("Ben", "Anna"))
    assert picture(view, ("Anna", "Ben")) != picture(other, ("Anna", "Ben"))


def test_s4_a_changed_side_fills_the_middle_and_lights_up_both_names() -> None:
    """S4: for the one picture after a Switch."""
    view = replace(table("s2 s3 coma angst switch", virtues=1), seat=None)
    for news in ((Switched(1, ("s", "v"), pair=False),), (Laid(1, "v1"), Switched(1, ("s", "v"), pair=True))):
        after = replace(view, news=(*news, Drawn(1, 2, None)))
        difference = changed(view, after)
        middle = difference.crop(MIDDLE).convert("L").point([0] + [255] * 255)
        assert ImageStat.Stat(middle).mean[0] > 0.5 * 255
        image = pixels(picture(after))
        for x in (24, 1176):
            assert image.getpixel((x, 76)) == rgb(drawn(FRESH, RAMPS))
        later = replace(after, news=(*after.news, Laid(0, "s1"), Drawn(0, 1, None)))
        assert pixels(picture(later)).getpixel((24, 76)) != rgb(drawn(FRESH, RAMPS))


def test_only_the_pane_of_the_newest_ply_is_marked() -> None:
    view = replace(table("s3 coma angst wake clear", sins=2, virtues=3), seat=None)
    marked = changed(view, replace(view, news=(Laid(0, "s2"), Drawn(0, 1, None))))
    assert marked.crop(around("s2")).getbbox() is not None
    assert without(marked, around("s2"), MIDDLE) is None
    older = replace(view, news=(Laid(0, "s2"), Drawn(0, 1, None), Blocked(0, "coma"), Drawn(1, 1, None)))
    assert without(changed(view, older), MIDDLE) is None


def test_a_new_block_is_marked_on_the_board_and_on_the_hand() -> None:
    view = table("s3 coma angst wake clear", own="coma angst", theirs="coma")
    news = (Blocked(0, "angst"), Drawn(1, 1, None))
    on_board = changed(replace(view, seat=None), replace(view, seat=None, news=news))
    assert on_board.crop((1010, 400, 1200, 600)).getbbox() is not None
    assert without(on_board, (1010, 400, 1200, 600), MIDDLE) is None
    on_hand = pixels(picture(view))
    marked = ImageChops.difference(on_hand, pixels(picture(replace(view, news=news))))
    assert marked.getbbox() is not None
    assert without(marked, (780, 260, 1000, 340)) is None


def test_thrown_away_cards_stand_in_the_middle_and_their_beads_light_up() -> None:
    view = replace(table("s3 coma angst wake clear"), seat=None, discards=(("s2", 2), ("s5", 1)))
    old, new = (replace(view, news=(Discarded(1, cards),)) for cards in (("s2",), ("s5",)))
    difference = changed(old, new)
    assert difference.crop(MIDDLE).getbbox() is not None
    assert difference.crop(around("s2")).getbbox() is not None
    assert without(difference, MIDDLE, around("s2"), around("s5")) is None


@pytest.mark.parametrize("reason", ["damnation", "salvation", "further", "even", "conceded"])
def test_an_ended_match_shows_who_won_and_why(reason: str) -> None:
    view = replace(table("s3 coma angst wake clear", sins=3, virtues=3), seat=None, waiting=())
    result = Result(() if reason == "even" else (0,), (0, 0), reason)
    over = replace(view, result=result)
    assert len(picture(over, LONG)) < BUDGET
    for other in ("damnation", "salvation", "further", "even", "conceded"):
        same = picture(replace(over, result=replace(result, reason=other)))
        assert (same == picture(over)) == (other == reason)
    if reason != "even":
        lost = replace(over, result=replace(result, winners=(1,)))
        assert changed(over, lost).crop(MIDDLE).getbbox() is not None
        assert len(picture(replace(over, seat=0), LONG)) < BUDGET


@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_of_the_path_of_whoever_has_won_is_lit_even_if_the_other_side_has_left(seat: int) -> None:
    view = replace(table("s3 coma angst wake clear", sins=3, virtues=3), seat=None, waiting=())
    won = pixels(picture(replace(view, result=Result((seat,), (0, 0), "conceded"))))
    path = view.board.follows[seat]
    for goal in PATHS:
        lit = goal_pane(goal, True).convert("RGB")
        x, y = of_goal(goal)
        shown = ImageStat.Stat(won.crop((x - 4, y + 60, x + 4, y + 68))).mean
        shining = ImageStat.Stat(lit.crop((PANE // 2 - 4, PANE // 2 + 60, PANE // 2 + 4, PANE // 2 + 68))).mean
        assert (max(abs(a - b) for a, b in zip(shown, shining, strict=True)) < 8) == (goal == path)


def test_a_match_really_ends_on_its_pictures() -> None:
    state = played("secret")[9]
    left = step(soul, state, 1, CONCEDE, 0, dice("left", 1)).state
    ends = [soul.view(end, seat) for end in (left, played("secret")[-1]) for seat in SEATS]
    assert len({picture(view) for view in ends}) == len(ends)


def test_the_newest_ply_begins_with_its_action_its_farewell_or_the_turned_cards() -> None:
    turned: tuple[Event, ...] = (Turned(0, ("coma", "s3"), "s"),)
    assert latest(turned) == turned
    assert latest(()) == ()
    drawn = Drawn(0, 1, None)
    for first in (Laid(0, "s1"), Blocked(1, "coma"), Lifted(0, "coma"), Discarded(0, ("s1",)), Conceded(0)):
        assert latest((*turned, first, drawn)) == (first, drawn)
    alone, pair = Switched(0, ("v", "s"), pair=False), Switched(0, ("v", "s"), pair=True)
    assert latest((*turned, Laid(1, "s1"), drawn, alone, drawn)) == (alone, drawn)
    assert latest((*turned, Laid(0, "v1"), pair, drawn)) == (Laid(0, "v1"), pair, drawn)
    assert latest((*turned, Laid(0, "v7"), Ended(0, "salvation"))) == (Laid(0, "v7"), Ended(0, "salvation"))


def test_s10_after_a_free_lift_only_the_lift_is_the_newest_ply() -> None:
    """S10: the lift is a ply of its own, so that both it and the action are seen."""
    lifts = [state for state in played("bytes 2", True) if state.lifted and state.result is None]
    assert lifts
    assert all(isinstance(latest(state.news)[0], Lifted) for state in lifts)


def grey(view: SoulView) -> list[Card]:
    """The cards of the hand that have lost their colours on the picture."""
    assert view.hand is not None
    red, _, blue = pixels(picture(view)).split()
    colourful = ImageChops.difference(red, blue)
    lefts = spread(len(view.hand), CARD, 1172, CARD + 26)
    cards = [colourful.crop((14 + left + 16, 400, 14 + left + CARD - 16, 600)) for left in lefts]
    return [card for card, part in zip(view.hand, cards, strict=True) if ImageStat.Stat(part).mean[0] < 25]


@pytest.mark.parametrize(
    ("ruling", "view", "dead"),
    [
        ("S3", table("s2 s3 s5 s1 switch", sins=1), ["s3", "s5", "s1"]),
        ("S4", table("v1 v2 v3 s1 coma", virtues=1), ["v1", "v2", "v3"]),
        ("S4", table("v1 v2 v3 s1 switch", virtues=1), ["v1", "v3"]),
        ("S5", table("coma angst s1 v1 switch", theirs="coma"), ["coma"]),
        ("S6", table("s1 v1 switch coma clear", own="angst"), ["s1", "v1"]),
        ("S7", table("wake clear coma angst s1", own="coma"), ["clear", "s1"]),
    ],
)
def test_a_card_that_can_do_nothing_now_is_grey(ruling: str, view: SoulView, dead: list[Card]) -> None:
    """S3 to S7: what stands in the way takes the colours off a card."""
    assert grey(view) == dead, ruling
    over = replace(view, result=Result((0,), (1, 0), "conceded"), waiting=())
    assert grey(over) == []


def test_the_reason_under_a_dead_card_is_its_own() -> None:
    for one, other in (
        (table("s3 coma coma coma coma", sins=1), table("s3 coma coma coma coma", sins=3)),
        (table("v2 coma coma coma coma", virtues=1), table("v2 coma coma coma coma")),
    ):
        below = changed(one, other).crop((20, 670, 236, 790))
        assert below.getbbox() is not None


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ in light alone, 0 to 255, as somebody sees them who sees no colours."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).rms[0]


@pytest.mark.parametrize(("draw", "least"), [(figure, 20), (shade, 8)])
def test_every_figure_has_a_shape_of_its_own_at_400_pixels(draw: Callable[[str, int], Image.Image], least: int) -> None:
    small = {}
    for card in COPIES:
        sprite = draw(card, 60)
        ground = Image.new("RGB", sprite.size, GLASS["s"].dull[0])
        ground.paste(sprite, (0, 0), sprite)
        small[card] = ground.reduce(3)
    for one, other in combinations(COPIES, 2):
        assert unlike(small[one], small[other]) > least, (one, other)


def test_nothing_is_written_smaller_than_24_and_every_pane_has_its_own_place() -> None:
    assert LEAST >= 24
    places = [of_pane(card) for card in NUMBERS]
    assert len(set(places)) == 14
    assert all(x < CENTRE[0] for (x, _), card in zip(places, NUMBERS, strict=True) if card[0] == "v")
    assert all(x > CENTRE[0] for (x, _), card in zip(places, NUMBERS, strict=True) if card[0] == "s")
    heights = [y for (_, y), card in zip(places, NUMBERS, strict=True) if card[0] == "v"]
    assert heights == sorted(heights, reverse=True)
