"""Every language says all that English says: as much, of the same shape, within the same limits, telling no secret."""

import inspect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from importlib import import_module
from itertools import islice
from pkgutil import iter_modules
from random import Random
from typing import Any

import msgspec
import pytest

import bot.words.en as english_rooms
import games
from bot.composing import choices
from bot.pages import sample, sample_names
from bot.words import GameWords, Label, Option, SeveralWords, StepWords
from bot.words.speak import ENGLISH, LANGUAGES, Language, language
from bot.words.table import TableWords
from games.game import View
from games.walk import walk
from render.canvas import SANS, SANS_BLACK, SANS_BOLD, Type, fitted

OTHERS = [pytest.param(speech, id=speech.locale) for speech in LANGUAGES.values() if speech is not ENGLISH]
EACH = [
    pytest.param(speech, game, id=f"{speech.locale} {game}")
    for speech in LANGUAGES.values()
    for game in ENGLISH.games
    if speech is not ENGLISH
]
LONG = tuple(letter * 32 for letter in "ABCDEFGH")
"""As long as a name can be."""

SAME = {
    "de": {
        *("Faust", "Mephisto", "Meschugge", "Meschugge!", "Operation F.A.U.S.T."),
        *("Kontra", "KONTRA", "Angst", "3 INTEL"),
    }
}
"""What is the same in a language as in English."""


def _members(kind: type[Any]) -> list[str]:
    return [name for name in (*vars(kind), *getattr(kind, "__annotations__", {})) if not name.startswith("_")]


