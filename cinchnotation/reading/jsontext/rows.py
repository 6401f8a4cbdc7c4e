"""The tricks of a record: one row each, one play a seat, in seat order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import UNKNOWN
from cinchnotation.reading.jsontext.problems import listed, shown
from cinchnotation.record import Play, Trick

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.reading.jsontext.positions import Path
    from cinchnotation.reading.jsontext.values import Values

__all__ = ["read_rows"]

_ROW: Final = dict.fromkeys(("number", "leader", "winner", "plays"))
_PLAY: Final = dict.fromkeys(("seat", "cards"))


def read_rows(values: Values, data: Any) -> tuple[Trick, ...] | None:
    """Return the tricks, None where they are not recorded; a faulty row keeps its place."""
    if data is None:
        return None
    if data.__class__ is not list:
        values.fault(("tricks",), f"Tricks are a list; this is {shown(data)}.")
        return None
    tricks = _ordinary_rows(values, data)
    for index in range(len(tricks), len(data)):
        previous = tricks[-1].number if tricks else 0
        tricks.append(_Row(values, ("tricks", index), index + 1, previous).read(data[index]))
    return tuple(tricks)


def _ordinary_rows(values: Values, data: list[Any]) -> list[Trick]:
    """Read rows up to the first that has not exactly its four fields and one card a seat, or is faulty."""
    seating = values.seating
    columns, known, width = seating.columns, seating.known, len(seating.columns)
    tricks: list[Trick] = []
    try:
        for number, row in enumerate(data, 1):
            written, leader, winner, entries = row["number"], row["leader"], row["winner"], row["plays"]
            if written != number or written.__class__ is not int or len(row) != 4 or len(entries) != width:
                break
            plays = []
            for ready, entry in zip(columns, entries, strict=True):
                play, exact = ready[entry["cards"][0]]
                if entry != exact:
                    break
                plays.append(play)
            if len(plays) != width or leader not in known or winner not in known:
                break
            tricks.append(Trick(number, leader, winner, tuple(plays)))
    except (IndexError, KeyError, TypeError):
        pass  # the row is read with care, and its faults are told
    values.pairs += len(tricks) * (4 + 2 * width)
    return tricks


class _Row:
    """Reads one row with care: any number of cards, seats in either case, every fault told."""

    __slots__ = ("expected", "number", "path", "previous", "told", "values")

    def __init__(self, values: Values, path: Path, number: int, previous: int) -> None:
        self.values = values
        self.path = path
        self.number = number
        self.previous = previous
        self.told = False  # one row carries at most one error of its own, beside those of its cells

    def read(self, data: Any) -> Trick:
        """Return the trick; what could not be read of it is unknown."""
        values, path = self.values, self.path
        fields = values.fields(data, path, _ROW, "A trick")
        if fields is None:
            return Trick(self.previous + 1, None, None, self._in_order({}))
        plays = self._plays(fields)
        number = self._number(fields.get("number"))
        leader = values.seat(fields.get("leader"), (*path, "leader"), "The leader", trick=self.number)
        winner = values.seat(fields.get("winner"), (*path, "winner"), "The winner", trick=self.number)
        for word, marked in (("leader", leader), ("winner", winner)):
            if marked is not None and any(play.seat == marked and not play.cards for play in plays):
                message = f"{marked} is named as {word} of a trick to which he plays no card."
                values.fault((*path, word), message, seat=marked, trick=self.number)
        return Trick(number, leader, winner, plays)

    def _number(self, value: Any) -> int:
        """The number as written, or that of the row's place where none is."""
        expected = self.previous + 1
        number = self.values.whole(value, (*self.path, "number"), "The number of a trick")
        if number is None:
            return expected
        if (
            number not in {expected, self.number} and not self.told
        ):  # after a wrong one, rows may go on from it
            message = f"The trick is numbered {number}; its number is {self.number}."
            details: dict[str, Any] = {"name": "trick-number", "trick": self.number}
            self.values.fault((*self.path, "number"), message, **details)
        return number

    def _plays(self, fields: dict[str, Any]) -> tuple[Play, ...]:
        path: Path = (*self.path, "plays")
        entries = fields.get("plays")
        found: dict[str, Play] = {}
        if entries.__class__ is not list:
            self._fault(path, f"The plays of a trick are a list, one a seat; this is {shown(entries)}.")
            return self._in_order(found)
        for i, entry in enumerate(entries):
            self._play(entry, (*path, i), found)
        seats = self.values.seating.seats
        missing = [seat for seat in seats if seat not in found]
        if missing:
            self._fault(path, f"The trick has no play of {listed(missing)}; a row has one play a seat.")
        elif list(found) != list(seats):
            out = next(i for i, seat in enumerate(found) if seat != seats[i])
            self._fault((*path, out), f"Plays stand in seat order, {listed(seats)}, whoever led.")
        return self._in_order(found)

    def _play(self, entry: Any, path: Path, found: dict[str, Play]) -> None:
        values = self.values
        before = len(values.problems)
        fields = values.fields(entry, path, _PLAY, "A play")
        seat = None
        if fields is not None:
            if fields.get("seat") is None:
                values.fault(
                    path, "This play does not say whose it is: “seat” is missing.", trick=self.number
                )
            else:
                seat = values.seat(fields["seat"], (*path, "seat"), "Who plays", trick=self.number)
        if fields is None or seat is None:
            self.told = self.told or len(values.problems) > before
            return
        if seat in found:
            message = f"{seat} plays twice to this trick; a row has one play a seat."
            self._fault(path, message, seat=seat)
            return
        found[seat] = Play(seat, self._cards(fields.get("cards"), (*path, "cards"), seat))

    def _cards(self, value: Any, path: Path, seat: str) -> tuple[Card, ...]:
        if value is None:
            message = (
                f"The card of {seat} is missing: an empty list where {seat} plays none, “?” if not known."
            )
            self.values.fault(path, message, seat=seat, trick=self.number)
            return (UNKNOWN,)
        cards = self.values.cards(value, path, "The cards of a play", seat=seat, trick=self.number)
        return (UNKNOWN,) if cards is None else cards

    def _in_order(self, found: dict[str, Play]) -> tuple[Play, ...]:
        unread = self.values.seating.unread
        return tuple([found.get(seat) or play for seat, play in unread.items()])

    def _fault(self, path: Path, message: str, seat: str | None = None) -> None:
        if not self.told and not self.values.unsure_seats:
            self.values.fault(path, message, name="trick-row", trick=self.number, seat=seat)
        self.told = True
