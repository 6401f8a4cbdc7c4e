"""From a name, as people write it, to what it means."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final, TypeVar

from cinchnotation.errors import FormatError
from cinchnotation.explain.model import ExplainedLaw, Reference, Term
from cinchnotation.explain.samples import explain_finding
from cinchnotation.findings import CATALOGUE, Kind, kind_named
from cinchnotation.rules import rule_set, rule_set_ids

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cinchnotation.explain.model import Explanation

__all__ = ["explain", "laws", "sources", "terms"]

_LAW: Final = re.compile(r"(?P<name>[^(]+?)(?:\s*\((?P<says>.*)\))?")
_Named = TypeVar("_Named", Term, ExplainedLaw, Reference)
_SHOWN: Final = 40  # code points of an unknown name that a message repeats


def explain(name: str) -> Explanation:
    """Explain a finding (by name or code), a term, a law or a source.

    Names are taken in either case, with blanks or hyphens, in the singular or the plural. A finding goes
    before a term where its name is written exactly, with its hyphens. Raises FormatError, with the names
    that are close, where nothing is called so.
    """
    kind = kind_named(name.strip())
    if kind is not None:
        return explain_finding(kind)
    wanted = _folded(name)
    groups: tuple[Mapping[str, Kind | Explanation], ...] = (
        _by_name(terms()),
        _findings(),
        _by_name(laws()),
        _by_name(sources()),
    )
    for group in groups:
        for spelling in _spellings(wanted):
            if spelling in group:
                found = group[spelling]
                return explain_finding(found) if isinstance(found, Kind) else found
    raise FormatError(_unknown(name, wanted))


def _folded(name: str) -> str:
    return " ".join(re.sub(r"[-_‐‑]", " ", name).casefold().split())


def _spellings(wanted: str) -> Iterator[str]:
    """The name as it is, then as the plural of another."""
    yield wanted
    for ending, singular in (("ies", "y"), ("es", ""), ("s", "")):
        if wanted.endswith(ending):
            yield wanted.removesuffix(ending) + singular


def _unknown(name: str, wanted: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415  # only a mistyped name needs it

    known: dict[str, str] = {folded: kind.name for folded, kind in _findings().items()}
    for spellings in (_by_name(terms()), _by_name(laws()), _by_name(sources())):
        known |= {spelling: spelling for spelling in spellings if spelling not in known}
    close = [known[found] for found in get_close_matches(wanted, known, 3, 0.7)]
    shown = " ".join(name.split())
    shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"
    hint = f"; did you mean {' or '.join(close)}?" if close else " (cinch explain lists what there is)"
    return f"explain {shown}: no finding, law or term is called so{hint}"


def _findings() -> dict[str, Kind]:
    return {_folded(kind.name): kind for kind in CATALOGUE.values()}


# --- what there is -----------------------------------------------------------------------------------------


@cache
def _file() -> dict[str, Any]:
    text = (resources.files("cinchnotation.grammar") / "terms.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def terms() -> tuple[Term, ...]:
    """Every term, in the order of the alphabet."""
    found = (
        Term(name, entry["text"], tuple(entry.get("also", ())), tuple(entry.get("see", ())))
        for name, entry in _file()["terms"].items()
    )
    return tuple(sorted(found, key=lambda term: term.name.casefold()))


@cache
def sources() -> tuple[Reference, ...]:
    """Every source."""
    return tuple(
        Reference(name, entry["title"], entry["text"], tuple(entry.get("also", ())))
        for name, entry in _file()["sources"].items()
    )


@cache
def laws() -> tuple[ExplainedLaw, ...]:
    """Every part of the laws that a rule set cites for a finding, in the order of the checks."""
    says: dict[str, dict[str, None]] = {}
    rules: dict[str, dict[str, None]] = {}
    findings: dict[str, dict[str, None]] = {}
    for name in CATALOGUE:
        for identifier in rule_set_ids():
            law = rule_set(identifier).law(name)
            match = _LAW.fullmatch(law) if law is not None else None
            if match is None:
                continue
            head = match["name"]
            if match["says"]:
                says.setdefault(head, {})[match["says"]] = None
            rules.setdefault(head, {})[identifier] = None
            findings.setdefault(head, {})[name] = None
    return tuple(
        ExplainedLaw(head, tuple(says.get(head, ())), tuple(rules[head]), tuple(findings[head]))
        for head in rules
    )


def _by_name(group: Iterable[_Named]) -> dict[str, _Named]:
    """Every spelling of the names of a group; of two alike the first counts."""
    found: dict[str, _Named] = {}
    for entry in group:
        for name in _names(entry):
            found.setdefault(_folded(name), entry)
    return found


def _names(entry: Term | ExplainedLaw | Reference) -> tuple[str, ...]:
    if isinstance(entry, ExplainedLaw):
        return (entry.name, entry.name.rpartition(": ")[2])
    return (entry.name, *entry.also)
