"""Rate limits: a bucket for each route and major id, with the headers that clients pace themselves by."""

from collections.abc import Callable
from hashlib import blake2s

from msgspec import Struct

PACES: dict[str, tuple[int, float]] = {
    "POST /channels/{}/messages": (5, 5.0),
    "PATCH /channels/{}/messages/{}": (5, 5.0),
    "DELETE /channels/{}/messages/{}": (5, 1.0),
    "PUT /channels/{}/messages/{}/reactions/{}/@me": (1, 0.3),
    "DELETE /channels/{}/messages/{}/reactions/{}/@me": (1, 0.3),
    "POST /channels/{}/threads": (50, 300.0),
    "POST /webhooks/{}/{}": (5, 2.0),
}
"""Requests in so many seconds, as Discord has been seen to allow; all other routes have USUAL."""

USUAL = (50, 1.0)
UNPACED = frozenset({"POST /interactions/{}/{}/callback", "GET /gateway", "GET /gateway/bot"})
"""Routes without a bucket, and so without headers."""


class Bucket(Struct):
    """What is left of one allowance, and when it is full again (milliseconds)."""

    left: int
    reset: int


class Pace:
    """The buckets. While `enforced` is off nothing is refused, and the headers ask no client to wait."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.enforced = False
        self.buckets: dict[tuple[str, str], Bucket] = {}

    def take(self, route: str, major: str) -> tuple[dict[str, str], float]:
        """The headers of an answer, and for how many seconds the request is refused (0.0: not at all)."""
        if route in UNPACED:
            return {}, 0.0
        limit, window = PACES.get(route, USUAL) if self.enforced else USUAL
        now = self.clock()
        bucket = self.buckets.get((route, major))
        if bucket is None or bucket.reset <= now:
            bucket = self.buckets[route, major] = Bucket(limit, now + int(window * 1000))
        wait = (bucket.reset - now) / 1000
        refused = self.enforced and bucket.left == 0
        if self.enforced and not refused:
            bucket.left -= 1
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(bucket.left if self.enforced else limit - 1),
            "X-RateLimit-Reset": f"{bucket.reset / 1000:.3f}",
            "X-RateLimit-Reset-After": f"{wait:.3f}",
            "X-RateLimit-Bucket": name(route),
        }
        return headers, wait if refused else 0.0


def name(route: str) -> str:
    """A bucket's name: the same for all routes of its kind."""
    return blake2s(route.encode(), digest_size=16).hexdigest()