def _texts(value: Any, place: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a value of a room, with its place."""
    match value:
        case str():
            yield place, value
        case Mapping():
            for key, inner in value.items():
                yield from _texts(inner, (*place, str(key)))
        case msgspec.Struct():
            yield from _texts(msgspec.structs.asdict(value), place)
        case _ if is_dataclass(value):
            yield from _texts({field.name: getattr(value, field.name) for field in fields(value)}, place)
        case list() | tuple():
            for i, inner in enumerate(value):
                yield from _texts(inner, (*place, str(i)))
        case _:
            pass


def test_each_of_discords_locales_gets_its_language() -> None:
    assert language("de").locale == "de"
    assert language("de-AT").locale == "de"
    assert {language(locale).locale for locale in ("en-US", "en-GB", "fr", "")} == {"en"}


@pytest.mark.parametrize("speech", OTHERS)
def test_a_language_has_every_game_and_every_sentence_of_the_table(speech: Language) -> None:
    assert list(speech.games) == list(ENGLISH.games)
    for name in _members(TableWords):
        _same_shape(getattr(ENGLISH.table, name), getattr(speech.table, name), name)
    public = {name for name in vars(ENGLISH.table) if name.isupper()}
    for name in public:
        _same_shape(getattr(ENGLISH.table, name), getattr(speech.table, name), name)


@pytest.mark.parametrize(("speech", "game"), EACH)
def test_a_language_says_all_of_a_game(speech: Language, game: str) -> None:
    english, other = ENGLISH.games[game], speech.games[game]
    kinds = [
        GameWords,
        *(kind for kind, name in ((SeveralWords, "shortcut"), (StepWords, "step")) if hasattr(english, name)),
    ]
    for name in {name for kind in kinds for name in _members(kind)} - {"RULES"}:
        _same_shape(getattr(english, name), getattr(other, name), name)
    assert [page.example for page in other.RULES] == [page.example for page in english.RULES]
    labels, ours = english.labels(), other.labels()
    assert type(labels) is type(ours)
    for name in labels.__annotations__:
        _same_shape(getattr(labels, name), getattr(ours, name), name)


def _same_shape(english: Any, other: Any, name: str) -> None:
    """Texts are texts, mappings have the same keys, functions take the same."""
    if name == "NAMES":
        return
    if isinstance(english, Mapping):
        assert set(other) == set(english), name
        for key in english:
            _same_shape(english[key], other[key], f"{name} {key}")
    elif isinstance(english, Option):
        _same_shape(english.choices, other.choices, name)
        assert other.name
        assert other.description
    elif callable(english):
        assert list(inspect.signature(other).parameters) == list(inspect.signature(english).parameters), name
    else:
        assert type(other) is type(english), name
        assert bool(other) == bool(english), name


@pytest.mark.parametrize("speech", OTHERS)
def test_nothing_was_left_in_english(speech: Language) -> None:
    """Neither a text of a room or of a picture, nor a sentence made of a view."""
    same: set[str] = set()
    for room in iter_modules(english_rooms.__path__):
        one, two = (import_module(f"bot.words.{locale}.{room.name}") for locale in ("en", speech.locale))
        own = [name for name in vars(one) if name.isupper() and _is_own(getattr(one, name), getattr(two, name, None))]
        same |= _alike(*({name: getattr(module, name) for name in own} for module in (one, two)))
    for game in ENGLISH.games:
        words = (ENGLISH.games[game], speech.games[game])
        same |= _alike(*(said.labels() for said in words))
        for view in islice(_views(game, 1, 1), 150):
            names = ("A", "B", "C", "D", "E", "F", "G", "H")[: len(_seats(view))]
            same |= _alike(*([text for text, _ in _said(said, view, names)] for said in words))
    assert same == SAME[speech.locale]


def _is_own(english: Any, other: Any) -> bool:
    """Whether a room's constant is its own, not one of the game's that both rooms have imported."""
    return other is not None and (isinstance(english, str) or english is not other)


def _alike(english: Any, other: Any) -> set[str]:
    """The texts that stand in both rooms at the same place; keys, emoji and names are no texts."""
    there = dict(_texts(other))
    return {
        text
        for place, text in _texts(english)
        if there.get(place) == text
        and len("".join(filter(str.isalpha, text))) > 2
        and place[0] not in ("EMOJI", "SAMPLE_NAMES", "NAME", "LIFTED")
    }


# Within the limits, whatever happens


def _views(game: str, number: int, every: int = 5) -> Iterator[View]:
    """Views of a random match, one ply in so many, from the public's side, from a seat's and from who is asked."""
    rules = games.ALL[game]
    seats = (min(rules.SEATS), max(rules.SEATS))[number % 2]
    options = {"operation": {"roles": True}, "soul": {"swift": bool(number % 2)}}.get(game, {})
    moments = walk(rules, seats, rules.Options(**options), f"languages {number}", Random(number))
    for i, moment in enumerate(islice(moments, 0, 300, every)):
        wait = rules.wait(moment.state)
        for seat in {None, i % seats, *(wait.seats[:1] if wait is not None else ())}:
            yield rules.view(moment.state, seat)


def _seats(view: Any) -> Sequence[Any]:
    """Something that a view has of each seat."""
    of_each: Sequence[Any] = view.left if hasattr(view, "left") else view.hands
    return of_each


def _said(words: Any, view: View, names: Sequence[str]) -> Iterator[tuple[str, int]]:
    """All that is said of a view, each text with how long it may be."""
    yield words.status(view, names), 1500
    yield words.board(view, names), 1024
    yield words.result(view, names), 1024
    for event in view.news:
        yield words.event(event, view, names), 1024
    if view.seat is not None:
        yield words.hand(view, names), 1024
        yield words.role(view, view.seat), 100
    for move in (*view.moves, *view.dead):
        yield from _label(words.move(move, view, names), 80)
        yield words.group(move.group, view), 150
        if move.control == "several":
            yield from _label(words.shortcut(move, view, names), 80)
    steps = [move for move in view.moves if move.control == "steps"]
    stands: list[tuple[str, ...]] = [()] if steps else []
    while stands:
        stand = stands.pop()
        onward = choices(steps, stand)
        yield (words.ask(steps[0].group, stand, view, names), 150) if onward else ("", 1)
        for step in onward:
            yield from _label(words.step(steps[0].group, step, view, names), 100)
        stands += onward


def _label(label: Label, most: int) -> Iterator[tuple[str, int]]:
    assert label.text
    yield label.text, most
    yield label.description or "", 100


@pytest.mark.parametrize(("speech", "game"), EACH)
def test_all_that_is_said_fits_where_it_is_shown(speech: Language, game: str) -> None:
    words = speech.games[game]
    for number in (0, 1):
        for view in _views(game, number):
            for text, most in _said(words, view, LONG[: len(_seats(view))]):
                assert len(text) <= most, text
    assert len(words.TAGLINE) <= 100
    assert all(0 < len(page.text) <= 3000 for page in words.RULES)


@pytest.mark.parametrize(("speech", "game"), EACH)
def test_the_words_stay_the_same_when_hidden_cards_are_dealt_otherwise(speech: Language, game: str) -> None:
    rules, words = games.ALL[game], speech.games[game]
    seats = max(rules.SEATS)
    names = ("Anna", "Ben", "Clara", "David", "Eva", "Fritz", "Gustav", "Hanna")[:seats]
    dealt = 0
    for i, moment in enumerate(islice(walk(rules, seats, rules.Options(), "elsewhere", Random(3)), 0, 200, 9)):
        for seat in (None, i % seats):
            elsewhere = rules.redeal(moment.state, seat, Random(i))
            dealt += elsewhere != moment.state
            here, there = (list(_said(words, rules.view(s, seat), names)) for s in (moment.state, elsewhere))
            assert here == there
    assert dealt > 5


@pytest.mark.parametrize("speech", OTHERS)
def test_the_tables_sentences_hold_what_they_are_given(speech: Language) -> None:
    say = speech.table
    seats = ("Anna", "Ben")
    for text, parts in (
        (say.lobby_open("Title", "Anna", seats, 1, "<@7>"), ("Title", "1. Anna", "2. Ben", "3.", "<@7>")),
        (say.lobby_open("Title", "Anna", seats, 1, None), ("3.",)),
        (say.lobby_facts("slow", "More.", 77), (say.CLOCKS["slow"], "More.", "<t:77:R>", "-# ")),
        (say.moved("Title", "<#1>"), ("**Title**", "<#1>")),
        (say.table_title("Title", "K7QF"), ("### Title", "`K7QF`")),
        (say.thread_name("Title", "K7QF", seats), ("Title", "K7QF", "Anna", "Ben")),
        (say.deadline(77), ("<t:77:R>",)),
        (say.missed(seats, (0, 2), 3), ("Ben", "2", "3")),
        (say.ping("<@7>", "Status.", "there"), ("<@7>", "Status.", "there")),
        (say.reminder("<@7>", 77, "there"), ("<@7>", "<t:77:R>", "there")),
        (say.rematch_called(("Anna",), ("Ben",)), seats),
        (say.dm_turn("Title", "there"), ("Title", "there")),
        (say.rules_title("Title", "Page", 2, 5), ("### Title", "Page", "2", "5")),
        (say.list_line("Title", "K7QF", "Anna", "state", "there"), ("Title", "`K7QF`", "Anna", "state", "there")),
        (say.composed("The move."), ("**The move.**",)),
        (say.concede_ask("Title", "K7QF"), ("Title", "`K7QF`")),
        (say.kept(11, 12, 13, 14, 15), ("11", "12", "13", "14", "15")),
        (say.erase_ask(11, 12), ("11", "12")),
        (say.nobody(2), ("3",)),
        (say.stats_line("Title", 12, 11), ("**Title**", "12", "11")),
        (say.leaderboard("Title", 30), ("### Title", "30")),
        (say.leader_line(2, "Anna", 12, 11), ("2. Anna", "12", "11")),
        (say.lacking(("attach_files", "new_one")), ("new_one",)),
    ):
        assert all(part in text for part in parts), text
    assert "Anna" not in say.missed(seats, (0, 2), 3)
    assert not say.missed(seats, (0, 0), 3)
    assert "0" not in say.erase_ask(0, 12)
    assert say.threads(True) != say.threads(False)
    assert len(say.thread_name("Title", "K7QF", LONG)) == 100
    assert {say.notified(how) for how in say.NOTIFY}.isdisjoint({ENGLISH.table.notified(how) for how in say.NOTIFY})
    assert len({say.notified(how) for how in say.NOTIFY}) == len(say.NOTIFY)
    assert "attach_files" not in say.lacking(("attach_files",))


@pytest.mark.parametrize("speech", OTHERS)
def test_every_refusal_of_a_table_is_a_sentence_of_its_own(speech: Language) -> None:
    reasons: Mapping[str, str] = vars(ENGLISH.table)["REFUSALS"]
    told = {reason: speech.table.refusal(reason) for reason in reasons}
    assert len(set(told.values())) == len(reasons)
    assert all(text.endswith(".") for text in told.values())


RULES = {
    "faust": ("F6", "F7", "F9", "F10", "F11", "not asked", "over"),
    "meschugge": ("M3", "M9", "M10", "not asked", "left", "over"),
    "soul": ("S3", "S4", "S5", "S6", "S7", "S10", "not asked", "over"),
    "operation": (
        *("O1", "O2", "O3", "O4", "O9", "O10", "O13", "O14", "O15"),
        *("no documents", "not asked", "answered", "over"),
    ),
}
FACTS: dict[str, str | int] = {
    "colour": "K",
    "early": "roll",
    "window": 12,
    "cost": 10,
    "intel": 3,
    "card": "s5",
    "next": "s4",
    "block": "coma",
    "lift": "wake",
}


@pytest.mark.parametrize(("speech", "game"), EACH)
def test_every_rule_in_the_way_has_a_sentence_of_its_own(speech: Language, game: str) -> None:
    words, english = speech.games[game], ENGLISH.games[game]
    told = [words.illegal(rule, FACTS) for rule in (*RULES[game], "unknown")]
    assert len(set(told)) == len(told) == len({english.illegal(rule, FACTS) for rule in (*RULES[game], "unknown")})
    assert all(text.endswith(".") for text in told)


# On pictures


@pytest.mark.parametrize("speech", LANGUAGES.values(), ids=LANGUAGES)
def test_letters_tell_what_they_stand_for_apart(speech: Language) -> None:
    for game, field in (("faust", "letters"), ("meschugge", "letters"), ("operation", "codes")):
        letters = list(getattr(speech.games[game].labels(), field).values())
        assert len(set(letters)) == len(letters)
        assert all(0 < len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("speech", LANGUAGES.values(), ids=LANGUAGES)
def test_labels_are_not_cut_off_in_the_narrowest_places(speech: Language) -> None:
    """The widths are those of the pictures, in pixels."""
    faust, meschugge, soul = (speech.games[game].labels() for game in ("faust", "meschugge", "soul"))
    places: list[tuple[str, Type, int]] = [
        *((text, Type(SANS, 26), 64) for text in (faust.led, faust.won)),
        (f"{faust.led} · {faust.won}", Type(SANS, 26), 132),
        *((text, Type(SANS_BOLD, 30), 196) for text in (faust.lead, faust.follow, faust.choose, faust.yours)),
        *((faust.named(colour, end), Type(SANS_BOLD, 30), 234) for colour in "LPKY" for end in (True, False)),
        (meschugge.left, Type(SANS_BOLD, 26), 140),
        (meschugge.none, Type(SANS_BOLD, 26), 160),
        (meschugge.round(16, 16), Type(SANS_BOLD, 26), 250),
        *((text, Type(SANS_BOLD, 26), 320) for text in (meschugge.matched, meschugge.unmatched, meschugge.nobody)),
        *((text, Type(SANS_BOLD, 24), 126) for text in meschugge.verdicts.values()),
        *((meschugge.points(n), Type(SANS_BOLD, 26), 120) for n in (0, 1)),
        *((meschugge.cards(n), Type(SANS_BOLD, 26), 120) for n in (0, 1)),
        *((text, Type(SANS_BOLD, 30), 518) for text in meschugge.hints.values()),
        *((text, Type(SANS_BLACK, 104), 560) for text in meschugge.actions.values()),
        *((soul.cards[f"{path}{n}"], Type(SANS_BOLD, 24), 122) for path in "sv" for n in range(1, 8)),
        *((soul.cards[block], Type(SANS_BOLD, 28), 116) for block in ("coma", "angst")),
        *((text, Type(SANS_BOLD, 28), 200) for text in (soul.asked, soul.again, soul.yours, soul.won)),
        (f"{soul.draw} 88", Type(SANS, 24), 208),
    ]
    for text, kind, width in places:
        assert fitted(text, kind, width)[0] == text


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert [s.games["meschugge"].labels().ms(12_345) for s in LANGUAGES.values()] == ["12,345 ms", "12.345 ms"]
    money = [
        (w.money(450_000), w.thousands(450_000)) for w in (s.games["operation"].labels() for s in LANGUAGES.values())
    ]
    assert money == [("$450,000", "$450k"), ("450.000 $", "450k $")]


@pytest.mark.parametrize(("speech", "game"), EACH)
def test_the_examples_of_the_rules_can_be_told(speech: Language, game: str) -> None:
    for page in speech.games[game].RULES:
        if page.example is not None:
            told = speech.games[game].board(sample(game, page.example), sample_names(game, speech.table))
            assert 0 < len(told) <= 1024
