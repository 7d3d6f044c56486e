"""The English words of Operation F.A.U.S.T.: within Discord's limits, from each seat's view, telling no secret."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, cast, get_args

import msgspec
import pytest
from msgspec.structs import replace

from bot.composing import choices
from bot.pages import sample
from bot.words import StepWords
from bot.words.en import operation as words
from games import operation
from games.game import AnyGame, Event, Result
from games.operation import OperationView, Options, State
from games.operation.cards import ART_DECK, GALLERY, KINDS, ROLES
from games.operation.events import (
    Answer,
    Bought,
    Claim,
    Drew,
    Happened,
    Ignored,
    Kept,
    Looked,
    Paid,
    PhotoFinish,
    Press,
    RoleUsed,
    Shown,
    Swapped,
    Took,
    seen,
)
from games.operation.move_types import Plot
from games.operation.state import Peek, Record
from games.walk import walk
from tests.test_operation import played, refused, table

GAME = cast(AnyGame, operation)
FITTING: StepWords = words
"""The module is what a language says of a game with steps: the type checkers compare it."""

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Fritz", "Gustav", "Hanna")
LONG = tuple(letter * 32 for letter in "ABCDEFGH")
MENU = 100
"""Discord's limit for an option's label and for its description."""


@cache
def walked(seed: str, seats: int, roles: bool, refill: bool) -> tuple[State, ...]:
    """Some states of a random match, the last of them its end if it is short."""
    moments = walk(GAME, seats, Options(roles=roles, refill=refill), seed, Random(seed))
    states = [moment.state for moment in islice(moments, 700)]
    return (*states[::13], states[-1])


def samples() -> Iterator[State]:
    yield from walked("words 3", 3, False, False)
    yield from walked("words 5", 5, True, True)
    yield from walked("words 8", 8, True, False)


def steps(view: OperationView) -> Iterator[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]]:
    """Every stand of composing a claim, with the choices there."""
    moves = [move for move in view.moves if isinstance(move, Plot)]
    stands: list[tuple[str, ...]] = [()] if moves else []
    while stands:
        stand = stands.pop()
        onward = choices(moves, stand)
        if onward:
            yield stand, onward
        stands += onward


def said(view: OperationView, names: tuple[str, ...]) -> list[str]:
    """All that is said of a view: status, board, hand, news, controls and steps."""
    names = names[: len(view.order)]
    lines = [words.status(view, names), words.board(view, names), words.result(view, names)]
    lines += [words.event(event, view, names) for event in view.news]
    if view.seat is not None:
        lines.append(words.hand(view, names))
    for move in (*view.moves, *view.dead):
        label = words.move(move, view, names)
        assert 0 < len(label.text) <= 80, label
        assert len(label.description or "") <= MENU
        lines += [move.text, label.text, label.description or ""]
    for stand, onward in steps(view):
        asked = words.ask("claim", stand, view, names)
        assert 0 < len(asked) <= 150
        lines.append(asked)
        for words_ in onward:
            label = words.step("claim", words_, view, names)
            assert 0 < len(label.text) <= MENU, label
            assert len(label.description or "") <= MENU, label
            lines += [label.text, label.description or ""]
    return lines


def test_everything_fits_where_it_is_shown() -> None:
    for number, state in enumerate(samples()):
        for seat in (None, number % len(state.order)):
            assert all(len(line) <= 1024 for line in said(operation.view(state, seat), LONG))


def test_o12_the_words_stay_the_same_when_hidden_cards_are_dealt_otherwise() -> None:
    dealt = 0
    for number, state in enumerate(samples()):
        for seat in (None, number % len(state.order)):
            elsewhere = operation.redeal(state, seat, Random(number))
            dealt += elsewhere != state
            view, other = operation.view(state, seat), operation.view(elsewhere, seat)
            assert said(view, NAMES) == said(other, NAMES)
    assert dealt > 100


def test_o15_the_public_words_do_not_tell_who_can_act() -> None:
    able = played(table("spy agent", "allies spy", "dealer spy"), "0 claim agent steal 1").state
    unable = played(table("spy agent", "dealer spy", "dealer spy"), "0 claim agent steal 1").state
    for state in (able, unable):
        view = operation.view(state, None)
        assert words.status(view, NAMES) == (
            "**Anna** claims the Double Agent: take up to 3 INTEL from Ben.\nWaiting for: Ben, Clara."
        )
        assert words.status(view, NAMES) == words.status(replace(view, moves=(), dead=view.moves), NAMES)


# The whole table in words


def full(seats: int, **fields: Any) -> OperationView:
    """A table with as much of everything as there may ever be to tell."""
    art = (" ".join(ART_DECK[:10]), "gauguin", *[""] * (seats - 2))
    state = table("resistance spy dealer allies agent", *[""] * (seats - 1), art=art, documents=(3, *[1] * (seats - 1)))
    peeks = tuple(Peek(card, "seat", 1, 99, number % 2 == 0) for number, card in enumerate(ART_DECK[10:]))
    usual: dict[str, Any] = {
        "intel": (88,) * seats,
        "used": ("wireless",) * seats,
        "shown": tuple(kind for kind in KINDS for _ in range(4)),
        "peeks": peeks,
        "known": peeks[:3],
        "own_role": "wireless",
    }
    return replace(operation.view(state, 0), **{**usual, **fields})


def test_board_and_hand_fit_an_alternative_text_whatever_there_is_to_tell() -> None:
    news = (PhotoFinish(tuple(Press(seat, "challenge", seat) for seat in range(8))),) * 8
    claim = Claim(0, "spy", table=True, count=3, place="cache")
    window = full(8, news=news, claim=claim, asking="claim", waiting=tuple(range(1, 8)), tabled=3)
    records = tuple(Record(99, 99, 99, 99, 99, 99) for _ in range(8))
    result = Result(tuple(range(8)), (999_000,) * 8, "stalemate")
    ended = full(8, result=result, collections=(ART_DECK, *((),) * 7), dossiers=records, waiting=())
    for view in (full(8), window, ended):
        for names in (NAMES, LONG):
            assert 300 < len(words.board(view, names)) <= 1024
            assert 300 < len(words.hand(view, names)) <= 1024


def test_the_board_in_words_tells_everything_that_lies_open() -> None:
    state = table(
        "spy spy",
        "allies agent resistance",
        "dealer spy",
        intel=(9, 2, 3),
        art=("", "mona gachet", "rain"),
        documents=(0, 1, 0),
        cache="ghent . . adele",
        discards="dealer dealer spy",
        shown=("dealer", "dealer"),
        known=(Peek("gachet", "seat", 1, 1),),
    )
    state = played(state, "0 table spy cache 2 2spy").state
    assert words.board(operation.view(state, None), NAMES).splitlines() == [
        "Turn 1. Anna claims 2 Spies, 2 cards face down: buy art from the cache for 4 INTEL.",
        "Waiting for: Ben, Clara.",
        "Anna: 9 INTEL, 0 plot, 0 art, 0 documents, 2 on the table",
        "Ben: 2 INTEL, 3 plot, 2 art, 1 document",
        "Clara: 3 INTEL, 2 plot, 1 art, 0 documents",
        "Art Cache: slots 1, 4. Art Pile: 16. Documents left: 2.",
        "Plot deck: 16, discards: 3 (shown: 2 Art Dealers).",
        "All have seen: Ben Portrait of Dr. Gachet ($400k, DEGENERATE).",
        "Anna claims 2 Spies, 2 cards face down: buy art from the cache for 4 INTEL.",
    ]


def test_a_hand_in_words_tells_what_its_owner_knows() -> None:
    state = table("spy spy agent", "", "", art=("mona raphael", "rain", ""), intel=(7, 5, 5))
    peeks = (Peek("adele", "cache", 2, 1, False), Peek("rain", "seat", 1, 3))
    view = replace(operation.view(state, 0), peeks=peeks)
    assert words.hand(view, NAMES).splitlines() == [
        "You are on turn: recruit, buy art, forge a document, or claim an ability.",
        "Your plot cards: 2 Spies, 1 Double Agent.",
        "Your art: Mona Lisa, Leonardo da Vinci, c. 1503, $500,000; "
        "Portrait of a Young Man, copy after Raphael, $450,000 FORGERY.",
        "Worth $950,000 of $1,000,000, with 0 documents: 1 FORGERY is uncovered, so it cannot win. You have 7 INTEL.",
        "Seen: Rue Saint-Honore, Afternoon, Rain ($200k), turn 3, Ben; "
        "Portrait of Adele Bloch-Bauer I ($350k), turn 1, slot 2 (perhaps gone).",
        "The others: Ben 5 INTEL and 1 art, Clara 5 INTEL and 0 art.",
    ]


def test_o8_a_hand_in_words_tells_its_owner_which_cards_lie_on_the_table() -> None:
    state = played(table("dealer agent", "", "", intel=(9, 5, 5)), "0 table spy pile 1 dealer").state
    assert "Laid down: 1 Art Dealer." in words.hand(operation.view(state, 0), NAMES)
    assert "Laid down" not in words.hand(operation.view(state, 1), NAMES)


def test_names_too_long_for_the_whole_table_lose_no_backslash() -> None:
    state = table("", "", "")
    text = words.board(operation.view(state, None), (r"\_" * 16, "Ben", "Clara"))
    assert (r"\_" * 7 + "…: 5 INTEL") in text


# What is asked


@pytest.mark.parametrize(
    ("plies", "public", "own"),
    [
        ((), "**Anna** is on turn.", "You are on turn: recruit, buy art, forge a document, or claim an ability."),
        (
            ("0 claim agent steal 1", "2 challenge", "-1 close"),
            "Anna's Double Agent is proved. **Ben** may still block it.",
            "Your Double Agent is proved. **Ben** may still block it.",
        ),
        (
            ("0 claim dealer take", "1 challenge", "-1 close"),
            "**Anna** owes Ben 5 INTEL for the challenge.",
            "You owe Ben 5 INTEL for the challenge.",
        ),
        (
            ("0 table spy cache 2 2spy", "* allow"),
            "**Anna** chooses the slot to buy from.",
            "You choose the slot to buy from.",
        ),
        (
            ("0 claim spy look cache", "* allow"),
            "**Anna** chooses two slots of the cache to look at.",
            "You choose two slots of the cache to look at.",
        ),
        (
            ("0 table dealer 1 agent", "* allow"),
            "**Anna** chooses the art card to give Ben.",
            "You choose the art card to give Ben.",
        ),
        (
            ("0 table allies 1 agent", "* allow"),
            "**Anna** searches Ben's art and may take a FORGERY.",
            "You search Ben's art and may take a FORGERY.",
        ),
        (
            ("0 table agent 1 agent", "* allow"),
            "**Anna** looks at one of Ben's art cards and may keep it if it is DEGENERATE.",
            "You look at one of Ben's art cards: Portrait of Dr. Gachet ($400k, DEGENERATE); you may keep it.",
        ),
    ],
)
def test_what_is_asked_is_told_to_all_and_to_whom_it_concerns(plies: tuple[str, ...], public: str, own: str) -> None:
    cache = "ghent watch adele irene"
    art = ("mona rain", "gachet", "raphael")
    state = table("spy spy agent", "allies spy", "", cache=cache, art=art, intel=(9, 4, 3), documents=(1, 0, 0))
    state = played(state, *plies).state
    assert words.status(operation.view(state, None), NAMES) == public
    assert words.status(operation.view(state, 0), NAMES) == own


def test_in_a_window_each_is_told_what_it_may_do_and_then_what_it_has_done() -> None:
    state = played(table("spy spy", "allies spy", "spy dealer", intel=(5, 4, 1)), "0 claim agent steal 1").state
    ends = [words.status(operation.view(state, seat), NAMES).partition("\n")[0].split(". ")[-1] for seat in (1, 2)]
    assert ends == ["You may allow, challenge or block.", "You may allow."]
    state = played(state, "1 allow").state
    assert words.status(operation.view(state, 1), NAMES) == (
        "**Anna** claims the Double Agent: take up to 3 INTEL from you. You allow it.\nWaiting for: Clara."
    )
    blocked = played(table("spy spy", "", "spy dealer"), "0 claim agent steal 1", "1 block", "-1 close").state
    assert words.status(operation.view(blocked, 0), NAMES) == (
        "**Ben** blocks your Double Agent, claiming Allies. You may allow or challenge.\nWaiting for: Clara, you."
    )


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (
            Result((0,), (1_050_000, 0, 0), "collection"),
            "**Anna** wins with 2 art cards worth $1,050,000, 1 FORGERY covered by 1 document.",
        ),
        (
            Result((1,), (0, 200_000, 0), "stalemate"),
            "**Ben** wins with the richest collection, $200,000: nothing more can be bought.",
        ),
        (
            Result((0, 2), (700_000, 0, 700_000), "stalemate"),
            "**Anna** and **Clara** win together with the richest collection, $700,000: nothing more can be bought.",
        ),
        (
            Result((), (0, 0, 0), "stalemate"),
            "**Nobody** wins: nothing more can be bought, and every collection has an uncovered FORGERY.",
        ),
        (Result((), (0, 0, 0), "abandoned"), "**Nobody** wins: nobody has acted for three rounds."),
    ],
)
def test_o11_o13_the_end_is_told_with_its_reason(result: Result, sentence: str) -> None:
    state = table("", "", "", art=("mona raphael", "rain", "ghent"), documents=(1, 0, 0))
    view = operation.view(replace(state, question=None, result=result), None)
    assert words.status(view, NAMES) == words.result(view, NAMES) == sentence
    assert words.board(view, NAMES).startswith(sentence.replace("**", ""))


def test_the_end_in_words_has_the_winning_art_and_every_dossier() -> None:
    records = (Record(4, 1, 2, 3, 0, 5), Record(), Record())
    state = table("", "", "", art=("mona raphael", "rain", ""), documents=(1, 0, 0), records=records)
    result = Result((0,), (950_000, 0, 0), "collection")
    text = words.board(operation.view(replace(state, question=None, result=result), None), NAMES)
    assert "The winning art: Mona Lisa ($500k); Portrait of a Young Man ($450k, FORGERY)." in text
    assert (
        "Anna: art $950k, 1 document, bluffs held 4 (longest run 5), exposed 1, lies caught 2, truths doubted 3" in text
    )


# What has happened


def sentence(event: Happened, seat: int | None) -> str:
    view = replace(operation.view(table("", "", ""), seat), seat=seat)
    return words.event(event, view, NAMES)


def test_every_kind_of_event_has_its_words_from_every_seat() -> None:
    silent = {"TurnBegan", "Ended"}
    told: set[str] = set()
    events: list[Event] = [event for state in samples() for event in state.news]
    claim = Claim(0, "agent", table=False, target=1)
    answers = get_args(Answer)
    events += [Kept(1, "gachet"), Ignored(claim), Swapped(0, 1, "mona", "rain"), Took(0, 1, "FORGERY", "raphael")]
    events += [PhotoFinish(tuple(Press(seat, answer, seat) for seat, answer in enumerate(answers[:3])))]
    events += [RoleUsed(0, role) for role in ROLES]
    for event in events:
        for seat in (None, 0, 1):
            text = words.event(event, operation.view(table(*[""] * 8), seat), NAMES)
            kind = type(event).__name__
            assert (text == "") == (kind in silent), event
            assert len(text) <= 400
            told.add(kind)
    assert told == {kind.__name__ for kind in get_args(Happened)}


@pytest.mark.parametrize(
    ("event", "public", "own", "target"),
    [
        (Drew(0, 2, ("spy", "spy")), "Anna draws 2 plot cards.", "You draw 2 Spies.", "Anna draws 2 plot cards."),
        (
            Bought(0, 2, 10, "mona"),
            "Anna buys an art card from slot 2 of the cache for 10 INTEL.",
            "You buy Mona Lisa ($500k) from slot 2 of the cache for 10 INTEL.",
            "Anna buys an art card from slot 2 of the cache for 10 INTEL.",
        ),
        (
            Looked(0, "cache", 2, ("mona", "rain"), slots=(1, 3)),
            "Anna looks at 2 cards of the cache.",
            "You look at 2 cards of the cache: slot 1 Mona Lisa ($500k) and slot 3 "
            "Rue Saint-Honore, Afternoon, Rain ($200k).",
            "Anna looks at 2 cards of the cache.",
        ),
        (
            Looked(0, "seat", 1, ("mona",), 1),
            "Anna looks at 1 of Ben's art cards.",
            "You look at 1 of Ben's art cards: Mona Lisa ($500k).",
            "Anna looks at 1 of your art cards.",
        ),
        (
            Swapped(0, 1, "raphael", "mona"),
            "Anna swaps an art card with Ben.",
            "You swap Portrait of a Young Man ($450k, FORGERY) for Mona Lisa ($500k) with Ben.",
            "You swap Mona Lisa ($500k) for Portrait of a Young Man ($450k, FORGERY) with Anna.",
        ),
        (
            Took(0, 1, "FORGERY", "raphael"),
            "Anna takes a FORGERY from Ben.",
            "You take Portrait of a Young Man ($450k, FORGERY) from Ben.",
            "Anna takes Portrait of a Young Man ($450k, FORGERY) from you.",
        ),
        (Paid(0, 1, 3, document=False), "Anna pays Ben 3 INTEL.", "You pay Ben 3 INTEL.", "Anna pays you 3 INTEL."),
        (
            Paid(0, 1, 0, document=True),
            "Anna gives Ben a forged document.",
            "You give Ben a forged document.",
            "Anna gives you a forged document.",
        ),
        (
            Shown(0, ("spy", "dealer"), proved=False),
            "Anna shows 1 Spy, 1 Art Dealer: a lie.",
            "You show 1 Spy, 1 Art Dealer: a lie.",
            "Anna shows 1 Spy, 1 Art Dealer: a lie.",
        ),
    ],
)
def test_o12_what_happened_is_told_as_far_as_one_may_know_it(event: Any, public: str, own: str, target: str) -> None:
    for seat, text in ((None, public), (0, own), (1, target)):
        assert sentence(seen(event, seat), seat) == text


def test_o2_a_photo_finish_is_told_with_its_milliseconds() -> None:
    presses = (Press(1, "challenge", 1000), Press(2, "block", 1120))
    assert sentence(PhotoFinish(presses), None) == "Photo finish: Ben (challenge) first, Clara (block) +120 ms"


# Refusals

EMPTY = "The Art Pile and the Art Cache are empty: no more art can be bought."
NO_ROLE = "You do not hold that role, have used it already, or cannot use it now."
NOT_FOR_ALL = "You cannot end the match for all: when you leave, the house player takes your seat."
NO_BLOCK = "Only the target of an Art Dealer or a Double Agent may block, and a claim is challenged only once."
NOTHING = "There is nothing there for that now: look at what lies on the table and in your hand."


@pytest.mark.parametrize(
    ("state", "plies", "seat", "text", "sentence"),
    [
        (table("", "", ""), (), 0, "buy pile", "That costs 10 INTEL, and you have 5."),
        (table("", "", "", intel=(2, 5, 5)), (), 0, "forge", "That costs 3 INTEL, and you have 2."),
        (table("", "", "", stock=0), (), 0, "forge", "All forged documents have been taken."),
        (table("", "", ""), (), 1, "recruit", "You are not asked for anything just now."),
        (
            table("", "", "", pile=None, intel=(10, 5, 5)),
            (),
            0,
            "buy pile",
            EMPTY,
        ),
        (
            table("", "", "", cache="mona . . .", pile=None, intel=(10, 5, 5)),
            (),
            0,
            "buy pile",
            NOTHING,
        ),
        (table("", "", ""), (), 0, "claim agent steal 7", NOTHING),
        (
            table("", "", ""),
            (),
            0,
            "role banker",
            NO_ROLE,
        ),
        (table("", "", ""), (), 0, "dance", "That is not possible now."),
        (
            table("", "", ""),
            (),
            0,
            "concede",
            NOT_FOR_ALL,
        ),
        (
            table("", "", "", intel=(5, 5, 1)),
            ("0 claim dealer take",),
            2,
            "challenge",
            "A challenge takes 2 INTEL or more, and you have 1.",
        ),
        (
            table("", "", ""),
            ("0 claim dealer take",),
            1,
            "block",
            NO_BLOCK,
        ),
        (
            table("", "", ""),
            ("0 claim dealer take", "1 allow"),
            1,
            "allow",
            "You have answered already, and an answer stands.",
        ),
        (
            table("", "", "", documents=(1, 0, 0)),
            ("0 claim dealer take", "1 challenge", "-1 close"),
            0,
            "pay gold",
            "You have no document to give, or owe nothing: pay in INTEL.",
        ),
    ],
)
def test_every_refusal_has_its_sentence(
    state: State, plies: tuple[str, ...], seat: int, text: str, sentence: str
) -> None:
    rule, facts = refused(played(state, *plies).state, seat, text)
    assert words.illegal(rule, facts) == sentence


def test_o9_no_plot_card_left_and_a_finished_match_have_their_sentences() -> None:
    sentences = {rule: words.illegal(rule, {}) for rule in (*words.REFUSED, "unknown")}
    assert len(set(sentences.values())) == len(sentences)
    assert all(sentence.endswith(".") and len(sentence) < 120 for sentence in sentences.values())
    assert sentences["O9"] == "There is no plot card left to draw."
    assert sentences["over"] == "This match is over."


# Claims in steps


def step(view: OperationView, text: str) -> tuple[str, str | None]:
    label = words.step("claim", tuple(text.split()), view, NAMES)
    return label.text, label.description


def test_a_step_says_what_its_last_word_adds() -> None:
    state = table(
        "spy spy agent", "", "", "", art=("mona", "rain", "adele", ""), cache="ghent watch . .", intel=(9, 1, 7, 2)
    )
    view = operation.view(state, 0)
    assert [step(view, text)[0] for text in ("claim", "table")] == ["A hand ability", "A table ability"]
    assert step(view, "claim agent steal") == ("Double Agent", "Take up to 3 INTEL from a player (you hold 1)")
    assert step(view, "claim dealer take") == ("Art Dealer", "Take 3 INTEL (you hold none)")
    assert step(view, "claim agent steal 1") == ("From Ben", "Has 1 INTEL: you take 1")
    assert step(view, "claim agent steal 2") == ("From Clara", "Has 7 INTEL: you take 3")
    assert step(view, "claim spy look 2") == ("Art of Clara", "Has 1 art card and 0 documents")
    assert step(view, "claim spy look cache")[0] == "The Art Cache"
    assert step(view, "claim resistance 2") == ("2 claimed: 4 INTEL", "If challenged you must show 2: you hold none")
    assert step(view, "table spy pile 2")[0] == "2 Spies: for 4 INTEL"
    assert step(view, "table spy pile 2 2spy") == ("Lay 2 Spies", "True: these are what you claim")
    bluff = "A bluff: not all you claim, and lost if challenged"
    assert step(view, "table spy pile 2 spy agent") == ("Lay Spy and Double Agent", bluff)
    assert step(view, "table dealer 2 spy") == ("Lay Spy", "A bluff: not what you claim, and lost if challenged")
    assert step(view, "table agent pile agent") == ("Lay Double Agent", "True: this is what you claim")


def test_a_step_speaks_for_the_words_that_could_only_follow() -> None:
    state = table("spy", "", "", art=("mona", "rain", ""), intel=(9, 1, 0))
    view = operation.view(state, 0)
    assert step(view, "claim agent steal 1")[0] == "Double Agent: from Ben"
    assert step(view, "claim spy look 1")[0] == "Spy: art of Ben"
    assert step(view, "table dealer 1 spy")[0] == "Art Dealer: with Ben, lay Spy"
    assert step(view, "table spy pile 1 spy")[0] == "Spy: from the pile, 1 Spy: for 7 INTEL, lay Spy"


def test_a_step_adds_cards_to_those_chosen_before() -> None:
    hand = "spy dealer allies agent"
    view = operation.view(table(hand, "", "", intel=(9, 5, 5)), 0)
    assert step(view, "table spy pile 2 spy dealer")[0] == "And Art Dealer"
    assert words.ask("claim", ("table", "spy", "pile", "2", "spy"), view, NAMES) == "Which 1 card beside Spy?"
    assert words.ask("claim", ("table", "spy", "pile", "3"), view, NAMES) == "Which 3 cards do you lay face down?"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("", "Claim an ability…"),
        ("claim", "Which card do you claim to hold?"),
        ("table", "Which card do you claim to lay face down?"),
        ("claim resistance", "How many French Resistance do you claim?"),
        ("claim spy look", "Look at what?"),
        ("claim agent steal", "From whom?"),
        ("table dealer", "Swap with whom?"),
        ("table allies", "Whose art do you search?"),
        ("table agent", "Look where?"),
        ("table spy", "Buy from where?"),
        ("table spy pile", "How many Spies do you claim?"),
        ("table allies 1", "Which card do you lay face down?"),
        ("table resistance", "Which card do you lay face down?"),
    ],
)
def test_every_step_asks_its_question(text: str, question: str) -> None:
    view = operation.view(table("spy spy", "", "", art=("mona", "rain", "")), 0)
    assert words.ask("claim", tuple(text.split()), view, NAMES) == question


def test_choices_beside_each_other_never_read_alike() -> None:
    for state in samples():
        view = operation.view(state, state.active)
        for _, onward in steps(view):
            labels = [words.step("claim", stand, view, NAMES).text for stand in onward]
            assert len(set(labels)) == len(labels)


def test_the_composed_claim_is_told_with_the_cards_laid_down() -> None:
    view = operation.view(table("spy dealer", "", "", art=("", "mona", ""), intel=(9, 5, 5)), 0)
    told = {move.text: words.move(move, view, LONG).text for move in view.moves if isinstance(move, Plot)}
    assert told["table spy pile 2 spy dealer"] == (
        "2 Spies: buy art from the pile for 4 INTEL (laid: 1 Spy, 1 Art Dealer)"
    )
    assert told["table allies 1 spy"].startswith("Allies: search BBBB")
    assert len(set(told.values())) == len(told)


# Rules and options


def test_the_rules_pages_fit_a_message_and_name_the_house_rulings() -> None:
    assert all(200 < len(page.text) <= 2000 for page in words.RULES)
    assert sum("House ruling" in page.text for page in words.RULES) >= 6
    whole = "\n".join(page.text for page in words.RULES)
    assert all(painting.title in whole for painting in GALLERY.values())
    assert all(words.role(replace(operation.view(table("", "", ""), 0), own_role=role), 0) in whole for role in ROLES)


def test_the_pages_examples_show_what_they_are_about() -> None:
    examples = {page.title: page.example for page in words.RULES if page.example is not None}
    views = {title: cast(OperationView, sample("operation", example)) for title, example in examples.items()}
    assert isinstance(views["A turn"].news[-2], Bought)
    claim, lie = views["The plot cards"].claim, views["Challenge"].last_shown
    assert claim is not None
    assert claim.kind == "agent"
    assert lie is not None
    assert not lie.proved
    assert views["Block"].asking == "block"
    assert views["What is done, and when"].asking == "slot"


def test_every_option_is_offered_and_told_when_it_is_chosen() -> None:
    assert set(words.OPTIONS) == {field.name for field in msgspec.structs.fields(Options)}
    assert len(words.TAGLINE) <= 100
    assert words.options(Options()) == ""
    assert words.options(Options(refill=True)) == "The Art Cache is refilled."
    assert words.options(Options(roles=True, refill=True)) == "The Art Cache is refilled. Everybody gets a secret role."


def test_o14_a_role_is_told_to_its_owner_and_to_all_once_it_is_used() -> None:
    state = table("", "", "", roles="banker curator guardian")
    view = operation.view(played(state, "0 role banker").state, 1)
    assert [words.role(view, seat) for seat in (0, 1, 2)] == ["Banker", "Curator", ""]
    assert "Your role: Curator, a purchase costs 8 INTEL." in words.hand(view, NAMES)
    assert "Banker used" in words.board(operation.view(played(state, "0 role banker").state, None), NAMES)
