"""The reader of book tables: hands printed as tables, wherever they stand in a document."""

from __future__ import annotations

import re
from html import unescape
from typing import TYPE_CHECKING, Final

from cinchnotation.findings import Finding, Fix
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.reading.book.build import build_reading
from cinchnotation.reading.book.cells import looks_like_card
from cinchnotation.reading.book.facts import Bidding, Facts, read_facts
from cinchnotation.reading.book.grid import span_of
from cinchnotation.reading.book.notes import Notes
from cinchnotation.reading.book.scan import Scanner
from cinchnotation.reading.contracts import contracts_of
from cinchnotation.record import Span
from cinchnotation.source import Cleaned, odd_findings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import ReadOptions
    from cinchnotation.reading.book.table import Group, Table
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.source import Odd, Source

__all__ = ["READER", "BookReader"]

_HAND: Final = 6  # tricks in a hand of Cinch
_MOST: Final = 7  # rows that a table with the heading of a hand may have: some games play seven tricks
# What begins a text in another format: tags and statements of the native notation, JSON.
_NATIVE: Final = re.compile(
    r"^[ \t]*(?:\[[ \t]*\w+[ \t]+\"|bids?[ \t]+[\w-]+[ \t]+(?:\d|pass\b)|trump[ \t]+\w+(?:[ \t]+\w+)?[ \t]*$)"
    r"|\A\s*(?:\[\s*)?\{",
    re.IGNORECASE | re.MULTILINE,
)
_BID: Final = re.compile(
    r"\b[A-Z][a-z]*(?:-[A-Z][a-z]*)?\s+bids?\s+\d{1,2}\s+(?:on|in)\s+(?:hearts|diamonds|clubs|spades)\b"
)
_TAG: Final = re.compile(r"<[^<>]{0,400}>")
_CELL: Final = re.compile(r"<t[dh][\s>]", re.IGNORECASE)
_NUMERALS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen",
)  # fmt: skip


class BookReader:
    """Finds the hands in a whole document: plain text, Markdown, HTML, or text that lost its line breaks.

    Tables that are no hand are passed over: the next record (at the end of the document, the last one) says
    so with a `foreign-text`. Where a document has such tables and no hand, one reading without a record
    says so.
    """

    name: Final = "book"
    endings: Final = (".txt", ".htm", ".html", ".md")

    def sniff(self, head: str) -> bool:
        """Whether the beginning of a text shows a table of tricks, or the sentence that stands above one."""
        if _NATIVE.search(head) is not None:
            return False
        text = _TAG.sub(" ", head)
        if _BID.search(text) is not None:
            return True
        if _CELL.search(head) is not None:  # the table may end far behind the head
            return sum(looks_like_card(word) for word in unescape(text).split()) >= 8
        scanner = Scanner()
        groups = [
            group for number, line in enumerate(head.split("\n"), 1) for group in scanner.push(number, line)
        ]
        groups += scanner.flush()
        return any(group.named and group.size >= 2 for group in groups)

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:
        """Yield the hands in the order of the text.

        Raises FormatError at once where a contract cannot be read, later where its maker is no seat there.
        """
        return _Run(source, contracts_of(options)).readings()


