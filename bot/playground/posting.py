"""Making and changing messages: files, attachment:// addresses, mentions, and who is told."""

import io
import mimetypes
import re
from typing import Any

from msgspec import Struct
from PIL import Image, UnidentifiedImageError

from bot.playground import components, limits, shapes
from bot.playground.errors import Json, Refusal, empty_message, invalid_form
from bot.playground.forms import is_id
from bot.playground.world import Channel, File, Happening, Message, User, World, iso, moment

SIZE = 10 * 1024 * 1024
"""Bytes that one file may have."""

DEFAULT, REPLY = 0, 19
MENTION = re.compile(r"<@!?(\d+)>")


class Upload(Struct, frozen=True):
    """A file of a multipart request: `files[number]`."""

    number: int
    name: str
    data: bytes


def post(
    world: World,
    channel: Channel,
    author: User,
    body: Json,
    uploads: list[Upload],
    *,
    only: int | None = None,
    **more: Any,
) -> Message:
    """A new message with a checked form; `more` goes into Discord's object. Raises the Refusals 50035, 50006, 40005."""
    files = _new_files(world, body, uploads)
    flags = (body.get("flags") or 0) & (limits.V2 | limits.SUPPRESS_EMBEDS | limits.SILENT)
    number = world.mint()
    data: Json = {
        "id": str(number),
        "channel_id": str(channel.id),
        "type": DEFAULT,
        "author": shapes.user(author),
        "content": body.get("content") or "",
        "timestamp": iso(moment(number)),
        "edited_timestamp": None,
        "tts": bool(body.get("tts")),
        "flags": flags | (limits.EPHEMERAL if only is not None else 0),
        "pinned": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        **more,
    }
    if body.get("nonce") is not None:
        data["nonce"] = body["nonce"]
    message = Message(number, channel, author, data, {file.id: file for file in files}, only=only)
    _fill(world, message, body)
    _refuse_empty(message)
    world.files.update(message.files)
    channel.messages[number] = message
    world.tell(Happening("MESSAGE_CREATE", data, channel, channel.guild, only, message))
    return message


def placeholder(world: World, channel: Channel, *, only: int | None, **more: Any) -> Message:
    """The message that says the bot is thinking, until `edit` fills it."""
    body: Json = {"content": "\N{HORIZONTAL ELLIPSIS}"}
    more["flags"] = limits.LOADING | (limits.EPHEMERAL if only is not None else 0)
    return post(world, channel, world.bot, body, [], only=only, **more)


def edit(world: World, message: Message, body: Json, uploads: list[Upload]) -> Message:
    """Change a message. Attachments that `attachments` leaves out go; without it all stay.

    Raises the Refusals 50035, 50006 and 40005; then nothing has changed.
    """
    kept = _kept_files(message, body)
    new = _new_files(world, body, uploads)
    before = dict(message.data), message.files
    loading = message.data["flags"] & limits.LOADING
    message.files = {file.id: file for file in (*kept, *new)}
    message.data["flags"] = (message.data["flags"] & ~limits.LOADING) | ((body.get("flags") or 0) & limits.V2)
    if loading:
        message.data["content"] = ""
    try:
        _fill(world, message, body)
        _refuse_legacy(message)
        _refuse_empty(message)
    except Refusal:
        message.data, message.files = before
        raise
    for number in before[1].keys() - message.files.keys():
        world.files.pop(number, None)
    world.files.update(message.files)
    if not loading:
        message.data["edited_timestamp"] = iso(world.clock())
    tell_edit(world, message)
    return message


def tell_edit(world: World, message: Message) -> None:
    """Let everybody know that a message looks otherwise now."""
    channel = message.channel
    world.tell(Happening("MESSAGE_UPDATE", message.data, channel, channel.guild, message.only, message))


def check(
    world: World, body: Any, uploads: list[Upload], editing: Message | None = None, path: tuple[str | int, ...] = ()
) -> None:
    """Check the form of a message before it is posted or edited; raises the Refusals 50035 and 40005."""
    if any(len(upload.data) > SIZE for upload in uploads):
        raise Refusal(413, 40005, "Request entity too large")
    described = _described(body) if isinstance(body, dict) else {}
    limits.message(
        body,
        world.emojis.__contains__,
        files=[described.get(upload.number, {}).get("filename") or upload.name for upload in uploads],
        kept=[file.name for file in _kept_files(editing, body)] if editing and isinstance(body, dict) else (),
        before=editing.data["flags"] if editing else 0,
        path=path,
    )


def _described(body: Json) -> dict[int, Json]:
    listed = body.get("attachments")
    about = listed if isinstance(listed, list) else ()
    return {int(a["id"]): a for a in about if isinstance(a, dict) and is_id(a.get("id"))}


