"""The server: one port on the loopback for the HTTP API, the gateway, uploaded files and the page."""

import asyncio
import logging
from ipaddress import ip_address
from pathlib import Path

from aiohttp import StreamReader, hdrs, web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.http_parser import RawRequestMessage
from aiohttp.web_protocol import RequestHandler

from bot.playground.api import Api
from bot.playground.gateway import Gateway
from bot.playground.windows import Windows
from bot.playground.world import World

log = logging.getLogger(__name__)

BODY = 110 * 1024 * 1024
"""Bytes that a request may have: ten files and the form."""

KINDS = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".woff2": "font/woff2",
}
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
"""What a browser may show; other uploads are only downloaded, so that none of them runs as part of the page."""

PAGE = Path(__file__).with_name("page")
GUARDS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: https:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}
"""Headers that keep other pages in the browser from framing or reading what is served."""


class Server:
    """The listening socket and what is behind it. It binds to the loopback only and answers only to its own name."""

    def __init__(self, world: World, api: Api, gateway: Gateway, windows: Windows) -> None:
        self.world = world
        self.api = api
        self.gateway = gateway
        self.windows = windows
        self.names: tuple[str, ...] = ()
        self._runner: web.ServerRunner | None = None

    async def open(self, port: int, host: str = "127.0.0.1") -> str:
        """Listen on a port (0: a free one) and give the address; raises ValueError beyond the loopback."""
        if not ip_address(host).is_loopback:
            raise ValueError(f"The playground listens on this machine only, not on {host}.")
        self._runner = web.ServerRunner(
            web.Server(self.handle, request_factory=_request, access_log=None), shutdown_timeout=0.1
        )
        await self._runner.setup()
        await web.TCPSite(self._runner, host, port).start()
        number = self._runner.addresses[0][1]
        shown = f"[{host}]" if ":" in host else host
        self.names = (f"{shown}:{number}", f"localhost:{number}")
        return f"http://{self.names[0]}"

    async def close(self) -> None:
        """Stop listening and close what is open."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer one request, if it is meant for this server and does not come from another page."""
        path = request.rel_url.raw_path
        host = request.headers.get(hdrs.HOST, "")
        origin = request.headers.get(hdrs.ORIGIN)
        own = host in self.names and origin in (None, f"http://{host}")
        if not own or (path == "/page/socket" and origin is None):
            log.warning("Refused %s %s from Host %r and Origin %r", request.method, path, host, origin)
            return web.Response(status=403, text="This is the playground of one machine; it answers only to itself.")
        if path.startswith("/api/"):
            return await self.api.handle(request)
        if path in ("/gateway", "/gateway/"):
            return await self.gateway.connect(request)
        if path == "/page/socket":
            return await self.windows.connect(request)
        return self._file(path)

    def _file(self, path: str) -> web.StreamResponse:
        """An uploaded file, an emoji, an avatar, or a part of the page."""
        steps = path.strip("/").split("/")
        number = int(steps[2]) if steps[0] == "attachments" and len(steps) == 4 and steps[2].isdecimal() else 0
        file = self.world.files.get(number)
        if file is not None:
            shown = {} if file.content_type in PICTURES else {"Content-Disposition": "attachment"}
            return web.Response(body=file.data, content_type=file.content_type, headers=GUARDS | shown)
        if steps[0] == "emojis" and len(steps) == 2:
            picture = self.world.pictures.get(int(steps[1].partition(".")[0] or 0))
            if picture is not None:
                return web.Response(body=picture, content_type="image/png", headers=GUARDS)
        found = PAGE / ("index.html" if path == "/" else path.removeprefix("/page/"))
        if (path == "/" or steps[0] == "page") and found.suffix in KINDS and _inside(found) and found.is_file():
            return web.Response(
                body=found.read_bytes(), content_type=KINDS[found.suffix], charset="utf-8", headers=GUARDS
            )
        return web.Response(status=404, text=f"The playground has nothing at {path}.")


def _inside(file: Path) -> bool:
    return file.resolve().is_relative_to(PAGE)


def _request(
    message: RawRequestMessage,
    payload: StreamReader,
    protocol: RequestHandler,
    writer: AbstractStreamWriter,
    task: "asyncio.Task[None]",
) -> web.BaseRequest:
    loop = asyncio.get_running_loop()
    return web.BaseRequest(message, payload, protocol, writer, task, loop, client_max_size=BODY)
