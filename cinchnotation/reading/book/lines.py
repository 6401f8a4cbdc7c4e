"""A line of a document as the search for tables sees it, and what kind of line it is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.book.cells import MARKS, looks_like_card
from cinchnotation.reading.book.strand import EMPTY, Strand
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.source import Odd

__all__ = ["GUTTER", "Line", "words_of"]

# Bars and rules of boxes drawn with other characters, one for one.
_BOXES: Final = str.maketrans(
    {
        **dict.fromkeys("│┃║¦", "|"),
        **dict.fromkeys("─━═", "-"),
        **dict.fromkeys("┼╋╬├┤┬┴┌┐└┘╠╣╦╩╔╗╚╝╪╫", "+"),
    }
)
_RULE: Final = re.compile(r"[\s|+:=_.TRICK-]+")
_DASHES: Final = re.compile(r"[-=_+]{3}")
_PAGE: Final = re.compile(
    r"\W*\d{1,4}\W*"  # the number of a page alone
    r"|[\[{(<\s]*(?i:page|pg|p)\b\W*\d{1,4}\W*"
    r"|.{0,80}\bclass=[\"']?page.{0,200}"
    r"|\d{1,4}\s+[A-Z][A-Z .,'-]{2,60}"  # a running head
    r"|[A-Z][A-Z .,'-]{2,60}\s\d{1,4}\W?"
)
GUTTER: Final = re.compile(r"tricks?\.?|[TRICK]|no\.?|#", re.IGNORECASE)
"""What stands in the column between two hands, or over a column of row numbers."""

_WORD: Final = re.compile(r"[^\s|]+")
_LONGEST: Final = 1000  # a longer line is no row of a table


class Line:
    """One line of text, or one row of an HTML table, cut up when somebody asks.

    `barred` says whether its cells are parted by bars (or are cells of HTML): then an empty cell shows.
    """

    __slots__ = ("_cells", "_strand", "barred", "number", "odd", "raw", "web")

    def __init__(self, number: int, raw: str) -> None:
        self.number = number
        self.raw = raw
        self.web = False
        self.barred = False
        self.odd: tuple[Odd, ...] = ()
        self._strand: Strand | None = None
        self._cells: tuple[Strand, ...] | None = None

    @classmethod
    def of_cells(cls, number: int, cells: Sequence[Strand]) -> Line:
        """A row of an HTML table."""
        line = cls(number, "")
        line.web = line.barred = True
        line._cells = tuple(part for cell in cells for part in _parts(cell.strip()))
        line._strand = Strand.joined(cells)
        return line

    @property
    def strand(self) -> Strand:
        """The whole text, odd characters put right; nothing where it is too long for a table."""
        if self._strand is None:
            if len(self.raw) > _LONGEST:
                self._strand = EMPTY
            else:
                cleaned = clean(self.raw)
                self.odd = cleaned.odd
                self._strand = Strand.of_line(cleaned.text.translate(_BOXES), self.number, cleaned.columns)
        return self._strand

    @property
    def cells(self) -> tuple[Strand, ...]:
        """The cells, without blanks at their ends; empty ones too: before a first bar, say."""
        if self._cells is None:
            strand = self.strand
            self.barred = "|" in strand.text
            if self.barred:
                self._cells = tuple(part for cell in self.segments() for part in _parts(cell.strip()))
            else:
                self._cells = tuple(words_of(strand))
        return self._cells

    def segments(self) -> tuple[Strand, ...]:
        """The stretches between the bars, blanks and all; the cells of a row of HTML."""
        if self.web:
            return self.cells
        strand, cuts = self.strand, []
        at = 0
        for part in strand.text.split("|"):
            cuts.append(strand.cut(at, at + len(part)))
            at += len(part) + 1
        return tuple(cuts)

    @property
    def filled(self) -> tuple[Strand, ...]:
        """The cells that hold something."""
        return tuple(cell for cell in self.cells if cell)

    @property
    def blank(self) -> bool:
        """Whether nothing but blanks and bars stands here."""
        if not self.web and (not self.raw or self.raw.isspace()):
            return True
        return self._short and not self.strand.text.strip(" \t|")

    @property
    def rule(self) -> bool:
        """Whether this is a rule, drawn with dashes, letters of the word TRICK among them or not."""
        text = self.strand.text
        return _RULE.fullmatch(text) is not None and _DASHES.search(text) is not None

    @property
    def page_break(self) -> bool:
        """Whether a page ends here: a form feed, the number of a page, a running head."""
        if "\f" in self.raw:
            return True
        return _PAGE.fullmatch(self.strand.text.strip()) is not None

    @property
    def only_gutter(self) -> bool:
        """Whether only a letter of the word TRICK stands here, as beside a heading with fewer lines."""
        words = words_of(self.strand)
        return all(GUTTER.fullmatch(word.text) is not None for word in words)

    def number_cell(self) -> int | None:
        """The number of the row, None where no cell is one."""
        for cell in self.filled:
            if len(cell.text) <= 2 and cell.text.isdecimal() and cell.text.isascii():
                return int(cell.text)
        return None

    def could_be_row(self) -> bool:
        """Whether this is a row of a table of tricks: three cards or more, and little else."""
        if not self._short:
            return False
        cells = self.filled
        if not 3 <= len(cells) <= 15:
            return False
        cards = sum(looks_like_card(cell.text) for cell in cells)
        others = len(cells) - cards - (self.number_cell() is not None)
        return cards >= 3 and 2 * others <= cards

    def could_follow(self, last: Line, expected: int) -> bool:
        """Whether this is the next row of the table whose last row is `last`, however damaged."""
        if not self._short or self.rule:
            return False
        cells = self.filled
        if self.barred != last.barred or abs(len(cells) - len(last.filled)) > 2:
            return False
        if self.barred and self.number_cell() == expected:
            return True
        return any(looks_like_card(cell.text) for cell in cells) and (self.barred or self.could_be_row())

    @property
    def _short(self) -> bool:
        return len(self.raw) <= _LONGEST


def words_of(strand: Strand) -> Iterator[Strand]:
    """Yield the words of a strand, parted by blanks and bars."""
    for match in _WORD.finditer(strand.text):
        yield strand.cut(match.start(), match.end())


def _parts(cell: Strand) -> Iterator[Strand]:
    """Yield the cell, or each card of a cell that holds several because a bar was lost."""
    text = cell.text
    if " " in text and len(text) < 80:
        words = tuple(words_of(cell))
        if len(words) > 1 and all(_stands_alone(word.text) for word in words):
            yield from words
            return
    yield cell


def _stands_alone(text: str) -> bool:
    bare = text.strip(MARKS)
    return len(bare) > 1 and looks_like_card(bare)
