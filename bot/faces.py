"""What each audience of a table sees, put together: words, pictures and controls, with a mark that tells two apart."""

import asyncio
import io
import re
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from hashlib import blake2b
from typing import Any

import discord
import msgspec
from discord import ButtonStyle, MediaGalleryItem
from discord.ui import ActionRow, Button, Container, Item, LayoutView, MediaGallery, TextDisplay
from discord.utils import escape_markdown

from bot import controls
from bot.composing import Steps
from bot.emoji import Emojis
from bot.pictures import Kind, Pictures
from bot.rows import Rows
from bot.store import Seat
from bot.table import STRIKES, Table
from bot.words.speak import Language, language
from games.game import View

ACCENT = 0xC9A227
NEWS_LINES = 6
NO_PINGS = discord.AllowedMentions.none()
TURNED = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of all that follows, and so could make other words of ours."""


Made = tuple[LayoutView, list[discord.File]]
"""A layout and the files it refers to, to be sent once."""


class Face:
    """A message's content before it is drawn. Two faces with the same mark look the same.

    The mark ends in the mark of its pictures, so that it tells whether those have changed too. It is made first, and
    the parts only when they are sent: most faces are like what their message shows already.
    """

    def __init__(self, told: str, build: Callable[[], "Sequence[Part]"], shots: Sequence["Shot"] = ()) -> None:
        self.parts = build
        self.mark = f"{told}.{mark(*(shot.mark for shot in shots)) if shots else ''}"

    def same_pictures(self, other: str) -> bool:
        """Whether a message of that mark shows the pictures that this face has."""
        return self.mark.partition(".")[2] == other.partition(".")[2]

    async def make(self, pictures: Pictures, emojis: Emojis, *, drawn: bool = True, hurry: bool = False) -> Made:
        """The layout and the files it refers to; none are made where the message has them already (not `drawn`).

        In a `hurry`, when somebody waits for them, the pictures are drawn before others.
        """
        container: Container[Any] = Container(accent_colour=ACCENT)
        shots = []
        for part in self.parts():
            if isinstance(part, Shot):
                shots.append(part)
                container.add_item(
                    MediaGallery(MediaGalleryItem(f"attachment://{part.kind}.png", description=part.alt))
                )
            else:
                container.add_item(part)
        layout = LayoutView(timeout=None)
        layout.add_item(container)
        emojis.dress(layout)
        files = await asyncio.gather(*(shot.file(pictures, hurry=hurry) for shot in shots)) if drawn else []
        return layout, files


class Shot:
    """A picture to be drawn, with its alternative text."""

    def __init__(self, game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language) -> None:
        self.game = game
        self.kind: Kind = kind
        self.view = view.still()
        self.names = names
        self.language = language

    @cached_property
    def alt(self) -> str:
        """What the picture shows, in words."""
        words = self.language.games[self.game]
        return (words.board if self.kind == "board" else words.hand)(self.view, self.names)[:1024]

    def begin(self, pictures: Pictures, *, hurry: bool) -> "asyncio.Future[bytes]":
        """Have the picture drawn, unless it is there."""
        return pictures.begin(self.game, self.kind, self.view, self.names, self.language, hurry=hurry)

    async def file(self, pictures: Pictures, *, hurry: bool) -> discord.File:
        """The picture as a file to be sent."""
        data = await pictures.get(self.game, self.kind, self.view, self.names, self.language, hurry=hurry)
        return discord.File(io.BytesIO(data), f"{self.kind}.png", description=self.alt)

    @property
    def mark(self) -> str:
        """A fingerprint of the picture."""
        return mark(self.game, self.kind, self.view, self.names, self.language.locale)


Part = Item[Any] | Shot
"""What a message is put together of."""


def mark(*parts: Any) -> str:
    """A fingerprint of what a message shows."""
    return blake2b(msgspec.json.encode(parts), digest_size=12).hexdigest()


@lru_cache(maxsize=4096)
def safe(name: str) -> str:
    """A person's name as it may stand in a message's text: on one line, without links, mentions and turned letters."""
    flat = " ".join(TURNED.sub("", name).split()).replace("://", ":\u200b//")
    return escape_markdown(flat.replace("@", "@\u200b").replace("<", "‹").replace(">", "›"))


def called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the people on the seats are called in a message."""
    return tuple(safe(seat.name) for seat in seats)


