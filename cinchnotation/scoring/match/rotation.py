"""Whether the deal goes to the left from deal to deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.record import Place

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["Rotation"]


class Rotation:
    """Follows the dealers of one game; deals whose dealer is not recorded are counted on.

    After a deal that came to nothing the same player may have dealt again, or the next one.
    """

    __slots__ = ("_again", "_last", "_since")

    def __init__(self) -> None:
        self._last: str | None = None
        self._since = 0
        self._again = 0

    def pass_over(self, deals: int) -> None:
        """Count deals of which there is no record."""
        self._since += deals

    def forget(self) -> None:
        """Begin anew: what was dealt before is not known."""
        self._last = None

    def take(self, record: HandRecord, rules: RuleSet) -> Notice | None:
        """Take the next deal; return the finding if its dealer is not one whose turn it can be."""
        self._since += 1
        dealer, last = record.dealer, self._last
        notice = None
        if dealer is not None and last is not None and last in record.seats and dealer in record.seats:
            due = self._due(record.seats, last)
            if dealer not in due:
                before = "" if self._since == 1 else f" {self._since} deals before"
                turn = " or ".join(due)
                text = f"{last} dealt{before}, so it is {turn}'s turn to deal, but {dealer} deals."
                place = Place("tag", "Dealer")
                notice = Notice("deal-rotation", place, text, dealer, law=rules.law("deal-rotation"))
        if dealer is not None:
            self._last, self._since, self._again = dealer, 0, 0
        self._again += record.void is not None
        return notice

    def _due(self, seats: tuple[str, ...], last: str) -> list[str]:
        """The seats whose turn it can be, the likeliest first."""
        start, players = seats.index(last), len(seats)
        steps = range(self._since, self._since - self._again - 1, -1)
        return list(dict.fromkeys([seats[(start + step) % players] for step in steps]))
