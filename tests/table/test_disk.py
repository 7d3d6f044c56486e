"""What people and the operator meet when the database cannot be written to, or is damaged."""

import sqlite3
import sys
from asyncio import create_subprocess_exec
from asyncio.subprocess import PIPE
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.playground import Playground
from bot.words.speak import language
from tests.bot.quiet import fill_the_disk, make_room
from tests.soak.program import Program
from tests.table.conftest import Start
from tests.table.test_faults import Duel
from tests.table.test_sockets import seated

SAY = language("en").table

WRITER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("writing", flush=True)
sys.stdin.read()
db.execute("ROLLBACK")
"""
"""Another program that writes to the database until it is told to stop."""


@pytest.fixture
async def duel(playground: Playground, start: Start) -> Duel:
    """A match that has begun."""
    people = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    made = Duel(playground, bot, await seated(playground, bot, *people, side="mephisto"), people)
    await made.shown()
    return made


async def refused(duel: Duel) -> str:
    """Try to make a move that cannot be taken; the sentence that tells who clicked, and nobody else."""
    person, custom_id = duel.asked()
    state, ply = duel.table.state, duel.table.record.ply
    clicked = person.click(duel.hand(person), custom_id)
    assert await clicked.answered() == 4
    assert clicked.original is not None
    assert clicked.original.only == person.id
    assert (duel.table.state, duel.table.record.ply) == (state, ply)
    assert len(await duel.bot.store.plies(duel.table.record.id)) == ply
    return str(clicked.original.data["content"])


async def test_while_another_program_writes_to_the_database_moves_are_refused(duel: Duel) -> None:
    assert await duel.move() == 7
    await duel.shown()
    command = (sys.executable, "-c", WRITER, str(duel.bot.database))
    other = await create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
    assert other.stdout is not None
    assert await other.stdout.readline() == b"writing\n"
    assert await refused(duel) == SAY.UNSAVED
    await other.communicate(b"stop")
    assert await duel.move() == 7
    await duel.shown()
    assert duel.board_is_new


async def test_on_a_full_disk_moves_are_refused_until_there_is_room(duel: Duel) -> None:
    await fill_the_disk(duel.bot.store)
    assert await refused(duel) == SAY.UNSAVED
    assert await refused(duel) == SAY.UNSAVED
    await make_room(duel.bot.store)
    assert await duel.move() == 7
    await duel.shown()
    assert duel.board_is_new


def damage(database: Path) -> None:
    """Write over all of a file but its first page."""
    size = database.stat().st_size
    with database.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (size - 4096))


async def test_a_file_damaged_under_the_bot_takes_no_move_and_does_not_keep_it_from_stopping(
    playground: Playground, tmp_path: Path
) -> None:
    program = Program(playground, tmp_path)
    await program.start()
    await playground.registered("faust", 60)
    await playground.online()
    anna, ben = playground.person("Anna"), playground.person("Ben")
    assert await anna.command(playground.channel, "faust start", side="mephisto").answered() == 4
    lobby = await anna.sees(playground.channel, lambda m: bool(m.data["components"]))
    assert await ben.click(lobby, "Join").answered() == 7
    with closing(sqlite3.connect(program.database)) as db:
        assert db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    copy = tmp_path / "copy.db"
    assert main(program.environment, ["backup", str(copy)]) == 0
    damage(program.database)
    clicked = anna.click(lobby, "Start")
    assert await clicked.answered() == 4
    assert clicked.original is not None
    assert clicked.original.data["content"] == SAY.BROKEN
    await program.stop()
    before = program.database.read_bytes()
    await program.start()
    assert await program.ended() == 2
    assert "python -m bot restore FILE" in program.log.read_text().splitlines()[-1]
    assert program.database.read_bytes() == before
    assert main(program.environment, ["restore", str(copy)]) == 0
    await program.start()
    await playground.online(60)
    assert await anna.click(lobby, "Start").answered() == 6
    assert await program.stop() == 0
