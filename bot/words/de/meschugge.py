"""Meschugge in German."""

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
TAGLINE = "Farben, die lügen: Leg als Erstes die passende Karte, zu zweit bis zu viert"

COLOUR = {"R": "Rot", "B": "Blau", "G": "Grün", "Y": "Gelb"}
EMOJI = {"R": "🔺", "B": "🔷", "G": "🟢", "Y": "🟨"}
SHAPE = {"R": "Dreieck", "B": "Raute", "G": "Kreis", "Y": "Quadrat"}
ACTION = {"colour": "FARBE", "word": "WORT", "kontra": "KONTRA"}
HINT = {
    "colour": "Leg die Farbe, die das Wort nennt",
    "word": "Leg das Wort, das die Farbe nennt",
    "kontra": "Leg das genaue Gegenteil",
}
VERDICT = {"matching": "passt", "kontra": "Kontra", "wrong": "falsch", "meschugge": "Meschugge"}
REASON = {
    "most": "mit den meisten Punkten",
    "left": "alle anderen sind weg",
    "unseen": "Karten nicht zu zeigen",
}
MOST = 1024
"""How long a board in words may be."""

OPTIONS: Mapping[str, Option] = {
    "variant": Option(
        "variante",
        "Welche Variante",
        {
            "die": "Mit dem Aktionswürfel",
            "first": "Erstes Spiel: ohne Würfel, die Aktionen wechseln sich ab",
            "junior": "Junior: nur Kontra-Karten, 12 Durchgänge",
        },
    ),
    "window": Option("sekunden", "Sekunden, um eine Karte zu legen, 6 bis 30"),
    "commander_point": Option(
        "kommandopunkt", "Das Kommando bekommt einen Punkt, wenn auf eine Meschugge-Karte niemand legt"
    ),
    "house": Option(
        "hausgeist", "Wie schnell Hausgeister sind", {"easy": "Gemächlich", "normal": "Flink", "hard": "Blitzschnell"}
    ),
}

