"""Start the playground's server alone: python -m bot.playground [--port N] [--seats NAME,NAME]."""

import argparse
import asyncio

from bot.playground.library import SEATS, run


def main() -> None:
    """Read the options, serve until interrupted."""
    parser = argparse.ArgumentParser(prog="python -m bot.playground", description="A local Discord for one machine.")
    parser.add_argument("--port", type=int, default=8000, help="the port on 127.0.0.1 (0: a free one)")
    parser.add_argument("--seats", default=",".join(SEATS), help="the people to be, separated by commas")
    options = parser.parse_args()
    seats = [name.strip() for name in options.seats.split(",") if name.strip()]
    try:
        asyncio.run(run(options.port, seats, print))
    except KeyboardInterrupt:
        return


if __name__ == "__main__":
    main()
