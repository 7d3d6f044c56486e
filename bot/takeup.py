"""Messages that the program had sent when it was killed, before it knew of them: found again, so none stands twice."""

import discord

from bot.direct import Direct
from bot.kept import nested
from bot.posted import FAULTS, Posted, Unreachable
from bot.store import Post
from bot.table import Table

NEWEST = 25
"""Messages of a channel among which one is looked for."""


async def take_up(posted: Posted, direct: Direct, table: Table) -> bool:
    """Note the messages of a table that stand there already where none is known; what they show is not known either.

    False when somebody's direct messages could not be looked at yet.
    """
    known = await posted.of(table)
    complete = True
    for audience, user in _audiences(table):
        if audience in known:
            continue
        try:
            channel = await _channel(posted, direct, table, user)
            message = None if channel is None else await _find(posted.client, channel, table.code)
        except FAULTS:
            # it cannot be looked for, so it is sent
            continue
        except Unreachable:
            complete = False
            continue
        if channel is not None and message is not None and message not in [post.message for post in known.values()]:
            await posted.note(table, audience, Post(channel, message, ""))
    return complete


def _audiences(table: Table) -> list[tuple[str, int | None]]:
    """Who has a message of this table: everybody, or a person by their direct messages."""
    if table.record.status == "lobby" or table.state is None:
        return [("lobby", None)]
    hands = [(f"hand:{seat}", person.user) for seat, person in enumerate(table.record.seats) if person.user is not None]
    return [*hands, ("board", None)]


async def _channel(posted: Posted, direct: Direct, table: Table, user: int | None) -> int | None:
    if user is None:
        return table.record.channel
    if (await posted.store.person(user)).dm_closed:
        return None
    return await direct.channel(user)


async def _find(client: discord.Client, channel: int, code: str) -> int | None:
    async for message in client.get_partial_messageable(channel).history(limit=NEWEST):
        told = [part.content for part in nested(message.components) if isinstance(part, discord.TextDisplay)]
        if message.author == client.user and any(f"`{code}`" in words for words in told):
            return message.id
    return None
