"""What happens in Operation F.A.U.S.T., in German sentences: to each viewer what that viewer may know (O12)."""

from bot.words import Names
from bot.words.de.operation.art import FLAG, piece
from bot.words.de.operation.terms import (
    ROLE,
    ROLE_DEED,
    claim_words,
    claimed,
    does,
    first,
    listed,
    many,
    plots,
    who,
    whom,
    works,
)
from games.game import Event
from games.operation import OperationView
from games.operation.events import (
    Answer,
    Began,
    Blocked,
    Bought,
    Caught,
    Challenged,
    Claimed,
    Discarded,
    Drew,
    Ended,
    Forged,
    Gained,
    Held,
    Ignored,
    Kept,
    Left,
    Looked,
    Missed,
    Paid,
    PhotoFinish,
    Recruited,
    Refilled,
    Reshuffled,
    RoleUsed,
    Shown,
    Stole,
    Swapped,
    Took,
    TurnBegan,
)

ANSWER: dict[Answer, str] = {
    "allow": "zulassen",
    "challenge": "anzweifeln",
    "block": "abwehren",
    "guardian": ROLE["guardian"],
}


def event(event: Event, view: OperationView, names: Names) -> str:
    """What happened, as a sentence; empty when it goes without saying."""
    match event:
        case Began(order):
            return f"Die Partie beginnt. Im Uhrzeigersinn: {', '.join(who(view, seat, names) for seat in order)}."
        case TurnBegan() | Ended():
            return ""
        case Missed(seat):
            return f"{does(view, seat, names, 'verpasst', 'verpasst')} den Zug."
        case RoleUsed(seat, role):
            return f"{does(view, seat, names, 'setzt', 'setzt')} die Rolle {ROLE[role]} ein: {ROLE_DEED[role]}."
        case Reshuffled():
            return "Die Ablage wird zu einem neuen Komplottstapel gemischt."
        case Refilled(slot):
            return f"Platz {slot} im Versteck wird vom Stapel aufgefüllt."
        case _:
            return _chain(event, view, names) or _goods(event, view, names)


def _chain(event: Event, view: OperationView, names: Names) -> str:
    """Claims, challenges, blocks and payments."""
    match event:
        case Claimed(claim):
            return f"{does(view, claim.seat, names, 'behauptest', 'behauptet')} {claim_words(claim, view, names)}."
        case Blocked(seat):
            return f"{does(view, seat, names, 'behauptest', 'behauptet')} Alliierte, um abzuwehren."
        case Challenged(seat, target):
            return f"{does(view, seat, names, 'glaubst', 'glaubt')} {whom(view, target, names)} nicht."
        case PhotoFinish(presses):
            earliest = presses[0].at
            return "Zielfoto: " + ", ".join(
                f"{who(view, press.seat, names)} ({ANSWER[press.answer]}) "
                + (f"+{press.at - earliest:,} ms".replace(",", ".") if number else "zuerst")
                for number, press in enumerate(presses)
            )
        case Shown(seat, cards, proved):
            verdict = "Die Behauptung ist wahr" if proved else "Das war gelogen"
            return f"{does(view, seat, names, 'zeigst', 'zeigt')} {plots(cards)}: {verdict}."
        case Caught(seat):
            return f"{does(view, seat, names, 'hast', 'hat')} gelogen: Die Karte ist nicht da."
        case Paid(seat, to, intel, document):
            receiver = whom(view, to, names)
            if document:
                return f"{does(view, seat, names, 'gibst', 'gibt')} {receiver} ein gefälschtes Dokument."
            what = f"{intel} INTEL" if intel else "nichts: Es ist kein INTEL da"
            return f"{does(view, seat, names, 'zahlst', 'zahlt')} {receiver} {what}."
        case Held(claim):
            goes = "kommen" if claim.kind == "allies" else "kommt"
            return f"{first(claimed(claim))} {goes} durch."
        case Ignored(claim):
            assert claim.target is not None
            return f"{does(view, claim.target, names, 'wehrst', 'wehrt')} {claimed(claim)} ab: keine Wirkung."
        case _:
            return ""


def _goods(event: Event, view: OperationView, names: Names) -> str:
    """What changes hands, and what is looked at."""
    match event:
        case Recruited(seat, cost):
            return f"{does(view, seat, names, 'wirbst', 'wirbt')} für {cost} INTEL an."
        case Drew(seat, count, cards):
            what = plots(cards) if cards else many(count, "Komplottkarte", "Komplottkarten")
            return f"{does(view, seat, names, 'ziehst', 'zieht')} {what}."
        case Bought(seat, slot, cost, art):
            place = f"von Platz {slot} im Versteck" if slot else "vom Stapel"
            what = piece(art) if art else "ein Kunstwerk"
            return f"{does(view, seat, names, 'kaufst', 'kauft')} {what} {place} für {cost} INTEL."
        case Forged(seat, cost):
            return f"{does(view, seat, names, 'fälschst', 'fälscht')} ein Dokument für {cost} INTEL."
        case Gained(seat, intel):
            return f"{does(view, seat, names, 'nimmst', 'nimmt')} {intel} INTEL."
        case Stole(seat, target, intel):
            return f"{does(view, seat, names, 'nimmst', 'nimmt')} {whom(view, target, names)} {intel} INTEL ab."
        case Looked():
            return _looked(event, view, names)
        case Swapped(seat, target, gave, took):
            if view.seat == target:
                gave, took = took, gave
            if gave:
                other = names[target if view.seat == seat else seat]
                return f"Du tauschst {piece(gave)} gegen {piece(took)} von {other}."
            return f"{does(view, seat, names, 'tauschst', 'tauscht')} ein Kunstwerk mit {whom(view, target, names)}."
        case Took(seat, target, flag, art):
            what = piece(art) if art else f"ein Kunstwerk ({FLAG[flag]})"
            return f"{does(view, seat, names, 'nimmst', 'nimmt')} {whom(view, target, names)} {what} ab."
        case Kept(seat, art):
            return f"{does(view, seat, names, 'behältst', 'behält')} {piece(art)} vom Stapel."
        case Left(seat):
            return f"{does(view, seat, names, 'lässt', 'lässt')} alles, wo es war."
        case Discarded(seat, count):
            what = many(count, "verdeckt gelegte Karte", "verdeckt gelegte Karten")
            return f"{does(view, seat, names, 'wirfst', 'wirft')} {what} ab."
    raise ValueError(event)


def _looked(event: Looked, view: OperationView, names: Names) -> str:
    looks = does(view, event.seat, names, "siehst", "sieht")
    places = [f"Platz {slot} " for slot in event.slots] or [""] * len(event.art)
    what = (
        ": " + listed([place + piece(art) for place, art in zip(places, event.art, strict=True)]) if event.art else ""
    )
    match event:
        case Looked(place="pile"):
            return f"{looks} die oberste Karte des Stapels an{what}."
        case Looked(place="cache", count=count):
            return f"{looks} {many(count, 'Karte', 'Karten')} im Versteck an{what}."
        case Looked(target=int(target), count=count):
            return f"{looks} {works(count)} von {whom(view, target, names)} an{what}."
    raise ValueError(event)
