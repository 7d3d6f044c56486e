"""Every sentence people read, one room a language. Words are chosen here from typed values, never in the games."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from games.game import Event, Move

Names = Sequence[str]
"""What to call the people on the seats, in order, safe for the place it is put in."""


class Label(Struct, frozen=True):
    """A control's words: at most 80 characters on it, an emoji before it, a description below it in a menu."""

    text: str
    emoji: str | None = None
    description: str | None = None


class Page(Struct, frozen=True):
    """A page of rules; `example` is a ply of the sample match whose board is its picture."""

    title: str
    text: str
    example: int | None = None


class Option(Struct, frozen=True):
    """An option of a game as a command offers it; `choices` are the words for its values, where it has fixed ones."""

    name: str
    description: str
    choices: Mapping[str, str] = {}


class GameWords(Protocol):
    """What a language says about one game."""

    @property
    def TITLE(self) -> str:
        """The game's name."""
        ...

    @property
    def TAGLINE(self) -> str:
        """What it is, in a sentence for a command's description: at most 100 characters."""
        ...

    @property
    def RULES(self) -> Sequence[Page]:
        """The rules, in our own words; house rulings are called that."""
        ...

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """The game's options by field."""
        ...

    def labels(self) -> Any:
        """The words on the pictures, as the game's room in render/ wants them."""
        ...

    def options(self, options: Any) -> str:
        """What a match is set to, for its lobby; empty when there is nothing to say."""
        ...

    def role(self, view: Any, seat: int) -> str:
        """The part a seat plays, such as a side; empty in games without."""
        ...

    def move(self, move: Move, view: Any, names: Names) -> Label:
        """The control of a move."""
        ...

    def group(self, group: str, view: Any) -> str:
        """What stands in an unopened menu for a group of moves."""
        ...

    def event(self, event: Event, view: Any, names: Names) -> str:
        """What happened, as a sentence; empty when it goes without saying."""
        ...

    def status(self, view: Any, names: Names) -> str:
        """What is asked of whom now."""
        ...

    def board(self, view: Any, names: Names) -> str:
        """The whole board in words, at most 1,024 characters: the picture's alternative text too."""
        ...

    def hand(self, view: Any, names: Names) -> str:
        """A seat's own hand in words, at most 1,024 characters: the picture's alternative text too."""
        ...

    def result(self, view: Any, names: Names) -> str:
        """Who won and why."""
        ...

    def illegal(self, rule: str, facts: Mapping[str, str | int]) -> str:
        """Which rule stands in the way of a move."""
        ...


class SeveralWords(GameWords, Protocol):
    """What is said besides about moves composed of several choices; `move` speaks of each choice alone."""

    def shortcut(self, move: Move, view: Any, names: Names) -> Label:
        """The button that makes a composed move with one click."""
        ...


class StepWords(GameWords, Protocol):
    """What is said besides about moves composed in steps."""

    def step(self, group: str, words: tuple[str, ...], view: Any, names: Names) -> Label:
        """A choice on the way: what the last of these words adds to a move's text so far."""
        ...

    def ask(self, group: str, words: tuple[str, ...], view: Any, names: Names) -> str:
        """The question to which the next word is the answer: at most 150 characters."""
        ...
