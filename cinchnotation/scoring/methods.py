"""The ways of scoring that a rule set can name: one small function each.

`points` are card points by side number, `maker` is the number of the maker's side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.rules import RuleSet
    from cinchnotation.rules.model import ScorePhase

__all__ = ["DISCARDS", "FAILED", "MADE", "NO_BID", "score_by_rule"]


def difference(points: tuple[int, ...], _maker: int, _least: int) -> tuple[int, ...]:
    """The side with more points scores by how much it has more; equal sides score nothing (Foster's laws)."""
    best = max(points)
    return tuple(
        [
            (value - max(points[:side] + points[side + 1 :])) if value == best else 0
            for side, value in enumerate(points)
        ]
    )


def own_points(points: tuple[int, ...], _maker: int, _least: int) -> tuple[int, ...]:
    """Each side scores what it took."""
    return points


def own_points_from_least(points: tuple[int, ...], maker: int, least: int) -> tuple[int, ...]:
    """Each side what it took, the maker's only from `least` on; nobody if all took the same (Foster 1897)."""
    if max(points) == min(points):
        return (0,) * len(points)
    return tuple(
        [0 if side == maker and points[maker] < least else value for side, value in enumerate(points)]
    )


def pair_each(points: tuple[int, ...], maker: int, _least: int) -> tuple[int, ...]:
    """The maker's side scores what it took, for each of its members, the others nothing (CatsAtCards)."""
    return tuple([value if side == maker else 0 for side, value in enumerate(points)])


def others_plus_bid(points: tuple[int, ...], maker: int, bid: int, _total: int) -> tuple[int, ...]:
    """The maker's side scores nothing, the others what they took and the bid (Foster's laws)."""
    return tuple([0 if side == maker else value + bid for side, value in enumerate(points)])


def setback(points: tuple[int, ...], maker: int, bid: int, _total: int) -> tuple[int, ...]:
    """The maker's side loses the bid, the others score what they took (Foster: the old way)."""
    return tuple([-bid if side == maker else value for side, value in enumerate(points)])


def total_plus_shortfall(points: tuple[int, ...], maker: int, bid: int, total: int) -> tuple[int, ...]:
    """The others score all the points of the pack and what the maker's side fell short by (Bicycle)."""
    short = total + bid - points[maker]
    return tuple([0 if side == maker else short for side in range(len(points))])


def setback_alone(points: tuple[int, ...], maker: int, bid: int, _total: int) -> tuple[int, ...]:
    """The maker's side loses the bid, and nobody scores anything (CatsAtCards: Sancho)."""
    return tuple([-bid if side == maker else 0 for side in range(len(points))])


def opponents_each(points: tuple[int, ...], maker: int, bid: int, _total: int) -> tuple[int, ...]:
    """Each opponent scores what the opponents took together and the bid (CatsAtCards: Razzle Dazzle)."""
    together = sum(points) - points[maker] + bid
    return tuple([0 if side == maker else together for side in range(len(points))])


def as_bid_of_nothing(points: tuple[int, ...], maker: int, score: ScorePhase) -> tuple[int, ...]:
    """As a bid that is made whatever was taken."""
    return MADE[score.made](points, maker, score.least)


def own_without_bid(points: tuple[int, ...], _maker: int, _score: ScorePhase) -> tuple[int, ...]:
    """Each side scores what it took (CatsAtCards)."""
    return points


def to_the_maker(_thrower: int, maker: int) -> int | None:
    """Scoring trumps that were thrown count to the maker's side, whoever threw them (Foster's laws)."""
    return maker


def to_nobody(_thrower: int, _maker: int) -> int | None:
    """Trumps that were thrown are out of play (CatsAtCards)."""
    return None


def to_the_maker_from_opponents(thrower: int, maker: int) -> int | None:
    """What the opponents threw counts to the maker's side (Wikipedia: Cinch)."""
    return None if thrower == maker else maker


MADE: dict[str, Callable[[tuple[int, ...], int, int], tuple[int, ...]]] = {
    "difference": difference,
    "own-points": own_points,
    "own-points-from-least": own_points_from_least,
    "pair-each": pair_each,
}
"""Of a bid that is made: `points`, `maker` and the `least` of the rule set."""

FAILED: dict[str, Callable[[tuple[int, ...], int, int, int], tuple[int, ...]]] = {
    "others-plus-bid": others_plus_bid,
    "setback": setback,
    "total-plus-shortfall": total_plus_shortfall,
    "setback-alone": setback_alone,
    "opponents-each": opponents_each,
    "opponents-own": others_plus_bid,  # where each opponent is a side of his own
}
"""Of a bid that failed: `points`, `maker`, the bid and the points of the whole pack."""

NO_BID: dict[str, Callable[[tuple[int, ...], int, ScorePhase], tuple[int, ...]]] = {
    "as-bid-of-nothing": as_bid_of_nothing,
    "own-points": own_without_bid,
}
DISCARDS: dict[str, Callable[[int, int], int | None]] = {
    "maker": to_the_maker,
    "nobody": to_nobody,
    "maker-from-opponents": to_the_maker_from_opponents,
}
"""The side that scoring trumps count to which were thrown: the thrower's side number and the maker's."""


def score_by_rule(points: tuple[int, ...], maker: int, bid: int | None, rules: RuleSet) -> tuple[int, ...]:
    """What a rule set makes of card points; `bid` is None where trumps were named without one."""
    score = rules.score
    if bid is None:
        return NO_BID[score.no_bid](points, maker, score)
    if points[maker] >= bid:
        return MADE[score.made](points, maker, score.least)
    return FAILED[score.failed](points, maker, bid, rules.data.trumps.total)
