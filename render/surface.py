"""The finished picture while it is put together: its pixels are colours of one palette, and sprites are laid on it.

Laid in the palette a sprite costs a fraction of what it does in RGB: where it is solid its colours are copied, a byte a
pixel, and only where something shines through are two colours blended, by looking up what becomes of them. What a
sprite is in a palette is found out once and kept for as long as the sprite itself.
"""

import struct
import zlib
from functools import lru_cache
from typing import Literal, NamedTuple
from weakref import finalize

import numpy as np
from isal import isal_zlib
from numpy.typing import NDArray
from PIL import Image
from zlib_ng import zlib_ng

from render.canvas import WIDTH, Colour, Picture, Ramp, Type, fitted, inked, palette, quantise

SHINE = 4
"""How many steps lead from a pixel of which nothing is seen to a solid one."""

LEVELS = ((np.arange(256) * SHINE + 127) // 255).astype(np.uint8)
"""On which step an alpha is."""

STRIDE = 1 + WIDTH
"""Bytes from one row to the next: before each stands what a PNG has there, that the row is not filtered."""

MOST, FRAME = 80 * 1024, 1024
"""How large a picture should at most be, and how much of that is not its pixels, in bytes."""

WORTH = 0.5
"""How much of a sprite must be solid for its solid rectangle to be looked for: lettering has none."""

Bytes = NDArray[np.uint8]
Places = NDArray[np.intp]

Box = tuple[int, int, int, int]
"""Left, top, right, bottom."""


class Pieces(NamedTuple):
    """A sprite in the colours of a palette, cut up to be laid fast.

    A rectangle of it is solid (where it begins, and its colours); of what is around it the solid pixels have a colour
    each, and the others the first half of a place in the palette's table of blends. Pixels are told by their distance
    from the sprite's first one in the bytes of a picture.
    """

    at: tuple[int, int]
    middle: Bytes
    solid: Places
    colours: Bytes
    clear: Places
    blends: Places


class Palette:
    """The colours of a look, with what becomes of one that another shines through."""

    def __init__(self, ramps: tuple[Ramp, ...]) -> None:
        self.ramps = ramps
        self.colours = palette(ramps).getpalette() or []
        size = len(self.colours) // 3
        tones = np.array(self.colours, np.uint16).reshape(size, 3)
        over, under = tones[None, :, None], tones[None, None]
        shares = np.arange(1, SHINE, dtype=np.uint16)[:, None, None, None]
        mixed = (over * shares + under * (SHINE - shares) + SHINE // 2) // SHINE
        rows = Image.fromarray(mixed.astype(np.uint8).reshape(-1, size, 3), "RGB")
        self._size = size
        self.blended: Bytes = np.asarray(quantise(rows, ramps)).reshape(-1)
        self._pieces: dict[int, Pieces] = {}

    def cut(self, sprite: Picture) -> Pieces:
        """A sprite in this palette."""
        key = id(sprite)
        known = self._pieces.get(key)
        if known is None:
            known = self._pieces[key] = self._made(sprite)
            finalize(sprite, self._pieces.pop, key, None).atexit = False
        return known

    def _made(self, sprite: Picture) -> Pieces:
        # one in a palette is in this one, and need not be what Pillow finds nearest to its own colours
        colours = np.asarray(sprite if sprite.mode == "P" else quantise(sprite.convert("RGB"), self.ramps))
        if sprite.mode == "RGBA":
            levels = LEVELS[np.asarray(sprite.getchannel("A"))]
        else:
            levels = np.full(colours.shape, SHINE, np.uint8)
        left, top, right, bottom = _middle(levels == SHINE)
        middle = colours[top:bottom, left:right].copy()
        levels[top:bottom, left:right] = 0
        solid, clear = np.nonzero(levels == SHINE), np.nonzero((levels > 0) & (levels < SHINE))
        shares = levels[clear].astype(np.intp) - 1
        return Pieces(
            at=(left, top),
            middle=middle,
            solid=_places(*solid),
            colours=colours[solid],
            clear=_places(*clear),
            blends=(shares * self._size + colours[clear]) * self._size,
        )


@lru_cache
def _palette(ramps: tuple[Ramp, ...]) -> Palette:
    return Palette(ramps)


def _places(rows: Places, columns: Places) -> Places:
    return rows * STRIDE + columns


def _middle(solid: NDArray[np.bool_]) -> Box:
    """A rectangle that is all solid; an empty one where little is.

    The edges are moved inwards, always where the smallest part is solid, until all is.
    """
    height, width = solid.shape
    if solid.mean() < WORTH:
        return 0, 0, 0, 0
    sums = np.zeros((height + 1, width + 1), np.int32)
    sums[1:, 1:] = solid.cumsum(0, np.int32).cumsum(1)

    def share(left: int, top: int, right: int, bottom: int) -> float:
        there = sums[bottom, right] - sums[top, right] - sums[bottom, left] + sums[top, left]
        return float(there) / ((right - left) * (bottom - top))

    left, top, right, bottom = 0, 0, width, height
    while left < right and top < bottom and share(left, top, right, bottom) < 1:
        edges = (
            share(left, top, left + 1, bottom),
            share(left, top, right, top + 1),
            share(right - 1, top, right, bottom),
            share(left, bottom - 1, right, bottom),
        )
        side = edges.index(min(edges))
        left, top = left + (side == 0), top + (side == 1)
        right, bottom = right - (side == 2), bottom - (side == 3)
    return left, top, right, bottom


class Surface:
    """A picture WIDTH pixels wide in the colours of a palette, on which sprites are laid."""

    def __init__(self, ground: Picture, ramps: tuple[Ramp, ...]) -> None:
        """Begin with a picture of RGB. ValueError when it is not WIDTH wide."""
        if ground.width != WIDTH:
            raise ValueError(f"a picture {ground.width} wide")
        self._palette = _palette(ramps)
        self._rows: Bytes = np.zeros((ground.height, STRIDE), np.uint8)
        self._rows[:, 1:] = np.asarray(quantise(ground, ramps))

    def copy(self) -> "Surface":
        """Another one that looks the same."""
        other = Surface.__new__(Surface)
        other._palette, other._rows = self._palette, self._rows.copy()
        return other

    def lay(self, sprite: Picture, left: int, top: int) -> None:
        """Lay a sprite with its left top corner there; what is beyond the picture's edges is left out."""
        height = len(self._rows)
        inside = max(0, -left), max(0, -top), min(sprite.width, WIDTH - left), min(sprite.height, height - top)
        if inside != (0, 0, *sprite.size):
            if inside[0] < inside[2] and inside[1] < inside[3]:
                self.lay(sprite.crop(inside), left + inside[0], top + inside[1])
            return
        at, middle, solid, colours, clear, blends = self._palette.cut(sprite)
        x, y = 1 + left + at[0], top + at[1]
        self._rows[y : y + middle.shape[0], x : x + middle.shape[1]] = middle
        pixels = self._rows.reshape(-1)[top * STRIDE + 1 + left :]
        pixels[solid] = colours
        pixels[clear] = self._palette.blended[blends + pixels[clear]]

    def fill(self, colour: Colour, box: Box) -> None:
        """Fill a rectangle inside the picture."""
        left, top, right, bottom = box
        (pixel,) = quantise(Image.new("RGB", (1, 1), colour), self._palette.ramps).tobytes()
        self._rows[top:bottom, 1 + left : 1 + right] = pixel

    def slide(self, top: int, bottom: int, to: int) -> None:
        """Show the rows from one height to another once more, the first of them at the height `to`."""
        self._rows[to : to + bottom - top] = self._rows[top:bottom].copy()

    def picture(self) -> Picture:
        """What it looks like now, as a picture with its palette."""
        pixels = self._rows[:, 1:]
        picture = Image.frombytes("P", (WIDTH, len(pixels)), pixels.tobytes())
        picture.putpalette(self._palette.colours)
        return picture

    def png(self) -> bytes:
        """What it looks like now, as a PNG.

        Written by hand, several times as fast as by Pillow: all rows go through ISA-L in one piece. The few pictures
        that would be beyond MOST are packed by zlib-ng, closer and slower.
        """
        data = isal_zlib.compress(self._rows, 1)
        if len(data) > MOST - FRAME:
            data = zlib_ng.compress(self._rows, 4)
        header = struct.pack(">IIBBBBB", WIDTH, len(self._rows), 8, 3, 0, 0, 0)
        parts = ((b"IHDR", header), (b"PLTE", bytes(self._palette.colours)), (b"IDAT", data), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(part)) + name + part + struct.pack(">I", zlib.crc32(name + part))
            for name, part in parts
        )


Ground = Picture | Surface
"""What sprites are laid on: the finished picture, or a larger sprite that is put together of others."""


def lay(ground: Ground, sprite: Picture, x: int, y: int, margin: int = 0) -> None:
    """Lay a sprite so that what is inside its margin has its left top corner at x, y."""
    left, top = x - margin, y - margin
    if isinstance(ground, Surface):
        ground.lay(sprite, left, top)
    elif ground.mode == "RGBA":
        ground.alpha_composite(sprite, (left, top))  # pasted, its soft edges would be holes in what is below
    else:
        ground.paste(sprite, (left, top), sprite)


def lay_middle(ground: Ground, sprite: Picture, x: int, y: int) -> None:
    """Lay a sprite around a point."""
    lay(ground, sprite, x - sprite.width // 2, y - sprite.height // 2)


def write(
    ground: Ground,
    at: tuple[int, int],
    text: str,
    kind: Type,
    colour: Colour,
    width: int = WIDTH,
    anchor: Literal["left", "middle", "right"] = "middle",
) -> None:
    """Write a line of at most `width`: `at` is its left, middle or right, at half the height of its capitals."""
    line = inked(*fitted(text, kind, width), colour)
    shift = {"left": 0, "middle": line.width // 2, "right": line.width}[anchor]
    lay(ground, line, at[0] - shift, at[1] - line.height // 2)
