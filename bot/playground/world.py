"""Who and what there is: users, one server, channels, threads, direct messages and messages, all in memory.

Times are milliseconds since the Unix epoch; ids are Discord's snowflakes. Whatever happens is told to the listeners.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct, field

from bot.playground.errors import Json, missing_access, missing_permissions, unknown
from bot.playground.permissions import BOT, DIRECT, EVERYONE, OWNER, Permission

EPOCH = 1_420_070_400_000
"""The first millisecond that a snowflake can carry: 2015 began."""

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12


def wall_clock() -> int:
    """This machine's time in milliseconds."""
    return time.time_ns() // 1_000_000


def iso(ms: int) -> str:
    """A moment as Discord writes it."""
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="microseconds")


def moment(snowflake: int) -> int:
    """The milliseconds that a snowflake was minted at."""
    return (snowflake >> 22) + EPOCH


class User(Struct, eq=False):
    """A person, or the bot. `locale` is the language of their client; `dms_open` is whether they take messages."""

    id: int
    name: str
    locale: str = "en-US"
    bot: bool = False
    dms_open: bool = True


class File(Struct, frozen=True):
    """An uploaded file: its bytes are served from memory. Sizes in pixels where it is a picture."""

    id: int
    name: str
    data: bytes
    content_type: str
    description: str | None = None
    title: str | None = None
    width: int | None = None
    height: int | None = None


class Channel(Struct, eq=False):
    """A text channel, a thread of one, or the direct messages with one user (`recipient`).

    `denied` holds the permissions taken from a user here; `members` counts in threads.
    """

    id: int
    type: int
    name: str = ""
    guild: "Guild | None" = None
    parent: "Channel | None" = None
    recipient: User | None = None
    owner: int = 0
    position: int = 0
    topic: str | None = None
    slowmode: int = 0
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    archive_after: int = 1440
    archived_at: int = 0
    members: set[int] = field(default_factory=set)
    denied: dict[int, Permission] = field(default_factory=dict)
    messages: dict[int, "Message"] = field(default_factory=dict)

    @property
    def is_thread(self) -> bool:
        """Whether it hangs on another channel."""
        return self.parent is not None


class Message(Struct, eq=False):
    """A message: Discord's object in `data`, its files, who reacted, and for an ephemeral one who alone sees it."""

    id: int
    channel: Channel
    author: User
    data: Json
    files: dict[int, File] = field(default_factory=dict)
    reactions: dict[str, set[int]] = field(default_factory=dict)
    only: int | None = None


class Guild(Struct, eq=False):
    """The server: `here` is whether the bot is a member of it."""

    id: int
    name: str
    locale: str
    owner: int
    role: int
    here: bool = True
    joined: int = 0


class Happening(Struct, frozen=True):
    """Something to tell: a gateway event's name and data, where it happened, and who alone may know."""

    name: str
    data: Any
    channel: Channel | None = None
    guild: Guild | None = None
    only: int | None = None
    message: Message | None = None


