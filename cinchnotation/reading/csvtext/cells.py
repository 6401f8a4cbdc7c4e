"""A line of a spreadsheet in its cells, with their columns in the raw line."""

from __future__ import annotations

from typing import Final, NamedTuple

from cinchnotation.record import Position, Span

__all__ = ["SEPARATORS", "Cell", "separator_of", "split_cells"]

SEPARATORS: Final = "\t;,"
_QUOTE: Final = '"'


class Cell(NamedTuple):
    """The text of a cell without its quotes and outer blanks, and its stretch of the raw line (from 0).

    `closed` tells whether the quotes round it, if there are any, are closed.
    """

    text: str
    start: int
    end: int
    closed: bool = True

    def span(self, line: int) -> Span:
        """Where it stands in line `line`; an empty cell is a place without width."""
        return Span(Position(line, self.start + 1), Position(line, self.end + 1))


def separator_of(line: str) -> str:
    """Return what parts the cells of a header: of tab, semicolon and comma the one it has most of."""
    return max(SEPARATORS, key=line.count)


def split_cells(line: str, separator: str) -> list[Cell]:
    """Split a line; a quoted cell may hold the separator, and a doubled quote for one."""
    cells: list[Cell] = []
    at = 0
    while True:
        start = at
        while start < len(line) and line[start].isspace() and line[start] != separator:
            start += 1
        if line[start : start + 1] == _QUOTE:
            cell, at = _quoted(line, start, separator)
        else:
            at = line.find(separator, at)
            at = len(line) if at < 0 else at
            raw = line[start:at]
            cell = Cell(raw.strip(), start, start + len(raw.rstrip()))
        cells.append(cell)
        if at >= len(line):
            return cells
        at += 1


def _quoted(line: str, start: int, separator: str) -> tuple[Cell, int]:
    """Read a cell in quotes; what stands between its closing quote and the separator belongs to it too."""
    at = start + 1
    while True:
        close = line.find(_QUOTE, at)
        if close < 0:
            return Cell(line[start + 1 :].strip(), start, len(line.rstrip()), closed=False), len(line)
        if line[close + 1 : close + 2] != _QUOTE:
            break
        at = close + 2
    end = line.find(separator, close)
    end = len(line) if end < 0 else end
    inside = line[start + 1 : close]
    behind = line[close + 1 : end].strip()
    lead = len(inside) - len(inside.lstrip())
    text = (inside.replace(_QUOTE * 2, _QUOTE) + behind).strip()
    if behind:
        return Cell(text, start, start + len(line[start:end].rstrip())), end
    return Cell(text, start + 1 + lead, start + 1 + max(lead, len(inside.rstrip()))), end
