"""A local Discord for one machine: try, test and measure the bot without a token.

The public names: `Playground` for tests and measurements, `serve` to start one beside the bot, `Person`, `Impossible`.
"""

from bot.playground.client import Impossible as Impossible
from bot.playground.library import SEATS as SEATS
from bot.playground.library import Playground as Playground
from bot.playground.library import serve as serve
from bot.playground.people import Person as Person
