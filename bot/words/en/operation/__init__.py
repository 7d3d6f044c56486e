"""Operation F.A.U.S.T. in English."""

from collections.abc import Mapping

from bot.words import Names, Option
from bot.words.en.operation import told as operation_told
from bot.words.en.operation.controls import move
from bot.words.en.operation.news import event
from bot.words.en.operation.pictures import labels
from bot.words.en.operation.rules import RULES
from bot.words.en.operation.status import plain, result, status
from bot.words.en.operation.steps import ask, step
from bot.words.en.operation.terms import ROLE, short
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
TAGLINE = "Bluff, challenge and block for a million in rescued art, for 3 to 8"

OPTIONS: Mapping[str, Option] = {
    "refill": Option("refill", "Whether an emptied place of the Art Cache is filled from the pile"),
    "roles": Option("roles", "Whether everybody gets a secret role, usable once"),
}

NAME = 16
"""How long a name may be where the whole table is told, in characters."""

LATELY = 8
"""How many of the newest events the board in words tells, if there is room for them."""

REFUSED: Mapping[str, str] = {
    "O3": "Only the target of an Art Dealer or a Double Agent may block, and a claim is challenged only once.",
    "O4": "You have no document to give, or owe nothing: pay in INTEL.",
    "O9": "There is no plot card left to draw.",
    "O10": "There is nothing there for that now: look at what lies on the table and in your hand.",
    "O13": "The Art Pile and the Art Cache are empty: no more art can be bought.",
    "O14": "You do not hold that role, have used it already, or cannot use it now.",
    "O15": "You cannot end the match for all: when you leave, the house player takes your seat.",
    "no documents": "All forged documents have been taken.",
    "not asked": "You are not asked for anything just now.",
    "answered": "You have answered already, and an answer stands.",
    "over": "This match is over.",
}
"""The rulings in the way that need no figures in their sentence."""


def options(options: Options) -> str:
    """What the host has set."""
    return " ".join(
        sentence
        for sentence, chosen in (
            ("The Art Cache is refilled.", options.refill),
            ("Everybody gets a secret role.", options.roles),
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
            return f"That costs {facts['cost']} INTEL, and you have {facts['intel']}."
        case "O2":
            return f"A challenge takes {facts['cost']} INTEL or more, and you have {facts['intel']}."
        case _:
            return REFUSED.get(rule, "That is not possible now.")
