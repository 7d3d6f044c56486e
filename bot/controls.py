"""The lasting buttons and menus, and what their ids say."""

import re
from typing import Any, ClassVar, Self

import discord
from discord import ButtonStyle
from discord.ui import Button, DynamicItem, Select

CODE = r"(?P<code>[A-Z2-9]{4})"


class Pressed:
    """Where the controls report a click; the client sets it once."""

    handler: ClassVar[Any] = None


class Lasting(DynamicItem[Any], template=r"(?!)"):
    """A control that outlives the program: what a click on it means stands in its id alone."""

    def __init__(self, item: Button[Any] | Select[Any], match: re.Match[str] | None = None) -> None:
        super().__init__(item)
        self.match = match

    @classmethod
    async def from_custom_id(cls, interaction: discord.Interaction, item: Any, match: re.Match[str]) -> Self:
        """Rebuild a control that was used."""
        return cls(item, match)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand on what was done."""
        assert self.match is not None
        await self.report(interaction, self.match, tuple(getattr(self.item, "values", ())))

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Tell the handler what the id says, with the values chosen in a menu."""
        raise NotImplementedError


class Press(Lasting, template=rf"m:{CODE}:(?P<turn>\d{{1,6}}):(?P<text>[\w +.,-]{{1,80}})"):
    """A move as a button: `m:K7QF:12:K5`."""

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Make the move."""
        await Pressed.handler.move(interaction, match["code"], int(match["turn"]), match["text"])


class Choose(Lasting, template=rf"c:{CODE}:(?P<turn>\d{{1,6}}):(?P<group>\w{{1,20}})"):
    """A group of moves as a menu: `c:K7QF:12:coin`, its options' values being moves' texts or the parts of one."""

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Make the move that was chosen or composed."""
        await Pressed.handler.choose(interaction, match["code"], int(match["turn"]), match["group"], values)


class Compose(Lasting, template=rf"s:{CODE}:(?P<turn>\d{{1,6}}):(?P<group>\w{{1,20}}):(?P<text>[\w +.,-]{{0,60}})"):
    """A stand on the way to a move composed in steps, `s:K7QF:12:claim:claim spy`: a menu of next words, or Back."""

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Take the step, or go back to this one."""
        words = tuple(" ".join((match["text"], *values)).split())
        await Pressed.handler.step(interaction, match["code"], int(match["turn"]), match["group"], words)


class Knob(Lasting, template=rf"t:{CODE}:(?P<what>[a-z]{{1,12}})"):
    """What can be done at a table besides moves: `t:K7QF:join`."""

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Do it."""
        await Pressed.handler.knob(interaction, match["code"], match["what"])


class Leaf(Lasting, template=r"p:(?P<game>[a-z]{1,20}):(?P<page>\d{1,2})"):
    """A page of rules: `p:faust:2`."""

    @staticmethod
    async def report(interaction: discord.Interaction, match: re.Match[str], values: tuple[str, ...]) -> None:
        """Turn to the page."""
        await Pressed.handler.page(interaction, match["game"], int(match["page"]))


KINDS = (Press, Choose, Compose, Knob, Leaf)


def known(custom_id: str) -> bool:
    """Whether an id is one that our controls carry."""
    return any(kind.__discord_ui_compiled_template__.fullmatch(custom_id) for kind in KINDS)


async def report(interaction: discord.Interaction, custom_id: str, values: tuple[str, ...]) -> bool:
    """Hand on a click by its id alone; False when no control of ours carries such an id."""
    for kind in KINDS:
        match = kind.__discord_ui_compiled_template__.fullmatch(custom_id)
        if match is not None:
            await kind.report(interaction, match, values)
            return True
    return False


def knob(code: str, what: str, label: str, style: ButtonStyle = ButtonStyle.secondary) -> Knob:
    """A button for something besides moves."""
    return Knob(Button(style=style, label=label, custom_id=f"t:{code}:{what}"))


def leaf(game: str, page: int, label: str, *, disabled: bool) -> Leaf:
    """A button that turns to a page of rules."""
    return Leaf(Button(style=ButtonStyle.secondary, label=label, custom_id=f"p:{game}:{page}", disabled=disabled))
