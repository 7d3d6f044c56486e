"""What every table says in German."""

from collections.abc import Mapping, Sequence

NAME: str = "Deutsch"
HOUSE: str = "Hausgeist"
SAMPLE_NAMES: tuple[str, ...] = ("Anna", "Ben", "Clara", "David")

CLOCKS: Mapping[str, str] = {"live": "Live: 2 Minuten pro Zug", "slow": "Gemütlich: ein Tag pro Zug"}
NOTIFY: Mapping[str, str] = {"ping": "Erwähnung im Kanal", "dm": "Direktnachricht", "silent": "Gar nicht"}
GROUP_COMMAND: str = "Die Tische aller Spiele"

COMMANDS: Mapping[str, str] = {
    "start": "Einen Tisch in diesem Kanal eröffnen",
    "rules": "So wird gespielt",
    "table": "Das ganze Spielbrett in Worten",
    "hand": "Deine Hand und deine Züge, nur für dich",
    "concede": "Deine Partie endgültig verlassen",
    "list": "Die offenen Tische hier und deine eigenen",
    "resume": "Einen Tisch neu zeigen: hier das Brett und deine Hand",
    "settings": "Wie du erfährst, dass du am Zug bist, und wo Partien auf diesem Server laufen",
    "privacy": "Was von dir gespeichert ist und wie du es löschst",
    "stats": "Wie oft du gespielt und gewonnen hast",
    "leaderboard": "Wer auf diesem Server am meisten gewonnen hat",
    "record": "Eine deiner Partien, Zug für Zug, mit allem, was verborgen war",
}
PARAMETERS: Mapping[str, str] = {
    "opponent": "Einen Platz für diese Person freihalten",
    "clock": "Wie lange ein Zug dauern darf",
    "code": "Der Code des Tisches, etwa K7QF",
    "notify": "Wie du erfahren möchtest, dass du am Zug bist",
    "game": "Nur dieses Spiel",
    "threads": "Ob Partien eigene Threads bekommen; für alle, die den Server verwalten",
}
NAMES: Mapping[str, str] = {
    "games": "spiele",
    "soul": "seele",
    "rules": "regeln",
    "table": "tisch",
    "concede": "aufgeben",
    "list": "liste",
    "resume": "zeigen",
    "settings": "einstellungen",
    "privacy": "datenschutz",
    "stats": "statistik",
    "leaderboard": "rangliste",
    "record": "protokoll",
    "notify": "meldung",
    "game": "spiel",
    "opponent": "gegenüber",
    "clock": "tempo",
}

PERMISSIONS: Mapping[str, str] = {
    "view_channel": "Kanal ansehen",
    "send_messages": "Nachrichten senden",
    "send_messages_in_threads": "Nachrichten in Threads senden",
    "attach_files": "Dateien anhängen",
    "read_message_history": "Nachrichtenverlauf anzeigen",
}


# the lobby


def lobby_open(title: str, host: str, seats: Sequence[str], free: int, invited: str | None) -> str:
    """Who sits where before a match."""
    lines = [f"{i}. {name}" for i, name in enumerate(seats, 1)]
    if free:
        lines.append(f"{len(seats) + 1}. *{f'reserviert für {invited}' if invited and free == 1 else 'frei'}*")
    if invited and free > 1:
        lines.append(f"*Ein Platz ist für {invited} reserviert.*")
    return f"{host} eröffnet einen Tisch: **{title}**.\n" + "\n".join(lines)


def lobby_facts(clock: str, options: str, closes: int) -> str:
    """How the match will be, and how long the lobby stands."""
    facts = [CLOCKS[clock] + ".", options, f"Die Lobby schließt <t:{closes}:R>."]
    return "-# " + " ".join(f for f in facts if f)


LOBBY_CLOSED: str = "Niemand hat diesen Tisch gestartet, er ist jetzt geschlossen."
JOIN: str = "Mitspielen"
LEAVE: str = "Aufstehen"
START: str = "Los geht’s"
ADD_HOUSE: str = "Hausgeist dazu"
DROP_HOUSE: str = "Hausgeist weg"
MY_HAND: str = "Meine Hand"
REMATCH: str = "Revanche"
GO_SLOWLY: str = "Weiter mit einem Tag pro Zug"
CONCEDE: str = "Endgültig verlassen"
BOARD: str = "Zum Spielbrett"


def moved(title: str, link: str) -> str:
    """The lobby's message once the match runs in a thread of its own."""
    return f"**{title}** läuft jetzt in {link}."


def table_title(title: str, code: str) -> str:
    """A table's heading."""
    return f"### {title} · `{code}`"


def thread_name(title: str, code: str, names: Sequence[str]) -> str:
    """What a match's thread is called: at most 100 characters."""
    name = f"{title} {code}: {' – '.join(names)}"
    return name if len(name) <= 100 else name[:99] + "…"


# the match


def deadline(due: int) -> str:
    """Until when there is an answer, in Unix seconds."""
    return f"Die Zeit endet <t:{due}:R>."


