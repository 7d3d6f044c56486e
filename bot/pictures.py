"""Pictures of views as PNG bytes: drawn once in the one drawing thread, then kept."""

import asyncio
from collections import OrderedDict
from concurrent.futures import Executor
from hashlib import blake2b
from typing import Literal

import msgspec

import render
from bot.words.speak import Language
from games.game import View
from render.canvas import encode

Kind = Literal["board", "hand"]

KEPT_BYTES = 64 * 1024 * 1024
"""How much of the newest pictures is kept in memory."""


class Pictures:
    """The picture cache. Drawing holds the interpreter, so it is one thread that draws, and never the event loop's."""

    def __init__(self, drawer: Executor) -> None:
        self._drawer = drawer
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[bytes, asyncio.Future[bytes]] = {}

    async def get(self, game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language) -> bytes:
        """The picture of a view, as PNG."""
        key = blake2b(msgspec.json.encode((game, kind, view, names, language.locale)), digest_size=16).digest()
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            job = asyncio.get_running_loop().run_in_executor(self._drawer, _draw, game, kind, view, names, language)
            self._drawing[key] = job
            job.add_done_callback(lambda _: self._drawing.pop(key, None))
        data = await asyncio.shield(self._drawing[key])
        self._keep(key, data)
        return data

    def _keep(self, key: bytes, data: bytes) -> None:
        if key in self._kept:
            return
        self._kept[key] = data
        self._size += len(data)
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])


def _draw(game: str, kind: Kind, view: View, names: tuple[str, ...], language: Language) -> bytes:
    room = render.ALL[game]
    labels = language.games[game].labels()
    return encode((room.board if kind == "board" else room.hand)(view, names, labels))
