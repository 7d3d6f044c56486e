"""German as it is spoken: genders, numbers, and that the fullest tables still fit."""

import pytest
from msgspec.structs import replace

from bot.words.de import faust as faust_words
from bot.words.de import meschugge as meschugge_words
from bot.words.de import operation as operation_words
from bot.words.de import soul as soul_words
from games import faust, meschugge, operation
from games.faust import Coin, Named, Pick
from games.game import Result
from games.meschugge import CARDS, Chips, PileCard
from games.operation import OperationView
from games.operation.cards import ART_DECK, GALLERY
from games.operation.events import Bought, Claim, Discarded, Drew, Looked, Paid, PhotoFinish, Press, Took
from games.operation.state import Record
from games.soul import COPIES, Blocked, Reshuffled, Switched
from games.soul import Discarded as SoulDiscarded
from tests.test_meschugge import opened, settled
from tests.test_operation import played
from tests.test_operation import table as operation_table
from tests.test_render_faust import match
from tests.test_render_soul import table as soul_table
from tests.test_words_operation import full

NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Fritz", "Gustav", "Hanna")
LONG = tuple(letter * 32 for letter in "ABCDEFGH")
ESCAPED = tuple(letter * 64 for letter in "ABCD")


# The fullest tables


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_the_fullest_table_of_the_operation_fits_an_alternative_text(names: tuple[str, ...]) -> None:
    news = (PhotoFinish(tuple(Press(seat, "challenge", seat) for seat in range(8))),) * 8
    claim = Claim(0, "spy", table=True, count=3, place="cache")
    window = full(8, news=news, claim=claim, asking="claim", waiting=tuple(range(1, 8)), tabled=3)
    records = tuple(Record(99, 99, 99, 99, 99, 99) for _ in range(8))
    result = Result(tuple(range(8)), (999_000,) * 8, "stalemate")
    ended = full(8, result=result, collections=(ART_DECK, *((),) * 7), dossiers=records, waiting=())
    for view in (full(8), window, ended):
        assert 300 < len(operation_words.board(view, names)) <= 1024
        assert 300 < len(operation_words.hand(view, names)) <= 1024


def test_the_fullest_photo_finish_fits_an_alternative_text() -> None:
    pile = tuple(PileCard(seat, "GY", 29_999, "meschugge", True) for seat in range(4))
    state = settled(opened("GG", seats=4, commander=3), [(seat, "GY", 9) for seat in range(4)])
    assert state.last is not None
    fullest = replace(state, last=replace(state.last, number=16, pile=pile), chips=(Chips(13, 13),) * 4)
    view = meschugge.view(fullest, None)
    text = meschugge_words.board(view, ESCAPED)
    assert len(text) <= 1024
    assert text.count("29.999 ms") == 4
    won = replace(view, variant="junior", won=(CARDS, (), (), ()), points=(12, 0, 0, 0))
    assert len(meschugge_words.board(won, ESCAPED)) <= 1024


def test_the_fullest_ring_and_hand_fit_an_alternative_text() -> None:
    discards = tuple((card, copies - 1) for card, copies in COPIES.items())
    view = soul_table("v6 v3 s6 wake clear", sins=5, virtues=5, own="coma angst", theirs="coma angst")
    for event in (SoulDiscarded(1, ("v3", "v6", "v7", "wake", "clear")), Switched(1, ("s", "v"), pair=True)):
        most = replace(view, discards=discards, news=(event, Reshuffled(60)), taken=399)
        assert len(soul_words.board(most, LONG[:2])) <= 1024
        assert len(soul_words.hand(most, LONG[:2])) <= 1024


# Genders and numbers


def test_love_is_feminine_and_knowledge_is_not() -> None:
    seen = faust.view(next(match("w1")), None)
    assert faust_words.move(Coin("L", True), seen, NAMES).text == "Münze: stärkste Liebe"
    assert faust_words.move(Coin("K", False), seen, NAMES).text == "Münze: schwächstes Wissen"
    named = replace(seen, named=Named(1, "K", True))
    assert faust_words.move(Pick("K"), named, NAMES).text == "Gib dein stärkstes Wissen"
    assert faust_words.move(Pick("Y"), named, NAMES).text == "Gib deine stärkste Jugend"
    assert "verlangt das stärkste Wissen" in faust_words.status(named, NAMES)


