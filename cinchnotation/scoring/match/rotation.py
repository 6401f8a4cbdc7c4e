"""Whether the deal goes to the left from deal to deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.record import Place

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["Rotation"]


def _let_stand(record: HandRecord, rules: RuleSet) -> bool:
    """Whether the dealer is noted to have dealt out of turn, and the deal to stand."""
    if rules.laws.known == "none":
        return False
    return any(
        event.kind == "wrong-dealer" and event.outcome == "stands" and event.seat == record.dealer
        for event in record.events or ()
    )


class Rotation:
    """Follows the dealers of one game; deals whose dealer is not recorded are counted on.

    After a deal that came to nothing the same player may have dealt again, or the next one; where a misdeal
    or a redeal is noted, it is known which. A deal out of turn that the laws let stand is no finding.
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
        dealer, last, ended = record.dealer, self._last, None
        notice = None
        if record.events is not None:
            from cinchnotation.replay.laws.given_up import (  # noqa: PLC0415  # few records have events
                first_dealer,
                given_up,
            )

            dealer, ended = first_dealer(record, rules), given_up(record, rules)
            last = None if _let_stand(record, rules) else last
        if dealer is not None and last is not None and last in record.seats and dealer in record.seats:
            due = self._due(record.seats, last)
            if dealer not in due:
                before = "" if self._since == 1 else f" {self._since} deals before"
                turn = " or ".join(due)
                text = f"{last} dealt{before}, so it is {turn}'s turn to deal, but {dealer} deals."
                if self._since == 0:
                    text = f"{last} deals again, but here {dealer} deals."
                place = Place("tag", "Dealer")
                notice = Notice("deal-rotation", place, text, dealer, law=rules.law("deal-rotation"))
        if record.dealer is not None:
            self._last, self._since, self._again = record.dealer, 0, 0
        if ended is None:
            self._again += record.void is not None
        elif ended.kind == "redeal":
            self._since -= 1
        return notice

    def _due(self, seats: tuple[str, ...], last: str) -> list[str]:
        """The seats whose turn it can be, the likeliest first."""
        start, players = seats.index(last), len(seats)
        steps = range(self._since, self._since - self._again - 1, -1)
        return list(dict.fromkeys([seats[(start + step) % players] for step in steps]))
