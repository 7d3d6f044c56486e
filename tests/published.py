"""Discord's published schema as a checker of requests, where it lies beside the project.

Most requests of a match are alike but for names, numbers and words. What the schema says of one it says of all of
the same shape: it tells strings apart by their length, by patterns, by formats and by lists of words alone.
"""

import json
import re
import sys
from bisect import bisect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "shared" / "discord-api"

needs_schema = pytest.mark.skipif(not FOLDER.exists(), reason="Discord's published schema is not beside the project")


@cache
def checker() -> Any:
    """The checker that lies with the schema, which looks at each shape of a request once."""
    sys.path.insert(0, str(FOLDER))
    from check import Checker, FormatChecker  # type: ignore[import-not-found]

    rules = list(_rules(json.loads((FOLDER / "openapi.json").read_text())))
    limits = sorted({value + more for name, value in rules if name in ("minLength", "maxLength") for more in (0, 1)})
    patterns = sorted({value for name, value in rules if name == "pattern"})
    formats = sorted({value for name, value in rules if name == "format"})
    words = {word for name, value in rules for word in _words(name, value)}
    conforms = FormatChecker().conforms

    def shape(value: Any) -> Any:
        """What the schema can see of a value."""
        if isinstance(value, dict):
            return tuple((key, shape(part)) for key, part in sorted(value.items()))
        if isinstance(value, list):
            return tuple(map(shape, value))
        if isinstance(value, str) and value not in words:
            fits = tuple(bool(re.search(pattern, value)) for pattern in patterns)
            return bisect(limits, len(value)), fits, tuple(conforms(value, each) for each in formats)
        return type(value), value

    class Once(Checker):  # type: ignore[misc]
        """Remembers the shapes against which the schema says nothing."""

        def __init__(self) -> None:
            super().__init__()
            self.good: set[Any] = set()

        def _schema_faults(self, method: str, template: str, operation: Any, body: Any) -> list[str]:
            asked = (method, template, shape(body))
            if asked in self.good:
                return []
            faults: list[str] = super()._schema_faults(method, template, operation, body)
            if not faults:
                self.good.add(asked)
            return faults

    return Once()


def _rules(schema: Any) -> Iterator[tuple[str, Any]]:
    """Everything that a schema says, by its name, at any depth."""
    if isinstance(schema, dict):
        for name, value in schema.items():
            if isinstance(value, str | int):
                yield name, value
            elif name == "enum":
                yield name, tuple(value)
            yield from _rules(value)
    elif isinstance(schema, list):
        for part in schema:
            yield from _rules(part)


def _words(name: str, value: Any) -> Iterator[str]:
    """The words that a rule tells from all others."""
    for word in value if name == "enum" else (value,) if name == "const" else ():
        if isinstance(word, str):
            yield word
