"""Everybody is spoken to privately in their own language; what all can see is in the server's."""

from pathlib import Path
from typing import Any

import pytest

from bot.words.speak import ENGLISH, GERMAN, Language
from tests.bot.sim import World, buttons, gallery, menus, text, texts, world


def speaking(w: World, server: str, people: dict[Any, str]) -> None:
    """From now on interactions carry these languages of the server and its people; the simulator knows only English."""
    emit, backend = w.env.backend.emit, w.env.backend
    locales = {str(person.id): locale for person, locale in people.items()}

    def spoken(event: str, payload: Any) -> None:
        if event == "INTERACTION_CREATE":
            user = payload["user"] if "user" in payload else payload["member"]["user"]
            payload["locale"] = locales[user["id"]]
            if "guild_locale" in payload:
                payload["guild_locale"] = server
        emit(event, payload)

    setattr(backend, "emit", spoken)  # noqa: B010  a method, for the type checkers


async def started(w: World, host: Any, guest: Any, server: Language, game: str = "faust") -> Any:
    """A match of two, begun on the controls of a lobby in the server's language."""
    await host.slash(w.channel, f"{game} start")
    lobby = w.channel.last_message
    assert lobby is not None
    await guest.click(lobby, label=server.table.JOIN)
    code = text(lobby).split("`")[1]
    await host.click(lobby, label=server.table.START)
    await w.settle()
    return await w.table(code)


async def test_a_german_player_in_an_english_server(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "en-US", {anna: "en-US", greta: "de"})
        table = await started(w, greta, anna, ENGLISH)
        game, names = table.record.game, ("Greta", "Anna")
        board, mine, hers = w.board(table), w.hand(greta), w.hand(anna)
        assert ENGLISH.games[game].status(table.view(None), names) in text(board)
        assert gallery(board)[0].description == ENGLISH.games[game].board(table.view(None), names)
        assert ENGLISH.table.MY_HAND in buttons(board)
        for hand, seat, speech, other in ((mine, 0, GERMAN, ENGLISH), (hers, 1, ENGLISH, GERMAN)):
            words, view = speech.games[game], table.view(seat)
            assert words.status(view, names) in text(hand)
            assert other.games[game].status(view, names) not in text(hand)
            assert [item.description for item in gallery(hand)] == [
                words.hand(view, names),
                words.board(table.view(None), names),
            ]
            assert {words.move(m, view, names).text for m in view.moves if m.control == "button"} <= set(buttons(hand))


async def test_an_english_player_in_a_german_server(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "de", {anna: "en-GB", greta: "de"})
        table = await started(w, anna, greta, GERMAN)
        game, names = table.record.game, ("Anna", "Greta")
        board: Any = w.board(table)
        assert GERMAN.games[game].status(table.view(None), names) in text(board)
        assert gallery(board)[0].description == GERMAN.games[game].board(table.view(None), names)
        assert GERMAN.games[game].TITLE in board.channel.name
        assert ENGLISH.games[game].status(table.view(0), names) in text(w.hand(anna))
        panel = await anna.click(board, label=GERMAN.table.MY_HAND)
        shown = panel.response.message
        assert ENGLISH.games[game].hand(table.view(0), names) == gallery(shown)[0].description


async def test_each_move_is_told_to_each_in_their_own_language(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "en-US", {anna: "en-US", greta: "de"})
        table = await started(w, greta, anna, ENGLISH)
        for _ in range(4):
            seat = table.view(None).waiting[0]
            person, move = (greta, anna)[seat], table.view(seat).moves[0].text
            assert (await w.press(person, w.hand(person), table, move)).acknowledged
            await w.settle()
        view = table.view(None)
        told = {speech.locale: _news(speech, view, ("Greta", "Anna")) for speech in (ENGLISH, GERMAN)}
        assert told["en"][-1] in text(w.board(table))
        assert told["en"][-1] in text(w.hand(anna))
        assert told["de"][-1] in text(w.hand(greta))
        assert told["en"][-1] not in text(w.hand(greta))


def _news(speech: Language, view: Any, names: tuple[str, ...]) -> list[str]:
    words = speech.games["faust"]
    return [line for event in view.news if (line := words.event(event, view, names))]


