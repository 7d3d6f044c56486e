"""Commands that no client of Discord's sends, or one of before an update: each is answered, and opens no table."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import simcord
from simcord import interactions as _interactions

from bot.words.speak import ENGLISH, language
from tests.bot.hostile import rows
from tests.bot.sim import World, world

SAY = language("en").table
TEXTS: tuple[Any, ...] = ("nonsense", "", "x" * 6_000, "'; DROP TABLE match; --", "\x00", "ZZZZ", "🃏", "١٢٣٤")
NUMBERS: tuple[Any, ...] = (-1, 0, 10**30)
WRONG: dict[int, tuple[Any, ...]] = {3: TEXTS, 4: NUMBERS, 5: (), 6: ()}
"""Values that no option of a kind of ours takes; yes or no and a person cannot be wrong, Discord resolves them."""


def send(w: World, person: Any, name: str, options: list[dict[str, Any]]) -> simcord.InteractionResult:
    """Hand a command to the bot without waiting, whatever it says."""
    backend = w.env.backend
    data = {"id": "1", "name": name, "type": 1, "options": options}
    where = w.channel.id, w.guild.id
    record, payload = _interactions.base_payload(
        backend, type=2, channel_id=where[0], guild_id=where[1], user_id=person.id, data=data
    )
    backend.emit("INTERACTION_CREATE", payload)
    return simcord.InteractionResult(w.env, record)


def wrong(w: World) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every option of every command with values that it does not take."""
    for command in w.bot.tree.get_commands():
        shape = command.to_dict(w.bot.tree)
        for part in shape["options"]:
            for option in part.get("options", ()):
                for value in WRONG[option["type"]]:
                    given = {"name": option["name"], "type": option["type"], "value": value}
                    yield shape["name"], [{"name": part["name"], "type": 1, "options": [given]}]


async def test_options_that_nobody_can_choose_are_refused(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        await anna.slash(w.channel, "faust start")
        before = rows(w)
        sent = [(name, options, send(w, anna, name, options)) for name, options in wrong(w)]
        assert len(sent) > 50
        await w.settle(0)
        assert [(name, options) for name, options, result in sent if not result.acknowledged] == []
        assert rows(w) == before


async def test_a_command_that_is_no_more_or_was_otherwise_is_answered(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        game = Random(1).choice(list(ENGLISH.games))
        nested = [{"name": "start", "type": 1, "options": [{"name": "start", "type": 1, "options": []}]}]
        gone: list[tuple[str, list[dict[str, Any]]]] = [
            ("chess", [{"name": "start", "type": 1, "options": []}]),
            (game, []),
            (game, [{"name": "cheat", "type": 1, "options": []}]),
            (game, nested),
        ]
        sent = [send(w, anna, name, options) for name, options in gone]
        await w.settle(0)
        for result in sent:
            assert result.ephemeral
            assert result.response is not None
            assert result.response.content == SAY.refusal("command")
