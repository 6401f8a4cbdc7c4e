"""Finds the tables in a stream of lines: rows of cards that belong together, and the lines above them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.reading.book.cells import CARD_HINT
from cinchnotation.reading.book.strand import Strand

if TYPE_CHECKING:
    from cinchnotation.reading.book.lines import Line

__all__ = ["Block", "BlockFinder"]

_ABOVE: Final = 24  # lines kept above a table: its heading is among them
_GAP: Final = 8  # lines of text that a page break inside a table can have
_MOST_ROWS: Final = 60  # rows kept of one table; no game has as many, so more are only counted
_LONGEST: Final = 1000


class Block(NamedTuple):
    """One table, or two side by side.

    `above` are the lines before its first row, `breaks` what stood between its rows and is no row; `size` is
    the number of rows, of which `rows` holds the first sixty.
    """

    above: tuple[Line, ...]
    rows: tuple[Line, ...]
    size: int
    breaks: tuple[Strand, ...]


class BlockFinder:
    """Takes lines one by one and hands over a block when it is complete; keeps a few dozen lines at most."""

    __slots__ = ("_above", "_between", "_breaks", "_count", "_expected", "_rows")

    def __init__(self, above: tuple[Line, ...] = ()) -> None:
        self._above: deque[Line] = deque(above, maxlen=_ABOVE)
        self._rows: list[Line] = []
        self._count = 0
        self._expected = 1
        self._between: list[Line] = []
        self._breaks: list[Strand] = []

    def push(self, line: Line) -> Block | None:
        """Take the next line; return the block that ends before it, if one does."""
        if not self._is_row(line):
            return self._pass_over(line)
        if self._rows and self._continues(line):
            self._note_break()
            self._add(line)
            return None
        done = self.flush()
        self._expected = line.number_cell() or 1
        self._add(line)
        return done

    def flush(self) -> Block | None:
        """End the open block and return it, None where none is open."""
        if not self._rows:
            return None
        rows = tuple(self._rows)
        block = Block(tuple(self._above), rows, self._count, tuple(self._breaks))
        self._above.clear()
        self._above.extend(self._between)
        self._rows.clear()
        self._between.clear()
        self._breaks.clear()
        self._count = 0
        return block

    def _add(self, line: Line) -> None:
        self._count += 1
        if self._count <= _MOST_ROWS:
            self._rows.append(line)
        else:
            self._rows[-1] = line
        self._expected = (line.number_cell() or self._expected) + 1

    def _is_row(self, line: Line) -> bool:
        if not line.web and len(line.raw) > _LONGEST:
            return False
        hint = line.web or CARD_HINT.search(line.raw) is not None
        if hint and line.could_be_row():
            return True
        if not self._rows or not (hint or "|" in line.raw):
            return False
        return line.could_follow(self._rows[-1], self._expected)

    def _pass_over(self, line: Line) -> Block | None:
        """Take a line that is no row."""
        if not self._rows:
            self._above.append(line)
            return None
        self._between.append(line)
        if len(self._between) > 3 * _GAP or sum(not line.blank for line in self._between) > _GAP:
            return self.flush()
        return None

    def _continues(self, line: Line) -> bool:
        """Whether a row belongs to the open table, whatever stands between."""
        number, before = line.number_cell(), self._rows[-1].number_cell()
        text = [other for other in self._between if not other.blank and not other.rule]
        if number is None or before is None:
            alike = abs(len(line.filled) - len(self._rows[-1].filled)) <= 2
            return alike and all(other.page_break for other in text)
        if number == self._expected:
            return True
        return number != 1 and not text

    def _note_break(self) -> None:
        """Remember what stood between two rows of one table, if it was more than blanks and rules."""
        text = [line for line in self._between if "\f" in line.raw or not (line.blank or line.rule)]
        whole = Strand.joined(Strand.of_line(line.raw, line.number) for line in text)
        if whole:
            self._breaks.append(whole)
        self._between.clear()
