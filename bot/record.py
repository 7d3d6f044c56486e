"""An ended match to keep: in words, and as lines that the rules' own terminal can play again."""

from datetime import UTC, datetime

import msgspec

import games
from bot.store import Record
from bot.words.speak import Language
from games.game import TABLE, Ply, options_from
from games.record import brief, end_line, ply_line, start_line, written
from games.walk import Moment, after, starting


def moments(record: Record, plies: list[Ply]) -> list[Moment]:
    """The match from its start to its end. Raises Illegal or ValueError when today's rules cannot play it."""
    game = games.ALL[record.game]
    options = options_from(game, msgspec.json.decode(record.options))
    played = [starting(game, len(record.seats), options, record.seed)]
    for ply in plies:
        played.append(after(played[-1], ply))
    return played


def in_words(record: Record, played: list[Moment], speech: Language) -> str:
    """What was dealt, who did what, and how it ended."""
    words, say = speech.games[record.game], speech.table
    names = [seat.name for seat in record.seats]
    first, last = played[0], played[-1]
    day = datetime.fromtimestamp(record.created / 1000, UTC).date().isoformat()
    lines = [f"{words.TITLE} · {record.code} · {day} · {' – '.join(names)}"]
    for seat, name in enumerate(names):
        lines += ["", f"{say.DEALT}: {name}", words.hand(first.game.view(first.state, seat), names)]
    lines += ["", *_told(first, names, speech)]
    for number, moment in enumerate(played[1:], 1):
        ply = moment.log[-1]
        who = say.THE_TABLE if ply.seat == TABLE else names[ply.seat]
        lines.append(f"{number}. {who}: {ply.text}{f' ({say.BY_THE_CLOCK})' if ply.forced else ''}")
        lines += [f"    {line}" for line in _told(moment, names, speech)]
    lines += ["", words.result(last.game.view(last.state, None), names), ""]
    return "\n".join(lines).replace("**", "")


def _told(moment: Moment, names: list[str], speech: Language) -> list[str]:
    """What everybody was told of a moment's events."""
    words = speech.games[moment.game.NAME]
    view = moment.game.view(msgspec.structs.replace(moment.state, news=moment.events), None)
    return [line for event in view.news if (line := words.event(event, view, names))]


def in_lines(played: list[Moment]) -> str:
    """The match as lines of JSON, its start with the deal; `python -m games check` plays them again."""
    lines = [start_line(played[0]), *(brief(ply_line(moment)) for moment in played[1:])]
    end = end_line(played[-1])
    return "".join(f"{written(line)}\n" for line in [*lines, *([end] if end is not None else [])])
