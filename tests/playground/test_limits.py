"""What Discord refuses, the playground refuses: 400/50035 naming the field."""

import io
from typing import Any

import aiohttp
import pytest

from bot.playground import Playground
from bot.playground.limits import V2
from tests.playground.conftest import Ask


def faults(answer: Any, path: str = "") -> dict[str, str]:
    """The codes of an invalid form by the fields' paths."""
    assert answer["code"] == 50035
    return dict(_leaves(answer["errors"], path))


def _leaves(errors: dict[str, Any], path: str) -> list[tuple[str, str]]:
    found = [(path.strip("."), fault["code"]) for fault in errors.get("_errors", ())]
    for key, inner in errors.items():
        if key != "_errors":
            found += _leaves(inner, f"{path}.{key}")
    return found


def button(custom_id: str = "b", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **more}


def row(*inner: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def menu(**more: Any) -> dict[str, Any]:
    return {
        "type": 3,
        "custom_id": "m",
        "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}],
        **more,
    }


def text(content: str = "x") -> dict[str, Any]:
    return {"type": 10, "content": content}


ROW = "components.0.components.0"
MESSAGES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("long content", {"content": "x" * 2001}, {"content": "BASE_TYPE_MAX_LENGTH"}),
    ("unknown key", {"content": "x", "colour": 1}, {"colour": "UNKNOWN_FIELD"}),
    ("long label", {"components": [row(button(label="x" * 81))]}, {f"{ROW}.label": "BASE_TYPE_MAX_LENGTH"}),
    ("long id", {"components": [row(button("x" * 101))]}, {f"{ROW}.custom_id": "BASE_TYPE_BAD_LENGTH"}),
    ("no id", {"components": [row(button(""))]}, {f"{ROW}.custom_id": "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"}),
    ("bad style", {"components": [row(button(style=9))]}, {f"{ROW}.style": "BASE_TYPE_CHOICES"}),
    ("unknown key of a button", {"components": [row(button(colour=1))]}, {f"{ROW}.colour": "UNKNOWN_FIELD"}),
    (
        "an id twice",
        {"components": [row(button(), button())]},
        {"components.0.components.1.custom_id": "COMPONENT_CUSTOM_ID_DUPLICATED"},
    ),
    (
        "six buttons",
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        {"components.0.components": "BASE_TYPE_BAD_LENGTH"},
    ),
    ("an empty row", {"components": [row()]}, {"components.0.components": "BASE_TYPE_BAD_LENGTH"}),
    ("six rows", {"components": [row(button(str(n))) for n in range(6)]}, {"components": "BASE_TYPE_MAX_LENGTH"}),
    (
        "a menu beside a button",
        {"components": [row(button(), menu())]},
        {"components.0.components.1": "COMPONENT_LAYOUT_WIDTH_EXCEEDED"},
    ),
    ("no options", {"components": [row(menu(options=[]))]}, {f"{ROW}.options": "BASE_TYPE_BAD_LENGTH"}),
    (
        "26 options",
        {"components": [row(menu(options=[{"label": str(n), "value": str(n)} for n in range(26)]))]},
        {f"{ROW}.options": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        "an option twice",
        {"components": [row(menu(options=[{"label": "a", "value": "a"}] * 2))]},
        {f"{ROW}.options.1.value": "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"},
    ),
    (
        "more than there are",
        {"components": [row(menu(max_values=3))]},
        {f"{ROW}.max_values": "SELECT_COMPONENT_VALUES_INVALID"},
    ),
    (
        "no emoji",
        {"components": [row(button(emoji={"name": "spade"}))]},
        {f"{ROW}.emoji.name": "COMPONENT_INVALID_EMOJI"},
    ),
    (
        "an emoji not uploaded",
        {"components": [row(button(emoji={"name": "spade", "id": "5"}))]},
        {f"{ROW}.emoji.id": "COMPONENT_INVALID_EMOJI"},
    ),
    ("text without the flag", {"components": [text()]}, {"components.0.type": "UNION_TYPE_CHOICES"}),
    (
        "content beside Components V2",
        {"flags": V2, "content": "x", "components": [text()]},
        {"content": "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"},
    ),
    (
        "41 components",
        {"flags": V2, "components": [row(*(button(f"{r} {n}") for n in range(5))) for r in range(6)] + [text()] * 5},
        {"components": "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"},
    ),
    (
        "4,001 characters",
        {"flags": V2, "components": [text("x" * 2000), text("x" * 2001)]},
        {"components": "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"},
    ),
    ("empty text", {"flags": V2, "components": [text("")]}, {"components.0.content": "BASE_TYPE_BAD_LENGTH"}),
    (
        "a file that is not there",
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}]},
        {"components": "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"},
    ),
    (
        "empty alt text",
        {
            "flags": V2,
            "components": [{"type": 12, "items": [{"media": {"url": "https://x/a.png"}, "description": ""}]}],
        },
        {"components.0.items.0.description": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        "a container in a container",
        {"flags": V2, "components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
        {"components.0.components.0.type": "UNION_TYPE_CHOICES"},
    ),
    ("a long nonce", {"content": "x", "nonce": "n" * 26}, {"nonce": "NONCE_TYPE_TOO_LONG"}),
    ("a long title", {"embeds": [{"title": "x" * 257}]}, {"embeds.0.title": "BASE_TYPE_MAX_LENGTH"}),
    (
        "embeds too long together",
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        {"embeds": "MAX_EMBED_SIZE_EXCEEDED"},
    ),
    ("a component that is none", {"components": ["x"]}, {"components.0": "MODEL_TYPE_CONVERT"}),
    ("a label that is no text", {"components": [row(button(label=5))]}, {f"{ROW}.label": "STRING_TYPE_CONVERT"}),
]


@pytest.mark.parametrize(("body", "expected"), [case[1:] for case in MESSAGES], ids=[case[0] for case in MESSAGES])
async def test_a_message_is_refused(
    playground: Playground, ask: Ask, body: dict[str, Any], expected: dict[str, str]
) -> None:
    anna = playground.person("Anna")
    status, answer = await ask("POST", f"/channels/{playground.channel.id}/messages", body)
    assert (status, faults(answer)) == (400, expected)
    assert anna.messages(playground.channel) == []


async def test_what_is_just_within_the_limits_is_taken(playground: Playground, ask: Ask) -> None:
    rows = [row(*(button(f"{r} {n}" + "x" * 90, label="x" * 80) for n in range(5))) for r in range(6)]
    full = {"flags": V2, "components": [*rows, text("x" * 3997), text(), text(), text()]}
    menus = {"components": [row(menu(max_values=2, min_values=0))]}
    for body in (full, {"content": "x" * 2000}, menus):
        status, answer = await ask("POST", f"/channels/{playground.channel.id}/messages", body)
        assert status == 200, answer


async def test_an_empty_message_is_refused(playground: Playground, ask: Ask) -> None:
    bodies: list[dict[str, Any]] = [{}, {"content": ""}, {"components": []}]
    for body in bodies:
        status, answer = await ask("POST", f"/channels/{playground.channel.id}/messages", body)
        assert (status, answer["code"]) == (400, 50006)


def option(name: str, **more: Any) -> dict[str, Any]:
    return {"type": 3, "name": name, "description": "x", **more}


COMMANDS: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("upper case", {"name": "Deal"}, {"name": "APPLICATION_COMMAND_INVALID_NAME"}),
    ("spaces", {"name": "deal it"}, {"name": "APPLICATION_COMMAND_INVALID_NAME"}),
    ("a long name", {"name": "d" * 33}, {"name": "APPLICATION_COMMAND_INVALID_NAME"}),
    ("no description", {"description": ""}, {"description": "BASE_TYPE_REQUIRED"}),
    ("a long description", {"description": "x" * 101}, {"description": "BASE_TYPE_MAX_LENGTH"}),
    ("26 options", {"options": [option(f"o{n}") for n in range(26)]}, {"options": "BASE_TYPE_MAX_LENGTH"}),
    (
        "an option twice",
        {"options": [option("a"), option("a")]},
        {"options.1.name": "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"},
    ),
    (
        "required after optional",
        {"options": [option("a"), option("b", required=True)]},
        {"options.1.required": "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"},
    ),
    (
        "a subcommand beside an option",
        {"options": [option("a"), {"type": 1, "name": "b", "description": "x"}]},
        {"options": "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"},
    ),
    (
        "a long choice",
        {"options": [option("a", choices=[{"name": "x" * 101, "value": "x"}])]},
        {"options.0.choices.0.name": "BASE_TYPE_BAD_LENGTH"},
    ),
    (
        "choices beside autocompletion",
        {"options": [option("a", autocomplete=True, choices=[{"name": "x", "value": "x"}])]},
        {"options.0.choices": "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID"},
    ),
    (
        "a locale that is none",
        {"name_localizations": {"de-DE": "geben"}},
        {"name_localizations.de-DE": "BASE_TYPE_CHOICES"},
    ),
    (
        "an upper case translation",
        {"name_localizations": {"de": "Geben"}},
        {"name_localizations.de.name": "APPLICATION_COMMAND_INVALID_NAME"},
    ),
    ("unknown key", {"colour": 1}, {"colour": "UNKNOWN_FIELD"}),
    (
        "8,001 characters",
        {
            "options": [
                option(
                    f"o{n}",
                    description="x" * 100,
                    choices=[{"name": f"{c}" + "x" * 90, "value": "y"} for c in range(9)],
                )
                for n in range(10)
            ]
        },
        {"": "APPLICATION_COMMAND_TOO_LARGE"},
    ),
]


