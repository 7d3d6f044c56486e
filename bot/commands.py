"""The slash commands, made from the games there are and their typed options."""

from collections.abc import Callable, Coroutine
from inspect import Parameter, Signature
from typing import Annotated, Any, Literal, get_args, get_origin

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice

import games
from bot import archive, controls, faces
from bot.lobby import Lobby
from bot.own import Own
from bot.pages import turn_page
from bot.press import Presses, guarded, refuse, seat_for, speech_of
from bot.sight import may_know, open_here
from bot.store import Record
from bot.table import CLOCKS, Stale, Table
from bot.words.speak import ENGLISH, Language, language
from games.game import options_from

Callback = Callable[..., Coroutine[Any, Any, None]]

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""What the bot must be allowed in a channel to host there."""


def add(tree: app_commands.CommandTree[Any], presses: Presses, lobby: Lobby, own: Own) -> None:
    """Put a group of commands for each game that has its words into the tree, and one for all of them."""
    for game in ENGLISH.games:
        tree.add_command(_game_group(game, presses, lobby))
    tree.add_command(_all_group(presses, own))


def _game_group(game: str, presses: Presses, lobby: Lobby) -> app_commands.Group:
    """`/faust start | rules | table | hand | concede`."""
    say = ENGLISH.table
    group = app_commands.Group(name=game, description=ENGLISH.games[game].TAGLINE[:100])

    async def rules(interaction: discord.Interaction) -> None:
        await guarded(interaction, turn_page(interaction, presses.posts, game, 0))

    async def table(interaction: discord.Interaction, code: str | None = None) -> None:
        await guarded(interaction, _tell(interaction, presses, game, code))

    async def hand(interaction: discord.Interaction, code: str | None = None) -> None:
        async def show() -> None:
            presses.posts.voices.heard(interaction)
            await presses.show_hand(interaction, await find(interaction, presses, game, code, seated=True))

        await guarded(interaction, show())

    async def concede(interaction: discord.Interaction, code: str | None = None) -> None:
        await guarded(interaction, _ask_to_concede(interaction, presses, game, code))

    group.add_command(_start(game, presses, lobby))
    group.add_command(_command("rules", rules))
    for name, callback in (("table", table), ("hand", hand), ("concede", concede)):
        command = _command(name, app_commands.describe(code=say.PARAMETERS["code"])(callback))
        command.autocomplete("code")(_codes(presses, game))
        group.add_command(command)
    return group


def _all_group(presses: Presses, own: Own) -> app_commands.Group:
    """`/games list | resume | settings | privacy | stats | leaderboard | record`."""
    say = ENGLISH.table
    group = app_commands.Group(name="games", description=say.GROUP_COMMAND)

    async def list_(interaction: discord.Interaction) -> None:
        await guarded(interaction, _list(interaction, presses))

    async def resume(interaction: discord.Interaction, code: str | None = None) -> None:
        await guarded(interaction, _resume(interaction, presses, code))

    async def settings(
        interaction: discord.Interaction, notify: str | None = None, threads: bool | None = None
    ) -> None:
        await guarded(interaction, own.settings(interaction, notify, threads))

    async def privacy(interaction: discord.Interaction) -> None:
        await guarded(interaction, own.show(interaction))

    async def stats(interaction: discord.Interaction) -> None:
        await guarded(interaction, own.stats(interaction))

    async def leaderboard(interaction: discord.Interaction, game: str | None = None) -> None:
        await guarded(interaction, own.leaderboard(interaction, game))

    async def record(interaction: discord.Interaction, code: str) -> None:
        await guarded(interaction, own.record(interaction, code))

    group.add_command(_command("list", list_))
    for name, callback, complete in (
        ("resume", resume, _codes(presses, None)),
        ("record", record, _ended_codes(presses)),
    ):
        command = _command(name, app_commands.describe(code=say.PARAMETERS["code"])(callback))
        command.autocomplete("code")(complete)
        group.add_command(command)
    ways = [Choice(name=name, value=value) for value, name in say.NOTIFY.items()]
    described = app_commands.describe(notify=say.PARAMETERS["notify"], threads=say.PARAMETERS["threads"])
    group.add_command(_command("settings", described(app_commands.choices(notify=ways)(settings))))
    group.add_command(_command("privacy", privacy))
    group.add_command(_command("stats", stats))
    titles = [Choice(name=words.TITLE, value=game) for game, words in ENGLISH.games.items()]
    described = app_commands.describe(game=say.PARAMETERS["game"])
    group.add_command(_command("leaderboard", described(app_commands.choices(game=titles)(leaderboard))))
    return group


def _command(name: str, callback: Callback) -> app_commands.Command[Any, Any, Any]:
    return app_commands.Command(name=name, description=ENGLISH.table.COMMANDS[name], callback=callback)


def _start(game: str, presses: Presses, lobby: Lobby) -> app_commands.Command[Any, ..., Any]:
    """`start`, with the game's own options as typed choices."""
    words, say = ENGLISH.games[game], ENGLISH.table
    fields = msgspec.structs.fields(games.ALL[game].Options)

    async def start(interaction: discord.Interaction, **given: Any) -> None:
        await guarded(interaction, _open(interaction, presses, lobby, game, given))

    parameters = [
        Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
        _parameter("opponent", discord.User | None, None),
    ]
    choices = {"clock": [Choice(name=say.CLOCKS[name], value=name) for name in CLOCKS]}
    descriptions = {"opponent": say.PARAMETERS["opponent"], "clock": say.PARAMETERS["clock"]}
    for field in fields:
        option = words.OPTIONS[field.name]
        annotation, values = _annotation(field.type)
        parameters.append(_parameter(field.name, annotation, field.default))
        descriptions[field.name] = option.description
        if values:
            choices[field.name] = [Choice(name=option.choices[value], value=value) for value in values]
    parameters.append(_parameter("clock", str, "live"))
    # the library reads a command's options off its callback's signature
    start.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    start.__annotations__ = {p.name: p.annotation for p in parameters}
    command = _command("start", app_commands.describe(**descriptions)(app_commands.choices(**choices)(start)))
    command.guild_only = True
    return command


