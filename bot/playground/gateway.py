"""Discord's gateway: sessions of shards, what they are told by their intents, and resuming with replay."""

import asyncio
import logging
import secrets
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

import msgspec
from aiohttp import WSMsgType, web
from msgspec import Struct, field

from bot.playground import shapes
from bot.playground.api import Api
from bot.playground.errors import Json
from bot.playground.world import Happening, World, encoded

log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = (
    *range(5),
    *range(6, 12),
)
BEAT = 41_250
"""Milliseconds between a client's heartbeats."""

KEPT = 5_000
"""Events that a session keeps for a client that comes back."""

GUILDS, MEMBERS_INTENT, PRESENCES, CONTENT = 1 << 0, 1 << 1, 1 << 8, 1 << 15
PRIVILEGED = MEMBERS_INTENT | PRESENCES | CONTENT
INTENTS: dict[str, tuple[int, int]] = {
    **dict.fromkeys(
        (
            "GUILD_CREATE",
            "GUILD_DELETE",
            "CHANNEL_CREATE",
            "CHANNEL_UPDATE",
            "CHANNEL_DELETE",
            "THREAD_CREATE",
            "THREAD_UPDATE",
            "THREAD_DELETE",
            "THREAD_MEMBERS_UPDATE",
            "CHANNEL_PINS_UPDATE",
        ),
        (GUILDS, 0),
    ),
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE", "MESSAGE_DELETE"), (1 << 9, 1 << 12)),
    **dict.fromkeys(
        ("MESSAGE_REACTION_ADD", "MESSAGE_REACTION_REMOVE", "MESSAGE_REACTION_REMOVE_ALL"), (1 << 10, 1 << 13)
    ),
    "TYPING_START": (1 << 11, 1 << 14),
}
"""The intents that an event needs, in the server and in direct messages; others go to everybody."""

OWN = frozenset({"COMMANDS", "BOT"})
"""Happenings that are no events of Discord's."""

UNKNOWN_OP, BAD_PAYLOAD, NOT_IDENTIFIED, BAD_TOKEN, TWICE, BAD_SHARD, BAD_VERSION = (
    4001,
    4002,
    4003,
    4004,
    4005,
    4010,
    4012,
)
BAD_SEQUENCE, BAD_INTENTS, REFUSED_INTENTS = 4007, 4013, 4014


class Stream(Protocol):
    """A compression that lasts as long as its connection, flushed for each message."""

    def __call__(self, data: bytes) -> bytes:
        """The compressed bytes of one message."""
        ...


def zlib_stream() -> Stream:
    """zlib-stream: one stream, a sync flush after each message."""
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def zstd_stream() -> Stream:
    """zstd-stream: one frame, a block flush after each message."""
    import zstandard  # an optional package: who asks for this stream has it

    stream = zstandard.ZstdCompressor().compressobj()
    return lambda data: stream.compress(data) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


STREAMS: dict[str, Callable[[], Stream]] = {"zlib-stream": zlib_stream, "zstd-stream": zstd_stream}


class Connection:
    """One socket of a client, written to in order by one task."""

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport, compression: str | None) -> None:
        self.socket = socket
        self.transport = transport
        self.stream = STREAMS[compression]() if compression else None
        self.session: Session | None = None
        self.waiting: deque[bytes] = deque()
        self.more = asyncio.Event()
        self.lost = False

    def send(self, frame: bytes) -> None:
        """Put a frame on its way."""
        if not self.lost:
            self.waiting.append(frame)
            self.more.set()

    async def write(self) -> None:
        """Write what is on its way for as long as the connection stands."""
        while True:
            while self.waiting:
                frame = self.waiting.popleft()
                if self.stream is None:
                    await self.socket.send_str(frame.decode())
                else:
                    await self.socket.send_bytes(self.stream(frame))
            self.more.clear()
            await self.more.wait()


