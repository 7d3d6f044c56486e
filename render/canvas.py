"""The drawing room of all games: palettes, cached fonts, fitted text, and shapes drawn large and then reduced.

Coordinates are pixels of the finished picture. What is cached is only ever read, so one worker thread can draw while
other threads save.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, floor
from typing import Literal, NamedTuple

import font_source_sans_pro  # type: ignore[import-untyped]
import font_source_serif_pro  # type: ignore[import-untyped]
from PIL import Image, ImageColor, ImageDraw, ImageFilter, ImageFont

WIDTH = 1200
SCALE = 4
"""How many times larger a sprite is drawn before it is reduced."""

STEPS = [round(level / 255 * 4) * 255 // 4 for level in range(256)]
"""An edge's transparency in few steps, as a surface has it: the eye sees no difference, and the rim that is laid on
another sprite, or on what stays the same, costs fewer colours and bytes."""

LEAST = 24
"""The smallest size of type, in pixels: 8 on a phone that shows the picture 400 wide."""

UNKNOWN = "◊"
"""Stands for a run of characters that the fonts do not have."""

SILENT = ("Cc", "Cf", "Mn", "Mc", "Me")
"""Categories of characters that are left out: controls, joiners, accents that belong to no letter."""

Cut = Literal["SourceSerifProBold", "SourceSansProSemibold", "SourceSansProBold", "SourceSansProBlack"]
Picture = Image.Image
Point = tuple[float, float]
Colour = str
"""`#rrggbb`, or `#rrggbbaa` where something shines through."""

Ramp = tuple[Colour, Colour, int]
"""Two colours and how many steps lead from the first to the second, both included."""


class Type(NamedTuple):
    """A cut of the house's two families and a size in pixels."""

    cut: Cut
    size: int


SERIF: Cut = "SourceSerifProBold"
SANS: Cut = "SourceSansProSemibold"
SANS_BOLD: Cut = "SourceSansProBold"
SANS_BLACK: Cut = "SourceSansProBlack"
_FILES: dict[str, str] = font_source_serif_pro.font_files_ttf | font_source_sans_pro.font_files_ttf


def rgb(colour: Colour) -> tuple[int, int, int]:
    """Red, green and blue of a colour, 0 to 255."""
    red, green, blue = ImageColor.getrgb(colour)[:3]
    return red, green, blue


def mixed(colour: Colour, other: Colour, share: float) -> Colour:
    """A colour with a share, 0 to 1, of another one in it."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


@lru_cache
def palette(ramps: tuple[Ramp, ...]) -> Picture:
    """The one palette of a theme: the colours along its ramps, at most 256. ValueError when they are more.

    Pillow finds the nearest colour by the upper six bits of each channel, so colours that share them count once.
    """
    cells: dict[tuple[int, ...], tuple[int, ...]] = {}
    for first, last, steps in ramps:
        for step in range(steps):
            colour = rgb(mixed(first, last, step / (steps - 1)))
            cells.setdefault(tuple(channel >> 2 for channel in colour), colour)
    if len(cells) > 256:
        raise ValueError(f"a palette of {len(cells)} colours")
    image = Image.new("P", (1, 1))
    image.putpalette([channel for colour in cells.values() for channel in colour])
    return image


def quantise(image: Picture, ramps: tuple[Ramp, ...]) -> Picture:
    """The picture in the colours of its theme's palette."""
    return image.quantize(palette=palette(ramps), dither=Image.Dither.NONE)


