"""The reader of NDJSON: a record a line, so that a broken line costs one finding and the stream goes on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.jsontext.decoding import decode, fault_of
from cinchnotation.reading.jsontext.element import broken, read_element
from cinchnotation.record import Position, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import Reading, ReadOptions
    from cinchnotation.source import Source

__all__ = ["NDJSON_READER", "NdjsonReader"]

_BEGINS: Final = re.compile(r'\s*\{\s*(?:"[^"\n]*"\s*:|\})')
_BLANK: Final = " \t"


class NdjsonReader:
    """Reads `cinch-record/1`, one object a line; blank lines are passed over."""

    name: Final = "ndjson"
    endings: Final = (".ndjson", ".jsonl")

    def sniff(self, head: str) -> bool:
        """Whether the first line holds an object and, if there is a second one, that begins another.

        A line that leaves an object or a list open is the beginning of a text over several lines.
        """
        lines = [line.rstrip() for line in head.split("\n") if line.strip()][:2]
        if not lines or not _BEGINS.match(lines[0]) or (len(lines) > 1 and lines[0][-1] in "{[,"):
            return False
        return bool(_BEGINS.match(lines[1])) if len(lines) > 1 else "\n" not in head.strip()

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:  # noqa: ARG002  # the protocol's
        """Yield one reading a line."""
        for number, line in enumerate(source.lines(), 1):
            noted = source.take_findings()
            text = line.strip(_BLANK)
            if not text:
                continue
            column = 1 if len(text) == len(line) else 1 + len(line) - len(line.lstrip(_BLANK))
            try:
                data = decode(text)
            except (ValueError, RecursionError) as error:
                fault = fault_of(error, text)
                span = Span(Position(number, column + fault.start), Position(number, column + fault.end))
                yield broken(span, fault.message, noted)
            else:
                span = Span(Position(number, column), Position(number, column + len(text)))
                yield read_element(data, text, span, noted)


NDJSON_READER: Final = NdjsonReader()
