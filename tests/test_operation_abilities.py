"""Operation F.A.U.S.T.: the ten plot abilities, what may be claimed, and the plot cards' coming and going (O8-O10)."""

from itertools import pairwise

import pytest

from games import operation
from games.operation import State
from games.operation.events import Drew, Gained, Kept, Left, Looked, Reshuffled, Stole, Swapped, Took
from games.operation.state import Give, Keep, Look, Search, Slot, Turn
from tests.test_operation import kinds, played, refused, table, texts


def three(own: str = "spy spy", **fields: object) -> State:
    """Three seats: 0 on turn with this hand, the others with two French Resistance each."""
    return table(own, "resistance resistance", "resistance resistance", **fields)


def offered(state: State, start: str) -> list[str]:
    return [text for text in texts(state, 0) if text.startswith(start)]


# The abilities


@pytest.mark.parametrize(("count", "intel"), [(1, 7), (2, 9), (3, 11)])
def test_french_resistance_takes_2_intel_for_each_one_claimed(count: int, intel: int) -> None:
    one = played(three("spy spy spy"), f"0 claim resistance {count}", "* allow")
    assert one.state.intel == (intel, 5, 5)
    assert Gained(0, 2 * count) in one.events
    assert one.state.hands[0] == kinds("spy spy spy")


def test_a_tabled_french_resistance_draws_2_plot_cards() -> None:
    one = played(three("resistance spy", deck="dealer allies"), "0 table resistance resistance", "* allow")
    assert one.state.hands[0] == kinds("spy dealer allies")
    assert Drew(0, 2, kinds("dealer allies")) in one.events
    assert one.state.discards == ("resistance",)


def test_spy_looks_at_two_chosen_cards_of_the_cache() -> None:
    state = played(three(cache="mona ghent . rain"), "0 claim spy look cache", "* allow").state
    assert isinstance(state.question, Look)
    assert texts(state, 0) == ["look 1 2", "look 1 4", "look 2 4"]
    one = played(state, "0 look 1 4")
    assert Looked(0, "cache", 2, ("mona", "rain"), slots=(1, 4)) in one.events
    assert [(peek.art, peek.place, peek.index, peek.number) for peek in one.state.peeks[0]] == [
        ("mona", "cache", 1, 1),
        ("rain", "cache", 4, 1),
    ]
    assert one.state.cache == ("mona", "ghent", None, "rain")


def test_o10_a_spy_at_a_cache_of_one_looks_at_one() -> None:
    one = played(three(cache=". . rain ."), "0 claim spy look cache", "* allow")
    assert Looked(0, "cache", 1, ("rain",), slots=(3,)) in one.events
    assert one.state.active == 1


def test_o10_a_spy_at_a_cache_of_two_has_nothing_to_choose() -> None:
    one = played(three(cache="mona . rain ."), "0 claim spy look cache", "* allow")
    assert Looked(0, "cache", 2, ("mona", "rain"), slots=(1, 3)) in one.events


def test_spy_looks_at_one_random_art_card_of_another_player() -> None:
    state = three(art=("", "mona rain", ""))
    seen = {played(state, "0 claim spy look 1", "* allow", seed=str(seed)).state.peeks[0][0].art for seed in range(20)}
    assert seen == {"mona", "rain"}
    assert played(state, "0 claim spy look 1", "* allow").state.art == state.art


@pytest.mark.parametrize(("spies", "price"), [(1, 7), (2, 4), (3, 1), (4, 0), (5, 0)])
def test_spies_buy_for_10_less_3_each_never_below_0(spies: int, price: int) -> None:
    state = three("spy spy spy spy spy", intel=(price, 5, 5), pile="rain")
    laid = "spy" if spies == 1 else f"{spies}spy"
    one = played(state, f"0 table spy pile {spies} {laid}", "* allow")
    assert (one.state.intel[0], one.state.art[0]) == (0, ("rain",))
    assert one.state.discards == ("spy",) * spies
    if price:
        poorer = three("spy spy spy spy spy", intel=(price - 1, 5, 5))
        assert offered(poorer, f"table spy pile {spies}") == []


def test_o10_spies_buying_from_the_cache_choose_the_slot_after_the_window_and_pay_then() -> None:
    state = played(three(cache="mona ghent . rain", intel=(7, 5, 5)), "0 table spy cache 1 spy", "* allow").state
    assert isinstance(state.question, Slot)
    assert (texts(state, 0), state.intel[0]) == (["slot 1", "slot 2", "slot 4"], 7)
    bought = played(state, "0 slot 2").state
    assert (bought.art[0], bought.intel[0], bought.cache) == (("ghent",), 0, ("mona", None, None, "rain"))


