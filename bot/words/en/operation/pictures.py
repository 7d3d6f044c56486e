"""The English words on the pictures of Operation F.A.U.S.T."""

from bot.words import Names
from bot.words.en.operation.news import event
from bot.words.en.operation.status import plain, status
from bot.words.en.operation.terms import (
    KIND,
    ROLE,
    ROLE_DEED,
    by,
    claimed,
    deed,
    listed,
    many,
    money,
    plots,
    short_money,
    who,
)
from games.operation import OperationView
from games.operation.cards import FORGE, GALLERY, GOAL, PURCHASE, RECRUIT, Art
from games.operation.state import Peek
from render.operation.labels import Labels

CHOICES = {
    "slot": "chooses a slot to buy from",
    "look": "chooses two slots to look at",
    "give": "chooses what to give",
    "search": "searches, may take a FORGERY",
    "keep": "looks, may keep a DEGENERATE",
}
"""What the claimant does now, on the picture."""


def labels() -> Labels:
    """The words on the board and the hand."""
    return Labels(
        codes={"resistance": "FR", "spy": "SP", "dealer": "AD", "allies": "AL", "agent": "DA"},
        kinds=KIND,
        in_hand={
            "resistance": "2 INTEL each",
            "spy": "see art: cache or player",
            "dealer": "3 INTEL",
            "allies": "ignore Agent or Dealer",
            "agent": "steal 3 INTEL",
        },
        on_table={
            "resistance": "draw 2 plot cards",
            "spy": "buy art, −3 per Spy",
            "dealer": "swap art with a player",
            "allies": "search art, take a Forgery",
            "agent": "look at art, keep a Degenerate",
        },
        roles=ROLE,
        flags={"FORGERY": "Forgery", "DEGENERATE": "Degenerate"},
        stamps={
            "open": "Unproven",
            "true": "Proved",
            "lie": "A lie",
            "blocked": "Blocked",
            "done": "Granted",
            "missed": "Missed",
        },
        money=money,
        thousands=short_money,
        title=lambda art: GALLERY[art].title,
        by=by,
        turn=lambda number: f"Turn {number}",
        plays="On turn",
        may=f"Recruit {RECRUIT} · Buy {PURCHASE} · Forge {FORGE} · Claim",
        claims=lambda claim: f"claims {claimed(claim)}",
        deed=lambda claim, names: deed(claim, names[claim.target or 0], f"{names[claim.target or 0]}'s"),
        blocks=lambda name: f"Block with Allies: {name}",
        owes=lambda intel: f"owes {intel} INTEL to",
        chooses=lambda view: CHOICES[view.asking or ""],
        waiting=lambda names: f"waiting for: {', '.join(names)}",
        told=event,
        cache="Art Cache",
        pile="Pile",
        deck="Deck",
        discards="Discards",
        stock="Papers",
        shown="Shown so far",
        tabled=lambda number: f"{many(number, 'card')} face down",
        known=lambda peek, names: f"{_mark(peek.art)} · {names[peek.index]}",
        wins=lambda names: f"{listed(names)} {'wins' if len(names) == 1 else 'win'}" if names else "Nobody wins",
        reasons={
            "collection": "A collection worth a million",
            "stalemate": "No more art can be bought",
            "abandoned": "Nobody has acted any more",
        },
        worth=_worth,
        closed="Case closed",
        collected=lambda value, covered: short_money(value) if covered else f"{short_money(value)} forged",
        dossier="Dossier",
        art="Art",
        held="Bluffs held",
        exposed="Exposed",
        caught="Lies caught",
        doubted="Doubted truth",
        longest="Longest run",
        collection="Your art",
        notes="Seen so far",
        you="You",
        none="nothing yet",
        no_art="No art yet",
        laid=lambda cards: f"Face down: {plots(cards)}",
        status=lambda view, names: plain(status(view, names).partition("\n")[0]),
        goal=_goal,
        role=lambda role: f"{ROLE[role]}: {ROLE_DEED[role]}",
        used="used",
        peek=_peek,
        more=lambda number: f"and {number} more",
    )


def _worth(value: int, forgeries: int, documents: int) -> list[str]:
    covered = [f"{many(forgeries, 'FORGERY', 'FORGERIES')} covered"] if 0 < forgeries <= documents else []
    return [money(value), *covered]


def _goal(value: int, uncovered: int) -> str:
    """Whether a collection wins, or what it lacks."""
    lacks = [many(uncovered, "document")] if uncovered else []
    lacks += [money(GOAL - value)] if value < GOAL else []
    return f"{listed(lacks)} short" if lacks else "wins"


def _peek(peek: Peek, view: OperationView, names: Names) -> str:
    """Of art that was seen, on the picture: what it is, when it was seen and where."""
    place = {"pile": "pile", "cache": f"slot {peek.index}"}.get(peek.place) or who(view, peek.index, names)
    return f"{_mark(peek.art)} · T{peek.number} · {place}{'' if peek.sure else '?'}"


def _mark(art: Art) -> str:
    """An art card's value and the first letter of its flag: `$400k D`."""
    painting = GALLERY[art]
    return f"{short_money(painting.value)} {painting.flag[:1]}".strip()
