"""What happens in Operation F.A.U.S.T., in English sentences: to each viewer what that viewer may know (O12)."""

from bot.words import Names
from bot.words.en.operation.terms import (
    ROLE,
    ROLE_DEED,
    claim_words,
    claimed,
    does,
    first,
    listed,
    many,
    piece,
    plots,
    who,
    whose,
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

ANSWER: dict[Answer, str] = {"allow": "allow", "challenge": "challenge", "block": "block", "guardian": "Guardian"}


def event(event: Event, view: OperationView, names: Names) -> str:
    """What happened, as a sentence; empty when it goes without saying."""
    match event:
        case Began(order):
            return f"The match begins. Clockwise: {', '.join(who(view, seat, names) for seat in order)}."
        case TurnBegan() | Ended():
            return ""
        case Missed(seat):
            return f"{does(view, seat, names, 'miss')} the turn."
        case RoleUsed(seat, role):
            return f"{does(view, seat, names, 'show')} the {ROLE[role]}: {ROLE_DEED[role]}."
        case Reshuffled():
            return "The discards are shuffled into a new plot deck."
        case Refilled(slot):
            return f"Cache slot {slot} is filled from the pile."
        case _:
            return _chain(event, view, names) or _goods(event, view, names)


def _chain(event: Event, view: OperationView, names: Names) -> str:
    """Claims, challenges, blocks and payments."""
    match event:
        case Claimed(claim):
            return f"{does(view, claim.seat, names, 'claim')} {claim_words(claim, view, names)}."
        case Blocked(seat):
            return f"{does(view, seat, names, 'block')}, claiming Allies."
        case Challenged(seat, target):
            return f"{does(view, seat, names, 'challenge')} {who(view, target, names)}."
        case PhotoFinish(presses):
            earliest = presses[0].at
            return "Photo finish: " + ", ".join(
                f"{who(view, press.seat, names)} ({ANSWER[press.answer]}) "
                + (f"+{press.at - earliest} ms" if number else "first")
                for number, press in enumerate(presses)
            )
        case Shown(seat, cards, proved):
            verdict = "the claim was true" if proved else "a lie"
            return f"{does(view, seat, names, 'show')} {plots(cards)}: {verdict}."
        case Caught(seat):
            return f"{does(view, seat, names, 'have')} lied: the card is not there."
        case Paid(seat, to, intel, document):
            what = "a forged document" if document else f"{intel} INTEL" if intel else "nothing, having no INTEL"
            return f"{does(view, seat, names, 'give' if document else 'pay')} {who(view, to, names)} {what}."
        case Held(claim):
            goes = "go" if claim.count > 1 or claim.kind == "allies" else "goes"
            return f"{first(claimed(claim))} {goes} through."
        case Ignored(claim):
            assert claim.target is not None
            return f"{does(view, claim.target, names, 'ignore')} {claimed(claim)}: no effect."
        case _:
            return ""


def _goods(event: Event, view: OperationView, names: Names) -> str:
    """What changes hands, and what is looked at."""
    match event:
        case Recruited(seat, cost):
            return f"{does(view, seat, names, 'recruit')} for {cost} INTEL."
        case Drew(seat, count, cards):
            return f"{does(view, seat, names, 'draw')} {plots(cards) if cards else many(count, 'plot card')}."
        case Bought(seat, slot, cost, art):
            place = f"slot {slot} of the cache" if slot else "the pile"
            what = piece(art) if art else "an art card"
            return f"{does(view, seat, names, 'buy')} {what} from {place} for {cost} INTEL."
        case Forged(seat, cost):
            return f"{does(view, seat, names, 'forge')} a document for {cost} INTEL."
        case Gained(seat, intel):
            return f"{does(view, seat, names, 'take')} {intel} INTEL."
        case Stole(seat, target, intel):
            return f"{does(view, seat, names, 'take')} {intel} INTEL from {who(view, target, names)}."
        case Looked():
            return _looked(event, view, names)
        case Swapped(seat, target, gave, took):
            if view.seat == target:
                gave, took = took, gave
            if gave:
                other = names[target if view.seat == seat else seat]
                return f"You swap {piece(gave)} for {piece(took)} with {other}."
            return f"{does(view, seat, names, 'swap')} an art card with {who(view, target, names)}."
        case Took(seat, target, flag, art):
            what = piece(art) if art else f"a {flag}"
            return f"{does(view, seat, names, 'take')} {what} from {who(view, target, names)}."
        case Kept(seat, art):
            return f"{does(view, seat, names, 'keep')} {piece(art)} from the pile."
        case Left(seat):
            return f"{does(view, seat, names, 'leave')} everything where it was."
        case Discarded(seat, count):
            return f"{does(view, seat, names, 'discard')} {many(count, 'tabled card')}."
    raise ValueError(event)


def _looked(event: Looked, view: OperationView, names: Names) -> str:
    looks = does(view, event.seat, names, "look")
    places = [f"slot {slot} " for slot in event.slots] or [""] * len(event.art)
    what = (
        ": " + listed([place + piece(art) for place, art in zip(places, event.art, strict=True)]) if event.art else ""
    )
    match event:
        case Looked(place="pile"):
            return f"{looks} at the top of the pile{what}."
        case Looked(place="cache", count=count):
            return f"{looks} at {many(count, 'card')} of the cache{what}."
        case Looked(target=int(target), count=count):
            return f"{looks} at {count} of {whose(view, target, names)} art cards{what}."
    raise ValueError(event)
