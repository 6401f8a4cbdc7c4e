"""From a block of lines to its tables: which column holds what, which seats they are, what stands above."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.reading.book.cells import MARKS
from cinchnotation.reading.book.headings import heading_lines
from cinchnotation.reading.book.lines import GUTTER, words_of
from cinchnotation.reading.book.table import Group, Row, Table
from cinchnotation.record import Span
from cinchnotation.seats import DEFAULT_SEATS, is_seat_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.reading.book.blocks import Block
    from cinchnotation.reading.book.lines import Line
    from cinchnotation.reading.book.strand import Strand

__all__ = ["SeatRow", "group_of", "match_seats", "span_of"]

_MOST_SEATS: Final = 7


class SeatRow(NamedTuple):
    """The seats as printed; `double` where they stand twice, for two hands.

    `strands` are the printed seats of each hand, nothing where none are printed.
    """

    seats: tuple[str, ...]
    double: bool
    strands: tuple[tuple[Strand, ...], ...]


class _Columns(NamedTuple):
    """How wide a full row is, and in which of its cells the number stands."""

    width: int
    number: int | None


def group_of(block: Block) -> Group | None:
    """Read a block as one table or two; None where its columns are those of no hands at all."""
    rows = [_trimmed(line.cells) for line in block.rows]
    columns = _columns(rows)
    at, seat_row = _seat_row(block.above, columns)
    if seat_row is None:
        seat_row = _default_seats(columns)
    if seat_row is None:
        return None
    gutter = _gutter(block, columns) if seat_row.double else None
    headers = heading_lines(block.above[:at], seat_row, gutter)
    split = [_split(cells, columns, seat_row) for cells in rows]
    tables = []
    for side in range(2 if seat_row.double else 1):
        hand = tuple(Row(number, halves[side]) for number, halves in split)
        own = seat_row.strands[side] if seat_row.strands else ()
        span = Span(own[0].span().start, own[-1].span().end) if own else None
        tables.append(Table(headers[side], seat_row.seats, span, hand, columns.number is not None))
    return Group(
        tuple(tables),
        block.size,
        span_of(tables),
        block.breaks,
        tuple((line.number, odd) for line in block.rows for odd in line.odd),
        columns.number is not None or bool(seat_row.strands),
    )


def span_of(tables: Sequence[Table]) -> Span:
    """From the first to the last character of these tables."""
    spans = [table.header.span() for table in tables if table.header]
    spans += [table.seats_span for table in tables if table.seats_span is not None]
    for table in tables:
        spans += [cell.span() for row in table.rows for cell in (*row.cells, row.number) if cell]
    return Span(min(span.start for span in spans), max(span.end for span in spans))


def match_seats(words: Sequence[Strand], width: int, number: int | None = None) -> SeatRow | None:
    """Read words as the seats over `width` columns of cards: each seat once, or all of them twice.

    A word too many is the heading of the column of numbers, which is at `number` or in the middle.
    """
    names = [word.text.strip(MARKS + ":.") for word in words]
    kept = [i for i, name in enumerate(names) if not (len(name) > 1 and GUTTER.fullmatch(name))]
    if len(kept) == width + 1:
        drop = number if number is not None else width // 2
        if GUTTER.fullmatch(names[kept[drop]]) is None:
            return None
        del kept[drop]
    if len(kept) != width or not all(is_seat_name(names[i]) and len(names[i]) <= 12 for i in kept):
        return None
    seats = tuple(names[i] for i in kept)
    strands = tuple(words[i] for i in kept)
    half = width // 2
    if width % 2 == 0 and half >= 3 and seats[:half] == seats[half:]:
        found = SeatRow(seats[:half], double=True, strands=(strands[:half], strands[half:]))
    else:
        found = SeatRow(seats, double=False, strands=(strands,))
    seats = found.seats
    if len(set(map(str.casefold, seats))) < len(seats) or not 3 <= len(seats) <= _MOST_SEATS:
        return None
    return found


def _trimmed(cells: tuple[Strand, ...]) -> tuple[Strand, ...]:
    """At most one empty cell is left at each end: what stands before a first and behind a last bar."""
    start, end = 0, len(cells)
    while end - start > 1 and not cells[start] and not cells[start + 1]:
        start += 1
    while end - start > 1 and not cells[end - 1] and not cells[end - 2]:
        end -= 1
    return cells[start:end]


def _inner(cells: tuple[Strand, ...]) -> tuple[Strand, ...]:
    start = 1 if cells and not cells[0] else 0
    return cells[start : len(cells) - 1 if len(cells) > start and not cells[-1] else len(cells)]


def _columns(rows: Sequence[tuple[Strand, ...]]) -> _Columns:
    """The width that most rows have, and the column in which most of these have a number."""
    widths = Counter(len(_inner(cells)) for cells in rows)
    width = max(widths, key=lambda size: (widths[size], size))
    full = [_inner(cells) for cells in rows if len(_inner(cells)) == width]
    counts = [sum(_is_number(cells[i]) for cells in full) for i in range(width)]
    best = max(range(width), key=lambda i: counts[i], default=None)
    if best is None or 2 * counts[best] < len(full):
        return _Columns(width, None)
    return _Columns(width, best)


def _is_number(cell: Strand) -> bool:
    return cell.text.isdecimal() and cell.text.isascii() and len(cell.text) <= 2


def _seat_row(above: Sequence[Line], columns: _Columns) -> tuple[int, SeatRow | None]:
    """Find the row of seats: the last line above the rows that says anything. Returns its index too."""
    cards = columns.width - (columns.number is not None)
    for at in range(len(above) - 1, -1, -1):
        line = above[at]
        if line.blank or line.rule or line.only_gutter:
            continue
        found = match_seats(tuple(words_of(line.strand)), cards, columns.number) if line.strand else None
        if found is not None:
            return at, found
        if not line.page_break:
            break
    return len(above), None


def _default_seats(columns: _Columns) -> SeatRow | None:
    """The seats where none are printed: those of the book, if the columns fit."""
    cards = columns.width - (columns.number is not None)
    if cards == 4:
        return SeatRow(DEFAULT_SEATS, double=False, strands=())
    if cards == 8 and columns.number == 4:
        return SeatRow(DEFAULT_SEATS, double=True, strands=())
    return None


def _gutter(block: Block, columns: _Columns) -> int | None:
    """The 0-based column of text at which the right hand may begin: where the numbers of the rows stand."""
    for line in block.rows:
        cells = _inner(_trimmed(line.cells))
        if not line.web and len(cells) == columns.width and columns.number is not None:
            number = cells[columns.number]
            if number:
                return number.span().start.column - 1
    return None


def _split(
    cells: tuple[Strand, ...], columns: _Columns, seat_row: SeatRow
) -> tuple[Strand | None, tuple[tuple[Strand, ...], ...]]:
    """Part a row into its number and the cells of each hand."""
    seats = len(seat_row.seats)
    cells = _fitted(cells, columns.width)
    number = None
    if columns.number is not None:
        at = _number_at(cells, columns)
        if at is not None:
            number = cells[at]
            before, after = cells[:at], cells[at + 1 :]
            if seat_row.double:
                return number, (before, after)
            return number, (before + after,)
    if not seat_row.double:
        return number, (cells,)
    half = min(seats, len(cells))
    return number, (cells[:half], cells[half:])


def _fitted(cells: tuple[Strand, ...], width: int) -> tuple[Strand, ...]:
    """Drop the empty cells before a first and behind a last bar, as far as the row is too wide."""
    if len(cells) > width and not cells[-1]:
        cells = cells[:-1]
    if len(cells) > width and not cells[0]:
        cells = cells[1:]
    return cells


def _number_at(cells: tuple[Strand, ...], columns: _Columns) -> int | None:
    """Which cell of a row holds its number: the one in the column of numbers, else the nearest number."""
    expected = columns.number or 0
    numbers = [i for i, cell in enumerate(cells) if _is_number(cell)]
    if len(cells) == columns.width and (expected in numbers or len(numbers) != 1):
        return expected
    return min(numbers, key=lambda i: abs(i - expected), default=None)
