"""The English words of Meschugge: within Discord's limits, the whole photo finish said, and no secret told."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot import pages
from bot.words.en import meschugge as words
from games import meschugge
from games.game import CONCEDE, TABLE, Illegal, Result
from games.meschugge import (
    CARDS,
    CardWon,
    Changed,
    Chips,
    Ended,
    Happened,
    Laid,
    Lay,
    Left,
    MeschuggeView,
    NextCommander,
    Options,
    Paid,
    PileCard,
    PileTurned,
    Revealed,
    Roll,
    Rolled,
    RoundVoid,
    Scored,
    SetAside,
    State,
)
from tests.test_meschugge import SHOWN, WINDOW, do, lay, opened, refused, settled
from tests.test_render_meschugge import walked

NAMES = ("Anna", "Ben", "Clara", "David")
LONG = tuple(letter * 64 for letter in "ABCD")
"""Longer than any name: 32 characters, each escaped."""

FINISH = [(0, "YB", 3000), (2, "BY", 1500), (1, "BR", 1500), (3, "BG", 12)]


def said(view: MeschuggeView, names: tuple[str, ...] = NAMES) -> list[str]:
    """All that is said of a view: status, board, hand, news, and the controls with their ids."""
    names = names[: len(view.left)]
    lines = [words.status(view, names), words.board(view, names), words.result(view, names)]
    lines += [words.event(event, view, names) for event in view.news]
    lines += [words.role(view, seat) for seat in range(len(names))]
    if view.seat is not None:
        lines.append(words.hand(view, names))
    for move in view.moves:
        label = words.move(move, view, names)
        assert len(label.text) <= 25
        assert label.description is None
        lines += [move.text, label.text, label.emoji or "", words.group(move.group, view)]
    return lines


def public(state: State) -> MeschuggeView:
    return meschugge.view(state, None)


def board(state: State) -> str:
    """The board in words, as everybody may read it."""
    return words.board(public(state), NAMES[: len(state.left)])


def events(state: State, names: tuple[str, ...] = NAMES) -> list[str]:
    """What is told of a state's events, without those that go without saying."""
    return [line for event in state.news if (line := words.event(event, public(state), names))]


# Limits and secrets


def test_everything_fits_where_it_is_shown_however_long_the_names_are() -> None:
    for seats in (2, 3, 4):
        for number in range(3):
            for state in walked(f"fit {seats} {number}", seats):
                for seat in (None, *range(seats)):
                    assert all(len(line) <= 1024 for line in said(meschugge.view(state, seat), LONG))


def test_the_fullest_board_of_all_fits() -> None:
    pile = tuple(PileCard(seat, "GY", 29_999, "meschugge", True) for seat in range(4))
    state = settled(opened("GG", seats=4, commander=3), [(seat, "GY", 9) for seat in range(4)])
    assert state.last is not None
    full = replace(state, last=replace(state.last, number=16, pile=pile), chips=(Chips(13, 13),) * 4)
    text = words.board(public(full), LONG)
    assert len(text) <= 1024
    assert text.count("29,999 ms") == 4
    won = replace(public(full), variant="junior", won=(CARDS, (), (), ()), points=(12, 0, 0, 0))
    assert len(words.board(won, LONG)) <= 1024


def test_m3_the_words_stay_the_same_when_what_is_hidden_is_dealt_otherwise() -> None:
    """M9: the moment at which a card is due is hidden too."""
    dealt = 0
    for number, state in enumerate(walked("secret words", 4, Options())):
        for seat in (None, 0, 3):
            elsewhere = meschugge.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            assert said(meschugge.view(state, seat)) == said(meschugge.view(elsewhere, seat))
    assert dealt > 50


# While a card lies open


def test_m3_an_open_card_is_all_that_its_board_says() -> None:
    """M7: a Meschugge card is said like any other."""
    state = opened("RB")
    text = board(state)
    assert text == "Red card, it says Blue. Action COLOUR: lay the colour that the word names."
    laid = do(do(state, 1, "BY").state, 0, "BR").state
    turned = replace(state, phase="turned", revealed_at=None)
    assert board(laid) == board(turned) == text
    assert board(opened("RR")) == text.replace("Blue", "Red")


