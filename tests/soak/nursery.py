"""Loaded once, in the process that the bot's processes are forked off: all code is there, and all sprites are made.

So a start costs a few hundredths of a second, where a fresh interpreter would take longer than the time between kills.
"""

import tests.soak.program
from bot.warming import scenes, warm

__all__ = ["tests"]

for _scene in scenes():
    warm(_scene)
