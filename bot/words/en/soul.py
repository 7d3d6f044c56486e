"""The Battle for Faust's Soul in English."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from bot.words import Label, Names, Option, Page
from games.game import Event, Illegal, Move
from games.soul import (
    LAST,
    LIFTED_BY,
    NUMBERS,
    PATHS,
    Block,
    Blocked,
    Card,
    Conceded,
    Discard,
    Discarded,
    Drawn,
    Ended,
    Laid,
    Lay,
    Lift,
    Lifted,
    Options,
    Pair,
    Path,
    Reshuffled,
    SoulView,
    Switch,
    Switched,
    Turned,
    obstacle,
    use_of,
)
from render.soul import Labels, latest

TITLE = "The Battle for Faust's Soul"
TAGLINE = "Seven sins race seven virtues for a soul, with blocks and sudden changes of side"

PATH: Mapping[Path, str] = {"s": "Damnation", "v": "Salvation"}
KIND: Mapping[Path, str] = {"s": "sins", "v": "virtues"}
SINS = ("Pride", "Envy", "Gluttony", "Lust", "Anger", "Greed", "Sloth")
VIRTUES = ("Humility", "Kindness", "Abstinence", "Chastity", "Patience", "Liberality", "Diligence")
SHORT: Mapping[Card, str] = {
    **dict(zip(NUMBERS, SINS + VIRTUES, strict=True)),
    "coma": "Coma",
    "angst": "Angst",
    "wake": "Reawakening",
    "clear": "Clarity",
    "switch": "Switch",
}
FULL: Mapping[Card, str] = {
    **SHORT,
    "coma": "Comatose Soul",
    "angst": "Angst and Confusion",
    "wake": "Reawakening of the Soul",
    "clear": "Return of Clarity",
    "switch": "Switch of Spiritual Allegiance",
}
EMOJI: Mapping[Card, str] = {
    **dict(
        zip(NUMBERS, ("🦚", "👁️", "🍗", "❤️‍🔥", "👊", "💰", "🐌", "🐑", "🕊️", "💧", "🌼", "⏳", "🍇", "🐝"), strict=True)
    ),
    "coma": "🌙",
    "angst": "⛈️",
    "wake": "🌅",
    "clear": "🌈",
    "switch": "🔄",
}

OPTIONS: Mapping[str, Option] = {
    "swift": Option("swift", "A shorter match: lifting a block costs no turn, and only one block lies on a player")
}

RULES: Sequence[Page] = (
    Page(
        "What it is about",
        "One of you drags Faust down to **Damnation**, the other guides him up to **Salvation**. Each path has seven "
        "steps, laid in order:\n"
        "🔥 1 Pride, 2 Envy, 3 Gluttony, 4 Lust, 5 Anger, 6 Greed, 7 Sloth\n"
        "🕊️ 1 Humility, 2 Kindness, 3 Abstinence, 4 Chastity, 5 Patience, 6 Liberality, 7 Diligence\n"
        "Whoever lays a seventh card wins at once.\n\n"
        "Cards are turned up until a sin or a virtue shows: that is the turner's path. *House ruling: chance picks the "
        "turner, the turned cards go back, and the turner has the first turn.* Each of you then holds five cards.",
        0,
    ),
    Page(
        "Your turn",
        "Do **one** of these, then draw back to five:\n"
        "• lay the **next number** of your path\n"
        "• lay a **block** on your opponent, or lift one from yourself\n"
        "• play a **Switch**, alone or with a number\n"
        "• *house ruling:* **discard** one to five cards\n"
        "You cannot pass. *House ruling: when the draw pile runs out, the discards are shuffled into a new one; what "
        "lies on the paths and on players stays.*",
        55,
    ),
    Page(
        "Blocks",
        "🌙 **Comatose Soul** is lifted by 🌅 **Reawakening of the Soul**,\n"
        "⛈️ **Angst and Confusion** by 🌈 **Return of Clarity**.\n"
        "While a block lies on you, you lay no number. Lifting it is your turn's action, and what lifts can be played "
        "only against its own block.\n"
        "*House rulings:* one of each kind can lie on a player, both at once. A block stays with the player when the "
        "sides change. Under a block you may still block, switch alone, lift and discard.",
        66,
    ),
    Page(
        "Switch",
        "A 🔄 **Switch of Spiritual Allegiance** swaps who follows which path. The paths keep their cards, so whoever "
        "was behind may suddenly lead.\n"
        "With a Switch **and** the next number of your *opponent's* path you may play both: the number is laid there "
        "first, then the sides change. A seventh card laid that way wins for you.",
        49,
    ),
    Page(
        "At this table",
        "On the board a gold frame marks the next number of each path, a white one what has just been laid. Beads on "
        "the ring are copies of a number in the discards.\n"
        "A standard match takes about 150 turns (85 to 240). *House ruling:* by the **swift** rules, about 95 (55 to "
        "150), lifting a block is free, once, before your turn's action, and only one block lies on a player.\n"
        "*House rulings:* what lies in the discards is public, hands and the draw pile are secret. After 400 turns the "
        "path further along wins; level paths are a draw.\n"
        "If your time runs out, the first card of your hand is discarded, and that is a strike. Three strikes lose the "
        "match.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the board and the hand."""
    verbs = {"turned": "turns up", "laid": "lays", "blocked": "blocks", "lifted": "lifts", "discarded": "discards"}
    return Labels(
        cards=SHORT,
        full=FULL,
        paths=PATH,
        turn=lambda number: f"Turn {number}",
        did=lambda what, name: f"{name} {verbs[what]}",
        you=lambda name: f"{name} (you)",
        asked="to play",
        again="to act now",
        yours="Your turn",
        wins=lambda name: f"{name} wins",
        even="A draw",
        won="wins",
        reasons={
            "damnation": "Seven sins: Faust is damned",
            "salvation": "Seven virtues: Faust is saved",
            "further": "400 turns: the path further along wins",
            "even": "400 turns, and both paths level",
            "conceded": "The other side has left",
        },
        use=_use,
        why=_why,
        draw="Draw pile",
        discards="Discards",
        switched="Sides changed!",
        sides=lambda name, path: f"{name}: {path}",
    )


