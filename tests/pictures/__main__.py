"""Accept the pictures as they are now: `make pictures`."""

import sys

import render
from tests.pictures import FOLDER, accept

for game in render.ALL:
    for line in accept(game, FOLDER):
        sys.stdout.write(f"{line}\n")
