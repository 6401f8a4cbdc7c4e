"""What the tests of the reader of book tables share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.reading.book import READER
from cinchnotation.source import Source

if TYPE_CHECKING:
    from cinchnotation.findings import Finding
    from cinchnotation.reading import Reading
    from cinchnotation.record import HandRecord, Span

FIXTURES = Path(__file__).parents[1] / "fixtures" / "book"

SINGLE = """\
        _=No. 21.=_
    A bids 8 on hearts.
     The draw: A 2; Y 2;
               B 4; Z 5.
  ------+------+------+------+---
     A      Y      B      Z
  ------+------+------+------+---
    ♣Q  |  ♣3  | _♡8_ |  ♣5  | 1
    ♡2  |  ♡6  | _♡Q_ |  ♡4  | 2
    ♡10 | _♡J_ |  ♣J  |  ♡9  | 3
   _♡K_ |   5♢ |  2♠  |  4♠  | 4
   _♡A_ |  ♡7  |  6♠  | ♣9   | 5
    ♡3  | _♡5_ | 10♠  |  K♢  | 6
  ------+------+------+------+---
"""


def text_of(name: str) -> str:
    return (FIXTURES / name).read_text(encoding="utf-8")


def read(text: str, *contracts: str) -> list[Reading]:
    """All readings of a text."""
    return list(READER.read(Source.from_text(text), ReadOptions(contracts)))


def read_one(text: str, *contracts: str) -> Reading:
    (only,) = read(text, *contracts)
    return only


def records(name: str) -> list[HandRecord]:
    """The records of a fixture, which must have no finding."""
    readings = read(text_of(name))
    assert [finding for reading in readings for finding in reading.findings] == []
    return [reading.record for reading in readings]


def native() -> list[HandRecord]:
    """The hands of the fixtures as the native notation has them."""
    reader = reader_named("cinch")
    return [
        reading.record for reading in reader.read(Source.from_text(text_of("hands.cinch")), ReadOptions())
    ]


def unmarked(record: HandRecord) -> HandRecord:
    """The record without its marks."""
    return replace(record, tricks=tuple(replace(trick, winner=None) for trick in record.tricks or ()))


def at(text: str, span: Span | Finding) -> str:
    """What stands at a span of one line."""
    assert span.start.line == span.end.line
    return text.split("\n")[span.start.line - 1][span.start.column - 1 : span.end.column - 1]


def told(reading: Reading) -> list[tuple[str, str | None, int | None]]:
    """The findings of a reading as (name, seat, trick)."""
    return [(finding.name, finding.seat, finding.trick) for finding in reading.findings]


def cards(reading: Reading, trick: int) -> list[str]:
    """The cards of one trick (from 1), in seat order."""
    return [str(play.cards[0]) for play in reading.record.tricks[trick - 1].plays]
