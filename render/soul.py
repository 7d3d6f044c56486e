"""The Battle for Faust's Soul as a picture: a rose window around Faust. The virtues rise on the left to Salvation, the
sins fall on the right to Damnation, and beside each path stands the window of whoever follows it now.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from msgspec.structs import replace

from games.game import Event, Illegal
from games.soul import (
    COPIES,
    LAST,
    LIFTED_BY,
    NUMBERS,
    PATHS,
    Action,
    Blocked,
    Card,
    Conceded,
    Discarded,
    Laid,
    Lifted,
    Path,
    SoulView,
    Switched,
    Turned,
    obstacle,
    use_of,
)
from render import glass, rose, sins
from render.canvas import (
    LEAST,
    SANS,
    SANS_BOLD,
    SERIF,
    WIDTH,
    Colour,
    Type,
    fitted,
    length,
    shown,
    told_apart,
    wrapped,
)
from render.cards import HALO, SHADOW, halo, spread
from render.glass import CENTRE, CREAM, DIM, FRESH, GLASS, GOLD, INK, LIGHT
from render.surface import Surface, lay, lay_middle, write

GREAT, TITLE, HEAD = Type(SERIF, 52), Type(SERIF, 42), Type(SERIF, 34)
STRONG, LINE, SMALL = Type(SANS_BOLD, 28), Type(SANS, 28), Type(SANS, 24)
TAG = Type(SANS_BOLD, 24)

SPECIALS = tuple(card for card in COPIES if card not in NUMBERS)
NEWS, SMALLER, CARD = 72, 48, 212
"""How large the figures of the newest ply are, how large where they are many, and how wide a card of the hand is."""


@dataclass(frozen=True)
class Labels:
    """The words on the pictures of The Battle for Faust's Soul, in one language.

    `cards` are the cards' names of one word, `full` their whole names; `paths` the names of the paths' ends.
    `turn(87)` says which turn it is; `you("Anna")` that this name is one's own; `did("laid", "Anna")` who did what:
    turned, laid, blocked, lifted or discarded. On a banner stands what a player is asked: `asked`, `again` after a
    free lift, or on the own hand `yours`. `wins` says that somebody has won, `even` that nobody has, `won` stands on
    the winner's banner, `reasons` say why, by the result's reason. Under a card of the hand stands its `use`, or `why`
    it has none now. `draw` and `discards` name the piles; `switched` and `sides("Anna", "Salvation")` stand on the
    picture after a Switch.
    """

    cards: Mapping[Card, str]
    full: Mapping[Card, str]
    paths: Mapping[Path, str]
    turn: Callable[[int], str]
    did: Callable[[str, str], str]
    you: Callable[[str], str]
    asked: str
    again: str
    yours: str
    wins: Callable[[str], str]
    even: str
    won: str
    reasons: Mapping[str, str]
    use: Callable[[Action], str]
    why: Callable[[Illegal], str]
    draw: str
    discards: str
    switched: str
    sides: Callable[[str, str], str]


def told(sentence: Callable[[str], str], name: str, kind: Type, width: int) -> str:
    """A sentence about somebody, their name shortened as far as it has to be in the smallest type."""
    small = Type(kind.cut, LEAST)
    room = width - round(length(shown(sentence(""), kind.cut), small)) - 6
    return sentence(fitted(name, small, room)[0])


def board(view: SoulView, names: Sequence[str], words: Labels) -> Surface:
    """The table as everybody may see it, 1200 by 800; whose view it is makes no difference. `names` is by seat."""
    view, names = replace(view, seat=None, news=latest(view.news)), told_apart(names)
    image = rose.stage(tuple(map(view.board.reached, PATHS)), view.result is not None)
    for card in NUMBERS:
        _pane(image, view, card, words)
    for path in PATHS:
        won = view.result is not None and path in {view.board.follows[seat] for seat in view.result.winners}
        if won or view.board.reached(path) == LAST:
            lay_middle(image, rose.goal_pane(path, True), *rose.of_goal(path))
        _column(image, view, path, names, words)
    _piles(image, view, words)
    _hub(image, view, names, words)
    return image


def latest(news: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the newest ply: those from its action, its farewell or the turning of the first cards on."""
    for i in reversed(range(len(news))):
        event = news[i]
        if isinstance(event, Turned | Laid | Blocked | Lifted | Discarded | Conceded):
            return news[i:]
        if isinstance(event, Switched) and not event.pair:
            return news[i:]
    return news


