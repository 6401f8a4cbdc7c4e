"""From a TOML file to `RuleData`: every value is checked against the field that it sets.

The fields' own type hints are the only description of what a file may say; an unknown key or a value that
is not in a closed list is a `RuleSetError` that says where it stands and what could stand there.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields, is_dataclass
from functools import lru_cache
from importlib import resources
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from cinchnotation.errors import RuleSetError
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.contradictions import Where, refuse_contradictions
from cinchnotation.rules.merging import combined, resolved
from cinchnotation.rules.model import PHASE_KINDS, Phase, RuleData
from cinchnotation.rules.positions import position_of
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["data_of", "load_data", "rule_set_ids"]

T = TypeVar("T")


def rule_set_ids() -> tuple[str, ...]:
    """The ids of the rule sets that ship, sorted."""
    folder = resources.files("cinchnotation.rules.data")
    return tuple(
        sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    )


def load_data(identifier: str) -> RuleData:
    """Load the rule set that ships under `identifier`, with options that are added by `+`.

    Raises RuleSetError where there is none of that name, or an option does not fit.
    """
    first, *options = identifier.split("+")
    game = _shipped(first)
    if options:
        game = combined(game, [_shipped_table(option) for option in options], identifier)
    return _data(game, identifier)


def data_of(text: str, name: str, defaults: Mapping[str, str] = FrozenDict()) -> RuleData:
    """Read a rule set from TOML text, which may extend one that ships.

    `name` stands for the file in messages, `defaults` are id, title and source if the text has none. Raises
    RuleSetError, whose message begins with the line and the column where the text has what is wrong.
    """
    table = _parsed(text, name)
    try:
        return _data(resolved({**defaults, **table}, _shipped_table), name)
    except RuleSetError as error:
        place = position_of(text, error.address)
        if place is None:
            raise
        raise RuleSetError(f"{name}:{place[0]}:{place[1]}: {error}", error.address) from error


def _shipped(identifier: str) -> dict[str, Any]:
    """The whole table of a rule set that ships."""
    return resolved(_shipped_table(identifier), _shipped_table)


@lru_cache(maxsize=64)
def _shipped_table(identifier: str) -> dict[str, Any]:
    known = rule_set_ids()
    if identifier not in known:
        raise RuleSetError(f"no rule set is called “{visible(identifier)}”; there are: {', '.join(known)}")
    file = resources.files("cinchnotation.rules.data") / f"{identifier}.toml"
    return _parsed(file.read_text(encoding="utf-8"), identifier)


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = str(error)
        found = _TOML_PLACE.search(said)
        place = f"{name}:{found.group(1)}:{found.group(2)}: " if found is not None else ""
        raise RuleSetError(f"{place}rule set {name}: {_TOML_PLACE.sub('', said)}") from error


_TOML_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)")


def _data(table: dict[str, Any], name: str) -> RuleData:
    """Make the data of a whole table, in which nothing is left to be added."""
    top = Where(name)
    phases: dict[str, Phase] = {}
    for number, (kind, values) in enumerate(table["phases"].items(), 1):
        if kind not in PHASE_KINDS:
            kinds = ", ".join(PHASE_KINDS)
            raise (top / f"phase {number}").wrong(f"kind must be one of {kinds}, not {kind!r}")
        phases[kind] = _instance(PHASE_KINDS[kind], values, top / kind)
    data = _instance(RuleData, {**table, "phases": FrozenDict(phases)}, top)
    refuse_contradictions(data, top, _value)
    return data


def _instance(cls: type[T], table: dict[str, Any], where: Where) -> T:
    hints = get_type_hints(cls)
    known = {field.name for field in fields(cls)}  # type: ignore[arg-type]  # only dataclasses are passed
    for key in table:
        if key not in known:
            raise (where / key).wrong(f"there is no {key!r}; there are: {', '.join(sorted(known))}", up=1)
    values = {key: _value(hints[key], value, where / key) for key, value in table.items()}
    try:
        return cls(**values)
    except TypeError as error:
        raise where.wrong(str(error).split("__init__() ")[-1]) from error


def _value(hint: Any, value: Any, where: Where) -> Any:
    """Return `value` as the type hint wants it, or raise RuleSetError saying what could stand there."""
    origin, args = get_origin(hint), get_args(hint)
    if origin in {UnionType, Union}:
        return value if args != (int, type(None)) else _value(int, value, where)  # phases are made already
    if origin is Literal:
        if value not in args or isinstance(value, bool):
            raise where.wrong(f"{value!r} is not one of {', '.join(map(str, args))}")
        return value
    if origin is tuple:
        if not isinstance(value, list):
            raise where.wrong(f"a list is expected, not {value!r}")
        return tuple(_value(args[0], item, where) for item in value)
    if origin is FrozenDict:
        if not isinstance(value, dict):
            raise where.wrong(f"a table is expected, not {value!r}")
        return FrozenDict({key: _value(args[1], item, where / key) for key, item in value.items()})
    if is_dataclass(hint):
        if not isinstance(value, dict):
            raise where.wrong(f"a table is expected, not {value!r}")
        return _instance(hint, value, where)  # type: ignore[arg-type]  # a dataclass type, as just asked
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise where.wrong(f"{value!r} is no {hint.__name__}")
    return value
