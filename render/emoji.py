"""The table's own emoji: what its words write in plain Unicode, drawn as on the boards."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from render import poster, suits
from render.canvas import Picture

SIZE = 128
"""Discord's size of a custom emoji, in pixels."""


class Emoji(NamedTuple):
    """The plain emoji that the words use, and what draws the table's own one in its place, SIZE by SIZE."""

    plain: str
    draw: Callable[[], Picture]


ALL: Mapping[str, Emoji] = {
    "love": Emoji("❤️", partial(suits.emblem, "L", SIZE)),
    "power": Emoji("👑", partial(suits.emblem, "P", SIZE)),
    "knowledge": Emoji("📘", partial(suits.emblem, "K", SIZE)),
    "youth": Emoji("🌿", partial(suits.emblem, "Y", SIZE)),
    "red": Emoji("🔺", partial(poster.sign, "R", SIZE)),
    "blue": Emoji("🔷", partial(poster.sign, "B", SIZE)),
    "green": Emoji("🟢", partial(poster.sign, "G", SIZE)),
    "yellow": Emoji("🟨", partial(poster.sign, "Y", SIZE)),
}
"""By a name of letters, digits and underscores, at most 23 of them."""
