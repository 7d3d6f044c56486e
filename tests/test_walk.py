"""The terminal: walks, deals, records, checks and play at one screen, as a person meets them."""

import io
import json
import os
import subprocess
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from games import ALL, faust, laws
from games.__main__ import main
from games.describe import in_words, move_lines, refusal, view_lines
from games.faust import Options
from games.game import Illegal, Ply, Result, begin
from games.hotseat import hotseat
from games.record import Wrong, reread
from games.walk import EPOCH, after, perft, starting

ROOT = Path(__file__).parent.parent
PERFT = [line.split() for line in (Path(__file__).parent / "perft.txt").read_text("utf-8").splitlines()]
"""Lines of game, seed, depth, count, for the fewest seats and no options; `python -m games perft` prints them."""


class Ran:
    """What one call of the terminal gave."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


class Terminal:
    """Calls the terminal with some words, and with some lines that people type."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *words: str | Path, typed: tuple[str, ...] = ()) -> Ran:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        try:
            code = main([str(word) for word in words])
        except SystemExit as left:
            code = int(left.code or 0)
        out, err = self.capsys.readouterr()
        return Ran(code, out, err)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(monkeypatch, capsys)


# walk and deal


@pytest.mark.parametrize("name", ALL)
def test_a_walk_prints_the_start_every_ply_and_the_end(games: Terminal, name: str) -> None:
    ran = games("walk", name, "--seed", "5")
    first, *plies, last = ran.lines
    assert ran.code == 0
    assert list(first) == ["game", "version", "options", "seed", "seats", "state", "events"]
    assert (first["game"], first["seed"], first["seats"]) == (name, "5", ALL[name].SEATS.start)
    assert [ply["ply"] for ply in plies] == list(range(1, len(plies) + 1))
    fields = ["ply", "seat", "text", "at", "forced", "legal", "events", "state"]
    assert all(list(ply) == fields for ply in plies)
    assert list(last) == ["scores", "winners", "reason"]


def test_what_is_legal_stands_before_each_ply_for_every_seat_and_the_table(games: Terminal) -> None:
    first, *plies, _ = games("walk", "faust", "--seed", "5", "--option", "side=faust").lines
    assert first["options"] == {"side": "faust"}
    assert all(set(ply["legal"]) == {"-1", "0", "1"} for ply in plies)
    assert all(ply["text"] in ply["legal"][str(ply["seat"])] for ply in plies)
    assert plies[0]["legal"]["0"] == []


def test_the_same_seed_walks_the_same_match_and_another_seed_another(games: Terminal) -> None:
    one, two, other = (games("walk", "faust", "--seed", seed).out for seed in ("5", "5", "6"))
    assert one == two != other


def test_a_walk_does_not_depend_on_the_processs_hashes() -> None:
    outs = {_run("walk", "faust", "--seed", "5", hashes=hashes).stdout for hashes in ("1", "2")}
    assert len(outs) == 1


def _run(*words: str, hashes: str = "0") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONHASHSEED": hashes}
    return subprocess.run(
        [sys.executable, "-m", "games", *words], cwd=ROOT, env=environment, capture_output=True, check=True
    )


def test_a_deal_is_the_first_line_of_the_walk(games: Terminal) -> None:
    deal = games("deal", "faust", "--seed", "5").out
    assert games("walk", "faust", "--seed", "5").out.startswith(deal)
    assert deal.count("\n") == 1


def test_without_a_seed_each_deal_is_another(games: Terminal) -> None:
    assert games("deal", "faust").lines[0]["seed"] != games("deal", "faust").lines[0]["seed"]


