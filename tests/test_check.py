"""The check puts the stages together: which rule set is in force, what stops a record, what a report says."""

from __future__ import annotations

from hands import FIRST, change
from support import faults, names, report, reports

from cinchnotation.check import check_source
from cinchnotation.reading import reader_named
from cinchnotation.rules import rule_set
from cinchnotation.source import Source


def test_foster_is_assumed_where_no_rule_set_is_named():
    """A record that names no rules is checked by Foster's, and says so."""
    rep = report(change(FIRST, ('[Rules "foster-1897"]\n', "")))
    assert names(rep) == ["rules-assumed"]
    assert rep.findings[0].severity == "info"
    assert rep.rules == "foster-1897"
    assert rep.score is not None


def test_an_unknown_rule_set():
    """Nothing can be checked by rules that nobody knows; the finding stands at the tag."""
    rep = report(change(FIRST, ("foster-1897", "whist")))
    assert faults(rep) == [("unknown-rules", None, None)]
    assert rep.findings[0].start.line == 2
    assert rep.verdict == "illegal"
    assert rep.rules == "whist"
    assert rep.score is None


def test_a_rule_set_that_is_put_in_force_overrides_the_record():
    """The caller's rule set counts, whatever the record says or does not say."""
    for text in (change(FIRST, ("foster-1897", "whist")), change(FIRST, ('[Rules "foster-1897"]\n', ""))):
        rep = report(text, rules=rule_set("foster-1897"))
        assert names(rep) == []
        assert rep.rules == "foster-1897"


def test_another_number_of_seats():
    """Foster's game is for four: a record of five seats is not checked further."""
    rep = report('[Event "x"]\n[Rules "foster-1897"]\n[Seats "A B C D E"]\nbids A 8 hearts\n')
    assert faults(rep) == [("seat-count", None, None)]
    assert rep.score is None


def test_records_are_checked_each_for_itself():
    """Two records in a file: the fault of the first is not the second's, and each knows its place."""
    first, second = reports(change(FIRST, ("Y-Z 15", "Y-Z 5")) + "\n" + FIRST)
    assert faults(first) == [("score-stated", None, None)]
    assert second.findings == ()
    assert (first.record, first.line, second.record, second.line) == (1, 1, 2, 14)


def test_a_bad_cell_costs_one_finding_and_the_rest_is_replayed():
    """An unreadable card counts as not known: the other tricks are still judged."""
    rep = report(change(FIRST, ("♣J   ♡9", "♣J   ♡1"), ("♠10  ♢K", "♠10  ♠6")))
    assert faults(rep) == [("unknown-card", "Z", 3), ("card-played-twice", "Z", 6)]
    assert rep.score is not None
    assert rep.score.score == {"A-B": 0, "Y-Z": 15}


def test_a_row_that_cannot_be_read_whole_keeps_its_place():
    """A row of three cells is one finding; the trick is open, those after it stand where they stood."""
    rep = report(change(FIRST, ("♠6   ♣9", "♠6")))
    assert faults(rep) == [("trick-row", None, 5)]
    assert "play-unfinished" not in names(rep)


def test_findings_stand_in_the_order_of_the_text():
    """The report lists findings by line and column, whatever stage they come from."""
    text = change(FIRST, ("Y-Z 15", "Y-Z 5"), ("♠10  ♢K", "♠10  ♠6"), ("draws  A 2", "draws  A 7"))
    starts = [finding.start for finding in report(text).findings]
    assert len(starts) == 3
    assert starts == sorted(starts)


def test_a_card_that_cannot_be_read_hides_nothing_that_is_missing():
    """The rest of its line stands there, so the missing last trick and the missing mark are still told."""
    rep = report(change(FIRST, ("♣J   ♡9", "♣J   ♡1"), ("*♡K", "♡K"), ("6      ♡3  *♡5   ♠10  ♢K\n", "")))
    assert {"unknown-card", "play-unfinished", "mark-missing"} <= set(names(rep))


def test_what_holds_no_record_is_unreadable():
    """A number where a record should stand is reported as that, and the record behind it is still checked."""
    first, second = check_source(
        Source.from_text('[5, {"format": "cinch-record/1"}]', "t.json"), reader=reader_named("json")
    )
    assert (first.verdict, first.record, first.line) == ("unreadable", 1, 1)
    assert (first.event, first.rules, first.score, first.unverified) == (None, None, None, ())
    assert names(first) == ["syntax"]
    assert (second.verdict, second.record) == ("legal", 2)


def test_a_bid_that_could_not_be_read_leaves_the_auction_open():
    """Where the one call that is no pass has an unknown seat, the deal was not named without a bid."""
    text = """\
[Event "Test"]
[Rules "foster-1897"]
[Dealer "Z"]
bids    A pass, Y pass, B pass, North 4
trump   Z hearts
points  A-B 5, Y-Z 9
"""
    rep = report(text)
    assert names(rep) == ["unknown-seat"]
    assert rep.score is not None
    assert rep.score.score is None
    assert names(report(text.replace("North 4", "Z pass"))) == ["unsettled-rule"]