RULES: Sequence[Page] = (
    Page(
        "Worum es geht",
        "Alle haben die gleichen zwölf Karten. Jede hat eine Farbe, und darauf steht der Name einer **anderen** "
        "Farbe:\n"
        "🔺 rot, 🔷 blau, 🟢 grün, 🟨 gelb. Auf den Knöpfen steht erst das Zeichen der Farbe, dann das Wort.\n\n"
        "In jedem Durchgang wird eine Kommandokarte aufgedeckt. Wer **als Erstes** eine passende Karte legt, gewinnt "
        "einen Punkt. Es gibt 16 Durchgänge, einen für jede Kommandokarte. Die meisten Punkte gewinnen; bei "
        "Gleichstand wird geteilt.",
        0,
    ),
    Page(
        "Welche Karte passt",
        "Wer das **Kommando** hat, würfelt eine von zwei Aktionen, dann wird die Karte aufgedeckt.\n"
        "**FARBE**: Leg eine Karte in der Farbe, die das **Wort** der Kommandokarte nennt.\n"
        "**WORT**: Leg eine Karte, deren Wort die **Farbe** der Kommandokarte nennt.\n"
        "Nimm eine rote Kommandokarte, auf der Blau steht. Bei FARBE passen die blauen Karten, 🔷 Grün und 🔷 Gelb. "
        "Bei WORT passen die Karten, auf denen Rot steht, 🟢 Rot und 🟨 Rot.\n\n"
        "**Leg nie die Kontra-Karte**, das genaue Gegenteil: hier 🔷 Rot. Sie passt nicht und kostet einen Punkt.\n"
        "Jede andere Karte ist einfach falsch. Du legst eine Karte pro Durchgang, und dabei bleibt es.",
        2,
    ),
    Page(
        "Wer am schnellsten war",
        "Haben alle gelegt oder ist die Zeit um, wird der Stapel aufgedeckt, die früheste Karte zuerst. Die früheste "
        "passende Karte gewinnt den Punkt. Passt keine, geht er an das **Kommando**, denn Aufdecken kostet Zeit. Dann "
        "geht das Kommando weiter nach links.\n\n"
        "*Hausregeln:* Es zählt die Millisekunde, in der Discord deinen Klick erzeugt hat, nie seine Ankunft beim Bot. "
        "In derselben Millisekunde ist es ein Gleichstand, und der Platz, der links näher am Kommando sitzt, geht vor. "
        "Aufgedeckt wird 1,0 bis 2,5 Sekunden nach dem Wurf, vom Zufall bestimmt; das Kommando weiß also nicht mehr "
        "als alle anderen. Drückt das Kommando 30 Sekunden lang nicht, hilft der Bot nach. Wird ein Durchgang nach dem "
        "Aufdecken durch einen Neustart des Bots abgebrochen, wird er wiederholt.",
        5,
    ),
    Page(
        "Meschugge!",
        "Auf vier Kommandokarten sind Farbe und Wort **gleich**. Dann darf niemand legen: Jede gelegte Karte kostet "
        "einen Punkt.\n\n"
        "*Hausregel:* In so einem Durchgang bekommt niemand einen Punkt, außer der Tisch ist so eingestellt, dass das "
        "Kommando einen bekommt, wenn niemand legt.",
        14,
    ),
    Page(
        "Punkte und Chips",
        "Du beginnst mit einem schwarzen Chip, der 2 Punkte zählt, und zwei roten zu je 1. Für einen gewonnenen Punkt "
        "nimmst du einen roten Chip, für einen verlorenen gibst du einen ab. Unter null fällst du nie.\n\n"
        "*Hausregeln:* Es zählen die Punkte, die Chips zeigen sie nur. Hat die Bank keine roten Chips mehr, wird für "
        "einen Punkt ein roter in einen schwarzen getauscht. Strafen werden vor dem Gewinn bezahlt.\n"
        "Wer geht, behält die Punkte, kann aber nicht mehr gewinnen. Wer als Letztes bleibt, gewinnt.",
        None,
    ),
    Page(
        "Ohne Würfel",
        "**Erstes Spiel**: Die Aktionen wechseln sich ab. In den Durchgängen 1 bis 5 gilt FARBE, von 6 bis 10 WORT, ab "
        "11 abwechselnd, zuerst FARBE.\n\n"
        "**Junior**: ohne Chips und ohne Meschugge-Karten. Nur die **Kontra-Karte** passt, das genaue Gegenteil: auf "
        "eine grüne Kommandokarte, auf der Gelb steht, also 🟨 Grün. Wer sie als Erstes legt, bekommt die "
        "Kommandokarte. Nach 12 Durchgängen gewinnen die meisten Karten; bei Gleichstand wird geteilt. Falsche Karten "
        "kosten nichts. *Hausregel:* Eine Kommandokarte, die niemand gewinnt, kommt beiseite.",
        None,
    ),
)


def labels() -> Labels:
    """The words on the pictures."""
    return Labels(
        title=TITLE,
        words=COLOUR,
        letters={"R": "R", "B": "B", "G": "Gr", "Y": "Ge"},
        actions=ACTION,
        hints=HINT,
        round=lambda number, of: f"Durchgang {number} von {of}",
        commander="Kommando",
        press=lambda die: "würfelt" if die else "deckt auf",
        again="Kommando · der Durchgang wird wiederholt",
        verdicts=VERDICT,
        none="keine Karte",
        nobody="niemand punktet",
        aside="Kommt beiseite",
        matched="hat als Erstes gepasst",
        unmatched="Punkt fürs Kommando",
        ms=_ms,
        points=lambda points: "Punkt" if points == 1 else "Punkte",
        cards=lambda cards: "Karte" if cards == 1 else "Karten",
        left="ist weg",
        winner="Gewonnen hat",
        winners="Geteilter Sieg",
        nobody_wins="Niemand gewinnt",
        reasons=REASON,
        yours="Deine zwölf Karten",
    )


def options(options: Options) -> str:
    """What the match is set to."""
    variant = {"die": "Mit Würfel.", "first": "Erstes Spiel, ohne Würfel.", "junior": "Junior."}[options.variant]
    extra = " Auf eine Meschugge-Karte, auf die niemand legt, punktet das Kommando." if options.commander_point else ""
    return f"{variant} {options.window} Sekunden, um eine Karte zu legen.{extra}"


def role(view: MeschuggeView, seat: int) -> str:
    """Who has the command."""
    return "Kommando" if seat == view.commander and view.result is None else ""


