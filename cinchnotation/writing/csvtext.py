"""The plays of hands as CSV (RFC 4180), a row a play.

=========  =================================================================================
column     what it holds
=========  =================================================================================
record     the number of the record in the output, from 1
event      the tag Event
rules      the rule set
dealer     the dealer's seat
maker      who named trumps: a seat, or a side where no more is recorded
bid        the highest bid, empty where nobody bid
trump      the trump suit: H, D, C or S
trick      the number of the trick, from 1
seat       who played
order      1 for the seat that led, 2 for the next, and so on; empty where the leader isn't known
card       the card in the spelling of JSON (`HT`, `?`); empty where the seat played none
under      the cards that lie under it in a stack, parted by blanks
won        1 where this card won the trick (as marked, else as computed), 0 where another did,
           empty where the winner isn't known
points     what the card counts in this trump suit, empty where it isn't known
=========  =================================================================================

All else that a record holds is lost. `--from csv` reads these rows again; every winner then counts as marked.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Final

from cinchnotation.writing.hand import auction_beside, contract_facts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.writing.hand import Hand, HandTrick

__all__ = ["COLUMNS", "csv_header", "csv_losses", "csv_rows"]

COLUMNS: Final = (
    "record",
    "event",
    "rules",
    "dealer",
    "maker",
    "bid",
    "trump",
    "trick",
    "seat",
    "order",
    "card",
    "under",
    "won",
    "points",
)


def csv_header() -> str:
    """The first line."""
    return _lines([COLUMNS])


def csv_rows(hand: Hand, number: int, rules: str | None = None) -> str:
    """Return the rows of one hand; `number` is its place in the output, `rules` the rule set in force."""
    record = hand.record
    maker, bid = contract_facts(record)
    facts = (
        number,
        record.tags.get("Event", ""),
        rules or record.rules or "",
        record.dealer or "",
        maker or "",
        "" if bid is None else bid,
        "" if hand.trump is None else hand.trump.letter,
    )
    return _lines((*facts, *row) for trick in hand.tricks for row in _plays(hand, trick))


def csv_losses(hand: Hand) -> tuple[str, ...]:
    """Say what of a record the rows cannot carry."""
    record = hand.record
    held = {
        "the empty tag Event": record.tags.get("Event") == "",
        "the empty tag Rules": record.rules == "",
        "tags other than Event": any(name != "Event" for name in record.tags),
        "the scores brought": record.brought,
        "the auction beside the contract": auction_beside(record),
        "the called partner": record.partner,
        "the deal": record.deal,
        "the widow": record.widow,
        "who took the widow": record.takes,
        "the stock": record.stock is not None,
        "the second stock": record.restock is not None,
        "the discards": record.discards,
        "the draws": record.draws,
        "the cards laid down": record.lays,
        "what was cut": record.cut,
        "the stated points and scores": record.stated.points or record.stated.score or record.stated.total,
        "why the deal came to nothing": record.void is not None,
        "what the print shows (sic)": record.sic,
        "the comments": record.comments,
        "who led, where marked": any(trick.leader for trick in record.tricks or ()),
        "which winners are marked and which worked out": any(
            trick.winner is None and shown.winner is not None
            for trick, shown in zip(record.tricks or (), hand.tricks, strict=True)
        ),
        "the whole hand, for it has no row": not hand.tricks,
    }
    return tuple(name for name, value in held.items() if value)


def _plays(hand: Hand, trick: HandTrick) -> Iterable[tuple[object, ...]]:
    for seat, cards in zip(hand.seats, trick.cards, strict=True):
        points: object = ""
        if cards and cards[0].known and hand.trumps:
            points = hand.points.get(cards[0], 0)
        yield (
            trick.number,
            seat,
            trick.order.index(seat) + 1 if seat in trick.order else "",
            str(cards[0]) if cards else "",
            " ".join(map(str, cards[1:])),
            "" if trick.winner is None else int(trick.winner == seat),
            points,
        )


def _lines(rows: Iterable[Iterable[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()
