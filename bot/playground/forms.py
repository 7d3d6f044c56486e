"""Forms: what a field may hold, and the faults of a body collected field by field in Discord's own shape (50035)."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from bot.playground.errors import Json, invalid_form

Path = tuple[str | int, ...]
Kind = Literal["text", "int", "number", "bool", "list", "dict", "id", "any"]


class Field(Struct, frozen=True):
    """What one field of a body may hold: lengths for text and lists, bounds for numbers, the values to choose from."""

    kind: Kind = "any"
    low: int | None = None
    high: int | None = None
    required: bool = False
    choices: tuple[int | str, ...] = ()


def text(low: int = 0, high: int | None = None, *, required: bool = False) -> Field:
    """A string of so many characters."""
    return Field("text", low, high, required)


def whole(low: int | None = None, high: int | None = None, *, required: bool = False) -> Field:
    """An integer within bounds."""
    return Field("int", low, high, required)


def one_of(*choices: int | str, required: bool = False) -> Field:
    """One of a few values."""
    return Field("any", required=required, choices=choices)


def items(low: int = 0, high: int | None = None, *, required: bool = False) -> Field:
    """A list of so many items."""
    return Field("list", low, high, required)


FLAG = Field("bool")
ID = Field("id")
ANY = Field("any")
DICT = Field("dict")


class Form:
    """The faults found so far in one body."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def fault(self, path: Path, code: str, message: str) -> None:
        """Note a fault at a field."""
        place = self.errors
        for step in path:
            place = place.setdefault(str(step), {})
        place.setdefault("_errors", []).append({"code": code, "message": message})

    def finish(self) -> None:
        """Raise the Refusal 50035 when there are faults."""
        if self.errors:
            raise invalid_form(self.errors)

    def fields(self, path: Path, body: Any, rules: Mapping[str, Field]) -> bool:
        """Check a dictionary against its fields; False when it is none. Null counts as left out.

        A key that Discord does not know is a fault here, though Discord drops it silently: it never does what it was
        meant to.
        """
        if not isinstance(body, dict):
            self.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return False
        for key in body:
            if key not in rules:
                self.fault((*path, key), "UNKNOWN_FIELD", "Discord knows no such field here")
        for key, rule in rules.items():
            value = body.get(key)
            if value is not None:
                self.value((*path, key), value, rule)
            elif rule.required:
                self.fault((*path, key), "BASE_TYPE_REQUIRED", "This field is required")
        return True

    def value(self, path: Path, value: Any, rule: Field) -> None:
        """Check one value against its rule."""
        if rule.choices:
            if value not in rule.choices or isinstance(value, bool):
                shown = ", ".join(map(str, rule.choices))
                self.fault(path, "BASE_TYPE_CHOICES", f"Value must be one of ({shown}).")
            return
        fits, code, message = KINDS[rule.kind]
        if not fits(value):
            self.fault(path, code, message)
        elif rule.kind in ("text", "list"):
            self._length(path, len(value), rule)
        elif rule.kind in ("int", "number"):
            self._bounds(path, value, rule)

    def _length(self, path: Path, length: int, rule: Field) -> None:
        low = rule.low or 0
        if length >= low and (rule.high is None or length <= rule.high):
            return
        if rule.high is None:
            self.fault(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
        elif low:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {rule.high} in length.")
        else:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {rule.high} or fewer in length.")

    def _bounds(self, path: Path, value: float, rule: Field) -> None:
        if rule.low is not None and value < rule.low:
            self.fault(path, "NUMBER_TYPE_MIN", f"Value should be greater than or equal to {rule.low}.")
        if rule.high is not None and value > rule.high:
            self.fault(path, "NUMBER_TYPE_MAX", f"Value should be less than or equal to {rule.high}.")


def is_id(value: Any) -> bool:
    """Whether this can be a snowflake: Discord takes digits as text and as a number."""
    return (isinstance(value, int) and not isinstance(value, bool)) or (isinstance(value, str) and value.isdecimal())


KINDS: dict[Kind, tuple[Callable[[Any], bool], str, str]] = {
    "text": (lambda v: isinstance(v, str), "STRING_TYPE_CONVERT", "Could not interpret this value as a string."),
    "int": (
        lambda v: isinstance(v, int) and not isinstance(v, bool),
        "NUMBER_TYPE_COERCE",
        "Value is not a whole number.",
    ),
    "number": (
        lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
        "NUMBER_TYPE_COERCE",
        "Value is not a number.",
    ),
    "bool": (lambda v: isinstance(v, bool), "BOOLEAN_TYPE_CONVERT", "Must be either true or false."),
    "list": (lambda v: isinstance(v, list), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"),
    "dict": (lambda v: isinstance(v, dict), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType"),
    "id": (is_id, "NUMBER_TYPE_COERCE", "Value is not a snowflake."),
    "any": (lambda _: True, "", ""),
}
