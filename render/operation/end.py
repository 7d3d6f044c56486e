"""The end of Operation F.A.U.S.T. as a picture: who won with what, and everybody's dossier."""

from collections.abc import Sequence
from functools import cache

from games.operation import OperationView
from games.operation.cards import GALLERY, Art, is_forgery, worth
from render import dossier
from render.canvas import SANS, SANS_BOLD, SERIF, WIDTH, Type, wrapped
from render.cards import SHADOW, spread
from render.dossier import CREAM, FADED, GOLD, GREEN, INK, RAMPS, RED, label
from render.operation import pieces as pieces
from render.operation.labels import Labels
from render.operation.news import latest
from render.surface import Surface, lay, write

GREAT, LINE, PLAIN, SMALL = Type(SERIF, 54), Type(SANS, 28), Type(SANS, 26), Type(SANS_BOLD, 24)

ROW, HEAD = 38, 76
"""How high a line of the dossiers and their heading are."""

CAPTION = 118
"""How high the words below a piece of art are."""

COLUMNS = (424, 574, 704, 834, 964, 1094)
"""The middles of the columns: the art's value, bluffs held, exposed, lies caught, doubted truth, longest run."""


def ending(view: OperationView, names: Sequence[str], words: Labels) -> Surface:
    """The last board, 1200 by 800."""
    assert view.result is not None
    image, top = _stage(len(view.order)).copy(), _top(len(view.order))
    _winners(image, view, names, words, top - 24)
    _dossiers(image, view, names, words, top)
    return image


def _top(seats: int) -> int:
    """How far down the sheet begins."""
    return dossier.HEIGHT - HEAD - ROW * seats - 30


@cache
def _stage(seats: int) -> Surface:
    """The desk with the sheet."""
    top = _top(seats)
    image = dossier.desk(10, top - 14)
    lay(image, dossier.paper(WIDTH - 40, dossier.HEIGHT - top - 14), 20, top, SHADOW)
    return Surface(image, RAMPS)


def _winners(image: Surface, view: OperationView, names: Sequence[str], words: Labels, bottom: int) -> None:
    """On the left who has won and why, on the right what with."""
    assert view.result is not None
    assert view.collections is not None
    winners = view.result.winners
    y, most = 74, 2 if len(view.order) > 6 else 3
    for text, size, colour in (
        (words.wins([names[seat] for seat in winners]), GREAT, CREAM),
        (words.reasons[view.result.reason], LINE, GOLD[0]),
    ):
        rows, kind = wrapped(text, size, 400, most)
        for row in rows:
            write(image, (52, y), row, kind, colour, 400, "left")
            y += round(kind.size * 1.2)
        y += 6
    art = [card for seat in winners for card in view.collections[seat]]
    if winners:
        forgeries, documents = sum(map(is_forgery, art)), sum(view.documents[seat] for seat in winners)
        for row in words.worth(view.result.scores[winners[0]], forgeries, documents):
            write(image, (52, y + 4), row, Type(SANS_BOLD, 30), CREAM, 400, "left")
            y += 36
    _told(image, view, names, words, y, bottom)
    if art:
        _works(image, art, words, bottom)
    else:
        for left in spread(3, 206, 690, 230):
            lay(image, pieces.empty_frame(206), 476 + left, (bottom - 150) // 2 + 12, SHADOW)


def _told(image: Surface, view: OperationView, names: Sequence[str], words: Labels, top: int, bottom: int) -> None:
    """How it came to that, the newest last, as far as there is room; the stamp where there is some left."""
    stamp = dossier.stamp(words.closed, RED, 34, 7)
    foot = bottom - stamp.height - 8
    rows: list[str] = []
    for line in reversed([words.told(event, view, names) for event in latest(view.news)]):
        more, _ = wrapped(line, PLAIN, 400, 3)
        if top + 20 + (len(rows) + len(more)) * 34 > (foot if top + 80 < foot else bottom - 20):
            break
        rows = [*more, *rows]
    for i, row in enumerate(rows):
        write(image, (52, top + 28 + i * 34), row, PLAIN, CREAM, 400, "left")
    if top + 20 + len(rows) * 34 < foot:
        lay(image, stamp, 70, foot)


def _works(image: Surface, art: Sequence[Art], words: Labels, bottom: int) -> None:
    """The winning art in as many rows as make it largest, with titles and values as far as they can be read."""
    left, top, room, high = 476, 38, 690, bottom - 38
    shapes = ((-(-len(art) // rows), rows) for rows in range(1, 5))
    sizes = ((min(room // columns - 18, (high // rows - CAPTION) * 4 // 3, 300), columns) for columns, rows in shapes)
    width, columns = max(sizes)
    captioned = width >= 150
    if not captioned:
        columns = -(-len(art) // 3)
        width = min(room // columns - 18, (high // 3 - 14) * 4 // 3)
    pitch = width * 3 // 4 + (CAPTION if captioned else 14)
    start = top + max(0, (high - pitch * -(-len(art) // columns)) // 2)
    for i, card in enumerate(art):
        row, first = divmod(i, columns)[0], i - i % columns
        lefts = spread(min(columns, len(art) - first), width, room, width + 18)
        x, y = left + lefts[i - first], start + row * pitch
        lay(image, pieces.framed(card, width), x, y, SHADOW)
        if captioned:
            _caption(image, card, words, x + width // 2, y + width * 3 // 4 + 20, width + 12)


def _caption(image: Surface, card: Art, words: Labels, x: int, y: int, width: int) -> None:
    rows, kind = wrapped(words.title(card), SMALL, width, 3)
    for row in rows:
        write(image, (x, y), row, kind, CREAM, width)
        y += 27
    flag = GALLERY[card].flag
    text = words.thousands(GALLERY[card].value) + (f" · {words.flags[flag]}" if flag else "")
    write(image, (x, y), text, SMALL, GOLD[0], width)


def _dossiers(image: Surface, view: OperationView, names: Sequence[str], words: Labels, top: int) -> None:
    assert view.result is not None
    assert view.collections is not None
    assert view.dossiers is not None
    label(image, (48, top + 40), words.dossier, Type(SANS_BOLD, 28), RED, 280, middle=False)
    heads = (words.art, words.held, words.exposed, words.caught, words.doubted, words.longest)
    for x, head in zip(COLUMNS, heads, strict=True):
        rows, kind = wrapped(head, SMALL, 124, 2)
        for i, row in enumerate(rows):
            write(image, (x, top + 40 + round((i - (len(rows) - 1) / 2) * 28)), row, kind, FADED, 128)
    winners, scores = view.result.winners, view.result.scores
    for i, seat in enumerate(sorted(view.order, key=lambda seat: (seat not in winners, -scores[seat]))):
        y = top + HEAD + ROW // 2 + i * ROW
        if seat in winners:
            lay(image, dossier.band(WIDTH - 60, ROW - 2), 30, y - ROW // 2 + 1)
        write(image, (48, y), names[seat], Type(SANS_BOLD, 26), INK, 270, "left")
        art, record = view.collections[seat], view.dossiers[seat]
        value, wins = sum(GALLERY[card].value for card in art), worth(art, view.documents[seat]) is not None
        write(image, (COLUMNS[0], y), words.collected(value, wins), Type(SANS_BOLD, 26), INK if wins else RED, 170)
        numbers = (record.held, record.exposed, record.caught, record.doubted, record.longest)
        colours = (GREEN, RED, GREEN, RED, INK)
        for x, number, colour in zip(COLUMNS[1:], numbers, colours, strict=True):
            write(image, (x, y), str(number), Type(SANS_BOLD, 28), colour if number else FADED, 120)
