"""People who click at random: on their boards, hands and private panels, on what is legal and what is not."""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bot.playground import Person, Playground
from bot.playground.client import Impossible, find_command
from bot.playground.components import SELECT, nested
from bot.playground.errors import Json
from bot.playground.interactions import Interaction
from bot.playground.world import Channel, Happening, Message, moment

LOOKED_AT = 12
"""The newest messages of a channel, among which somebody finds something to click on."""

AT_ONCE = 3
"""Clicks that one person has under way: who gets no answer clicks on something else after a while."""


class Click(Struct, eq=False):
    """A click on a control, and what became of it; `refused` when a private sentence came as or after its answer."""

    user: int
    custom_id: str
    values: tuple[str, ...]
    interaction: Interaction
    refused: bool = False

    @property
    def at(self) -> int:
        """When it was made, in milliseconds: with who made it, what the log knows it by."""
        return moment(self.interaction.id)

    @property
    def kind(self) -> str:
        """What kind of control it was: the first word of its id."""
        return self.custom_id.partition(":")[0]

    @property
    def answer(self) -> int:
        """The type of its answer, 0 when there was none."""
        return self.interaction.answer or 0


class Room:
    """A channel in which the same people play one game, match after match; `begun` once they have begun."""

    def __init__(self, playground: Playground, game: str, people: Sequence[Person], house: int, rng: Random) -> None:
        self.playground = playground
        self.game = game
        self.people = people
        self.house = house
        self.rng = rng
        self.home = playground.add_channel(f"{game} {people[0].user.name}")
        self.begun = False

    @property
    def places(self) -> list[Channel]:
        """The channel and its threads, the newest last."""
        return [c for c in self.playground.world.channels.values() if self.home in (c, c.parent)]

    def knobs(self) -> set[str]:
        """What everybody can press in the newest place, by the first or the last word of its id."""
        there = [m for m in newest(self.places[-1], self.people[0]) if m.only is None]
        ids = [str(part["custom_id"]) for message in there for part in controls(message)]
        return {word for i in ids for word in (i.partition(":")[0], i.rpartition(":")[2])}

    @property
    def playing(self) -> bool:
        """Whether a match is going on, as far as the board tells."""
        return self.places[-1] is not self.home and not self.knobs().isdisjoint(("hand", "m", "c", "s"))

    @property
    def patience(self) -> int:
        """For how many tenths of a second nothing may change before the next table is opened."""
        if self.playing:
            return sys.maxsize
        return 20 if self.places[-1] is self.home or "rematch" in self.knobs() else 600


