"""The application's own emoji: uploaded once, and put in the place of plain ones in words and on controls."""

import io
import logging
import re
from collections.abc import Mapping
from concurrent.futures import Executor
from functools import cache
from hashlib import blake2b

import discord
from discord.ui import Button, DynamicItem, LayoutView, Select, TextDisplay
from PIL import Image

from render.emoji import ALL, Emoji

log = logging.getLogger(__name__)

OURS = re.compile(r"\w{1,23}_[0-9a-f]{8}")
"""What an emoji of ours is called: its name and a fingerprint of its picture, so that a changed one is a new one."""


class Emojis:
    """The table's emoji as far as Discord has them; until then, and where it does not, plain Unicode stands."""

    def __init__(self, known: Mapping[str, Emoji] = ALL) -> None:
        self._drawn = known
        self._made: dict[str, discord.PartialEmoji] = {}

    async def upload(self, client: discord.Client, drawer: Executor) -> None:
        """Upload what Discord does not have yet, and remove what we draw no more."""
        there = {emoji.name: emoji for emoji in await client.fetch_application_emojis()}
        wanted: set[str] = set()
        for name, emoji in self._drawn.items():
            full, data = await client.loop.run_in_executor(drawer, _drawn, name, emoji)
            wanted.add(full)
            made = there.get(full)
            if made is None:
                made = await client.create_application_emoji(name=full, image=data)
                log.info("emoji %s uploaded", full)
            self._made[emoji.plain] = discord.PartialEmoji(name=full, id=made.id)
        for name, old in there.items():
            if name not in wanted and OURS.fullmatch(name):
                await old.delete()

    def text(self, words: str) -> str:
        """The words with the table's own emoji in them."""
        # the longest first: one emoji may begin another
        for plain, made in sorted(self._made.items(), key=lambda pair: -len(pair[0])):
            words = words.replace(plain, str(made))
        return words

    def dress(self, layout: LayoutView) -> None:
        """Put the table's own emoji into a message's words and onto its controls."""
        if not self._made:
            return
        for child in layout.walk_children():
            item = child.item if isinstance(child, DynamicItem) else child
            if isinstance(item, TextDisplay):
                item.content = self.text(item.content)
            elif isinstance(item, Button):
                item.emoji = self._own(item.emoji)
            elif isinstance(item, Select):
                for option in item.options:
                    option.emoji = self._own(option.emoji)

    def _own(self, emoji: discord.PartialEmoji | None) -> discord.PartialEmoji | None:
        return None if emoji is None else self._made.get(emoji.name, emoji)


@cache
def _drawn(name: str, emoji: Emoji) -> tuple[str, bytes]:
    """The emoji's full name and its picture as PNG."""
    picture: Image.Image = emoji.draw()
    fingerprint = blake2b(picture.convert("RGBA").tobytes(), digest_size=4).hexdigest()
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return f"{name}_{fingerprint}", file.getvalue()