def test_an_open_card_is_not_named_where_everybody_reads() -> None:
    """The quarrel of colour and word is in the picture and its alternative text, not in the lines around it."""
    turned = replace(opened("GY", "word"), news=(Rolled("word"), Revealed("GY")))
    state = do(turned, 2, "RG").state
    lines = [words.status(public(state), NAMES), *events(state)]
    assert lines == ["**WORD**: lay the word that names the colour.\n-# Laid: Clara."]
    own = words.status(meschugge.view(state, 2), NAMES)
    assert own == lines[0] + "\n-# Your card: red “Green”."
    assert words.status(meschugge.view(state, 1), NAMES) == lines[0]


# After a round


def test_m4_the_photo_finish_is_told_card_by_card_in_its_order_with_ties() -> None:
    state = settled(opened("RB", seats=4, commander=0), FINISH)
    pile = (
        "1. David blue “Green”, 12 ms, matching; 2. Ben blue “Red”, 1,500 ms, tie, Kontra; "
        "3. Clara blue “Yellow”, 1,500 ms, tie, matching; 4. Anna yellow “Blue”, 3,000 ms, wrong."
    )
    assert pile in events(state)
    told = pile.replace("12 ms, matching", "12 ms, matching, +1").replace("Kontra", "Kontra, −1")
    assert board(state).split("\n")[1:3] == ["Round 1, COLOUR, red “Blue”.", told]


def test_m5_the_commander_scores_where_nobody_matches() -> None:
    state = settled(opened("RB", commander=2), [(0, "YB", 900)])
    assert "Nobody matched: Clara scored as Commander." in board(state)
    assert "**Clara** scores and takes a red chip." in events(state)
    matched = settled(opened("RB", commander=2), [(2, "BY", 900)])
    assert "Nobody matched" not in board(matched)


def test_m6_m7_what_a_meschugge_card_cost_is_told() -> None:
    state = settled(opened("RR"), [(1, "YB", 900)])
    text = board(state)
    assert "1. Ben yellow “Blue”, 900 ms, Meschugge, −1." in text
    assert "Nobody scored." in text
    assert "Ben hands in a red chip." in events(state)
    poor = settled(opened("RR", chips=(Chips(1, 2), Chips(0, 0), Chips(1, 2))), [(1, "YB", 900)])
    assert "−1" not in board(poor)
    assert "Ben should pay a point but has none." in events(poor)
    assert "Nobody laid a card." in board(settled(opened("RR")))


def test_m8_points_chips_and_the_bank_are_told_and_how_they_change() -> None:
    state = replace(opened("RB", seats=2, chips=(Chips(1, 2), Chips(0, 1))), phase="ready", action=None)
    text = board(state)
    assert "Anna: 4 points (1 black, 2 red), Commander." in text
    assert "Ben: 1 point (0 black, 1 red)." in text
    assert "Bank: 13 black, 11 red." in text
    view = public(state)
    assert words.event(Scored(0, 1, -1), view, NAMES) == "**Anna** scores and takes a black chip for a red one."
    assert words.event(Paid(0, -1, 1), view, NAMES) == "Anna hands in a black chip for a red one."


def test_m9_the_commander_is_told_to_press_and_everybody_who_that_is() -> None:
    state = settled(opened("RB"), [(1, "BY", 9)])
    assert words.status(public(state), NAMES) == "Round 2 of 16: the Commander, **Ben**, has to roll the die."
    own = words.status(meschugge.view(state, 1), NAMES)
    assert own == "You are the Commander of round 2 of 16: roll the die."
    first = replace(state, options=Options(variant="first"))
    assert words.status(public(first), NAMES).endswith("has to turn the card.")
    assert [words.role(public(state), seat) for seat in range(3)] == ["", "Commander", ""]
    assert words.move(Roll(), public(state), NAMES).text == "Roll the die"
    assert words.move(Roll(die=False), public(first), NAMES).text == "Turn the card"


