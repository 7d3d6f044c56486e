"""Direct messages of who is erased: each goes as soon as Discord takes it away, whatever happens meanwhile."""

from pathlib import Path
from typing import Any

from bot import archive
from bot.words.speak import language
from tests.bot.sim import World, text, world

SAY = language("en").table


async def erase(w: World, person: Any) -> None:
    """Somebody has everything erased, by the buttons."""
    answer = await person.slash(w.channel, "games privacy")
    await person.click(answer.response.message, label=SAY.ERASE)
    await person.click(answer.response.message, label=SAY.ERASE_SURE)
    assert answer.response.message.content == SAY.ERASED
    await w.settle()


def left(person: Any, *codes: str) -> set[str]:
    """The tables of which somebody still has direct messages."""
    said = [text(message) for message in person.user.dm_channel.history()]
    return {code for code in codes if any(code in words for words in said)}


def keep_deleting_fails(w: World, message: Any) -> None:
    """Discord fails to delete a message from now on."""
    w.env.inject_error("DELETE", f"/channels/{message.channel.id}/messages/{message.id}", status=503, times=None)


async def test_a_hand_that_cannot_be_deleted_now_is_tried_again_and_keeps_no_other(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        hands = {}
        for _ in range(3):
            table = await w.seated(anna, ben)
            hands[table.code] = w.hand(anna)
        first, *others = hands
        for message in (hands[first], hands[others[-1]]):
            keep_deleting_fails(w, message)
        await erase(w, anna)
        assert left(anna, *hands) == {first, others[-1]}
        await w.settle(60)
        assert left(anna, *hands) == {first, others[-1]}
        w.env.backend.faults.clear()
        await w.settle(600)
        assert left(anna, *hands) == set()
        assert left(ben, *hands) == set(hands)
        assert await archive.given_up(w.bot.store) == []


async def test_a_kill_leaves_no_hand_of_who_is_erased(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben)
        keep_deleting_fails(w, w.hand(anna))
        await erase(w, anna)
        await w.restart()
        assert left(anna, table.code) == {table.code}
        w.env.backend.faults.clear()
        await w.restart()
        assert left(anna, table.code) == set()
        assert await archive.given_up(w.bot.store) == []
