"""What a seat, or the public, sees. Rulings M3, M9."""

from typing import Literal

from msgspec.structs import replace

from games.game import View
from games.meschugge.cards import CARDS, Action, Card, rounds
from games.meschugge.offers import LAYS, moves
from games.meschugge.state import Chips, Phase, Round, State, points, to_lay, until


class MeschuggeView(View, frozen=True, kw_only=True):
    """A table of Meschugge as one seat, or the public, sees it (M3).

    `of` is how many rounds there are, `laid` who has laid a card, `mine` one's own card, `until` when the round
    closes; `revealed_at` and `until` are milliseconds, None while no card has been seen.
    """

    variant: Literal["die", "first", "junior"]
    window: int
    commander_point: bool
    house: Literal["easy", "normal", "hard"]
    phase: Phase
    round: int
    of: int
    commander: int
    action: Action | None
    command: Card | None
    revealed_at: int | None
    until: int | None
    laid: tuple[int, ...]
    mine: Card | None
    points: tuple[int, ...]
    chips: tuple[Chips, ...]
    bank: Chips
    done: tuple[Card, ...]
    won: tuple[tuple[Card, ...], ...]
    left: tuple[bool, ...]
    last: Round | None
    cards: tuple[Card, ...] = CARDS

    def still(self) -> "MeschuggeView":
        """A seat's picture is its set of cards; the public's stands still while cards are laid: nothing flickers."""
        if self.seat is not None:
            return replace(
                self,
                turn=0,
                waiting=(),
                moves=(),
                news=(),
                result=None,
                phase="ready",
                round=1,
                commander=0,
                action=None,
                command=None,
                revealed_at=None,
                until=None,
                laid=(),
                mine=None,
                points=(),
                chips=(),
                bank=Chips(0, 0),
                done=(),
                won=(),
                left=(),
                last=None,
            )
        if self.phase in ("turned", "open"):
            return replace(
                self, turn=0, phase="open", waiting=(), moves=(), news=(), laid=(), revealed_at=None, until=None
            )
        return self


def view(state: State, seat: int | None) -> MeschuggeView:
    """All but the stack, the moment a card is due, and what others have laid (M3, M9).

    The public's moves are the buttons under the board: from the turn on the cards, which come with the Command card.
    """
    under_board = LAYS if state.phase in ("turned", "open") else moves(state, state.commander)
    return MeschuggeView(
        seat=seat,
        turn=state.turn,
        waiting=_asked(state),
        moves=under_board if seat is None else moves(state, seat),
        dead=(),
        news=state.news,
        result=state.result,
        variant=state.options.variant,
        window=state.options.window,
        commander_point=state.options.commander_point,
        house=state.options.house,
        phase=state.phase,
        round=state.round,
        of=rounds(state.options),
        commander=state.commander,
        action=state.action,
        command=state.command,
        revealed_at=state.revealed_at,
        until=until(state),
        laid=tuple(click.seat for click in state.laid),
        mine=next((click.card for click in state.laid if click.seat == seat), None),
        points=points(state),
        chips=state.chips,
        bank=state.bank,
        done=state.done,
        won=state.won,
        left=state.left,
        last=state.last,
    )


def _asked(state: State) -> tuple[int, ...]:
    match state.phase:
        case "ready":
            return (state.commander,)
        case "open":
            return to_lay(state)
        case _:
            return ()
