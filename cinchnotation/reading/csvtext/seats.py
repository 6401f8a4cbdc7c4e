"""A table whose columns are the seats: a header, a row a trick, as it is pasted from a spreadsheet.

    Trick,A,Y,B,Z
    1,♣Q,♣3,*♡8,♣5

The column of numbers may be left out. `*` marks the card that won, `>` the one that was led.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import UNKNOWN, parse_card
from cinchnotation.reading.base import Reading
from cinchnotation.reading.csvtext.building import Building, Marks, contract_of, seat_order
from cinchnotation.record import HandRecord, Place, Play, Position, Span, Trick
from cinchnotation.seats import DEFAULT_SEATS, MOST_SEATS, NOBODY, is_seat_name
from cinchnotation.source import clean, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.reading.csvtext.cells import Cell

__all__ = ["Header", "SeatTable", "header_of", "is_row"]

_NUMBER_HEADS: Final = frozenset({"", "#", "no", "no.", "nr", "nr.", "number", "row", "trick", "tricks"})


class Header(NamedTuple):
    """The seats that a line names, column by column; `sure` where it could hardly be anything else."""

    names: tuple[str, ...]
    sure: bool


def header_of(cells: Sequence[Cell]) -> Header | None:
    """Read a line as the header of a table; None where it cannot be one."""
    names = [clean(cell.text).text.strip() for cell in cells]
    while names and not names[-1]:
        names.pop()
    numbered = bool(names) and names[0].lower() in _NUMBER_HEADS
    if numbered:
        del names[0]
    folded = {name.casefold() for name in names}
    if not 2 <= len(names) <= MOST_SEATS or len(folded) < len(names) or not all(map(is_seat_name, names)):
        return None
    return Header(tuple(names), (numbered and bool(cells[0].text)) or set(names) == set(DEFAULT_SEATS))


def is_row(cells: Sequence[Cell]) -> bool:
    """Whether most cells of a line, behind its number, are cards."""
    words = [clean(cell.text).text.strip("*> ") for cell in cells if cell.text]
    cards = sum(word == NOBODY or parse_card(word.partition("/")[0]) is not None for word in words)
    return 2 * cards >= len(words) > 0


class SeatTable:
    """Reads the rows below one header."""

    def __init__(self, cells: Sequence[Cell], names: tuple[str, ...], line: int) -> None:
        filled = [cell for cell in cells if cell.text]
        span = Span(Position(line, filled[0].start + 1), Position(line, filled[-1].end + 1))
        self._columns = names
        self._numbered = clean(cells[0].text).text.strip().lower() in _NUMBER_HEADS
        self._seats = seat_order(names)
        self._unread = tuple([Play(seat, (UNKNOWN,)) for seat in self._seats])
        self._header = span
        self._building = Building(span)
        self._building.spans[Place("header")] = self._building.spans[Place("tag", "Seats")] = span
        self._tricks: list[Trick] = []

    def row(self, cells: list[Cell], line: int) -> None:
        """Read one row."""
        building, index = self._building, len(self._tricks)
        width = len(self._columns) + self._numbered
        filled = [cell for cell in cells if cell.text]
        span = Span(Position(line, filled[0].start + 1), Position(line, filled[-1].end + 1))
        building.end = span
        building.spans[Place("row", None, index)] = span
        while len(cells) > width and not cells[-1].text:
            cells.pop()
        cards = cells[self._numbered :]
        if len(cards) != len(self._columns) or not all(cell.closed for cell in cards):
            self._misfit(cards, span, index)
            self._tricks.append(Trick(index + 1, None, None, self._unread))
            return
        number, fine = self._number(cells[0], line) if self._numbered else (index + 1, True)
        marks = Marks([], [])
        before = len(building.findings)
        plays = {
            seat: building.play(cell, line, seat, index, marks)
            for seat, cell in zip(self._columns, cards, strict=True)
        }
        if fine and all(finding.name != "trick-row" for finding in building.findings[before:]):
            winner = building.marked(marks.winners, "winner", index)
            leader = building.marked(marks.leaders, "leader", index)
        else:
            winner = marks.winners[0][0] if len(marks.winners) == 1 else None
            leader = marks.leaders[0][0] if len(marks.leaders) == 1 else None
        self._tricks.append(Trick(number, leader, winner, tuple(plays[seat] for seat in self._seats)))

    def _misfit(self, cards: list[Cell], span: Span, index: int) -> None:
        if not all(cell.closed for cell in cards):
            self._building.report(
                "syntax", span, "The quotation marks of a cell are not closed.", trick=index + 1
            )
            return
        found = f"{len(cards)} cell{'' if len(cards) == 1 else 's'}"
        seats = ", ".join(self._columns)
        message = f"A row has one cell for each seat ({seats}); this one has {found}."
        self._building.report("trick-row", span, message, trick=index + 1)

    def _number(self, cell: Cell, line: int) -> tuple[int, bool]:
        """The number of a row, or that of its place where it has none; whether it is in order."""
        index = len(self._tricks)
        text = clean(cell.text).text.strip().removesuffix(".")
        if not text:
            return index + 1, True
        if not text.isascii() or not text.isdecimal() or len(text) > 9 or (len(text) > 1 and text[0] == "0"):
            message = f"Expected the number of the row, found `{visible(cell.text[:40])}`."
            self._building.report("syntax", cell.span(line), message, trick=index + 1)
            return index + 1, False
        number = int(text)
        following = self._tricks[-1].number + 1 if self._tricks else 1
        if number not in {index + 1, following}:
            message = f"This row is number {index + 1}, not {number}."
            self._building.report("trick-number", cell.span(line), message, trick=index + 1)
            return number, False
        return number, True

    def reading(self, contracts: Contracts) -> Reading:
        """Make the record of the rows."""
        building = self._building
        calls, trump = contract_of(building, self._seats, contracts, self._header)
        record = HandRecord(seats=self._seats, calls=calls, trump=trump, tricks=tuple(self._tricks))
        findings = tuple(sorted(building.findings, key=lambda finding: finding.start))
        return Reading(record, findings, building, building.extent())
