"""The values that a record's JSON is made of: objects, texts, numbers, cards, seats, and their faults.

A `Values` collects problems as it goes and always hands something usable on: an unread card is `?`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import UNKNOWN, Suit, parse_card, parse_suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.jsontext.problems import Problem, listed, shown
from cinchnotation.reading.jsontext.seating import CARD_NAMED, DEFAULT_SEATING
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cinchnotation.cards import Card
    from cinchnotation.reading.jsontext.positions import Path

__all__ = ["Values"]

_MOST: Final = 10**9  # the notation's numbers have nine digits at most
_HALF: Final = re.compile("[\ud800-\udfff]")
_SUITS: Final = {suit.name: suit for suit in Suit}


class Values:
    """Reads the parts of one record. `pairs` counts the fields of all objects read, to find doubled names."""

    __slots__ = ("pairs", "problems", "seating", "unsure_seats")

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.pairs = 0
        self.seating = DEFAULT_SEATING
        self.unsure_seats = False

    def fault(self, path: Path, message: str, *, name: str = "syntax", **details: Any) -> None:
        """Note a problem at `path`."""
        self.problems.append(Problem(name, path, message, **details))

    # --- objects, texts and numbers -------------------------------------------------------------------------

    def fields(self, value: Any, path: Path, known: dict[str, None], what: str) -> dict[str, Any] | None:
        """Return an object whose fields are all known; None, with a problem, where it is no object."""
        if value.__class__ is not dict:
            self.fault(path, f"{what} is an object with {listed(known)}; this is {shown(value)}.")
            return None
        self.pairs += len(value)
        if not value.keys() <= known.keys():
            for key in value:
                if key not in known:
                    self.unknown_field(key, path, known, what)
        fields: dict[str, Any] = value
        return fields

    def unknown_field(self, key: str, path: Path, known: Iterable[str], what: str) -> None:
        """Note a field that would be lost."""
        from difflib import get_close_matches  # noqa: PLC0415  # faults only

        near = get_close_matches(key[:100], known, 1)
        hint = f"did you mean “{near[0]}”?" if near else f"it has {listed(known)}."
        self.fault((*path, key), f"{what} has no field {shown(key)}, which would be lost; {hint}", key=True)

    def text(self, value: Any, path: Path, what: str) -> str | None:
        """Return a text, None for null or where it is none."""
        if value is None:
            return None
        if value.__class__ is not str:
            self.fault(path, f"{what} is a text; this is {shown(value)}.")
            return None
        if not value.isascii() and (half := _HALF.search(value)):
            code = f"\\u{ord(half[0]):04x}"
            self.fault(path, f"{what} has half a character, {code}, which no text file can hold.")
            return _HALF.sub("\ufffd", value)
        text: str = value
        return text

    def line(self, value: Any, path: Path, what: str) -> str | None:
        """Return a text that stands on one line, None for null or where it is none."""
        text = self.text(value, path, what)
        if text is not None and ("\n" in text or "\r" in text):
            self.fault(path, f"{what} stands on one line; this one has a line break.")
            return text.replace("\n", " ").replace("\r", " ")
        return text

    def whole(self, value: Any, path: Path, what: str, least: int = 0) -> int | None:
        """Return a whole number that is not below `least`, None for null or where it is none."""
        if value is None:
            return None
        if value.__class__ is not int or not -_MOST < value < _MOST:
            self.fault(path, f"{what} is a whole number; this is {shown(value)}.")
            return None
        if value < least:
            self.fault(path, f"{what} is a whole number from {least}; this is {value}.")
            return None
        number: int = value
        return number

    def choice(self, value: Any, path: Path, what: str, words: tuple[str, ...]) -> str | None:
        """Return one of a few words, None with a problem where it is none of them."""
        if value.__class__ is str and value in words:
            word: str = value
            return word
        wanted = " or ".join(f"“{word}”" for word in words)
        self.fault(path, f"{what} is {wanted}; this is {shown(value)}.")
        return None

    def flag(self, value: Any, path: Path, what: str) -> bool:
        """Return true or false; null is false."""
        if value.__class__ is bool or value is None:
            return bool(value)
        self.fault(path, f"{what} is true or false; this is {shown(value)}.")
        return False

    # --- cards and suits ------------------------------------------------------------------------------------

    def card(self, value: Any, path: Path, **details: Any) -> Card:
        """Return a card; one that is not in JSON's form is `?`, with a problem."""
        if value.__class__ is str:
            card = CARD_NAMED.get(value)
            if card is not None:
                return card
            meant = parse_card(value.strip())
            if meant is not None:
                message = f"{shown(value)} is no card in JSON: {meant.sign} is written {shown(str(meant))}."
                mend = (f"write {meant}", f'"{meant}"')
                self.fault(path, message, name="unknown-card", card=meant, mend=mend, **details)
                return UNKNOWN
        message = f"{shown(value)} is no card; a card is its suit letter and rank, as “HA”, “HT” or “C2”."
        self.fault(path, message, name="unknown-card", **details)
        return UNKNOWN

    def cards(self, value: Any, path: Path, what: str, **details: Any) -> tuple[Card, ...] | None:
        """Return a list of cards, None for null or where it is no list."""
        if value.__class__ is list:
            try:
                return tuple([CARD_NAMED[name] for name in value])
            except (KeyError, TypeError):
                return tuple(self.card(name, (*path, i), **details) for i, name in enumerate(value))
        if value is not None:
            self.fault(path, f"{what} are a list of cards; this is {shown(value)}.", **details)
        return None

    def suit(self, value: Any, path: Path) -> Suit | None:
        """Return a suit. One that JSON spells otherwise is a problem, but its meaning stands."""
        if value.__class__ is str:
            suit = _SUITS.get(value)
            if suit is not None:
                return suit
            suit = parse_suit(value.strip())
            if suit is not None:
                message = f"{shown(value)} is no suit in JSON: {suit.word} are written {shown(suit.name)}."
                mend = (f"write {suit.name}", f'"{suit.name}"')
                self.fault(path, message, name="unknown-suit", mend=mend)
                return suit
        self.fault(path, f"{shown(value)} is no suit; a suit is “H”, “D”, “C” or “S”.", name="unknown-suit")
        return None

    # --- seats and sides ------------------------------------------------------------------------------------

    def seat(self, value: Any, path: Path, what: str, *, nobody: bool = False, **details: Any) -> str | None:
        """Return a seat as the seat list spells it, `-` if `nobody` is allowed; None for null or no seat."""
        if value is None:
            return None
        if value.__class__ is not str:
            self.fault(path, f"{what} is the name of a seat; this is {shown(value)}.", **details)
            return None
        if nobody and value == NOBODY:
            return NOBODY
        seat = self.seating.seat(value)
        if seat is None:
            self.unknown_seat(value, path, **details)
        return seat

    def unknown_seat(self, value: str, path: Path, **details: Any) -> None:
        """Note that no seat has that name; not where the seat list itself is at fault."""
        if not self.unsure_seats:
            seats = listed(self.seating.seats)
            message = f"There is no seat {shown(value)} in this record; its seats are {seats}."
            self.fault(path, message, name="unknown-seat", **details)

    def by_seat(
        self,
        value: Any,
        path: Path,
        what: str,
        read: Callable[[Any, Path, str], Any],
        *,
        common: bool = False,
    ) -> FrozenDict[str, Any] | None:
        """Return an object whose fields are seats (`-` too, where `common`), each value by `read`.

        An empty object says no more than null. What `read` makes None is left out.
        """
        if value is None:
            return None
        if value.__class__ is not dict:
            self.fault(path, f"{what} are an object with a field for each seat; this is {shown(value)}.")
            return None
        self.pairs += len(value)
        entries: dict[str, Any] = {}
        for key, entry in value.items():
            seat = NOBODY if common and key == NOBODY else self.seating.seat(key)
            if seat is None:
                self.unknown_seat(key, (*path, key), key=True)
            elif seat in entries:
                self._twice(key, path, value)
            else:
                made = read(entry, (*path, key), seat)
                if made is not None:
                    entries[seat] = made
        return FrozenDict(entries) if entries else None

    def _twice(self, key: str, path: Path, value: dict[str, Any]) -> None:
        """Note that a seat or side stands twice in an object, spelt in two ways; the first counts."""
        find = self.seating.side if "-" in key else self.seating.seat
        first = next(other for other in value if other != key and find(other) == find(key))
        message = f"{shown(key)} is {shown(first)} again; the first counts."
        related = ("the first", (*path, first))
        self.fault((*path, key), message, name="repeated-statement", key=True, related=related)

    def sums(self, value: Any, path: Path, what: str) -> FrozenDict[str, int] | None:
        """Return points by side, its seats in seat order; an empty object says no more than null."""
        if value is None:
            return None
        if value.__class__ is not dict:
            self.fault(path, f"{what} are an object with a field for each side; this is {shown(value)}.")
            return None
        self.pairs += len(value)
        sums: dict[str, int] = {}
        for key, number in value.items():
            side = self.seating.side(key)
            if side is None:
                self._unknown_side(key, (*path, key))
            elif side in sums:
                self._twice(key, path, value)
            elif number is None:
                self.fault(
                    (*path, key), "Points are a whole number; leave the side out where there are none."
                )
            else:
                points = self.whole(number, (*path, key), "A sum of points", least=-_MOST)
                if points is not None:
                    sums[side] = points
        return FrozenDict(sums) if sums else None

    def _unknown_side(self, key: str, path: Path) -> None:
        parts = key.split("-")
        strangers = [part for part in parts if self.seating.seat(part) is None]
        if strangers:
            self.unknown_seat(strangers[0], path, key=True)
        elif not self.unsure_seats:
            self.fault(path, f"{shown(key)} names a seat twice; a side is its seats, as “A-B”.", key=True)
