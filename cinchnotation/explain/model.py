"""What an explanation holds, as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from cinchnotation.findings import Finding, Kind

__all__ = ["ExplainedFinding", "ExplainedLaw", "Explanation", "Reference", "Sample", "Term"]


@dataclass(frozen=True, slots=True)
class Sample:
    r"""A faulty record, what a check says of it, and the record mended; the paths are file names.

    Bytes that are no UTF-8 are shown by their numbers, as `\x81`.
    """

    path: str
    text: str
    findings: tuple[Finding, ...]
    mended_path: str
    mended: str


@dataclass(frozen=True, slots=True)
class ExplainedFinding:
    """A kind of finding: its cause in plain words (paragraphs parted by an empty line) and its sample.

    `laws` pairs each law that it rests on with the rule sets that say so. `sample` is None where no rule set
    raises it, and `not_raised` says why.
    """

    kind: Kind
    cause: str
    laws: tuple[tuple[str, tuple[str, ...]], ...]
    sample: Sample | None
    not_raised: str | None


@dataclass(frozen=True, slots=True)
class ExplainedLaw:
    """A part of the laws: what it says where rule sets cite it, in which of them, and the findings on it."""

    name: str
    says: tuple[str, ...]
    rules: tuple[str, ...]
    findings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the game or the notation; `also` are other words for it, `see` related terms and findings."""

    name: str
    text: str
    also: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reference:
    """A source of rules, laws or hands."""

    name: str
    title: str
    text: str
    also: tuple[str, ...] = ()


Explanation: TypeAlias = ExplainedFinding | ExplainedLaw | Term | Reference