def test_a_reader_who_has_seen_enough_ends_a_walk_quietly() -> None:
    words = [sys.executable, "-m", "games", "walk", "faust", "--seed", "5"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0


# what a person asks for and cannot have


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("walk", "chess"), "no such game: chess"),
        (("check", "--game", "chess"), "no such game: chess"),
        (("perft", "chess"), "no such game: chess"),
        (("walk", "faust", "--seats", "3"), "faust is not for 3 seats"),
        (("play", "faust", "--option", "side=left"), "Invalid enum value 'left' - at `$.side`"),
        (("deal", "faust", "--option", "speed=9"), "no such option: speed"),
        (("deal", "faust", "--option", "side"), "an option is NAME=VALUE, not 'side'"),
        (("check", "nowhere.jsonl"), "cannot read nowhere.jsonl: No such file or directory"),
        (("record", "no/where.jsonl", "faust"), "cannot write no/where.jsonl: No such file or directory"),
    ],
)
def test_what_cannot_be_had_is_told_in_one_line_with_code_2(
    games: Terminal, words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = games(*words)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"games: {said}")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("words", [(), ("walk",), ("shuffle",), ("check", "--walks", "0"), ("check", "--walks", "-1")])
def test_words_that_make_no_sense_are_answered_with_the_usage_and_code_2(
    games: Terminal, words: tuple[str, ...]
) -> None:
    ran = games(*words)
    assert ran.code == 2
    assert ran.err.startswith("usage: python -m games")


# check


def test_check_holds_random_matches_to_the_laws_and_prints_figures(games: Terminal) -> None:
    ran = games("check", "--game", "faust", "--walks", "2")
    assert ran.code == 0
    words = ran.out.split()
    assert words[:3] == ["faust:", "2", "matches,"]
    assert words[4:5] == ["plies,"]
    assert ran.out.endswith(" plies a second\n")


def test_check_names_the_law_that_is_broken_with_code_1(games: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(laws.LAWS, "unlucky", lambda moment, rng: iter(["it is Friday"]))
    ran = games("check", "--game", "faust", "--walks", "1")
    assert ran.code == 1
    assert ran.out.startswith("faust: broken law: unlucky: it is Friday (faust, 2 seats, seed 0/0, after ply 0)")


def test_check_plays_a_walk_again(games: Terminal, tmp_path: Path) -> None:
    out = games("walk", "faust", "--seed", "5").out
    file = tmp_path / "walk.jsonl"
    file.write_text(out, "utf-8")
    ran = games("check", file)
    assert (ran.code, ran.out) == (0, f"{file}: faust, {out.count(chr(10)) - 2} plies, is over\n")


CHANGES: list[tuple[int, dict[str, Any], str]] = [
    (1, {"game": "chess"}, "line 1: no such game: chess"),
    (1, {"seats": 3}, "line 1: faust is not for 3 seats"),
    (1, {"options": {"side": "left"}}, "line 1: Invalid enum value 'left' - at `$.side`"),
    (1, {"events": []}, "line 1: the events is not what the rules lead to"),
    (2, {"text": "X9"}, "line 2: seat 0 cannot play 'X9' (unknown)"),
    (3, {"ply": 7}, "line 3: ply 7 follows ply 1"),
    (3, {"legal": {}}, "line 3: the legal is not what the rules lead to"),
    (3, {"state": {}}, "line 3: the state is not what the rules lead to"),
    (3, {"at": "noon"}, "line 3: Expected `int`, got `str` - at `$.at`"),
    (-1, {"winners": [0, 1]}, "the end is not what the rules lead to"),
]


@pytest.mark.parametrize(("number", "change", "said"), CHANGES)
def test_check_names_the_line_that_the_rules_do_not_lead_to(
    games: Terminal, tmp_path: Path, number: int, change: dict[str, Any], said: str
) -> None:
    lines = games("walk", "faust", "--seed", "5", "--option", "side=mephisto").lines
    lines[number - 1 if number > 0 else number] |= change
    file = tmp_path / "walk.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    ran = games("check", file)
    assert ran.code == 1
    assert ran.out.startswith(f"{file}: line ")
    assert said in ran.out


@pytest.mark.parametrize(
    ("text", "said"), [("", "it is empty"), ("{", "line 1: "), ("[]", "line 1: Expected `object`")]
)
def test_a_file_that_is_no_record_is_told_so(text: str, said: str) -> None:
    with pytest.raises(Wrong, match=f"^{said}"):
        reread(text.splitlines(), ALL)


def test_nothing_comes_after_the_end(games: Terminal) -> None:
    lines = games("walk", "faust", "--seed", "5").out.splitlines()
    with pytest.raises(Wrong, match="there is more after the end"):
        reread([*lines, lines[-1]], ALL)


# play and record

SEED_3 = ("faust", "--seed", "3", "--option", "side=mephisto")
"""Seat 0 leads: L2 P1 P2 P6 K4 K5 Y1 Y3 Y4 Y5 against L1 L3 L4 P3 P4 P5 K1 K2 Y6 Y7."""


def screens(out: str) -> list[str]:
    """What stood on the screen between one clearing and the next, prompts alone left out."""
    return [screen for screen in out.split("-" * 40) if "trick" in screen]


def test_each_sees_only_the_own_hand_and_passes_the_screen_on(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "P6", "", "P3", ""))
    first, second, third = screens(ran.out)
    assert "L2 P1 P2 P6 K4 K5 Y1 Y3 Y4 Y5" in first
    assert "L1 L3 L4 P3 P4 P5 K1 K2 Y6 Y7" in second
    assert "L2 P1 P2 K4 K5 Y1 Y3 Y4 Y5" in third
    assert "L1" not in first + third
    assert "L2" not in second
    assert [line for line in ran.out.splitlines() if "Pass to seat 0" in line]
    assert ran.out.count("Pass to seat 1, then press Enter.") == 1


