"""A real discord.py client at the playground: commands, buttons, menus, forms, direct messages, threads."""

import discord
import pytest

from bot.playground import Impossible, Playground
from bot.playground.interactions import EDIT, LATER, LATER_EDIT, MESSAGE, MODAL
from bot.playground.world import Message
from tests.playground.conftest import LogIn
from tests.playground.small_bot import SmallBot, picture


def text_of(message: Message) -> str:
    """The first text display of a message."""
    return str(message.data["components"][0]["components"][0]["content"])


async def test_a_slash_command_shows_a_board_and_sends_the_hand_by_direct_message(
    playground: Playground, log_in: LogIn
) -> None:
    anna, ben = playground.person("Anna", "de"), playground.person("Ben")
    bot = SmallBot()
    await log_in(bot)

    interaction = anna.command(playground.channel, "play start", opponent=ben, side="r", rounds=3)
    assert await interaction.answered() == MESSAGE
    hand = await anna.hears()

    seen = bot.interactions[0]
    assert seen.locale is discord.Locale.german
    assert seen.guild_locale is discord.Locale.american_english
    assert seen.app_permissions.create_public_threads
    assert isinstance(seen.user, discord.Member)
    [message] = ben.messages(playground.channel)
    assert text_of(message) == f"<@{ben.id}> r 3 False"
    assert [user["username"] for user in message.data["mentions"]] == ["ben"]
    assert message.data["interaction_metadata"]["name"] == "play start"
    gallery = message.data["components"][0]["components"][1]["items"][0]
    assert (gallery["media"]["width"], gallery["description"]) == (60, "A blue field")
    assert message.data["attachments"] == []
    assert hand.data["attachments"][0]["description"] == "Ten cards"
    assert playground.download(hand).data == picture()
    assert ben.messages(ben.direct) == []


async def test_a_lasting_button_edits_the_clicked_message(playground: Playground, log_in: LogIn) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    await log_in(SmallBot())
    await anna.command(playground.channel, "play start", opponent=ben, side="l").answered()
    message = await anna.sees(playground.channel)
    before = list(message.files)

    assert await ben.click(message, "Press K5").answered() == EDIT

    assert text_of(message) == "Pressed K5"
    assert message.data["edited_timestamp"] is not None
    assert list(message.files) != before
    assert len(message.files) == 1


async def test_a_menu_is_acknowledged_and_answered_by_a_follow_up(playground: Playground, log_in: LogIn) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    await log_in(SmallBot())
    await anna.command(playground.channel, "play start", opponent=ben, side="l").answered()
    board = await anna.sees(playground.channel)

    assert await anna.click(board, "menu", ["one", "three"]).answered() == LATER_EDIT

    await anna.sees(playground.channel, lambda message: message.data["content"] == "Chosen: one, three")
    with pytest.raises(Impossible, match="does not offer 'four'"):
        anna.click(board, "menu", ["four"])
    with pytest.raises(Impossible, match="Between 1 and 2"):
        anna.click(board, "menu", ["one", "two", "three"])


async def test_a_form_is_filled_in_and_answered_to_one_person_only(playground: Playground, log_in: LogIn) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    await log_in(SmallBot())
    await anna.command(playground.channel, "play start", opponent=ben, side="l").answered()
    board = await anna.sees(playground.channel)

    opened = anna.click(board, "Write")
    assert await opened.answered() == MODAL
    assert await anna.submit(opened, {"line": "hello"}).answered() == MESSAGE

    [private] = [message for message in anna.messages(playground.channel) if message is not board]
    assert private.data["content"] == "You wrote hello"
    assert private.data["flags"] & 64
    assert ben.messages(playground.channel) == [board]
    with pytest.raises(Impossible, match="not to be seen"):
        ben.click(private, "anything")


async def test_thinking_first_and_autocompletion(playground: Playground, log_in: LogIn) -> None:
    anna = playground.person("Anna")
    await log_in(SmallBot())

    choices = await anna.complete(playground.channel, "play find", "what", "pp")
    assert [choice["value"] for choice in choices] == ["apple"]
    assert await anna.command(playground.channel, "play find", what="pear").answered() == LATER

    await anna.sees(playground.channel, lambda message: message.data["content"] == "And more")
    [found, more] = anna.messages(playground.channel)
    assert found.data["content"] == "Found pear"
    assert found.data["flags"] == 64
    assert more.only == anna.id


async def test_a_thread_with_reactions_edits_and_an_end(playground: Playground, log_in: LogIn) -> None:
    anna = playground.person("Anna")
    await log_in(SmallBot())

    await anna.command(playground.channel, "talk").answered()
    thread = await playground.until(lambda: next((c for c in anna.channels() if c.locked), None))

    assert (thread.name, thread.archived, thread.parent) == ("Table K7QF", True, playground.channel)
    [message] = anna.messages(thread)
    assert message.data["content"] == "Still here"
    assert message.files == {}
    assert list(message.reactions) == ["\N{PLAYING CARD BLACK JOKER}"]


async def test_in_direct_messages_an_interaction_carries_no_server(playground: Playground, log_in: LogIn) -> None:
    anna = playground.person("Anna")
    bot = SmallBot()
    await log_in(bot)

    await anna.command(anna.direct, "play find", what="pear").answered()

    seen = bot.interactions[0]
    assert (seen.guild_id, seen.context.dm_channel) == (None, True)
    assert isinstance(seen.user, discord.User)
    assert isinstance(seen.channel, discord.DMChannel)


async def test_a_person_cannot_do_what_discords_client_does_not_let_them(playground: Playground, log_in: LogIn) -> None:
    anna, ben = playground.person("Anna"), playground.person("Ben")
    await log_in(SmallBot())
    with pytest.raises(Impossible, match="needs the option opponent"):
        anna.command(playground.channel, "play start", side="l")
    with pytest.raises(Impossible, match="out of bounds"):
        anna.command(playground.channel, "play start", opponent=ben, side="l", rounds=4)
    with pytest.raises(Impossible, match="does not offer"):
        anna.command(playground.channel, "play start", opponent=ben, side="up")
    with pytest.raises(Impossible, match="takes no str"):
        anna.command(playground.channel, "play start", opponent=ben, side="l", rounds="two")
    with pytest.raises(Impossible, match="no command /dance"):
        anna.command(playground.channel, "dance")
    with pytest.raises(Impossible, match="subcommands"):
        anna.command(playground.channel, "play")
