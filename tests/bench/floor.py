"""The floor: a bare bot, made with the library alone, which only acknowledges clicks or passes messages on."""

import re
from typing import Any

import discord
from discord.ui import ActionRow, Button, Container, DynamicItem, LayoutView, TextDisplay


class FloorPress(DynamicItem[Button[Any]], template=r"floor:\d(?::(?P<others>[\d,]+))?"):
    """The least that a lasting button can be: `floor:0` is acknowledged, `floor:0:4711,4712` answered with the
    message's new face, and the messages of these ids are edited too."""

    def __init__(self, item: Button[Any], others: str | None = None) -> None:
        super().__init__(item)
        self.others = others

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: re.Match[str], /) -> "FloorPress":
        """Rebuild it."""
        return cls(item, match["others"])

    async def callback(self, interaction: discord.Interaction) -> None:
        """Acknowledge the click, or do what it asks for."""
        if self.others is None:
            await interaction.response.defer()
            return
        await interaction.response.edit_message(view=layout(self.others))
        channel = interaction.channel
        assert isinstance(channel, discord.DMChannel)
        for number in self.others.split(","):
            message = channel.get_partial_message(int(number))
            await message.edit(view=layout(self.others))


def layout(others: str) -> LayoutView:
    """A message about as large as one of ours."""
    box: Container[Any] = Container(TextDisplay("A table, and whose turn it is"))
    box.add_item(TextDisplay("What happened last, in a few lines"))
    for start in (0, 5):
        row: ActionRow[Any] = ActionRow()
        for number in range(start, start + 5):
            row.add_item(FloorPress(Button(label=f"Card {number}", custom_id=f"floor:{number}:{others}")))
        box.add_item(row)
    view = LayoutView(timeout=None)
    return view.add_item(box)


class Floor(discord.Client):
    """A bare bot: it answers clicks and does nothing else."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        """Before the first event."""
        self.add_dynamic_items(FloorPress)
