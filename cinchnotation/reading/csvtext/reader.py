"""The reader of CSV: which of its two layouts a table has, and where one ends and the next begins."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

from cinchnotation.findings import Finding
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.reading.contracts import contracts_of
from cinchnotation.reading.csvtext.cells import separator_of, split_cells
from cinchnotation.reading.csvtext.plays import PlayRows, columns_of_header
from cinchnotation.reading.csvtext.seats import SeatTable, header_of, is_row
from cinchnotation.record import Position, Span
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import ReadOptions
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.reading.csvtext.cells import Cell
    from cinchnotation.source import Source

    Table: TypeAlias = SeatTable | PlayRows

__all__ = ["READER", "CsvReader"]

_HINT: Final = re.compile(r"\s*sep=([\t;,])\s*", re.IGNORECASE)  # what Excel writes before the header


class CsvReader:
    """Reads a table of tricks whose columns are the seats, or one of plays as this package writes it."""

    name: Final = "csv"
    endings: Final = (".csv", ".tsv")

    def sniff(self, head: str) -> bool:
        """Whether the first line with anything on it is a header of either layout, and cards stand below."""
        lines = [line for line in head.split("\n") if line.strip() and not _HINT.fullmatch(line)][:2]
        if not lines:
            return False
        separator = separator_of(lines[0])
        cells = split_cells(lines[0], separator)
        if columns_of_header(cells) is not None:
            return True
        below = split_cells(lines[1], separator) if len(lines) > 1 else []
        return separator in lines[0] and header_of(cells) is not None and is_row(below)

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:
        """Yield the records in the order of the text.

        Raises FormatError at once where a contract cannot be read, later where its maker is no seat there.
        """
        return _Run(source, contracts_of(options)).readings()


class _Run:
    """One pass over one source."""

    def __init__(self, source: Source, contracts: Contracts) -> None:
        self._source = source
        self._contracts = contracts
        self._separator: str | None = None  # as a hint said
        self._used = ","  # that of the last header
        self._columns: dict[str, int] | None = None
        self._table: Table | None = None
        self._stray = False  # whether lines before a header were told

    def readings(self) -> Iterator[Reading]:
        """Yield a reading for each table, and for the first line that belongs to none."""
        for number, line, following in self._lines():
            hint = _HINT.fullmatch(line)
            if hint is not None and self._table is None:
                self._separator = hint.group(1)
                continue
            cells = split_cells(line, self._used)
            if not any(cell.text for cell in cells):
                yield from self._finish()
                self._columns = None
                continue
            begun = self._header(line, number, following)
            if begun is not None:
                yield from self._finish()
                self._columns, self._table, self._used = begun
                self._stray = False
            elif isinstance(self._table, SeatTable):
                self._table.row(cells, number)
            elif self._columns is not None:
                yield from self._play(self._columns, cells, number)
            elif not self._stray:
                yield self._no_header(line, number)
        yield from self._finish()
        rest = self._source.take_findings()
        if rest:
            yield Reading(None, rest, NO_PLACES, Span(rest[0].start, rest[-1].end))

    def _lines(self) -> Iterator[tuple[int, str, str]]:
        """Yield each line with its number and the line below it."""
        lines = self._source.lines()
        line = next(lines, None)
        number = 0
        while line is not None:
            number += 1
            following = next(lines, None)
            yield number, line, following or ""
            line = following

    def _header(
        self, line: str, number: int, following: str
    ) -> tuple[dict[str, int] | None, Table | None, str] | None:
        """What a line begins if it is a header: the columns of plays, or a table of seats."""
        for separator in dict.fromkeys((self._separator or separator_of(line), separator_of(line))):
            cells = split_cells(line, separator)
            columns = columns_of_header(cells)
            if columns is not None:
                return columns, None, separator
            header = header_of(cells)
            if header is None or not (
                header.sure or (self._table is None and is_row(split_cells(following, separator)))
            ):
                continue
            return None, SeatTable(cells, header.names, number), separator
        return None

    def _play(self, columns: dict[str, int], cells: list[Cell], number: int) -> Iterator[Reading]:
        table = self._table
        if not isinstance(table, PlayRows) or not table.takes(cells):
            yield from self._finish()
            table = self._table = PlayRows(columns, cells, number)
        table.row(cells, number)

    def _finish(self) -> Iterator[Reading]:
        table, self._table = self._table, None
        if table is None:
            return
        reading = table.reading(self._contracts)
        noted = self._source.take_findings()
        if noted:
            findings = tuple(sorted((*noted, *reading.findings), key=lambda finding: finding.start))
            reading = Reading(reading.record, findings, reading.places, reading.span)
        yield reading

    def _no_header(self, line: str, number: int) -> Reading:
        """A line that stands before any header: told once, for the rest goes with it."""
        self._stray = True
        start = len(line) - len(line.lstrip())
        span = Span(Position(number, start + 1), Position(number, len(line.rstrip()) + 1))
        message = (
            "Expected a header with the seats, clockwise, as in Trick,A,Y,B,Z;"
            f" found `{visible(line.strip()[:40])}`."
        )
        return Reading(None, (Finding.at("syntax", span, message),), NO_PLACES, span)


READER: Final = CsvReader()
