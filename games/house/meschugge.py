"""The house player of Meschugge: it reads the Command card as people do, in human time and with human mistakes."""

from random import Random

from msgspec import Struct

from games.house.choice import Choice
from games.meschugge import CARDS, Action, Card, MeschuggeView, is_meschugge


class Level(Struct, frozen=True):
    """How good a house player is: its usual time in milliseconds, how that spreads, and how often it goes wrong.

    `wrong` and `kontra` are the chances to lay a wrong card or the Kontra card, `fooled` to lay on a Meschugge card.
    """

    median: int
    spread: float
    wrong: float
    kontra: float
    fooled: float


LEVELS = {
    "easy": Level(median=2600, spread=0.45, wrong=0.25, kontra=0.06, fooled=0.25),
    "normal": Level(median=1800, spread=0.40, wrong=0.12, kontra=0.03, fooled=0.12),
    "hard": Level(median=1200, spread=0.35, wrong=0.04, kontra=0.01, fooled=0.05),
}
"""The levels by the names of the option."""


def choose(view: MeschuggeView, rng: Random) -> Choice | None:
    """Press as the Commander, or lay a card in one's own time; None to lay nothing, on most Meschugge cards."""
    if view.phase == "ready":
        return Choice(view.moves[0].text)
    if view.command is None or view.action is None:
        raise ValueError("a house player was asked before the Command card was turned")
    level = LEVELS[view.house]
    if is_meschugge(view.command) and rng.random() >= level.fooled:
        return None
    cards = _cards(view.command, view.action, level, rng)
    return Choice(cards[rng.randrange(len(cards))], _time(level, rng))


def _cards(command: Card, action: Action, level: Level, rng: Random) -> list[Card]:
    """The matching cards, or by mistake those that the other action asks for, or the Kontra card."""
    kontra = command[1] + command[0]
    by_colour = [card for card in CARDS if card[0] == command[1] and card != kontra]
    by_word = [card for card in CARDS if card[1] == command[0] and card != kontra]
    matching, wrong = {
        "colour": (by_colour, by_word),
        "word": (by_word, by_colour),
        "kontra": ([kontra], by_colour + by_word),
    }[action]
    chance = rng.random()
    if chance < level.wrong:
        return wrong
    if chance < level.wrong + level.kontra and not is_meschugge(command):
        return [kontra]
    return matching


def _time(level: Level, rng: Random) -> int:
    """A reaction time in milliseconds: short of the median as often as beyond, never less than half of it."""
    swing = level.spread * (rng.random() + rng.random() + rng.random() + rng.random() - 2)
    return round(level.median * (1 + swing + swing * swing / 2))
