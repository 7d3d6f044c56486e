"""A long life: what the bot keeps in mind does not grow with what has been and gone."""

from pathlib import Path
from random import Random

import pytest

from tests.bot.life import MORE, alive, an_hour, grown, kept_small, quiet, sizes
from tests.bot.sim import world
from tests.bot.test_match import pings


async def test_a_reminder_comes_after_a_restart_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.PULSE", 3600)
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto", clock="slow")
        await w.settle(3600)
        await w.restart()
        table = await w.table(table.code)
        await w.settle(16 * 3600)
        assert "It is still your turn" not in pings(w, table)
        await w.settle(3 * 3600)
        assert "It is still your turn" in pings(w, table)


async def test_hours_of_traffic_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.tables.PULSE", 3600)
    monkeypatch.setattr("bot.tables.KEPT", 4)
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara", "David")]
        rng = Random(24)
        kept_small(w.bot)
        await an_hour(w, people, rng)
        await quiet(w)
        before, living = sizes(w.bot), alive()
        for _ in range(2):
            await an_hour(w, people, rng)
        await quiet(w)
        assert list(grown(before, sizes(w.bot))) == []
        assert list(grown(living, alive(), *MORE)) == []
