"""Who has played and won how often, from the ended matches that are still kept."""

import sqlite3
from functools import partial

from msgspec import Struct

from bot.store import Store
from bot.table import load_state
from games import ALL


class Standing(Struct, frozen=True):
    """Matches played to their end, and how many of them were won; of a game, or of a person called `name`."""

    name: str
    played: int
    won: int


async def settle(store: Store) -> None:
    """Note who has won where that is not noted yet. A match that cannot be read any more counts for nobody."""
    rows = await store.rows(
        "SELECT DISTINCT m.id FROM match m JOIN seat s ON s.match = m.id WHERE m.status = 'over' AND s.won IS NULL"
    )
    for (match,) in rows:
        record = await store.load_id(match)
        state = None if record is None else await load_state(store, record)
        if record is None or state is None:
            continue
        result = ALL[record.game].view(state, None).result
        winners = () if result is None else result.winners
        values = [(int(seat in winners), match, seat) for seat in range(len(record.seats))]
        await store.change(partial(_note, values))


def _note(seats: list[tuple[int, int, int]], db: sqlite3.Connection) -> None:
    db.executemany("UPDATE seat SET won = ? WHERE match = ? AND seat = ?", seats)


async def own(store: Store, user: int) -> list[Standing]:
    """How a person has done, game by game."""
    await settle(store)
    rows = await store.rows(
        "SELECT m.game, count(*), sum(s.won) FROM seat s JOIN match m ON m.id = s.match"
        " WHERE s.user = ? AND m.status = 'over' AND s.won IS NOT NULL GROUP BY m.game ORDER BY m.game",
        (user,),
    )
    return [Standing(*row) for row in rows]


async def best(store: Store, guild: int, game: str | None) -> list[Standing]:
    """The ten people of a server who have won most against other people, by the names they last sat under."""
    await settle(store)
    rows = await store.rows(
        "SELECT s.name, count(*), sum(s.won), max(m.id) FROM seat s JOIN match m ON m.id = s.match"
        " WHERE m.guild = :guild AND m.status = 'over' AND s.won IS NOT NULL"
        " AND (:game IS NULL OR m.game = :game)"
        " AND EXISTS (SELECT 1 FROM seat o WHERE o.match = m.id AND o.user IS NOT NULL AND o.user <> s.user)"
        " GROUP BY s.user HAVING sum(s.won) > 0 ORDER BY sum(s.won) DESC, count(*), s.user LIMIT 10",
        {"guild": guild, "game": game},
    )
    return [Standing(*row[:3]) for row in rows]
