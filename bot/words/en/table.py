"""What every table says in English."""

from collections.abc import Mapping, Sequence

NAME: str = "English"
HOUSE: str = "House player"
SAMPLE_NAMES: tuple[str, ...] = ("Anna", "Ben", "Clara", "David")

CLOCKS: Mapping[str, str] = {"live": "Live: 2 minutes a turn", "slow": "Slow: a day a turn"}
NOTIFY: Mapping[str, str] = {"ping": "A ping in the channel", "dm": "A direct message", "silent": "Nothing"}
GROUP_COMMAND: str = "Tables of all games"

COMMANDS: Mapping[str, str] = {
    "start": "Open a table in this channel",
    "rules": "How it is played",
    "table": "The whole board in words",
    "hand": "Your hand and your controls, for you alone",
    "concede": "Leave your match for good",
    "list": "The open tables here, and yours",
    "resume": "Show a table anew: its board here and your hand",
    "settings": "How you are told of your turn, and where matches run in this server",
    "privacy": "What is kept of you, and how to erase it",
    "stats": "How often you have played and won",
    "leaderboard": "Who has won most in this server",
    "record": "A match you have played, move by move, with all that was hidden",
}
PARAMETERS: Mapping[str, str] = {
    "opponent": "Keep a seat for this person",
    "clock": "How long a turn may take",
    "code": "The table's code, such as K7QF",
    "notify": "How you want to be told that it is your turn",
    "game": "Only this game",
    "threads": "Whether matches get threads of their own; for those who manage this server",
}
NAMES: Mapping[str, str] = {}

PERMISSIONS: Mapping[str, str] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}


# the lobby


def lobby_open(title: str, host: str, seats: Sequence[str], free: int, invited: str | None) -> str:
    """Who sits where before a match."""
    lines = [f"{i}. {name}" for i, name in enumerate(seats, 1)]
    if free:
        lines.append(f"{len(seats) + 1}. *{f'kept for {invited}' if invited and free == 1 else 'free'}*")
    if invited and free > 1:
        lines.append(f"*One seat is kept for {invited}.*")
    return f"{host} opens a table of **{title}**.\n" + "\n".join(lines)


def lobby_facts(clock: str, options: str, closes: int) -> str:
    """How the match will be, and how long the lobby stands."""
    facts = [CLOCKS[clock] + ".", options, f"The lobby closes <t:{closes}:R>."]
    return "-# " + " ".join(f for f in facts if f)


LOBBY_CLOSED: str = "Nobody started this table, so it is closed."
JOIN: str = "Join"
LEAVE: str = "Leave"
START: str = "Start"
ADD_HOUSE: str = "House player"
DROP_HOUSE: str = "No house player"
MY_HAND: str = "My hand"
REMATCH: str = "Rematch"
GO_SLOWLY: str = "Go on with a day a turn"
CONCEDE: str = "Leave for good"
BOARD: str = "To the board"


def moved(title: str, link: str) -> str:
    """The lobby's message once the match runs in a thread of its own."""
    return f"**{title}** is being played in {link}."


def table_title(title: str, code: str) -> str:
    """A table's heading."""
    return f"### {title} · `{code}`"


def thread_name(title: str, code: str, names: Sequence[str]) -> str:
    """What a match's thread is called: at most 100 characters."""
    name = f"{title} {code}: {' – '.join(names)}"
    return name if len(name) <= 100 else name[:99] + "…"


# the match


def deadline(due: int) -> str:
    """Until when there is an answer, in Unix seconds."""
    return f"Time is up <t:{due}:R>."


def missed(names: Sequence[str], strikes: Sequence[int], limit: int) -> str:
    """Who has missed turns."""
    return ", ".join(f"{n}: {s} of {limit} strikes" for n, s in zip(names, strikes, strict=True) if s)


STEADY_HAND: str = "This is your hand. It stays the same all match; you play it with the buttons under the board."
STEP_BACK: str = "Back"
STEP_DO: str = "Do it"
OFFERED: str = "Everybody has gone quiet. Make your move to go on, or go on slowly with a day for each turn."
VOID: str = "This match cannot go on: a new version of the bot cannot read it. It counts for nobody."
CLOSED: str = "This match was left by everybody and is closed."


def ping(mentions: str, status: str, link: str) -> str:
    """The message that calls somebody to the table."""
    return f"{mentions} {status} {link}"


def reminder(mentions: str, due: int, link: str) -> str:
    """The one reminder in a slow match."""
    return f"{mentions} It is still your turn; time is up <t:{due}:R>. {link}"


def rematch_called(names: Sequence[str], missing: Sequence[str]) -> str:
    """Who wants a rematch and who is asked."""
    return f"Rematch: {', '.join(names)} would. Waiting for {', '.join(missing)}."


REMATCH_ON: str = "The rematch is on: its board is below."


DM_CLOSED: str = (
    "I cannot send you direct messages, so your hand is behind **My hand** under the board, for you alone. "
    "Once you allow direct messages from this server, `/games resume` sends it."
)


def dm_turn(title: str, link: str) -> str:
    """Told by direct message that it is one's turn."""
    return f"It is your turn in **{title}**: {link}"


# answers to commands


def rules_title(title: str, page: str, number: int, of: int) -> str:
    """A page of rules' heading."""
    return f"### {title} · {page}\n-# Page {number} of {of}"


RULES_BACK: str = "Back"
RULES_ON: str = "On"
NO_TABLES: str = "There is no open table here, and you sit at none. `/faust start` opens one."
LIST_HERE: str = "**Here**"
LIST_YOURS: str = "**Yours elsewhere**"


