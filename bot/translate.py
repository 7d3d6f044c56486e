"""The slash commands in the other languages: their names, descriptions, parameters and choices."""

from collections.abc import Iterator, Mapping

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Place
from discord.app_commands import TranslationContextTypes, locale_str

from bot.words.speak import ENGLISH, LANGUAGES, Language
from bot.words.table import TableWords

NAMES = (Place.command_name, Place.group_name)


class Translations(app_commands.Translator):
    """Finds what a command says in English among the English words, and says what the other language has there."""

    def __init__(self) -> None:
        self._said = {language.locale: said(language) for language in LANGUAGES.values() if language is not ENGLISH}

    async def translate(self, string: locale_str, locale: Locale, context: TranslationContextTypes) -> str | None:
        """The string in that language; None where it stays English."""
        language = LANGUAGES.get(locale.value.partition("-")[0])
        if language is None or language is ENGLISH:
            return None
        if context.location in NAMES:
            return language.table.NAMES.get(string.message)
        if context.location is Place.parameter_name:
            group = context.data.command.parent
            return parameter(language, "" if group is None else group.name, string.message)
        return self._said[language.locale].get(string.message)


def parameter(language: Language, game: str, name: str) -> str | None:
    """What a parameter of a game's command is called in a language: an option of the game, or one of every table's."""
    options = language.games[game].OPTIONS if game in language.games else {}
    return options[name].name if name in options else language.table.NAMES.get(name)


def said(language: Language) -> Mapping[str, str]:
    """What a language says instead of each English text that may stand in a command."""
    there = dict(_texts(language))
    return {text: there[place] for place, text in _texts(ENGLISH)}


def _texts(language: Language) -> Iterator[tuple[tuple[str, ...], str]]:
    """The words of every table and the games' descriptions and options, each with its place in the language's rooms."""
    for name in TableWords.__annotations__:
        value = getattr(language.table, name)
        if isinstance(value, str):
            yield (name,), value
        elif isinstance(value, Mapping):
            yield from (((name, key), text) for key, text in value.items())
    for game, words in language.games.items():
        yield (game, "title"), words.TITLE
        yield (game, "tagline"), words.TAGLINE
        for field, option in words.OPTIONS.items():
            yield (game, "option", field), option.description
            yield from (((game, "option", field, value), text) for value, text in option.choices.items())
