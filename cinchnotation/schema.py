"""The JSON Schemas of the formats, made from the very classes that are read, written and handed to callers.

pydantic derives them (Draft 2020-12), so that JSON, schema and library cannot drift apart; the descriptions
are the classes' own docstrings. Loading pydantic takes a while: nothing else of the package needs it.
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, Final

from cinchnotation.errors import FormatError
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.record import (
    RECORD_FORMAT,
    Call,
    Comment,
    Discard,
    Draw,
    HandRecord,
    PartnerCall,
    Play,
    Sic,
    Stated,
    Trick,
    TrumpNaming,
)
from cinchnotation.report import REPORT_FORMAT, Outcome, Report, Score, Summary
from cinchnotation.rules.schema import rules_schema

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import TypeAdapter

__all__ = ["SCHEMAS", "record_adapter", "report_adapter", "schema"]

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
_CLASSES: Final = (
    *(Call, Comment, Discard, Draw, HandRecord, PartnerCall, Play, Sic, Stated, Trick, TrumpNaming),
    *(Finding, Fix, Related, Outcome, Report, Score, Summary),
)


def schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema called `name` (`record`, `report`, `rules`).

    Raises FormatError where there is none.
    """
    make = SCHEMAS.get(name.lower())
    if make is None:
        raise FormatError(f"there is no schema {name}; there are {', '.join(SCHEMAS)}")
    return make()


def record_adapter() -> TypeAdapter[HandRecord]:
    """Return pydantic's view of a record, without the field `format`."""
    from pydantic import TypeAdapter  # noqa: PLC0415  # slow to load

    return TypeAdapter(HandRecord)


def report_adapter() -> TypeAdapter[Report]:
    """Return pydantic's view of the report on one record."""
    from pydantic import TypeAdapter  # noqa: PLC0415  # slow to load

    return TypeAdapter(Report)


def _record_schema() -> dict[str, Any]:
    """What is read: only `format` is required, and a field that is not known is a fault."""
    found = record_adapter().json_schema(mode="validation")
    definitions = _described(found.pop("$defs"))
    for part in (found, *definitions.values()):
        part["additionalProperties"] = False
    properties = found["properties"]
    hands = properties["discards"]["anyOf"][0]
    hands["additionalProperties"] = {
        "anyOf": [hands["additionalProperties"], properties["stock"]["anyOf"][0]]
    }
    definitions["Trick"]["required"] = ["plays"]
    return _document(RECORD_FORMAT, "Hand record", HandRecord, properties, ["format"], definitions)


def _report_schema() -> dict[str, Any]:
    """What is written: every field is there, and fields may be added."""
    from pydantic import TypeAdapter  # noqa: PLC0415  # slow to load

    found = report_adapter().json_schema(mode="serialization")
    definitions = found.pop("$defs")
    definitions["Report"] = found
    definitions["Summary"] = TypeAdapter(Summary).json_schema(mode="serialization")
    for part in definitions.values():
        if "properties" in part:
            part["required"] = list(part["properties"])
    properties = {
        "records": {"type": "array", "items": {"$ref": "#/$defs/Report"}},
        "summary": {"$ref": "#/$defs/Summary"},
    }
    required = ["format", *properties]
    return _document(REPORT_FORMAT, "Report", Report, properties, required, _described(definitions))


def _rules_schema() -> dict[str, Any]:
    """What a rule set's TOML file may say."""
    return {"$schema": _DIALECT, **rules_schema()}


SCHEMAS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "record": _record_schema,
    "report": _report_schema,
    "rules": _rules_schema,
}
"""The schemas by name, each made when asked for."""


def _document(
    name: str,
    title: str,
    described: type[Any],
    properties: dict[str, Any],
    required: list[str],
    definitions: dict[str, Any],
) -> dict[str, Any]:
    document: dict[str, Any] = {
        "$schema": _DIALECT,
        "title": f"{title} ({name})",
        "description": _words(described),
        "type": "object",
        "properties": {"format": {"const": name, "title": "Format", "type": "string"}, **properties},
        "required": required,
    }
    if required == ["format"]:
        document["additionalProperties"] = False
    return {**document, "$defs": definitions}


def _described(definitions: dict[str, Any]) -> dict[str, Any]:
    """Give each definition the docstring of its class."""
    classes = {cls.__name__: cls for cls in _CLASSES}
    for name, part in definitions.items():
        if name in classes:
            part["description"] = _words(classes[name])
    return definitions


def _words(cls: type[Any]) -> str:
    return inspect.cleandoc(cls.__doc__ or "").replace("\n\n", "\0").replace("\n", " ").replace("\0", "\n\n")
