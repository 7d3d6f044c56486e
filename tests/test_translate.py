"""The slash commands in other languages: complete, within Discord's limits, and registered anew when they change."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import discord
import pytest
from discord import Locale, app_commands
from discord.app_commands import TranslationContext, locale_str
from discord.app_commands import TranslationContextLocation as Place

import games
from bot import commands
from bot.lobby import Lobby
from bot.own import Own
from bot.playground import commandforms
from bot.press import Presses
from bot.translate import Translations, parameter, said
from bot.words.speak import ENGLISH, LANGUAGES, Language
from tests.published import checker, needs_schema

OTHERS = [pytest.param(speech, id=speech.locale) for speech in LANGUAGES.values() if speech is not ENGLISH]
Json = dict[str, Any]

ALIKE = {"faust", "meschugge", "operation", "start", "hand", "code", "threads"}
"""Commands and parameters that are called the same in every language."""


async def registered() -> list[Json]:
    """The whole tree as it is sent to Discord."""
    client = discord.Client(intents=discord.Intents.none())
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(client)
    commands.add(tree, cast(Presses, None), cast(Lobby, None), cast(Own, None))
    translations = Translations()
    await tree.set_translator(translations)
    return [await command.get_translated_payload(tree, translations) for command in tree.get_commands()]


def things(payload: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """A command, its subcommands and parameters, each with its path."""
    here = f"{path} {payload['name']}".strip()
    yield here, payload
    for option in payload.get("options", []):
        yield from things(option, here)


@pytest.mark.parametrize("speech", OTHERS)
async def test_everything_in_the_tree_is_translated(speech: Language) -> None:
    for command in await registered():
        for path, thing in things(command):
            assert speech.locale in thing["description_localizations"], path
            assert thing["description_localizations"][speech.locale] != thing["description"], path
            assert (speech.locale in (thing.get("name_localizations") or {})) != (thing["name"] in ALIKE), path
            for choice in thing.get("choices", []):
                assert choice["name_localizations"][speech.locale], path


@pytest.mark.parametrize("locale", ["en", *(speech.locale for speech in LANGUAGES.values() if speech is not ENGLISH)])
async def test_names_descriptions_and_choices_keep_within_the_limits(locale: str) -> None:
    for command in await registered():
        told = list(things(command))
        for path, thing in told:
            name, description = word(thing, "name", locale), word(thing, "description", locale)
            assert commandforms.NAME.fullmatch(name), path
            assert name == name.lower()
            assert 1 <= len(description) <= 100, path
            choices = [word(choice, "name", locale) for choice in thing.get("choices", [])]
            assert all(1 <= len(choice) <= 100 for choice in choices), path
            assert len(set(choices)) == len(choices), path
            names = Counter(word(option, "name", locale) for option in thing.get("options", []))
            assert all(number == 1 for number in names.values()), path
        assert sum(size(thing) for _, thing in told) <= commandforms.MOST


def word(thing: Json, kind: str, locale: str) -> str:
    """What a thing's name or description is in a locale."""
    return str((thing.get(f"{kind}_localizations") or {}).get(locale, thing[kind]))


def size(thing: Json) -> int:
    """How many characters of a command Discord counts: of each text its longest language."""
    texts = [max(len(word(thing, kind, locale)) for locale in LANGUAGES) for kind in ("name", "description")]
    choices = thing.get("choices", [])
    texts += [max(len(word(c, "name", locale)) for locale in LANGUAGES) + len(str(c["value"])) for c in choices]
    return sum(texts)


@needs_schema
async def test_discords_schema_has_nothing_against_the_tree() -> None:
    assert checker().request("PUT", "/applications/1/commands", await registered()) == []


def test_one_english_text_has_one_translation() -> None:
    """What is looked up by its English text must mean the same wherever it stands."""
    for speech in LANGUAGES.values():
        told = said(speech)
        clock = (ENGLISH.table.CLOCKS, speech.table.CLOCKS)
        assert [told[clock[0][name]] for name in clock[0]] == list(clock[1].values())
        for game, words in ENGLISH.games.items():
            assert told[words.TAGLINE] == speech.games[game].TAGLINE
            assert told[words.TITLE] == speech.games[game].TITLE
            for field, option in words.OPTIONS.items():
                other = speech.games[game].OPTIONS[field]
                assert told[option.description] == other.description
                assert [told[option.choices[value]] for value in option.choices] == list(other.choices.values())
        for mapping in ("COMMANDS", "PARAMETERS", "NOTIFY"):
            english, other = getattr(ENGLISH.table, mapping), getattr(speech.table, mapping)
            assert all(told[english[key]] == other[key] for key in english)


async def test_only_languages_we_have_are_registered() -> None:
    locales = {
        locale
        for command in await registered()
        for _, thing in things(command)
        for kind in ("name_localizations", "description_localizations")
        for locale in thing.get(kind) or {}
    }
    assert locales == set(LANGUAGES) - {"en"}


@pytest.mark.parametrize("speech", OTHERS)
def test_a_games_own_parameters_are_called_by_the_games_room(speech: Language) -> None:
    for game in games.ALL:
        for field, option in speech.games[game].OPTIONS.items():
            assert parameter(speech, game, field) == option.name
    assert parameter(speech, "games", "code") is None
    assert parameter(speech, "faust", "clock") == speech.table.NAMES["clock"]


async def test_what_no_room_has_stays_english() -> None:
    group = app_commands.Group(name="games", description="No such text")
    place: TranslationContext[Any, Any] = TranslationContext(location=Place.group_description, data=group)
    translations = Translations()
    assert await translations.translate(locale_str("No such text"), Locale.german, place) is None
    for locale in (Locale.american_english, Locale.french):
        assert await translations.translate(locale_str(ENGLISH.table.GROUP_COMMAND), locale, place) is None
