"""Questions that come as a message of their own, whose time is the question's: the reveals of a race."""

import asyncio
import logging
from collections.abc import Callable

from bot import faces
from bot.delivery import Delivery
from bot.faces import Face, Made
from bot.posted import FAULTS, hopeless, passing
from bot.recent import Recent
from bot.table import Table

log = logging.getLogger(__name__)

RETRIES = (1, 2, 4, 8, 16)
"""Seconds between tries when Discord itself fails; the game says how long it is worth trying."""


class Questions:
    """Puts each such question once, at once and past all queues.

    `minted` is told of the message as soon as Discord has made it: table, turn, message id. `show` is told of a table
    when the message stands, or cannot.
    """

    def __init__(
        self, delivery: Delivery, minted: Callable[[Table, int, int], None], show: Callable[[Table], None]
    ) -> None:
        self.delivery = delivery
        self._minted = minted
        self._show = show
        self._turns: Recent[str, int] = Recent(4096)
        self._ready: Recent[str, tuple[str, Made]] = Recent(256)
        self.tasks: set[asyncio.Task[None]] = set()

    def prepare(self, table: Table, face: Face, made: Made) -> None:
        """Keep ready what the next question of a table will be, if nothing changes until it is put."""
        self._ready[table.code] = (face.mark, made)

    def ask(self, table: Table) -> None:
        """Put the question of a table, if it has one that comes so and that was not put yet."""
        wait = table.wait
        if wait is None or wait.stamp is None or self._turns.get(table.code) == table.state.turn:
            return
        self._turns[table.code] = table.state.turn
        self.delivery.held.add(table.code)
        task = asyncio.create_task(self._put(table, table.state.turn), name=f"question at {table.code}")
        self.tasks.add(task)
        task.add_done_callback(lambda done: self._was_put(table, done))

    def _was_put(self, table: Table, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()) is not None:
            log.error("table %s: its question could not be put", table.code, exc_info=fault)
        self.delivery.held.discard(table.code)
        self._show(table)

    async def _put(self, table: Table, turn: int) -> None:
        tries = iter(RETRIES)
        while table.wait is not None and table.wait.stamp is not None and table.state.turn == turn:
            face = faces.board(table)
            mark, made = self._ready.pop(table.code, ("", None))
            if made is None or mark != face.mark:
                made = await face.make(self.delivery.pictures, self.delivery.emojis, hurry=True)
            try:
                post = await self.delivery.send(table, "board", table.record.channel, face, f"question {turn}", made)
            except FAULTS as fault:
                if hopeless(fault):
                    log.warning("table %s: its question cannot be put: %s", table.code, fault)
                    return
                log.warning("table %s: its question was not taken: %s", table.code, passing(fault))
                await self.delivery.clock.sleep(next(tries, RETRIES[-1]))
                continue
            self._minted(table, turn, post.message)
            async with self.delivery.lock(table, "board"):
                await self.delivery.posted.note(table, "board", post)
            return
