"""The seats of a record as its lines are read: every spelling of a seat, a side, a cell of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import SPELLINGS, UNKNOWN
from cinchnotation.record import Play
from cinchnotation.seats import DEFAULT_SEATS, NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["SeatTable", "known_seats", "seat_table"]

_MARKS: Final = frozenset({"", "*", ">", "*>", ">*"})
_MOST: Final = 64  # seat lists, or spellings of sides, kept for the next record


class _Cells(dict[str, Play]):
    """From the text of a cell to the play of one seat; a spelling is looked at when it first occurs.

    KeyError where the text is no cell in plain form. Stacks are not kept: their number has no bound.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: str) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, cell: str) -> Play:
        bare = cell.lstrip("*>")
        marks = cell[: len(cell) - len(bare)]
        if marks not in _MARKS:
            raise KeyError(cell)
        if bare == NOBODY:
            if marks:
                raise KeyError(cell)
            play = self[cell] = Play(self.seat)
            return play
        if "/" in bare:
            return Play(self.seat, tuple([SPELLINGS[text] for text in bare.split("/")]))
        play = self[cell] = Play(self.seat, (SPELLINGS[bare],))
        return play


class _Sides(dict[str, str]):
    """From the text of a seat or side to its name; KeyError where it names none."""

    __slots__ = ("table",)

    def __init__(self, table: SeatTable) -> None:
        super().__init__()
        self.table = table

    def __missing__(self, text: str) -> str:
        name = self.table.side(text)
        if name is None:
            raise KeyError(text)
        if len(self) < _MOST:
            self[text] = name
        return name


class SeatTable:
    """What the lines of a record may call its seats and sides."""

    __slots__ = ("cells", "folded", "names", "place", "seats", "sides", "unread")

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.place: Final = {seat: place for place, seat in enumerate(seats)}
        self.folded: Final = {seat.casefold(): seat for seat in seats}
        # The spellings that occur; any other mixture of cases is found by `seat`.
        self.names: Final = {
            form: seat
            for seat in seats
            for form in (seat, seat.lower(), seat.upper())
            if form.casefold() == seat.casefold()
        }
        self.cells: Final = {seat: _Cells(seat) for seat in seats}
        self.sides: Final = _Sides(self)
        self.unread: Final = tuple(
            [Play(seat, (UNKNOWN,)) for seat in seats]
        )  # a row of which no card is known

    def seat(self, text: str) -> str | None:
        """Return the seat that `text` names in either case, None where it names none."""
        return self.folded.get(text.casefold())

    def side(self, text: str) -> str | None:
        """Return the seat or side that `text` names, its members in seat order; None where it names none."""
        members = [self.seat(part) for part in text.split("-")]
        if None in members or len(set(members)) < len(members):
            return None
        return "-".join(seat for seat in self.seats if seat in members)

    def order(self, names: Sequence[str]) -> tuple[str, ...] | None:
        """Return the seats in the order of a header, None where it does not name each once, clockwise."""
        if not names:
            return self.seats
        start = self.place[names[0]]
        order = self.seats[start:] + self.seats[:start]
        return order if order == tuple(names) else None


_TABLES: Final[dict[tuple[str, ...], SeatTable]] = {}


def seat_table(seats: tuple[str, ...] = DEFAULT_SEATS) -> SeatTable:
    """Return the table of these seats; the last few that were asked for are kept."""
    table = _TABLES.get(seats)
    if table is None:
        if len(_TABLES) >= _MOST:
            _TABLES.clear()
        table = _TABLES[seats] = SeatTable(seats)
    return table


def known_seats(seats: tuple[str, ...]) -> SeatTable | None:
    """Return the table of these seats if it was made before, so that the names are known to be good."""
    return _TABLES.get(seats)
