"""The English words of The Battle for Faust's Soul: within Discord's limits, true to the view, telling no secret."""

from random import Random

import pytest
from msgspec.structs import replace

from bot.words.en import soul as words
from games import soul
from games.game import CONCEDE, Event, Illegal, Result, dice, step
from games.house.soul import discard
from games.soul import (
    COPIES,
    Blocked,
    Conceded,
    Discard,
    Discarded,
    Drawn,
    Ended,
    Laid,
    Lifted,
    Options,
    Reshuffled,
    SoulView,
    Switched,
    Turned,
)
from tests.test_render_soul import played, table

NAMES = ("A" * 32, "B" * 32)
SEATS = (None, 0, 1)
MATCHES = (("w1", False), ("w2", True), ("w3", False))


def said(view: SoulView) -> list[str]:
    """All that is said of a view: status, board, hand, news, and the controls with their ids."""
    lines = [words.status(view, NAMES), words.board(view, NAMES), words.result(view, NAMES)]
    lines += [words.event(event, view, NAMES) for event in view.news]
    if view.seat is not None:
        lines += [words.hand(view, NAMES), words.role(view, view.seat)]
    for move in (*view.moves, *view.dead):
        label = words.move(move, view, NAMES)
        assert 0 < len(label.text) <= 80
        assert len(label.description or "") <= 100
        assert label.emoji
        lines += [move.text, label.text, label.description or "", words.group(move.group, view)]
    return lines


@pytest.mark.parametrize(("seed", "swift"), MATCHES)
def test_everything_fits_where_it_is_shown(seed: str, swift: bool) -> None:
    for state in played(seed, swift)[::3]:
        for seat in SEATS:
            assert all(len(line) <= 1024 for line in said(soul.view(state, seat)))


def test_the_longest_board_and_hand_fit_an_alternative_text() -> None:
    full = tuple((card, copies - 1) for card, copies in COPIES.items())
    view = table("v6 v3 s6 wake clear", sins=5, virtues=5, own="coma angst", theirs="coma angst")
    for event in (Discarded(1, ("v3", "v6", "v7", "wake", "clear")), Switched(1, ("s", "v"), pair=True)):
        most = replace(view, discards=full, news=(event, Reshuffled(60)), taken=399)
        assert len(words.board(most, NAMES)) <= 1024
        assert len(words.hand(most, NAMES)) <= 1024


def test_s9_the_words_stay_the_same_when_hidden_cards_are_dealt_otherwise() -> None:
    """S9: no label, sentence or id tells a hand, the deck or the order of the discards."""
    for number, state in enumerate(played("w1")[::4]):
        for seat in SEATS:
            elsewhere = soul.redeal(state, seat, Random(number))
            assert said(soul.view(state, seat)) == said(soul.view(elsewhere, seat))


def test_s9_the_board_in_words_tells_all_that_is_public() -> None:
    """S9: whatever public thing differs, the words differ."""
    view = replace(table("s2 s3 coma angst switch", sins=1, virtues=2), seat=None)
    table_of = view.board
    others = [
        *(replace(view, discards=((card, count),)) for card in COPIES for count in (1, 2)),
        *(
            replace(view, board=replace(table_of, **{name: value}))
            for name, value in (
                ("sins", 2),
                ("virtues", 3),
                ("follows", ("v", "s")),
                ("blocks", (("coma",), ())),
                ("blocks", ((), ("coma",))),
                ("blocks", (("angst",), ())),
            )
        ),
        *(replace(view, hands=(4, 5)), replace(view, hands=(5, 4)), replace(view, deck=3), replace(view, taken=8)),
        *(replace(view, waiting=(1,)), replace(view, lifted=True), replace(view, news=(Laid(0, "s1"),))),
    ]
    told = {words.board(other, NAMES) for other in (view, *others)}
    assert len(told) == len(others) + 1


def test_s10_the_lobby_says_how_long_a_match_takes() -> None:
    """S10: for both values of the option."""
    assert words.options(Options()) == "Standard rules: a match takes about 150 turns (85 to 240)."
    assert words.options(Options(swift=True)) == "Swift rules: a match takes about 95 turns (55 to 150)."
    assert set(words.OPTIONS) == {"swift"}
    assert len(words.OPTIONS["swift"].description) <= 100
    assert len(words.TAGLINE) <= 100


def labels(view: SoulView) -> list[str]:
    return [
        words.move(move, view, ("Anna", "Ben")).text for move in (*view.moves, *view.dead) if move.group != "discard"
    ]


