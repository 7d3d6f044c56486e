"""The pictures of Meschugge: the turned Command card, the photo finish with the score, and the set of twelve."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct
from PIL import Image

from games.game import Result
from games.meschugge import CARDS, Action, MeschuggeView, PileCard, PileTurned, Rolled, Round, RoundVoid, is_meschugge
from render import poster
from render.canvas import (
    LEAST,
    SANS_BLACK,
    SANS_BOLD,
    WIDTH,
    Colour,
    Picture,
    Type,
    fitted,
    length,
    told_apart,
    wrapped,
)
from render.poster import COAL, INK, PAPER, PINK, RAMPS, SHADE
from render.surface import Surface, lay, lay_middle, write

HEIGHT = 800
CARD_HEIGHT = 675
"""How high the picture of a turned card is, so that the buttons below it fit on a phone's screen too."""

BANNER, STRIP = 156, 388
"""How high the banner and the strip of film below it are."""

SMALL, LINE, STRONG = Type(SANS_BOLD, 26), Type(SANS_BOLD, 32), Type(SANS_BLACK, 36)
MARGIN, HOLES = 24, 30
"""How far from the picture's edge things begin, and from the film's."""

LEGEND = (MARGIN, BANNER + HOLES)
"""Left and top of what the film shows before the first round."""

FINALE = 240
"""How high the banner is when all is over."""

CONFETTI = (
    *(("R", 44, 232, 46), ("G", 36, 262, 128), ("Y", 40, 206, 198), ("B", 34, 284, 214), ("Y", 30, 296, 28)),
    *(("B", 44, 970, 44), ("Y", 36, 908, 26), ("R", 38, 912, 214), ("G", 42, 986, 196), ("R", 28, 940, 116)),
    *(("G", 30, 30, 36), ("B", 32, 34, 206), ("Y", 32, 1166, 36), ("R", 30, 1170, 204)),
)
"""The falling shapes of the end: colour, size, and where their middles are."""

LEFT, RIGHT, TIME = 392, WIDTH - 36, BANNER + 80
"""Where the photo finish's line of time begins and ends, and how far down it is."""


class Labels(Struct, frozen=True):
    """The words on the pictures of Meschugge, in one language."""

    title: str
    words: Mapping[str, str]
    letters: Mapping[str, str]
    actions: Mapping[str, str]
    hints: Mapping[str, str]
    round: Callable[[int, int], str]
    commander: str
    press: Callable[[bool], str]
    again: str
    verdicts: Mapping[str, str]
    none: str
    nobody: str
    aside: str
    matched: str
    unmatched: str
    ms: Callable[[int], str]
    points: Callable[[int], str]
    cards: Callable[[int], str]
    left: str
    winner: str
    winners: str
    nobody_wins: str
    reasons: Mapping[str, str]
    yours: str


def board(view: MeschuggeView, names: Sequence[str], words: Labels) -> Surface:
    """The Command card alone while it can be answered, 1200 by 675; else the last round and the score, 1200 by 800."""
    if view.command is not None and view.action is not None and view.phase in ("turned", "open"):
        return _turned(view.command, view.action, words)
    names = told_apart(names)
    image = _ground(HEIGHT, PAPER).copy()
    if view.result is None:
        _banner(image, view, names, words)
    image.fill(INK, (0, BANNER, WIDTH, BANNER + STRIP))
    _holes(image, view)
    if view.last is None:
        lay(image, _legend(words.title, tuple(words.words.items()), tuple(words.letters.items())), *LEGEND)
    else:
        _outcome(image, view.last, view, names, words)
        _finish(image, view.last, view, names, words)
    if view.result is not None:
        _finale(image, view.result, names, words)
    for seat, name in enumerate(names):
        (_score if view.result is None else _final)(image, view, seat, name, words)
    return image


def cut_short(view: MeschuggeView) -> bool:
    """Whether the round that is asked for now was cut short before."""
    for event in reversed(view.news):
        if isinstance(event, RoundVoid | Rolled | PileTurned):
            return isinstance(event, RoundVoid)
    return False


