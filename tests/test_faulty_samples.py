"""The faulty samples: one of each finding, its report to the letter, and the record mended.

A report is what `cinch check NAME.cinch --format json` writes in the folder of the samples. Whoever changes
one holds line, column, seat, trick and card against the record first.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cinchnotation.check import check_source
from cinchnotation.explain import NOT_RAISED
from cinchnotation.findings import CATALOGUE
from cinchnotation.source import Source
from cinchnotation.writing.jsontext import reports_to_json

FAULTY = Path(__file__).parents[1] / "samples" / "faulty"
ENDINGS = (".cinch", ".txt", ".json")
ALONG = {
    "bare-record": {"rules-assumed"},  # without a tag there is no rule set either
    "foreign-text": {"rules-assumed"},  # tables out of books name no rule set
    "misprint-read": {"rules-assumed"},
    "missing-contract": {"rules-assumed"},
}
"""What cannot but stand beside a finding."""


def record_of(name: str) -> Path:
    """The file of a sample, whatever its format."""
    (path,) = [FAULTY / (name + ending) for ending in ENDINGS if (FAULTY / (name + ending)).is_file()]
    return path


def document(path: Path) -> str:
    """What `cinch check FILE --format json` writes of a file in its own folder.

    The hash of the rules is left out: it changes with every word of the rule set.
    """
    source = Source.from_bytes(path.read_bytes(), path.name)
    text = "".join(reports_to_json(check_source(source)))
    return re.sub(r', "rules_version": ("[0-9a-f]{12}"|null)', "", text)


def faulty_one(report: dict[str, Any]) -> dict[str, Any]:
    """The record that has the finding: the only one, or the last where it takes a game to show it."""
    *before, last = report["records"]
    assert all(record["findings"] == [] for record in before)
    return last


RAISED = [name for name in CATALOGUE if name not in NOT_RAISED]


def test_each_finding_has_a_sample_or_a_reason_why_not() -> None:
    """Every entry of the catalogue has its cause in words, and a faulty record or a reason for none."""
    present = {path.name for path in FAULTY.iterdir()}
    expected = {f"{name}.md" for name in CATALOGUE}
    for name in RAISED:
        record = record_of(name)
        expected |= {record.name, f"{name}.mended{record.suffix}", f"{name}.report.json"}
    assert present == expected
    assert set(NOT_RAISED) <= set(CATALOGUE)


@pytest.mark.parametrize("name", RAISED)
def test_the_report_of_a_faulty_record(name: str) -> None:
    """The report is the expected one, to the last character."""
    expected = (FAULTY / f"{name}.report.json").read_text(encoding="utf-8")
    assert document(record_of(name)) == expected


@pytest.mark.parametrize("name", RAISED)
def test_the_fault_stands_alone(name: str) -> None:
    """A faulty record has its one finding once, and besides only what cannot be parted from it."""
    record = faulty_one(json.loads((FAULTY / f"{name}.report.json").read_text(encoding="utf-8")))
    found = [finding["name"] for finding in record["findings"]]
    assert found.count(name) == 1
    assert set(found) - {name} == ALONG.get(name, set())
    assert record["verdict"] == ("illegal" if CATALOGUE[name].severity == "error" else "legal")


@pytest.mark.parametrize("name", RAISED)
def test_the_mended_record_is_free_of_it(name: str) -> None:
    """The mended record has neither that finding nor any error, and differs from the faulty one."""
    faulty = record_of(name)
    mended = FAULTY / f"{name}.mended{faulty.suffix}"
    assert mended.read_bytes() != faulty.read_bytes()
    report = faulty_one(json.loads(document(mended)))
    assert report["verdict"] == "legal"
    assert name not in [finding["name"] for finding in report["findings"]]


@pytest.mark.parametrize("name", list(CATALOGUE))
def test_the_cause_is_told_in_plain_words(name: str) -> None:
    """A cause is one to three paragraphs of prose: no headings, no lists, no blank line at either end."""
    text = (FAULTY / f"{name}.md").read_text(encoding="utf-8")
    assert text == text.strip() + "\n"
    paragraphs = text.strip().split("\n\n")
    assert 1 <= len(paragraphs) <= 3
    assert all(part[0].isupper() or part[0] == "`" for part in paragraphs)
    assert all(part.endswith((".", "?", ":")) and "\n" not in part for part in paragraphs)


PLACES = {
    "syntax": "; Y 2",
    "unknown-card": "♠1O",
    "unknown-seat": "D 4",
    "unknown-suit": "harts",
    "duplicate-tag": '[Dealer "Y"]',
    "repeated-statement": "Z 4",
    "unterminated-comment": "{ after",
    "trick-row": "1       ♣Q    ♣3   *♡8",
    "trick-number": "5      *♡K",
    "double-mark": "*♡9",
    "unknown-rules": '[Rules "foster-1887"]',
    "seat-count": '[Seats "A Y B Z C"]',
    "comment-swallows": "; Y 2, B 4, Z 5",
    "odd-character": "\u00a02",
    "unknown-tag": "Weather",
    "duplicate-card": "♠7 ♠5",
    "card-not-in-pack": "JK",
    "wrong-deal-size": "A ♡A ♡K",
    "bid-not-higher": "Y 7",
    "bid-out-of-range": "Y 15",
    "bid-out-of-turn": "B 8",
    "second-bid": "A 9",
    "wrong-maker": "trump   A",
    "auction-incomplete": "Z pass",
    "discard-not-held": "♠8",
    "too-few-discards": "A 2",
    "draw-count": "A 3",
    "hand-size": "A 3",
    "draw-exceeds-stock": "Z 5",
    "drawn-card-not-in-stock": "♣8",
    "draw-order": "A ♡3 ♡7",
    "draw-convention": "B 3",
    "trump-among-discards": "♡2",
    "card-not-held": "♢Q\n\nscore",
    "revoke": "♠4",
    "card-played-twice": "♠4\n\nscore",
    "no-card-played": "-\n",
    "stack-size": "♣Q/♣2",
    "too-many-tricks": "7       ♢2",
    "leader-mark": ">♡2",
    "winner-mark": "*♣Q",
    "play-unfinished": "5      *♡A",
    "mark-missing": "4       ♡K",
    "leader-assumed": "1       ♢A",
    "points-stated": "points  A-B 8",
    "score-stated": "score   A-B 0, Y-Z 7",
    "running-score": "total   A-B 20, Y-Z 17",
    "deal-rotation": '[Dealer "Y"]',
    "cut-order": "cut     A",
    "deal-after-end": '[Event "Sample: deal-after-end"]',
    "misprint-read": "♡IO",
    "foreign-text": "A   |  Y   |  B   |  Z   |",
}
"""Of a finding, the text that stands where it points to; the last such place of the file."""


@pytest.mark.parametrize("name", PLACES)
def test_a_finding_points_at_the_fault(name: str) -> None:
    """Line and column of each report are those of the words that are at fault."""
    text = record_of(name).read_text(encoding="utf-8")
    record = faulty_one(json.loads((FAULTY / f"{name}.report.json").read_text(encoding="utf-8")))
    (finding,) = [finding for finding in record["findings"] if finding["name"] == name]
    before = text[: text.rindex(PLACES[name])] if name != "foreign-text" else text[: text.index(PLACES[name])]
    assert finding["start"] == {
        "line": before.count("\n") + 1,
        "column": len(before) - (before.rfind("\n") + 1) + 1,
    }
