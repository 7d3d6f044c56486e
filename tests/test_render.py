"""The drawing room: palettes, type that fits, and colours that everybody can tell apart."""

import io
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from render import ALL, study, suits
from render.canvas import (
    LEAST,
    SANS,
    SERIF,
    UNKNOWN,
    Colour,
    Type,
    encode,
    fitted,
    length,
    lettering,
    mixed,
    palette,
    quantise,
    rgb,
    shown,
    trace,
    wrapped,
    write,
)
from render.cards import SHADOW, dimmed, halo, spread

LINE = Type(SANS, 30)

# Machado, Oliveira and Fernandes (2009), full severity, on linear light.
EYES = {
    "trichromat": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanope": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranope": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanope": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}


def linear(colour: Colour) -> list[float]:
    """The light of a colour, as WCAG 2 and sRGB define it."""
    shares = [channel / 255 for channel in rgb(colour)]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted(
        0.2126 * red + 0.7152 * green + 0.0722 * blue for red, green, blue in (linear(one), linear(other))
    )
    return (light + 0.05) / (dark + 0.05)


def lab(light: list[float]) -> tuple[float, float, float]:
    red, green, blue = light
    whites = (0.9505, 1.0, 1.089)
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    sums = [(a * red + b * green + c * blue) / white for (a, b, c), white in zip(rows, whites, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in sums)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Colour, eye: str) -> tuple[float, float, float]:
    light = linear(colour)
    return lab([min(1, max(0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in EYES[eye]])


def apart(one: Colour, other: Colour, eye: str) -> float:
    pairs = zip(seen(one, eye), seen(other, eye), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("tone", ["fill", "lamp"])
def test_the_suits_stay_apart_for_every_eye(eye: str, tone: str) -> None:
    for one, other in combinations(study.DYES.values(), 2):
        assert apart(getattr(one, tone), getattr(other, tone), eye) >= 20


@pytest.mark.parametrize("dye", study.DYES.values(), ids=study.DYES)
def test_a_suit_can_be_read_on_paper_in_half_light_and_in_the_dark(dye: study.Dye) -> None:
    for paper in (study.PAPER, study.PAPER_DARK):
        assert contrast(dye.ink, paper) >= 4.5
    ink, paper = (mixed(colour, study.NIGHT, study.SHADED) for colour in (dye.ink, study.PAPER))
    assert contrast(ink, paper) >= 4.5
    for dark in (study.NIGHT, study.DUSK, study.PANEL, study.WARM, study.COAL):
        assert contrast(dye.lamp, dark) >= 4.5


def test_text_can_be_read_on_its_ground() -> None:
    for colour in (study.GOLD, study.LIGHT, study.CREAM, study.DIM):
        for ground in (study.NIGHT, study.DUSK, study.PANEL, study.WARM):
            assert contrast(colour, ground) >= 4.5
    for ground in (study.GOLD, study.LIGHT):
        assert contrast(study.INK, ground) >= 4.5


def test_suits_differ_in_shape_as_well() -> None:
    shapes = {suits.emblem(suit, 60).getchannel("A").tobytes() for suit in study.DYES}
    assert len(shapes) == len(study.DYES)


def test_a_palette_holds_both_ends_of_its_ramps_and_no_colour_twice() -> None:
    found = palette((("#000000", "#f0f0f0", 4), ("#f0f0f0", "#ff0000", 3), ("#f1f1f1", "#fe0101", 2))).getpalette()
    assert found == [0, 0, 0, 80, 80, 80, 160, 160, 160, 240, 240, 240, 248, 120, 120, 255, 0, 0]


def test_a_palette_of_too_many_colours_is_refused() -> None:
    ramps = tuple((f"#00{green:02x}00", f"#ff{green:02x}ff", 64) for green in range(0, 255, 40))
    with pytest.raises(ValueError, match="a palette of 448 colours"):
        palette(ramps)


def test_quantised_colours_are_the_nearest_of_the_palette() -> None:
    ramps = (("#000000", "#ffffff", 2), ("#ff0000", "#0000ff", 2))
    image = Image.new("RGB", (2, 1), "#f02010")
    image.putpixel((1, 0), (230, 240, 250))
    small = quantise(image, ramps)
    assert small.mode == "P"
    assert small.convert("RGB").tobytes() == bytes((255, 0, 0, 255, 255, 255))


def test_a_picture_survives_its_encoding() -> None:
    image = quantise(suits.face("K", 5, "K", 140).convert("RGB"), study.RAMPS)
    with Image.open(io.BytesIO(encode(image))) as read:
        assert read.format == "PNG"
        assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Łukasz Żółć", "Łukasz Żółć"),
        ("Анна Ωmega", "Анна Ωmega"),
        ("𝓕𝓪𝓾𝓼𝓽", "Faust"),
        ("Ｆａｕｓｔ", "Faust"),
        ("田中さん", UNKNOWN),
        ("דוד בן גוריון", UNKNOWN),
        ("ولد 7", f"{UNKNOWN} 7"),
        ("🎲 Max 🎲🎲", f"{UNKNOWN} Max {UNKNOWN}"),
        ("👨‍👩‍👧", UNKNOWN),
        ("1️⃣", "1"),
        ("Z̸̡a̷l̵g̶o̴", "Zalgo"),
        ("\u202eevil\u200b", "evil"),
        ("a\n\t b", "a b"),
        ("\u200b", UNKNOWN),
        ("  ", UNKNOWN),
        ("\ud800", UNKNOWN),
        ("", ""),
    ],
)
def test_names_show_what_the_fonts_have(text: str, expected: str) -> None:
    for cut in (SANS, SERIF):
        assert shown(text, cut) == expected


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=40), st.integers(40, 400), st.integers(LEAST, 50))
def test_fitted_text_never_leaves_its_box(text: str, width: int, size: int) -> None:
    line, kind = fitted(text, Type(SANS, size), width)
    assert length(line, kind) <= width
    assert LEAST <= kind.size <= size