def channel_link(channel: int, guild: int | None) -> str:
    """The address of a channel."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}"


def link(channel: int, message: int, guild: int | None) -> str:
    """The address of a message."""
    return f"{channel_link(channel, guild)}/{message}"


def words_only(text: str) -> LayoutView:
    """A layout of words alone, for an answer to one person."""
    layout = LayoutView(timeout=None)
    layout.add_item(TextDisplay(text))
    return layout


def lobby(table: Table) -> Face:
    """The lobby: who sits where, and the controls to join, leave and start."""
    record = table.record
    speech = language(record.locale)
    words, say = speech.games[record.game], speech.table
    invited = f"<@{record.invited}>" if record.invited is not None else None
    names = called(record.seats)
    free = max(table.game.SEATS) - len(names)
    text = say.lobby_open(words.TITLE, names[0], names, free, invited)
    facts = say.lobby_facts(record.clock, words.options(table.options), (record.due or 0) // 1000)
    head = say.table_title(words.TITLE, record.code)
    parts: list[Part] = [TextDisplay(f"{head}\n{text}"), TextDisplay(facts)]
    house = any(seat.user is None for seat in record.seats)
    row: ActionRow[Any] = ActionRow()
    if free:
        row.add_item(controls.knob(record.code, "join", say.JOIN, ButtonStyle.success))
        row.add_item(controls.knob(record.code, "house", say.ADD_HOUSE))
    if house:
        row.add_item(controls.knob(record.code, "nohouse", say.DROP_HOUSE))
    row.add_item(controls.knob(record.code, "leave", say.LEAVE))
    if len(names) in table.game.SEATS:
        row.add_item(controls.knob(record.code, "start", say.START, ButtonStyle.primary))
    parts.append(row)
    return Face(mark("lobby", text, facts, free, house), lambda: parts)


def entrance(table: Table) -> Face:
    """What stands where the table was opened: the lobby, or what became of it."""
    return lobby(table) if table.record.status == "lobby" else board(table)


def note(text: str) -> Face:
    """A message of words alone."""
    return Face(mark("note", text), lambda: [TextDisplay(text)])


def board(table: Table, state: Any = None) -> Face:
    """The public board: status, picture, news, and the controls that are everybody's.

    A `state` given is one that the table will soon be in.
    """
    record = table.record
    speech = language(record.locale)
    words, say = speech.games[record.game], speech.table
    head = say.table_title(words.TITLE, record.code)
    if table.state is None or record.status == "void":
        return note(f"{head}\n{say.VOID if record.status == 'void' else say.LOBBY_CLOSED}")
    view = table.view(None) if state is None else table.game.view(state, None)
    names = called(record.seats)
    raw = tuple(seat.name for seat in record.seats)
    status = _status(table, view, speech, names)
    shot = Shot(record.game, "board", view, raw, speech)
    running, offered = table.running, table.offered

    def build() -> list[Part]:
        parts: list[Part] = [TextDisplay(f"{head}\n{status}"), shot]
        told = news(view, speech, record.game, names)
        if told:
            parts.append(TextDisplay(told))
        if running:
            parts += Rows(record.code, record.game, view, words, say, raw, safe).all()
        row: ActionRow[Any] = ActionRow()
        if running and not table.game.STEADY:
            row.add_item(controls.knob(record.code, "hand", say.MY_HAND, ButtonStyle.primary))
        if offered:
            row.add_item(controls.knob(record.code, "slowly", say.GO_SLOWLY, ButtonStyle.success))
        if record.status == "over":
            wanted = [n for n, s in zip(names, record.seats, strict=True) if s.again]
            missing = [n for n, s in zip(names, record.seats, strict=True) if s.user is not None and not s.again]
            if missing:
                row.add_item(controls.knob(record.code, "rematch", say.REMATCH, ButtonStyle.success))
            if wanted:
                parts.append(TextDisplay(say.rematch_called(wanted, missing) if missing else say.REMATCH_ON))
        if row.children:
            parts.append(row)
        return parts

    seen = [s.again for s in record.seats]
    return Face(mark("board", view, names, speech.locale, status, offered, record.status, seen), build, [shot])


def hand(table: Table, seat: int, board_link: str | None, step: Steps | None = None) -> Face:
    """What one player gets: their hand and the board as pictures, and all their controls.

    `step` is how far the player has come with a move that is composed in steps. A steady hand stands alone.
    """
    if table.game.STEADY and table.running:
        return _steady_hand(table, seat)
    record = table.record
    person = record.seats[seat]
    speech = language(person.locale)
    words, say = speech.games[record.game], speech.table
    names = called(record.seats)
    view = table.view(seat)
    status = _status(table, view, speech, names)
    title = say.table_title(words.TITLE, record.code)
    raw = tuple(s.name for s in record.seats)
    shots = hand_shots(table, seat, table.view)
    running = table.running

    def build() -> list[Part]:
        parts: list[Part] = [TextDisplay(f"{title}\n{status}"), *shots]
        told = news(view, speech, record.game, names)
        if told:
            parts.append(TextDisplay(told))
        if running:
            parts += Rows(record.code, record.game, view, words, say, raw, safe).all(step)
        if board_link is not None:
            parts.append(_way_to_board(say.BOARD, board_link))
        return parts

    return Face(mark("hand", view, names, speech.locale, status, board_link, record.status, step), build, shots)


def hand_shots(table: Table, seat: int, view: Callable[[int | None], View]) -> list[Shot]:
    """A player's pictures: the hand and the board, of the state that has these views."""
    record = table.record
    speech, names = language(record.seats[seat].locale), tuple(s.name for s in record.seats)
    return [
        Shot(record.game, "hand", view(seat), names, speech),
        Shot(record.game, "board", view(None), names, speech),
    ]


