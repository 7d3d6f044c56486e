"""The program around the bot: settings, health, its end."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
import uvloop
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

import bot.__main__
from bot import settings
from bot.__main__ import health, main
from bot.settings import SettingError
from bot.store import Store

ROOT = Path(__file__).resolve().parents[2]
TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4." + "GabcdE." + "x" * 38


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"DISCORD_TOKEN": "hello"}, "DISCORD_TOKEN"),
        ({"DISCORD_API_BASE": "discord.com/api"}, "DISCORD_API_BASE"),
        ({"DISCORD_API_BASE": "http://example.org/api/v10"}, "DISCORD_API_BASE"),
        ({"DISCORD_GATEWAY_URL": "ws://example.org"}, "DISCORD_GATEWAY_URL"),
        ({"FAUST_LOG_LEVEL": "LOUD"}, "FAUST_LOG_LEVEL"),
        ({"FAUST_GUILD": "my server"}, "FAUST_GUILD"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line_and_ends_with_2(
    environment: dict[str, str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(environment) == 2
    said = capsys.readouterr().err
    assert named in said
    assert said.count("\n") == 1
    assert "hello" not in said


def test_unprotected_addresses_are_for_this_machine_only() -> None:
    found = settings.read({"DISCORD_API_BASE": "http://127.0.0.1:8000/api/v10", "DISCORD_TOKEN": TOKEN})
    assert found.api_base == "http://127.0.0.1:8000/api/v10"
    assert TOKEN not in repr(found)
    with pytest.raises(SettingError):
        settings.read({"DISCORD_CDN_BASE": "http://10.0.0.1"})


def test_the_library_still_has_the_three_addresses_that_the_settings_change() -> None:
    assert Route.BASE.startswith("https://discord.com/api/v")
    assert str(DiscordWebSocket.DEFAULT_GATEWAY).startswith("wss://gateway.discord.gg")
    assert Asset.BASE.startswith("https://cdn.discordapp.com")


async def test_health_is_a_fresh_sign_of_life(tmp_path: Path) -> None:
    environment = {"FAUST_DATABASE": str(tmp_path / "faust.db")}
    assert health(environment, 0) == 1
    store = await Store.open(tmp_path / "faust.db")
    await store.put_note("alive", "1000000")
    assert health(environment, 1_010_000) == 0
    assert health(environment, 1_100_000) == 1
    await store.close()


def test_the_program_says_what_is_missing_and_ends_with_2(tmp_path: Path) -> None:
    environment = {"PATH": "", "FAUST_DATABASE": str(tmp_path / "f.db"), "FAUST_LOG_LEVEL": "LOUD"}
    ended = subprocess.run([sys.executable, "-m", "bot"], cwd=ROOT, env=environment, capture_output=True, text=True)
    assert ended.returncode == 2
    assert "FAUST_LOG_LEVEL" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("token", ["", TOKEN])
def test_the_program_runs_on_uvloop_on_every_system_it_is_for(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []

    async def look(*_: object) -> None:
        found.append(type(asyncio.get_running_loop()))

    monkeypatch.setattr(bot.__main__, "run" if token else "try_out", look)
    monkeypatch.setattr(bot.__main__, "point", lambda _: None)
    monkeypatch.setattr(bot.__main__, "tune", lambda: None)  # it is for the whole of a process
    assert main({"DISCORD_TOKEN": token}) == 0
    assert found == [uvloop.Loop]
    needed = [line for line in (ROOT / "requirements.txt").read_text().splitlines() if "==" in line]
    assert [line for line in needed if line.startswith("uvloop==")]
    assert [line for line in needed if "sys_platform" in line] == []


def test_with_a_token_nothing_of_the_playground_is_loaded() -> None:
    code = "import sys, bot.__main__; print([m for m in sys.modules if m.startswith('bot.playground')])"
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def test_without_a_token_the_playground_starts_and_sigterm_ends_it_well() -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "DISCORD_TOKEN": ""}
    command = [sys.executable, "-m", "bot", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        assert bot.stderr is not None
        lines = iter(bot.stdout.readline, b"")
        assert any(b"Open http://127.0.0.1:" in line for line in lines)
        assert any(b"connected to Gateway" in line for line in iter(bot.stderr.readline, b""))
        bot.terminate()
        said = bot.stderr.read()
        assert bot.wait() == 0
        assert b"Traceback" not in said
