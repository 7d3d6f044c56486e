"""The rules alone: random plies a second, and what a house player takes to decide."""

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

import games
from games.game import AnyGame
from games.house import ALL as HOUSE
from tests.bench.matches import history, never, views
from tests.bench.report import Row

SECONDS = 1.5
"""For each game and each of the two."""


def measure() -> Iterator[Row]:
    """All games, beside the quickest of them."""
    rates = {name: _plies_a_second(game) for name, game in games.ALL.items()}
    most = max(rates, key=lambda name: rates[name])
    for name, rate in rates.items():
        yield Row(f"{name}: random plies a second", f"{rate:,.0f}", f"{most} {rates[most]:,.0f}", rate / rates[most])
    for name, game in games.ALL.items():
        took = _decisions(name, game)
        ply = 1000 / rates[name]
        yield Row(
            f"{name}: a house player decides, median and worst",
            f"{median(took):.2f}, {max(took):.1f} ms",
            f"a random ply {ply:.2f} ms",
            median(took) / ply,
        )


def _plies_a_second(game: AnyGame) -> float:
    """Whole matches at random, the rules alone."""
    plies, match, began = 0, 0, perf_counter()
    while perf_counter() - began < SECONDS:
        match += 1
        plies += len(history(game, str(match), never).plies)
    return plies / (perf_counter() - began)


def _decisions(name: str, game: AnyGame) -> list[float]:
    """Milliseconds of each decision in random matches, for so many seconds."""
    took: list[float] = []
    match, began = 0, perf_counter()
    while perf_counter() - began < SECONDS:
        match += 1
        for number, view in enumerate(views(game, f"house {match}")):
            if view.seat is not None and view.moves:
                start = perf_counter()
                HOUSE[name](view, Random(number))
                took.append((perf_counter() - start) * 1000)
            if perf_counter() - began > SECONDS:
                break
    return took
