"""Operation F.A.U.S.T.: the deal and the plain actions of a turn (O1), and a table for the other tests of the game."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pytest

from games import operation
from games.game import TABLE, AnyGame, Event, Illegal, Step, begin, step
from games.operation import Options, State
from games.operation.cards import ART_DECK, COPIES, GALLERY, PLOT_DECK, Art, Kind, Role, in_order
from games.operation.events import Began, Bought, Drew, Forged, Recruited, TurnBegan
from games.operation.state import Record, Turn
from games.walk import EPOCH

GAME = cast(AnyGame, operation)


def kinds(text: str) -> tuple[Kind, ...]:
    return cast(tuple[Kind, ...], tuple(text.split()))


def left(deck: Sequence[str], *used: Sequence[str]) -> tuple[str, ...]:
    """The rest of a deck, in the deck's order."""
    rest = list(deck)
    for card in (card for pile in used for card in pile):
        rest.remove(card)
    return tuple(rest)


def table(*hands: str, **fields: Any) -> State:
    """A table on the turn of seat 0, seats clockwise as numbered, everybody with 5 INTEL unless said otherwise.

    `art` is a text for each seat, `cache` has a dot for an empty slot, `roles` one for none. `pile` and `deck` name
    what lies on top; all other cards follow, unless they are None: then there are none left.
    """
    seats = len(hands)
    art: list[tuple[Art, ...]] = [tuple(text.split()) for text in fields.pop("art", ("",) * seats)]
    cache = tuple(None if card == "." else card for card in fields.pop("cache", ". . . .").split())
    pile, deck = fields.pop("pile", ""), fields.pop("deck", "")
    held, discards = [kinds(hand) for hand in hands], kinds(fields.pop("discards", ""))
    hung = [card for card in cache if card is not None]
    roles = fields.pop("roles", " ".join("." * seats)).split()
    usual: dict[str, Any] = {
        "options": Options(roles=any(role != "." for role in roles)),
        "order": tuple(range(seats)),
        "active": 0,
        "question": Turn(),
        "intel": (5,) * seats,
        "documents": (0,) * seats,
        "stock": seats - sum(fields.get("documents", ())),
        "hands": tuple(in_order(hand) for hand in held),
        "owed": (0,) * seats,
        "deck": () if deck is None else (*deck.split(), *left(PLOT_DECK, *held, discards, deck.split())),
        "discards": discards,
        "art": tuple(tuple(sorted(own, key=ART_DECK.index)) for own in art),
        "cache": cache,
        "pile": () if pile is None else (*pile.split(), *left(ART_DECK, *art, hung, pile.split())),
        "peeks": ((),) * seats,
        "roles": tuple(None if role == "." else cast(Role, role) for role in roles),
        "used": (False,) * seats,
        "box": (),
        "records": (Record(),) * seats,
    }
    return State(**{**usual, **fields})


def played(state: State, *plies: str, seed: str = "operation") -> Step[State]:
    """Play lines such as `1 challenge` or `1 challenge @30`, and gather the events.

    `*` is everybody still asked, clockwise, `-1` the table. Clicks come 100 ms apart unless their time is given.
    """
    events: tuple[Event, ...] = ()
    for number, ply in enumerate(plies):
        words, _, at = ply.partition(" @")
        who, _, text = words.partition(" ")
        for seat in operation.view(state, None).waiting if who == "*" else (int(who),):
            when = EPOCH + (int(at) if at else 100 * number)
            one = step(operation, state, seat, text, when, Random(f"{seed} {number}"))
            state, events = one.state, events + one.events
    return Step(state, events)


def texts(state: State, seat: int) -> list[str]:
    return [move.text for move in operation.moves(state, seat)]


def refused(state: State, seat: int, text: str) -> tuple[str, dict[str, str | int]]:
    with pytest.raises(Illegal) as caught:
        step(operation, state, seat, text, EPOCH, Random("operation"))
    return caught.value.rule, caught.value.facts


# The cards


def test_the_plot_deck_has_26_cards_of_five_kinds() -> None:
    assert COPIES == {"resistance": 8, "spy": 6, "dealer": 4, "allies": 4, "agent": 4}
    assert Counter(PLOT_DECK) == COPIES
    assert len(PLOT_DECK) == 26


def test_the_art_deck_has_21_cards_and_the_values_of_the_table() -> None:
    values = {flag: sum(p.value for p in GALLERY.values() if p.flag == flag) for flag in ("", "DEGENERATE", "FORGERY")}
    numbers = Counter(painting.flag for painting in GALLERY.values())
    assert numbers == {"": 10, "DEGENERATE": 6, "FORGERY": 5}
    assert values == {"": 3_450_000, "DEGENERATE": 1_650_000, "FORGERY": 1_600_000}
    assert GALLERY["mona"].value == 500_000


# O1: the deal


