"""The one check: a reading goes through rule set, replay and scoring, and comes out as a report."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cinchnotation.errors import RecordError, RuleSetError
from cinchnotation.findings import Notice, locate
from cinchnotation.findings.precedence import KEEPS_ITS_LINE, standing
from cinchnotation.reading import NO_PLACES, Reading, read_source
from cinchnotation.record import Place, Position, Span
from cinchnotation.replay import foreign_seat, replay
from cinchnotation.report import Report
from cinchnotation.rules import rule_set
from cinchnotation.scoring import score_deal
from cinchnotation.scoring.match.stream import MatchStream

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cinchnotation.reading import Reader, ReadOptions
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet
    from cinchnotation.source import Source

    Resolver: TypeAlias = Callable[[str], RuleSet | None]

__all__ = [
    "ASSUMED_RULES",
    "Checked",
    "check_reading",
    "check_readings",
    "check_record",
    "check_source",
    "rules_for",
]

ASSUMED_RULES = "foster-1897"


class Checked(NamedTuple):
    """A record as read, the report on it, and `line`, which gives the lines of the text that it stands in.

    `line` takes a line's number (from 1); it gives None for a line that is not at hand. Only the lines of the
    record in hand are: ask before the next one is taken.
    """

    reading: Reading
    report: Report
    line: Callable[[int], str | None]


_NOWHERE = Span(Position(1, 1), Position(1, 1))


def check_reading(
    reading: Reading,
    *,
    path: str,
    number: int,
    rules: RuleSet | None = None,
    resolve: Resolver | None = None,
) -> Report:
    """Check one record as read.

    `path` and `number` (from 1) say where it stands; `rules` overrides the record's own rule set. `resolve`
    gives the rule set for a name that a record has and none that ships; without it there is none. Returns
    the report; nothing that a reader lets into a record can raise. Raises RecordError for a record of other
    making that names seats which it does not have.
    """
    record = reading.record
    if record is None:
        return Report(
            path, number, reading.span.start.line, None, None, "unreadable", (), reading.findings, None
        )
    findings = list(reading.findings)
    chosen, notices = _rules_of(record, rules, resolve)
    score: Score | None = None
    unverified: tuple[str, ...] = ()
    if chosen is not None:
        damaged = bool(findings) and any(
            finding.severity == "error" and finding.name not in KEEPS_ITS_LINE for finding in findings
        )
        replayed = replay(record, chosen, damaged=damaged)
        notices += replayed.notices
        score, said = score_deal(replayed)
        notices += said
        unverified = replayed.unverified
    if notices:
        places, otherwise = reading.places, reading.span
        if len(notices) + len(findings) > 1:
            notices = standing(findings, notices)
        findings += [locate(notice, places, otherwise) for notice in notices]
        findings.sort(key=lambda finding: finding.start)
    illegal = bool(findings) and any(finding.severity == "error" for finding in findings)
    return Report(
        path,
        number,
        reading.span.start.line,
        record.tags.get("Event"),
        chosen.id if chosen is not None else record.rules,
        "illegal" if illegal else "legal",
        unverified,
        tuple(findings),
        score,
        chosen.version if chosen is not None else None,
    )


def rules_for(
    record: HandRecord, *, rules: RuleSet | None = None, resolve: Resolver | None = None
) -> RuleSet | None:
    """Return the rule set that a record is checked by; None where there is none that fits it.

    `rules` and `resolve` as for `check_reading`.
    """
    return _rules_of(record, rules, resolve)[0]


def _rules_of(
    record: HandRecord, override: RuleSet | None, resolve: Resolver | None
) -> tuple[RuleSet | None, list[Notice]]:
    """The rule set in force, None (and why) where there is none that fits."""
    notices: list[Notice] = []
    chosen = override
    if chosen is None:
        name = record.rules
        if name is None:
            text = f"No rule set is named; {ASSUMED_RULES} is assumed."
            notices.append(Notice("rules-assumed", Place("record"), text))
            name = ASSUMED_RULES
        try:
            chosen = (resolve(name) if resolve is not None else None) or rule_set(name)
        except RuleSetError as error:
            text = str(error)
            notices.append(Notice("unknown-rules", Place("tag", "Rules"), text[0].upper() + text[1:] + "."))
            return None, notices
    players = len(record.seats)
    if players not in chosen.data.table.players:
        able = " or ".join(map(str, chosen.data.table.players))
        text = (
            f"{chosen.id} is played by {able}, but the record has {players} seats: {' '.join(record.seats)}."
        )
        notices.append(Notice("seat-count", Place("tag", "Seats"), text))
        return None, notices
    return chosen.seated(players), notices


def check_record(
    record: HandRecord, *, rules: RuleSet | None = None, resolve: Resolver | None = None
) -> Report:
    """Check one record that was read from no text; every finding stands at line 1, column 1.

    `rules` overrides the record's own rule set; `resolve` as for `check_reading`. Raises RecordError for a
    record that names seats which it does not have.
    """
    stranger = foreign_seat(record)
    if stranger is not None:
        raise RecordError(f"the record has no seat {stranger}; its seats are {' '.join(record.seats)}")
    reading = Reading(record, (), NO_PLACES, _NOWHERE)
    return check_reading(reading, path="-", number=1, rules=rules, resolve=resolve)


def check_source(
    source: Source,
    *,
    reader: Reader | None = None,
    rules: RuleSet | None = None,
    resolve: Resolver | None = None,
    options: ReadOptions | None = None,
) -> Iterator[Report]:
    """Check every record of a source, one at a time and in order; `rules`, `resolve` as for `check_reading`.

    Without `reader` the format is recognised from the content and the ending. Raises SourceError where the
    input cannot be read and FormatError where no format fits.
    """
    readings = read_source(source, reader=reader, options=options)
    for one in check_readings(source, readings, rules=rules, resolve=resolve):
        yield one.report


def check_readings(
    source: Source,
    readings: Iterable[Reading],
    *,
    rules: RuleSet | None = None,
    resolve: Resolver | None = None,
    lines: bool = False,
    matches: MatchStream | None = None,
) -> Iterator[Checked]:
    """Check the records that are read from a source, one at a time and in order.

    A record's own check never looks at another one; what the records of one game say of one another is added
    by `matches`, which goes on from source to source where it is given. With `lines` the text of the record
    in hand is kept, and of no other. Raises what reading raises.
    """
    stream = MatchStream() if matches is None else matches
    look_up = partial(rules_for, rules=rules, resolve=resolve)
    if lines:
        source.remember()
    for number, reading in enumerate(readings, 1):
        report = check_reading(reading, path=source.path, number=number, rules=rules, resolve=resolve)
        yield Checked(reading, _in_its_game(reading, report, stream, look_up), source.line)
        if lines:
            source.forget(reading.span.end.line)


def _in_its_game(
    reading: Reading,
    report: Report,
    matches: MatchStream,
    look_up: Callable[[HandRecord], RuleSet | None],
) -> Report:
    """The report with what the records before it in its game have to say of it."""
    record = reading.record
    if record is None:
        if any(finding.severity == "error" for finding in report.findings):
            matches.lose()
        return report
    notices = matches.take(report.path, record, report.rules, report.score, look_up)
    if not notices:
        return report
    found = [locate(notice, reading.places, reading.span) for notice in notices]
    findings = sorted([*report.findings, *found], key=lambda finding: finding.start)
    illegal = any(finding.severity == "error" for finding in findings)
    return replace(report, findings=tuple(findings), verdict="illegal" if illegal else "legal")
