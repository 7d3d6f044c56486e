"""The German words on the pictures of Operation F.A.U.S.T."""

from bot.words import Names
from bot.words.de.operation.art import FLAG, TITLE, by, money, short_money
from bot.words.de.operation.news import event
from bot.words.de.operation.status import plain, status
from bot.words.de.operation.terms import (
    KIND,
    ROLE,
    ROLE_DEED,
    claimed,
    deed,
    fakes,
    listed,
    many,
    papers,
    plots,
    who,
)
from games.operation import OperationView
from games.operation.cards import FORGE, GALLERY, GOAL, PURCHASE, RECRUIT, Art
from games.operation.state import Peek
from render.operation.labels import Labels

CHOICES = {
    "slot": "wählt einen Platz zum Kaufen",
    "look": "wählt zwei Plätze zum Ansehen",
    "give": "wählt, was weggeht",
    "search": "sucht eine FÄLSCHUNG",
    "keep": "sieht nach, ob ENTARTET",
}
"""What the claimant does now, on the picture."""


def labels() -> Labels:
    """The words on the board and the hand."""
    return Labels(
        codes={"resistance": "RÉ", "spy": "SP", "dealer": "KH", "allies": "AL", "agent": "DS"},
        kinds=KIND,
        in_hand={
            "resistance": "je 2 INTEL",
            "spy": "Kunst ansehen",
            "dealer": "3 INTEL",
            "allies": "INTEL und Kunst schützen",
            "agent": "3 INTEL stehlen",
        },
        on_table={
            "resistance": "2 Karten ziehen",
            "spy": "Kunst kaufen, je −3",
            "dealer": "Kunst tauschen",
            "allies": "Fälschung suchen, nehmen",
            "agent": "Entartetes suchen, nehmen",
        },
        roles=ROLE,
        flags={"FORGERY": "Fälschung", "DEGENERATE": "Entartet"},
        stamps={
            "open": "Unbewiesen",
            "true": "Bewiesen",
            "lie": "Gelogen",
            "blocked": "Abwehr",
            "done": "Genehmigt",
            "missed": "Verpasst",
        },
        money=money,
        thousands=short_money,
        title=lambda art: TITLE[art],
        by=by,
        turn=lambda number: f"Zug {number}",
        plays="Am Zug",
        may=f"Karte {RECRUIT} · Kunst {PURCHASE} · Papier {FORGE} · Komplott",
        claims=lambda claim: f"behauptet {claimed(claim)}",
        deed=lambda claim, names: deed(claim, names[claim.target or 0]),
        blocks=lambda name: f"Abwehr durch {name}",
        owes=lambda intel: f"schuldet {intel} INTEL",
        chooses=lambda view: CHOICES[view.asking or ""],
        waiting=lambda names: f"offen: {', '.join(names)}",
        told=event,
        cache="Versteck",
        pile="Stapel",
        deck="Stapel",
        discards="Ablage",
        stock="Papiere",
        shown="Schon gezeigt",
        tabled=lambda number: f"{many(number, 'Karte', 'Karten')} verdeckt",
        known=lambda peek, names: f"{_mark(peek.art)} · {names[peek.index]}",
        wins=lambda names: (
            f"{listed(names)} {'gewinnt' if len(names) == 1 else 'gewinnen'}" if names else "Niemand gewinnt"
        ),
        reasons={
            "collection": "Eine Sammlung für eine Million",
            "stalemate": "Es gibt keine Kunst mehr zu kaufen",
            "abandoned": "Niemand hat mehr gehandelt",
        },
        worth=_worth,
        closed="Fall erledigt",
        collected=lambda value, covered: short_money(value) if covered else f"{short_money(value)} falsch",
        dossier="Akte",
        art="Kunst",
        held="Bluffs geglückt",
        exposed="Entdeckt",
        caught="Lügen entlarvt",
        doubted="Falsch gezweifelt",
        longest="Längste Serie",
        collection="Deine Kunst",
        notes="Schon gesehen",
        you="Du",
        none="noch nichts",
        no_art="Keine Kunst",
        laid=lambda cards: f"Verdeckt: {plots(cards)}",
        status=lambda view, names: plain(status(view, names).partition("\n")[0]),
        goal=_goal,
        role=lambda role: f"{ROLE[role]}: {ROLE_DEED[role]}",
        used="benutzt",
        peek=_peek,
        more=lambda number: f"und {number} mehr",
    )


def _worth(value: int, forgeries: int, documents: int) -> list[str]:
    covered = [f"{fakes(forgeries)} gedeckt"] if 0 < forgeries <= documents else []
    return [money(value), *covered]


def _goal(value: int, uncovered: int) -> str:
    """Whether a collection wins, or what it lacks."""
    lacks = [papers(uncovered)] if uncovered else []
    lacks += [money(GOAL - value)] if value < GOAL else []
    return f"Es fehlt: {listed(lacks)}" if lacks else "Das gewinnt"


def _peek(peek: Peek, view: OperationView, names: Names) -> str:
    """Of art that was seen, on the picture: what it is, when it was seen and where."""
    place = {"pile": "Stapel", "cache": f"Platz {peek.index}"}.get(peek.place) or who(view, peek.index, names)
    return f"{_mark(peek.art)} · Z{peek.number} · {place}{'' if peek.sure else '?'}"


def _mark(art: Art) -> str:
    """An art card's value and the first letter of its flag: `400k $ E`."""
    painting = GALLERY[art]
    return f"{short_money(painting.value)} {FLAG.get(painting.flag, '')[:1]}".strip()
