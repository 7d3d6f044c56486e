"""Message components as Discord takes them: which goes where, how long, how many; and how it gives them back."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.playground.errors import Json
from bot.playground.forms import ANY, DICT, FLAG, ID, Field, Form, Path, items, one_of, text, whole

MOST = 40
"""Components in a message, nested ones included."""

MOST_TEXT = 4000
"""Characters in all text displays of a message together."""

ROW, BUTTON, SELECT, INPUT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 4, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 12, 13, 14, 17, 18
SELECTS = (SELECT, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6

LAYOUT = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
PLACES: dict[str, tuple[int, ...]] = {
    "message": (ROW,),
    "layout": LAYOUT,
    "row": (BUTTON, *SELECTS),
    "container": LAYOUT[:-1],
    "section": (TEXT,),
    "accessory": (BUTTON, THUMBNAIL),
    "modal": (ROW, TEXT, LABEL),
    "modal row": (INPUT,),
    "label": (INPUT, *SELECTS, 19, 21, 22, 23),
}
"""Which types of component stand where."""

CUSTOM_ID = text(1, 100, required=True)
CHOOSING = {
    "custom_id": CUSTOM_ID,
    "placeholder": text(0, 150),
    "min_values": whole(0, 25),
    "max_values": whole(1, 25),
    "disabled": FLAG,
    "required": FLAG,
}
DEFAULTS = {**CHOOSING, "default_values": items(0, 25)}
OPTION = {
    "label": text(1, 100, required=True),
    "value": text(1, 100, required=True),
    "description": text(0, 100),
    "default": FLAG,
    "emoji": DICT,
}
EMOJI = {"id": ID, "name": text(0, 32), "animated": FLAG}
MEDIA = {"url": text(1, 2048, required=True)}
ALT = text(1, 1024)
GALLERY_ITEM = {"media": Field("dict", required=True), "description": ALT, "spoiler": FLAG}
CHECKS = {"custom_id": CUSTOM_ID, "required": FLAG, "options": items(1, 10, required=True)}
FIELDS: dict[int, dict[str, Field]] = {
    ROW: {"components": items(1, 5, required=True)},
    BUTTON: {
        "style": one_of(1, 2, 3, 4, 5, 6, required=True),
        "custom_id": text(1, 100),
        "label": text(0, 80),
        "disabled": FLAG,
        "url": text(1, 512),
        "sku_id": ID,
        "emoji": DICT,
    },
    SELECT: {**CHOOSING, "options": items(1, 25, required=True)},
    INPUT: {
        "custom_id": CUSTOM_ID,
        "style": one_of(1, 2, required=True),
        "label": text(1, 45),
        "value": text(0, 4000),
        "placeholder": text(0, 100),
        "required": FLAG,
        "min_length": whole(0, 4000),
        "max_length": whole(1, 4000),
    },
    5: DEFAULTS,
    6: DEFAULTS,
    7: DEFAULTS,
    8: {**DEFAULTS, "channel_types": items()},
    SECTION: {"components": items(1, 3, required=True), "accessory": Field("dict", required=True)},
    TEXT: {"content": text(1, MOST_TEXT, required=True)},
    THUMBNAIL: GALLERY_ITEM,
    GALLERY: {"items": items(1, 10, required=True)},
    FILE: {"file": Field("dict", required=True), "spoiler": FLAG},
    SEPARATOR: {"spacing": one_of(1, 2), "divider": FLAG},
    CONTAINER: {"components": items(1, MOST, required=True), "accent_color": whole(0, 0xFFFFFF), "spoiler": FLAG},
    LABEL: {
        "label": text(1, 45, required=True),
        "description": text(1, 100),
        "component": Field("dict", required=True),
    },
    19: {"custom_id": CUSTOM_ID, "min_values": whole(0, 10), "max_values": whole(1, 10), "required": FLAG},
    21: CHECKS,
    22: {**CHECKS, "min_values": whole(0, 10), "max_values": whole(1, 10)},
    23: {"custom_id": CUSTOM_ID, "default": FLAG},
}
"""The fields of each type, beside `type` and `id`."""

RULES = {kind: {"type": ANY, "id": whole(0, 0x7FFFFFFF), **fields} for kind, fields in FIELDS.items()}


def nested(components: list[Json] | None) -> Iterator[Json]:
    """All components of a message or modal, outer before inner."""
    for component in components or ():
        yield component
        yield from nested(component.get("components"))
        for inner in (component.get("accessory"), component.get("component")):
            if inner:
                yield from nested([inner])


def media_of(component: Json) -> list[Json]:
    """The media that a thumbnail, a file or a gallery shows, as dictionaries with a `url`."""
    shown = [component.get("media"), component.get("file"), *(i.get("media") for i in component.get("items") or ())]
    return [media for media in shown if media]


class Check:
    """One pass over the components of a message ("layout" with Components V2, else "message") or a "modal"."""

    def __init__(self, form: Form, known_emoji: Callable[[int], bool]) -> None:
        self.form = form
        self.known_emoji = known_emoji
        self.count = 0
        self.length = 0
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def all(self, components: Any, place: str, path: Path) -> None:
        """Check a top-level list with its sums: 40 components and 4,000 characters."""
        if not isinstance(components, list):
            self.form.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        most = 5 if place == "message" else MOST
        self.form.value(path, components, items(1 if place == "modal" else 0, most))
        self.listed(components, place, path)
        if self.count > MOST:
            self.form.fault(
                path,
                "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
                f"{self.count} components, nested ones included: {MOST} at most.",
            )
        if self.length > MOST_TEXT:
            self.form.fault(
                path,
                "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                f"The size of displayable text in components exceeds the maximum size of {MOST_TEXT}",
            )

    def listed(self, components: list[Any], place: str, path: Path) -> None:
        """Check components that stand side by side."""
        for index, component in enumerate(components):
            self.one(component, place, (*path, index))

    def one(self, component: Any, place: str, path: Path) -> None:
        """Check one component and what it holds."""
        if not isinstance(component, dict):
            self.form.fault(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            return
        kind = component.get("type")
        if kind not in PLACES[place]:
            shown = ", ".join(map(str, PLACES[place]))
            self.form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({shown}).')
            return
        self.count += 1
        self.form.fields(path, component, RULES[kind])
        self._unique(component, path)
        for key in ("components", "options", "items"):
            if not isinstance(component.get(key) or [], list):
                return
        match kind:
            case 1:
                self._row(component, "modal row" if place == "modal" else "row", path)
            case 2:
                self._button(component, path)
            case 3:
                self._options(component, path)
            case 9:
                self.listed(component.get("components") or [], "section", (*path, "components"))
                if component.get("accessory"):
                    self.one(component["accessory"], "accessory", (*path, "accessory"))
            case 10:
                self.length += len(str(component.get("content") or ""))
            case 12:
                for index, item in enumerate(component.get("items") or []):
                    if self.form.fields((*path, "items", index), item, GALLERY_ITEM):
                        self._media(item.get("media"), (*path, "items", index, "media"))
            case 11:
                self._media(component.get("media"), (*path, "media"))
            case 13:
                self._media(component.get("file"), (*path, "file"), attached=True)
            case 17:
                self.listed(component.get("components") or [], "container", (*path, "components"))
            case 18 if component.get("component"):
                self.one(component["component"], "label", (*path, "component"))
            case _:
                pass

    def _unique(self, component: Json, path: Path) -> None:
        custom_id = component.get("custom_id")
        if isinstance(custom_id, str):
            if custom_id in self.custom_ids:
                code = "COMPONENT_CUSTOM_ID_DUPLICATED"
                self.form.fault((*path, "custom_id"), code, "Component custom id cannot be duplicated")
            self.custom_ids.add(custom_id)
        number = component.get("id")
        if isinstance(number, int) and number:
            if number in self.ids:
                self.form.fault((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(number)

    def _row(self, row: Json, place: str, path: Path) -> None:
        inner = row.get("components") or []
        self.listed(inner, place, (*path, "components"))
        wide = any(isinstance(c, dict) and c.get("type") != BUTTON for c in inner)
        if wide and len(inner) > 1:
            for index in range(1, len(inner)):
                code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
                self.form.fault((*path, "components", index), code, "The specified component exceeds the maximum width")

    def _button(self, button: Json, path: Path) -> None:
        style = button.get("style")
        if style == LINK:
            self._link(button, path)
        elif style == PREMIUM:
            if not button.get("sku_id"):
                self.form.fault((*path, "sku_id"), "BUTTON_COMPONENT_SKU_ID_REQUIRED", "A sku id is required")
        elif not button.get("custom_id"):
            self.form.fault((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            self.form.fault((*path, "label"), "BUTTON_COMPONENT_LABEL_REQUIRED", "A label or an emoji is required")
        if style not in (LINK, PREMIUM) and button.get("url"):
            self.form.fault(
                (*path, "url"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "Only links have a url"
            )
        self._emoji(button.get("emoji"), (*path, "emoji"))

    def _link(self, button: Json, path: Path) -> None:
        if not button.get("url"):
            self.form.fault((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        elif not str(button["url"]).startswith(("http://", "https://", "discord://")):
            self.form.fault((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be http, https or discord.")
        if button.get("custom_id"):
            code = "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE"
            self.form.fault((*path, "custom_id"), code, "A custom id and url cannot both be specified")

    def _options(self, select: Json, path: Path) -> None:
        values: set[Any] = set()
        chosen = 0
        options = select.get("options") or []
        for index, option in enumerate(options):
            at = (*path, "options", index)
            if not self.form.fields(at, option, OPTION):
                continue
            if option.get("value") in values:
                code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
                self.form.fault((*at, "value"), code, "The specified option value is already used")
            values.add(option.get("value"))
            chosen += bool(option.get("default"))
            self._emoji(option.get("emoji"), (*at, "emoji"))
        low, high = select.get("min_values"), select.get("max_values")
        low, high = 1 if low is None else low, 1 if high is None else high
        if not isinstance(low, int) or not isinstance(high, int):
            return
        if low > high or high > max(1, len(options)):
            code = "SELECT_COMPONENT_VALUES_INVALID"
            self.form.fault((*path, "max_values"), code, "Must lie between min_values and the number of options")
        if chosen > high:
            code = "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES"
            self.form.fault((*path, "options"), code, "More options are chosen beforehand than max_values allows")

    def _emoji(self, emoji: Any, path: Path) -> None:
        if emoji is None or not self.form.fields(path, emoji, EMOJI):
            return
        name = str(emoji.get("name") or "")
        real = self.known_emoji(int(emoji["id"])) if emoji.get("id") else name != "" and not name.isascii()
        if not real:
            self.form.fault((*path, "id" if emoji.get("id") else "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _media(self, media: Any, path: Path, *, attached: bool = False) -> None:
        if media is None or not self.form.fields(path, media, MEDIA):
            return
        schemes = ("attachment://",) if attached else ("attachment://", "http://", "https://")
        if not str(media.get("url")).startswith(schemes):
            shown = ", ".join(scheme[:-3] for scheme in schemes)
            self.form.fault((*path, "url"), "URL_TYPE_INVALID_SCHEME", f"Scheme must be one of ({shown}).")


def given_back(components: list[Json], resolve: Callable[[str], Json]) -> list[Json]:
    """The components as Discord's messages carry them: numbered, defaults filled in, media resolved to addresses."""
    taken = {int(c["id"]) for c in nested(components) if c.get("id")}
    numbers = iter(n for n in range(1, MOST * 4) if n not in taken)
    return [_given(component, numbers, resolve) for component in components]


FILLED: dict[int, Json] = {
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    **{select: {"min_values": 1, "max_values": 1} for select in SELECTS},
}


def _given(component: Json, numbers: Iterator[int], resolve: Callable[[str], Json]) -> Json:
    kind = component["type"]
    kept = {key: value for key, value in component.items() if value is not None and key != "required"}
    given: Json = {**FILLED.get(kind, {}), **kept, "id": component.get("id") or next(numbers)}
    if "components" in component:
        given["components"] = [_given(inner, numbers, resolve) for inner in component["components"]]
    if "accessory" in component:
        given["accessory"] = _given(component["accessory"], numbers, resolve)
    if "media" in component:
        given["media"] = resolve(component["media"]["url"])
    if kind == FILE:
        media = resolve(component["file"]["url"])
        given |= {"file": media, "name": media.pop("filename", None), "size": media.pop("size", None)}
    if kind == GALLERY:
        given["items"] = [
            {
                "media": resolve(item["media"]["url"]),
                "description": item.get("description"),
                "spoiler": bool(item.get("spoiler")),
            }
            for item in component["items"]
        ]
    if kind == SELECT:
        given["options"] = [{k: v for k, v in option.items() if v is not None} for option in component["options"]]
    return given