def test_o10_spies_at_a_cache_of_one_have_no_slot_to_choose() -> None:
    state = played(three(cache=". . rain .", intel=(7, 5, 5)), "0 table spy cache 1 spy", "* allow").state
    assert (state.art[0], state.active) == (("rain",), 1)


def test_art_dealer_takes_3_intel() -> None:
    one = played(three("dealer spy"), "0 claim dealer take", "* allow")
    assert one.state.intel == (8, 5, 5)
    assert one.state.hands[0] == kinds("spy dealer")


def test_a_tabled_art_dealer_gives_a_chosen_card_for_a_random_one() -> None:
    state = played(
        three("dealer spy", art=("mona rain", "ghent watch ermine", "")), "0 table dealer 1 dealer", "* allow"
    ).state
    assert isinstance(state.question, Give)
    assert texts(state, 0) == ["give rain", "give mona"]
    taken = set()
    for seed in range(30):
        one = played(state, "0 give rain", seed=str(seed))
        (swap,) = [event for event in one.events if isinstance(event, Swapped)]
        taken.add(swap.took)
        assert one.state.art[0] == ("mona", swap.took)
        assert set(one.state.art[1]) == {"ghent", "watch", "ermine", "rain"} - {swap.took}
    assert taken == {"ghent", "watch", "ermine"}


def test_o10_the_art_taken_in_a_swap_is_drawn_from_what_the_target_held_before_the_gift() -> None:
    for seed in range(20):
        state = three("dealer spy", art=("rain", "mona", ""))
        one = played(state, "0 table dealer 1 dealer", "* allow", seed=str(seed))
        assert one.state.art == (("mona",), ("rain",), ())


def test_after_a_swap_both_remember_where_their_card_went() -> None:
    state = played(three("dealer spy", art=("rain", "mona", "")), "0 table dealer 1 dealer", "* allow").state
    assert [(peek.art, peek.index, peek.sure) for peek in (*state.peeks[0], *state.peeks[1])] == [
        ("rain", 1, True),
        ("mona", 0, True),
    ]


def test_tabled_allies_search_one_player_and_may_take_a_forgery() -> None:
    state = played(
        three("allies spy", art=("", "mona raphael bruegel", "ghent")), "0 table allies 1 allies", "* allow"
    ).state
    assert isinstance(state.question, Search)
    assert texts(state, 0) == ["leave", "take raphael", "take bruegel"]
    assert [peek.art for peek in state.peeks[0]] == ["mona", "raphael", "bruegel"]
    one = played(state, "0 take bruegel")
    assert one.state.art == (("bruegel",), ("mona", "raphael"), ("ghent",))
    assert Took(0, 1, "FORGERY", "bruegel") in one.events
    assert Left(0) in played(state, "0 leave").events


def test_a_search_without_a_find_is_asked_like_any_other() -> None:
    state = played(three("allies spy", art=("", "mona", "")), "0 table allies 1 allies", "* allow").state
    assert isinstance(state.question, Search)
    assert texts(state, 0) == ["leave"]
    assert refused(state, 0, "take mona") == ("O10", {})


@pytest.mark.parametrize(("intel", "left", "stolen"), [(7, 4, 3), (3, 0, 3), (2, 0, 2), (1, 0, 1)])
def test_double_agent_takes_up_to_3_intel_from_one_player(intel: int, left: int, stolen: int) -> None:
    one = played(three("agent spy", intel=(5, intel, 5)), "0 claim agent steal 1", "* allow")
    assert one.state.intel == (5 + stolen, left, 5)
    assert Stole(0, 1, stolen) in one.events


def test_a_tabled_double_agent_keeps_a_degenerate_card_of_the_pile_and_shows_it() -> None:
    state = played(three("agent spy", pile="gachet rain"), "0 table agent pile agent", "* allow").state
    assert isinstance(state.question, Keep)
    assert texts(state, 0) == ["keep", "leave"]
    one = played(state, "0 keep")
    assert (one.state.art[0], one.state.pile[0]) == (("gachet",), "rain")
    assert Kept(0, "gachet") in one.events
    left = played(state, "0 leave")
    assert (left.state.art[0], left.state.pile[0]) == ((), "gachet")


