"""What the things of Operation F.A.U.S.T. are called in German, and its claims in words.

Plot cards and roles are called after what is done, not after men who do it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.words import Names
from games.operation import OperationView
from games.operation.cards import KINDS, Kind, Role, spy_price
from games.operation.effects import DRAWN, INCOME, LOOKS, TAKE, THEFT
from games.operation.events import Claim

KIND: Mapping[Kind, str] = {
    "resistance": "Résistance",
    "spy": "Spionage",
    "dealer": "Kunsthandel",
    "allies": "Alliierte",
    "agent": "Doppelspiel",
}
EMOJI: Mapping[Kind, str] = {"resistance": "✊", "spy": "🕵️", "dealer": "🎩", "allies": "🎖️", "agent": "🎭"}

IN_HAND: Mapping[Kind, str] = {
    "resistance": f"Nimm {TAKE} INTEL für jede behauptete Karte",
    "spy": f"Sieh {LOOKS} Karten im Versteck oder 1 Kunstwerk einer Person an",
    "dealer": f"Nimm {INCOME} INTEL",
    "allies": "Wehr Doppelspiel oder Kunsthandel gegen dich ab",
    "agent": f"Nimm einer Person bis zu {THEFT} INTEL ab",
}
ON_TABLE: Mapping[Kind, str] = {
    "resistance": f"Zieh {DRAWN} Komplottkarten",
    "spy": "Kauf ein Kunstwerk, 3 INTEL billiger für jede gelegte Spionage",
    "dealer": "Tausch ein Kunstwerk deiner Wahl gegen ein zufälliges einer Person",
    "allies": "Sieh alle Kunst einer Person an, nimm eine FÄLSCHUNG, wenn du willst",
    "agent": "Sieh den Stapel oder ein Kunstwerk einer Person an, behalte ENTARTETES",
}

ROLE: Mapping[Role, str] = {
    "curator": "Kuratorium",
    "forger": "Druckerei",
    "archivist": "Archiv",
    "banker": "Bank",
    "advocate": "Kanzlei",
    "courier": "Kurierdienst",
    "wireless": "Funkstation",
    "guardian": "Leibwache",
}
ROLE_DEED: Mapping[Role, str] = {
    "curator": "ein Kauf kostet 8 INTEL",
    "forger": "ein Dokument kostet 1 INTEL",
    "archivist": "das ganze Versteck ansehen",
    "banker": "3 INTEL nehmen",
    "advocate": "1 INTEL statt der Hälfte zahlen",
    "courier": "Anwerben kostet 1 INTEL",
    "wireless": "mit unter 2 INTEL anzweifeln",
    "guardian": "Handel oder Doppelspiel abwehren",
}


def short(names: Names, longest: int) -> tuple[str, ...]:
    """The names, none of them longer than so many characters."""
    return tuple(name if len(name) <= longest else re.sub(r"\\+$", "", name[: longest - 1]) + "…" for name in names)


def first(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def many(number: int, one: str, more: str) -> str:
    """A number with its noun: `1 Karte`, `2 Karten`."""
    return f"{number} {one if number == 1 else more}"


def works(number: int) -> str:
    """So much art: `1 Kunstwerk`, `2 Kunstwerke`."""
    return many(number, "Kunstwerk", "Kunstwerke")


def papers(number: int) -> str:
    """So many forged documents: `1 Dokument`, `2 Dokumente`."""
    return many(number, "Dokument", "Dokumente")


def fakes(number: int) -> str:
    """So many forgeries: `1 FÄLSCHUNG`, `2 FÄLSCHUNGEN`."""
    return many(number, "FÄLSCHUNG", "FÄLSCHUNGEN")


def listed(things: Sequence[str], last: str = "und") -> str:
    """Things in a row: `A, B und C`."""
    return f" {last} ".join(filter(None, (", ".join(things[:-1]), *things[-1:])))


def plots(cards: Iterable[Kind]) -> str:
    """Plot cards by kind, with how many where there are several of a kind."""
    held = Counter(cards)
    return ", ".join(times(held[kind], kind) for kind in KINDS if held[kind])


def times(number: int, kind: Kind) -> str:
    """So many cards of a kind: `Spionage`, and how many if more than one."""
    return f"{number}× {KIND[kind]}" if number > 1 else KIND[kind]


def who(view: OperationView, seat: int, names: Names) -> str:
    """A seat inside a sentence that does something: `du`, or the name."""
    return "du" if seat == view.seat else names[seat]


def whom(view: OperationView, seat: int, names: Names) -> str:
    """A seat to which something is done, or whose something is (`von dir`): `dir`, or the name."""
    return "dir" if seat == view.seat else names[seat]


def does(view: OperationView, seat: int, names: Names, you: str, they: str) -> str:
    """A seat at the beginning of a sentence, with its verb: `Du nimmst`, `Anna nimmt`."""
    return f"Du {you}" if seat == view.seat else f"{names[seat]} {they}"


def deed(claim: Claim, whom: str) -> str:
    """What a claim is for; `whom` is its target, in the dative."""
    match claim:
        case Claim(kind="resistance", table=False):
            return f"{TAKE * claim.count} INTEL nehmen"
        case Claim(kind="resistance"):
            return f"{DRAWN} Komplottkarten ziehen"
        case Claim(kind="dealer", table=False):
            return f"{INCOME} INTEL nehmen"
        case Claim(kind="dealer"):
            return f"ein Kunstwerk mit {whom} tauschen"
        case Claim(kind="allies"):
            return f"die Kunst von {whom} durchsuchen"
        case Claim(kind="agent", table=False):
            return f"{whom} bis zu {THEFT} INTEL abnehmen"
        case Claim(kind="agent", target=None):
            return "ENTARTETE Kunst vom Stapel nehmen"
        case Claim(kind="agent"):
            return f"ENTARTETE Kunst von {whom} nehmen"
        case Claim(kind="spy", table=True):
            place = "vom Stapel" if claim.place == "pile" else "aus dem Versteck"
            return f"Kunst {place} für {spy_price(claim.count)} INTEL kaufen"
        case Claim(place="cache"):
            return f"{LOOKS} Karten im Versteck ansehen"
        case _:
            return f"ein Kunstwerk von {whom} ansehen"


def claimed(claim: Claim) -> str:
    """The cards a claim names: `Doppelspiel`, and how many if more than one."""
    return times(claim.count, claim.kind)


def claim_words(claim: Claim, view: OperationView, names: Names) -> str:
    """A claim in words: `Doppelspiel: Ben bis zu 3 INTEL abnehmen`."""
    laid = f", {many(claim.count, 'Karte', 'Karten')} verdeckt" if claim.table else ""
    target = "" if claim.target is None else whom(view, claim.target, names)
    return f"{claimed(claim)}{laid}: {deed(claim, target)}"
