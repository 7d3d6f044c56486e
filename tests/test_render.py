"""The drawing room: text that stays in its box, palettes that keep their colours, bytes that are the same again."""

import unicodedata
from random import Random
from typing import Literal

import pytest
from PIL import Image, ImageChops, ImageDraw

from render import suits
from render.canvas import (
    LEAST,
    SANS,
    SANS_BLACK,
    SANS_BOLD,
    SCALE,
    SERIF,
    SILENT,
    UNKNOWN,
    Colour,
    Cut,
    Sketch,
    Type,
    fitted,
    font,
    known,
    length,
    lettering,
    mixed,
    palette,
    quantise,
    rgb,
    shown,
    told_apart,
    trace,
    wrapped,
)
from render.cards import SHADOW, dimmed, halo, spread
from render.study import FRESH, NIGHT
from render.surface import lay, write

ANCHORS: tuple[tuple[Literal["left", "middle", "right"], int], ...] = (("left", 100), ("middle", 40), ("right", -20))
CUTS: tuple[Cut, ...] = (SERIF, SANS, SANS_BOLD, SANS_BLACK)
NAMES = (
    "W" * 32,
    "j" * 32,
    "日本語の名前です",
    "🎭🎭🎭",
    "שלום עולם",
    "\u202eevil",
    "",
    " ",
    "ẞ́" * 16,
    "é" * 60,
    "a " * 16,
)


def line(rng: Random) -> str:
    """A random line of what people call themselves."""
    return "".join(rng.choice("Wiimgé ñß日🎭א.") for _ in range(rng.randrange(60)))


@pytest.mark.parametrize("cut", CUTS)
def test_a_fitted_line_is_never_wider_than_its_box_nor_smaller_than_the_least(cut: Cut) -> None:
    rng = Random(cut)
    for _ in range(150):
        width = rng.randrange(40, 400)
        text, kind = fitted(line(rng), Type(cut, rng.randrange(LEAST, 60)), width)
        assert length(text, kind) <= width
        assert kind.size >= LEAST


def test_a_line_is_set_smaller_before_it_is_shortened() -> None:
    kind = Type(SANS, 40)
    assert fitted("Gretchen", kind, 400) == ("Gretchen", kind)
    text, smaller = fitted("Gretchen", kind, 120)
    assert text == "Gretchen"
    assert smaller.size < 40
    text, least = fitted("Gretchen am Spinnrade", kind, 120)
    assert text.startswith("Gret")
    assert text.endswith("…")
    assert least.size == LEAST


@pytest.mark.parametrize("cut", CUTS)
def test_wrapped_text_keeps_to_its_lines_and_its_width(cut: Cut) -> None:
    rng = Random(cut)
    for _ in range(40):
        width, lines = rng.randrange(80, 400), rng.randrange(1, 4)
        rows, kind = wrapped(line(rng), Type(cut, 36), width, lines)
        assert len(rows) <= lines
        assert all(length(row, kind) <= width for row in rows)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [24, 44, 56])
def test_no_ink_of_a_name_lies_outside_its_box(name: str, size: int) -> None:
    for cut in CUTS:
        for anchor, left in ANCHORS:
            image = Image.new("RGB", (320, 160))
            write(image, (100, 80), name, Type(cut, size), "#ffffff", 120, anchor)
            ink = image.getbbox()
            # a pixel of softness on either side; accents and tails reach at most a size beyond the middle
            assert ink is None or (left - 2 <= ink[0] and ink[2] <= left + 122)
            assert ink is None or (80 - size <= ink[1] and ink[3] <= 80 + size)


def test_what_the_fonts_lack_is_one_mark_and_what_is_invisible_is_left_out() -> None:
    assert shown("日本語", SANS) == UNKNOWN
    assert shown("Ana 🦊 ✨ Luz", SANS) == f"Ana {UNKNOWN} Luz"
    assert shown("\u202eevil\u200b", SANS) == "evil"
    assert shown("𝓕𝓪𝓾𝓼𝓽", SANS) == "Faust"
    assert shown("Z̷̢͠a̴̧͘l̶̛͝g̵̨͝o̷͢͝", SERIF) == "Zalgo"
    assert shown("A\u030a\u0301 n\u0303", SANS) == "A ñ"
    assert shown("Маргарита Ελένη", SANS) == "Маргарита Ελένη"
    assert shown(" a \n b\t", SANS) == "a b"
    assert shown("", SANS) == ""
    assert shown(" ", SANS) == UNKNOWN


def test_names_that_look_the_same_get_the_number_of_their_seat_and_no_others_do() -> None:
    assert told_apart(("日本語", "Anna", "🎭🎭")) == (f"{UNKNOWN} (1)", "Anna", f"{UNKNOWN} (3)")
    assert told_apart(("Ben", "Anna", "Ben", "Ｂｅｎ")) == ("Ben (1)", "Anna", "Ben (3)", "Ben (4)")
    assert told_apart(("日本語", "Anna", "", "")) == (UNKNOWN, "Anna", "", "")


