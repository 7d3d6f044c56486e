"""Objects as the page gets them: people, channels, commands and messages in Discord's shapes."""

from typing import Any

Json = dict[str, Any]

EPHEMERAL, LOADING, V2 = 64, 128, 32768
TABLE, LOBBY, DIRECT, THREAD = "2001", "2002", "2003", "2004"
WHEN = "2030-03-17T17:46:40+00:00"


def user(number: int, name: str, **more: Any) -> Json:
    return {"id": str(number), "username": name.lower(), "global_name": name, **more}


ANNA, BEN, CLEO = user(101, "Anna"), user(102, "Ben"), user(103, "Cleo")
BOT = user(900, "Faust", bot=True)

CHANNELS: list[Json] = [
    {"id": TABLE, "type": 0, "name": "table", "topic": "Play here", "position": 0},
    {"id": LOBBY, "type": 0, "name": "lobby", "topic": None, "position": 1},
    {"id": THREAD, "type": 11, "name": "Faust K7QF", "parent_id": TABLE, "thread_metadata": {"archived": False}},
    {"id": DIRECT, "type": 1, "recipients": [BOT]},
]

OPTIONS: list[Json] = [
    {"type": 6, "name": "opponent", "description": "Who plays against you", "required": True},
    {
        "type": 3,
        "name": "pace",
        "description": "How long a turn may take",
        "choices": [{"name": "live: 2 minutes", "value": "live"}, {"name": "slow: a day", "value": "slow"}],
    },
    {"type": 4, "name": "length", "description": "Rounds", "min_value": 1, "max_value": 9},
    {"type": 5, "name": "coins", "description": "Whether coins are played"},
]

COMMANDS: list[Json] = [
    {
        "id": "501",
        "name": "faust",
        "type": 1,
        "description": "The battle for a soul",
        "options": [
            {"type": 1, "name": "start", "description": "Open a table for two", "options": OPTIONS},
            {"type": 1, "name": "rules", "description": "How it is played", "options": []},
        ],
    },
    {
        "id": "502",
        "name": "games",
        "type": 1,
        "description": "All tables",
        "options": [
            {"type": 1, "name": "list", "description": "The tables that run", "options": []},
            {
                "type": 1,
                "name": "resume",
                "description": "Show a table again",
                "options": [
                    {
                        "type": 3,
                        "name": "table",
                        "description": "Its code",
                        "required": True,
                        "autocomplete": True,
                    }
                ],
            },
        ],
    },
    {"id": "503", "name": "Report", "type": 3, "description": ""},
]


def hello(me: Json = ANNA, messages: dict[str, list[Json]] | None = None, **more: Any) -> Json:
    """What a window is told first."""
    return {
        "me": me,
        "users": [ANNA, BEN, CLEO],
        "bot": BOT,
        "bot_online": True,
        "guild": {"id": "1000", "name": "Playground"},
        "channels": CHANNELS,
        "messages": messages or {},
        "commands": COMMANDS,
        **more,
    }


def message(number: int, content: str = "", *, channel: str = TABLE, author: Json = BOT, **more: Any) -> Json:
    """A message of the bot's unless somebody else is named."""
    return {
        "id": str(number),
        "channel_id": channel,
        "author": author,
        "content": content,
        "timestamp": WHEN,
        "edited_timestamp": None,
        "type": 0,
        "flags": 0,
        "mentions": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        **more,
    }


def layout(number: int, *components: Json, flags: int = 0, **more: Any) -> Json:
    """A message of Components V2."""
    return message(number, components=list(components), flags=V2 | flags, **more)


def text(content: str) -> Json:
    return {"type": 10, "content": content}


def button(label: str, custom_id: str, style: int = 1, **more: Any) -> Json:
    return {"type": 2, "style": style, "label": label, "custom_id": custom_id, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def menu(custom_id: str, labels: list[str], **more: Any) -> Json:
    options = [{"label": label, "value": label.lower()} for label in labels]
    return {"type": 3, "custom_id": custom_id, "options": options, "placeholder": "Choose", **more}


def picture(name: str, alt: str, width: int = 1200, height: int = 800) -> Json:
    return {"media": {"url": f"/pictures/{name}", "width": width, "height": height}, "description": alt}


def gallery(*items: Json) -> Json:
    return {"type": 12, "items": list(items)}


def container(*components: Json, **more: Any) -> Json:
    return {"type": 17, "components": list(components), **more}