def _use(move: Move) -> str:
    """What a card of the hand would do now, in the fewest words."""
    match move:
        case Lay(card):
            return f"Lay it: step {card[1:]} of {LAST}"
        case Pair():
            return "With a Switch: lay it, then change sides"
        case Block():
            return "Block your opponent"
        case Lift(block):
            return f"Lift {SHORT[block]}"
        case Switch():
            return "Change sides"
    raise ValueError(move)


def _why(ruling: Illegal) -> str:
    """Why a card of the hand can do nothing now, in the fewest words."""
    facts = {name: str(fact) for name, fact in ruling.facts.items()}
    match ruling.rule:
        case "S3" | "S4" if facts["card"] < facts["next"]:
            return "Already laid"
        case "S3":
            return f"Next is {card_name(facts['next'])}"
        case "S4" if facts["card"] == facts["next"]:
            return "You hold no Switch"
        case "S4":
            return f"Next there is {card_name(facts['next'])}"
        case "S5":
            return f"{SHORT[facts['block']]} lies there already"
        case "S6":
            return f"{SHORT[facts['block']]} lies on you"
        case "S7":
            return f"No {SHORT[facts['block']]} on you"
        case "S10":
            return "One block lies there already"
    raise ValueError(ruling.rule)


def options(options: Options) -> str:
    """How long such a match takes (S10)."""
    if options.swift:
        return "Swift rules: a match takes about 95 turns (55 to 150)."
    return "Standard rules: a match takes about 150 turns (85 to 240)."


def role(view: SoulView, seat: int) -> str:
    """The path that the seat follows now."""
    return PATH[view.board.follows[seat]]


def move(move: Move, view: SoulView, names: Names) -> Label:
    """What a card does now, or a card to discard."""
    match move:
        case Lay(card):
            return Label(f"Lay {card_name(card)}", EMOJI[card])
        case Pair(card):
            return Label(f"Switch + {card_name(card)}", EMOJI[card])
        case Block(block):
            return Label(f"{SHORT[block]} on {names[1 - (view.seat or 0)]}", EMOJI[block])
        case Lift(block):
            return Label(f"Lift {SHORT[block]}", EMOJI[LIFTED_BY[block]])
        case Switch():
            return Label("Switch sides", EMOJI["switch"])
        case Discard((card,)):
            return Label(card_name(card), EMOJI[card], _note(view, card))
        case Discard():
            return shortcut(move, view, names)
    raise ValueError(move)