def _pane(image: Surface, view: SoulView, card: Card, words: Labels) -> None:
    """What changes about a pane: edged in white when it is new, its name, its beads."""
    path, state = NUMBERS[card], _state(view, card)
    if _is_new(view, card):
        lay_middle(image, rose.frame(rose.bearing(card), FRESH, 8), *rose.of_pane(card))
    text, x, y = words.cards[card], *rose.of_name(card)
    if state != "dull":
        width = round(length(fitted(text, TAG, 122)[0], TAG)) + 12
        lay_middle(image, glass.plate(width, 32, LIGHT if state == "next" else GLASS[path].lamp), x, y)
    write(image, (x, y), text, TAG, DIM if state == "dull" else INK, 122)
    fresh = any(isinstance(event, Discarded) and card in event.cards for event in view.news)
    for i in range(dict(view.discards).get(card, 0)):
        at = rose.spot(rose.bearing(card) + (i - 1) * 4.6, (rose.INNER + rose.HUB) / 2 - 1)
        lay_middle(image, rose.bead(FRESH if fresh else GLASS[path].lamp), *at)


def _state(view: SoulView, card: Card) -> str:
    """Whether a number is `lit` because it is laid, its path's `next` one, or `dull`."""
    ahead = int(card[1:]) - view.board.reached(NUMBERS[card])
    return "lit" if ahead <= 0 else "next" if ahead == 1 and view.result is None else "dull"


def _is_new(view: SoulView, card: Card) -> bool:
    """Whether a number was laid in the newest ply."""
    return any(isinstance(event, Laid) and event.card == card for event in view.news)


def _column(image: Surface, view: SoulView, path: Path, names: Sequence[str], words: Labels) -> None:
    """Who follows a path, what they are asked, the blocks on them before their window, and how many cards they hold."""
    seat = view.board.follows.index(path)
    left = path == "v"
    _person(image, view, path, names, words)
    x = 12 if left else WIDTH - 190
    lay(image, glass.window(path, _asked(view, seat)), x, glass.WINDOW[2])
    blocks = view.board.blocks[seat]
    for i, block in enumerate(blocks):
        top = 254 + i * 172 if len(blocks) > 1 else 330
        if Blocked(seat, block) in view.news:
            lay(image, halo(142, 150, 14, FRESH), x + 18, top, HALO)
        lay(image, glass.block(block), x + 18, top)
        write(image, (x + 89, top + 124), words.cards[block], STRONG, CREAM, 132)
    fan = 18 if left else WIDTH - 180
    if view.hands[seat]:
        lay(image, glass.backs(view.hands[seat], 34, 22), fan, 606, SHADOW)
    write(image, (fan + 146, 630), str(view.hands[seat]), HEAD, CREAM)


def _asked(view: SoulView, seat: int) -> bool:
    """Whether a seat has to act, or at the end whether it has won."""
    return seat in (view.result.winners if view.result else view.waiting)