def test_the_screen_is_cleared_before_it_is_passed_on_and_again_before_a_hand_is_shown(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "P6", ""))
    line = "-" * 40
    assert f"{line}\nPass to seat 1, then press Enter. {line}\n" in ran.out


def test_who_is_at_the_screen_already_is_not_asked_to_take_it(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "P1", "", "P3", "K1", ""))
    assert ran.out.count("Pass to seat 1") == 1
    assert ran.out.count("Pass to seat 0") == 2


def test_who_let_the_time_run_out_is_asked_the_next_question(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "-", "", "P3", "K1", ""))
    assert "Played: seat 0, card P1, coin no" in ran.out
    assert ran.out.count("Pass to seat 0") == 2
    assert ran.out.count("Seat 0, your move") == 2


def test_a_question_mark_lists_the_moves_by_group(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "P6", "", "?"))
    assert "card: P3, P4, P5\ncoin: coin L-, coin L+, coin P-, coin P+, coin K-" in ran.out


def test_an_illegal_text_is_refused_with_its_ruling_and_asked_again(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "L2", "P6", "", "Y7", "nonsense", " coin   L+ ", ""))
    assert "The ruling F6 does not allow that." in ran.out
    assert "The ruling F7 does not allow that (colour P)." in ran.out
    assert "There is no such move; ? lists yours." in ran.out
    assert "Played: seat 1, card P2, coin yes" in ran.out


def test_leaving_is_possible_at_any_question(games: Terminal) -> None:
    for typed in ((), ("",), ("", "P6")):
        ran = games("play", *SEED_3, typed=typed)
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.endswith("\nThe match was left.\n")


