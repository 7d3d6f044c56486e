"""The real bot over real sockets: what only shows when requests and clicks cross each other."""

import asyncio
from random import Random
from typing import Any

from msgspec.structs import replace

from bot.client import Faust
from bot.playground import Person, Playground
from bot.table import Table
from tests.published import checker, needs_schema
from tests.soak.crowd import controls
from tests.soak.program import until
from tests.soak.run import busy
from tests.table.conftest import Start


async def seated(playground: Playground, bot: Faust, *people: Person, game: str = "faust", **options: Any) -> Table:
    """A match with these people, by commands and clicks."""
    opened = people[0].command(playground.channel, f"{game} start", **options)
    await opened.answered()
    lobby = await people[0].sees(playground.channel, lambda m: bool(m.data["components"]))
    for person in people[1:]:
        assert await person.click(lobby, "Join").answered()
    lobby = await people[0].sees(playground.channel, lambda m: "'Start'" in str(m.data["components"]))
    assert await people[0].click(lobby, "Start").answered()
    await people[0].hears(lambda m: bool(m.files))
    (record,) = await bot.store.open_matches(user=people[0].user.id)
    table = await bot.tables.get(record.code)
    assert table is not None
    return table


def control(table: Table, move: str) -> str:
    """The id of a move's button."""
    return f"m:{table.code}:{table.state.turn}:{move}"


async def test_two_clicks_at_once_make_one_move(playground: Playground, start: Start) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    table = await seated(playground, bot, anna, ben, side="mephisto")
    hand = await anna.hears(lambda m: bool(m.files))
    card = next(m.text for m in table.view(0).moves if m.group == "card")
    clicks = [anna.click(hand, control(table, card)) for _ in range(2)]
    kinds = await asyncio.gather(*(click.answered() for click in clicks))
    assert sorted(kinds) == [4, 7]  # one takes the hand's new face, the other a private sentence
    assert table.record.ply == 1


async def test_a_restart_keeps_every_accepted_move(playground: Playground, start: Start) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    table = await seated(playground, bot, anna, ben, side="mephisto")
    people, rng, accepted = (anna, ben), Random(3), []
    for _ in range(12):
        seat = table.view(None).waiting[0]
        move = rng.choice([m for m in table.view(seat).moves if m.group != "coin"]).text
        shown = control(table, move)
        hand = await people[seat].hears(lambda m, c=shown: c in str(m.data["components"]))  # type: ignore[misc]
        assert await people[seat].click(hand, shown).answered() == 7
        accepted.append(move)
        if len(accepted) % 4 == 0:
            await bot.close()
            bot = await start()
            found = await bot.tables.get(table.code)
            assert found is not None
            table = found
    assert [ply.text for ply in await bot.store.plies(table.record.id)] == accepted


async def test_a_gateway_cut_and_rate_limits_are_lived_through(playground: Playground, start: Start) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    table = await seated(playground, bot, anna, ben, side="mephisto")
    playground.faults.rate_limit("PATCH /channels/{}/messages/{}", retry_after=0.05, times=2)
    hand = await anna.hears(lambda m: bool(m.files))
    assert await anna.click(hand, control(table, table.view(0).moves[0].text)).answered() == 7
    await ben.hears(lambda m: "You follow" in str(m.data["components"]))
    playground.gateway.cut()
    await playground.online()
    reply = await ben.hears(lambda m: "You follow" in str(m.data["components"]))
    assert await ben.click(reply, control(table, table.view(1).moves[0].text)).answered() == 7
    assert table.record.ply == 2


async def test_a_move_being_composed_is_left_as_it_is_when_others_show_the_table_anew(
    playground: Playground, start: Start
) -> None:
    people = [playground.person(name) for name in ("Anna", "Ben", "Clara")]
    bot = await start()
    table = await seated(playground, bot, *people, game="operation")
    (seat,) = table.view(None).waiting
    person, other = people[seat], people[(seat + 1) % 3]
    hand = await person.hears(lambda m: f"'s:{table.code}:" in str(m.data["components"]))
    menu = next(part for part in controls(hand) if part["custom_id"].startswith("s:"))
    assert await person.click(hand, menu["custom_id"], [menu["options"][0]["value"]]).answered() in (6, 7)
    await playground.until(lambda: "Back" in [part.get("label") for part in controls(hand)])
    shown = [part["custom_id"] for part in controls(hand)]
    board = bot.posts.posted.seen(table, "board")
    assert await other.command(playground.channel, "games resume").answered() == 5
    # the board is a new one, and the hand leads to it
    await playground.until(lambda: bot.posts.posted.seen(table, "board") not in (None, board))
    new = bot.posts.posted.seen(table, "board")
    assert new is not None
    await playground.until(lambda: f"/{new.message}'" in str(hand.data["components"]))
    assert [part["custom_id"] for part in controls(hand)] == shown


async def test_a_step_that_overtakes_the_answer_to_our_own_request_is_shown(
    playground: Playground, start: Start
) -> None:
    people = [playground.person(name) for name in ("Anna", "Ben", "Clara")]
    bot = await start()
    table = await seated(playground, bot, *people, game="operation")
    (seat,) = table.view(None).waiting
    person = people[seat]
    old = await person.hears(lambda m: f"'s:{table.code}:" in str(m.data["components"]))
    async with asyncio.timeout(30):
        await until(lambda: not busy(bot, table))
    held = playground.faults.hold("POST /channels/{}/messages", after=True)
    post = bot.posts.posted.seen(table, f"hand:{seat}")
    assert post is not None
    playground.delete(old)
    await bot.posts.posted.note(table, f"hand:{seat}", replace(post, face="older"))
    bot.posts.show(table)
    new = await person.hears(lambda m: m.id != old.id and f"'s:{table.code}:" in str(m.data["components"]))
    menu = next(part for part in controls(new) if part["custom_id"].startswith("s:"))
    assert await person.click(new, menu["custom_id"], [menu["options"][0]["value"]]).answered() == 6
    held.set()
    await playground.until(lambda: "Back" in [part.get("label") for part in controls(new)])


@needs_schema
async def test_every_request_of_a_match_passes_the_published_schema(playground: Playground, start: Start) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    bot = await start()
    await seated(playground, bot, anna, ben, side="mephisto")
    await anna.command(playground.channel, "faust rules").answered()
    await anna.command(playground.channel, "faust hand").answered()
    await anna.command(playground.channel, "games list").answered()
    faults = [
        f"{call.method} {call.path}: {fault}"
        for call in playground.requests
        if call.json is not None
        for fault in checker().request(call.method, call.path, call.json)
    ]
    assert faults == []
    assert len(playground.requests) > 10