def _person(image: Surface, view: SoulView, path: Path, names: Sequence[str], words: Labels) -> None:
    """A path's title, who follows it, on white when the sides are new, and on a banner what they are asked."""
    seat = view.board.follows.index(path)
    left = path == "v"
    anchor, x = (18, 140) if left else (WIDTH - 18, WIDTH - 140)
    _beside(image, (anchor, 44), words.paths[path], TITLE, GLASS[path].lamp)
    name = told(words.you, names[seat], LINE, 290) if view.seat == seat else names[seat]
    moved = any(isinstance(event, Turned | Switched) for event in view.news)
    if moved:
        width = round(length(*fitted(name, LINE, 290))) + 20
        lay_middle(image, glass.plate(width, 42, FRESH), anchor + (width // 2 - 10 if left else 10 - width // 2), 92)
    _beside(image, (anchor, 92), name, LINE, INK if moved else CREAM)
    if _asked(view, seat):
        own = words.yours if view.seat == seat and not view.lifted else words.asked
        text = words.won if view.result else words.again if view.lifted else own
        lay_middle(image, glass.banner(244, 48), x, 140)
        write(image, (x, 140), text, STRONG, INK, 200)


def _beside(image: Surface, at: tuple[int, int], text: str, kind: Type, colour: Colour) -> None:
    """A line at the left or the right edge of the picture."""
    write(image, at, text, kind, colour, 290, "left" if at[0] < CENTRE[0] else "right")


def _piles(image: Surface, view: SoulView, words: Labels) -> None:
    """The draw pile on the left; on the right how many of each special card the discards hold. Beads tell the rest."""
    lay(image, glass.backs(1, 70, 0), 18, 682, SHADOW)
    write(image, (112, 704), words.draw, SMALL, DIM, 200, "left")
    write(image, (112, 752), str(view.deck), TITLE, CREAM, 120, "left")
    write(image, (232, 774), words.turn(_turn(view)), SMALL, DIM, 160, "left")
    held = dict(view.discards)
    text = f"{words.discards} {sum(held.values())}"
    write(image, (WIDTH - 18, 690), text, SMALL, DIM, 250, "right")
    lay_middle(image, rose.bead(CREAM), WIDTH - 32 - round(length(*fitted(text, SMALL, 250))), 690)
    for i, card in enumerate(SPECIALS):
        x = WIDTH - 42 - (len(SPECIALS) - 1 - i) * 58
        lay_middle(image, sins.figure(card, 38), x, 734)
        write(image, (x, 778), str(held.get(card, 0)), STRONG, CREAM if card in held else DIM)


def _turn(view: SoulView) -> int:
    """Which turn it is, from 1; at the end, which was the last."""
    return view.taken + (view.result is None)


def _hub(image: Surface, view: SoulView, names: Sequence[str], words: Labels) -> None:
    """What just happened, in the middle: the cards of the newest ply, the changed sides, or who has won."""
    x, y = CENTRE
    if view.result is not None:
        _ending(image, view, names, words)
    elif any(isinstance(event, Switched) for event in view.news):
        lay_middle(image, rose.veil(), x, y)
        lay_middle(image, sins.figure("switch", 150), x, y - 92)
        write(image, (x, y + 2), words.switched, HEAD, LIGHT, 340)
        for i, path in enumerate(reversed(PATHS)):
            wide, middle = 330 - i * 56, y + 50 + i * 49
            side = partial(_sides, words, path)
            lay_middle(image, glass.plate(wide, 44, GLASS[path].lamp), x, middle)
            text = told(side, names[view.board.follows.index(path)], STRONG, wide - 20)
            write(image, (x, middle), text, STRONG, INK, wide - 12)
    elif view.news:
        _newest(image, view.news[0], names, words)


def _sides(words: Labels, path: Path, name: str) -> str:
    return words.sides(name, words.paths[path])


def _newest(image: Surface, event: Event, names: Sequence[str], words: Labels) -> None:
    """Who did what in the newest ply, and with which cards."""
    x, y = CENTRE
    match event:
        case Turned(seat, cards):
            verb = "turned"
        case Laid(seat, card):
            verb, cards = "laid", (card,)
        case Blocked(seat, card):
            verb, cards, seat = "blocked", (card,), 1 - seat
        case Lifted(seat, card):
            verb, cards = "lifted", (LIFTED_BY[card], card)
        case Discarded(seat, cards):
            verb = "discarded"
        case _:
            return
    lay(image, rose.predella(28), x - rose.HUB, y + 28)
    write(image, (x, y + 60), told(partial(words.did, verb), names[seat], STRONG, 320), STRONG, LIGHT, 320)
    size = NEWS if len(cards) < 4 else SMALLER
    for card, left in zip(cards, spread(len(cards), size, 240, size + 14), strict=True):
        lay_middle(image, sins.figure(card, size), x - 120 + left + size // 2, y + 122)


def _ending(image: Surface, view: SoulView, names: Sequence[str], words: Labels) -> None:
    """Who won and why."""
    assert view.result is not None
    x, y = CENTRE
    winners = view.result.winners
    if winners:
        lay_middle(image, rose.glory(view.board.follows[winners[0]]), x, y)
    lay(image, rose.predella(-14), x - rose.HUB, y - 14)
    text = told(words.wins, names[winners[0]], GREAT, 340) if winners else words.even
    write(image, (x, y + 30), text, GREAT, LIGHT, 344)
    rows, kind = wrapped(words.reasons[view.result.reason], LINE, 270, 3)
    for i, row in enumerate(rows):
        write(image, (x, y + 82 + i * 33), row, kind, CREAM, 290 - i * 40)


def hand(view: SoulView, names: Sequence[str], words: Labels) -> Surface:
    """A seat's own cards and what each would do now, under the board in short; 1200 by 800."""
    view, names = replace(view, news=latest(view.news)), told_apart(names)
    assert view.hand is not None
    assert view.seat is not None
    image = glass.ground().copy()
    for path in PATHS:
        _person(image, view, path, names, words)
        _strip(image, view, path, words)
    _middle_of_hand(image, view, names, words)
    for card, left in zip(view.hand, spread(len(view.hand), CARD, 1172, CARD + 26), strict=True):
        _own(image, view, view.seat, card, 14 + left, words)
    return image


def _strip(image: Surface, view: SoulView, path: Path, words: Labels) -> None:
    """A path as a row of panes that leads away from the middle, and the blocks on whoever follows it."""
    across = -1 if path == "v" else 1
    seat = view.board.follows.index(path)
    for card in (card for card in NUMBERS if NUMBERS[card] == path):
        x, y = CENTRE[0] + across * (76 + 64 * int(card[1:])), 222
        state = _state(view, card)
        lay_middle(image, glass.cell(card, state == "lit"), x, y)
        if state == "next":
            lay_middle(image, glass.outline(66, 94, GOLD), x, y)
        if _is_new(view, card):
            lay_middle(image, glass.outline(70, 98, FRESH), x, y)
    lay_middle(image, sins.figure(glass.GOALS[path], 40), CENTRE[0] + across * 576, 222)
    for i, block in enumerate(view.board.blocks[seat]):
        x = CENTRE[0] + across * (480 - i * 190)
        if Blocked(seat, block) in view.news:
            lay_middle(image, halo(170, 48, 12, FRESH), x, 300)
        lay_middle(image, glass.plate(170, 48, GLASS["block"].lit[0]), x, 300)
        lay_middle(image, sins.figure(block, 38), x - 58, 300)
        write(image, (x + 18, 300), words.cards[block], STRONG, CREAM, 116)


def _middle_of_hand(image: Surface, view: SoulView, names: Sequence[str], words: Labels) -> None:
    """Faust, or the changed sides, or who has won; below, which turn it is and the piles."""
    x = CENTRE[0]
    changed = any(isinstance(event, Switched) for event in view.news)
    discards = sum(dict(view.discards).values())
    lines = [words.turn(_turn(view)), f"{words.draw} {view.deck}", f"{words.discards} {discards}"]
    if view.result is not None:
        winners = view.result.winners
        text = told(words.wins, names[winners[0]], GREAT, 1100) if winners else words.even
        write(image, (x, 706), text, GREAT, LIGHT, 1160)
        write(image, (x, 762), words.reasons[view.result.reason], LINE, CREAM, 1160)
    elif changed:
        lines[0] = words.switched
    lay_middle(image, rose.portrait(84), x, 92)
    if changed and view.result is None:
        lay_middle(image, rose.veil(84), x, 92)
        lay_middle(image, sins.figure("switch", 120), x, 92)
    for i, line in enumerate(lines):
        write(image, (x, 204 + i * 38), line, SMALL if i else STRONG, DIM if i else LIGHT, 208)


def _own(image: Surface, view: SoulView, seat: int, card: Card, left: int, words: Labels) -> None:
    """A card of the hand: raised when it can do something, else grey; below, what it would do or why it cannot."""
    assert view.hand is not None
    use = use_of(view.board, seat, card)
    ruling = obstacle(view.board, seat, view.hand, use)
    dead = ruling is not None and view.result is None
    top = 362 if dead or view.result is not None or seat not in view.waiting else 342
    lay(image, glass.face(card, CARD, dead), left, top, SHADOW)
    rows, kind = wrapped(words.full[card], TAG, CARD - 14, 2)
    for i, row in enumerate(rows):
        y = top + round(CARD * 1.22) + round((i - (len(rows) - 1) / 2) * 30)
        write(image, (left + CARD // 2, y), row, kind, DIM if dead else CREAM, CARD - 14)
    if view.result is None:
        rows, kind = wrapped(words.use(use) if ruling is None else words.why(ruling), STRONG, CARD + 14, 3)
        for i, row in enumerate(rows):
            write(image, (left + CARD // 2, 690 + i * 36), row, kind, DIM if dead else LIGHT, CARD + 14)
