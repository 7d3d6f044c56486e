"""What Discord refuses in messages, embeds, modals, threads and autocompletions. Commands stand in `commandforms`."""

from collections.abc import Callable, Collection
from typing import Any

from bot.playground.components import Check, media_of, nested
from bot.playground.errors import Json
from bot.playground.forms import ANY, DICT, FLAG, ID, Form, Path, items, one_of, text, whole

V2 = 1 << 15
"""The flag of a message made of Components V2."""

EPHEMERAL, LOADING, SUPPRESS_EMBEDS, SILENT = 1 << 6, 1 << 7, 1 << 2, 1 << 12
CONTENT, EMBEDS, FILES = 2000, 6000, 10

MESSAGE = {
    "content": text(0, CONTENT),
    "embeds": items(0, 10),
    "components": ANY,
    "attachments": items(0, FILES),
    "allowed_mentions": DICT,
    "flags": whole(0),
    "tts": FLAG,
    "nonce": ANY,
    "enforce_nonce": FLAG,
    "message_reference": DICT,
    "sticker_ids": items(0, 3),
    "poll": DICT,
}
ATTACHMENT = {
    "id": ID,
    "filename": text(1, 1024),
    "description": text(0, 1024),
    "title": text(0, 1024),
    "duration_secs": ANY,
    "waveform": text(0, 400),
    "is_spoiler": FLAG,
    "is_remix": FLAG,
}
SENT_BACK = ("size", "url", "proxy_url", "content_type", "width", "height", "ephemeral", "flags", "spoiler")
"""Fields of an attachment that a library sends back when one is to be kept; Discord looks only at the id."""

KEPT = ATTACHMENT | dict.fromkeys(SENT_BACK, ANY)
EMBED_IMAGE = {"url": text(1, 2048), "proxy_url": ANY, "width": ANY, "height": ANY}
EMBED = {
    "type": ANY,
    "title": text(0, 256),
    "description": text(0, 4096),
    "url": text(0, 2048),
    "timestamp": ANY,
    "color": whole(0, 0xFFFFFF),
    "fields": items(0, 25),
    "author": DICT,
    "footer": DICT,
    "image": DICT,
    "thumbnail": DICT,
    "video": DICT,
    "provider": DICT,
}
EMBED_PARTS = {
    "author": {"name": text(1, 256, required=True), "url": ANY, "icon_url": ANY, "proxy_icon_url": ANY},
    "footer": {"text": text(1, 2048, required=True), "icon_url": ANY, "proxy_icon_url": ANY},
    "image": EMBED_IMAGE,
    "thumbnail": EMBED_IMAGE,
}
EMBED_FIELD = {"name": text(1, 256, required=True), "value": text(1, 1024, required=True), "inline": FLAG}
MODAL = {"custom_id": text(1, 100, required=True), "title": text(1, 45, required=True), "components": ANY}
ARCHIVE = one_of(60, 1440, 4320, 10080)
THREAD = {
    "name": text(1, 100, required=True),
    "auto_archive_duration": ARCHIVE,
    "type": one_of(10, 11, 12),
    "invitable": FLAG,
    "rate_limit_per_user": whole(0, 21600),
}
CHOICE = {"name": text(1, 100, required=True), "value": ANY, "name_localizations": DICT}


def message(
    body: Any,
    known_emoji: Callable[[int], bool],
    *,
    files: Collection[str] = (),
    kept: Collection[str] = (),
    before: int = 0,
    path: Path = (),
) -> None:
    """Check the form of a message or of an edit; raises the Refusal 50035.

    `files` are the names uploaded with it, `kept` those that an edited message keeps; `before` are the flags of the
    message that is edited.
    """
    form = Form()
    if not form.fields(path, body, MESSAGE):
        form.finish()
    for index, embed in enumerate(_listed(body, "embeds")):
        _embed(form, (*path, "embeds", index), embed)
    _embed_sum(form, path, body)
    for index, attachment in enumerate(_listed(body, "attachments")):
        form.fields((*path, "attachments", index), attachment, KEPT)
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > 25:
        form.fault((*path, "nonce"), "NONCE_TYPE_TOO_LONG", "Nonces must be at most 25 characters long.")
    flags = body.get("flags")
    layout = bool(((flags if isinstance(flags, int) else 0) | before) & V2)
    if layout:
        for key in ("content", "embeds", "sticker_ids", "poll"):
            if body.get(key):
                code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
                form.fault(
                    (*path, key), code, f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
                )
    if body.get("components") is not None:
        Check(form, known_emoji).all(body["components"], "layout" if layout else "message", (*path, "components"))
    form.finish()
    if body.get("components") is not None or files:
        _references(form, path, body, layout, set(files), set(kept))
        form.finish()


