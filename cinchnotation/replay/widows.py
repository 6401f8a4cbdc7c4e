"""Widows: cards that a hand gets after the auction, and how many cards it then has to throw from.

A widow of one's own is dealt to each seat; a common one lies on the table for the maker to take or leave.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import POSSIBLE, mask_of
from cinchnotation.frozen import EMPTY
from cinchnotation.seats import NOBODY, seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["Widow", "hidden", "widows_of"]


class Widow(NamedTuple):
    """What a seat has of the widows.

    `cards` are those that went to its hand, `perhaps` those that it may have taken, as masks. `rest` is what
    cards of it that are not known can be: 0 where all are known, None where they are not all recorded.
    `sizes` are the numbers of cards, one or two, that the seat can have had before it threw any.
    """

    cards: int
    perhaps: int
    rest: int | None
    sizes: tuple[int, ...]


def hidden(cards: Sequence[Card]) -> int:
    """What the cards not known among `cards` can be, as a mask."""
    mask = 0
    for card in cards:
        if card >= 53:
            mask |= POSSIBLE[card]
    return mask


def widows_of(record: HandRecord, rules: RuleSet, maker: str | None) -> list[Widow]:
    """Return what each seat has of the widows; `maker` is the maker or his side, None if not known."""
    dealt = rules.deal.cards
    if record.widow is None and rules.deal.widow == "none":
        return [Widow(0, 0, 0, (dealt,))] * len(record.seats)
    return [_widow(record, rules, seat, maker) for seat in record.seats]


def _widow(record: HandRecord, rules: RuleSet, seat: str, maker: str | None) -> Widow:
    dealt, extra = rules.deal.cards, rules.deal.widow_cards
    cards = (record.widow or EMPTY).get(seat)
    if rules.deal.widow == "none":
        cards = cards or ()
        return Widow(mask_of(cards), 0, hidden(cards), (dealt + len(cards),))
    if rules.deal.widow == "common" and cards is None:
        taker = _taker(record)
        laid = (record.widow or EMPTY).get(NOBODY)
        rest = hidden(laid) if laid is not None and len(laid) == extra else None
        if taker == seat:
            return Widow(mask_of(laid or ()), 0, rest, (dealt + extra,))
        if taker is not None or (maker is not None and seat not in seats_of(maker)):
            return Widow(0, 0, 0, (dealt,))
        perhaps = mask_of(laid or ())
        return Widow(0, perhaps, None if rest is None else rest | perhaps, (dealt, dealt + extra))
    if cards is None:
        return Widow(0, 0, None, (dealt + extra,))
    return Widow(mask_of(cards), 0, hidden(cards) if len(cards) == extra else None, (dealt + extra,))


def _taker(record: HandRecord) -> str | None:
    """Who took the common widow (`-`: nobody); who has it written under his name has taken it."""
    if record.takes is not None:
        return record.takes
    return next((seat for seat in record.widow or EMPTY if seat != NOBODY), None)
