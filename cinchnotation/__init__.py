"""Hand records of Cinch and its family: read, replayed, checked, scored.

    from cinchnotation import Source, check_source

    for report in check_source(Source.open("tuesday.cinch")):
        print(report.event, report.verdict, report.findings)

What is listed in `__all__` is the public face of the library. Each name is loaded when it is first asked for,
so that a start pays only for what it uses; the modules of the stages hold the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cinchnotation.cards import Card, Suit
    from cinchnotation.check import check_record, check_source
    from cinchnotation.errors import (
        CardError,
        CinchError,
        FormatError,
        IllegalEventError,
        RecordError,
        RuleSetError,
        SourceError,
    )
    from cinchnotation.findings import Finding
    from cinchnotation.reading import Reading, read_source
    from cinchnotation.record import HandRecord
    from cinchnotation.replay import HandState
    from cinchnotation.report import Report, Score
    from cinchnotation.rules import RuleSet, rule_set, rule_set_ids
    from cinchnotation.source import Source
    from cinchnotation.writing.jsontext import record_to_json
    from cinchnotation.writing.notation import record_to_cinch

__version__ = "0.1.0"

__all__ = [
    "Card",
    "CardError",
    "CinchError",
    "Finding",
    "FormatError",
    "HandRecord",
    "HandState",
    "IllegalEventError",
    "Reading",
    "RecordError",
    "Report",
    "RuleSet",
    "RuleSetError",
    "Score",
    "Source",
    "SourceError",
    "Suit",
    "__version__",
    "check_record",
    "check_source",
    "read_source",
    "record_to_cinch",
    "record_to_json",
    "rule_set",
    "rule_set_ids",
]

_HOMES: Final[dict[str, str]] = {
    "Card": "cards",
    "CardError": "errors",
    "CinchError": "errors",
    "Finding": "findings",
    "FormatError": "errors",
    "HandRecord": "record",
    "HandState": "replay",
    "IllegalEventError": "errors",
    "Reading": "reading",
    "RecordError": "errors",
    "Report": "report",
    "RuleSet": "rules",
    "RuleSetError": "errors",
    "Score": "report",
    "Source": "source",
    "SourceError": "errors",
    "Suit": "cards",
    "check_record": "check",
    "check_source": "check",
    "read_source": "reading",
    "record_to_cinch": "writing.notation",
    "record_to_json": "writing.jsontext",
    "rule_set": "rules",
    "rule_set_ids": "rules",
}
"""The module in which each public name is defined."""


def __getattr__(name: str) -> Any:
    """Load a public name when it is first asked for, and keep it."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415  # nothing is loaded before it is needed

    found = getattr(import_module(f"{__name__}.{home}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
