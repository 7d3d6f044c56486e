"""How the house is built: imports point one way, games <- render <- bot, and few modules know Discord."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DISCORD_SIDE = {
    *("bot.__main__", "bot.client", "bot.commands", "bot.translate", "bot.lobby", "bot.press", "bot.own", "bot.sight"),
    *("bot.posts", "bot.posted", "bot.delivery", "bot.questions", "bot.calls", "bot.takeup"),  # what is sent, and how
    *("bot.answers", "bot.voices", "bot.direct", "bot.ratelimits"),
    *("bot.controls", "bot.rows", "bot.faces", "bot.pages", "bot.emoji", "bot.kept"),  # what it is put together of
}
"""The modules that may import discord; besides them, the playground."""


def modules(package: str) -> Iterator[tuple[str, Path]]:
    for path in sorted((ROOT / package).rglob("*.py")):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        yield name.removesuffix(".__init__"), path


def imported(source: str) -> set[str]:
    """The modules that a source imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module}
    return found


def outside(source: str, allowed: set[str]) -> set[str]:
    """The packages that a source imports, other than the allowed ones and the standard library."""
    return {name.split(".")[0] for name in imported(source)} - allowed - set(sys.stdlib_module_names)


ALLOWED = {
    "games": {"games", "msgspec"},
    "render": {
        "games",
        "render",
        "msgspec",
        "numpy",
        "PIL",
        "isal",
        "zlib_ng",
        "font_source_sans_pro",
        "font_source_serif_pro",
    },
}


PROGRAMS = {"render.__main__"}
"""Started, never imported: what puts the parts together may look up to all of them."""


@pytest.mark.parametrize(("package", "allowed"), ALLOWED.items())
def test_a_package_imports_only_what_lies_below_it(package: str, allowed: set[str]) -> None:
    parts = {name: path for name, path in modules(package) if name not in PROGRAMS}
    assert not {name: more for name, path in parts.items() if (more := outside(path.read_text("utf-8"), allowed))}


def test_no_module_imports_a_program() -> None:
    for package in ("games", "render", "bot"):
        for _, path in modules(package):
            assert not imported(path.read_text("utf-8")) & PROGRAMS


def test_only_a_few_modules_know_discord() -> None:
    knowing = {name for name, path in modules("bot") if "discord" in outside(path.read_text("utf-8"), set())}
    assert {name for name in knowing if not name.startswith("bot.playground")} <= DISCORD_SIDE


def test_the_rules_touch_no_clock_no_file_and_no_global_chance() -> None:
    """Of the standard library the rules take what computes; the terminal in games.__main__ may do more."""
    rules = {name: path for name, path in modules("games") if name != "games.__main__"}
    forbidden = {"time", "datetime", "os", "pathlib", "secrets", "socket", "asyncio", "threading", "sys", "io", "uuid"}
    found = {name: more for name, path in rules.items() if (more := imported(path.read_text("utf-8")) & forbidden)}
    assert not found
    assert not [name for name, path in rules.items() if "random" in _whole_imports(path.read_text("utf-8"))]


def _whole_imports(source: str) -> set[str]:
    return {alias.name for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import) for alias in node.names}


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import games.game", set()),
        ("import discord.ui", {"discord"}),
        ("from discord import ui", {"discord"}),
        ("def late():\n    import bot.table", {"bot"}),
        ("import json, msgspec", set()),
    ],
)
def test_an_import_is_found_in_any_form(source: str, found: set[str]) -> None:
    assert outside(source, ALLOWED["games"]) == found
