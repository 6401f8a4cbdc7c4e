"""Card points by side, in every way in which the record leaves them open."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from cinchnotation.scoring.unseen import Sides, Split, Unseen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.replay import Replay

__all__ = ["splits_of"]


def splits_of(replayed: Replay, sides: Sides) -> list[Split]:
    """Every way in which the card points can be split; none where neither rows nor points tell.

    A record without rows is taken at its word: its stated points are the split. Where the play breaks off,
    the cards not seen can still go anywhere.
    """
    if not replayed.record.tricks:
        return _as_stated(replayed, sides)
    if replayed.trump is None:
        return []
    table = replayed.rules.trump_table(replayed.trump)
    scoring, worth, of_seat = table.scoring, table.worth, sides.of_seat
    base = [0] * len(sides.names)
    seen = 0
    plain = True
    for result in replayed.results:
        seen |= result.cards
        winner = result.winner
        if winner is None or result.unknown or result.doubted:
            plain = False
        elif hits := result.cards & scoring:
            base[of_seat[winner]] += sum([points for bit, points in worth if hits & bit])
    if plain and replayed.finished and not scoring & ~seen:
        return [Split(tuple(base), "")]
    return Unseen(replayed, sides, seen).splits()


def _as_stated(replayed: Replay, sides: Sides) -> list[Split]:
    """The points that a record without rows states; of a side that it leaves out they can be any number."""
    stated = replayed.record.stated.points
    if stated is None or any(name not in sides.names for name in stated):
        return []
    left = max(replayed.rules.data.trumps.total - sum(stated.values()), 0)
    silent = [name for name in sides.names if name not in stated]
    splits = []
    for numbers in product(range(left + 1), repeat=len(silent)):
        if sum(numbers) <= left:
            points: Mapping[str, int] = {**stated, **dict(zip(silent, numbers, strict=True))}
            suppose = "; ".join([f"{name} took {points[name]}" for name in silent])
            splits.append(Split(tuple([points[name] for name in sides.names]), suppose))
    return splits
