"""Discord's objects: what a user, member, channel, server, role, emoji or application looks like on the wire."""

from typing import Any

from bot.playground.errors import Json
from bot.playground.permissions import BOT, EVERYONE
from bot.playground.world import DM, Channel, File, Guild, Message, User, World, iso, moment

GUILD_ABSENT = (
    "icon",
    "description",
    "home_header",
    "splash",
    "discovery_splash",
    "banner",
    "application_id",
    "afk_channel_id",
    "system_channel_id",
    "widget_channel_id",
    "max_presences",
    "vanity_url_code",
    "rules_channel_id",
    "safety_alerts_channel_id",
    "public_updates_channel_id",
    "incidents_data",
)
APPLICATION_ABSENT = (
    "icon",
    "interactions_endpoint_url",
    "role_connections_verification_url",
    "team",
    "type",
    "event_webhooks_url",
    "max_participants",
)


def user(who: User) -> Json:
    """A user as others see them."""
    return {
        "id": str(who.id),
        "username": who.name.lower().replace(" ", "_"),
        "global_name": None if who.bot else who.name,
        "discriminator": "0000" if who.bot else "0",
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        **({"bot": True} if who.bot else {}),
    }


def own_user(who: User) -> Json:
    """The bot's user as it sees itself."""
    return {**user(who), "mfa_enabled": True, "locale": "en-US", "verified": True, "email": None, "premium_type": 0}


def member(world: World, who: User, *, nested: bool = True) -> Json:
    """A member of the server; without the user where that stands beside it."""
    return {
        "avatar": None,
        "banner": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": iso(world.guild.joined),
        "mute": False,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": [str(world.guild.role)] if who is world.bot else [],
        **({"user": user(who)} if nested else {}),
    }


def role(number: int, name: str, permissions: int, position: int, **more: Any) -> Json:
    """A role of the server."""
    return {
        "id": str(number),
        "name": name,
        "permissions": str(int(permissions)),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        **more,
    }


def roles(world: World) -> list[Json]:
    """@everyone and the bot's own role."""
    tags = {"bot_id": str(world.bot.id)}
    return [
        role(world.guild.id, "@everyone", EVERYONE, 0),
        role(world.guild.role, world.bot.name, BOT, 1, managed=True, tags=tags),
    ]


def channel(where: Channel) -> Json:
    """A channel, thread or direct message."""
    last = str(max(where.messages)) if where.messages else None
    shape: Json = {"id": str(where.id), "type": where.type, "flags": 0, "last_message_id": last}
    if where.type == DM:
        return {**shape, "recipients": [user(where.recipient)] if where.recipient else []}
    guild = where.guild
    shape |= {
        "guild_id": str(guild.id) if guild else None,
        "name": where.name,
        "rate_limit_per_user": where.slowmode,
        "parent_id": str(where.parent.id) if where.parent else None,
        "last_pin_timestamp": None,
    }
    if where.is_thread:
        return shape | thread_fields(where)
    return shape | {
        "position": where.position,
        "topic": where.topic,
        "nsfw": False,
        "permission_overwrites": [
            {"id": str(number), "type": 1, "allow": "0", "deny": str(int(taken))}
            for number, taken in where.denied.items()
        ],
    }


def thread_fields(thread: Channel) -> Json:
    """What only threads have."""
    count = sum(message.only is None for message in thread.messages.values())
    return {
        "owner_id": str(thread.owner),
        "message_count": count,
        "total_message_sent": count,
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "archive_timestamp": iso(thread.archived_at),
            "auto_archive_duration": thread.archive_after,
            "locked": thread.locked,
            "create_timestamp": iso(moment(thread.id)),
            **({"invitable": thread.invitable} if thread.type == 12 else {}),
        },
    }


def thread_member(world: World, thread: Channel, who: int) -> Json:
    """Somebody's membership in a thread."""
    return {"id": str(thread.id), "user_id": str(who), "join_timestamp": iso(world.clock()), "flags": 0}


def guild(world: World) -> Json:
    """The server as the HTTP API gives it."""
    place = world.guild
    return {
        **dict.fromkeys(GUILD_ABSENT),
        "id": str(place.id),
        "name": place.name,
        "owner_id": str(place.owner),
        "region": "deprecated",
        "features": [],
        "afk_timeout": 300,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": place.locale,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "roles": roles(world),
        "emojis": [],
        "stickers": [],
    }


def guild_event(world: World) -> Json:
    """The server as GUILD_CREATE gives it: with its channels, the threads that are open, and the bot as a member."""
    here = [c for c in world.channels.values() if c.guild]
    return {
        **guild(world),
        "joined_at": iso(world.guild.joined),
        "large": False,
        "unavailable": False,
        "member_count": len(world.users),
        "members": [member(world, world.bot)],
        "channels": [channel(c) for c in here if not c.is_thread],
        "threads": [channel(c) for c in here if c.is_thread and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def partial_guild(place: Guild) -> Json:
    """The server as interactions carry it."""
    return {"id": str(place.id), "locale": place.locale, "features": []}


def attachment(world: World, where: Channel, file: File) -> Json:
    """A file at a message."""
    url = f"{world.base}/attachments/{where.id}/{file.id}/{file.name}"
    shape: Json = {
        "id": str(file.id),
        "filename": file.name,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    for key in ("description", "title", "width", "height"):
        if getattr(file, key) is not None:
            shape[key] = getattr(file, key)
    return shape


def message(what: Message, me: User | None = None) -> Json:
    """A message as the HTTP API gives it, with the reactions as `me` sees them."""
    if not what.reactions:
        return what.data
    return {**what.data, "reactions": [_reaction(key, who, me) for key, who in what.reactions.items()]}


def emoji_of(key: str) -> Json:
    """The emoji of a reaction's address: a sign, or name:id."""
    name, _, number = key.partition(":")
    return {"id": number or None, "name": name}


def _reaction(key: str, who: set[int], me: User | None) -> Json:
    return {
        "emoji": emoji_of(key),
        "count": len(who),
        "count_details": {"burst": 0, "normal": len(who)},
        "burst_colors": [],
        "me_burst": False,
        "me": me is not None and me.id in who,
    }


def message_event(world: World, what: Message, me: User | None = None) -> Json:
    """A message as the gateway gives it, to the bot unless to `me`: with the server and the author as its member."""
    shape = message(what, me or world.bot)
    if what.channel.guild is None:
        return {**shape, "channel_type": DM}
    more = {"guild_id": str(what.channel.guild.id), "member": member(world, what.author, nested=False)}
    return {**shape, **more, "channel_type": what.channel.type}


def application(world: World) -> Json:
    """The application as it sees itself."""
    return {
        **dict.fromkeys(APPLICATION_ABSENT),
        "id": str(world.bot.id),
        "name": world.bot.name,
        "description": "",
        "verify_key": "00" * 32,
        "flags": 0,
        "flags_new": "0",
        "bot": user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "owner": user(world.users.get(world.guild.owner, world.bot)),
        "redirect_uris": [],
        "rpc_origins": [],
        "tags": [],
        "approximate_guild_count": int(world.guild.here),
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}},
    }
