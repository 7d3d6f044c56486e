"""Operation F.A.U.S.T.: every chain of claim, challenge, block and payment, against a plain reckoning (O3-O7)."""

from itertools import product
from typing import Literal

import pytest
from msgspec import Struct

from games import operation
from games.operation import State
from games.operation.cards import Kind
from games.operation.state import LateBlock, Pay, Turn, Window
from tests.test_operation import kinds, played, refused, table, texts

CLAIMANT, TARGET, THIRD = 0, 1, 2
WAYS: tuple[Literal["hand", "table"], ...] = ("hand", "table")
INTEL = [(5, 5, 5), (4, 6, 5), (0, 2, 3), (1, 3, 2), (2, 1, 7), (3, 0, 2), (7, 9, 4)]
"""What the three have: nothing, 1, 2, odd and even amounts for each of them."""


class Chain(Struct, frozen=True):
    """A claim and what is done about it; the doubters are seats."""

    way: Literal["hand", "table"]
    true: bool
    doubter: int | None = None
    blocked: bool = False
    block_true: bool = False
    block_doubter: int | None = None

    def __str__(self) -> str:
        claim = f"{'true' if self.true else 'false'} {self.way} claim"
        doubt = f" doubted by {self.doubter}" if self.doubter is not None else ""
        block = f" {'true' if self.block_true else 'false'} block" if self.blocked else ""
        block_doubt = f" doubted by {self.block_doubter}" if self.block_doubter is not None else ""
        return claim + doubt + block + block_doubt


BLOCKS: list[tuple[bool, bool, int | None]] = [
    (False, False, None),
    *((True, true, by) for true in (True, False) for by in (None, CLAIMANT, THIRD)),
]
CHAINS = [
    Chain(way, true, doubter, *block)
    for way, true, doubter, block in product(WAYS, (True, False), (None, TARGET, THIRD), BLOCKS)
    if true or doubter is None or not block[0]
]
"""A block after a challenge is a late one, which only a claim proved true leaves room for."""

CASES = [(chain, intel) for chain, intel in product(CHAINS, INTEL) if chain.way == "table" or intel[TARGET]]
"""Who has nothing cannot be stolen from (O10)."""


class Reckoning:
    """What the rules make of a chain, reckoned by hand: INTEL, cards shown, whether the ability happens."""

    def __init__(self, chain: Chain, intel: tuple[int, ...]) -> None:
        self.intel = list(intel)
        self.shown: tuple[Kind, ...] = ()
        self.refused: int | None = None
        self.happens = self._happens(chain)
        if self.happens and chain.way == "hand":
            stolen = min(3, self.intel[TARGET])
            self.intel[TARGET] -= stolen
            self.intel[CLAIMANT] += stolen

    def _happens(self, chain: Chain) -> bool:
        if chain.doubter is not None:
            if not self._doubts(chain.doubter, CLAIMANT, chain.true):
                return False
            if chain.way == "table":
                self.shown += ("dealer",) if chain.true else ("spy",)
            elif chain.true:
                self.shown += ("agent",)
            if not chain.true:
                return False
        if not chain.blocked:
            return True
        if chain.block_doubter is None or not self._doubts(chain.block_doubter, TARGET, chain.block_true):
            return False
        if chain.block_true:
            self.shown += ("allies",)
        return not chain.block_true

    def _doubts(self, doubter: int, claimed: int, true: bool) -> bool:
        """Let the loser pay; False where the doubter has too little INTEL to doubt, which is where the chain ends."""
        if self.intel[doubter] < 2:
            self.refused = doubter
            return False
        loser, winner = (doubter, claimed) if true else (claimed, doubter)
        paid = self.intel[loser] // 2 + self.intel[loser] % 2
        self.intel[loser] -= paid
        self.intel[winner] += paid
        return True


def start(chain: Chain, intel: tuple[int, ...]) -> State:
    """The claimant holds a Double Agent or an Art Dealer beside a Spy, or neither; the target Allies, or not."""
    own = {"hand": "agent spy", "table": "dealer spy"}[chain.way] if chain.true else "spy spy"
    return table(
        own,
        "allies spy" if chain.block_true else "resistance spy",
        "resistance resistance",
        intel=intel,
        art=("rain", "mona", ""),
        deck="resistance resistance resistance resistance",
    )


def plies(chain: Chain) -> list[tuple[int, str]]:
    """The presses of a chain; a window is closed by the clock after the press that decides it."""
    tabled = "dealer" if chain.true else "spy"
    lines = [(CLAIMANT, "claim agent steal 1" if chain.way == "hand" else f"table dealer 1 {tabled}")]
    if chain.doubter is not None:
        lines += [(chain.doubter, "challenge"), (-1, "close")]
    if chain.doubter is not None and chain.true:
        lines += [(TARGET, "block" if chain.blocked else "allow")]
    elif chain.doubter is None:
        lines += [(TARGET, "block"), (-1, "close")] if chain.blocked else [(TARGET, "allow"), (THIRD, "allow")]
    if chain.blocked and chain.block_doubter is not None:
        lines += [(chain.block_doubter, "challenge"), (-1, "close")]
    elif chain.blocked:
        lines += [(CLAIMANT, "allow"), (THIRD, "allow")]
    return lines


