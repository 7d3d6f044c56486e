"""Who gets their picture when, and that each is drawn once."""

import asyncio
import gc
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Event, Semaphore
from typing import Any

import discord
import pytest

import bot.pictures
import games
import render
from bot import warming
from bot.pages import sample
from bot.pictures import Pictures
from bot.store import Record, Store, Unsaved
from bot.words.speak import LANGUAGES, language
from games.game import Ply, View
from tests.bot.sim import text, world

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


Wanted = tuple[str, int | None]
"""A picture: of the board or of a hand, and whose."""


@pytest.fixture
def wanted(monkeypatch: pytest.MonkeyPatch) -> list[Wanted]:
    """Which pictures have been asked for since the list was last cleared."""
    asked: list[Wanted] = []
    begin = Pictures.begin

    def noted(self: Pictures, game: str, kind: Any, view: View, *more: Any, **how: Any) -> "asyncio.Future[bytes]":
        asked.append((kind, view.seat))
        return begin(self, game, kind, view, *more, **how)

    monkeypatch.setattr(Pictures, "begin", noted)
    return asked


class Thread:
    """The bot's drawing thread, watched: which pictures it has begun with. It goes on when it is `let`."""

    def __init__(self, draw: Callable[[Any], Any]) -> None:
        self.begun: list[Wanted] = []
        self.let = Event()
        self.let.set()
        self._draw = draw
        self._more = Semaphore(0)

    def forget(self) -> None:
        """Begin to watch."""
        self.begun.clear()
        self._more = Semaphore(0)

    def draw(self, job: Any) -> Any:
        """In the drawing thread: draw a picture."""
        self.begun.append((job.kind, job.view.seat))
        self._more.release()
        self.let.wait()
        return self._draw(job)

    async def next(self) -> None:
        """Wait until it has begun with one more."""
        assert await asyncio.to_thread(self._more.acquire, timeout=60)


@pytest.fixture
def thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thread]:
    """The drawing thread of the bots in a test."""
    watched = Thread(bot.pictures._Job.draw)
    monkeypatch.setattr(bot.pictures._Job, "draw", lambda job: watched.draw(job))
    yield watched
    watched.let.set()


async def a_while() -> None:
    """Let the bot do all that it can do by itself, without a second passing."""
    for _ in range(200):
        await asyncio.sleep(0)


async def test_who_has_clicked_is_drawn_for_before_the_others_at_the_table(
    tmp_path: Path, wanted: list[Wanted], thread: Thread
) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="faust")
        wanted.clear()
        thread.forget()
        thread.let.clear()
        move = table.view(1).moves[0].text
        w.send_click(ben, w.hand(ben), f"m:{table.code}:{table.state.turn}:{move}")
        await thread.next()
        for _ in range(100_000):  # until it is written
            if len(wanted) > 2:
                break
            await asyncio.sleep(0)
        await a_while()
        # once when it is foreseen, and once for the answer
        assert wanted == [("hand", 1), ("board", None)] * 2
        thread.let.set()
        await w.settle()
        assert thread.begun == [("hand", 1), ("board", None), ("hand", 0)]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("place", ["hand", "panel", "hand that is busy"])
