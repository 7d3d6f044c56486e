"""Application commands as Discord takes them: names, descriptions, options, choices, 8,000 characters in all."""

import re
from typing import Any

from bot.playground.errors import Json
from bot.playground.forms import ANY, DICT, FLAG, ID, Form, Path, items, one_of, text, whole

NAME = re.compile(r"^[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}$")
MOST = 8000
"""Characters in all names, descriptions and choice values of one command, its options included."""

LOCALES = frozenset(
    (
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    )
)
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10

NAMES = {"name": text(1, 32, required=True), "name_localizations": DICT, "description_localizations": DICT}
COMMAND = {
    **NAMES,
    "id": ID,
    "description": text(0, 100),
    "options": items(0, 25),
    "type": one_of(1, 2, 3, 4),
    "default_member_permissions": ID,
    "dm_permission": FLAG,
    "default_permission": FLAG,
    "nsfw": FLAG,
    "contexts": items(1, 3),
    "integration_types": items(1, 2),
    "handler": ANY,
}
OPTION = {
    **NAMES,
    "type": one_of(*range(1, 12), required=True),
    "description": text(1, 100, required=True),
    "required": FLAG,
    "options": items(0, 25),
    "choices": items(0, 25),
    "autocomplete": FLAG,
    "channel_types": items(),
    "min_value": ANY,
    "max_value": ANY,
    "min_length": whole(0, 6000),
    "max_length": whole(1, 6000),
}
CHOICE = {"name": text(1, 100, required=True), "name_localizations": DICT, "value": ANY}


def check(body: Any) -> None:
    """Check one command; raises the Refusal 50035."""
    form = Form()
    _command(form, (), body)
    form.finish()


def check_all(body: Any) -> None:
    """Check all commands of a bulk overwrite: 100 at most, names unique for each type; raises the Refusal 50035."""
    form = Form()
    if not isinstance(body, list):
        form.fault((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.finish()
    form.value((), body, items(0, 100))
    seen: set[tuple[Any, Any]] = set()
    for index, command in enumerate(body):
        _command(form, (index,), command)
        key = (command.get("type") or 1, command.get("name")) if isinstance(command, dict) else (0, index)
        if key in seen:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            form.fault((index, "name"), code, "Application command names must be unique")
        seen.add(key)
    form.finish()


def size(command: Json) -> int:
    """The characters that count towards the 8,000: of each text its longest translation."""
    total = 0
    for key in ("name", "description"):
        texts = [command.get(key) or "", *(command.get(f"{key}_localizations") or {}).values()]
        total += max(len(str(words)) for words in texts)
    for choice in command.get("choices") or ():
        total += size({"name": choice.get("name"), "name_localizations": choice.get("name_localizations")})
        total += len(str(choice.get("value")))
    return total + sum(size(option) for option in command.get("options") or ())


def _command(form: Form, path: Path, command: Any) -> None:
    if not form.fields(path, command, COMMAND):
        return
    if (command.get("type") or 1) == 1:
        _name(form, path, command)
        if not command.get("description"):
            form.fault((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    elif command.get("description") or command.get("options"):
        code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID"
        form.fault((*path, "description"), code, "Context menu commands cannot have description")
    _translations(form, path, command)
    _options(form, path, command, depth=0)
    if not form.errors and size(command) > MOST:
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST})")


def _name(form: Form, path: Path, named: Json) -> None:
    name = str(named.get("name") or "")
    if not NAME.match(name) or name != name.lower():
        form.fault((*path, "name"), "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _translations(form: Form, path: Path, described: Json, *, names: bool = True) -> None:
    for key, most in (("name_localizations", 32), ("description_localizations", 100)):
        words = described.get(key)
        for locale, word in words.items() if isinstance(words, dict) else ():
            at = (*path, key, locale)
            if locale not in LOCALES:
                form.fault(at, "BASE_TYPE_CHOICES", "This is not a locale of Discord.")
            form.value(at, word, text(1, most if names else 100))
            if names and key == "name_localizations":
                _name(form, at, {"name": word})


def _options(form: Form, path: Path, holder: Json, *, depth: int) -> None:
    options = holder.get("options")
    seen: set[str] = set()
    optional = False
    for index, option in enumerate(options if isinstance(options, list) else ()):
        at = (*path, "options", index)
        if not form.fields(at, option, OPTION):
            continue
        _name(form, at, option)
        _translations(form, at, option)
        if option.get("name") in seen:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            form.fault((*at, "name"), code, "Option names must be unique")
        seen.add(str(option.get("name")))
        if option.get("required") and optional:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            form.fault((*at, "required"), code, "Required options must be placed before non-required options")
        optional |= not option.get("required")
        _option(form, at, option, depth)
    kinds = {option.get("type") in (SUBCOMMAND, GROUP) for option in options or () if isinstance(option, dict)}
    if len(kinds) > 1:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        form.fault((*path, "options"), code, "Sub-command and sub-command group option types are mutually exclusive")


def _option(form: Form, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    if kind in (SUBCOMMAND, GROUP):
        allowed = depth == 0 or (depth == 1 and kind == SUBCOMMAND)
        if not allowed:
            code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
            form.fault((*path, "type"), code, "Sub-commands stand in a command or in one group")
        _options(form, path, option, depth=1 if kind == GROUP else 2)
    choices = option.get("choices")
    if choices and (option.get("autocomplete") or kind not in (STRING, INTEGER, NUMBER)):
        code = "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"
        form.fault((*path, "choices"), code, "This option cannot have choices")
    for index, choice in enumerate(choices if isinstance(choices, list) else ()):
        at = (*path, "choices", index)
        if form.fields(at, choice, CHOICE):
            _translations(form, at, choice, names=False)
            rule = text(1, 100, required=True) if kind == STRING else whole() if kind == INTEGER else ANY
            form.value((*at, "value"), choice.get("value"), rule)
