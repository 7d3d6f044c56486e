"""Faust vs Mephisto as a picture: a winged altar by candle-light. Faust's wing is left, Mephisto's right, the track
between their cards; the candle beside a wing burns while that player is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from msgspec.structs import replace
from PIL import Image

from games.faust import (
    COINS,
    COLOURS,
    HAND,
    HIGHEST,
    CoinSpent,
    Colour,
    Conceded,
    FaustView,
    Laid,
    Pick,
    Play,
    Played,
    RoundEnded,
    TokenPlaced,
    Trick,
    colour_of,
    number_of,
)
from games.game import Event
from render import study, suits
from render.canvas import SANS, SANS_BOLD, SERIF, WIDTH, Picture, Type, rgb, told_apart, wrapped
from render.cards import HALO, SHADOW, coin, halo, hole, spread
from render.study import BRONZE, CREAM, DIM, DUSK, DYES, EMBER, FRESH, GOLD, INK, LIGHT, NIGHT, RAMPS
from render.surface import Ground, Surface, lay, lay_middle, write

GREAT, TITLE, HEAD = Type(SERIF, 56), Type(SERIF, 44), Type(SERIF, 36)
STRONG, LINE, SMALL = Type(SANS_BOLD, 30), Type(SANS, 30), Type(SANS, 26)
HEIGHT = 800

WING, LEFT, RIGHT = 338, 14, 848
"""How wide a wing of the board is, and where the two are."""

TOKEN, CARD, OLD, OWN, COIN = 78, 132, 112, 184, 50
"""How wide a token, a card on the table, a smaller one, one of the own hand and a coin are."""

FAN, FAR, FEW = 136, 196, 4
"""How far apart the cards of the own hand lie at most, and how far when there are at most so few."""

PILES: Mapping[Colour, int] = {colour: 436 + row * 88 for row, colour in enumerate(COLOURS)}
"""How high the won cards of a colour lie."""

Scene = Literal["board", "end", "hand"]

Spots = Sequence[tuple[int, int]]
TRACK: Spots = ((600, 584), (600, 484), (600, 396), (600, 308), (600, 220))
ROW: Spots = ((409, 196), (515, 196), (607, 196), (699, 196), (791, 196))
"""The middles of the track's spaces, the extra one first: upright on the board, lying in the hand's picture."""


@dataclass(frozen=True)
class Labels:
    """The words on the pictures of Faust vs Mephisto, in one language.

    `letters` are the colours' letters; `round(1)` a round's name; `trick(4, 10)` which trick of how many; `named` what
    a coin has named, as in "strongest Love"; `wins` that a side has won; `reasons` why, by the result's reason.
    On a ribbon stands what a player is asked: `lead`, `follow`, `choose` a colour, or on the own hand `yours`.
    `led`, `won`, `table` and `last` stand beside cards, `beside` over the tokens off the track, `aside` over the cards
    set aside, `none` in the place of an empty hand.
    """

    faust: str
    mephisto: str
    letters: Mapping[Colour, str]
    round: Callable[[int], str]
    trick: Callable[[int, int], str]
    named: Callable[[Colour, bool], str]
    wins: Callable[[str], str]
    reasons: Mapping[str, str]
    lead: str
    follow: str
    choose: str
    yours: str
    led: str
    won: str
    table: str
    last: str
    beside: str
    aside: str
    none: str


def board(view: FaustView, names: Sequence[str], words: Labels) -> Surface:
    """The table as everybody may see it, 1200 by 800; whose view it is makes no difference. `names` is by seat."""
    view = replace(view, seat=None)
    names = told_apart(names)
    image = _stage("end" if view.result else "board", _lit(view)).copy()
    for seat in (0, 1):
        left = _side(view, seat, LEFT, RIGHT)
        _person(image, view, seat, names[seat], words, left + WING // 2, WING)
        if view.result is None:
            _purse(image, view, seat, left + 28, 334, 120)
        elif view.last is not None:
            _farewell(image, view.last, seat, words, left + WING // 2)
        for colour in COLOURS:
            _pile(image, view, seat, colour, left, words)
    if view.result is None:
        _middle(image, view, words)
    else:
        _ending(image, view, words)
    return image


def latest(news: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events of the newest ply: those from its card, its coin or its farewell on."""
    for i in reversed(range(len(news))):
        if isinstance(news[i], Played) and i > 0 and isinstance(news[i - 1], CoinSpent):
            return news[i - 1 :]
        if isinstance(news[i], Played | CoinSpent | Conceded):
            return news[i:]
    return news


