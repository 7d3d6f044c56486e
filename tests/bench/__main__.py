"""Measure speed and memory and print one table: `python -m tests.bench [NAME...]`."""

import argparse
from collections.abc import Callable, Iterator, Mapping

from tests.bench import clicks, engines, growth, long, pictures, report, reveal, storing
from tests.bench.report import Row

SECTIONS: Mapping[str, Callable[[], Iterator[Row]]] = {
    "engines": engines.measure,
    "pictures": pictures.measure,
    "storing": storing.measure,
    "long": long.measure,
    "clicks": clicks.measure,
    "reveal": reveal.measure,
    "growth": growth.measure,
}


def main() -> None:
    """Measure the sections that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure speed and memory.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"what to measure: {', '.join(SECTIONS)}")
    names = parser.parse_args().names
    if unknown := set(names) - SECTIONS.keys():
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    rows: list[Row] = []
    for name in names or SECTIONS:
        report.progress(f"measuring: {name}")
        rows += SECTIONS[name]()
    report.show(rows)


if __name__ == "__main__":
    main()
