"""One mistake in an otherwise legal deal is found: alone, at its seat, trick, card, line and column."""

from __future__ import annotations

import random

import pytest
from dealing import legal_deal
from faults import FAULTS, deals_with
from notes import NOTES
from textfaults import TEXT_FAULTS, faulty_texts

from cinchnotation.cards import parse_card
from cinchnotation.check import check_readings, check_record, check_source
from cinchnotation.explain import NOT_RAISED
from cinchnotation.findings import CATALOGUE
from cinchnotation.generate.faults.family import FAMILY
from cinchnotation.reading import ReadOptions, choose_reader, reader_named
from cinchnotation.source import Source
from cinchnotation.writing.notation import record_to_cinch

IN_DEALS = FAULTS | NOTES
WAYS = [(name, way) for name, ways in IN_DEALS.items() for way in ways]
WRITTEN = [(name, way) for name, ways in TEXT_FAULTS.items() for way in ways]


def chance(name, way):
    return random.Random(name + way)  # noqa: S311  # chance, no secret


def faulty(name, way, count):
    return deals_with(IN_DEALS[name][way], count, chance(name, way))


def assert_deals(name, way, count):
    """The finding stands alone in each deal; an error makes it illegal and rests on a law."""
    for fault in faulty(name, way, count):
        report = check_record(fault.record)
        found = [(f.name, f.seat, f.trick, f.card) for f in report.findings]
        assert found == [(name, fault.seat, fault.trick, fault.card)], fault
        error = CATALOGUE[name].severity == "error"
        assert report.verdict == ("illegal" if error else "legal")
        assert report.findings[0].law is not None or name in WITHOUT_LAW


WITHOUT_LAW = {"mark-missing", "play-unfinished"}
"""What is said of the record, not of the play, rests on no law of the game."""


def assert_places(name, way, count):
    """In the written deal the finding points at the cell, the card or the seat that is at fault."""
    for fault in faulty(name, way, count):
        text = record_to_cinch(fault.record)
        lines = text.splitlines()
        (report,) = check_source(Source.from_text(text), reader=reader_named("cinch"))
        (finding,) = report.findings
        assert finding.name == name
        line = lines[finding.start.line - 1]
        spot = line[finding.start.column - 1 : finding.end.column - 1]
        assert finding.start.line == finding.end.line
        assert spot, (finding, line)
        if fault.trick is not None:
            assert line.split()[0] == str(fault.trick), (finding, line)
            cells = line.split()[1:]
            if fault.seat is not None and name != "leader-assumed":
                assert cells[fault.record.seats.index(fault.seat)].lstrip("*>") == spot.lstrip("*>")
        elif fault.card is not None:
            assert parse_card(spot) == fault.card, (finding, line)
        elif fault.seat is not None:
            assert fault.seat in spot.split(), (finding, line)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_one_mistake_gives_one_finding(name, way):
    """Each kind of mistake gives exactly its own finding, with the right seat, trick and card."""
    assert_deals(name, way, 10)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "way"), WAYS)
def test_one_mistake_gives_one_finding_in_hundreds_of_deals(name, way):
    """The same in three hundred deals each."""
    assert_deals(name, way, 300)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_one_mistake_is_pointed_at(name, way):
    """Each finding of a deal stands at the line and the column of what is wrong."""
    assert_places(name, way, 10)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "way"), WAYS)
def test_one_mistake_is_pointed_at_in_hundreds_of_deals(name, way):
    """The same in three hundred deals each."""
    assert_places(name, way, 300)


def assert_texts(name, way, count):
    """The finding stands alone, but for what cannot be parted from it, and points at what was changed."""
    for fault in faulty_texts(name, way, count, chance(name, way)):
        data = fault.text if isinstance(fault.text, bytes) else fault.text.encode()
        source = Source.from_bytes(data, fault.path)
        found = []
        for one in check_readings(source, choose_reader(source).read(source, ReadOptions()), lines=True):
            found += [(finding, one.line(finding.start.line)) for finding in one.report.findings]
        assert {finding.name for finding, _ in found} <= {name, *fault.along}, (fault, found)
        ((finding, line),) = [(finding, line) for finding, line in found if finding.name == name]
        assert (finding.start.line, finding.start.column) == (fault.line, fault.column), (fault, finding)
        end = finding.end.column - 1 if finding.end.line == finding.start.line else None
        assert line[finding.start.column - 1 : end] == fault.spot, (fault, finding)


@pytest.mark.parametrize(("name", "way"), WRITTEN)
def test_one_slip_of_the_pen_gives_one_finding(name, way):
    """Each mistake of writing gives its own finding, at the line and column of what was written."""
    assert_texts(name, way, 10)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "way"), WRITTEN)
def test_one_slip_of_the_pen_gives_one_finding_in_hundreds_of_texts(name, way):
    """The same in three hundred texts each."""
    assert_texts(name, way, 300)


def test_every_finding_that_can_be_raised_is_made():
    """There is a way of making each finding that a record of Foster's game can have.

    Those of the other games are made in the tests of the generator, those of a match in the tests of it.
    """
    elsewhere = {*FAMILY, "wrong-lead", "deal-rotation", "deal-after-end", "cut-order"}
    assert set(CATALOGUE) - set(NOT_RAISED) - elsewhere == {*IN_DEALS, *TEXT_FAULTS}


def test_what_the_mistakes_are_made_in_has_none():
    """The deals are legal and written without a finding, so that each finding comes from the mistake."""
    for seed in range(100):
        text = record_to_cinch(legal_deal(seed))
        (report,) = check_source(Source.from_text(text), reader=reader_named("cinch"))
        assert report.findings == ()