def test_a_dot_between_two_things_never_begins_a_line() -> None:
    for width in range(140, 400, 20):
        rows, _ = wrapped("one thing · another · and · a fourth", Type(SANS, 26), width, 9)
        assert not any(row.startswith("·") for row in rows)
        assert " ".join(rows) == "one thing · another · and · a fourth"


@pytest.mark.parametrize("cut", CUTS)
def test_no_text_is_cut_wherever_its_letters_reach_beyond_their_room(cut: Cut) -> None:
    kind = Type(cut, 40)
    pad = 40 * SCALE
    for text in ("j", "jolif", "f", "Ǻj", "‿a‿", "⁄", "`", "Ǵy", *NAMES):
        line = shown(text, cut)
        large = Image.new("L", (round(length(line, kind) + 80) * SCALE, 80 * SCALE))
        ImageDraw.Draw(large).text((pad, pad), line, fill=255, font=font(Type(cut, 40 * SCALE)), anchor="ls")
        ink, whole = lettering(line, kind).getbbox(), large.getbbox()
        assert (ink is None) == (whole is None)
        if ink is not None and whole is not None:
            assert ink[2] - ink[0] >= (whole[2] - whole[0]) / SCALE - 1
            assert ink[3] - ink[1] >= (whole[3] - whole[1]) / SCALE - 1


@pytest.mark.parametrize("cut", CUTS)
def test_whatever_people_type_is_shown_without_a_box_for_a_missing_letter(cut: Cut) -> None:
    rng = Random(cut)
    typed = [chr(rng.randrange(0x20, 0x3000)) for _ in range(500)]
    typed += [chr(rng.randrange(0x3000, 0x110000)) for _ in range(100)]
    for text in (*typed, "\ud800", "\u3164", "\u2800", "\ufdfd", "\ue000", "👨‍👩‍👧", "🇩🇪", "1️⃣", "नमस्ते", *NAMES):
        for character in shown(text, cut):
            assert character == " " or known(character, cut)
            assert unicodedata.category(character) not in SILENT
    assert known(UNKNOWN, cut)
    assert known("…", cut)


def test_a_palette_keeps_its_own_colours_and_is_never_too_large() -> None:
    ramps = (("#101a35", "#d8ad55", 9), ("#bd1f33", "#f6ebd0", 7))
    for first, last, steps in ramps:
        for step in range(steps):
            colour = mixed(first, last, step / (steps - 1))
            pixel = quantise(Image.new("RGB", (1, 1), colour), ramps).convert("RGB").getpixel((0, 0))
            assert pixel == rgb(colour)
    with pytest.raises(ValueError, match="colours"):
        palette(
            (("#000000", "#ffffff", 64), ("#ff0000", "#00ff00", 64), ("#0000ff", "#ffff00", 64), ("#f0f", "#0ff", 99))
        )


def test_a_fan_of_any_size_stays_inside_its_width_and_in_order() -> None:
    for count in range(25):
        lefts = spread(count, 200, 1172, 208)
        assert len(lefts) == count
        assert lefts == sorted(set(lefts))
        assert all(0 <= left <= 972 for left in lefts)
        if lefts:
            assert abs(lefts[0] - (972 - lefts[-1])) <= 1


def test_wrapped_lines_are_about_equally_long_and_an_empty_text_has_none() -> None:
    rows, _ = wrapped("Three colours stayed on Faust's side", Type(SANS, 30), 410, 3)
    assert rows == ("Three colours stayed", "on Faust's side")
    assert wrapped("", Type(SANS, 30), 410, 3)[0] == ()


def test_lettering_is_whole_and_has_the_middle_of_its_capitals_in_its_middle() -> None:
    kind = Type(SERIF, 44)
    for text in ("Ågjpqy|", "WWW", "ÄÖÜß", "."):
        mask = lettering(text, kind)
        ink = mask.getbbox()
        _, top, _, bottom = (v / SCALE for v in font(Type(SERIF, 44 * SCALE)).getbbox(text, anchor="ls"))
        assert ink is not None
        assert 0 < ink[0] < ink[2] < mask.width
        assert abs((ink[3] - ink[1]) - (bottom - top)) <= 2
    capital = lettering("H", kind)
    ink = capital.getbbox()
    assert ink is not None
    assert abs(ink[1] + ink[3] - capital.height) <= 1