def test_m10_who_has_left_is_told_and_who_stayed_wins() -> None:
    state = do(opened("RB"), 2, CONCEDE).state
    over = do(state, 0, CONCEDE).state
    assert "Clara: 4 points (1 black, 2 red), has left." in board(over)
    assert words.status(public(over), NAMES) == "**Ben** wins: everybody else has left."
    assert "Clara has left." in events(over)


@pytest.mark.parametrize(
    ("winners", "reason", "text"),
    [
        ((2,), "most", "**Clara** wins with 4 points."),
        ((0, 2), "most", "**Anna** and **Clara** share the win with 4 points each."),
        ((), "unseen", "Nobody wins: the Command cards could not be shown here, three times in a row."),
    ],
)
def test_m11_the_result_says_who_won_and_why(winners: tuple[int, ...], reason: str, text: str) -> None:
    state = replace(opened("RB"), phase="over", result=Result(winners, (4, 1, 4), reason))
    assert words.result(public(state), NAMES) == words.status(public(state), NAMES) == text
    assert words.result(public(opened("RB")), NAMES) == ""
    assert reason in words.labels().reasons


def test_m12_a_junior_match_speaks_of_cards_and_of_kontra_alone() -> None:
    state = settled(opened("RB", "kontra", variant="junior"), [(1, "BR", 9)])
    text = board(state)
    assert "Ben: 1 card (red “Blue”), Commander." in text
    assert "black" not in text.replace("“Black”", "")
    assert "**Ben** takes the Command card red “Blue”." in events(state)
    aside = settled(opened("RB", "kontra", variant="junior"), [(1, "BG", 9)])
    assert "The card was set aside." in board(aside)
    assert "Nobody wins the Command card red “Blue”: it is set aside." in events(aside)
    own = words.hand(meschugge.view(state, 1), NAMES)
    assert own.endswith("KONTRA: lay the exact opposite.")
    assert "COLOUR" not in own


def test_m13_a_round_that_was_cut_short_is_told_until_it_goes_on() -> None:
    state = do(opened("RB"), TABLE, "void").state
    again = "The round was cut short and is played again."
    assert again in words.status(public(state), NAMES)
    assert again in board(state)
    assert "The round was cut short: red “Blue” goes back into the stack." in events(state)
    assert again not in words.status(public(do(state, 0, "roll").state), NAMES)


# Cards and controls


