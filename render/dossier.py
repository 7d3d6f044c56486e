"""The look of Operation F.A.U.S.T., a desk with a dossier on it: its colours, its papers and its stamps."""

from functools import cache, lru_cache

from PIL import Image, ImageDraw, ImageFilter

from render import artworks
from render.canvas import (
    SANS_BOLD,
    SCALE,
    STEPS,
    WIDTH,
    Colour,
    Picture,
    Ramp,
    Sketch,
    Type,
    font,
    inked,
    length,
    lettering,
    mixed,
    rgb,
    trace,
)
from render.cards import SHADOW
from render.plots import CLOTH, DARK, DYES, PAPER, SHADE, SKIN
from render.surface import Ground, lay, write

HEIGHT = 800

NIGHT = "#0e0a07"
WOOD, WOOD_DARK = "#553a23", "#2a1b10"
LEATHER, LEATHER_DARK, TOOLING = "#20443a", "#12261f", "#c29a45"
MANILA, MANILA_DARK, EDGE = "#e6ca92", "#d9b87c", "#8a6835"
PAPER_DARK, RULE = "#e6d8b4", "#cdbd94"
INK, FADED = "#2a211a", "#584731"
RED, BLUE, GREEN = "#951b12", "#21508f", "#23532f"
CREAM = "#f7ecd0"
STEEL, STEEL_DARK = "#c9ccc9", "#767b7c"
BRONZE, SILVER, GOLD = ("#c98a4e", "#7d4d22"), ("#d6d8d6", "#7b8082"), ("#f0c95c", "#9a7420")
WALL, WALL_DARK, BRASS = "#9da39b", "#767d76", "#d8b662"
OLIVE, OLIVE_DARK = "#5d6340", "#3d422a"

RAMPS: tuple[Ramp, ...] = (
    (WOOD_DARK, WOOD, 10),
    (NIGHT, WOOD_DARK, 5),
    (LEATHER_DARK, LEATHER, 9),
    (NIGHT, LEATHER_DARK, 4),
    (LEATHER, TOOLING, 4),
    (MANILA_DARK, MANILA, 9),
    (EDGE, MANILA, 5),
    (MANILA, CREAM, 6),
    (PAPER_DARK, PAPER, 8),
    (RULE, PAPER, 4),
    (INK, PAPER, 7),
    (INK, MANILA, 5),
    (FADED, PAPER, 4),
    (RED, PAPER, 6),
    (RED, MANILA, 4),
    (BLUE, PAPER, 5),
    (GREEN, PAPER, 5),
    (LEATHER, CREAM, 5),
    (WOOD, CREAM, 4),
    (STEEL_DARK, STEEL, 4),
    *((light, dark, 5) for light, dark in (BRONZE, SILVER, GOLD)),
    (WALL_DARK, WALL, 4),
    (OLIVE_DARK, OLIVE, 4),
    (OLIVE_DARK, BRASS, 4),
    *((dye.deep, dye.fill, 3) for dye in DYES.values()),
    *((mixed(dye.fill, PAPER, 0.25), mixed(dye.fill, PAPER, 0.5), 2) for dye in DYES.values()),
    *((dye.fill, PAPER, 3) for dye in DYES.values()),
    (DARK, SKIN, 3),
    (SHADE, CLOTH, 3),
    *artworks.RAMPS,
)

TEXT_ON: tuple[tuple[Colour, Colour], ...] = (
    *((INK, ground) for ground in (MANILA, MANILA_DARK, CREAM, PAPER, PAPER_DARK, GOLD[0], BRASS)),
    *((text, ground) for text in (RED, GREEN, FADED) for ground in (MANILA, MANILA_DARK, CREAM, PAPER, PAPER_DARK)),
    *((BLUE, PAPER), (PAPER, RED), (PAPER, INK)),
    *((text, ground) for text in (CREAM, GOLD[0]) for ground in (LEATHER, LEATHER_DARK)),
    *((dye.ink, ground) for dye in DYES.values() for ground in (PAPER, PAPER_DARK)),
)
"""Every colour of text with every ground that it is written on."""

APART: tuple[tuple[Colour, ...], ...] = (
    tuple(dye.fill for dye in DYES.values()),
    tuple(light for light, _ in (BRONZE, SILVER, GOLD)),
)
"""Colours that tell something by themselves: of each group everybody has to see that they are different ones."""


