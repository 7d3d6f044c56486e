"""Routes about the application: itself, its gateway, its commands and its emoji."""

import re
from base64 import b64decode
from typing import TYPE_CHECKING, Any

from bot.playground import commandforms, shapes
from bot.playground.errors import Json, Refusal, unknown
from bot.playground.forms import Form, text
from bot.playground.posting import picture_size
from bot.playground.routing import Answer, Call, route
from bot.playground.world import Happening

if TYPE_CHECKING:
    from bot.playground.api import Api

IMAGE = re.compile(r"^data:(image/(?:png|jpeg|gif|webp|avif));base64,(.+)$", re.DOTALL)
EMOJI_NAME = re.compile(r"^\w{2,32}$")
EMOJI_SIZE = 256 * 1024
MOST_EMOJI = 2000


@route("GET", "/gateway", open=True)
async def gateway(api: "Api", call: Call) -> Json:
    """Where the gateway is."""
    return {"url": api.gateway_url}


@route("GET", "/gateway/bot")
async def gateway_bot(api: "Api", call: Call) -> Json:
    """Where the gateway is, and how many shards and sessions there may be."""
    start = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 16}
    return {"url": api.gateway_url, "shards": api.shards, "session_start_limit": start}


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
async def application(api: "Api", call: Call) -> Json:
    """The application itself."""
    return shapes.application(api.world)


def _own(api: "Api", application_id: int) -> None:
    if application_id != api.world.bot.id:
        raise unknown("Application")


def _commands(api: "Api", guild_id: int | None) -> dict[int, Json]:
    owner = str(guild_id) if guild_id is not None else None
    return {number: c for number, c in api.world.commands.items() if c.get("guild_id") == owner}


def _stored(api: "Api", guild_id: int | None, body: Json) -> tuple[Json, bool]:
    """A command as it is stored, and whether it is new: of the same name and type there is only one."""
    kind = body.get("type") or 1
    same = [c for c in _commands(api, guild_id).values() if (c["name"], c["type"]) == (body["name"], kind)]
    number = same[0]["id"] if same else str(api.world.mint())
    command: Json = {
        "default_member_permissions": None,
        "dm_permission": True,
        "contexts": None,
        "integration_types": [0],
        "nsfw": False,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        **{key: value for key, value in body.items() if value is not None and key != "default_permission"},
        "id": number,
        "application_id": str(api.world.bot.id),
        "type": kind,
        "version": str(api.world.mint()),
    }
    if command["default_member_permissions"] is not None:
        command["default_member_permissions"] = str(command["default_member_permissions"])
    if "options" in command:
        command["options"] = [_option(option) for option in command["options"]]
    if guild_id is not None:
        command["guild_id"] = str(guild_id)
    return command, not same


def _option(option: Json) -> Json:
    """An option without what is not set, as Discord gives it back."""
    kept = {key: value for key, value in option.items() if value is not None and value is not False}
    if kept.get("options"):
        kept["options"] = [_option(inner) for inner in kept["options"]]
    return kept


def _announce(api: "Api") -> None:
    api.tell(Happening("COMMANDS", list(api.world.commands.values())))


@route("GET", "/applications/{id}/commands")
async def list_commands(api: "Api", call: Call, application_id: int, guild_id: int | None = None) -> list[Json]:
    """All commands, of everywhere or of one server."""
    _own(api, application_id)
    if call.query.get("with_localizations") == "true":
        return list(_commands(api, guild_id).values())
    return [_untranslated(command) for command in _commands(api, guild_id).values()]


def _untranslated(command: Json) -> Json:
    return {key: value for key, value in command.items() if not key.endswith("_localizations")}


@route("PUT", "/applications/{id}/commands")
async def put_commands(api: "Api", call: Call, application_id: int, guild_id: int | None = None) -> list[Json]:
    """Replace all commands."""
    _own(api, application_id)
    commandforms.check_all(call.json)
    commands = [_stored(api, guild_id, body)[0] for body in call.json]
    for number in _commands(api, guild_id):
        del api.world.commands[number]
    api.world.commands |= {int(command["id"]): command for command in commands}
    _announce(api)
    return commands


@route("POST", "/applications/{id}/commands")
async def post_command(api: "Api", call: Call, application_id: int, guild_id: int | None = None) -> Answer:
    """Add a command, or replace the one of the same name."""
    _own(api, application_id)
    commandforms.check(call.json)
    command, new = _stored(api, guild_id, call.form)
    api.world.commands[int(command["id"])] = command
    _announce(api)
    return Answer(201 if new else 200, command)


def _command(api: "Api", guild_id: int | None, command_id: int) -> Json:
    command = _commands(api, guild_id).get(command_id)
    if command is None:
        raise unknown("application command")
    return command


@route("GET", "/applications/{id}/commands/{id}")
async def get_command(
    api: "Api", call: Call, application_id: int, command_id: int, guild_id: int | None = None
) -> Json:
    """One command."""
    _own(api, application_id)
    return _command(api, guild_id, command_id)


