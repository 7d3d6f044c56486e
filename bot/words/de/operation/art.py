"""The art of Operation F.A.U.S.T. in German: by which names it is known, and whose it is."""

from collections.abc import Mapping

from games.operation.cards import GALLERY, Art

TITLE: Mapping[Art, str] = {
    "mona": "Mona Lisa",
    "ghent": "Genter Altar",
    "watch": "Die Nachtwache",
    "ermine": "Dame mit dem Hermelin",
    "astronomer": "Der Astronom",
    "adele": "Adele Bloch-Bauer I",
    "danae": "Danae",
    "irene": "Irene Cahen d’Anvers",
    "rain": "Rue Saint-Honoré im Regen",
    "oranges": "Jüdin mit Orangen",
    "gachet": "Bildnis des Dr. Gachet",
    "gauguin": "Selbstbildnis, Gauguin gewidmet",
    "bathers": "Badende mit Schildkröte",
    "horses": "Der Turm der blauen Pferde",
    "soler": "Die Familie Soler",
    "house": "Das blaue Haus",
    "raphael": "Bildnis eines jungen Mannes",
    "meegeren": "Christus und die Ehebrecherin",
    "bruegel": "Der Blindensturz",
    "cranach": "Adam und Eva",
    "liebermann": "Zwei Reiter am Strand",
}

ARTIST: Mapping[Art, str] = {
    "ghent": "Hubert und Jan van Eyck",
    "danae": "Tizian",
    "raphael": "Kopie nach Raffael",
    "meegeren": "Han van Meegeren, als Vermeer",
    "bruegel": "Kopie nach Bruegel",
    "cranach": "Kopie nach Cranach",
    "liebermann": "Kopie nach Liebermann",
}
"""Where it is not said as in the gallery."""

FLAG: Mapping[str, str] = {"FORGERY": "FÄLSCHUNG", "DEGENERATE": "ENTARTET"}


def money(dollars: int) -> str:
    """A value in full: `450.000 $`."""
    return f"{dollars:,} $".replace(",", ".")


def short_money(dollars: int) -> str:
    """A value in thousands: `450k $`."""
    return f"{dollars // 1000:,}k $".replace(",", ".") if dollars else "0 $"


def by(art: Art) -> str:
    """Whose work an art card is, and of when."""
    painting = GALLERY[art]
    return ", ".join(filter(None, (ARTIST.get(art, painting.artist), painting.year.replace("c.", "um"))))


def piece(art: Art) -> str:
    """An art card in a few words: `Adam und Eva (250k $, FÄLSCHUNG)`."""
    painting = GALLERY[art]
    flag = f", {FLAG[painting.flag]}" if painting.flag else ""
    return f"{TITLE[art]} ({short_money(painting.value)}{flag})"
