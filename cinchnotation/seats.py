"""Seats, and the sides that they form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

__all__ = [
    "DEFAULT_SEATS",
    "MOST_SEATS",
    "NOBODY",
    "by_seat",
    "in_seat_order",
    "is_seat_name",
    "seats_of",
    "side_name",
    "sums_in_words",
]

V = TypeVar("V")

DEFAULT_SEATS: Final = ("A", "Y", "B", "Z")
MOST_SEATS: Final = 20
"""More than any game of the family has: a longer list is no list of seats."""

NOBODY: Final = "-"
"""Stands for a seat where a card is with nobody (`"holder": "-"`, `"takes": "-"`)."""


def is_seat_name(text: str) -> bool:
    """Whether `text` can name a seat: a letter, then letters or digits of any script, and no card."""
    from cinchnotation.cards import parse_card  # noqa: PLC0415  # only seat tags ask

    return bool(text) and text[0].isalpha() and text.isalnum() and parse_card(text) is None


def side_name(seats: Sequence[str], members: Iterable[str]) -> str:
    """Return the name of a side: its members in seat order, joined by `-`."""
    chosen = set(members)
    return "-".join(seat for seat in seats if seat in chosen)


def seats_of(side: str) -> tuple[str, ...]:
    """Return the seats that a side's name lists."""
    return tuple(side.split("-"))


def sums_in_words(sums: Mapping[str, int]) -> str:
    """Return numbers by side as people write them: `A-B 7, Y-Z 7`."""
    return ", ".join([f"{side} {value}" for side, value in sums.items()])


def by_seat(sums: Mapping[str, V]) -> dict[str, V]:
    """What sums by side give each seat: that of its side."""
    return {seat: value for side, value in sums.items() for seat in seats_of(side)}


def in_seat_order(entries: Mapping[str, V], seats: Sequence[str]) -> dict[str, V]:
    """The entries of the seats in their order, then those of other names as they stand."""
    ordered = {seat: entries[seat] for seat in seats if seat in entries}
    return {**ordered, **{name: entry for name, entry in entries.items() if name not in ordered}}