@pytest.mark.parametrize("top", ["rain", "raphael"])
def test_a_tabled_double_agent_puts_back_what_is_not_degenerate(top: str) -> None:
    state = played(three("agent spy", pile=top), "0 table agent pile agent", "* allow").state
    assert texts(state, 0) == ["leave"]
    assert played(state, "0 leave").state.pile == state.pile


def test_a_tabled_double_agent_looks_at_a_random_card_of_a_player_and_may_keep_it() -> None:
    state = three("agent spy", art=("", "gachet rain", ""))
    found = {}
    for seed in range(20):
        asked = played(state, "0 table agent 1 agent", "* allow", seed=str(seed)).state
        assert isinstance(asked.question, Keep)
        found[asked.question.art] = asked
    assert set(found) == {"gachet", "rain"}
    assert texts(found["rain"], 0) == ["leave"]
    kept = played(found["gachet"], "0 keep")
    assert kept.state.art == (("gachet",), ("rain",), ())
    assert Took(0, 1, "DEGENERATE", "gachet") in kept.events


# O8


def test_o8_several_resistance_up_to_the_number_of_cards_in_hand() -> None:
    assert offered(three("spy spy spy"), "claim resistance") == [f"claim resistance {n}" for n in (1, 2, 3)]
    assert refused(three("spy spy"), 0, "claim resistance 3") == ("O10", {})


def test_o8_one_missing_card_makes_the_whole_claim_false() -> None:
    state = played(three("resistance resistance spy"), "0 claim resistance 3", "1 challenge", "-1 close").state
    assert state.intel == (2, 8, 5)
    assert state.hands[0] == kinds("resistance resistance spy")
    state = three("spy spy dealer", intel=(10, 5, 5))
    state = played(state, "0 table spy pile 3 2spy dealer", "1 challenge", "-1 close").state
    assert (state.intel, state.art[0]) == ((5, 10, 5), ())
    assert state.shown == kinds("spy spy dealer")


def test_o8_the_claimant_chooses_which_cards_to_lay_down_and_only_those_count() -> None:
    state = three("dealer spy", art=("rain", "mona", ""))
    assert offered(state, "table dealer 1") == ["table dealer 1 spy", "table dealer 1 dealer"]
    lie = played(state, "0 table dealer 1 spy", "2 challenge", "-1 close").state
    assert (lie.intel, lie.shown) == ((2, 5, 8), ("spy",))


def test_o8_equal_cards_are_one_choice() -> None:
    state = three("spy spy agent", intel=(4, 5, 5))
    assert offered(state, "table spy pile") == [
        "table spy pile 2 2spy",
        "table spy pile 2 spy agent",
        "table spy pile 3 2spy agent",
    ]
    assert offered(state, "table agent pile") == ["table agent pile spy", "table agent pile agent"]


def test_o8_laying_cards_takes_them_out_of_the_hand_until_the_turn_ends() -> None:
    state = played(three("spy spy agent", intel=(4, 5, 5)), "0 table spy pile 2 spy agent").state
    assert (state.hands[0], state.tabled) == (("spy",), ("spy", "agent"))


def test_no_text_of_a_move_begins_another() -> None:
    state = three(
        "spy spy spy dealer dealer agent allies resistance",
        intel=(20, 5, 5),
        art=("mona", "rain", "ghent"),
        cache="watch . . adele",
    )
    words = sorted(tuple(text.split()) for text in texts(state, 0))
    assert not [one for one, two in pairwise(words) if two[: len(one)] == one]
    assert max(map(len, texts(state, 0))) <= 60


# O9


def test_o9_below_two_plot_cards_a_player_draws_back_to_two_at_the_end_of_the_turn() -> None:
    state = three("agent spy", deck="dealer allies")
    asked = played(state, "0 table agent pile agent", "* allow").state
    assert (asked.hands[0], asked.tabled) == (("spy",), ("agent",))
    assert played(asked, "0 leave").state.hands[0] == kinds("spy dealer")


def test_o9_a_tabled_card_counts_as_held_also_while_others_draw() -> None:
    """The block is proved true and its card replaced; the claimant with one card in hand has to wait (O7)."""
    state = table(
        "dealer spy", "allies spy", "dealer spy", art=("rain", "mona", ""), documents=(1, 0, 0), deck="agent resistance"
    )
    state = played(state, "0 table dealer 1 dealer", "1 block", "-1 close", "0 challenge", "-1 close").state
    assert (state.hands[0], state.hands[1]) == (("spy",), kinds("spy agent"))
    assert played(state, "0 pay intel").state.hands[0] == kinds("resistance spy")


