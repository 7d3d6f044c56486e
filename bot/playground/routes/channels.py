"""Routes about channels and threads."""

from typing import TYPE_CHECKING

from bot.playground import limits, shapes
from bot.playground.errors import Json, Refusal, unknown
from bot.playground.permissions import Permission
from bot.playground.routing import Answer, Call, route, snowflake
from bot.playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Happening, in_guild

if TYPE_CHECKING:
    from bot.playground.api import Api

HAS_THREAD = 1 << 5


@route("GET", "/channels/{id}")
async def get_channel(api: "Api", call: Call, channel_id: int) -> Json:
    """One channel."""
    return shapes.channel(api.world.channel(channel_id))


@route("PATCH", "/channels/{id}")
async def patch_channel(api: "Api", call: Call, channel_id: int) -> Json:
    """Change a channel; a thread may be renamed, archived and locked."""
    channel = api.world.channel(channel_id)
    if channel.type == DM:
        raise Refusal(403, 50024, "Cannot execute action on this channel type")
    if channel.is_thread:
        _change_thread(api, channel, call.json)
    else:
        limits.channel_edit(call.json)
        api.world.need(channel, Permission.MANAGE_CHANNELS)
        _change(channel, call.form)
    shape = shapes.channel(channel)
    name = "THREAD_UPDATE" if channel.is_thread else "CHANNEL_UPDATE"
    api.tell(Happening(name, shape, channel, channel.guild))
    return shape


def _change(channel: Channel, body: Json) -> None:
    channel.name = body.get("name") or channel.name
    channel.topic = body.get("topic", channel.topic)
    slowmode = body.get("rate_limit_per_user")
    channel.slowmode = channel.slowmode if slowmode is None else slowmode


def _change_thread(api: "Api", thread: Channel, body: Json) -> None:
    limits.thread_edit(body)
    world = api.world
    managing = {"locked", "rate_limit_per_user"} & body.keys() or (thread.locked and body.get("archived") is False)
    if managing or thread.owner != world.bot.id:
        world.need(thread, Permission.MANAGE_THREADS)
    if thread.archived and body.get("archived", True):
        raise Refusal(400, 50083, "Thread is archived")
    _change(thread, body)
    thread.archive_after = body.get("auto_archive_duration") or thread.archive_after
    thread.locked = bool(body.get("locked", thread.locked))
    archived = bool(body.get("archived", thread.archived))
    if archived != thread.archived:
        thread.archived, thread.archived_at = archived, world.clock()


@route("DELETE", "/channels/{id}")
async def delete_channel(api: "Api", call: Call, channel_id: int) -> Json:
    """Delete a channel or thread; direct messages are only closed, and stay."""
    channel = api.world.channel(channel_id)
    shape = shapes.channel(channel)
    if channel.type != DM:
        api.world.need(channel, Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS)
        drop_channel(api, channel)
    return shape


def drop_channel(api: "Api", channel: Channel) -> None:
    """Delete a channel or thread, whoever does it."""
    api.world.remove_channel(channel)
    if channel.is_thread:
        about = {
            "id": str(channel.id),
            "type": channel.type,
            "parent_id": str(channel.parent.id if channel.parent else 0),
        }
        api.tell(Happening("THREAD_DELETE", about | in_guild(channel), channel, channel.guild))
    else:
        api.tell(Happening("CHANNEL_DELETE", shapes.channel(channel), channel, channel.guild))


