"""Discord's HTTP API: from a request to its route and back, with the faults on order and the rate limits' headers."""

import logging
import re
import time
from base64 import b64encode
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from aiohttp import BodyPartReader, content_disposition_filename, parse_content_disposition, web
from multidict import CIMultiDict

from bot.playground.errors import Refusal, unauthorized
from bot.playground.faults import Fault, Faults
from bot.playground.interactions import Interactions
from bot.playground.pace import Pace
from bot.playground.posting import Upload
from bot.playground.routing import Answer, Call, Route, find
from bot.playground.world import Happening, World, encoded

log = logging.getLogger(__name__)

FILE = re.compile(r"files?\[(\d+)\]$")
PREFIX = re.compile(r"^/api/v(?:9|10)(?=/)")


def major(route: str, given: Sequence[int | str]) -> str:
    """What a route's rate limit is counted by: its first id, and for a webhook its token too."""
    return "/".join(map(str, given[: 2 if "/webhooks/" in route else 1]))


class Api:
    """The HTTP side of a world. `requests` keeps what was asked while `recording` is on."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self.world = world
        self.interactions = interactions
        self.faults = Faults()
        self.pace = Pace(world.clock)
        self.token = f"{b64encode(str(world.bot.id).encode()).decode().rstrip('=')}.playground.local"
        self.gateway_url = ""
        self.shards = 1
        self.recording = True
        self.requests: list[Call] = []
        self.nonces: dict[tuple[int, str], int] = {}
        self.watchers: list[Callable[[Call], None]] = []

    def tell(self, happening: Happening) -> None:
        """Let all listeners of the world know."""
        self.world.tell(happening)

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        """Answer one request below /api."""
        path = PREFIX.sub("", request.rel_url.raw_path)
        call = Call(request.method, path, f"{request.method} {path}", request.query, time.time())
        headers: dict[str, str] = {}
        try:
            route, given = find(request.method, path)
            call.route = route.name
            self._authorize(request, route)
            headers, wait = self.pace.take(route.name, major(route.name, given))
            await self._read(request, call)
            fault = self.faults.strike(route.name, after=False) if self.faults.ordered else None
            status, body = await self._struck(fault, headers) if fault else (0, None)
            if not status and wait:
                status, body = 429, self._too_fast(wait, headers)
            if not status:
                result = await route.handler(self, call, *given)
                status, body = self._answered(result)
                fault = self.faults.strike(route.name, after=True) if self.faults.ordered else None
                if fault:
                    late = await self._struck(fault, headers)
                    status, body = late if late[0] else (status, body)
        except Refusal as refusal:
            status, body = refusal.status, refusal.body
            if status == 404 and not body["code"]:
                log.warning("Unknown route: %s %s", request.method, path)
        call.status, call.answer = status, body
        self._record(call)
        if status == 204:
            return web.Response(status=204, headers=headers)
        return web.Response(
            body=encoded(body), status=status, headers=CIMultiDict(headers), content_type="application/json"
        )

    def _authorize(self, request: web.BaseRequest, route: Route) -> None:
        if not route.open and request.headers.get("Authorization") != f"Bot {self.token}":
            raise unauthorized()

    def _answered(self, result: Any) -> tuple[int, Any]:
        if isinstance(result, Answer):
            return result.status, result.body
        return (204, None) if result is None else (200, result)

    async def _struck(self, fault: Fault, headers: dict[str, str]) -> tuple[int, Any]:
        await fault.wait()
        headers.update(fault.headers or {})
        return fault.status or 0, fault.body

    def _too_fast(self, wait: float, headers: dict[str, str]) -> Any:
        headers |= {"Via": "1.1 playground", "Retry-After": str(wait), "X-RateLimit-Scope": "user"}
        return {"message": "You are being rate limited.", "retry_after": wait, "global": False}

    def _record(self, call: Call) -> None:
        if self.recording:
            self.requests.append(call)
        for watcher in tuple(self.watchers):
            watcher(call)

    async def _read(self, request: web.BaseRequest, call: Call) -> None:
        if not request.body_exists:
            return
        # not `content_type`: its parser takes longer over a boundary than all the rest of a request
        if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
            await self._read_parts(request, call)
            return
        call.json = self._decoded(await request.read())

    async def _read_parts(self, request: web.BaseRequest, call: Call) -> None:
        uploads = []
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            _, given = parse_content_disposition(part.headers.get("Content-Disposition"))
            name = content_disposition_filename(given, "name") or ""
            data = bytes(await part.read())
            match = FILE.match(name)
            if name == "payload_json":
                call.json = self._decoded(data)
            elif match:
                filename = content_disposition_filename(given) or f"file{match[1]}"
                uploads.append(Upload(int(match[1]), filename, data))
        call.uploads = sorted(uploads, key=lambda upload: upload.number)
        if call.json is None:
            call.json = {}

    def _decoded(self, data: bytes) -> Any:
        if not data:
            return None
        try:
            return msgspec.json.decode(data)
        except msgspec.DecodeError:
            raise Refusal(400, 50109, "The request body contains invalid JSON.") from None
