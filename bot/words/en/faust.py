"""Faust vs Mephisto in English."""

from collections.abc import Mapping, Sequence

from bot.words import Label, Names, Option, Page
from games.faust import (
    Coin,
    CoinSpent,
    Conceded,
    Dealt,
    Ended,
    FaustView,
    Laid,
    MustPick,
    Options,
    Pick,
    Play,
    Played,
    RoundEnded,
    TokenPlaced,
    TokensReturned,
    TrickWon,
)
from games.game import Event, Move
from render.faust import Labels

TITLE = "Faust vs Mephisto"
TAGLINE = "Tricks for two: Mephisto wants colours whole, Faust wants them split"

COLOUR = {"L": "Love", "P": "Power", "K": "Knowledge", "Y": "Youth"}
EMOJI = {"L": "❤️", "P": "👑", "K": "📘", "Y": "🌿"}

OPTIONS: Mapping[str, Option] = {
    "side": Option(
        "side",
        "Which side you take",
        {"random": "Chance decides", "faust": "Faust", "mephisto": "Mephisto"},
    )
}

RULES: Sequence[Page] = (
    Page(
        "What it is about",
        "Two players, two rounds of ten tricks. At the end of each round a colour whose won cards all lie with **one** "
        "player, no matter which, turns to Mephisto's side for good.\n"
        "**Mephisto** wins as soon as two colours are his after a round. **Faust** wins if that has not happened after "
        "the second one. So Mephisto wants colours whole, and Faust wants them split.\n\n"
        "22 cards: ❤️ Love 1–4, 👑 Power 1–6, 📘 Knowledge 1–5, 🌿 Youth 1–7. Ten for each of you, two lie "
        "aside unseen.",
        0,
    ),
    Page(
        "A trick",
        "The winner of the last trick leads; Mephisto leads round 1, Faust leads round 2.\n"
        "**Follow the colour** if you can; if you cannot, play anything.\n"
        "**Love** may not be led until Love was played in an earlier trick of the round, unless the hand holds nothing "
        "else.\n"
        "Same colour: the higher number takes the trick. Different colours: the stronger colour takes it.",
        7,
    ),
    Page(
        "How strong a colour is",
        "A colour's token goes onto the track when its first card is played: onto the **lowest free** space. The "
        "higher the space, the stronger the colour, so what comes late is strong.\n"
        "👑 **Power** goes one free space higher than that. If only one space is free, it goes below the track and is "
        "the weakest.\n"
        "When all four tokens are out at the end of a trick, all but 📘 **Knowledge** come back. Knowledge stays where "
        "it is until the round ends.",
        18,
    ),
    Page(
        "Coins",
        "You have two coins a round. Instead of playing a card, spend one: name a colour and *weakest* or *strongest*, "
        "and **your opponent's hand** gives that card for you. If it wins, you win the trick.\n"
        "The hand that gives the card must follow the colour and the Love rule. If the named colour cannot be played, "
        "another is given, the weakest or strongest of it as you named. *House ruling: where several colours are "
        "possible, the one who has to give chooses.*\n"
        "You may answer a coin with a coin. With no cards left you must use one; it always comes out even.",
        12,
    ),
    Page(
        "At this table",
        "On the board a red frame marks a colour whose won cards all lie with one player so far: it would turn.\n"
        "*House rulings:* hands stay secret, the two cards aside are shown at the very end, and nobody has to prove "
        "that they lack a colour. Chance decides the sides unless the host picks one; a rematch swaps them.\n"
        "If your time runs out, your lowest playable card is played, and that is a strike. Three strikes lose the "
        "match.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the board and the hand."""
    return Labels(
        faust="Faust",
        mephisto="Mephisto",
        letters={"L": "L", "P": "P", "K": "K", "Y": "Y"},
        round=lambda number: f"Round {number}",
        trick=lambda number, of: f"Trick {number} of {of}",
        named=lambda colour, strongest: f"{'strongest' if strongest else 'weakest'} {COLOUR[colour]}",
        wins=lambda side: f"{side} wins",
        reasons={
            "flipped": "Two colours are Mephisto's",
            "kept": "Faust kept his soul",
            "conceded": "The other side has left",
        },
        lead="to lead",
        follow="to follow",
        choose="to choose a colour",
        yours="Your turn",
        led="led",
        won="won",
        table="On the table",
        last="Last trick",
        beside="Beside the board",
        aside="Set aside",
        none="none",
    )


def options(options: Options) -> str:
    """Which side the host takes."""
    return {"random": "", "faust": "The host plays Faust.", "mephisto": "The host plays Mephisto."}[options.side]


def role(view: FaustView, seat: int) -> str:
    """The seat's side."""
    return "Faust" if seat == view.faust else "Mephisto"


def move(move: Move, view: FaustView, names: Names) -> Label:
    """A card, a coin's word, or a colour to give."""
    match move:
        case Play(card):
            return Label(f"{COLOUR[card[0]]} {card[1:]}", EMOJI[card[0]])
        case Coin(colour, strongest):
            end = "strongest" if strongest else "weakest"
            return Label(f"Coin: their {end} {COLOUR[colour]}", EMOJI[colour], _coin_note(view, colour))
        case Pick(colour):
            named = view.named
            end = "strongest" if named is not None and named.strongest else "weakest"
            return Label(f"Give your {end} {COLOUR[colour]}", EMOJI[colour])
    raise ValueError(move)


def _coin_note(view: FaustView, colour: str) -> str | None:
    if not view.trick:
        return None
    led = view.trick[0].card[0]
    return None if led == colour else f"{COLOUR[led]} was led: they follow that if they can"


def group(group: str, view: FaustView) -> str:
    """The coin menu."""
    left = view.coins[view.seat or 0]
    return f"Spend a coin ({left} left): they play a card for you"


def event(event: Event, view: FaustView, names: Names) -> str:
    """What happened."""
    match event:
        case Dealt(round_number, dealer):
            return f"Round {round_number}: {_who(view, dealer, names)} deals and leads."
        case Played(seat, card, coin):
            whose = f" out of {_who(view, 1 - seat, names)}'s hand" if coin else ""
            return f"{_who(view, seat, names)} plays {card_name(card)}{whose}."
        case CoinSpent(seat, colour, strongest):
            end = "strongest" if strongest else "weakest"
            return f"{_who(view, seat, names)} spends a coin for the {end} {COLOUR[colour]}."
        case MustPick(seat):
            return f"{_who(view, seat, names)} must give another colour and chooses which."
        case TokenPlaced(colour, space):
            where = f"space {space}" if space else "the extra space, below all others"
            return f"{COLOUR[colour]} goes to {where}."
        case TrickWon(seat, number):
            return f"Trick {number} goes to **{_who(view, seat, names)}**."
        case TokensReturned():
            return "All four tokens were out: all but Knowledge come back."
        case RoundEnded(round_number, flipped):
            lost = ", ".join(COLOUR[c] for c in flipped)
            return f"Round {round_number} ends. " + (
                f"To Mephisto's side: **{lost}**." if lost else "No colour turned."
            )
        case Conceded(seat):
            return f"{_who(view, seat, names)} has left the match."
        case Ended():
            return ""
    raise ValueError(event)


def status(view: FaustView, names: Names) -> str:
    """Whose turn it is and what for."""
    if view.result is not None:
        return result(view, names)
    seat = view.waiting[0]
    who = _who(view, seat, names)
    if view.named is not None:
        end = "strongest" if view.named.strongest else "weakest"
        asked = f"the {end} {COLOUR[view.named.colour]}"
        if seat == view.seat:
            return f"A coin asks you for {asked}, which you cannot play. Choose the colour to give."
        return f"A coin asks for {asked}. **{who}** chooses the colour to give."
    what = "follows" if view.trick else "leads"
    if seat != view.seat:
        return f"**{who}** {what}."
    if view.trick:
        return f"You follow: {card_name(view.trick[0].card)} was led."
    return "You lead." + ("" if _love_open(view) else " Love may not be led yet.")


def board(view: FaustView, names: Names) -> str:
    """The whole board in words."""
    faust, mephisto = view.faust, 1 - view.faust
    lines = [
        f"Round {view.round} of 2, trick {view.trick_number} of 10. {_plain(status(view, names))}",
        "Track, weakest first: " + _track(view) + ".",
        "Turned to Mephisto's side: " + (", ".join(COLOUR[c] for c in view.flipped) or "none") + ".",
    ]
    if view.trick:
        lines.append("On the table: " + ", then ".join(_laid(view, laid, names) for laid in view.trick) + ".")
    if view.last is not None:
        cards = " and ".join(_laid(view, laid, names) for laid in view.last.cards)
        lines.append(f"Last trick: {cards}; it went to {_who(view, view.last.winner, names)}.")
    for seat in (faust, mephisto):
        coins = view.coins[seat]
        lines.append(
            f"{_who(view, seat, names)}: {view.hands[seat]} cards in hand, {coins} coin{'' if coins == 1 else 's'}, "
            f"won {_cards(view.won[seat])}."
        )
    if view.aside is not None:
        lines.append("Set aside: " + "; ".join(_cards(cards) for cards in view.aside) + ".")
    return "\n".join(lines)


def hand(view: FaustView, names: Names) -> str:
    """One's own hand in words."""
    assert view.hand is not None
    assert view.seat is not None
    lines = [f"You are {role(view, view.seat)}. Your hand: {_cards(view.hand)}."]
    playable = tuple(m.card for m in view.moves if isinstance(m, Play))
    if view.moves:
        if playable and playable != view.hand:
            lines.append(f"Playable now: {_cards(playable)}.")
        if any(isinstance(m, Coin) for m in view.moves):
            lines.append("You may spend a coin instead." if playable else "You have to spend a coin.")
    return "\n".join([*lines, board(view, names)])


def result(view: FaustView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    winner = _who(view, view.result.winners[0], names)
    turned = ", ".join(COLOUR[c] for c in view.flipped) or "no colour"
    match view.result.reason:
        case "flipped":
            return f"**{winner}** wins: {turned} turned to Mephisto's side."
        case "kept":
            return f"**{winner}** wins: after two rounds only {turned} turned to Mephisto's side."
        case _:
            return f"**{winner}** wins: the other side has left the match."


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    match rule:
        case "F6":
            return "Love cannot be led before it was played in an earlier trick, unless you hold nothing else."
        case "F7":
            colour = COLOUR[str(facts["colour"])]
            return f"You hold {colour}: you must follow it."
        case "F9":
            return "You have no coin left this round."
        case "F10":
            return "Choose one of the colours that you can play now."
        case "F11":
            return "A coin needs a hand to take a card from, and your opponent's is empty."
        case "not asked":
            return "It is your opponent's turn."
        case "over":
            return "This match is over."
        case _:
            return "That is not possible now."


def card_name(card: str) -> str:
    """A card in words: `Knowledge 5`."""
    return f"{COLOUR[card[0]]} {card[1:]}"


def _who(view: FaustView, seat: int, names: Names) -> str:
    return f"{role(view, seat)} ({names[seat]})"


def _laid(view: FaustView, laid: Laid, names: Names) -> str:
    coin = ", by a coin" if laid.coin else ""
    return f"{card_name(laid.card)} ({role(view, laid.seat)}{coin})"


def _cards(cards: Sequence[str]) -> str:
    """Cards grouped by colour: `Love 1 3, Youth 7`."""
    groups = [(c, sorted(card[1:] for card in cards if card[0] == c)) for c in COLOUR]
    return ", ".join(f"{COLOUR[c]} {' '.join(numbers)}" for c, numbers in groups if numbers) or "nothing"


def _track(view: FaustView) -> str:
    spaces = [f"extra space {COLOUR[c]}" for c in view.track[:1] if c is not None]
    spaces += [f"{n} {COLOUR[c] if c else 'free'}" for n, c in enumerate(view.track) if n]
    return ", ".join(spaces)


def _love_open(view: FaustView) -> bool:
    return any(isinstance(m, Play) and m.card[0] == "L" for m in view.moves) or not any(
        card[0] == "L" for card in view.hand or ()
    )


def _plain(text: str) -> str:
    return text.replace("**", "")
