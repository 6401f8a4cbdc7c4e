"""The JSON Schema of a rule set's TOML file, made from the classes that it fills."""

from __future__ import annotations

import inspect
from dataclasses import MISSING, fields
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from cinchnotation.findings.catalogue import CATALOGUE
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.model import (
    PHASE_KINDS,
    Frame,
    RuleData,
    ScoringCard,
    Table,
    Trumps,
    Unsettled,
)

__all__ = ["rules_schema"]

_TYPES: Final = {int: "integer", str: "string", bool: "boolean"}
_TEXT: Final = {"type": "string"}
_NAMES: Final = {"type": "array", "items": _TEXT}
_PARTS: Final[dict[str, type[Any]]] = {"table": Table, "trumps": Trumps, "frame": Frame}


def rules_schema() -> dict[str, Any]:
    """Return the schema, without the mark of its dialect.

    A file that `extends` another needs nothing more; any other one states its id, title, source and phases.
    """
    definitions = {cls.__name__: _object(cls) for cls in (Table, Frame, ScoringCard, Unsettled)}
    definitions["Unsettled"]["required"] = [field.name for field in fields(Unsettled)]
    definitions["Trumps"] = _object(Trumps, {"points": _points()})
    for kind, cls in PHASE_KINDS.items():
        definitions[cls.__name__] = _object(cls, {"kind": {"const": kind}})
    listed = [{"$ref": f"#/$defs/{cls.__name__}", "required": _needed(cls)} for cls in PHASE_KINDS.values()]
    changed = {kind: {"$ref": f"#/$defs/{cls.__name__}"} for kind, cls in PHASE_KINDS.items()}
    properties = {
        **dict.fromkeys(("id", "title", "source", "extends"), _TEXT),
        "names": _NAMES,
        "option": {"type": "boolean"},
        **{key: {"$ref": f"#/$defs/{cls.__name__}"} for key, cls in _PARTS.items()},
        "phases": {"type": "array", "items": {"oneOf": listed}},
        "change": {"type": "object", "properties": changed, "additionalProperties": False},
        "without": {"type": "array", "items": {"enum": list(PHASE_KINDS)}},
        "drop": _NAMES,
        "sources": {"type": "object", "additionalProperties": _TEXT},
        "unsettled": {"type": "object", "additionalProperties": {"$ref": "#/$defs/Unsettled"}},
        "laws": {
            "type": "object",
            "properties": dict.fromkeys(CATALOGUE, _TEXT),
            "additionalProperties": False,
        },
    }
    return {
        "title": "Rule set as a TOML file (cinch-rules/1)",
        "description": _words(RuleData),
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "if": {"required": ["extends"]},
        "else": {
            "required": ["id", "title", "source", "trumps", "phases"],
            "properties": dict.fromkeys(("change", "without", "drop", "option"), False),
        },
        "$defs": definitions,
    }


def _object(cls: type[Any], own: dict[str, Any] | None = None) -> dict[str, Any]:
    """A table that fills a class; nothing in it is required, for it may lie over that of a base."""
    hints = get_type_hints(cls)
    properties = {field.name: _value(hints[field.name]) for field in fields(cls)}
    return {
        "description": _words(cls),
        "type": "object",
        "properties": {**properties, **(own or {})},
        "additionalProperties": False,
    }


def _points() -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {"drop": _NAMES},
        "additionalProperties": {"$ref": "#/$defs/ScoringCard"},
    }


def _needed(cls: type[Any]) -> list[str]:
    return ["kind", *[field.name for field in fields(cls) if field.default is MISSING]]


def _value(hint: Any) -> dict[str, Any]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return {"enum": list(args)}
    if origin is tuple:
        return {"type": "array", "items": _value(args[0])}
    if origin is FrozenDict:
        return {"type": "object"}
    if origin in {UnionType, Union}:
        return _value(args[0])  # TOML has no null: what may be absent is left out
    return {"type": _TYPES[hint]}


def _words(cls: type[Any]) -> str:
    return " ".join(inspect.cleandoc(cls.__doc__ or "").split())
