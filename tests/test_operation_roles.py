"""Operation F.A.U.S.T.: the optional roles, one each, secret until used, once a match (O14)."""

import pytest

from games import operation
from games.game import begin
from games.operation import Options, State
from games.operation.cards import ROLES
from games.operation.events import Looked, PhotoFinish, RoleUsed
from games.operation.state import LateBlock, Pay, Turn, Window
from tests.test_operation import kinds, played, refused, table, texts


def roles(*names: str, **fields: object) -> State:
    """Three seats with these roles; 0 holds a Double Agent, 1 no Allies."""
    return table("agent spy", "spy spy", "dealer spy", roles=" ".join(names), **fields)


def test_o14_with_the_option_each_gets_one_and_the_rest_is_put_away() -> None:
    state = begin(operation, 5, Options(roles=True), "roles").state
    assert len(state.roles) == 5
    assert sorted([*map(str, state.roles), *state.box]) == sorted(ROLES)
    assert set(begin(operation, 5, Options(), "roles").state.roles) == {None}


@pytest.mark.parametrize("seats", operation.SEATS)
def test_o14_there_is_a_role_for_everybody(seats: int) -> None:
    dealt = {begin(operation, seats, Options(roles=True), str(n)).state.roles[0] for n in range(80)}
    assert dealt == set(ROLES)


def test_o14_a_role_is_secret_until_used() -> None:
    state = roles("banker", "curator", "guardian")
    assert operation.view(state, 0).own_role == "banker"
    assert operation.view(state, 1).own_role == "curator"
    assert all(operation.view(state, seat).used == (None, None, None) for seat in (None, 0, 1, 2))
    one = played(state, "0 role banker")
    assert RoleUsed(0, "banker") in one.events
    assert all(operation.view(one.state, seat).used == ("banker", None, None) for seat in (None, 0, 1, 2))


def test_o14_a_role_works_once_a_match() -> None:
    state = played(roles("banker", ".", "."), "0 role banker").state
    assert refused(state, 0, "role banker") == ("O14", {})


def test_o14_curator_buys_for_2_less_from_the_pile_or_a_slot() -> None:
    state = roles("curator", ".", ".", intel=(8, 5, 5), pile="rain", cache=". mona . .")
    offered = [text for text in texts(state, 0) if text.startswith("role")]
    assert offered == ["role curator pile", "role curator cache 2"]
    one = played(state, "0 role curator cache 2").state
    assert (one.intel[0], one.art[0], one.active) == (0, ("mona",), 1)
    assert played(state, "0 role curator pile").state.art[0] == ("rain",)
    assert "role curator pile" not in texts(roles("curator", ".", ".", intel=(7, 5, 5)), 0)


def test_o14_curator_does_not_help_a_spy() -> None:
    state = roles("curator", ".", ".", intel=(6, 5, 5))
    assert not [text for text in texts(state, 0) if text.startswith("table spy pile 1")]


def test_o14_forger_forges_for_1() -> None:
    state = played(roles("forger", ".", ".", intel=(1, 5, 5)), "0 role forger").state
    assert (state.intel[0], state.documents[0], state.active) == (0, 1, 1)
    assert "role forger" not in texts(roles("forger", ".", ".", intel=(0, 5, 5)), 0)
    assert "role forger" not in texts(roles("forger", ".", ".", documents=(0, 3, 0)), 0)


def test_o14_archivist_looks_at_the_whole_cache_before_the_action() -> None:
    state = roles("archivist", ".", ".", cache="mona . rain ghent")
    one = played(state, "0 role archivist")
    assert Looked(0, "cache", 3, ("mona", "rain", "ghent"), slots=(1, 3, 4)) in one.events
    assert [peek.art for peek in one.state.peeks[0]] == ["mona", "rain", "ghent"]
    assert (one.state.active, one.state.intel[0]) == (0, 5)
    assert one.state.turn == state.turn + 1
    assert isinstance(one.state.question, Turn)
    assert "role archivist" not in texts(roles("archivist", ".", "."), 0)


def test_o14_banker_brings_3_intel_before_the_action() -> None:
    state = played(roles("banker", ".", ".", intel=(7, 5, 5)), "0 role banker").state
    assert (state.intel[0], state.active) == (10, 0)
    assert "buy pile" in texts(state, 0)


def test_o14_courier_recruits_for_1() -> None:
    state = played(roles("courier", ".", ".", intel=(1, 5, 5), deck="allies"), "0 role courier").state
    assert (state.intel[0], state.hands[0], state.active) == (0, kinds("spy allies agent"), 1)
    assert "role courier" not in texts(roles("courier", ".", ".", deck=None), 0)


def test_o14_advocate_pays_1_instead_of_half() -> None:
    state = played(roles("advocate", ".", ".", intel=(9, 5, 5)), "0 claim dealer take", "1 challenge", "-1 close").state
    assert isinstance(state.question, Pay)
    assert texts(state, 0) == ["pay intel", "role advocate"]
    assert played(state, "0 role advocate").state.intel == (8, 6, 5)
    assert played(state, "0 pay intel").state.intel == (4, 10, 5)