@route("POST", "/channels/{id}/typing")
async def typing(api: "Api", call: Call, channel_id: int) -> None:
    """Show that the bot is typing."""
    channel = api.world.channel(channel_id)
    api.world.need(channel, Permission.SEND_MESSAGES)
    about = {"channel_id": str(channel.id), "user_id": str(api.world.bot.id), "timestamp": api.world.clock() // 1000}
    api.tell(Happening("TYPING_START", about | in_guild(channel), channel, channel.guild))


def _new_thread(api: "Api", parent: Channel, body: Json, kind: int, number: int | None = None) -> Channel:
    world = api.world
    private = kind == PRIVATE_THREAD
    world.need(parent, Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS)
    thread = Channel(
        number or world.mint(),
        kind,
        body["name"],
        parent.guild,
        parent,
        owner=world.bot.id,
        archive_after=body.get("auto_archive_duration") or 1440,
        invitable=body.get("invitable") is not False,
        slowmode=body.get("rate_limit_per_user") or 0,
        archived_at=world.clock(),
        members={world.bot.id},
    )
    world.channels[thread.id] = thread
    created = shapes.channel(thread) | {"newly_created": True}
    api.tell(Happening("THREAD_CREATE", created, thread, thread.guild))
    return thread


def _parent(api: "Api", channel_id: int) -> Channel:
    channel = api.world.channel(channel_id)
    if channel.type != TEXT:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return channel


@route("POST", "/channels/{id}/threads")
async def post_thread(api: "Api", call: Call, channel_id: int) -> Answer:
    """Open a thread of its own: private unless the type says public."""
    limits.thread(call.json)
    kind = call.form.get("type") or PRIVATE_THREAD
    thread = _new_thread(api, _parent(api, channel_id), call.form, kind)
    member = shapes.thread_member(api.world, thread, api.world.bot.id)
    return Answer(201, shapes.channel(thread) | {"member": member})


@route("POST", "/channels/{id}/messages/{id}/threads")
async def post_message_thread(api: "Api", call: Call, channel_id: int, message_id: int) -> Answer:
    """Open a public thread at a message; it has the message's id."""
    limits.thread(call.json)
    parent = _parent(api, channel_id)
    message = api.world.message(parent, message_id)
    if message_id in api.world.channels:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    thread = _new_thread(api, parent, call.form, PUBLIC_THREAD, message_id)
    message.data["thread"] = shapes.channel(thread)
    message.data["flags"] |= HAS_THREAD
    api.tell(Happening("MESSAGE_UPDATE", message.data, parent, parent.guild, None, message))
    member = shapes.thread_member(api.world, thread, api.world.bot.id)
    return Answer(201, shapes.channel(thread) | {"member": member})


def _thread(api: "Api", channel_id: int) -> Channel:
    channel = api.world.channel(channel_id)
    if not channel.is_thread:
        raise unknown("Channel")
    return channel


@route("GET", "/channels/{id}/thread-members")
async def thread_members(api: "Api", call: Call, channel_id: int) -> list[Json]:
    """Who is in a thread."""
    thread = _thread(api, channel_id)
    return [shapes.thread_member(api.world, thread, number) for number in sorted(thread.members)]


@route("PUT", "/channels/{id}/thread-members/{word}")
async def add_thread_member(api: "Api", call: Call, channel_id: int, who: str) -> None:
    """Add somebody to a thread, or the bot itself (@me)."""
    thread = _thread(api, channel_id)
    user = api.world.bot if who == "@me" else api.world.user(snowflake(who, "user_id"))
    if thread.archived:
        raise Refusal(400, 50083, "Thread is archived")
    thread.members.add(user.id)
    _members_changed(api, thread, added=user.id)


@route("DELETE", "/channels/{id}/thread-members/{word}")
async def remove_thread_member(api: "Api", call: Call, channel_id: int, who: str) -> None:
    """Remove somebody from a thread, or the bot itself (@me)."""
    thread = _thread(api, channel_id)
    user = api.world.bot if who == "@me" else api.world.user(snowflake(who, "user_id"))
    if user is not api.world.bot:
        api.world.need(thread, Permission.MANAGE_THREADS)
    if user.id not in thread.members:
        raise unknown("Member")
    thread.members.discard(user.id)
    _members_changed(api, thread, removed=user.id)


def _members_changed(api: "Api", thread: Channel, added: int | None = None, removed: int | None = None) -> None:
    about: Json = {"id": str(thread.id), "member_count": len(thread.members), **in_guild(thread)}
    if added is not None:
        about["added_members"] = [shapes.thread_member(api.world, thread, added)]
    if removed is not None:
        about["removed_member_ids"] = [str(removed)]
    api.tell(Happening("THREAD_MEMBERS_UPDATE", about, thread, thread.guild))


@route("GET", "/guilds/{id}/threads/active")
async def active_threads(api: "Api", call: Call, guild_id: int) -> Json:
    """The threads of the server that are open and seen by the bot."""
    world = api.world
    if guild_id != world.guild.id or not world.guild.here:
        raise unknown("Guild")
    threads = [c for c in world.channels.values() if c.is_thread and not c.archived and world.sees(world.bot, c)]
    members = [shapes.thread_member(world, c, world.bot.id) for c in threads if world.bot.id in c.members]
    return {"threads": [shapes.channel(c) for c in threads], "members": members, "has_more": False}
