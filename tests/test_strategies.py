"""What the strategies promise holds, and holds on every way that a record can take."""

from __future__ import annotations

from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from strategies import faulty_records, legal_records

from cinchnotation.check import check_record
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.source import Source
from cinchnotation.writing.jsontext import record_to_json
from cinchnotation.writing.notation import record_to_cinch

often = partial(settings, deadline=None, suppress_health_check=list(HealthCheck))


def ways_of(record):
    """The record as it comes back from notation and from JSON."""
    for text, name in ((record_to_cinch(record), "cinch"), (record_to_json(record), "json")):
        (reading,) = reader_named(name).read(Source.from_text(text), ReadOptions())
        assert not reading.faults
        assert reading.record is not None
        yield reading.record


def told(report):
    """What a report says, but for the order in which sides are named."""
    findings = [(f.name, f.seat, f.trick, f.card) for f in report.findings]
    return report.verdict, report.unverified, findings, report.score


def assert_legal(record):
    """No error is found, nor is the record another after it was written and read."""
    report = check_record(record)
    errors = [finding for finding in report.findings if finding.severity == "error"]
    assert errors == []
    for again in ways_of(record):
        assert told(check_record(again)) == told(report)


def assert_one_finding(case):
    """The one finding is found, and in every format."""
    name, fault = case
    report = check_record(fault.record)
    assert [(f.name, f.seat, f.trick, f.card) for f in report.findings] == [
        (name, fault.seat, fault.trick, fault.card)
    ]
    for again in ways_of(fault.record):
        assert told(check_record(again)) == told(report)


@often(max_examples=100)
@given(legal_records())
def test_legal_records_have_no_error(record):
    """Whatever is left out of a legal deal, nobody is accused, in whichever format it comes."""
    assert_legal(record)


@often(max_examples=60)
@given(faulty_records())
def test_faulty_records_have_one_finding(case):
    """A deal with one mistake has that one finding, in whichever format it comes."""
    assert_one_finding(case)


@pytest.mark.slow
@often(max_examples=3_000)
@given(legal_records())
def test_thousands_of_legal_records_have_no_error(record):
    """The same for ten thousand records."""
    assert_legal(record)


@pytest.mark.slow
@often(max_examples=3_000)
@given(faulty_records())
def test_thousands_of_faulty_records_have_one_finding(case):
    """The same for three thousand mistakes."""
    assert_one_finding(case)
