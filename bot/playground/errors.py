"""What Discord says when it refuses: an HTTP status, a code of its own, one sentence, and for forms the fields."""

from typing import Any

Json = dict[str, Any]


class Refusal(Exception):
    """A request that is answered with an error, as Discord words it."""

    def __init__(self, status: int, code: int, message: str, **more: Any) -> None:
        super().__init__(status, code, message)
        self.status = status
        self.body: Json = {"message": message, "code": code, **more}


UNKNOWN = {
    "Application": 10002,
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Emoji": 10014,
    "Webhook": 10015,
    "interaction": 10062,
    "application command": 10063,
}


def unknown(thing: str) -> Refusal:
    """404 for a thing that is not there, with Discord's code for its kind."""
    return Refusal(404, UNKNOWN[thing], f"Unknown {thing}")


def unauthorized() -> Refusal:
    """401 for a missing or wrong token."""
    return Refusal(401, 0, "401: Unauthorized")


def missing_access() -> Refusal:
    """403/50001: the bot cannot see the channel."""
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    """403/50013: the bot sees the channel but may not do this there."""
    return Refusal(403, 50013, "Missing Permissions")


def closed_dms() -> Refusal:
    """403/50007: the person takes no direct messages."""
    return Refusal(403, 50007, "Cannot send messages to this user")


def already_acknowledged() -> Refusal:
    """400/40060: the second answer to one interaction."""
    return Refusal(400, 40060, "Interaction has already been acknowledged.")


def empty_message() -> Refusal:
    """400/50006: nothing in it that could be seen."""
    return Refusal(400, 50006, "Cannot send an empty message")


def archived_thread() -> Refusal:
    """400/50083: the thread has to be opened again first."""
    return Refusal(400, 50083, "Thread is archived")


def invalid_form(errors: Json) -> Refusal:
    """400/50035 with the faults by field."""
    return Refusal(400, 50035, "Invalid Form Body", errors=errors)
