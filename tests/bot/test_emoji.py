"""The table's own emoji: uploaded once, worn by words and controls, and not missed where Discord has none."""

import io
from pathlib import Path
from typing import Any

import discord
from PIL import Image

import render.emoji
from bot.emoji import Emojis
from bot.words.speak import LANGUAGES, language
from render.emoji import SIZE, Emoji
from tests.bot.sim import World, parts, text, world


def uploads(w: World) -> list[Any]:
    return [r for r in w.env.http_requests if r.method == "POST" and r.path.endswith("/emojis")]


def own(w: World) -> set[str]:
    return {emoji.name for emoji in w.env.backend.application_emojis.values()}


def worn(message: Any) -> set[str]:
    """The names of the custom emoji on a message's controls."""
    found = {c.emoji for c in parts(message) if isinstance(c, discord.Button)}
    found |= {o.emoji for c in parts(message) if isinstance(c, discord.SelectMenu) for o in c.options}
    return {emoji.name for emoji in found if emoji is not None and emoji.id is not None}


async def test_emoji_are_uploaded_once_and_worn_by_words_and_controls(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        first = len(uploads(w))
        assert first == len(render.emoji.ALL)
        anna, ben = w.person("Anna"), w.person("Ben")
        await w.seated(anna, ben)
        assert worn(w.hand(anna)) <= own(w)
        assert {name.rpartition("_")[0] for name in worn(w.hand(anna))} == {"love", "power", "knowledge", "youth"}
        rules = await anna.slash(w.channel, "faust rules")
        assert "<:love_" in text(rules.response.message)
        assert "❤️" not in text(rules.response.message)
        await w.restart()
        assert len(uploads(w)) == first


def test_every_sign_of_the_cards_is_drawn_in_every_language() -> None:
    plain = {emoji.plain for emoji in render.emoji.ALL.values()}
    assert len(plain) == len(render.emoji.ALL)
    for speech in LANGUAGES.values():
        for game, words in speech.games.items():
            signs = getattr(words, "EMOJI", {})
            assert set(signs.values()) <= plain, game
    assert all(emoji.draw().size == (SIZE, SIZE) for emoji in render.emoji.ALL.values())


async def test_a_changed_emoji_is_uploaded_and_the_old_one_removed(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        before = own(w)
        foreign = await w.bot.create_application_emoji(name="somebody_elses", image=png("#00ff00"))
        emojis = Emojis({"love": Emoji("❤️", lambda: Image.new("RGBA", (SIZE, SIZE), "#ff0000"))})
        await emojis.upload(w.bot, w.bot.drawer)
        (name,) = own(w) - {foreign.name}
        assert name not in before
        assert [emojis.text("a ❤️")] == [f"a <:{name}:{number}>" for number in ids(w, name)]


async def test_without_emoji_at_discord_plain_ones_stand(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        emojis = Emojis()
        assert emojis.text("a ❤️") == "a ❤️"
        w.env.inject_error("GET", f"/applications/{w.bot.application_id}/emojis", status=500, code=0, times=None)
        await w.restart()
        anna, ben = w.person("Anna"), w.person("Ben")
        await w.seated(anna, ben)
        assert worn(w.hand(anna)) == set()
        assert language("en").games["faust"].TITLE in text(w.hand(anna))


def ids(w: World, name: str) -> list[int]:
    return [emoji.id for emoji in w.env.backend.application_emojis.values() if emoji.name == name]


def png(colour: str) -> bytes:
    """A small picture as bytes."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), colour).save(file, "PNG")
    return file.getvalue()
