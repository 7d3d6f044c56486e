"""Operation F.A.U.S.T. as a picture: a desk with the players' folders around a leather pad, the open claim on it."""

from collections.abc import Sequence
from functools import cache
from typing import cast

from msgspec.structs import replace

from games.game import Event
from games.operation import OperationView
from games.operation.cards import SLOTS, Kind
from games.operation.events import (
    Bought,
    Caught,
    Claim,
    Forged,
    Happened,
    Held,
    Ignored,
    Kept,
    Missed,
    Refilled,
    Shown,
    seen,
)
from render import dossier, plots
from render.canvas import SANS, SANS_BOLD, SERIF, WIDTH, Picture, Type, told_apart, wrapped
from render.cards import SHADOW, spread
from render.dossier import BLUE, CREAM, FADED, GREEN, INK, RAMPS, RED, label
from render.operation import pieces as pieces
from render.operation.end import ending
from render.operation.holding import holding
from render.operation.labels import Labels
from render.operation.news import gains, goods, latest
from render.operation.parts import copies
from render.surface import Surface, lay, lay_middle, write

TITLE, NUMBER = Type(SERIF, 38), Type(SERIF, 36)
NAME, STRONG = Type(SANS_BOLD, 28), Type(SANS_BOLD, 30)
LINE, SMALL = Type(SANS, 27), Type(SANS_BOLD, 24)

TALL, EDGE = 166, 12
"""How high a folder is, and how far from the picture's edge."""

PAD = (188, 612)
"""From where to where the leather pad reaches."""

LEFT, RIGHT = 26, 888
"""Where the art and the plot cards on the pad begin."""

SLIP = (330, 200, 540, 400)
"""Left, top, width and height of the sheet in the middle."""

STAMPS = {"open": BLUE, "true": GREEN, "lie": RED, "blocked": BLUE, "done": GREEN, "missed": FADED}


def board(view: OperationView, names: Sequence[str], words: Labels) -> Surface:
    """The table as everybody may see it, 1200 by 800; whose view it is makes no difference. `names` is by seat."""
    view = replace(view, seat=None, news=tuple(seen(cast(Happened, event), None) for event in view.news))
    names = told_apart(names)
    if view.result is not None:
        return ending(view, names, words)
    image = _stage(len(view.order), view.options.roles).copy()
    changes = gains(view.news)
    for seat, (x, y) in zip(view.order, _places(len(view.order)), strict=True):
        _folder(image, view, seat, names[seat], words, x, y, changes[seat])
    _market(image, view, names, words)
    _plot_piles(image, view, words)
    _slip(image, view, names, words)
    return image


def hand(view: OperationView, names: Sequence[str], words: Labels) -> Surface:
    """A seat's own cards and all that it knows, 1200 by 800, under what is asked."""
    return holding(view, told_apart(names), words)


def _wide(seats: int) -> int:
    return 286 if seats > 6 else 382


def _places(seats: int) -> list[tuple[int, int]]:
    """The left and top of each folder: clockwise from the left of the upper row."""
    upper, width = (seats + 1) // 2, _wide(seats)
    rows = [spread(row, width, WIDTH - 2 * EDGE, width + 60) for row in (upper, seats - upper)]
    top = [(EDGE + left, EDGE) for left in rows[0]]
    return [*top, *((EDGE + left, dossier.HEIGHT - EDGE - TALL) for left in reversed(rows[1]))]


@cache
def _stage(seats: int, roles: bool) -> Surface:
    """What stays the same from move to move."""
    image = dossier.desk(*PAD)
    for x, y in _places(seats):
        lay(image, _sheet(_wide(seats), roles, False), x, y, SHADOW)
    lay(image, dossier.paper(*SLIP[2:]), *SLIP[:2], SHADOW)
    lay(image, dossier.clip(), SLIP[0] + 44, SLIP[1] - 14)
    return Surface(image, RAMPS)