@lru_cache
def font(kind: Type) -> ImageFont.FreeTypeFont:
    """A font of the house. The basic layout is the same on every machine; the other depends on its libraries."""
    return ImageFont.truetype(_FILES[kind.cut], kind.size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def known(character: str, cut: Cut) -> bool:
    """Whether a font draws this character as itself, not as the box that stands for missing ones."""
    shapes = []
    for drawn in (character, "\U0010ffff"):
        image = Image.new("L", (80, 80))
        ImageDraw.Draw(image).text((20, 60), drawn, fill=255, font=font(Type(cut, 40)), anchor="ls")
        shapes.append(image.tobytes())
    return shapes[0] != shapes[1]


@lru_cache(maxsize=1024)
def shown(text: str, cut: Cut) -> str:
    """What a font can show of a text: dressed-up letters as plain ones, every run of unknown characters as one mark."""
    kept = ""
    for character in unicodedata.normalize("NFKC", text):
        if character.isspace():
            kept += " "
        elif unicodedata.category(character) not in SILENT:
            bare = unicodedata.normalize("NFD", character)[0]
            kept += next((letter for letter in (character, bare) if known(letter, cut)), "\0")
    line = " ".join(re.sub(r"\0(\s*\0)*", UNKNOWN, kept).split())
    return line or UNKNOWN[: len(text)]


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Names by seat as the fonts can show them; those that look the same get their seat's number behind them."""
    lines = [shown(name, SANS) for name in names]
    return tuple(f"{line} ({seat})" if line and lines.count(line) > 1 else line for seat, line in enumerate(lines, 1))


def length(text: str, kind: Type) -> float:
    """How wide a line is, in pixels, with the tails that reach beyond its first and last letter."""
    left, right = _reach(text, kind)
    return (right - left) / SCALE


def _reach(text: str, kind: Type) -> tuple[float, float]:
    """From where to where a line's ink and its room go, in pixels of the large pen."""
    large = font(Type(kind.cut, kind.size * SCALE))
    left, _, right, _ = large.getbbox(text, anchor="ls")
    return min(0, left), max(large.getlength(text), right)


@lru_cache(maxsize=1024)
def fitted(text: str, kind: Type, width: int) -> tuple[str, Type]:
    """A line that is at most `width` wide: set smaller down to LEAST, then shortened with an ellipsis."""
    text = shown(text, kind.cut)
    while length(text, kind) > width and kind.size > LEAST:
        kind = Type(kind.cut, max(LEAST, min(kind.size - 1, int(kind.size * width / length(text, kind)))))
    while text and length(text, kind) > width:
        text = text[:-2].rstrip() + "…" if len(text) > 1 else ""
    return text, kind


@lru_cache(maxsize=1024)
def wrapped(text: str, kind: Type, width: int, lines: int) -> tuple[tuple[str, ...], Type]:
    """A text broken into at most so many lines of at most that width, about equally long; set smaller or cut to fit."""
    words = shown(text, kind.cut).replace(" · ", "\0· ").split(" ")
    words = [word.replace("\0", " ") for word in words if word]
    rows = _rows(words, kind, width)
    while kind.size > LEAST and not _fit(rows, kind, width, lines):
        kind = Type(kind.cut, kind.size - 1)
        rows = _rows(words, kind, width)
    if not _fit(rows, kind, width, lines):
        rows = [*rows[: lines - 1], [word for row in rows[lines - 1 :] for word in row]]
        return tuple(fitted(" ".join(row), kind, width)[0] for row in rows if row), kind
    narrower = width
    while rows and _fit(_rows(words, kind, narrower - 8), kind, narrower - 8, len(rows)):
        narrower -= 8
    return tuple(" ".join(row) for row in _rows(words, kind, narrower)), kind


@lru_cache(maxsize=4096)
def _long(word: str, kind: Type) -> float:
    """`length` remembered: lines are measured by adding up their words, many times over."""
    return length(word, kind)


def _rows(words: Sequence[str], kind: Type, width: int) -> list[list[str]]:
    rows: list[list[str]] = []
    left = 0.0
    for word in words:
        needed = _long(word, kind) + _long(" ", kind)
        if rows and needed <= left:
            rows[-1].append(word)
            left -= needed
        else:
            rows.append([word])
            left = width - _long(word, kind)
    return rows


def _fit(rows: Sequence[Sequence[str]], kind: Type, width: int, lines: int) -> bool:
    return len(rows) <= lines and all(_long(row[0], kind) <= width for row in rows)


@lru_cache(maxsize=512)
def lettering(text: str, kind: Type, gap: float = 0) -> Picture:
    """The shape of a line, drawn large and reduced: a mask whose middle is the middle of its capitals.

    With a gap there are so many more pixels between its letters.
    """
    large = font(Type(kind.cut, kind.size * SCALE))
    width, half = int(length(text, kind) + gap * len(text)) + 3, kind.size
    mask = Image.new("L", (width * SCALE, 2 * half * SCALE))
    capitals = large.getbbox("H", anchor="ls")
    x, y = SCALE - _reach(text, kind)[0], half * SCALE - capitals[1] // 2
    for part in text if gap else [text]:
        ImageDraw.Draw(mask).text((x, y), part, fill=255, font=large, anchor="ls")
        x += large.getlength(part) + gap * SCALE
    mask = mask.reduce(SCALE)
    ink = mask.getbbox()
    if ink is None:
        return mask
    reach = max(half - ink[1], ink[3] - half)
    return mask.crop((0, half - reach, width, half + reach))


@lru_cache(maxsize=512)
def inked(text: str, kind: Type, colour: Colour, gap: float = 0) -> Picture:
    """A line in its colour."""
    mask = lettering(text, kind, gap)
    sprite = Image.new("RGBA", mask.size, rgb(colour))
    sprite.putalpha(mask)
    return sprite


@lru_cache(maxsize=256)
def trace(path: str) -> tuple[tuple[Point, ...], ...]:
    """The outlines of a path of moves, lines and cubic curves (`M x y L x y C x y x y x y Z`), as points."""
    outlines: list[list[Point]] = []
    for command, rest in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(number) for number in rest.split()]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if command == "M":
            outlines.append(points)
        elif command == "L":
            outlines[-1] += points
        elif command == "C":
            for i in range(0, len(points), 3):
                outlines[-1] += _curve(outlines[-1][-1], *points[i : i + 3])
        else:
            outlines[-1].append(outlines[-1][0])
    return tuple(map(tuple, outlines))


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    steps = [step / 24 for step in range(1, 25)]
    weights = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in steps]
    return [
        (w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0], w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1])
        for w in weights
    ]


