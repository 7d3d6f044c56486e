"""The English words of Faust vs Mephisto: within Discord's limits, and they tell nobody a secret."""

from random import Random

from bot.words.en import faust as words
from games import faust
from games.faust import FaustView
from tests.test_render_faust import match

NAMES = ("A" * 32, "B" * 32)


def said(view: FaustView) -> list[str]:
    """All that is said of a view: status, board, hand, news, and the controls with their ids."""
    lines = [words.status(view, NAMES), words.board(view, NAMES), words.result(view, NAMES)]
    lines += [words.event(event, view, NAMES) for event in view.news]
    if view.seat is not None:
        lines.append(words.hand(view, NAMES))
    for move in (*view.moves, *view.dead):
        label = words.move(move, view, NAMES)
        assert len(label.text) <= 80
        assert len(label.description or "") <= 100
        lines += [move.text, label.text, label.description or "", words.group(move.group, view)]
    return lines


def test_everything_fits_where_it_is_shown() -> None:
    for seed in ("w1", "w2", "w3", "w4"):
        for state in match(seed):
            for seat in (None, 0, 1):
                view = faust.view(state, seat)
                assert all(len(line) <= 1024 for line in said(view))


def test_the_words_stay_the_same_when_hidden_cards_are_dealt_otherwise() -> None:
    for number, state in enumerate(match("secret words")):
        for seat in (None, 0, 1):
            elsewhere = faust.redeal(state, seat, Random(number))
            assert said(faust.view(state, seat)) == said(faust.view(elsewhere, seat))


def test_every_refusal_has_its_sentence() -> None:
    for rule in ("F6", "F9", "F10", "F11", "not asked", "over", "unknown"):
        assert words.illegal(rule, {}).endswith(".")
    assert words.illegal("F7", {"colour": "K"}) == "You hold Knowledge: you must follow it."


def test_the_rules_pages_fit_a_message_and_name_the_house_rulings() -> None:
    assert all(len(page.text) <= 3000 for page in words.RULES)
    assert sum("House ruling" in page.text for page in words.RULES) >= 2
