"""Random legal deals, whole and with parts left out, are never accused of anything."""

from __future__ import annotations

import random

import pytest
from dealing import STRIPPED, legal_deal, legal_deals

from cinchnotation.check import check_record


def accused(record):
    return [
        (f.name, f.seat, f.trick, f.message) for f in check_record(record).findings if f.severity == "error"
    ]


def test_five_hundred_legal_deals_have_no_finding():
    """A fully recorded deal by the rules and the customs of the book gives no finding of any kind."""
    for record in legal_deals(500):
        report = check_record(record)
        assert report.findings == (), (record, report.findings)
        assert report.verdict == "legal"
        assert report.unverified == ()
        assert report.score is not None
        assert report.score.points == record.stated.points
        assert report.score.score == record.stated.score


@pytest.mark.slow
def test_ten_thousand_legal_deals_have_no_finding():
    """The same for ten thousand other deals."""
    for record in legal_deals(10_000, start=1_000_000):
        assert check_record(record).findings == (), record


def test_freer_legal_deals_have_no_error():
    """Plain cards kept, trumps thrown, a short stock, hands named without a bid: odd, but no fault."""
    seen = set()
    for record in legal_deals(500, plain=False, start=50_000):
        report = check_record(record)
        assert report.verdict == "legal", (record, report.findings)
        assert report.score is not None
        assert report.score.points == record.stated.points
        assert report.score.score == record.stated.score
        seen |= {finding.name for finding in report.findings}
    assert seen == {"draw-convention", "trump-among-discards", "unsettled-rule"}


@pytest.mark.parametrize("part", STRIPPED)
@pytest.mark.parametrize("plain", [True, False])
def test_deals_with_parts_left_out_have_no_error(part, plain):
    """What is not recorded is never held against anybody, and the stated sums are never called wrong."""
    for seed in range(200):
        record = legal_deal(seed + 7_000, plain=plain)
        if part == "contract alone" and all(call.bid is None for call in record.calls):
            continue
        stripped = STRIPPED[part](record, random.Random(seed))  # noqa: S311  # chance, no secret
        assert accused(stripped) == [], (part, seed, stripped)
