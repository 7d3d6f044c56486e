"""Pictures that a message has already: they are named when it is edited, instead of being sent again."""

from collections.abc import Iterable, Sequence
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
    return tuple(_found(message.components))


def _found(components: Sequence[Any]) -> Iterable[Kept]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            for item in component.items:
                if item.media.attachment_id is not None:
                    yield Kept(item.media.attachment_id, urlsplit(item.media.url).path.rpartition("/")[2])
        yield from _found(getattr(component, "children", ()))
