"""What the database has kept of people and of ended matches."""

import sqlite3
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from msgspec import Struct

from bot.calls import CALL
from bot.store import Person, Post, Record, Store

TAKE_BACK = "take back "
"""What the names of notes begin with about direct messages that are to be deleted: a message's id follows."""


class Kept(Struct, frozen=True):
    """How much is kept of a person: matches that run, lobbies they sit in, ended matches, and moves in all of them."""

    running: int
    lobbies: int
    ended: int
    moves: int


async def kept(store: Store, user: int) -> Kept:
    """How much is kept of a person."""
    ((running, lobbies, ended),) = await store.rows(
        "SELECT coalesce(sum(m.status = 'running'), 0), coalesce(sum(m.status = 'lobby'), 0),"
        " coalesce(sum(m.status NOT IN ('running', 'lobby')), 0)"
        " FROM seat s JOIN match m ON m.id = s.match WHERE s.user = ?",
        (user,),
    )
    ((moves,),) = await store.rows(
        "SELECT count(*) FROM move v JOIN seat s ON s.match = v.match AND s.seat = v.seat WHERE s.user = ?", (user,)
    )
    return Kept(running, lobbies, ended, moves)


async def everything(store: Store, user: int) -> dict[str, Any]:
    """All that is kept of a person, in plain values, and nothing of anybody else."""
    person, codes = await store.person(user), await codes_of(store, user)
    return {
        "id": str(user),
        "told_of_turns_by": person.notify,
        "direct_messages_closed": person.dm_closed,
        "matches": [match for code in codes if (match := await _match(store, code, user)) is not None],
    }


async def _match(store: Store, code: str, user: int) -> dict[str, Any] | None:
    record = await store.load(code)
    if record is None:
        return None
    posts = await store.posts(record.id)
    won = dict(await store.rows("SELECT seat, won FROM seat WHERE match = ?", (record.id,)))
    seats = []
    for number, seat in enumerate(record.seats):
        if seat.user == user:
            seats.append(
                {
                    "seat": number + 1,
                    "name": seat.name,
                    "language": seat.locale,
                    "last_acted": _date(seat.acted),
                    "strikes": seat.strikes,
                    "wants_rematch": seat.again,
                    "won": None if won[number] is None else bool(won[number]),
                    "moves": [
                        {"text": ply.text, "at": _date(ply.at), "made_by_the_clock": ply.forced}
                        for ply in await store.plies(record.id)
                        if ply.seat == number
                    ],
                    "direct_message": _place(posts.get(f"hand:{number}")),
                    "told_of_the_turn_in": _place(posts.get(f"{CALL}:{number}")),
                }
            )
    return {
        "code": code,
        "game": record.game,
        "status": record.status,
        "opened": _date(record.created),
        "server": None if record.guild is None else str(record.guild),
        "channel": str(record.channel),
        "you_opened_it": record.host == user,
        "you_were_invited": record.invited == user,
        "your_seats": seats,
    }


def _place(post: Post | None) -> dict[str, str] | None:
    return None if post is None else {"channel": str(post.channel), "id": str(post.message)}


def _date(at: int) -> str | None:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat() if at else None


async def codes_of(store: Store, user: int) -> list[str]:
    """The tables at which something is kept of a person, newest first."""
    rows = await store.rows(
        "SELECT code FROM match WHERE id IN (SELECT match FROM seat WHERE user = :user)"
        " OR host = :user OR invited = :user ORDER BY id DESC",
        {"user": user},
    )
    return [code for (code,) in rows]


async def ended(store: Store, user: int) -> list[Record]:
    """The newest matches of a person that have come to an end, at most 25."""
    rows = await store.rows(
        "SELECT m.id FROM match m JOIN seat s ON s.match = m.id WHERE s.user = ? AND m.state IS NOT NULL"
        " AND m.status IN ('over', 'closed', 'void') ORDER BY m.id DESC LIMIT 25",
        (user,),
    )
    found = [await store.load_id(match) for (match,) in rows]
    return [record for record in found if record is not None]


async def forget(store: Store, user: int) -> None:
    """Forget what a person has chosen, and that their direct messages are closed."""
    await store.put_person(user, Person())


async def give_up(store: Store, match: int, posts: Mapping[str, Post]) -> None:
    """Forget some messages of a match by their audiences, and note that Discord is to delete them."""

    def work(db: sqlite3.Connection) -> None:
        for audience, post in posts.items():
            db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (f"{TAKE_BACK}{post.message}", str(post.channel)))
            db.execute("DELETE FROM post WHERE match = ? AND audience = ?", (match, audience))

    await store.change(work)


async def given_up(store: Store) -> list[Post]:
    """The messages that are still to be deleted at Discord."""
    rows = await store.rows("SELECT key, value FROM meta WHERE key GLOB ? ORDER BY rowid", (f"{TAKE_BACK}*",))
    return [Post(int(channel), int(key.removeprefix(TAKE_BACK)), "") for key, channel in rows]


async def gone(store: Store, post: Post) -> None:
    """Note that such a message is deleted."""
    await store.change(lambda db: db.execute("DELETE FROM meta WHERE key = ?", (f"{TAKE_BACK}{post.message}",)).close())


async def outlived(store: Store, *, ended: int, unused: int) -> list[str]:
    """The tables whose match ended before the one moment, or that nobody had started before the other, both in ms."""
    rows = await store.rows(
        "SELECT code FROM match m WHERE status IN ('over', 'closed', 'void') AND ("
        " created < :unused AND state IS NULL OR created < :ended AND"
        " coalesce((SELECT at FROM move WHERE match = m.id ORDER BY ply DESC LIMIT 1), created) < :ended)",
        {"ended": ended, "unused": unused},
    )
    return [code for (code,) in rows]


async def delete(store: Store, match: int) -> None:
    """Take a match and everything that belongs to it out of the database."""
    await store.change(lambda db: db.execute("DELETE FROM match WHERE id = ?", (match,)).fetchall())
