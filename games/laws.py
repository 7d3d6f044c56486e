"""The laws that every game keeps, as functions over one moment of a match.

A law looks at a moment and yields a sentence for everything that breaks it. `LAWS` has them by name, `uphold` walks
random matches and raises Broken at the first that is.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any

import msgspec

from games.game import CONCEDE, TABLE, AnyGame, Illegal, Move, Ply, Step, dice, replay, step
from games.walk import EPOCH, Moment, any_options, due, follow, forced, walk

TEXT = re.compile(r"[A-Za-z0-9 +\-_.]{1,60}")
"""What a move's text may be, so that `m:K7QF:123:` and it fit into the 100 characters of a custom id."""

MENU = 25
"""The most options of a menu, and of a panel's buttons, in Discord."""

SILENCE = 10_000
"""The most questions that a match may put when nobody ever acts."""

QUITTING = 0.003
"""The chance, per ply of a match walked for the laws, that somebody leaves."""

Law = Callable[[Moment, Random], Iterator[str]]


class Broken(Exception):
    """A law that a game broke: its name, and what was seen where."""

    def __init__(self, law: str, moment: Moment, seen: str) -> None:
        where = f"{moment.game.NAME}, {moment.seats} seats, seed {moment.seed}, after ply {len(moment.log)}"
        super().__init__(f"{law}: {seen} ({where})")
        self.law = law


def texts(moment: Moment, rng: Random) -> Iterator[str]:
    """A move's text is unique among its seat's and fits a custom id."""
    for seat in _everybody(moment):
        count = Counter(move.text for move in moment.game.moves(moment.state, seat))
        for text, times in count.items():
            if times > 1:
                yield f"seat {seat} has {text!r} {times} times"
            if not TEXT.fullmatch(text) or text == CONCEDE:
                yield f"seat {seat} has {text!r}"


def controls(moment: Moment, rng: Random) -> Iterator[str]:
    """Every legal move can be reached with Discord's buttons, menus of 25, and steps of so many words each."""
    for seat in range(moment.seats):
        groups: dict[str, list[Move]] = {}
        for move in moment.game.moves(moment.state, seat):
            groups.setdefault(move.group, []).append(move)
        for name, group in groups.items():
            if len({(move.control, move.public) for move in group}) > 1:
                yield f"the group {name} of seat {seat} is offered in two ways"
            words = [move.text.split(" ") for move in group]
            match group[0].control:
                case "button" if len(group) > MENU:
                    yield f"the group {name} of seat {seat} has {len(group)} buttons"
                case "menu" if not _in_steps(words):
                    yield f"the menu {name} of seat {seat} has a step of more than {MENU} options"
                case "several":
                    yield from (f"the menu {name} of seat {seat} {seen}" for seen in _composed(group))
                case "steps":
                    yield from (f"the steps {name} of seat {seat} {seen}" for seen in _walked(words))


def _in_steps(words: Sequence[Sequence[str]]) -> bool:
    """Whether menus of at most 25, one for each word where there are more options, lead to every text."""
    if len(words) <= MENU:
        return True
    steps: dict[str, list[Sequence[str]]] = {}
    for text in words:
        steps.setdefault("".join(text[:1]), []).append(text[1:])
    return len(steps) <= MENU and all(_in_steps(rest) for step, rest in steps.items() if step)


def _walked(words: Sequence[Sequence[str]]) -> Iterator[str]:
    """What is in the way of adding one word after the other, of 25 at most each time, until a text is complete."""
    following: dict[tuple[str, ...], set[str]] = {}
    for text in words:
        for length, word in enumerate(text):
            following.setdefault(tuple(text[:length]), set()).add(word)
    for begun, options in following.items():
        if len(options) > MENU:
            yield f"offer {len(options)} words after {' '.join(begun)!r}"
    for text in words:
        if tuple(text) in following:
            yield f"go on after {' '.join(text)!r}, which is complete"


