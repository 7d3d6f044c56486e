"""The laws hold for every game, and each of them can fail: a game broken on purpose breaks it."""

from collections.abc import Callable
from itertools import count, cycle, pairwise
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, cast

import pytest
from msgspec import Struct
from msgspec.structs import replace

from games import ALL, faust
from games.game import TABLE, AnyGame, Illegal, Move, Ply, Step, Wait
from games.laws import LAWS, Broken, uphold
from games.walk import Moment, after, any_options, due, walk

PLIES = 1_000
"""How many plies of every game are held to the laws, at the least, in whole matches."""


@pytest.mark.parametrize("name", ALL)
def test_every_game_keeps_every_law(name: str) -> None:
    seen = 0
    for number, seats in enumerate(cycle(ALL[name].SEATS)):
        last = uphold(ALL[name], f"{name} {number}", Random(f"{name} {number}"), seats)
        assert ALL[name].wait(last.state) is None
        seen += len(last.log)
        if seen >= PLIES:
            break


@pytest.mark.parametrize("name", ALL)
def test_every_game_keeps_every_law_with_every_number_of_seats(name: str) -> None:
    for seats in ALL[name].SEATS:
        uphold(ALL[name], f"{name} at {seats}", Random(f"{name} at {seats}"), seats, plies=100)


def but(**changed: Any) -> AnyGame:
    """Faust vs Mephisto with some of its functions replaced."""
    return cast(AnyGame, SimpleNamespace(**{**vars(faust), **changed}))


def broken(law: str, game: AnyGame) -> list[str]:
    """What the law first says of walks through this game; nothing when walks through the game as it is break it too."""
    return [] if _seen(law, cast(AnyGame, faust)) else _seen(law, game)


def _seen(law: str, game: AnyGame) -> list[str]:
    rng = Random(law)
    for match in range(10):
        for moment in walk(game, 2, faust.Options(), f"law {match}", Random(match)):
            if seen := list(LAWS[law](moment, rng)):
                return seen
    return []


Changed = Callable[[Step[faust.State], faust.State, int], Step[faust.State]]


def played(change: Changed) -> Any:
    """A `play` whose outcome is changed, given also the state before and the seat that moved."""

    def play(state: faust.State, seat: int, move: Any, at: int, rng: Random) -> Step[faust.State]:
        return change(faust.play(state, seat, move, at, rng), state, seat)

    return play


def state_played(change: Callable[[faust.State], faust.State]) -> Any:
    return played(lambda step, state, seat: Step(change(step.state), step.events))


class Odd(Move, frozen=True):
    group: ClassVar[str] = "odd"
    word: str

    @property
    def text(self) -> str:
        return self.word


class Listed(Odd, frozen=True):
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "menu"


class Stepped(Odd, frozen=True):
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "steps"


class Public(Odd, frozen=True):
    public: ClassVar[bool] = True


class Composed(Odd, frozen=True):
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "several"

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.word.split(" ")[1:])


def also(*odd: Move) -> Any:
    """A `moves` in which whoever is asked has some more."""

    def moves(state: faust.State, seat: int) -> tuple[Move, ...]:
        legal = faust.moves(state, seat)
        return (*legal, *odd) if legal else ()

    return moves


@pytest.mark.parametrize("word", ["L1:2", "", "x" * 61, "concede", "Grün"])
def test_law_texts_breaks_at_a_text_that_fits_no_custom_id(word: str) -> None:
    assert broken("texts", but(moves=also(Odd(word))))


def test_law_texts_breaks_at_two_moves_of_one_text() -> None:
    assert broken("texts", but(moves=also(Odd("same"), Odd("same"))))


def moment_with(*odd: Move) -> Moment:
    return next(walk(but(moves=lambda state, seat: odd if seat == 0 else ()), 2, faust.Options(), "law", Random(0)))


def complaints(law: str, moment: Moment) -> list[str]:
    return list(LAWS[law](moment, Random(0)))


def test_law_controls_breaks_at_more_buttons_than_fit() -> None:
    assert not complaints("controls", moment_with(*(Odd(f"b{n}") for n in range(25))))
    assert complaints("controls", moment_with(*(Odd(f"b{n}") for n in range(26))))


