"""The lasting buttons and menus: what their ids say, and how a seat's moves become rows of them."""

import re
from collections.abc import Sequence
from itertools import groupby
from typing import Any, ClassVar, Self

import discord
from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Button, DynamicItem, Select

from bot.words import GameWords, Label, Names
from games.game import Move, View

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


KINDS = (Press, Choose, Knob, Leaf)


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


def rows(code: str, view: View, words: GameWords, names: Names) -> list[ActionRow[Any]]:
    """A view's moves as rows of controls, group by group; those not legal now are grey, and say why when pressed."""
    legal = {move.text for move in view.moves}
    shown = sorted((*view.moves, *view.dead), key=lambda m: (_group_order(view, m), m.rank))
    made: list[ActionRow[Any]] = []
    for group, members in groupby(shown, key=lambda m: m.group):
        moves = list(members)
        if moves[0].control == "button":
            made += _buttons(code, view, moves, legal, words, names)
        else:
            open_moves = [m for m in moves if m.text in legal]
            if open_moves:
                made.append(_menu(code, view, group, open_moves, words, names))
    return made


def _group_order(view: View, move: Move) -> int:
    groups = list(dict.fromkeys(m.group for m in (*view.moves, *view.dead)))
    return groups.index(move.group) if move.control == "button" else len(groups) + groups.index(move.group)


def _buttons(
    code: str, view: View, moves: Sequence[Move], legal: set[str], words: GameWords, names: Names
) -> list[ActionRow[Any]]:
    made: list[ActionRow[Any]] = []
    for start in range(0, len(moves), 5):
        row: ActionRow[Any] = ActionRow()
        for move in moves[start : start + 5]:
            label = words.move(move, view, names)
            style = ButtonStyle.primary if move.text in legal else ButtonStyle.secondary
            custom_id = f"m:{code}:{view.turn}:{move.text}"
            row.add_item(Press(Button(style=style, label=label.text, emoji=label.emoji, custom_id=custom_id)))
        made.append(row)
    return made


def _menu(code: str, view: View, group: str, moves: Sequence[Move], words: GameWords, names: Names) -> ActionRow[Any]:
    options = [_option(move.text, words.move(move, view, names)) for move in moves]
    menu: Select[Any] = Select(
        custom_id=f"c:{code}:{view.turn}:{group}", placeholder=words.group(group, view), options=options
    )
    row: ActionRow[Any] = ActionRow()
    return row.add_item(Choose(menu))


def _option(value: str, label: Label) -> SelectOption:
    return SelectOption(label=label.text, value=value, emoji=label.emoji, description=label.description)
