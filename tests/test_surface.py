"""The finished picture while it is put together: sprites are laid in the palette as they would be in full colours."""

import gc
import io
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from isal import isal_zlib
from PIL import Image, ImageChops

from render import suits
from render.canvas import SANS_BOLD, WIDTH, Picture, Ramp, Sketch, Type, quantise, rgb, trace
from render.cards import SHADOW, dimmed
from render.study import NIGHT, RAMPS, SHADED
from render.surface import MOST, Surface, lay, lay_middle, write

GREYS: tuple[Ramp, ...] = (("#000000", "#ffffff", 32),)
STEP = 255 / 31
"""From one grey of the palette to the next."""

HEIGHT = 60


def grounds() -> tuple[Surface, Picture]:
    """The same ground twice, bright on the right: in a palette and in full colours."""
    ground = Image.linear_gradient("L").rotate(90).resize((WIDTH, HEIGHT)).convert("RGB")
    surface = Surface(ground, GREYS)
    return surface, surface.picture().convert("RGB")


def unlike(surface: Surface, plain: Picture) -> int:
    """How far two pictures of the same differ where they do most, of 255."""
    low, high = ImageChops.difference(surface.picture().convert("L"), plain.convert("L")).getextrema()
    assert isinstance(high, int)
    assert low is not None
    return high


@st.composite
def sprites(draw: st.DrawFn) -> Picture:
    """Something of any outline, a part of it clear, a part of it solid."""
    width, height = draw(st.integers(1, 90)), draw(st.integers(1, HEIGHT))
    rng = Random(draw(st.integers(0, 10_000)))
    sprite = Image.new("RGBA", (width, height))
    for _ in range(draw(st.integers(0, 4))):
        left, top = rng.randrange(width), rng.randrange(height)
        box = (left, top, rng.randrange(left, width) + 1, rng.randrange(top, height) + 1)
        sprite.paste((*(rng.randrange(256),) * 3, rng.choice((0, 64, 128, 191, 255, 255))), box)
    return sprite


ACROSS = st.integers(-100, 20) | st.integers(WIDTH - 100, WIDTH + 10) | st.integers(0, WIDTH)


@given(sprites(), ACROSS, st.integers(-70, HEIGHT + 10))
def test_a_sprite_is_laid_in_the_palette_as_in_full_colours_wherever_it_lies(sprite: Picture, x: int, y: int) -> None:
    surface, plain = grounds()
    lay(surface, sprite, x, y)
    lay(plain, sprite, x, y)
    # the sprite's own grey, the steps of what shines through and the blend are rounded once each
    assert unlike(surface, plain) <= 3 * STEP / 2


def test_a_card_is_laid_as_it_is_in_full_colours_and_its_solid_parts_are_the_same() -> None:
    ground = Image.linear_gradient("L").resize((WIDTH, 240)).convert("RGB")
    face = suits.face("P", 3, "P", 132)
    for card in (face, dimmed(face, NIGHT, SHADED)):
        surface = Surface(ground, RAMPS)
        plain = surface.picture().convert("RGB")
        lay(surface, card, 20, 30, SHADOW)
        lay(plain, card, 20, 30, SHADOW)
        laid = surface.picture().convert("RGB")
        solid = (26, 36, 20 + 132 - 6, 30 + 184 - 6)
        assert laid.crop(solid).tobytes() == quantise(plain, RAMPS).convert("RGB").crop(solid).tobytes()
        assert laid.crop((0, 0, 14, 240)).tobytes() == plain.crop((0, 0, 14, 240)).tobytes()
        assert laid.tobytes() != Surface(ground, RAMPS).picture().convert("RGB").tobytes()


@pytest.mark.parametrize("outline", ["M 50 2 L 98 98 L 2 98 Z", "M 2 2 L 98 2 L 98 98 Z", "M 2 30 L 98 2 L 98 60 Z"])
def test_a_shape_that_is_no_rectangle_is_laid_whole(outline: str) -> None:
    sketch = Sketch(100, 100)
    sketch.fill(trace(outline)[0], "#ffffff")
    ground = Image.new("RGB", (WIDTH, 200))
    surface, sprite = Surface(ground, GREYS), sketch.done()
    lay_middle(surface, sprite, 90, 100)
    lay_middle(ground, sprite, 90, 100)
    assert unlike(surface, ground) <= 3 * STEP / 2
    assert surface.picture().convert("L").getbbox() == ground.getbbox()


