"""Matches from a terminal: play, record, walk, deal, and check the laws. `python -m games --help` says more."""

import argparse
import os
import secrets
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TextIO

from games import ALL
from games.game import AnyGame, options_from, replay
from games.hotseat import hotseat
from games.laws import Broken, uphold
from games.record import Wrong, brief, end_line, ply_line, reread, start_line, written
from games.walk import Moment, perft, starting, walk

PERFT_SEEDS = ("1", "2", "3", "4")
PERFT_DEPTH = 8
PERFT_ENOUGH = 10_000
"""The count after which a match's beginnings are not followed any further."""


class Mistake(Exception):
    """Something that the person at the terminal asked for and cannot have, as one sentence."""


class Terminal:
    """The screen that the people at this terminal share."""

    def show(self, line: str) -> None:
        """Print a line."""
        print(line)

    def ask(self, question: str) -> str:
        """Read a line; EOFError at the end of the input."""
        return input(question)

    def clear(self) -> None:
        """Empty the terminal and what can be scrolled back to; in a file, a line between what different people see."""
        print("\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else "-" * 40)


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words ask for; 0 when all is well, 1 when a law or a record is broken, 2 when asked wrongly."""
    arguments = _parser().parse_args(argv)
    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
    except Mistake as mistake:
        print(f"games: {mistake}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: the flush at exit has to go
        return 0
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    playing = commands.add_parser("play", help="play at one screen, handed from seat to seat")
    recording = commands.add_parser("record", help="play, and write the match down")
    recording.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")
    walking = commands.add_parser("walk", help="print a match played by dice, as lines of JSON")
    dealing = commands.add_parser("deal", help="print how a match starts, as a line of JSON")
    for command, run in ((playing, _play), (recording, _record), (walking, _walk), (dealing, _deal)):
        command.set_defaults(run=run)
        command.add_argument("game", metavar="GAME", help=", ".join(ALL))
        command.add_argument("--seed", help="the match's secret seed, any text (default: a new one)")
        command.add_argument("--seats", type=int, help="how many play (default: as few as can)")
        command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting")
    counting = commands.add_parser(
        "perft", help="print how many ways a few matches can begin, as tests/perft.txt has it"
    )
    counting.set_defaults(run=_perft)
    counting.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    checking = commands.add_parser("check", help="play records again, or hold random matches to the laws")
    checking.set_defaults(run=_check)
    checking.add_argument("files", nargs="*", type=Path, metavar="FILE", help="records; without any, games are walked")
    checking.add_argument("--walks", type=_count, default=10, help="how many matches of every game (default: 10)")
    checking.add_argument("--game", action="append", metavar="GAME", help="only this game; may be given several times")
    checking.add_argument("--seed", default="0", help="what the walks come from, any text (default: 0)")
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"not a number of matches: {text!r}")
    return int(text)


def _game(name: str) -> AnyGame:
    if name not in ALL:
        raise Mistake(f"no such game: {name} (there are {', '.join(ALL)})")
    return ALL[name]


def _first(arguments: argparse.Namespace) -> Moment:
    """The start of the match that was asked for."""
    game = _game(arguments.game)
    values: dict[str, str] = {}
    for option in arguments.option:
        name, equals, value = option.partition("=")
        if not equals:
            raise Mistake(f"an option is NAME=VALUE, not {option!r}")
        values[name] = value
    seats = game.SEATS.start if arguments.seats is None else arguments.seats
    seed = secrets.token_hex(16) if arguments.seed is None else arguments.seed
    try:
        return starting(game, seats, options_from(game, values), seed)
    except ValueError as error:
        raise Mistake(str(error)) from None


def _play(arguments: argparse.Namespace) -> int:
    return _sit(hotseat(_first(arguments), Terminal()))


def _record(arguments: argparse.Namespace) -> int:
    first = _first(arguments)
    try:
        file: TextIO = arguments.file.open("x", encoding="utf-8")
    except OSError as error:
        raise Mistake(f"cannot write {arguments.file}: {error.strerror}") from None
    with file:
        return _sit(_writing(hotseat(first, Terminal()), file))


def _writing(moments: Iterable[Moment], file: TextIO) -> Iterator[Moment]:
    """The same moments, each written down before it is handed on."""
    for moment in moments:
        lines = [brief(ply_line(moment) if moment.log else start_line(moment)), end_line(moment)]
        file.writelines(f"{written(line)}\n" for line in lines if line is not None)
        file.flush()
        yield moment


def _sit(moments: Iterable[Moment]) -> int:
    """Let people play until the end, or until they leave."""
    try:
        for _ in moments:
            pass
    except (EOFError, KeyboardInterrupt):
        print("\nThe match was left.")
    return 0


def _walk(arguments: argparse.Namespace) -> int:
    first = _first(arguments)
    dice = Random(f"{first.seed}/walk")
    for moment in walk(first.game, first.seats, first.options, first.seed, dice):
        print(written(ply_line(moment) if moment.log else start_line(moment)))
        if (end := end_line(moment)) is not None:
            print(written(end))
    return 0


def _deal(arguments: argparse.Namespace) -> int:
    print(written(start_line(_first(arguments))))
    return 0


def _perft(arguments: argparse.Namespace) -> int:
    for game in map(_game, arguments.games or ALL):
        for seed in PERFT_SEEDS:
            first = starting(game, game.SEATS.start, game.Options(), seed)
            for depth in range(1, PERFT_DEPTH + 1):
                count = perft(first, depth)
                print(game.NAME, seed, depth, count)
                if count > PERFT_ENOUGH:
                    break
    return 0


def _check(arguments: argparse.Namespace) -> int:
    if arguments.files:
        return max(_check_record(file) for file in arguments.files)
    games = [_game(name) for name in arguments.game or ALL]
    return max(_check_game(game, arguments.walks, arguments.seed) for game in games)


def _check_record(file: Path) -> int:
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Mistake(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Mistake(f"{file} is no text") from None
    try:
        moment = reread(text.splitlines(), ALL)
    except Wrong as wrong:
        print(f"{file}: {wrong}")
        return 1
    state = "goes on" if end_line(moment) is None else "is over"
    print(f"{file}: {moment.game.NAME}, {len(moment.log)} plies, {state}")
    return 0


def _check_game(game: AnyGame, walks: int, seed: str) -> int:
    """Hold random matches of a game to the laws and print its figures; the speed is that of replaying them."""
    plies, seconds = 0, 0.0
    for number in range(walks):
        try:
            last = uphold(game, f"{seed}/{number}", Random(f"{seed}/{number}/walk"))
        except Broken as broken:
            print(f"{game.NAME}: broken law: {broken}")
            return 1
        begun = perf_counter()
        replay(game, last.seats, last.options, last.seed, last.log)
        seconds += perf_counter() - begun
        plies += len(last.log)
    print(f"{game.NAME}: {walks} matches, {plies} plies, {plies / seconds:.0f} plies a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
