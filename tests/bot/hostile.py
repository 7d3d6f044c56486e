"""Clicks that no client of Discord's sends: forged, cut, huge, foreign and replayed, thrown at a running bot."""

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from random import Random
from typing import Any

import discord
import simcord
from msgspec import Struct
from simcord import interactions as _interactions
from simcord.backend import serializers

from bot import controls
from bot.composing import composed
from bot.table import Table
from games.game import CONCEDE, TABLE
from tests.bot.sim import World, parts

AT_ONCE = 100
"""Throws before the bot gets to answer them."""

NOISE = "mctps::::  0123456789+-_.,ABKWZabcdefgé٣²½😀\u202e\u200b\n\x00'\"`*@<>/\\%{}[]();"
"""What forged ids are made of, besides pieces of real ones."""

HOST = (CONCEDE, "shown", "unseen", "void", "turn", "due", "close")
"""Texts in a log that no click may bring: leaving, which is asked about first, and what the table does itself."""

LIMIT = 100
"""Characters of a custom id that Discord would take; some throws are far over it."""


class Control(Struct, frozen=True):
    """A button's or menu's id as it stands, or stood, on a message of somebody's; `values` are a menu's."""

    owner: Any
    message: Any
    custom_id: str
    values: tuple[str, ...] | None


class Throw(Struct, frozen=True):
    """One click. With `forged` the message is said to carry the control, as the library wants to see it."""

    person: Any
    message: Any
    custom_id: str
    values: tuple[str, ...] | None
    forged: bool


