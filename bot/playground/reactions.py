"""Reactions: an emoji at a message, and who put it there."""

from bot.playground import shapes
from bot.playground.errors import Json
from bot.playground.world import Happening, Message, User, World, in_guild


def add(world: World, message: Message, key: str, who: User) -> None:
    """Note somebody's reaction and tell of it."""
    message.reactions.setdefault(key, set()).add(who.id)
    about = _about(message, key, who)
    if message.channel.guild:
        about |= {"member": shapes.member(world, who), "message_author_id": str(message.author.id)}
    _tell(world, "MESSAGE_REACTION_ADD", message, about)


def remove(world: World, message: Message, key: str, who: User) -> None:
    """Take somebody's reaction back, if there is one."""
    people = message.reactions.get(key, set())
    if who.id not in people:
        return
    people.discard(who.id)
    if not people:
        del message.reactions[key]
    _tell(world, "MESSAGE_REACTION_REMOVE", message, _about(message, key, who))


def _about(message: Message, key: str, who: User) -> Json:
    return {
        "user_id": str(who.id),
        "channel_id": str(message.channel.id),
        "message_id": str(message.id),
        "emoji": shapes.emoji_of(key),
        "burst": False,
        "type": 0,
        **in_guild(message.channel),
    }


def _tell(world: World, name: str, message: Message, about: Json) -> None:
    world.tell(Happening(name, about, message.channel, message.channel.guild, message.only, message))
