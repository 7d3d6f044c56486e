"""Routes about messages and their reactions and pins."""

from typing import TYPE_CHECKING, Any

from bot.playground import posting, reactions, shapes
from bot.playground.errors import Json, Refusal, archived_thread, closed_dms, invalid_form, unknown
from bot.playground.permissions import Permission
from bot.playground.routing import Call, route, snowflake
from bot.playground.world import Channel, Happening, Message, in_guild, iso

if TYPE_CHECKING:
    from bot.playground.api import Api

REACTIONS = 20
"""Different emoji at one message."""

PINS = 250
TWO_WEEKS = 14 * 24 * 3_600_000


def _open(api: "Api", channel: Channel) -> None:
    """Whether the bot may write here; an archived thread opens again by that, unless it is locked."""
    if channel.recipient is not None:
        if not channel.recipient.dms_open:
            raise closed_dms()
        return
    sending = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    api.world.need(channel, sending)
    if channel.archived:
        if channel.locked:
            raise archived_thread()
        channel.archived, channel.archived_at = False, api.world.clock()
        api.tell(Happening("THREAD_UPDATE", shapes.channel(channel), channel, channel.guild))


@route("POST", "/channels/{id}/messages")
async def post_message(api: "Api", call: Call, channel_id: int) -> Json:
    """Post a message. With `enforce_nonce`, a second one of the same nonce is the first one again."""
    world = api.world
    channel = world.channel(channel_id)
    posting.check(world, call.json, call.uploads)
    body = call.form
    _open(api, channel)
    if call.uploads:
        world.need(channel, Permission.ATTACH_FILES)
    nonce = (channel.id, str(body.get("nonce")))
    if body.get("enforce_nonce") and body.get("nonce") is not None:
        before = channel.messages.get(api.nonces.get(nonce, 0))
        if before is not None:
            return shapes.message(before, world.bot)
    message = posting.post(world, channel, world.bot, body, call.uploads, **_reply(api, channel, body))
    if body.get("nonce") is not None:
        api.nonces[nonce] = message.id
    return shapes.message(message, world.bot)