def placed(points: Sequence[Point], left: float, top: float, size: float) -> list[Point]:
    """Points of a 100 by 100 drawing, moved and scaled into a square of the picture."""
    return [(left + x * size / 100, top + y * size / 100) for x, y in points]


class Sketch:
    """A transparent sprite while it is drawn: measures are the finished picture's, the pen works SCALE times larger."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("RGBA", (width * SCALE, height * SCALE))
        self._pen = ImageDraw.Draw(self.image)

    def fill(self, points: Sequence[Point], colour: Colour, to: Colour | None = None) -> None:
        """Fill an outline with a colour, or with colours changing from top to bottom."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        if to is None:
            self._pen.polygon(large, fill=colour)
        else:
            self._shade(large, lambda pen, outline: pen.polygon(outline, fill=255), colour, to)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        """Draw a line with round corners and ends."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        thick = round(width * SCALE)
        self._pen.line(large, fill=colour, width=thick)
        for x, y in points:  # Pillow's own round corners are computed in Python and take four times as long
            self.disc(x, y, (thick - 1) / 2 / SCALE, colour)  # both edges of a circle's box belong to it

    def disc(self, x: float, y: float, radius: float, colour: Colour, to: Colour | None = None) -> None:
        """Fill a circle."""
        box = [((x + side * radius) * SCALE, (y + side * radius) * SCALE) for side in (-1, 1)]
        if to is None:
            self._pen.ellipse(box, fill=colour)
        else:
            self._shade(box, lambda pen, corners: pen.ellipse(corners, fill=255), colour, to)

    def ring(self, x: float, y: float, radius: float, colour: Colour, width: float = 2) -> None:
        """Draw a circle's line, its outer edge at the radius."""
        box = [(v * SCALE) for v in (x - radius, y - radius, x + radius, y + radius)]
        self._pen.ellipse(box, outline=colour, width=round(width * SCALE))

    def box(
        self,
        edges: tuple[float, float, float, float],
        radius: float,
        colour: Colour | None,
        to: Colour | None = None,
        outline: Colour | None = None,
        width: float = 2,
    ) -> None:
        """Fill and outline a rectangle (left, top, right, bottom) with round corners."""
        left, top, right, bottom = (round(v * SCALE) for v in edges)
        large = [(left, top), (right - 1, bottom - 1)]
        if colour is not None and to is not None:
            self._shade(large, lambda pen, edges: pen.rounded_rectangle(edges, radius * SCALE, fill=255), colour, to)
            colour = None
        if colour is not None or outline is not None:  # for neither, Pillow takes a white line
            self._pen.rounded_rectangle(large, radius * SCALE, colour, outline, round(width * SCALE))

    def text(self, x: float, y: float, text: str, kind: Type, colour: Colour) -> None:
        """Write a line around x, at half the height of its capitals."""
        large = font(Type(kind.cut, kind.size * SCALE))
        capitals = large.getbbox("H", anchor="ls")
        self._pen.text((x * SCALE, y * SCALE - capitals[1] / 2), text, fill=colour, font=large, anchor="ms")

    def inlay(self, other: "Sketch", left: float, top: float, outline: Sequence[Point]) -> None:
        """Lay another sketch in, cut along an outline in its own measures."""
        mask = Image.new("L", other.image.size)
        ImageDraw.Draw(mask).polygon([(x * SCALE, y * SCALE) for x, y in outline], fill=255)
        self.image.paste(other.image, (round(left * SCALE), round(top * SCALE)), mask)

    def rimmed(self, other: "Sketch", left: float, top: float, colour: Colour, width: float) -> None:
        """Lay another sketch on, with a rim of a colour around its shapes."""
        blur = ImageFilter.GaussianBlur(width * SCALE / 1.86)  # so far out a straight edge has faded to 8 of 255
        shape = other.image.getchannel("A").filter(blur).point([255 * (shade > 8) for shade in range(256)])
        self.image.paste(colour, (round(left * SCALE), round(top * SCALE)), shape)
        self.image.alpha_composite(other.image, (round(left * SCALE), round(top * SCALE)))

    def done(self) -> Picture:
        """The finished sprite."""
        sprite = self.image.reduce(SCALE)
        sprite.putalpha(sprite.getchannel("A").point(STEPS))
        return sprite

    def _shade(
        self,
        points: Sequence[Point],
        paint: Callable[[ImageDraw.ImageDraw, list[Point]], None],
        top: Colour,
        bottom: Colour,
    ) -> None:
        """Fill what is painted from points with colours from its top to its bottom, looking only where it can be."""
        left, upper = (max(0, floor(min(numbers))) for numbers in zip(*points, strict=True))
        room = [ceil(max(numbers)) + 1 for numbers in zip(*points, strict=True)]
        mask = Image.new("L", (max(1, room[0] - left), max(1, room[1] - upper)))
        paint(ImageDraw.Draw(mask), [(x - left, y - upper) for x, y in points])
        bounds = mask.getbbox()
        if bounds is None:
            return
        width, strip = bounds[2] - bounds[0], (1, bounds[3] - bounds[1])
        blend = Image.linear_gradient("L").resize(strip)
        colours = Image.composite(Image.new("RGBA", strip, bottom), Image.new("RGBA", strip, top), blend)
        colours = colours.resize((width, strip[1]), Image.Resampling.NEAREST)
        self.image.paste(colours, (left + bounds[0], upper + bounds[1]), mask.crop(bounds))
