"""Which function answers which route: a table that the route modules fill, found through by a request's path."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import unquote

from msgspec import Struct

from bot.playground.errors import Json, Refusal, invalid_form
from bot.playground.forms import is_id
from bot.playground.posting import Upload


class Call(Struct):
    """One request: the route in Discord's writing with `{}` for the ids, what came with it and went back.

    `arrived` is when its head was there, by this machine's clock, in seconds since the Unix epoch.
    """

    method: str
    path: str
    route: str
    query: Mapping[str, str]
    arrived: float = 0.0
    json: Any = None
    uploads: list[Upload] = []
    status: int = 0
    answer: Any = None

    @property
    def form(self) -> Json:
        """The body, which has to be a dictionary; raises the Refusal 50035."""
        if not isinstance(self.json, dict):
            fault = {"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries may be used in a DictType"}
            raise invalid_form({"_errors": [fault]})
        return self.json


class Answer(Struct, frozen=True):
    """An answer whose status is another than 200 with a body or 204 without one."""

    status: int
    body: Any


Handler = Callable[..., Any]


class Route(Struct, frozen=True):
    """A route's handler, the kinds of its parameters, and whether it needs the bot's token."""

    name: str
    handler: Handler
    kinds: tuple[str, ...]
    open: bool


class Node(Struct):
    """A step of the paths: named steps, then a parameter, and the routes that end here by method."""

    named: "dict[str, Node]" = {}
    other: "Node | None" = None
    ends: dict[str, Route] = {}


ROOT = Node()


def route(method: str, template: str, *, open: bool = False) -> Callable[[Handler], Handler]:  # noqa: A002
    """Register a handler for a path with parameters `{id}` (a snowflake) and `{word}` (anything).

    An `open` route needs no token: what is in the path is secret enough.
    """

    def register(handler: Handler) -> Handler:
        node, kinds, shown = ROOT, [], []
        for step in template.strip("/").split("/"):
            if step.startswith("{"):
                node.other = node.other or Node()
                node = node.other
                kinds.append(step)
                shown.append("{}")
            else:
                node = node.named.setdefault(step, Node())
                shown.append(step)
        name = f"{method} /{'/'.join(shown)}"
        node.ends[method] = Route(name, handler, tuple(kinds), open)
        return handler

    return register


def find(method: str, path: str) -> tuple[Route, list[int | str]]:
    """The route of a raw path below /api/v10, with its parameters; raises a 404 that names what is not known."""
    node: Node | None = ROOT
    given: list[str] = []
    for step in path.strip("/").split("/"):
        assert node is not None
        following = node.named.get(step)
        if following is None:
            following = node.other
            given.append(unquote(step))
        node = following
        if node is None:
            break
    found = node.ends.get(method) if node else None
    if found is None:
        raise Refusal(404, 0, f"404: Not Found. The playground does not know the route {method} {path}")
    return found, parameters(found, given)


def parameters(found: Route, given: Sequence[str]) -> list[int | str]:
    """The parameters of a path, ids as numbers; raises the Refusal 50035 for what is no snowflake."""
    converted: list[int | str] = []
    for kind, value in zip(found.kinds, given, strict=True):
        converted.append(snowflake(value, "id") if kind == "{id}" else value)
    return converted


def snowflake(value: Any, field: str) -> int:
    """An id out of a body; raises the Refusal 50035 naming the field."""
    if not is_id(value):
        fault = {"code": "NUMBER_TYPE_COERCE", "message": f'Value "{value}" is not snowflake.'}
        raise invalid_form({field: {"_errors": [fault]}})
    return int(value)