def test_a_control_says_what_its_card_does_now() -> None:
    assert labels(table("s7 v1 angst clear switch", own="angst", sins=6)) == [
        "Angst on Ben",
        "Lift Angst",
        "Switch sides",
        "Lay 7 Sloth",
        "Switch + 1 Humility",
    ]
    assert labels(table("v5 switch coma wake s1", virtues=4)) == [
        "Switch + 5 Patience",
        "Switch sides",
        "Coma on Ben",
        "Lay 1 Pride",
        "Lift Coma",
    ]


def test_s3_the_menu_of_discards_names_each_card_and_what_it_is_good_for() -> None:
    """S3: equal cards are choices of the same name."""
    view = table("s1 s1 s4 clear switch")
    assert words.group("discard", view) == "Or discard 1 to 5 cards and draw as many"
    assert words.group("discard", table("s1 s1 s4 clear")) == "Or discard 1 to 4 cards and draw as many"
    single = [words.move(Discard((card,)), view, NAMES) for card in ("s1", "s4", "clear", "switch")]
    assert [(label.text, label.description) for label in single] == [
        ("1 Pride", "Of use now: Lay it: step 1 of 7"),
        ("4 Lust", "Next is 1 Pride"),
        ("Return of Clarity", "No Angst on you"),
        ("Switch of Spiritual Allegiance", "Of use now: Change sides"),
    ]


def test_the_proposed_discard_is_named_card_by_card() -> None:
    view = table("s6 s6 s4 clear switch")
    assert words.shortcut(Discard(discard(view)), view, NAMES).text == "Discard 3: 6 Greed ×2, 4 Lust"
    assert words.shortcut(Discard(("s2", "s4", "switch")), view, NAMES).text == "Discard 3: 2 Envy, 4 Lust, Switch"
    longest = Discard(("v3", "v6", "v7", "wake", "clear"))
    assert len(words.shortcut(longest, view, NAMES).text) <= 80
    assert words.move(longest, view, NAMES) == words.shortcut(longest, view, NAMES)


@pytest.mark.parametrize(
    ("text", "view", "rule", "sentence"),
    [
        ("lay s5", table("s5 s6 coma wake v1", sins=3), "S3", "needs 4 Lust next, so 5 Anger cannot"),
        ("pair v1", table("s5 s6 coma wake v1"), "S4", "you need a Switch to lay it, and you hold none"),
        ("pair v3", table("s5 s6 coma switch v3"), "S4", "only the other path's next number, and that is 1 Humility"),
        ("block coma", table("s5 s6 coma wake v1", theirs="coma"), "S5", "Coma lies on your opponent already"),
        ("lay s1", table("s1 s6 coma wake v1", own="angst"), "S6", "until Return of Clarity lifts it"),
        ("lift coma", table("s1 s6 coma wake v1"), "S7", "Reawakening of the Soul lifts only Coma"),
    ],
)
def test_a_refusal_names_the_rule_in_the_way(text: str, view: SoulView, rule: str, sentence: str) -> None:
    """S3 to S7, with the facts that the game gives."""
    assert view.hand is not None
    move = next(move for move in view.dead if move.text == text)
    ruling = soul.obstacle(view.board, 0, view.hand, move)  # type: ignore[arg-type]
    assert isinstance(ruling, Illegal)
    assert ruling.rule == rule
    assert sentence in words.illegal(ruling.rule, ruling.facts)


def test_s10_only_one_block_by_the_swift_rules() -> None:
    """S10: the refusal of a second block of the other kind."""
    view = table("s1 s6 coma wake v1", theirs="angst")
    swift = replace(view.board, swift=True)
    ruling = soul.obstacle(swift, 0, view.hand or (), soul.Block("coma"))
    assert ruling is not None
    assert words.illegal(ruling.rule, ruling.facts) == (
        "Angst lies on your opponent already: by the swift rules only one block can."
    )
    assert labels(replace(view, board=swift)) == labels(view)


@pytest.mark.parametrize(("seed", "swift"), MATCHES)
def test_every_refusal_of_a_match_has_its_sentence_and_every_dead_card_its_reason(seed: str, swift: bool) -> None:
    told = set()
    for state in played(seed, swift):
        for seat in (0, 1):
            view = soul.view(state, seat)
            for move in view.dead:
                ruling = soul.refuse(state, seat, move.text)
                line = words.illegal(ruling.rule, ruling.facts)
                assert line.endswith(".")
                told.add(ruling.rule)
                if seat in view.waiting:
                    assert ruling.rule.startswith("S")
                    assert words.labels().why(ruling)
    assert {"S3", "S4", "S5", "S6", "S7", "not asked", "over"} - told <= {"over", "S10"}
    for rule in ("over", "not asked", "unknown"):
        assert words.illegal(rule, {}).endswith(".")


