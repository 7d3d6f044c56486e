"""The page's windows: each sits in one seat, is told what that person sees, and does what that person does."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.playground import shapes
from bot.playground.client import Impossible
from bot.playground.errors import Json
from bot.playground.interactions import AUTOCOMPLETE, LOST, Interaction
from bot.playground.people import Person
from bot.playground.world import Channel, Happening, Message, World, encoded

NEWEST = 50
"""Messages of each channel that a new window is given."""

SILENCE = "The application did not respond"
CHANNELS = ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_MEMBERS_UPDATE")
MESSAGES = {"MESSAGE_CREATE": "message", "MESSAGE_UPDATE": "message_update"}
REACTIONS = ("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "MESSAGE_REACTION_REMOVE_ALL")


class Window:
    """One window of the page."""

    def __init__(self, windows: "Windows", person: Person, socket: web.WebSocketResponse) -> None:
        self.windows = windows
        self.world = windows.world
        self.person = person
        self.socket = socket
        self.known: set[int] = set()
        self.frames: asyncio.Queue[Json] = asyncio.Queue()

    def tell(self, kind: str, **frame: Any) -> None:
        """Put a frame on its way."""
        self.frames.put_nowait({"type": kind, **frame})

    async def write(self) -> None:
        """Write the frames for as long as the window is open."""
        while True:
            frame = await self.frames.get()
            await self.socket.send_str(encoded(frame).decode())

    def hello(self) -> None:
        """Everything that this person may know now."""
        person, world = self.person, self.world
        channels = person.channels()
        self.known = {channel.id for channel in channels}
        self.tell(
            "hello",
            me=person.shape(),
            users=[other.shape() for other in self.windows.people()],
            bot=shapes.user(world.bot),
            bot_online=self.windows.online(),
            guild={"id": str(world.guild.id), "name": world.guild.name},
            channels=[shapes.channel(channel) for channel in channels],
            messages={str(c.id): [self._shape(m) for m in person.messages(c)[-NEWEST:]] for c in channels},
            commands=list(world.commands.values()),
        )

    def _shape(self, message: Message) -> Json:
        return shapes.message_event(self.world, message, self.person.user)

    def heard(self, happening: Happening) -> None:
        """Tell this window of what happened, if its person sees it."""
        name, channel = happening.name, happening.channel
        if name == "COMMANDS":
            self.tell("commands", commands=happening.data)
        elif name == "BOT":
            self.tell("bot", online=happening.data["online"], bot=shapes.user(self.world.bot))
        elif channel is None:
            return
        elif name in ("CHANNEL_DELETE", "THREAD_DELETE"):
            self._lose(channel)
        elif not self.world.sees(self.person.user, channel, happening.only):
            self._lose(channel, unless=happening.only is not None)
        else:
            self._seen(happening, channel)

    def _lose(self, channel: Channel, *, unless: bool = False) -> None:
        """A channel is gone, or is not to be seen any longer."""
        if not unless and channel.id in self.known:
            self.known.discard(channel.id)
            self.tell("channel_delete", id=str(channel.id))

    def _seen(self, happening: Happening, channel: Channel) -> None:
        name, message = happening.name, happening.message
        new = channel.id not in self.known
        if new or name in CHANNELS:
            self.known.add(channel.id)
            self.tell("channel", channel=shapes.channel(channel))
        if new:
            for earlier in self.person.messages(channel)[-NEWEST:]:
                self.tell("message", message=self._shape(earlier))
            return
        if name == "TYPING_START":
            self.tell("typing", channel_id=str(channel.id))
        elif name == "MESSAGE_DELETE":
            self.tell("message_delete", id=happening.data["id"], channel_id=str(channel.id))
        elif message is not None and name in REACTIONS:
            self.tell("message_update", message=self._shape(message))
        elif message is not None and name in MESSAGES:
            self.tell(MESSAGES[name], message=self._shape(message))

    def does(self, frame: Json) -> None:
        """Do what this person does; what cannot be done is told as failed."""
        nonce = frame.get("nonce")
        try:
            self._do(frame, nonce)
        except Impossible as impossible:
            self.tell("failed", nonce=nonce, text=str(impossible))
        except (KeyError, ValueError, TypeError, AttributeError):
            self.tell("failed", nonce=nonce, text="The page has sent what nobody can do.")

    def _do(self, frame: Json, nonce: Any) -> None:
        person = self.person
        match frame["type"]:
            case "command":
                command = self.world.commands[int(frame["command_id"])]
                self._await(person.invoke(self._channel(frame), command, frame.get("options") or []), nonce)
            case "autocomplete":
                command = self.world.commands[int(frame["command_id"])]
                self._await(person.autocomplete(self._channel(frame), command, frame.get("options") or []), nonce)
            case "click":
                message = self._channel(frame).messages.get(int(frame["message_id"]))
                if message is None:
                    raise Impossible("This message is gone.")
                self._await(person.click(message, frame["custom_id"], frame.get("values")), nonce)
            case "modal":
                opened = self.windows.forms.pop((person.id, str(frame["interaction_id"])), None)
                if opened is None:
                    raise Impossible("This form is not open any more.")
                try:
                    self._await(person.submit(opened, _written(frame["components"])), nonce)
                except Impossible:
                    self.windows.forms[(person.id, str(opened.id))] = opened
                    raise
            case "message":
                person.write(self._channel(frame), str(frame["content"]))
                self.tell("accepted", nonce=nonce)
            case other:
                raise Impossible(f"The page has sent {other!r}, which is nothing.")

    def _channel(self, frame: Json) -> Channel:
        channel = self.world.channels.get(int(frame["channel_id"]))
        if channel is None:
            raise Impossible("This channel is gone.")
        return channel

    def _await(self, interaction: Interaction, nonce: Any) -> None:
        interaction.outcome.add_done_callback(lambda outcome: self._came(interaction, outcome.result(), nonce))

    def _came(self, interaction: Interaction, answer: int, nonce: Any) -> None:
        if answer == LOST:
            self.tell("failed", nonce=nonce, text=SILENCE)
        elif interaction.modal is not None:
            self.windows.forms[(self.person.id, str(interaction.id))] = interaction
            self.tell("modal", nonce=nonce, interaction_id=str(interaction.id), modal=interaction.modal)
        elif interaction.kind == AUTOCOMPLETE:
            self.tell("choices", nonce=nonce, choices=interaction.choices)
        else:
            self.tell("accepted", nonce=nonce)


def _written(components: list[Json]) -> dict[str, Any]:
    """The values of a form by custom id, out of the nested shape that the page sends."""
    values: dict[str, Any] = {}
    for part in components:
        inner = part.get("components") or ([part["component"]] if part.get("component") else [])
        values |= _written(inner)
        if part.get("custom_id"):
            values[part["custom_id"]] = part.get("values", part.get("value"))
    return values


class Windows:
    """All windows of the page."""

    def __init__(self, world: World, people: Callable[[], list[Person]], online: Callable[[], bool]) -> None:
        self.world = world
        self.people = people
        self.online = online
        self.open: set[Window] = set()
        self.forms: dict[tuple[int, str], Interaction] = {}
        world.listeners.append(self.heard)

    def heard(self, happening: Happening) -> None:
        """Tell all windows."""
        for window in self.open:
            window.heard(happening)

    def _person(self, name: str) -> Person:
        people = self.people()
        wanted = name.casefold()
        for person in people:
            if wanted in (person.user.name.casefold(), shapes.user(person.user)["username"]):
                return person
        return people[0]

    async def connect(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve one window from hello to its end."""
        if not self.people():
            return web.Response(status=404, text="Nobody sits at this playground.")
        socket = web.WebSocketResponse(heartbeat=30.0)
        await socket.prepare(request)
        window = Window(self, self._person(request.query.get("as", "")), socket)
        writer = asyncio.create_task(window.write())
        window.hello()
        self.open.add(window)
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    window.does(msgspec.json.decode(message.data))
        finally:
            self.open.discard(window)
            writer.cancel()
        return socket

    async def close(self) -> None:
        """Close all windows."""
        for window in tuple(self.open):
            await window.socket.close(code=1001)
