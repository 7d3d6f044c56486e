"""A simulated Discord with the bot in it: the whole program but for the network, in virtual time."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord import interactions as _interactions
from simcord.backend import serializers

import render.emoji
from bot import warming
from bot.client import Faust
from bot.table import Table
from bot.warming import scenes, warm
from tests.published import FOLDER, checker


class SimClock:
    """The simulation's time, for the bot; its waits end only when the test lets time pass."""

    def __init__(self) -> None:
        self.env: simcord.Env | None = None

    def now(self) -> int:
        """Milliseconds since the Unix epoch."""
        assert self.env is not None
        return int(self.env.now().timestamp() * 1000)

    async def sleep(self, seconds: float) -> None:
        """Return after so many simulated seconds."""
        assert self.env is not None
        await self.env.external_wait(asyncio.sleep(seconds), reason="the bot lets time pass")


class World:
    """The bot, a server with a channel, and people in it."""

    def __init__(self, env: simcord.Env, database: Path, clock: SimClock) -> None:
        self.env = env
        self.database = database
        self.clock = clock
        self.guild = env.create_guild(name="The Study")
        self.channel = self.guild.create_text_channel("games")
        self.expected_errors: list[str] = []
        self._clicks = count(1)

    @property
    def bot(self) -> Faust:
        """The running bot."""
        assert isinstance(self.env.bot, Faust)
        return self.env.bot

    def person(self, name: str) -> Any:
        """Somebody in the server."""
        return self.guild.add_member(self.env.create_user(name, global_name=name))

    async def restart(self, *, away: float = 0) -> None:
        """Kill the program and start it anew on the same database, so many seconds later."""
        old, env = self.bot, self.env

        class Next(Faust):
            async def setup_hook(self) -> None:
                await old.store.close()
                env.backend.advance_clock(away)
                await super().setup_hook()

        await self.env.restart_bot(Next(self.database, clock=self.clock, new_seed=old.new_seed))
        await self.settle()

    async def settle(self, seconds: float = 3) -> None:
        """Let so many seconds pass, in which boards are edited and house players move."""
        await self.env.advance_time(seconds)
        await self.env.settle()

    async def table(self, code: str) -> Table:
        """The live table of that code."""
        table = await self.bot.tables.get(code)
        assert table is not None
        return table

    def code(self, channel: Any = None) -> str:
        """The code of the newest table in the channel."""
        for message in reversed((channel or self.channel).history()):
            for part in texts(message):
                if "`" in part:
                    return part.split("`")[1]
        raise AssertionError("no table here")

    def board(self, table: Table) -> discord.Message:
        """The message with the public board, in its thread or channel."""
        found = [m for m in self.messages(table) if table.code in text(m) and gallery(m)]
        return found[-1]

    def messages(self, table: Table) -> list[discord.Message]:
        """What stands in a match's thread or channel."""
        place = next(p for p in (self.channel, *self.channel.threads) if p.id == table.record.channel)
        return list(place.history())

    def hand(self, person: Any) -> discord.Message:
        """The newest of somebody's direct messages that shows a hand."""
        found: list[discord.Message] = [m for m in person.user.dm_channel.history() if gallery(m)]
        return found[-1]

    async def seated(self, *people: Any, game: str = "faust", house: int = 0, **options: Any) -> Table:
        """A match with these people on its seats, by commands and clicks; the first one is the host."""
        await people[0].slash(self.channel, f"{game} start", **options)
        lobby = self.channel.last_message
        assert lobby is not None
        for person in people[1:]:
            await person.click(lobby, label="Join")
        for _ in range(house):
            await people[0].click(lobby, label="House player")
        code = text(lobby).split("`")[1]
        await people[0].click(lobby, label="Start")
        await self.settle()
        return await self.table(code)

    def close_dms(self, person: Any) -> None:
        """Somebody takes no direct messages from now on."""
        place = person.user.dm_channel.id
        self.env.inject_error("POST", f"/channels/{place}/messages", status=403, code=50007, times=None)

    def dm_tries(self, person: Any) -> int:
        """How often the bot has tried to send somebody a direct message."""
        path = f"/channels/{person.user.dm_channel.id}/messages"
        return len([r for r in self.env.http_requests if r.method == "POST" and r.path == path])

    def told(self, person: Any) -> list[str]:
        """What the bot has told somebody privately beside its answers."""
        backend = self.env.backend
        mine = [i for i in backend.interactions.values() if i.user_id == person.id]
        return [m.content for i in mine for m in simcord.InteractionResult(self.env, i).followups if m.ephemeral]

    def label(self, message: Any, ending: str) -> str:
        """What stands on the button whose id ends so."""
        return next(label for label, custom_id in buttons(message).items() if custom_id.endswith(ending))

    async def press(self, person: Any, message: Any, table: Table, move: str) -> Any:
        """Make a move by the controls that stand for it on a message, step by step where it is composed so."""
        turn = table.state.turn
        button = f"m:{table.code}:{turn}:{move}"
        for _ in range(9):
            if button in buttons(message).values():
                return await self.click(person, message, button)
            custom_id, values = menu(message, table, move)
            answer = await self.click(person, message, custom_id, *values)
            if not custom_id.startswith("s:"):
                return answer
            message = self.again(person, message)
        raise AssertionError(f"no end of steps to {move}")

    def again(self, person: Any, message: Any) -> Any:
        """A message that somebody sees as it is now."""
        if message.flags.ephemeral:
            return message
        places = (person.user.dm_channel, self.channel, *self.channel.threads)
        return next(m for place in places for m in place.history() if m.id == message.id)

    async def click(self, person: Any, message: Any, custom_id: str, *values: str) -> Any:
        """Click a button, or choose values in a menu."""
        # in a direct message people are users, without a server's membership
        actor = person.user if message.channel.id == person.user.dm_channel.id else person
        if not values:
            return await actor.click(message, custom_id=custom_id)
        return await actor.select(message, list(values), custom_id=custom_id)

    def send_click(self, person: Any, message: discord.Message, custom_id: str, *, at: int | None = None) -> Any:
        """Hand a click to the bot without waiting for anything, as clicks arrive in life; `at` is when it was made.

        The id need not stand on the message: that is how a forged or outdated click looks.
        """
        backend = self.env.backend
        stored = backend.get_message(message.channel.id, message.id)
        place = backend.get_channel(stored.channel_id)
        record, payload = _interactions.base_payload(
            backend,
            type=3,
            channel_id=stored.channel_id,
            guild_id=place.guild_id,
            user_id=person.id,
            data={"custom_id": custom_id, "component_type": 2},
        )
        record.source_message_id = stored.id
        if at is not None:
            del backend.interactions[record.id]
            # the lower bits only tell two clicks of one millisecond apart
            record.id = (at - discord.utils.DISCORD_EPOCH) << 22 | (record.id & 0xFFF) | next(self._clicks) << 12
            backend.interactions[record.id] = record
            backend.interaction_tokens[record.token] = record.id
            payload["id"] = str(record.id)
        payload["message"] = dict(serializers.message_payload(backend, stored))
        backend.emit("INTERACTION_CREATE", payload)
        return simcord.InteractionResult(self.env, record)

    def faults(self) -> list[str]:
        """What Discord's published schema says against the requests made so far; empty without the schema."""
        if not FOLDER.exists():
            return []
        entries = self.env.http_requests
        return [
            f"{e.method} {e.path}: {fault}"
            for e in entries
            if e.json is not None
            for fault in checker().request(e.method, e.path, e.json)
        ]


