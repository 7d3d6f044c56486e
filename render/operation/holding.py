"""A hand of Operation F.A.U.S.T. as a picture: plot cards and art on the pad, what one knows on a sheet beside them."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from games.operation import OperationView
from games.operation.cards import GALLERY, GOAL, KINDS, Art, Kind, is_forgery, worth
from games.operation.events import Bought, Drew, Kept, Looked, Swapped, Took
from games.operation.state import Peek
from render import dossier, plots
from render.canvas import LEAST, SANS, SANS_BOLD, SERIF, WIDTH, Colour, Picture, Type, length, wrapped
from render.cards import SHADOW, spread
from render.dossier import CREAM, FADED, GREEN, INK, RAMPS, RED, label
from render.operation import pieces as pieces
from render.operation.labels import Labels
from render.operation.news import latest
from render.operation.parts import copies
from render.plots import PAPER
from render.surface import Surface, lay, lay_middle, write

STRONG, SMALL, PLAIN = Type(SANS_BOLD, 26), Type(SANS_BOLD, LEAST), Type(SANS, LEAST)

Line = tuple[str, Type, Colour]
"""A line of an art card's words with its type and its colour."""

STAMPED = 200
"""How wide an art card must be for the stamp of its flag."""

LEFT, ROOM, GAP = 24, 830, 8
"""Where the cards begin, how wide they may lie, and how far apart."""

PLOTS, ART = (188, 284), (486, 296)
"""Top and height of the plot cards and of the art cards."""

ALONE, BARE = (192, 390), (598, 170)
"""The same where there is no art yet."""

NOTES = (872, 178, 312, 610)
"""Left, top, width and height of the sheet."""


def holding(view: OperationView, names: Sequence[str], words: Labels) -> Surface:
    """A seat's own cards and what it knows, 1200 by 800."""
    assert view.seat is not None
    image = _stage().copy()
    _people(image, view, names, words)
    _question(image, words.status(view, names), "" if view.result is None else words.closed)
    _plot_cards(image, view, words)
    _collection(image, view, words)
    _notes(image, view, view.seat, names, words)
    return image


@cache
def _stage() -> Surface:
    """What stays the same from move to move: the desk, the strip for the question, the sheet for the notes."""
    image = dossier.desk(170, 796)
    lay(image, dossier.strip(WIDTH - 24, 66), 12, 98, SHADOW)
    x, top, width, height = NOTES
    lay(image, dossier.paper(width, height), x, top, SHADOW)
    lay(image, dossier.clip(), x + width - 56, top - 14)
    return Surface(image, RAMPS)


@lru_cache(maxsize=48)
def _poster(kind: Kind, width: int, height: int) -> Picture:
    return plots.poster(kind, width, height)


