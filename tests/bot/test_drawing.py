"""Who gets their picture when, and that each is drawn once."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Event
from typing import Any

import pytest

from bot.pages import sample
from bot.pictures import Pictures
from bot.words.speak import language

ENGLISH = language("en")
VIEW = sample("faust", 3)


class Drawer(ThreadPoolExecutor):
    """A drawing thread that begins when it is let, and counts what it has to draw."""

    def __init__(self) -> None:
        super().__init__(1)
        self.let = Event()
        self.asked = 0
        super().submit(self.let.wait)

    def submit(self, *job: Any, **words: Any) -> Any:
        """Take one more."""
        self.asked += 1
        return super().submit(*job, **words)


@pytest.fixture
def drawer() -> Iterator[Drawer]:
    """A drawing thread that has not begun."""
    with Drawer() as made:
        yield made
        made.let.set()


@pytest.fixture
def pictures(drawer: Drawer) -> Iterator[Pictures]:
    """A cache with nothing in it."""
    with ThreadPoolExecutor(1) as encoder:
        yield Pictures(drawer, encoder)


def asked(pictures: Pictures, *names: str, hurry: bool = False) -> "asyncio.Task[bytes]":
    """Somebody asks for the board of these people."""
    return asyncio.create_task(pictures.get("faust", "board", VIEW, names, ENGLISH, hurry=hurry))


def done(order: list[str], name: str, _: "asyncio.Task[bytes]") -> None:
    """Note who got their picture next."""
    order.append(name)


async def test_what_somebody_waits_for_is_drawn_before_what_was_asked_for_earlier(
    pictures: Pictures, drawer: Drawer
) -> None:
    order: list[str] = []
    tasks = {
        "background": asked(pictures, "Anna", "Ben"),
        "background, then hurried": asked(pictures, "Clara", "David"),
        "hurried": asked(pictures, "Eva", "Franz", hurry=True),
    }
    await asyncio.sleep(0)
    again = asked(pictures, "Clara", "David", hurry=True)
    for name, task in tasks.items():
        task.add_done_callback(partial(done, order, name))
    await asyncio.sleep(0)
    drawer.let.set()
    pages = await asyncio.gather(*tasks.values(), again)
    assert order == ["hurried", "background, then hurried", "background"]
    assert len(set(pages)) == 3
    assert pages[1] == pages[3]


async def test_a_picture_asked_for_by_many_is_drawn_once(pictures: Pictures, drawer: Drawer) -> None:
    waiting = [asked(pictures, "Anna", "Ben", hurry=hurry) for hurry in (False, True, False)]
    await asyncio.sleep(0)
    drawer.let.set()
    assert len(set(await asyncio.gather(*waiting))) == 1
    await asked(pictures, "Anna", "Ben")
    assert drawer.asked == 1


async def test_a_picture_that_cannot_be_drawn_fails_for_all_who_wait_and_stands_in_nobodys_way(
    pictures: Pictures, drawer: Drawer
) -> None:
    drawer.let.set()
    nameless = [asked(pictures), asked(pictures, hurry=True)]
    for failed in await asyncio.gather(*nameless, return_exceptions=True):
        assert isinstance(failed, IndexError)
    assert (await asked(pictures, "Anna", "Ben")).startswith(b"\x89PNG")
    with pytest.raises(IndexError):
        await asked(pictures)


async def test_who_goes_away_takes_the_picture_from_nobody(pictures: Pictures, drawer: Drawer) -> None:
    gone, here = asked(pictures, "Anna", "Ben"), asked(pictures, "Anna", "Ben")
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.sleep(0)
    drawer.let.set()
    assert (await here).startswith(b"\x89PNG")
