"""What people choose for themselves, and those who manage a server for it."""

from pathlib import Path
from typing import Any

import discord

from bot.store import Server
from bot.words.speak import language
from tests.bot.sim import World, world

SAY = language("en").table


async def set_now(w: World, person: Any) -> str:
    """What `/games settings` tells somebody."""
    asked = await person.slash(w.channel, "games settings")
    assert asked.ephemeral
    return str(asked.response.content)


async def test_everybody_chooses_how_they_are_told_of_their_turns(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        assert await set_now(w, anna) == f"{SAY.notified('ping')}\n{SAY.threads(True)}"
        for how in ("dm", "silent"):
            chosen = await anna.slash(w.channel, "games settings", notify=how)
            assert SAY.notified(how) in chosen.response.content
        assert SAY.notified("silent") in await set_now(w, anna)
        assert SAY.notified("ping") in await set_now(w, ben)


async def test_only_who_manages_a_server_chooses_whether_matches_get_threads(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        role = w.guild.create_role("Keeper", permissions=discord.Permissions(manage_guild=True))
        keeper: Any = w.guild.add_member(w.env.create_user("Keeper"), roles=[role])
        refused = await anna.slash(w.channel, "games settings", threads=False, notify="dm")
        assert refused.response.content == SAY.refusal("manage")
        assert SAY.notified("ping") in await set_now(w, anna)
        chosen = await keeper.slash(w.channel, "games settings", threads=False)
        assert SAY.threads(False) in chosen.response.content
        await w.restart()
        assert SAY.threads(False) in await set_now(w, anna)
        assert (await w.bot.store.server(w.guild.id)).threads is False


async def test_without_threads_matches_run_in_the_channel(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await w.bot.store.put_server(w.guild.id, Server(threads=False))
        table = await w.seated(anna, ben)
        assert w.channel.threads == []
        assert w.board(table).channel.id == w.channel.id
        await w.bot.store.put_server(w.guild.id, Server(threads=True))
        await w.seated(anna, ben)
        assert len(w.channel.threads) == 1
