"""An explanation as text and as plain data, and the list of all that can be explained."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.explain import ExplainedFinding, ExplainedLaw, Term, laws, sources, terms
from cinchnotation.findings import CATALOGUE
from cinchnotation.writing.jsontext import finding_data
from cinchnotation.writing.text import finding_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.explain import Explanation, Reference, Sample

__all__ = ["PHASES", "explanation_data", "explanation_lines", "index_data", "index_lines"]

PHASES: Final = {
    "reading": "Reading",
    "deal": "Deal",
    "auction": "Auction",
    "exchange": "Discard and draw",
    "play": "Play",
    "score": "Score",
}
"""The phases of the catalogue in the order of the checks, with their titles."""

_INDENT: Final = "    "


# --- text --------------------------------------------------------------------------------------------------


def explanation_lines(explained: Explanation) -> Iterator[str]:
    """Yield an explanation as lines of text; none is wrapped."""
    if isinstance(explained, ExplainedFinding):
        yield from _finding_lines(explained)
    elif isinstance(explained, ExplainedLaw):
        yield f"Law: {explained.name}"
        yield from (f"{_INDENT}{said}" for said in explained.says)
        yield f"Rule sets: {', '.join(explained.rules)}"
        yield f"Findings: {', '.join(explained.findings)}"
    elif isinstance(explained, Term):
        yield f"{explained.name}: {explained.text}"
        if explained.also:
            yield f"Also: {', '.join(explained.also)}"
        if explained.see:
            yield f"See: {', '.join(explained.see)}"
    else:
        yield f"Source: {explained.title}"
        yield explained.text


def _finding_lines(explained: ExplainedFinding) -> Iterator[str]:
    kind = explained.kind
    phase = PHASES[kind.phase].lower()
    yield f"{kind.code} {kind.name} ({kind.severity}, {phase}): {kind.summary}"
    yield ""
    yield explained.cause
    if explained.laws:
        yield ""
        yield from (f"Law: {law} ({', '.join(rules)})" for law, rules in explained.laws)
    if explained.not_raised is not None:
        yield ""
        yield f"No rule set of this version raises it: {explained.not_raised}."
    if explained.sample is not None:
        yield from _sample_lines(explained.sample)


def _sample_lines(sample: Sample) -> Iterator[str]:
    yield ""
    yield f"A faulty record, {sample.path}:"
    yield from _indented(sample.text)
    yield ""
    yield "What a check says of it:"
    for finding in sample.findings:
        yield from _indented("\n".join(finding_lines(finding, sample.path)))
    yield ""
    yield "Mended:"
    yield from _indented(sample.mended)


def _indented(text: str) -> Iterator[str]:
    return ((_INDENT + line).rstrip() for line in text.rstrip("\n").split("\n"))


def index_lines() -> Iterator[str]:
    """Yield the list of all findings by phase, the terms, the laws and the sources."""
    width = max(map(len, CATALOGUE))
    for phase, title in PHASES.items():
        yield title
        for kind in CATALOGUE.values():
            if kind.phase == phase:
                yield f"  {kind.code}  {kind.name:<{width}}  {kind.severity:<7}  {kind.summary}"
        yield ""
    yield f"Terms: {', '.join(term.name for term in terms())}"
    yield ""
    yield "Laws"
    yield from (f"  {law.name}" for law in laws())
    yield ""
    yield "Sources"
    width = max((len(source.name) for source in sources()), default=0)
    yield from (f"  {source.name:<{width}}  {source.title}" for source in sources())


# --- data --------------------------------------------------------------------------------------------------


def explanation_data(explained: Explanation) -> dict[str, Any]:
    """Return an explanation as plain data; `kind` says which fields it has."""
    head: dict[str, Any] = {"format": "cinch-explanation/1"}
    if isinstance(explained, ExplainedFinding):
        kind, sample = explained.kind, explained.sample
        return head | {
            "kind": "finding",
            "code": kind.code,
            "name": kind.name,
            "severity": kind.severity,
            "phase": kind.phase,
            "summary": kind.summary,
            "cause": explained.cause,
            "laws": [{"law": law, "rules": list(rules)} for law, rules in explained.laws],
            "not_raised": explained.not_raised,
            "faulty": None if sample is None else {"path": sample.path, "text": sample.text},
            "findings": [] if sample is None else [finding_data(finding) for finding in sample.findings],
            "mended": None if sample is None else {"path": sample.mended_path, "text": sample.mended},
        }
    if isinstance(explained, ExplainedLaw):
        return head | {
            "kind": "law",
            "name": explained.name,
            "says": list(explained.says),
            "rules": list(explained.rules),
            "findings": list(explained.findings),
        }
    if isinstance(explained, Term):
        return head | {
            "kind": "term",
            "name": explained.name,
            "text": explained.text,
            "also": list(explained.also),
            "see": list(explained.see),
        }
    return head | {"kind": "source"} | _source_data(explained)


def index_data() -> dict[str, Any]:
    """Return the list of all that can be explained as plain data."""
    return {
        "format": "cinch-explanations/1",
        "findings": [
            {
                "code": kind.code,
                "name": kind.name,
                "severity": kind.severity,
                "phase": kind.phase,
                "summary": kind.summary,
            }
            for kind in CATALOGUE.values()
        ],
        "terms": [term.name for term in terms()],
        "laws": [law.name for law in laws()],
        "sources": [_source_data(source) for source in sources()],
    }


def _source_data(source: Reference) -> dict[str, Any]:
    return {"name": source.name, "title": source.title, "text": source.text, "also": list(source.also)}
