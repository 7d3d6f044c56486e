"""Why a move is not legal: the ruling in the way, and the figures its sentence needs."""

from games.game import CONCEDE, Illegal
from games.operation.cards import FORGE, PURCHASE, RECRUIT, TO_CHALLENGE
from games.operation.state import LateBlock, Pay, State, Turn, Window, asked, slots

PRICES = {"recruit": RECRUIT, "buy": PURCHASE, "forge": FORGE}


def refuse(state: State, seat: int, text: str) -> Illegal:
    """The ruling that a text breaks. A seat that concedes is not refused by the table: the house takes over (O15)."""
    if state.result is not None:
        return Illegal("over")
    if text == CONCEDE:
        return Illegal("O15")
    if seat not in asked(state):
        answered = isinstance(state.question, Window) and any(p.seat == seat for p in state.question.presses)
        return Illegal("answered" if answered else "not asked")
    word = text.partition(" ")[0]
    match state.question:
        case Turn():
            return _refuse_action(state, seat, word)
        case Window() | LateBlock() if text == "block":
            return Illegal("O3")
        case Window() if text == "challenge":
            return Illegal("O2", cost=TO_CHALLENGE, intel=state.intel[seat])
        case LateBlock() if text == "challenge":
            return Illegal("O3")
        case Pay() if word == "pay":
            return Illegal("O4")
        case _ if word == "role":
            return Illegal("O14")
        case _ if word in ("slot", "look", "give", "take", "keep"):
            return Illegal("O10")
        case _:
            return Illegal("unknown")


def _refuse_action(state: State, seat: int, word: str) -> Illegal:
    intel = state.intel[seat]
    if word in PRICES and intel < PRICES[word]:
        return Illegal("O1", cost=PRICES[word], intel=intel)
    match word:
        case "recruit":
            return Illegal("O9")
        case "buy":
            return Illegal("O13") if not state.pile and not slots(state) else Illegal("O10")
        case "forge":
            return Illegal("no documents")
        case "claim" | "table":
            return Illegal("O10")
        case "role":
            return Illegal("O14")
        case _:
            return Illegal("unknown")