def desk(top: int, bottom: int) -> Picture:
    """A walnut desk with a leather pad from one height to the other, in pixels; a picture for the caller to draw on."""
    image = Image.new("RGB", (WIDTH, HEIGHT), WOOD_DARK)
    light = Image.linear_gradient("L").resize(image.size)
    shine = [max(0, 190 - abs(v - 110) * 190 // 160) for v in range(256)]
    image.paste(rgb(WOOD), (0, 0), light.point(shine))
    pen = ImageDraw.Draw(image)
    for y in range(66, HEIGHT, 134):
        pen.line((0, y, WIDTH, y), fill=WOOD_DARK, width=3)
        pen.line((0, y + 3, WIDTH, y + 3), fill=mixed(WOOD, CREAM, 0.08), width=1)
    left, right = 6, WIDTH - 6
    size = (right - left - 4, bottom - top - 4)
    pen.rectangle((left, top, right - 1, bottom - 1), fill=NIGHT)
    image.paste(_shaded(size, LEATHER, LEATHER_DARK), (left + 2, top + 2))
    for inset, colour, width in ((12, TOOLING, 2), (17, mixed(LEATHER, TOOLING, 0.4), 1)):
        pen.rectangle((left + inset, top + inset, right - inset, bottom - inset), outline=colour, width=width)
    corner = _corner()
    for turned, x, y in (
        (corner, left, top),
        (corner.transpose(Image.Transpose.FLIP_LEFT_RIGHT), right - corner.width, top),
        (corner.transpose(Image.Transpose.FLIP_TOP_BOTTOM), left, bottom - corner.height),
        (corner.transpose(Image.Transpose.ROTATE_180), right - corner.width, bottom - corner.height),
    ):
        image.paste(turned, (x, y), turned)
    return image


def _shaded(size: tuple[int, int], top: Colour, bottom: Colour) -> Picture:
    """A rectangle whose colours change from top to bottom."""
    blend = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), blend)


def _corner() -> Picture:
    """The brass on the upper left corner of the pad."""
    sketch = Sketch(52, 52)
    sketch.fill([(0, 12), (12, 0), (52, 0), (0, 52)], GOLD[1])
    sketch.fill([(2, 13), (13, 2), (47, 2), (2, 47)], GOLD[0])
    sketch.disc(15, 15, 4, GOLD[1])
    sketch.fill([(0, 0), (12, 0), (0, 12)], mixed(WOOD, WOOD_DARK, 0.5))
    return sketch.done()