@cache
def _stage(scene: Scene, lit: bool | None) -> Surface:
    """What stays the same from move to move: the dark, panels, candles, empty places. `lit`: Faust's candle or not."""
    wing, height, rise = (300, 436, 84) if scene == "hand" else (WING, 766, 96)
    image = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    image.paste(rgb(DUSK), (0, 0), Image.linear_gradient("L").resize(image.size))
    if scene == "hand":
        lay(image, study.desk(WIDTH, 346), 0, 454)
    gaps = (LEFT + wing + 7, WIDTH - LEFT - wing - 7)
    if lit is not None:
        lay_middle(image, study.glow(250), gaps[not lit], 40)
    for i, (medal, gem) in enumerate(((study.hourglass, DYES["K"].lamp), (study.mask, EMBER))):
        left = (LEFT, WIDTH - LEFT - wing)[i]
        lay(image, study.panel(wing, height, rise, lit is (i == 0), gem), left, 20)
        lay_middle(image, medal(88), left + wing // 2, 100)
        if scene != "hand":
            _scrolls(image, left + wing // 2, 118, 88)
        if scene == "end":
            _scrolls(image, left + wing // 2, 328, 58)
    lay(image, study.panel(WIDTH - 2 * (LEFT + wing + 12), height + 8, rise + 28, False, LIGHT), LEFT + wing + 12, 12)
    for i in (0, 1):
        lay_middle(image, study.candle(lit is (i == 0)), gaps[i], 62)
    if scene == "board":
        for x in (541, 659):
            lay_middle(image, study.wedge(340), x, 352)
    if scene != "end":
        for space, (x, y) in enumerate(TRACK if scene == "board" else ROW):
            lay_middle(image, suits.space(space, TOKEN + 8), x, y)
    if scene != "hand":
        for left in (LEFT, RIGHT):
            for colour, y in PILES.items():
                lay_middle(image, suits.emblem(colour, 36), left + 38, y - 14)
                _gaps(image, colour, left, y)
    return Surface(image, RAMPS)


def _scrolls(image: Ground, x: int, y: int, reach: int) -> None:
    for side in (-1, 1):
        lay_middle(image, study.scroll(70, side < 0), x + side * reach, y)


def _gaps(image: Ground, colour: Colour, left: int, middle: int) -> None:
    for number in range(1, HIGHEST[colour] + 1):
        lay(image, study.gap(33, 60), left + 33 + number * 35, middle - 30)


@cache
def _alone(colour: Colour) -> Picture:
    """The frame around a colour that one player holds alone, with the places of its cards."""
    sprite = study.alone(35 * HIGHEST[colour] + 10, 72).copy()
    _gaps(sprite, colour, -62, 36)
    return sprite


def _lit(view: FaustView) -> bool | None:
    """Whether the candle burns on Faust's side: where somebody is asked, at the end where somebody has won."""
    seats = view.result.winners if view.result else view.waiting
    return seats[0] == view.faust if seats else None


def _person(image: Surface, view: FaustView, seat: int, name: str, words: Labels, middle: int, width: int) -> None:
    """Who sits on a side, and on a ribbon what they are asked, what they have named or that they have won."""
    write(image, (middle, 170), words.faust if seat == view.faust else words.mephisto, TITLE, GOLD, width - 40)
    write(image, (middle, 212), name, LINE, CREAM, width - 60)
    asked, text = seat in view.waiting, ""
    if view.result is not None:
        asked = seat in view.result.winners
        text = words.won if asked else ""
    elif view.named is not None:
        text = words.choose if asked else words.named(view.named.colour, view.named.strongest)
    elif asked:
        text = words.yours if view.seat == seat else words.follow if view.trick else words.lead
    if text:
        lay_middle(image, study.ribbon(width - 40, 50, asked), middle, 260)
        write(image, (middle, 260), text, STRONG, INK if asked else LIGHT, width - 84)


def _purse(image: Surface, view: FaustView, seat: int, left: int, y: int, fan: int) -> None:
    """The cards a hand still holds, as backs over a width of `fan` and a number, and the coins."""
    if view.hands[seat]:
        lay(image, suits.backs(view.hands[seat], 48, fan), left, y - 34, SHADOW)
    write(image, (left + fan + 30, y), str(view.hands[seat]), TITLE, CREAM)
    for i in range(COINS):
        sprite = coin(COIN, BRONZE, GOLD, LIGHT) if i < view.coins[seat] else hole(COIN, BRONZE, NIGHT)
        lay_middle(image, sprite, left + fan + 84 + i * (COIN + 2), y)


def _pile(image: Surface, view: FaustView, seat: int, colour: Colour, left: int, words: Labels) -> None:
    """The cards of one colour that a player has won, each number in its place among the empty ones."""
    y = PILES[colour]
    numbers = [number_of(card) for card in view.won[seat] if colour_of(card) == colour]
    others = [card for card in view.won[1 - seat] if colour_of(card) == colour]
    turned = {flipped for event in view.news if isinstance(event, RoundEnded) for flipped in event.flipped}
    if numbers and not others and (colour not in view.flipped or colour in turned):
        lay(image, _alone(colour), left + 62, y - 36)
    write(image, (left + 38, y + 20), words.letters[colour], Type(SERIF, 26), DYES[colour].lamp)
    for number in numbers:
        lay(image, suits.chip(colour, number, 33, 60), left + 33 + number * 35, y - 30)


def _farewell(image: Surface, last: Trick, seat: int, words: Labels, x: int) -> None:
    """At the end, a seat's card of the last trick between the scrolls, with a halo when it has won the trick."""
    card = next(laid.card for laid in last.cards if laid.seat == seat)
    if seat == last.winner:
        lay_middle(image, halo(40, 60, 6, FRESH), x, 326)
    lay_middle(image, suits.chip(colour_of(card), number_of(card), 40, 60), x, 326)
    lay_middle(image, suits.emblem(colour_of(card), 32), x + 24, 348)
    write(image, (x, 379), words.last, SMALL, DIM, WING - 60)


def _middle(image: Surface, view: FaustView, words: Labels) -> None:
    """The track between the cards on the table and the last trick, and the tokens beside it."""
    write(image, (600, 86), words.round(view.round), HEAD, GOLD, 220)
    write(image, (600, 134), words.trick(view.trick_number, HAND), TITLE, CREAM, 360)
    _track(image, view, words, TRACK)
    for seat in (0, 1):
        x = _side(view, seat, 456, 744)
        if _table(image, view, seat, words, x, 210, CARD):
            write(image, (x, 186), words.led, SMALL, LIGHT, CARD)
    if view.last is not None:
        write(image, (456, 434), words.last, SMALL, DIM, CARD)
        for laid in view.last.cards:
            x = _side(view, laid.seat, 456, 744)
            _card(image, laid, words, x, 456, OLD, not view.trick and laid.card == _newest(view))
            said = [words.led] * (laid is view.last.cards[0]) + [words.won] * (laid.seat == view.last.winner)
            write(image, (x, 634), " · ".join(said), SMALL, LIGHT if words.won in said else DIM, CARD)
    write(image, (600, 660), words.beside, SMALL, DIM, 400)
    for i, colour in enumerate(COLOURS):
        x = 600 + round((i - 1.5) * 96)
        if colour in view.track:
            lay_middle(image, hole(TOKEN, NIGHT, NIGHT), x, 730)
        else:
            _token(image, view, colour, words, x, 730)


def _side(view: FaustView, seat: int, left: int, right: int) -> int:
    return left if seat == view.faust else right


def _track(image: Surface, view: FaustView, words: Labels, spots: Spots) -> None:
    for colour, (x, y) in zip(view.track, spots, strict=True):
        if colour is not None:
            _token(image, view, colour, words, x, y)


def _token(image: Surface, view: FaustView, colour: Colour, words: Labels, x: int, y: int) -> None:
    """A token, with a halo when it was placed or turned in the newest ply."""
    for event in latest(view.news):
        placed = isinstance(event, TokenPlaced) and event.colour == colour and colour in view.track
        if placed or (isinstance(event, RoundEnded) and colour in event.flipped):
            lay_middle(image, halo(TOKEN, TOKEN, TOKEN // 2, FRESH), x, y)
    lay_middle(image, suits.token(colour, words.letters[colour], colour in view.flipped, TOKEN), x, y)


def _table(image: Surface, view: FaustView, seat: int, words: Labels, x: int, top: int, width: int) -> bool:
    """A seat's card on the table, or its place with what a coin has named there. Whether there is a card."""
    for laid in view.trick:
        if laid.seat == seat:
            _card(image, laid, words, x, top, width, laid.card == _newest(view))
            return True
    middle = top + width * 7 // 10
    lay_middle(image, study.place(width, seat in view.waiting), x, middle)
    if view.named is not None and view.named.seat == seat:
        lay_middle(image, coin(64, BRONZE, GOLD, LIGHT), x, middle - 38)
        lay_middle(image, suits.emblem(view.named.colour, 52), x - 28, middle + 40)
        end = "▲" if view.named.strongest else "▼"
        letter = f"{words.letters[view.named.colour]}{end}"
        write(image, (x + 28, middle + 40), letter, Type(SERIF, 30), DYES[view.named.colour].lamp, 60)
    return False


def _newest(view: FaustView) -> str | None:
    """The card of the newest ply, if a card was laid in it."""
    return next((event.card for event in latest(view.news) if isinstance(event, Played)), None)


def _card(image: Surface, laid: Laid, words: Labels, x: int, top: int, width: int, newest: bool) -> None:
    """A card that was laid: with a halo when it is the newest, with a coin when a coin made it come."""
    if newest:
        lay(image, halo(width, width * 7 // 5, 9, FRESH), x - width // 2, top, HALO)
    _face(image, laid.card, words, x - width // 2, top, width)
    if laid.coin:
        lay_middle(image, coin(44, BRONZE, GOLD, LIGHT), x + width // 2 - 14, top + 16)


def _face(image: Surface, card: str, words: Labels, left: int, top: int, width: int) -> None:
    colour = colour_of(card)
    lay(image, suits.card(colour, number_of(card), words.letters[colour], width), left, top, SHADOW)


def _ending(image: Surface, view: FaustView, words: Labels) -> None:
    """Who won and why, the four tokens, and the cards that were set aside."""
    assert view.result is not None
    assert view.aside is not None
    faust = view.result.winners[0] == view.faust
    lay_middle(image, study.hourglass(150) if faust else study.mask(150), 600, 162)
    _scrolls(image, 600, 180, 136)
    write(image, (600, 274), words.wins(words.faust if faust else words.mephisto), GREAT, LIGHT, 420)
    rows, kind = wrapped(words.reasons[view.result.reason], HEAD, 410, 3)
    for i, row in enumerate(rows):
        write(image, (600, 342 + i * 40), row, kind, CREAM, 410)
    for i, colour in enumerate(COLOURS):
        _token(image, view, colour, words, 600 + round((i - 1.5) * 100), 486)
    write(image, (600, 552), words.aside, SMALL, DIM, 400)
    for i, cards in enumerate(view.aside):
        x = 600 + round((i - (len(view.aside) - 1) / 2) * 220)
        for j, card in enumerate(cards):
            _face(image, card, words, x - 102 + j * 104, 576, 100)
        write(image, (x, 734), words.round(i + 1), SMALL, CREAM, 200)


def hand(view: FaustView, names: Sequence[str], words: Labels) -> Surface:
    """A seat's own cards, those it may play raised, under what it must know of the table; 1200 by 800."""
    assert view.hand is not None
    names = told_apart(names)
    image = _stage("hand", _lit(view)).copy()
    for seat in (0, 1):
        left = _side(view, seat, LEFT, WIDTH - LEFT - 300)
        _person(image, view, seat, names[seat], words, left + 150, 300)
        _purse(image, view, seat, left + 26, 334, 80)
        for i, colour in enumerate(COLOURS):
            x, won = left + 30 + i * 62, sum(colour_of(card) == colour for card in view.won[seat])
            lay_middle(image, suits.emblem(colour, 34), x + 17, 410)
            if colour in view.flipped:
                lay_middle(image, study.mask(26), x + 48, 379)
            write(image, (x + 48, 410), str(won), LINE, DYES[colour].lamp)
    _middle_of_hand(image, view, words)
    _fan(image, view, words)
    return image


def _middle_of_hand(image: Surface, view: FaustView, words: Labels) -> None:
    title = words.trick(view.trick_number, HAND)
    if view.result is not None:
        title = words.wins(words.faust if view.result.winners[0] == view.faust else words.mephisto)
    write(image, (600, 74), words.round(view.round), LINE, GOLD, 220)
    write(image, (600, 118), title, TITLE, CREAM, 420)
    _track(image, view, words, ROW)
    old = view.last if not view.trick and view.named is None else None
    rows, kind = wrapped(words.last if old else words.table, SMALL, 112, 2)
    _stack(image, rows, kind, 600, DIM, 112)
    for seat in (0, 1):
        x = _side(view, seat, 470, 730)
        if old is None:
            said = [words.led] * _table(image, view, seat, words, x, 262, OLD)
        else:
            laid = next(laid for laid in old.cards if laid.seat == seat)
            _card(image, laid, words, x, 262, OLD, laid.card == _newest(view))
            said = [words.led] * (laid is old.cards[0]) + [words.won] * (seat == old.winner)
        _stack(image, said, SMALL, x + _side(view, seat, -94, 94), LIGHT, 64)


def _stack(image: Surface, rows: Sequence[str], kind: Type, x: int, colour: str, width: int) -> None:
    """Lines one below the other, beside the cards in the hand's picture."""
    for i, row in enumerate(rows):
        write(image, (x, 340 + round((i - (len(rows) - 1) / 2) * 36)), row, kind, colour, width)


def _fan(image: Surface, view: FaustView, words: Labels) -> None:
    """The hand in a row. Of a colour that may be chosen for a coin, the card that would have to be given is raised."""
    assert view.hand is not None
    raised = {move.card for move in view.moves if isinstance(move, Play)}
    for move in view.moves:
        if isinstance(move, Pick) and view.named is not None:
            cards = [card for card in view.hand if colour_of(card) == move.colour]
            raised.add((max if view.named.strongest else min)(cards, key=number_of))
    if view.result is not None:
        kind = LINE if view.hand else HEAD
        write(image, (600, 776 if view.hand else 724), words.reasons[view.result.reason], kind, CREAM, 1100)
    if not view.hand:
        _desk(image, view, words)
    apart = FAR if len(view.hand) <= FEW else FAN
    for card, left in zip(view.hand, spread(len(view.hand), OWN, 1172, apart), strict=True):
        if not view.moves or card in raised:
            _face(image, card, words, LEFT + left, 480 if view.moves else 500, OWN)
        else:
            colour = colour_of(card)
            sprite = suits.card(colour, number_of(card), words.letters[colour], OWN, True)
            lay(image, sprite, LEFT + left, 516, SHADOW)


def _desk(image: Surface, view: FaustView, words: Labels) -> None:
    """The desk without a card: at the end who has won lies there between the four tokens."""
    if view.result is None:
        write(image, (600, 620), words.none, HEAD, CREAM, 1100)
        return
    winner = study.hourglass if view.result.winners[0] == view.faust else study.mask
    lay_middle(image, winner(170), 600, 584)
    _scrolls(image, 600, 600, 150)
    for i, colour in enumerate(COLOURS):
        _token(image, view, colour, words, 600 + (-390, -280, 280, 390)[i], 596)
