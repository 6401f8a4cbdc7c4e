"""From a TOML file to `RuleData`: every value is checked against the field that it sets.

The fields' own type hints are the only description of what a file may say; an unknown key or a value that
is not in a closed list is a `RuleSetError` that says where it stands and what could stand there.
"""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass
from importlib import resources
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cinchnotation.errors import RuleSetError
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.model import PHASE_KINDS, Phase, RuleData

__all__ = ["data_of", "load_data", "rule_set_ids"]

T = TypeVar("T")


def rule_set_ids() -> tuple[str, ...]:
    """The ids of the rule sets that ship, sorted."""
    folder = resources.files("cinchnotation.rules.data")
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    )


def load_data(identifier: str) -> RuleData:
    """Load the rule set that ships under `identifier`; raises RuleSetError where there is none."""
    file = resources.files("cinchnotation.rules.data") / f"{identifier}.toml"
    if not identifier.replace("-", "").isalnum() or not file.is_file():
        raise RuleSetError(f"no rule set is called {identifier!r}; there are: {', '.join(rule_set_ids())}")
    return data_of(file.read_text(encoding="utf-8"), identifier)


def data_of(text: str, name: str) -> RuleData:
    """Read a rule set from TOML text; `name` stands for the file in messages. Raises RuleSetError."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleSetError(f"rule set {name}: {error}") from error
    phases: dict[str, Phase] = {}
    for number, phase in enumerate(table.pop("phases", []), 1):
        where = f"phase {number}"
        kind = phase.pop("kind", None)
        if kind not in PHASE_KINDS:
            raise RuleSetError(f"rule set {name}: {where}: kind must be one of {', '.join(PHASE_KINDS)}")
        phases[kind] = _instance(PHASE_KINDS[kind], phase, f"rule set {name}: {kind}")
    data = _instance(RuleData, {**table, "phases": FrozenDict(phases)}, f"rule set {name}")
    _consistent(data)
    return data


def _consistent(data: RuleData) -> None:
    """Refuse a rule set whose parts contradict each other."""
    missing = [kind for kind in PHASE_KINDS if kind not in data.phases]
    if missing:
        raise RuleSetError(f"rule set {data.id}: no phase of the kind {', '.join(missing)}")
    total = sum(card.points for card in data.trumps.points.values())
    if total != data.trumps.total:
        raise RuleSetError(
            f"rule set {data.id}: the scoring cards add up to {total}, not to the stated total of {data.trumps.total}"
        )


def _instance(cls: type[T], table: dict[str, Any], where: str) -> T:
    hints = get_type_hints(cls)
    known = {field.name for field in fields(cls)}  # type: ignore[arg-type]  # only dataclasses are passed
    for key in table:
        if key not in known:
            raise RuleSetError(f"{where}: there is no {key!r}; there are: {', '.join(sorted(known))}")
    values = {key: _value(hints[key], value, f"{where}: {key}") for key, value in table.items()}
    try:
        return cls(**values)
    except TypeError as error:
        raise RuleSetError(f"{where}: {str(error).split('__init__() ')[-1]}") from error


def _value(hint: Any, value: Any, where: str) -> Any:
    """Return `value` as the type hint wants it, or raise RuleSetError saying what could stand there."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in {UnionType, Union}:
        return value  # phases, already made
    if origin is Literal:
        if value not in args or isinstance(value, bool):
            raise RuleSetError(f"{where}: {value!r} is not one of {', '.join(map(str, args))}")
        return value
    if origin is tuple:
        if not isinstance(value, list):
            raise RuleSetError(f"{where}: a list is expected, not {value!r}")
        return tuple(_value(args[0], item, where) for item in value)
    if origin is FrozenDict:
        if not isinstance(value, dict):
            raise RuleSetError(f"{where}: a table is expected, not {value!r}")
        return FrozenDict({key: _value(args[1], item, f"{where}: {key}") for key, item in value.items()})
    if is_dataclass(hint):
        if not isinstance(value, dict):
            raise RuleSetError(f"{where}: a table is expected, not {value!r}")
        return _instance(hint, value, where)  # type: ignore[arg-type]  # a dataclass type, as just asked
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise RuleSetError(f"{where}: {value!r} is no {hint.__name__}")
    return value
