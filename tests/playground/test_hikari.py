"""Judged by another library: hikari logs in, registers a command, answers with a file and a button, and sends a DM."""

import logging
from collections.abc import AsyncIterator

import hikari
import pytest

from bot.playground import Playground
from bot.playground.interactions import EDIT, MESSAGE
from tests.playground.conftest import Clock
from tests.playground.small_bot import picture


@pytest.fixture
async def playground(clock: Clock) -> AsyncIterator[Playground]:
    async with Playground(clock) as playground:
        yield playground


async def test_hikari_answers_a_command_with_a_file_and_a_button_takes_the_click_and_sends_a_direct_message(
    playground: Playground, caplog: pytest.LogCaptureFixture
) -> None:
    anna = playground.person("Anna", "de")
    bot = hikari.GatewayBot(
        playground.token, banner=None, logs=None, rest_url=playground.api_base, suppress_optimization_warning=True
    )

    @bot.listen()
    async def started(event: hikari.StartedEvent) -> None:
        me = bot.get_me()
        assert me is not None
        command = bot.rest.slash_command_builder("deal", "Deal cards").add_option(
            hikari.CommandOption(type=hikari.OptionType.INTEGER, name="cards", description="how many", is_required=True)
        )
        await bot.rest.set_application_commands(me.id, [command])

    @bot.listen()
    async def commanded(event: hikari.CommandInteractionCreateEvent) -> None:
        interaction = event.interaction
        assert interaction.options is not None
        row = bot.rest.build_message_action_row()
        row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "again", label="Again")
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE,
            f"{interaction.options[0].value} cards for {interaction.locale}",
            attachment=hikari.Bytes(picture(), "cards.png"),
            component=row,
        )

    @bot.listen()
    async def clicked(event: hikari.ComponentInteractionCreateEvent) -> None:
        interaction = event.interaction
        assert interaction.message.attachments[0].width == 60
        await interaction.create_initial_response(hikari.ResponseType.MESSAGE_UPDATE, "Again!", components=[])
        channel = await bot.rest.create_dm_channel(interaction.user.id)
        message = await channel.send("Your hand", attachment=hikari.Bytes(picture(), "hand.png"))
        fetched = await bot.rest.fetch_message(channel, message)
        await fetched.edit("Your new hand", attachment=None)

    with caplog.at_level(logging.ERROR):
        await bot.start(check_for_updates=False, shard_count=1)
        try:
            await playground.registered("deal")
            assert await anna.command(playground.channel, "deal", cards=5).answered() == MESSAGE
            message = await anna.sees(playground.channel)
            assert message.data["content"] == "5 cards for de"
            assert message.data["attachments"][0]["filename"] == "cards.png"
            assert await anna.click(message, "Again").answered() == EDIT
            hand = await anna.hears(lambda heard: heard.data["edited_timestamp"] is not None)
            assert hand.data["content"] == "Your new hand"
            assert hand.files == {}
            assert message.data["content"] == "Again!"
            assert message.data["components"] == []
        finally:
            await bot.close()
    assert [record.getMessage() for record in caplog.records] == []


async def test_hikari_reads_every_object_that_it_can_fetch(playground: Playground) -> None:
    anna = playground.person("Anna")
    app = hikari.RESTApp(url=playground.api_base)
    await app.start()
    try:
        async with app.acquire(playground.token, hikari.TokenType.BOT) as rest:
            application = await rest.fetch_application()
            assert application.id == playground.world.bot.id
            assert (await rest.fetch_my_user()).username == "faust"
            guild = await rest.fetch_guild(playground.world.guild.id)
            assert [role.name for role in guild.roles.values()] == ["@everyone", "Faust"]
            member = await rest.fetch_member(guild.id, anna.id)
            assert member.display_name == "Anna"
            assert (await rest.fetch_gateway_bot_info()).shard_count == 1
            channel = await rest.fetch_channel(playground.channel.id)
            assert isinstance(channel, hikari.GuildTextChannel)
            thread = await rest.create_thread(channel, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Table K7QF")
            message = await rest.create_message(thread, "Here", nonce="once")
            await rest.add_reaction(thread, message, "\N{BLACK SPADE SUIT}")
            [fetched] = await rest.fetch_messages(thread)
            assert fetched.reactions[0].count == 1
            emoji = await rest.create_application_emoji(application, "spade", hikari.Bytes(picture(), "spade.png"))
            assert [e.name for e in await rest.fetch_application_emojis(application)] == ["spade"]
            await rest.delete_application_emoji(application, emoji)
            with pytest.raises(hikari.NotFoundError):
                await rest.fetch_message(channel, message)
    finally:
        await app.close()
