"""Pictures that a message has already: they are named when it is edited, instead of being sent again."""

from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlsplit

import discord
from msgspec import Struct


class Kept(Struct, frozen=True):
    """A file of a message, by its id at Discord."""

    id: int
    filename: str

    def to_dict(self) -> dict[str, Any]:
        """How an edit names it."""
        return {"id": self.id, "filename": self.filename}


def pictures_of(message: discord.Message) -> tuple[Kept, ...]:
    """The pictures in a message's galleries; those without an id are left out."""
    galleries = [part for part in nested(message.components) if isinstance(part, discord.MediaGalleryComponent)]
    return tuple(
        Kept(item.media.attachment_id, urlsplit(item.media.url).path.rpartition("/")[2])
        for gallery in galleries
        for item in gallery.items
        if item.media.attachment_id is not None
    )


def nested(components: Sequence[Any]) -> Iterator[Any]:
    """All components of a message, those inside of others included."""
    for component in components:
        yield component
        yield from nested(getattr(component, "children", ()))
