"""The explanation of a finding, from the files of its faulty sample."""

from __future__ import annotations

import json
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import parse_card
from cinchnotation.explain.model import ExplainedFinding, Sample
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.record import Position
from cinchnotation.rules import rule_set, rule_set_ids

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from cinchnotation.findings import Kind

__all__ = ["NOT_RAISED", "explain_finding"]

_ENDINGS: Final = ("cinch", "txt", "json")

NOT_RAISED: Final[dict[str, str]] = {}
"""The findings that no rule set of this version raises in the check of a record, and why."""


def explain_finding(kind: Kind) -> ExplainedFinding:
    """Explain one kind of finding."""
    folder = resources.files("cinchnotation.samples") / "faulty"
    cause = (folder / f"{kind.name}.md").read_text(encoding="utf-8").strip()
    return ExplainedFinding(
        kind, cause, _laws(kind.name), _sample(folder, kind.name), NOT_RAISED.get(kind.name)
    )


def _laws(name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    found: dict[str, list[str]] = {}
    for identifier in rule_set_ids():
        law = rule_set(identifier).law(name)
        if law is not None:
            found.setdefault(law, []).append(identifier)
    return tuple((law, tuple(rules)) for law, rules in found.items())


def _sample(folder: Traversable, name: str) -> Sample | None:
    for ending in _ENDINGS:
        path, mended = f"{name}.{ending}", f"{name}.mended.{ending}"
        if (folder / path).is_file():
            report = json.loads((folder / f"{name}.report.json").read_text(encoding="utf-8"))
            findings = [_finding(data) for record in report["records"] for data in record["findings"]]
            return Sample(path, _shown(folder / path), tuple(findings), mended, _shown(folder / mended))
    return None


def _shown(file: Traversable) -> str:
    return file.read_bytes().decode("utf-8", "backslashreplace")


def _finding(data: dict[str, Any]) -> Finding:
    fix = data["fix"]
    return Finding(
        data["code"],
        data["name"],
        data["severity"],
        data["message"],
        data["seat"],
        data["trick"],
        None if data["card"] is None else parse_card(data["card"]),
        data["law"],
        Position(**data["start"]),
        Position(**data["end"]),
        tuple(
            Related(other["message"], Position(**other["start"]), Position(**other["end"]))
            for other in data["related"]
        ),
        None
        if fix is None
        else Fix(
            fix["message"], Position(**fix["start"]), Position(**fix["end"]), fix["text"], fix["safety"]
        ),
    )
