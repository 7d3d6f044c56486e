"""The table's own emoji: what its words write in plain Unicode, drawn as on the boards."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from render import plots, poster, sins, suits
from render.canvas import Picture

SIZE = 128
"""Discord's size of a custom emoji, in pixels."""

WITHIN_MARGIN = 114
"""The size of a sin's or a virtue's figure that is SIZE with the margin around it."""


class Emoji(NamedTuple):
    """The plain emoji that the words use, and what draws the table's own one in its place, SIZE by SIZE."""

    plain: str
    draw: Callable[[], Picture]


def _figure(card: str, plain: str) -> Emoji:
    return Emoji(plain, partial(sins.figure, card, WITHIN_MARGIN))


ALL: Mapping[str, Emoji] = {
    "love": Emoji("❤️", partial(suits.emblem, "L", SIZE)),
    "power": Emoji("👑", partial(suits.emblem, "P", SIZE)),
    "knowledge": Emoji("📘", partial(suits.emblem, "K", SIZE)),
    "youth": Emoji("🌿", partial(suits.emblem, "Y", SIZE)),
    "red": Emoji("🔺", partial(poster.sign, "R", SIZE)),
    "blue": Emoji("🔷", partial(poster.sign, "B", SIZE)),
    "green": Emoji("🟢", partial(poster.sign, "G", SIZE)),
    "yellow": Emoji("🟨", partial(poster.sign, "Y", SIZE)),
    "pride": _figure("s1", "🦚"),
    "envy": _figure("s2", "👁️"),
    "gluttony": _figure("s3", "🍗"),
    "lust": _figure("s4", "❤️‍🔥"),
    "anger": _figure("s5", "👊"),
    "greed": _figure("s6", "💰"),
    "sloth": _figure("s7", "🐌"),
    "humility": _figure("v1", "🐑"),
    "kindness": _figure("v2", "🕊️"),
    "abstinence": _figure("v3", "💧"),
    "chastity": _figure("v4", "🌼"),
    "patience": _figure("v5", "⏳"),
    "liberality": _figure("v6", "🍇"),
    "diligence": _figure("v7", "🐝"),
    "coma": _figure("coma", "🌙"),
    "angst": _figure("angst", "⛈️"),
    "reawakening": _figure("wake", "🌅"),
    "clarity": _figure("clear", "🌈"),
    "switch": _figure("switch", "🔄"),
    "resistance": Emoji("✊", partial(plots.emblem, "resistance", SIZE)),
    "spy": Emoji("🕵️", partial(plots.emblem, "spy", SIZE)),
    "dealer": Emoji("🎩", partial(plots.emblem, "dealer", SIZE)),
    "allies": Emoji("🎖️", partial(plots.emblem, "allies", SIZE)),
    "agent": Emoji("🎭", partial(plots.emblem, "agent", SIZE)),
}
"""By a name of letters, digits and underscores, at most 23 of them."""
