"""What is wrong with a value, before its line and column are known; and how values are shown to users."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cinchnotation.findings import Finding, Fix, Related

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.cards import Card
    from cinchnotation.reading.jsontext.positions import JsonText, Path

__all__ = ["Constant", "Problem", "findings_of", "listed", "shown"]

_LONGEST: Final = 40


class Constant:
    """A number that JSON does not have: NaN, Infinity, or one with thousands of digits."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Problem(NamedTuple):
    """A finding to be: `key` points at the field's name, `mend` says what to do, and the JSON text for it."""

    name: str
    path: Path
    message: str
    key: bool = False
    seat: str | None = None
    trick: int | None = None
    card: Card | None = None
    mend: tuple[str, str] | None = None
    related: tuple[str, Path] | None = None


def findings_of(problems: Iterable[Problem], text: JsonText) -> list[Finding]:
    """Look up where each problem stands; the findings come in the order of the text."""
    findings = []
    for problem in problems:
        span = text.span(problem.path, key=problem.key)
        related: tuple[Related, ...] = ()
        if problem.related is not None:
            other = text.span(problem.related[1], key=problem.key)
            related = (Related(problem.related[0], other.start, other.end),)
        fix = Fix(problem.mend[0], span.start, span.end, problem.mend[1]) if problem.mend else None
        findings.append(
            Finding.at(
                problem.name,
                span,
                problem.message,
                seat=problem.seat,
                trick=problem.trick,
                card=problem.card,
                related=related,
                fix=fix,
            )
        )
    findings.sort(key=lambda finding: finding.start)
    return findings


def shown(value: Any) -> str:
    """Describe a JSON value in a message: a text in quotes, a number, or what kind of thing it is."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in value[: _LONGEST + 1])
        return f"“{text if len(value) <= _LONGEST else text[:_LONGEST] + '…'}”"
    if isinstance(value, Constant):
        return _cut(value.text)
    if isinstance(value, int | float):
        return _cut(str(value))
    return "a list" if isinstance(value, list) else "an object"


def listed(words: Iterable[str]) -> str:
    """Join words as a sentence does: `A, Y and B`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:20]}… ({len(text)} characters)"
