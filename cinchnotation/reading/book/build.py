"""From a table to the record that it prints, with what was amiss and where each part stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import UNKNOWN
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.base import Reading
from cinchnotation.reading.book.cells import CellText, read_cell
from cinchnotation.record import Call, Draw, HandRecord, Place, Play, Span, Trick, TrumpNaming
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.cards import Card
    from cinchnotation.reading.book.facts import Bidding, Facts
    from cinchnotation.reading.book.strand import Strand
    from cinchnotation.reading.book.table import Row, Table

__all__ = ["TablePlaces", "build_reading"]

_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class TablePlaces:
    """Where the parts of a record stand; filled while its table is read."""

    spans: Mapping[Place, Span]

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the table has no such part."""
        return self.spans.get(place)


@dataclass(slots=True)
class _Building:
    """What is gathered while one table is read."""

    seats: tuple[str, ...]
    findings: list[Finding] = field(default_factory=list)
    spans: dict[Place, Span] = field(default_factory=dict)

    def report(self, name: str, span: Span, message: str, **parts: object) -> None:
        """Add a finding; `parts` are its seat, trick, card, related places and fix."""
        self.findings.append(Finding.at(name, span, message, **parts))  # type: ignore[arg-type]  # passed on


def build_reading(
    table: Table, facts: Facts, bidding: Bidding | None, whole: Span, extra: tuple[Finding, ...] = ()
) -> Reading:
    """Make the record of one hand.

    `bidding` is what the heading or the user says, None where nobody does: then the record stands without,
    and a finding says what is missing. `whole` is where the hand stands, `extra` what was found besides.
    """
    building = _Building(table.seats, [*extra, *facts.findings])
    _place_facts(building, table, facts, whole)
    if bidding is None or (bidding.suit is None and not facts.suit_unread):
        _report_missing(building, table, bidding, whole)
    tricks = tuple(_trick(building, table, i, whole) for i in range(len(table.rows)))
    draws = {seat: Draw(count) for seat, (count, _) in facts.draws.items()}
    record = HandRecord(
        tags=FrozenDict({"Event": facts.title} if facts.title else {}),
        seats=table.seats,
        calls=None if bidding is None else (Call(bidding.maker, bidding.bid),),
        trump=None if bidding is None or bidding.suit is None else TrumpNaming(bidding.maker, bidding.suit),
        draws=FrozenDict(draws) if draws else None,
        tricks=tricks,
    )
    findings = tuple(sorted(building.findings, key=lambda finding: (finding.start, finding.end)))
    return Reading(record, findings, TablePlaces(building.spans), whole)


def _place_facts(building: _Building, table: Table, facts: Facts, whole: Span) -> None:
    spans = building.spans
    spans[Place("record")] = whole
    if facts.title_span is not None:
        spans[Place("tag", "Event")] = facts.title_span
    if table.seats_span is not None:
        spans[Place("header")] = spans[Place("tag", "Seats")] = table.seats_span
    if facts.bidding is not None and facts.bidding.span is not None:
        spans[Place("call", None, 0)] = facts.bidding.span
        if facts.bidding.suit_span is not None:
            spans[Place("trump")] = facts.bidding.suit_span
    for seat, (_, span) in facts.draws.items():
        spans[Place("draws", seat)] = span


def _report_missing(building: _Building, table: Table, bidding: Bidding | None, whole: Span) -> None:
    """Say what the table doesn't tell of its contract, and how to give it."""
    if bidding is None:
        what = "who made the trump, what he bid and in which suit"
        maker, number = table.seats[0], 8
    else:
        what = f"in which suit {bidding.maker} bid {bidding.bid}"
        maker, number = bidding.maker, bidding.bid
    message = (
        f"The table does not say {what}. Give it with --contract, once for each table that does not say it: "
        f'--contract "{maker} {number} hearts", if that was it.'
    )
    building.report("missing-contract", table.seats_span or Span(whole.start, whole.start), message)


def _trick(building: _Building, table: Table, index: int, whole: Span) -> Trick:
    """Read one row. Where a cell is empty its seat plays a card that is not known."""
    row = table.rows[index]
    seats = building.seats
    span = _row_span(row) or whole
    building.spans[Place("row", None, index)] = span
    number, faulty = _number(building, table, index, span)
    if len(row.cells) != len(seats):  # whose card is missing, or one too many, cannot be told
        return Trick(number, None, None, tuple(Play(seat, (UNKNOWN,)) for seat in seats))
    plays = []
    marked: list[tuple[str, Span]] = []
    for seat, cell in zip(seats, row.cells, strict=True):
        if not cell:
            plays.append(Play(seat, (UNKNOWN,)))
            continue
        said = read_cell(cell.text)
        plays.append(Play(seat, (_card(building, cell, said, seat, index),)))
        if said.marked:
            marked.append((seat, cell.span()))
    if not faulty and len(marked) > 1:
        _report_double(building, marked, number)
    winner = None
    if len(marked) == 1:
        winner, where = marked[0]
        building.spans[Place("winner", winner, index)] = building.spans[Place("winner", None, index)] = where
    return Trick(number, None, winner, tuple(plays))


