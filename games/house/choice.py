"""What a house player answers."""

from msgspec import Struct


class Choice(Struct, frozen=True):
    """What a house player does: the text of one of its view's moves, and how long it takes.

    `after` is in milliseconds from when the question was put; None leaves a natural pause to the table.
    """

    text: str
    after: int | None = None