@route("PATCH", "/applications/{id}/commands/{id}")
async def patch_command(
    api: "Api", call: Call, application_id: int, command_id: int, guild_id: int | None = None
) -> Json:
    """Change parts of a command."""
    _own(api, application_id)
    before = _command(api, guild_id, command_id)
    changed = {key: value for key, value in before.items() if key in commandforms.COMMAND} | call.form
    commandforms.check(changed)
    command, _ = _stored(api, guild_id, changed)
    command["id"] = before["id"]
    api.world.commands[command_id] = command
    _announce(api)
    return command


@route("DELETE", "/applications/{id}/commands/{id}")
async def delete_command(
    api: "Api", call: Call, application_id: int, command_id: int, guild_id: int | None = None
) -> None:
    """Remove a command."""
    _own(api, application_id)
    _command(api, guild_id, command_id)
    del api.world.commands[command_id]
    _announce(api)


def _in_guild(handler: Any) -> Any:
    """The same route for the commands of one server."""

    async def handle(api: "Api", call: Call, application_id: int, guild_id: int, *more: int) -> Any:
        if guild_id != api.world.guild.id or not api.world.guild.here:
            raise unknown("Guild")
        return await handler(api, call, application_id, *more, guild_id=guild_id)

    return handle


for _method, _path, _handler in (
    ("GET", "", list_commands),
    ("PUT", "", put_commands),
    ("POST", "", post_command),
    ("GET", "/{id}", get_command),
    ("PATCH", "/{id}", patch_command),
    ("DELETE", "/{id}", delete_command),
):
    route(_method, f"/applications/{{id}}/guilds/{{id}}/commands{_path}")(_in_guild(_handler))


@route("GET", "/applications/{id}/emojis")
async def list_emojis(api: "Api", call: Call, application_id: int) -> Json:
    """The application's own emoji."""
    _own(api, application_id)
    return {"items": list(api.world.emojis.values())}


@route("POST", "/applications/{id}/emojis")
async def post_emoji(api: "Api", call: Call, application_id: int) -> Answer:
    """Upload an emoji: a name of 2 to 32 letters, digits and underscores, and a picture of at most 256 KiB."""
    _own(api, application_id)
    form = Form()
    if form.fields((), call.json, {"name": text(2, 32, required=True), "image": text(1, required=True)}):
        _emoji_name(form, api, call.form)
        _emoji_image(form, call.form)
    form.finish()
    if len(api.world.emojis) >= MOST_EMOJI:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({MOST_EMOJI})")
    number = api.world.mint()
    emoji = {
        "id": str(number),
        "name": call.form["name"],
        "roles": [],
        "user": shapes.user(api.world.bot),
        "require_colons": True,
        "managed": False,
        "animated": call.form["image"].startswith("data:image/gif"),
        "available": True,
    }
    api.world.emojis[number] = emoji
    api.world.pictures[number] = _picture(call.form["image"])
    return Answer(201, emoji)


def _emoji_name(form: Form, api: "Api", body: Json) -> None:
    name = str(body.get("name") or "")
    if not EMOJI_NAME.match(name):
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(emoji["name"] == name for emoji in api.world.emojis.values()):
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An application emoji with that name exists")


def _emoji_image(form: Form, body: Json) -> None:
    image = str(body.get("image") or "")
    if not IMAGE.match(image):
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
        return
    data = _picture(image)
    if len(data) > EMOJI_SIZE:
        form.fault(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    elif picture_size(data) == (None, None):
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")


def _picture(image: str) -> bytes:
    match = IMAGE.match(image)
    return b64decode(match[2]) if match else b""


def _emoji(api: "Api", emoji_id: int) -> Json:
    if emoji_id not in api.world.emojis:
        raise unknown("Emoji")
    return api.world.emojis[emoji_id]


@route("GET", "/applications/{id}/emojis/{id}")
async def get_emoji(api: "Api", call: Call, application_id: int, emoji_id: int) -> Json:
    """One emoji."""
    _own(api, application_id)
    return _emoji(api, emoji_id)


@route("PATCH", "/applications/{id}/emojis/{id}")
async def patch_emoji(api: "Api", call: Call, application_id: int, emoji_id: int) -> Json:
    """Rename an emoji."""
    _own(api, application_id)
    emoji = _emoji(api, emoji_id)
    form = Form()
    if form.fields((), call.json, {"name": text(2, 32, required=True)}):
        _emoji_name(form, api, call.form)
    form.finish()
    emoji["name"] = call.form["name"]
    return emoji


@route("DELETE", "/applications/{id}/emojis/{id}")
async def delete_emoji(api: "Api", call: Call, application_id: int, emoji_id: int) -> None:
    """Remove an emoji."""
    _own(api, application_id)
    _emoji(api, emoji_id)
    del api.world.emojis[emoji_id]
    del api.world.pictures[emoji_id]
