"""The short way to the score of a deal of which nothing is open, as of nearly every one.

The bid and the side that made it are known, all tricks were replayed without a doubt, every scoring card was
played: there is one split of the points and one score. Of any other deal nothing is said here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import Suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.report import Score
from cinchnotation.scoring.methods import FAILED, MADE

if TYPE_CHECKING:
    from cinchnotation.replay import Replay

__all__ = ["by_side", "settled_score"]

_SUITS: Final = tuple(Suit)


@lru_cache(maxsize=4096)
def by_side(names: tuple[str, ...], values: tuple[int, ...]) -> FrozenDict[str, int]:
    """Return points by the name of the side."""
    return FrozenDict(zip(names, values, strict=True))


def settled_score(replayed: Replay, names: tuple[str, ...]) -> Score | None:
    """Return the score of a deal of which nothing is open; None where something may be.

    `names` are the names of the sides by their numbers.
    """
    bid, trump, rules, seats = replayed.bid, replayed.trump, replayed.rules, replayed.record.seats
    if bid is None or trump is None or not replayed.plain or replayed.maker not in seats:
        return None
    table, of_seat = rules.trump_table(trump), rules.side_numbers
    worth, scoring = table.worth, table.scoring
    sums = [0] * len(names)
    winners = []
    for _, winner, cards, _, _, _ in replayed.results:
        winners.append(seats[winner])  # type: ignore[index]  # a plain table has a winner for each trick
        hits = cards & scoring
        if hits:
            scoring ^= hits
            sums[of_seat[winner]] += sum([points for bit, points in worth if hits & bit])  # type: ignore[index]  # as above
    if scoring:
        return None
    points = tuple(sums)
    maker = of_seat[seats.index(replayed.maker)]
    made = points[maker] >= bid
    score = MADE[rules.score.made](points, maker) if made else FAILED[rules.score.failed](points, maker, bid)
    return Score(
        replayed.maker,
        bid,
        _SUITS[trump],
        made,
        tuple(winners),
        by_side(names, points),
        by_side(names, score),
    )
