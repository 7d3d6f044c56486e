"""Measures speed, everything in one run so that figures can be compared: `make bench`."""

import asyncio
import io
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import games
import render
from bot.clock import WallClock
from bot.lobby import Lobby
from bot.store import Seat, Store
from bot.tables import Tables
from bot.words.speak import ENGLISH
from games.game import AnyGame, View, begin, dice, step
from render.canvas import encode

SECONDS = 2.0
NAMES = ("Anna", "Ben", "Clara", "David", "Eva", "Franz", "Greta", "Hans")


def row(what: str, value: str, beside: str = "", ratio: str = "") -> None:
    """A line of the table."""
    sys.stdout.write(f"{what:<46} {value:>16} {beside:>30} {ratio:>8}\n")


def views(game: AnyGame, seed: str) -> Iterator[View]:
    """The views of the seat asked over a random match, with the public ones between."""
    rng = Random(seed)
    state = begin(game, min(game.SEATS), game.Options(), seed).state
    ply = 0
    while (wait := game.wait(state)) is not None:
        options = [(s, m.text) for s in wait.seats for m in game.moves(state, s)] or list(wait.forced)
        seat, text = options[rng.randrange(len(options))]
        if seat >= 0:
            yield game.view(state, seat)
        yield game.view(state, None)
        ply += 1
        state = step(game, state, seat, text, 0, dice(seed, ply)).state


def plies_a_second(game: AnyGame) -> float:
    """Random play, the rules alone."""
    plies, match, began = 0, 0, perf_counter()
    while perf_counter() - began < SECONDS:
        match += 1
        plies += sum(1 for view in views(game, str(match)) if view.seat is None)
    return plies / (perf_counter() - began)


def pictures(name: str) -> None:
    """Drawing and saving, beside the same picture saved as Pillow does it by itself."""
    room, labels = render.ALL[name], ENGLISH.games[name].labels()
    seen = [view for seed in "abc" for view in views(games.ALL[name], seed)]
    for kind in ("board", "hand"):
        picked = [view for view in seen if (view.seat is None) == (kind == "board")][::3][:80]
        draw = room.board if kind == "board" else room.hand
        ours, theirs, sizes, plain = [], [], [], []
        for view in picked:
            image = draw(view, NAMES, labels)  # sprites are cached from here on
            began = perf_counter()
            sizes.append(len(encode(draw(view, NAMES, labels))))
            ours.append((perf_counter() - began) * 1000)
            buffer, rgb = io.BytesIO(), image.convert("RGB")
            began = perf_counter()
            rgb.save(buffer, "PNG")
            theirs.append((perf_counter() - began) * 1000)
            plain.append(buffer.tell())
        row(
            f"{name}: {kind} drawn and saved",
            f"{median(ours):.1f} ms",
            f"saved by Pillow {median(theirs):.1f} ms",
            f"{median(ours) / median(theirs):.2f}",
        )
        row(
            f"{name}: {kind} in bytes, median and most",
            f"{median(sizes) / 1024:.0f}, {max(sizes) / 1024:.0f} KiB",
            f"saved by Pillow {median(plain) / 1024:.0f} KiB",
            f"{median(sizes) / median(plain):.2f}",
        )


async def presses() -> None:
    """From a press to its commit, on a real file."""
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(Path(folder) / "bench.db")
        worker = ThreadPoolExecutor(1)
        tables = Tables(store, WallClock(), worker, lambda table: None, lambda table: None)
        lobby = Lobby(tables, lambda: "bench")
        took: list[float] = []
        bare: list[float] = []
        for match in range(12):
            seats = [Seat(user=i + 1, name=name, locale="en") for i, name in enumerate(NAMES[:2])]
            table = await lobby.open("faust", {}, "slow", host=seats[0], guild=1, channel=1, locale="en", invited=None)
            await lobby.join(table, seats[1])
            await lobby.start(table, 1)
            rng = Random(match)
            while table.running:
                seat = table.view(None).waiting[0]
                moves = table.view(seat).moves
                began = perf_counter()
                await table.press(seat + 1, table.state.turn, moves[rng.randrange(len(moves))].text, 0, 0)
                took.append((perf_counter() - began) * 1000)
                began = perf_counter()
                await store.put_note("bench", str(match))
                bare.append((perf_counter() - began) * 1000)
        row(
            "faust: press to commit",
            f"{median(took):.2f} ms",
            f"an empty commit {median(bare):.2f} ms",
            f"{median(took) / median(bare):.2f}",
        )
        await tables.close()
        await store.close()
        worker.shutdown()


def main() -> None:
    """Print the table."""
    row("what", "median", "beside", "ratio")
    for name, game in games.ALL.items():
        row(f"{name}: random plies a second", f"{plies_a_second(game):,.0f}")
    for name in render.ALL:
        pictures(name)
    asyncio.run(presses())


if __name__ == "__main__":
    main()
