"""What each audience of a table sees, put together: words, pictures and controls, with a mark that tells two apart."""

import io
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import discord
import msgspec
from discord import ButtonStyle, MediaGalleryItem
from discord.ui import ActionRow, Button, Container, Item, LayoutView, MediaGallery, TextDisplay
from discord.utils import escape_markdown

from bot import controls
from bot.pictures import Kind, Pictures
from bot.store import Seat
from bot.table import STRIKES, Table
from bot.words.speak import Language, language
from games.game import View

ACCENT = 0xC9A227
NEWS_LINES = 6
NO_PINGS = discord.AllowedMentions.none()


class Face:
    """A message's content before it is drawn. Two faces with the same mark look the same."""

    def __init__(self, mark: str, parts: Sequence["Item[Any] | Shot"]) -> None:
        self.mark = mark
        self.parts = parts

    async def make(self, pictures: Pictures) -> tuple[LayoutView, list[discord.File]]:
        """Draw it: the layout and the files it refers to."""
        container: Container[Any] = Container(accent_colour=ACCENT)
        files = []
        for part in self.parts:
            if isinstance(part, Shot):
                data = await pictures.get(part.game, part.kind, part.view, part.names, part.language)
                files.append(discord.File(io.BytesIO(data), f"{part.kind}.png", description=part.alt))
                container.add_item(
                    MediaGallery(MediaGalleryItem(f"attachment://{part.kind}.png", description=part.alt))
                )
            else:
                container.add_item(part)
        layout = LayoutView(timeout=None)
        layout.add_item(container)
        return layout, files


class Shot:
    """A picture to be drawn, with its alternative text."""

    def __init__(self, game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language) -> None:
        self.game = game
        self.kind: Kind = kind
        self.view = view
        self.names = names
        self.language = language
        words = language.games[game]
        self.alt = (words.board if kind == "board" else words.hand)(view, names)[:1024]


def mark(*parts: Any) -> str:
    """A fingerprint of what a message shows."""
    return blake2b(msgspec.json.encode(parts), digest_size=12).hexdigest()


def safe(name: str) -> str:
    """A person's name as it may stand in a message's text."""
    return escape_markdown(name.replace("@", "@\u200b").replace("<", "‹").replace(">", "›"))


def called(seats: Sequence[Seat]) -> tuple[str, ...]:
    """What the people on the seats are called in a message."""
    return tuple(safe(seat.name) for seat in seats)


def link(channel: int, message: int, guild: int | None) -> str:
    """The address of a message."""
    return f"https://discord.com/channels/{guild or '@me'}/{channel}/{message}"


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
    parts: list[Item[Any] | Shot] = [TextDisplay(f"{head}\n{text}"), TextDisplay(facts)]
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
    return Face(mark("lobby", text, facts, free, house), parts)


def note(text: str) -> Face:
    """A message of words alone."""
    return Face(mark("note", text), [TextDisplay(text)])


def board(table: Table) -> Face:
    """The public board: status, picture, news, and the controls that are everybody's."""
    record = table.record
    speech = language(record.locale)
    words, say = speech.games[record.game], speech.table
    head = say.table_title(words.TITLE, record.code)
    if table.state is None or record.status == "void":
        return note(f"{head}\n{say.VOID if record.status == 'void' else say.LOBBY_CLOSED}")
    view = table.view(None)
    names = called(record.seats)
    status = _status(table, view, speech, names)
    shot = Shot(record.game, "board", view, tuple(seat.name for seat in record.seats), speech)
    parts: list[Item[Any] | Shot] = [TextDisplay(f"{head}\n{status}"), shot]
    told = news(view, speech, record.game, names)
    if told:
        parts.append(TextDisplay(told))
    if table.running:
        parts += controls.rows(record.code, view, words, names)
    row: ActionRow[Any] = ActionRow()
    if table.running:
        row.add_item(controls.knob(record.code, "hand", say.MY_HAND, ButtonStyle.primary))
    if table.offered:
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
    seen = [s.again for s in record.seats]
    return Face(mark("board", view, names, speech.locale, status, table.offered, record.status, seen), parts)


def hand(table: Table, seat: int, board_link: str | None) -> Face:
    """What one player gets: their hand and the board as pictures, and all their controls."""
    record = table.record
    person = record.seats[seat]
    speech = language(person.locale)
    words, say = speech.games[record.game], speech.table
    names = called(record.seats)
    view = table.view(seat)
    status = _status(table, view, speech, names)
    title = say.table_title(words.TITLE, record.code)
    raw = tuple(s.name for s in record.seats)
    parts: list[Item[Any] | Shot] = [TextDisplay(f"{title}\n{status}")]
    parts.append(Shot(record.game, "hand", view, raw, speech))
    parts.append(Shot(record.game, "board", table.view(None), raw, speech))
    told = news(view, speech, record.game, names)
    if told:
        parts.append(TextDisplay(told))
    if table.running:
        parts += controls.rows(record.code, view, words, names)
    if board_link is not None:
        parts.append(ActionRow(Button(style=ButtonStyle.link, label=say.BOARD, url=board_link)))
    return Face(mark("hand", view, names, speech.locale, status, board_link, record.status), parts)


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