def test_law_controls_breaks_at_a_menu_without_steps() -> None:
    assert not complaints("controls", moment_with(*(Listed(f"a{n % 25} b{n // 25}") for n in range(600))))
    assert complaints("controls", moment_with(*(Listed(f"a{n}") for n in range(26))))
    assert complaints("controls", moment_with(*(Listed(f"a{n // 26} b{n % 26}") for n in range(52))))


def test_law_controls_breaks_at_choices_that_compose_no_move_or_two() -> None:
    assert not complaints("controls", moment_with(Composed("take a b"), Composed("take a"), Composed("take b")))
    assert complaints("controls", moment_with(Composed("take a b"), Composed("take b a")))
    assert complaints("controls", moment_with(Composed("take a a")))
    assert complaints("controls", moment_with(Composed("take")))
    assert complaints("controls", moment_with(*(Composed(f"take c{n}") for n in range(26))))


def test_law_controls_breaks_at_a_step_with_too_many_words_and_at_a_text_that_begins_another() -> None:
    assert not complaints("controls", moment_with(Stepped("claim"), *(Stepped(f"a{n % 24} b{n}") for n in range(480))))
    assert complaints("controls", moment_with(*(Stepped(f"a{n} b") for n in range(26))))
    assert complaints("controls", moment_with(*(Stepped(f"a b c{n}") for n in range(26))))
    assert complaints("controls", moment_with(Stepped("claim spy"), Stepped("claim spy 2")))


def test_law_controls_breaks_at_a_group_offered_in_two_ways() -> None:
    assert complaints("controls", moment_with(Odd("a"), Listed("b")))


@pytest.mark.parametrize(
    "wait",
    [
        Wait(seats=(0,), forced=(), stamp="tick"),
        Wait(seats=(), forced=((0, "K1"),)),
        Wait(seats=(0, 1), forced=((TABLE, "tick"),)),
        Wait(seats=(0,), forced=((0, "nonsense"),)),
        Wait(seats=(0,), forced=((TABLE, "tick"),), stamp="stamp"),
        Wait(seats=(0,), forced=((TABLE, "tick"),), restart="restart"),
    ],
)
def test_law_waiting_breaks_where_nothing_or_nobody_is_waited_for(wait: Wait) -> None:
    def moves(state: faust.State, seat: int) -> tuple[Move, ...]:
        return {TABLE: (Odd("tick"),), 0: (Odd("K1"),)}.get(seat, ())

    def play(state: faust.State, *_: Any) -> Step[faust.State]:
        return Step(replace(state, turn=state.turn + 1), ())

    def first(wait: Wait) -> Moment:
        game = but(moves=moves, play=play, wait=lambda state: wait)
        return next(walk(game, 2, faust.Options(), "law", Random(0)))

    assert not complaints("waiting", first(Wait(seats=(0,), forced=((TABLE, "tick"), (0, "too late")))))
    assert complaints("waiting", first(wait))


def test_law_waiting_breaks_where_the_clock_changes_nothing() -> None:
    def play(state: faust.State, *_: Any) -> Step[faust.State]:
        return Step(state, ())

    moment = next(walk(but(play=play), 2, faust.Options(), "law", Random(0)))
    assert complaints("waiting", moment)


def test_law_vanishing_breaks_at_options_that_appear_within_a_turn() -> None:
    def same_turn(step: Step[faust.State], state: faust.State, seat: int) -> Step[faust.State]:
        return Step(replace(step.state, turn=state.turn), step.events)

    assert broken("vanishing", but(play=played(same_turn)))


def test_law_vanishing_breaks_at_a_turn_that_falls() -> None:
    assert broken("vanishing", but(play=state_played(lambda state: replace(state, turn=-state.turn))))


def test_law_purity_breaks_at_chance_of_ones_own() -> None:
    own = count()
    assert broken("purity", but(play=state_played(lambda state: replace(state, coins=(next(own), 0)))))


