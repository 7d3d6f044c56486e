"""Operation F.A.U.S.T.: what is public, what only a seat knows, and that nothing else can be told (O12)."""

from random import Random

import msgspec
import pytest

from games import operation
from games.game import View
from games.operation import OperationView, Options, State
from games.operation.events import Bought, Discarded, Drew, Kept, Looked, Swapped, Took, seen
from games.operation.state import Keep, Peek
from games.walk import walk
from tests.test_operation import GAME, played, table

SEATS = (None, 0, 1, 2)


def views(state: State) -> list[OperationView]:
    """The public's view, then each seat's."""
    return [operation.view(state, seat) for seat in SEATS]


def words(view: View) -> str:
    """Everything that a view says, as text."""
    return msgspec.json.encode(view).decode()


def test_o12_what_is_public_is_the_same_for_everybody() -> None:
    state = table(
        "spy dealer",
        "allies agent resistance",
        "spy spy",
        intel=(1, 2, 3),
        art=("mona", "", "rain watch"),
        documents=(0, 1, 0),
        cache="ghent . . adele",
        discards="dealer spy",
        shown=("spy",),
    )
    for view in views(state):
        assert (view.intel, view.documents, view.stock) == ((1, 2, 3), (0, 1, 0), 2)
        assert (view.hands, view.art, view.slots) == ((2, 3, 2), (1, 0, 2), (1, 4))
        assert (view.shown, view.discards, view.deck, view.pile) == (("spy",), 2, 17, 16)
        assert (view.order, view.active, view.asking, view.waiting) == ((0, 1, 2), 0, "turn", (0,))


def test_o12_only_its_owner_sees_a_hand_and_art() -> None:
    state = table("spy dealer", "allies agent", "spy spy", art=("mona", "", "watch rain"))
    public, first, second, third = views(state)
    assert (public.own_hand, public.own_art, public.peeks) == ((), (), ())
    assert (first.own_hand, first.own_art) == (("spy", "dealer"), ("mona",))
    assert (second.own_hand, second.own_art) == (("allies", "agent"), ())
    assert (third.own_hand, third.own_art) == (("spy", "spy"), ("watch", "rain"))


def test_o12_of_tabled_cards_the_others_see_how_many_until_they_are_shown() -> None:
    state = played(table("spy dealer", "", "", intel=(4, 5, 5)), "0 table spy pile 2 spy dealer").state
    public, first, second, _ = views(state)
    assert (public.tabled, public.laid, second.laid) == (2, (), ())
    assert first.laid == ("spy", "dealer")
    assert "dealer" not in words(public)
    honest = played(table("agent spy", "", ""), "0 table agent pile agent", "1 challenge", "-1 close").state
    assert [view.laid for view in views(honest)] == [("agent",)] * 4


def test_o12_unshown_cards_are_discarded_face_down() -> None:
    one = played(table("dealer spy", "", ""), "0 table resistance dealer", "* allow")
    assert Discarded(0, 1) in one.events
    assert one.state.discards == ("dealer",)
    assert all((view.discards, view.shown, view.last_shown) == (1, (), None) for view in views(one.state))


@pytest.mark.parametrize(
    ("event", "knows", "hidden"),
    [
        (Drew(0, 2, ("spy", "spy")), (0,), Drew(0, 2, ())),
        (Bought(1, 2, 10, "mona"), (1,), Bought(1, 2, 10, "")),
        (Looked(0, "cache", 2, ("mona", "rain"), slots=(1, 2)), (0,), Looked(0, "cache", 2, ())),
        (Looked(0, "seat", 1, ("mona",), 1), (0,), Looked(0, "seat", 1, (), 1)),
        (Swapped(0, 2, "mona", "rain"), (0, 2), Swapped(0, 2, "", "")),
        (Took(2, 1, "FORGERY", "raphael"), (1, 2), Took(2, 1, "FORGERY", "")),
        (Kept(0, "gachet"), SEATS, Kept(0, "gachet")),
    ],
)
def test_o12_events_tell_each_only_what_it_may_know(
    event: Drew | Bought | Looked | Swapped | Took | Kept, knows: tuple[int | None, ...], hidden: object
) -> None:
    assert [seen(event, seat) for seat in SEATS] == [event if seat in knows else hidden for seat in SEATS]


def test_o12_a_view_s_news_are_what_its_seat_may_know() -> None:
    one = played(table("spy dealer", "", "", intel=(4, 5, 5), deck="agent"), "0 recruit").state
    assert [Drew(0, 1, ("agent",)) in view.news for view in views(one)] == [False, True, False, False]
    assert [Drew(0, 1, ()) in view.news for view in views(one)] == [True, False, True, True]


