"""The sums that a record states, held against those that its deal can have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.scoring.running import running_notice, strange_side
from cinchnotation.seats import by_seat, sums_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.frozen import FrozenDict
    from cinchnotation.replay import Replay

__all__ = ["MANY_SUMS", "judge_stated", "states_sums"]

MANY_SUMS = 6
"""More sums than these are not written out in a message."""


def states_sums(replayed: Replay) -> bool:
    """Whether the record states points, a score or running totals."""
    record = replayed.record
    stated = record.stated
    return not (record.brought is stated.points is stated.score is stated.total is None)


def judge_stated(
    replayed: Replay,
    sides: Sequence[tuple[str, ...]],
    points: Sequence[FrozenDict[str, int] | None],
    scores: Sequence[FrozenDict[str, int] | None],
) -> list[Notice]:
    """The findings on the points, the score and the running totals that the record states.

    `sides` are the names of the sides, in every way in which they can be; none where they are unknown.
    `points` and `scores` are those that the deal can have.
    """
    stated = replayed.record.stated
    notices: list[Notice] = []
    for kind, sums, found in (("points", stated.points, points), ("score", stated.score, scores)):
        if sums is None:
            continue
        notice = _compare(replayed, kind, sums, sides, found)
        if notice is not None:
            notices.append(notice)
    running = _running(replayed, sides, scores)
    if running is not None:
        notices.append(running)
    return notices


def _running(
    replayed: Replay, sides: Sequence[tuple[str, ...]], scores: Sequence[FrozenDict[str, int] | None]
) -> Notice | None:
    """The finding on running totals: by side, or by seat where partners are called."""
    if not replayed.rules.calls_partner:
        return running_notice(replayed, sides[0], scores) if sides else None
    each = [None if score is None else by_seat(score) for score in scores]
    return running_notice(replayed, replayed.record.seats, each)


def _compare(
    replayed: Replay,
    kind: str,
    stated: FrozenDict[str, int],
    sides: Sequence[tuple[str, ...]],
    found: Sequence[FrozenDict[str, int] | None],
) -> Notice | None:
    """The finding on one statement of sums, None where it agrees with an outcome or nothing can be told."""
    name = f"{kind}-stated"
    law = replayed.rules.law(name)
    strange = [strange_side(stated, names) for names in sides]
    if strange and None not in strange:
        return Notice(name, Place(kind), strange[0] or "", law=law)
    total = replayed.rules.data.trumps.total
    if kind == "points" and (sum(stated.values()) > total or min(stated.values(), default=0) < 0):
        text = (
            f"The points are {sums_in_words(stated)}, but a deal has {total} to share and none below nothing."
        )
        return Notice(name, Place(kind), text, law=law)
    for sums in found:
        if sums is not None and all(sums.get(side) == value for side, value in stated.items()):
            return None
    known = list(dict.fromkeys([sums for sums in found if sums is not None]))
    if not known:
        return None
    right = "; or ".join([sums_in_words(sums) for sums in known])
    wrong = sums_in_words(stated)
    what = "points taken are" if kind == "points" else "score is"
    text = f"The record states {wrong}, but the {what} {right}."
    if len(known) > MANY_SUMS:
        text = f"The record states {wrong}, which is none of the {len(known)} results that are possible."
    return Notice(name, Place(kind), text, law=law)