def _note(view: SoulView, card: Card) -> str | None:
    """What a card that may be discarded is good for now, or why for nothing."""
    if view.seat is None or view.hand is None:
        return None
    use, why = _prospect(view, view.seat, view.hand, card)
    return why or f"Of use now: {use}"


def _prospect(view: SoulView, seat: int, hand: tuple[Card, ...], card: Card) -> tuple[str, str]:
    """What a card of the hand would do, and why it cannot do it now; empty when it can."""
    use = use_of(view.board, seat, card)
    ruling = obstacle(view.board, seat, hand, use)
    return _use(use), "" if ruling is None else _why(ruling)


def shortcut(move: Discard, view: SoulView, names: Names) -> Label:
    """The button of a discard that is proposed as a whole: `Discard 3: 2 Envy, 4 Lust, Switch`."""
    return Label(f"Discard {len(move.cards)}: {_cards(move.cards)}", "🗑️")


def group(group: str, view: SoulView) -> str:
    """The menu of discards."""
    count = len(view.hand or ())
    return f"Or discard 1 to {count} cards and draw as many"


def event(event: Event, view: SoulView, names: Names) -> str:
    """What happened."""
    match event:
        case Turned(seat, cards, path):
            sides = f"{names[seat]} is for {PATH[path]}"
            return f"{names[seat]} turns up {_cards(cards)}: {sides}."
        case Laid(seat, card):
            return f"{names[seat]} lays {card_name(card)}."
        case Blocked(seat, block):
            return f"{names[1 - seat]} lays {SHORT[block]} on {names[seat]}."
        case Lifted(seat, block):
            return f"{names[seat]} lifts {SHORT[block]}."
        case Switched(seat, follows):
            sides = ", ".join(f"{names[s]} is for {PATH[follows[s]]}" for s in (seat, 1 - seat))
            return f"🔄 **Sides changed** by {names[seat]}: now {sides}."
        case Discarded(seat, cards):
            return f"{names[seat]} discards {_cards(cards)}."
        case Reshuffled(count):
            return f"The draw pile is out: {count} discards are shuffled into a new one."
        case Drawn(_, _, cards):
            return f"You draw {_cards(cards)}." if cards else ""
        case Conceded(seat):
            return f"{names[seat]} has left the match."
        case Ended():
            return ""
    raise ValueError(event)


def status(view: SoulView, names: Names) -> str:
    """Whose turn it is, for which path, and what stands in the way."""
    if view.result is not None:
        return result(view, names)
    seat = view.waiting[0]
    path, needed = role(view, seat), card_name(view.board.next_for(seat))
    blocks = view.board.blocks[seat]
    if seat != view.seat:
        what = "has lifted a block and now acts" if view.lifted else "is to play"
        under = f", under {_all(blocks)}" if blocks else ""
        return f"**{names[seat]}** {what} for {path}: next is {needed}{under}."
    start = "The block is lifted: now your action" if view.lifted else "Your turn"
    line = f"{start} for **{path}**: next is {needed}."
    if all(isinstance(move, Discard) for move in view.moves):
        line += "\nNone of your cards can do anything now: discard some."
    elif blocks:
        lifts = _all([SHORT[LIFTED_BY[block]] for block in blocks])
        line += f"\n{_all(blocks)} on you: no number until {lifts} lifts it."
    return line


def board(view: SoulView, names: Names) -> str:
    """The whole board in words."""
    public = replace(view, seat=None)
    lines = [f"Turn {view.taken + (view.result is None)}. {_plain(_turn(public, names))}"]
    told = [event(happened, public, names) for happened in latest(view.news)]
    lines.append("Last: " + _plain(" ".join(line for line in told if line)))
    lines += [_path(view, path, names) for path in PATHS]
    lines.append(f"Draw pile: {view.deck}. Discards: {_discards(view)}.")
    return "\n".join(lines)


def _turn(view: SoulView, names: Names) -> str:
    """Whose turn it is, or who has won."""
    if view.result is not None:
        return result(view, names)
    seat = view.waiting[0]
    return f"**{names[seat]}** {'has lifted a block and now acts' if view.lifted else 'is to play'}."


