"""Looks for tables in each of their layouts at once, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.reading.book.blocks import BlockFinder
from cinchnotation.reading.book.grid import group_of
from cinchnotation.reading.book.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.book.blocks import Block
    from cinchnotation.reading.book.table import Group

__all__ = ["Scanner"]


class Scanner:
    """Takes the lines of a document and hands over the tables as they end."""

    __slots__ = ("_lines",)

    def __init__(self) -> None:
        self._lines = BlockFinder()

    def push(self, number: int, raw: str) -> Iterator[Group]:
        """Take line `number` (from 1); return the tables that are complete."""
        yield from _groups(self._lines.push(Line(number, raw)))

    def flush(self) -> Iterator[Group]:
        """Return what was still open at the end."""
        yield from _groups(self._lines.flush())


def _groups(block: Block | None) -> Iterator[Group]:
    if block is not None:
        group = group_of(block)
        if group is not None:
            yield group
