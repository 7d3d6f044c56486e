"""What a language says at every table."""

from collections.abc import Mapping, Sequence
from typing import Protocol


class TableWords(Protocol):
    """The sentences that all games share; each language has a room with all of them."""

    NAME: str
    HOUSE: str
    SAMPLE_NAMES: tuple[str, ...]
    CLOCKS: Mapping[str, str]
    NOTIFY: Mapping[str, str]
    GROUP_COMMAND: str
    COMMANDS: Mapping[str, str]
    PARAMETERS: Mapping[str, str]
    NAMES: Mapping[str, str]
    LOBBY_CLOSED: str
    JOIN: str
    LEAVE: str
    START: str
    ADD_HOUSE: str
    DROP_HOUSE: str
    MY_HAND: str
    REMATCH: str
    GO_SLOWLY: str
    CONCEDE: str
    BOARD: str
    OFFERED: str
    STEADY_HAND: str
    STEP_BACK: str
    STEP_DO: str
    VOID: str
    CLOSED: str
    REMATCH_ON: str
    DM_CLOSED: str
    RULES_BACK: str
    RULES_ON: str
    NO_TABLES: str
    LIST_HERE: str
    LIST_YOURS: str
    IN_LOBBY: str
    IN_PLAY: str
    RESUMED: str
    CONCEDED: str
    ERASE: str
    ERASE_SURE: str
    ERASE_KEEP: str
    ERASED: str
    NOT_ERASED: str
    NO_STATS: str
    NO_LEADERS: str
    RECORD: str
    DEALT: str
    THE_TABLE: str
    BY_THE_CLOCK: str
    UNSAVED: str
    BROKEN: str
    UNKNOWN_CONTROL: str

    def lobby_open(self, title: str, host: str, seats: Sequence[str], free: int, invited: str | None) -> str:
        """Who sits where before a match."""
        ...

    def lobby_facts(self, clock: str, options: str, closes: int) -> str:
        """How the match will be, and how long the lobby stands."""
        ...

    def moved(self, title: str, link: str) -> str:
        """The lobby's message once the match runs in a thread of its own."""
        ...

    def table_title(self, title: str, code: str) -> str:
        """A table's heading."""
        ...

    def thread_name(self, title: str, code: str, names: Sequence[str]) -> str:
        """What a match's thread is called: at most 100 characters."""
        ...

    def deadline(self, due: int) -> str:
        """Until when there is an answer, in Unix seconds."""
        ...

    def missed(self, names: Sequence[str], strikes: Sequence[int], limit: int) -> str:
        """Who has missed turns; empty when nobody has."""
        ...

    def ping(self, mentions: str, status: str, link: str) -> str:
        """The message that calls somebody to the table."""
        ...

    def reminder(self, mentions: str, due: int, link: str) -> str:
        """The one reminder in a slow match."""
        ...

    def rematch_called(self, names: Sequence[str], missing: Sequence[str]) -> str:
        """Who wants a rematch and who is asked."""
        ...

    def dm_turn(self, title: str, link: str) -> str:
        """Told by direct message that it is one's turn."""
        ...

    def rules_title(self, title: str, page: str, number: int, of: int) -> str:
        """A page of rules' heading."""
        ...

    def list_line(self, title: str, code: str, players: str, state: str, link: str) -> str:
        """One table in the list."""
        ...

    def composed(self, move: str) -> str:
        """A move that has been put together and is about to be made."""
        ...

    def concede_ask(self, title: str, code: str) -> str:
        """Whether somebody really wants to leave."""
        ...

    def notified(self, how: str) -> str:
        """The new choice of how to be told of one's turn."""
        ...

    def threads(self, own: bool) -> str:
        """Where matches run in a server: in threads of their own, or not."""
        ...

    def kept(self, running: int, lobbies: int, ended: int, moves: int, days: int) -> str:
        """What is kept of a person: at so many tables, so many moves; and for how many days."""
        ...

    def erase_ask(self, running: int, lobbies: int) -> str:
        """Whether somebody really wants everything erased, and what that costs them."""
        ...

    def nobody(self, seat: int) -> str:
        """What a seat is called, counted from 0, whose person is not known any more."""
        ...

    def stats_line(self, title: str, played: int, won: int) -> str:
        """How somebody has done in a game."""
        ...

    def leaderboard(self, title: str | None, days: int) -> str:
        """The heading of a server's best, in one game or in all, over so many days."""
        ...

    def leader_line(self, place: int, name: str, played: int, won: int) -> str:
        """One of a server's best."""
        ...

    def refusal(self, reason: str) -> str:
        """The sentence to a person whose click or command changes nothing."""
        ...

    def lacking(self, permissions: Sequence[str]) -> str:
        """What the bot must be allowed before a table can be opened."""
        ...
