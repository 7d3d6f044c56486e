"""A server of the page without a bot: it says what a test tells it to say, and keeps what the page says."""

import asyncio
import json
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

import bot

PAGE = Path(bot.__path__[0]) / "playground" / "page"
Json = dict[str, Any]


class Stub:
    """Serves the page's files, pictures by path, and one socket to a window."""

    def __init__(self, hellos: dict[str, Json]) -> None:
        self.hellos = hellos
        self.pictures: dict[str, bytes] = {}
        self.heard: asyncio.Queue[Json] = asyncio.Queue()
        self.sockets: list[web.WebSocketResponse] = []
        self.address = ""
        app = web.Application()
        app.router.add_get("/", self._index)
        app.router.add_get("/page/socket", self._socket)
        app.router.add_get("/pictures/{name}", self._picture)
        app.router.add_static("/page", PAGE)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)

    async def open(self) -> None:
        """Listen on a free port."""
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.address = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def close(self) -> None:
        """Stop listening."""
        await self.drop()
        await self._runner.cleanup()

    async def drop(self) -> None:
        """Close every window's socket."""
        for socket in tuple(self.sockets):
            await socket.close()

    async def say(self, kind: str, **frame: Any) -> None:
        """Send a frame to every window."""
        for socket in self.sockets:
            await socket.send_str(json.dumps({"type": kind, **frame}))

    async def hear(self, kind: str) -> Json:
        """The next frame from the page, which must be of that kind."""
        async with asyncio.timeout(10):
            frame = await self.heard.get()
        assert frame["type"] == kind, frame
        return frame

    async def _index(self, _: web.Request) -> web.FileResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _picture(self, request: web.Request) -> web.Response:
        return web.Response(body=self.pictures[request.match_info["name"]], content_type="image/png")

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        seat = request.query.get("as", "").lower()
        hello = self.hellos.get(seat) or next(iter(self.hellos.values()))
        await socket.send_str(json.dumps({"type": "hello", **hello}))
        self.sockets.append(socket)
        async for message in socket:
            if message.type is WSMsgType.TEXT:
                self.heard.put_nowait(json.loads(message.data))
        self.sockets.remove(socket)
        return socket
