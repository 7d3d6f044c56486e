"""Loaded once, in the process that the bot's processes are forked off: all code is there, and all sprites are made.

So a start costs a few hundredths of a second, where a fresh interpreter would take longer than the time between kills.
"""

import tests.soak.program
from bot.pages import sample, sample_names
from bot.words.speak import ENGLISH
from render import ALL as ROOMS

__all__ = ["tests"]

for _game, _words in ENGLISH.games.items():
    _names = sample_names(_game, ENGLISH.table)
    ROOMS[_game].board(sample(_game, 0), _names, _words.labels())
    ROOMS[_game].hand(sample(_game, 0, seat=0), _names, _words.labels())
