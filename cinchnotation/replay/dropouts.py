"""Players who drop out when they have no trump left, and the one who alone is left and takes the rest.

The rule is that of Pidro (CatsAtCards): plain cards are never played; who has no trump lays his cards down,
and a lead of his passes to the next in turn who has one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import UNKNOWN, cards_of
from cinchnotation.replay.stacks import whole_hand
from cinchnotation.replay.winner import TrickResult, Won

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.record import Trick
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.replay.laid import Laid

__all__ = ["DropOuts", "passed_on"]


def passed_on(leader: int, row: Trick) -> int:
    """Who leads a row when the lead is `leader`'s: he, or the next in turn who plays a card."""
    plays = row.plays
    players = len(plays)
    for step in range(players):
        seat = (leader + step) % players
        if plays[seat].cards:
            return seat
    return leader


class DropOuts:
    """Who has dropped out. Seats are numbers, clockwise from the first seat of the record."""

    __slots__ = ("_holdings", "_laid", "_pack", "_size", "since")

    def __init__(self, holdings: Holdings, laid: Laid, pack: int, size: Sequence[int | None]) -> None:
        """Begin: `pack` is the mask of the pack, `size` the number of cards of each seat, where known."""
        self._holdings = holdings
        self._laid = laid
        self._pack = pack
        self._size = size
        self.since: list[int | None] = [None] * len(size)
        """The trick, from 0, at which each seat dropped out."""

    def trumps_of(self, seat: int, trumps: int, played: int) -> int:
        """The trumps that the seat may still have, as a mask: of its hand, or any that are not placed."""
        hand = self._holdings.possible[seat] & self._pack & ~self._laid.of_others(seat)
        if self._laid.all_known(seat):
            hand &= self._laid.masks[seat]
        return hand & trumps & ~played

    def is_out(self, seat: int, trumps: int, played: int) -> bool:
        """Whether the seat takes no part any more: it has dropped out, or is known to have no trump."""
        return self.since[seat] is not None or (
            whole_hand(self._holdings, seat, self._pack) and not self.trumps_of(seat, trumps, played)
        )

    def left(self, trumps: int, played: int, tricks: int) -> list[int]:
        """The seats that may have a trump after so many tricks."""
        return [
            seat
            for seat, since in enumerate(self.since)
            if since is None and self._cards_left(seat, tricks) and self.trumps_of(seat, trumps, played)
        ]

    def _cards_left(self, seat: int, tricks: int) -> bool:
        size = self._size[seat]
        return size is None or size > tricks

    def rest(self, seat: int, trumps: int, played: int, tricks: range) -> list[TrickResult]:
        """The tricks that `seat` takes because it alone has trumps, of those that were not played (`tricks`).

        One for each of its trumps; where its hand is not known, one of as many unknown cards as can be left.
        """
        hand = self.trumps_of(seat, trumps, played)
        size = self._size[seat]
        number = len(tricks) if size is None else min(size - tricks.start, len(tricks))
        known = whole_hand(self._holdings, seat, self._pack) or self._laid.all_known(seat)
        sure = hand if known else hand & self._holdings.shown[seat]
        results = [TrickResult(seat, seat, 1 << card) for card in reversed(list(cards_of(sure)))]
        more = number - len(results)
        if not known and more > 0:
            fits = hand & ~sure
            unknown = ((seat, UNKNOWN),) * more
            results.append(TrickResult(seat, seat, 0, unknown, (), (Won(seat, (fits,) * more),)))
        return results
