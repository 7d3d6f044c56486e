"""The gateway: logging in, compressions, resuming with replay, reconnecting, shards, and leaving the server."""

import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
import msgspec
import pytest
import zstandard
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.playground import Impossible, Playground
from bot.playground.interactions import MESSAGE
from tests.playground.conftest import LogIn
from tests.playground.small_bot import SmallBot


class PatientBot(SmallBot):
    """Identifies anew without the five seconds that the library waits between sessions."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


class ShardedBot(discord.AutoShardedClient):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.heard: list[tuple[int | None, bool]] = []

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        return


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


def identify(playground: Playground, **more: Any) -> dict[str, Any]:
    return {"op": 2, "d": {"token": playground.token, "intents": 1, "properties": {}, **more}}


async def test_the_three_attributes_that_point_the_library_elsewhere_still_exist() -> None:
    assert Route.BASE == "https://discord.com/api/v10"
    assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "wss://gateway.discord.gg/"
    assert discord.Asset.BASE == "https://cdn.discordapp.com"


@pytest.mark.parametrize("compress", ["", "&compress=zlib-stream", "&compress=zstd-stream"])
async def test_each_compression_is_one_stream_flushed_for_each_message(
    playground: Playground, session: aiohttp.ClientSession, compress: str
) -> None:
    unpacked: dict[str, Callable[[bytes], bytes]] = {
        "&compress=zlib-stream": zlib.decompressobj().decompress,
        "&compress=zstd-stream": zstandard.ZstdDecompressor().decompressobj().decompress,
    }
    async with session.ws_connect(f"{playground.gateway_url}?v=10&encoding=json{compress}") as socket:
        await socket.send_json(identify(playground))
        await socket.send_json({"op": 1, "d": None})
        frames = [await socket.receive() for _ in range(4)]
        data = [unpacked[compress](frame.data) if compress else frame.data for frame in frames]
        packets = [msgspec.json.decode(part) for part in data]
    assert [(packet["op"], packet["t"], packet["s"]) for packet in packets] == [
        (10, None, None),
        (0, "READY", 1),
        (0, "GUILD_CREATE", 2),
        (11, None, None),
    ]


@pytest.mark.parametrize(
    ("packet", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": "{token}", "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": "{token}", "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 2, "d": {}}, 4002),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 77, "d": {}}, 4001),
    ],
)
async def test_what_the_gateway_refuses_closes_the_connection_with_discords_code(
    playground: Playground, session: aiohttp.ClientSession, packet: dict[str, Any], code: int
) -> None:
    async with session.ws_connect(playground.gateway_url) as socket:
        await socket.receive()
        await socket.send_str(msgspec.json.encode(packet).decode().replace("{token}", playground.token))
        closed = await socket.receive()
    assert (closed.type, closed.data) == (aiohttp.WSMsgType.CLOSE, code)


async def test_a_cut_connection_is_resumed_and_what_was_missed_is_replayed(
    playground: Playground, log_in: LogIn
) -> None:
    anna = playground.person("Anna")
    bot = PatientBot()
    await log_in(bot)
    before = dict(playground.gateway.sessions)

    playground.gateway.cut()
    clicked = anna.command(playground.channel, "talk")

    assert await clicked.answered() == MESSAGE
    await playground.until(lambda: "resumed" in bot.seen)
    assert playground.gateway.sessions == before
    assert bot.seen == ["connect", "resumed"]


async def test_op_7_lets_the_client_resume(playground: Playground, log_in: LogIn) -> None:
    anna = playground.person("Anna")
    bot = PatientBot()
    await log_in(bot)
    playground.gateway.reconnect()
    await playground.until(lambda: not playground.gateway.online)
    clicked = anna.command(playground.channel, "talk")
    assert await clicked.answered() == MESSAGE
    assert bot.seen == ["connect", "resumed"]


@pytest.mark.parametrize("resumable", [True, False])
async def test_op_9_lets_the_client_resume_or_identify_anew(
    playground: Playground, log_in: LogIn, resumable: bool
) -> None:
    anna = playground.person("Anna")
    bot = PatientBot()
    await log_in(bot)
    before = set(playground.gateway.sessions)
    playground.gateway.invalidate(resumable=resumable)
    await playground.until(lambda: not playground.gateway.online)
    await playground.online()
    assert (set(playground.gateway.sessions) == before) == resumable
    assert await anna.command(playground.channel, "talk").answered() == MESSAGE
    assert bot.seen == ["connect", "resumed" if resumable else "connect"]


async def test_a_session_that_is_gone_cannot_be_resumed(playground: Playground, session: aiohttp.ClientSession) -> None:
    async with session.ws_connect(playground.gateway_url) as socket:
        await socket.receive()
        await socket.send_json({"op": 6, "d": {"token": playground.token, "session_id": "gone", "seq": 3}})
        assert await socket.receive_json() == {"op": 9, "d": False, "s": None, "t": None}
        await socket.send_json(identify(playground))
        assert (await socket.receive_json())["t"] == "READY"


async def test_each_shard_hears_of_its_server_and_shard_0_of_direct_messages(
    playground: Playground, log_in: LogIn
) -> None:
    playground.api.shards = 2
    anna = playground.person("Anna")
    await log_in(SmallBot())
    await playground.registered("play")
    bot = ShardedBot()
    await log_in(bot)
    await playground.until(lambda: sum(s.shards == 2 for s in playground.gateway.sessions.values()) == 2)
    own = (playground.world.guild.id >> 22) % 2
    told = {s.shard: s.sequence for s in playground.gateway.sessions.values() if s.shards == 2}

    anna.command(playground.channel, "play find", what="x")
    anna.command(anna.direct, "play find", what="x")

    now = {s.shard: s.sequence for s in playground.gateway.sessions.values() if s.shards == 2}
    more = {shard: now[shard] - told[shard] for shard in now}
    assert more == ({0: 2, 1: 0} if own == 0 else {0: 1, 1: 1})
    assert [guild.shard_id for guild in bot.guilds] == [own]


async def test_the_bot_is_removed_from_the_server_and_comes_back(playground: Playground, log_in: LogIn) -> None:
    anna = playground.person("Anna")
    bot = SmallBot(guild_ready_timeout=0.0)
    await log_in(bot)
    await bot.wait_until_ready()

    playground.remove_bot()
    with pytest.raises(discord.NotFound):
        await bot.fetch_guild(playground.world.guild.id)
    with pytest.raises(discord.Forbidden, match="50001"):
        await bot.http.get_channel(playground.channel.id)
    assert bot.seen[-1] == "removed"

    with pytest.raises(Impossible, match="no command /talk here"):
        anna.command(playground.channel, "talk")
    playground.invite_bot()
    assert await anna.command(playground.channel, "talk").answered() == MESSAGE
    assert bot.seen[-1] == "joined"


@pytest.mark.parametrize(("code", "left"), [(1000, 0), (4000, 1)])
async def test_a_client_that_says_goodbye_leaves_no_session(
    playground: Playground, session: aiohttp.ClientSession, code: int, left: int
) -> None:
    socket = await session.ws_connect(playground.gateway_url)
    await socket.send_json(identify(playground))
    await playground.online()
    await socket.close(code=code)
    await playground.until(lambda: not playground.gateway.online)
    assert len(playground.gateway.sessions) == left
