"""The controls of Operation F.A.U.S.T. in English."""

from collections.abc import Sequence

from bot.words import Label, Names
from bot.words.en.operation.terms import EMOJI, ROLE, ROLE_DEED, claimed, deed, first, piece, plots, short
from games.game import Move
from games.operation import OperationView
from games.operation.cards import CURATOR, FORGE, PURCHASE, RECRUIT, Kind
from games.operation.events import Claim
from games.operation.move_types import (
    Allow,
    Block,
    BuyPile,
    BuySlot,
    Challenge,
    ChooseSlot,
    Curate,
    Forge,
    GiveArt,
    KeepArt,
    Leave,
    LookAt,
    PayDocument,
    PayIntel,
    Plot,
    Recruit,
    TakeForgery,
    UseRole,
)

LONGEST = 80
"""Discord's limit for the words on a button, in characters."""


def move(move: Move, view: OperationView, names: Names) -> Label:
    """The control of a move."""
    match move:
        case Recruit():
            return Label(f"Recruit ({RECRUIT} INTEL)", "🪖", "Draw a plot card")
        case BuyPile():
            return Label(f"Buy: pile ({PURCHASE})", "🖼️")
        case BuySlot(slot):
            return Label(f"Buy: slot {slot} ({PURCHASE})", "🖼️")
        case Forge():
            return Label(f"Forge ({FORGE} INTEL)", "📄", "Take a forged document")
        case Plot(claim, cards):
            return Label(_claim(claim, cards, names), EMOJI[claim.kind])
        case UseRole(role):
            return Label(f"{ROLE[role]}: {ROLE_DEED[role]}", "🪪")
        case Curate(slot):
            return Label(f"{ROLE['curator']}: {f'slot {slot}' if slot else 'pile'} ({CURATOR})", "🪪")
        case Allow():
            return Label("Allow", "✅")
        case Challenge():
            return Label("Challenge", "❗")
        case Block():
            return Label("Block with Allies", "🛡️")
        case _:
            return _choose(move, view)


def _claim(claim: Claim, cards: Sequence[Kind], names: Names) -> str:
    """A whole claim with the cards laid down, the target's name as long as there is room for."""
    laid = f" (laid: {plots(cards)})" if cards else ""
    text = ""
    for longest in (LONGEST, 24, 12, 6):
        target = "" if claim.target is None else short(names, longest)[claim.target]
        possessive = f"{target}'s"
        text = first(f"{claimed(claim)}: {deed(claim, target, possessive)}{laid}")
        if len(text) <= LONGEST:
            return text
    return text[: LONGEST - 1] + "…"


def _choose(move: Move, view: OperationView) -> Label:
    """The control of a payment or of a claimant's choice."""
    match move:
        case PayIntel():
            return Label(f"Pay {view.due.intel if view.due else 0} INTEL", "🪙")
        case PayDocument():
            return Label("Give a document", "📄")
        case ChooseSlot(slot):
            return Label(f"Slot {slot}", "🖼️")
        case LookAt(first, second):
            return Label(f"Slots {first} and {second}", "🔍")
        case GiveArt(art):
            return Label(f"Give {piece(art)}")
        case TakeForgery(art):
            return Label(f"Take {piece(art)}")
        case KeepArt():
            return Label(f"Keep {piece(view.found)}" if view.found else "Keep it")
        case Leave():
            return Label("Leave it")
    raise ValueError(move)