def _composed(group: Sequence[Move]) -> Iterator[str]:
    choices = {part for move in group for part in move.parts}
    if len(choices) > MENU:
        yield f"has {len(choices)} choices"
    for choice, times in Counter(frozenset(move.parts) for move in group).items():
        if times > 1:
            yield f"has {times} moves for the choices {sorted(choice)}"
    for move in group:
        if not move.parts or len(set(move.parts)) < len(move.parts):
            yield f"cannot compose {move.text!r} of {move.parts}"


def waiting(moment: Moment, rng: Random) -> Iterator[str]:
    """Unless the match is over somebody is waited for, and everything the clock would play is legal."""
    wait = moment.game.wait(moment.state)
    if wait is None:
        return
    if not wait.seats and TABLE not in [seat for seat, _ in wait.forced]:
        yield "nobody is waited for"
    for seat in wait.seats:
        if not moment.game.moves(moment.state, seat):
            yield f"seat {seat} is waited for and has no moves"
    for text in (wait.stamp, wait.restart):
        if text is not None and text not in _texts(moment, TABLE):
            yield f"the table cannot play {text!r}"
    now = moment.log[-1].at if moment.log else EPOCH
    try:
        later = [moment, *follow(moment, forced(wait, max(now, due(wait, now))))][-1]
    except Illegal as illegal:
        yield f"the clock cannot play {wait.forced}: {illegal.rule}"
        return
    if later.state == moment.state:
        yield "nothing has changed when the time was up"


def vanishing(moment: Moment, rng: Random) -> Iterator[str]:
    """Within a turn a seat's options only vanish, once the question is put; a turn's number never falls.

    A question with a stamp is put by it: the buttons of its message may become legal only then.
    """
    if moment.before is None:
        return
    if moment.state.turn < moment.before.turn:
        yield f"the turn fell from {moment.before.turn} to {moment.state.turn}"
    if moment.state.turn != moment.before.turn or _awaits_stamp(moment.game, moment.before):
        return
    for seat in range(moment.seats):
        earlier = {move.text for move in moment.game.moves(moment.before, seat)}
        if new := _texts(moment, seat) - earlier:
            yield f"seat {seat} got {sorted(new)} within turn {moment.state.turn}"


def purity(moment: Moment, rng: Random) -> Iterator[str]:
    """Looking and playing change nothing they were given, and the same ply gives the same state again."""
    state = moment.before
    if state is None or moment.log[-1].text == CONCEDE:
        return
    given = msgspec.json.encode(state)
    ply = moment.log[-1]
    again = step(moment.game, state, ply.seat, ply.text, ply.at, dice(moment.seed, len(moment.log)))
    if (again.state, again.events) != (moment.state, moment.events):
        yield f"{ply.text!r} came out otherwise the second time"
    seat = _somebody(moment, rng)
    moment.game.view(state, seat)
    moment.game.redeal(state, seat, rng)
    moment.game.wait(state)
    moment.game.totals(state)
    if msgspec.json.encode(state) != given:
        yield f"the state before {ply.text!r} is no longer what it was"


def replaying(moment: Moment, rng: Random) -> Iterator[str]:
    """Replaying a finished match's log gives the same state."""
    if moment.game.wait(moment.state) is not None:
        return
    try:
        again = replay(moment.game, moment.seats, moment.options, moment.seed, moment.log)
    except Illegal as illegal:
        yield f"the log cannot be replayed: {illegal.rule}"
        return
    if msgspec.json.encode(again) != msgspec.json.encode(moment.state):
        yield "the log leads to another state"


def silence(moment: Moment, rng: Random) -> Iterator[str]:
    """If nobody acts any more, the match ends by the clock alone. Looked at from the start and, rarely, from later."""
    if moment.log and rng.randrange(100):
        return
    later = moment
    now = asked = moment.log[-1].at if moment.log else EPOCH
    for _ in range(SILENCE):
        wait = later.game.wait(later.state)
        if wait is None:
            return
        turn = later.state.turn
        now = now if wait.stamp is not None else max(now, due(wait, asked))
        plies = [Ply(TABLE, wait.stamp, now)] if wait.stamp is not None else forced(wait, now)
        later = [later, *follow(later, plies)][-1]
        asked = now if later.state.turn != turn else asked
    yield f"it goes on after {SILENCE} questions that nobody answered"