class _Run:
    """One pass over one source."""

    def __init__(self, source: Source, contracts: Contracts) -> None:
        self._source = source
        self._contracts = contracts
        self._notes = Notes()
        self._scanner = Scanner()

    def readings(self) -> Iterator[Reading]:
        """Yield the readings; the last is held back until the end, for what is found behind it."""
        held: Reading | None = None
        for group in self._groups():
            for reading in self._of_group(group):
                if held is not None:
                    yield held
                held = reading
        self._note_encoding(None)
        notes = self._notes.take()
        if held is not None:
            yield _with(held, notes)
        elif any(note.name == "foreign-text" for note in notes):
            yield Reading(None, notes, NO_PLACES, Span(notes[0].start, notes[-1].end))

    def _groups(self) -> Iterator[Group]:
        for number, line in enumerate(self._source.lines(), 1):
            yield from self._scanner.push(number, line)
        yield from self._scanner.flush()

    def _of_group(self, group: Group) -> Iterator[Reading]:
        """Read the hands of one group, or note that it is foreign."""
        facts = [read_facts(table.header, table.seats) for table in group.tables]
        if not _is_hand(group, facts):
            if group.named or group.size >= 4:
                self._notes.add(_foreign(group))
            return
        broken = self._note_encoding(group.span)
        extra = [*broken, *_breaks(group), *_odd(group.odd)]
        for table, told in zip(group.tables, facts, strict=True):
            span = span_of((table,))
            shared, extra = extra, []  # what belongs to both hands is told with the first
            yield _with(self._of_table(table, told, span, tuple(shared)), self._notes.take())

    def _of_table(self, table: Table, facts: Facts, span: Span, extra: tuple[Finding, ...]) -> Reading:
        bidding = facts.bidding
        if bidding is None or (bidding.suit is None and not facts.suit_unread):
            contract = self._contracts.take()
            if contract is not None:
                bidding = Bidding(contract.maker_of(table.seats), contract.bid, contract.suit)
        return build_reading(table, facts, bidding, span, extra)

    def _note_encoding(self, span: Span | None) -> tuple[Finding, ...]:
        """Take what was wrong with the encoding; return what lies within `span`, note the rest.

        A byte that cannot be read spoils no record where it stands in the text around the tables.
        """
        within = []
        for finding in self._source.take_findings():
            if span is not None and span.start.line <= finding.start.line <= span.end.line:
                within.append(finding)
            elif finding.severity == "error":
                place = Span(finding.start, finding.end)
                self._notes.add(
                    Finding.at("encoding", place, f"{finding.message} It stands outside the tables.")
                )
            else:
                self._notes.add(finding)
        return tuple(within)


def _with(reading: Reading, notes: tuple[Finding, ...]) -> Reading:
    if not notes:
        return reading
    findings = sorted((*notes, *reading.findings), key=lambda finding: (finding.start, finding.end))
    return Reading(reading.record, tuple(findings), reading.places, reading.span)


def _is_hand(group: Group, facts: list[Facts]) -> bool:
    """Whether tables are hands of this family: six rows; or fewer, or seven, below a heading with a bid."""
    bid = any(told.bidding is not None for told in facts)
    if not bid and not group.named:
        return False
    return group.size == _HAND or (bid and group.size <= _MOST)


def _foreign(group: Group) -> Finding:
    """Say why a table, or a pair of them, was passed over."""
    count = _NUMERALS[group.size] if group.size < len(_NUMERALS) else str(group.size)
    rows = f"{count} row" + ("" if group.size == 1 else "s")
    what = f"A pair of tables with {rows} each was" if len(group.tables) == 2 else f"A table with {rows} was"
    reason = "a hand of Cinch has six tricks" if group.size != _HAND else "nothing shows which seats played"
    return Finding.at("foreign-text", group.span, f"{what} passed over: {reason}.")


def _breaks(group: Group) -> Iterator[Finding]:
    """Say what stood between the rows of a table, with the fix that takes it out."""
    for strand in group.breaks:
        span = strand.span()
        fix = Fix("Take it out of the table.", span.start, span.end, "")
        message = "A page break, or other text, inside a table was passed over."
        yield Finding.at("foreign-text", span, message, fix=fix)


def _odd(odd: tuple[tuple[int, Odd], ...]) -> Iterator[Finding]:
    """Say which odd characters stand in a table: once for each, at the first place."""
    counts: dict[str, int] = {}
    for _, stretch in odd:
        counts[stretch.was] = counts.get(stretch.was, 0) + stretch.end - stretch.start
    for line, stretch in odd:
        count = counts.pop(stretch.was, 0)
        if count:
            first = odd_findings(Cleaned("", None, (stretch,)), line)[0]
            more = count - (stretch.end - stretch.start)
            message = f"{first.message} It stands in this table {more} times more." if more else first.message
            yield Finding.at("odd-character", Span(first.start, first.end), message, fix=first.fix)


READER: Final = BookReader()