def test_o12_a_peek_is_remembered_with_its_turn_for_whoever_looked_alone() -> None:
    state = played(table("spy spy", "", "", cache="mona rain . ."), "0 claim spy look cache", "* allow").state
    state = played(state, "1 claim dealer take", "* allow").state
    peeks = (Peek("mona", "cache", 1, 1), Peek("rain", "cache", 2, 1))
    assert [view.peeks for view in views(state)] == [(), peeks, (), ()]


@pytest.mark.parametrize(
    ("seen", "ply", "known"),
    [
        ("0 claim spy look cache", "1 buy cache 2", [Peek("mona", "cache", 1, 1), Peek("rain", "seat", 1, 2)]),
        ("0 table agent pile spy", "1 buy pile", [Peek("house", "seat", 1, 2)]),
        ("0 table agent pile spy", "1 buy cache 1", [Peek("house", "cache", 1, 2)]),
    ],
    ids=["out of the cache", "off the pile", "into the cache"],
)
def test_o12_whoever_has_seen_a_card_knows_where_it_goes_in_sight_of_all(
    seen: str, ply: str, known: list[Peek]
) -> None:
    options = Options(refill=True)
    state = table("spy spy", "", "", cache="mona rain . .", pile="house", intel=(5, 10, 5), options=options)
    state = played(state, seen, "* allow").state
    state = played(state, *(["0 leave"] if "pile" in seen else [])).state
    assert list(played(state, ply).state.peeks[0]) == known


def searched(*others: str) -> State:
    """Seat 0 has searched seat 1, which holds the Mona Lisa and perhaps more, and it is seat 2's turn."""
    art = (" ".join(("mona", *others)), "adele")
    state = table("allies spy", "spy spy", "dealer spy", art=("", *art))
    return played(state, "0 table allies 1 allies", "* allow", "0 leave", "-1 miss").state


def test_o12_a_peek_is_no_longer_sure_when_a_card_has_left_a_collection_that_may_have_been_it() -> None:
    state = played(searched("rain"), "2 table dealer 1 dealer", "* allow").state
    assert [(peek.art, peek.place, peek.index, peek.sure) for peek in state.peeks[0]] == [
        ("mona", "seat", 1, False),
        ("rain", "seat", 1, False),
    ]


def test_o12_a_peek_follows_the_only_card_of_a_collection() -> None:
    state = played(searched(), "2 table dealer 1 dealer", "* allow").state
    assert state.peeks[0] == (Peek("mona", "seat", 2, 3),)


def test_o12_who_knows_which_card_has_gone_remains_sure_of_the_others() -> None:
    """The one who takes a card and the one who loses it; whoever else has seen the collection does not."""
    state = table("allies spy", "spy spy", "allies spy", art=("", "mona raphael rain", ""))
    state = played(state, "0 table allies 1 allies", "* allow", "0 leave", "-1 miss").state
    state = played(state, "2 table allies 1 allies", "* allow", "2 take raphael").state
    assert {peek.art for peek in state.peeks[2] if peek.sure} == {"mona", "rain"}
    assert {peek.art for peek in state.peeks[0] if peek.sure} == set()
    assert state.peeks[1] == (Peek("raphael", "seat", 2, 3),)


def test_o12_the_owner_does_not_learn_which_card_a_spy_has_seen() -> None:
    state = table("spy spy", "", "", art=("", "mona rain", ""))
    ends = [played(state, "0 claim spy look 1", "* allow", seed=str(n)).state for n in range(20)]
    assert len({words(operation.view(one, 0)) for one in ends}) == 2
    assert len({words(operation.view(one, 1)) for one in ends}) == 1
    assert len({words(operation.view(one, None)) for one in ends}) == 1


def test_o12_a_degenerate_card_of_the_pile_left_there_is_not_shown() -> None:
    for top in ("gachet", "rain"):
        asked = played(table("agent spy", "", "", pile=top), "0 table agent pile agent", "* allow").state
        for seat, view in zip(SEATS, views(asked), strict=True):
            assert view.found == (top if seat == 0 else None)
            assert (top in words(view)) is (seat == 0)
        assert [top in words(view) for view in views(played(asked, "0 leave").state)] == [False, True, False, False]


def test_o12_a_degenerate_card_kept_from_the_pile_is_known_to_all() -> None:
    state = played(table("agent spy", "", "", pile="gachet"), "0 table agent pile agent", "* allow", "0 keep").state
    assert all(view.known == (Peek("gachet", "seat", 0, 1),) for view in views(state))


def test_o12_a_kept_card_of_a_player_is_known_to_be_gone_by_its_owner_only() -> None:
    state = table("agent spy", "", "", art=("", "gachet", ""))
    state = played(state, "0 table agent 1 agent", "* allow", "0 keep").state
    assert ["gachet" in words(view) for view in views(state)] == [False, True, True, False]
    assert state.peeks[1] == (Peek("gachet", "seat", 0, 1),)


