"""The library's memory of Discord's rate limits: kept small without a look through all of it at every new channel."""

from discord.http import HTTPClient

FEW = 256
"""As many may be out of date before the library looks for them."""


def clear_rarely(http: HTTPClient) -> None:
    """Let the library clear out expired rate limits when their number has doubled since it last did.

    By itself it looks through all of them whenever it gets to know a new one. Each channel has its own, so with
    a thousand tables that was half of what a click costs.
    """
    clear = http._try_clear_expired_ratelimits
    enough = FEW

    def clear_some() -> None:
        nonlocal enough
        if len(http._buckets) >= enough:
            clear()
            enough = max(FEW, 2 * len(http._buckets))

    http._try_clear_expired_ratelimits = clear_some  # type: ignore[method-assign]
