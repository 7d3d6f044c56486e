"""Who may talk to the playground: this machine only, under its own name, and no other page in the browser."""

import asyncio
import subprocess
import sys
from pathlib import Path

import aiohttp
import pytest

from bot.playground import Playground, serve
from bot.playground.library import run


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.5", "::"])
async def test_it_binds_to_the_loopback_only(host: str) -> None:
    with pytest.raises(ValueError, match="this machine only"):
        await Playground().open(0, host)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {"Host": "evil.example"}, 403),
        ("/", {"Host": "evil.example:{port}"}, 403),
        ("/", {"Host": "127.0.0.1:1"}, 403),
        ("/", {"Origin": "http://evil.example"}, 403),
        ("/", {"Origin": "null"}, 403),
        ("/", {"Origin": "https://127.0.0.1:{port}"}, 403),
        ("/", {"Host": "localhost:{port}", "Origin": "http://127.0.0.1:{port}"}, 403),
        ("/api/v10/gateway", {"Origin": "http://evil.example"}, 403),
        ("/api/v10/gateway", {}, 200),
        ("/api/v10/gateway", {"Host": "localhost:{port}"}, 200),
        ("/api/v10/gateway", {"Origin": "http://127.0.0.1:{port}"}, 200),
        ("/page/socket", {}, 403),
        ("/page/socket", {"Origin": "http://evil.example"}, 403),
        ("/gateway", {"Origin": "http://evil.example"}, 403),
        ("/page/../../../../pyproject.toml", {}, 404),
        ("/page/%2e%2e/library.py", {}, 404),
        ("/page/..%2flibrary.py", {}, 404),
        ("/attachments/1/2/3.png", {}, 404),
    ],
)
async def test_it_answers_only_to_its_own_host_and_origin(
    playground: Playground, path: str, headers: dict[str, str], status: int
) -> None:
    port = playground.page_url.rpartition(":")[2]
    filled = {key: value.replace("{port}", port) for key, value in headers.items()}
    lines = [f"GET {path} HTTP/1.1", *(f"{key}: {value}" for key, value in filled.items()), "Connection: close"]
    if "Host" not in filled:
        lines.append(f"Host: 127.0.0.1:{port}")
    reader, writer = await asyncio.open_connection("127.0.0.1", int(port))
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    assert answer.split(b" ", 2)[1] == str(status).encode()


async def test_files_are_served_so_that_no_other_page_can_use_them(playground: Playground) -> None:
    async with aiohttp.ClientSession(headers={"Authorization": f"Bot {playground.token}"}) as session:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", "{}")
        form.add_field("files[0]", b"<script>alert(1)</script>", filename="a.html")
        url = f"{playground.api_base}/channels/{playground.channel.id}/messages"
        async with session.post(url, data=form) as sent:
            address = (await sent.json())["attachments"][0]["url"]
        async with session.get(address) as told:
            assert await told.read() == b"<script>alert(1)</script>"
            assert told.headers["Content-Disposition"] == "attachment"
            assert told.headers["Cross-Origin-Resource-Policy"] == "same-origin"
            assert "frame-ancestors 'none'" in told.headers["Content-Security-Policy"]


async def test_the_page_is_served_with_its_modules(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{playground.page_url}/") as told:
            assert (told.status, told.headers["Content-Type"]) == (200, "text/html; charset=utf-8")
        async with session.get(f"{playground.page_url}/page/main.js") as told:
            assert (told.status, told.headers["Content-Type"]) == (200, "text/javascript; charset=utf-8")
        async with session.get(f"{playground.page_url}/page/none.js") as told:
            assert told.status == 404


async def test_no_file_beside_the_page_is_served(playground: Playground, tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("{}")
    address = f"{playground.page_url}/page/{tmp_path}/secret.json"
    async with aiohttp.ClientSession() as session, session.get(address) as told:
        assert told.status == 404


async def test_serve_seats_people_and_gives_the_addresses() -> None:
    playground = await serve(0, ["Anna", "Ben"])
    try:
        assert [user.name for user in playground.world.users.values()] == ["Faust", "Anna", "Ben"]
        assert playground.api_base == f"{playground.page_url}/api/v10"
        assert playground.gateway_url.startswith("ws://127.0.0.1:")
        assert playground.cdn_base == playground.page_url
    finally:
        await playground.close()


async def test_run_shows_the_addresses_and_stops_when_cancelled() -> None:
    shown: list[str] = []
    told = asyncio.Event()

    def show(line: str) -> None:
        shown.append(line)
        if line.startswith("Token"):
            told.set()

    running = asyncio.create_task(run(0, ["Anna"], show))
    await told.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert [line.partition(":")[0] for line in shown] == ["Page", "API", "Gateway", "Token"]


def test_the_rest_of_the_bot_loads_nothing_of_the_playground() -> None:
    code = "import sys, bot; assert not [name for name in sys.modules if name.startswith('bot.playground')]"
    subprocess.run([sys.executable, "-c", code], check=True)