@pytest.mark.parametrize("intel", [0, 1, 2])
def test_o14_advocate_is_not_offered_where_half_is_no_more_than_1(intel: int) -> None:
    state = played(roles("advocate", ".", ".", intel=(intel, 5, 5)), "0 claim dealer take", "1 challenge", "-1 close")
    assert texts(state.state, 0) == ["pay intel"]


def test_o14_advocate_pays_for_a_challenger_or_a_blocker_too() -> None:
    state = roles(".", "advocate", ".", intel=(5, 6, 5))
    lost = played(state, "0 claim agent steal 1", "1 challenge", "-1 close", "1 role advocate").state
    assert (lost.intel, type(lost.question)) == ((6, 5, 5), LateBlock)
    lied = ("0 claim agent steal 1", "1 block", "-1 close", "2 challenge", "-1 close", "1 role advocate")
    assert played(state, *lied).state.intel == (8, 2, 6)


@pytest.mark.parametrize(("intel", "documents"), [(5, 0), (0, 0), (0, 1)])
def test_o4_with_roles_every_loser_is_asked_so_that_being_asked_tells_nothing(intel: int, documents: int) -> None:
    state = roles("guardian", ".", ".", intel=(intel, 5, 5), documents=(documents, 0, 0))
    state = played(state, "0 claim dealer take", "1 challenge", "-1 close").state
    assert isinstance(state.question, Pay)
    assert texts(state, 0) == ["pay intel"]
    assert played(state, "0 pay intel").state.active == 1


@pytest.mark.parametrize("intel", [0, 1])
def test_o14_wireless_operator_challenges_with_too_little_intel(intel: int) -> None:
    state = played(roles(".", "wireless", ".", intel=(5, intel, 5)), "0 claim dealer take").state
    assert texts(state, 1) == ["allow", "challenge"]
    one = played(state, "1 challenge", "-1 close")
    assert RoleUsed(1, "wireless") in one.events
    assert played(one.state, "0 pay intel").state.intel == (2, intel + 3, 5)
    assert "challenge" not in texts(roles(".", "wireless", ".", intel=(5, 1, 5), used=(False, True, False)), 1)


def test_o14_wireless_operator_who_loses_with_nothing_owes_nothing() -> None:
    state = roles(".", "wireless", ".", intel=(5, 0, 5))
    one = played(state, "0 claim agent steal 2", "1 challenge", "-1 close", "1 pay intel").state
    assert one.intel == (5, 0, 5)


def test_o14_wireless_operator_is_spent_only_by_a_challenge_that_is_carried_out() -> None:
    """The click came too late: the role stays, and no picture of the finish tells of it."""
    state = played(roles(".", "wireless", ".", intel=(5, 1, 5)), "0 claim dealer take").state
    one = played(state, "1 challenge @20", "2 challenge @19")
    assert one.state.used == (False, False, False)
    assert not [event for event in one.events if isinstance(event, PhotoFinish | RoleUsed)]
    rich = played(roles(".", "wireless", ".", intel=(5, 2, 5)), "0 claim dealer take", "1 challenge", "-1 close")
    assert rich.state.used == (False, False, False)


@pytest.mark.parametrize("claim", ["claim agent steal 1", "table agent 1 agent", "table dealer 1 agent"])
def test_o14_guardian_ignores_a_double_agent_or_an_art_dealer_and_cannot_be_challenged(claim: str) -> None:
    state = roles(".", "guardian", ".", art=("rain", "mona", ""))
    asked = played(state, f"0 {claim}").state
    assert texts(asked, 1) == ["allow", "challenge", "block", "role guardian"]
    one = played(asked, "1 role guardian", "-1 close")
    assert RoleUsed(1, "guardian") in one.events
    assert isinstance(one.state.question, Turn)
    assert (one.state.intel, one.state.art, one.state.active) == ((5, 5, 5), (("rain",), ("mona",), ()), 1)


def test_o14_guardian_in_the_late_window() -> None:
    state = played(roles(".", "guardian", "."), "0 claim agent steal 1", "2 challenge", "-1 close", "2 pay intel").state
    assert texts(state, 1) == ["allow", "block", "role guardian"]
    one = played(state, "1 role guardian").state
    assert (one.intel, one.active, one.used) == ((8, 5, 2), 1, (False, True, False))


def test_o14_guardian_that_comes_after_a_challenge_is_not_spent() -> None:
    state = played(roles(".", "guardian", "."), "0 claim agent steal 1").state
    one = played(state, "1 role guardian @20", "2 challenge @10")
    assert one.state.used == (False, False, False)
    assert not [event for event in one.events if isinstance(event, PhotoFinish)]


@pytest.mark.parametrize("claim", ["claim dealer take", "claim spy look 1", "claim agent steal 2"])
def test_o14_guardian_guards_its_holder_only_and_only_from_those_two(claim: str) -> None:
    state = played(roles(".", "guardian", ".", art=("", "mona", "")), f"0 {claim}").state
    assert isinstance(state.question, Window)
    assert texts(state, 1) == ["allow", "challenge"]
    assert refused(state, 1, "role guardian") == ("O14", {})
