"""Who can have won a trick of which not everything is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cinchnotation.rules import TrumpTable

__all__ = ["can_win"]


def can_win(table: TrumpTable, tops: Mapping[int, int], leaders: Iterable[int]) -> frozenset[int]:
    """The seats that can have won a trick.

    `tops` are, for each seat that played, the cards that its top card can be, as a mask; `leaders` the seats
    that can have led. A seat can win if, for some suit led, its best card beats the least card of each other.
    """
    found: set[int] = set()
    for leader in leaders:
        mask = tops.get(leader, 0)
        for family in {table.family[card] for card in cards_of(mask)}:
            found |= _under(table, {**tops, leader: mask & family}, family)
    return frozenset(found)


def _under(table: TrumpTable, tops: Mapping[int, int], family: int) -> set[int]:
    """The seats that can win when `family` is led."""
    contest = table.mask | family
    power = table.power
    most: dict[int, int] = {}
    least: dict[int, int] = {}
    for seat, mask in tops.items():
        most[seat] = max((power[card] for card in cards_of(mask & contest)), default=-1)
        least[seat] = -1 if mask & ~contest else min((power[card] for card in cards_of(mask)), default=-1)
    return {
        seat
        for seat, best in most.items()
        if best >= 0 and all(best > least[other] for other in least if other != seat)
    }
