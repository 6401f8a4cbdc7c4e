"""Under which rule sets records fit, as text and as the data of `cinch-fit/1`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.fit import Fit
    from cinchnotation.report import Report

__all__ = ["fit_data", "fit_lines"]

_CLOSEST: Final = 3  # of the rule sets that do not fit


def fit_data(fits: Sequence[Fit]) -> dict[str, Any]:
    """Return what was found of one record as plain data; `fits` are in their order and not empty."""
    report = fits[0].report
    return {
        "path": report.path,
        "record": report.record,
        "line": report.line,
        "event": report.event,
        "rule_sets": [
            {
                "id": fit.rules,
                "fits": fit.fits,
                "only_sums": fit.only_sums,
                "differences": fit.differences,
                "errors": fit.errors,
                "findings": _names(fit.report),
                "switches": list(fit.switches),
                "score": None if fit.report.score is None else fit.report.score.score,
            }
            for fit in fits
        ],
    }


def fit_lines(fits: Sequence[Fit]) -> Iterator[str]:
    """Yield what was found of one record as text: the rule sets that fit, and the closest of the others."""
    report = fits[0].report
    event = f' "{" ".join(report.event.split())}"' if report.event else ""
    sums = "legal, and the stated sums come out" if fits[0].states else "legal; no sums are stated"
    yield f"{report.path}:{report.line}: record {report.record}{event}"
    those = [fit for fit in fits if fit.fits]
    others = [fit for fit in fits if not fit.fits]
    width = max(len(fit.rules) for fit in fits)
    if those:
        yield f"  Under {len(those)} of {len(fits)} rule sets {sums}:"
    else:
        yield f"  Under none of {len(fits)} rule sets {sums}."
    for fit in those:
        yield f"    {fit.rules:<{width}}  {_apart(fit)}{_hangs(fit)}".rstrip()
    if others:
        yield "  The closest of the others:" if those else "  The closest:"
    for fit in others[:_CLOSEST]:
        names = dict.fromkeys(_names(fit.report))
        errors = "1 error" if fit.errors == 1 else f"{fit.errors} errors"
        yield f"    {fit.rules:<{width}}  {errors}: {', '.join(names)}"


def _names(report: Report) -> list[str]:
    return [finding.name for finding in report.findings if finding.severity == "error"]


def _apart(fit: Fit) -> str:
    if fit.differences == 0:
        return "no value differs"
    return "1 value differs" if fit.differences == 1 else f"{fit.differences} values differ"


def _hangs(fit: Fit) -> str:
    return f"; the score hangs on {', '.join(fit.switches)}" if fit.switches else ""
