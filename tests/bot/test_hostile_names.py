"""Names that try to mention everyone, to break markdown or to forge the bot's words: they stay names."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.faces import safe
from bot.words.speak import ENGLISH
from games import ALL
from tests.bot.sim import World, text, world

NAMES = (
    "@everyone",
    "@here <@&1> <@1>",
    "**wins** `ZZZZ`",
    "||spoiler|| __x__ ~~y~~",
    "# Faust vs Mephisto",
    "-# small > quote",
    "[Join](https://example.org)",
    "https://example.org/**a**",
    "<t:0:R> <#1> <:love_1:1>",
    "Anna\n### It is over",
    "Anna\u202eniw\u2066",
    "\\`\\*",
    "```py",
    "1. Ben\n2. Clara",
)

UNESCAPED = re.compile(r"(?<!\\)(?:\\\\)*[*_~|`]|[<>\n\r\u202a-\u202e\u2066-\u2069]|@(?!\u200b)|://|(?m:^\s*(?:#|-))")
"""What Discord would read as more than letters."""


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_only_letters_in_a_message(name: str) -> None:
    assert UNESCAPED.search(safe(name)) is None
    assert safe("Anna B. Çelik-O'Neil 李") == "Anna B. Çelik-O'Neil 李"


EVIL = ("@everyone zq1", "**zq2** `x", "[zq3](https://a.b)", "~~zq4~~ <@1>", "||zq5|| ~~_", "https://zq6.b/*")
"""Names with a word each by which they are found again."""


async def played(w: World, game: str, people: list[Any], rng: Random) -> list[Any]:
    """Some of a match among these people; gives everything that anybody was shown or told."""
    seated = people[: max(ALL[game].SEATS)]
    table = await w.seated(*seated, game=game, clock="slow")
    for _ in range(2):
        asked = [(seat, move.text) for seat in range(len(seated)) for move in table.view(seat).moves]
        if asked:
            seat, move = rng.choice(asked)
            w.send_click(seated[seat], w.board(table), f"m:{table.code}:{table.state.turn}:{move}")
        await w.settle(130)
    told = [await person.slash(w.channel, f"{game} table", code=table.code) for person in seated]
    told.append(await people[-1].slash(w.channel, "games list"))
    w.send_click(seated[0], w.board(table), f"t:{table.code}:concede")
    await w.settle()
    return [*w.messages(table), *(result.response.message for result in told), *map(w.hand, seated)]


async def test_names_stay_names_in_all_games_and_nobody_is_mentioned(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        people = [w.person(name) for name in EVIL]
        await people[0].slash(w.channel, "faust start", opponent=people[1])
        shown: list[Any] = [*w.channel.history()]
        for game in ENGLISH.games:
            shown += await played(w, game, people, Random(game))
        shown += w.channel.history()
        # what Discord itself says, such as that a thread was opened, it shows as it is
        said = [text(message) for message in shown if not message.is_system()]
        for name in EVIL:
            (word,) = re.findall(r"zq\d", name)
            before, after = safe(name).split(word)
            places = [
                (each[: found.start()], each[found.end() :]) for each in said for found in re.finditer(word, each)
            ]
            assert places
            for left, right in places:
                assert left.endswith(before)
                # where there is little room names are cut
                assert right.startswith(after) or after.startswith(right.partition("…")[0])
        assert set(mentions(w)) <= {person.id for person in people}


def mentions(w: World) -> list[int]:
    """Whom the bot lets its messages mention, over all its requests: people by their ids, and nobody else ever."""
    found: list[int] = []
    for entry in w.env.http_requests:
        body = entry.json if isinstance(entry.json, dict) else {}
        body = body.get("data") or body
        if "components" in body or "content" in body:
            allowed = body["allowed_mentions"]
            assert not allowed.get("parse")
            assert not allowed.get("roles")
            found += map(int, allowed.get("users", ()))
    return found