class World:
    """Everything there is. `clock` gives the time; `base` is the address that files are served under."""

    def __init__(self, clock: Callable[[], int] = wall_clock, guild_locale: str = "en-US") -> None:
        self.clock = clock
        self.base = ""
        self._minted = 0
        self.listeners: list[Callable[[Happening], None]] = []
        self.users: dict[int, User] = {}
        self.channels: dict[int, Channel] = {}
        self.direct: dict[int, Channel] = {}
        self.files: dict[int, File] = {}
        self.commands: dict[int, Json] = {}
        self.emojis: dict[int, Json] = {}
        self.pictures: dict[int, bytes] = {}
        self.bot = self.add_user("Faust", bot=True)
        owner = self.mint()
        self.guild = Guild(self.mint(), "Playground", guild_locale, owner, self.mint(), joined=clock())

    def mint(self, at: int | None = None) -> int:
        """A new snowflake of this moment, or of the one given. The lower bits only keep ids apart."""
        self._minted += 1
        return ((self.clock() if at is None else at) - EPOCH << 22) | (self._minted & 0x3FFFFF)

    def tell(self, happening: Happening) -> None:
        """Let all listeners know."""
        for listener in tuple(self.listeners):
            listener(happening)

    def add_user(self, name: str, locale: str = "en-US", *, bot: bool = False) -> User:
        """A new user. The first person owns the server."""
        people = sum(not user.bot for user in self.users.values())
        number = self.guild.owner if not bot and not people else self.mint()
        user = User(number, name, locale, bot)
        self.users[user.id] = user
        return user

    def add_channel(self, name: str, topic: str | None = None) -> Channel:
        """A new text channel in the server."""
        position = sum(not channel.is_thread for channel in self.channels.values() if channel.guild)
        channel = Channel(self.mint(), TEXT, name, self.guild, position=position, topic=topic)
        self.channels[channel.id] = channel
        return channel

    def direct_with(self, user: User) -> Channel:
        """The direct messages between the bot and a user."""
        if user.id not in self.direct:
            channel = Channel(self.mint(), DM, recipient=user)
            self.direct[user.id] = self.channels[channel.id] = channel
        return self.direct[user.id]

    def user(self, number: int) -> User:
        """The user with this id; raises the Refusal 10013."""
        if number not in self.users:
            raise unknown("User")
        return self.users[number]

    def channel(self, number: int) -> Channel:
        """The channel with this id as the bot sees it; raises the Refusals 10003 and 50001."""
        channel = self.channels.get(number)
        if channel is None:
            raise unknown("Channel")
        if (channel.guild and not channel.guild.here) or not self.may(channel, self.bot) & Permission.VIEW_CHANNEL:
            raise missing_access()
        return channel

    def message(self, channel: Channel, number: int) -> Message:
        """The message with this id; ephemeral ones cannot be reached by it. Raises the Refusal 10008."""
        message = channel.messages.get(number)
        if message is None or message.only is not None:
            raise unknown("Message")
        return message

    def may(self, channel: Channel, user: User) -> Permission:
        """What a user may do in a channel. A thread has its parent's permissions."""
        if channel.guild is None:
            return DIRECT
        granted = BOT if user is self.bot else OWNER if user.id == channel.guild.owner else EVERYONE
        return granted & ~(channel.parent or channel).denied.get(user.id, Permission(0))

    def need(self, channel: Channel, permission: Permission) -> None:
        """Raise the Refusal 50013 where the bot lacks a permission."""
        if permission & ~self.may(channel, self.bot):
            raise missing_permissions()

    def sees(self, user: User, channel: Channel, only: int | None = None) -> bool:
        """Whether a user sees what is in a channel, and within it what only `only` may see."""
        if only is not None and only != user.id:
            return False
        if channel.recipient is not None:
            return user is channel.recipient or user is self.bot
        if channel.type == PRIVATE_THREAD and user.id not in channel.members:
            return False
        return bool(self.may(channel, user) & Permission.VIEW_CHANNEL)

    def remove_message(self, message: Message) -> None:
        """Delete a message with its files, whoever does it."""
        channel = message.channel
        del channel.messages[message.id]
        for number in message.files:
            self.files.pop(number, None)
        data = {"id": str(message.id), "channel_id": str(channel.id), **in_guild(channel)}
        self.tell(Happening("MESSAGE_DELETE", data, channel, channel.guild, message.only, message))

    def remove_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all that is in it."""
        for thread in [c for c in self.channels.values() if c.parent is channel]:
            self.remove_channel(thread)
        del self.channels[channel.id]


def in_guild(channel: Channel) -> Json:
    """The `guild_id` that events of a server's channel carry."""
    return {"guild_id": str(channel.guild.id)} if channel.guild else {}


def encoded(data: Any) -> bytes:
    """JSON, as it goes over the wire."""
    return msgspec.json.encode(data)