def _path(view: SoulView, path: Path, names: Names) -> str:
    """How far a path is, who follows it with how many cards, and what lies on that player."""
    seat = view.board.follows.index(path)
    reached = view.board.reached(path)
    laid = f"{reached} of {LAST} laid" + (f", up to {card_name(f'{path}{reached}')}" if reached else "")
    following = f", next {card_name(f'{path}{reached + 1}')}" if reached < LAST else ""
    blocks = view.board.blocks[seat]
    under = f" Blocked by {_all(blocks)}." if blocks else ""
    return f"{PATH[path]}, {names[seat]} with {view.hands[seat]} cards: {laid}{following}.{under}"


def _discards(view: SoulView) -> str:
    """How many of each card lie in the discards: numbers by path, then the others."""
    held = dict(view.discards)
    parts = []
    for path in PATHS:
        numbers = [_times(card[1:], held[card]) for card in NUMBERS if NUMBERS[card] == path and card in held]
        parts += [f"{KIND[path]} {', '.join(numbers)}"] if numbers else []
    parts += [_times(SHORT[card], count) for card, count in view.discards if card not in NUMBERS]
    return "; ".join(parts) or "none"


def hand(view: SoulView, names: Names) -> str:
    """One's own hand in words, each card with what it would do now."""
    assert view.hand is not None
    assert view.seat is not None
    cards = []
    for card, count in Counter(view.hand).items():
        use, why = _prospect(view, view.seat, view.hand, card)
        note = "" if view.result is not None else f" ({why or use})"
        cards.append(f"{_times(_short(card), count)}{note}")
    return f"You are for {role(view, view.seat)}. Your hand: {', '.join(cards)}.\n{board(view, names)}"


def result(view: SoulView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    if not view.result.winners:
        return f"**A draw**: after {view.taken} turns both paths stand at {view.board.sins}."
    winner = view.result.winners[0]
    match view.result.reason:
        case "damnation":
            return f"**{names[winner]}** wins: all seven sins are laid, Faust is damned."
        case "salvation":
            return f"**{names[winner]}** wins: all seven virtues are laid, Faust is saved."
        case "further":
            further = f"{role(view, winner)} is further along"
            return f"**{names[winner]}** wins: after {view.taken} turns {further}."
        case _:
            return f"**{names[winner]}** wins: {names[1 - winner]} has left the match."


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    named = {name: str(fact) for name, fact in facts.items()}
    match rule:
        case "S3":
            return f"Your path needs {card_name(named['next'])} next, so {card_name(named['card'])} cannot be laid now."
        case "S4" if named["card"] == named["next"]:
            return f"{card_name(named['card'])} is for the other path: you need a Switch to lay it, and you hold none."
        case "S4":
            needed = card_name(named["next"])
            return f"With a Switch you can lay only the other path's next number, and that is {needed}."
        case "S5":
            return f"{SHORT[named['block']]} lies on your opponent already, and only one of each kind can."
        case "S6":
            block, lift = SHORT[named["block"]], FULL[named["lift"]]
            return f"{block} lies on you: you can lay no number until {lift} lifts it."
        case "S7":
            return f"{FULL[named['lift']]} lifts only {SHORT[named['block']]}, and none lies on you."
        case "S10":
            return f"{SHORT[named['block']]} lies on your opponent already: by the swift rules only one block can."
        case "not asked":
            return "It is your opponent's turn."
        case "over":
            return "This match is over."
        case _:
            return "That is not possible now."


def card_name(card: Card) -> str:
    """A card in words: `4 Lust`, `Return of Clarity`."""
    return f"{card[1:]} {SHORT[card]}" if card in NUMBERS else FULL[card]


def _cards(cards: Sequence[Card]) -> str:
    """Cards in the fewest words, equal ones together."""
    counts = Counter(cards)
    return ", ".join(_times(_short(card), count) for card, count in counts.items())


def _short(card: Card) -> str:
    """A card in the fewest words: `4 Lust`, `Clarity`."""
    return card_name(card) if card in NUMBERS else SHORT[card]


def _times(text: str, count: int) -> str:
    return text if count == 1 else f"{text} ×{count}"


def _all(cards: Sequence[str]) -> str:
    """Cards by their names of one word, or words, with `and` between them."""
    return " and ".join(SHORT.get(card, card) for card in cards)


def _plain(text: str) -> str:
    return text.replace("**", "").replace("🔄 ", "").replace("\n", " ")
