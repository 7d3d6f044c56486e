"""Operation F.A.U.S.T. in German."""

from collections.abc import Mapping

from bot.words import Names, Option
from bot.words.de.operation import told as operation_told
from bot.words.de.operation.controls import move
from bot.words.de.operation.news import event
from bot.words.de.operation.pictures import labels
from bot.words.de.operation.rules import RULES
from bot.words.de.operation.status import plain, result, status
from bot.words.de.operation.steps import ask, step
from bot.words.de.operation.terms import ROLE, short
from games.operation import OperationView, Options

__all__ = [
    "OPTIONS",
    "RULES",
    "TAGLINE",
    "TITLE",
    "ask",
    "board",
    "event",
    "group",
    "hand",
    "illegal",
    "labels",
    "move",
    "options",
    "result",
    "role",
    "status",
    "step",
]

TITLE = "Operation F.A.U.S.T."
TAGLINE = "Bluffen, anzweifeln, abwehren: gerettete Kunst für eine Million, zu dritt bis zu acht"

OPTIONS: Mapping[str, Option] = {
    "refill": Option("auffüllen", "Ob ein leerer Platz im Versteck vom Stapel aufgefüllt wird"),
    "roles": Option("rollen", "Ob alle eine geheime Rolle bekommen, die einmal wirkt"),
}

NAME = 16
"""How long a name may be where the whole table is told, in characters."""

LATELY = 8
"""How many of the newest events the board in words tells, if there is room for them."""

REFUSED: Mapping[str, str] = {
    "O3": "Abwehren darf nur, wen Kunsthandel oder Doppelspiel trifft, und angezweifelt wird nur einmal.",
    "O4": "Du hast kein Dokument zu geben oder schuldest nichts: Zahl in INTEL.",
    "O9": "Es ist keine Komplottkarte mehr zu ziehen.",
    "O10": "Dafür gibt es gerade nichts: Sieh nach, was auf dem Tisch und auf deiner Hand liegt.",
    "O13": "Kunststapel und Versteck sind leer: Es gibt keine Kunst mehr zu kaufen.",
    "O14": "Diese Rolle hast du nicht, hast sie schon benutzt oder kannst sie jetzt nicht benutzen.",
    "O15": "Du kannst die Partie nicht für alle beenden: Gehst du, übernimmt der Hausgeist deinen Platz.",
    "no documents": "Alle gefälschten Dokumente sind vergeben.",
    "not asked": "Du wirst gerade nichts gefragt.",
    "answered": "Du hast schon geantwortet, und dabei bleibt es.",
    "over": "Diese Partie ist vorbei.",
}
"""The rulings in the way that need no figures in their sentence."""


def options(options: Options) -> str:
    """What the host has set."""
    return " ".join(
        sentence
        for sentence, chosen in (
            ("Das Versteck wird aufgefüllt.", options.refill),
            ("Alle bekommen eine geheime Rolle.", options.roles),
        )
        if chosen
    )


def role(view: OperationView, seat: int) -> str:
    """The seat's role, where it may be known."""
    known = view.roles[seat] if view.roles is not None else view.own_role if seat == view.seat else view.used[seat]
    return "" if known is None else ROLE[known]


def group(group: str, view: OperationView) -> str:
    """What stands in an unopened menu for a group of moves."""
    return ask(group, (), view, ())


def board(view: OperationView, names: Names) -> str:
    """The whole table in words."""
    names = short(names, NAME)
    lately = [line for happened in view.news[-LATELY:] if (line := event(happened, view, names))]
    return operation_told.board(view, names, plain(status(view, names)), lately)


def hand(view: OperationView, names: Names) -> str:
    """One's own cards in words."""
    names = short(names, NAME)
    return operation_told.hand(view, names, plain(status(view, names)))


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    match rule:
        case "O1":
            return f"Das kostet {facts['cost']} INTEL, und du hast {facts['intel']}."
        case "O2":
            return f"Zum Anzweifeln brauchst du mindestens {facts['cost']} INTEL, und du hast {facts['intel']}."
        case _:
            return REFUSED.get(rule, "Das ist jetzt nicht möglich.")