def _turned(command: str, action: Action, words: Labels) -> Surface:
    """Put together from two finished pieces: it is drawn while everybody waits for it."""
    image = _command(command, words.words[command[1]], words.letters[command[0]]).copy()
    lay(image, _call(words.actions[action], words.hints[action], action), 0, 0)
    return image


@lru_cache(maxsize=32)
def _command(command: str, word: str, letter: str) -> Surface:
    """The card itself below the room for the action."""
    image = _ground(CARD_HEIGHT, INK).copy()
    lay(image, poster.command(command, word, letter, WIDTH - 32, CARD_HEIGHT - 148), 16, 132)
    return image


@lru_cache(maxsize=16)
def _call(action: str, hint: str, face: poster.Face) -> Picture:
    """The head of a turned card: the action, large, and what it asks for."""
    image = Image.new("RGB", (WIDTH, 132), INK)
    lay_middle(image, poster.die(face, 104, 6), 84, 66)
    write(image, (158, 66), action, Type(SANS_BLACK, 104), PAPER, 560, "left")
    rows, kind = wrapped(hint, Type(SANS_BOLD, 36), 430, 2)
    for i, row in enumerate(rows):
        write(image, (WIDTH - MARGIN, 66 + round((i - (len(rows) - 1) / 2) * 44)), row, kind, PAPER, 430, "right")
    return image


