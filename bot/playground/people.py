"""A person at the playground: uses commands, clicks, fills in forms, writes, and sees what is theirs to see."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.playground import client, limits, posting, reactions, shapes
from bot.playground.client import Impossible
from bot.playground.errors import Json
from bot.playground.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FORM, Interaction, Interactions
from bot.playground.waiting import Waiting
from bot.playground.world import Channel, Message, User, World


def anything(_: Message) -> bool:
    """Any message at all."""
    return True


class Person:
    """One user's hands and eyes. What Discord's client would not let a person do raises Impossible."""

    def __init__(self, world: World, interactions: Interactions, waiting: Waiting, user: User) -> None:
        self.world = world
        self.interactions = interactions
        self.waiting = waiting
        self.user = user

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def direct(self) -> Channel:
        """The direct messages with the bot."""
        return self.world.direct_with(self.user)

    def command(self, channel: Channel, words: str, *, at: int | None = None, **values: Any) -> Interaction:
        """Use a slash command, such as `"faust start"`, with its options by name; people and channels as such."""
        name, *path = words.split()
        command = client.find_command(self.world, name, channel)
        plain = {key: value.user if isinstance(value, Person) else value for key, value in values.items()}
        return self.invoke(channel, command, client.command_options(command, path, plain), at=at)

    def invoke(self, channel: Channel, command: Json, options: list[Json], *, at: int | None = None) -> Interaction:
        """Use a registered command with options in Discord's nested shape."""
        self._may_use(channel, command)
        data = client.command_data(self.world, command, options)
        return self.interactions.start(COMMAND, self.user, channel, data, at=at)

    def autocomplete(self, channel: Channel, command: Json, options: list[Json]) -> Interaction:
        """Type on in an option, the one that is `focused`."""
        self._may_use(channel, command)
        data = client.command_data(self.world, command, options, typing=True)
        return self.interactions.start(AUTOCOMPLETE, self.user, channel, data)

    async def complete(self, channel: Channel, words: str, option: str, typed: str, **values: Any) -> list[Json]:
        """The choices that the bot offers for what is typed into an option."""
        name, *path = words.split()
        command = client.find_command(self.world, name, channel)
        options = client.command_options(command, path, {**values, option: typed})
        leaves = options
        for _ in path:
            leaves = leaves[0]["options"]
        leaves[-1]["focused"] = True
        interaction = self.autocomplete(channel, command, options)
        await interaction.answered()
        return interaction.choices

    def _may_use(self, channel: Channel, command: Json) -> None:
        if not self.world.sees(self.user, channel) or not client.usable(command, channel):
            raise Impossible(f"/{command['name']} cannot be used here.")

    def click(
        self,
        message: Message,
        wanted: str,
        values: Sequence[str] | None = None,
        *,
        at: int | None = None,
        part: Json | None = None,
    ) -> Interaction:
        """Click a button, or choose `values` in a menu, by its custom id or what is written on it.

        `at` mints the click's snowflake at that moment. `part` is the component as this person's screen still shows
        it: then nothing is looked for in the message.
        """
        channel = message.channel
        if message.id not in channel.messages or not self.world.sees(self.user, channel, message.only):
            raise Impossible("This message is not to be seen.")
        found = part or client.find_component(message, wanted)
        chosen = [str(value.id) if isinstance(value, (Person, User)) else value for value in values or ()]
        data = client.click_data(self.world, found, chosen)
        return self.interactions.start(COMPONENT, self.user, channel, data, source=message, at=at)

    def submit(self, opened: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Fill in and send the form that an interaction opened: text, or lists of choices, by custom id."""
        if opened.modal is None or opened.user is not self.user:
            raise Impossible("There is no form open.")
        data = client.modal_data(opened.modal, values)
        return self.interactions.start(FORM, self.user, opened.channel, data, source=opened.source, parent=opened)

    def write(self, channel: Channel, content: str) -> Message:
        """Write a message, which the bot gets without its content in the server."""
        if not self.world.sees(self.user, channel) or not 0 < len(content) <= limits.CONTENT:
            raise Impossible("This cannot be written here.")
        if channel.is_thread:
            channel.members.add(self.user.id)
        return posting.post(self.world, channel, self.user, {"content": content}, [])

    def react(self, message: Message, emoji: str) -> None:
        """React to a message."""
        if not self.world.sees(self.user, message.channel, message.only):
            raise Impossible("This message is not to be seen.")
        reactions.add(self.world, message, emoji, self.user)

    def channels(self) -> list[Channel]:
        """The channels, threads and direct messages that this person sees."""
        return [channel for channel in self.world.channels.values() if self.world.sees(self.user, channel)]

    def messages(self, channel: Channel) -> list[Message]:
        """What this person sees in a channel, oldest first, their own ephemeral messages included."""
        seen = [m for m in channel.messages.values() if self.world.sees(self.user, channel, m.only)]
        return sorted(seen, key=lambda message: message.id)

    async def sees(
        self, channel: Channel, wanted: Callable[[Message], bool] = anything, within: float = 10.0
    ) -> Message:
        """Wait until this person sees a message that fits, and give the newest such one."""

        def newest() -> Message | None:
            return next((message for message in reversed(self.messages(channel)) if wanted(message)), None)

        return await self.waiting.until(newest, within)

    async def hears(self, wanted: Callable[[Message], bool] = anything, within: float = 10.0) -> Message:
        """Wait for a direct message that fits."""
        return await self.sees(self.direct, wanted, within)

    def close_dms(self, closed: bool = True) -> None:
        """Take no direct messages (50007) any more, or again."""
        self.user.dms_open = not closed

    def shape(self) -> Json:
        """The user as the page knows them: with their language."""
        return shapes.user(self.user) | {"locale": self.user.locale}