def test_law_purity_breaks_at_a_state_that_is_changed_in_place() -> None:
    class Mutable(Struct):
        turn: int = 0
        news: tuple[Any, ...] = ()
        looks: int = 0

    def look(state: Mutable) -> dict[str, int]:
        state.looks += 1
        return {}

    game = but(start=lambda *_: Step(Mutable(), ()), totals=look, view=lambda *_: None, redeal=lambda *_: None)
    game = cast(AnyGame, SimpleNamespace(**{**vars(game), "wait": lambda _: None}))
    first = next(walk(game, 2, None, "law", Random(0)))
    step = Step(Mutable(turn=1), ())
    game.__dict__.update(moves=lambda *_: (Odd("go"),), play=lambda *_: step)
    assert complaints("purity", after(first, Ply(0, "go", 0)))


def test_law_conservation_breaks_at_a_lost_card() -> None:
    def drop(state: faust.State) -> faust.State:
        return replace(state, won=(state.won[0][1:], state.won[1]))

    assert broken("conservation", but(play=state_played(drop)))


def test_law_storing_breaks_at_a_value_that_json_cannot_bring_back() -> None:
    def listed(state: faust.State) -> faust.State:
        return replace(state, coins=cast(tuple[int, int], list(state.coins)))

    assert broken("storing", but(play=state_played(listed)))


def test_law_ending_breaks_at_moves_after_the_end() -> None:
    def moves(state: faust.State, seat: int) -> tuple[Move, ...]:
        return (Odd("on"),) if state.result is not None else faust.moves(state, seat)

    assert broken("ending", but(moves=moves))


def test_law_ending_breaks_at_a_wait_that_ends_without_a_result() -> None:
    assert broken("ending", but(wait=lambda state: None if state.turn > 5 else faust.wait(state)))


def test_law_ending_breaks_at_a_winner_who_is_not_there() -> None:
    def strange(state: faust.State) -> faust.State:
        return state if state.result is None else replace(state, result=replace(state.result, winners=(2,)))

    assert broken("ending", but(play=state_played(strange)))


def viewed(change: Callable[[faust.FaustView, faust.State, int | None], faust.FaustView]) -> Any:
    return lambda state, seat: change(faust.view(state, seat), state, seat)


@pytest.mark.parametrize(
    "change",
    [
        lambda view, state, seat: replace(view, moves=view.moves[1:]),
        lambda view, state, seat: replace(view, dead=view.moves),
        lambda view, state, seat: view if seat is None else replace(view, seat=0),
        lambda view, state, seat: replace(view, turn=0),
        lambda view, state, seat: view if seat is not None else replace(view, moves=faust.moves(state, 0)),
        lambda view, state, seat: view if seat is not None else replace(view, seat=0),
        lambda view, state, seat: view if seat is not None else replace(view, moves=(Public("nobody's"),)),
    ],
)
def test_law_views_breaks_at_other_moves_than_a_seat_has(change: Any) -> None:
    assert broken("views", but(view=viewed(change)))


@pytest.mark.parametrize(("stamp", "broken_laws"), [("shown", set()), (None, {"views", "vanishing"})])
def test_law_views_and_vanishing_let_a_stamp_put_the_question(stamp: str | None, broken_laws: set[str]) -> None:
    """Buttons come with a message before the table knows its time; from then on they are legal, in the same turn."""
    go = (Public("go"),)

    def moves(state: faust.State, seat: int) -> tuple[Move, ...]:
        if seat == TABLE:
            return (Odd("shown"),)
        return go if state.round == 2 else ()

    def view(state: faust.State, seat: int | None) -> faust.FaustView:
        return replace(faust.view(state, seat), moves=go if seat is None else moves(state, seat), dead=())

    def wait(state: faust.State) -> Wait:
        return Wait(seats=(), forced=((TABLE, "shown"),), stamp=stamp if state.round == 1 else None)

    game = but(moves=moves, view=view, wait=wait, play=lambda state, *_: Step(replace(state, round=2), ()))
    first = next(walk(game, 2, faust.Options(), "law", Random(0)))
    then = after(first, Ply(TABLE, "shown", 0))
    either = ("views", "vanishing")
    assert {law for law in either for moment in (first, then) if complaints(law, moment)} == broken_laws


def test_law_refusals_breaks_where_no_ruling_is_given() -> None:
    assert broken("refusals", but(refuse=lambda state, seat, text: None))
    assert broken("refusals", but(refuse=lambda state, seat, text: Illegal("")))


