"""One mistake in an otherwise legal deal is found: it alone, at the right seat, trick and card."""

from __future__ import annotations

import random

import pytest
from dealing import check_record
from faults import FAULTS, faulty_deals

WAYS = [(name, way) for name, ways in FAULTS.items() for way in ways]


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_one_mistake_gives_one_error(name, way):
    """Each kind of mistake gives exactly its own error, with the right seat, trick and card."""
    for fault in faulty_deals(name, way, 60, random.Random(name + way)):  # noqa: S311  # chance, no secret
        report = check_record(fault.record)
        errors = [f for f in report.findings if f.severity == "error"]
        assert [(f.name, f.seat, f.trick) for f in errors] == [(name, fault.seat, fault.trick)], fault
        assert errors[0].card == fault.card, (fault, errors)
        assert report.verdict == "illegal"
        assert errors[0].law is not None
