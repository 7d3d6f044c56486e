"""Faust vs Mephisto in German."""

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

TITLE = "Faust gegen Mephisto"
TAGLINE = "Stiche zu zweit: Mephisto will Farben ganz, Faust will sie geteilt"

COLOUR = {"L": "Liebe", "P": "Macht", "K": "Wissen", "Y": "Jugend"}
EMOJI = {"L": "❤️", "P": "👑", "K": "📘", "Y": "🌿"}

OPTIONS: Mapping[str, Option] = {
    "side": Option(
        "seite",
        "Auf welcher Seite du spielst",
        {"random": "Der Zufall entscheidet", "faust": "Faust", "mephisto": "Mephisto"},
    )
}

RULES: Sequence[Page] = (
    Page(
        "Worum es geht",
        "Ihr spielt zu zweit zwei Runden mit je zehn Stichen. Liegen am Ende einer Runde alle gewonnenen Karten einer "
        "Farbe bei **einer** Person, egal bei wem, fällt diese Farbe für immer an Mephisto.\n"
        "**Mephisto** gewinnt, sobald ihm nach einer Runde zwei Farben gehören. **Faust** gewinnt, wenn es nach der "
        "zweiten Runde nicht so weit ist. Mephisto will die Farben also ganz, Faust will sie geteilt.\n\n"
        "22 Karten: ❤️ Liebe 1–4, 👑 Macht 1–6, 📘 Wissen 1–5, 🌿 Jugend 1–7. Ihr bekommt je zehn, zwei liegen verdeckt "
        "beiseite.",
        0,
    ),
    Page(
        "Ein Stich",
        "Wer den letzten Stich gewonnen hat, spielt aus; Runde 1 beginnt Mephisto, Runde 2 beginnt Faust.\n"
        "**Farbe bedienen**, wenn du kannst; sonst leg, was du willst.\n"
        "**Liebe** darf erst ausgespielt werden, wenn in einem früheren Stich der Runde Liebe gefallen ist, oder wenn "
        "die Hand nichts anderes enthält.\n"
        "Gleiche Farbe: Die höhere Zahl gewinnt den Stich. Verschiedene Farben: Die stärkere Farbe gewinnt ihn.",
        7,
    ),
    Page(
        "Wie stark eine Farbe ist",
        "Mit der ersten Karte einer Farbe kommt ihr Marker auf die Leiste, und zwar auf das **niedrigste freie** Feld. "
        "Je höher das Feld, desto stärker die Farbe: Was spät kommt, ist stark.\n"
        "👑 Die **Macht** kommt ein freies Feld höher. Ist nur noch eines frei, kommt sie unter die Leiste und ist die "
        "schwächste Farbe.\n"
        "Liegen nach einem Stich alle vier Marker aus, kommen alle zurück außer 📘 **Wissen**. Das Wissen bleibt bis "
        "zum Ende der Runde, wo es ist.",
        18,
    ),
    Page(
        "Münzen",
        "Du hast zwei Münzen pro Runde. Statt eine Karte zu legen, gib eine aus und nenne eine Farbe und *schwächste* "
        "oder *stärkste*: Dann kommt diese Karte **aus der Hand gegenüber** und zählt für dich. Gewinnt sie, gewinnst "
        "du den Stich.\n"
        "Auch diese Hand muss bedienen und die Regel für die Liebe einhalten. Geht die genannte Farbe nicht, kommt "
        "eine andere, wieder die schwächste oder stärkste. *Hausregel: Sind mehrere Farben möglich, wählt, wer die "
        "Karte hergeben muss.*\n"
        "Auf eine Münze darfst du mit einer Münze antworten. Ohne Karten musst du eine ausgeben; das geht immer auf.",
        12,
    ),
    Page(
        "An diesem Tisch",
        "Ein roter Rahmen auf dem Brett zeigt eine Farbe, deren gewonnene Karten bisher alle bei einer Person liegen: "
        "Sie würde fallen.\n"
        "*Hausregeln:* Die Hände bleiben geheim, die beiseitegelegten Karten werden ganz am Ende gezeigt, und niemand "
        "muss beweisen, eine Farbe nicht zu haben. Die Seiten verteilt der Zufall, wenn sie nicht beim Eröffnen "
        "gewählt werden; bei einer Revanche werden sie getauscht.\n"
        "Ist deine Zeit um, fällt deine niedrigste erlaubte Karte, und du bekommst eine Verwarnung. Drei Verwarnungen "
        "verlieren die Partie.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the board and the hand."""
    return Labels(
        faust="Faust",
        mephisto="Mephisto",
        letters={"L": "L", "P": "M", "K": "W", "Y": "J"},
        round=lambda number: f"Runde {number}",
        trick=lambda number, of: f"Stich {number} von {of}",
        named=_end,
        wins=lambda side: f"{side} gewinnt",
        reasons={
            "flipped": "Zwei Farben gehören Mephisto",
            "kept": "Faust behält seine Seele",
            "conceded": "Die andere Seite ist gegangen",
        },
        lead="spielt aus",
        follow="legt dazu",
        choose="wählt eine Farbe",
        yours="Du bist dran",
        led="erste",
        won="siegt",
        table="Auf dem Tisch",
        last="Letzter Stich",
        beside="Neben der Leiste",
        aside="Beiseitegelegt",
        none="keine Karten mehr",
    )


def _end(colour: str, strongest: bool) -> str:
    """One end of a colour: `schwächste Liebe`, `stärkstes Wissen`."""
    return f"{'stärkste' if strongest else 'schwächste'}{'s' if colour == 'K' else ''} {COLOUR[colour]}"


def _the_end(colour: str, strongest: bool) -> str:
    """The same inside a sentence: `die schwächste Liebe`, `das stärkste Wissen`."""
    return f"{'das' if colour == 'K' else 'die'} {'stärkste' if strongest else 'schwächste'} {COLOUR[colour]}"


def options(options: Options) -> str:
    """Which side the host takes."""
    return {"random": "", "faust": "Platz 1 spielt Faust.", "mephisto": "Platz 1 spielt Mephisto."}[options.side]


def role(view: FaustView, seat: int) -> str:
    """The seat's side."""
    return "Faust" if seat == view.faust else "Mephisto"


def move(move: Move, view: FaustView, names: Names) -> Label:
    """A card, a coin's word, or a colour to give."""
    match move:
        case Play(card):
            return Label(card_name(card), EMOJI[card[0]])
        case Coin(colour, strongest):
            return Label(f"Münze: {_end(colour, strongest)}", EMOJI[colour], _coin_note(view, colour))
        case Pick(colour):
            strongest = view.named is not None and view.named.strongest
            return Label(f"Gib dein{'' if colour == 'K' else 'e'} {_end(colour, strongest)}", EMOJI[colour])
    raise ValueError(move)


def _coin_note(view: FaustView, colour: str) -> str | None:
    if not view.trick:
        return None
    led = view.trick[0].card[0]
    return None if led == colour else f"{COLOUR[led]} liegt: Wenn es geht, wird das bedient"


def group(group: str, view: FaustView) -> str:
    """The coin menu."""
    left = view.coins[view.seat or 0]
    return f"Münze ausgeben (noch {left}): Dein Gegenüber legt für dich"


def event(event: Event, view: FaustView, names: Names) -> str:
    """What happened."""
    match event:
        case Dealt(round_number, dealer):
            return f"Runde {round_number}: {_who(view, dealer, names)} gibt und spielt aus."
        case Played(seat, card, coin):
            whose = f" aus der Hand von {_who(view, 1 - seat, names)}" if coin else ""
            return f"{_who(view, seat, names)} legt {card_name(card)}{whose}."
        case CoinSpent(seat, colour, strongest):
            return f"{_who(view, seat, names)} gibt eine Münze aus: {_end(colour, strongest)}."
        case MustPick(seat):
            return f"{_who(view, seat, names)} muss eine andere Farbe hergeben und wählt, welche."
        case TokenPlaced(colour, space):
            where = f"auf Feld {space}" if space else "auf das Zusatzfeld, unter alle anderen"
            return f"{COLOUR[colour]} kommt {where}."
        case TrickWon(seat, number):
            return f"Stich {number} geht an **{_who(view, seat, names)}**."
        case TokensReturned():
            return "Alle vier Marker lagen aus: Alle außer Wissen kommen zurück."
        case RoundEnded(round_number, flipped):
            lost = ", ".join(COLOUR[c] for c in flipped)
            return f"Runde {round_number} ist zu Ende. " + (
                f"An Mephisto {'fallen' if len(flipped) > 1 else 'fällt'}: **{lost}**."
                if lost
                else "Keine Farbe ist gefallen."
            )
        case Conceded(seat):
            return f"{_who(view, seat, names)} hat die Partie verlassen."
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
        asked = _the_end(view.named.colour, view.named.strongest)
        if seat == view.seat:
            return f"Eine Münze verlangt {asked}, und das geht nicht. Wähl die Farbe, die du hergibst."
        return f"Eine Münze verlangt {asked}. **{who}** wählt die Farbe."
    if seat != view.seat:
        return f"**{who}** {'legt dazu' if view.trick else 'spielt aus'}."
    if view.trick:
        return f"Du legst dazu: {card_name(view.trick[0].card)} liegt."
    return "Du spielst aus." + ("" if _love_open(view) else " Liebe darf noch nicht ausgespielt werden.")


def board(view: FaustView, names: Names) -> str:
    """The whole board in words."""
    faust, mephisto = view.faust, 1 - view.faust
    lines = [
        f"Runde {view.round} von 2, Stich {view.trick_number} von 10. {_plain(status(view, names))}",
        "Leiste, das Schwächste zuerst: " + _track(view) + ".",
        "An Mephisto gefallen: " + (", ".join(COLOUR[c] for c in view.flipped) or "nichts") + ".",
    ]
    if view.trick:
        lines.append("Auf dem Tisch: " + ", dann ".join(_laid(view, laid, names) for laid in view.trick) + ".")
    if view.last is not None:
        cards = " und ".join(_laid(view, laid, names) for laid in view.last.cards)
        lines.append(f"Letzter Stich: {cards}; er ging an {_who(view, view.last.winner, names)}.")
    for seat in (faust, mephisto):
        coins = view.coins[seat]
        lines.append(
            f"{_who(view, seat, names)}: {view.hands[seat]} Karte{'' if view.hands[seat] == 1 else 'n'} auf der Hand, "
            f"{coins} Münze{'' if coins == 1 else 'n'}, gewonnen: {_cards(view.won[seat])}."
        )
    if view.aside is not None:
        lines.append("Beiseitegelegt: " + "; ".join(_cards(cards) for cards in view.aside) + ".")
    return "\n".join(lines)


def hand(view: FaustView, names: Names) -> str:
    """One's own hand in words."""
    assert view.hand is not None
    assert view.seat is not None
    lines = [f"Du bist {role(view, view.seat)}. Deine Hand: {_cards(view.hand)}."]
    playable = tuple(m.card for m in view.moves if isinstance(m, Play))
    if view.moves:
        if playable and playable != view.hand:
            lines.append(f"Jetzt spielbar: {_cards(playable)}.")
        if any(isinstance(m, Coin) for m in view.moves):
            lines.append("Du kannst stattdessen eine Münze ausgeben." if playable else "Du musst eine Münze ausgeben.")
    return "\n".join([*lines, board(view, names)])


def result(view: FaustView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    winner = _who(view, view.result.winners[0], names)
    turned = " und ".join(COLOUR[c] for c in view.flipped)
    match view.result.reason:
        case "flipped":
            return f"**{winner}** gewinnt: An Mephisto gefallen sind {turned}."
        case "kept" if turned:
            return f"**{winner}** gewinnt: In zwei Runden ist nur {turned} an Mephisto gefallen."
        case "kept":
            return f"**{winner}** gewinnt: In zwei Runden ist keine Farbe an Mephisto gefallen."
        case _:
            return f"**{winner}** gewinnt: Die andere Seite hat die Partie verlassen."


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    match rule:
        case "F6":
            return "Liebe darf erst nach einem Stich mit Liebe ausgespielt werden, oder wenn du nichts anderes hast."
        case "F7":
            return f"Du hast {COLOUR[str(facts['colour'])]} auf der Hand und musst bedienen."
        case "F9":
            return "Du hast in dieser Runde keine Münze mehr."
        case "F10":
            return "Wähl eine der Farben, die du jetzt spielen kannst."
        case "F11":
            return "Eine Münze holt eine Karte aus der Hand gegenüber, und die ist leer."
        case "not asked":
            return "Dein Gegenüber ist am Zug."
        case "over":
            return "Diese Partie ist vorbei."
        case _:
            return "Das ist jetzt nicht möglich."


def card_name(card: str) -> str:
    """A card in words: `Wissen 5`."""
    return f"{COLOUR[card[0]]} {card[1:]}"


def _who(view: FaustView, seat: int, names: Names) -> str:
    return f"{role(view, seat)} ({names[seat]})"


def _laid(view: FaustView, laid: Laid, names: Names) -> str:
    coin = ", durch eine Münze" if laid.coin else ""
    return f"{card_name(laid.card)} ({role(view, laid.seat)}{coin})"


def _cards(cards: Sequence[str]) -> str:
    """Cards grouped by colour: `Liebe 1 3, Jugend 7`."""
    groups = [(c, sorted(card[1:] for card in cards if card[0] == c)) for c in COLOUR]
    return ", ".join(f"{COLOUR[c]} {' '.join(numbers)}" for c, numbers in groups if numbers) or "nichts"


def _track(view: FaustView) -> str:
    spaces = [f"Zusatzfeld {COLOUR[c]}" for c in view.track[:1] if c is not None]
    spaces += [f"{n} {COLOUR[c] if c else 'frei'}" for n, c in enumerate(view.track) if n]
    return ", ".join(spaces)


def _love_open(view: FaustView) -> bool:
    return any(isinstance(m, Play) and m.card[0] == "L" for m in view.moves) or not any(
        card[0] == "L" for card in view.hand or ()
    )


def _plain(text: str) -> str:
    return text.replace("**", "")
