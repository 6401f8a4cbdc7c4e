"""The table of one hand as printed, whatever its layout was: what all layouts are turned into."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cinchnotation.reading.book.strand import Strand
    from cinchnotation.record import Span
    from cinchnotation.source import Odd

__all__ = ["Group", "Row", "Table"]


class Row(NamedTuple):
    """One row: its number where one is printed, and its cells; an empty strand is a cell seen to be empty."""

    number: Strand | None
    cells: tuple[Strand, ...]


class Table(NamedTuple):
    """One hand: the text above it, its seats (with their places, where they are printed), its rows."""

    header: Strand
    seats: tuple[str, ...]
    seats_span: Span | None
    rows: tuple[Row, ...]
    numbered: bool


class Group(NamedTuple):
    """Tables that stand side by side, or one alone.

    `size` is the number of rows that each has, `breaks` what stands between rows and is no part of them,
    `odd` the odd characters of each line, `named` whether seats or numbers of rows show that this is a table.
    """

    tables: tuple[Table, ...]
    size: int
    span: Span
    breaks: tuple[Strand, ...] = ()
    odd: tuple[tuple[int, Odd], ...] = ()
    named: bool = True