class Attack:
    """Strangers and players at some tables, who send anything at all."""

    def __init__(self, w: World, tables: Sequence[Table], people: Sequence[Any], stranger: Any, rng: Random) -> None:
        self.w = w
        self.tables = tables
        self.people = people
        self.stranger = stranger
        self.rng = rng
        self.old: list[Control] = []
        self.thrown = 0

    def remember(self) -> None:
        """Keep what stands on all messages now, to send it again when it is old."""
        self.old += self.real()

    def real(self) -> list[Control]:
        """What stands on the messages now: the boards, the lobbies, and everybody's hands."""
        places = [self.w.channel, *self.w.channel.threads]
        seen = [(self.stranger, m) for place in places for m in place.history()]
        seen += [(p, m) for p in self.people if p.user.dm_channel for m in p.user.dm_channel.history()]
        found = []
        for owner, message in seen:
            for part in parts(message):
                if isinstance(part, discord.Button) and part.custom_id:
                    found.append(Control(owner, message, part.custom_id, None))
                elif isinstance(part, discord.SelectMenu):
                    found.append(Control(owner, message, part.custom_id, tuple(o.value for o in part.options)))
        return found

    async def volley(self, throws: int) -> list[str]:
        """Throw so many; gives what was not answered, or has changed anything in the matches."""
        wrong = []
        before = rows(self.w)
        while throws > 0:
            made = [throw for throw in self._throws(min(throws, AT_ONCE)) if not lawful(throw, self.tables)]
            sent = [(throw, send(self.w, throw)) for throw in made]
            await self.w.settle(0)
            wrong += [f"not answered: {told(throw)}" for throw, result in sent if not result.acknowledged]
            after = rows(self.w)
            if after != before:
                wrong.append(f"one of these changed something: {[told(throw) for throw in made]}")
                before = after
            self.thrown += len(made)
            throws -= len(made)
            self.w.env.http_requests.clear()
        return wrong

    def _throws(self, count: int) -> list[Throw]:
        real = self.real()
        kinds: tuple[Callable[[list[Control]], Throw], ...] = (
            self._replayed,
            self._foreign,
            self._changed,
            self._composed,
            self._noise,
            self._huge,
            self._chosen,
            self._pretended,
        )
        return [self.rng.choice(kinds)(real) for _ in range(count)]

    def _throw(self, control: Control, custom_id: str, values: tuple[str, ...] | None, person: Any = None) -> Throw:
        return Throw(person or self._anybody(), control.message, custom_id, values, self.rng.random() < 0.5)

    def _anybody(self) -> Any:
        return self.rng.choice([*self.people, self.stranger])

    def _replayed(self, real: list[Control]) -> Throw:
        """What stood on a message once."""
        control = self.rng.choice(self.old or real)
        return self._throw(control, control.custom_id, self._some(control), control.owner)

    def _foreign(self, real: list[Control]) -> Throw:
        """What stands on somebody else's message."""
        control = self.rng.choice(real)
        return self._throw(control, control.custom_id, self._some(control))

    def _changed(self, real: list[Control]) -> Throw:
        """A real id, cut or with some of its letters changed."""
        control = self.rng.choice(real)
        text, rng = control.custom_id, self.rng
        match rng.randrange(4):
            case 0:
                text = text[: rng.randrange(len(text))]
            case 1:
                text = text[rng.randrange(len(text)) :]
            case 2:
                at = rng.randrange(len(text))
                text = text[:at] + rng.choice(NOISE) + text[at + 1 :]
            case _:
                at = rng.randrange(len(text))
                text = text[:at] + text[rng.randrange(len(text)) :] + rng.choice(NOISE)
        return self._throw(control, text[:LIMIT], self._some(control))

    def _composed(self, real: list[Control]) -> Throw:
        """An id of our own shape about anything there is or is not."""
        control, rng, table = self.rng.choice(real), self.rng, self.rng.choice(self.tables)
        code = rng.choice([table.code, table.code.lower(), "ZZZZ", "K7QF", "", "AAAAA"])
        turn = table.state.turn if table.state is not None else 0
        number = rng.choice([str(turn), str(turn), str(turn + 1), str(turn - 1), "0", "999999", "٣", "²", "1e3", ""])
        kind, text = rng.choice("mcstp"), self._text(table)
        group = rng.choice([text.partition(" ")[0], "card", "claim", "x" * 20])
        knob = rng.choice(["hand", "join", "leave", "house", "nohouse", "start", "slowly", "rematch", "give", "a"])
        custom_id = {
            "m": f"m:{code}:{number}:{text}",
            "c": f"c:{code}:{number}:{group}",
            "s": f"s:{code}:{number}:{group}:{text}",
            "t": f"t:{code}:{knob}",
            "p": f"p:{rng.choice([table.record.game, 'chess', 'x' * 20])}:{rng.choice(['0', '7', '99', '٩٩'])}",
        }[kind]
        values = (self._text(table),) if kind in "cs" and rng.random() < 0.8 else None
        return self._throw(control, custom_id[:LIMIT], values)

    def _text(self, table: Table) -> str:
        """A move's text of this or another table, the host's own words among them."""
        own = [*HOST, "", "K1", "roll", "claim spy 2", "nonsense", " ", "-"]
        if table.state is not None:
            seats = range(TABLE, len(table.record.seats))
            own += [move.text for seat in seats for move in table.game.moves(table.state, seat)]
        return self.rng.choice(own)

    def _pretended(self, real: list[Control]) -> Throw:
        """A move that is nobody's to make by a click, by somebody who sits there, on the question that is open."""
        table = self.rng.choice([table for table in self.tables if table.running])
        person = self.rng.choice([p for p in self.people if table.seat_of(p.id) is not None])
        word, kind = self.rng.choice(HOST), self.rng.choice("mc")
        group = self.rng.choice([move.group for move in table.view(table.seat_of(person.id)).moves] or ["lay"])
        custom_id = f"{kind}:{table.code}:{table.state.turn}:{word if kind == 'm' else group}"
        return self._throw(self.rng.choice(real), custom_id, None if kind == "m" else (word,), person)

    def _noise(self, real: list[Control]) -> Throw:
        text = "".join(self.rng.choices(NOISE, k=self.rng.randrange(1, LIMIT)))
        return self._throw(self.rng.choice(real), text, None)

    def _huge(self, real: list[Control]) -> Throw:
        """Ids and values far over Discord's limits."""
        control = self.rng.choice(real)
        custom_id = control.custom_id + "9" * self.rng.choice([0, 200, 5_000])
        values = None if control.values is None else ("x" * 2_500,) * self.rng.choice([1, 30])
        return self._throw(control, custom_id, values)

    def _chosen(self, real: list[Control]) -> Throw:
        """A real menu with values that it does not have, or too many of them."""
        menus = [control for control in real if control.values is not None]
        control = self.rng.choice(menus if menus and self.rng.random() < 0.7 else real)
        other = self.rng.choice(real)
        wrong = [*(control.values or ()), *(other.values or ()), other.custom_id, CONCEDE, "", "\x00", "🃏"]
        values = tuple(self.rng.choices(wrong, k=self.rng.randrange(26)))
        return self._throw(control, control.custom_id, values, control.owner)

    def _some(self, control: Control) -> tuple[str, ...] | None:
        return None if control.values is None else (self.rng.choice(control.values),)


