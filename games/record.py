"""A match as lines of JSON: its start, one line a ply, its end; and back again, every line looked at.

The lines of a walk carry each state and what was legal before it, so that another program can be held against them;
those of a played match carry the plies alone. Both can be read.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from games.game import TABLE, AnyGame, Illegal, Ply, options_from
from games.walk import Moment, after, starting

T = TypeVar("T")


class Start(Struct):
    """The first line: everything a match comes from; a walk's also says what came of it."""

    game: str
    version: int
    options: dict[str, Any]
    seed: str
    seats: int
    state: Any = UNSET
    events: Any = UNSET


class Line(Struct):
    """The line of one ply, numbered from 1; `legal` are each seat's texts before it, the table's at -1."""

    ply: int
    seat: int
    text: str
    at: int
    forced: bool = False
    legal: dict[str, list[str]] | UnsetType = UNSET
    events: Any = UNSET
    state: Any = UNSET


class End(Struct):
    """The last line of a finished match."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class Wrong(Exception):
    """A line that belongs to no record, or to which the rules do not lead."""


def start_line(moment: Moment) -> Start:
    """The line of a match's first moment, with its state."""
    return Start(
        game=moment.game.NAME,
        version=moment.game.VERSION,
        options=_plain(moment.options),
        seed=moment.seed,
        seats=moment.seats,
        state=_plain(moment.state),
        events=_plain(moment.events),
    )


def ply_line(moment: Moment) -> Line:
    """The line of a moment's last ply, with what was legal and what came of it."""
    ply = moment.log[-1]
    return Line(
        ply=len(moment.log),
        seat=ply.seat,
        text=ply.text,
        at=ply.at,
        forced=ply.forced,
        legal={str(seat): _legal(moment, seat) for seat in range(TABLE, moment.seats)},
        events=_plain(moment.events),
        state=_plain(moment.state),
    )


def end_line(moment: Moment) -> End | None:
    """The last line, or None as long as the match goes on."""
    result = moment.game.view(moment.state, None).result
    return None if result is None else End(scores=result.scores, winners=result.winners, reason=result.reason)


def brief(line: Start | Line) -> Start | Line:
    """The line without what follows from the lines before it."""
    if isinstance(line, Start):
        return msgspec.structs.replace(line, state=UNSET, events=UNSET)
    return msgspec.structs.replace(line, legal=UNSET, events=UNSET, state=UNSET)


def written(line: Start | Line | End) -> str:
    """A line as it stands in a file, without its line break."""
    return msgspec.json.encode(line).decode()


def reread(lines: Iterable[str], games: Mapping[str, AnyGame]) -> Moment:
    """Play a record again, line by line, and give its last moment. Raises Wrong with the number of the line."""
    moment: Moment | None = None
    ended = False
    for number, text in enumerate(lines, 1):
        try:
            if ended:
                raise Wrong("there is more after the end")
            if moment is None:
                moment = _started(_read(text, Start), games)
            elif "ply" in _read(text, dict[str, Any]):
                moment = _played(moment, _read(text, Line))
            else:
                _same("end", _read(text, End), end_line(moment))
                ended = True
        except Wrong as wrong:
            raise Wrong(f"line {number}: {wrong}") from None
    if moment is None:
        raise Wrong("it is empty")
    return moment


def _read(text: str, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise Wrong(str(error)) from None


def _started(line: Start, games: Mapping[str, AnyGame]) -> Moment:
    if line.game not in games:
        raise Wrong(f"no such game: {line.game}")
    game = games[line.game]
    try:
        moment = starting(game, line.seats, options_from(game, line.options), line.seed)
    except (msgspec.ValidationError, ValueError) as error:
        raise Wrong(str(error)) from None
    _expect(line, start_line(moment), ("state", "events"))
    return moment


def _played(moment: Moment, line: Line) -> Moment:
    if line.ply != len(moment.log) + 1:
        raise Wrong(f"ply {line.ply} follows ply {len(moment.log)}")
    try:
        moment = after(moment, Ply(line.seat, line.text, line.at, line.forced))
    except Illegal as illegal:
        raise Wrong(f"seat {line.seat} cannot play {line.text!r} ({illegal.rule})") from None
    _expect(line, ply_line(moment), ("legal", "events", "state"))
    return moment


def _expect(line: Start | Line, right: Start | Line, fields: tuple[str, ...]) -> None:
    for field in fields:
        if (said := getattr(line, field)) is not UNSET:
            _same(field, said, getattr(right, field))


def _same(what: str, said: Any, right: Any) -> None:
    if said != right:
        raise Wrong(f"the {what} is not what the rules lead to")


def _legal(moment: Moment, seat: int) -> list[str]:
    return [move.text for move in moment.game.moves(moment.before, seat)]


def _plain(value: Any) -> Any:
    """The value as JSON would give it back."""
    return msgspec.json.decode(msgspec.json.encode(value))
