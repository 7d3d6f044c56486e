"""The pictures of Operation F.A.U.S.T.: sizes, bytes, secrecy, marks, and figures that can be told apart."""

import dataclasses
import io
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageStat

from bot.words.en.operation import labels
from games import operation
from games.game import AnyGame, Result
from games.operation import OperationView, Options, State
from games.operation.cards import ART_DECK, GALLERY, KINDS
from games.operation.events import (
    Blocked,
    Caught,
    Challenged,
    Claim,
    Claimed,
    Gained,
    Held,
    Paid,
    PhotoFinish,
    Press,
    Recruited,
    Shown,
    TurnBegan,
)
from games.operation.state import Peek, Record
from games.walk import walk
from render.artworks import WORKS, canvas_of
from render.canvas import palette
from render.dossier import (
    RAMPS,
)
from render.operation import SLIP, TALL, board, hand
from render.operation.labels import Labels
from render.operation.news import gains, goods, latest
from render.plots import PAPER, emblem
from render.surface import Surface
from tests.test_operation import played, table

GAME = cast(AnyGame, operation)
BUDGET = 80 * 1024
NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Fritz", "Gustav", "Hanna")
WEIRD = (
    "W" * 32,
    "日本語の名前です",
    "🎭🎭🎭",
    "שלום עולם",
    "\u202eevil",
    "é" * 60,
    " ",
    "Wilhelmine von Hohenzollern-Sigm",
)
Box = tuple[int, int, int, int]


def drawn(view: OperationView, names: Sequence[str] = NAMES) -> Surface:
    """The public board, or the hand of the view's seat."""
    return (board if view.seat is None else hand)(view, names[: len(view.order)], labels())


def image(view: OperationView, names: Sequence[str] = NAMES) -> Image.Image:
    """The same as a picture."""
    return drawn(view, names).picture()


def picture(view: OperationView, names: Sequence[str] = NAMES) -> bytes:
    """The same as the bot sends it."""
    return drawn(view, names).png()


def look(view: OperationView, names: Sequence[str] = NAMES) -> bytes:
    """Its pixels, to be compared."""
    return image(view, names).tobytes()


def difference(view: OperationView, other: OperationView, names: Sequence[str] = NAMES) -> Image.Image:
    """Where two views' pictures differ, black where they do not."""
    return ImageChops.difference(image(view, names).convert("RGB"), image(other, names).convert("RGB"))


def changed(view: OperationView, other: OperationView) -> Box | None:
    """Where two views' pictures differ: left, top, right, bottom."""
    return difference(view, other).getbbox()


def inside(ink: Box | None, box: Box) -> bool:
    return ink is not None and box[0] <= ink[0] and box[1] <= ink[1] and ink[2] <= box[2] and ink[3] <= box[3]


@cache
def walked(seed: str, seats: int, roles: bool) -> tuple[State, ...]:
    """Some states of the beginning and the middle of a random match."""
    moments = islice(walk(GAME, seats, Options(roles=roles), seed, Random(seed)), 3, 200, 33)
    return tuple(moment.state for moment in moments)


def samples() -> Iterator[State]:
    for seats, roles in ((3, False), (5, True), (8, True)):
        yield from walked(f"pictures {seats}", seats, roles)


QUESTIONS = {
    "turn": (),
    "claim": ("0 table spy cache 2 2spy",),
    "block": ("0 claim agent steal 1", "1 block", "-1 close"),
    "late block": ("0 claim agent steal 1", "2 challenge", "-1 close"),
    "pay": ("0 claim dealer take", "1 challenge", "-1 close"),
    "slot": ("0 table spy cache 2 2spy", "* allow"),
    "look": ("0 claim spy look cache", "* allow"),
    "give": ("0 table dealer 1 agent", "* allow"),
    "search": ("0 table allies 1 agent", "* allow"),
    "keep": ("0 table agent 1 agent", "* allow"),
}


def asked(asking: str) -> State:
    """A table at which this is asked."""
    documents = (1, 1, 0) if asking == "pay" else (0, 0, 0)
    art = ("mona raphael", "gachet cranach", "rain")
    cache = "ghent watch adele irene"
    hands = ("spy spy agent", "allies spy", "dealer spy")
    state = table(*hands, art=art, documents=documents, intel=(9, 4, 3), stock=1, cache=cache)
    return played(state, *QUESTIONS[asking]).state


