"""All pictures from a terminal: `python -m render gallery DIR`.

This program puts the parts of the house together, so it alone of render/ looks up to the words in bot/. Nothing imports
it; what it starts is handed the words.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bot.words.speak import LANGUAGES
from render.gallery import hang


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the words ask for; 0 when all is well, 2 when asked wrongly."""
    parser = argparse.ArgumentParser("python -m render", description=__doc__.split("\n")[0] if __doc__ else None)
    commands = parser.add_subparsers(required=True, metavar="command")
    gallery = commands.add_parser("gallery", help="every kind of picture, in each language, on one page")
    gallery.add_argument("folder", type=Path, metavar="DIR", help="where to; made if it is not there")
    folder: Path = parser.parse_args(argv).folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"render: {folder}: {error.strerror}", file=sys.stderr)
        return 2
    count = hang(folder, {locale: language.games for locale, language in LANGUAGES.items()})
    print(f"{count} pictures: {folder / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
