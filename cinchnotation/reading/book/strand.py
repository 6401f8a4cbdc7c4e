"""A strand: a piece of text, pulled together from wherever it stands, that knows where each character was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.record import Position, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["EMPTY", "Piece", "Strand"]


class Piece(NamedTuple):
    """A run of characters of one line.

    `columns` gives for each character, and for the end, its 0-based column. A piece that stands for a tag of
    HTML may end on a later line.
    """

    text: str
    line: int
    columns: Sequence[int]
    last_line: int | None = None

    def cut(self, start: int, end: int) -> Piece:
        """The part from `start` to `end`, both within the piece."""
        if start == 0 and end == len(self.text):
            return self
        last_line = self.last_line if end == len(self.text) else None
        return Piece(self.text[start:end], self.line, self.columns[start : end + 1], last_line)

    def start(self, index: int) -> Position:
        """Where the character at `index` begins."""
        return Position(self.line, self.columns[index] + 1)

    def end(self, index: int) -> Position:
        """Where the character before `index` ends."""
        line = self.last_line if self.last_line is not None and index == len(self.text) else self.line
        return Position(line, self.columns[index] + 1)


@dataclass(frozen=True, slots=True)
class Strand:
    """Text made of pieces, in the order in which it is read; slicing and stripping keep the positions."""

    text: str = ""
    pieces: tuple[Piece, ...] = ()

    @classmethod
    def of_line(cls, text: str, line: int, columns: Sequence[int] | None = None, first: int = 0) -> Strand:
        """A stretch of one line; without `columns` it begins at the 0-based column `first`, without gaps."""
        if columns is None:
            columns = range(first, first + len(text) + 1)
        return cls(text, (Piece(text, line, columns),)) if text else EMPTY

    @classmethod
    def of_pieces(cls, pieces: Iterable[Piece]) -> Strand:
        """The pieces, one behind the other."""
        kept = tuple(piece for piece in pieces if piece.text)
        return cls("".join(piece.text for piece in kept), kept)

    @classmethod
    def joined(cls, strands: Iterable[Strand]) -> Strand:
        """One strand from several, a blank without width between each two that hold text."""
        pieces: list[Piece] = []
        for strand in strands:
            if not strand.pieces:
                continue
            if pieces:
                last = pieces[-1]
                end = last.end(len(last.text))
                pieces.append(Piece(" ", end.line, (end.column - 1, end.column - 1)))
            pieces.extend(strand.pieces)
        return cls.of_pieces(pieces)

    def __len__(self) -> int:
        return len(self.text)

    def __bool__(self) -> bool:
        return bool(self.pieces)

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Where the characters from `start` to `end` stand; the strand must not be empty."""
        length = len(self.text)
        end = length if end is None else min(end, length)
        start = min(start, length - 1)
        end = max(end, start + 1)
        first = last = None
        done = 0
        for piece in self.pieces:
            stop = done + len(piece.text)
            if first is None and start < stop:
                first = piece.start(start - done)
            if end <= stop:
                last = piece.end(end - done)
                break
            done = stop
        if first is None or last is None:
            raise ValueError("an empty strand stands nowhere")
        return Span(first, last)

    def cut(self, start: int, end: int | None = None) -> Strand:
        """The characters from `start` to `end`."""
        end = len(self.text) if end is None else min(end, len(self.text))
        start = max(start, 0)
        if start >= end:
            return EMPTY
        if start == 0 and end == len(self.text):
            return self
        pieces = []
        done = 0
        for piece in self.pieces:
            stop = done + len(piece.text)
            if start < stop and done < end:
                pieces.append(piece.cut(max(start - done, 0), min(end, stop) - done))
            done = stop
        return Strand(self.text[start:end], tuple(pieces))

    def strip(self, characters: str | None = None) -> Strand:
        """The strand without blanks, or without `characters`, at both its ends."""
        text = self.text
        left = len(text) - len(text.lstrip(characters))
        return self.cut(left, len(text.rstrip(characters)))


EMPTY: Final = Strand()