@cache
def _sheet(width: int, roles: bool, lit: bool) -> Picture:
    """A player's folder with the signs beside which the numbers stand."""
    sheet = dossier.folder(width, TALL, width - 62, lit).copy()
    backs = (pieces.plain_plot_back(30), pieces.plain_art_back(34))
    signs = (*map(dossier.on_shadow, backs), pieces.document(36))
    for x, sign in zip(_columns(width), signs, strict=True):
        sheet.alpha_composite(sign, (SHADOW + x - sign.width // 2, SHADOW + _low(roles) - sign.height // 2))
    return sheet


def _columns(width: int) -> tuple[int, ...]:
    return tuple(36 + i * (width - 8) // 3 for i in range(3))


def _low(roles: bool) -> int:
    """How far down a folder's lower row is; below it there may be a role."""
    return 111 if roles else 128


def _folder(
    image: Surface, view: OperationView, seat: int, name: str, words: Labels, x: int, y: int, change: int
) -> None:
    """A player: name, INTEL in tokens and as a number, documents, plot and art cards, the role once it is used."""
    width, roles = _wide(len(view.order)), view.options.roles
    if seat == view.active:
        lay(image, _sheet(width, roles, True), x, y, SHADOW)
        lay(image, dossier.clip(), x + width - 78, y - 12)
    write(image, (x + 24, y + 23), name, NAME, INK, width - 104, "left")
    aim = view.claim.target if view.claim is not None and view.blocker is None else None
    signs = (
        (pieces.sandglass, seat in view.waiting),
        (pieces.shield, seat == view.blocker),
        (pieces.target, seat == aim),
    )
    for i, sign in enumerate(sign for sign, there in signs if there):
        lay(image, sign(42), x + width - 46 - 46 * i, y - 10)
    _purse(image, view.intel[seat], change, width, x, y + (64 if roles else 74))
    low, changed = y + _low(roles), goods(view.news, seat)
    numbers = {"plot": view.hands[seat], "art": view.art[seat], "document": view.documents[seat]}
    for column, (what, number) in zip(_columns(width), numbers.items(), strict=True):
        write(image, (x + column + 34, low), str(number), STRONG, INK if number else FADED, 40)
        if what in changed:
            lay_middle(image, pieces.ring(92, 52), x + column + 14, low)
    role = view.used[seat]
    if role is not None:
        label(image, (x + width // 2, y + 151), words.roles[role], SMALL, INK, width - 24)


def _purse(image: Surface, intel: int, change: int, width: int, x: int, y: int) -> None:
    """INTEL as a number and in tokens, and how much the newest events have brought or cost."""
    write(image, (x + 38, y), str(intel), NUMBER, INK, 58)
    tokens = pieces.change(intel)
    room = width - 88 - 36 - (70 if change else 12)
    step = min(40, room // max(1, len(tokens) - 1))
    for i, token in enumerate(tokens):
        lay_middle(image, pieces.intel(token, 38), x + 90 + i * step, y)
    if change:
        lay_middle(image, pieces.ring(66, 48), x + 38, y)
        sign = f"+{change}" if change > 0 else f"−{-change}"
        write(image, (x + width - 38, y), sign, STRONG, GREEN if change > 0 else RED, 64)


def _market(image: Surface, view: OperationView, names: Sequence[str], words: Labels) -> None:
    """The Art Cache with its numbered slots, the pile, the documents that are left, and art that all have seen."""
    known = [peek for peek in view.known if peek.sure][-2:]
    y = PAD[0] + (62 if known else 84)
    label(image, (LEFT + 100, y - 26), words.cache, SMALL, CREAM, 200)
    news = latest(view.news)
    fresh = {event.slot for event in news if isinstance(event, Bought | Refilled)}
    fresh |= {0 for event in news if isinstance(event, Kept)}
    for slot in range(1, SLOTS + 1):
        left, top = LEFT + (slot - 1) % 2 * 104, y + (slot - 1) // 2 * 132
        if slot in view.slots:
            lay(image, pieces.art_back(98), left, top, SHADOW)
        else:
            lay(image, pieces.place(98, 122), left, top)
        write(image, (left + 49, top + 45), str(slot), NUMBER, CREAM, 40)
        if slot in fresh:
            lay_middle(image, pieces.ring(112, 136), left + 49, top + 61)
    middle = LEFT + 250
    _pile(image, pieces.art_back(84), (84, 105), f"{words.pile} {view.pile}", view.pile, middle, y, 0 in fresh)
    forged = any(isinstance(event, Forged) for event in news)
    text = f"{words.stock} {view.stock}"
    _pile(image, _documents(), (66, 82), text, view.stock, middle, y + 146, forged)
    for i, peek in enumerate(known):
        lay(image, pieces.framed(peek.art, 44), LEFT, y + 262 + i * 36, SHADOW)
        write(image, (LEFT + 58, y + 279 + i * 36), words.known(peek, names), SMALL, CREAM, 232, "left")


@cache
def _documents() -> Picture:
    return dossier.on_shadow(pieces.document(66))


def _pile(
    image: Surface, sprite: Picture, size: tuple[int, int], text: str, number: int, x: int, top: int, fresh: bool
) -> None:
    """A pile with its number below, an empty place when there is nothing."""
    if number:
        lay(image, sprite, x - size[0] // 2, top, SHADOW)
    else:
        lay(image, pieces.place(*size), x - size[0] // 2, top)
    write(image, (x, top + size[1] + 20), text, SMALL, CREAM, 140)
    if fresh:
        lay_middle(image, pieces.ring(size[0] + 18, size[1] + 16), x, top + size[1] // 2)


def _plot_piles(image: Surface, view: OperationView, words: Labels) -> None:
    """The plot deck, the discards, and how many copies of each kind among these everybody has seen."""
    y = PAD[0] + 30
    _pile(image, pieces.plot_back(84), (84, 118), f"{words.deck} {view.deck}", view.deck, RIGHT + 66, y, False)
    text = f"{words.discards} {view.discards}"
    _pile(image, _turned(84), (118, 84), text, view.discards, RIGHT + 208, y + 17, False)
    label(image, (RIGHT + 140, 406), words.shown, SMALL, CREAM, 280)
    copies(image, view, words, RIGHT, 462, CREAM)


@cache
def _turned(width: int) -> Picture:
    return dossier.on_shadow(pieces.plain_plot_back(width).rotate(90, expand=True))


def _slip(image: Surface, view: OperationView, names: Sequence[str], words: Labels) -> None:
    """The sheet in the middle: the open claim, or whose turn it is and what happened last."""
    x, y, _, _ = SLIP
    label(image, (x + 92, y + 34), words.turn(view.number), SMALL, FADED, 160, middle=False)
    news = latest(view.news)
    shown = next((event for event in reversed(news) if isinstance(event, Shown)), None)
    told = [line for event in news if (line := words.told(event, view, names))]
    if view.claim is None:
        _turn(image, view, names, words, shown, told)
    else:
        _claim(image, view, view.claim, names, words, shown, told)
    stamp = _verdict(view, news)
    if stamp:
        sprite = dossier.stamp(words.stamps[stamp], STAMPS[stamp], 30, 7)
        lay(image, sprite, x + SLIP[2] - sprite.width - 10, y - 4)


def _verdict(view: OperationView, news: Sequence[Event]) -> str:
    """The stamp on the sheet: how far the claim has come, or what has become of the last one."""
    if view.asking == "claim":
        return "open"
    for event in reversed(news):
        match event:
            case Held():
                return "done"
            case Ignored():
                return "blocked"
            case Missed():
                return "missed"
            case Caught() | Shown(proved=False):
                return "lie"
            case Shown():
                return "true"
            case _:
                pass
    return ""


def _turn(
    image: Surface, view: OperationView, names: Sequence[str], words: Labels, shown: Shown | None, told: Sequence[str]
) -> None:
    """Whose turn it is, what happened last, and what a turn may be."""
    x, y, width, height = SLIP
    label(image, (x + width // 2, y + 92), words.plays, SMALL, RED, width - 60)
    write(image, (x + width // 2, y + 130), names[view.active], TITLE, INK, width - 50)
    top = y + 156
    if shown is not None:
        _cards(image, shown.cards, words, x + width // 2, top, 72)
        top += 116
    _lines(image, told, x + 30, top, width - 60, (y + height - 56 - top) // 33)
    label(image, (x + width // 2, y + height - 30), words.may, SMALL, FADED, width - 24)


def _lines(image: Surface, lines: Sequence[str], x: int, top: int, width: int, room: int) -> None:
    """As many of the newest lines as there are rows for, the oldest of them on top."""
    rows: list[str] = []
    for line in reversed(lines):
        more, _ = wrapped(line, LINE, width, min(5, room))
        if len(rows) + len(more) > room:
            break
        rows = [*more, *rows]
    for i, row in enumerate(rows):
        write(image, (x, top + 16 + i * 33), row, LINE, INK, width, "left")


def _claim(
    image: Surface,
    view: OperationView,
    claim: Claim,
    names: Sequence[str],
    words: Labels,
    shown: Shown | None,
    told: Sequence[str],
) -> None:
    """Who claims what on whom, or what has come of it, and who is waited for."""
    x, y, width, height = SLIP
    _fan(image, (claim.kind,) * claim.count if shown is None else shown.cards, words, x + 24, y + 72)
    left, room = x + 190, width - 210
    write(image, (left, y + 92), names[claim.seat], NUMBER, INK, room, "left")
    rows, kind = wrapped(words.claims(claim), STRONG, room, 2)
    for i, row in enumerate(rows):
        write(image, (left, y + 134 + i * 34), row, kind, RED, room, "left")
    lines = [words.deed(claim, names)] if view.asking in ("claim", "block") else told
    _lines(image, lines, left, y + 122 + len(rows) * 34, room, 4 - len(rows))
    _strip(image, view, names, words)
    waiting = words.waiting([names[seat] for seat in view.waiting])
    rows, kind = wrapped(waiting, LINE, width - 92, 2 if len(view.waiting) < 5 else 3)
    lay_middle(image, pieces.sandglass(42), x + 40, y + height - 44)
    for i, row in enumerate(rows):
        middle = y + height - 44 + round((i - (len(rows) - 1) / 2) * (32 if len(rows) < 3 else 26))
        write(image, (x + 72, middle), row, kind, INK, width - 92, "left")


def _strip(image: Surface, view: OperationView, names: Sequence[str], words: Labels) -> None:
    """A strip across the sheet: who blocks, who owes, or what the claimant chooses; else the cards laid face down."""
    x, middle, width = SLIP[0] + 20, SLIP[1] + 294, SLIP[2] - 40
    chooses = view.asking in ("slot", "look", "give", "search", "keep")
    if view.blocker is not None or view.due is not None or chooses:
        lay(image, dossier.strip(width, 50), x, middle - 25, SHADOW)
    if view.due is not None:
        write(image, (x + 14, middle), names[view.due.loser], NAME, INK, 138, "left")
        write(image, (x + width // 2, middle), words.owes(view.due.intel), NAME, RED, 196)
        write(image, (x + width - 14, middle), names[view.due.winner], NAME, INK, 138, "right")
    elif view.blocker is not None or chooses:
        text = words.chooses(view) if view.blocker is None else words.blocks(names[view.blocker])
        write(image, (x + 16, middle), text, NAME, INK, width - 32, "left")
    elif view.tabled:
        step = min(40, 200 // view.tabled)
        for i in range(view.tabled):
            lay(image, pieces.plot_back(34), x + 6 + i * step, middle - 24, SHADOW)
        left = x + 6 + view.tabled * step + 12
        write(image, (left, middle), words.tabled(view.tabled), LINE, INK, x + width - left, "left")


def _fan(image: Surface, cards: Sequence[Kind], words: Labels, left: int, top: int) -> None:
    """What is claimed, or was shown, the first card in front."""
    step = min(12, 24 // max(1, len(cards) - 1))
    for i in reversed(range(len(cards))):
        lay(image, _face(cards[i], words.codes[cards[i]], 128), left + i * step, top + i * step, SHADOW)


def _cards(image: Surface, cards: Sequence[Kind], words: Labels, x: int, top: int, width: int) -> None:
    """Cards that were shown, side by side."""
    for card, left in zip(cards, spread(len(cards), width, 460, width + 8), strict=True):
        lay(image, _face(card, words.codes[card], width), x - 230 + left, top, SHADOW)


@cache
def _face(kind: Kind, code: str, width: int) -> Picture:
    return dossier.on_shadow(plots.face(kind, code, width))
