"""The rules of Operation F.A.U.S.T. in English, page by page; the examples are plies of the sample match."""

from collections.abc import Sequence

from bot.words import Page
from bot.words.en.operation.terms import EMOJI, IN_HAND, KIND, ON_TABLE, ROLE, ROLE_DEED, short_money
from games.operation.cards import COPIES, GALLERY, KINDS, ROLES

PLOT_CARDS = "\n".join(
    f"{EMOJI[kind]} **{KIND[kind]}**, {COPIES[kind]} copies\n✋ {IN_HAND[kind]}.\n⤵️ {ON_TABLE[kind]}." for kind in KINDS
)

ART_CARDS = "\n".join(
    f"{title:<5} {painting.title}{f' ({painting.flag[0]})' if painting.flag else ''}"
    for painting in sorted(GALLERY.values(), key=lambda painting: -painting.value)
    for title in (short_money(painting.value),)
)

ROLE_CARDS = "\n".join(f"**{ROLE[role]}**: {ROLE_DEED[role]}." for role in ROLES)

RULES: Sequence[Page] = (
    Page(
        "What it is about",
        "Three to eight agents save art from being carried off, and none of them is honest. **You win the moment your "
        "art is worth $1,000,000 or more and no FORGERY among it is uncovered.** Every FORGERY needs a forged document "
        "of its own; with it the forgery counts in full.\n\n"
        "Everybody begins with 2 plot cards, 5 INTEL and no art. Four art cards lie face down in the Art Cache, the "
        "rest are the Art Pile. There are as many documents to be had as players.\n"
        "Everybody sees INTEL, documents and how many cards each has. Plot cards and art are known to their owners "
        "alone.\n"
        "*House ruling:* the win is checked after every change of art or documents, the player on turn first, then "
        "clockwise. So you can win out of turn. Chance decides the seating and who begins.",
        0,
    ),
    Page(
        "A turn",
        "On your turn you do **one** thing:\n"
        "🪖 **Recruit**: pay 4 INTEL, draw a plot card.\n"
        "🖼️ **Purchase**: pay 10 INTEL, take an art card of the pile or of the cache.\n"
        "📄 **Forge**: pay 3 INTEL, take a forged document.\n"
        "🎭 **Plot**: claim the ability of a plot card. You need not have the card.\n\n"
        "Whoever has fewer than 2 plot cards draws back to 2 at once; cards on the table count until they are "
        "discarded. An empty plot deck is made anew of the discards. *House ruling:* if there are no discards either, "
        "what is due is dealt as soon as cards come in.\n"
        "*House ruling:* an emptied place of the cache stays empty, unless the host has set *refill*.",
        37,
    ),
    Page(
        "The plot cards",
        "✋ A **hand** ability: you keep the card if nobody challenges.\n"
        "⤵️ A **table** ability: you lay a card face down, and it is discarded when the turn ends.\n"
        "French Resistance (hand) and Spies (table) may be claimed several at once, up to the number of cards in your "
        "hand. One that is missing makes the whole claim a lie.\n\n"
        f"{PLOT_CARDS}\n\n"
        "*House ruling:* the rulebook leaves the numbers of copies and some abilities to the printed cards. Ours are: "
        "the copies above, the table ability of French Resistance, and the hand abilities of the Spy and the Art "
        "Dealer.",
        1,
    ),
    Page(
        "Challenge",
        "After a claim everybody else may **allow** or **challenge** it. It takes 2 INTEL to challenge, and a claim is "
        "challenged only once: the earliest click counts, by Discord's own clock.\n"
        "**The claim was a lie:** the liar pays and loses the turn. Cards laid face down are shown and discarded; of a "
        "hand nothing is shown.\n"
        "**The claim was true:** the cards are shown, the challenger pays, and the ability works. Cards shown from the "
        "hand are discarded and replaced; cards on the table are discarded at the end of the turn.\n"
        "The loser pays the winner **half of the loser's INTEL, rounded up**, or gives a forged document instead. Who "
        "has nothing pays nothing.\n"
        "*House rulings:* at the same millisecond the seat next clockwise from the claimant counts. A document that is "
        "given can win the match for its receiver before the ability works. With roles, every loser is asked how to "
        "pay, so that being asked tells nothing.",
        27,
    ),
    Page(
        "Block",
        "The target of a Double Agent or an Art Dealer may **block**: claim to hold Allies and ignore it. Everybody "
        "else may challenge the block, which has its own full time.\n"
        "**No challenge:** the block stands, the card stays in the hand.\n"
        "**Challenged and true:** the challenger pays, Allies are shown and replaced, the block stands.\n"
        "**Challenged and false:** the blocker pays, and the claim goes through.\n"
        "*House ruling:* a claim that was challenged and proved true may still be blocked by its target, even if the "
        "target allowed it before or was the one who challenged.\n"
        "*House ruling:* everybody has equally long to answer, whether or not they could block. Who says nothing "
        "allows.",
        15,
    ),
    Page(
        "What is done, and when",
        "You must be able to pay when you claim, and you pay when the ability works: never for a lie. The target must "
        "have what you are after.\n"
        "*House rulings:* what the others need not know, you choose after the window: the slot, the two cards a Spy "
        "looks at, the art you give. In a swap the art you get is drawn from what the target had before. A Spy at a "
        "cache of one card looks at one. Nobody learns which card was looked at, but a card that is taken is missed by "
        "its owner. A DEGENERATE card kept from the pile is shown to all, one that is left there is not.\n"
        "When nothing can be bought any more and three turns of every player in a row have moved no art and no "
        "document, the richest collection without an uncovered FORGERY wins; ties are shared. If all have one, nobody "
        "wins.\n"
        "*House ruling:* when your time runs out, you allow, pay INTEL, give your least valuable art, take the first "
        "slot, keep a DEGENERATE card and leave a FORGERY. A missed turn is a strike; after three the house player "
        "takes your seat, and so it does when you leave.",
        23,
    ),
    Page(
        "The art",
        "The values are the game's black market. F is a FORGERY, D is DEGENERATE: what the Third Reich called so, and "
        "what a Double Agent may keep.\n"
        f"```\n{ART_CARDS}\n```\n"
        "*House ruling:* the rulebook at hand prints Mona Lisa's value alone; the other cards are ours.",
        None,
    ),
    Page(
        "Roles",
        "The host may deal everybody a secret role. It is used once in a match, and shown when it is used.\n"
        f"{ROLE_CARDS}\n\n"
        "Archivist and Banker come before your action and cost nothing. The Curator does not help a Spy. The Advocate "
        "is for paying after a challenge. The Wireless Operator is spent only by a challenge that is carried out. The "
        "Guardian cannot be challenged.\n"
        "*House ruling:* the rulebook names roles and leaves their words to the printed cards. These are ours.",
        None,
    ),
)
