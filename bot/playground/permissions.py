"""Permissions of the bot and of people, by Discord's bits."""

from enum import IntFlag


class Permission(IntFlag):
    """The permissions that the playground knows how to miss; the names are discord.py's."""

    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
EVERYONE = (
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_EXTERNAL_EMOJIS
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
"""What everybody may do in a channel where nothing was taken."""

BOT = EVERYONE | P.MANAGE_MESSAGES | P.MANAGE_THREADS | P.CREATE_PRIVATE_THREADS | P.PIN_MESSAGES
"""What the bot may do beside: its own role."""

OWNER = BOT | P.MANAGE_CHANNELS | P.MANAGE_GUILD | P.MENTION_EVERYONE
"""What the owner of the server may do."""

DIRECT = P.ADD_REACTIONS | P.VIEW_CHANNEL | P.SEND_MESSAGES | P.EMBED_LINKS | P.ATTACH_FILES | P.READ_MESSAGE_HISTORY
"""What both sides may do in direct messages."""