def test_ctrl_c_leaves_too(games: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(question: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    ran = games("play", *SEED_3)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("\nThe match was left.\n")


def test_a_match_goes_on_to_its_end_and_shows_it(games: Terminal) -> None:
    ran = games("play", *SEED_3, typed=("", "P6", "", "concede"))
    assert ran.code == 0
    assert ran.out.endswith("The end: winners 0, scores 1 0, reason conceded\n")


def test_a_played_match_is_written_down_ply_by_ply_and_can_be_checked(games: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    assert games("record", file, *SEED_3, typed=("", "P6", "", "-", "")).code == 0
    assert [json.loads(line) for line in file.read_text("utf-8").splitlines()] == [
        {"game": "faust", "version": 1, "options": {"side": "mephisto"}, "seed": "3", "seats": 2},
        {"ply": 1, "seat": 0, "text": "P6", "at": 1_800_000_001_000, "forced": False},
        {"ply": 2, "seat": 1, "text": "P3", "at": 1_800_000_121_000, "forced": True},
    ]
    assert games("check", file).out == f"{file}: faust, 2 plies, goes on\n"
    again = games("record", file, *SEED_3)
    assert (again.code, again.err) == (2, f"games: cannot write {file}: File exists\n")


def test_a_match_written_down_to_its_end_says_so(games: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    games("record", file, *SEED_3, typed=("", "concede"))
    assert json.loads(file.read_text("utf-8").splitlines()[-1]) == {
        "scores": [0, 1],
        "winners": [1],
        "reason": "conceded",
    }
    assert games("check", file).out == f"{file}: faust, 1 plies, is over\n"


class People:
    """Everybody at one screen: they look up their moves, then type one of them, or let the time run out."""

    def __init__(self, answers: int) -> None:
        self.rng = Random("people")
        self.answers = answers
        self.listed: list[str] = []

    def show(self, line: str) -> None:
        self.listed += line.partition(": ")[2].split(", ")

    def ask(self, question: str) -> str:
        if not question.startswith("Seat"):
            return ""
        self.answers -= 1
        if self.answers < 0:
            raise EOFError
        self.listed, listed = [], self.listed
        if self.answers % 2:
            return "?"
        return listed[self.rng.randrange(len(listed))] if self.rng.randrange(5) else "-"

    def clear(self) -> None:
        self.listed = []


@pytest.mark.parametrize("name", ALL)
def test_every_game_can_be_played_at_one_screen(name: str) -> None:
    last = starting(ALL[name], ALL[name].SEATS.start, ALL[name].Options(), "5")
    with suppress(EOFError):
        for moment in hotseat(last, People(answers=120)):
            last = moment
    assert len(last.log) >= 30
    assert {ply.forced for ply in last.log} == {True, False}
    assert all(one.at <= two.at for one, two in pairwise(last.log))


# words of the terminal


class Inner(Struct):
    two_words: int


class Outer(Struct):
    inner_part: Inner
    more: str


def test_a_value_is_told_in_one_line() -> None:
    assert in_words(None) == in_words(()) == "-"
    assert in_words((True, False)) == "yes no"
    assert in_words((("L1", "L2"), (), 3)) == "L1 L2 | - | 3"
    assert in_words(Outer(Inner(3), "x")) == "inner part (two words 3), more x"
    assert in_words(faust.Laid(1, "K5", coin=True)) == "seat 1, card K5, coin yes"
    assert in_words(Result((0,), (1, 0), "kept")) == "winners 0, scores 1 0, reason kept"


def test_a_view_is_told_with_every_field_of_the_games_own() -> None:
    view = faust.view(begin(faust, 2, Options(side="faust"), "5").state, 0)
    happened, *fields = view_lines(view)
    assert happened == "  Dealt: round 1, dealer 1"
    assert fields[:2] == ["       faust  0", "       round  1"]
    assert [line[:12].strip() for line in fields] == [
        *("faust", "round", "trick number", "leader", "hand", "hands", "coins", "track"),
        *("flipped", "won", "trick", "last", "named", "aside"),
    ]
    assert move_lines(view.moves) == []


def test_a_refusal_names_the_ruling_and_its_facts() -> None:
    assert refusal(Illegal("F7", colour="P", cards=2)) == "The ruling F7 does not allow that (colour P, cards 2)."
    assert refusal(Illegal("over")) == "The match is over."


# counts


@pytest.mark.parametrize(("name", "seed", "depth", "count"), PERFT)
def test_perft(name: str, seed: str, depth: str, count: str) -> None:
    game = ALL[name]
    first = starting(game, game.SEATS.start, game.Options(), seed)
    assert perft(first, int(depth)) == int(count)


def test_perft_counts_of_every_game_are_kept() -> None:
    assert {line[0] for line in PERFT} == set(ALL)


def test_perft_is_printed_as_it_is_kept(games: Terminal) -> None:
    printed = games("perft", "faust").out.splitlines()
    assert printed == [" ".join(line) for line in PERFT if line[0] == "faust"]


def test_perft_counts_the_moves_after_every_move() -> None:
    first = starting(ALL["faust"], 2, Options(side="mephisto"), "1")
    texts = [move.text for move in faust.moves(first.state, 0)]
    after_each = [after(first, Ply(0, text, EPOCH)).state for text in texts]
    counts = [len(faust.moves(state, 0)) + len(faust.moves(state, 1)) for state in after_each]
    assert (perft(first, 1), perft(first, 2)) == (len(texts), sum(counts))
