"""Whatever is sent to the bot, it is answered, and changes nothing that it may not change."""

from pathlib import Path
from random import Random
from typing import Any

from bot.table import Table
from bot.words.speak import ENGLISH
from games import ALL
from tests.bot.hostile import Attack
from tests.bot.sim import World, world


async def at_play(w: World, game: str, people: list[Any], plies: int, rng: Random) -> Table:
    """A match of this game in which so many random moves have been made."""
    table = await w.seated(*people[: min(ALL[game].SEATS)], game=game, clock="slow")
    for _ in range(plies):
        await w.settle(3)
        asked = [(s, m.text) for s in range(len(table.record.seats)) for m in table.view(s).moves]
        if not asked:
            break
        seat, text = rng.choice(asked)
        w.send_click(people[seat], w.board(table), f"m:{table.code}:{table.state.turn}:{text}")
    await w.settle()
    return table


async def attack(w: World, rng: Random) -> Attack:
    """Tables of all games in the middle, one that is over, and a lobby, for everything to be thrown at."""
    people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
    stranger = w.person("Eve")
    made = Attack(w, [], people, stranger, rng)
    tables = []
    for game in ENGLISH.games:
        tables.append(await at_play(w, game, people, 5, rng))
        made.remember()
    over = await at_play(w, "faust", people, 1, rng)
    w.send_click(people[0], w.board(over), f"t:{over.code}:concede")
    await w.settle()
    await people[0].slash(w.channel, "faust start")
    lobby = await w.table(w.code())
    await w.settle()
    made.tables = [*tables, over, lobby]
    return made


async def test_three_thousand_hostile_clicks(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        thrown = await attack(w, Random(3))
        assert await thrown.volley(3_000) == []
        assert thrown.thrown >= 3_000
