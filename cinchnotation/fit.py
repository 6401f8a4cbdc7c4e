"""Under which rule sets a record is legal and its own sums come out: the check, once for each of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.check import ASSUMED_RULES, check_reading
from cinchnotation.errors import RuleSetError
from cinchnotation.rules import rule_set, rule_set_ids
from cinchnotation.rules.differing import differences

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.check import Resolver
    from cinchnotation.reading import Reading
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet

__all__ = ["Fit", "fits_of"]


class Fit(NamedTuple):
    """How a record stands under the rule set `rules`, by its id.

    `differences` counts the values in which the rule set differs from the one that the record names.
    `states`: whether the record states points, a score or a total that could disagree. `switches` are the
    unsettled rules on which the score hangs there, by their names.
    """

    rules: str
    report: Report
    differences: int
    states: bool
    switches: tuple[str, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing is wrong: no fault of reading or play, and every stated sum comes out."""
        return self.report.verdict == "legal"

    @property
    def errors(self) -> int:
        """How many errors are found."""
        return sum(finding.severity == "error" for finding in self.report.findings)

    @property
    def only_sums(self) -> bool:
        """Whether all that is wrong are sums that the record states."""
        wrong = [finding.name for finding in self.report.findings if finding.severity == "error"]
        return bool(wrong) and set(wrong) <= _SUMS


_SUMS = frozenset({"points-stated", "score-stated", "running-score"})


def fits_of(reading: Reading, *, path: str, number: int, resolve: Resolver | None = None) -> list[Fit]:
    """Check one record as read under every rule set that ships, and under its own.

    `resolve` gives the rule set for a name that a record has and none that ships. First come those under
    which nothing is wrong, nearest to the record's own rule set first, then the others, those with the fewest
    errors first. An unreadable record gives nothing.
    """
    record = reading.record
    if record is None:
        return []
    own = _own(record, resolve)
    stated = record.stated
    states = any(sums is not None for sums in (stated.points, stated.score, stated.total))
    found = []
    for candidate in _candidates(own):
        report = check_reading(reading, path=path, number=number, rules=candidate)
        ways = report.score.possible if report.score is not None else ()
        switches = tuple(dict.fromkeys([way.rule for way in ways if way.rule is not None]))
        apart = len(differences(candidate.data, own.data))
        found.append(Fit(candidate.id, report, apart, states, switches))
    return sorted(found, key=lambda fit: (fit.errors, fit.differences, fit.rules != own.id, fit.rules))


def _own(record: HandRecord, resolve: Resolver | None) -> RuleSet:
    """The rule set that the record names, the assumed one where it names none that can be had."""
    name = record.rules or ASSUMED_RULES
    try:
        return (resolve(name) if resolve is not None else None) or rule_set(name)
    except RuleSetError:
        return rule_set(ASSUMED_RULES)


def _candidates(own: RuleSet) -> Iterable[RuleSet]:
    """The record's own rule set, then all that ship."""
    yield own
    for identifier in rule_set_ids():
        if identifier != own.id:
            yield rule_set(identifier)