def test_a_picture_without_clear_parts_covers_what_is_below() -> None:
    surface, plain = grounds()
    piece = Image.linear_gradient("L").resize((80, 40)).convert("RGB")
    lay(surface, piece, 1000, 10)
    plain.paste(piece, (1000, 10))
    assert surface.picture().tobytes() == quantise(plain, GREYS).tobytes()


def test_each_sprite_looks_like_itself_even_where_another_one_was_in_memory_before() -> None:
    surface = Surface(Image.new("RGB", (WIDTH, HEIGHT)), GREYS)
    before: set[int] = set()
    again = 0
    for number in range(200):
        grey = number % 32 * 8
        sprite = Image.new("RGBA", (4, 4), (grey, grey, grey, 255))
        again += id(sprite) in before
        before.add(id(sprite))
        lay(surface, sprite, 8, 8)
        shade = surface.picture().convert("L").getpixel((9, 9))
        assert isinstance(shade, int)
        assert abs(shade - grey) <= STEP
        del sprite
        gc.collect()
    assert again > 100


def test_a_copy_is_another_picture_and_so_is_a_new_one_on_the_same_ground() -> None:
    first, _ = grounds()
    other = first.copy()
    other.fill("#ffffff", (10, 10, 20, 20))
    assert first.picture().tobytes() == grounds()[0].picture().tobytes() != other.picture().tobytes()
    assert other.picture().convert("L").crop((10, 10, 20, 20)).getextrema() == (255, 255)
    finished = other.copy().picture()
    other.fill("#000000", (0, 0, WIDTH, HEIGHT))
    assert finished.convert("L").getpixel((15, 15)) == 255


def test_rows_are_shown_once_more_even_where_they_overlap() -> None:
    surface = Surface(Image.linear_gradient("L").resize((WIDTH, HEIGHT)).convert("RGB"), GREYS)
    before = surface.picture()
    surface.slide(10, 40, 25)
    after = surface.picture()
    assert after.crop((0, 25, WIDTH, 55)).tobytes() == before.crop((0, 10, WIDTH, 40)).tobytes()
    assert after.crop((0, 0, WIDTH, 25)).tobytes() == before.crop((0, 0, WIDTH, 25)).tobytes()


def test_a_png_loses_nothing_and_is_the_same_bytes_again() -> None:
    surface, _ = grounds()
    data = surface.png()
    assert data == surface.copy().png()
    assert Image.open(io.BytesIO(data)).tobytes() == surface.picture().tobytes()
    assert Image.open(io.BytesIO(data)).convert("RGB").tobytes() == surface.picture().convert("RGB").tobytes()


def test_a_picture_beyond_the_most_bytes_is_packed_harder() -> None:
    rng = Random("large")
    greys = [round(step * STEP) for step in range(8)]
    scraps = [bytes(rng.choices(greys, k=6)) for _ in range(400)]
    ground = Image.frombytes("L", (WIDTH, 190), b"".join(rng.choices(scraps, k=200 * 190)))
    surface = Surface(ground.convert("RGB"), GREYS)
    rows = (b"\0" + surface.picture().crop((0, y, WIDTH, y + 1)).tobytes() for y in range(190))
    assert len(isal_zlib.compress(b"".join(rows), 1)) > MOST
    data = surface.png()
    assert len(data) <= MOST
    assert Image.open(io.BytesIO(data)).tobytes() == surface.picture().tobytes()


def test_a_picture_of_another_width_is_refused() -> None:
    with pytest.raises(ValueError, match="wide"):
        Surface(Image.new("RGB", (WIDTH - 1, 10)), GREYS)


def test_what_is_laid_on_a_sprite_makes_no_hole_in_it() -> None:
    card = Image.new("RGBA", (200, 80), "#ffffff")
    write(card, (100, 40), "Gretchen", Type(SANS_BOLD, 40), "#000000", 180)
    assert card.getchannel("A").getextrema() == (255, 255)
    assert (0, 0, 0, 255) in {colour for _, colour in card.getcolors(1000) or []}
    assert card.getpixel((2, 2)) == (*rgb("#ffffff"), 255)