class Session(Struct, eq=False):
    """What a client has identified as, and the events that it may still ask for again."""

    id: str
    shard: int
    shards: int
    intents: int
    sequence: int = 0
    events: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=KEPT))
    connection: Connection | None = None

    def dispatch(self, name: str, data: bytes) -> None:
        """Tell this session of an event, given as JSON."""
        self.sequence += 1
        frame = b'{"op":0,"s":%d,"t":"%s","d":%s}' % (self.sequence, name.encode(), data)
        self.events.append((self.sequence, frame))
        if self.connection is not None:
            self.connection.send(frame)

    def wants(self, happening: Happening) -> bool:
        """Whether an event is this shard's and among its intents. Direct messages belong to shard 0."""
        place = happening.guild
        if place is None and self.shard != 0:
            return False
        if place is not None and ((place.id >> 22) % self.shards != self.shard or not place.here):
            return False
        needed = INTENTS.get(happening.name)
        return needed is None or bool(self.intents & needed[1 if place is None else 0])


class Gateway:
    """All sessions. `refuse` makes it close new connections right away, as while Discord is away."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.world: World = api.world
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.refuse = False
        self.world.listeners.append(self.heard)

    @property
    def online(self) -> bool:
        """Whether a client is connected and has identified."""
        return any(session.connection is not None for session in self.sessions.values())

    def heard(self, happening: Happening) -> None:
        """Pass an event on to the sessions that it concerns; it is written as JSON once."""
        if happening.name in OWN or not self.sessions:
            return
        data: bytes | None = None
        for session in self.sessions.values():
            if session.wants(happening):
                if data is None:
                    data = encoded(self._seen(happening))
                session.dispatch(happening.name, data)

    def _seen(self, happening: Happening) -> Any:
        """The data as the bot gets it: no content of what others write in the server, for it has no such intent."""
        message = happening.message
        if message is None or happening.name not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return happening.data
        event = shapes.message_event(self.world, message)
        if message.author is not self.world.bot and message.channel.guild:
            event = event | {"content": "", "embeds": [], "attachments": [], "components": []}
        return event

    async def connect(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve one client's connection from hello to its end."""
        socket = web.WebSocketResponse(max_msg_size=0, autoclose=True, compress=False)
        await socket.prepare(request)
        compression = request.query.get("compress")
        if self.refuse or request.query.get("v", "10") != "10" or request.query.get("encoding", "json") != "json":
            await socket.close(code=1012 if self.refuse else BAD_VERSION)
            return socket
        assert request.transport is not None
        connection = Connection(socket, request.transport, compression if compression in STREAMS else None)
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        connection.send(encoded({"op": HELLO, "d": {"heartbeat_interval": BEAT, "_trace": []}, "s": None, "t": None}))
        try:
            await self._listen(connection)
        finally:
            writer.cancel()
            self.connections.discard(connection)
            self._leave(connection)
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                continue
            try:
                packet = msgspec.json.decode(message.data)
                code = self._packet(connection, packet["op"], packet.get("d"))
            except (msgspec.DecodeError, KeyError, TypeError, ValueError):
                code = BAD_PAYLOAD
            if code:
                await connection.socket.close(code=code)

    def _leave(self, connection: Connection) -> None:
        """A closed connection leaves its session to be resumed, unless the client has said goodbye (1000 or 1001)."""
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        if connection.socket.close_code in (1000, 1001) and not connection.lost:
            self.sessions.pop(session.id, None)
        if not self.online:
            self.world.tell(Happening("BOT", {"online": False}))

    def _packet(self, connection: Connection, op: int, data: Any) -> int:
        """Do what a packet asks; gives the code to close with, 0 to go on."""
        if op == HEARTBEAT:
            connection.send(b'{"op":11,"d":null,"s":null,"t":null}')
            return 0
        if op == IDENTIFY:
            return self._identify(connection, data)
        if op == RESUME:
            return self._resume(connection, data)
        if op not in (PRESENCE, VOICE, MEMBERS):
            log.warning("Unknown gateway op: %s", op)
            return UNKNOWN_OP
        if connection.session is None:
            return NOT_IDENTIFIED
        if op == MEMBERS:
            self._members(connection.session, data)
        return 0

    def _identify(self, connection: Connection, data: Json) -> int:
        if connection.session is not None:
            return TWICE
        if data["token"] != self.api.token:
            return BAD_TOKEN
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            return BAD_SHARD
        intents = data["intents"]
        if not isinstance(intents, int) or intents < 0:
            return BAD_INTENTS
        if intents & PRIVILEGED:
            return REFUSED_INTENTS
        for old in [s for s in self.sessions.values() if s.connection is None and s.shard == shard]:
            del self.sessions[old.id]
        session = Session(secrets.token_hex(16), shard, shards, intents, connection=connection)
        self.sessions[session.id] = session
        connection.session = session
        self._ready(session)
        self.world.tell(Happening("BOT", {"online": True}))
        return 0

    def _ready(self, session: Session) -> None:
        world = self.world
        here = world.guild.here and (world.guild.id >> 22) % session.shards == session.shard
        ready = {
            "v": 10,
            "user": shapes.own_user(world.bot),
            "guilds": [{"id": str(world.guild.id), "unavailable": True}] if here else [],
            "session_id": session.id,
            "resume_gateway_url": self.api.gateway_url,
            "shard": [session.shard, session.shards],
            "application": {"id": str(world.bot.id), "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "_trace": [],
        }
        session.dispatch("READY", encoded(ready))
        if here and session.intents & GUILDS:
            session.dispatch("GUILD_CREATE", encoded(shapes.guild_event(world)))

    def _resume(self, connection: Connection, data: Json) -> int:
        if connection.session is not None:
            return TWICE
        if data["token"] != self.api.token:
            return BAD_TOKEN
        session = self.sessions.get(data["session_id"])
        sequence = data["seq"]
        if session is None:
            connection.send(encoded({"op": INVALID, "d": False, "s": None, "t": None}))
            return 0
        if not isinstance(sequence, int) or sequence > session.sequence:
            return BAD_SEQUENCE
        missed = [frame for number, frame in session.events if number > sequence]
        if len(missed) < session.sequence - sequence:
            del self.sessions[session.id]
            connection.send(encoded({"op": INVALID, "d": False, "s": None, "t": None}))
            return 0
        session.connection = connection
        connection.session = session
        for frame in missed:
            connection.send(frame)
        session.dispatch("RESUMED", b'{"_trace":[]}')
        self.world.tell(Happening("BOT", {"online": True}))
        return 0

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for members by ids or by the beginning of their names."""
        asked: list[str] = data.get("user_ids") or []
        wanted = {int(number) for number in (asked if isinstance(asked, list) else [asked])}
        query = str(data.get("query") or "").lower()
        people = [
            user
            for user in self.world.users.values()
            if (user.id in wanted if wanted else user.name.lower().startswith(query))
        ]
        limit = data.get("limit") or len(people)
        chunk = {
            "guild_id": str(self.world.guild.id),
            "members": [shapes.member(self.world, user) for user in people[:limit]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(number) for number in sorted(wanted - {user.id for user in people})],
            **({"nonce": data["nonce"]} if data.get("nonce") else {}),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", encoded(chunk))

    async def drop(self, code: int = 4000) -> None:
        """Close all connections with a code; sessions stay to be resumed unless the code ends them."""
        for connection in tuple(self.connections):
            connection.lost = True
            await connection.socket.close(code=code)

    def cut(self) -> None:
        """Cut all connections without a word, as when the network goes."""
        for connection in tuple(self.connections):
            connection.lost = True
            connection.transport.abort()

    def reconnect(self) -> None:
        """Ask all clients to reconnect and resume (op 7)."""
        for connection in self.connections:
            connection.send(b'{"op":7,"d":null,"s":null,"t":null}')

    def invalidate(self, *, resumable: bool = False) -> None:
        """Tell all clients that their sessions are invalid (op 9); unless resumable, they are forgotten."""
        for connection in self.connections:
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            connection.send(encoded({"op": INVALID, "d": resumable, "s": None, "t": None}))