def test_a_path_follows_its_lines_and_curves() -> None:
    outline = trace("M 0 0 L 10 0 C 10 5 5 10 0 10 Z")[0]
    assert outline[:2] == ((0, 0), (10, 0))
    assert outline[-2:] == ((0, 10), (0, 0))
    assert all(0 <= x <= 10 and 0 <= y <= 10 for x, y in outline)
    assert len(trace("M 0 0 L 1 1 M 5 5 L 6 6")) == 2


def test_a_card_is_as_large_as_its_width_says_and_dimming_keeps_its_edges() -> None:
    for width in (100, 112, 132, 200):
        face, back = suits.face("Y", 7, "Y", width), suits.back(width)
        assert face.size == back.size == (width + 2 * SHADOW, width * 7 // 5 + 2 * SHADOW)
        grey = dimmed(face, NIGHT, 0.5)
        assert grey.getchannel("A").tobytes() == face.getchannel("A").tobytes()
        assert grey.convert("RGB").tobytes() != face.convert("RGB").tobytes()


def test_colours_change_from_the_top_of_a_shape_to_its_bottom_and_nothing_is_drawn_around_it() -> None:
    sketch = Sketch(60, 40)
    sketch.box((0, 10, 20, 30), 0, "#200000", "#e00000")
    sketch.fill([(20, 10), (40, 10), (40, 30), (20, 30)], "#200000", "#e00000")
    sketch.disc(50, 20, 10, "#200000", "#e00000")
    sprite = sketch.done()
    for x in (0, 10, 19, 25, 38, 50):
        reds = [pixel[0] for y in range(10, 30) if isinstance(pixel := sprite.getpixel((x, y)), tuple) and pixel[3]]
        assert reds == sorted(reds)
        assert reds[0] < 0x40 < 0xC0 < reds[-1]
    assert sprite.getextrema()[1:3] == ((0, 0), (0, 0))
    for nothing in ((0, 0, 60, 9), (0, 31, 60, 40)):
        assert sprite.crop(nothing).getbbox() is None


def test_a_line_is_as_thick_as_it_says_and_round_at_its_corners() -> None:
    sketch = Sketch(60, 60)
    sketch.line([(10, 10), (50, 10), (50, 50)], "#000000", 6)
    alpha = sketch.done().getchannel("A")
    inked = {spot: alpha.getpixel(spot) for spot in ((30, 6), (30, 8), (30, 11), (30, 13), (51, 9), (52, 7), (53, 6))}
    assert [spot for spot, shade in inked.items() if shade == 255] == [(30, 8), (30, 11), (51, 9)]
    assert inked[52, 7] == inked[53, 6] == inked[30, 6] == 0


def test_a_sketch_is_laid_in_along_an_outline_and_on_with_a_rim() -> None:
    red, whole = Sketch(20, 20), Sketch(40, 40)
    red.box((0, 0, 20, 20), 0, "#ff0000")
    whole.inlay(red, 10, 10, [(0, 0), (20, 0), (0, 20)])
    sprite = whole.done()
    assert sprite.getpixel((12, 12)) == (255, 0, 0, 255)
    assert sprite.getpixel((27, 27)) == (0, 0, 0, 0)
    disc, rimmed = Sketch(20, 20), Sketch(40, 40)
    disc.disc(10, 10, 5, "#ff0000")
    rimmed.rimmed(disc, 10, 10, "#ffffff", 2)
    ring = rimmed.done()
    assert [ring.getpixel((x, 20)) for x in (22, 26, 29)] == [(255, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)]


def test_backs_lie_in_a_fan_that_is_full_with_a_whole_hand() -> None:
    fans = [suits.backs(count, 48, 120) for count in (1, 5, 10)]
    assert len({(fan.width, fan.height) for fan in fans}) == 1
    ends = []
    for fan in fans:
        image = Image.new("RGB", (fan.width, fan.height), "#ffffff")
        lay(image, fan, 0, 0)
        ends += [box[2] for box in (ImageChops.invert(image).getbbox(),) if box]
    assert ends == [57, 89, 129]


def test_a_halo_is_bright_around_and_gone_at_its_corners() -> None:
    sprite = halo(100, 140, 9, FRESH)
    assert sprite.getpixel((8, 80)) == (*rgb(FRESH), 255)
    assert sprite.getchannel("A").getpixel((0, 0)) == 0


# Machado, Oliveira and Fernandes (2009) at full severity, on linear light.
EYES = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)

Three = tuple[float, float, float]


def times(matrix: tuple[Three, Three, Three], light: Three) -> Three:
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    return red, green, blue


def seen(colour: Colour, eye: str) -> Three:
    """A colour in CIE Lab as such an eye sees it."""
    red, green, blue = (c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb(colour))
    red, green, blue = (min(1.0, max(0.0, light)) for light in times(EYES[eye], (red, green, blue)))
    shares = [part / white for part, white in zip(times(TO_XYZ, (red, green, blue)), WHITE, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
