"""The rules of Operation F.A.U.S.T. in German, page by page; the examples are plies of the sample match."""

from collections.abc import Sequence

from bot.words import Page
from bot.words.de.operation.art import FLAG, TITLE, short_money
from bot.words.de.operation.terms import EMOJI, IN_HAND, KIND, ON_TABLE, ROLE, ROLE_DEED
from games.operation.cards import COPIES, GALLERY, KINDS, ROLES

PLOT_CARDS = "\n".join(
    f"{EMOJI[kind]} **{KIND[kind]}**, {COPIES[kind]} Karten\n✋ {IN_HAND[kind]}.\n⤵️ {ON_TABLE[kind]}." for kind in KINDS
)

ART_CARDS = "\n".join(
    f"{short_money(painting.value):<6} {TITLE[art]}{f' ({FLAG[painting.flag][0]})' if painting.flag else ''}"
    for art, painting in sorted(GALLERY.items(), key=lambda entry: -entry[1].value)
)

ROLE_CARDS = "\n".join(f"**{ROLE[role]}**: {ROLE_DEED[role]}." for role in ROLES)

RULES: Sequence[Page] = (
    Page(
        "Worum es geht",
        "Zu dritt bis zu acht rettet ihr Kunst vor dem Abtransport, und ehrlich ist niemand dabei. **Du gewinnst, "
        "sobald deine Kunst 1.000.000 $ oder mehr wert ist und keine FÄLSCHUNG darin ungedeckt ist.** Jede FÄLSCHUNG "
        "braucht ein eigenes gefälschtes Dokument; damit zählt sie voll.\n\n"
        "Alle beginnen mit 2 Komplottkarten, 5 INTEL und ohne Kunst. Vier Kunstwerke liegen verdeckt im Versteck, die "
        "übrigen bilden den Kunststapel. Es gibt so viele Dokumente, wie ihr Leute seid.\n"
        "Alle sehen INTEL, Dokumente und wie viele Karten wer hat. Komplottkarten und Kunst kennt nur, wem sie "
        "gehören.\n"
        "*Hausregel:* Der Sieg wird nach jeder Änderung von Kunst oder Dokumenten geprüft, zuerst bei wem am Zug ist, "
        "dann im Uhrzeigersinn. Du kannst also auch außer der Reihe gewinnen. Sitzordnung und Anfang bestimmt der "
        "Zufall.",
        0,
    ),
    Page(
        "Ein Zug",
        "In deinem Zug tust du **eines**:\n"
        "🪖 **Anwerben**: Zahl 4 INTEL, zieh eine Komplottkarte.\n"
        "🖼️ **Kaufen**: Zahl 10 INTEL, nimm ein Kunstwerk vom Stapel oder aus dem Versteck.\n"
        "📄 **Fälschen**: Zahl 3 INTEL, nimm ein gefälschtes Dokument.\n"
        "🎭 **Komplott**: Behaupte die Fähigkeit einer Komplottkarte. Haben musst du die Karte nicht.\n\n"
        "Wer weniger als 2 Komplottkarten hat, zieht sofort auf 2 nach; Karten auf dem Tisch zählen mit, bis sie "
        "abgelegt sind. Ein leerer Komplottstapel wird aus der Ablage neu gemischt. *Hausregel:* Ist auch sie leer, "
        "wird nachgeteilt, sobald Karten hineinkommen.\n"
        "*Hausregel:* Ein leerer Platz im Versteck bleibt leer, außer der Tisch ist auf *Auffüllen* gestellt.",
        37,
    ),
    Page(
        "Die Komplottkarten",
        "✋ Eine **Handfähigkeit**: Du behältst die Karte, wenn niemand zweifelt.\n"
        "⤵️ Eine **Tischfähigkeit**: Du legst eine Karte verdeckt hin, am Ende des Zuges wird sie abgelegt.\n"
        "Résistance (Hand) und Spionage (Tisch) darfst du mehrfach auf einmal behaupten, höchstens so oft, wie du "
        "Karten hast. Fehlt eine davon, ist die ganze Behauptung gelogen.\n\n"
        f"{PLOT_CARDS}\n\n"
        "*Hausregel:* Wie oft es die Karten gibt und was einige können, überlässt die Anleitung den gedruckten Karten. "
        "Von uns sind: die Anzahlen oben, die Tischfähigkeit der Résistance und die Handfähigkeiten von Spionage und "
        "Kunsthandel.",
        1,
    ),
    Page(
        "Anzweifeln",
        "Nach einer Behauptung dürfen alle anderen sie **zulassen** oder **anzweifeln**. Zum Anzweifeln brauchst du 2 "
        "INTEL, und es geht nur einmal: Der früheste Klick zählt, nach Discords eigener Uhr.\n"
        "**Die Behauptung war gelogen:** Wer log, zahlt und verliert den Zug. Verdeckt gelegte Karten werden gezeigt "
        "und abgelegt; von der Hand wird nichts gezeigt.\n"
        "**Die Behauptung war wahr:** Die Karten werden gezeigt, wer zweifelte, zahlt, und die Fähigkeit wirkt. Aus "
        "der Hand gezeigte Karten werden abgelegt und ersetzt; Karten auf dem Tisch am Ende des Zuges abgelegt.\n"
        "Wer verliert, zahlt die **Hälfte der eigenen INTEL, aufgerundet**, oder gibt stattdessen ein gefälschtes "
        "Dokument. Wer nichts hat, zahlt nichts.\n"
        "*Hausregeln:* In derselben Millisekunde zählt, wer im Uhrzeigersinn als Nächstes nach der behauptenden Person "
        "sitzt. Ein so gewonnenes Dokument kann die Partie entscheiden, bevor die Fähigkeit wirkt. Mit Rollen werden "
        "alle Verlierenden gefragt, wie sie zahlen, damit die Frage nichts verrät.",
        27,
    ),
    Page(
        "Abwehren",
        "Wen Doppelspiel oder Kunsthandel trifft, darf **abwehren**: Alliierte behaupten, und es wirkt nicht. Alle "
        "anderen dürfen die Abwehr anzweifeln; dafür gibt es noch einmal die volle Zeit.\n"
        "**Niemand zweifelt:** Die Abwehr gilt, die Karte bleibt auf der Hand.\n"
        "**Angezweifelt und wahr:** Wer zweifelte, zahlt, die Alliierten werden gezeigt und ersetzt, die Abwehr gilt.\n"
        "**Angezweifelt und gelogen:** Wer abwehrte, zahlt, und die Behauptung kommt durch.\n"
        "*Hausregel:* Auch eine angezweifelte und bewiesene Behauptung darf noch abwehren, wen sie trifft, selbst nach "
        "dem Zulassen oder nach eigenem Zweifel.\n"
        "*Hausregel:* Alle haben gleich lange Zeit, ob sie abwehren könnten oder nicht. Wer nichts sagt, lässt zu.",
        15,
    ),
    Page(
        "Was geschieht wann",
        "Beim Behaupten musst du zahlen können; gezahlt wird, wenn die Fähigkeit wirkt, nie für eine Lüge. Das Ziel "
        "muss haben, worauf du aus bist.\n"
        "*Hausregeln:* Was die anderen nicht wissen müssen, wählst du danach: den Platz, die zwei Karten der Spionage, "
        "das Kunstwerk, das du hergibst. Beim Tausch bekommst du eines von denen, die vorher da waren. Liegt im "
        "Versteck nur eine Karte, siehst du die eine an. Niemand erfährt, welche Karte angesehen wurde, nur eine "
        "genommene vermisst, wem sie gehörte. ENTARTETES, das vom Stapel behalten wird, sehen alle; was dort bleibt, "
        "nicht.\n"
        "Gibt es nichts mehr zu kaufen, und haben drei Züge aller in Folge weder Kunst noch Dokumente bewegt, gewinnt "
        "die reichste Sammlung ohne ungedeckte FÄLSCHUNG; bei Gleichstand wird geteilt. Haben alle eine, gewinnt "
        "niemand.\n"
        "*Hausregel:* Ist deine Zeit um, lässt du zu, zahlst INTEL, gibst dein billigstes Kunstwerk, nimmst den ersten "
        "Platz, behältst ENTARTETES und lässt eine FÄLSCHUNG liegen. Ein verpasster Zug ist eine Verwarnung; nach "
        "dreien übernimmt der Hausgeist deinen Platz, ebenso, wenn du gehst.",
        23,
    ),
    Page(
        "Die Kunst",
        "Die Preise sind die des Schwarzmarkts im Spiel. F ist eine FÄLSCHUNG, E ist ENTARTET: So nannte es das Dritte "
        "Reich, und Doppelspiel darf es behalten.\n"
        f"```\n{ART_CARDS}\n```\n"
        "*Hausregel:* Die Anleitung nennt nur den Preis der Mona Lisa; die anderen Karten sind von uns.",
        None,
    ),
    Page(
        "Rollen",
        "Auf Wunsch bekommen alle beim Eröffnen eine geheime Rolle. Sie wirkt einmal in der Partie und wird dabei "
        "gezeigt.\n"
        f"{ROLE_CARDS}\n\n"
        "Archiv und Bank kommen vor deiner Aktion und kosten nichts. Das Kuratorium hilft nicht bei Spionage. Die "
        "Kanzlei gilt beim Zahlen nach einem Zweifel. Die Funkstation ist erst verbraucht, wenn der Zweifel auch zum "
        "Zug kommt. Die Leibwache kann niemand anzweifeln.\n"
        "*Hausregel:* Die Anleitung nennt Rollen und überlässt ihre Texte den gedruckten Karten. Diese sind von uns.",
        None,
    ),
)
