"""Who may know of a table: nobody is told of what goes on in channels that are closed to them."""

from pathlib import Path
from typing import Any

import discord

from bot.sight import MOST
from bot.store import Seat
from bot.words.speak import language
from tests.bot.sim import World, text, world

SAY = language("en").table
OPEN, CLOSED = discord.PermissionOverwrite(view_channel=True), discord.PermissionOverwrite(view_channel=False)


def closed_channel(w: World) -> tuple[Any, Any]:
    """A channel that only those with a certain role may see, and the bot; and that role."""
    role = w.guild.create_role("Initiate")
    assert w.bot.user is not None
    sees: dict[Any, discord.PermissionOverwrite] = {w.guild.default_role: CLOSED, role: OPEN, w.bot.user: OPEN}
    return w.guild.create_text_channel("den", overwrites=sees), role


async def listed(w: World, person: Any, place: Any = None) -> str:
    """What `/games list` tells somebody."""
    return str((await person.slash(place or w.channel, "games list")).response.content)


async def looked_at(w: World, person: Any, code: str, command: str = "faust table") -> str:
    """What a command that names a table by its code tells somebody."""
    answer = await person.slash(w.channel, command, code=code)
    assert answer.ephemeral
    return text(answer.response.message)


async def test_a_table_in_a_closed_channel_is_unknown_to_who_may_not_see_it(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        games, (den, role) = w.channel, closed_channel(w)
        anna, ben, clara = (w.guild.add_member(w.env.create_user(n), roles=[role]) for n in ("Anna", "Ben", "Clara"))
        eve: Any = w.person("Eve")
        w.channel = den
        table = await w.seated(anna, ben)
        board = w.board(table)
        w.channel = games
        assert await listed(w, eve) == SAY.NO_TABLES
        for command in ("faust table", "faust hand", "faust concede", "games record"):
            assert await looked_at(w, eve, table.code, command) == SAY.refusal("unknown")
            assert await looked_at(w, eve, "ZZZZ", command) == SAY.refusal("unknown")
        assert table.code in await listed(w, clara)
        assert board.jump_url in await listed(w, clara)
        assert SAY.refusal("unknown") not in await looked_at(w, clara, table.code)
        assert await looked_at(w, clara, table.code, "faust hand") == SAY.refusal("not seated")
        # who sits there is told wherever they are, and whatever becomes of their roles
        w.env.backend.remove_member_role(w.guild.id, anna.id, role.id)
        assert table.code in await listed(w, anna)
        assert SAY.refusal("unknown") not in await looked_at(w, anna, table.code)
        # and whoever is in a channel may see it
        assert table.code in await listed(w, clara, den)


async def test_a_table_of_another_server_is_unknown_here(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        elsewhere = w.env.create_guild(name="Elsewhere")
        eve: Any = elsewhere.add_member(w.env.create_user("Eve"))
        place = elsewhere.create_text_channel("games")
        assert await listed(w, eve, place) == SAY.NO_TABLES
        refused = await eve.slash(place, "faust table", code=table.code)
        assert refused.response.content == SAY.refusal("unknown")


async def test_tables_that_somebody_may_not_see_take_no_place_from_others(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        den, _ = closed_channel(w)
        anna, eve = w.person("Anna"), w.person("Eve")
        await anna.slash(w.channel, "faust start")
        code = w.code()
        for user in range(1, MOST + 2):
            host = Seat(user=user, name=f"Person {user}", locale="en")
            await w.bot.presses.lobby.open(
                *("faust", {}, "live"), host=host, guild=w.guild.id, channel=den.id, locale="en", invited=None
            )
        await w.settle()
        told = await listed(w, eve)
        assert code in told
        assert "Person" not in told


async def test_a_table_in_a_private_thread_is_known_to_those_in_it(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        channel = w.bot.get_channel(w.channel.id)
        assert isinstance(channel, discord.TextChannel)
        thread = await channel.create_thread(name="secret", type=discord.ChannelType.private_thread)
        for person in (anna, ben):
            await thread.add_user(discord.Object(person.id))
        (secret,) = w.channel.threads
        await anna.slash(secret, "faust start")
        code = w.code(secret)
        assert code in await listed(w, ben, secret)
        assert code in await listed(w, anna)
        assert await listed(w, eve) == SAY.NO_TABLES
        assert await looked_at(w, eve, code) == SAY.refusal("unknown")