def ended(reason: str, winners: tuple[int, ...], seats: int = 4) -> OperationView:
    """The public view of an ended match."""
    art = ("mona ghent gachet raphael", "rain horses watch", *[""] * (seats - 2))
    state = table(*[""] * seats, art=art, documents=(1, *[0] * (seats - 1)))
    scores = (1_800_000, 900_000, *[0] * (seats - 2))
    records = tuple(Record(seat, seat + 1, 2, 3, 4) for seat in range(seats))
    return operation.view(replace(state, question=None, result=Result(winners, scores, reason), records=records), None)


def test_every_picture_is_1200_by_800_in_the_one_palette_and_under_80_kib() -> None:
    own = palette(RAMPS).getpalette()
    for number, state in enumerate(samples()):
        for seat in (None, number % len(state.order)):
            data = picture(operation.view(state, seat), WEIRD)
            sent = Image.open(io.BytesIO(data))
            assert (sent.size, sent.mode, sent.getpalette()) == ((1200, 800), "P", own)
            assert len(data) < BUDGET


def test_a_full_hand_and_a_full_board_stay_under_80_kib() -> None:
    seats = 8
    art = ("mona rain gachet raphael adele", "ghent", "watch", "", "", "", "", "")
    state = table("resistance spy dealer allies agent agent", *[""] * 7, art=art, intel=(38,) * seats)
    view = operation.view(state, 0)
    peeks = tuple(Peek(card, "seat", number % 8, number) for number, card in enumerate(ART_DECK[5:]))
    assert len(picture(replace(view, peeks=peeks), WEIRD)) < BUDGET
    assert len(picture(replace(operation.view(state, None), known=peeks[:2]), WEIRD)) < BUDGET


@pytest.mark.parametrize("asking", QUESTIONS)
def test_every_question_is_drawn_for_all(asking: str) -> None:
    state = asked(asking)
    assert operation.view(state, None).asking == asking
    for seat in (None, 0, 1, 2):
        assert len(picture(operation.view(state, seat), WEIRD)) < BUDGET


@pytest.mark.parametrize("count", [0, 1, 2, 5, 6, 8, 9, 21])
def test_a_collection_of_any_size_is_drawn(count: int) -> None:
    state = table("spy dealer", "", "", art=(" ".join(ART_DECK[:count]), "", ""), pile=None)
    view = operation.view(state, 0)
    assert len(picture(view)) < BUDGET
    short = hand(view, NAMES[:3], worded(thousands=lambda value: "X")).picture().tobytes()
    assert (short != look(view)) == (count > 5), "more than five are pictures with short values"
    if count:
        less = replace(view, own_art=view.own_art[:-1])
        assert look(view) != look(less)


def test_o12_no_picture_tells_what_its_seat_cannot_see() -> None:
    dealt = 0
    for number, state in enumerate((*samples(), *map(asked, QUESTIONS))):
        for seat in (None, number % len(state.order)):
            elsewhere = operation.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert look(operation.view(state, seat)) == look(operation.view(elsewhere, seat))
    assert dealt > 20


def test_o12_the_board_is_the_same_whoever_looks_at_it() -> None:
    for asking in QUESTIONS:
        state = asked(asking)
        boards = {
            board(operation.view(state, seat), NAMES[:3], labels()).picture().tobytes() for seat in (None, 0, 1, 2)
        }
        assert len(boards) == 1


def test_o15_the_board_does_not_tell_who_can_act() -> None:
    for asking in ("claim", "block"):
        view = operation.view(asked(asking), None)
        assert view.moves
        assert look(view) == look(replace(view, moves=(), dead=view.moves))


def test_different_positions_look_different_and_equal_ones_alike() -> None:
    states = walked("pictures 5", 5, True)[:6]
    for seat in (None, 0):
        views = [operation.view(state, seat) for state in states]
        pictures = [look(view) for view in views]
        assert len(set(pictures)) == 6
        # in another order: no picture leaves a trace in the sprites of the next
        assert [look(view) for view in reversed(views)] == pictures[::-1]


@pytest.mark.parametrize("name", [*WEIRD, ""])
def test_names_of_every_kind_stay_on_their_folder(name: str) -> None:
    view = replace(operation.view(table("", "", "", ""), None), news=())
    for seat, (left, top) in ((1, (630, 12)), (2, (630, 622)), (3, (188, 622))):
        names = ["Anna", "", "", ""]
        plain = image(view, names).convert("RGB")
        names[seat] = name
        ink = ImageChops.difference(plain, image(view, names).convert("RGB")).getbbox()
        assert (ink is None) == (name == "")
        assert ink is None or inside(ink, (left + 10, top, left + 312, top + 44))


