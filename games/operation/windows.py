"""The chain from a claim to its ability: windows, challenges, blocks and payments (O2-O8)."""

from games.operation.cards import Kind, half
from games.operation.draft import Draft
from games.operation.effects import carry_out
from games.operation.events import (
    Answer,
    Blocked,
    Caught,
    Challenged,
    Claim,
    Claimed,
    Ignored,
    Paid,
    PhotoFinish,
    Press,
    Shown,
)
from games.operation.state import (
    LateBlock,
    Pay,
    State,
    Then,
    Window,
    asked,
    blockable,
    clockwise,
    hinge,
    needs_wireless,
    takes_role,
)
from games.operation.turns import end_turn

ADVOCATE = 1
"""INTEL that a loser pays with the Advocate (O14)."""


def open_claim(draft: Draft, claim: Claim, cards: tuple[Kind, ...]) -> None:
    """Claim an ability, with these cards face down on the table, and ask everybody else (O3)."""
    draft.take_from_hand(claim.seat, cards)
    draft.change(tabled=cards)
    draft.tell(Claimed(claim))
    draft.ask(Window(claim))


def press(draft: Draft, window: Window, seat: int, answer: Answer, at: int) -> None:
    """Note an answer in a window; when it was the last one, the window is decided."""
    window = Window(window.claim, window.blocker, (*window.presses, Press(seat, answer, at)))
    draft.change(question=window)
    if not asked(draft.state):
        decide(draft, window)


def decisive(window: Window) -> tuple[Press, ...]:
    """The answers that do something, in the order in which they arrived."""
    return tuple(press for press in window.presses if press.answer != "allow")


def _race(state: State, window: Window) -> list[Press]:
    """The answers that do something, the deciding one first: by click, then clockwise (O2)."""
    seats = clockwise(state, hinge(window))
    return sorted(decisive(window), key=lambda press: (press.at, seats.index(press.seat)))


def decide(draft: Draft, window: Window) -> None:
    """Close a window: the earliest challenge or block counts, whatever order the clicks arrived in (O2).

    A click that came too late is shown, unless it would have used a role: that stays secret (O14).
    """
    race = _race(draft.state, window)
    finish = race[:1] + [press for press in race[1:] if not takes_role(draft.state, press)]
    if len(finish) > 1:
        draft.tell(PhotoFinish(tuple(finish)))
    first = race[0] if race else None
    if window.blocker is not None:
        _decide_block(draft, window.claim, window.blocker, first)
    elif first is not None and first.answer == "challenge":
        _challenge_claim(draft, window.claim, first)
    else:
        if not _is_true(draft, window.claim):
            _bluff_held(draft, window.claim.seat)
        if first is None:
            carry_out(draft, window.claim)
        else:
            block(draft, window.claim, first)


def block(draft: Draft, claim: Claim, first: Press) -> None:
    """The target ignores a claim: with the Guardian at once, with Allies as a claim of its own (O3, O14)."""
    if first.answer == "guardian":
        draft.spend_role(first.seat, "guardian")
        _ignore(draft, claim)
    else:
        draft.tell(Blocked(first.seat, first.at))
        draft.ask(Window(claim, first.seat))


def late_answer(draft: Draft, claim: Claim, seat: int, answer: Answer, at: int) -> None:
    """The target's answer to a claim that was proved true (O3)."""
    if answer == "allow":
        carry_out(draft, claim)
    else:
        block(draft, claim, Press(seat, answer, at))


def _is_true(draft: Draft, claim: Claim) -> bool:
    """Whether the claimant has what was claimed: in the hand, or in all the cards laid down (O8)."""
    if claim.table:
        return all(card == claim.kind for card in draft.state.tabled)
    return draft.state.hands[claim.seat].count(claim.kind) >= claim.count


def _challenge_claim(draft: Draft, claim: Claim, first: Press) -> None:
    """Settle a challenge of a claim (O5, O6)."""
    _begin_challenge(draft, first, claim.seat)
    true = _is_true(draft, claim)
    if true and claim.table:
        _open_tabled(draft, claim, proved=True)
    elif true:
        _show_from_hand(draft, claim.seat, (claim.kind,) * claim.count)
    elif claim.table:
        _open_tabled(draft, claim, proved=False)
    else:
        draft.tell(Caught(claim.seat))
    _settle(draft, claim, claim.seat, first.seat, true=true, then="late block" if true else "end")


