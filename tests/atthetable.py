"""Records with events at the table, put together without a reader of events."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from support import HEAD

from cinchnotation.cards import parse_card
from cinchnotation.check import check_record
from cinchnotation.reading import read_source, reader_named
from cinchnotation.record import HandRecord, TableEvent
from cinchnotation.source import Source
from cinchnotation.tableevents import events_in_order

if TYPE_CHECKING:
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet

DEALT = HEAD + '[Dealer "Z"]\n'
"""Z deals: A is the eldest hand, Y the dealer's partner, B the pone."""


def event(at: str, kind: str, seat: str | None = None, cards: str = "", **items: Any) -> TableEvent:
    """One event; `cards` as the notation spells them (`♡3 ♣Q`)."""
    named = tuple([card for sign in cards.split() if (card := parse_card(sign)) is not None])
    return TableEvent(at, kind, seat, cards=named or None, **items)


def record_of(text: str, *events: TableEvent) -> HandRecord:
    """The one record of a native text, with these events in the order of their moments."""
    (reading,) = read_source(Source.from_text(text, "t.cinch"), reader=reader_named("cinch"))
    assert reading.record is not None
    assert reading.findings == ()
    return replace(reading.record, events=events_in_order(events) if events else None)


def ruled(text: str, *events: TableEvent, rules: RuleSet | None = None) -> Report:
    """Check the one record of a native text with these events."""
    return check_record(record_of(text, *events), rules=rules)


def errors(rep: Report) -> list[tuple[str, str | None]]:
    """The errors of a report as (name, seat)."""
    return [(found.name, found.seat) for found in rep.findings if found.severity == "error"]


def laws(rep: Report) -> list[tuple[str, str]]:
    """What the laws said, as (name, number): the first of the numbers that are cited."""
    cited = [(found.name, found.law or "") for found in rep.findings if "(I-" in (found.law or "")]
    return [(name, law.split("(")[1].split(",")[0].rstrip(")")) for name, law in cited]
