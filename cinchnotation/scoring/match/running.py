"""The running score of one game: what is worked out, beside what the records state of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.scoring.match.totals import added, with_stated
from cinchnotation.seats import seats_of, sums_in_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet

__all__ = ["Running"]


class Running:
    """The totals of the sides of one game, from deal to deal.

    `totals` are worked out, None where a deal's score cannot be told and nothing states what it came to.
    A total that is off is told where it goes wrong: a statement that follows from the ones before it, as
    they stand, is not told again.
    """

    __slots__ = ("_lost", "_start", "_written", "totals")

    def __init__(self, sides: tuple[str, ...], start: int) -> None:
        self._start = dict.fromkeys(sides, start)
        self.totals: dict[str, int] | None = dict(self._start)
        self._written: dict[str, int] | None = None
        self._lost = False

    def lose(self) -> None:
        """Deals that are not recorded lie between: what is stated next is believed."""
        self._lost = True

    def forget(self) -> None:
        """A deal lies between that could not be read: nothing is known until a record states it."""
        self.totals, self._written = None, None

    def begin(self, record: HandRecord, score: Score | None) -> None:
        """Take what stands before the first deal: what was brought, or what its stated total leaves.

        A first record that does not say that it is the game's first deal can be from the middle of one.
        """
        total = record.stated.total
        if record.brought:
            brought = added(dict.fromkeys(self._start, 0), record.brought)
            named = {seat for side in record.brought for seat in (side, *seats_of(side))}
            self.totals = brought if named.issuperset(self._start) else None
        elif total and record.tags.get("Deal") != "1":
            come_to = self._deal_sums(record, score)
            self._lost = len(come_to) > 1
            if len(come_to) == 1:
                deal = come_to[0]
                before = {side: value - deal[side] for side, value in total.items() if side in deal}
                self.totals = with_stated(self._start, before)

    def bring(self, record: HandRecord, rules: RuleSet) -> Notice | None:
        """Take the scores that a later deal states as brought; return the finding if they are wrong."""
        brought = record.brought
        if not brought:
            return None
        if self.totals is None or self._lost:
            if self.totals is not None or set(brought) >= set(self._start):
                self.totals = with_stated(self.totals or self._start, brought)
            self._written, self._lost = None, False
            return None
        return self._judge(brought, [self.totals], "brought", rules)

    def add(self, record: HandRecord, score: Score | None, rules: RuleSet | None) -> Notice | None:
        """Add a deal; return the finding if its stated total is wrong.

        A total beside scores brought is held against these by the check of the record itself.
        """
        before, written = self.totals, self._written
        if written is record.stated.total is None and score is not None and not score.possible:
            plain = score.score
            if before is not None and plain is not None and plain.keys() == before.keys():
                self.totals = {side: value + plain[side] for side, value in before.items()}
                return None
        sums = self._deal_sums(record, score)
        total = {side: value for side, value in (record.stated.total or {}).items() if side in self._start}
        counted = _counted(record, score, sums, before, total)
        self.totals = None if before is None or counted is None else added(before, counted)
        self._written = None if written is None or counted is None else added(written, counted)
        if not total:
            return None
        if self.totals is None or (self._lost and not record.brought):
            complete = self.totals is not None or len(total) == len(self._start)
            self.totals = with_stated(self.totals or self._start, total) if complete else None
            self._written, self._lost = None, False
            return None
        judged = {side: value for side, value in total.items() if side not in (record.brought or {})}
        if not judged or rules is None:
            self._written = None if _agrees(total, self.totals) else with_stated(self.totals, total)
            return None
        right = [added(before or {}, each) for each in sums] if before is not None else []
        return self._judge(judged, [self.totals, *right], "total", rules)

    def _judge(
        self,
        stated: Mapping[str, int],
        right: list[dict[str, int]],
        kind: Literal["brought", "total"],
        rules: RuleSet,
    ) -> Notice | None:
        """Hold a statement against what is worked out, and against what the ones before it come to."""
        known = {side: value for side, value in stated.items() if side in self._start}
        totals = right[0]
        if any(_agrees(known, sums) for sums in right):
            self._written = None if _agrees(known, totals) else with_stated(totals, known)
            return None
        written = self._written
        self._written = with_stated(written or totals, known)
        if written is not None and _agrees(known, written):
            return None
        come_to = sums_in_words({side: totals[side] for side in known})
        said = sums_in_words(known)
        text = f"The record states the total {said}, but the deals of this game come to {come_to}."
        if kind == "brought":
            text = f"The record brings {said}, but the deals before it come to {come_to}."
        return Notice("running-score", Place(kind), text, law=rules.law("running-score"))

    def _deal_sums(self, record: HandRecord, score: Score | None) -> list[dict[str, int]]:
        """What a deal can have come to, by side of the sheet, the rule set's own score first."""
        nothing = dict.fromkeys(self._start, 0)
        if score is None:
            return [nothing] if record.void is not None else []
        found = [score.score, *[outcome.score for outcome in score.possible]]
        return [added(nothing, sums) for sums in dict.fromkeys(found) if sums is not None]


def _counted(
    record: HandRecord,
    score: Score | None,
    sums: list[dict[str, int]],
    before: Mapping[str, int] | None,
    total: Mapping[str, int],
) -> dict[str, int] | None:
    """The score that counts: of several that are possible the one that the record states."""
    if len(sums) > 1:
        stated = record.stated.score
        for each in sums:
            if stated and added(dict.fromkeys(each, 0), stated) == each:
                return each
            if not stated and before is not None and total and _agrees(total, added(before, each)):
                return each
    if score is not None and score.score is None:
        return None
    return sums[0] if sums else None


def _agrees(stated: Mapping[str, int], sums: Mapping[str, int]) -> bool:
    return all(sums[side] == value for side, value in stated.items())