def list_line(title: str, code: str, players: str, state: str, link: str) -> str:
    """One table in the list."""
    return f"`{code}` {title}: {players} · {state} · {link}"


IN_LOBBY: str = "in the lobby"
IN_PLAY: str = "running"
RESUMED: str = "Here it is again."
CONCEDED: str = "You have left the match."


def composed(move: str) -> str:
    """A move that has been put together and is about to be made."""
    return f"**{move}** Nobody has seen this yet."


def concede_ask(title: str, code: str) -> str:
    """Whether somebody really wants to leave."""
    return f"Leave **{title}** `{code}` for good? That cannot be taken back."


def notified(how: str) -> str:
    """The new choice of how to be told of one's turn."""
    return {
        "ping": "You will be pinged in the channel when it is your turn.",
        "dm": "You will get a direct message when it is your turn.",
        "silent": "You will not be told when it is your turn.",
    }[how]


def threads(own: bool) -> str:
    """Where matches run in a server."""
    return f"Matches in this server run in {'threads of their own' if own else 'the channels they are opened in'}."


def kept(running: int, lobbies: int, ended: int, moves: int, days: int) -> str:
    """What is kept of a person."""
    return (
        "Of you I keep your id, your name here and your language on the seats of your tables"
        f" (running: {running}, in the lobby: {lobbies}, ended: {ended}), your moves with their times ({moves}),"
        f" and how you want to be told of your turns. Ended matches are deleted after {days} days."
        " The file has all of it, and nobody but you can see this."
    )


ERASE: str = "Erase everything"


def erase_ask(running: int, lobbies: int) -> str:
    """Whether somebody really wants everything erased, and what that costs them."""
    costs = [f"you lose the matches you are in ({running})"] if running else []
    costs += [f"you leave the lobbies you sit in ({lobbies})"] if lobbies else []
    told = f"{' and '.join(costs)[0].upper()}{' and '.join(costs)[1:]}. " if costs else ""
    return f"Erase all that I keep of you? {told}That cannot be taken back."


ERASE_SURE: str = "Yes, erase everything"
ERASE_KEEP: str = "No"
ERASED: str = (
    "Done: I keep nothing of you any more. The hands in your direct messages go too; what stands in channels stays."
)
NOT_ERASED: str = "Nothing was erased."


def nobody(seat: int) -> str:
    """What a seat is called whose person is not known any more."""
    return f"Player {seat + 1}"


NO_STATS: str = "You have not played a match to its end yet."
NO_LEADERS: str = "Nobody has won a match against other people here yet."


def stats_line(title: str, played: int, won: int) -> str:
    """How somebody has done in a game."""
    return f"**{title}**: {won} of {played} won"


def leaderboard(title: str | None, days: int) -> str:
    """The heading of a server's best."""
    return f"### {title or 'All games'}: most won here\n-# Against people, in the last {days} days"


def leader_line(place: int, name: str, played: int, won: int) -> str:
    """One of a server's best."""
    return f"{place}. {name}: {won} of {played} won"


RECORD: str = (
    "The whole match, with all that was hidden: in words, and as lines that `python -m games check` can play again."
)
DEALT: str = "Dealt"
THE_TABLE: str = "The table"
BY_THE_CLOCK: str = "time was up"


# refusals

REFUSALS: Mapping[str, str] = {
    "unknown": "I do not know this table any more.",
    "over": "This match is over.",
    "not seated": "You do not sit at this table.",
    "turn": "That question has been answered already: look at the newest board.",
    "late": "Your time was up before you clicked.",
    "started": "This match has begun already.",
    "running": "This match is still running.",
    "full": "Every seat is taken.",
    "seated": "You sit at this table already.",
    "invited": "The last free seat is kept for somebody else.",
    "host": "Only the host can do that: they sit on seat 1.",
    "few": "There are too few players yet.",
    "no house": "No house player sits here.",
    "no offer": "The match goes on at its old pace.",
    "no tables": "You sit at no table of this game. Its `start` command opens one.",
    "which": "You sit at several tables: name one with `code`.",
    "soon": "The next question is just being put: ask again in a moment.",
    "no hand": "There is nothing to hold yet: the match has not begun.",
    "self": "You cannot be your own opponent: invite somebody else, or add the house player.",
    "bot": "That is a bot. Invite a person, or add the house player in the lobby.",
    "guild only": "Tables are opened in a server's channel.",
    "no thread": "I cannot open tables in this kind of channel.",
    "command": "This command has changed since you last saw it: please type it anew.",
    "not over": "This match is not over yet: its record would tell what is hidden.",
    "no record": "This match was played by older rules and cannot be played again.",
    "manage": "Only who may manage this server can choose that.",
    "too fast": "You open tables faster than anybody can sit down: wait a few seconds.",
    "many lobbies": "You host enough tables that nobody has started yet: start or leave one first.",
    "many tables": "You sit at as many tables as one person can: finish or leave one first.",
    "full server": "This server has as many open tables as it can have: try again when one of them has ended.",
}


def refusal(reason: str) -> str:
    """The sentence to a person whose click or command changes nothing."""
    return REFUSALS[reason]


def lacking(permissions: Sequence[str]) -> str:
    """What the bot must be allowed before a table can be opened."""
    return "I cannot host here yet. Please allow me in this channel: " + ", ".join(
        PERMISSIONS.get(p, p) for p in permissions
    )


UNSAVED: str = "That could not be saved just now, so nothing has changed. Please try again in a little while."
BROKEN: str = "Something went wrong on my side. Nothing you did was lost; please try again."
UNKNOWN_CONTROL: str = "This button is from an older message and does nothing any more."
