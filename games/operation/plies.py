"""One ply: a legal move, and everything that follows from it."""

from random import Random

from games.game import Step
from games.operation import effects, turns, windows
from games.operation.cards import COURIER
from games.operation.draft import Draft
from games.operation.events import Answer
from games.operation.move_types import (
    Allow,
    Block,
    BuyPile,
    BuySlot,
    Challenge,
    ChooseSlot,
    Close,
    Curate,
    Forge,
    GiveArt,
    KeepArt,
    Leave,
    LookAt,
    Made,
    Miss,
    PayDocument,
    PayIntel,
    Plot,
    Recruit,
    TakeForgery,
    UseRole,
)
from games.operation.state import Give, Keep, LateBlock, Look, Pay, Search, Slot, State, Turn, Window, slots

BANKER = 3
"""INTEL that the Banker brings (O14)."""


def play(state: State, seat: int, move: Made, at: int, rng: Random) -> Step[State]:
    """The state after a legal move. In a window the move is only noted until everyone has answered or it closes."""
    draft = Draft(state, rng)
    match state.question, move:
        case Turn(), _:
            _act(draft, seat, move)
        case Window() as window, Close():
            windows.decide(draft, window)
        case Window() as window, Allow() | Challenge() | Block() | UseRole():
            windows.press(draft, window, seat, _answer(move), at)
        case LateBlock(claim), Allow() | Block() | UseRole():
            windows.late_answer(draft, claim, seat, _answer(move), at)
        case Pay() as due, _:
            _pay(draft, due, move)
        case Slot(claim), ChooseSlot(slot):
            effects.spies_buy(draft, claim, slot)
        case Look(claim), LookAt(first, second):
            effects.look_into(draft, claim.seat, (first, second))
            turns.end_turn(draft)
        case Give(claim), GiveArt(art):
            effects.swap(draft, claim, art)
        case Search(claim), TakeForgery(art):
            effects.take_forgery(draft, claim, art)
        case Keep(claim, art), KeepArt():
            effects.keep(draft, claim, art)
        case ((Search(claim) | Keep(claim)), Leave()):
            effects.leave(draft, claim)
        case _:
            raise ValueError(f"{move} does not answer {state.question}")
    return draft.step


def _act(draft: Draft, seat: int, move: Made) -> None:
    """Take the action of a turn (O1), or use a role before it (O14)."""
    match move:
        case Recruit():
            turns.recruit(draft)
        case BuyPile():
            turns.purchase(draft, 0)
        case BuySlot(slot):
            turns.purchase(draft, slot)
        case Forge():
            turns.forge(draft)
        case Plot(claim, cards):
            windows.open_claim(draft, claim, cards)
        case Curate(slot):
            turns.curate(draft, slot)
        case UseRole("forger"):
            turns.use_forger(draft)
        case UseRole("courier"):
            draft.spend_role(seat, "courier")
            turns.recruit(draft, COURIER)
        case UseRole("banker"):
            draft.spend_role(seat, "banker")
            effects.gain(draft, seat, BANKER)
            draft.ask(Turn())
        case UseRole("archivist"):
            draft.spend_role(seat, "archivist")
            effects.look_into(draft, seat, slots(draft.state))
            draft.ask(Turn())
        case Miss():
            turns.miss(draft)
        case _:
            raise ValueError(f"{move} is no action of a turn")


def _answer(move: Allow | Challenge | Block | UseRole) -> Answer:
    match move:
        case Allow():
            return "allow"
        case Challenge():
            return "challenge"
        case Block():
            return "block"
        case UseRole():
            return "guardian"


def _pay(draft: Draft, due: Pay, move: Made) -> None:
    match move:
        case PayIntel():
            windows.pay(draft, due)
        case PayDocument():
            windows.pay_with_document(draft, due)
        case _:
            windows.pay_with_advocate(draft, due)
