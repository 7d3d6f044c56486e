"""The table of Operation F.A.U.S.T. told in English: the board and a hand, each within a picture's alternative text."""

from collections.abc import Sequence

from bot.words import Names
from bot.words.en.operation.terms import ROLE, ROLE_DEED, by, many, money, piece, plots, short_money, who
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
        (f"Turn {view.number}. {status}",),
        people,
        (f"{_market(view)}\n{_plot_piles(view)}",),
        (f"All have seen: {known}." if known else "", ""),
        tuple(" ".join(lately[i:]) for i in range(len(lately) + 1)),
    )


def hand(view: OperationView, names: Names, status: str) -> str:
    """A seat's own cards, what it has seen, and in short what the others have."""
    assert view.seat is not None
    seat = view.seat
    own = [f"Your plot cards: {plots(view.own_hand) or 'none'}."]
    if view.laid and seat == view.active:
        own.append(f"Laid down: {plots(view.laid)}.")
    if view.own_role is not None:
        used = ", used" if view.used[seat] is not None else ""
        own.append(f"Your role: {ROLE[view.own_role]}, {ROLE_DEED[view.own_role]}{used}.")
    others = [other for other in view.order if other != seat]
    full, brief = (", ".join(_others(view, other, names, long) for other in others) for long in (True, False))
    return cut(
        (status,),
        (" ".join(own),),
        _collection(view.own_art),
        (f"{_total(view, seat)} You have {view.intel[seat]} INTEL.",),
        _seen(view, names),
        (f"The others: {full}.", f"The others: {brief}."),
    )


def _person(view: OperationView, seat: int, names: Names, full: bool) -> str:
    facts = [
        f"{view.intel[seat]} INTEL",
        f"{view.hands[seat]} plot",
        f"{view.art[seat]} art",
        many(view.documents[seat], "document") if full else f"{view.documents[seat]} doc",
    ]
    role = view.used[seat]
    if view.tabled and seat == view.active:
        facts.append(f"{view.tabled} on the table")
    if role is not None:
        facts.append(f"{ROLE[role]} used" if full else ROLE[role])
    return f"{names[seat]}: {', '.join(facts)}"


def _others(view: OperationView, seat: int, names: Names, full: bool) -> str:
    art = f" and {view.art[seat]} art" if full else ""
    return f"{names[seat]} {view.intel[seat]}{' INTEL' if full else ''}{art}"


def _market(view: OperationView) -> str:
    cache = f"slots {', '.join(map(str, view.slots))}" if view.slots else "empty"
    return f"Art Cache: {cache}. Art Pile: {view.pile}. Documents left: {view.stock}."


def _plot_piles(view: OperationView) -> str:
    shown = f" (shown: {plots(view.shown)})" if view.shown else ""
    return f"Plot deck: {view.deck}, discards: {view.discards}{shown}."


def _winning(view: OperationView) -> Line:
    """What has won."""
    assert view.result is not None
    assert view.collections is not None
    art = [card for seat in view.result.winners for card in view.collections[seat]]
    return _fewer("The winning art", [piece(card) for card in art])


def _dossiers(view: OperationView, seats: Sequence[int], names: Names) -> Line:
    """Everybody's collection, bluffs and doubts: in words, or as figures under a heading."""
    assert view.collections is not None
    assert view.dossiers is not None
    long, brief = [], ["Art, documents; bluffs held, longest run, exposed; lies caught, truths doubted:"]
    for seat in seats:
        record, documents = view.dossiers[seat], view.documents[seat]
        art = short_money(sum(GALLERY[card].value for card in view.collections[seat]))
        long.append(
            f"{names[seat]}: art {art}, {many(documents, 'document')}, bluffs held {record.held} (longest run "
            f"{record.longest}), exposed {record.exposed}, lies caught {record.caught}, truths doubted {record.doubted}"
        )
        brief.append(
            f"{names[seat]}: {art}, {documents}; {record.held}, {record.longest}, {record.exposed}; "
            f"{record.caught}, {record.doubted}"
        )
    return "\n".join(long), "\n".join(brief)


def _collection(art: Sequence[Art]) -> Line:
    if not art:
        return ("You have no art.",)
    paintings = [GALLERY[card] for card in art]
    full = [
        " ".join(filter(None, (f"{painting.title}, {by(card)}, {money(painting.value)}", painting.flag)))
        for card, painting in zip(art, paintings, strict=True)
    ]
    return (f"Your art: {'; '.join(full)}.", *_fewer("Your art", [piece(card) for card in art]))


def _total(view: OperationView, seat: int) -> str:
    """What one's collection is worth, and whether it wins."""
    value, documents = sum(GALLERY[art].value for art in view.own_art), view.documents[seat]
    text = f"Worth {money(value)} of {money(GOAL)}, with {many(documents, 'document')}"
    if worth(view.own_art, documents) is None:
        uncovered = sum(map(is_forgery, view.own_art)) - documents
        return f"{text}: {many(uncovered, 'FORGERY is', 'FORGERIES are')} uncovered, so it cannot win."
    return f"{text}: it wins." if value >= GOAL else f"{text}: not yet enough."


def _seen(view: OperationView, names: Names) -> Line:
    """The art that one has seen where it lay, the newest and surest first."""
    seen = sorted((*view.peeks, *view.known), key=lambda peek: (peek.sure, peek.number), reverse=True)
    return (*_fewer("Seen", [_peek(peek, view, names) for peek in seen]), "")


def _peek(peek: Peek, view: OperationView, names: Names) -> str:
    """A piece of art, and when and where it was: `Danae ($300k), turn 5, slot 2`."""
    place = {"pile": "pile", "cache": f"slot {peek.index}"}.get(peek.place) or who(view, peek.index, names)
    return f"{piece(peek.art)}, turn {peek.number}, {place}{'' if peek.sure else ' (perhaps gone)'}"


def _fewer(head: str, told: Sequence[str]) -> Line:
    """A list, then ever less of it with the number of what is left out."""
    if not told:
        return ("",)
    some = (f"{head}: {'; '.join(told[:n])}; and {len(told) - n} more." for n in reversed(range(1, len(told))))
    return (f"{head}: {'; '.join(told)}.", *some)
