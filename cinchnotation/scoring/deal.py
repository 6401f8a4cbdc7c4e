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
    record = replayed.record
    names = replayed.rules.side_names(record.seats)
    settled = None
    if record.void is None:
        settled = settled_score(replayed, names)
        stated = record.stated
        if (
            settled is not None
            and record.brought is stated.points is stated.total is None
            and stated.score in {None, settled.score}
        ):
            return settled, []
    from cinchnotation.scoring import outcomes  # noqa: PLC0415  # nearly no deal needs it

    if settled is not None:
        return settled, outcomes.judge_stated(replayed, names, [settled.points], [settled.score])
    return outcomes.score_open_deal(replayed, names)
