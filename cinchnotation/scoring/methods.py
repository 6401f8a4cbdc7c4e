"""The ways of scoring that a rule set can name: one small function each.

`points` are card points by side number, `maker` is the number of the maker's side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FAILED", "MADE", "NO_BID"]


def difference(points: tuple[int, ...], _maker: int) -> tuple[int, ...]:
    """The side with more points scores by how much it has more; equal sides score nothing (Foster's laws)."""
    best = max(points)
    return tuple(
        [
            (value - max(points[:side] + points[side + 1 :])) if value == best else 0
            for side, value in enumerate(points)
        ]
    )


def own_points(points: tuple[int, ...], _maker: int) -> tuple[int, ...]:
    """Each side scores what it took."""
    return points


def others_plus_bid(points: tuple[int, ...], maker: int, bid: int) -> tuple[int, ...]:
    """The maker's side scores nothing, the others what they took and the bid (Foster's laws)."""
    return tuple([0 if side == maker else value + bid for side, value in enumerate(points)])


def setback(points: tuple[int, ...], maker: int, bid: int) -> tuple[int, ...]:
    """The maker's side loses the bid, the others score what they took (Foster: the old way)."""
    return tuple([-bid if side == maker else value for side, value in enumerate(points)])


MADE: dict[str, Callable[[tuple[int, ...], int], tuple[int, ...]]] = {
    "difference": difference,
    "own-points": own_points,
}
FAILED: dict[str, Callable[[tuple[int, ...], int, int], tuple[int, ...]]] = {
    "others-plus-bid": others_plus_bid,
    "setback": setback,
}
NO_BID: dict[str, Callable[[tuple[int, ...], int], tuple[int, ...]]] = {
    "as-bid-of-nothing": difference,
    "own-points": own_points,
}
