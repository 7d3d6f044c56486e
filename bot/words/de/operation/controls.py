"""The controls of Operation F.A.U.S.T. in German."""

from collections.abc import Sequence

from bot.words import Label, Names
from bot.words.de.operation.art import piece
from bot.words.de.operation.terms import EMOJI, ROLE, ROLE_DEED, claimed, deed, plots, short
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
            return Label(f"Anwerben ({RECRUIT} INTEL)", "🪖", "Eine Komplottkarte ziehen")
        case BuyPile():
            return Label(f"Kaufen: Stapel ({PURCHASE})", "🖼️")
        case BuySlot(slot):
            return Label(f"Kaufen: Platz {slot} ({PURCHASE})", "🖼️")
        case Forge():
            return Label(f"Fälschen ({FORGE} INTEL)", "📄", "Ein gefälschtes Dokument nehmen")
        case Plot(claim, cards):
            return Label(_claim(claim, cards, names), EMOJI[claim.kind])
        case UseRole(role):
            return Label(f"{ROLE[role]}: {ROLE_DEED[role]}", "🪪")
        case Curate(slot):
            return Label(f"{ROLE['curator']}: {f'Platz {slot}' if slot else 'Stapel'} ({CURATOR})", "🪪")
        case Allow():
            return Label("Zulassen", "✅")
        case Challenge():
            return Label("Anzweifeln", "❗")
        case Block():
            return Label("Mit Alliierten abwehren", "🛡️")
        case _:
            return _choose(move, view)


def _claim(claim: Claim, cards: Sequence[Kind], names: Names) -> str:
    """A whole claim with the cards laid down; of the target's name and what it is for, as much as there is room for."""
    laid = f" (verdeckt: {plots(cards)})" if cards else ""
    for longest in (LONGEST, 24, 12, 6):
        target = "" if claim.target is None else short(names, longest)[claim.target]
        text = f"{claimed(claim)}: {deed(claim, target)}{laid}"
        if len(text) <= LONGEST:
            return text
    text = claimed(claim) + laid
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _choose(move: Move, view: OperationView) -> Label:
    """The control of a payment or of a claimant's choice."""
    match move:
        case PayIntel():
            return Label(f"{view.due.intel if view.due else 0} INTEL zahlen", "🪙")
        case PayDocument():
            return Label("Ein Dokument geben", "📄")
        case ChooseSlot(slot):
            return Label(f"Platz {slot}", "🖼️")
        case LookAt(first, second):
            return Label(f"Plätze {first} und {second}", "🔍")
        case GiveArt(art):
            return Label(f"Gib {piece(art)}")
        case TakeForgery(art):
            return Label(f"Nimm {piece(art)}")
        case KeepArt():
            return Label(f"Behalte {piece(view.found)}" if view.found else "Behalten")
        case Leave():
            return Label("Liegen lassen")
    raise ValueError(move)