class Crowd:
    """All rooms and their people, at it until they are stopped. `clicks` has every click that was made."""

    def __init__(self, playground: Playground, rooms: Sequence[Room], rng: Random, pause: float) -> None:
        self.playground = playground
        self.rooms = rooms
        self.rng = rng
        self.pause = pause
        self.clicks: list[Click] = []
        self._under_way: dict[int, int] = {}
        self._seen: dict[int, list[tuple[Message, Json]]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._by_number: dict[str, Click] = {}
        playground.world.listeners.append(self._heard)

    def start(self) -> None:
        """Let everybody begin."""
        for room in self.rooms:
            self._tasks.append(asyncio.create_task(self._host(room)))
            self._tasks += [asyncio.create_task(self._play(room, person)) for person in room.people]

    async def stop(self) -> None:
        """Let nobody click any more, and wait for the answers that may still come."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
        await asyncio.gather(*(click.interaction.outcome for click in self.clicks))

    def press(self, person: Person, message: Message, part: Json, values: Sequence[str] = ()) -> Click | None:
        """A click of somebody's; None when there is nothing to click on any more."""
        try:
            interaction = person.click(message, "", values, part=part)
        except Impossible:
            return None
        click = Click(person.id, part["custom_id"], tuple(values), interaction)
        self.clicks.append(click)
        self._by_number[str(interaction.id)] = click
        self._under_way[person.id] = self._under_way.get(person.id, 0) + 1
        interaction.outcome.add_done_callback(lambda _: self._answered(person, interaction))
        return click

    def _heard(self, happening: Happening) -> None:
        """Note who is told something privately in answer to a click."""
        message = happening.message
        if happening.name == "MESSAGE_CREATE" and message is not None and message.only is not None:
            click = self._by_number.get(message.data.get("interaction_metadata", {}).get("id", ""))
            if click is not None:
                click.refused = True

    def _answered(self, person: Person, interaction: Interaction) -> None:
        self._under_way[person.id] -= 1
        said = interaction.original
        if interaction.answer == 4 and said is not None and said.only and not any(controls(said)):
            # read, and dismissed
            self.playground.world.remove_message(said)

    async def _host(self, room: Room) -> None:
        """See to it that there is a match: open a table, let everybody sit down, start it."""
        idle = 0
        while True:
            await asyncio.sleep(0.1)
            idle += 1
            room.begun = room.begun or room.playing
            lobby = next((m for m in newest(room.home, room.people[0]) if _knob(m, "leave")), None)
            if lobby is not None:
                await self._seat(room, lobby)
                idle = 0
            elif idle > room.patience:
                await self._open(room)
                idle = 0

    async def _open(self, room: Room) -> None:
        try:
            command = find_command(self.playground.world, room.game, room.home)
        except Impossible:
            return
        (start,) = [option for option in command["options"] if option["name"] == "start"]
        given = {o["name"]: self._option(o) for o in start["options"] if o["name"] != "opponent"}
        opened = room.people[0].command(room.home, f"{room.game} start", **given)
        await opened.answered()

    def _option(self, option: Json) -> Any:
        if option.get("choices"):
            return self.rng.choice(option["choices"])["value"]
        if option["type"] == 5:
            return self.rng.random() < 0.5
        # the shortest of times
        return option["min_value"]

    async def _seat(self, room: Room, lobby: Message) -> None:
        wanted = [(person, "join") for person in room.people[1:]]
        wanted += [(room.people[0], "house")] * room.house + [(room.people[0], "start")]
        for person, what in wanted:
            part = _knob(lobby, what)
            click = None if part is None else self.press(person, lobby, part)
            if click is not None:
                await click.interaction.answered()

    async def _play(self, room: Room, person: Person) -> None:
        while True:
            await asyncio.sleep(self.rng.uniform(0, 2 * self.pause))
            if self._under_way.get(person.id, 0) >= AT_ONCE:
                continue
            found = self._choose(room, person)
            if found is None:
                continue
            message, part = found
            values = self._values(part)
            for _ in range(1 + (self.rng.random() < 0.1)):
                self.press(person, message, part, values)

    def _choose(self, room: Room, person: Person) -> tuple[Message, Json] | None:
        """Something to click on: mostly what is legal now, sometimes a control that is gone or somebody else's."""
        memory = self._seen.setdefault(person.id, [])
        if memory and self.rng.random() < 0.05:
            return self.rng.choice(memory)
        there = self.rng.choice(self.rooms) if self.rng.random() < 0.05 else room
        place = self.rng.choice([person.direct, there.places[-1]])
        found = [(m, part) for m in newest(place, person) for part in controls(m) if _random(part)]
        legal = [(m, part) for m, part in found if part["type"] == SELECT or part["style"] == 1]
        chosen = open_now(legal) if legal and self.rng.random() < 0.8 else found
        if not chosen:
            return None
        memory.append(self.rng.choice(chosen))
        del memory[:-40]
        return memory[-1]

    def _values(self, part: Json) -> list[str]:
        if part["type"] != SELECT:
            return []
        offered = [option["value"] for option in part["options"]]
        most = min(part.get("max_values", 1), len(offered))
        return self.rng.sample(offered, self.rng.randint(1, most))


def newest(channel: Channel, person: Person) -> list[Message]:
    """The newest messages that somebody sees in a channel, the newest first."""
    found = [m for m in reversed(list(channel.messages.values())[-4 * LOOKED_AT :]) if m.only in (None, person.id)]
    return found[:LOOKED_AT]


def open_now(found: Sequence[tuple[Message, Json]]) -> Sequence[tuple[Message, Json]]:
    """Of what can be clicked on, the newest first: what answers the newest question of the newest match, if any."""
    ids = [part["custom_id"].split(":") for _, part in found]
    asked = [(code, int(rest[0])) for kind, code, *rest in ids if kind in "mcs"]
    if not asked:
        return found
    code = asked[0][0]
    turn = max(number for of, number in asked if of == code)
    return [(m, part) for m, part in found if part["custom_id"].split(":")[1:3] == [code, str(turn)]]


def controls(message: Message) -> Iterator[Json]:
    """What can be clicked on in a message."""
    for part in nested(message.data["components"]):
        if part.get("custom_id") and not part.get("disabled"):
            yield part


def _knob(message: Message, what: str) -> Json | None:
    return next((part for part in controls(message) if part["custom_id"].endswith(f":{what}")), None)


def _random(part: Json) -> bool:
    """Whether it is pressed at random: everything that makes moves, shows a hand, or begins a match again."""
    kind, *_, last = part["custom_id"].split(":")
    return kind in "mcs" or last in ("hand", "rematch", "slowly")
