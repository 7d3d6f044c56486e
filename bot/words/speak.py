"""Which language somebody gets."""

from collections.abc import Mapping

from msgspec import Struct

from bot.words import GameWords
from bot.words.de import faust as de_faust
from bot.words.de import meschugge as de_meschugge
from bot.words.de import operation as de_operation
from bot.words.de import soul as de_soul
from bot.words.de import table as de_table
from bot.words.en import faust as en_faust
from bot.words.en import meschugge as en_meschugge
from bot.words.en import operation as en_operation
from bot.words.en import soul as en_soul
from bot.words.en import table as en_table
from bot.words.table import TableWords


class Language(Struct, frozen=True):
    """A language: its name in Discord's locales, what every table says in it, and what it says of each game."""

    locale: str
    table: TableWords
    games: Mapping[str, GameWords]


ENGLISH = Language(
    "en",
    en_table,
    {"faust": en_faust, "meschugge": en_meschugge, "soul": en_soul, "operation": en_operation},
)
GERMAN = Language(
    "de",
    de_table,
    {"faust": de_faust, "meschugge": de_meschugge, "soul": de_soul, "operation": de_operation},
)
LANGUAGES: Mapping[str, Language] = {language.locale: language for language in (ENGLISH, GERMAN)}


def language(locale: str) -> Language:
    """The language for one of Discord's locales, such as `en-GB`; English where we have none."""
    return LANGUAGES.get(locale.partition("-")[0], ENGLISH)
