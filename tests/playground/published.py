"""Discord's published description of its API, where it lies beside the project: checks of requests and of answers."""

import importlib.util
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.playground.routing import Call

FOLDER = Path(__file__).parents[2].parent / "shared" / "discord-api"


@cache
def module() -> Any:
    """The module that lies with the description; the test is skipped where it is missing."""
    path = FOLDER / "check.py"
    if not path.exists():
        pytest.skip("Discord's published API description does not lie beside the project")
    spec = importlib.util.spec_from_file_location("discord_api_check", path)
    assert spec is not None
    assert spec.loader is not None
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


@cache
def checker() -> Any:
    """The checker of requests."""
    return module().Checker()


def request_faults(call: Call) -> list[str]:
    """What Discord would refuse in a request."""
    return [f"{call.route}: {fault}" for fault in checker().request(call.method, call.path, call.json)]


def answer_faults(call: Call) -> list[str]:
    """Where an answer differs from what Discord publishes for the route and status."""
    check = checker()
    fitting = (o for o in check.operations if o[1] == call.method.lower() and o[2].match(call.path))
    found = next(fitting, None)
    if found is None:
        return [f"no such operation: {call.route}"]
    _, method, _, template, operation = found
    answers = operation["responses"]
    if str(call.status) not in answers and f"{call.status // 100}XX" not in answers:
        return [f"{call.route}: Discord answers {sorted(answers)}, not {call.status}"]
    if call.status >= 400:
        return []
    schema = answers[str(call.status)].get("content", {}).get("application/json", {}).get("schema")
    if schema is None:
        return [] if call.answer is None else [f"{call.route}: a body beside {call.status}"]
    place = re.sub(r"[{}]", lambda sign: "%7B" if sign[0] == "{" else "%7D", template.replace("/", "~1"))
    pointer = f"#/paths/{place}/{method}/responses/{call.status}/content/application~1json/schema"
    validator = module().Draft202012Validator({"$ref": f"urn:discord{pointer}"}, registry=check.registry)
    return [f"{call.route} {call.status}: {explained(error)}" for error in validator.iter_errors(call.answer)]


def explained(error: Any) -> str:
    """The deepest cause of a fault, in the branch of the union that was meant."""
    while error.context:
        branches: dict[Any, list[Any]] = {}
        for cause in error.context:
            branches.setdefault(cause.schema_path[0], []).append(cause)
        fits = [
            causes
            for causes in branches.values()
            if not any(list(c.path) == ["type"] or (not c.path and c.validator == "type") for c in causes)
        ]
        if len(fits) != 1:
            break
        error = fits[0][0]
    return f"{'/'.join(map(str, error.absolute_path))}: {error.message[:300]}"