async def test_refusals_and_answers_are_in_the_language_of_who_asks(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "en-US", {anna: "en-US", greta: "de"})
        table = await started(w, greta, anna, ENGLISH)
        for person, speech in ((greta, GERMAN), (anna, ENGLISH)):
            rules = (await person.slash(w.channel, "faust rules")).response.message
            assert f"{speech.games['faust'].TITLE} · {speech.games['faust'].RULES[0].title}" in text(rules)
            assert speech.table.RULES_ON in buttons(rules)
            lists = (await person.slash(w.channel, "games list")).response.message
            assert speech.table.LIST_HERE in text(lists)
            assert speech.games["faust"].TITLE in text(lists)
            refused = await person.slash(w.channel, "soul hand")
            assert texts(refused.response.message) == [speech.table.refusal("no tables")]
            asked = await person.slash(w.channel, "faust concede")
            assert speech.table.CONCEDE in buttons(asked.response.message)
        waiting = table.view(None).waiting[0]
        late, speech = ((anna, ENGLISH), (greta, GERMAN))[waiting]
        other = table.view(waiting).moves[0].text
        button = f"m:{table.code}:{table.state.turn}:{other}"
        wrong = w.send_click(late, w.hand(late), button)
        await w.settle()
        assert wrong.response.content == speech.games["faust"].illegal("not asked", {})


async def test_who_asked_for_a_direct_message_gets_it_in_their_language(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "en-US", {anna: "en-US", greta: "de"})
        how = await greta.slash(w.channel, "games settings", notify="dm")
        assert how.response.content == f"{GERMAN.table.notified('dm')}\n{GERMAN.table.threads(True)}"
        table = await started(w, greta, anna, ENGLISH)
        await w.settle(150)
        for _ in range(2):
            seat = table.view(None).waiting[0]
            if seat == 0:
                break
            await w.press(anna, w.hand(anna), table, table.view(1).moves[0].text)
            await w.settle(5)
        told = [message.content for message in greta.user.dm_channel.history() if message.content]
        assert any(line.startswith(GERMAN.table.dm_turn(GERMAN.games["faust"].TITLE, "")) for line in told)


async def test_a_race_is_run_in_two_languages(tmp_path: Path) -> None:
    """Meschugge's cards are buttons under the board, so they are in the server's language."""
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "de", {anna: "en-US", greta: "de"})
        table = await started(w, anna, greta, GERMAN, "meschugge")
        roll = next(label for label, name in buttons(w.board(table)).items() if name.endswith(":roll"))
        assert roll == GERMAN.games["meschugge"].move(table.view(None).moves[0], table.view(None), ()).text
        for person, speech in ((anna, ENGLISH), (greta, GERMAN)):
            assert speech.table.STEADY_HAND in text(w.hand(person))


async def test_steps_are_asked_in_the_players_language(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, greta = w.person("Anna"), w.person("Greta")
        speaking(w, "en-US", {anna: "en-US", greta: "de"})
        await greta.slash(w.channel, "operation start")
        lobby = w.channel.last_message
        assert lobby is not None
        await anna.click(lobby, label=ENGLISH.table.JOIN)
        await greta.click(lobby, label=ENGLISH.table.ADD_HOUSE)
        await greta.click(lobby, label=ENGLISH.table.START)
        await w.settle()
        table = await w.table(text(lobby).split("`")[1])
        assert [seat.name for seat in table.record.seats][2] == ENGLISH.table.HOUSE
        for _ in range(400):
            if any(move.control == "steps" for move in table.view(0).moves):
                break
            await w.settle(31)
        words = GERMAN.games["operation"]
        hand = w.hand(greta)
        claim = next(name for name in menus(hand) if name.startswith("s:"))
        asked = await w.click(greta, hand, claim, "claim")
        assert asked.acknowledged
        assert words.ask("claim", ("claim",), table.view(0), ()) in text(w.again(greta, hand))  # type: ignore[attr-defined]
        assert GERMAN.table.STEP_BACK in buttons(w.again(greta, hand))


async def test_commands_are_registered_anew_when_a_translation_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path / "faust.db") as w:
        first = _registered(w)
        assert len(first) == 1
        start = next(option for option in first[0][0]["options"] if option["name"] == "start")
        assert start["description_localizations"] == {"de": GERMAN.table.COMMANDS["start"]}
        await w.restart()
        assert len(_registered(w)) == 1
        monkeypatch.setitem(vars(GERMAN.table)["COMMANDS"], "start", "Einen neuen Tisch eröffnen")
        await w.restart()
        assert len(_registered(w)) == 2


def _registered(w: World) -> list[Any]:
    return [r.json for r in w.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")]
