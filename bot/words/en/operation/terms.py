"""What the things of Operation F.A.U.S.T. are called in English, and its claims in words."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from bot.words import Names
from games.operation import OperationView
from games.operation.cards import GALLERY, KINDS, Art, Kind, Role, spy_price
from games.operation.effects import DRAWN, INCOME, LOOKS, TAKE, THEFT
from games.operation.events import Claim

KIND: Mapping[Kind, str] = {
    "resistance": "French Resistance",
    "spy": "Spy",
    "dealer": "Art Dealer",
    "allies": "Allies",
    "agent": "Double Agent",
}
SEVERAL: Mapping[Kind, str] = {**KIND, "spy": "Spies", "dealer": "Art Dealers", "agent": "Double Agents"}
EMOJI: Mapping[Kind, str] = {"resistance": "✊", "spy": "🕵️", "dealer": "🎩", "allies": "🎖️", "agent": "🎭"}

IN_HAND: Mapping[Kind, str] = {
    "resistance": f"Take {TAKE} INTEL for each one claimed",
    "spy": f"Look at {LOOKS} cards of the Art Cache or at 1 art card of a player",
    "dealer": f"Take {INCOME} INTEL",
    "allies": "Ignore a Double Agent or an Art Dealer aimed at you",
    "agent": f"Take up to {THEFT} INTEL from a player",
}
ON_TABLE: Mapping[Kind, str] = {
    "resistance": f"Draw {DRAWN} plot cards",
    "spy": "Buy an art card, 3 INTEL cheaper for each Spy laid down",
    "dealer": "Swap an art card of your choice for a random one of a player",
    "allies": "Look at all art of a player, take a FORGERY if you like",
    "agent": "Look at the pile's top or a player's art card, keep it if it is DEGENERATE",
}

ROLE: Mapping[Role, str] = {
    "curator": "Curator",
    "forger": "Forger",
    "archivist": "Archivist",
    "banker": "Banker",
    "advocate": "Advocate",
    "courier": "Courier",
    "wireless": "Wireless Operator",
    "guardian": "Guardian",
}
ROLE_DEED: Mapping[Role, str] = {
    "curator": "a purchase costs 8 INTEL",
    "forger": "a document costs 1 INTEL",
    "archivist": "look at the whole cache",
    "banker": "take 3 INTEL",
    "advocate": "pay 1 INTEL instead of half",
    "courier": "a Recruit costs 1 INTEL",
    "wireless": "challenge with under 2 INTEL",
    "guardian": "ignore a Dealer or an Agent",
}


def short(names: Names, longest: int) -> tuple[str, ...]:
    """The names, none of them longer than so many characters."""
    return tuple(name if len(name) <= longest else re.sub(r"\\+$", "", name[: longest - 1]) + "…" for name in names)


def first(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def many(number: int, one: str, more: str | None = None) -> str:
    """A number with its noun: `1 card`, `2 cards`."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def listed(things: Sequence[str], last: str = "and") -> str:
    """Things in a row: `A, B and C`."""
    return f" {last} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def plots(cards: Iterable[Kind]) -> str:
    """Plot cards by kind: `2 Spies, 1 Allies`."""
    held = Counter(cards)
    return ", ".join(many(held[kind], KIND[kind], SEVERAL[kind]) for kind in KINDS if held[kind])


def money(dollars: int) -> str:
    """A value in full: `$450,000`."""
    return f"${dollars:,}"


def short_money(dollars: int) -> str:
    """A value in thousands: `$450k`."""
    return f"${dollars // 1000:,}k" if dollars else "$0"


def by(art: Art) -> str:
    """Whose work an art card is, and of when."""
    return ", ".join(filter(None, (GALLERY[art].artist, GALLERY[art].year)))


def piece(art: Art, value: Callable[[int], str] = short_money) -> str:
    """An art card in a few words: `Adam and Eve ($250k, FORGERY)`."""
    painting = GALLERY[art]
    return f"{painting.title} ({', '.join(filter(None, (value(painting.value), painting.flag)))})"


def who(view: OperationView, seat: int, names: Names) -> str:
    """A seat inside a sentence: `you`, or the name."""
    return "you" if seat == view.seat else names[seat]


def does(view: OperationView, seat: int, names: Names, verb: str) -> str:
    """A seat at the beginning of a sentence, with its verb: `You take`, `Anna takes`."""
    if seat == view.seat:
        return f"You {verb}"
    third = "has" if verb == "have" else verb + ("es" if verb.endswith(("s", "ch")) else "s")
    return f"{names[seat]} {third}"


def whose(view: OperationView, seat: int, names: Names) -> str:
    """What belongs to a seat: `your`, `Anna's`."""
    return "your" if seat == view.seat else f"{names[seat]}'s"


def deed(claim: Claim, whom: str, whose: str) -> str:
    """What a claim is for; `whom` is its target, `whose` what is the target's."""
    match claim:
        case Claim(kind="resistance", table=False):
            return f"take {TAKE * claim.count} INTEL"
        case Claim(kind="resistance"):
            return f"draw {DRAWN} plot cards"
        case Claim(kind="dealer", table=False):
            return f"take {INCOME} INTEL"
        case Claim(kind="dealer"):
            return f"swap an art card with {whom}"
        case Claim(kind="allies"):
            return f"search {whose} art for a FORGERY"
        case Claim(kind="agent", table=False):
            return f"take up to {THEFT} INTEL from {whom}"
        case Claim(kind="agent", target=None):
            return "take the pile's top if DEGENERATE"
        case Claim(kind="agent"):
            return f"take one of {whose} art cards if DEGENERATE"
        case Claim(kind="spy", table=True):
            return f"buy art from the {claim.place} for {spy_price(claim.count)} INTEL"
        case Claim(place="cache"):
            return f"look at {LOOKS} cards of the Art Cache"
        case _:
            return f"look at one of {whose} art cards"


def claimed(claim: Claim) -> str:
    """The cards a claim names: `2 Spies`, `the Double Agent`."""
    if claim.count > 1:
        return f"{claim.count} {SEVERAL[claim.kind]}"
    return KIND[claim.kind] if claim.kind in ("resistance", "allies") else f"the {KIND[claim.kind]}"


def claim_words(claim: Claim, view: OperationView, names: Names) -> str:
    """A claim in words: `the Double Agent: take up to 3 INTEL from Ben`."""
    laid = f", {many(claim.count, 'card')} face down" if claim.table else ""
    target = claim.target
    named = ("", "") if target is None else (who(view, target, names), whose(view, target, names))
    return f"{claimed(claim)}{laid}: {deed(claim, *named)}"
