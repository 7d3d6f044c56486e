"""The library's memory of rate limits, with very many channels."""

import asyncio

from discord.http import HTTPClient, Ratelimit

from bot.ratelimits import FEW, clear_rarely

CHANNELS = 4_096
LONG_AGO = -1_000.0


class Counted(HTTPClient):
    """The library's client, which counts through how many rate limits it looks."""

    looked = 0

    def _try_clear_expired_ratelimits(self) -> None:
        self.looked += len(self._buckets)
        super()._try_clear_expired_ratelimits()


def used(bucket: Ratelimit, at: float) -> None:
    """Let a channel have been written to at a time of the loop's clock, in seconds."""
    bucket._last_request = at


async def test_new_channels_cost_the_same_however_many_there_are() -> None:
    loop = asyncio.get_running_loop()
    http = Counted(loop)
    clear_rarely(http)
    for number in range(CHANNELS):
        used(http.get_ratelimit(f"{number}"), loop.time())
    assert len(http._buckets) == CHANNELS
    assert http.looked <= 2 * CHANNELS


async def test_limits_of_channels_long_unused_are_forgotten() -> None:
    loop = asyncio.get_running_loop()
    http = Counted(loop)
    clear_rarely(http)
    for number in range(CHANNELS):
        used(http.get_ratelimit(f"{number}"), loop.time() + LONG_AGO)
        assert len(http._buckets) <= FEW
