"""What Discord's own client makes of a person's doings: the data of an interaction, checked as the client would."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.playground import components, shapes
from bot.playground.errors import Json
from bot.playground.permissions import EVERYONE
from bot.playground.world import Channel, Message, User, World

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)
TYPES: dict[int, tuple[type, ...]] = {
    STRING: (str,),
    INTEGER: (int,),
    BOOLEAN: (bool,),
    NUMBER: (int, float),
}


class Impossible(Exception):
    """Something that a person cannot do in Discord's client: a missing option, a disabled button, an unseen message."""


def find_command(world: World, name: str, channel: Channel) -> Json:
    """The registered command of this name that can be used in a channel; raises Impossible."""
    for command in world.commands.values():
        if command["name"] == name and command["type"] == 1 and usable(command, channel):
            return command
    raise Impossible(f"There is no command /{name} here.")


def usable(command: Json, channel: Channel) -> bool:
    """Whether a command is offered in a channel: a server's own only there, in direct messages unless excluded."""
    if channel.guild is not None and not channel.guild.here:
        return False
    if command.get("guild_id"):
        return channel.guild is not None and command["guild_id"] == str(channel.guild.id)
    contexts = command.get("contexts")
    return contexts is None or (0 if channel.guild else 1) in contexts


def command_options(command: Json, path: Sequence[str], values: Mapping[str, Any]) -> list[Json]:
    """The nested options of `/command path...` with these values; people and channels may be given as such."""
    holder, kinds = command, []
    for name in path:
        holder = _option(holder, name)
        kinds.append(holder["type"])
    leaves: list[Json] = []
    for name, value in values.items():
        option = _option(holder, name)
        leaves.append({"name": name, "type": option["type"], "value": _plain(value)})
    for name, kind in zip(reversed(path), reversed(kinds), strict=True):
        leaves = [{"name": name, "type": kind, "options": leaves}]
    return leaves


def _plain(value: Any) -> Any:
    return str(value.id) if isinstance(value, (User, Channel)) else value


def _option(holder: Json, name: str) -> Json:
    for option in holder.get("options") or ():
        if option["name"] == name:
            return dict(option)
    raise Impossible(f"/{holder['name']} has no option {name}.")


def command_data(world: World, command: Json, options: list[Json], *, typing: bool = False) -> Json:
    """The data of a command, or while `typing` of an autocompletion; raises Impossible for what does not fit."""
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    resolved: Json = {}
    if options or command.get("options"):
        data["options"] = [_checked(world, command, given, resolved, typing=typing) for given in options]
        if not typing:
            _complete(command, options)
    if resolved:
        data["resolved"] = resolved
    return data


def _checked(world: World, holder: Json, given: Json, resolved: Json, *, typing: bool) -> Json:
    option = _option(holder, given["name"])
    kind = option["type"]
    if kind in (SUBCOMMAND, GROUP):
        inner = given.get("options") or []
        if not typing:
            _complete(option, inner)
        checked = [_checked(world, option, each, resolved, typing=typing) for each in inner]
        return {"name": option["name"], "type": kind, "options": checked}
    value = given.get("value")
    if not given.get("focused"):
        _fits(option, value)
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            _resolve(world, kind, str(value), resolved)
    shape: Json = {"name": option["name"], "type": kind, "value": value}
    return shape | ({"focused": True} if given.get("focused") else {})


def _complete(holder: Json, given: list[Json]) -> None:
    names = {each["name"] for each in given}
    offered = holder.get("options") or ()
    for option in offered:
        if option.get("required") and option["name"] not in names:
            raise Impossible(f"/{holder['name']} needs the option {option['name']}.")
    if not names and any(option["type"] in (SUBCOMMAND, GROUP) for option in offered):
        raise Impossible(f"/{holder['name']} is used with one of its subcommands.")


def _fits(option: Json, value: Any) -> None:
    kind, name = option["type"], option["name"]
    wanted = TYPES.get(kind, (str,))
    if not isinstance(value, wanted) or (isinstance(value, bool) and kind != BOOLEAN):
        raise Impossible(f"The option {name} takes no {type(value).__name__}.")
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise Impossible(f"The option {name} does not offer {value!r}.")
    size = len(str(value)) if kind == STRING else float(str(value)) if kind in (INTEGER, NUMBER) else 0.0
    low, high = (option.get(f"{end}_{'length' if kind == STRING else 'value'}") for end in ("min", "max"))
    if (low is not None and size < low) or (high is not None and size > high):
        raise Impossible(f"The option {name} is out of bounds with {value!r}.")


