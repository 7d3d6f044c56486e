"""Meschugge in English."""

from collections.abc import Mapping, Sequence

from bot.words import Label, Names, Option, Page
from games.game import Event, Move
from games.meschugge import (
    CARDS,
    CardWon,
    Changed,
    Ended,
    Laid,
    Lay,
    Left,
    MeschuggeView,
    NextCommander,
    Options,
    Paid,
    PileCard,
    PileTurned,
    Revealed,
    Roll,
    Rolled,
    Round,
    RoundVoid,
    Scored,
    SetAside,
)
from render.meschugge import Labels, cut_short

TITLE = "Meschugge"
TAGLINE = "Colours that lie: be the first to lay the matching card, for two to four"

COLOUR = {"R": "Red", "B": "Blue", "G": "Green", "Y": "Yellow"}
EMOJI = {"R": "🔺", "B": "🔷", "G": "🟢", "Y": "🟨"}
SHAPE = {"R": "triangle", "B": "diamond", "G": "circle", "Y": "square"}
ACTION = {"colour": "COLOUR", "word": "WORD", "kontra": "KONTRA"}
HINT = {
    "colour": "Lay the colour that the word names",
    "word": "Lay the word that names the colour",
    "kontra": "Lay the exact opposite",
}
VERDICT = {"matching": "matching", "kontra": "Kontra", "wrong": "wrong", "meschugge": "Meschugge"}
REASON = {
    "most": "with most points",
    "left": "everybody else has left",
    "unseen": "the cards could not be shown",
}
MOST = 1024
"""How long a board in words may be."""

OPTIONS: Mapping[str, Option] = {
    "variant": Option(
        "variant",
        "Which variant",
        {
            "die": "With the action die",
            "first": "First game: no die, the actions take turns",
            "junior": "Junior: only Kontra cards, 12 rounds",
        },
    ),
    "window": Option("window", "Seconds to lay a card, 6 to 30"),
    "commander_point": Option("commander_point", "The Commander scores a Meschugge card on which nobody lays one"),
    "house": Option(
        "house", "How quick house players are", {"easy": "Easy-going", "normal": "Quick", "hard": "Lightning"}
    ),
}