def _parameter(name: str, annotation: Any, default: Any) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, annotation=annotation, default=default)


def _annotation(kind: Any) -> tuple[Any, tuple[str, ...]]:
    """A game option's type as a command option's: fixed words, yes or no, or a number between two."""
    if get_origin(kind) is Literal:
        return str, get_args(kind)
    if get_origin(kind) is Annotated:
        number, meta = get_args(kind)[:2]
        return app_commands.Range[number, meta.ge, meta.le], ()
    return kind, ()


Complete = Callable[[discord.Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def _codes(presses: Presses, game: str | None) -> Complete:
    """Complete a code from the open tables the person sits at."""

    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        records = await presses.tables.store.open_matches(user=interaction.user.id)
        return _matching(interaction, current, [r for r in records if game in (None, r.game)])

    return complete


def _ended_codes(presses: Presses) -> Complete:
    """Complete a code from the matches the person has played to an end."""

    async def complete(interaction: discord.Interaction, current: str) -> list[Choice[str]]:
        return _matching(interaction, current, await archive.ended(presses.tables.store, interaction.user.id))

    return complete


def _matching(interaction: discord.Interaction, current: str, records: list[Record]) -> list[Choice[str]]:
    speech = speech_of(interaction)
    return [
        Choice(name=f"{r.code} · {speech.games[r.game].TITLE} · {_players(r)}"[:100], value=r.code)
        for r in records
        if r.code.startswith(current.upper().strip())
    ][:25]


async def find(
    interaction: discord.Interaction, presses: Presses, game: str, code: str | None, *, seated: bool
) -> Table:
    """The table that is meant: by code, else the person's own in this channel, else their only one. Raises Stale."""
    if code is not None:
        table = await presses.tables.get(code.upper().strip())
        if table is None or table.record.game != game or not may_know(interaction, table.record):
            raise Stale("unknown")
        if seated and table.seat_of(interaction.user.id) is None:
            raise Stale("not seated")
        return table
    mine = [r for r in await presses.tables.store.open_matches(user=interaction.user.id) if r.game == game]
    here = [r for r in mine if interaction.channel_id in (r.channel, r.home)]
    if not mine:
        raise Stale("no tables")
    if len(here or mine) > 1:
        raise Stale("which")
    found = await presses.tables.get((here or mine)[0].code)
    assert found is not None
    return found


async def _open(
    interaction: discord.Interaction, presses: Presses, lobby: Lobby, game: str, given: dict[str, Any]
) -> None:
    opponent: discord.User | discord.Member | None = given.pop("opponent", None)
    clock = given.pop("clock", "live")
    say = speech_of(interaction).table
    if interaction.guild_id is None or interaction.channel is None:
        raise Stale("guild only")
    if isinstance(interaction.channel, discord.Thread):
        needed: tuple[str, ...] = (*NEEDED, "send_messages_in_threads")
    elif isinstance(interaction.channel, discord.TextChannel):
        needed = NEEDED
    else:
        raise Stale("no thread")
    lacking = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if lacking:
        await refuse(interaction, say.lacking(lacking))
        return
    me = interaction.client.user
    if opponent is not None and opponent.id == interaction.user.id:
        raise Stale("self")
    against_house = opponent is not None and me is not None and opponent.id == me.id
    if opponent is not None and opponent.bot and not against_house:
        raise Stale("bot")
    if clock not in CLOCKS or not _possible(game, given):
        raise Stale("command")
    presses.posts.voices.heard(interaction)
    locale = str(interaction.guild_locale or interaction.locale)
    table = await lobby.open(
        game,
        given,
        clock,
        host=seat_for(interaction, presses.tables.clock.now()),
        guild=interaction.guild_id,
        channel=interaction.channel.id,
        locale=locale,
        invited=opponent.id if opponent is not None and not against_house else None,
        house=language(locale).table.HOUSE if against_house else None,
    )
    await presses.posts.answers.opened(interaction, table)


def _possible(game: str, options: dict[str, Any]) -> bool:
    """Whether a game can be set so. Discord itself offers nothing else, unless it is of an older version of ours."""
    try:
        options_from(games.ALL[game], options)
    except msgspec.ValidationError:
        return False
    return True


async def _tell(interaction: discord.Interaction, presses: Presses, game: str, code: str | None) -> None:
    """The whole board in words, as the person may see it, so that one can play without the pictures."""
    table = await find(interaction, presses, game, code, seated=False)
    speech = speech_of(interaction)
    if table.state is None:
        raise Stale("no hand")
    if table.wait is not None and table.wait.stamp is not None:
        # nobody may see a race's question before the message that puts it
        raise Stale("soon")
    seat = table.seat_of(interaction.user.id)
    words, names = speech.games[game], faces.called(table.record.seats)
    view = table.view(seat)
    told = [words.board(table.view(None), names), words.status(view, names), faces.news(view, speech, game, names)]
    if seat is not None:
        told.insert(1, words.hand(view, names))
    await interaction.response.send_message(view=faces.words_only("\n\n".join(filter(None, told))), ephemeral=True)


async def _ask_to_concede(interaction: discord.Interaction, presses: Presses, game: str, code: str | None) -> None:
    table = await find(interaction, presses, game, code, seated=True)
    if not table.running:
        raise Stale("over" if table.record.status != "lobby" else "no hand")
    speech = speech_of(interaction)
    say = speech.table
    layout = faces.words_only(say.concede_ask(speech.games[game].TITLE, table.code))
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    row.add_item(controls.knob(table.code, "concede", say.CONCEDE, discord.ButtonStyle.danger))
    layout.add_item(row)
    await interaction.response.send_message(view=layout, ephemeral=True)


async def _list(interaction: discord.Interaction, presses: Presses) -> None:
    store, speech = presses.tables.store, speech_of(interaction)
    here = await open_here(interaction, store)
    mine = [r for r in await store.open_matches(user=interaction.user.id) if r.guild != interaction.guild_id]
    lines = []
    for title, records in ((speech.table.LIST_HERE, here), (speech.table.LIST_YOURS, mine)):
        if records:
            lines.append(title)
            lines += [await _line(presses, record, speech) for record in records[:10]]
    await interaction.response.send_message("\n".join(lines)[:2000] or speech.table.NO_TABLES, ephemeral=True)


async def _line(presses: Presses, record: Record, speech: Language) -> str:
    say = speech.table
    posts = await presses.tables.store.posts(record.id)
    post = posts.get("board") or posts.get("lobby")
    where = faces.link(post.channel, post.message, record.guild) if post is not None else ""
    state = say.IN_LOBBY if record.status == "lobby" else say.IN_PLAY
    return say.list_line(speech.games[record.game].TITLE, record.code, faces.safe(_players(record)), state, where)


def _players(record: Record) -> str:
    return " – ".join(seat.name for seat in record.seats)


async def _resume(interaction: discord.Interaction, presses: Presses, code: str | None) -> None:
    """Post a table's board anew where it belongs and try the person's direct messages again."""
    say = speech_of(interaction).table
    records = await presses.tables.store.open_matches(user=interaction.user.id)
    if code is not None:
        records = [r for r in records if r.code == code.upper().strip()]
    if not records:
        raise Stale("unknown" if code is not None else "no tables")
    if len(records) > 1:
        raise Stale("which")
    table = await presses.tables.get(records[0].code)
    assert table is not None
    presses.posts.voices.heard(interaction)
    await interaction.response.defer(ephemeral=True)
    await presses.posts.again(table, interaction.user.id)
    await interaction.followup.send(say.RESUMED, ephemeral=True)
