"""What can happen at a table beside the calls and plays: every kind of event, how it is written, its items.

An event of a record (`TableEvent`) notes an irregularity, what was claimed or demanded for it, or a remark
that the laws know of. It is a fact like a call: what the laws make of it, the replay says. This table is
the one description of the kinds: readers, writers, the JSON Schema and the specification go by it.

A moment tells when it happened:

==========================  ====================================================================
`cut`, `deal`               while the places were cut for; from the deal to the first call
`bids`, `bids.3`            in the auction, after its last call; before the third call was made
`trump`                     when trumps had been named, before anybody threw a card
`discards`, `draws`         while cards were thrown; while they were drawn
`4.1`, `4.3`                in trick 4, before its first, its third card
`4`                         when trick 4 was whole, before the next lead
`end`                       when the last trick had been played
==========================  ====================================================================
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.record import TableEvent

__all__ = ["EVENT_KINDS", "MOMENTS", "EventKind", "Item", "Moment", "events_in_order", "moment_of"]

Item: TypeAlias = Literal["seat", "side", "cards", "card", "suit", "number", "seats"]
"""What can stand in an event: a seat, a side (or a seat), one card or more, a suit, a whole number, the seats
in an order."""

MOMENTS: Final = ("cut", "deal", "bids", "trump", "discards", "draws", "trick", "end")
"""The parts of a deal in their order; `trick` stands for its tricks, by number."""

_LAST: Final = 1 << 30
_MOMENT: Final = re.compile(
    r"(?P<word>cut|deal|trump|discards|draws|end)|bids(?:\.(?P<call>[1-9][0-9]{0,3}))?"
    r"|(?P<trick>[1-9][0-9]{0,3})(?:\.(?P<card>[1-9][0-9]?))?"
)


class Moment(NamedTuple):
    """A moment in its parts; moments compare in the order of the game.

    `part` is its position in `MOMENTS`, `trick` the number of the trick from 1 (0 where there is none),
    `step` the call or the card, from 1, before which it happened, or a number beyond all where it was after.
    """

    part: int
    trick: int
    step: int

    @property
    def name(self) -> str:
        """The part of the deal."""
        return MOMENTS[self.part]

    @property
    def after(self) -> bool:
        """Whether it is behind the last call of the auction or the last card of the trick."""
        return self.step == _LAST


def moment_of(at: str) -> Moment | None:
    """Split the address of a moment as a record spells it (`4.1`); None where it is none."""
    found = _MOMENT.fullmatch(at)
    if found is None:
        return None
    if found["trick"]:
        step = int(found["card"]) if found["card"] else _LAST
        return Moment(MOMENTS.index("trick"), int(found["trick"]), step)
    if found["word"]:
        return Moment(MOMENTS.index(found["word"]), 0, _LAST)
    return Moment(MOMENTS.index("bids"), 0, int(found["call"]) if found["call"] else _LAST)


def events_in_order(events: Iterable[TableEvent]) -> tuple[TableEvent, ...]:
    """Sort events by their moments; those of one moment keep their order, as every reader hands them over."""
    return tuple(sorted(events, key=lambda event: moment_of(event.at) or (len(MOMENTS),)))


class EventKind(NamedTuple):
    """One kind of event.

    `words` are what the notation writes for it, the first of them in canonical layout; `seat_first` says
    that the seat stands before them there (it is read on either side). `needs` and `may` are its items
    beside, in order; `outcomes` are the words that can stand behind a comma and `outcome_needed` says that
    one must; `by` that a seat behind `by` may tell who claims or demands. `moments` are the parts of a deal
    at which it can happen. `irregularities` are the numbers under which `explain` has its laws.
    """

    name: str
    words: tuple[str, ...]
    summary: str
    moments: tuple[str, ...]
    needs: tuple[Item, ...] = ()
    may: tuple[Item, ...] = ()
    outcomes: tuple[str, ...] = ()
    outcome_needed: bool = False
    by: bool = False
    seat_first: bool = False
    irregularities: tuple[int, ...] = ()


_PLAY: Final = ("trick",)
_DEAL: Final = ("deal", "bids")

_KINDS: Final = (
    # cutting and dealing
    EventKind(
        "cut-again",
        ("cut again", "cuts again"),
        "The cut is made again: a seat drew more than one card, or cards were equal or shown.",
        ("cut", "deal"),
        may=("seat",),
        irregularities=(1, 2, 3),
    ),
    EventKind(
        "hand-before",
        ("hand", "hands"),
        "Cards that a seat had been dealt in a deal that was given up.",
        _DEAL,
        needs=("seat", "cards"),
        irregularities=(6, 12),
    ),
    EventKind(
        "shown-in-deal",
        ("shows", "shown"),
        "A card is shown in dealing, by the dealer or by another.",
        ("deal",),
        needs=("seat", "cards"),
        outcomes=("stands",),
        seat_first=True,
        irregularities=(7, 8),
    ),
    EventKind(
        "misdeal",
        ("misdeal", "misdeals"),
        "The dealer loses the deal, which passes to his left.",
        _DEAL,
        needs=("seat",),
        outcomes=("shuffled", "cut", "round", "number", "counted", "misplaced"),
        by=True,
        irregularities=(4, 10, 11, 12, 13, 14, 15),
    ),
    EventKind(
        "redeal",
        ("redeal", "redeals", "deals again"),
        "The same dealer deals again.",
        _DEAL,
        needs=("seat",),
        outcomes=("faced", "pack", "shown", "disturbed"),
        by=True,
        irregularities=(5, 6, 7, 8, 16, 23),
    ),
    EventKind(
        "wrong-dealer",
        ("wrong dealer", "wrong dealers"),
        "A seat deals out of turn, or with the wrong pack.",
        ("deal",),
        needs=("seat",),
        outcomes=("stopped", "stands"),
        outcome_needed=True,
        by=True,
        irregularities=(9,),
    ),
    # the auction
    EventKind(
        "names-early",
        ("names", "named"),
        "A seat names a suit before its partner has spoken.",
        ("bids",),
        needs=("seat", "suit"),
        seat_first=True,
        irregularities=(21,),
    ),
    EventKind(
        "too-many-held",
        ("holds", "held"),
        "A seat bids holding more cards than were to be dealt; the cards are those drawn from it unseen.",
        ("bids",),
        needs=("seat", "number"),
        may=("cards",),
        seat_first=True,
        irregularities=(22,),
    ),
    # discard and draw
    EventKind(
        "discard-back",
        ("discard back", "discards back", "takes back"),
        "A seat takes a trump back that it had thrown.",
        ("discards", "draws"),
        needs=("seat", "cards"),
        by=True,
        irregularities=(29,),
    ),
    EventKind(
        "filled",
        ("fills", "filled", "fill"),
        "A seat that has too few cards fills its hand from the discards.",
        ("draws", "trick"),
        needs=("seat", "cards"),
        seat_first=True,
        irregularities=(31, 34),
    ),
    EventKind(
        "returned",
        ("returns", "returned", "return"),
        "A seat has drawn too many: the adversaries draw the surplus unseen and put it on top of the pack.",
        ("draws",),
        needs=("seat", "cards"),
        by=True,
        seat_first=True,
        irregularities=(32,),
    ),
    EventKind(
        "inspects",
        ("inspects", "inspected"),
        "A seat looks at what others have thrown.",
        ("discards", "draws"),
        needs=("seat",),
        seat_first=True,
        irregularities=(63,),
    ),
    # leads and plays
    EventKind(
        "lead",
        ("leads", "led", "lead"),
        "A seat leads out of turn; the card is taken back, or all have played to it and it stands.",
        _PLAY,
        needs=("seat", "card"),
        outcomes=("taken back", "stands"),
        outcome_needed=True,
        seat_first=True,
        irregularities=(35, 36, 37, 38),
    ),
    EventKind(
        "play-back",
        ("plays", "played", "play"),
        "A seat's card is taken back, as that of one who has followed to a lead out of turn.",
        _PLAY,
        needs=("seat", "card"),
        outcomes=("taken back",),
        outcome_needed=True,
        seat_first=True,
        irregularities=(36,),
    ),
    EventKind(
        "order",
        ("order",),
        "The order in which the cards of a trick were really played.",
        _PLAY,
        needs=("seats",),
        irregularities=(35, 40, 41, 42),
    ),
    EventKind(
        "together",
        ("together", "at once"),
        "A seat plays two cards or more at once; the row has the one that was chosen.",
        _PLAY,
        needs=("seat", "cards"),
        by=True,
        irregularities=(43,),
    ),
    EventKind(
        "exposed",
        ("exposed", "exposes", "expose"),
        "A seat drops, faces or names a card of its hand.",
        ("bids", "trump", "discards", "draws", "trick"),
        needs=("seat", "cards"),
        irregularities=(23, 38, 39, 44),
    ),
    EventKind(
        "call",
        ("call", "calls", "called"),
        "An exposed card is called: the seat has to play it.",
        _PLAY,
        needs=("seat", "card"),
        by=True,
        irregularities=(45,),
    ),
    EventKind(
        "forbid",
        ("forbid", "forbids", "forbidden"),
        "An exposed trump is forbidden: the seat must not play it to this trick.",
        _PLAY,
        needs=("seat", "card"),
        by=True,
        irregularities=(46, 54),
    ),
    EventKind(
        "require",
        ("require", "requires", "required"),
        "Something is demanded of a seat in this trick, for a lead out of turn or for a remark.",
        _PLAY,
        needs=("seat",),
        outcomes=("trump", "no trump", "top", "bottom", "ruff", "refrain"),
        outcome_needed=True,
        by=True,
        irregularities=(37, 56),
    ),
    EventKind(
        "inquiry",
        ("asks", "asked", "ask"),
        "A seat that neither followed nor trumped is asked by its partner whether it has none of the suit.",
        _PLAY,
        needs=("seat",),
        outcomes=("none", "some"),
        by=True,
        irregularities=(49,),
    ),
    EventKind(
        "corrected",
        ("corrects", "corrected", "correct"),
        "A seat takes back a card with which it would have revoked; the row has the one played instead.",
        _PLAY,
        needs=("seat", "card"),
        seat_first=True,
        irregularities=(48, 49),
    ),
    EventKind(
        "abandons",
        ("abandons", "abandoned", "abandon"),
        "A seat throws its hand down.",
        _PLAY,
        needs=("seat",),
        seat_first=True,
        irregularities=(55,),
    ),
    EventKind(
        "remark",
        ("remark", "remarks"),
        "A seat draws attention to the trick or to the score.",
        _PLAY,
        needs=("seat",),
        irregularities=(56,),
    ),
    EventKind(
        "draw-cards",
        ("draw cards", "draws cards"),
        "A seat asks the others to show which card of the trick each has played.",
        _PLAY,
        needs=("seat",),
        irregularities=(57,),
    ),
    EventKind(
        "looks",
        ("looks", "looked", "look"),
        "A seat looks at a trick that has been turned.",
        _PLAY,
        needs=("seat", "number"),
        seat_first=True,
        irregularities=(58,),
    ),
    # claims and the end
    EventKind(
        "claim-revoke",
        ("claim revoke", "claims revoke"),
        "It is claimed that a seat has revoked in the trick of that number.",
        ("trick", "end"),
        needs=("seat", "number"),
        by=True,
        irregularities=(47, 48, 50, 51, 52, 53),
    ),
    EventKind(
        "claim-trick",
        ("claim trick", "claims trick"),
        "A trick is claimed of a seat that played to it, fourth in turn, before the second.",
        _PLAY,
        needs=("seat",),
        by=True,
        irregularities=(41,),
    ),
    EventKind(
        "claim-hand",
        ("claim hand", "claims hand"),
        "It is claimed that a seat has a foul hand: that many cards, more than there are tricks to play.",
        ("draws", "trick"),
        needs=("seat", "number"),
        by=True,
        irregularities=(33,),
    ),
    EventKind(
        "concedes",
        ("concedes", "conceded", "concede"),
        "A side gives up the tricks not played: all their points, or that number of them, to the others.",
        ("trick", "end"),
        needs=("side",),
        may=("number",),
        seat_first=True,
    ),
)

EVENT_KINDS: Final[dict[str, EventKind]] = {kind.name: kind for kind in _KINDS}
"""Every kind of event by its name."""