def test_one_and_many() -> None:
    view = operation.view(operation_table("", "", ""), 0)
    told = [
        operation_words.event(event, view, NAMES)
        for event in (
            Drew(1, 1, ()),
            Drew(1, 2, ()),
            Discarded(1, 1),
            Discarded(0, 2),
            Looked(1, "seat", 1, (), target=2),
            Looked(1, "seat", 2, (), target=0),
            Paid(1, 0, 3, False),
            Paid(0, 1, 0, False),
            Paid(0, 1, 0, True),
            Took(1, 0, "FORGERY", "cranach"),
            Bought(0, 2, 10, "horses"),
        )
    ]
    assert told == [
        "Ben zieht 1 Komplottkarte.",
        "Ben zieht 2 Komplottkarten.",
        "Ben wirft 1 verdeckt gelegte Karte ab.",
        "Du wirfst 2 verdeckt gelegte Karten ab.",
        "Ben sieht 1 Kunstwerk von Clara an.",
        "Ben sieht 2 Kunstwerke von dir an.",
        "Ben zahlt dir 3 INTEL.",
        "Du zahlst Ben nichts: Es ist kein INTEL da.",
        "Du gibst Ben ein gefälschtes Dokument.",
        "Ben nimmt dir Adam und Eva (250k $, FÄLSCHUNG) ab.",
        "Du kaufst Der Turm der blauen Pferde (250k $, ENTARTET) von Platz 2 im Versteck für 10 INTEL.",
    ]


def test_points_and_chips_in_their_cases() -> None:
    state = replace(opened("RB", seats=2, chips=(Chips(1, 2), Chips(0, 1))), phase="ready", action=None)
    text = meschugge_words.board(meschugge.view(state, None), NAMES[:2])
    assert "Anna: 4 Punkte (1 schwarz, 2 rot), Kommando." in text
    assert "Ben: 1 Punkt (0 schwarz, 1 rot)." in text
    over = replace(opened("RB"), phase="over", result=Result((0, 2), (4, 1, 4), "most"))
    assert meschugge_words.result(meschugge.view(over, None), NAMES) == (
        "**Anna** und **Clara** teilen sich den Sieg mit je 4 Punkten."
    )


def test_an_open_card_is_told_by_its_colour_and_its_word() -> None:
    text = meschugge_words.board(meschugge.view(opened("GY", "word"), None), NAMES)
    assert text == "Grüne Karte, darauf steht Gelb. Aktion WORT: Leg das Wort, das die Farbe nennt."


def test_blocks_are_named_with_their_genders() -> None:
    view = soul_table("s4 coma wake angst v1", sins=3, own="angst")
    assert soul_words.status(view, NAMES) == (
        "Du bist am Zug für die **Verdammnis**: Als Nächstes kommt 4 Wollust.\n"
        "Angst auf dir: keine Zahl, bevor du Klarheit spielst."
    )
    facts: dict[str, str | int] = {"lift": "wake", "block": "coma"}
    assert soul_words.illegal("S7", facts) == "„Erwachen der Seele“ löst nur Koma, und auf dir liegt kein Koma."
    assert soul_words.event(Blocked(1, "angst"), view, NAMES) == "Anna legt Angst auf Ben."


def test_a_claim_is_told_to_all_and_to_its_target() -> None:
    state = played(operation_table("spy agent", "allies spy", "dealer spy"), "0 claim agent steal 1").state
    public, own = (operation_words.status(operation.view(state, seat), NAMES) for seat in (None, 1))
    assert public == "**Anna** behauptet Doppelspiel: Ben bis zu 3 INTEL abnehmen.\nNoch offen: Ben, Clara."
    assert own == (
        "**Anna** behauptet Doppelspiel: dir bis zu 3 INTEL abnehmen. Du kannst zulassen, anzweifeln oder abwehren.\n"
        "Noch offen: du, Clara."
    )


def test_every_work_of_art_has_its_german_title() -> None:
    whole = "\n".join(page.text for page in operation_words.RULES)
    view: OperationView = full(3)
    assert "Der Blindensturz (F)" in whole
    assert "Der Turm der blauen Pferde (E)" in whole
    told = [operation_words.event(Bought(0, 0, 10, art), view, NAMES) for art in GALLERY]
    assert len(set(told)) == len(GALLERY)
    assert operation_words.labels().by("danae") == "Tizian, um 1545"
