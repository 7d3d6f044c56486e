"""Copies of the database: made while the bot runs, put back in its place, and everything that is in the way of it."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.store import Store
from tests.bot.quiet import opened
from tests.bot.sim import buttons, text, world
from tests.databases import ANNA, NOON, fill, from_dump, played


def bot(path: Path, *words: str) -> int:
    """Run the program on a database."""
    return main({"FAUST_DATABASE": str(path)}, words)


def all_of(path: Path) -> dict[str, list[Any]]:
    """Everything in a database."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        names = [name for (name,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        return {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in names}


def names(folder: Path) -> set[str]:
    """The files of a folder but for what SQLite keeps beside an open database."""
    return {file.name for file in folder.iterdir() if not file.name.endswith(("-wal", "-shm", ".lock"))}


async def test_a_backup_while_the_bot_runs_has_everything_up_to_the_last_move(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    await fill(path)
    async with opened(path) as store:
        table = await played(store, "MRKS", 7)  # stands in the log of writes, not in the file yet
        assert bot(path, "backup", str(copy)) == 0
        assert capsys.readouterr().out == f"faust: {path} copied to {copy} (tables: 8, running: 5).\n"
        assert all_of(copy) == all_of(path)
        seat = table.view(None).waiting[0]
        await table.press(1001 + seat, table.state.turn, table.view(seat).moves[0].text, NOON, NOON)
        assert len(all_of(path)["move"]) == len(all_of(copy)["move"]) + 1
    assert names(tmp_path) == {"faust.db", "copy.db"}
    assert copy.stat().st_mode & 0o077 == 0  # hands are in it


async def test_a_backup_does_not_hold_up_the_bot(tmp_path: Path) -> None:
    path = tmp_path / "faust.db"
    await fill(path)
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True, isolation_level=None)) as reading:
        # as the copying connection does: it has begun to read, and goes on after the bot has written
        reading.execute("BEGIN")
        before = reading.execute("SELECT count(*) FROM meta").fetchall()
        store = await Store.open(path)
        await store.put_note("meanwhile", "1")
        assert reading.execute("SELECT count(*) FROM meta").fetchall() == before
        await store.close()


async def test_a_backup_overwrites_nothing_unless_it_is_told_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    await fill(path)
    copy.write_text("precious")
    assert bot(path, "backup", str(copy)) == 2
    assert "--force" in capsys.readouterr().err
    assert copy.read_text() == "precious"
    assert bot(path, "backup", str(copy), "--force") == 0
    assert all_of(copy) == all_of(path)


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ("faust.db", "is the database itself"),
        ("faust.db-wal", "is the database itself"),
        (".", "is no place for a file"),
        ("nowhere/copy.db", "is no place for a file"),
    ],
)
async def test_a_backup_goes_to_a_file_of_its_own(
    to: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "faust.db"
    await fill(path)
    before = path.read_bytes()
    assert bot(path, "backup", str(tmp_path / to), "--force") == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
    assert path.read_bytes() == before
    assert names(tmp_path) == {"faust.db"}


async def test_what_is_damaged_is_not_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    assert bot(path, "backup", str(copy)) == 2
    assert "there is no database" in capsys.readouterr().err
    await fill(path)
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])
    for database, *command in ((path, "backup", str(copy)), (tmp_path / "other.db", "restore", str(path))):
        assert bot(database, *command) == 2
        assert "cannot be read" in capsys.readouterr().err
    assert names(tmp_path) == {"faust.db"}


async def test_a_restored_backup_is_what_it_was_and_the_replaced_file_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    await fill(path)
    assert bot(path, "backup", str(copy)) == 0
    kept = all_of(copy)
    async with opened(path) as store:
        await played(store, "MRKS", 7)
    lost = all_of(path)
    path.with_name("faust.db-wal").write_bytes(b"of the replaced file")
    capsys.readouterr()
    assert bot(path, "restore", str(copy)) == 0
    aside = tmp_path / "faust.db.replaced-1"
    assert capsys.readouterr().out.endswith(f"(tables: 7, running: 4); what was there before is in {aside}.\n")
    assert aside.with_name("faust.db.replaced-1-wal").read_bytes() == b"of the replaced file"
    aside.with_name("faust.db.replaced-1-wal").unlink()
    assert all_of(aside) == lost
    back = all_of(path)
    assert (back["move"], back["seat"], back["person"]) == (kept["move"], kept["seat"], kept["person"])
    async with opened(path) as store:
        found = await store.load("RUNS")
        assert found is not None
        assert "RUNS" in await store.unshown()  # Discord may show what came after the backup
        assert {post.face for post in (await store.posts(found.id)).values()} == {""}
    assert bot(path, "restore", str(copy)) == 0
    assert (tmp_path / "faust.db.replaced-2").exists()


async def test_nothing_is_restored_while_a_bot_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    await fill(path)
    assert bot(path, "backup", str(copy)) == 0
    async with opened(path) as store:
        assert bot(path, "restore", str(copy)) == 2
        assert "in use by another Faust" in capsys.readouterr().err
        await store.put_note("still", "there")
        assert await store.note("still") == "there"
    assert names(tmp_path) == {"faust.db", "copy.db"}


async def test_a_backup_of_an_older_shape_can_be_restored(tmp_path: Path) -> None:
    old = from_dump(1, tmp_path / "old.db")
    assert bot(tmp_path / "faust.db", "restore", str(old)) == 0
    async with opened(tmp_path / "faust.db") as store:
        assert len(await store.open_matches(user=ANNA)) == 2


async def test_after_a_restore_the_boards_show_where_the_match_stands_again(tmp_path: Path) -> None:
    path, copy = tmp_path / "faust.db", tmp_path / "copy.db"
    async with world(path) as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        then, hand = text(w.board(table)), buttons(w.hand(anna))
        assert bot(path, "backup", str(copy)) == 0
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        assert text(w.board(table)) != then
        code = table.code
        del table
        await w.bot.store.close()
        assert bot(path, "restore", str(copy)) == 0
        await w.restart()
        table = await w.table(code)
        assert table.record.ply == 0
        assert text(w.board(table)).split("<t:")[0] == then.split("<t:")[0]
        assert buttons(w.hand(anna)) == hand
