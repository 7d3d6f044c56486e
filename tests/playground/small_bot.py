"""A small bot of the tests' own: a slash command, a layout with a picture and controls, a form, a direct message."""

import io
from typing import Any

import discord
from discord import app_commands
from PIL import Image

Click = discord.Interaction[discord.Client]


def picture(width: int = 60, height: int = 40) -> bytes:
    """A PNG of this size in pixels."""
    data = io.BytesIO()
    Image.new("RGB", (width, height), "navy").save(data, "PNG")
    return data.getvalue()


def file(name: str = "board.png", **about: Any) -> discord.File:
    return discord.File(io.BytesIO(picture()), name, **about)


class Press(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"press (?P<move>\w+)"):
    """A lasting button."""

    def __init__(self, move: str) -> None:
        super().__init__(discord.ui.Button(label=f"Press {move}", custom_id=f"press {move}"))
        self.move = move

    @classmethod
    async def from_custom_id(cls, interaction: Click, item: Any, match: Any, /) -> "Press":
        return cls(match["move"])

    async def callback(self, interaction: Click) -> None:
        await interaction.response.edit_message(view=board(f"Pressed {self.move}"), attachments=[file()])


class Form(discord.ui.Modal, title="A form"):
    """A form with one line to write."""

    line: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Line", custom_id="line")

    async def on_submit(self, interaction: Click) -> None:
        await interaction.response.send_message(f"You wrote {self.line.value}", ephemeral=True)


class Menu(discord.ui.Select[Any]):
    def __init__(self) -> None:
        options = [discord.SelectOption(label=name, value=name) for name in ("one", "two", "three")]
        super().__init__(custom_id="menu", placeholder="Choose", options=options, max_values=2)

    async def callback(self, interaction: Click) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"Chosen: {', '.join(self.values)}")


def board(words: str) -> discord.ui.LayoutView:
    """A message as the bot shows tables: text, a picture, buttons and a menu."""
    view = discord.ui.LayoutView(timeout=None)
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="A blue field")
    buttons: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    buttons.add_item(Press("K5"))
    buttons.add_item(discord.ui.Button(label="Write", custom_id="write"))
    menus: discord.ui.ActionRow[Any] = discord.ui.ActionRow(Menu())
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(words), gallery, buttons, menus))
    return view


class SmallBot(discord.Client):
    """Does one of each thing. `seen` notes what it was told."""

    def __init__(self, **options: Any) -> None:
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.tree = app_commands.CommandTree(self)
        self.seen: list[str] = []
        self.interactions: list[Click] = []
        self.tree.add_command(play)
        self.tree.add_command(talk)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        self.add_view(board("any"))
        await self.tree.sync()

    async def on_interaction(self, interaction: Click) -> None:
        self.interactions.append(interaction)
        if interaction.data and interaction.data.get("custom_id") == "write":
            await interaction.response.send_modal(Form())

    async def on_resumed(self) -> None:
        self.seen.append("resumed")

    async def on_connect(self) -> None:
        self.seen.append("connect")

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        self.seen.append("removed")

    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.seen.append("joined")


play: app_commands.Group = app_commands.Group(name="play", description="A game")


@play.command(name="start", description="Begin")
@app_commands.describe(opponent="who", side="which", rounds="how many", aloud="whether")
@app_commands.choices(side=[app_commands.Choice(name="Left", value="l"), app_commands.Choice(name="Right", value="r")])
async def start(
    interaction: Click,
    opponent: discord.Member,
    side: str,
    rounds: app_commands.Range[int, 1, 3] = 1,
    aloud: bool = False,
) -> None:
    await interaction.response.send_message(view=board(f"{opponent.mention} {side} {rounds} {aloud}"), file=file())
    await interaction.user.send("Your hand", file=file("hand.png", description="Ten cards"))


@play.command(name="find", description="Look for something")
async def find(interaction: Click, what: str) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(content=f"Found {what}")
    await interaction.followup.send("And more", ephemeral=True)


@find.autocomplete("what")
async def complete(interaction: Click, typed: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=word, value=word) for word in ("apple", "pear") if typed in word]


@app_commands.command(name="talk", description="Open a thread")
async def talk(interaction: Click) -> None:
    await interaction.response.send_message("A thread comes.")
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Table K7QF", type=discord.ChannelType.public_thread)
    message = await thread.send("Here", file=file())
    await message.add_reaction("\N{PLAYING CARD BLACK JOKER}")
    await message.edit(content="Still here", attachments=[])
    await thread.edit(archived=True, locked=True)
