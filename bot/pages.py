"""The rules of a game as pages to turn, each with a board of a sample match as its picture."""

import io
from functools import cache
from typing import Any

import discord
from discord import MediaGalleryItem
from discord.ui import ActionRow, Container, LayoutView, MediaGallery, TextDisplay

import games
from bot import controls
from bot.answers import in_time
from bot.faces import ACCENT
from bot.pictures import Pictures
from bot.posts import Posts
from bot.table import Stale
from bot.words.speak import Language, language
from bot.words.table import TableWords
from games.game import TABLE, AnyGame, Ply, View, Wait, begin, dice, step
from games.house import ALL as HOUSE

SEED = "sample"
SEEDS = {"operation": "sample 8"}
"""Where another deal shows more of a game."""
PAUSE = 700
"""Milliseconds between two plies of the sample match."""


async def turn_page(
    interaction: discord.Interaction, posts: Posts, game: str, number: int, *, edit: bool = False
) -> None:
    """Answer with a page of rules, only for the one who asked, or turn the page that is shown. Raises Stale."""
    speech = language(str(interaction.locale))
    if game not in speech.games:
        raise Stale("unknown")
    pages = speech.games[game].RULES
    number = min(number, len(pages) - 1)
    how = {} if edit else {"ephemeral": True, "thinking": True}
    layout, files = await in_time(interaction, _page(posts.pictures, speech, game, number), **how)
    posts.emojis.dress(layout)
    if interaction.response.is_done():
        await interaction.edit_original_response(view=layout, attachments=files)
    elif edit:
        await interaction.response.edit_message(view=layout, attachments=files)
    else:
        await interaction.response.send_message(view=layout, files=files, ephemeral=True)


async def _page(pictures: Pictures, speech: Language, game: str, number: int) -> tuple[LayoutView, list[discord.File]]:
    words, say = speech.games[game], speech.table
    page = words.RULES[number]
    title = say.rules_title(words.TITLE, page.title, number + 1, len(words.RULES))
    box: Container[LayoutView] = Container(TextDisplay(f"{title}\n{page.text}"), accent_colour=ACCENT)
    files = []
    if page.example is not None:
        view = sample(game, page.example)
        names = sample_names(game, say)
        data = await pictures.get(game, "board", view, names, speech, hurry=True)
        alt = words.board(view, names)
        files.append(discord.File(io.BytesIO(data), "board.png", description=alt))
        box.add_item(MediaGallery(MediaGalleryItem("attachment://board.png", description=alt)))
    last = len(words.RULES) - 1
    row: ActionRow[LayoutView] = ActionRow()
    row.add_item(controls.leaf(game, max(number - 1, 0), say.RULES_BACK, disabled=number == 0))
    row.add_item(controls.leaf(game, min(number + 1, last), say.RULES_ON, disabled=number == last))
    box.add_item(row)
    layout = LayoutView(timeout=None)
    layout.add_item(box)
    return layout, files


def sample_names(game: str, say: TableWords) -> tuple[str, ...]:
    """The people of the sample match: as few as can play."""
    return say.SAMPLE_NAMES[: min(games.ALL[game].SEATS)]


@cache
def sample(game: str, plies: int, seat: int | None = None) -> View:
    """The sample match after so many plies, as the public or a seat sees it; the house plays it with itself."""
    rules = games.ALL[game]
    seed = SEEDS.get(game, SEED)
    state = begin(rules, min(rules.SEATS), rules.Options(), seed).state
    asked = 0
    for number in range(1, plies + 1):
        wait = rules.wait(state)
        if wait is None:
            break
        ply = _played(rules, state, wait, asked, PAUSE * number)
        asked = asked if wait.race else ply.at
        state = step(rules, state, ply.seat, ply.text, ply.at, dice(seed, number)).state
    return rules.view(state, seat)


def _played(rules: AnyGame, state: Any, wait: Wait, asked: int, now: int) -> Ply:
    """What comes next in the sample match: a house player's move, or else the table's."""
    if wait.stamp is not None:
        return Ply(TABLE, wait.stamp, now)
    for seat in wait.seats:
        choice = HOUSE[rules.NAME](rules.view(state, seat), dice(SEED, -(1 + 9 * state.turn + seat)))
        if choice is not None:
            return Ply(seat, choice.text, now if choice.after is None or not wait.race else asked + choice.after)
    seat, text = wait.forced[0]
    return Ply(seat, text, now)
