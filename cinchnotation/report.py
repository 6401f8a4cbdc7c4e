"""The report on one record: its verdict, its findings and its score, as frozen values.

Fields and names are those of `cinch-report/1`; JSON, schema and library show exactly these classes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from cinchnotation.cards import Suit
from cinchnotation.findings import Finding
from cinchnotation.frozen import FrozenDict, filled_by_slot

__all__ = ["REPORT_FORMAT", "Outcome", "Report", "Score", "Summary", "Verdict"]

REPORT_FORMAT = "cinch-report/1"

Verdict: TypeAlias = Literal["legal", "illegal", "unreadable"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """One of several ways in which a deal can count, and what it hangs on (`rule`: the rule set's switch)."""

    rule: str | None
    reason: str
    points: FrozenDict[str, int] | None
    score: FrozenDict[str, int] | None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Score:
    """What a deal came to. `points` are card points by side, `score` what the rule set makes of them.

    `maker` is a seat, or a side where no more is recorded; `winners` has one entry a trick, None where the
    winner cannot be told. `possible` lists every outcome where more than one is left.
    """

    maker: str | None
    bid: int | None
    trump: Suit | None
    made: bool | None
    winners: tuple[str | None, ...]
    points: FrozenDict[str, int] | None
    score: FrozenDict[str, int] | None
    possible: tuple[Outcome, ...] = ()
    if_claimed: FrozenDict[str, int] | None = None


@filled_by_slot
@dataclass(frozen=True, slots=True)
class Report:
    """What `check` says of one record of an input; `line` is where the record begins.

    `rules_version` is a hash of the data of the rule set in force: with another one the verdict may differ.
    """

    path: str
    record: int
    line: int
    event: str | None
    rules: str | None
    verdict: Verdict
    unverified: tuple[str, ...]
    findings: tuple[Finding, ...]
    score: Score | None
    rules_version: str | None = None


@dataclass(slots=True)
class Summary:
    """How many records and findings of each kind a run of `check` has seen; it grows by `add`."""

    records: int = 0
    legal: int = 0
    illegal: int = 0
    unreadable: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0

    def add(self, report: Report) -> None:
        """Count one report."""
        self.records += 1
        if report.verdict == "legal":
            self.legal += 1
        elif report.verdict == "illegal":
            self.illegal += 1
        else:
            self.unreadable += 1
        for finding in report.findings:
            if finding.severity == "error":
                self.errors += 1
            elif finding.severity == "warning":
                self.warnings += 1
            else:
                self.infos += 1
