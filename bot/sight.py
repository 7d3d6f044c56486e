"""Which tables a person may know of: those they sit at, and those in channels of this server that they may see."""

import discord

from bot.store import Record, Store

MOST = 25
"""Tables that are told of at once."""


def may_know(interaction: discord.Interaction, record: Record) -> bool:
    """Whether somebody may know of a table and look at it."""
    seated = any(seat.user == interaction.user.id for seat in record.seats)
    return seated or (record.guild == interaction.guild_id and _may_see(interaction, record.home))


async def open_here(interaction: discord.Interaction, store: Store) -> list[Record]:
    """The open tables of this server that somebody may know of, newest first; none outside of servers."""
    if interaction.guild_id is None:
        return []
    tables = await store.open_in(interaction.guild_id, interaction.user.id)
    known = [match for match, home, seated in tables if seated or _may_see(interaction, home)]
    found = [await store.load_id(match) for match in known[:MOST]]
    return [record for record in found if record is not None]


def _may_see(interaction: discord.Interaction, channel: int) -> bool:
    """Whether somebody may see a channel of the server they are in now; their roles come with what they do there."""
    if interaction.channel_id == channel:
        return True
    guild, person = interaction.guild, interaction.user
    place = guild.get_channel_or_thread(channel) if guild is not None else None
    if place is None or not isinstance(person, discord.Member):
        return False
    if isinstance(place, discord.Thread) and place.is_private():
        # who was added to it is not known here, unless they are in it now
        return False
    return place.permissions_for(person).view_channel
