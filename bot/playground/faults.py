"""Faults to order: refusals, rate limits, slow answers and none at all, for one route or for every request.

A route is written as Discord's documentation does, with the ids left out: `POST /channels/{}/messages`.
"""

import asyncio
from typing import Any

from msgspec import Struct

from bot.playground.errors import Json


class Fault(Struct, eq=False):
    """One ordered fault. `route` None means every request; it strikes `times` times, None for ever.

    `after` means that the request has taken effect before its answer goes wrong. `gate` holds the answer back until it
    is set, `delay` for so many seconds; a status makes the answer an error.
    """

    route: str | None
    times: int | None = 1
    after: bool = False
    status: int | None = None
    body: Json | None = None
    headers: dict[str, str] | None = None
    delay: float = 0.0
    gate: asyncio.Event | None = None
    struck: int = 0

    async def wait(self) -> None:
        """Hold the answer back for as long as this fault does."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.gate is not None:
            await self.gate.wait()


class Faults:
    """The faults on order."""

    def __init__(self) -> None:
        self.ordered: list[Fault] = []

    def order(self, fault: Fault) -> Fault:
        """Put a fault on order."""
        self.ordered.append(fault)
        return fault

    def clear(self) -> None:
        """Take all orders back; answers held back go out."""
        for fault in self.ordered:
            if fault.gate is not None:
                fault.gate.set()
        self.ordered.clear()

    def strike(self, route: str, *, after: bool) -> Fault | None:
        """The next fault that strikes this request, counted off."""
        for fault in self.ordered:
            if fault.after == after and fault.route in (None, route) and fault.times != 0:
                fault.struck += 1
                if fault.times is not None:
                    fault.times -= 1
                    if not fault.times:
                        self.ordered.remove(fault)
                return fault
        return None

    def rate_limit(
        self,
        route: str | None = None,
        retry_after: float = 0.0,
        times: int | None = 1,
        *,
        everywhere: bool = False,
        via: bool = True,
    ) -> Fault:
        """429 with `retry_after` seconds; `everywhere` is Discord's global one. Without `via` it looks like a ban."""
        body: Json = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere}
        headers = {"Retry-After": str(retry_after), "X-RateLimit-Scope": "global" if everywhere else "user"}
        if via:
            headers["Via"] = "1.1 playground"
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        return self.order(Fault(route, times, status=429, body=body, headers=headers))

    def error(
        self, route: str | None = None, status: int = 500, times: int | None = 1, *, after: bool = False, **body: Any
    ) -> Fault:
        """An error of Discord's own, such as 500 or 502."""
        answer = body or {"message": f"{status}: Internal Server Error", "code": 0}
        return self.order(Fault(route, times, after, status, answer))

    def old_edits(
        self, route: str = "PATCH /channels/{}/messages/{}", retry_after: float = 0.0, times: int | None = None
    ) -> Fault:
        """429/30046: no more edits to messages over an hour old."""
        words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
        body: Json = {"message": words, "code": 30046, "retry_after": retry_after, "global": False}
        return self.order(Fault(route, times, status=429, body=body, headers={"Via": "1.1 playground"}))

    def slow(
        self, route: str | None = None, seconds: float = 1.0, times: int | None = None, *, after: bool = False
    ) -> Fault:
        """Answers that take their time."""
        return self.order(Fault(route, times, after, delay=seconds))

    def hold(self, route: str | None = None, times: int | None = 1, *, after: bool = False) -> asyncio.Event:
        """Answers held back until the returned event is set: never, if it never is."""
        gate = asyncio.Event()
        self.order(Fault(route, times, after, gate=gate))
        return gate
