"""Which finding hides which: one place of a record carries at most one error, the first that applies.

The checks of a call and of a hand keep to these orders in their own code; what is found of a row or a cell
by several stages, or only later in the play, is sorted out by `standing`. The tests hold table and code
together, and the catalogue page is made from the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.findings.model import Finding, Notice

__all__ = ["HIDDEN_BY", "KEEPS_ITS_LINE", "PRECEDENCE", "standing"]

PRECEDENCE: Final[dict[str, tuple[str, ...]]] = {
    "a call": (
        "unknown-seat",
        "bid-out-of-range",
        "second-bid",
        "bid-out-of-turn",
        "bid-not-higher",
    ),
    "a hand": (
        "wrong-deal-size",
        "discard-not-held",
        "too-few-discards",
        "draw-count",
        "drawn-card-not-in-stock",
        "draw-order",
        "hand-size",
        "trump-discarded",
        "plain-card-kept",
        "dealer-left-trump",
    ),
    "a card played": (
        "unknown-card",
        "card-not-in-pack",
        "card-not-held",
        "card-played-twice",
        "wrong-lead",
        "plain-card-played",
        "revoke",
        "must-trump",
        "stack-size",
        "buried-scoring-card",
    ),
    "an empty play": ("no-card-played",),
    "a row": (
        "trick-row",
        "trick-number",
        "double-mark",
        "too-many-tricks",
        "leader-mark",
        "winner-mark",
    ),
}
"""For each kind of place the errors that it can carry; each hides those behind it."""

HIDDEN_BY: Final[dict[str, tuple[str, ...]]] = {"draw-exceeds-stock": ("draw-count",)}
"""Findings on the whole record that are not raised where another one stands anywhere in it."""

KEEPS_ITS_LINE: Final = frozenset(
    {"unknown-card", "duplicate-tag", "repeated-statement", "trick-row", "trick-number", "double-mark"}
)
"""Reading errors that leave the rest of their line there; after any other a statement may be missing, and
nothing is made of what a record lacks."""

_ROW: Final = {name: rank for rank, name in enumerate(PRECEDENCE["a row"])}
_MARKS_UNREAD: Final = frozenset({"trick-row", "double-mark"})
"""Errors of a row that leave it without a mark: it is not told to lack one."""

_CELL: Final = {name: rank for rank, name in enumerate(PRECEDENCE["a card played"])}


def standing(read: Sequence[Finding], notices: Iterable[Notice]) -> list[Notice]:
    """Return the notices without those that another error of the same row or cell hides.

    A mark that could not be read is not missing. `read` is what the reader found of the record; its row and
    cell are those of `trick` and `seat`.
    """
    unread = {finding.trick for finding in read if finding.name in _MARKS_UNREAD}
    kept = [notice for notice in notices if notice.name != "mark-missing" or notice.trick not in unread]
    first: dict[tuple[str, str | None, int], int] = {}
    for finding in read:
        if finding.trick is not None:
            if finding.name in _ROW:
                _lower(first, ("row", None, finding.trick - 1), _ROW[finding.name])
            elif finding.name in _CELL:
                _lower(first, ("cell", finding.seat, finding.trick - 1), _CELL[finding.name])
    ranked = [(notice, _spot(notice)) for notice in kept]
    for _, spot in ranked:
        if spot is not None:
            _lower(first, *spot)
    return [notice for notice, spot in ranked if spot is None or first[spot[0]] == spot[1]]


def _spot(notice: Notice) -> tuple[tuple[str, str | None, int], int] | None:
    """The row or cell of a notice and its rank there; None where it has none."""
    place = notice.place
    if place.index is None:
        return None
    if notice.name in _ROW:
        return ("row", None, place.index), _ROW[notice.name]
    if notice.name in _CELL and place.kind == "cell":
        return ("cell", place.key, place.index), _CELL[notice.name]
    return None


def _lower(
    first: dict[tuple[str, str | None, int], int], spot: tuple[str, str | None, int], rank: int
) -> None:
    first[spot] = min(rank, first.get(spot, rank))