def _resolve(world: World, kind: int, value: str, resolved: Json) -> None:
    number = int(value)
    if kind in (USER, MENTIONABLE) and number in world.users:
        who = world.users[number]
        resolved.setdefault("users", {})[value] = shapes.user(who)
        if world.guild.here:
            member = shapes.member(world, who, nested=False) | {"permissions": str(int(EVERYONE))}
            resolved.setdefault("members", {})[value] = member
    elif kind == CHANNEL and number in world.channels:
        channel = world.channels[number]
        shape = shapes.channel(channel) | {"permissions": str(int(world.may(channel, world.bot)))}
        resolved.setdefault("channels", {})[value] = shape
    elif kind in (ROLE, MENTIONABLE):
        for role in shapes.roles(world):
            if role["id"] == value:
                resolved.setdefault("roles", {})[value] = role
                return
        raise Impossible(f"Nobody here has the id {value}.")
    else:
        raise Impossible(f"Nobody here has the id {value}.")


def find_component(message: Message, wanted: str) -> Json:
    """The button or menu of a message with this custom id, or else this label or placeholder; raises Impossible."""
    parts = [part for part in components.nested(message.data["components"]) if part.get("custom_id")]
    for key in ("custom_id", "label", "placeholder"):
        for part in parts:
            if part.get(key) == wanted:
                return part
    offered = ", ".join(str(part.get("label") or part["custom_id"]) for part in parts)
    raise Impossible(f"The message has no {wanted!r}; it offers: {offered or 'nothing'}.")


def click_data(world: World, part: Json, values: Sequence[str] | None) -> Json:
    """The data of a click on a component; raises Impossible where it is disabled or does not offer the values."""
    if part.get("disabled"):
        raise Impossible(f"{part.get('label') or part['custom_id']!r} is disabled.")
    data: Json = {"custom_id": part["custom_id"], "component_type": part["type"]}
    if isinstance(part.get("id"), int):
        data["id"] = part["id"]
    if part["type"] == components.BUTTON:
        return data
    chosen = [str(value) for value in values or ()]
    low, high = part.get("min_values", 1), part.get("max_values", 1)
    if not low <= len(chosen) <= high:
        raise Impossible(f"Between {low} and {high} of the menu's options are to be chosen, not {len(chosen)}.")
    if part["type"] == components.SELECT:
        offered = [option["value"] for option in part["options"]]
        for value in chosen:
            if value not in offered:
                raise Impossible(f"The menu does not offer {value!r}.")
        return data | {"values": chosen}
    resolved: Json = {}
    kind = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}[part["type"]]
    for value in chosen:
        _resolve(world, kind, value, resolved)
    return data | {"values": chosen, "resolved": resolved}


def modal_data(modal: Json, values: Mapping[str, Any]) -> Json:
    """The data of a form filled in: text or choices by custom id; what is left out keeps what stood there before."""
    known = {part["custom_id"] for part in components.nested(modal["components"]) if part.get("custom_id")}
    for custom_id in values:
        if custom_id not in known:
            raise Impossible(f"The form has no field {custom_id!r}.")
    numbers = iter(range(1, 200))
    filled = [_filled(part, values, numbers) for part in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": filled}


def _filled(part: Json, values: Mapping[str, Any], numbers: Any) -> Json:
    shape: Json = {"type": part["type"], "id": part.get("id") or next(numbers)}
    if "components" in part:
        return shape | {"components": [_filled(inner, values, numbers) for inner in part["components"]]}
    if "component" in part:
        return shape | {"component": _filled(part["component"], values, numbers)}
    custom_id = part.get("custom_id")
    if custom_id is None:
        return shape
    given = values.get(custom_id)
    shape["custom_id"] = custom_id
    if part["type"] == components.INPUT:
        written = str(part.get("value") or "" if given is None else given)
        _written(part, written)
        return shape | {"value": written}
    if part["type"] in (21, 23):
        return shape | {
            "value": given if given is not None else part.get("default", False if part["type"] == 23 else None)
        }
    chosen = [option["value"] for option in part.get("options") or () if option.get("default")]
    return shape | {"values": chosen if given is None else [str(value) for value in given]}


def _written(field: Json, written: str) -> None:
    required = field.get("required") is not False
    low, high = field.get("min_length") or int(required), field.get("max_length") or 4000
    if (written or required) and not low <= len(written) <= high:
        raise Impossible(f"The field {field['custom_id']!r} takes {low} to {high} characters, not {len(written)}.")