def send(w: World, throw: Throw) -> simcord.InteractionResult:
    """Hand a click to the bot without waiting, whatever it says."""
    backend = w.env.backend
    stored = backend.get_message(throw.message.channel.id, throw.message.id)
    place = backend.get_channel(stored.channel_id)
    data: dict[str, Any] = {"custom_id": throw.custom_id, "component_type": 2}
    if throw.values is not None:
        data |= {"component_type": 3, "values": list(throw.values)}
    record, payload = _interactions.base_payload(
        backend,
        type=3,
        channel_id=stored.channel_id,
        guild_id=place.guild_id,
        user_id=throw.person.id,
        data=data,
    )
    record.source_message_id = stored.id
    message = dict(serializers.message_payload(backend, stored))
    if throw.forged:
        control: dict[str, Any] = {"type": 2, "id": 901, "style": 1, "label": "x", "custom_id": throw.custom_id}
        if throw.values is not None:
            option = {"label": "x", "value": "x"}
            control = {"type": 3, "id": 901, "custom_id": throw.custom_id, "options": [option], "max_values": 1}
        message["components"] = [*stored.components, {"type": 1, "id": 900, "components": [control]}]
    payload["message"] = message
    backend.emit("INTERACTION_CREATE", payload)
    return simcord.InteractionResult(w.env, record)


def lawful(throw: Throw, tables: Sequence[Table]) -> bool:
    """Whether a click, though it was made up, is one that this person may make on this table now."""
    kind, _, rest = throw.custom_id.partition(":")
    code, _, rest = rest.partition(":")
    table = next((table for table in tables if table.code == code), None)
    if table is None or kind not in "mct" or not controls.known(throw.custom_id):
        return False
    seat = table.seat_of(throw.person.id)
    if kind == "t":
        return _may(table, seat, throw.person.id, rest)
    turn, _, what = rest.partition(":")
    if seat is None or not table.running or int(turn) != table.state.turn:
        return False
    moves = table.view(seat).moves
    if kind == "m":
        return what in [move.text for move in moves]
    values = throw.values or ()
    of_group = [move for move in moves if move.group == what]
    return composed(of_group, values) is not None or " ".join(values) in [move.text for move in moves]


def _may(table: Table, seat: int | None, user: int, what: str) -> bool:
    match table.record.status:
        case "lobby":
            return what == "join" if seat is None else what == "leave" or table.record.host == user
        case "running":
            return seat is not None and (what == "concede" or (what == "slowly" and table.offered))
        case "over":
            return seat is not None and what == "rematch"
        case _:
            return False


def rows(w: World) -> list[Any]:
    """Everything that the database says of matches, seats, moves and people; not what has been shown of it."""
    with closing(sqlite3.connect(w.database)) as db:
        columns = [name for _, name, *_ in db.execute("PRAGMA table_info(match)") if name != "shown"]
        wanted = [f"SELECT {', '.join(columns)} FROM match", "SELECT * FROM seat", "SELECT * FROM move"]
        return [db.execute(sql).fetchall() for sql in (*wanted, "SELECT * FROM person")]


def told(throw: Throw) -> str:
    """A click in words."""
    values = None if throw.values is None else [value[:40] for value in throw.values[:4]]
    return f"{throw.person.name}: {throw.custom_id[:120]!r} {values}{' forged' if throw.forged else ''}"
