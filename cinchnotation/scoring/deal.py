"""The score of one deal, by the short way where nothing is open and by the long way else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.scoring.settled import settled_score

if TYPE_CHECKING:
    from cinchnotation.findings import Notice
    from cinchnotation.replay import Replay
    from cinchnotation.report import Score

__all__ = ["score_deal"]


def score_deal(replayed: Replay) -> tuple[Score | None, list[Notice]]:
    """Score a replayed deal and hold the record's own sums against it.

    Returns the score (None where it cannot be told) and what is to be said of it.
    """
    record, sides = replayed.record, replayed.sides
    settled = None
    if record.void is None:
        settled = settled_score(replayed)
        stated = record.stated
        if (
            settled is not None
            and record.brought is stated.points is stated.total is None
            and stated.score in {None, settled.score}
        ):
            return settled, []
    if settled is not None and sides is not None:
        from cinchnotation.scoring.stated import judge_stated  # noqa: PLC0415  # nearly no deal needs it

        return settled, judge_stated(replayed, [sides.names], [settled.points], [settled.score])
    from cinchnotation.scoring.outcomes import score_open_deal  # noqa: PLC0415  # as above

    return score_open_deal(replayed)
