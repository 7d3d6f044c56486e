"""The Battle for Faust's Soul in German."""

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

TITLE = "Der Kampf um Fausts Seele"
TAGLINE = "Sieben Sünden gegen sieben Tugenden um eine Seele, mit Blockaden und plötzlichem Seitentausch"

PATH: Mapping[Path, str] = {"s": "Verdammnis", "v": "Erlösung"}
KIND: Mapping[Path, str] = {"s": "Sünden", "v": "Tugenden"}
SINS = ("Hochmut", "Neid", "Völlerei", "Wollust", "Zorn", "Habgier", "Trägheit")
VIRTUES = ("Demut", "Güte", "Mäßigung", "Keuschheit", "Geduld", "Großmut", "Fleiß")
SHORT: Mapping[Card, str] = {
    **dict(zip(NUMBERS, SINS + VIRTUES, strict=True)),
    "coma": "Koma",
    "angst": "Angst",
    "wake": "Erwachen",
    "clear": "Klarheit",
    "switch": "Wechsel",
}
FULL: Mapping[Card, str] = {
    **SHORT,
    "coma": "Seele im Koma",
    "angst": "Angst und Verwirrung",
    "wake": "Erwachen der Seele",
    "clear": "Rückkehr der Klarheit",
    "switch": "Wechsel der Gesinnung",
}
NONE: Mapping[Card, str] = {"coma": "kein Koma", "angst": "keine Angst"}
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
    "swift": Option("schnell", "Kürzere Partie: Lösen kostet keinen Zug, und es liegt nur eine Blockade pro Person")
}

