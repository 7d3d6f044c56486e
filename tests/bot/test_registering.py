"""Where the commands are to be had: for all servers or for one alone, at once, and nowhere twice."""

import asyncio
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.client import Faust
from bot.playground import Playground
from bot.words.speak import ENGLISH
from tests.bot.sim import World, world
from tests.bot.test_program import ROOT, TOKEN

ALL = sorted([*ENGLISH.games, "games"])


async def restart(w: World, guild: int | None) -> None:
    """Stop the program and start it with this server named, or none."""
    old = w.bot

    class Next(Faust):
        async def setup_hook(self) -> None:
            await old.store.close()
            await super().setup_hook()

    await w.env.restart_bot(Next(w.database, clock=w.clock, guild=guild, new_seed=old.new_seed))
    await w.settle()


def shown(w: World, person: Any, channel: Any) -> list[str]:
    """The commands that Discord shows somebody in a channel, those of the server beside those of all."""
    return [c["name"] for c in w.env.backend.visible_commands(user_id=person.id, channel_id=channel.id)]


async def test_every_command_is_shown_once_wherever_it_is_to_be_had(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        other = w.env.create_guild(name="Elsewhere")
        eve, place = other.add_member(w.env.create_user("Eve")), other.create_text_channel("games")
        direct = anna.user.dm_channel
        assert [shown(w, anna, w.channel), shown(w, eve, place), shown(w, anna, direct)] == [ALL, ALL, ALL]
        await restart(w, w.guild.id)
        assert [shown(w, anna, w.channel), shown(w, eve, place), shown(w, anna, direct)] == [ALL, [], ALL]
        assert (await anna.slash(w.channel, "faust start")).acknowledged
        assert (await anna.user.slash("games list")).acknowledged
        await restart(w, other.id)
        assert [shown(w, anna, w.channel), shown(w, eve, place), shown(w, anna, direct)] == [[], ALL, ALL]
        await restart(w, None)
        assert [shown(w, anna, w.channel), shown(w, eve, place), shown(w, anna, direct)] == [ALL, ALL, ALL]


async def test_a_server_that_the_bot_has_left_is_in_nobodys_way(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        await restart(w, w.guild.id)
        w.env.inject_error("PUT", "/applications/*/guilds/*/commands", status=403, code=50001)
        await restart(w, None)
        assert "faust" in shown(w, anna, anna.user.dm_channel)
        assert (w.env.backend.commands[None]["faust", 1])["contexts"] is None


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (404, 10004)])
async def test_a_server_that_the_bot_is_not_in_is_named_in_one_line_and_ends_with_2(
    status: int, code: int, tmp_path: Path
) -> None:
    async with Playground() as here:
        here.api.token = TOKEN
        here.faults.error("PUT /applications/{}/guilds/{}/commands", status, message="It is not there", code=code)
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_BASE": here.api_base,
            "DISCORD_GATEWAY_URL": here.gateway_url,
            "FAUST_DATABASE": str(tmp_path / "faust.db"),
            "FAUST_GUILD": "77",
        }
        program = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot"), cwd=ROOT, env=environment, stderr=asyncio.subprocess.PIPE
        )
        _, said = await program.communicate()
        assert here.world.commands == {}
    assert program.returncode == 2
    assert b"Traceback" not in said
    (line,) = [line for line in said.decode().splitlines() if line.startswith("faust: ")]
    assert line.startswith("faust: FAUST_GUILD names a server that the bot is not in: ")
