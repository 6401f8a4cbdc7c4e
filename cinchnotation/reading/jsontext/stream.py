"""The reader of JSON: an array of records, a single one, or several one after the other.

The text is cut into records as its lines come, so memory holds one record, however long the array. Brackets
are counted line by line, outside of strings, to know when a record is complete; only then is it decoded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.jsontext.decoding import Fault, decode_from, fault_of
from cinchnotation.reading.jsontext.element import broken, read_element
from cinchnotation.record import Position, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.findings import Finding
    from cinchnotation.reading.base import Reading, ReadOptions
    from cinchnotation.source import Source

__all__ = ["JSON_READER", "JsonReader"]

_BEGINS: Final = re.compile(r'\s*(?:\[\s*(?:\{\s*(?:"|\}|$)|\]|$)|\{\s*(?:"[^"\n]*"\s*:|\}|$))')
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
_MARK: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[\[{\]}]')
_BLANKS: Final = re.compile(r"[ \t\n\r]*+")
_ANEW: Final = re.compile(r'\{\s*"format"\s*:')
_LINE_ANEW: Final = re.compile(r'[\s,\[]*\{\s*"format"\s*:')


class JsonReader:
    """Reads `cinch-record/1` from JSON text."""

    name: Final = "json"
    endings: Final = (".json",)

    def sniff(self, head: str) -> bool:
        """Whether the text begins as an array of objects or as an object does, and is not one object a line."""
        from cinchnotation.reading.jsontext.lines import NDJSON_READER  # noqa: PLC0415  # only sniffing asks it

        if not _BEGINS.match(head):
            return False
        return not (NDJSON_READER.sniff(head) and "\n" in head.strip())

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:  # noqa: ARG002  # no JSON lacks its contract
        """Yield the records one at a time."""
        return _Cutter(source).readings()


class _Cutter:
    """Cuts one source into elements. `pending` is text from `line` and `column` that is not yet read."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.pending: list[str] = []
        self.line = 1
        self.depth = 0  # open brackets at the end of the last line
        self.in_array = False
        self.comma = True  # whether an element may come: at the beginning of an array, and after a comma
        self.noted: list[Finding] = []

    def readings(self) -> Iterator[Reading]:
        """Yield a reading for each element, and for each stretch that is none."""
        number = 0
        for number, line in enumerate(self.source.lines(), 1):
            self.noted += self.source.take_findings()
            if self.pending and _LINE_ANEW.match(line):
                yield from self._cut(self._take(), final=True)
                self.depth = int(self.in_array)
            if not self.pending:
                self.line = number
            self.pending.append(line)
            before = self.depth
            plain = _STRING.sub("", line)
            closing = plain.count("}") + plain.count("]")
            self.depth += plain.count("{") + plain.count("[") - closing
            if self._is_complete(before, closing, line):
                yield from self._cut(self._take(), final=False)
        if self.pending:
            yield from self._cut(self._take(), final=True)
        if self.in_array:
            end = Position(max(number, 1), self._end_column)
            yield broken(Span(end, end), "The text ends, but the list of records was not closed with “]”.")