def on_shadow(sprite: Picture) -> Picture:
    """Something of any outline lying on its shadow, which reaches SHADOW pixels beyond it."""
    mask = Image.new("L", (sprite.width + 2 * SHADOW, sprite.height + 2 * SHADOW))
    mask.paste(sprite.getchannel("A").point([v * 2 // 3 for v in range(256)]), (SHADOW, SHADOW + 2))
    dark = Image.new("RGBA", mask.size, NIGHT)
    dark.putalpha(mask.filter(ImageFilter.GaussianBlur(SHADOW / 3)).point(STEPS))
    dark.alpha_composite(sprite, (SHADOW, SHADOW))
    return dark


@cache
def folder(width: int, height: int, tab: int, lit: bool) -> Picture:
    """A manila folder on its shadow, its tab so wide and 44 high; lit, it belongs to whoever is on turn."""
    sketch = Sketch(width, height)
    top, bottom = (CREAM, MANILA) if lit else (MANILA, MANILA_DARK)
    outline = (
        f"M 0 {height} L 0 8 C 0 3 3 0 8 0 L {tab - 18} 0 C {tab - 8} 0 {tab - 6} 6 {tab} 34 "
        f"L {width - 8} 34 C {width - 3} 34 {width} 37 {width} 42 L {width} {height} Z"
    )
    shape = list(trace(outline)[0])
    sketch.fill(shape, EDGE)
    inner = [(min(max(x, 1.5), width - 1.5), min(max(y + 1.5 * (y < height / 2), 1.5), height - 1.5)) for x, y in shape]
    sketch.fill(inner, top, bottom)
    sketch.line([(6, 44), (width - 6, 44)], EDGE, 1.5)
    if lit:
        sketch.fill([(0, 8), (8, 0), (15, 0), (15, 44), (0, 44)], RED)
        sketch.box((0, height - 8, width, height), 2, RED)
    return on_shadow(sketch.done())


@cache
def paper(width: int, height: int) -> Picture:
    """A sheet on its shadow, its upper corners cut; drawn at its own size but for its outline."""
    sheet = Image.new("RGBA", (width, height), RULE)
    inside = _sheet_mask(width, height, 1.5)
    sheet.paste(_shaded((width, height), PAPER, PAPER_DARK), (0, 0), inside)
    sheet.putalpha(_sheet_mask(width, height, 0))
    return on_shadow(sheet)


def _sheet_mask(width: int, height: int, inset: float) -> Picture:
    right, bottom, cut = width - inset, height - inset, 18
    shape = ((inset + cut, inset), (right - cut, inset), (right, cut), (right, bottom), (inset, bottom), (inset, cut))
    mask = Image.new("L", (width * SCALE, height * SCALE))
    ImageDraw.Draw(mask).polygon([(x * SCALE, y * SCALE) for x, y in shape], fill=255)
    return mask.reduce(SCALE).point(STEPS)


@cache
def tab(width: int, height: int, lit: bool) -> Picture:
    """A player's small card on its shadow; lit for whoever is on turn."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 7, EDGE)
    top, bottom = (CREAM, MANILA) if lit else (MANILA, MANILA_DARK)
    sketch.box((1.5, 1.5, width - 1.5, height - 1.5), 6, top, bottom, bottom, 1)
    if lit:
        sketch.box((0, height - 8, width, height), 3, RED)
    return on_shadow(sketch.done())


@cache
def card(width: int, height: int) -> Picture:
    """A blank card on its shadow."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 9, INK)
    sketch.box((2, 2, width - 2, height - 2), 8, PAPER, PAPER_DARK, PAPER_DARK, 1)
    return on_shadow(sketch.done())


@cache
def strip(width: int, height: int) -> Picture:
    """A strip of card on its shadow."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 5, EDGE)
    sketch.box((1.5, 1.5, width - 1.5, height - 1.5), 4, CREAM, MANILA, MANILA, 1)
    return on_shadow(sketch.done())


@cache
def band(width: int, height: int) -> Picture:
    """The mark of a marker pen over a line."""
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), 4, mixed(GOLD[0], PAPER, 0.45))
    return sketch.done()


def label(
    image: Ground, at: tuple[int, int], text: str, kind: Type, colour: Colour, width: int, middle: bool = True
) -> None:
    """Write one of our own short labels in capitals, spaced as by a typewriter as far as the width allows."""
    text = text.upper()
    gap = min(kind.size * 0.12, (width - length(text, kind) - 3) / max(1, len(text)))
    if gap < 0.5:
        write(image, at, text, kind, colour, width, "middle" if middle else "left")
        return
    line = inked(text, kind, colour, round(gap, 1))
    left = at[0] - (line.width - round(gap)) // 2 if middle else at[0]
    lay(image, line, left, at[1] - line.height // 2)


@lru_cache(maxsize=64)
def stamp(text: str, colour: Colour, size: int, angle: float) -> Picture:
    """A word stamped in a double frame, turned by so many degrees."""
    kind = Type(SANS_BOLD, size)
    text = text.upper()
    width, height = lettering(text, kind, size * 0.1).width + size, round(size * 1.75)
    sketch = Sketch(width, height)
    sketch.box((0, 0, width, height), size * 0.2, mixed(colour, PAPER, 0.12))
    sketch.box((size * 0.1, size * 0.1, width - size * 0.1, height - size * 0.1), size * 0.14, PAPER)
    sketch.box(
        (size * 0.19, size * 0.19, width - size * 0.19, height - size * 0.19),
        size * 0.1,
        None,
        outline=colour,
        width=1.5,
    )
    large, x = font(Type(SANS_BOLD, size * SCALE)), size * 0.55 * SCALE
    pen, capitals = ImageDraw.Draw(sketch.image), large.getbbox("H", anchor="ls")
    for letter in text:
        pen.text((x, height * SCALE / 2 - capitals[1] / 2), letter, fill=colour, font=large, anchor="ls")
        x += large.getlength(letter) + size * 0.1 * SCALE
    sketch.image = sketch.image.rotate(angle, Image.Resampling.BICUBIC, expand=True)
    spare = [(-v) % SCALE for v in sketch.image.size]
    sketch.image = sketch.image.crop((0, 0, sketch.image.width + spare[0], sketch.image.height + spare[1]))
    return sketch.done()


@cache
def clip() -> Picture:
    """A paper clip, 26 by 64."""
    sketch = Sketch(26, 64)
    for colour, width, shift in ((STEEL_DARK, 4.5, 0.8), (STEEL, 3, 0)):
        for part in trace("M 7 20 L 7 50 C 7 60 21 60 21 50 L 21 12 C 21 0 4 0 4 12 L 4 46"):
            sketch.line([(x + shift, y + shift) for x, y in part], colour, width)
    return sketch.done()
