"""The exchange judged seat by seat, in the order in which hands are filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import mask_of
from cinchnotation.replay import discarding, drawing
from cinchnotation.replay.exchange import LEGAL_HANDS
from cinchnotation.replay.exchange_facts import ExchangeFacts
from cinchnotation.replay.holdings import draw_order

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.findings import Notice
    from cinchnotation.record import HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["in_order"]

_MISCOUNTED: Final = frozenset({"too-few-discards", "draw-count", "hand-size"})


def in_order(
    record: HandRecord,
    rules: RuleSet,
    dealer: int,
    holdings: Holdings,
    trumps: TrumpTable | None,
    maker: str | None,
    *,
    supposed: bool = False,
) -> list[Notice]:
    """The first fault of each seat, in the order in which they draw, and draws beyond the stock.

    `dealer` is the dealer's seat number; `supposed` says that it is not known, but tried.
    """
    facts = ExchangeFacts(record, rules, dealer, holdings, trumps, maker, supposed=supposed)
    found: list[Notice] = list(discarding.second_stock_trumps(facts))
    thrown: dict[Card, tuple[str, int]] = {}
    counted = False  # whether a seat's number of cards drawn is wrong
    for number in draw_order(dealer, len(record.seats)):
        seat = record.seats[number]
        draw = facts.draws.get(seat)
        fault = None
        if seat not in facts.faulty:
            fault = _first_fault(facts, seat, thrown)
            certain = fault is None or fault.name in LEGAL_HANDS
            if fault is not None:
                found.append(fault)
                counted |= fault.name in {"draw-count", "hand-size"}
            if not certain:
                facts.slices = [None] * len(facts.slices)
            elif draw is not None:
                facts.gone |= mask_of(draw.cards or ()) & ~mask_of(facts.returned)
        count = draw.count if draw is not None else None
        if fault is not None and fault.name in _MISCOUNTED:
            count = None  # how many cards it took can't be told any more
            facts.miscounted = True
        facts.least += count or 0
        facts.most += rules.hand if count is None else count
    if not counted:
        found += drawing.exceeds(facts)
    return found


def _first_fault(facts: ExchangeFacts, seat: str, thrown: dict[Card, tuple[str, int]]) -> Notice | None:
    return (
        discarding.not_held(facts, seat)
        or discarding.thrown_twice(facts, seat, thrown)
        or discarding.too_few(facts, seat)
        or drawing.count_wrong(facts, seat)
        or drawing.not_in_stock(facts, seat)
        or drawing.order_wrong(facts, seat)
        or drawing.hand_wrong(facts, seat)
        or discarding.trump_thrown(facts, seat)
        or discarding.plain_kept(facts, seat)
        or drawing.trump_left(facts, seat)
    )
