"""The sides of a deal: those of the table, or the maker and the holder of the card that he called."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.seats import side_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.rules import RuleSet

__all__ = ["TableSides", "called_sides", "fixed_sides"]


class TableSides(NamedTuple):
    """The sides of one deal: for each seat, by its number, that of its side; the names of the sides.

    Sides are numbered in the order of their first seats.
    """

    numbers: tuple[int, ...]
    names: tuple[str, ...]


@lru_cache(maxsize=256)
def fixed_sides(rules: RuleSet, seats: tuple[str, ...]) -> TableSides:
    """The sides that a rule set has before any partner is called."""
    return TableSides(rules.side_numbers, rules.side_names(seats))


def called_sides(seats: tuple[str, ...], members: Iterable[str]) -> TableSides:
    """Two sides: the maker and the partner that he called, or the maker alone, against all the rest."""
    chosen = set(members)
    with_first = [(seat in chosen) == (seats[0] in chosen) for seat in seats]
    numbers = tuple([0 if first else 1 for first in with_first])
    names = [
        side_name(seats, [seat for seat, number in zip(seats, numbers, strict=True) if number == side])
        for side in range(max(numbers) + 1)
    ]
    return TableSides(numbers, tuple(names))
