"""The cards of Operation F.A.U.S.T.: plot cards and their copies, the art deck, the roles, and the prices."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

Kind = Literal["resistance", "spy", "dealer", "allies", "agent"]
"""A plot card: French Resistance, Spy, Art Dealer, Allies, Double Agent."""

Art = str
"""An art card, by its word: a key of GALLERY."""

Role = Literal["curator", "forger", "archivist", "banker", "advocate", "courier", "wireless", "guardian"]
"""An optional role card (O14)."""

COPIES: dict[Kind, int] = {"resistance": 8, "spy": 6, "dealer": 4, "allies": 4, "agent": 4}
KINDS: tuple[Kind, ...] = tuple(COPIES)
PLOT_DECK: tuple[Kind, ...] = tuple(kind for kind in KINDS for _ in range(COPIES[kind]))
ROLES: tuple[Role, ...] = ("curator", "forger", "archivist", "banker", "advocate", "courier", "wireless", "guardian")

HAND = 2
"""Plot cards dealt to each, and what a player draws back to (O9)."""

INTEL = 5
"""INTEL each player starts with."""

SLOTS = 4
"""Places of the Art Cache, numbered from 1 in texts and views."""

RECRUIT, PURCHASE, FORGE = 4, 10, 3
"""What the actions cost, in INTEL (O1)."""

CURATOR, FORGER, COURIER = PURCHASE - 2, 1, 1
"""What the actions cost with these roles, in INTEL (O14)."""

DISCOUNT = 3
"""INTEL that each tabled Spy takes off a purchase."""

TO_CHALLENGE = 2
"""INTEL one must have to challenge (O2)."""

GOAL = 1_000_000
"""Black-market value in dollars that wins (O11)."""


class Painting(Struct, frozen=True):
    """What an art card says; the value is in dollars, the flag empty for a genuine piece that was never banned."""

    title: str
    artist: str
    year: str
    value: int
    flag: Literal["", "DEGENERATE", "FORGERY"] = ""


GALLERY: dict[Art, Painting] = {
    "mona": Painting("Mona Lisa", "Leonardo da Vinci", "c. 1503", 500_000),
    "ghent": Painting("The Ghent Altarpiece", "Hubert and Jan van Eyck", "1432", 450_000),
    "watch": Painting("The Night Watch", "Rembrandt", "1642", 450_000),
    "ermine": Painting("Lady with an Ermine", "Leonardo da Vinci", "c. 1490", 400_000),
    "astronomer": Painting("The Astronomer", "Johannes Vermeer", "1668", 400_000),
    "adele": Painting("Portrait of Adele Bloch-Bauer I", "Gustav Klimt", "1907", 350_000),
    "danae": Painting("Danae", "Titian", "c. 1545", 300_000),
    "irene": Painting("Irene Cahen d'Anvers", "Pierre-Auguste Renoir", "1880", 250_000),
    "rain": Painting("Rue Saint-Honore, Afternoon, Rain", "Camille Pissarro", "1897", 200_000),
    "oranges": Painting("Jewish Woman Selling Oranges", "Aleksander Gierymski", "c. 1881", 150_000),
    "gachet": Painting("Portrait of Dr. Gachet", "Vincent van Gogh", "1890", 400_000, "DEGENERATE"),
    "gauguin": Painting("Self-Portrait Dedicated to Gauguin", "Vincent van Gogh", "1888", 350_000, "DEGENERATE"),
    "bathers": Painting("Bathers with a Turtle", "Henri Matisse", "1908", 300_000, "DEGENERATE"),
    "horses": Painting("The Tower of Blue Horses", "Franz Marc", "1913", 250_000, "DEGENERATE"),
    "soler": Painting("The Soler Family", "Pablo Picasso", "1903", 200_000, "DEGENERATE"),
    "house": Painting("The Blue House", "Marc Chagall", "1920", 150_000, "DEGENERATE"),
    "raphael": Painting("Portrait of a Young Man", "copy after Raphael", "", 450_000, "FORGERY"),
    "meegeren": Painting("Christ with the Adulteress", "Han van Meegeren, as Vermeer", "1942", 400_000, "FORGERY"),
    "bruegel": Painting("The Blind Leading the Blind", "copy after Bruegel", "", 300_000, "FORGERY"),
    "cranach": Painting("Adam and Eve", "copy after Cranach", "", 250_000, "FORGERY"),
    "liebermann": Painting("Two Riders on the Beach", "copy after Liebermann", "", 200_000, "FORGERY"),
}

ART_DECK: tuple[Art, ...] = tuple(GALLERY)


def in_order(cards: Iterable[Kind]) -> tuple[Kind, ...]:
    """Plot cards sorted by kind, so that their order tells nothing of how they came."""
    return tuple(sorted(cards, key=KINDS.index))


def without(hand: tuple[Kind, ...], cards: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """A hand of plot cards after these are taken out; ValueError where one is not there."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


def hung(cards: Iterable[Art]) -> tuple[Art, ...]:
    """A collection in the order of the gallery, so that its order tells nothing of how it came."""
    return tuple(sorted(cards, key=ART_DECK.index))


def value_of(art: Art) -> int:
    """The black-market value of an art card, in dollars."""
    return GALLERY[art].value


def is_forgery(art: Art) -> bool:
    """Whether an art card is labelled FORGERY."""
    return GALLERY[art].flag == "FORGERY"


def is_degenerate(art: Art) -> bool:
    """Whether an art card is labelled DEGENERATE."""
    return GALLERY[art].flag == "DEGENERATE"


def worth(collection: tuple[Art, ...], documents: int) -> int | None:
    """The value of a collection in dollars, covered forgeries counted; None with an uncovered forgery (O11)."""
    if sum(map(is_forgery, collection)) > documents:
        return None
    return sum(map(value_of, collection))


def spy_price(spies: int) -> int:
    """What a purchase costs with so many Spies tabled, in INTEL (O8)."""
    return max(0, PURCHASE - DISCOUNT * spies)


def half(intel: int) -> int:
    """What the loser of a challenge owes: half of the INTEL, rounded up (O4)."""
    return (intel + 1) // 2