def test_law_secrecy_breaks_at_a_hand_shown_to_the_public() -> None:
    def shown(view: faust.FaustView, state: faust.State, seat: int | None) -> faust.FaustView:
        return replace(view, hand=state.hands[0])

    assert broken("secrecy", but(view=viewed(shown)))


def test_law_secrecy_breaks_at_a_hand_shown_from_the_start() -> None:
    """Also where no ply has been made that could tell it: the view alone gives it away."""
    first = next(walk(but(view=lambda state, seat: faust.view(state, 1)), 2, faust.Options(), "law", Random(0)))
    assert [seen for dice in range(9) for seen in LAWS["secrecy"](first, Random(dice))]


def test_law_secrecy_breaks_at_a_clock_that_tells_a_hand() -> None:
    def wait(state: faust.State) -> Wait | None:
        usual = faust.wait(state)
        return usual and replace(usual, after=30_000 if "Y7" in state.hands[1] else 20_000)

    assert broken("secrecy", but(wait=wait))


def test_law_secrecy_breaks_at_a_mark_on_the_table_that_only_a_hidden_card_explains() -> None:
    def marked(step: Step[faust.State], state: faust.State, seat: int) -> Step[faust.State]:
        holds = "Y7" in step.state.hands[1 - seat]
        return Step(replace(step.state, coins=(9, 9) if holds else step.state.coins), step.events)

    assert broken("secrecy", but(play=played(marked)))


def test_law_secrecy_breaks_at_an_event_that_gives_a_hand_away() -> None:
    """The hands have to be told in the news alone, so the mark is an event and nothing else."""

    def tells(step: Step[faust.State], state: faust.State, seat: int) -> Step[faust.State]:
        hidden = step.state.hands[seat]
        return Step(step.state, (*step.events, *(faust.Played(seat, card, coin=False) for card in hidden)))

    assert broken("secrecy", but(play=played(tells)))


def test_law_secrecy_breaks_at_another_seats_private_event() -> None:
    """Seat 0 is told the colour of a card that seat 1 holds, and sees a mark of it, while the public sees neither."""

    def tells(step: Step[faust.State], state: faust.State, seat: int) -> Step[faust.State]:
        told = (faust.CoinSpent(1, faust.colour_of(card), strongest=False) for card in step.state.hands[1][-3:-2])
        return Step(step.state, (*step.events, *told))

    def shown(view: faust.FaustView, state: faust.State, seat: int | None) -> faust.FaustView:
        told = [event for event in state.news if isinstance(event, faust.CoinSpent)]
        if seat == 0 and told:
            return replace(view, coins=(9, faust.COLOURS.index(told[-1].colour)))
        return replace(view, news=tuple(event for event in view.news if not isinstance(event, faust.CoinSpent)))

    assert broken("secrecy", but(play=played(tells), view=viewed(shown)))


def test_law_silence_breaks_at_a_match_that_never_ends() -> None:
    game = but(
        moves=lambda state, seat: (Odd("tick"),) if seat == TABLE else (),
        play=lambda state, *_: Step(replace(state, turn=state.turn + 1), ()),
        wait=lambda state: Wait(seats=(), forced=((TABLE, "tick"),)),
    )
    assert complaints("silence", next(walk(game, 2, faust.Options(), "law", Random(0))))


def last_of(game: AnyGame) -> Moment:
    *_, last = walk(game, 2, faust.Options(), "law", Random("walk"))
    return last


def test_law_replaying_breaks_at_a_deal_that_no_seed_gives() -> None:
    own = count()
    game = but(start=lambda seats, options, rng: faust.start(seats, options, Random(next(own))))
    assert not complaints("replaying", last_of(cast(AnyGame, faust)))
    assert "cannot be replayed" in complaints("replaying", last_of(game))[0]


def test_law_replaying_breaks_at_a_log_that_leads_to_another_state() -> None:
    own = count()

    def start(seats: int, options: faust.Options, rng: Random) -> Step[faust.State]:
        step = faust.start(seats, options, rng)
        return Step(replace(step.state, aside=((f"X{next(own)}",), *step.state.aside)), step.events)

    assert complaints("replaying", last_of(but(start=start))) == ["the log leads to another state"]