@cache
def ready() -> None:
    """Draw the pages of rules once as the bot does when it starts: on a busy machine that may outlast the simulator.
    The matches are left out: these tests see too few pictures for that to pay."""
    warming.MOMENTS = 0
    for scene in scenes():
        warm(scene)
    for emoji in render.emoji.ALL.values():
        emoji.draw()


@asynccontextmanager
async def world(database: Path) -> AsyncIterator[World]:
    """A running bot on a database of its own; its requests are checked against Discord's schema at the end."""
    clock = SimClock()
    env = simcord.Env(Faust(database, clock=clock, new_seed=seeds()), settle_timeout=60)
    clock.env = env
    wrong = Errors()
    logging.getLogger().addHandler(wrong)
    try:
        ready()
        await env.start()
        with env.time_context():
            made = World(env, database, clock)
            await env.settle()
            yield made
            faults = made.faults()
            assert not faults, faults
            assert wrong.lines == made.expected_errors, wrong.lines
    finally:
        logging.getLogger().removeHandler(wrong)
        bot = env.bot
        await env.shutdown()
        assert isinstance(bot, Faust)
        if hasattr(bot, "store"):
            await bot.store.close()
    env.raise_errors()


def seeds() -> Callable[[], str]:
    """The same seeds in every run, one after the other."""
    numbers = count(1)
    return lambda: f"simulated {next(numbers)}"


class Errors(logging.Handler):
    """What was logged as an error: in a test nothing may be that is not expected."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the line."""
        self.lines.append(record.getMessage())


def menu(message: Any, table: Table, move: str) -> tuple[str, tuple[str, ...]]:
    """The menu on a message that leads to a move, and what to choose in it: the move, its parts, or its next words."""
    turn = table.state.turn
    for custom_id, values in menus(message).items():
        kind, _, of, *rest = custom_id.split(":")
        if of != str(turn):
            continue
        if kind == "c" and move in values:
            return custom_id, (move,)
        parts = next((m.parts for m in _moves(table) if m.text == move and m.group == rest[0]), ())
        if kind == "c" and parts and set(parts) <= set(values):
            return custom_id, parts
        if kind == "s" and f"{move} ".startswith(f"{rest[1]} ".lstrip()):
            left = move[len(rest[1]) :].strip()
            return custom_id, (next(value for value in values if f"{left} ".startswith(f"{value} ")),)
    raise AssertionError(f"nothing on the message leads to {move}")


def _moves(table: Table) -> list[Any]:
    return [move for seat in range(len(table.record.seats)) for move in table.view(seat).moves]


def gallery(message: Any) -> list[Any]:
    """The pictures of a message."""
    return [item for c in parts(message) if isinstance(c, discord.MediaGalleryComponent) for item in c.items]


def parts(message: Any) -> list[Any]:
    """All components of a message, nested ones included."""
    found: list[Any] = []

    def walk(components: Sequence[Any]) -> None:
        for component in components:
            found.append(component)
            walk(getattr(component, "children", ()))

    walk(message.components)
    return found


def texts(message: Any) -> list[str]:
    """The words of a message."""
    return [message.content] * bool(message.content) + [
        c.content for c in parts(message) if isinstance(c, discord.TextDisplay)
    ]


def text(message: Any) -> str:
    """All words of a message."""
    return "\n".join(texts(message))


def buttons(message: Any) -> dict[str, str]:
    """The ids of a message's buttons by what stands on them."""
    return {c.label or "": c.custom_id for c in parts(message) if isinstance(c, discord.Button) and c.custom_id}


def ids(message: Any) -> list[str]:
    """The ids of a message's buttons."""
    return [c.custom_id for c in parts(message) if isinstance(c, discord.Button) and c.custom_id]


def menus(message: Any) -> dict[str, list[str]]:
    """The values of a message's menus by their ids."""
    return {c.custom_id: [o.value for o in c.options] for c in parts(message) if isinstance(c, discord.SelectMenu)}
