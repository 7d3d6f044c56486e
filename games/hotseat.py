"""A match of people who share one screen: it is handed from seat to seat, and each sees only its own view."""

from collections.abc import Iterator
from typing import Protocol

from games.describe import move_lines, refusal, view_lines
from games.game import TABLE, Illegal, Ply, Wait
from games.walk import EPOCH, Moment, after, due, follow, forced

ANSWER = 1_000
"""What an answer takes on the match's clock, in milliseconds: at one screen nobody is hurried."""

LIST, LATER = "?", "-"
"""What a person types to see the moves, and to let the time run out."""


class Screen(Protocol):
    """Where the people look and type."""

    def show(self, line: str) -> None:
        """Show a line."""
        ...

    def ask(self, question: str) -> str:
        """A line that somebody types; raises EOFError when nobody will any more."""
        ...

    def clear(self) -> None:
        """Take away what was shown, so that the next one at the screen does not see it."""
        ...


def hotseat(first: Moment, screen: Screen) -> Iterator[Moment]:
    """Every moment of a match from `first` to its end, played at the screen."""
    moment = first
    yield moment
    now = asked = EPOCH
    at_screen: int | None = None
    silent: set[int] = set()
    while (wait := moment.game.wait(moment.state)) is not None:
        turn = moment.state.turn
        end = max(now, due(wait, asked))
        seat = _next_seat(wait, at_screen, silent)
        if wait.stamp is not None:
            plies = [Ply(TABLE, wait.stamp, now)]
        elif seat is None:
            plies = forced(wait, end)
        else:
            if seat != at_screen:
                _hand_over(screen, seat)
                at_screen = seat
            plies = _answer(moment, seat, max(now, min(now + ANSWER, end - 1)), screen)
            if not plies:
                silent.add(seat)
        for later in follow(moment, plies):
            moment, now = later, later.log[-1].at
            yield moment
        if moment.state.turn != turn:
            asked, silent = now, set()
    screen.clear()
    for line in view_lines(moment.game.view(moment.state, None)):
        screen.show(line)


def _next_seat(wait: Wait, at_screen: int | None, silent: set[int]) -> int | None:
    """Who answers next: whoever is at the screen already, else the first who is asked and has not let it be."""
    seats = [seat for seat in wait.seats if seat not in silent]
    return at_screen if at_screen in seats else next(iter(seats), None)


def _hand_over(screen: Screen, seat: int) -> None:
    screen.clear()
    screen.ask(f"Pass to seat {seat}, then press Enter. ")
    screen.clear()


def _answer(moment: Moment, seat: int, at: int, screen: Screen) -> list[Ply]:
    """What a seat plays, asked until it is legal; nothing when it lets the time run out."""
    view = moment.game.view(moment.state, seat)
    for line in view_lines(view):
        screen.show(line)
    while (text := " ".join(screen.ask(f"Seat {seat}, your move ({LIST} lists them): ").split())) != LATER:
        if text == LIST:
            for line in move_lines(view.moves):
                screen.show(line)
            continue
        ply = Ply(seat, text, at)
        try:
            after(moment, ply)
        except Illegal as illegal:
            screen.show(refusal(illegal))
        else:
            return [ply]
    return []
