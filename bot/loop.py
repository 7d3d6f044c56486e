"""The event loop the program runs on: uvloop, which takes less of the processor than Python's own."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from uvloop import new_event_loop as new


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine to its end on a loop of its own."""
    with asyncio.Runner(loop_factory=new) as runner:
        runner.run(work)