EVENTS: list[tuple[Event, str]] = [
    (Turned(0, ("coma", "coma", "s4"), "s"), "Anna turns up Coma ×2, 4 Lust: Anna is for Damnation."),
    (Laid(1, "v4"), "Ben lays 4 Chastity."),
    (Blocked(1, "angst"), "Anna lays Angst on Ben."),
    (Lifted(0, "coma"), "Anna lifts Coma."),
    (
        Switched(1, ("s", "v"), pair=False),
        "🔄 **Sides changed** by Ben: now Ben is for Salvation, Anna is for Damnation.",
    ),
    (Discarded(0, ("s2", "s2", "switch")), "Anna discards 2 Envy ×2, Switch."),
    (Reshuffled(40), "The draw pile is out: 40 discards are shuffled into a new one."),
    (Drawn(0, 2, ("s2", "clear")), "You draw 2 Envy, Clarity."),
    (Drawn(1, 2, None), ""),
    (Conceded(1), "Ben has left the match."),
    (Ended(0, "conceded"), ""),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_has_its_words(event: Event, sentence: str) -> None:
    assert words.event(event, table("s1 s2 s3 s4 s5"), ("Anna", "Ben")) == sentence
    assert {type(event) for event, _ in EVENTS} == set(soul.Happened.__args__)


def test_the_status_says_whose_turn_it_is_and_what_they_may_do() -> None:
    view = table("s4 coma wake angst v1", sins=3, own="angst")
    names = ("Anna", "Ben")
    assert words.status(view, names) == (
        "Your turn for **Damnation**: next is 4 Lust.\nAngst on you: no number until Clarity lifts it."
    )
    public = replace(view, seat=None)
    assert words.status(public, names) == "**Anna** is to play for Damnation: next is 4 Lust, under Angst."
    lifted = replace(table("s4 coma wake angst"), lifted=True)
    assert words.status(lifted, names) == "The block is lifted: now your action for **Damnation**: next is 1 Pride."
    assert "has lifted a block and now acts" in words.status(replace(lifted, seat=None), names)
    stuck = words.status(table("s4 s5 s6 wake clear"), names)
    assert stuck.endswith("None of your cards can do anything now: discard some.")
    for state in played("w2", True):
        for seat in SEATS:
            assert words.status(soul.view(state, seat), NAMES).count("\n") <= 1


@pytest.mark.parametrize(
    ("reason", "winners", "sentence"),
    [
        ("damnation", (0,), "**Anna** wins: all seven sins are laid, Faust is damned."),
        ("salvation", (1,), "**Ben** wins: all seven virtues are laid, Faust is saved."),
        ("further", (1,), "**Ben** wins: after 400 turns Salvation is further along."),
        ("even", (), "**A draw**: after 400 turns both paths stand at 4."),
        ("conceded", (0,), "**Anna** wins: Ben has left the match."),
    ],
)
def test_s11_the_end_says_who_won_and_why(reason: str, winners: tuple[int, ...], sentence: str) -> None:
    """S11 and the other ends."""
    view = table("s1 s2 s3 s5 s6", sins=4, virtues=4)
    over = replace(view, result=Result(winners, (0, 0), reason), taken=400, waiting=(), moves=(), dead=())
    assert words.result(over, ("Anna", "Ben")) == words.status(over, ("Anna", "Ben")) == sentence
    assert words.labels().reasons[reason]
    assert words.result(view, ("Anna", "Ben")) == ""


def test_somebody_who_leaves_is_named() -> None:
    state = step(soul, played("w1")[5], 0, CONCEDE, 0, dice("left", 1)).state
    assert words.status(soul.view(state, None), ("Anna", "Ben")) == "**Ben** wins: Anna has left the match."


def test_the_rules_pages_fit_a_message_and_name_the_house_rulings() -> None:
    assert all(len(page.text) <= 3000 for page in words.RULES)
    assert sum("ouse ruling" in page.text for page in words.RULES) >= 4
    whole = " ".join(page.text for page in words.RULES)
    for number in ("150 turns", "85 to 240", "about 95", "55 to 150", "400 turns"):
        assert number in whole
