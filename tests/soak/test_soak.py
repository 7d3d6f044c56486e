"""The soak in its short form: a handful of kills among matches of all games, and everything is as it has to be."""

from pathlib import Path

from bot.playground import Playground
from tests.soak.run import Plan, soak


async def test_nothing_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    async with Playground() as playground:
        plan = Plan(kills=3, rooms=1, between=0.4, pause=0.05, plies=3)
        outcome = await soak(playground, tmp_path, plan)
    assert outcome.wrong == []
    assert outcome.kills == 3
    assert outcome.clicks["accepted"] > 0
    assert outcome.clicks["refused"] > 0
    assert outcome.played_on > 0