def test_m1_every_button_of_the_twelve_is_its_own_and_in_the_rows_of_the_set() -> None:
    view = meschugge.view(opened("RB"), 0)
    labels = [words.move(move, view, NAMES) for move in view.moves]
    assert len({(label.emoji, label.text) for label in labels}) == 12
    assert all(len(label.text) <= 6 for label in labels)
    assert [move.card for move in view.moves if isinstance(move, Lay)] == list(CARDS)
    rows = words.hand(view, NAMES).split("\n")[1:5]
    for i, label in enumerate(labels):
        assert label.text == rows[i // 3].partition(": ")[2].rstrip(".").split(", ")[i % 3]
    # a sign for each colour, of a shape of its own, the same as on the pictures
    assert [labels[i].emoji for i in (0, 3, 6, 9)] == ["🔺", "🔷", "🟢", "🟨"]
    assert [row.partition(":")[0] for row in rows] == [
        "Red (triangle)",
        "Blue (diamond)",
        "Green (circle)",
        "Yellow (square)",
    ]


def test_the_set_is_told_alike_at_every_moment() -> None:
    """M3: and so is it with all that a picture does not show left out."""
    for variant in ("die", "first", "junior"):
        views = [meschugge.view(state, 1) for state in walked(f"told {variant}", 3, Options(variant=variant))]
        assert len({words.hand(each, NAMES) for view in views for each in (view, view.still())}) == 1


def test_a_board_can_be_told_of_what_its_picture_shows() -> None:
    for state in walked("alt", 3):
        view = public(state)
        assert words.board(view, NAMES[:3]) == words.board(view.still(), NAMES[:3])


# Completeness

EVENTS: dict[type[Any], Any] = {
    NextCommander: NextCommander(1, 2),
    Rolled: Rolled("word"),
    Revealed: Revealed("RB"),
    Laid: Laid(1),
    PileTurned: PileTurned(()),
    Scored: Scored(1, 0, 1),
    Paid: Paid(1, 0, -1),
    Changed: Changed(1),
    CardWon: CardWon(1, "RB"),
    SetAside: SetAside("RB"),
    RoundVoid: RoundVoid("RB"),
    Left: Left(1),
    Ended: Ended((1,), "most"),
}
SILENT = (NextCommander, Laid, Ended)


def test_every_event_has_words_or_goes_without_saying() -> None:
    view = public(settled(opened("RB")))
    assert set(EVENTS) == set(get_args(Happened))
    for kind, event in EVENTS.items():
        assert (words.event(event, view, NAMES) == "") == (kind in SILENT)
    with pytest.raises(ValueError, match="Due"):
        words.move(meschugge.Due("turn"), view, NAMES)


def test_every_option_and_each_of_its_values_has_words() -> None:
    fields = {field.name: field.type for field in msgspec.structs.fields(Options)}
    assert set(words.OPTIONS) == set(fields)
    for name, kind in fields.items():
        option = words.OPTIONS[name]
        assert len(option.description) <= 100
        assert all(len(text) <= 100 for text in option.choices.values())
        assert set(option.choices) == (set(get_args(kind)) if name in ("variant", "house") else set())
    lines = {
        words.options(Options(variant=v, window=9, commander_point=p))
        for v in ("die", "first", "junior")
        for p in (False, True)
    }
    assert len(lines) == 6
    assert all("9 seconds" in line for line in lines)
    assert len(words.TAGLINE) <= 100


def refusals() -> dict[str, Illegal]:
    """A refusal for each rule that can stand in the way, as the game raises it."""
    state, ready = opened("RB"), settled(opened("RB"))
    laid, left = lay(state, [(1, "BY", 5)]), do(state, 2, CONCEDE).state
    over = do(left, 1, CONCEDE).state
    rolled = do(ready, ready.commander, "roll").state
    found = [
        refused(laid, 1, "BG"),
        refused(ready, 0, "BG"),
        refused(ready, 2, "roll"),
        refused(state, 1, "BG", SHOWN + WINDOW),
        refused(state, 1, "BG", SHOWN - 1),
        refused(rolled, 0, "roll"),
        refused(left, 2, "BG"),
        refused(left, 2, CONCEDE),
        refused(over, 0, "BG"),
        refused(state, 0, "nonsense"),
    ]
    return {illegal.rule: illegal for illegal in found}


def test_every_refusal_has_a_sentence_of_its_own() -> None:
    found = refusals()
    assert set(found) == {"M3", "M9", "M10", "not asked", "left", "over", "unknown"}
    sentences = {rule: words.illegal(rule, illegal.facts) for rule, illegal in found.items()}
    assert len(set(sentences.values())) == 7
    assert all(sentence.endswith(".") for sentence in sentences.values())
    assert "12 seconds" in sentences["M10"]


def test_the_rules_pages_fit_a_message_and_name_the_house_rulings() -> None:
    assert all(len(page.text) <= 3000 for page in words.RULES)
    assert sum("House ruling" in page.text for page in words.RULES) >= 4


def test_the_pictures_of_the_rules_show_what_their_pages_tell() -> None:
    start, which, first, mad, *rest = words.RULES
    assert start.example == 0
    card = pages.sample("meschugge", which.example or 0)
    assert isinstance(card, MeschuggeView)
    assert card.command is not None
    assert words.COLOUR[card.command[0]].lower() in which.text
    assert f"says {words.COLOUR[card.command[1]]}" in which.text
    finish = pages.sample("meschugge", first.example or 0)
    assert isinstance(finish, MeschuggeView)
    assert finish.last is not None
    assert any(entry.verdict == "matching" for entry in finish.last.pile)
    wild = pages.sample("meschugge", mad.example or 0)
    assert isinstance(wild, MeschuggeView)
    assert wild.last is not None
    assert meschugge.is_meschugge(wild.last.command)
    assert all(page.example is None for page in rest)