def test_law_rematches_breaks_at_options_of_another_game() -> None:
    assert broken("rematches", but(rematch=lambda state: None))


def test_every_law_is_broken_by_a_test_of_its_own() -> None:
    tested = {name.split("_")[2] for name in globals() if name.startswith("test_law_")}
    assert tested == set(LAWS)


def test_a_broken_law_is_named_with_where_it_broke() -> None:
    with pytest.raises(Broken, match=r"^rematches: .* \(faust, 2 seats, seed law, after ply \d+\)$"):
        uphold(but(rematch=lambda state: None), "law", Random("walk"), 2, faust.Options())


def test_the_same_dice_walk_the_same_match() -> None:
    def log(dice: str) -> tuple[Ply, ...]:
        return list(walk(cast(AnyGame, faust), 2, faust.Options(), "same", Random(dice)))[-1].log

    assert log("a") == log("a")
    assert log("a") != log("b")


def test_a_walk_has_clicks_and_missed_turns_and_its_time_never_falls() -> None:
    moments = list(walk(cast(AnyGame, faust), 2, faust.Options(), "time", Random("time")))
    log = moments[-1].log
    firsts = [faust.moves(moment.before, ply.seat)[0].text for moment, ply in zip(moments[1:], log, strict=True)]
    clicks = [(ply.text, first) for ply, first in zip(log, firsts, strict=True) if not ply.forced]
    assert 0 < len(clicks) < len(log)
    assert any(text != first for text, first in clicks)
    assert all(one.at <= two.at for one, two in pairwise(log))


def test_a_walk_plays_stamps_restarts_and_what_is_due_at_its_time() -> None:
    """A question with a race of 5 s: its stamp at once, then clicks, then the table's own move when the time is up."""

    def moves(state: faust.State, seat: int) -> tuple[Move, ...]:
        if state.round == 0:
            return (Odd("shown"), Odd("again")) if seat == TABLE else ()
        return (Odd("close"), Odd("again")) if seat == TABLE else (Odd("click"),)

    def play(state: faust.State, seat: int, move: Odd, at: int, rng: Random) -> Step[faust.State]:
        if move.word == "shown":
            return Step(replace(state, round=at + 5_000), ())
        return Step(state if move.word == "click" else replace(state, turn=state.turn + 1, round=0), ())

    def wait(state: faust.State) -> Wait | None:
        if state.turn == 200:
            return None
        stamp = None if state.round else "shown"
        until = state.round or None
        forced = ((TABLE, "close" if state.round else "shown"), (TABLE, "close"))
        return Wait(seats=(0, 1), forced=forced, until=until, race=True, stamp=stamp, restart="again")

    game = but(moves=moves, play=play, wait=wait, start=lambda *_: Step(faust_state(), ()))
    *_, last = walk(game, 2, faust.Options(), "race", Random("race"))
    assert {ply.text for ply in last.log} == {"shown", "click", "close", "again"}
    shown = 0
    for ply in last.log:
        shown = ply.at if ply.text == "shown" else shown
        assert ply.forced == (ply.text == "close")
        if ply.text == "close":
            assert ply.at == shown + 5_000
        if ply.text == "click":
            assert shown <= ply.at < shown + 5_000


def faust_state() -> faust.State:
    return faust.State(faust=0, round=0, leader=0, hands=((), ()), aside=())


def test_a_question_is_due_at_its_own_time_or_by_the_clock() -> None:
    forced = ((0, "x"),)
    assert due(Wait(seats=(0,), forced=forced), 1000) == 121_000
    assert due(Wait(seats=(0,), forced=forced, span="response"), 1000) == 31_000
    assert due(Wait(seats=(0,), forced=forced, after=500), 1000) == 1500
    assert due(Wait(seats=(0,), forced=forced, after=500, until=7), 1000) == 7


@pytest.mark.parametrize("name", ALL)
def test_options_chosen_by_dice_are_options_of_the_game(name: str) -> None:
    chosen = {repr(any_options(ALL[name], Random(seed))) for seed in range(60)}
    assert len(chosen) > 1
    assert all(isinstance(any_options(ALL[name], Random(seed)), ALL[name].Options) for seed in range(10))