def missed(names: Sequence[str], strikes: Sequence[int], limit: int) -> str:
    """Who has missed turns."""
    return ", ".join(f"{n}: {s} von {limit} Verwarnungen" for n, s in zip(names, strikes, strict=True) if s)


STEADY_HAND: str = (
    "Das ist deine Hand. Sie bleibt die ganze Partie über gleich; gespielt wird mit den Knöpfen unter dem Brett."
)
STEP_BACK: str = "Zurück"
STEP_DO: str = "So machen"
OFFERED: str = (
    "Am Tisch ist es still geworden. Zieh, dann geht es so weiter, oder spielt gemütlich weiter mit einem Tag pro Zug."
)
VOID: str = (
    "Diese Partie kann nicht weitergehen: Eine neue Version des Bots versteht sie nicht. Sie zählt für niemanden."
)
CLOSED: str = "Alle haben diese Partie verlassen, sie ist geschlossen."


def ping(mentions: str, status: str, link: str) -> str:
    """The message that calls somebody to the table."""
    return f"{mentions} {status} {link}"


def reminder(mentions: str, due: int, link: str) -> str:
    """The one reminder in a slow match."""
    return f"{mentions} Du bist noch am Zug; die Zeit endet <t:{due}:R>. {link}"


def rematch_called(names: Sequence[str], missing: Sequence[str]) -> str:
    """Who wants a rematch and who is asked."""
    return f"Revanche? Dabei: {', '.join(names)}. Es fehlt noch: {', '.join(missing)}."


REMATCH_ON: str = "Die Revanche läuft: Ihr Brett steht weiter unten."


DM_CLOSED: str = (
    "Ich kann dir keine Direktnachrichten schicken. Deine Hand liegt deshalb hinter **Meine Hand** unter dem Brett, "
    "nur für dich. Sobald du Direktnachrichten von diesem Server zulässt, schickt `/spiele zeigen` sie dir."
)


def dm_turn(title: str, link: str) -> str:
    """Told by direct message that it is one's turn."""
    return f"Du bist am Zug bei **{title}**: {link}"


# answers to commands


def rules_title(title: str, page: str, number: int, of: int) -> str:
    """A page of rules' heading."""
    return f"### {title} · {page}\n-# Seite {number} von {of}"


RULES_BACK: str = "Zurück"
RULES_ON: str = "Weiter"
NO_TABLES: str = "Hier ist kein Tisch offen, und du sitzt an keinem. `/faust start` eröffnet einen."
LIST_HERE: str = "**Hier**"
LIST_YOURS: str = "**Deine anderswo**"


def list_line(title: str, code: str, players: str, state: str, link: str) -> str:
    """One table in the list."""
    return f"`{code}` {title}: {players} · {state} · {link}"


IN_LOBBY: str = "in der Lobby"
IN_PLAY: str = "läuft"
RESUMED: str = "Da ist er wieder."
CONCEDED: str = "Du hast die Partie verlassen."


def composed(move: str) -> str:
    """A move that has been put together and is about to be made."""
    return f"**{move}** Das hat noch niemand gesehen."


def concede_ask(title: str, code: str) -> str:
    """Whether somebody really wants to leave."""
    return f"**{title}** `{code}` endgültig verlassen? Das lässt sich nicht rückgängig machen."


def notified(how: str) -> str:
    """The new choice of how to be told of one's turn."""
    return {
        "ping": "Du wirst im Kanal erwähnt, wenn du am Zug bist.",
        "dm": "Du bekommst eine Direktnachricht, wenn du am Zug bist.",
        "silent": "Du bekommst keine Meldung, wenn du am Zug bist.",
    }[how]


def threads(own: bool) -> str:
    """Where matches run in a server."""
    where = "bekommen eigene Threads" if own else "laufen in den Kanälen, in denen sie eröffnet werden"
    return f"Partien auf diesem Server {where}."


def kept(running: int, lobbies: int, ended: int, moves: int, days: int) -> str:
    """What is kept of a person."""
    return (
        "Von dir speichere ich deine ID, deinen Namen hier und deine Sprache auf den Plätzen deiner Tische"
        f" (laufend: {running}, vor dem Beginn: {lobbies}, beendet: {ended}), deine Züge mit ihren Zeiten ({moves}) und"
        f" wie du erfahren möchtest, dass du am Zug bist. Beendete Partien werden nach {days} Tagen gelöscht."
        " In der Datei steht alles; nur du kannst das hier sehen."
    )


ERASE: str = "Alles löschen"


def erase_ask(running: int, lobbies: int) -> str:
    """Whether somebody really wants everything erased, and what that costs them."""
    costs = [f"verlierst du deine laufenden Partien ({running})"] if running else []
    costs += [f"verlässt du die Tische vor ihrem Beginn ({lobbies})"] if lobbies else []
    told = f"Damit {' und '.join(costs)}. " if costs else ""
    return f"Alles löschen, was ich von dir gespeichert habe? {told}Das lässt sich nicht zurücknehmen."


