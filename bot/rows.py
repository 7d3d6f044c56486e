"""How a view's moves become rows of buttons and menus."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, cast

from discord import ButtonStyle, SelectOption
from discord.ui import ActionRow, Button, Item, Select, TextDisplay

from bot.composing import Steps, choices, kind, parts, stand, step_back
from bot.controls import Choose, Compose, Press
from bot.words import GameWords, Label, Names, SeveralWords, StepWords
from bot.words.table import TableWords
from games.game import Move, View
from games.house import SUGGEST

BUTTON, OPTION, PLACEHOLDER = 80, 100, 150
"""How many characters may stand on a button, in a line of a menu, and on a closed menu (Discord)."""


class Rows:
    """Makes the controls of one view, in one language; `say` is what every table says in it.

    `names` are as people wrote them: what stands on a control is shown as it is, only a text's markup is escaped.
    """

    def __init__(
        self,
        code: str,
        game: str,
        view: View,
        words: GameWords,
        say: TableWords,
        names: Names,
        escape: Callable[[str], str],
    ) -> None:
        self.code = code
        self.game = game
        self.view = view
        self.words = words
        self.say = say
        self.names = names
        self.escape = escape

    def all(self, step: Steps | None = None) -> list[Item[Any]]:
        """Group by group; what is not legal now is grey, and says why when pressed.

        While a move is being composed there are only the controls of its next step, under the question it answers.
        """
        view = self.view
        if step is not None and step.words:
            members = [move for move in view.moves if move.group == step.group]
            # the question may have been answered meanwhile: then there is no such step any more
            if stand(members, step.words) == step.words:
                return self._step(step, members)
        shown = sorted((*view.moves, *view.dead), key=lambda m: (self._place(m), m.rank))
        made: list[Item[Any]] = []
        for group, together in groupby(shown, key=lambda m: m.group):
            moves = list(together)
            legal = [move for move in moves if move in view.moves]
            match moves[0].control:
                case "button":
                    made += self._buttons(moves)
                case "menu" if legal:
                    made.append(self._menu(group, legal))
                case "several" if legal:
                    made += self._several(group, legal)
                case "steps" if legal:
                    made += self._step(Steps(group), legal)
                case _:
                    pass
        return made

    def _place(self, move: Move) -> int:
        """Buttons before menus, groups as the game names them."""
        groups = list(dict.fromkeys(m.group for m in (*self.view.moves, *self.view.dead)))
        return groups.index(move.group) + (0 if move.control == "button" else len(groups))

    def _button(self, move: Move, label: Label) -> Press:
        style = ButtonStyle.primary if move in self.view.moves else ButtonStyle.secondary
        custom_id = f"m:{self.code}:{self.view.turn}:{move.text}"
        return Press(Button(style=style, label=_fit(label.text, BUTTON), emoji=label.emoji, custom_id=custom_id))

    def _buttons(self, moves: Sequence[Move]) -> list[Item[Any]]:
        made: list[Item[Any]] = []
        for start in range(0, len(moves), moves[0].per_row):
            row: ActionRow[Any] = ActionRow()
            for move in moves[start : start + moves[0].per_row]:
                row.add_item(self._button(move, self.words.move(move, self.view, self.names)))
            made.append(row)
        return made

    def _menu(self, group: str, moves: Sequence[Move]) -> ActionRow[Any]:
        options = [_option(move.text, self.words.move(move, self.view, self.names)) for move in moves]
        return self._select(group, options, 1)

    def _several(self, group: str, moves: Sequence[Move]) -> list[Item[Any]]:
        """A menu with several choices, and a button for the choice that a sensible player would make."""
        words = cast(SeveralWords, self.words)
        single = {move.parts[0]: move for move in moves if len(move.parts) == 1}
        options = [_option(part, words.move(single[kind(part)], self.view, self.names)) for part in parts(moves)]
        made: list[Item[Any]] = []
        if self.game in SUGGEST:
            text = SUGGEST[self.game](self.view)
            move = next(move for move in moves if move.text == text)
            row: ActionRow[Any] = ActionRow()
            made.append(row.add_item(self._button(move, words.shortcut(move, self.view, self.names))))
        made.append(self._select(group, options, max(len(move.parts) for move in moves)))
        return made

    def _select(self, group: str, options: list[SelectOption], most: int) -> ActionRow[Any]:
        menu: Select[Any] = Select(
            custom_id=f"c:{self.code}:{self.view.turn}:{group}",
            placeholder=_fit(self.words.group(group, self.view), PLACEHOLDER),
            options=options,
            max_values=most,
        )
        row: ActionRow[Any] = ActionRow()
        return row.add_item(Choose(menu))

    def _step(self, step: Steps, moves: Sequence[Move]) -> list[Item[Any]]:
        """The next step of a move, or the whole move to be made; with the way back."""
        words = cast(StepWords, self.words)
        whole = next((move for move in moves if move.text.split() == list(step.words)), None)
        made: list[Item[Any]] = []
        row: ActionRow[Any] = ActionRow()
        if whole is not None:
            safe = [self.escape(name) for name in self.names]
            made.append(TextDisplay(self.say.composed(words.move(whole, self.view, safe).text)))
            row.add_item(self._button(whole, Label(self.say.STEP_DO)))
        else:
            question = words.ask(step.group, step.words, self.view, self.names)
            options = [
                _option(" ".join(stand[len(step.words) :]), words.step(step.group, stand, self.view, self.names))
                for stand in choices(moves, step.words)
            ]
            menu: Select[Any] = Select(
                custom_id=self._stand(step), placeholder=_fit(question, PLACEHOLDER), options=options
            )
            asked: ActionRow[Any] = ActionRow()
            if step.words:
                made.append(TextDisplay(self.escape(question)))
            made.append(asked.add_item(Compose(menu)))
        if step.words:
            back = Steps(step.group, step_back(moves, step.words))
            row.add_item(Compose(Button(label=self.say.STEP_BACK, custom_id=self._stand(back))))
            made.append(row)
        return made

    def _stand(self, step: Steps) -> str:
        return f"s:{self.code}:{self.view.turn}:{step.group}:{' '.join(step.words)}"


def _option(value: str, label: Label) -> SelectOption:
    about = label.description
    return SelectOption(
        label=_fit(label.text, OPTION),
        value=value,
        emoji=label.emoji,
        description=None if about is None else _fit(about, OPTION),
    )


def _fit(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