@pytest.mark.parametrize(("change", "expected"), [case[1:] for case in COMMANDS], ids=[case[0] for case in COMMANDS])
async def test_a_command_is_refused(
    playground: Playground, ask: Ask, change: dict[str, Any], expected: dict[str, str]
) -> None:
    path = f"/applications/{playground.world.bot.id}/commands"
    status, answer = await ask("POST", path, {"name": "deal", "description": "Deal", **change})
    assert (status, faults(answer)) == (400, expected)
    status, answer = await ask("PUT", path, [{"name": "deal", "description": "Deal", **change}])
    assert (status, faults(answer)) == (400, {f"0.{field}".strip("."): code for field, code in expected.items()})
    assert playground.world.commands == {}


async def test_two_commands_of_one_name_are_refused(playground: Playground, ask: Ask) -> None:
    same = {"name": "deal", "description": "Deal"}
    status, answer = await ask("PUT", f"/applications/{playground.world.bot.id}/commands", [same, same])
    assert (status, faults(answer)) == (400, {"1.name": "APPLICATION_COMMANDS_DUPLICATE_NAME"})


async def test_a_thread_and_an_emoji_are_refused(playground: Playground, ask: Ask) -> None:
    _, answer = await ask(
        "POST", f"/channels/{playground.channel.id}/threads", {"name": "", "auto_archive_duration": 5}
    )
    assert faults(answer) == {"name": "BASE_TYPE_BAD_LENGTH", "auto_archive_duration": "BASE_TYPE_CHOICES"}
    _, answer = await ask("POST", f"/applications/{playground.world.bot.id}/emojis", {"name": "x-y", "image": "png"})
    assert faults(answer) == {"name": "STRING_TYPE_REGEX", "image": "IMAGE_INVALID"}


async def test_a_file_shown_by_no_component_and_one_too_large_are_refused(playground: Playground, ask: Ask) -> None:
    def form(name: str, data: bytes, payload: str) -> aiohttp.FormData:
        fields = aiohttp.FormData(quote_fields=False)
        fields.add_field("payload_json", payload)
        fields.add_field("files[0]", io.BytesIO(data), filename=name)
        return fields

    path = f"/channels/{playground.channel.id}/messages"
    payload = '{"flags":32768,"components":[{"type":10,"content":"x"}]}'
    status, answer = await ask("POST", path, data=form("a.png", b"x", payload))
    assert (status, faults(answer)) == (400, {"attachments": "ATTACHMENT_NOT_REFERENCED"})
    status, answer = await ask("POST", path, data=form("a.bin", bytes(10 * 1024 * 1024 + 1), "{}"))
    assert (status, answer["code"]) == (413, 40005)