@settings(max_examples=30, deadline=None)
@given(st.text(max_size=40), st.integers(60, 300))
def test_written_ink_stays_between_its_edges(text: str, width: int) -> None:
    image = Image.new("RGB", (400, 120))
    write(image, (200, 60), text, LINE, "#ffffff", width)
    ink = image.getbbox()
    if ink is not None:
        # A letter may lean a little over its own advance.
        assert ink[0] >= 200 - width / 2 - 4
        assert ink[2] <= 200 + width / 2 + 4


def test_a_long_name_is_set_smaller_before_it_is_cut() -> None:
    assert fitted("Johann Wolfgang", LINE, 400) == ("Johann Wolfgang", LINE)
    line, kind = fitted("Johann Wolfgang", LINE, 190)
    assert line == "Johann Wolfgang"
    assert LEAST < kind.size < 30
    line, kind = fitted("Johann Wolfgang", LINE, 120)
    assert kind.size == LEAST
    assert line == "Johann W…"


def test_anchors_put_text_left_of_around_and_right_of_a_point() -> None:
    edges = []
    for anchor in ("left", "middle", "right"):
        image = Image.new("L", (300, 60))
        image = image.convert("RGB")
        write(image, (150, 30), "HHH", LINE, "#ffffff", anchor=anchor)
        box = image.getbbox()
        assert box is not None
        edges.append((box[0], box[2]))
        assert abs((box[1] + box[3]) / 2 - 30) <= 1
    assert edges[0][0] >= 150 >= edges[2][1]
    assert abs(sum(edges[1]) / 2 - 150) <= 2


@settings(max_examples=40, deadline=None)
@given(st.text("abc WM", max_size=120), st.integers(60, 400), st.integers(1, 3))
def test_wrapped_text_fits_in_width_and_lines(text: str, width: int, lines: int) -> None:
    rows, kind = wrapped(text, LINE, width, lines)
    assert len(rows) <= lines
    assert all(length(row, kind) <= width for row in rows)
    if rows and not rows[-1].endswith("…"):
        assert " ".join(rows) == shown(text, SANS)


def test_wrapped_lines_are_about_equally_long() -> None:
    rows, _ = wrapped("Three colours stayed on Faust's side", LINE, 410, 3)
    assert rows == ("Three colours stayed", "on Faust's side")


def test_lettering_is_not_cut() -> None:
    for text in ("Ågjpqy|", "WWW", "ÄÖÜß"):
        mask = lettering(text, Type(SERIF, 44))
        ink = mask.getbbox()
        assert ink is not None
        assert ink[1] > 0
        assert ink[3] < mask.height
        assert ink[2] < mask.width


def test_paths_follow_lines_and_curves() -> None:
    outline = trace("M 0 0 L 10 0 C 10 5 5 10 0 10 Z")[0]
    assert outline[:2] == ((0, 0), (10, 0))
    assert outline[-2:] == ((0, 10), (0, 0))
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in outline)
    assert len(trace("M 0 0 L 1 1 M 5 5 L 6 6")) == 2


@pytest.mark.parametrize("count", range(11))
def test_a_fan_keeps_within_its_width(count: int) -> None:
    lefts = spread(count, 200, 1172, 208)
    assert len(lefts) == count
    assert all(0 <= left <= 1172 - 200 for left in lefts)
    assert all(later > left for left, later in zip(lefts, lefts[1:], strict=False))
    if lefts:
        assert abs(lefts[0] + lefts[-1] - (1172 - 200)) <= 1


def test_a_dimmed_card_keeps_its_edges() -> None:
    face = suits.face("L", 3, "L", 112)
    grey = dimmed(face, study.NIGHT, 0.5)
    assert grey.getchannel("A").tobytes() == face.getchannel("A").tobytes()
    assert face.getpixel((70, 20)) != grey.getpixel((70, 20))


def test_a_card_is_as_large_as_its_width_says() -> None:
    for width in (100, 112, 140, 200):
        for sprite in (suits.face("Y", 7, "Y", width), suits.back(width), suits.shaded("Y", 7, "Y", width)):
            assert sprite.size == (width + 2 * SHADOW, width * 7 // 5 + 2 * SHADOW)


def test_a_halo_is_open_round_what_it_surrounds() -> None:
    sprite = halo(100, 140, 9, study.FRESH)
    assert sprite.getpixel((8, 80)) == (*rgb(study.FRESH), 255)
    alpha = sprite.getchannel("A")
    assert alpha.getpixel((0, 0)) == 0


def test_every_game_that_is_drawn_is_in_the_registry() -> None:
    assert set(ALL) >= {"faust"}
    assert all(callable(game.board) and callable(game.hand) for game in ALL.values())
