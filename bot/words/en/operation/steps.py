"""The steps in which a claim is composed, in English. Only the claimant sees them, so they call a bluff a bluff."""

from collections.abc import Mapping
from typing import cast

from bot.words import Label, Names
from bot.words.claim import Words, card, choice, laid, part
from bot.words.en.operation.terms import EMOJI, IN_HAND, KIND, ON_TABLE, SEVERAL, first, many, short
from games.operation import OperationView
from games.operation.cards import Kind, spy_price
from games.operation.effects import TAKE, THEFT

NAME = 32
"""How long a name may be in a step, in characters."""

ABILITY = {
    "claim": Label(
        "A hand ability", "✋", "You keep the card, unless a challenge makes you show it; then you draw another"
    ),
    "table": Label("A table ability", "⤵️", "You lay cards face down; they are discarded when the turn ends"),
}
PLACE: Mapping[Words, str] = {
    ("claim", "spy", "cache"): "the Art Cache",
    ("table", "spy", "pile"): "from the pile",
    ("table", "spy", "cache"): "from the cache",
    ("table", "agent", "pile"): "the top of the pile",
}
SEAT: Mapping[Words, str] = {("claim", "agent"): "from", ("table", "dealer"): "with", ("table", "allies"): "search"}
PLACE_NOTE = {
    "the Art Cache": "You choose two of its cards and see them alone",
    "from the pile": "The card on top, unseen",
    "from the cache": "You choose the slot once the claim goes through",
    "the top of the pile": "A DEGENERATE card you may keep, shown to all; any other goes back unseen",
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
        said.append(f"{'and' if before else 'lay'} {_cards(down[len(before) :])}")
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
            return "Claim an ability…"
        case ("claim",):
            return "Which card do you claim to hold?"
        case ("table",):
            return "Which card do you claim to lay face down?"
        case ("claim", "resistance"):
            return "How many French Resistance do you claim?"
        case ("claim", "spy", *_):
            return "Look at what?"
        case ("claim", "agent", *_):
            return "From whom?"
        case ("table", "dealer"):
            return "Swap with whom?"
        case ("table", "allies"):
            return "Whose art do you search?"
        case ("table", "agent"):
            return "Look where?"
        case ("table", "spy"):
            return "Buy from where?"
        case ("table", "spy", _):
            return "How many Spies do you claim?"
        case _:
            return _ask_cards(words)


def _ask_cards(words: Words) -> str:
    """Which cards are to lie face down: all of them, or those that are still missing."""
    down = laid(words)
    left = (int(words[3]) if words[1] == "spy" else 1) - len(down)
    if down:
        return f"Which {many(left, 'card')} beside {_cards(down)}?"
    return "Which card do you lay face down?" if left == 1 else f"Which {left} cards do you lay face down?"


def _cards(cards: list[Kind]) -> str:
    """Cards of one or more kinds: `Spy`, `2 Spies and Allies`."""
    kinds = dict.fromkeys(cards)
    return " and ".join(KIND[k] if cards.count(k) == 1 else f"{cards.count(k)} {SEVERAL[k]}" for k in kinds)


def _added(words: Words, i: int, names: Names) -> str:
    """What the word at this place adds to the claim; the cards laid down are said together."""
    match part(words, i):
        case "place":
            return PLACE[(*words[:2], words[i])]
        case "seat":
            return f"{SEAT.get(words[:2], 'art of')} {names[int(words[i])]}"
        case "count" if words[1] == "spy":
            return f"{many(int(words[i]), 'Spy', 'Spies')}: for {spy_price(int(words[i]))} INTEL"
        case "count":
            return f"{words[i]} claimed: {TAKE * int(words[i])} INTEL"
        case _:
            return ""


def _note(words: Words, view: OperationView) -> str:
    """What the choice does, or what it risks."""
    last = words[-1]
    held = view.own_hand.count(cast(Kind, words[1]))
    hold = f"you hold {held or 'none'}"
    match part(words, len(words) - 1):
        case "card":
            return _note_on_cards(words)
        case "seat" if words[:2] == ("claim", "agent"):
            intel = view.intel[int(last)]
            return f"Has {intel} INTEL: you take {min(THEFT, intel)}"
        case "seat":
            seat = int(last)
            return f"Has {many(view.art[seat], 'art card')} and {many(view.documents[seat], 'document')}"
        case "count":
            return f"If challenged you must show {last}: {hold}"
        case "place":
            return PLACE_NOTE[PLACE[(*words[:2], last)]]
        case _:
            deeds = IN_HAND if words[0] == "claim" else ON_TABLE
            return f"{deeds[cast(Kind, words[1])]} ({hold})"


def _note_on_cards(words: Words) -> str:
    """Whether the cards laid so far are what is claimed."""
    down = laid(words)
    if all(kind == words[1] for kind in down):
        return f"True: {'this is' if len(down) == 1 else 'these are'} what you claim"
    return f"A bluff: not {'what' if len(down) == 1 else 'all'} you claim, and lost if challenged"
