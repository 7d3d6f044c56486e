"""English."""

from bot.words.en import faust, table

__all__ = ["faust", "table"]