@pytest.mark.parametrize("seats", operation.SEATS)
def test_o1_two_plot_cards_and_5_intel_each_four_in_the_cache_and_a_document_a_player(seats: int) -> None:
    state = begin(operation, seats, Options(), "deal").state
    assert [len(hand) for hand in state.hands] == [2] * seats
    assert Counter(card for pile in (*state.hands, state.deck) for card in pile) == COPIES
    assert state.intel == (5,) * seats
    assert (state.documents, state.stock) == ((0,) * seats, seats)
    assert sorted([*state.pile, *map(str, state.cache)]) == sorted(ART_DECK)
    assert len(state.cache) == 4
    assert set(state.roles) == {None}


def test_o1_seating_and_first_player_are_random() -> None:
    first = [begin(operation, 3, Options(), str(seed)) for seed in range(60)]
    assert len({one.state.order for one in first}) == 6
    assert all(one.state.active == one.state.order[0] for one in first)
    assert all(one.events == (Began(one.state.order), TurnBegan(one.state.active, 1)) for one in first)


def test_o1_the_turn_passes_clockwise() -> None:
    state = table("", "", "", "", order=(2, 0, 3, 1), active=2)
    turns = []
    for _ in range(5):
        turns.append(state.active)
        state = played(state, "-1 miss").state
    assert turns == [2, 0, 3, 1, 2]


# O1: the plain actions


def test_o1_recruit_costs_4_and_brings_a_plot_card() -> None:
    one = played(table("spy dealer", "", "", deck="agent"), "0 recruit")
    assert one.state.intel == (1, 5, 5)
    assert one.state.hands[0] == kinds("spy dealer agent")
    assert one.events[:2] == (Recruited(0, 4), Drew(0, 1, ("agent",)))
    assert one.state.active == 1


def test_o1_a_purchase_costs_10_from_the_pile_or_a_chosen_slot() -> None:
    state = table("spy dealer", "spy spy", "agent agent", intel=(10, 0, 0), pile="rain", cache="mona ghent . irene")
    assert [text for text in texts(state, 0) if text.startswith("buy")] == [
        "buy pile",
        "buy cache 1",
        "buy cache 2",
        "buy cache 4",
    ]
    pile = played(state, "0 buy pile")
    assert (pile.state.intel[0], pile.state.art[0], pile.state.pile[0]) == (0, ("rain",), "watch")
    assert Bought(0, 0, 10, "rain") in pile.events
    slot = played(state, "0 buy cache 2")
    assert (slot.state.intel[0], slot.state.art[0]) == (0, ("ghent",))
    assert slot.state.cache == ("mona", None, None, "irene")


def test_o1_forge_costs_3_while_documents_are_left() -> None:
    state = table("spy dealer", "spy spy", "agent agent", intel=(3, 0, 0))
    one = played(state, "0 forge")
    assert (one.state.intel[0], one.state.documents, one.state.stock) == (0, (1, 0, 0), 2)
    assert Forged(0, 3) in one.events
    none = table("spy dealer", "spy spy", "agent agent", documents=(0, 2, 1))
    assert "forge" not in texts(none, 0)
    assert refused(none, 0, "forge") == ("no documents", {})


@pytest.mark.parametrize(("text", "cost"), [("recruit", 4), ("buy pile", 10), ("buy cache 1", 10), ("forge", 3)])
def test_o1_an_action_needs_its_price(text: str, cost: int) -> None:
    short, enough = (table("spy dealer", "spy spy", "", intel=(n, 0, 0), cache="mona . . .") for n in (cost - 1, cost))
    assert text in texts(enough, 0)
    assert text not in texts(short, 0)
    assert refused(short, 0, text) == ("O1", {"cost": cost, "intel": cost - 1})


def test_o1_only_the_seat_on_turn_acts_and_there_is_no_pass() -> None:
    state = table("spy dealer", "spy spy", "agent agent", intel=(0, 9, 9))
    assert texts(state, 1) == texts(state, 2) == []
    assert refused(state, 1, "recruit") == ("not asked", {})
    assert not {"pass", "allow", "miss"} & set(texts(state, 0))


@pytest.mark.parametrize("hand", ["", "spy", "spy dealer"])
def test_o1_a_hand_claim_is_always_possible(hand: str) -> None:
    state = table(hand, "spy spy", "agent agent", intel=(0, 0, 0), pile=None, deck=None)
    assert {"claim resistance 1", "claim dealer take"} <= set(texts(state, 0))


def test_a_finished_match_refuses_everything() -> None:
    over = played(table("spy", "", "", art=("mona ghent", "", ""), intel=(10, 0, 0), pile="rain"), "0 buy pile").state
    assert operation.wait(over) is None
    assert [texts(over, seat) for seat in (TABLE, 0, 1, 2)] == [[], [], [], []]
    assert refused(over, 0, "recruit") == ("over", {})


def test_a_rematch_has_the_same_options() -> None:
    assert operation.rematch(begin(operation, 4, Options(refill=True, roles=True), "x").state) == Options(True, True)
