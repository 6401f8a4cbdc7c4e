"""Contracts that the user gives beside tables that don't state theirs: `E 8 diamonds`, `E-W 8 diamonds`."""

from __future__ import annotations

import re
from collections import deque
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import parse_suit
from cinchnotation.errors import FormatError
from cinchnotation.seats import side_name
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.cards import Suit
    from cinchnotation.reading.base import ReadOptions

__all__ = ["Contract", "Contracts", "contracts_of", "sides_of"]

_FORM: Final = re.compile(r"\s*(\S+?)\s+(?:bids?\s+)?([0-9]{1,3})\s+(?:(?:on|in)\s+)?(\S+)\s*", re.IGNORECASE)
_EXPECTED: Final = "a maker, a number and a suit were expected, as “A 8 hearts” or “A-B 8 hearts”"


class Contract(NamedTuple):
    """A contract as given; who `maker` is hangs on the seats of the table that it is for."""

    text: str
    maker: str
    bid: int
    suit: Suit

    def maker_of(self, seats: tuple[str, ...]) -> str:
        """Find the maker among these seats or their sides; raises FormatError where that is not just one."""
        parts = self.maker.split("-")
        members = [self._seat(part, seats) for part in parts]
        if len(members) == 1:
            return members[0]
        side = side_name(seats, members)
        if side not in sides_of(seats) or len(set(members)) < len(members):
            known = " and ".join(sides_of(seats)[:2])
            raise FormatError(
                f"contract “{visible(self.text)}”: {'-'.join(members)} is no side; the sides are {known}"
            )
        return side

    def _seat(self, beginning: str, seats: tuple[str, ...]) -> str:
        """The only seat that begins so, in either case; one that is spelt in full is meant itself."""
        wanted = beginning.casefold()
        found = [seat for seat in seats if seat.casefold() == wanted]
        found = found or [seat for seat in seats if wanted and seat.casefold().startswith(wanted)]
        if len(found) == 1:
            return found[0]
        names = ", ".join(seats)
        what = "could be several seats" if found else "is no seat"
        raise FormatError(
            f"contract “{visible(self.text)}”: “{visible(beginning)}” {what} of the table, "
            f"whose seats are {names}"
        )


class Contracts:
    """Contracts in the order in which they were given: the tables that state none take one each."""

    __slots__ = ("_left",)

    def __init__(self, texts: Iterable[str] = ()) -> None:
        """Read contracts; raises FormatError, one plain line, for a text that is none."""
        self._left = deque([_parse(text) for text in texts])

    @property
    def left(self) -> tuple[str, ...]:
        """Those that no table took, as they were given."""
        return tuple([contract.text for contract in self._left])

    def take(self) -> Contract | None:
        """Return the next one, None where there is none left."""
        return self._left.popleft() if self._left else None


def contracts_of(options: ReadOptions) -> Contracts:
    """Return the contracts of `options`; raises FormatError for a text that is none."""
    given = options.contracts
    return given if isinstance(given, Contracts) else Contracts(given)


def _parse(text: str) -> Contract:
    match = _FORM.fullmatch(text)
    if match is None:
        raise FormatError(f"contract “{visible(text)}” cannot be read: {_EXPECTED}")
    suit = parse_suit(match.group(3))
    if suit is None:
        raise FormatError(
            f"contract “{visible(text)}”: “{visible(match.group(3))}” is no suit; "
            "hearts, diamonds, clubs or spades was expected"
        )
    return Contract(text, match.group(1), int(match.group(2)), suit)


def sides_of(seats: tuple[str, ...]) -> tuple[str, ...]:
    """The sides that can stand for a maker: of four players those who sit opposite, else any two or three."""
    if len(seats) == 4:
        return (side_name(seats, seats[::2]), side_name(seats, seats[1::2]))
    pairs = (side_name(seats, members) for size in (2, 3) for members in combinations(seats, size))
    return tuple(pairs)
