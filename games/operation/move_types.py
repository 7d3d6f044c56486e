"""The moves of Operation F.A.U.S.T. and their texts, to be composed word by word: no text begins another one."""

from typing import ClassVar, Literal

from msgspec.structs import asdict

from games.game import Move
from games.operation.cards import Art, Kind, Role
from games.operation.events import Claim

CLAIMS: dict[Kind, str] = {"resistance": "take", "spy": "look", "dealer": "take", "agent": "steal"}


class Said(Move, frozen=True):
    """A move whose text is a phrase with its own fields in it."""

    phrase: ClassVar[str]
    place: ClassVar[int] = 0

    @property
    def text(self) -> str:
        """The phrase with the fields filled in."""
        return self.phrase.format(**asdict(self))

    @property
    def rank(self) -> int:
        """The place among the controls of its group."""
        return self.place


class Recruit(Said, frozen=True):
    """Pay 4 INTEL for a plot card (O1)."""

    group: ClassVar[str] = "turn"
    phrase: ClassVar[str] = "recruit"


class BuyPile(Said, frozen=True):
    """Pay 10 INTEL for the top of the Art Pile (O1)."""

    group: ClassVar[str] = "turn"
    phrase: ClassVar[str] = "buy pile"
    place: ClassVar[int] = 2


class BuySlot(Said, frozen=True):
    """Pay 10 INTEL for the card in a slot of the Art Cache (O1)."""

    group: ClassVar[str] = "turn"
    phrase: ClassVar[str] = "buy cache {slot}"
    slot: int

    @property
    def rank(self) -> int:
        """Behind the pile, slot by slot."""
        return BuyPile.place + self.slot


class Forge(Said, frozen=True):
    """Pay 3 INTEL for a forged document (O1)."""

    group: ClassVar[str] = "turn"
    phrase: ClassVar[str] = "forge"
    place: ClassVar[int] = 1


class Plot(Move, frozen=True):
    """Claim a plot ability, laying these cards face down for a table ability (O8). Nobody else sees which they are."""

    group: ClassVar[str] = "claim"
    control: ClassVar[Literal["button", "menu", "several", "steps"]] = "steps"
    claim: Claim
    cards: tuple[Kind, ...] = ()

    @property
    def text(self) -> str:
        """The claim, then how many Spies, then the cards laid, each kind once with its number where it is over one."""
        claim = self.claim
        words: list[str] = ["table" if claim.table else "claim", claim.kind]
        if not claim.table and claim.kind != "resistance":
            words.append(CLAIMS[claim.kind])
        if claim.place is not None:
            words.append(claim.place)
        if claim.target is not None:
            words.append(str(claim.target))
        if claim.kind == ("spy" if claim.table else "resistance"):
            words.append(str(claim.count))
        for kind in dict.fromkeys(self.cards):
            number = self.cards.count(kind)
            words.append(kind if number == 1 else f"{number}{kind}")
        return " ".join(words)


class UseRole(Said, frozen=True):
    """Use one's role: before the action, as the action, in a window, or to pay (O14)."""

    group: ClassVar[str] = "role"
    phrase: ClassVar[str] = "role {role}"
    role: Role


class Curate(Move, frozen=True):
    """Buy at the Curator's price from the pile (slot 0) or a cache slot (O14)."""

    group: ClassVar[str] = "role"
    slot: int

    @property
    def text(self) -> str:
        """The role, and what is bought."""
        return f"role curator cache {self.slot}" if self.slot else "role curator pile"


class Allow(Said, frozen=True):
    """Let a claim or a block pass (O3)."""

    group: ClassVar[str] = "answer"
    public: ClassVar[bool] = True
    phrase: ClassVar[str] = "allow"


class Challenge(Said, frozen=True):
    """Doubt a claim or a block (O2)."""

    group: ClassVar[str] = "answer"
    public: ClassVar[bool] = True
    phrase: ClassVar[str] = "challenge"
    place: ClassVar[int] = 1


class Block(Said, frozen=True):
    """Claim Allies to ignore a Double Agent or an Art Dealer (O3)."""

    group: ClassVar[str] = "answer"
    public: ClassVar[bool] = True
    phrase: ClassVar[str] = "block"
    place: ClassVar[int] = 2


class PayIntel(Said, frozen=True):
    """Pay half of one's INTEL, rounded up (O4)."""

    group: ClassVar[str] = "pay"
    phrase: ClassVar[str] = "pay intel"


class PayDocument(Said, frozen=True):
    """Give a forged document instead of INTEL (O4)."""

    group: ClassVar[str] = "pay"
    phrase: ClassVar[str] = "pay document"


class ChooseSlot(Said, frozen=True):
    """Buy the card in this cache slot (O10)."""

    group: ClassVar[str] = "slot"
    phrase: ClassVar[str] = "slot {slot}"
    slot: int


class LookAt(Said, frozen=True):
    """Look at the cards in these two cache slots (O10)."""

    group: ClassVar[str] = "look"
    phrase: ClassVar[str] = "look {first} {second}"
    first: int
    second: int


class GiveArt(Said, frozen=True):
    """Give this art card in a swap (O10)."""

    group: ClassVar[str] = "give"
    phrase: ClassVar[str] = "give {art}"
    art: Art


class TakeForgery(Said, frozen=True):
    """Take this forgery of the searched collection."""

    group: ClassVar[str] = "take"
    phrase: ClassVar[str] = "take {art}"
    art: Art


class KeepArt(Said, frozen=True):
    """Keep the DEGENERATE card looked at."""

    group: ClassVar[str] = "take"
    phrase: ClassVar[str] = "keep"


class Leave(Said, frozen=True):
    """Leave what was looked at where it is."""

    group: ClassVar[str] = "take"
    phrase: ClassVar[str] = "leave"


class Close(Said, frozen=True):
    """The table's move: the collecting time of a window is over."""

    group: ClassVar[str] = "table"
    phrase: ClassVar[str] = "close"


class Miss(Said, frozen=True):
    """The table's move: a turn's time is up (O15)."""

    group: ClassVar[str] = "table"
    phrase: ClassVar[str] = "miss"


Made = (
    Recruit
    | BuyPile
    | BuySlot
    | Forge
    | Plot
    | UseRole
    | Curate
    | Allow
    | Challenge
    | Block
    | PayIntel
    | PayDocument
    | ChooseSlot
    | LookAt
    | GiveArt
    | TakeForgery
    | KeepArt
    | Leave
    | Close
    | Miss
)
