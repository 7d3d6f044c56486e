"""The database: who may have it, what it does not take, what it was, and what happens when it cannot be written."""

import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

import games
from bot.schema import MIGRATIONS, StoreError
from bot.store import Store, Unsaved
from bot.table import Table, load_state
from games import faust
from games.game import replay
from tests.bot.quiet import fill_the_disk, make_room, opened
from tests.databases import ANNA, BEN, DUMPS, NOON, RUNNING, fill, from_dump, go_on, played, record

ROOT = Path(__file__).resolve().parents[2]

HOLDER = """
import asyncio, sys
from bot.store import Store

async def hold():
    store = await Store.open(sys.argv[1])
    await store.put_note("from", "the other process")
    print("held", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await store.close()

asyncio.run(hold())
"""


async def refusal(path: Path) -> str:
    """What stands in the way of opening a database; empty when nothing does."""
    try:
        store = await Store.open(path)
    except StoreError as fault:
        return str(fault)
    await store.close()
    return ""


def another_process(path: Path) -> "subprocess.Popen[bytes]":
    """A process of its own that has a database open."""
    command = [sys.executable, "-c", HOLDER, str(path)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


async def test_a_second_process_is_refused_and_a_killed_one_leaves_all_it_wrote(tmp_path: Path) -> None:
    path = tmp_path / "faust.db"
    with another_process(path) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        assert (await refusal(path)).endswith("is in use by another Faust: stop that one first.")
        (tmp_path / "another name.db").symlink_to(path)
        assert "in use by another Faust" in await refusal(tmp_path / "another name.db")
        other.kill()
    async with opened(path) as store:
        assert await store.note("from") == "the other process"


def overwritten(data: bytes) -> bytes:
    """Pages in the middle of a file written over."""
    half = len(data) // 8192 * 4096
    return data[:half] + b"\xff" * 8192 + data[half + 8192 :]


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "another file": lambda data: b"this is no database at all" * 100,
    "written over": overwritten,
    "cut off": lambda data: data[: len(data) // 2],
    "no header": lambda data: bytes(4096) + data[4096:],
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_database_is_refused_and_left_as_it_is(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "faust.db"
    await fill(path)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    before = contents(tmp_path)
    assert re.search(r"nothing was changed\. .*python -m bot restore FILE.*\.$", said := await refusal(path))
    assert "\n" not in said
    assert contents(tmp_path) == before


async def test_a_newer_or_foreign_database_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    newer, foreign = tmp_path / "newer.db", tmp_path / "foreign.db"
    await fill(newer)
    with closing(sqlite3.connect(newer)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with closing(sqlite3.connect(foreign)) as db:
        db.execute("CREATE TABLE bookmark (address TEXT)")
    before = newer.read_bytes(), foreign.read_bytes()
    assert "Start the newer program" in await refusal(newer)
    assert "belongs to another program" in await refusal(foreign)
    assert (newer.read_bytes(), foreign.read_bytes()) == before


async def test_a_place_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "faust.db cannot be opened: " in await refusal(tmp_path / "file" / "faust.db")
    (tmp_path / "folder").mkdir()
    assert "folder cannot be opened: " in await refusal(tmp_path / "folder")


def test_every_shape_there_has_been_is_kept_as_a_dump() -> None:
    kept = {path.name for path in DUMPS.glob("v*.sql")}
    assert kept == {f"v{number}.sql" for number in range(1, len(MIGRATIONS) + 1)}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
async def test_matches_go_on_after_an_upgrade_from_every_shape(version: int, tmp_path: Path) -> None:
    path = from_dump(version, tmp_path / "faust.db")
    async with opened(path) as store:
        assert (await store.rows("PRAGMA user_version"))[0][0] == len(MIGRATIONS)
        assert (await store.person(BEN)).notify == "silent"
        running = {r.code: r for r in await store.open_matches(user=ANNA) if r.status == "running"}
        assert {code: r.game for code, r in running.items()} == (RUNNING if version > 1 else {"RUNS": "faust"})
        for record in running.values():
            people = [(seat.user, seat.name, seat.locale) for seat in record.seats]
            assert people[:2] == [(ANNA, "Anna", "en-GB"), (BEN, "Ben", "de")]
            game, plies = games.ALL[record.game], await store.plies(record.id)
            state = await load_state(store, record)
            assert replay(game, len(people), game.Options(), record.seed, plies) == state
            table = Table(store, record, state)
            await table.cut(NOON + 60_000)
            await go_on(table, Random(version), 2_000)
            assert table.record.status == "over"
            log = await store.plies(record.id)
            assert log[: len(plies)] == plies
            assert replay(game, len(people), game.Options(), record.seed, log) == table.state
        assert {r.code for r in await store.open_matches(user=ANNA)} == {"LBBY"}
        ended = await store.load("ENDS")
        assert ended is not None
        assert faust.wait(await load_state(store, ended)) is None


async def test_a_fresh_database_and_an_upgraded_one_have_the_same_shape(tmp_path: Path) -> None:
    shapes = []
    for path in (tmp_path / "fresh.db", from_dump(1, tmp_path / "old.db")):
        async with opened(path) as store:
            shapes.append(await store.rows("SELECT name, sql FROM sqlite_schema ORDER BY name"))
    assert shapes[0] == shapes[1]


async def test_on_a_full_disk_a_move_has_not_happened_and_can_be_made_when_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path / "faust.db") as store:
        table = await played(store, "RUNS", 5)
        state, before = table.state, msgspec.json.encode(table.record)
        seat = table.view(None).waiting[0]
        move = table.view(seat).moves[0].text
        await fill_the_disk(store)
        for _ in range(3):
            with pytest.raises(Unsaved):
                await table.press((ANNA, BEN)[seat], table.state.turn, move, NOON, NOON)
            await store.put_note("alive", "1")  # what is as small as this still fits in
        assert (table.state, msgspec.json.encode(table.record)) == (state, before)
        assert len(await store.plies(table.record.id)) == 5
        await make_room(store)
        await table.press((ANNA, BEN)[seat], table.state.turn, move, NOON, NOON)
        assert len(await store.plies(table.record.id)) == 6
        assert [(line.levelno, "cannot be written" in line.message) for line in caplog.records] == [
            (logging.ERROR, True),
            (logging.WARNING, False),
        ]


async def test_a_database_that_another_program_writes_to_takes_no_change_for_now(tmp_path: Path) -> None:
    async with opened(tmp_path / "faust.db") as store:
        await store.rows("PRAGMA busy_timeout = 0")
        with closing(sqlite3.connect(tmp_path / "faust.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(Unsaved, match="database is locked"):
                await store.put_note("a", "1")
            other.execute("ROLLBACK")
            await store.put_note("a", "2")
        assert await store.note("a") == "2"


def half_a_change(db: sqlite3.Connection) -> None:
    """A change whose second half turns out at the end to be impossible: a post of no match."""
    db.execute("PRAGMA defer_foreign_keys = ON")
    db.execute("INSERT INTO meta VALUES ('half', '1')")
    db.execute("INSERT INTO post VALUES (99, 'board', 1, 1, '')")


async def test_a_transaction_whose_end_fails_is_undone_and_does_not_stand_in_the_way(tmp_path: Path) -> None:
    async with opened(tmp_path / "faust.db") as store:
        with pytest.raises(sqlite3.IntegrityError):
            await store.change(half_a_change)
        assert await store.note("half") is None
        await store.create(record("LBBY", "lobby"))
        assert await store.load("LBBY") is not None