def _references(form: Form, path: Path, body: Json, layout: bool, files: set[str], kept: set[str]) -> None:
    """Every attachment:// names a file that is there; with Components V2, every new file is shown somewhere."""
    named = set()
    for component in nested(body.get("components")):
        for media in media_of(component):
            if media["url"].startswith("attachment://"):
                named.add(media["url"].removeprefix("attachment://"))
    for name in sorted(named - files - kept):
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.fault((*path, "components"), code, f'The referenced attachment "{name}" was not found')
    for name in sorted(files - named) if layout else ():
        form.fault((*path, "attachments"), "ATTACHMENT_NOT_REFERENCED", f'No component shows the file "{name}"')


def _listed(body: Json, key: str) -> list[Any]:
    value = body.get(key)
    return value if isinstance(value, list) else []


def _embed(form: Form, path: Path, embed: Any) -> None:
    if not form.fields(path, embed, EMBED):
        return
    for key, rules in EMBED_PARTS.items():
        if embed.get(key):
            form.fields((*path, key), embed[key], rules)
    for index, field in enumerate(_listed(embed, "fields")):
        form.fields((*path, "fields", index), field, EMBED_FIELD)


def _embed_sum(form: Form, path: Path, body: Json) -> None:
    total = 0
    for embed in _listed(body, "embeds"):
        if not isinstance(embed, dict):
            continue
        texts = [embed.get("title"), embed.get("description")]
        texts += [(embed.get(part) or {}).get(key) for part, key in (("author", "name"), ("footer", "text"))]
        for field in _listed(embed, "fields"):
            texts += [field.get("name"), field.get("value")]
        total += sum(len(str(part)) for part in texts if part)
    if total > EMBEDS:
        code = "MAX_EMBED_SIZE_EXCEEDED"
        form.fault((*path, "embeds"), code, f"Embed size exceeds maximum size of {EMBEDS}")


def modal(body: Any, known_emoji: Callable[[int], bool]) -> None:
    """Check the form of a modal; raises the Refusal 50035."""
    form = Form()
    if form.fields(("data",), body, MODAL):
        Check(form, known_emoji).all(body.get("components"), "modal", ("data", "components"))
        for row, column, field in modal_inputs(body):
            if not field.get("label") and column is not None:
                at: Path = ("data", "components", row, "components", column, "label")
                form.fault(at, "BASE_TYPE_REQUIRED", "This field is required")
    form.finish()


def modal_inputs(body: Json) -> list[tuple[int, int | None, Json]]:
    """A modal's text inputs in rows, with the places where they stand."""
    found: list[tuple[int, int | None, Json]] = []
    for row, component in enumerate(_listed(body, "components")):
        if isinstance(component, dict):
            inner = enumerate(_listed(component, "components"))
            found += [(row, column, c) for column, c in inner if isinstance(c, dict)]
    return found


def choices(body: Any) -> None:
    """Check an answer to an autocompletion: 25 choices with names of 1 to 100 characters; raises the Refusal 50035."""
    form = Form()
    if form.fields(("data",), body, {"choices": items(0, 25, required=True)}):
        for index, choice in enumerate(_listed(body, "choices")):
            at: Path = ("data", "choices", index)
            if form.fields(at, choice, CHOICE) and choice.get("value") is None:
                form.fault((*at, "value"), "BASE_TYPE_REQUIRED", "This field is required")
    form.finish()


def thread(body: Any) -> None:
    """Check the form of a new thread; raises the Refusal 50035."""
    form = Form()
    form.fields((), body, THREAD)
    form.finish()


def thread_edit(body: Any) -> None:
    """Check the changes to a thread; raises the Refusal 50035."""
    form = Form()
    rules = {"name": text(1, 100), "archived": FLAG, "locked": FLAG, "flags": whole(0), "applied_tags": items(0, 5)}
    form.fields((), body, THREAD | rules)
    form.finish()


def channel_edit(body: Any) -> None:
    """Check the changes to a text channel; raises the Refusal 50035."""
    form = Form()
    rules = {"name": text(1, 100), "topic": text(0, 4096), "rate_limit_per_user": whole(0, 21600), "nsfw": FLAG}
    form.fields((), body, rules)
    form.finish()