@pytest.mark.parametrize(("chain", "intel"), CASES, ids=str)
def test_o3_to_o7_every_chain_comes_out_as_reckoned(chain: Chain, intel: tuple[int, ...]) -> None:
    right = Reckoning(chain, intel)
    state = start(chain, intel)
    for seat, text in plies(chain):
        if text == "challenge" and right.refused == seat and state.intel[seat] < 2:
            assert refused(state, seat, text) == ("O2", {"cost": 2, "intel": state.intel[seat]})
            return
        state = played(state, f"{seat} {text}").state
    assert right.refused is None
    assert state.intel == tuple(right.intel)
    assert isinstance(state.question, Turn)
    assert state.active == 1
    _check_cards(chain, right, state)


def _check_cards(chain: Chain, right: Reckoning, state: State) -> None:
    """The art has moved or not; shown cards lie open in the discards, an unshown tabled one face down (O5, O6)."""
    swapped = chain.way == "table" and right.happens
    assert state.art == ((("mona",), ("rain",), ()) if swapped else (("rain",), ("mona",), ()))
    face_down: tuple[Kind, ...] = ()
    if chain.way == "table" and chain.doubter is None:
        face_down = ("dealer",) if chain.true else ("spy",)
    assert sorted(state.discards) == sorted((*right.shown, *face_down))
    assert sorted(state.shown) == sorted(right.shown)
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert state.tabled == ()
    drawn = len(state.discards)
    assert sum(hand.count("resistance") for hand in state.hands) == drawn + (2 if chain.block_true else 3)


# Each ruling by itself


def doubted(hand: str, claim: str, by: int, intel: tuple[int, ...] = (5, 5, 5), documents: str = "0 0 0") -> State:
    state = table(
        hand,
        "allies spy",
        "spy spy",
        intel=intel,
        art=("rain", "mona", ""),
        documents=tuple(map(int, documents.split())),
        deck="resistance resistance resistance",
    )
    return played(state, f"0 {claim}", f"{by} challenge", "-1 close").state


def test_o3_a_claim_proved_true_asks_the_target_alone_once_more() -> None:
    state = doubted("agent spy", "claim agent steal 1", THIRD)
    assert isinstance(state.question, LateBlock)
    assert operation.view(state, None).waiting == (TARGET,)
    assert played(state, "1 block").state.question == Window(state.question.claim, TARGET)


def test_o3_a_target_that_had_allowed_may_still_block_late() -> None:
    state = table("agent spy", "allies spy", "spy spy")
    state = played(state, "0 claim agent steal 1", "1 allow", "2 challenge").state
    assert played(state, "1 block", "0 allow", "2 allow").state.intel == (8, 5, 2)


def test_o3_a_target_that_had_challenged_and_lost_may_still_block_late() -> None:
    state = doubted("agent spy", "claim agent steal 1", TARGET)
    assert state.intel == (8, 2, 5)
    assert played(state, "1 block", "0 allow", "2 allow").state.intel == (8, 2, 5)


def test_o3_a_claim_proved_true_that_cannot_be_blocked_goes_through_at_once() -> None:
    state = doubted("dealer spy", "claim dealer take", TARGET)
    assert isinstance(state.question, Turn)
    assert state.intel == (11, 2, 5)


def test_o3_a_block_asks_everyone_but_the_blocker_and_only_the_block_can_be_challenged() -> None:
    state = table("agent spy", "allies spy", "spy spy")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close").state
    assert operation.view(state, None).waiting == (THIRD, CLAIMANT)
    assert texts(state, THIRD) == ["allow", "challenge"]
    assert refused(state, CLAIMANT, "block") == ("O3", {})
    assert refused(state, TARGET, "allow") == ("not asked", {})


@pytest.mark.parametrize(
    "claim",
    ["claim dealer take", "claim spy look 1", "claim resistance 2", "table allies 1 spy", "table agent pile spy"],
)
def test_o3_only_a_double_agent_or_an_art_dealer_aimed_at_one_can_be_blocked(claim: str) -> None:
    state = table("agent spy", "allies spy", "allies spy", art=("", "mona", "ghent"))
    one = played(state, f"0 {claim}").state
    assert texts(one, TARGET) == ["allow", "challenge"]
    assert refused(one, TARGET, "block") == ("O3", {})


@pytest.mark.parametrize("claim", ["claim agent steal 1", "table agent 1 spy", "table dealer 1 spy"])
def test_o3_only_the_target_can_block(claim: str) -> None:
    state = table("agent spy", "allies spy", "allies spy", art=("rain", "mona", "ghent"))
    one = played(state, f"0 {claim}").state
    assert "block" in texts(one, TARGET)
    assert refused(one, THIRD, "block") == ("O3", {})


def test_o4_half_is_rounded_up_5_pays_3() -> None:
    assert doubted("spy spy", "claim dealer take", TARGET).intel == (2, 8, 5)


