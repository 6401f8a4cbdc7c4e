"""The report as text: each finding a block, each record one line with its verdict.

A block begins `PATH:LINE:COLUMN: SEVERITY CODE NAME: MESSAGE`; below it, indented, stand the line of the text
with carets under what is meant, the law that it rests on, the other places that it speaks of, and the change
that would mend it. Lines are never wrapped, and nothing in them is markup.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import Suit
from cinchnotation.seats import sums_in_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.findings import Finding
    from cinchnotation.record import Position
    from cinchnotation.report import Outcome, Report, Score, Summary
    from cinchnotation.writing.excerpt import Excerpts

__all__ = [
    "contract_line",
    "finding_lines",
    "outcome_line",
    "record_name",
    "report_lines",
    "score_words",
    "summary_line",
    "verdict_line",
]

_INDENT: Final = "    "


def report_lines(report: Report, excerpts: Excerpts | None = None) -> Iterable[str]:
    """Yield the lines of one report: its findings, with `excerpts` of the text, then its verdict."""
    for finding in report.findings:
        yield from finding_lines(finding, report.path, excerpts)
    yield verdict_line(report)
    if report.score is not None:
        for outcome in report.score.possible:
            yield _INDENT + outcome_line(outcome)


def finding_lines(finding: Finding, path: str, excerpts: Excerpts | None = None) -> Iterable[str]:
    """Yield the block of one finding.

    With `excerpts` the line of the text stands in it, and those of other places that stand on other lines.
    """
    head = f"{_where(path, finding.start)}: {finding.severity} {finding.code} {finding.name}: "
    first, *more = finding.message.splitlines() or [""]
    yield head + first
    for line in more:
        yield _INDENT + line
    if excerpts is not None:
        yield from (_INDENT + line for line in excerpts.lines(finding.start, finding.end))
    if finding.law:
        yield f"{_INDENT}law: {_flat(finding.law)}"
    for related in finding.related:
        yield f"{_INDENT}{_where(path, related.start)}: note: {_flat(related.message)}"
        if excerpts is not None and related.start.line != finding.start.line:
            yield from (_INDENT + line for line in excerpts.lines(related.start, related.end))
    if finding.fix is not None:
        yield f"{_INDENT}fix: {_flat(finding.fix.message)}"


def verdict_line(report: Report) -> str:
    """One line: which record, what was found, and what it scored."""
    parts = [f"{report.path}: {record_name(report)}: {_verdict(report)}"]
    if report.score is not None:
        parts.append(score_words(report.score))
    return "; ".join(part for part in parts if part)


def record_name(report: Report) -> str:
    """`record 1 "Event"`, or where it begins if there is no event."""
    name = f"record {report.record}"
    return f'{name} "{_flat(report.event)}"' if report.event else f"{name} (line {report.line})"


def score_words(score: Score) -> str:
    """Contract and result: `A bid 8 on hearts, failed; A-B 7, Y-Z 7 → A-B 0, Y-Z 15`."""
    parts = []
    contract = contract_line(score)
    if contract and score.made is not None:
        contract += ", made" if score.made else ", failed"
    if contract:
        parts.append(contract)
    if score.points is not None and score.score is not None:
        parts.append(f"points {sums_in_words(score.points)} → {sums_in_words(score.score)}")
    elif score.points is not None:
        parts.append(f"points {sums_in_words(score.points)}, score not settled")
    elif score.score is not None:
        parts.append(f"score {sums_in_words(score.score)}")
    elif score.possible:
        parts.append("the score hangs on what is not recorded:")
    return "; ".join(parts)


def contract_line(score: Score) -> str:
    """`A bid 8 on hearts`; what is not known is left out, and nothing where nobody named trumps."""
    suit = "" if score.trump is None else Suit(score.trump).word
    if score.maker is None:
        return f"{suit} are trumps" if suit else ""
    if score.bid is None:
        return f"{score.maker} named {suit} without a bid" if suit else ""
    return f"{score.maker} bid {score.bid}" + (f" on {suit}" if suit else "")


def outcome_line(outcome: Outcome) -> str:
    """One of several possible results, and what it hangs on."""
    result = " → ".join(sums_in_words(part) for part in (outcome.points, outcome.score) if part is not None)
    rule = f" [{outcome.rule}]" if outcome.rule else ""
    return f"possible: {result or 'not told'}{rule}: {_flat(outcome.reason)}"


def summary_line(summary: Summary) -> str:
    """The last line of a run over more than one record."""
    parts = [
        _count(summary.records, "record"),
        f"{summary.legal} without fault",
        f"{summary.illegal} illegal",
        *([f"{summary.unreadable} unreadable"] if summary.unreadable else ()),
        _count(summary.errors, "error"),
        _count(summary.warnings, "warning"),
        _count(summary.infos, "info"),
    ]
    return f"{parts[0]}: {', '.join(parts[1:])}"


def _verdict(report: Report) -> str:
    missing = f" (not recorded: {', '.join(report.unverified)})" if report.unverified else ""
    if report.verdict == "illegal":
        errors = sum(finding.severity == "error" for finding in report.findings)
        return f"illegal: {_count(errors, 'error')}{missing}"
    if report.verdict == "unreadable":
        faulty = any(finding.severity == "error" for finding in report.findings)
        return "unreadable: no record could be read here" if faulty else "passed over: no record stands here"
    return f"no fault found{missing}" if missing else "legal"


def _where(path: str, position: Position) -> str:
    return f"{path}:{position.line}:{position.column}"


def _count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _flat(text: str) -> str:
    """The text on one line."""
    return " ".join(text.splitlines())
