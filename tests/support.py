"""What the tests of several stages share: a text goes in, a report comes out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.check import check_source
from cinchnotation.source import Source

if TYPE_CHECKING:
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet

HEAD = '[Event "Test"]\n[Rules "foster-1897"]\n'


def reports(text: str, *, rules: RuleSet | None = None) -> list[Report]:
    """Check every record of a native text."""
    from cinchnotation.reading import reader_named

    return list(check_source(Source.from_text(text, "t.cinch"), reader=reader_named("cinch"), rules=rules))


def report(text: str, *, rules: RuleSet | None = None) -> Report:
    """Check the one record of a native text."""
    (only,) = reports(text, rules=rules)
    return only


def faults(rep: Report) -> list[tuple[str, str | None, int | None]]:
    """The errors of a report as (name, seat, trick), in the order of the report."""
    return [(f.name, f.seat, f.trick) for f in rep.findings if f.severity == "error"]


def names(rep: Report) -> list[str]:
    """The names of all findings of a report."""
    return [f.name for f in rep.findings]
