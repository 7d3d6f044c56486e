"""Pictures of views as PNG bytes: drawn once in the one drawing thread, then kept."""

import asyncio
from collections import OrderedDict
from concurrent.futures import Executor, Future
from hashlib import blake2b
from threading import Lock
from typing import Literal

import msgspec
from msgspec import Struct

import render
from bot.words.speak import Language
from games.game import View
from render.surface import Surface

Kind = Literal["board", "hand"]

KEPT_BYTES = 64 * 1024 * 1024
"""How much of the newest pictures is kept in memory."""


class _Job(Struct, eq=False):
    """A picture to be drawn."""

    game: str
    kind: Kind
    view: View
    names: tuple[str, ...]
    language: Language
    packed: Future[bytes]

    def draw(self) -> Surface:
        """Draw it."""
        room = render.ALL[self.game]
        labels = self.language.games[self.game].labels()
        return (room.board if self.kind == "board" else room.hand)(self.view, self.names, labels)

    def pack(self, drawn: Surface) -> None:
        """Encode what was drawn for those who wait for it."""
        try:
            self.packed.set_result(drawn.png())
        except Exception as fault:  # noqa: BLE001 - it goes to those who wait
            self.packed.set_exception(fault)


class Pictures:
    """The picture cache.

    Drawing holds the interpreter, so it is one thread that draws, and never the event loop's. Encoding does not: it
    has a thread of its own, and goes on while the next picture is drawn.
    """

    def __init__(self, drawer: Executor, encoder: Executor) -> None:
        self._drawer = drawer
        self._encoder = encoder
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[bytes, asyncio.Task[bytes]] = {}
        self._hurried: OrderedDict[bytes, _Job] = OrderedDict()
        self._others: OrderedDict[bytes, _Job] = OrderedDict()
        self._queues = Lock()

    async def get(
        self, game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language, *, hurry: bool = False
    ) -> bytes:
        """The picture of a view, as PNG. In a `hurry` it is drawn before all those that are not."""
        return await asyncio.shield(self.begin(game, kind, view, names, language, hurry=hurry))

    def begin(
        self, game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language, *, hurry: bool = False
    ) -> "asyncio.Future[bytes]":
        """Have a picture drawn, unless it is there; many may wait for what this gives."""
        key = blake2b(msgspec.json.encode((game, kind, view, names, language.locale)), digest_size=16).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            there: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
            there.set_result(self._kept[key])
            return there
        if key not in self._making:
            job = _Job(game, kind, view, names, language, Future())
            self._others[key] = job
            self._drawer.submit(self._draw_next)
            self._making[key] = asyncio.create_task(self._make(key, job), name="picture")
        with self._queues:
            if hurry and key in self._others:
                self._hurried[key] = self._others.pop(key)
        return self._making[key]

    async def _make(self, key: bytes, job: _Job) -> bytes:
        try:
            data = await asyncio.wrap_future(job.packed)
            self._keep(key, data)
            return data
        finally:
            del self._making[key]

    def _draw_next(self) -> None:
        """In the drawing thread: draw what is most wanted by now, and hand it to the one that encodes."""
        with self._queues:
            _, job = (self._hurried or self._others).popitem(last=False)
        if not job.packed.set_running_or_notify_cancel():
            return
        try:
            self._encoder.submit(job.pack, job.draw())
        except Exception as fault:  # noqa: BLE001 - it goes to those who wait for the picture
            job.packed.set_exception(fault)

    def _keep(self, key: bytes, data: bytes) -> None:
        self._kept[key] = data
        self._size += len(data)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