RULES: Sequence[Page] = (
    Page(
        "What it is about",
        "Everybody holds the same twelve cards. Each has a colour, and on it stands the name of **another** colour:\n"
        "🔺 red, 🔷 blue, 🟢 green, 🟨 yellow. A button shows a card's colour as its sign, then its word.\n\n"
        "Each round one Command card is turned. Whoever is **first** to lay a matching card wins a point. There are 16 "
        "rounds, one for each Command card. Most points win; ties are shared.",
        0,
    ),
    Page(
        "Which card matches",
        "First the **Commander** rolls one of two actions, then the card is turned.\n"
        "**COLOUR**: lay a card in the colour that the Command card's **word** names.\n"
        "**WORD**: lay a card whose word names the Command card's **colour**.\n"
        "Take a red Command card that says Blue. Under COLOUR the blue cards match, 🔷 Green and 🔷 Yellow. Under WORD "
        "the cards that say Red match, 🟢 Red and 🟨 Red.\n\n"
        "**Never lay the Kontra card**, the exact opposite: here 🔷 Red. It does not match, and it costs a point.\n"
        "Any other card is merely wrong. You lay one card a round, and it is final.",
        2,
    ),
    Page(
        "Who was first",
        "Once all have laid a card, or the time is up, the pile is turned, the earliest card first. The earliest "
        "matching card wins the point. If no card matches, the **Commander** wins it, for turning cards costs time. "
        "Then the next player is Commander.\n\n"
        "*House rulings:* what counts is the millisecond in which Discord made your click, never when it reached the "
        "bot. The same millisecond is a tie, and the seat nearer to the Commander's left goes first. The card is "
        "turned 1.0 to 2.5 seconds after the roll, by chance, so the Commander knows no more than anybody; a Commander "
        "who does not press for 30 seconds is helped by the bot. A round that a restart of the bot cuts short after "
        "its card was turned is played again.",
        5,
    ),
    Page(
        "Meschugge!",
        "On four Command cards colour and word **agree**. Then nobody may lay anything: every card laid costs its "
        "owner a point.\n\n"
        "*House ruling:* nobody scores such a round, unless the table is set so that the Commander does when nobody "
        "lays a card.",
        14,
    ),
    Page(
        "Points and chips",
        "You start with a black chip, worth 2, and two red ones, worth 1 each. A point won is a red chip taken, a "
        "point lost is one handed in. You never fall below nothing.\n\n"
        "*House rulings:* points decide, chips only show them. When the bank is out of red chips, a point won is a red "
        "chip handed in for a black one. Penalties are paid before the point is given.\n"
        "Who leaves keeps the points, but cannot win any more. The last one staying wins.",
        None,
    ),
    Page(
        "Without the die",
        "**First game**: the actions take turns. Rounds 1 to 5 are COLOUR, 6 to 10 WORD, and from 11 on they "
        "alternate, COLOUR first.\n\n"
        "**Junior**: no chips and no Meschugge cards. Only the **Kontra card** matches, the exact opposite: on a green "
        "Command card that says Yellow, 🟨 Green. Who is first with it takes the Command card. After 12 rounds most "
        "cards win; ties are shared. Wrong cards cost nothing. *House ruling:* a Command card that nobody wins is set "
        "aside.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the pictures."""
    return Labels(
        title=TITLE,
        words=COLOUR,
        letters={"R": "R", "B": "B", "G": "G", "Y": "Y"},
        actions=ACTION,
        hints=HINT,
        round=lambda number, of: f"Round {number} of {of}",
        commander="Commander",
        press=lambda die: "rolls the die" if die else "turns the card",
        again="Commander · the round is played again",
        verdicts=VERDICT,
        none="no card",
        nobody="nobody scores",
        aside="Set aside",
        matched="was first to match",
        unmatched="scores as Commander",
        ms=_ms,
        points=lambda points: "point" if points == 1 else "points",
        cards=lambda cards: "card" if cards == 1 else "cards",
        left="has left",
        winner="The winner",
        winners="The win is shared",
        nobody_wins="Nobody wins",
        reasons=REASON,
        yours="Your twelve cards",
    )


def options(options: Options) -> str:
    """What the match is set to."""
    variant = {"die": "With the die.", "first": "First game, without the die.", "junior": "Junior."}[options.variant]
    extra = " The Commander scores a Meschugge card without cards on it." if options.commander_point else ""
    return f"{variant} {options.window} seconds to lay a card.{extra}"


def role(view: MeschuggeView, seat: int) -> str:
    """Who is the Commander."""
    return "Commander" if seat == view.commander and view.result is None else ""


def move(move: Move, view: MeschuggeView, names: Names) -> Label:
    """The Commander's button, or a card: the sign of its colour, then its word."""
    match move:
        case Roll(die):
            return Label("Roll the die" if die else "Turn the card", "🎲" if die else "🎴")
        case Lay(card):
            return Label(COLOUR[card[1]], EMOJI[card[0]])
    raise ValueError(move)


def group(group: str, view: MeschuggeView) -> str:
    """Nothing: all moves of Meschugge are buttons."""
    return ""


def event(event: Event, view: MeschuggeView, names: Names) -> str:
    """What happened; nothing while a card can be answered, for then every line is in the way."""
    if view.phase in ("turned", "open"):
        return ""
    match event:
        case NextCommander() | Laid() | Ended():
            return ""
        case Rolled(action):
            return f"Action **{ACTION[action]}**."
        case Revealed(card):
            return f"The Command card: {card_name(card)}."
        case PileTurned(pile):
            return _pile(pile, names) if pile else "Nobody laid a card."
        case Scored(seat, black, _):
            how = "takes a black chip for a red one" if black else "takes a red chip"
            return f"**{names[seat]}** scores and {how}."
        case Paid(seat, black, red):
            how = "hands in a black chip for a red one" if black else "hands in a red chip"
            return f"{names[seat]} {how if red else 'should pay a point but has none'}."
        case Changed(seat):
            return f"{names[seat]} changes two red chips for a black one, for the bank is out of red."
        case CardWon(seat, card):
            return f"**{names[seat]}** takes the Command card {card_name(card)}."
        case SetAside(card):
            return f"Nobody wins the Command card {card_name(card)}: it is set aside."
        case RoundVoid(card):
            return f"The round was cut short: {card_name(card)} goes back into the stack."
        case Left(seat):
            return f"{names[seat]} has left."
    raise ValueError(event)


def status(view: MeschuggeView, names: Names) -> str:
    """What is asked now; while a card lies open also who has laid one."""
    if view.result is not None:
        return result(view, names)
    commander = names[view.commander]
    if view.action is None:
        rolls = "roll the die" if view.variant == "die" else "turn the card"
        again = "\n-# The round was cut short and is played again." if cut_short(view) else ""
        if view.seat == view.commander:
            return f"You are the Commander of round {view.round} of {view.of}: {rolls}.{again}"
        return f"Round {view.round} of {view.of}: the Commander, **{commander}**, has to {rolls}.{again}"
    first = f"**{ACTION[view.action]}**: {_hint(view)}."
    if view.phase == "rolled":
        return f"{first}\n-# Round {view.round} of {view.of}. The card comes any moment."
    laid = [f"Laid: {', '.join(names[seat] for seat in view.laid)}."] * bool(view.laid)
    mine = [f"Your card: {card_name(view.mine)}."] if view.mine is not None else []
    return "\n".join([first, *(f"-# {line}" for line in (*laid, *mine))])


def board(view: MeschuggeView, names: Names) -> str:
    """The whole board in words; long names are cut where it would be too long."""
    text = _board(view, names)
    return text if len(text) <= MOST else _board(view, [name[:12] for name in names])


def _board(view: MeschuggeView, names: Names) -> str:
    if view.command is not None and view.action is not None and view.phase in ("turned", "open"):
        colour, word = (COLOUR[letter] for letter in view.command)
        return f"{colour} card, it says {word}. Action {ACTION[view.action]}: {_hint(view)}."
    lines = [_plain(status(view, names))]
    if view.last is not None:
        lines += _last(view.last, view, names)
    for seat, name in enumerate(names):
        notes = ", has left" if view.left[seat] else f", {role(view, seat)}" if role(view, seat) else ""
        lines.append(f"{name}: {_held(view, seat)}{notes}.")
    if view.variant != "junior":
        lines.append(f"Bank: {view.bank.black} black, {view.bank.red} red.")
    return "\n".join(lines)


def _last(played: Round, view: MeschuggeView, names: Names) -> list[str]:
    """The photo finish of the last round and who scored it."""
    lines = [f"Round {played.number}, {ACTION[played.action]}, {card_name(played.command)}."]
    lines.append(_pile(played.pile, names, played) if played.pile else "Nobody laid a card.")
    matched = any(card.verdict == "matching" for card in played.pile)
    if played.winner is None:
        lines.append("The card was set aside." if view.variant == "junior" else "Nobody scored.")
    elif not matched:
        lines.append(f"Nobody matched: {names[played.winner]} scored as Commander.")
    return lines


def _pile(pile: Sequence[PileCard], names: Names, played: Round | None = None) -> str:
    """The pile's cards in order, with their times; of a round also what they won or lost."""
    return "; ".join(_pile_card(i, card, names, played) for i, card in enumerate(pile, 1)) + "."


def _pile_card(place: int, card: PileCard, names: Names, played: Round | None) -> str:
    parts = [f"{place}. {names[card.seat]} {card_name(card.card)}", _ms(card.ms)]
    parts += ["tie"] * card.tie + [VERDICT[card.verdict]]
    if played is not None:
        parts += ["−1"] * (card.seat in played.paid)
        parts += ["+1"] * (card.seat == played.winner and card.verdict == "matching")
    return ", ".join(parts)


def _held(view: MeschuggeView, seat: int) -> str:
    points = view.points[seat]
    if view.variant == "junior":
        won = f" ({', '.join(map(card_name, view.won[seat]))})" if view.won[seat] else ""
        return f"{points} card{'' if points == 1 else 's'}{won}"
    chips = view.chips[seat]
    return f"{points} point{'' if points == 1 else 's'} ({chips.black} black, {chips.red} red)"


def hand(view: MeschuggeView, names: Names) -> str:
    """The set of twelve in words, row by row as the buttons stand, and what the variant asks for."""
    assert view.seat is not None
    rows = [
        f"{COLOUR[c]} ({SHAPE[c]}): {', '.join(COLOUR[card[1]] for card in CARDS if card[0] == c)}." for c in COLOUR
    ]
    actions = ("kontra",) if view.variant == "junior" else ("colour", "word")
    asked = [f"{ACTION[action]}: {HINT[action].lower()}." for action in actions]
    return "\n".join([f"{names[view.seat]}, your twelve cards, by their colours and then their words:", *rows, *asked])


def result(view: MeschuggeView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    winners = " and ".join(f"**{names[seat]}**" for seat in view.result.winners)
    match view.result.reason:
        case "left":
            return f"{winners} wins: everybody else has left."
        case "unseen":
            return "Nobody wins: the Command cards could not be shown here, three times in a row."
        case _:
            best = _held(view, view.result.winners[0]).split(" (")[0]
            shared = len(view.result.winners) > 1
            return f"{winners} {'share the win' if shared else 'wins'} with {best}{' each' if shared else ''}."


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    match rule:
        case "M3":
            return "You have laid your card for this round, and it is final."
        case "M9":
            if facts["early"] == "roll":
                return "Only the Commander rolls, and in this round that is somebody else."
            return "No card can be laid before the Command card lies open."
        case "M10":
            return f"Too late: the {facts['window']} seconds for this card were over when you clicked."
        case "not asked":
            return "The action of this round is rolled already: wait for the Command card."
        case "left":
            return "You have left this match."
        case "over":
            return "This match is over."
        case _:
            return "That is not possible now."


def card_name(card: str) -> str:
    """A card in words: `red “Blue”`."""
    return f"{COLOUR[card[0]].lower()} “{COLOUR[card[1]]}”"


def _hint(view: MeschuggeView) -> str:
    hint = HINT[view.action or "colour"]
    return hint[0].lower() + hint[1:]


def _ms(ms: int) -> str:
    return f"{ms:,} ms"


def _plain(text: str) -> str:
    return text.replace("**", "").replace("-# ", "")