def move(move: Move, view: MeschuggeView, names: Names) -> Label:
    """The Commander's button, or a card: the sign of its colour, then its word."""
    match move:
        case Roll(die):
            return Label("Würfeln" if die else "Karte aufdecken", "🎲" if die else "🎴")
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
            return f"Aktion **{ACTION[action]}**."
        case Revealed(card):
            return f"Die Kommandokarte: {card_name(card)}."
        case PileTurned(pile):
            return _pile(pile, names) if pile else "Niemand hat eine Karte gelegt."
        case Scored(seat, black, _):
            how = "tauscht einen roten Chip in einen schwarzen" if black else "nimmt einen roten Chip"
            return f"**{names[seat]}** punktet und {how}."
        case Paid(seat, black, red):
            how = "tauscht einen schwarzen Chip in einen roten" if black else "gibt einen roten Chip ab"
            return f"{names[seat]} {how if red else 'müsste einen Punkt abgeben, hat aber keinen'}."
        case Changed(seat):
            return f"{names[seat]} wechselt zwei rote Chips in einen schwarzen: Die Bank hat keine roten mehr."
        case CardWon(seat, card):
            return f"**{names[seat]}** bekommt die Kommandokarte {card_name(card)}."
        case SetAside(card):
            return f"Niemand gewinnt die Kommandokarte {card_name(card)}: Sie kommt beiseite."
        case RoundVoid(card):
            return f"Der Durchgang wurde abgebrochen: {card_name(card)} kommt zurück in den Stapel."
        case Left(seat):
            return f"{names[seat]} hat die Partie verlassen."
    raise ValueError(event)


def status(view: MeschuggeView, names: Names) -> str:
    """What is asked now; while a card lies open also who has laid one."""
    if view.result is not None:
        return result(view, names)
    commander = names[view.commander]
    if view.action is None:
        again = "\n-# Der Durchgang wurde abgebrochen und wird wiederholt." if cut_short(view) else ""
        die = view.variant == "die"
        if view.seat == view.commander:
            what = "Würfle" if die else "Deck die Karte auf"
            return f"Du hast das Kommando in Durchgang {view.round} von {view.of}: {what}.{again}"
        what = "muss würfeln" if die else "muss die Karte aufdecken"
        return f"Durchgang {view.round} von {view.of}: **{commander}** hat das Kommando und {what}.{again}"
    first = f"**{ACTION[view.action]}**: {HINT[view.action]}."
    if view.phase == "rolled":
        return f"{first}\n-# Durchgang {view.round} von {view.of}. Die Karte kommt jeden Moment."
    laid = [f"Gelegt: {', '.join(names[seat] for seat in view.laid)}."] * bool(view.laid)
    mine = [f"Deine Karte: {card_name(view.mine)}."] if view.mine is not None else []
    return "\n".join([first, *(f"-# {line}" for line in (*laid, *mine))])


def board(view: MeschuggeView, names: Names) -> str:
    """The whole board in words; long names are cut where it would be too long."""
    text = _board(view, names)
    return text if len(text) <= MOST else _board(view, [name[:12] for name in names])


def _board(view: MeschuggeView, names: Names) -> str:
    if view.command is not None and view.action is not None and view.phase in ("turned", "open"):
        colour, word = (COLOUR[letter] for letter in view.command)
        return f"{colour}e Karte, darauf steht {word}. Aktion {ACTION[view.action]}: {HINT[view.action]}."
    lines = [_plain(status(view, names))]
    if view.last is not None:
        lines += _last(view.last, view, names)
    for seat, name in enumerate(names):
        notes = ", ist weg" if view.left[seat] else f", {role(view, seat)}" if role(view, seat) else ""
        lines.append(f"{name}: {_held(view, seat)}{notes}.")
    if view.variant != "junior":
        lines.append(f"Bank: {view.bank.black} schwarz, {view.bank.red} rot.")
    return "\n".join(lines)


def _last(played: Round, view: MeschuggeView, names: Names) -> list[str]:
    """The photo finish of the last round and who scored it."""
    lines = [f"Durchgang {played.number}, {ACTION[played.action]}, {card_name(played.command)}."]
    lines.append(_pile(played.pile, names, played) if played.pile else "Niemand hat eine Karte gelegt.")
    matched = any(card.verdict == "matching" for card in played.pile)
    if played.winner is None:
        lines.append("Die Karte kam beiseite." if view.variant == "junior" else "Niemand hat gepunktet.")
    elif not matched:
        lines.append(f"Keine Karte passte: Das Kommando, {names[played.winner]}, hat gepunktet.")
    return lines