def _people(image: Surface, view: OperationView, names: Sequence[str], words: Labels) -> None:
    """Everybody's name, INTEL and number of art cards, clockwise from oneself."""
    start = view.order.index(view.seat or 0)
    order = view.order[start:] + view.order[:start]
    width = min(232, (WIDTH - 24) // len(order) - 6)
    for seat, left in zip(order, spread(len(order), width, WIDTH - 24, width + 6), strict=True):
        x = 12 + left
        lit = seat == view.active if view.result is None else seat in view.result.winners
        lay(image, dossier.tab(width, 82, lit), x, 8, SHADOW)
        signs = 30 if seat in view.waiting else 0
        write(
            image,
            (x + 10, 28),
            words.you if seat == view.seat else names[seat],
            STRONG,
            INK,
            width - 16 - signs,
            "left",
        )
        if signs:
            lay(image, pieces.sandglass(30), x + width - 34, 12)
        lay_middle(image, pieces.intel(1, 30), x + 24, 66)
        write(image, (x + 44, 66), str(view.intel[seat]), STRONG, INK, 40, "left")
        lay_middle(image, pieces.art_back(24), x + width // 2 + 24, 66)
        write(image, (x + width // 2 + 44, 66), str(view.art[seat]), STRONG, INK, 40, "left")


def _question(image: Surface, text: str, closed: str) -> None:
    """What is asked, or who has won; at the end stamped."""
    room = WIDTH - 56
    if closed:
        stamp = dossier.stamp(closed, RED, 30, 4)
        lay(image, stamp, WIDTH - 30 - stamp.width, 131 - stamp.height // 2)
        room -= stamp.width + 20
    rows, kind = wrapped(text, Type(SANS_BOLD, 27), room, 2)
    if closed and len(rows) == 1:
        rows, kind = wrapped(text, Type(SERIF, 34), room, 1)
    for i, row in enumerate(rows):
        write(image, (28, 131 + round((i - (len(rows) - 1) / 2) * 30)), row, kind, INK, room, "left")


def _plot_cards(image: Surface, view: OperationView, words: Labels) -> None:
    """Each kind that one holds as a card with its two abilities, and how often one holds it."""
    held = Counter(view.own_hand)
    kinds: list[Kind] = [kind for kind in KINDS if held[kind]]
    top, height = PLOTS if view.own_art else ALONE
    width = min(270 if view.own_art else 330, ROOM // max(1, len(kinds)) - GAP)
    told = {kind: _told(kind, words, width, LEAST if width < 200 or view.own_art else 28) for kind in kinds}
    below = max((text.height for text in told.values()), default=0)
    drawn = {card for event in latest(view.news) if isinstance(event, Drew) for card in event.cards}
    for kind, left in zip(kinds, spread(len(kinds), width, ROOM, width + GAP), strict=True):
        x = LEFT + left
        lay(image, dossier.card(width, height), x, top, SHADOW)
        lay(image, _poster(kind, width - 14, height - below - 14), x + 7, top + 7)
        _tell(image, kind, told[kind], x, top + height - below, width, kind in drawn)
        if held[kind] > 1:
            lay(image, pieces.badge(56), x + width - 60, top + 4)
            write(image, (x + width - 32, top + 32), f"×{held[kind]}", Type(SANS_BOLD, 30), INK, 54)
    if not kinds:
        label(image, (LEFT + ROOM // 2, top + height // 2), words.none, Type(SANS_BOLD, 28), CREAM, ROOM)


class _Told(NamedTuple):
    """A plot card's name, hand ability and table ability in lines of type of that size."""

    name: Sequence[str]
    hand: Sequence[str]
    table: Sequence[str]
    size: int

    @property
    def step(self) -> int:
        """From line to line, in pixels."""
        return self.size + 3

    @property
    def height(self) -> int:
        """How much room it takes, in pixels."""
        return self.step * (len(self.name) + len(self.hand) + len(self.table)) + 36


def _told(kind: Kind, words: Labels, width: int, size: int) -> _Told:
    name = wrapped(words.kinds[kind], Type(SERIF, size + 4), width - 12, 2)[0]
    hand, table = (wrapped(text[kind], Type(SANS, size), width - 36, 3)[0] for text in (words.in_hand, words.on_table))
    return _Told(name, hand, table, size)


def _tell(image: Surface, kind: Kind, told: _Told, x: int, y: int, width: int, fresh: bool) -> None:
    """Write a plot card's text, its name ringed when the card has just been drawn."""
    size, middle = Type(SERIF, told.size + 4), x + width // 2
    for i, row in enumerate(told.name):
        write(image, (middle, y + told.size // 2 + 1 + i * told.step), row, size, plots.DYES[kind].ink, width - 8)
    if fresh:
        wide = min(width - 4, round(max(length(row, size) for row in told.name)) + 44)
        high = told.step * len(told.name)
        lay_middle(image, pieces.ring(wide, high + 18), middle, y + high // 2 - 1)
    y += told.step * len(told.name) + 9
    for rows, sign in ((told.hand, pieces.in_hand(24)), (told.table, pieces.on_table(24))):
        lay(image, sign, x + 5, y + (told.size - 24) // 2)
        for i, row in enumerate(rows):
            at = (x + 31, y + told.size // 2 + 1 + i * told.step)
            write(image, at, row, Type(SANS, told.size), INK, width - 34, "left")
        y += told.step * len(rows) + 9


def _collection(image: Surface, view: OperationView, words: Labels) -> None:
    """One's own art: as cards up to five, more of it as pictures with values."""
    new: set[Art] = set()
    for event in latest(view.news):
        match event:
            case Bought(art=card) | Kept(art=card) | Took(art=card):
                new.add(card)
            case Swapped(gave=gave, took=took):
                new |= {gave, took}
            case _:
                pass
    art = view.own_art
    if not art:
        for left in spread(3, 226, ROOM, 250):
            lay(image, pieces.empty_frame(226), LEFT + left, BARE[0], SHADOW)
        label(image, (LEFT + ROOM // 2, BARE[0] + 84), words.no_art, SMALL, CREAM, 190)
    elif len(art) <= 5:
        width = min(270, ROOM // len(art) - GAP)
        told = [_lines(card, words, width) for card in art]
        below = max(map(len, told)) * 27
        lefts = spread(len(art), width, ROOM, width + GAP)
        for card, lines, left in zip(art, told, lefts, strict=True):
            _art_card(image, card, lines, below, words, LEFT + left, width, card in new)
    else:
        _many(image, art, words, new)


def _lines(art: Art, words: Labels, width: int) -> list[Line]:
    """An art card's title and artist; before them its flag, where a stamp would be too wide."""
    painting = GALLERY[art]
    title = wrapped(words.title(art), SMALL, width - 8, 4)[0]
    artist = wrapped(words.by(art), PLAIN, width - 8, 3)[0]
    flag = [words.flags[painting.flag].upper()] if painting.flag and width < STAMPED else []
    return [
        *((row, SMALL, PAPER) for row in flag),
        *((row, SMALL, INK) for row in title),
        *((row, PLAIN, FADED) for row in artist),
    ]


def _art_card(
    image: Surface, art: Art, lines: list[Line], below: int, words: Labels, x: int, width: int, fresh: bool
) -> None:
    """An art card: framed and stamped, over `below` pixels of title and artist, under them its value."""
    (top, height), painting, middle = ART, GALLERY[art], x + width // 2
    lay(image, dossier.card(width, height), x, top, SHADOW)
    high = height - below - 54
    wide = min(width - 16, high * 4 // 3)
    lay(image, pieces.framed(art, wide), middle - wide // 2, top + 8 + (high - wide * 3 // 4) // 2, SHADOW)
    for i, (row, kind, colour) in enumerate(lines):
        if colour == PAPER:
            image.fill(_ink(painting.flag), (x + 3, top + high + 13, x + width - 3, top + high + 39))
        write(image, (middle, top + high + 26 + i * 27), row, kind, colour, width - 6)
    write(image, (middle, top + height - 24), words.money(painting.value), Type(SERIF, 30), INK, width - 16)
    if fresh:
        lay_middle(image, pieces.ring(min(width - 8, 190), 46), middle, top + height - 24)
    if painting.flag and width >= STAMPED:
        stamp = dossier.stamp(words.flags[painting.flag], _ink(painting.flag), LEAST, 6)
        lay(image, stamp, middle - stamp.width // 2, top + high - stamp.height + 8)


def _ink(flag: str) -> Colour:
    return RED if flag == "FORGERY" else INK


def _many(image: Surface, art: Sequence[Art], words: Labels, new: set[Art]) -> None:
    """Much art: pictures in rows, below each its value and the first letter of its flag."""
    rows = 2 if len(art) <= 8 else 3
    columns = -(-len(art) // rows)
    width = min(ROOM // columns - 10, (ART[1] // rows - 42) * 4 // 3)
    for i, card in enumerate(art):
        x = LEFT + ROOM // columns * (i % columns) + ROOM // columns // 2
        y = ART[0] + ART[1] // rows * (i // columns)
        lay(image, pieces.framed(card, width), x - width // 2, y, SHADOW)
        flag = words.flags.get(GALLERY[card].flag, "")[:1]
        text = f"{words.thousands(GALLERY[card].value)} {flag}".strip()
        write(image, (x, y + width * 3 // 4 + 18), text, SMALL, CREAM, ROOM // columns - 2)
        if card in new:
            lay_middle(image, pieces.ring(ROOM // columns - 6, 36), x, y + width * 3 // 4 + 18)


def _notes(image: Surface, view: OperationView, seat: int, names: Sequence[str], words: Labels) -> None:
    """What one's art is worth and lacks, one's role, what one has laid down, and all art that one has seen."""
    x, top, width, height = NOTES
    middle, room = x + width // 2, width - 32
    value, documents = sum(GALLERY[card].value for card in view.own_art), view.documents[seat]
    lacking = max(0, sum(map(is_forgery, view.own_art)) - documents)
    label(image, (x + 20, top + 34), words.collection, SMALL, FADED, 200, middle=False)
    write(image, (x + 18, top + 76), words.money(value), Type(SERIF, 40), INK, 200, "left")
    lay_middle(image, pieces.document(38), x + width - 66, top + 76)
    write(image, (x + width - 28, top + 76), str(documents), STRONG, INK, 40)
    wins = (worth(view.own_art, documents) or 0) >= GOAL
    y = _paragraph(image, words.goal(value, lacking), x + 18, top + 100, room, GREEN if wins else RED)
    if view.own_role is not None:
        text = words.role(view.own_role) + (f" ({words.used})" if view.used[seat] is not None else "")
        y = _paragraph(image, text, x + 18, y, room, FADED if view.used[seat] is not None else INK)
    if view.laid and seat == view.active:
        y = _paragraph(image, words.laid(view.laid), x + 18, y, room, INK)
    seen = sorted((*view.peeks, *view.known), key=lambda peek: (peek.sure, peek.number), reverse=True)
    label(image, (x + 20, y + 18), words.notes, SMALL, FADED, room, middle=False)
    y, foot = y + 40, top + height - 8
    if not seen:
        write(image, (middle, y + 16), words.none, PLAIN, FADED, room)
    if y + 58 * max(1, len(seen)) < top + height - 150:
        foot -= 160
        label(image, (middle, top + height - 140), words.shown, SMALL, FADED, room)
        copies(image, view, words, x + 16, top + height - 94, INK)
    _seen(image, view, seen, names, words, y, foot)


def _paragraph(image: Surface, text: str, x: int, y: int, width: int, colour: str) -> int:
    """Write up to three lines; the height where the next thing may begin."""
    rows, kind = wrapped(text, SMALL, width, 3)
    for i, row in enumerate(rows):
        write(image, (x, y + 16 + i * 28), row, kind, colour, width, "left")
    return y + 28 * len(rows) + 8


def _seen(
    image: Surface, view: OperationView, seen: Sequence[Peek], names: Sequence[str], words: Labels, top: int, foot: int
) -> None:
    """What was seen, in whole lines while there is room, else shortened: the newest, and how many more there are."""
    x, width = NOTES[0], NOTES[2] - 78
    fresh = {art for event in latest(view.news) if isinstance(event, Looked) for art in event.art}
    texts = [((words.title(peek.art), SMALL), (words.peek(peek, view, names), PLAIN)) for peek in seen]
    notes = [[(row, kind) for text, kind in pair for row in wrapped(text, kind, width, 3)[0]] for pair in texts]
    if top + sum(27 * max(2, len(rows)) + 4 for rows in notes) > foot:
        room = (foot - top) // 58
        notes = [list(pair) for pair in texts[: room if len(seen) <= room else room - 1]]
    for peek, rows in zip(seen, notes, strict=False):
        lay(image, pieces.framed(peek.art, 56), x + 12, top + 6, SHADOW)
        if peek.art in fresh:
            lay_middle(image, pieces.ring(72, 56), x + 40, top + 27)
        for i, (row, kind) in enumerate(rows):
            colour = INK if peek.sure and kind == SMALL else FADED
            write(image, (x + 74, top + 16 + i * 26), row, kind, colour, width, "left")
        top += 27 * max(2, len(rows)) + 4
    if len(notes) < len(seen):
        write(image, (x + 18, top + 24), words.more(len(seen) - len(notes)), PLAIN, FADED, 280, "left")
