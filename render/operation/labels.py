"""The words on the pictures of Operation F.A.U.S.T., whatever the language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.game import Event
from games.operation import OperationView
from games.operation.cards import Art, Kind, Role
from games.operation.events import Claim
from games.operation.state import Peek

Names = Sequence[str]


@dataclass(frozen=True)
class Labels:
    """The words on the pictures, in one language. Functions that take names take those of all seats, in order.

    `codes` are the plot cards' two letters, `kinds` their names, `in_hand` and `on_table` their abilities in a few
    words. `flags` are the marks on art cards, `stamps` the verdicts on a claim: open, true, lie, blocked, done, missed.
    `money` is a value in dollars, `thousands` the same in short, `title` an art card's title, `by` its artist and year.

    On the board: `turn(12)` is a turn's number, `plays` stands over who is on turn, `may` says what a turn can be.
    `claims` and `deed` say what is claimed and what for, `blocks` who blocks; `owes` stands between who has to pay and
    who is paid, `chooses` is what the claimant decides now, `waiting` who is waited for, `told` what has happened.
    `cache`, `pile`, `deck`, `discards`, `stock` and `shown` name what lies on the table, `tabled` is beside cards laid
    face down, `known` says who holds an art card that everybody has seen.

    At the end: `wins` and `reasons`, in lines what a collection is `worth` with how many forgeries and documents,
    `closed` as a stamp, what was `collected` and whether its forgeries are covered. Over the columns of the dossiers
    stand `dossier`, `art`, `held`, `exposed`, `caught`, `doubted` and `longest`.

    On a hand: `you` is oneself, `status` what is asked; `collection` stands over what the own art is worth, `goal` says
    whether that wins or how many dollars and documents it lacks, `role` one's own role and what it does, `used` once
    it has been, `laid` which cards one has laid face down. `notes` stands over the art that was seen, `peek` says what
    of it is not in its title, `more` that there are so many more. `none` and `no_art` stand where there is nothing.
    """

    codes: Mapping[Kind, str]
    kinds: Mapping[Kind, str]
    in_hand: Mapping[Kind, str]
    on_table: Mapping[Kind, str]
    roles: Mapping[Role, str]
    flags: Mapping[str, str]
    stamps: Mapping[str, str]
    money: Callable[[int], str]
    thousands: Callable[[int], str]
    title: Callable[[Art], str]
    by: Callable[[Art], str]
    turn: Callable[[int], str]
    plays: str
    may: str
    claims: Callable[[Claim], str]
    deed: Callable[[Claim, Names], str]
    blocks: Callable[[str], str]
    owes: Callable[[int], str]
    chooses: Callable[[OperationView], str]
    waiting: Callable[[Names], str]
    told: Callable[[Event, OperationView, Names], str]
    cache: str
    pile: str
    deck: str
    discards: str
    stock: str
    shown: str
    tabled: Callable[[int], str]
    known: Callable[[Peek, Names], str]
    wins: Callable[[Names], str]
    reasons: Mapping[str, str]
    worth: Callable[[int, int, int], Sequence[str]]
    closed: str
    collected: Callable[[int, bool], str]
    dossier: str
    art: str
    held: str
    exposed: str
    caught: str
    doubted: str
    longest: str
    collection: str
    notes: str
    you: str
    none: str
    no_art: str
    laid: Callable[[Sequence[Kind]], str]
    status: Callable[[OperationView, Names], str]
    goal: Callable[[int, int], str]
    role: Callable[[Role], str]
    used: str
    peek: Callable[[Peek, OperationView, Names], str]
    more: Callable[[int], str]
