"""How a match begins, what there is of everything, and how it could lie otherwise. Rulings M1, M8, M9."""

from random import Random
from typing import cast

from msgspec.structs import replace

from games.game import Step, shuffled
from games.meschugge.cards import CARDS, COMMANDS, Options
from games.meschugge.plies import delay
from games.meschugge.state import CHIPS, Chips, Click, NextCommander, State


def start(seats: int, options: Options, rng: Random) -> Step[State]:
    """Shuffle the Command cards and hand out the chips (M8); the host is the first Commander (M9)."""
    junior = options.variant == "junior"
    mine, all_of = (Chips(0, 0), Chips(0, 0)) if junior else (Chips(1, 2), Chips(CHIPS, CHIPS))
    state = State(
        options=options,
        stack=shuffled(CARDS if junior else COMMANDS, rng),
        chips=(mine,) * seats,
        bank=Chips(all_of.black - seats * mine.black, all_of.red - seats * mine.red),
        won=((),) * seats,
        left=(False,) * seats,
    )
    return Step(state, (NextCommander(0, 1),))


def totals(state: State) -> dict[str, int]:
    """The chips of each colour and the Command cards, wherever they are (M1, M8)."""
    purses = (*state.chips, state.bank)
    turned = () if state.command is None else (state.command,)
    commands = [*state.stack, *turned, *state.done, *(card for cards in state.won for card in cards)]
    return {
        "black chips": sum(chips.black for chips in purses),
        "red chips": sum(chips.red for chips in purses),
        "Command cards": len(commands),
        "different Command cards": len(set(commands)),
    }


def redeal(state: State, seat: int | None, rng: Random) -> State:
    """The stack in another order, another moment for a card that is due, other cards and times laid by others."""
    return replace(
        state,
        stack=shuffled(sorted(state.stack), rng),
        delay=delay(rng) if state.phase == "rolled" else state.delay,
        laid=tuple(click if click.seat == seat else _another(state, click, rng) for click in state.laid),
    )


def _another(state: State, click: Click, rng: Random) -> Click:
    at = cast(int, state.revealed_at) + rng.randrange(1000 * state.options.window)
    return Click(click.seat, CARDS[rng.randrange(len(CARDS))], at)
