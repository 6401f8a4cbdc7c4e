"""The reader of JSON: an array of records, a single one, or several one after the other.

The text is cut into records as its lines come, so memory holds one record, however long the array. Brackets
are counted line by line, outside of strings, to know when a record is complete; only then is it decoded.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.reading.jsontext.decoding import Fault, decode_from, decode_piece, fault_of
from cinchnotation.reading.jsontext.element import broken, read_element
from cinchnotation.reading.jsontext.lines import NDJSON_READER
from cinchnotation.reading.jsontext.positions import JsonText
from cinchnotation.record import Position, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import Reading, ReadOptions
    from cinchnotation.source import Source

__all__ = ["JSON_READER", "JsonReader"]

_BEGINS: Final = re.compile(r'\s*(?:\[\s*(?:\{\s*(?:"|\}|$)|\]|$)|\{\s*(?:"[^"\n]*"\s*:|\}|$))')
# A text that nothing closes goes to the end of its line; else every quote in it would be looked at anew.
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)')
_MARK: Final = re.compile(rf"{_STRING.pattern}|[\[{{\]}}]")
_BRACKET: Final = re.compile(r"[{}\[\]]")
_NO_BRACKET: Final = re.compile(r"[^{}\[\]]++")
_DEEPEST: Final = 32  # pairs within pairs that are taken away; more stand in no record
_BLANKS: Final = re.compile(r"[ \t\n\r]*+")
_ANEW: Final = re.compile(r'\{\s*"format"\s*:')
_LINE_ANEW: Final = re.compile(r'[\s,\[]*\{\s*"format"\s*:')

_FIRST, _ELEMENT, _COMMA, _ANY = range(4)  # what may come next in an array; after a fault, anything


class JsonReader:
    """Reads `cinch-record/1` from JSON text."""

    name: Final = "json"
    endings: Final = (".json",)

    def sniff(self, head: str) -> bool:
        """Whether the text begins as an object or an array of them, and is not one object a line."""
        if not _BEGINS.match(head):
            return False
        return not (NDJSON_READER.sniff(head) and "\n" in head.strip())

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:  # noqa: ARG002  # the protocol's
        """Yield the records one at a time."""
        return _Cutter(source).readings()


class _Cutter:
    """Cuts one source into elements; `pending` is text from `line` and `column` on that is not yet read."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.pending: list[str] = []
        self.line = self.column = 1
        self.depth = 0  # brackets that are open at the end of the last line
        self.base = 0  # those of them that are no part of an element
        self.in_array = False
        self.expected = _ELEMENT
        self.faulty = False

    def readings(self) -> Iterator[Reading]:
        """Yield a reading for each element, and for each stretch that is none."""
        end = Position(1, 1)
        for number, line in enumerate(self.source.lines(), 1):
            if self.depth > 1 and _BRACKET.search(line) is None:  # nothing begins here, and nothing ends
                self.pending.append(line)
                continue
            if self.pending and _LINE_ANEW.match(line):  # what came before was not closed
                yield from self._read()
            if not self.pending:
                self.line, self.column = number, 1
                self.base = int(self.in_array or line.lstrip().startswith("["))
            self.pending.append(line)
            rest = self._rest(line)
            if rest is not None:
                if rest:
                    self.pending[-1] = line[: len(line) - len(rest)]
                yield from self._read()
                if rest:
                    self.pending = [rest]
                    self.line, self.column = number, len(line) - len(rest) + 1
                    self.base = int(self.in_array)
                    marks = _unpaired(rest)
                    self.depth += marks.count("{") + marks.count("[")
            end = Position(number, len(line) + 1)  # no list ends within a record
        yield from self._read()
        if self.in_array and not self.faulty:
            yield broken(Span(end, end), "The text ends, but the list of records is not closed with “]”.")

    def _rest(self, line: str) -> str | None:
        """Return the end of a new line where an element begins that stays open, None if none is complete."""
        before = self.depth
        marks = _unpaired(line)
        closing = len(marks) - len(marks.lstrip("}]"))
        self.depth += marks.count("{") + marks.count("[") - marks.count("}") - marks.count("]")
        base = self.base
        if self.depth <= base:
            return ""
        if before - closing > base or not closing:
            return None
        cut, depth = 0, before
        for mark in _MARK.finditer(line):
            bracket = mark[0]
            if bracket in "{[":
                depth += 1
            elif bracket in "}]":
                depth -= 1
                if depth == base:
                    cut = mark.end()
        return line[cut:] if cut else None

    def _read(self) -> Iterator[Reading]:
        """Read everything that is pending, to its end."""
        if not self.pending:
            return
        text = "\n".join(self.pending)
        self.pending = []
        where = JsonText(text, Position(self.line, self.column))
        at = 0
        while (at := _skip(text, at)) < len(text):
            sign = text[at]
            if sign in "[],":
                message = self._punctuation(sign)
                if message is None:
                    at += 1
                    continue
                if sign != "[":
                    yield self._broken(where, Fault(at, at + 1, message))
                    at += 1
                    continue
            elif self.in_array and self.expected == _COMMA:
                yield self._broken(where, Fault(at, at, "A comma is missing between two records."))
            self.expected = _COMMA
            found = self._value(text, at)
            if isinstance(found, Fault):
                yield self._broken(where, found)
                self.expected = _ANY
                anew = _ANEW.search(text, max(found.start, at + 1))
                if anew is None:
                    self.in_array = self.in_array and self.depth > 0
                    break
                at = anew.start()
            else:
                data, end = found
                yield read_element(data, text[at:end], where.stretch(at, end), self.source.take_findings())
                at = end
        self.depth = int(self.in_array)

    def _value(self, text: str, at: int) -> tuple[Any, int] | Fault:
        """Decode the value at an offset: its data and its end, or what is wrong."""
        if self.faulty:  # where one fault is, there may be thousands
            return decode_piece(text, at)
        try:
            return decode_from(text, at)
        except (ValueError, RecursionError) as error:
            return fault_of(error, text, at)

    def _punctuation(self, sign: str) -> str | None:
        """Take a bracket or comma between elements; say what is wrong with it, or that an element begins."""
        if sign == "[":
            if self.in_array:
                return "an element"
            self.in_array = True
            self.expected = _FIRST
        elif sign == "]":
            if not self.in_array:
                return "This bracket closes a list that was not opened."
            self.in_array = False
            if self.expected == _ELEMENT:
                return "Another record was expected after the comma, but the list ends here."
        elif self.in_array:
            if self.expected < _COMMA:
                return "A record was expected, but a comma stands here."
            self.expected = _ELEMENT
        return None

    def _broken(self, where: JsonText, fault: Fault) -> Reading:
        self.faulty = True
        return broken(where.stretch(fault.start, fault.end), fault.message, self.source.take_findings())


def _skip(text: str, at: int) -> int:
    blanks = _BLANKS.match(text, at)
    return blanks.end() if blanks else at


def _unpaired(line: str) -> str:
    """The brackets outside of strings that have no partner in the line: those that close come first."""
    plain = _STRING.sub("", line) if "\\" in line else "".join(line.split('"')[::2])
    marks = _NO_BRACKET.sub("", plain)
    for _ in range(_DEEPEST):
        shorter = marks.replace("{}", "").replace("[]", "")
        if len(shorter) == len(marks):
            break
        marks = shorter
    return marks


JSON_READER: Final = JsonReader()