def test_o9_spies_all_tabled_draw_back_to_two_only() -> None:
    state = played(three("spy spy spy", intel=(1, 5, 5)), "0 table spy pile 3 3spy", "* allow").state
    assert len(state.hands[0]) == 2


def test_o9_an_empty_deck_is_made_of_the_discards() -> None:
    state = three(deck=None, discards="dealer allies agent", shown=("dealer",))
    one = played(state, "0 recruit")
    assert Reshuffled() in one.events
    assert (len(one.state.hands[0]), len(one.state.deck)) == (3, 2)
    assert (one.state.discards, one.state.shown) == ((), ())


def test_o9_recruit_is_not_offered_when_no_plot_card_is_left() -> None:
    state = three(deck=None)
    assert "recruit" not in texts(state, 0)
    assert refused(state, 0, "recruit") == ("O9", {})


def test_o9_other_draws_get_what_there_is() -> None:
    one = played(three("resistance spy", deck=None, discards="agent"), "0 table resistance spy", "* allow")
    assert one.events[-3] == Drew(0, 1, ("agent",))
    nothing = played(three("resistance spy", deck=None), "0 table resistance spy", "* allow")
    assert Drew(0, 0, ()) in nothing.events


def test_o9_what_is_owed_is_dealt_one_at_a_time_clockwise_from_the_player_on_turn_as_discards_come_in() -> None:
    """Nobody can draw; two discards come in at the end of seat 0's turn, and three cards are due."""
    state = table("spy spy", "agent", "agent agent", deck=None, owed=(0, 0, 1), intel=(4, 5, 5))
    state = played(state, "0 table spy pile 2 2spy", "* allow").state
    assert [len(hand) for hand in state.hands] == [1, 2, 2]
    assert state.owed == (0, 0, 1)
    more = played(state, "1 table agent pile agent", "* allow", "1 leave").state
    assert [len(hand) for hand in more.hands] == [1, 2, 2]


def test_o9_a_replacement_that_is_owed_comes_on_top_of_two() -> None:
    state = table(
        "spy spy", "agent agent", "agent agent", deck=None, owed=(0, 2, 0), intel=(4, 5, 5), discards="dealer"
    )
    state = played(state, "0 table agent pile spy", "* allow", "0 leave").state
    assert [len(hand) for hand in state.hands] == [2, 3, 2]
    assert state.owed == (0, 1, 0)


# O10


def test_o10_targets_must_have_what_is_asked_for() -> None:
    state = three("agent spy", intel=(5, 0, 2), art=("", "", "mona"), pile=None)
    assert offered(state, "claim agent") == ["claim agent steal 2"]
    assert offered(state, "claim spy") == ["claim spy look 2"]
    assert offered(state, "table allies") == ["table allies 2 spy", "table allies 2 agent"]
    assert offered(state, "table agent") == ["table agent 2 spy", "table agent 2 agent"]
    assert offered(state, "table dealer") == []
    assert offered(state, "table spy") == []
    assert refused(state, 0, "claim agent steal 1") == ("O10", {})


def test_o10_a_swap_needs_an_art_card_on_both_sides() -> None:
    assert offered(three(art=("mona", "", "")), "table dealer") == []
    assert offered(three(art=("mona", "rain", "")), "table dealer") == ["table dealer 1 spy"]


def test_o10_nothing_is_paid_for_a_false_claim() -> None:
    state = three("dealer dealer", intel=(7, 5, 5))
    state = played(state, "0 table spy pile 1 dealer", "1 challenge", "-1 close").state
    assert state.intel == (3, 9, 5)


def test_o10_a_theft_takes_what_is_left_at_the_resolution() -> None:
    state = played(
        three("agent spy", intel=(5, 4, 5)), "0 claim agent steal 1", "1 challenge", "-1 close", "1 allow"
    ).state
    assert state.intel == (9, 0, 5)


def test_a_turn_goes_on_with_the_next_seat_after_every_ability() -> None:
    state = played(three("dealer spy"), "0 claim dealer take", "* allow").state
    assert isinstance(state.question, Turn)
    assert (state.active, state.number) == (1, 2)
    assert operation.view(state, None).waiting == (1,)
