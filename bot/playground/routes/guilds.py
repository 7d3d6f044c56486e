"""Routes about the server and about users."""

from typing import TYPE_CHECKING

from bot.playground import shapes
from bot.playground.errors import Json, Refusal, unknown
from bot.playground.routing import Call, route, snowflake
from bot.playground.world import Happening

if TYPE_CHECKING:
    from bot.playground.api import Api


def _here(api: "Api", guild_id: int) -> None:
    if guild_id != api.world.guild.id or not api.world.guild.here:
        raise unknown("Guild")


@route("GET", "/users/@me")
async def me(api: "Api", call: Call) -> Json:
    """The bot's own user."""
    return shapes.own_user(api.world.bot)


@route("GET", "/users/{id}")
async def get_user(api: "Api", call: Call, user_id: int) -> Json:
    """A user."""
    return shapes.user(api.world.user(user_id))


@route("POST", "/users/@me/channels")
async def open_direct(api: "Api", call: Call) -> Json:
    """The direct messages with a user. This works even where writing there is refused."""
    user = api.world.user(snowflake(call.form.get("recipient_id"), "recipient_id"))
    if user.bot:
        raise Refusal(400, 50007, "Cannot send messages to this user")
    return shapes.channel(api.world.direct_with(user))


@route("GET", "/users/@me/guilds")
async def my_guilds(api: "Api", call: Call) -> list[Json]:
    """The servers that the bot is in."""
    if not api.world.guild.here:
        return []
    place = api.world.guild
    shape: Json = {
        "id": str(place.id),
        "name": place.name,
        "icon": None,
        "banner": None,
        "owner": False,
        "features": [],
    }
    return [shape | {"permissions": "0"}]


@route("DELETE", "/users/@me/guilds/{id}")
async def leave(api: "Api", call: Call, guild_id: int) -> None:
    """Leave the server."""
    _here(api, guild_id)
    remove_bot(api)


def remove_bot(api: "Api") -> None:
    """Take the bot out of the server."""
    place = api.world.guild
    api.tell(Happening("GUILD_DELETE", {"id": str(place.id)}, None, place))
    place.here = False


def invite_bot(api: "Api") -> None:
    """Bring the bot back into the server."""
    place = api.world.guild
    place.here, place.joined = True, api.world.clock()
    joined = shapes.guild_event(api.world)
    del joined["unavailable"]  # by this a library tells a new server from one that is back after an outage
    api.tell(Happening("GUILD_CREATE", joined, None, place))


@route("GET", "/guilds/{id}")
async def get_guild(api: "Api", call: Call, guild_id: int) -> Json:
    """The server."""
    _here(api, guild_id)
    counts = {"approximate_member_count": len(api.world.users), "approximate_presence_count": len(api.world.users)}
    return shapes.guild(api.world) | (counts if call.query.get("with_counts") in ("1", "true") else {})


@route("GET", "/guilds/{id}/channels")
async def guild_channels(api: "Api", call: Call, guild_id: int) -> list[Json]:
    """The server's channels, without threads."""
    _here(api, guild_id)
    return [shapes.channel(c) for c in api.world.channels.values() if c.guild and not c.is_thread]


@route("GET", "/guilds/{id}/roles")
async def guild_roles(api: "Api", call: Call, guild_id: int) -> list[Json]:
    """The server's roles."""
    _here(api, guild_id)
    return shapes.roles(api.world)


@route("GET", "/guilds/{id}/members/{id}")
async def get_member(api: "Api", call: Call, guild_id: int, user_id: int) -> Json:
    """A member of the server."""
    _here(api, guild_id)
    if user_id not in api.world.users:
        raise unknown("Member")
    return shapes.member(api.world, api.world.users[user_id])