def _pile(pile: Sequence[PileCard], names: Names, played: Round | None = None) -> str:
    """The pile's cards in order, with their times; of a round also what they won or lost."""
    return "; ".join(_pile_card(i, card, names, played) for i, card in enumerate(pile, 1)) + "."


def _pile_card(place: int, card: PileCard, names: Names, played: Round | None) -> str:
    parts = [f"{place}. {names[card.seat]} {card_name(card.card)}", _ms(card.ms)]
    parts += ["gleichauf"] * card.tie + [VERDICT[card.verdict]]
    if played is not None:
        parts += ["−1"] * (card.seat in played.paid)
        parts += ["+1"] * (card.seat == played.winner and card.verdict == "matching")
    return ", ".join(parts)


def _held(view: MeschuggeView, seat: int) -> str:
    points = view.points[seat]
    if view.variant == "junior":
        won = f" ({', '.join(map(card_name, view.won[seat]))})" if view.won[seat] else ""
        return f"{points} Karte{'' if points == 1 else 'n'}{won}"
    chips = view.chips[seat]
    return f"{points} Punkt{'' if points == 1 else 'e'} ({chips.black} schwarz, {chips.red} rot)"


def hand(view: MeschuggeView, names: Names) -> str:
    """The set of twelve in words, row by row as the buttons stand, and what the variant asks for."""
    assert view.seat is not None
    rows = [
        f"{COLOUR[c]} ({SHAPE[c]}): {', '.join(COLOUR[card[1]] for card in CARDS if card[0] == c)}." for c in COLOUR
    ]
    actions = ("kontra",) if view.variant == "junior" else ("colour", "word")
    asked = [f"{ACTION[action]}: {HINT[action]}." for action in actions]
    return "\n".join([f"{names[view.seat]}, deine zwölf Karten nach Farben, dahinter ihre Wörter:", *rows, *asked])


def result(view: MeschuggeView, names: Names) -> str:
    """Who won and why."""
    if view.result is None:
        return ""
    winners = " und ".join(f"**{names[seat]}**" for seat in view.result.winners)
    match view.result.reason:
        case "left":
            return f"{winners} gewinnt: Alle anderen haben die Partie verlassen."
        case "unseen":
            return "Niemand gewinnt: Dreimal in Folge ließen sich die Kommandokarten hier nicht zeigen."
        case _:
            best = _most(view, view.result.winners[0])
            shared = len(view.result.winners) > 1
            return f"{winners} {f'teilen sich den Sieg mit je {best}' if shared else f'gewinnt mit {best}'}."


def _most(view: MeschuggeView, seat: int) -> str:
    """How much somebody has won with: `4 Punkten`."""
    points = view.points[seat]
    one, more = ("Karte", "Karten") if view.variant == "junior" else ("Punkt", "Punkten")
    return f"{points} {one if points == 1 else more}"


def illegal(rule: str, facts: Mapping[str, str | int]) -> str:
    """The rule in the way."""
    match rule:
        case "M3":
            return "Du hast in diesem Durchgang schon gelegt, und dabei bleibt es."
        case "M9":
            if facts["early"] == "roll":
                return "Nur wer das Kommando hat, würfelt, und das bist in diesem Durchgang nicht du."
            return "Gelegt wird erst, wenn die Kommandokarte offen liegt."
        case "M10":
            return f"Zu spät: Die {facts['window']} Sekunden für diese Karte waren um, als du geklickt hast."
        case "not asked":
            return "Die Aktion dieses Durchgangs ist schon gewürfelt: Warte auf die Kommandokarte."
        case "left":
            return "Du hast diese Partie verlassen."
        case "over":
            return "Diese Partie ist vorbei."
        case _:
            return "Das ist jetzt nicht möglich."


def card_name(card: str) -> str:
    """A card in words: `„Blau“ in Rot`."""
    return f"„{COLOUR[card[1]]}“ in {COLOUR[card[0]]}"


def _ms(ms: int) -> str:
    return f"{ms:,} ms".replace(",", ".")


def _plain(text: str) -> str:
    return text.replace("**", "").replace("-# ", "")
