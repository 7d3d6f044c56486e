"""Playing on: that no match is stuck is shown by making moves on the messages that people have."""

from random import Random

from bot.client import Faust
from bot.playground import Person
from bot.playground.components import SELECT
from bot.playground.errors import Json
from bot.playground.interactions import LOST
from bot.playground.world import Message
from bot.table import Table
from games.game import TABLE, Illegal, Move, dice, step
from tests.soak.audit import FACE, QUIETLY
from tests.soak.crowd import Crowd, controls

LONGEST = 20_000
"""Plies that no random match needs."""

TRIES = 30
"""Clicks that no move needs, steps and answers that come too late included."""


async def play_on(bot: Faust, crowd: Crowd, table: Table, rng: Random, plies: int) -> tuple[int, str]:
    """Make random moves on the messages until the match is over, or so many are made.

    Gives how many, and a sentence where the match is stuck.
    """
    people = {person.id: person for room in crowd.rooms for person in room.people}
    made = 0
    while table.running and made < plies:
        asked = [
            (people[seat.user], table.view(number).moves)
            for number, seat in enumerate(table.record.seats)
            if seat.user is not None
        ]
        asked = [(person, moves) for person, moves in asked if moves]
        if not asked:
            turn = table.state.turn
            await crowd.playground.until(lambda turn=turn: table.state.turn != turn or not table.running, 60)  # type: ignore[misc]
            continue
        person, moves = asked[rng.randrange(len(asked))]
        move = moves[rng.randrange(len(moves))]
        stuck = await _make(bot, crowd, table, person, move)
        if stuck:
            return made, f"{table.record.game} {table.code}: {move.text!r} {stuck}"
        made += 1
    return made, ""


async def _make(bot: Faust, crowd: Crowd, table: Table, person: Person, move: Move) -> str:
    """Make a move, step by step where it is composed so; gives why it cannot be made."""
    turn = table.state.turn
    for _ in range(TRIES):
        try:
            way = await crowd.playground.until(
                lambda: _way(bot, crowd, table, turn, person, move) or table.state.turn != turn, 30
            )
        except TimeoutError:
            return "stands on no message"
        if isinstance(way, bool):
            # the question's time was up
            return ""
        message, part, values = way
        click = crowd.press(person, message, part, values)
        assert click is not None
        answer = await click.interaction.answered()
        if table.state.turn != turn and answer not in (QUIETLY, FACE):
            # the table or a house player was quicker, or the answer too late
            return ""
        if answer == LOST:
            continue
        if answer not in (QUIETLY, FACE):
            return f"was refused with {answer}"
        if click.kind != "s":
            return ""
        try:
            await crowd.playground.until(lambda way=way: _way(bot, crowd, table, turn, person, move) != way, 30)  # type: ignore[misc]
        except TimeoutError:
            return "has a step that is not shown"
    return "has no end of steps"


def _way(
    bot: Faust, crowd: Crowd, table: Table, turn: int, person: Person, move: Move
) -> tuple[Message, Json, list[str]] | None:
    """The control that leads to a move, on one of the messages that somebody has, with what to choose in it."""
    seat = table.seat_of(person.id)
    world = crowd.playground.world
    for audience in (f"hand:{seat}", "board"):
        post = bot.posts.posted.seen(table, audience)
        channel = None if post is None else world.channels.get(post.channel)
        message = None if post is None or channel is None else channel.messages.get(post.message)
        for part in controls(message) if message is not None else ():
            values = _leads(part, table.code, turn, move)
            if values is not None and message is not None:
                return message, part, values
        for part in controls(message) if message is not None else ():
            # somebody was on the way to another move
            if (
                part["custom_id"].startswith(f"s:{table.code}:{turn}:")
                and part["type"] != SELECT
                and message is not None
            ):
                return message, part, []
    return None


def _leads(part: Json, code: str, turn: int, move: Move) -> list[str] | None:
    custom_id = part["custom_id"]
    if custom_id == f"m:{code}:{turn}:{move.text}":
        return []
    if part["type"] != SELECT or not custom_id.startswith((f"c:{code}:{turn}:", f"s:{code}:{turn}:")):
        return None
    kind, _, _, group, *words = custom_id.split(":")
    offered = [option["value"] for option in part["options"]]
    if kind == "c":
        if move.text in offered:
            return [move.text]
        return list(move.parts) if group == move.group and set(move.parts) <= set(offered) else None
    begun = words[0]
    if group != move.group or not f"{move.text} ".startswith(f"{begun} ".lstrip()):
        return None
    left = move.text[len(begun) :].strip()
    return next(([value] for value in offered if f"{left} ".startswith(f"{value} ")), None)


def ends(table: Table, rng: Random) -> bool:
    """Whether random play by the rules alone leads from where a match is to its end."""
    game, state, at = table.game, table.state, table.record.due or 0
    for number in range(table.record.ply + 1, LONGEST):
        wait = game.wait(state)
        if wait is None:
            return True
        legal = [(seat, move.text) for seat in wait.seats for move in game.moves(state, seat)]
        chosen = legal[rng.randrange(len(legal))] if legal else None
        at += 1_000
        try:
            seat, text = chosen or (TABLE, wait.stamp or wait.forced[0][1])
            state = step(game, state, seat, text, at, dice("onward", number)).state
        except Illegal:
            # too late for a race
            seat, text = wait.forced[0]
            state = step(game, state, seat, text, at, dice("onward", number)).state
    return False
