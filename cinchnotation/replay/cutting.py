"""What was cut for partners, seats and deal, held against the table: two highest against two, highest deals.

Foster 1897, Cinch Laws: of more than four the four highest play first; equal cards are cut again between
those who cut them, and only to settle the tie. The rule set says whether the ace is high or low.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cinchnotation.findings import Notice
from cinchnotation.record import Place

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["cut_notices"]

Height: TypeAlias = tuple[int, ...]
"""How high a player cut: his card's rank, then those of the cards that settled a tie."""

_ACE = 12


def cut_notices(record: HandRecord, rules: RuleSet) -> list[Notice]:
    """Return the finding on a record whose cut gives another table, dealer or partners than it has.

    Nothing is said of cards that are not known, nor of a tie that no further card settles; nothing of the
    dealer where the tag Deal says that this is not the first deal; and nothing where the source of the rule
    set does not say who of those that cut deals and sits where.
    """
    law = rules.law("cut-order")
    if law is None:
        return []
    heights = _heights(record, low_ace=rules.data.frame.cut_ace == "low")
    if heights is None:
        return []
    text = _table(record, heights) or _dealer(record, heights) or _partners(record, rules, heights)
    return [Notice("cut-order", Place("cut"), text, law=law)] if text else []


def _heights(record: HandRecord, *, low_ace: bool) -> dict[str, Height] | None:
    """How high each cut; None where a card is not known."""
    found = {}
    for name, cards in (record.cut or {}).items():
        if not all(card.known and card < 52 for card in cards):
            return None
        ranks = [card % 13 for card in cards]
        found[name] = tuple([-1 if low_ace and rank == _ACE else rank for rank in ranks])
    return found


def _above(one: Height, other: Height) -> bool:
    """Whether one is higher; two of which one goes on where the other ends are level."""
    shared = min(len(one), len(other))
    return one[:shared] > other[:shared]


def _highest(names: Iterable[str], heights: Mapping[str, Height]) -> str | None:
    """The one of `names` that is above all the others; None where there is none."""
    chosen = list(names)
    for name in chosen:
        if all(_above(heights[name], heights[other]) for other in chosen if other != name):
            return name
    return None


def _table(record: HandRecord, heights: Mapping[str, Height]) -> str | None:
    for name in heights:
        if name in record.seats:
            continue
        for seat in record.seats:
            if seat in heights and _above(heights[name], heights[seat]):
                return f"{name} cut higher than {seat}, but {seat} plays and {name} sits out."
    return None


def _dealer(record: HandRecord, heights: Mapping[str, Height]) -> str | None:
    dealer = record.dealer
    if dealer is None or record.tags.get("Deal", "1") != "1":
        return None
    highest = _highest([seat for seat in record.seats if seat in heights], heights)
    if highest is None or highest == dealer or dealer not in heights:
        return None
    return f"{highest} cut the highest card and deals first, but {dealer} is the dealer."


def _partners(record: HandRecord, rules: RuleSet, heights: Mapping[str, Height]) -> str | None:
    """Of two pairs the two highest are one; there is no such rule for other tables."""
    seats = record.seats
    sides = rules.side_numbers
    if len(seats) != 4 or len(set(sides)) != 2 or any(seat not in heights for seat in seats):
        return None
    pair = [seat for seat in seats if sum(_above(heights[seat], heights[other]) for other in seats) >= 2]
    if len(pair) != 2 or sides[seats.index(pair[0])] == sides[seats.index(pair[1])]:
        return None
    high = " and ".join(pair)
    named = " and ".join(rules.side_names(seats))
    return f"{high} cut the two highest cards and are partners, but the sides are {named}."