def ending(moment: Moment, rng: Random) -> Iterator[str]:
    """A match is over for everybody at once: then nobody has moves, and the result names seats of the table."""
    result = moment.game.view(moment.state, None).result
    over = moment.game.wait(moment.state) is None
    if over != (result is not None):
        yield "the view and the wait differ on whether the match is over"
    if not over or result is None:
        return
    for seat in _everybody(moment):
        if left := _texts(moment, seat):
            yield f"seat {seat} has {sorted(left)} after the end"
    if len(result.scores) != moment.seats or not set(result.winners) <= set(range(moment.seats)):
        yield f"the result is {result}"


def conservation(moment: Moment, rng: Random) -> Iterator[str]:
    """Cards, coins, chips add up to the same as before."""
    if moment.before is None:
        return
    was, now = moment.game.totals(moment.before), moment.game.totals(moment.state)
    if was != now:
        yield f"there were {was}, there are {now}"


def storing(moment: Moment, rng: Random) -> Iterator[str]:
    """A state written as JSON and read again is the same."""
    written = msgspec.json.encode(moment.state)
    if msgspec.json.decode(written, type=moment.game.State) != moment.state:
        yield "the state read is not the state written"


def views(moment: Moment, rng: Random) -> Iterator[str]:
    """A view shows exactly its seat's moves; the public's only such as stand under the board; no move is also dead.

    What stands under the board is legal for somebody, or will be when the question's stamp has put it.
    """
    for seat in range(moment.seats):
        view = moment.game.view(moment.state, seat)
        if view.moves != moment.game.moves(moment.state, seat):
            yield f"seat {seat} sees other moves than it has"
        if view.seat != seat or view.turn != moment.state.turn:
            yield f"seat {seat} sees the view of seat {view.seat} and turn {view.turn}"
        if both := {move.text for move in view.moves} & {move.text for move in view.dead}:
            yield f"seat {seat} sees {sorted(both)} as both legal and not"
    public = moment.game.view(moment.state, None)
    legal = {move for seat in range(moment.seats) for move in moment.game.moves(moment.state, seat)}
    if not _awaits_stamp(moment.game, moment.state) and not legal.issuperset(public.moves):
        yield "the public sees moves that nobody has"
    if public.seat is not None or not all(move.public for move in public.moves):
        yield "the public sees moves that are not for it"


def refusals(moment: Moment, rng: Random) -> Iterator[str]:
    """For what is no legal move there is a ruling that refuses it: what is dead, was legal before, or is another's.

    One seat is asked at each moment.
    """
    seat = rng.randrange(moment.seats)
    asked = {"nonsense", *(move.text for move in moment.game.view(moment.state, seat).dead)}
    asked |= {text for other in _everybody(moment) for text in _texts(moment, other)}
    if moment.before is not None:
        asked |= {move.text for move in moment.game.moves(moment.before, seat)}
    for text in sorted(asked - _texts(moment, seat)):
        refused: object = moment.game.refuse(moment.state, seat, text)
        if not isinstance(refused, Illegal) or not refused.rule:
            yield f"{text!r} is refused to seat {seat} with {refused!r}"


def rematches(moment: Moment, rng: Random) -> Iterator[str]:
    """A finished match can be followed by another on the same seats."""
    if moment.game.wait(moment.state) is not None:
        return
    options = moment.game.rematch(moment.state)
    if not isinstance(options, moment.game.Options):
        yield f"a rematch would be set to {options!r}"
    else:
        moment.game.start(moment.seats, options, rng)


