"""Every record is written in native notation, and comes back equal when it is read."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from strategies import hand_records

from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.record import HandRecord
from cinchnotation.seats import DEFAULT_SEATS
from cinchnotation.source import Source
from cinchnotation.writing.notation import notation_losses, record_to_cinch, records_to_cinch


def read(text: str) -> list[HandRecord]:
    readings = list(reader_named("cinch").read(Source.from_text(text, "t.cinch"), ReadOptions()))
    assert [fault.message for reading in readings for fault in reading.faults] == []
    return [reading.record for reading in readings]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hand_records())
def test_a_record_comes_back_from_its_text(record: HandRecord) -> None:
    """What is written is read as the same record, comments at their places included; nothing is lost."""
    assert read(record_to_cinch(record)) == [record]
    assert read(record_to_cinch(record, ascii=True)) == [record]
    assert notation_losses(record) == ()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hand_records())
def test_the_layout_is_a_fixed_point(record: HandRecord) -> None:
    """Text in canonical layout is written as it stands."""
    text = record_to_cinch(record)
    assert record_to_cinch(*read(text)) == text


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(hand_records(), hand_records())
def test_records_of_one_file_stay_apart(first: HandRecord, second: HandRecord) -> None:
    """Two records in one file are read as two, comments of the one not as those of the other."""
    back, last = read(records_to_cinch([first, second]))
    if back != first:  # a record of tags alone is closed with an empty table
        assert back == replace(first, tricks=())
        assert HandRecord() == replace(
            first, tags={}, rules=None, seats=DEFAULT_SEATS, dealer=None, comments=()
        )
    assert last == second