RULES: Sequence[Page] = (
    Page(
        "Worum es geht",
        "Eine Seite zieht Faust hinab in die **Verdammnis**, die andere führt ihn hinauf zur **Erlösung**. Jeder Weg "
        "hat sieben Schritte, der Reihe nach gelegt:\n"
        "🔥 1 Hochmut, 2 Neid, 3 Völlerei, 4 Wollust, 5 Zorn, 6 Habgier, 7 Trägheit\n"
        "🕊️ 1 Demut, 2 Güte, 3 Mäßigung, 4 Keuschheit, 5 Geduld, 6 Großmut, 7 Fleiß\n"
        "Wer eine siebte Karte legt, gewinnt sofort.\n\n"
        "Zu Beginn werden Karten aufgedeckt, bis eine Sünde oder Tugend erscheint: Das ist der Weg der Person, die "
        "aufdeckt. *Hausregel: Wer aufdeckt, bestimmt der Zufall, die aufgedeckten Karten kommen zurück, und wer "
        "aufgedeckt hat, beginnt.* Dann habt ihr je fünf Karten.",
        0,
    ),
    Page(
        "Dein Zug",
        "Tu **eines** davon, dann zieh auf fünf nach:\n"
        "• leg die **nächste Zahl** deines Weges\n"
        "• leg eine **Blockade** auf dein Gegenüber, oder löse eine von dir\n"
        "• spiel einen **Wechsel**, allein oder mit einer Zahl\n"
        "• *Hausregel:* **wirf** ein bis fünf Karten **ab**\n"
        "Passen geht nicht. *Hausregel: Ist der Nachziehstapel leer, wird die Ablage zu einem neuen gemischt; was auf "
        "den Wegen und auf euch liegt, bleibt.*",
        55,
    ),
    Page(
        "Blockaden",
        "🌙 **Seele im Koma** wird gelöst durch 🌅 **Erwachen der Seele**,\n"
        "⛈️ **Angst und Verwirrung** durch 🌈 **Rückkehr der Klarheit**.\n"
        "Solange eine Blockade auf dir liegt, legst du keine Zahl. Sie zu lösen ist die Aktion deines Zuges, und jede "
        "lösende Karte wirkt nur gegen ihre eigene Blockade.\n"
        "*Hausregeln:* Von jeder Art kann eine auf dir liegen, auch beide zugleich. Bei einem Seitentausch bleibt sie, "
        "auf wem sie liegt. Auch unter einer Blockade darfst du blockieren, einen Wechsel allein spielen, lösen und "
        "abwerfen.",
        66,
    ),
    Page(
        "Wechsel",
        "Ein 🔄 **Wechsel der Gesinnung** tauscht, wer welchen Weg geht. Die Wege behalten ihre Karten: Wer eben noch "
        "hinten lag, führt vielleicht plötzlich.\n"
        "Mit einem Wechsel **und** der nächsten Zahl auf dem Weg *gegenüber* darfst du beides spielen: Erst wird die "
        "Zahl dort gelegt, dann werden die Seiten getauscht. Mit einer so gelegten siebten Karte gewinnst du.",
        49,
    ),
    Page(
        "An diesem Tisch",
        "Auf dem Brett zeigt ein goldener Rahmen die nächste Zahl jedes Weges, ein weißer, was eben gelegt wurde. "
        "Perlen am Ring sind Karten dieser Zahl in der Ablage.\n"
        "Eine normale Partie dauert etwa 150 Züge (85 bis 240). *Hausregel:* Nach den **schnellen** Regeln, etwa 95 "
        "Züge (55 bis 150), ist das Lösen einer Blockade frei, einmal vor der Aktion deines Zuges, und auf jeder "
        "Person liegt nur eine.\n"
        "*Hausregeln:* Was in der Ablage liegt, wissen alle; Hände und Nachziehstapel sind geheim. Nach 400 Zügen "
        "gewinnt der weitere Weg; gleich weit ist unentschieden.\n"
        "Ist deine Zeit um, wird die erste Karte deiner Hand abgeworfen, und du bekommst eine Verwarnung. Drei "
        "Verwarnungen verlieren die Partie.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the board and the hand."""
    verbs = {"turned": "deckt auf", "laid": "legt", "blocked": "blockiert", "lifted": "löst", "discarded": "wirft ab"}
    return Labels(
        cards=SHORT,
        full=FULL,
        paths=PATH,
        turn=lambda number: f"Zug {number}",
        did=lambda what, name: f"{name} {verbs[what]}",
        you=lambda name: f"{name} (du)",
        asked="am Zug",
        again="jetzt handeln",
        yours="Du bist dran",
        wins=lambda name: f"{name} siegt",
        even="Unentschieden",
        won="gewinnt",
        reasons={
            "damnation": "Sieben Sünden: Faust ist verdammt",
            "salvation": "Sieben Tugenden: Faust ist erlöst",
            "further": "400 Züge: Der weitere Weg gewinnt",
            "even": "400 Züge, und beide Wege gleich weit",
            "conceded": "Die andere Seite ist gegangen",
        },
        use=_use,
        why=_why,
        draw="Nachziehstapel",
        discards="Ablage",
        switched="Seitentausch!",
        sides=lambda name, path: f"{name}: {path}",
    )


def _use(move: Move) -> str:
    """What a card of the hand would do now, in the fewest words."""
    match move:
        case Lay(card):
            return f"Legen: Schritt {card[1:]} von {LAST}"
        case Pair():
            return "Mit Wechsel: legen, dann Seitentausch"
        case Block():
            return "Blockiert dein Gegenüber"
        case Lift(block):
            return f"{SHORT[block]} lösen"
        case Switch():
            return "Seiten tauschen"
    raise ValueError(move)


def _why(ruling: Illegal) -> str:
    """Why a card of the hand can do nothing now, in the fewest words."""
    facts = {name: str(fact) for name, fact in ruling.facts.items()}
    match ruling.rule:
        case "S3" | "S4" if facts["card"] < facts["next"]:
            return "Liegt schon"
        case "S3":
            return f"Erst kommt {card_name(facts['next'])}"
        case "S4" if facts["card"] == facts["next"]:
            return "Du hast keinen Wechsel"
        case "S4":
            return f"Dort kommt erst {card_name(facts['next'])}"
        case "S5":
            return f"{SHORT[facts['block']]} liegt dort schon"
        case "S6":
            return f"{SHORT[facts['block']]} liegt auf dir"
        case "S7":
            return f"Auf dir liegt {NONE[facts['block']]}"
        case "S10":
            return "Dort liegt schon eine Blockade"
    raise ValueError(ruling.rule)


def options(options: Options) -> str:
    """How long such a match takes (S10)."""
    if options.swift:
        return "Schnelle Regeln: Eine Partie dauert etwa 95 Züge (55 bis 150)."
    return "Standardregeln: Eine Partie dauert etwa 150 Züge (85 bis 240)."


def role(view: SoulView, seat: int) -> str:
    """The path that the seat follows now."""
    return PATH[view.board.follows[seat]]


def move(move: Move, view: SoulView, names: Names) -> Label:
    """What a card does now, or a card to discard."""
    match move:
        case Lay(card):
            return Label(f"{card_name(card)} legen", EMOJI[card])
        case Pair(card):
            return Label(f"Wechsel + {card_name(card)}", EMOJI[card])
        case Block(block):
            return Label(f"{SHORT[block]} auf {names[1 - (view.seat or 0)]}", EMOJI[block])
        case Lift(block):
            return Label(f"{SHORT[block]} lösen", EMOJI[LIFTED_BY[block]])
        case Switch():
            return Label("Seiten tauschen", EMOJI["switch"])
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
    return why or f"Jetzt möglich – {use}"


def _prospect(view: SoulView, seat: int, hand: tuple[Card, ...], card: Card) -> tuple[str, str]:
    """What a card of the hand would do, and why it cannot do it now; empty when it can."""
    use = use_of(view.board, seat, card)
    ruling = obstacle(view.board, seat, hand, use)
    return _use(use), "" if ruling is None else _why(ruling)


def shortcut(move: Discard, view: SoulView, names: Names) -> Label:
    """The button of a discard that is proposed as a whole: `3 abwerfen: 2 Neid, 4 Wollust, Wechsel`."""
    return Label(f"{len(move.cards)} abwerfen: {_cards(move.cards)}", "🗑️")


def group(group: str, view: SoulView) -> str:
    """The menu of discards."""
    count = len(view.hand or ())
    return f"Oder 1 bis {count} Karten abwerfen und nachziehen"


def event(event: Event, view: SoulView, names: Names) -> str:
    """What happened."""
    match event:
        case Turned(seat, cards, path):
            return f"{names[seat]} deckt auf: {_cards(cards)}, und spielt für die {PATH[path]}."
        case Laid(seat, card):
            return f"{names[seat]} legt {card_name(card)}."
        case Blocked(seat, block):
            return f"{names[1 - seat]} legt {SHORT[block]} auf {names[seat]}."
        case Lifted(seat, block):
            return f"{names[seat]} löst {SHORT[block]}."
        case Switched(seat, follows):
            sides = ", ".join(f"{names[s]} für die {PATH[follows[s]]}" for s in (seat, 1 - seat))
            return f"🔄 **Seitentausch** durch {names[seat]}: Jetzt spielt {sides}."
        case Discarded(seat, cards):
            return f"{names[seat]} wirft ab: {_cards(cards)}."
        case Reshuffled(count):
            return f"Der Nachziehstapel ist leer: {count} Karten der Ablage werden zu einem neuen gemischt."
        case Drawn(_, _, cards):
            return f"Du ziehst {_cards(cards)}." if cards else ""
        case Conceded(seat):
            return f"{names[seat]} hat die Partie verlassen."
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
        what = "hat eine Blockade gelöst und handelt jetzt" if view.lifted else "ist am Zug"
        under = f", blockiert durch {_all(blocks)}" if blocks else ""
        return f"**{names[seat]}** {what} für die {path}: Als Nächstes kommt {needed}{under}."
    start = "Die Blockade ist gelöst, jetzt handelst du" if view.lifted else "Du bist am Zug"
    line = f"{start} für die **{path}**: Als Nächstes kommt {needed}."
    if all(isinstance(move, Discard) for move in view.moves):
        line += "\nKeine deiner Karten bewirkt jetzt etwas: Wirf welche ab."
    elif blocks:
        lifts = _all([SHORT[LIFTED_BY[block]] for block in blocks])
        line += f"\n{_all(blocks)} auf dir: keine Zahl, bevor du {lifts} spielst."
    return line


def board(view: SoulView, names: Names) -> str:
    """The whole board in words."""
    public = replace(view, seat=None)
    lines = [f"Zug {view.taken + (view.result is None)}. {_plain(_turn(public, names))}"]
    told = [event(happened, public, names) for happened in latest(view.news)]
    lines.append("Zuletzt: " + _plain(" ".join(line for line in told if line)))
    lines += [_path(view, path, names) for path in PATHS]
    lines.append(f"Nachziehstapel: {view.deck}. Ablage: {_discards(view)}.")
    return "\n".join(lines)


def _turn(view: SoulView, names: Names) -> str:
    """Whose turn it is, or who has won."""
    if view.result is not None:
        return result(view, names)
    seat = view.waiting[0]
    return f"**{names[seat]}** {'hat eine Blockade gelöst und handelt jetzt' if view.lifted else 'ist am Zug'}."


def _path(view: SoulView, path: Path, names: Names) -> str:
    """How far a path is, who follows it with how many cards, and what lies on that player."""
    seat = view.board.follows.index(path)
    reached = view.board.reached(path)
    laid = f"{reached} von {LAST} gelegt" + (f", bis {card_name(f'{path}{reached}')}" if reached else "")
    following = f", als Nächstes {card_name(f'{path}{reached + 1}')}" if reached < LAST else ""
    blocks = view.board.blocks[seat]
    under = f" Blockiert durch {_all(blocks)}." if blocks else ""
    held = f"{view.hands[seat]} Karte{'' if view.hands[seat] == 1 else 'n'}"
    return f"{PATH[path]}, {names[seat]} mit {held}: {laid}{following}.{under}"


def _discards(view: SoulView) -> str:
    """How many of each card lie in the discards: numbers by path, then the others."""
    held = dict(view.discards)
    parts = []
    for path in PATHS:
        numbers = [_times(card[1:], held[card]) for card in NUMBERS if NUMBERS[card] == path and card in held]
        parts += [f"{KIND[path]} {', '.join(numbers)}"] if numbers else []
    parts += [_times(SHORT[card], count) for card, count in view.discards if card not in NUMBERS]
    return "; ".join(parts) or "leer"


def hand(view: SoulView, names: Names) -> str:
    """One's own hand in words, each card with what it would do now."""
    assert view.hand is not None
    assert view.seat is not None
    cards = []
    for card, count in Counter(view.hand).items():
        use, why = _prospect(view, view.seat, view.hand, card)
        note = "" if view.result is not None else f" ({why or use})"
        cards.append(f"{_times(_short(card), count)}{note}")
    return f"Du spielst für die {role(view, view.seat)}. Deine Hand: {', '.join(cards)}.\n{board(view, names)}"


def result(view: SoulView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    if not view.result.winners:
        return f"**Unentschieden**: Nach {view.taken} Zügen stehen beide Wege bei {view.board.sins}."
    winner = view.result.winners[0]
    match view.result.reason:
        case "damnation":
            return f"**{names[winner]}** gewinnt: Alle sieben Sünden liegen, Faust ist verdammt."
        case "salvation":
            return f"**{names[winner]}** gewinnt: Alle sieben Tugenden liegen, Faust ist erlöst."
        case "further":
            return f"**{names[winner]}** gewinnt: Nach {view.taken} Zügen ist die {role(view, winner)} weiter."
        case _:
            return f"**{names[winner]}** gewinnt: {names[1 - winner]} hat die Partie verlassen."


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    named = {name: str(fact) for name, fact in facts.items()}
    match rule:
        case "S3":
            return f"Dein Weg braucht erst {card_name(named['next'])}, {card_name(named['card'])} geht jetzt nicht."
        case "S4" if named["card"] == named["next"]:
            return (
                f"{card_name(named['card'])} gehört zum anderen Weg: Dafür brauchst du einen Wechsel und hast keinen."
            )
        case "S4":
            needed = card_name(named["next"])
            return f"Mit einem Wechsel kannst du dort nur die nächste Zahl legen, und das ist {needed}."
        case "S5":
            return f"{SHORT[named['block']]} liegt schon auf deinem Gegenüber, und von jeder Art kann nur eine liegen."
        case "S6":
            block, lift = SHORT[named["block"]], FULL[named["lift"]]
            return f"{block} liegt auf dir: Du kannst keine Zahl legen, bevor du „{lift}“ spielst."
        case "S7":
            return (
                f"„{FULL[named['lift']]}“ löst nur {SHORT[named['block']]}, und auf dir liegt {NONE[named['block']]}."
            )
        case "S10":
            return f"{SHORT[named['block']]} liegt schon gegenüber: Nach den schnellen Regeln geht nur eine Blockade."
        case "not asked":
            return "Dein Gegenüber ist am Zug."
        case "over":
            return "Diese Partie ist vorbei."
        case _:
            return "Das ist jetzt nicht möglich."


def card_name(card: Card) -> str:
    """A card in words: `4 Wollust`, `Rückkehr der Klarheit`."""
    return f"{card[1:]} {SHORT[card]}" if card in NUMBERS else FULL[card]


def _cards(cards: Sequence[Card]) -> str:
    """Cards in the fewest words, equal ones together."""
    counts = Counter(cards)
    return ", ".join(_times(_short(card), count) for card, count in counts.items())


def _short(card: Card) -> str:
    """A card in the fewest words: `4 Wollust`, `Klarheit`."""
    return card_name(card) if card in NUMBERS else SHORT[card]


def _times(text: str, count: int) -> str:
    return text if count == 1 else f"{text} ×{count}"


def _all(cards: Sequence[str]) -> str:
    """Cards by their names of one word, or words, with `und` between them."""
    return " und ".join(SHORT.get(card, card) for card in cards)


def _plain(text: str) -> str:
    return text.replace("**", "").replace("🔄 ", "").replace("\n", " ")