def _banner(image: Surface, view: MeschuggeView, names: Sequence[str], words: Labels) -> None:
    """What is asked of whom: who commands, then the action."""
    lay(image, poster.rays(WIDTH, BANNER, 96, 76), 0, 0)
    above, large, beside = words.round(view.round, view.of), names[view.commander], words.press(view.variant == "die")
    face: poster.Face = "kontra" if view.variant == "junior" else "asked"
    if view.action is not None:
        above += f" · {words.commander}: {names[view.commander]}"
        large, beside, face = words.actions[view.action], words.hints[view.action], view.action
    else:
        above += f" · {words.again if cut_short(view) else words.commander}"
    lay_middle(image, poster.die(face, 116, 7), 96, 76)
    write(image, (180, 38), above, LINE, INK, 980, "left")
    text = poster.shout(large, 88, 640)
    lay(image, text, 178, 102 - text.height // 2)
    lay(image, poster.plate(330, 86, False), WIDTH - MARGIN - 330, 60)
    rows, kind = wrapped(beside, Type(SANS_BLACK, 32), 290, 2)
    for i, row in enumerate(rows):
        write(image, (WIDTH - MARGIN - 168, 100 + round((i - (len(rows) - 1) / 2) * 36)), row, kind, INK, 290)


def _finale(image: Surface, result: Result, names: Sequence[str], words: Labels) -> None:
    """Who has won and why, over all the width among falling shapes; the last round's film slides down below it."""
    image.slide(BANNER, BANNER + STRIP, FINALE)
    lay(image, poster.rays(WIDTH, FINALE, WIDTH // 2, FINALE // 2 + 10), 0, 0)
    for colour, size, x, y in CONFETTI:
        lay_middle(image, poster.flake(colour, size), x, y)
    above, large = _winners(result.winners, names, words)
    if result.winners:
        for side, tilt in ((-1, 9), (1, -9)):
            lay_middle(image, poster.die("won", 132, tilt), WIDTH // 2 + side * 500, FINALE // 2)
    text = poster.shout(large, 124, 800)
    lay_middle(image, text, WIDTH // 2 + 4, FINALE // 2 + 4)
    write(image, (WIDTH // 2, 34), above, STRONG, INK, 560)
    write(image, (WIDTH // 2, FINALE - 28), words.reasons[result.reason], STRONG, INK, 560)


def _winners(winners: Sequence[int], names: Sequence[str], words: Labels) -> tuple[str, str]:
    """The two lines on who has won; several names share the room."""
    if not winners:
        return words.title, words.nobody_wins
    share = 600 // len(winners)
    large = " + ".join(fitted(names[seat], Type(SANS_BLACK, LEAST), share)[0] for seat in winners)
    return words.winner if len(winners) == 1 else words.winners, large


def _holes(image: Surface, view: MeschuggeView) -> None:
    """The film's holes, one for each round: pink where it is over, paper where it is running."""
    done = view.of if view.result is not None and view.result.reason == "most" else view.round - 1
    step = WIDTH / view.of
    for i in range(view.of):
        colour = PINK if i < done else PAPER if i == done and view.result is None else COAL
        sprite = poster.tag(round(step * 0.5), 16, colour)
        for y in (BANNER + 18, BANNER + STRIP - 18):
            lay_middle(image, sprite, round(step * (i + 0.5)), y)


@lru_cache(maxsize=4)
def _legend(title: str, words: tuple[tuple[str, str], ...], marks: tuple[tuple[str, str], ...]) -> Picture:
    """The film before the first round: the game's name in lying colours, and each colour's shape, letter and word."""
    image = Image.new("RGB", (WIDTH - 2 * MARGIN, STRIP - 2 * HOLES), INK)
    lay_middle(image, poster.eyes(96), image.width // 2, 82 - HOLES)
    letters, named, lettered = title.upper(), dict(words), dict(marks)
    step = min(124, image.width // len(letters))
    for i, letter in enumerate(letters):
        x = image.width // 2 + round((i - (len(letters) - 1) / 2) * step)
        sprite = poster.scrap(letter, "RBYG"[i % 4], step - 6, (5, -4, 3, -6)[i % 4])
        lay_middle(image, sprite, x, 168 - HOLES + (-6, 8)[i % 2])
    for i, colour in enumerate("RBGY"):
        left, y = 36 + i * 285, 306 - HOLES
        lay_middle(image, poster.blank(colour, 92, 72), left + 46, y)
        lay_middle(image, poster.emblem(colour, lettered[colour], 60), left + 46, y)
        write(image, (left + 106, y), named[colour], Type(SANS_BLACK, 36), PAPER, 160, "left")
    return image


def _outcome(image: Surface, played: Round, view: MeschuggeView, names: Sequence[str], words: Labels) -> None:
    """The last round's number, action and Command card, and who has scored and why."""
    lay(image, poster.die(played.action, 60), MARGIN, BANNER + 38)
    write(image, (100, BANNER + 52), words.round(played.number, view.of), SMALL, SHADE, 250, "left")
    write(image, (100, BANNER + 84), words.actions[played.action], Type(SANS_BLACK, 34), PAPER, 250, "left")
    command = played.command
    sprite = poster.card(command, words.words[command[1]], words.letters[command[0]], 310, 154, 3)
    lay_middle(image, sprite, 186, BANNER + 200)
    if is_meschugge(command):
        lay_middle(image, poster.eyes(70), 280, BANNER + 128)
    if played.winner is not None:
        first = next((entry.seat for entry in played.pile if entry.verdict == "matching"), None)
        text, why = names[played.winner], words.matched if first == played.winner else words.unmatched
    elif is_meschugge(command):
        text, why = words.verdicts["meschugge"], words.nobody
    else:
        text, why = words.aside, words.nobody
    write(image, (186, BANNER + 302), text, STRONG, PINK, 310)
    write(image, (186, BANNER + 338), why, SMALL, PAPER, 320)


def _finish(image: Surface, played: Round, view: MeschuggeView, names: Sequence[str], words: Labels) -> None:
    """The photo finish: a line of time, and from each card's moment a thread to the card, in the pile's order."""
    pile = played.pile
    column = (RIGHT - LEFT + 40) // len(names)
    middles = [LEFT - 20 + column * (2 * i + 1) // 2 for i in range(len(names))]
    _times(image, played, middles, words)
    laid = [entry.seat for entry in pile]
    seats = [*laid, *(seat for seat in range(len(names)) if seat not in laid)]
    for i, (seat, middle) in enumerate(zip(seats, middles, strict=True)):
        write(image, (middle, TIME + 64), names[seat], Type(SANS_BLACK, 28), PAPER, column - 16)
        width = min(column - 20, 212)
        if i < len(pile):
            _entry(image, pile[i], middle, width, words)
        else:
            lay_middle(image, poster.tag(width, width * 9 // 20, COAL), middle, TIME + 130)
            text = words.left if view.left[seat] else words.none
            write(image, (middle, TIME + 130), text, SMALL, PAPER, width - 24)
        if 0 < i < len(pile) and pile[i].ms == pile[i - 1].ms:
            lay_middle(image, poster.place("=", 38, True), middle - column // 2, TIME + 206)
        change = (seat == played.winner) - (seat in played.paid)
        if change:
            sprite = poster.burst(f"{change:+d}".replace("-", "−"), 68, change > 0)
            lay_middle(image, sprite, middle + width // 2 - 14, TIME + 249)


def _times(image: Surface, played: Round, middles: Sequence[int], words: Labels) -> None:
    """The line of time up to a whole second, each card's place on it, and the threads down to the cards."""
    whole = max(1, -(-max((entry.ms for entry in played.pile), default=0) // 1000)) * 1000
    image.fill(PAPER, (LEFT, TIME - 2, RIGHT, TIME + 2))
    for x in (LEFT, RIGHT):
        image.fill(PAPER, (x - 2, TIME - 12, x + 2, TIME + 12))
    write(image, (LEFT, TIME - 30), words.ms(0), Type(SANS_BOLD, 24), SHADE, 200, "left")
    write(image, (RIGHT, TIME - 30), words.ms(whole), Type(SANS_BOLD, 24), SHADE, 200, "right")
    moments = [LEFT + (RIGHT - LEFT) * entry.ms // whole for entry in played.pile]
    scored = [entry.seat == played.winner for entry in played.pile]
    for x, middle, bright in zip(moments, middles, scored, strict=False):
        lay(image, poster.thread(middle - x, 46, bright), min(x, middle) - 4, TIME)
    for i, x in reversed(list(enumerate(_apart(moments, 28, RIGHT)))):
        lay_middle(image, poster.place(str(i + 1), 34, scored[i]), x, TIME)


def _apart(places: Sequence[int], gap: int, last: int) -> list[int]:
    """Places in order, moved on as far as each needs to be seen beside the one before, none beyond the last."""
    moved: list[int] = []
    for i, place in enumerate(places):
        latest = last - gap * (len(places) - 1 - i)
        moved.append(min(max(place, moved[-1] + gap) if moved else place, latest))
    return moved


def _entry(image: Surface, entry: PileCard, middle: int, width: int, words: Labels) -> None:
    """A card of the pile, its time and what it was."""
    card = entry.card
    sprite = poster.card(card, words.words[card[1]], words.letters[card[0]], width, width * 9 // 20)
    lay_middle(image, sprite, middle, TIME + 130)
    write(image, (middle, TIME + 206), words.ms(entry.ms), Type(SANS_BLACK, 34), PAPER, width + 8)
    ground = {"matching": PINK, "wrong": COAL, "kontra": PAPER, "meschugge": PAPER}[entry.verdict]
    lay_middle(image, poster.tag(width, 38, ground), middle, TIME + 249)
    ink, left = PAPER if ground == COAL else INK, middle - width // 2 + 10
    write(image, (left, TIME + 249), words.verdicts[entry.verdict], Type(SANS_BOLD, 24), ink, width - 56, "left")


def _score(image: Surface, view: MeschuggeView, seat: int, name: str, words: Labels) -> None:
    """A seat's points with its chips, or in the junior variant the cards it has won."""
    seats = len(view.points)
    width = (WIDTH - 2 * MARGIN - 16 * (seats - 1)) // seats
    left, top = MARGIN + seat * (width + 16), BANNER + STRIP + 16
    bright = seat == view.commander
    lay(image, poster.plate(width, HEIGHT - top - 12, bright), left, top)
    write(image, (left + 20, top + 36), name, Type(SANS_BLACK, 32), INK, width - 48, "left")
    if bright:
        lay_middle(image, poster.die(view.action or "asked", 48, -9), left + width - 40, top - 2)
    write(image, (left + 20, top + 116), str(view.points[seat]), Type(SANS_BLACK, 100), INK, 130, "left")
    unit = words.cards if view.variant == "junior" else words.points
    write(image, (left + 20, top + 190), unit(view.points[seat]), SMALL, INK, 120, "left")
    write(
        image, (left + width - 24, top + 190), words.left if view.left[seat] else "", SMALL, INK, width - 136, "right"
    )
    start, room = left + 156, width - 184
    if view.variant == "junior":
        for card, x in zip(view.won[seat], _row(len(view.won[seat]), 64, room), strict=True):
            lay(image, poster.blank(card[0], 64, 88), start + x, top + 72)
        return
    for black, count, y in ((True, view.chips[seat].black, 94), (False, view.chips[seat].red, 150)):
        for x in reversed(_row(count, 52, room)):
            lay(image, poster.chip(black, 52), start + x, top + y - 26)


def _final(image: Surface, view: MeschuggeView, seat: int, name: str, words: Labels) -> None:
    """What a seat has in the end, with a star when it has won."""
    seats = len(view.points)
    width = (WIDTH - 2 * MARGIN - 16 * (seats - 1)) // seats
    left, top = MARGIN + seat * (width + 16), FINALE + STRIP + 14
    won = view.result is not None and seat in view.result.winners
    lay(image, poster.plate(width, HEIGHT - top - 10, won), left, top)
    write(image, (left + 20, top + 34), name, Type(SANS_BLACK, 32), INK, width - 48, "left")
    number = str(view.points[seat])
    write(image, (left + 20, top + 98), number, Type(SANS_BLACK, 80), INK, 110, "left")
    beside = left + 34 + round(length(number, Type(SANS_BLACK, 80)))
    unit = (words.cards if view.variant == "junior" else words.points)(view.points[seat])
    write(image, (beside, top + 114), unit, SMALL, INK, 120, "left")
    if won:
        lay_middle(image, poster.die("won", 72, -9), left + width - 54, top + 96)
    elif view.left[seat]:
        write(image, (left + width - 24, top + 72), words.left, SMALL, INK, width - 160, "right")


def _row(count: int, size: int, room: int) -> list[int]:
    """The left edges of things in a row from the left, overlapping as much as needed."""
    return [i * min(size + 4, (room - size) // max(1, count - 1)) for i in range(count)]


def hand(view: MeschuggeView, names: Sequence[str], words: Labels) -> Surface:
    """The set of twelve, each card where its button is, and what the variant asks for; 1200 by 800, always the same."""
    assert view.seat is not None
    image = _ground(HEIGHT, INK).copy()
    lay(image, poster.rays(WIDTH, 112, 60, 200), 0, 0)
    write(image, (MARGIN, 28), told_apart(names)[view.seat], Type(SANS_BLACK, 30), INK, 520, "left")
    title = poster.shout(words.yours, 64, 540)
    lay(image, title, MARGIN, 74 - title.height // 2)
    actions: tuple[poster.Face, ...] = ("kontra",) if view.variant == "junior" else ("colour", "word")
    for i, action in enumerate(actions):
        y = 56 + round((i - (len(actions) - 1) / 2) * 52)
        lay_middle(image, poster.die(action, 48), 620, y)
        write(image, (658, y), words.hints[action], Type(SANS_BOLD, 30), INK, WIDTH - MARGIN - 658, "left")
    for i, held in enumerate(CARDS):
        card = poster.card(held, words.words[held[1]], words.letters[held[0]], 374, 156)
        lay(image, card, MARGIN + i % 3 * 389, 124 + i // 3 * 168)
    return image


@cache
def _ground(height: int, colour: Colour) -> Surface:
    """The ground of a picture so high."""
    return Surface(Image.new("RGB", (WIDTH, height), colour), RAMPS)
