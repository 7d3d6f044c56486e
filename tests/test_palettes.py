"""The palettes of all games: text that can be read, and colours that stay apart for every eye.

A look takes part by declaring TEXT_ON, pairs of a text's colour and its ground, and APART, groups of colours that tell
something by themselves.
"""

import sys
from collections.abc import Iterator
from itertools import combinations
from math import dist
from types import ModuleType

import pytest
from PIL import Image

import games
import render
from bot.pages import sample
from bot.words.speak import ENGLISH
from render.canvas import Colour, Ramp, mixed, palette, quantise, rgb
from render.samples import NAMES
from tests.test_render import EYES, seen

CONTRAST, DISTANCE = 4.5, 20.0
"""The least contrast of text, as WCAG 2 has it, and the least distance of colours in CIE Lab."""


def looks(game: str) -> Iterator[ModuleType]:
    """The modules that declare the colours of a game's room: those with its palette."""
    own = render.ALL[game].board(sample(game, 0), NAMES[: min(games.ALL[game].SEATS)], ENGLISH.games[game].labels())
    found = [module for name, module in sorted(sys.modules.items()) if name.startswith("render.")]
    for module in found:
        if hasattr(module, "TEXT_ON") and palette(module.RAMPS).getpalette() == own.picture().getpalette():
            yield module


def drawn(colour: Colour, ramps: tuple[Ramp, ...]) -> Colour:
    """The colour as the palette has it."""
    return "#" + quantise(Image.new("RGB", (1, 1), colour), ramps).convert("RGB").tobytes().hex()


def contrast(colour: Colour, other: Colour) -> float:
    """The ratio of two colours' relative luminances, 1 to 21."""
    lights = []
    for each in (colour, other):
        red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(each))
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def distance(colour: Colour, other: Colour, eye: str) -> float:
    """How far apart two colours are for an eye, in CIE Lab."""
    return dist(seen(colour, eye), seen(other, eye))


LOOKS = [look for game in render.ALL for look in looks(game)]


def test_every_game_declares_its_colours() -> None:
    assert all(list(looks(game)) for game in render.ALL)
    assert all(look.TEXT_ON and look.APART for look in LOOKS)


@pytest.mark.parametrize("look", LOOKS)
def test_every_text_stands_out_from_its_ground_at_least_4_5_to_1(look: ModuleType) -> None:
    ratios = {pair: contrast(*(drawn(colour, look.RAMPS) for colour in pair)) for pair in look.TEXT_ON}
    assert not {pair: ratio for pair, ratio in ratios.items() if ratio < CONTRAST}


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("look", LOOKS)
def test_colours_that_tell_something_stay_apart_for_every_eye(look: ModuleType, eye: str) -> None:
    for group in look.APART:
        own = [drawn(colour, look.RAMPS) for colour in group]
        assert not {pair for pair in combinations(own, 2) if distance(*pair, eye) < DISTANCE}


def test_contrast_and_distance_are_what_they_are_defined_as() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert distance("#000000", "#ffffff", "all cones") == pytest.approx(100, abs=0.1)
    assert distance("#808080", "#808080", "protanopia") == 0


def test_simulated_eyes_confuse_what_such_eyes_do() -> None:
    """Brick and olive fall together without red or green cones, teal and azure without blue ones; greys stay greys."""
    confused = (("#a86040", "#6e7a30", {"protanopia", "deuteranopia"}), ("#00a0a0", "#4d8fd0", {"tritanopia"}))
    for one, other, blind in confused:
        assert {eye for eye in EYES if distance(one, other, eye) < DISTANCE} == blind
    grey = mixed("#000000", "#ffffff", 0.5)
    for eye in EYES:
        assert seen(grey, eye) == pytest.approx(seen(grey, "all cones"), abs=1.5)
