"""Faults of the sums that a record states: they do not follow from its cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.frozen import FrozenDict
from cinchnotation.generate.faults.base import Fault

if TYPE_CHECKING:
    import random

    from cinchnotation.generate.faults.base import Maker
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["SUMS"]


def _score(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A side has some points too many in its score."""
    score = dict(record.stated.score or {})
    if not score:
        return None
    score[rng.choice(list(score))] += rng.randint(1, 3)
    return Fault(replace(record, stated=replace(record.stated, score=FrozenDict(score))))


def _points(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """A side has a card point more or less than it took."""
    points = dict(record.stated.points or {})
    if not points:
        return None
    points[rng.choice(list(points))] += rng.choice([-1, 1])
    return Fault(replace(record, stated=replace(record.stated, points=FrozenDict(points))))


SUMS: Final[dict[str, dict[str, Maker]]] = {
    "score-stated": {"some points too many": _score},
    "points-stated": {"a point off": _points},
}
