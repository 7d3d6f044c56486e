"""What is asked in Operation F.A.U.S.T., and who has won, in German."""

from bot.words import Names
from bot.words.de.operation.art import money, piece
from bot.words.de.operation.terms import KIND, claim_words, does, fakes, listed, many, papers, who, whom
from games.operation import OperationView
from games.operation.cards import is_degenerate, is_forgery
from games.operation.events import Answer, Claim
from games.operation.move_types import Allow, Block, Challenge

GIVEN: dict[Answer, str] = {
    "allow": "Du lässt es zu.",
    "challenge": "Du zweifelst es an.",
    "block": "Du wehrst es ab.",
    "guardian": "Du wehrst es mit der Leibwache ab.",
}


def status(view: OperationView, names: Names) -> str:
    """What is asked of whom now, and below it who is waited for."""
    if view.result is not None:
        return result(view, names)
    if view.asking not in ("claim", "block"):
        return _choice(view, names)
    waiting = ", ".join(who(view, seat, names) for seat in view.waiting)
    return f"{_window(view, names)}\nNoch offen: {waiting}."


def result(view: OperationView, names: Names) -> str:
    """Who won and why; empty before the end."""
    if view.result is None or view.collections is None:
        return ""
    winners = view.result.winners
    if view.result.reason == "abandoned":
        return "**Niemand** gewinnt: Seit drei Runden hat niemand mehr gehandelt."
    if not winners:
        return "**Niemand** gewinnt: Es gibt nichts mehr zu kaufen, und jede Sammlung hat eine ungedeckte FÄLSCHUNG."
    value = money(view.result.scores[winners[0]])
    if view.result.reason == "stalemate":
        wins = "gewinnt" if len(winners) == 1 else "gewinnen gemeinsam"
        best = listed([f"**{names[seat]}**" for seat in winners])
        return f"{best} {wins} mit der reichsten Sammlung, {value}: Es gibt nichts mehr zu kaufen."
    (seat,) = winners
    art = view.collections[seat]
    forgeries = sum(map(is_forgery, art))
    covered = f", {fakes(forgeries)} durch {papers(view.documents[seat])} gedeckt" if forgeries else ""
    return f"**{names[seat]}** gewinnt mit {many(len(art), 'Kunstwerk', 'Kunstwerken')} im Wert von {value}{covered}."


def plain(text: str) -> str:
    """The text without its bold names, for pictures and for what is read aloud."""
    return text.replace("**", "")


def _does(view: OperationView, seat: int, names: Names, you: str, they: str) -> str:
    """A seat with its verb, the name in bold."""
    return does(view, seat, [f"**{name}**" for name in names], you, they)


def _window(view: OperationView, names: Names) -> str:
    """The claim or the block that is open, and what the viewer may do or has done."""
    claim = view.claim
    assert claim is not None
    if view.blocker is None:
        said = f"{_does(view, claim.seat, names, 'behauptest', 'behauptet')} {claim_words(claim, view, names)}."
    else:
        blocks = _does(view, view.blocker, names, "behauptest", "behauptet")
        said = f"{blocks} Alliierte gegen {KIND[claim.kind]} von {whom(view, claim.seat, names)}."
    if view.seat is None:
        return said
    if view.answer is not None:
        return f"{said} {GIVEN[view.answer]}"
    mine = [type(move) for move in view.moves]
    words = ((Allow, "zulassen"), (Challenge, "anzweifeln"), (Block, "abwehren"))
    can = [word for kind, word in words if kind in mine]
    return f"{said} Du kannst {listed(can, 'oder')}." if can else said


def _choice(view: OperationView, names: Names) -> str:
    """A question for one seat alone."""
    seat, claim = view.waiting[0], view.claim
    if claim is None:
        if seat == view.seat:
            return "Du bist am Zug: Wirb an, kauf Kunst, fälsche ein Dokument oder behaupte eine Fähigkeit."
        return f"**{names[seat]}** ist am Zug."
    chooses = _does(view, seat, names, "wählst", "wählt")
    match view.asking:
        case "late block":
            proved = f"{KIND[claim.kind]} von {whom(view, claim.seat, names)} ist bewiesen."
            return f"{proved} {_does(view, seat, names, 'kannst', 'kann')} es noch abwehren."
        case "pay":
            return _payment(view, names)
        case "slot":
            return f"{chooses} den Platz, aus dem gekauft wird."
        case "look":
            return f"{chooses} zwei Plätze im Versteck zum Ansehen."
        case "give":
            return f"{chooses} ein Kunstwerk für {_target(view, claim, names, 'dich')}."
        case "search":
            searches = _does(view, seat, names, "durchsuchst", "durchsucht")
            return f"{searches} die Kunst von {_target(view, claim, names)}: Eine FÄLSCHUNG darf mit."
        case _:
            return _keeping(view, claim, names)


def _payment(view: OperationView, names: Names) -> str:
    due = view.due
    assert due is not None
    owes = _does(view, due.loser, names, "schuldest", "schuldet")
    return f"{owes} {whom(view, due.winner, names)} nach dem Anzweifeln {due.intel} INTEL."


def _keeping(view: OperationView, claim: Claim, names: Names) -> str:
    from_seat = "" if claim.target is None else f"ein Kunstwerk von {_target(view, claim, names)}"
    looks = f"{_does(view, claim.seat, names, 'siehst', 'sieht')} {from_seat or 'die oberste Karte des Stapels'} an"
    if view.found is None:
        return f"{looks}; was ENTARTET ist, darf mit."
    end = "Das darfst du behalten" if is_degenerate(view.found) else "Nicht ENTARTET, es kommt zurück"
    return f"{looks}: {piece(view.found)}. {end}."


def _target(view: OperationView, claim: Claim, names: Names, you: str = "dir") -> str:
    assert claim.target is not None
    return you if claim.target == view.seat else names[claim.target]
