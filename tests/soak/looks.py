"""What has to be so afterwards, seen by the people: the newest view on every message, a clock at every table."""

import re
from collections.abc import Callable, Iterator
from typing import Any

from bot import faces
from bot.client import Faust
from bot.composing import Steps
from bot.faces import Face
from bot.playground import Playground
from bot.playground.components import BUTTON, GALLERY, SELECT, TEXT, nested
from bot.playground.world import Message
from bot.store import Post
from bot.table import Table
from render.emoji import ALL as EMOJI
from tests.soak.crowd import controls

OWN_EMOJI = re.compile(r"<:(\w+)_[0-9a-f]{8}:\d+>")
MOMENT = re.compile(r"<t:(\d+):R>")
"""A deadline: after a short absence it is moved by seconds, for which nothing is shown anew."""


async def looks(bot: Faust, playground: Playground, table: Table) -> list[str]:
    """A sentence for everything at a table that people do not see as it is; nothing may be on its way to them."""
    found = []
    await bot.posts.posted.of(table)  # a hand leads to its board
    posts = await bot.store.posts(table.record.id)
    for audience, faces_ in _wanted(bot, table).items():
        post = posts.pop(audience, None)
        message = None if post is None else _message(playground, post)
        if post is None or message is None:
            found.append(f"{audience}: there is no message")
        else:
            found += [f"{audience}: {seen}" for seen in await _compare(bot, message, faces_)]
    found += [
        f"{audience}: a message too many" for audience in posts if audience.partition(":")[0] not in ("lobby", "ping")
    ]
    known = {post.message for post in (await bot.store.posts(table.record.id)).values()}
    for message in _lost(playground, table, known):
        ids = ", ".join(part["custom_id"] for part in controls(message))
        found.append(f"left over in {message.channel.name or 'direct messages'}: {ids}")
    return [f"{table.record.game} {table.code} ({table.record.status}): {seen}" for seen in found]


def clocks(bot: Faust, table: Table) -> Iterator[str]:
    """A sentence for a clock that does not run."""
    record, tables = table.record, bot.tables
    if record.status not in ("lobby", "running"):
        return
    if record.due is None or table.wake is None:
        yield f"{record.game} {record.code}: there is no deadline"
        return
    if not any(code == table.code and moment <= table.wake for moment, code in tables._agenda):
        yield f"{record.game} {record.code}: its deadline is not on the agenda"
    if tables._sleeper is None or tables._sleeps_until is None or tables._sleeps_until > table.wake:
        yield f"{record.game} {record.code}: nobody wakes when its time is up"


def _wanted(bot: Faust, table: Table) -> dict[str, Callable[[Steps | None], Face]]:
    """How the messages of each audience have to look, however far somebody has come with composing a move."""
    if table.state is None or table.record.status == "lobby":
        return {"lobby": lambda _: faces.entrance(table)}
    wanted: dict[str, Callable[[Steps | None], Face]] = {"board": lambda _: faces.board(table)}
    for seat, person in enumerate(table.record.seats):
        if person.user is not None:
            wanted[f"hand:{seat}"] = lambda step, seat=seat: faces.hand(table, seat, bot.posts.posted.lead(table), step)  # type: ignore[misc]
    return wanted


def _message(playground: Playground, post: Post) -> Message | None:
    channel = playground.world.channels.get(post.channel)
    return None if channel is None else channel.messages.get(post.message)


async def _compare(bot: Faust, message: Message, look: Callable[[Steps | None], Face]) -> list[str]:
    """What a message shows otherwise than it should; nothing when it is right for some step of composing a move."""
    stands: list[Steps | None] = [None]
    for part in controls(message):
        kind, _, _, *rest = part["custom_id"].split(":")
        if kind == "s":
            stands.append(Steps(rest[0], tuple(rest[1].split())))
        elif kind == "m":
            words = tuple(rest[0].split())
            stands += [Steps(stand.group, words) for stand in stands if stand is not None]
    found = [await _differing(bot, message, look(stand)) for stand in stands]
    return [] if [] in found else found[0]


async def _differing(bot: Faust, message: Message, face: Face) -> list[str]:
    layout, files = await face.make(bot.posts.pictures, bot.posts.emojis)
    components: list[Any] = layout.to_components()  # type: ignore[no-untyped-call]
    shown, meant = list(_told(message.data["components"])), list(_told(components))
    found = [f"shows {a!r}, not {b!r}" for a, b in zip(shown, meant, strict=False) if a != b]
    said, due = _moments(message.data["components"]), _moments(components)
    found += [f"promises time until {a}, not {b}" for a, b in zip(said, due, strict=False) if a > b]
    if len(shown) != len(meant):
        found.append(f"shows {len(shown)} things, not {len(meant)}")
    drawn = {file.filename: file.fp.read() for file in files}
    there = {file.name: file.data for file in message.files.values()}
    return found + [
        f"has another picture {name}" for name in drawn.keys() | there.keys() if drawn.get(name) != there.get(name)
    ]


def _moments(components: list[Any]) -> list[int]:
    """The deadlines that stand in components, in seconds since the Unix epoch."""
    told = [part["content"] for part in nested(components) if part["type"] == TEXT]
    return [int(moment) for text in told for moment in MOMENT.findall(text)]


def _told(components: list[Any]) -> Iterator[tuple[Any, ...]]:
    """What can be seen and used of components, apart from whether emoji are the table's own yet."""
    for part in nested(components):
        kind = part["type"]
        if kind == TEXT:
            yield TEXT, MOMENT.sub("", OWN_EMOJI.sub(lambda found: EMOJI[found[1]].plain, part["content"]))
        elif kind == BUTTON:
            yield BUTTON, part.get("custom_id") or part.get("url"), part.get("label"), part["style"]
        elif kind == SELECT:
            options = tuple((o["label"], o["value"], o.get("description")) for o in part["options"])
            yield SELECT, part["custom_id"], part.get("placeholder"), part.get("max_values", 1), options
        elif kind == GALLERY:
            for item in part["items"]:
                yield GALLERY, item["media"]["url"].rpartition("/")[2], item.get("description")


def _lost(playground: Playground, table: Table, known: set[int]) -> Iterator[Message]:
    """Messages for everybody with live controls of a table, which the bot knows nothing of any more.

    What only has moves of questions long answered is history, as the cards of a race are.
    """
    turn = "" if table.state is None else str(table.state.turn)
    for channel in playground.world.channels.values():
        for message in channel.messages.values():
            if message.only is None and message.id not in known:
                ids = [part["custom_id"].split(":") for part in controls(message)]
                if any(code == table.code and (kind == "t" or of == turn) for kind, code, of, *_ in ids):
                    yield message