@pytest.mark.parametrize(("seats", "edge"), [(3, 188), (4, 188), (5, 12), (6, 12), (7, 12), (8, 12)])
def test_the_players_sit_clockwise_around_the_table(seats: int, edge: int) -> None:
    view = replace(operation.view(table(*[""] * seats), None), news=())
    spots = []
    for seat in range(seats):
        box = changed(view, replace(view, intel=tuple(7 if other == seat else 5 for other in range(seats))))
        assert box is not None
        spots.append(((box[0] + box[2]) // 2, box[1] < 400))
    upper = [x for x, above in spots if above]
    lower = [x for x, above in spots if not above]
    assert len(upper) == (seats + 1) // 2
    assert upper == sorted(upper)
    assert lower == sorted(lower, reverse=True)
    assert upper[0] > edge


def folder(seat: int) -> Box:
    """Where a player's folder lies at a table of three, with the signs on its edge."""
    left, top = ((188, 12), (630, 12), (409, 622))[seat]
    return left, top - 14, left + 394, top + TALL + 6


def differing(view: OperationView, other: OperationView, boxes: Sequence[Box]) -> bool:
    """Whether two boards differ in every one of these boxes, and nowhere else."""
    places = difference(view, other)
    everywhere = all(places.crop(box).getbbox() for box in boxes)
    for box in boxes:
        places.paste((0, 0, 0), box)
    return everywhere and places.getbbox() is None


HANDS = ("spy spy", "allies spy", "dealer dealer")
"""So that nobody has to draw cards."""

SHEET: Box = (SLIP[0], SLIP[1] - 20, SLIP[0] + SLIP[2] + 10, SLIP[1] + SLIP[3] + 10)


def test_only_what_the_newest_events_have_changed_is_marked() -> None:
    """Payments, a theft, cards and documents are ringed on the folders that they concern."""
    lie = played(table(*HANDS), "0 claim agent steal 2", "1 challenge", "-1 close").state
    theft = played(table(*HANDS), "0 claim agent steal 2", "* allow").state
    forged = played(table(*HANDS), "0 forge").state
    for state, seats in ((lie, (0, 1)), (theft, (0, 2)), (forged, (0,))):
        view = operation.view(state, None)
        boxes = [*map(folder, seats), SHEET] + [(230, 400, 324, 540)] * (state is forged)
        assert differing(view, replace(view, news=()), boxes)


def test_the_newest_events_are_those_since_the_last_claim_challenge_or_block() -> None:
    claim = played(table(*HANDS), "0 claim agent steal 1").state.news
    claimed = next(event for event in claim if isinstance(event, Claimed))
    before = (Recruited(2, 4), TurnBegan(0, 7))
    assert latest(before) == before
    challenge, caught, paid = Challenged(1, 0, 1), Caught(0), Paid(0, 1, 3, document=False)
    assert latest((*before, *claim)) == claim
    assert latest((*claim, challenge, caught, paid)) == (challenge, caught, paid)
    finish = PhotoFinish((Press(1, "block", 1), Press(2, "challenge", 1)))
    assert latest((*claim, finish, Blocked(1, 1))) == (finish, Blocked(1, 1))
    through = (Held(claimed.claim), Gained(0, 3))
    assert latest((*before, *claim, *through)) == (claimed, *through)


def test_payments_and_thefts_are_reckoned_by_seat() -> None:
    lie = played(table(*HANDS), "0 claim agent steal 2", "1 challenge", "-1 close").state
    assert dict(gains(lie.news)) == {0: -3, 1: 3}
    spies = played(table(*HANDS, intel=(9, 5, 5)), "0 table spy pile 2 2spy", "* allow").state
    assert dict(gains(spies.news)) == {0: -4}
    assert goods(spies.news, 0) == {"plot", "art"}
    assert goods(spies.news, 1) == set()
    swap = played(table("dealer spy", *HANDS[1:], art=("mona", "rain", "")), "0 table dealer 1 dealer", "* allow").state
    assert [goods(swap.news, seat) for seat in (0, 1, 2)] == [{"plot", "art"}, {"art"}, set()]


def test_o3_those_who_are_waited_for_are_marked_and_named() -> None:
    view = operation.view(asked("claim"), None)
    assert view.waiting == (1, 2)
    assert differing(view, replace(view, waiting=(2,)), [folder(1), (SLIP[0], 540, SLIP[0] + SLIP[2], 600)])


def test_o4_the_sheet_says_who_owes_whom_how_much() -> None:
    view = operation.view(asked("pay"), None)
    assert view.due is not None
    strip = (SLIP[0] + 10, SLIP[1] + 262, SLIP[0] + SLIP[2] - 10, SLIP[1] + 328)
    assert differing(view, replace(view, due=replace(view.due, intel=9)), [strip])
    assert differing(view, replace(view, due=replace(view.due, winner=2)), [strip])


@pytest.mark.parametrize(("documents", "asking"), [((0, 0, 0), "turn"), ((1, 0, 0), "pay")])
def test_o6_tabled_cards_that_were_shown_lie_open_on_the_sheet(documents: tuple[int, ...], asking: str) -> None:
    state = replace(asked("turn"), documents=documents)
    view = operation.view(played(state, "0 table agent pile spy", "1 challenge", "-1 close").state, None)
    assert view.asking == asking
    lie = next(event for event in view.news if isinstance(event, Shown))
    assert (lie.cards, lie.proved) == (("spy",), False)
    other = tuple(replace(event, cards=("dealer",)) if event == lie else event for event in view.news)
    mute = worded(told=lambda event, view, names: "")
    with_spy, with_dealer = (board(shown, NAMES[:3], mute).picture() for shown in (view, replace(view, news=other)))
    assert inside(ImageChops.difference(with_spy.convert("RGB"), with_dealer.convert("RGB")).getbbox(), SHEET)


@pytest.mark.parametrize(
    ("plies", "stamp"),
    [
        (("0 claim dealer take",), "open"),
        (("0 claim agent steal 1", "2 challenge", "-1 close"), "true"),
        (("0 claim dealer take", "1 challenge", "-1 close"), "lie"),
        (("0 claim agent steal 1", "1 block", "-1 close"), ""),
        (("0 claim agent steal 1", "1 block", "-1 close", "* allow"), "blocked"),
        (("0 claim dealer take", "* allow"), "done"),
        (("-1 miss",), "missed"),
        (("0 forge",), ""),
    ],
)
def test_the_stamp_says_how_far_a_claim_has_come(plies: tuple[str, ...], stamp: str) -> None:
    view = operation.view(played(asked("turn"), *plies).state, None)
    plain, stamps = look(view), labels().stamps
    used = [
        key
        for key in stamps
        if board(view, NAMES[:3], worded(stamps={**stamps, key: "XXX"})).picture().tobytes() != plain
    ]
    assert used == [stamp] * (stamp != "")


def test_o10_the_strip_says_what_the_claimant_chooses_or_who_blocks() -> None:
    strip = (SLIP[0] + 10, SLIP[1] + 262, SLIP[0] + SLIP[2] - 10, SLIP[1] + 328)
    for asking in QUESTIONS:
        view = operation.view(asked(asking), None)
        other = board(view, NAMES[:3], worded(chooses=lambda view: "X", blocks=lambda name: "X")).picture()
        box = ImageChops.difference(image(view).convert("RGB"), other.convert("RGB")).getbbox()
        assert inside(box, strip) == (asking in ("block", "slot", "look", "give", "search", "keep"))


def test_o13_an_emptied_slot_is_empty_and_ringed() -> None:
    state = played(table("", "", "", intel=(10, 5, 5), cache="mona rain adele ghent"), "0 buy cache 4").state
    view = operation.view(state, None)
    assert view.slots == (1, 2, 3)
    full = changed(view, replace(view, slots=(1, 2, 3, 4)))
    assert inside(full, (120, 380, 240, 540))


def test_o12_art_that_everybody_has_seen_is_on_the_board() -> None:
    view = operation.view(asked("turn"), None)
    known = (Peek("gachet", "seat", 1, 1),)
    assert look(view) != look(replace(view, known=known))
    assert look(replace(view, known=known)) != look(replace(view, known=(Peek("horses", "seat", 1, 1),)))
    assert look(view) == look(replace(view, known=(replace(known[0], sure=False),)))


def test_a_hand_has_its_owner_first_and_the_others_clockwise() -> None:
    view = replace(operation.view(replace(asked("turn"), order=(2, 0, 1)), 0), news=(), art=(3, 3, 3))
    lefts = []
    for seat in (0, 1, 2):
        box = changed(view, replace(view, art=tuple(7 if other == seat else 3 for other in range(3))))
        assert box is not None
        lefts.append(box[0])
    assert lefts == sorted(lefts)
    named = hand(view, ("X", *NAMES[1:3]), labels()).picture().tobytes()
    assert named == look(view), "oneself is You"


def test_a_hand_shows_peeks_the_newest_first_and_how_many_more_there_are() -> None:
    view = replace(operation.view(asked("turn"), 0), news=())
    peeks = tuple(Peek(art, "pile", 0, number) for number, art in enumerate(ART_DECK))
    many, fewer = replace(view, peeks=peeks), replace(view, peeks=peeks[1:])
    box = changed(many, fewer)
    assert inside(box, (872, 670, 1190, 800)), "of the oldest only the number of the rest tells"
    newest = replace(peeks[-1], number=99)
    assert changed(many, replace(view, peeks=(*peeks[:-1], newest))) is not None


def test_a_card_just_drawn_and_art_just_bought_are_ringed() -> None:
    state = table("spy spy", "", "", deck="dealer", art=("mona", "", ""), intel=(14, 5, 5), pile="gachet")
    drawn = operation.view(played(state, "0 recruit").state, 0)
    assert inside(changed(drawn, replace(drawn, news=())), (24, 188, 860, 480))
    bought = operation.view(played(state, "0 buy pile").state, 0)
    assert inside(changed(bought, replace(bought, news=())), (24, 480, 860, 800))


def test_a_flag_is_stamped_on_art_cards_of_every_width() -> None:
    plain = worded(flags={"FORGERY": "X", "DEGENERATE": "X"})
    for art in ("raphael", "mona raphael gachet", "mona rain adele ghent raphael"):
        view = operation.view(table("", "", "", art=(art, "", "")), 0)
        assert look(view) != hand(view, NAMES[:3], plain).picture().tobytes()


def worded(**fields: Any) -> Labels:
    return dataclasses.replace(labels(), **fields)


@pytest.mark.parametrize(
    ("reason", "winners"), [("collection", (0,)), ("stalemate", (0, 1)), ("stalemate", ()), ("abandoned", ())]
)
@pytest.mark.parametrize("seats", [3, 8])
def test_the_end_shows_who_has_won_with_what_and_every_dossier(
    reason: str, winners: tuple[int, ...], seats: int
) -> None:
    view = ended(reason, winners, seats)
    assert view.result is not None
    assert view.dossiers is not None
    assert len(picture(view, WEIRD)) < BUDGET
    plain = look(view, WEIRD)
    assert plain != look(replace(view, result=replace(view.result, winners=(2,))), WEIRD)
    for field in ("held", "exposed", "caught", "doubted", "longest"):
        other = (replace(view.dossiers[0], **{field: 77}), *view.dossiers[1:])
        assert plain != look(replace(view, dossiers=other), WEIRD)


def test_the_end_tells_what_happened_last_beside_the_art() -> None:
    view = ended("collection", (0,), 3)
    bought = replace(view, news=(Claimed(Claim(0, "spy", True)), Held(Claim(0, "spy", True)), *view.news))
    told = difference(view, bought).getbbox()
    assert told is not None
    assert inside(told, (40, 150, 460, 560))


@pytest.mark.parametrize("count", [1, 3, 4, 5, 6, 9, 12, 20])
def test_any_winning_collection_hangs_above_the_dossiers_beside_the_winner(count: int) -> None:
    view = replace(ended("collection", (0,), 8), documents=(9,) * 8)
    one, other = (replace(view, collections=(art, *((),) * 7)) for art in (ART_DECK[:count], ART_DECK[-count:]))
    walls = difference(one, other).crop((460, 0, 1200, 390)).getbbox()
    assert walls is not None
    assert inside(walls, (0, 20, 730, 352))


# What can be told apart


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ in light alone, 0 to 255, as somebody sees them who sees no colours."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).rms[0]


def test_plot_cards_have_shapes_of_their_own_at_400_pixels() -> None:
    for one, other in combinations(KINDS, 2):
        shapes = [emblem(kind, 54).getchannel("A").reduce(3) for kind in (one, other)]
        faces = [Image.alpha_composite(Image.new("RGBA", (54, 54), PAPER), emblem(kind, 54)) for kind in (one, other)]
        assert unlike(*shapes) > 25 or unlike(*(face.reduce(3) for face in faces)) > 40


def test_there_are_21_abstracts_and_no_two_are_alike() -> None:
    assert set(WORKS) == set(GALLERY)
    small = {art: canvas_of(art, 120).reduce(3) for art in ART_DECK}
    for one, other in combinations(ART_DECK, 2):
        assert unlike(small[one], small[other]) > 25
    for art in ART_DECK:
        assert small[art].getchannel("A").getextrema() == (255, 255), "painted all over"
        assert len({piece.paint for piece in WORKS[art]}) >= 5