def _new_files(world: World, body: Json, uploads: list[Upload]) -> list[File]:
    described = _described(body)
    files = []
    for upload in uploads:
        about = described.get(upload.number, {})
        name = about.get("filename") or upload.name
        width, height = picture_size(upload.data)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        files.append(
            File(world.mint(), name, upload.data, kind, about.get("description"), about.get("title"), width, height)
        )
    return files


def _kept_files(message: Message, body: Json) -> list[File]:
    if body.get("attachments") is None:
        return list(message.files.values())
    wanted = _described(body)
    return [file for number, file in message.files.items() if number in wanted]


def picture_size(data: bytes) -> tuple[int | None, int | None]:
    """Width and height in pixels, or None twice for what is no picture."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            return picture.size
    except UnidentifiedImageError:
        return None, None


def _fill(world: World, message: Message, body: Json) -> None:
    """Take content, embeds and components from a body, and list the files that none of them shows."""
    data, channel = message.data, message.channel
    shown: set[int] = set()
    names = {file.name: file for file in message.files.values()}

    def resolve(url: str) -> Json:
        if not url.startswith("attachment://"):
            return _media_of_url(world, url, message, shown)
        file = names[url.removeprefix("attachment://")]
        shown.add(file.id)
        return _media(world, channel, file)

    if "content" in body:
        data["content"] = body["content"] or ""
    if body.get("embeds") is not None:
        data["embeds"] = [_embed(embed, resolve) for embed in body["embeds"]]
    if body.get("components") is not None:
        data["components"] = components.given_back(body["components"], resolve)
    if body.get("components") is None or body.get("embeds") is None:
        shown |= _still_shown(data, message)
    data["attachments"] = [
        shapes.attachment(world, channel, file) | ({"ephemeral": True} if message.only is not None else {})
        for number, file in message.files.items()
        if number not in shown
    ]
    _mentions(world, message, body)


def _media(world: World, channel: Channel, file: File) -> Json:
    shape = shapes.attachment(world, channel, file)
    media = {key: shape.get(key) for key in ("url", "proxy_url", "width", "height", "content_type", "filename", "size")}
    return {**media, "id": shape["id"], "attachment_id": shape["id"]}


def _media_of_url(world: World, url: str, message: Message, shown: set[int]) -> Json:
    """Media at an address: one of the message's own files when it is theirs, else somebody else's server."""
    for number, file in message.files.items():
        if url == shapes.attachment(world, message.channel, file)["url"]:
            shown.add(number)
            return _media(world, message.channel, file)
    return {"id": str(world.mint()), "url": url, "proxy_url": url, "width": 0, "height": 0, "content_type": None}


def _still_shown(data: Json, message: Message) -> set[int]:
    """The files that components and embeds showed before and still do."""
    media = [m for c in components.nested(data["components"]) for m in components.media_of(c)]
    media += [embed[part] for embed in data["embeds"] for part in ("image", "thumbnail") if part in embed]
    urls = {item["url"] for item in media}
    return {number for number in message.files if any(f"/{number}/" in url for url in urls)}


def _embed(embed: Json, resolve: Any) -> Json:
    shape = {**{key: value for key, value in embed.items() if value is not None}, "type": "rich"}
    for part in ("image", "thumbnail"):
        if part in shape:
            media = resolve(shape[part]["url"])
            shape[part] = {key: media[key] for key in ("url", "proxy_url", "width", "height")}
    return shape


def _mentions(world: World, message: Message, body: Json) -> None:
    """The users named in the text that `allowed_mentions` lets be named; without it, all of them."""
    data = message.data
    texts = [data["content"], *(c["content"] for c in components.nested(data["components"]) if c["type"] == 10)]
    named = {int(number) for words in texts for number in MENTION.findall(words)}
    allowed = body.get("allowed_mentions")
    if allowed is not None and "users" not in (allowed.get("parse") or ()):
        named &= {int(number) for number in allowed.get("users") or ()}
    data["mentions"] = [shapes.user(world.users[number]) for number in sorted(named) if number in world.users]
    everyone = allowed is None or "everyone" in (allowed.get("parse") or ())
    data["mention_everyone"] = everyone and any("@everyone" in words for words in texts)


def _refuse_empty(message: Message) -> None:
    data = message.data
    if not (data["content"] or data["embeds"] or data["components"] or message.files):
        raise empty_message()


def _refuse_legacy(message: Message) -> None:
    """An edit to Components V2 has to clear what stood there before."""
    if message.data["flags"] & limits.V2:
        for key in ("content", "embeds"):
            if message.data[key]:
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                fault = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                raise invalid_form({key: {"_errors": [{"code": code, "message": fault}]}})
