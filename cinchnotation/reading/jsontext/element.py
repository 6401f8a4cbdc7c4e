"""One JSON value, cut out of its source and decoded, to a reading: built, checked, its findings placed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.findings import Finding, Related
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.reading.jsontext.build import build
from cinchnotation.reading.jsontext.decoding import decode_carefully
from cinchnotation.reading.jsontext.places import JsonPlaces
from cinchnotation.reading.jsontext.positions import JsonText
from cinchnotation.reading.jsontext.problems import findings_of
from cinchnotation.record import Position, Span
from cinchnotation.seats import DEFAULT_SEATS

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord

__all__ = ["broken", "read_element"]

_NAME_END: Final = re.compile(r'"[ \t\n\r]*+:')


def read_element(data: Any, text: str, span: Span, noted: tuple[Finding, ...]) -> Reading:
    """Return the reading of one value: its data, its text without blanks around it, and where that stands.

    `noted` are findings about the lines it stands on.
    """
    record, problems, pairs = build(data)
    findings = noted
    # Every field has one colon, so as many colons as fields leave no room for a name that stands twice.
    if problems or (text.count(":") != pairs and len(_NAME_END.findall(text)) != pairs):
        json_text = JsonText(text, span.start)
        doubles = _doubles(json_text)
        if doubles:
            record, problems, _ = build(decode_carefully(text))
        found = [*noted, *doubles, *findings_of(problems, json_text)]
        findings = tuple(sorted(found, key=lambda finding: finding.start))
    if record is None:
        return Reading(None, findings, NO_PLACES, span)
    if not record.tags and _is_bare(record):
        message = "This record has no tag, rule set or dealer that tells where it comes from."
        brace = Span(span.start, Position(span.start.line, span.start.column + 1))
        findings = (Finding.at("bare-record", brace, message), *findings)
    return Reading(record, findings, JsonPlaces(text, span.start, record), span)


def broken(span: Span, message: str, noted: tuple[Finding, ...] = ()) -> Reading:
    """Return the reading of a stretch in which no record could be read."""
    found = (*noted, Finding.at("syntax", span, message))
    return Reading(None, tuple(sorted(found, key=lambda finding: finding.start)), NO_PLACES, span)


def _is_bare(record: HandRecord) -> bool:
    return record.rules is None and record.dealer is None and record.seats == DEFAULT_SEATS


def _doubles(text: JsonText) -> list[Finding]:
    findings = []
    for double in text.doubles():
        name = str(double.path[-1])
        tag = len(double.path) == 2 and double.path[0] == "tags"
        what = "tag" if tag else "field"
        findings.append(
            Finding.at(
                "duplicate-tag" if tag else "repeated-statement",
                double.span,
                f"The {what} “{name[:40]}” stands twice; the first counts.",
                related=(Related("the first", double.first.start, double.first.end),),
            )
        )
    return findings
