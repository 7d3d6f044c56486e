"""Time as the bot knows it, handed in so that tests can hold it still."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where the time of day comes from, and how to wait for it."""

    def now(self) -> int:
        """Milliseconds since the Unix epoch."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""
        ...


class WallClock:
    """The machine's own clock."""

    def now(self) -> int:
        """Milliseconds since the Unix epoch."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds."""
        await asyncio.sleep(seconds)
