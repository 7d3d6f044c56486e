"""The steps in which a claim is composed, in German. Only the claimant sees them, so they call a bluff a bluff."""

from collections.abc import Mapping
from typing import cast

from bot.words import Label, Names
from bot.words.claim import Words, card, choice, laid, part
from bot.words.de.operation.terms import (
    EMOJI,
    IN_HAND,
    KIND,
    ON_TABLE,
    first,
    listed,
    many,
    papers,
    short,
    times,
    works,
)
from games.operation import OperationView
from games.operation.cards import Kind, spy_price
from games.operation.effects import TAKE, THEFT

NAME = 32
"""How long a name may be in a step, in characters."""

ABILITY = {
    "claim": Label("Eine Handfähigkeit", "✋", "Du behältst die Karte; musst du sie zeigen, ziehst du eine neue"),
    "table": Label("Eine Tischfähigkeit", "⤵️", "Du legst Karten verdeckt hin; am Ende des Zuges sind sie weg"),
}
PLACE: Mapping[Words, str] = {
    ("claim", "spy", "cache"): "das Versteck",
    ("table", "spy", "pile"): "vom Stapel",
    ("table", "spy", "cache"): "aus dem Versteck",
    ("table", "agent", "pile"): "die oberste Karte des Stapels",
}
SEAT: Mapping[Words, str] = {("claim", "agent"): "von", ("table", "dealer"): "mit"}
PLACE_NOTE = {
    "das Versteck": "Du wählst zwei Karten daraus, nur du siehst sie",
    "vom Stapel": "Die oberste Karte, ungesehen",
    "aus dem Versteck": "Den Platz wählst du, wenn die Behauptung durchkommt",
    "die oberste Karte des Stapels": "ENTARTETES darfst du offen behalten, alles andere kommt ungesehen zurück",
}


def step(group: str, words: Words, view: OperationView, names: Names) -> Label:
    """The choice that adds the last of these words to a claim; it speaks for all words since the last real choice."""
    if len(words) == 1:
        return ABILITY[words[0]]
    names, since = short(names, NAME), choice(group, words, view)
    new = range(max(2, since), len(words))
    said = [phrase for i in new if (phrase := _added(words, i, names))]
    down, before = laid(words), laid(words[: new.start])
    if len(down) > len(before):
        said.append(f"{'und' if before else 'verdeckt'} {_cards(down[len(before) :])}")
    note = _note(words, view)
    kind = cast(Kind, words[1])
    if since < 2:
        return Label(": ".join(filter(None, (KIND[kind], ", ".join(said)))), EMOJI[kind], note)
    emoji = EMOJI[card(words[-1])] if part(words, len(words) - 1) == "card" else None
    return Label(first(", ".join(said)), emoji, note)


def ask(group: str, words: Words, view: OperationView, names: Names) -> str:
    """What is asked after these words of a claim."""
    match words:
        case ():
            return "Eine Fähigkeit behaupten …"
        case ("claim",):
            return "Welche Karte behauptest du auf der Hand zu haben?"
        case ("table",):
            return "Welche Karte behauptest du verdeckt zu legen?"
        case ("claim", "resistance"):
            return "Wie oft behauptest du Résistance?"
        case ("claim", "spy", *_):
            return "Was siehst du an?"
        case ("claim", "agent", *_):
            return "Wem nimmst du INTEL ab?"
        case ("table", "dealer"):
            return "Mit wem tauschst du?"
        case ("table", "allies"):
            return "Wessen Kunst durchsuchst du?"
        case ("table", "agent"):
            return "Wo siehst du nach?"
        case ("table", "spy"):
            return "Woher kaufst du?"
        case ("table", "spy", _):
            return "Wie oft behauptest du Spionage?"
        case _:
            return _ask_cards(words)


def _ask_cards(words: Words) -> str:
    """Which cards are to lie face down: all of them, or those that are still missing."""
    down = laid(words)
    left = (int(words[3]) if words[1] == "spy" else 1) - len(down)
    cards = "Karte" if left == 1 else f"{left} Karten"
    return f"Welche {cards} noch neben {_cards(down)}?" if down else f"Welche {cards} legst du verdeckt?"


def _cards(cards: list[Kind]) -> str:
    """Cards of one or more kinds, with their numbers where there are several of a kind."""
    return listed([times(cards.count(kind), kind) for kind in dict.fromkeys(cards)])


def _added(words: Words, i: int, names: Names) -> str:
    """What the word at this place adds to the claim; the cards laid down are said together."""
    match part(words, i):
        case "place":
            return PLACE[(*words[:2], words[i])]
        case "seat":
            return f"{SEAT.get(words[:2], 'Kunst von')} {names[int(words[i])]}"
        case "count" if words[1] == "spy":
            return f"{words[i]}× Spionage: für {spy_price(int(words[i]))} INTEL"
        case "count":
            return f"{words[i]}× behauptet: {TAKE * int(words[i])} INTEL"
        case _:
            return ""


def _note(words: Words, view: OperationView) -> str:
    """What the choice does, or what it risks."""
    last = words[-1]
    hold = f"du hast {view.own_hand.count(cast(Kind, words[1])) or 'keine'}"
    match part(words, len(words) - 1):
        case "card":
            return _note_on_cards(words)
        case "seat" if words[:2] == ("claim", "agent"):
            intel = view.intel[int(last)]
            return f"Hat {intel} INTEL: du nimmst {min(THEFT, intel)}"
        case "seat":
            seat = int(last)
            return f"Hat {works(view.art[seat])} und {papers(view.documents[seat])}"
        case "count":
            return f"Wer zweifelt, will {many(int(last), 'Karte', 'Karten')} sehen: {hold}"
        case "place":
            return PLACE_NOTE[PLACE[(*words[:2], last)]]
        case _:
            deeds = IN_HAND if words[0] == "claim" else ON_TABLE
            return f"{deeds[cast(Kind, words[1])]} ({hold})"


def _note_on_cards(words: Words) -> str:
    """Whether the cards laid so far are what is claimed."""
    if all(kind == words[1] for kind in laid(words)):
        return "Wahr: Genau das behauptest du"
    return "Ein Bluff: nicht das, was du behauptest; wer zweifelt, gewinnt"
