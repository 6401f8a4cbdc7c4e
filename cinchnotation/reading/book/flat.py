"""Tables whose line breaks are lost: a pair of hands, or one hand, on one line, prose around it or not."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.reading.book.cells import CARD_HINT, looks_like_card
from cinchnotation.reading.book.flatheads import flat_headings
from cinchnotation.reading.book.grid import match_seats, span_of
from cinchnotation.reading.book.strand import Strand
from cinchnotation.reading.book.table import Group, Row, Table
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.reading.book.grid import SeatRow

__all__ = ["flat_groups"]

_FEWEST: Final = 12  # cards of a table on one line; a line of a table that kept its lines has fewer
_TOKEN: Final = re.compile(
    r"\||\[[^\[\]|]{0,20}\]|\{[^{}|]{0,20}\}|<span\b[^<>]{0,80}>[^<>]{0,20}</span>|[^\s|]+"
)
_RULE: Final = re.compile(r"[-+=_]{3,}")
_PAGE: Final = re.compile(r"[\[{].{0,20}\d{1,4}[\]}]|<span\b.*|\d{2,4}")
_WINDOW: Final = 160  # words before a table in which its heading is looked for
_MOST_CELLS: Final = 400
_LOST: Final = 2  # cells in a row that are no cards, and still cells
_CLEANED: Final = 1 << 20  # longer lines are not cleaned of odd characters


class _Token(NamedTuple):
    """A word of the line: `kind` is bar, rule, card, number, page or word; `barred`: behind a bar."""

    kind: str
    text: str
    start: int
    end: int
    barred: bool = False


class _Line(NamedTuple):
    number: int
    text: str
    columns: Sequence[int] | None

    def strand(self, start: int, end: int) -> Strand:
        """The stretch from `start` to `end`."""
        columns = None if self.columns is None else self.columns[start : end + 1]
        return Strand.of_line(self.text[start:end], self.number, columns, start)


def flat_groups(number: int, raw: str) -> Iterator[Group]:
    """Yield the tables that stand on one line, if it has at least a dozen cards."""
    if len(raw) < 5 * _FEWEST or not _has_cards(raw):
        return
    if len(raw) <= _CLEANED:
        cleaned = clean(raw)
        line = _Line(number, cleaned.text, cleaned.columns)
    else:
        line = _Line(number, raw, None)
    window: deque[_Token] = deque(maxlen=_WINDOW)
    tokens = _tokens(line.text)
    for token in tokens:
        if token.kind == "card":
            seat_row = _seats_before(window, line)
            if seat_row is not None:
                numbered = _number_last(window)
                run, breaks, after = _run([*numbered, token], tokens, seat_row)
                group = _group(line, window, seat_row, run, breaks)
                window.clear()
                window.extend(after)
                if group is not None:
                    yield group
                continue
        window.append(token)


def _number_last(window: deque[_Token]) -> list[_Token]:
    """The number of the first row, where it stands before the first card."""
    for token in reversed(window):
        if token.kind == "number":
            return [token]
        if token.kind != "bar":
            break
    return []


def _has_cards(raw: str) -> bool:
    return next(islice(CARD_HINT.finditer(raw), _FEWEST - 1, None), None) is not None


def _tokens(text: str) -> Iterator[_Token]:
    for match in _TOKEN.finditer(text):
        word = match.group()
        yield _Token(_kind(word), word, match.start(), match.end())


def _kind(word: str) -> str:
    if word == "|":
        return "bar"
    if looks_like_card(word):
        return "card"
    if word.isdecimal() and word.isascii() and len(word) <= 2:
        return "number"
    if _RULE.fullmatch(word) is not None:
        return "rule"
    return "page" if _PAGE.fullmatch(word) is not None else "word"


def _seats_before(window: deque[_Token], line: _Line) -> SeatRow | None:
    """The seats that stand last before the first card: those of two hands, or of one."""
    words: list[Strand] = []
    begun = False
    for token in reversed(window):
        if token.kind == "bar" or (token.kind in {"rule", "number"} and not begun):
            continue
        if token.kind != "word" or len(words) >= 15:
            break
        begun = True
        words.append(line.strand(token.start, token.end))
    words.reverse()
    for width, number in ((8, 4), (8, None), (10, 5), (12, 6), (4, None), (5, None), (6, None)):
        for size in (width + 1, width):
            if len(words) >= size:
                found = match_seats(words[-size:], width, number)
                if found is not None and found.double == (width >= 8) and _capital(found.seats):
                    return found
    return None


def _capital(seats: tuple[str, ...]) -> bool:
    return all(seat[0].isupper() or not seat[0].islower() for seat in seats)


def _run(
    run: list[_Token], tokens: Iterator[_Token], seat_row: SeatRow
) -> tuple[list[_Token], list[tuple[_Token, ...]], list[_Token]]:
    """Take the cells and numbers of a table; return them, page breaks among them, what was read too far.

    `run` is what the table begins with. A number belongs to a row if it stands where one is due, or if it is
    the next one. Words are cells that cannot be read if cells follow, and if bars stand beside them.
    """
    seats = len(seat_row.seats)
    due, since = seats, 1  # cells before the next number, and those that have come
    breaks: list[tuple[_Token, ...]] = []
    doubtful: list[_Token] = []
    barred, expected, bars = False, len(run), 0
    for token in tokens:
        if token.kind == "bar":
            barred, bars = True, bars + 1
            if doubtful and doubtful[-1].kind == "word":
                doubtful[-1] = doubtful[-1]._replace(kind="lost")
            continue
        kind = _row_number(token, expected, due=since + len(doubtful) == due, barred=barred) or token.kind
        if kind == "rule" and not doubtful:
            continue
        if kind not in {"card", "number"} or len(run) >= _MOST_CELLS:
            shown = "lost" if kind == "word" and (barred or not bars) else kind
            doubtful.append(token._replace(kind=shown, barred=barred))
            if kind == "rule" or len(doubtful) > _LOST:
                return run, breaks, doubtful
        elif any(word.kind == "word" for word in doubtful):
            return run, breaks, [*doubtful, token]
        else:
            page = tuple(word for word in doubtful if word.kind == "page")
            breaks += [page] if page else []
            lost = [word for word in doubtful if word.kind == "lost"]
            run += [*lost, token._replace(kind=kind, barred=barred)]
            since += 1 + len(lost)
            doubtful.clear()
            if kind == "number":
                expected += 1
                due, since = (2 * seats if seat_row.double else seats), 0
        barred = False
    return run, breaks, doubtful


def _row_number(token: _Token, expected: int, *, due: bool, barred: bool) -> str | None:
    """What a number is: that of the next row or the one behind it, a card without its suit, or a page's.

    Where a number is due, any short word between bars is one, misprinted. None for any other token.
    """
    if token.kind == "number":
        if due or expected <= int(token.text) <= expected + 1:
            return "number"
        return "word" if barred else "page"
    if due and barred and token.kind == "word" and len(token.text) <= 2:
        return "number"
    return None


def _group(
    line: _Line,
    window: Sequence[_Token],
    seat_row: SeatRow,
    run: list[_Token],
    breaks: list[tuple[_Token, ...]],
) -> Group | None:
    """Make the tables of one run of cells; None where these are too few."""
    if sum(token.kind == "card" for token in run) < _FEWEST:
        return None
    seats = len(seat_row.seats)
    hands = _double_rows(run, seats) if seat_row.double else (_single_rows(run, seats),)
    header = line.strand(window[0].start, _start_of(seat_row, line))
    headers = flat_headings(header, seat_row.seats, double=seat_row.double)
    tables = []
    for hand, heading, strands in zip(hands, headers, seat_row.strands, strict=True):
        rows = tuple(
            Row(_strand(line, number), tuple(line.strand(cell.start, cell.end) for cell in cells))
            for number, cells in hand
        )
        span = strands[0].span()._replace(end=strands[-1].span().end)
        numbered = any(row.number is not None for row in rows)
        tables.append(Table(heading, seat_row.seats, span, rows, numbered))
    size = max(len(table.rows) for table in tables)
    strands_between = tuple(line.strand(part[0].start, part[-1].end) for part in breaks)
    return Group(tuple(tables), size, span_of(tables), strands_between)


def _start_of(seat_row: SeatRow, line: _Line) -> int:
    """The index in the line at which the seats begin."""
    column = seat_row.strands[0][0].span().start.column - 1
    if line.columns is None:
        return column
    return bisect_left(line.columns, column)


def _strand(line: _Line, token: _Token | None) -> Strand | None:
    return None if token is None else line.strand(token.start, token.end)


_Rows = list[tuple["_Token | None", tuple[_Token, ...]]]


def _single_rows(run: list[_Token], seats: int) -> _Rows:
    """The rows of one hand: each ends, or begins, with its number; without numbers the seats cut them."""
    cells = [token for token in run if token.kind != "number"]
    if len(cells) == len(run):
        return [(None, tuple(cells[i : i + seats])) for i in range(0, len(cells), seats)]
    rows: _Rows = []
    current: list[_Token] = []
    for token in run:
        if token.kind == "number":
            rows.append((token, tuple(current)))
            current = []
        else:
            current.append(token)
    if not rows[0][1]:  # the number stands first
        numbers = [number for number, _ in rows]
        chunks = [cells_of for _, cells_of in rows[1:]]
        return list(zip(numbers, [*chunks, tuple(current)], strict=True))
    if current:
        rows.append((None, tuple(current)))
    return rows


def _double_rows(run: list[_Token], seats: int) -> tuple[_Rows, _Rows]:
    """The rows of two hands: the cells of the left one, the number, the cells of the right one."""
    numbers = [token for token in run if token.kind == "number"]
    cells = [token for token in run if token.kind != "number"]
    count, rest = divmod(len(cells), 2 * seats)
    if not rest and _in_place(run, seats, count):
        marks: list[_Token | None] = [*numbers] if len(numbers) == count else [None] * count
        rows = [cells[i : i + 2 * seats] for i in range(0, len(cells), 2 * seats)]
        left: _Rows = [(mark, tuple(row[:seats])) for mark, row in zip(marks, rows, strict=True)]
        return left, [(mark, tuple(row[seats:])) for mark, row in zip(marks, rows, strict=True)]
    chunks: list[list[_Token]] = [[]]
    for token in run:
        if token.kind == "number":
            chunks.append([])
        else:
            chunks[-1].append(token)
    lefts, rights = [chunks[0]], []
    for chunk in chunks[1:-1]:
        at = _cut(chunk, seats)
        rights.append(chunk[:at])
        lefts.append(chunk[at:])
    rights.append(chunks[-1] if len(chunks) > 1 else [])
    shown: list[_Token | None] = [*numbers] or [None]
    return (
        [(mark, tuple(part)) for mark, part in zip(shown, lefts, strict=True)],
        [(mark, tuple(part)) for mark, part in zip(shown, rights, strict=True)],
    )


def _in_place(run: list[_Token], seats: int, count: int) -> bool:
    """Whether the numbers stand in the middle of rows of full length, or are not there at all."""
    at = [i for i, token in enumerate(run) if token.kind == "number"]
    return not at or at == [row * (2 * seats + 1) + seats for row in range(count)]


def _cut(chunk: list[_Token], seats: int) -> int:
    """Where one row ends and the next begins: there alone no bar stands between two cells."""
    gaps = [i for i in range(1, len(chunk)) if not chunk[i].barred]
    return gaps[0] if len(gaps) == 1 else min(seats, len(chunk))