def _decide_block(draft: Draft, claim: Claim, blocker: int, first: Press | None) -> None:
    """Settle a block: it stands unless it is challenged and false (O7)."""
    true = "allies" in draft.state.hands[blocker]
    if first is None:
        if not true:
            _bluff_held(draft, blocker)
        _ignore(draft, claim)
        return
    _begin_challenge(draft, first, blocker)
    if true:
        _show_from_hand(draft, blocker, ("allies",))
    else:
        draft.tell(Caught(blocker))
    _settle(draft, claim, blocker, first.seat, true=true, then="ignored" if true else "ability")


def _begin_challenge(draft: Draft, first: Press, target: int) -> None:
    """Tell of a challenge that is carried out; one with too little INTEL spends the Wireless Operator (O14)."""
    if needs_wireless(draft.state, first.seat):
        draft.spend_role(first.seat, "wireless")
    draft.tell(Challenged(first.seat, target, first.at))


def _open_tabled(draft: Draft, claim: Claim, proved: bool) -> None:
    shown = Shown(claim.seat, draft.state.tabled, proved)
    draft.change(opened=True, last_shown=shown)
    draft.tell(shown)


def _show_from_hand(draft: Draft, seat: int, cards: tuple[Kind, ...]) -> None:
    """Show cards that were claimed, discard them, and draw as many (O5)."""
    shown = Shown(seat, cards, proved=True)
    draft.change(last_shown=shown)
    draft.tell(shown)
    draft.take_from_hand(seat, cards)
    draft.discard(cards, shown=True)
    draft.owe_cards(seat, len(cards))
    draft.restore_hands()


def _settle(draft: Draft, claim: Claim, claimed: int, doubter: int, *, true: bool, then: Then) -> None:
    """Enter a challenge into the dossiers, and let its loser pay."""
    if true:
        draft.note(doubter, doubted=draft.record(doubter).doubted + 1)
        _owe(draft, Pay(doubter, claimed, claim, then))
    else:
        draft.note(doubter, caught=draft.record(doubter).caught + 1)
        draft.note(claimed, exposed=draft.record(claimed).exposed + 1, run=0)
        _owe(draft, Pay(claimed, doubter, claim, then))


def _bluff_held(draft: Draft, seat: int) -> None:
    record = draft.record(seat)
    run = record.run + 1
    draft.note(seat, held=record.held + 1, run=run, longest=max(run, record.longest))


def _owe(draft: Draft, due: Pay) -> None:
    """Ask the loser how to pay; who has no choice is asked only where roles are dealt (O4)."""
    state = draft.state
    if state.options.roles or may_give_document(state, due.loser):
        draft.ask(due)
    else:
        pay(draft, due)


def may_give_document(state: State, loser: int) -> bool:
    """Whether the loser of a challenge owes INTEL and has a forged document to give instead (O4)."""
    return state.documents[loser] > 0 and state.intel[loser] > 0


def pay(draft: Draft, due: Pay) -> None:
    """Pay the winner of a challenge half of one's INTEL, rounded up (O4)."""
    _pay_intel(draft, due, half(draft.state.intel[due.loser]))


def _pay_intel(draft: Draft, due: Pay, intel: int) -> None:
    draft.add_intel(due.loser, -intel)
    draft.add_intel(due.winner, intel)
    draft.tell(Paid(due.loser, due.winner, intel, document=False))
    _go_on(draft, due)


def pay_with_document(draft: Draft, due: Pay) -> None:
    """Give the winner a forged document instead, which may win the match at once (O4, O11)."""
    draft.add_documents(due.loser, -1)
    draft.add_documents(due.winner, 1)
    draft.tell(Paid(due.loser, due.winner, 0, document=True))
    draft.check_win()
    _go_on(draft, due)


def pay_with_advocate(draft: Draft, due: Pay) -> None:
    """Pay 1 INTEL instead of half (O14)."""
    draft.spend_role(due.loser, "advocate")
    _pay_intel(draft, due, ADVOCATE)


def _go_on(draft: Draft, due: Pay) -> None:
    if draft.over:
        return
    if due.then == "ignored":
        _ignore(draft, due.claim)
    elif due.then == "end":
        end_turn(draft)
    elif due.then == "late block" and blockable(due.claim):
        draft.ask(LateBlock(due.claim))
    else:
        carry_out(draft, due.claim)


def _ignore(draft: Draft, claim: Claim) -> None:
    draft.tell(Ignored(claim))
    end_turn(draft)
