"""The report as text: blocks of findings, lines of verdicts."""

from __future__ import annotations

from cinchnotation.cards import Card, Suit
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Position, Span
from cinchnotation.report import Outcome, Report, Score, Summary
from cinchnotation.writing.plain import fitting
from cinchnotation.writing.text import report_lines, summary_line

SCORE = Score(
    "A",
    8,
    Suit.H,
    made=False,
    winners=("B", "B", "Y", "A", "A", "Y"),
    points=FrozenDict({"A-B": 7, "Y-Z": 7}),
    score=FrozenDict({"A-B": 0, "Y-Z": 15}),
)


def span(line: int, start: int, end: int) -> Span:
    return Span(Position(line, start), Position(line, end))


def report(**changes: object) -> Report:
    values = {
        "path": "hands.cinch",
        "record": 1,
        "line": 1,
        "event": "Illustrative hand No. 1",
        "rules": "foster-1897",
        "verdict": "legal",
        "unverified": ("dealer", "auction", "deal", "discards"),
        "findings": (),
        "score": SCORE,
    }
    return Report(**(values | changes))


def test_a_record_without_fault_is_one_line() -> None:
    """It says what was not recorded, the contract, and what the points came to."""
    (line,) = report_lines(report())
    name, *parts = line.split("; ")
    assert name == (
        'hands.cinch: record 1 "Illustrative hand No. 1": '
        "no fault found (not recorded: dealer, auction, deal, discards)"
    )
    assert parts == ["A bid 8 on hearts, failed", "points A-B 7, Y-Z 7 → A-B 0, Y-Z 15"]


def test_only_a_whole_record_is_called_legal() -> None:
    """Where everything was recorded the verdict is `legal`."""
    assert next(iter(report_lines(report(unverified=(), score=None)))).endswith('No. 1": legal')


def test_a_finding_is_a_block() -> None:
    """Law, other places and the fix stand below its line, indented."""
    revoke = Finding.at(
        "revoke",
        span(12, 9, 11),
        "Y played ♣3 to a ♡ lead.",
        seat="Y",
        trick=3,
        card=Card.of("C3"),
        law="Laws, 12",
        related=(Related("here Y plays ♡5", Position(15, 9), Position(15, 11)),),
        fix=Fix("Put ♡5 here.", Position(12, 9), Position(12, 11), "♡5"),
    )
    lines = list(
        report_lines(report(path="a [b] c.cinch", verdict="illegal", findings=(revoke,), event=None))
    )
    assert lines[:4] == [
        "a [b] c.cinch:12:9: error P102 revoke: Y played ♣3 to a ♡ lead.",
        "    law: Laws, 12",
        "    a [b] c.cinch:15:9: note: here Y plays ♡5",
        "    fix: Put ♡5 here.",
    ]
    assert lines[4].startswith("a [b] c.cinch: record 1 (line 1): illegal: 1 error (not recorded: dealer")


def test_every_possible_outcome_is_listed() -> None:
    """Where the score hangs on something, each outcome has a line with what it hangs on."""
    open_score = Score(
        "Z",
        None,
        Suit.S,
        made=None,
        winners=(),
        points=FrozenDict({"A-B": 10, "Y-Z": 4}),
        score=None,
        possible=(
            Outcome("G-3", "by difference", None, FrozenDict({"A-B": 6, "Y-Z": 0})),
            Outcome(None, "the five is with A", FrozenDict({"A-B": 1}), None),
        ),
    )
    lines = list(report_lines(report(score=open_score, event=None)))
    assert lines[0].endswith("; Z named spades without a bid; points A-B 10, Y-Z 4, score not settled")
    assert lines[1:] == [
        "    possible: A-B 6, Y-Z 0 [G-3]: by difference",
        "    possible: A-B 1: the five is with A",
    ]


def test_text_that_is_no_record_is_told_from_a_broken_one() -> None:
    """Foreign text is passed over; what could not be read is unreadable."""
    foreign = report(
        verdict="unreadable", findings=(Finding.at("foreign-text", span(1, 1, 2), "Whist."),), score=None
    )
    assert list(report_lines(foreign))[-1].endswith(": passed over: no record stands here")
    broken = report(verdict="unreadable", findings=(Finding.at("syntax", span(1, 1, 2), "Odd."),), score=None)
    assert list(report_lines(broken))[-1].endswith(": unreadable: no record could be read here")


def test_the_summary_counts() -> None:
    """One and many are told apart; unreadable records are named where there are any."""
    summary = Summary()
    summary.add(report())
    summary.add(report(verdict="unreadable", findings=(Finding.at("syntax", span(1, 1, 2), "Odd."),)))
    assert summary_line(summary) == (
        "2 records: 1 without fault, 0 illegal, 1 unreadable, 1 error, 0 warnings, 0 infos"
    )


def test_text_is_fitted_to_the_encoding() -> None:
    """Letters stand for suit signs, an arrow of two characters for the arrow; the rest is escaped."""
    assert fitting("♡10 → “é”", "utf-8") == "♡10 → “é”"
    assert fitting("♡10 ♤A → “é”", "ascii") == 'H10 SA -> "\\xe9"'
    assert fitting("♡10 é", "cp1252") == "H10 é"
    assert fitting("♡", "no-such-codec") == "H"
