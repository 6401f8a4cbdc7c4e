"""Which lines above a table are its heading, and which part of each belongs to the left or the right hand."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.book.facts import SUITS, TITLE
from cinchnotation.reading.book.lines import GUTTER, words_of
from cinchnotation.reading.book.strand import Strand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.reading.book.grid import SeatRow
    from cinchnotation.reading.book.lines import Line

__all__ = ["heading_lines"]

_KNOWN: Final = re.compile(
    rf"(?:no|nos|nr|hand|hands|deal|example|illustrative|cinch|bids?|points?|on|in|the|draws?|drew|"
    rf"tricks?|\d{{1,3}}|[IVXL]+|{SUITS}|[TRICK])",
    re.IGNORECASE,
)
_BARE: Final = " \t_=*#.,;:()[]'\"-<>/"
_MOST_BLANKS: Final = 2


def heading_lines(above: Sequence[Line], seat_row: SeatRow, gutter: int | None) -> tuple[Strand, ...]:
    """Return the heading of each hand, as one strand each; empty where there is none.

    `above` are the lines before the row of seats, `gutter` is the 0-based column between two hands, if known.
    """
    lines = _own_lines(above, {seat.casefold() for seat in seat_row.seats})
    if not seat_row.double:
        return (Strand.joined(cell.strip() for line in lines for cell in line.segments()),)
    halves = [_halves(line, gutter) for line in lines]
    left = Strand.joined(half for both in halves for half in both[0])
    right = Strand.joined(half for both in halves for half in both[1])
    return left, right


def _own_lines(above: Sequence[Line], seats: set[str]) -> list[Line]:
    """The lines of the heading, from the row of seats upwards to the number of the hand or to other text."""
    lines: list[Line] = []
    blanks = 0
    for line in reversed(above):
        if line.blank:
            blanks += 1
            if blanks > _MOST_BLANKS:
                break
            continue
        if line.rule or line.only_gutter:
            continue
        if not _is_heading(line, seats):
            if line.page_break:
                continue
            break
        blanks = 0
        lines.append(line)
        if TITLE.search(line.strand.text) is not None:
            break
    lines.reverse()
    return lines


def _is_heading(line: Line, seats: set[str]) -> bool:
    """Whether the words of a line are those of which headings are made, but for a few."""
    words = [word.text.strip(_BARE) for word in words_of(line.strand)]
    words = [word for word in words if word]
    known = sum(
        word.casefold() in seats or _KNOWN.fullmatch(word) is not None or word in {"E-W", "N-S"}
        for word in words
    )
    return known > 0 and 10 * known >= 6 * len(words)


def _halves(line: Line, gutter: int | None) -> tuple[tuple[Strand, ...], tuple[Strand, ...]]:
    """Part a line above two hands into what belongs to the left one and to the right one."""
    segments = line.segments()
    texts = [segment.text.strip() for segment in segments]
    if len(segments) > 1:
        middle = [i for i, text in enumerate(texts) if GUTTER.fullmatch(text) is not None]
        if not middle:
            middle = [i for i in range(1, len(texts) - 1) if not texts[i]]
        if middle:
            return _stripped(segments[: middle[0]]), _stripped(segments[middle[0] + 1 :])
        filled = [segment for segment in segments if segment.text.strip()]
        if len(filled) == 2:
            return _stripped(filled[:1]), _stripped(filled[1:])
    if gutter is None or line.web:
        filled = [segment for segment in segments if segment.text.strip()]
        half = max(1, (len(filled) + 1) // 2)
        return _stripped(filled[:half]), _stripped(filled[half:])
    strand = line.strand
    if not strand:
        return (), ()
    at = bisect_left(strand.pieces[0].columns, gutter, 0, len(strand.text))
    return _stripped((strand.cut(0, at),)), _stripped((strand.cut(at),))


def _stripped(segments: Sequence[Strand]) -> tuple[Strand, ...]:
    return tuple(part for part in (segment.strip(" \t|") for segment in segments) if part)
