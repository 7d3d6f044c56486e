"""The playground as one thing: to start beside the bot, to test with and to measure with."""

import asyncio
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

from bot.playground import shapes
from bot.playground.api import Api
from bot.playground.errors import Json
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interaction, Interactions
from bot.playground.people import Person
from bot.playground.permissions import Permission
from bot.playground.routes.channels import drop_channel
from bot.playground.routes.guilds import invite_bot, remove_bot
from bot.playground.routing import Call
from bot.playground.server import Server
from bot.playground.waiting import T, Waiting
from bot.playground.windows import Windows
from bot.playground.world import Channel, File, Happening, Message, User, World, wall_clock

SEATS = ("Anna", "Ben", "Chiara", "David", "Elif", "Finn")
"""The people to be, unless others are named."""

TALK = "games"
"""The channel that a playground begins with."""


class Playground:
    """A local Discord: `async with Playground() as discord`, or `await Playground().open()` and `close()`.

    `clock` gives the milliseconds that snowflakes are minted at; `guild_locale` is the server's language. `faults`
    takes orders for things to go wrong, `pace.enforced` makes rate limits real, `requests` is what the bot has asked.
    """

    def __init__(self, clock: Callable[[], int] = wall_clock, guild_locale: str = "en-US") -> None:
        self.world = World(clock, guild_locale)
        self.interactions = Interactions(self.world)
        self.api = Api(self.world, self.interactions)
        self.gateway = Gateway(self.api)
        self.faults = self.api.faults
        self.pace = self.api.pace
        self._people: list[Person] = []
        self.windows = Windows(self.world, lambda: self._people, lambda: self.gateway.online)
        self.server = Server(self.world, self.api, self.gateway, self.windows)
        self._waiting = Waiting()
        self.world.listeners.append(self._waiting.again)
        self.api.watchers.append(self._waiting.again)
        self.channel = self.world.add_channel(TALK, "Games are played here.")
        self.page_url = self.api_base = self.gateway_url = self.cdn_base = ""

    @property
    def token(self) -> str:
        """The token that the bot logs in with."""
        return self.api.token

    @property
    def requests(self) -> list[Call]:
        """What the bot has asked so far: method, path, json, status."""
        return self.api.requests

    async def open(self, port: int = 0, host: str = "127.0.0.1") -> Self:
        """Start to listen, on a free port unless one is named; raises ValueError beyond the loopback."""
        self.page_url = await self.server.open(port, host)
        self.world.base = self.cdn_base = self.page_url
        self.api_base = f"{self.page_url}/api/v10"
        self.gateway_url = self.api.gateway_url = f"{self.page_url.replace('http', 'ws', 1)}/gateway"
        return self

    async def close(self) -> None:
        """Stop listening; answers held back are let go."""
        self.faults.clear()
        await self.windows.close()
        await self.gateway.drop(1001)
        await self.server.close()
        self.interactions.close()

    async def __aenter__(self) -> Self:
        return await self.open() if not self.page_url else self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    def person(self, name: str, locale: str = "en-US") -> Person:
        """A new person in the server, whose client speaks `locale`."""
        person = Person(self.world, self.interactions, self._waiting, self.world.add_user(name, locale))
        self._people.append(person)
        return person

    def add_channel(self, name: str) -> Channel:
        """A new text channel."""
        channel = self.world.add_channel(name)
        self.world.tell(Happening("CHANNEL_CREATE", shapes.channel(channel), channel, channel.guild))
        return channel

    async def until(self, found: Callable[[], T | None], within: float = 10.0) -> T:
        """Wait until `found` gives something true, looked at whenever something happens."""
        return await self._waiting.until(found, within)

    async def online(self, within: float = 10.0) -> None:
        """Wait until the bot has logged in at the gateway."""
        await self.until(lambda: self.gateway.online, within)

    async def registered(self, name: str, within: float = 10.0) -> Json:
        """Wait until the bot has registered a command of this name."""
        commands = self.world.commands
        return await self.until(lambda: next((c for c in commands.values() if c["name"] == name), None), within)

    async def asked(self, route: str, count: int = 1, within: float = 10.0) -> list[Call]:
        """Wait until a route such as `POST /channels/{}/messages` was asked so often, and give these requests."""

        def enough() -> list[Call] | None:
            calls = [call for call in self.requests if call.route == route]
            return calls if len(calls) >= count else None

        return await self.until(enough, within)

    def download(self, message: Message, name: str | None = None) -> File:
        """A file of a message, the only one or the one of this name; raises LookupError."""
        for file in message.files.values():
            if name in (None, file.name):
                return file
        raise LookupError(f"The message has no file {name or ''}.")

    def delete(self, message: Message) -> None:
        """Delete a message, as a moderator does."""
        self.world.remove_message(message)

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread, as a moderator does."""
        drop_channel(self.api, channel)

    def take(self, channel: Channel, *names: str, who: User | None = None) -> None:
        """Take permissions by their names (`send_messages`) from the bot, or from `who`, in a channel."""
        self._deny(channel, who, lambda denied: denied | _bits(names))

    def give_back(self, channel: Channel, *names: str, who: User | None = None) -> None:
        """Give permissions back that were taken."""
        self._deny(channel, who, lambda denied: denied & ~_bits(names))

    def _deny(self, channel: Channel, who: User | None, change: Callable[[Permission], Permission]) -> None:
        number = (who or self.world.bot).id
        place = channel.parent or channel
        place.denied[number] = change(place.denied.get(number, Permission(0)))
        self.world.tell(Happening("CHANNEL_UPDATE", shapes.channel(place), place, place.guild))

    def remove_bot(self) -> None:
        """Take the bot out of the server."""
        remove_bot(self.api)

    def invite_bot(self) -> None:
        """Bring the bot back into the server."""
        invite_bot(self.api)

    def lose(self, interaction: Interaction) -> None:
        """Let the three seconds for an interaction's first answer be over now: 10062."""
        self.interactions.lose(interaction)


def _bits(names: Sequence[str]) -> Permission:
    bits = Permission(0)
    for name in names:
        bits |= Permission[name.upper()]
    return bits


async def serve(port: int, seats: Sequence[str] = SEATS) -> Playground:
    """A playground with people to be and a second channel, for a person to try the bot with; nothing is recorded."""
    playground = Playground()
    playground.api.recording = False
    for name in seats or SEATS:
        playground.person(name)
    playground.world.add_channel("tavern", "A second room.")
    return await playground.open(port)


async def run(port: int, seats: Sequence[str], show: Callable[[str], None]) -> None:
    """Serve until cancelled, and show the addresses and the token."""
    playground = await serve(port, seats)
    show(f"Page:    {playground.page_url}/")
    show(f"API:     {playground.api_base}")
    show(f"Gateway: {playground.gateway_url}")
    show(f"Token:   {playground.token}")
    try:
        await asyncio.Event().wait()
    finally:
        await playground.close()
