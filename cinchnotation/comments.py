"""Where comments belong: the addresses in `Comment.at`, and the order in which they stand.

An address names a part of a record: `record`, `tag NAME`, the word of a statement that stands once (`trump`,
`partner`, `takes`, `void`, `points`, `score`, `total`, `brought`, `header`, `stock`, `restock`, `bids`), a
statement and a seat (`deal A`, `widow -`, `discards Y`, `draws B`, `robs Z`, `lays A`), or `trick 3`, its
third row. Where a list goes on in a later line, a number tells after how many of its items it is:
`bids 4`, `stock 8`, `deal A 5`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.record import Comment

__all__ = ["STATEMENTS", "TAGS", "Address", "address_of", "in_order"]

TAGS: Final = (
    "Event",
    "Site",
    "Date",
    "Round",
    "Table",
    "Game",
    "Deal",
    "Source",
    "Page",
    "Rules",
    "Seats",
    "Dealer",
    "Players",
    "Scorer",
    "Annotator",
    "Start",
)
"""The tags that the notation knows, in the order in which a record is written."""

STATEMENTS: Final = (
    "brought",
    "bids",
    "trump",
    "partner",
    "widow",
    "takes",
    "deal",
    "stock",
    "discards",
    "draws",
    "robs",
    "restock",
    "lays",
    "header",
    "trick",
    "points",
    "score",
    "total",
    "void",
)
"""The statements in the order in which a record is written."""

_BY_SEAT: Final = frozenset({"widow", "deal", "discards", "draws", "robs", "lays"})
_END: Final = 1 << 60
_RANKS: Final = {kind: rank for rank, kind in enumerate(("record", "tag", *STATEMENTS))}
_PLACES: Final = ("above", "line", "below")


class Address(NamedTuple):
    """A comment's address in its parts; `after` is the number of items before it, None for the whole."""

    kind: str
    key: str | None = None
    after: int | None = None


def address_of(at: str) -> Address:
    """Split `Comment.at`; text that is no address gives an `Address` whose kind is no statement."""
    kind, _, rest = at.partition(" ")
    if kind == "tag":
        return Address(kind, rest)
    if kind in _BY_SEAT:
        key, _, number = rest.partition(" ")
        return Address(kind, key, _number(number))
    return Address(kind, None, _number(rest))


def in_order(
    comments: Iterable[Comment], seats: Sequence[str], tags: Iterable[str] = ()
) -> tuple[Comment, ...]:
    """Sort comments as a record in canonical layout has them; those of one place keep their order.

    Readers hand comments over in this order, whatever order the statements of the text stand in, so that
    a record is the same after it was written and read again. `tags` are the names of its tags in their
    order; without them, unknown tags come in the order of their comments.
    """
    found = tuple(comments)
    names = list(
        dict.fromkeys((*TAGS, *tags, *(comment.at[4:] for comment in found if comment.at[:4] == "tag ")))
    )
    return tuple(sorted(found, key=lambda comment: _rank(comment, seats, names)))


def _rank(comment: Comment, seats: Sequence[str], tags: Sequence[str]) -> tuple[int, int, int, int]:
    kind, key, after = address_of(comment.at)
    if kind == "tag":
        minor = tags.index(key) if key in tags else len(tags)
    elif kind in _BY_SEAT:
        minor = seats.index(key) if key in seats else len(seats)
    else:
        minor = 0
    return (
        _RANKS.get(kind, len(_RANKS)),
        minor,
        _END if after is None else after,
        _PLACES.index(comment.place),
    )


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else None
