"""Drawing ahead of need: sprites are made once and kept, so that nobody's first picture has to wait for them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Literal, NamedTuple

import games
import render
from bot.pages import sample, sample_names
from bot.words.speak import LANGUAGES, language
from games.walk import walk
from render.samples import NAMES, Sample, shown

MOMENTS = 16
"""How many moments of a random match are drawn, evenly spread over it."""


class Scene(NamedTuple):
    """Something to draw: a page of rules, or a moment of a random match for so many seats."""

    game: str
    locale: str
    kind: Literal["page", "match"]
    seats: int
    number: int


def scenes() -> Iterator[Scene]:
    """All that is drawn after a start: first every page of rules with a picture, for it shows what is most common,
    then matches of each game for as few and as many as can play."""
    for locale, speech in LANGUAGES.items():
        for game, words in speech.games.items():
            seats = min(games.ALL[game].SEATS)
            pages = (number for number, page in enumerate(words.RULES) if page.example is not None)
            yield from (Scene(game, locale, "page", seats, number) for number in pages)
    for locale, speech in LANGUAGES.items():
        for game in speech.games:
            for seats in dict.fromkeys((min(games.ALL[game].SEATS), max(games.ALL[game].SEATS))):
                yield from (Scene(game, locale, "match", seats, number) for number in range(MOMENTS))


@cache
def warm(scene: Scene) -> None:
    """Draw a scene's board and hand, once in a process."""
    game, locale, kind, seats, number = scene
    speech = language(locale)
    if kind == "page":
        plies = speech.games[game].RULES[number].example
        assert plies is not None
        views, names = (sample(game, plies), sample(game, plies, seat=0)), sample_names(game, speech.table)
    else:
        board, hand = _moments(game, seats)[number]
        views, names = (board.view, hand.view), tuple(board.names)
    labels = speech.games[game].labels()
    render.ALL[game].board(views[0], names, labels)
    render.ALL[game].hand(views[1], names, labels)


@cache
def _moments(game: str, seats: int) -> list[tuple[Sample, ...]]:
    """Moments of a random match: the board, and the hand of somebody who is asked or has won."""
    rules = games.ALL[game]
    moments = list(walk(rules, seats, rules.Options(), "warming", Random(f"{game} {seats}")))
    spread = (moments[i * (len(moments) - 1) // (MOMENTS - 1)] for i in range(MOMENTS))
    return [tuple(shown(moment, "warming", NAMES)) for moment in spread]