def test_o12_a_lie_looks_like_the_truth_as_long_as_nobody_doubts_it() -> None:
    """Claims, blocks and tabled cards, from hands that have them and from hands that do not: one public picture."""
    chains = [
        ("0 claim agent steal 1", "1 block", "-1 close", "* allow"),
        ("0 claim agent steal 1", "1 allow", "2 allow"),
        ("0 claim spy look 1", "* allow"),
        ("0 claim resistance 2",),
        ("0 claim agent steal 1", "1 block"),
    ]
    art = ("", "mona", "")
    for chain in chains:
        honest = played(table("agent spy", "allies spy", "spy spy", art=art, deck="spy"), *chain).state
        liars = played(table("dealer dealer", "agent agent", "spy spy", art=art, deck="spy"), *chain).state
        for seat in (None, 2):
            assert words(operation.view(honest, seat)) == words(operation.view(liars, seat))
    true, false = (
        played(
            table("agent dealer", "spy spy", "", pile="rain"), f"0 table agent pile {laid}", "* allow", "0 leave"
        ).state
        for laid in ("agent", "dealer")
    )
    assert words(operation.view(true, None)) == words(operation.view(false, None))


def test_answers_are_not_told_before_the_window_is_decided() -> None:
    state = played(table("agent spy", "", "", ""), "0 claim agent steal 1").state
    seen_by_2 = {words(operation.view(played(state, f"1 {text}").state, 2)) for text in ("allow", "challenge", "block")}
    assert len(seen_by_2) == 1


def test_only_a_seat_itself_sees_what_it_has_pressed() -> None:
    state = played(table("agent spy", "", ""), "0 claim agent steal 1", "1 block").state
    assert [view.answer for view in views(state)] == [None, None, "block", None]
    assert [view.answer for view in views(played(state, "-1 close").state)] == [None] * 4


def test_the_dossier_tells_nothing_before_the_end() -> None:
    state = played(table("spy spy", "", ""), "0 claim dealer take", "* allow").state
    assert state.records[0].held == 1
    assert all((view.dossiers, view.collections, view.roles) == (None, None, None) for view in views(state))


@pytest.mark.parametrize("options", [Options(), Options(refill=True, roles=True)], ids=["plain", "all options"])
def test_o12_another_deal_of_what_a_seat_cannot_see_leaves_its_view_as_it_is(options: Options) -> None:
    """And it is another deal: over a match everything hidden has been otherwise."""
    rng = Random("redeal")
    changed: set[str] = set()
    for moment in walk(GAME, 4, options, "redeal", Random("redeal")):
        for seat in (None, 0, 3):
            other = operation.redeal(moment.state, seat, rng)
            assert operation.view(other, seat) == operation.view(moment.state, seat)
            assert operation.totals(other) == operation.totals(moment.state)
            changed |= {name for name in State.__struct_fields__ if getattr(other, name) != getattr(moment.state, name)}
    hidden = {"hands", "tabled", "deck", "discards", "art", "pile", "cache", "peeks", "question"}
    assert changed == (hidden | {"roles", "box"} if options.roles else hidden)


def test_a_redeal_keeps_what_a_seat_has_seen_where_it_is() -> None:
    state = table("spy spy", "", "", cache="mona rain ghent .", art=("adele", "", ""))
    state = played(state, "0 claim spy look cache", "* allow", "0 look 1 3").state
    rng = Random("kept")
    dealt = [operation.redeal(state, 0, rng) for _ in range(30)]
    assert {(one.cache[0], one.cache[2], one.art[0]) for one in dealt} == {("mona", "ghent", ("adele",))}
    assert len({one.cache[1] for one in dealt}) > 5


def test_o12_a_redeal_has_a_double_agent_come_upon_another_card_of_the_same_seat() -> None:
    state = table("agent spy", "", "", art=("", "gachet rain oranges", ""))
    state = played(state, "0 table agent 1 agent", "* allow").state
    rng = Random("found")
    dealt = [operation.redeal(state, 1, rng) for _ in range(30)]
    assert {one.question.art for one in dealt if isinstance(one.question, Keep)} == {"gachet", "rain", "oranges"}
    assert {operation.redeal(state, 0, rng).question for _ in range(30)} == {state.question}


@pytest.mark.parametrize("seat", SEATS)
def test_a_redeal_of_a_finished_match_leaves_what_lies_open_then_as_it_is(seat: int | None) -> None:
    fields = {"art": ("adele house", "ghent", ""), "intel": (10, 5, 5), "pile": "mona", "cache": "rain irene . ."}
    state = played(table("spy spy", "agent dealer", "", roles="banker curator guardian", **fields), "0 buy pile").state
    rng = Random("end")
    dealt = [operation.redeal(state, seat, rng) for _ in range(20)]
    assert all(operation.view(one, seat) == operation.view(state, seat) for one in dealt)
    assert {one.art for one in dealt} == {state.art}
    for hidden in ("pile", "cache", "hands", "deck"):
        assert len({getattr(one, hidden) for one in dealt}) > 5
