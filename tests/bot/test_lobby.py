"""Before a match: who may sit where, and what the bot must be allowed."""

from pathlib import Path

import discord

from bot.words.speak import language
from tests.bot.sim import buttons, text, world

SAY = language("en").table


async def test_the_host_leaves_and_hands_the_lobby_over(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        await anna.slash(w.channel, "faust start")
        await ben.click(w.channel.last_message, label="Join")
        refused = await eve.click(w.channel.last_message, label="Leave")
        assert refused.response.content == SAY.refusal("not seated")
        await anna.click(w.channel.last_message, label="Leave")
        assert "Ben opens a table" in text(w.channel.last_message)
        await eve.click(w.channel.last_message, label="Join")
        refused = await eve.click(w.channel.last_message, label="Start")
        assert refused.response.content == SAY.refusal("host")
        await ben.click(w.channel.last_message, label="Start")
        await w.settle()
        table = await w.table(w.code(w.channel.threads[0]))
        assert [seat.name for seat in table.record.seats] == ["Ben", "Eve"]


async def test_a_lobby_closes_with_its_last_person_and_by_time(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        await anna.slash(w.channel, "faust start")
        await anna.click(w.channel.last_message, label="Leave")
        assert SAY.LOBBY_CLOSED in text(w.channel.last_message)
        assert not buttons(w.channel.last_message)
        await anna.slash(w.channel, "faust start")
        await w.settle(29 * 60)
        assert "Join" in buttons(w.channel.last_message)
        await w.settle(61)
        assert SAY.LOBBY_CLOSED in text(w.channel.last_message)


async def test_a_lobby_outlives_a_restart(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        await anna.slash(w.channel, "faust start")
        lobby = w.channel.last_message
        await w.restart()
        await ben.click(lobby, label="Join")
        assert "2. Ben" in text(w.channel.last_message)


async def test_an_invitation_keeps_the_seat(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        await anna.slash(w.channel, "faust start", opponent=ben)
        assert f"<@{ben.id}>" in text(w.channel.last_message)
        refused = await eve.click(w.channel.last_message, label="Join")
        assert refused.response.content == SAY.refusal("invited")
        await ben.click(w.channel.last_message, label="Join")
        refused = await ben.click(w.channel.last_message, custom_id=f"t:{w.code()}:leave")
        assert "Ben" not in text(w.channel.last_message)
        itself = await anna.slash(w.channel, "faust start", opponent=anna)
        assert itself.response.content == SAY.refusal("self")


async def test_seats_are_taken_once(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben, eve = w.person("Anna"), w.person("Ben"), w.person("Eve")
        await anna.slash(w.channel, "faust start")
        lobby = w.channel.last_message
        assert lobby is not None
        join = buttons(lobby)["Join"]
        again = await anna.click(lobby, label="Join")
        assert again.response.content == SAY.refusal("seated")
        first, second = w.send_click(ben, lobby, join), w.send_click(eve, lobby, join)
        await w.settle()
        assert first.acknowledged
        assert second.response.content == SAY.refusal("full")


async def test_the_house_player_sits_down_and_gets_up(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        await anna.slash(w.channel, "faust start")
        assert "Start" not in buttons(w.channel.last_message)
        await anna.click(w.channel.last_message, label="House player")
        assert "2. House player" in text(w.channel.last_message)
        await anna.click(w.channel.last_message, label="No house player")
        assert "Start" not in buttons(w.channel.last_message)


async def test_missing_permissions_are_named_before_anybody_joins(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        hidden = discord.PermissionOverwrite(attach_files=False)
        place = w.guild.create_text_channel("quiet", overwrites={w.guild.default_role: hidden})
        refused = await anna.slash(place, "faust start")
        assert refused.ephemeral
        assert "Attach Files" in refused.response.content
        assert place.last_message is None or not buttons(place.last_message)
        assert await w.bot.store.open_matches(user=anna.id) == []


async def test_without_threads_the_match_runs_in_the_channel(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        no_threads = discord.PermissionOverwrite(create_public_threads=False)
        w.channel = w.guild.create_text_channel("flat", overwrites={w.guild.default_role: no_threads})
        table = await w.seated(anna, ben)
        assert w.channel.threads == []
        assert w.board(table).channel.id == w.channel.id
        assert "My hand" in buttons(w.board(table))


async def test_several_tables_in_one_channel_have_codes_of_their_own(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna, ben = w.person("Anna"), w.person("Ben")
        first, second = await w.seated(anna, ben), await w.seated(anna, ben)
        assert first.code != second.code
        which = await anna.slash(w.channel, "faust hand")
        assert which.response.content == SAY.refusal("which")
        mine = await anna.slash(w.channel, "faust hand", code=second.code.lower())
        assert second.code in text(mine.response.message)
        listed = await anna.slash(w.channel, "games list")
        assert first.code in listed.response.content
        assert second.code in listed.response.content
        choices = await anna.autocomplete(w.channel, "faust hand", "code", first.code[:2])
        assert first.code in [choice["value"] for choice in choices]


async def test_rules_are_pages_with_pictures(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        shown = await anna.slash(w.channel, "faust rules")
        assert shown.ephemeral
        seen = [text(shown.response.message)]
        for _ in language("en").games["faust"].RULES[1:]:
            await anna.click(shown.response.message, label="On")
            seen.append(text(shown.response.message))
        assert len(set(seen)) == len(language("en").games["faust"].RULES)
        assert "House ruling" in "".join(seen)


async def test_resume_posts_the_board_at_the_bottom_and_tries_direct_messages_again(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:
        anna = w.person("Anna")
        w.close_dms(anna)
        table = await w.seated(anna, house=1, side="mephisto")
        old = w.board(table)
        tries = w.dm_tries(anna)
        w.env.backend.faults.clear()
        await anna.slash(w.channel, "games resume")
        await w.settle()
        assert w.board(table).id != old.id
        assert old.id not in [m.id for m in w.messages(table)]
        assert w.dm_tries(anna) == tries + 1
        assert "You lead" in text(w.hand(anna))


async def test_commands_are_registered_only_when_they_have_changed(tmp_path: Path) -> None:
    async with world(tmp_path / "faust.db") as w:

        def syncs() -> int:
            return len([r for r in w.env.http_requests if r.method == "PUT" and r.path.endswith("/commands")])

        assert syncs() == 1
        await w.restart()
        assert syncs() == 1
        await w.bot.store.put_note("commands", "another shape")
        await w.restart()
        assert syncs() == 2