def _steady_hand(table: Table, seat: int) -> Face:
    record = table.record
    speech = language(record.seats[seat].locale)
    words, say = speech.games[record.game], speech.table
    names = tuple(s.name for s in record.seats)
    title = say.table_title(words.TITLE, record.code)
    shot = Shot(record.game, "hand", table.view(seat), names, speech)
    parts: list[Part] = [TextDisplay(f"{title}\n{say.STEADY_HAND}"), shot]
    # to the channel: its boards come and go, and a new one is no reason to send the hand again
    parts.append(_way_to_board(say.BOARD, channel_link(record.channel, record.guild)))
    return Face(mark("steady hand", title, speech.locale), lambda: parts, [shot])


def _way_to_board(label: str, address: str) -> ActionRow[Any]:
    return ActionRow(Button(style=ButtonStyle.link, label=label, url=address))


def news(view: View, speech: Language, game: str, names: Sequence[str]) -> str:
    """What happened last, newest at the bottom."""
    words = speech.games[game]
    lines = [words.event(event, view, names) for event in view.news]
    return "\n".join(f"-# {line}" for line in [line for line in lines if line][-NEWS_LINES:])


def _status(table: Table, view: View, speech: Language, names: Sequence[str]) -> str:
    """What is asked of whom, until when, and what has gone wrong."""
    record, say = table.record, speech.table
    words = speech.games[record.game]
    if record.status == "closed":
        return say.CLOSED
    lines = [words.status(view, names)]
    if table.offered:
        lines.append(say.OFFERED)
    if record.due is not None and view.waiting:
        lines.append("-# " + say.deadline(record.due // 1000))
    missed = say.missed(names, [seat.strikes for seat in record.seats], STRIKES)
    if missed and table.running:
        lines.append("-# " + missed)
    return "\n".join(lines)