ERASE_SURE: str = "Ja, alles löschen"
ERASE_KEEP: str = "Nein"
ERASED: str = (
    "Erledigt: Ich habe nichts mehr von dir gespeichert. Auch die Hände in deinen Direktnachrichten verschwinden, was"
    " in Kanälen steht, bleibt."
)
NOT_ERASED: str = "Es wurde nichts gelöscht."


def nobody(seat: int) -> str:
    """What a seat is called whose person is not known any more."""
    return f"Platz {seat + 1}"


NO_STATS: str = "Du hast noch keine Partie zu Ende gespielt."
NO_LEADERS: str = "Hier hat noch niemand eine Partie gegen andere Menschen gewonnen."


def stats_line(title: str, played: int, won: int) -> str:
    """How somebody has done in a game."""
    return f"**{title}**: {won} von {played} gewonnen"


def leaderboard(title: str | None, days: int) -> str:
    """The heading of a server's best."""
    return f"### {title or 'Alle Spiele'}: die meisten Siege hier\n-# Gegen Menschen, in den letzten {days} Tagen"


def leader_line(place: int, name: str, played: int, won: int) -> str:
    """One of a server's best."""
    return f"{place}. {name}: {won} von {played} gewonnen"


RECORD: str = (
    "Die ganze Partie mit allem, was verborgen war: in Worten, und als Zeilen, die `python -m games check` nachspielt."
)
DEALT: str = "Ausgeteilt"
THE_TABLE: str = "Der Tisch"
BY_THE_CLOCK: str = "Zeit abgelaufen"


# refusals

REFUSALS: Mapping[str, str] = {
    "unknown": "Diesen Tisch kenne ich nicht mehr.",
    "over": "Diese Partie ist vorbei.",
    "not seated": "Du sitzt nicht an diesem Tisch.",
    "turn": "Diese Frage ist schon beantwortet: Sieh auf das neueste Brett.",
    "late": "Deine Zeit war um, bevor du geklickt hast.",
    "started": "Diese Partie hat schon begonnen.",
    "running": "Diese Partie läuft noch.",
    "full": "Alle Plätze sind besetzt.",
    "seated": "Du sitzt schon an diesem Tisch.",
    "invited": "Der letzte freie Platz ist für jemand anderen reserviert.",
    "host": "Das darf nur, wer auf Platz 1 sitzt.",
    "few": "Ihr seid noch zu wenige.",
    "no house": "Hier sitzt kein Hausgeist.",
    "no offer": "Die Partie geht im alten Tempo weiter.",
    "no tables": "Du sitzt bei diesem Spiel an keinem Tisch. Sein Befehl `start` eröffnet einen.",
    "which": "Du sitzt an mehreren Tischen: Nenne einen mit `code`.",
    "soon": "Gleich kommt die nächste Frage: versuch es in einem Moment noch einmal.",
    "no hand": "Du hast noch nichts auf der Hand: Die Partie hat noch nicht begonnen.",
    "self": "Gegen dich selbst geht es nicht: Lade jemanden ein oder hole den Hausgeist dazu.",
    "bot": "Das ist ein Bot. Lade einen Menschen ein oder hole in der Lobby den Hausgeist dazu.",
    "guild only": "Tische werden in einem Kanal auf einem Server eröffnet.",
    "command": "Dieser Befehl hat sich geändert: Gib ihn bitte noch einmal neu ein.",
    "no thread": "In dieser Art von Kanal kann ich keine Tische eröffnen.",
    "not over": "Diese Partie ist noch nicht zu Ende: Ihr Protokoll würde verraten, was verborgen ist.",
    "no record": "Diese Partie wurde nach älteren Regeln gespielt und lässt sich nicht nachspielen.",
    "manage": "Das kann nur wählen, wer diesen Server verwalten darf.",
    "too fast": "Du eröffnest Tische schneller, als sich jemand setzen kann: Warte ein paar Sekunden.",
    "many lobbies": "Du hast genug Tische eröffnet, die noch nicht begonnen haben: Starte oder verlasse erst einen.",
    "many tables": "Du sitzt an so vielen Tischen, wie es für eine Person geht: Beende oder verlasse erst einen.",
    "full server": "Dieser Server hat so viele offene Tische, wie es geht: Versuch es wieder, wenn einer frei ist.",
}


def refusal(reason: str) -> str:
    """The sentence to a person whose click or command changes nothing."""
    return REFUSALS[reason]


def lacking(permissions: Sequence[str]) -> str:
    """What the bot must be allowed before a table can be opened."""
    return "Hier kann ich noch keinen Tisch aufstellen. Bitte erlaube mir in diesem Kanal: " + ", ".join(
        PERMISSIONS.get(p, p) for p in permissions
    )


UNSAVED: str = "Das ließ sich gerade nicht speichern, also hat sich nichts geändert. Bitte versuch es bald noch einmal."
BROKEN: str = "Bei mir ist etwas schiefgegangen. Nichts von dir ist verloren; bitte versuch es noch einmal."
UNKNOWN_CONTROL: str = "Dieser Knopf gehört zu einer älteren Nachricht und tut nichts mehr."
