"""Looks for tables in each of their layouts at once, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.reading.book.blocks import Block, BlockFinder
from cinchnotation.reading.book.flat import flat_groups
from cinchnotation.reading.book.grid import group_of
from cinchnotation.reading.book.lines import Line
from cinchnotation.reading.book.web import WebTable, WebTableFinder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.book.table import Group

__all__ = ["Scanner"]


class Scanner:
    """Takes the lines of a document and hands over the tables as they end, in their order."""

    __slots__ = ("_lines", "_web")

    def __init__(self) -> None:
        self._lines = BlockFinder()
        self._web = WebTableFinder()

    def push(self, number: int, raw: str) -> Iterator[Group]:
        """Take line `number` (from 1); yield the tables that are complete."""
        for table in self._web.push(number, raw):
            yield from self.flush()
            yield from _of_web(table)
        on_one_line = False
        for group in flat_groups(number, raw):
            yield from self.flush()
            on_one_line = True
            yield group
        if not on_one_line:
            yield from _groups(self._lines.push(Line(number, raw)))

    def flush(self) -> Iterator[Group]:
        """Yield what is still open at the end."""
        yield from _groups(self._lines.flush())


def _of_web(table: WebTable) -> Iterator[Group]:
    finder = BlockFinder(table.above)
    blocks = [finder.push(line) for line in table.rows]
    blocks.append(finder.flush())
    breaks = table.breaks
    for block in blocks:
        if block is not None:
            yield from _groups(block._replace(breaks=(*breaks, *block.breaks)))
            breaks = ()


def _groups(block: Block | None) -> Iterator[Group]:
    if block is not None:
        group = group_of(block)
        if group is not None:
            yield group