async def test_the_others_see_a_move_while_its_answer_is_on_its_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, seat: int
) -> None:
    go, seen = asyncio.Event(), asyncio.Event()
    edit, unseen = discord.PartialMessage.edit, set[int]()

    def held(answer: Callable[..., Any]) -> Callable[..., Any]:
        async def waits(self: discord.InteractionResponse[Any], **how: Any) -> Any:
            await go.wait()
            return await answer(self, **how)

        return waits

    async def edited(self: discord.PartialMessage, **how: Any) -> Any:
        shown = await edit(self, **how)
        unseen.discard(self.id)
        if not unseen:
            seen.set()
        return shown

    async with world(tmp_path / "faust.db") as w:
        people = w.person("Anna"), w.person("Ben")
        table = await w.seated(*people, side=("mephisto", "faust")[seat])
        clicker, other = people[seat], people[1 - seat]
        panel = (await clicker.click(w.board(table), label="My hand")).response.message
        await w.settle()
        unseen |= {w.hand(other).id, w.board(table).id}
        if place == "panel":
            unseen.add(w.hand(clicker).id)  # theirs too, but not the panel
        for name in ("edit_message", "defer"):
            monkeypatch.setattr(discord.InteractionResponse, name, held(getattr(discord.InteractionResponse, name)))
        monkeypatch.setattr(discord.PartialMessage, "edit", edited)
        lock = w.bot.posts.delivery.lock(table, f"hand:{seat}")
        if place == "hand that is busy":
            await lock.acquire()
        before, move = text(w.hand(clicker)), table.view(seat).moves[0].text
        clicked = panel if place == "panel" else w.hand(clicker)
        w.send_click(clicker, clicked, f"m:{table.code}:{table.state.turn}:{move}")
        async with asyncio.timeout(30):
            await seen.wait()
        assert (text(w.hand(clicker)) == before) == (place != "panel")
        await a_while()
        requests = len(w.env.http_requests)
        if lock.locked() and place == "hand that is busy":
            lock.release()
        go.set()
        await w.settle()
        assert text(w.hand(clicker)) != before
        if place == "panel":
            made = [r.path for r in w.env.http_requests[requests:]]
            assert [path for path in made if "/webhooks/" in path] == [], "the answer has shown it"


async def test_the_message_of_a_click_is_not_kept_as_long_as_its_token(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
        await w.settle()
        interaction, _ = w.bot.posts.voices._heard[anna.id]
        assert interaction.message is None


async def test_a_picture_that_nobody_waits_for_any_more_may_fail_in_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(self: Store, record: Record, plies: Sequence[Ply]) -> None:
        await asyncio.to_thread(drawn.wait)
        raise Unsaved

    drawn = Event()

    def broken(self: Any) -> Any:
        drawn.set()
        raise RuntimeError("no paint")

    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", full)
            patch.setattr(bot.pictures._Job, "draw", broken)
            answer = await w.press(anna, w.hand(anna), table, table.view(0).moves[0].text)
            await w.settle()
        assert answer.response.content == language("en").table.UNSAVED
        gc.collect()
        await a_while()
        assert "never retrieved" not in caplog.text
        assert table.record.ply == 0


async def test_a_moves_pictures_are_drawn_while_it_is_written_and_shown_when_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, thread: Thread
) -> None:
    write, append = asyncio.Event(), Store.append

    async def held(self: Store, record: Record, plies: Sequence[Ply]) -> None:
        await write.wait()
        await append(self, record, plies)

    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        table = await w.seated(anna, ben, side="mephisto")
        thread.forget()
        monkeypatch.setattr(Store, "append", held)
        before, state = len(w.env.http_requests), table.state
        move = table.view(0).moves[0].text
        w.send_click(anna, w.hand(anna), f"m:{table.code}:{table.state.turn}:{move}")
        await thread.next()
        await thread.next()
        await a_while()
        assert thread.begun == [("hand", 0), ("board", None)]
        assert len(w.env.http_requests) == before
        assert table.state is state
        write.set()
        await w.settle()
        assert table.state is not state
        assert thread.begun == [("hand", 0), ("board", None), ("hand", 1)]


def test_matches_of_all_games_are_drawn_ahead_of_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "MOMENTS", 2)
    warming._moments.cache_clear()
    scenes = [scene for scene in warming.scenes() if scene.kind == "match"]
    assert {(scene.game, scene.locale) for scene in scenes} == {(g, locale) for g in games.ALL for locale in LANGUAGES}
    assert {scene.seats for scene in scenes if scene.game == "operation"} == {3, 8}
    drawn: Counter[tuple[str, str]] = Counter()
    for game, room in render.ALL.items():
        for kind in ("board", "hand"):
            monkeypatch.setattr(room, kind, partial(counted, drawn, (game, kind), getattr(room, kind)))
    for scene in scenes:
        warming.warm.__wrapped__(scene)
    warming._moments.cache_clear()
    games_drawn = Counter(scene.game for scene in scenes)
    assert drawn == {(game, kind): games_drawn[game] for game in games.ALL for kind in ("board", "hand")}


def counted(drawn: Counter[tuple[str, str]], what: tuple[str, str], draw: Callable[..., Any], *told: Any) -> Any:
    """Draw something, and count it."""
    drawn[what] += 1
    return draw(*told)
