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
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from cinchnotation.errors import RuleSetError
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.merging import combined, resolved
from cinchnotation.rules.model import PHASE_KINDS, Phase, RuleData
from cinchnotation.rules.where import Where
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
    # What ships alone has been tried out before; what is put together has not.
    return _data(_whole(identifier), identifier, tried="+" not in identifier)


def data_of(text: str, name: str, defaults: Mapping[str, str] = FrozenDict()) -> RuleData:
    """Read a rule set from TOML text, which may extend one that ships, with its options.

    `name` stands for the file in messages, `defaults` are id, title and source where the text has none.
    Raises RuleSetError, whose message begins with the line and the column where the text has what is wrong.
    """
    table = _parsed(text, name)
    try:
        return _data(resolved({**defaults, **table}, _whole, name), name)
    except RuleSetError as error:
        from cinchnotation.rules.positions import position_of  # noqa: PLC0415  # only for what is wrong

        place = position_of(text, error.address)
        if place is None:
            raise
        raise RuleSetError(f"{name}:{place[0]}:{place[1]}: {error}", error.address) from error


@lru_cache(maxsize=256)
def _whole(identifier: str) -> dict[str, Any]:
    """The whole table of a rule set that ships, or of one with options added; it must not be changed."""
    first, *options = identifier.split("+")
    if len(options) > _MOST_OPTIONS:
        raise RuleSetError(f"no rule set has so many options as “{visible(identifier[:80])}…”")
    tables = [_shipped_table(name) for name in (first, *options)]
    game = resolved(tables[0], _whole)
    return combined(identifier, tables, game, _options_of) if options else game


def _options_of(lineage: set[str]) -> list[str]:
    """The options that can still be added to a game that was made from these rule sets."""
    tables = [_shipped_table(name) for name in rule_set_ids() if name not in lineage]
    return [table["id"] for table in tables if table.get("option") and table["extends"] in lineage]


@lru_cache(maxsize=64)
def _shipped_table(identifier: str) -> dict[str, Any]:
    """The table of a rule set as its file has it; it must not be changed."""
    known = rule_set_ids()
    if identifier not in known:
        shown = identifier if len(identifier) <= _SHOWN else identifier[:_SHOWN] + "…"
        raise RuleSetError(f"no rule set is called “{visible(shown)}”; there are: {', '.join(known)}")
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
    except RecursionError:
        raise RuleSetError(f"rule set {name}: lists or tables are nested too deeply") from None
    except ValueError as error:  # a number of thousands of digits
        raise RuleSetError(f"rule set {name}: a number is too long") from error


_TOML_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)")
_MOST_OPTIONS: Final = 16
_SHOWN: Final = 60  # code points of an unknown name that a message repeats


def _data(table: dict[str, Any], name: str, *, tried: bool = False) -> RuleData:
    """Make the data of a whole table, in which nothing is left to be added.

    Unless it is `tried`, contradictions between its parts are looked for.
    """
    top = Where(name)
    phases: dict[str, Phase] = {}
    for kind, values in table["phases"].items():
        phases[kind] = _instance(PHASE_KINDS[kind], values, top / kind)
    data = _instance(RuleData, {**table, "phases": FrozenDict(phases)}, top)
    if not tried:
        from cinchnotation.rules.contradictions import refuse_contradictions  # noqa: PLC0415  # start-up

        refuse_contradictions(data, top, _value)
    return data


@lru_cache(maxsize=32)
def _hints(cls: Any) -> dict[str, Any]:
    return get_type_hints(cls)


def _instance(cls: type[T], table: dict[str, Any], where: Where) -> T:
    hints = _hints(cast("Any", cls))
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
        if value not in args or type(value) not in map(type, args):
            raise where.wrong(f"{value!r} is not one of {', '.join(map(str, args))}")
        return value
    if origin is tuple:
        if not isinstance(value, list):
            raise where.wrong(f"a list is expected, not {value!r}")
        return tuple(_item(args[0], item, where, index) for index, item in enumerate(value))
    if origin is FrozenDict:
        if not isinstance(value, dict):
            raise where.wrong(f"a table is expected, not {value!r}")
        return FrozenDict({key: _value(args[1], item, where / key) for key, item in value.items()})
    if is_dataclass(hint):
        if not isinstance(value, dict):
            raise where.wrong(f"a table is expected, not {value!r}")
        return _instance(hint, value, where)  # type: ignore[arg-type]  # a dataclass type, as just asked
    if not isinstance(value, hint) or (hint is int and isinstance(value, bool)):
        raise where.wrong(f"{value!r} is {_NO[hint]}")
    return value


_NO: Final = {int: "no whole number", str: "no text", bool: "neither true nor false"}


def _item(hint: Any, value: Any, where: Where, index: int) -> Any:
    """One value of a list; what is wrong with it stands at its own place."""
    try:
        return _value(hint, value, where)
    except RuleSetError as error:
        raise RuleSetError(str(error), (*where.address, str(index))) from error
