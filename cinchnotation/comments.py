"""Where comments belong: the addresses in `Comment.at`, and the order in which they stand.

An address names a part of a record: `record`, `tag NAME`, the word of a statement that stands once (`cut`,
`trump`, `partner`, `takes`, `void`, `points`, `score`, `total`, `brought`, `header`, `stock`, `restock`,
`bids`), a statement and a seat (`deal A`, `widow -`, `discards Y`, `draws B`, `robs Z`, `lays A`), `trick
3`, its third row, or `sic 2`, its second statement `sic`. Where a list goes on in a later line, a number
tells after how many of its items it is: `bids 4`, `stock 8`, `deal A 5`.

The statements `sic` name the place of a misprint in the same way, with a seat behind the address where it
takes one (`trick 5 Z`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.record import Comment, HandRecord, Sic

__all__ = [
    "BY_SEAT",
    "STATEMENTS",
    "SUMS",
    "TAGS",
    "Address",
    "address_of",
    "has_place",
    "in_order",
    "sic_words",
]

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
    "cut",
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
    "sic",
)
"""The statements in the order in which a record is written."""

BY_SEAT: Final = frozenset({"widow", "deal", "discards", "draws", "robs", "lays"})
"""Statements whose address names a seat."""

SUMS: Final = frozenset({"brought", "points", "score", "total"})
"""Statements of numbers by side."""

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
    if kind in BY_SEAT:
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


def sic_words(sic: Sic) -> str:
    """The address of a misprint as the notation writes it: `trick 5 Z`."""
    return sic.at if sic.seat is None else f"{sic.at} {sic.seat}"


def has_place(record: HandRecord, sic: Sic) -> bool:
    """Whether the record has the place that the statement `sic` names, spelt as the record spells it."""
    kind, key, number = address_of(sic.at)
    seat = sic.seat
    if sic.at != " ".join([kind, *([key] if key is not None else ()), *([str(number)] if number else ())]):
        return False
    if kind == "trick":
        return _within(number, record.tricks) and number is not None and seat in {None, *record.seats}
    if kind == "bids":
        callers = {call.seat for call in record.calls or ()}
        return _within(number, record.calls) and (seat is None or (number is None and seat in callers))
    if kind in SUMS:
        sums = record.brought if kind == "brought" else getattr(record.stated, kind)
        return sums is not None and number is None and (seat is None or seat in sums)
    if seat is not None:
        return False
    if kind == "tag":
        return key in {*record.tags, "Seats", "Dealer"} or (key == "Rules" and record.rules is not None)
    if kind in BY_SEAT:
        return _has_hand(record, kind, key or "", number)
    if kind in {"stock", "restock"}:
        return _within(number, getattr(record, kind))
    name = "tricks" if kind == "header" else kind
    return kind in _ALONE and number is None and getattr(record, name) is not None


_ALONE: Final = frozenset({"cut", "trump", "partner", "takes", "void", "header"})


def _within(number: int | None, items: Sequence[object] | None) -> bool:
    """Whether there are items, and as many as `number` where it is given."""
    return items is not None and (number is None or 1 <= number <= len(items))


def _has_hand(record: HandRecord, kind: str, seat: str, number: int | None) -> bool:
    field = "draws" if kind == "robs" else kind
    held = (getattr(record, field) or {}).get(seat)
    if held is None or (field == "draws" and held.robbed is not (kind == "robs")):
        return False
    return number is None or _within(number, held if isinstance(held, tuple) else held.cards)


def _rank(comment: Comment, seats: Sequence[str], tags: Sequence[str]) -> tuple[int, int, int, int]:
    kind, key, after = address_of(comment.at)
    if kind == "tag":
        minor = tags.index(key) if key in tags else len(tags)
    elif kind in BY_SEAT:
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
