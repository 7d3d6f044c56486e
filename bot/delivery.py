"""Bringing one message up to date: edited where it can be, sent anew where not, and never twice for nothing."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord.utils import MISSING
from msgspec.structs import replace

from bot import faces
from bot.clock import Clock
from bot.emoji import Emojis
from bot.faces import NO_PINGS, Face, Made
from bot.kept import Kept, pictures_of
from bot.pictures import Pictures
from bot.posted import FAULTS, Posted, Unreachable, hopeless, passing
from bot.recent import Recent
from bot.store import Post
from bot.table import Table

log = logging.getLogger(__name__)

GONE = {10003, 10008, 30046, 50083}
"""Edits that cannot succeed any more (unknown channel or message, too old, archived): post anew instead."""


class Delivery:
    """Sends and edits messages, each under the lock of its table and audience.

    `barred` are messages that cannot be shown now, by table, audience and channel; `held` are tables whose board is not
    to be touched because a new one is on its way.
    """

    def __init__(self, posted: Posted, clock: Clock, pictures: Pictures, emojis: Emojis) -> None:
        self.posted = posted
        self.client = posted.client
        self.clock = clock
        self.pictures = pictures
        self.emojis = emojis
        self.barred: set[tuple[str, str, int]] = set()
        self.held: set[str] = set()
        self._locks: WeakValueDictionary[tuple[str, str], asyncio.Lock] = WeakValueDictionary()
        self._edited: Recent[int, int] = Recent(4096)
        self._kept: Recent[int, tuple[Kept, ...]] = Recent(4096)

    def lock(self, table: Table, audience: str) -> asyncio.Lock:
        """The lock of a table's message."""
        return self._locks.setdefault((table.code, audience), asyncio.Lock())

    def answering(self, table: Table, seat: int) -> bool:
        """Whether a seat's hand, or their private panel, is being shown anew just now."""
        return any(self.lock(table, f"{kind}:{seat}").locked() for kind in ("hand", "panel"))

    def edited(self, channel: int) -> int | None:
        """When a message in a channel was last edited by a worker, in milliseconds."""
        return self._edited.get(channel)

    def keep(self, message: int, shown: discord.Message | None) -> None:
        """Remember which pictures a message has now."""
        self._kept[message] = pictures_of(shown) if shown is not None else ()

    async def deliver(
        self, table: Table, audience: str, channel: int, look: Callable[[], Face], *, anew: bool = False
    ) -> None:
        """Edit an audience's message, or send it when there is none, when the old one cannot be edited any more, or
        when it is to stand at the bottom `anew`."""
        if (table.code, audience, channel) in self.barred:
            return
        try:
            async with self.lock(table, audience):
                if audience != "board" or table.code not in self.held:
                    await self._bring(table, audience, channel, look(), anew=anew)
        except FAULTS as fault:
            if not hopeless(fault):
                raise passing(fault) from fault
            if audience.startswith("hand:"):
                raise
            if anew:
                # where nothing can be sent, the old message may still be edited
                await self.deliver(table, audience, channel, look)
                return
            # nobody can help it here and now: the hands still go out, and `resume` tries again
            self.barred.add((table.code, audience, channel))
            log.warning("table %s: %s cannot be shown in channel %s: %s", table.code, audience, channel, fault)

    async def _bring(self, table: Table, audience: str, channel: int, face: Face, *, anew: bool) -> None:
        old = (await self.posted.of(table)).get(audience)
        if old is not None and not anew:
            if old.face == face.mark:
                return
            if await self._edit(old, face):
                await self.posted.note(table, audience, replace(old, face=face.mark))
                return
        # what follows another message is another message, even where it looks the same
        follows = "" if old is None else f"{face.mark} after {old.message}"
        new = await self.send(table, audience, channel, face, follows)
        await self.posted.note(table, audience, new)
        if old is not None:
            await self._remove(old)

    async def _remove(self, old: Post) -> None:
        """Take away a message that another has followed; where that cannot be, it stays and answers that it is old."""
        try:
            await self.posted.delete(old)
        except Unreachable as fault:
            log.warning("message %s could not be taken away: %s", old.message, fault)

    async def _edit(self, post: Post, face: Face) -> bool:
        message = self.client.get_partial_messageable(post.channel).get_partial_message(post.message)
        layout, files = await self.made(face, post)
        try:
            edited = await message.edit(view=layout, attachments=files, allowed_mentions=NO_PINGS)
        except discord.HTTPException as fault:
            if fault.code in GONE:
                return False
            raise
        self.keep(post.message, edited)
        self._edited[post.channel] = self.clock.now()
        return True

    async def made(
        self, face: Face, post: Post | None, *, hurry: bool = False
    ) -> tuple[discord.ui.LayoutView, list[Any]]:
        """A face for a message that is there: pictures that stay as they are need no new upload, and do not flicker."""
        kept = self._kept.get(post.message) if post is not None and face.same_pictures(post.face) else None
        layout, files = await face.make(self.pictures, self.emojis, drawn=not kept, hurry=hurry)
        return layout, [*(kept or files)]

    async def send(
        self, table: Table, audience: str, channel: int, face: Face, nonce: str = "", made: Made | None = None
    ) -> Post:
        """Send a face to a channel, which is `made` here if it is not yet; `nonce` tells messages apart that must not
        come twice, else the face does."""
        layout, files = made or await face.make(self.pictures, self.emojis)
        # the same message twice is one message to Discord: a kill after sending and before noting makes no second one
        nonce = faces.mark(table.code, audience, nonce or face.mark)
        sent = await self.client.get_partial_messageable(channel).send(
            view=layout, files=files or MISSING, nonce=nonce, allowed_mentions=NO_PINGS
        )
        self.keep(sent.id, sent)
        return Post(channel, sent.id, face.mark)
