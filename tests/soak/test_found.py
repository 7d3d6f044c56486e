"""Cases that the soak has come upon, each with what should have been."""

from discord.ui import Button, Select
from msgspec.structs import replace

import games
from bot.composing import Steps, stand
from bot.rows import Rows
from bot.words.speak import LANGUAGES
from games.game import begin
from games.operation.cards import KINDS, Kind

NAMES = ("Anna of operation 3", "Ben of operation 3", "Clara of operation 3")


def hands() -> list[tuple[Kind, ...]]:
    """The hand of which no claim for several Spies could be composed, and a larger one of all kinds."""
    found: list[tuple[Kind, ...]] = [("spy", "resistance", "dealer", "allies", "agent"), (*KINDS, "spy", "agent")]
    return [tuple(sorted(hand, key=KINDS.index)) for hand in found]


def test_every_step_to_a_claim_out_of_a_large_hand_can_be_shown() -> None:
    game = games.ALL["operation"]
    state = begin(game, 3, game.Options(), "soak").state
    for hand in hands():
        held = tuple(hand if seat == state.active else other for seat, other in enumerate(state.hands))
        view = game.view(replace(state, hands=held, intel=(20, 20, 20)), state.active)
        claims = [move for move in view.moves if move.group == "claim"]
        texts = [move.text.split() for move in claims]
        stands = {stand(claims, tuple(text[:length])) for text in texts for length in range(len(text) + 1)}
        for speech in LANGUAGES.values():
            rows = Rows("K7QF", "operation", view, speech.games["operation"], speech.table, NAMES, str)
            for words in stands:
                for row in rows.all(Steps("claim", words)):
                    for part in getattr(row, "children", ()):
                        told = part.item if hasattr(part, "item") else part
                        if isinstance(told, Select):
                            labels = [option.label for option in told.options]
                            assert len(set(labels)) == len(labels) <= 25
                            assert all(1 <= len(label) <= 100 for label in labels)
                            assert all(len(option.value) <= 100 for option in told.options)
                        elif isinstance(told, Button):
                            assert 1 <= len(told.label or "") <= 80
