"""What the bot writes into its log tells no hand, no seed and no token, in matches of all games and in their faults."""

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.table import Table
from bot.words.speak import ENGLISH
from games import ALL
from tests.bot.sim import World, world


def hidden(table: Table) -> Iterator[str]:
    """What must not stand in a log of the state a match is in: the seed, the hands, and the ids of what may be done."""
    yield table.record.seed
    names = tuple(seat.name for seat in table.record.seats)
    words = ENGLISH.games[table.record.game]
    for seat in range(len(names)):
        view = table.view(seat)
        # a hand that is the same for all, or empty, is no secret
        yield from (
            line for line in words.hand(view, names).split("\n")[:1] if not table.game.STEADY and len(line) > 20
        )
        yield from (f"{table.code}:{view.turn}:{move.text}" for move in view.moves)


async def played(w: World, game: str, people: list[Any], rng: Random) -> set[str]:
    """Some of a match of this game with refusals and with faults of Discord's; gives all its secrets."""
    table = await w.seated(*people[: min(ALL[game].SEATS)], game=game, clock="slow")
    secrets = set(hidden(table))
    for number in range(4):
        asked = [(seat, move.text) for seat in range(len(table.record.seats)) for move in table.view(seat).moves]
        if asked:
            seat, text = rng.choice(asked)
            board = w.board(table)
            if number % 3 == 1:
                place = f"/channels/{board.channel.id}/messages/{board.id}"
                w.env.inject_error("PATCH", place, status=500, times=1)
            for clicked in (text, "nonsense", text):
                w.send_click(people[seat], board, f"m:{table.code}:{table.state.turn}:{clicked}")
        await w.settle(5)
        secrets |= set(hidden(table))
    return secrets


async def test_no_secret_stands_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.DEBUG, logger="bot")
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in ("Anna", "Ben", "Clara")]
        secrets = {"playground.local", *(w.bot.http.token or "no token",)} - set("no token")
        for game in ENGLISH.games:
            secrets |= await played(w, game, people, Random(game))
        await w.restart()
    lines = [record.getMessage() + str(record.exc_text or "") for record in caplog.records]
    assert len(lines) > 20
    assert len(secrets) > 100
    assert [secret for secret in secrets if any(secret in line for line in lines)] == []
