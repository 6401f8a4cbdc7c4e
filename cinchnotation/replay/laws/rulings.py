"""What the laws make of the events of a deal, as far as it bears on the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.frozen import EMPTY

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Rulings"]


class Rulings(NamedTuple):
    """Who may score nothing, and whose tricks count to others. Seats are named as the record names them.

    `barred` are the seats whose side scores nothing for an offence that was rightly claimed, `awarded` has
    for a trick (its position from 0) the seat to whose side its points count. `could_bar` and `could_award`
    are the same for offences that stand in the record and that nobody has claimed. `conceded` has for each
    side or seat that gave up how many of the points not played for count to the others (None: all).
    """

    barred: frozenset[str] = frozenset()
    awarded: Mapping[int, str] = EMPTY
    could_bar: frozenset[str] = frozenset()
    could_award: Mapping[int, str] = EMPTY
    conceded: Mapping[str, int | None] = EMPTY

    @property
    def claimable(self) -> bool:
        """Whether the score would be another if somebody claimed."""
        return bool(self.could_bar or self.could_award)