def _reply(api: "Api", channel: Channel, body: Json) -> Json:
    reference = body.get("message_reference")
    if not reference:
        return {}
    place = api.world.channels.get(int(reference.get("channel_id") or channel.id), channel)
    message = place.messages.get(int(reference.get("message_id") or 0))
    if message is None and reference.get("fail_if_not_exists") is not False:
        fault = {"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}
        raise invalid_form({"message_reference": {"_errors": [fault]}})
    about = {"type": 0, "channel_id": str(place.id), "message_id": str(reference["message_id"]), **in_guild(place)}
    before = {k: v for k, v in message.data.items() if k != "referenced_message"} if message else None
    return {"type": posting.REPLY, "message_reference": about, "referenced_message": before}


@route("GET", "/channels/{id}/messages")
async def list_messages(api: "Api", call: Call, channel_id: int) -> list[Json]:
    """The newest messages first, at most `limit` (1 to 100, usually 50), `before`, `after` or `around` an id."""
    channel = api.world.channel(channel_id)
    api.world.need(channel, Permission.READ_MESSAGE_HISTORY)
    limit = snowflake(call.query.get("limit", "50"), "limit")
    if not 1 <= limit <= 100:
        fault = {"code": "NUMBER_TYPE_MAX", "message": "int value should be between 1 and 100."}
        raise invalid_form({"limit": {"_errors": [fault]}})
    ids = sorted(number for number, message in channel.messages.items() if message.only is None)
    before, after, around = (snowflake(call.query.get(key, "0"), key) for key in ("before", "after", "around"))
    if before:
        ids = [number for number in ids if number < before][-limit:]
    elif after:
        ids = [number for number in ids if number > after][:limit]
    elif around:
        earlier = [number for number in ids if number < around][-(limit // 2) :]
        ids = (earlier + [number for number in ids if number >= around])[:limit]
    else:
        ids = ids[-limit:]
    return [shapes.message(channel.messages[number], api.world.bot) for number in reversed(ids)]


def _message(api: "Api", channel_id: int, message_id: int) -> Message:
    return api.world.message(api.world.channel(channel_id), message_id)


@route("GET", "/channels/{id}/messages/{id}")
async def get_message(api: "Api", call: Call, channel_id: int, message_id: int) -> Json:
    """One message."""
    message = _message(api, channel_id, message_id)
    api.world.need(message.channel, Permission.READ_MESSAGE_HISTORY)
    return shapes.message(message, api.world.bot)


@route("PATCH", "/channels/{id}/messages/{id}")
async def patch_message(api: "Api", call: Call, channel_id: int, message_id: int) -> Json:
    """Change a message of the bot's."""
    message = _message(api, channel_id, message_id)
    if message.author is not api.world.bot:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    if message.channel.archived:
        raise archived_thread()
    posting.check(api.world, call.json, call.uploads, message)
    posting.edit(api.world, message, call.form, call.uploads)
    return shapes.message(message, api.world.bot)


@route("DELETE", "/channels/{id}/messages/{id}")
async def delete_message(api: "Api", call: Call, channel_id: int, message_id: int) -> None:
    """Delete a message: the bot's own, or with permission somebody else's."""
    message = _message(api, channel_id, message_id)
    if message.author is not api.world.bot:
        api.world.need(message.channel, Permission.MANAGE_MESSAGES)
    if message.channel.archived:
        raise archived_thread()
    api.world.remove_message(message)


@route("POST", "/channels/{id}/messages/bulk-delete")
async def bulk_delete(api: "Api", call: Call, channel_id: int) -> None:
    """Delete 2 to 100 messages of the last two weeks at once."""
    channel = api.world.channel(channel_id)
    api.world.need(channel, Permission.MANAGE_MESSAGES)
    ids = [int(number) for number in call.form.get("messages") or ()]
    if not 2 <= len(ids) <= 100:
        raise Refusal(
            400,
            50016,
            "Provided too few or too many messages to delete. Must provide at least 2 and at most 100.",
        )
    horizon = api.world.mint(api.world.clock() - TWO_WEEKS)
    if any(number < horizon for number in ids):
        raise Refusal(400, 50034, "You can only bulk delete messages that are under 14 days old.")
    for number in ids:
        if number in channel.messages:
            api.world.remove_message(channel.messages[number])


def _known(api: "Api", emoji: str) -> str:
    """The emoji of a reaction's address; raises the Refusal 10014 for what is none."""
    name, _, number = emoji.partition(":")
    real = int(number) in api.world.emojis if number.isdecimal() else name != "" and not name.isascii()
    if not real:
        raise unknown("Emoji")
    return emoji


@route("PUT", "/channels/{id}/messages/{id}/reactions/{word}/@me")
async def react(api: "Api", call: Call, channel_id: int, message_id: int, emoji: str) -> None:
    """React to a message as the bot: 20 different emoji at most (30010)."""
    message = _message(api, channel_id, message_id)
    key = _known(api, emoji)
    api.world.need(message.channel, Permission.READ_MESSAGE_HISTORY)
    if key not in message.reactions:
        api.world.need(message.channel, Permission.ADD_REACTIONS)
        if len(message.reactions) >= REACTIONS:
            raise Refusal(400, 30010, f"Maximum number of reactions reached ({REACTIONS})")
    reactions.add(api.world, message, key, api.world.bot)


@route("DELETE", "/channels/{id}/messages/{id}/reactions/{word}/@me")
@route("DELETE", "/channels/{id}/messages/{id}/reactions/{word}/{word}")
async def unreact(api: "Api", call: Call, channel_id: int, message_id: int, emoji: str, who: str = "@me") -> None:
    """Take a reaction back: the bot's own (@me), or with permission somebody else's."""
    message = _message(api, channel_id, message_id)
    user = api.world.bot if who == "@me" else api.world.user(snowflake(who, "user_id"))
    if user is not api.world.bot:
        api.world.need(message.channel, Permission.MANAGE_MESSAGES)
    reactions.remove(api.world, message, _known(api, emoji), user)


@route("GET", "/channels/{id}/messages/{id}/reactions/{word}")
async def reactors(api: "Api", call: Call, channel_id: int, message_id: int, emoji: str) -> list[Json]:
    """Who reacted with an emoji."""
    message = _message(api, channel_id, message_id)
    people = message.reactions.get(_known(api, emoji), set())
    return [shapes.user(api.world.users[number]) for number in sorted(people)]


@route("DELETE", "/channels/{id}/messages/{id}/reactions")
async def clear_reactions(api: "Api", call: Call, channel_id: int, message_id: int) -> None:
    """Remove all reactions of a message."""
    message = _message(api, channel_id, message_id)
    api.world.need(message.channel, Permission.MANAGE_MESSAGES)
    message.reactions.clear()
    about = {"channel_id": str(channel_id), "message_id": str(message_id), **in_guild(message.channel)}
    api.tell(Happening("MESSAGE_REACTION_REMOVE_ALL", about, message.channel, message.channel.guild, None, message))


@route("GET", "/channels/{id}/messages/pins")
async def list_pins(api: "Api", call: Call, channel_id: int) -> Json:
    """The pinned messages, newest first."""
    return {"items": [_pin(m, api) for m in _pinned(api.world.channel(channel_id))], "has_more": False}


@route("GET", "/channels/{id}/pins")
async def list_pins_before(api: "Api", call: Call, channel_id: int) -> list[Any]:
    """The pinned messages as older libraries ask for them."""
    return [shapes.message(m, api.world.bot) for m in _pinned(api.world.channel(channel_id))]


def _pinned(channel: Channel) -> list[Message]:
    return [message for _, message in sorted(channel.messages.items(), reverse=True) if message.data["pinned"]]


def _pin(message: Message, api: "Api") -> Json:
    return {"pinned_at": iso(api.world.clock()), "message": shapes.message(message, api.world.bot)}


def _set_pin(api: "Api", channel_id: int, message_id: int, pinned: bool) -> None:
    message = _message(api, channel_id, message_id)
    channel = message.channel
    if channel.guild:
        api.world.need(channel, Permission.PIN_MESSAGES)
    if pinned and len(_pinned(channel)) >= PINS:
        raise Refusal(400, 30003, f"Maximum number of pins reached for the channel ({PINS})")
    message.data["pinned"] = pinned
    posting.tell_edit(api.world, message)
    about = {"channel_id": str(channel.id), "last_pin_timestamp": iso(api.world.clock()), **in_guild(channel)}
    api.tell(Happening("CHANNEL_PINS_UPDATE", about, channel, channel.guild))


@route("PUT", "/channels/{id}/pins/{id}")
@route("PUT", "/channels/{id}/messages/pins/{id}")
async def pin(api: "Api", call: Call, channel_id: int, message_id: int) -> None:
    """Pin a message."""
    _set_pin(api, channel_id, message_id, True)


@route("DELETE", "/channels/{id}/pins/{id}")
@route("DELETE", "/channels/{id}/messages/pins/{id}")
async def unpin(api: "Api", call: Call, channel_id: int, message_id: int) -> None:
    """Unpin a message."""
    _set_pin(api, channel_id, message_id, False)