def test_o4_who_has_a_document_chooses_and_pays_before_the_ability() -> None:
    state = doubted("dealer spy", "claim dealer take", TARGET, documents="0 1 0")
    assert isinstance(state.question, Pay)
    assert state.intel == (5, 5, 5)
    assert played(state, "1 pay intel").state.intel == (11, 2, 5)
    given = played(state, "1 pay document").state
    assert (given.intel, given.documents) == ((8, 5, 5), (1, 0, 0))


def test_o4_who_has_no_document_is_not_asked() -> None:
    assert isinstance(doubted("spy spy", "claim dealer take", TARGET, documents="0 1 1").question, Turn)


def test_o4_who_owes_nothing_is_not_asked() -> None:
    state = doubted("spy spy", "claim dealer take", TARGET, intel=(0, 5, 5), documents="1 0 0")
    assert isinstance(state.question, Turn)
    assert (state.intel, state.documents) == ((0, 5, 5), (1, 0, 0))


def test_o4_a_document_given_can_win_the_match_before_the_ability() -> None:
    """The claimant's forgery is covered by the challenger's document: 1,000,000 before the claimed INTEL is taken."""
    state = table("dealer spy", "", "", art=("mona raphael oranges", "", ""), documents=(0, 1, 0))
    state = played(state, "0 claim dealer take", "1 challenge", "-1 close", "1 pay document").state
    assert state.result is not None
    assert (state.result.winners, state.intel) == ((0,), (5, 5, 5))
    assert state.result.scores == (1_100_000, 0, 0)


def test_o5_a_true_hand_claim_is_shown_and_discarded_and_a_card_replaces_each_one_shown() -> None:
    state = table("resistance resistance resistance", "spy spy", "spy spy", deck="agent agent dealer")
    state = played(state, "0 claim resistance 2", "2 challenge", "-1 close").state
    assert state.hands[0] == kinds("resistance agent agent")
    assert state.discards == state.shown == kinds("resistance resistance")


def test_o5_the_replacement_is_drawn_before_the_payment_and_the_late_block() -> None:
    state = doubted("agent spy", "claim agent steal 1", THIRD, documents="0 0 1")
    assert isinstance(state.question, Pay)
    assert state.hands[0] == kinds("resistance spy")


def test_o5_a_true_table_claim_is_discarded_at_the_end_of_the_turn_and_not_replaced_beyond_two() -> None:
    deck = "agent agent agent"
    state = table("resistance spy spy", "", "", deck=deck, art=("", "mona", ""))
    state = played(state, "0 table resistance resistance", "1 challenge", "-1 close").state
    assert state.hands[0] == kinds("spy spy agent agent")
    state = table("dealer spy spy", "spy spy", "", deck=deck, art=("rain", "mona", ""))
    late = played(state, "0 table dealer 1 dealer", "1 challenge", "-1 close").state
    assert (late.tabled, late.opened, late.discards) == (("dealer",), True, ())
    ended = played(late, "1 allow").state
    assert (ended.tabled, ended.opened, ended.discards) == ((), False, ("dealer",))
    assert ended.hands[0] == kinds("spy spy")


def test_o6_a_false_hand_claim_shows_and_discards_nothing_and_the_turn_is_lost() -> None:
    state = doubted("spy spy", "claim agent steal 1", THIRD)
    assert (state.hands[0], state.discards, state.last_shown) == (kinds("spy spy"), (), None)
    assert state.intel == (2, 5, 8)
    assert state.active == 1


def test_o6_a_false_table_claim_shows_and_discards_what_was_tabled() -> None:
    state = doubted("spy resistance", "table dealer 1 spy", THIRD)
    assert state.last_shown is not None
    assert (state.last_shown.cards, state.last_shown.proved) == (("spy",), False)
    assert (state.discards, state.shown) == (("spy",), ("spy",))
    assert state.art == (("rain",), ("mona",), ())


def test_o7_a_false_block_lets_the_claim_through_and_costs_no_turn() -> None:
    state = table("agent spy", "spy spy", "spy spy")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close", "2 challenge", "-1 close").state
    assert state.intel == (7, 0, 8)
    assert state.active == 1
    assert state.hands[1] == kinds("spy spy")


def test_o7_a_true_block_that_is_challenged_is_discarded_and_replaced_and_stands() -> None:
    state = table("agent spy", "allies spy", "spy spy", deck="dealer")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close", "0 challenge", "-1 close").state
    assert state.intel == (2, 8, 5)
    assert (state.hands[1], state.shown) == (kinds("spy dealer"), ("allies",))


@pytest.mark.parametrize("hand", ["allies spy", "spy spy"])
def test_o7_an_unchallenged_block_stands_and_the_card_stays(hand: str) -> None:
    state = table("agent spy", hand, "spy spy")
    state = played(state, "0 claim agent steal 1", "1 block", "-1 close", "2 allow", "0 allow").state
    assert state.intel == (5, 5, 5)
    assert state.hands[1] == kinds(" ".join(sorted(hand.split(), reverse=True)))
    assert state.discards == ()
