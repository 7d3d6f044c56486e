"""What is asked in Operation F.A.U.S.T., and who has won, in English."""

from bot.words import Names
from bot.words.en.operation.terms import KIND, claim_words, does, first, listed, many, money, piece, who, whose
from games.operation import OperationView
from games.operation.cards import is_degenerate, is_forgery
from games.operation.events import Answer, Claim
from games.operation.move_types import Allow, Block, Challenge

GIVEN: dict[Answer, str] = {
    "allow": "You allow it.",
    "challenge": "You challenge it.",
    "block": "You block it.",
    "guardian": "You ignore it with the Guardian.",
}


def status(view: OperationView, names: Names) -> str:
    """What is asked of whom now, and below it who is waited for."""
    if view.result is not None:
        return result(view, names)
    if view.asking not in ("claim", "block"):
        return _choice(view, names)
    waiting = ", ".join(who(view, seat, names) for seat in view.waiting)
    return f"{_window(view, names)}\nWaiting for: {waiting}."


def result(view: OperationView, names: Names) -> str:
    """Who won and why; empty before the end."""
    if view.result is None or view.collections is None:
        return ""
    winners = view.result.winners
    if view.result.reason == "abandoned":
        return "**Nobody** wins: nobody has acted for three rounds."
    if not winners:
        return "**Nobody** wins: nothing more can be bought, and every collection has an uncovered FORGERY."
    value = money(view.result.scores[winners[0]])
    if view.result.reason == "stalemate":
        wins = "wins" if len(winners) == 1 else "win together"
        best = listed([f"**{names[seat]}**" for seat in winners])
        return f"{best} {wins} with the richest collection, {value}: nothing more can be bought."
    (seat,) = winners
    art = view.collections[seat]
    forgeries = many(sum(map(is_forgery, art)), "FORGERY", "FORGERIES")
    covered = f", {forgeries} covered by {many(view.documents[seat], 'document')}" if any(map(is_forgery, art)) else ""
    return f"**{names[seat]}** wins with {many(len(art), 'art card')} worth {value}{covered}."


def plain(text: str) -> str:
    """The text without its bold names, for pictures and for what is read aloud."""
    return text.replace("**", "")


def _does(view: OperationView, seat: int, names: Names, verb: str) -> str:
    """A seat with its verb, the name in bold."""
    text = does(view, seat, names, verb)
    return text if seat == view.seat else f"**{names[seat]}**{text.removeprefix(names[seat])}"


def _window(view: OperationView, names: Names) -> str:
    """The claim or the block that is open, and what the viewer may do or has done."""
    claim = view.claim
    assert claim is not None
    if view.blocker is None:
        said = f"{_does(view, claim.seat, names, 'claim')} {claim_words(claim, view, names)}."
    else:
        blocks = _does(view, view.blocker, names, "block")
        said = f"{blocks} {whose(view, claim.seat, names)} {KIND[claim.kind]}, claiming Allies."
    if view.seat is None:
        return said
    if view.answer is not None:
        return f"{said} {GIVEN[view.answer]}"
    mine = [type(move) for move in view.moves]
    can = [word for kind, word in ((Allow, "allow"), (Challenge, "challenge"), (Block, "block")) if kind in mine]
    return f"{said} You may {listed(can, 'or')}." if can else said


def _choice(view: OperationView, names: Names) -> str:
    """A question for one seat alone."""
    seat, claim = view.waiting[0], view.claim
    if claim is None:
        if seat == view.seat:
            return "You are on turn: recruit, buy art, forge a document, or claim an ability."
        return f"**{names[seat]}** is on turn."
    chooses = _does(view, seat, names, "choose")
    match view.asking:
        case "late block":
            may = "You" if seat == view.seat else f"**{names[seat]}**"
            return f"{first(whose(view, claim.seat, names))} {KIND[claim.kind]} is proved. {may} may still block it."
        case "pay":
            return _payment(view, names)
        case "slot":
            return f"{chooses} the slot to buy from."
        case "look":
            return f"{chooses} two slots of the cache to look at."
        case "give":
            return f"{chooses} the art card to give {_target(view, claim, names)}."
        case "search":
            searches = _does(view, seat, names, "search")
            return f"{searches} {_whose(view, claim, names)} art and may take a FORGERY."
        case _:
            return _keeping(view, claim, names)


def _payment(view: OperationView, names: Names) -> str:
    due = view.due
    assert due is not None
    owes = _does(view, due.loser, names, "owe")
    return f"{owes} {who(view, due.winner, names)} {due.intel} INTEL for the challenge."


def _keeping(view: OperationView, claim: Claim, names: Names) -> str:
    place = "the top of the pile" if claim.target is None else f"one of {_whose(view, claim, names)} art cards"
    looks = _does(view, claim.seat, names, "look")
    if view.found is None:
        return f"{looks} at {place} and may keep it if it is DEGENERATE."
    end = "you may keep it" if is_degenerate(view.found) else "it is not DEGENERATE, so it goes back"
    return f"{looks} at {place}: {piece(view.found)}; {end}."


def _target(view: OperationView, claim: Claim, names: Names) -> str:
    assert claim.target is not None
    return who(view, claim.target, names)


def _whose(view: OperationView, claim: Claim, names: Names) -> str:
    assert claim.target is not None
    return whose(view, claim.target, names)
