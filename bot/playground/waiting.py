"""Waiting for something to be so, looked at again whenever something has happened."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Waiting:
    """Everybody who waits. `again` is called after each happening and each request."""

    def __init__(self) -> None:
        self._waiters: list[tuple[Callable[[], Any], asyncio.Future[Any]]] = []

    def again(self, _: object = None) -> None:
        """Look again for all who wait."""
        for found, future in tuple(self._waiters):
            if future.done():
                continue
            try:
                value = found()
            except Exception as error:  # noqa: BLE001  (it belongs to the one who waits)
                future.set_exception(error)
                continue
            if value:
                future.set_result(value)

    async def until(self, found: Callable[[], T | None], within: float = 10.0) -> T:
        """The first true value of `found`, now or after something has happened; TimeoutError after so many seconds."""
        value = found()
        if value:
            return value
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        waiter = (found, future)
        self._waiters.append(waiter)
        try:
            async with asyncio.timeout(within):
                return await future
        finally:
            self._waiters.remove(waiter)
