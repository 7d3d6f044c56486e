"""The settings, from the environment. A wrong one is named in a sentence with what to do."""

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct

from bot.limits import USUAL, Limits

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
KEEP = 90
"""Days for which an ended match is kept unless somebody decides otherwise."""
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class SettingError(Exception):
    """A setting is missing or malformed; the message says which and what to do."""


class Settings(Struct, frozen=True, kw_only=True):
    """What the operator decides. No address means Discord's own; `guild` is the only server that has the commands;
    `keep` is for how many days an ended match is kept."""

    token: str | None
    database: Path
    api_base: str | None
    gateway_url: str | None
    cdn_base: str | None
    level: int
    guild: int | None
    limits: Limits
    keep: int

    def __repr__(self) -> str:
        """All but the token, for it must not reach a log."""
        return f"Settings(database={self.database}, guild={self.guild})"


def read(environment: Mapping[str, str]) -> Settings:
    """The settings of an environment. Raises SettingError."""
    return Settings(
        token=_token(environment.get("DISCORD_TOKEN", "").strip()),
        database=Path(environment.get("FAUST_DATABASE", "").strip() or "faust.db"),
        api_base=_address("DISCORD_API_BASE", environment, "https", "http"),
        gateway_url=_address("DISCORD_GATEWAY_URL", environment, "wss", "ws"),
        cdn_base=_address("DISCORD_CDN_BASE", environment, "https", "http"),
        level=_level(environment.get("FAUST_LOG_LEVEL", "").strip() or "INFO"),
        guild=_guild(environment.get("FAUST_GUILD", "").strip()),
        limits=Limits(
            lobbies=_number("FAUST_LOBBIES", environment, USUAL.lobbies),
            tables=_number("FAUST_TABLES", environment, USUAL.tables),
            server=_number("FAUST_SERVER_TABLES", environment, USUAL.server),
        ),
        keep=_number("FAUST_KEEP_DAYS", environment, KEEP),
    )


def _token(value: str) -> str | None:
    if not value:
        return None
    if not re.fullmatch(r"[\w-]{20,40}\.[\w-]{4,10}\.[\w-]{20,60}", value):
        raise SettingError(
            "DISCORD_TOKEN does not look like a bot's token: copy it whole from the Bot page of your application in"
            " Discord's developer portal."
        )
    return value


def _address(name: str, environment: Mapping[str, str], safe: str, plain: str) -> str | None:
    value = environment.get(name, "").strip().rstrip("/")
    if not value:
        return None
    parts = urlsplit(value)
    if parts.scheme not in (safe, plain) or not parts.hostname:
        raise SettingError(f"{name} is not an address: write {safe}://host/path, or leave it away for Discord itself.")
    if parts.scheme == plain and parts.hostname not in LOOPBACK:
        raise SettingError(
            f"{name} would send the token unprotected: use {safe}://, or {plain}:// to this machine itself only."
        )
    return value


def _level(value: str) -> int:
    if value.upper() not in LEVELS:
        raise SettingError(f"FAUST_LOG_LEVEL is not a level: write one of {', '.join(LEVELS)}.")
    return logging.getLevelNamesMapping()[value.upper()]


def _guild(value: str) -> int | None:
    if not value:
        return None
    if not value.isdecimal() or len(value) > 20:
        raise SettingError(
            "FAUST_GUILD is not a server's id: copy the number with Discord's developer mode, or leave it away."
        )
    return int(value)


def _number(name: str, environment: Mapping[str, str], usual: int) -> int:
    value = environment.get(name, "").strip()
    if not value:
        return usual
    if not re.fullmatch(r"[0-9]{1,5}", value) or not int(value):
        raise SettingError(f"{name} is not a number from 1 to 99999: write one, or leave it away for {usual}.")
    return int(value)
