"""Which language somebody gets."""

from collections.abc import Mapping

from msgspec import Struct

from bot.words import GameWords
from bot.words.en import faust as en_faust
from bot.words.en import meschugge as en_meschugge
from bot.words.en import table as en_table
from bot.words.table import TableWords


class Language(Struct, frozen=True):
    """A language: its name in Discord's locales, what every table says in it, and what it says of each game."""

    locale: str
    table: TableWords
    games: Mapping[str, GameWords]


ENGLISH = Language("en", en_table, {"faust": en_faust, "meschugge": en_meschugge})
LANGUAGES: Mapping[str, Language] = {language.locale: language for language in (ENGLISH,)}


def language(locale: str) -> Language:
    """The language for one of Discord's locales, such as `en-GB`; English where we have none."""
    return LANGUAGES.get(locale.partition("-")[0], ENGLISH)