def _row_span(row: Row) -> Span | None:
    spans = [cell.span() for cell in row.cells if cell]
    if not spans and row.number:
        spans = [row.number.span()]
    return Span(spans[0].start, spans[-1].end) if spans else None


def _number(building: _Building, table: Table, index: int, span: Span) -> tuple[int, bool]:
    """The number of a row, and whether the row has an error: too few cells, too many, or its number."""
    row, seats = table.rows[index], building.seats
    printed = _printed_number(row)
    number = index + 1 if printed is None else printed
    have = len(row.cells) if len(row.cells) > len(seats) else sum(map(bool, row.cells))
    if have != len(seats):
        found = _counted(have, "cell")
        message = f"Trick {index + 1} has {found}; one for each of {', '.join(seats)} was expected."
        building.report("trick-row", span, message, trick=index + 1)
        return number, True
    if table.numbered and printed is None:
        _report_number_read(building, row, number, span)
        return number, False
    before = _printed_number(table.rows[index - 1]) if index else None
    if not table.numbered or number == index + 1 or (before is not None and number == before + 1):
        return number, False  # where one number was wrong, those after it may go on from it
    where = row.number.span() if row.number else span
    message = f"This row has the number {number}; {index + 1} was expected."
    building.report("trick-number", where, message, trick=index + 1)
    return number, True


def _printed_number(row: Row) -> int | None:
    text = row.number.text if row.number else ""
    return int(text) if text.isdecimal() and text.isascii() and len(text) <= 3 else None


def _report_number_read(building: _Building, row: Row, number: int, span: Span) -> None:
    """The number of a row is misprinted, or left out among others: it was told from the row's place."""
    if not row.number:
        building.report(
            "misprint-read", span, f"This row has no number; it was read as {number}.", trick=number
        )
        return
    where = row.number.span()
    fix = Fix(f"Write {number} instead.", where.start, where.end, str(number))
    message = f"“{visible(row.number.text)}” was read as {number}, the number of this row."
    building.report("misprint-read", where, message, trick=number, fix=fix)


def _counted(count: int, what: str) -> str:
    word = _COUNTS[count] if count < len(_COUNTS) else str(count)
    return f"{word} {what}" + ("" if count == 1 else "s")


def _card(building: _Building, cell: Strand, said: CellText, seat: str, index: int) -> Card:
    """The card of one cell, with its findings and its place."""
    span = cell.span(said.start, said.end) if said.start < said.end else cell.span()
    building.spans[Place("cell", seat, index)] = span
    if not said.read:
        message = f"“{visible(cell.text)}” is no card; a suit and a rank were expected, as ♡10 or 10♠."
        building.report("unknown-card", span, message, seat=seat, trick=index + 1)
        return said.card
    if said.slip is not None:
        slip = cell.span(*said.slip)
        fix = Fix("Write 10 instead.", slip.start, slip.end, "10")
        message = f"“{visible(cell.text[said.start : said.end])}” was read as {said.card.sign}."
        building.report("misprint-read", span, message, seat=seat, trick=index + 1, card=said.card, fix=fix)
    if said.half:
        whole = cell.span()
        card = cell.text[said.start : said.end]
        fix = Fix("Put underscores on both sides.", whole.start, whole.end, f"_{card}_")
        message = f"“{visible(cell.text)}” was read as the winner {said.card.sign}: an underscore is lost."
        building.report("misprint-read", whole, message, seat=seat, trick=index + 1, card=said.card, fix=fix)
    return said.card


def _report_double(building: _Building, marked: list[tuple[str, Span]], number: int) -> None:
    """More than one card of a row is marked as its winner."""
    (first, where), (second, again) = marked[:2]
    others = " and ".join(seat for seat, _ in marked)
    related = (Related(f"the mark of {first}", where.start, where.end),)
    message = f"Trick {number} marks the cards of {others}; one winner was expected, and neither mark counts."
    building.report("double-mark", again, message, seat=second, trick=number, related=related)
