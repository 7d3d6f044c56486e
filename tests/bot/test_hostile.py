"""Whatever is sent to the bot, it is answered, and changes nothing that it may not change."""

from pathlib import Path
from random import Random
from typing import Any

from bot.table import Table
from bot.words.speak import ENGLISH
from games import ALL
from tests.bot.hostile import Attack
from tests.bot.sim import World, world


async def begun(w: World, game: str, people: list[Any]) -> Table:
    """A match of this game."""
    return await w.seated(*people[: min(ALL[game].SEATS)], game=game, clock="slow")


async def go_on(w: World, table: Table, people: list[Any], plies: int, rng: Random) -> None:
    """Make so many random moves."""
    for _ in range(plies):
        await w.settle(3)
        asked = [(s, m.text) for s in range(len(table.record.seats)) for m in table.view(s).moves]
        if not asked:
            break
        seat, text = rng.choice(asked)
        w.send_click(people[seat], w.board(table), f"m:{table.code}:{table.state.turn}:{text}")
    await w.settle()


async def attack(w: World, rng: Random) -> Attack:
    """Tables of all games in the middle, one that is over, and a lobby, for everything to be thrown at."""
    people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
    stranger = w.person("Eve")
    made = Attack(w, [], people, stranger, rng)
    tables = []
    for game in ENGLISH.games:
        table = await begun(w, game, people)
        tables.append(table)
        made.remember()
        await go_on(w, table, people, 5, rng)
    over = await begun(w, "faust", people)
    w.send_click(people[0], w.board(over), f"t:{over.code}:concede")
    await w.settle()
    await people[0].slash(w.channel, "faust start")
    lobby = await w.table(w.code())
    await w.settle()
    made.tables = [*tables, over, lobby]
    return made


async def test_a_thousand_hostile_clicks(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        thrown = await attack(w, Random(3))
        assert await thrown.volley(1_000) == []
        assert thrown.thrown >= 1_000
