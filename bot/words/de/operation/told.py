"""The table of Operation F.A.U.S.T. told in German: the board and a hand, each within a picture's alternative text."""

from collections.abc import Sequence

from bot.words import Names
from bot.words.de.operation.art import FLAG, TITLE, by, money, piece, short_money
from bot.words.de.operation.terms import ROLE, ROLE_DEED, many, papers, plots, who
from bot.words.fitting import Line, cut
from games.operation import OperationView
from games.operation.cards import GALLERY, GOAL, Art, is_forgery, worth
from games.operation.state import Peek


def board(view: OperationView, names: Names, status: str, lately: Sequence[str]) -> str:
    """Everything that lies open, under what is asked; `lately` are the newest events, the oldest of them first."""
    start = view.order.index(view.active)
    seats = view.order[start:] + view.order[:start]
    if view.result is not None:
        return cut((status,), _winning(view), _dossiers(view, seats, names))
    people = tuple("\n".join(_person(view, seat, names, full) for seat in seats) for full in (True, False))
    known = "; ".join(f"{names[peek.index]} {piece(peek.art)}" for peek in view.known if peek.sure)
    return cut(
        (f"Zug {view.number}. {status}",),
        people,
        (f"{_market(view)}\n{_plot_piles(view)}",),
        (f"Alle kennen: {known}." if known else "", ""),
        tuple(" ".join(lately[i:]) for i in range(len(lately) + 1)),
    )


def hand(view: OperationView, names: Names, status: str) -> str:
    """A seat's own cards, what it has seen, and in short what the others have."""
    assert view.seat is not None
    seat = view.seat
    own = [f"Deine Komplottkarten: {plots(view.own_hand) or 'keine'}."]
    if view.laid and seat == view.active:
        own.append(f"Verdeckt gelegt: {plots(view.laid)}.")
    if view.own_role is not None:
        used = ", schon benutzt" if view.used[seat] is not None else ""
        own.append(f"Deine Rolle: {ROLE[view.own_role]}, {ROLE_DEED[view.own_role]}{used}.")
    others = [other for other in view.order if other != seat]
    full, brief = (", ".join(_others(view, other, names, long) for other in others) for long in (True, False))
    return cut(
        (status,),
        (" ".join(own),),
        _collection(view.own_art),
        (f"{_total(view, seat)} Du hast {view.intel[seat]} INTEL.",),
        _seen(view, names),
        (f"Die anderen: {full}.", f"Die anderen: {brief}."),
    )


def _person(view: OperationView, seat: int, names: Names, full: bool) -> str:
    facts = [
        f"{view.intel[seat]} INTEL",
        many(view.hands[seat], "Karte", "Karten"),
        f"{view.art[seat]} Kunst",
        papers(view.documents[seat]) if full else f"{view.documents[seat]} Dok.",
    ]
    role = view.used[seat]
    if view.tabled and seat == view.active:
        facts.append(f"{view.tabled} auf dem Tisch")
    if role is not None:
        facts.append(f"{ROLE[role]} benutzt" if full else ROLE[role])
    return f"{names[seat]}: {', '.join(facts)}"


def _others(view: OperationView, seat: int, names: Names, full: bool) -> str:
    art = f" und {view.art[seat]} Kunst" if full else ""
    return f"{names[seat]} {view.intel[seat]}{' INTEL' if full else ''}{art}"


def _market(view: OperationView) -> str:
    cache = f"Platz {', '.join(map(str, view.slots))}" if view.slots else "leer"
    return f"Versteck: {cache}. Kunststapel: {view.pile}. Freie Dokumente: {view.stock}."


def _plot_piles(view: OperationView) -> str:
    shown = f" (gezeigt: {plots(view.shown)})" if view.shown else ""
    return f"Komplottstapel: {view.deck}, Ablage: {view.discards}{shown}."


def _winning(view: OperationView) -> Line:
    """What has won."""
    assert view.result is not None
    assert view.collections is not None
    art = [card for seat in view.result.winners for card in view.collections[seat]]
    return _fewer("Die siegreiche Kunst", [piece(card) for card in art])


def _dossiers(view: OperationView, seats: Sequence[int], names: Names) -> Line:
    """Everybody's collection, bluffs and doubts: in words, or as figures under a heading."""
    assert view.collections is not None
    assert view.dossiers is not None
    long, brief = [], ["Kunst, Dokumente; Bluffs, längste Serie, aufgeflogen; entlarvt, zu Unrecht gezweifelt:"]
    for seat in seats:
        record, documents = view.dossiers[seat], view.documents[seat]
        art = short_money(sum(GALLERY[card].value for card in view.collections[seat]))
        long.append(
            f"{names[seat]}: Kunst {art}, {papers(documents)}, Bluffs gelungen {record.held} (längste Serie "
            f"{record.longest}), aufgeflogen {record.exposed}, Lügen entlarvt {record.caught}, zu Unrecht gezweifelt "
            f"{record.doubted}"
        )
        brief.append(
            f"{names[seat]}: {art}, {documents}; {record.held}, {record.longest}, {record.exposed}; "
            f"{record.caught}, {record.doubted}"
        )
    return "\n".join(long), "\n".join(brief)


def _collection(art: Sequence[Art]) -> Line:
    if not art:
        return ("Du hast keine Kunst.",)
    full = [
        " ".join(filter(None, (f"{TITLE[card]}, {by(card)}, {money(painting.value)}", FLAG.get(painting.flag))))
        for card, painting in ((card, GALLERY[card]) for card in art)
    ]
    return (f"Deine Kunst: {'; '.join(full)}.", *_fewer("Deine Kunst", [piece(card) for card in art]))


def _total(view: OperationView, seat: int) -> str:
    """What one's collection is worth, and whether it wins."""
    value, documents = sum(GALLERY[art].value for art in view.own_art), view.documents[seat]
    text = f"Wert: {money(value)} von {money(GOAL)}, dazu {papers(documents)}"
    if worth(view.own_art, documents) is None:
        uncovered = sum(map(is_forgery, view.own_art)) - documents
        return f"{text}: {many(uncovered, 'FÄLSCHUNG', 'FÄLSCHUNGEN')} ohne Deckung, so gewinnt es nicht."
    return f"{text}: Das gewinnt." if value >= GOAL else f"{text}: noch nicht genug."


def _seen(view: OperationView, names: Names) -> Line:
    """The art that one has seen where it lay, the newest and surest first."""
    seen = sorted((*view.peeks, *view.known), key=lambda peek: (peek.sure, peek.number), reverse=True)
    return (*_fewer("Gesehen", [_peek(peek, view, names) for peek in seen]), "")


def _peek(peek: Peek, view: OperationView, names: Names) -> str:
    """A piece of art, and when and where it was: `Danae (300k $), Zug 5, Platz 2`."""
    place = {"pile": "Stapel", "cache": f"Platz {peek.index}"}.get(peek.place) or who(view, peek.index, names)
    return f"{piece(peek.art)}, Zug {peek.number}, {place}{'' if peek.sure else ' (vielleicht weg)'}"


def _fewer(head: str, told: Sequence[str]) -> Line:
    """A list, then ever less of it with the number of what is left out."""
    if not told:
        return ("",)
    some = (f"{head}: {'; '.join(told[:n])}; und {len(told) - n} mehr." for n in reversed(range(1, len(told))))
    return (f"{head}: {'; '.join(told)}.", *some)