def secrecy(moment: Moment, rng: Random) -> Iterator[str]:
    """What a seat cannot see may be otherwise, and its view stays the same: now, and after a ply that tells it nothing.

    A ply tells a seat something when the events it sees come out otherwise. The end of a match shows everything, so
    it is looked at only as it stands. One seat, or the public, is looked at in each moment.
    """
    seat = _somebody(moment, rng)
    name = "the public" if seat is None else f"seat {seat}"
    other = moment.game.redeal(moment.state, seat, rng)
    if _seen(moment.game, other, seat) != _seen(moment.game, moment.state, seat):
        yield f"{name} can tell what it should not see"
    if moment.before is None or moment.log[-1].text == CONCEDE or moment.game.wait(moment.state) is None:
        return
    ply = moment.log[-1]
    past = moment.game.redeal(moment.before, seat, rng)
    if ply.text not in {move.text for move in moment.game.moves(past, ply.seat)}:
        return
    taken = step(moment.game, past, ply.seat, ply.text, ply.at, dice(moment.seed, len(moment.log)))
    if moment.game.wait(taken.state) is not None:
        yield from (f"{name} {seen} from {ply.text!r}" for seen in _told(moment, taken, seat))


def _told(moment: Moment, other: Step[Any], seat: int | None) -> Iterator[str]:
    """What a seat wrongly learned from a ply, when another deal of what it could not see came out as `other`.

    No news, then nothing else is new either. News that comes out otherwise and is not the mover's own has to show on
    the table, and when the public does not get it, to name the seat: no event gives a hidden hand away.
    """
    game = moment.game
    one = msgspec.structs.replace(moment.state, news=moment.events)
    two = msgspec.structs.replace(other.state, news=other.events)
    here, there = game.view(one, seat), game.view(two, seat)
    if here.news == there.news:
        if _seen(game, one, seat) != _seen(game, two, seat):
            yield "learns what no event tells"
        return
    if seat == moment.log[-1].seat:
        return
    differing = [event for event in here.news if event not in there.news]
    if msgspec.structs.replace(here, news=()) == msgspec.structs.replace(there, news=()):
        yield f"is told by {differing} what shows nowhere"
    if seat is not None and game.view(one, None).news == game.view(two, None).news:
        for event in differing:
            if not any(type(fact) is int and fact == seat for fact in msgspec.structs.astuple(event)):
                yield f"is told of {event}, which is not its own,"


def _seen(game: AnyGame, state: Any, seat: int | None) -> tuple[Any, ...]:
    """A view, and the time that the host shows with a question; a wait that asks nobody may have a secret one."""
    wait = game.wait(state)
    return game.view(state, seat), (wait.span, wait.after, wait.until) if wait is not None and wait.seats else None


def _awaits_stamp(game: AnyGame, state: Any) -> bool:
    wait = game.wait(state)
    return wait is not None and wait.stamp is not None


def _somebody(moment: Moment, rng: Random) -> int | None:
    """A seat, or the public."""
    chosen = rng.randrange(moment.seats + 1)
    return None if chosen == moment.seats else chosen


def _everybody(moment: Moment) -> range:
    return range(TABLE, moment.seats)


def _texts(moment: Moment, seat: int) -> set[str]:
    return {move.text for move in moment.game.moves(moment.state, seat)}


_ALL: tuple[Law, ...] = (
    texts,
    controls,
    waiting,
    vanishing,
    purity,
    conservation,
    storing,
    ending,
    views,
    refusals,
    secrecy,
    silence,
    replaying,
    rematches,
)

LAWS: dict[str, Law] = {law.__name__: law for law in _ALL}
"""The laws by name."""


def uphold(
    game: AnyGame, seed: str, rng: Random, seats: int | None = None, options: Any = None, plies: int | None = None
) -> Moment:
    """Walk one random match, looking at every law at every moment, and give the last. Raises Broken.

    Seats and options are chosen by dice where they are not given; after so many `plies`, if given, it stops.
    """
    if seats is None:
        seats = game.SEATS[rng.randrange(len(game.SEATS))]
    if options is None:
        options = any_options(game, rng)
    *_, last = (_upheld(moment, rng) for moment in islice(walk(game, seats, options, seed, rng, QUITTING), plies))
    return last


def _upheld(moment: Moment, rng: Random) -> Moment:
    for name, law in LAWS.items():
        for seen in law(moment, rng):
            raise Broken(name, moment, seen)
    return moment
