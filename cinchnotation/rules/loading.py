"""From a TOML file to `RuleData`: every value is checked against the field that it sets.

The fields' own type hints are the only description of what a file may say; an unknown key or a value that
is not in a closed list is a `RuleSetError` that says where it stands and what could stand there.
"""

from __future__ import annotations

import tomllib
from dataclasses import fields, is_dataclass
from functools import lru_cache
from importlib import resources
from types import UnionType
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from cinchnotation.cards import RANKS
from cinchnotation.errors import RuleSetError
from cinchnotation.findings.catalogue import CATALOGUE
from cinchnotation.frozen import FrozenDict
from cinchnotation.rules.merging import combined, resolved
from cinchnotation.rules.model import PHASE_KINDS, Phase, RuleData
from cinchnotation.source import visible

if TYPE_CHECKING:
    from cinchnotation.rules.model import Auction, Deal, Unsettled

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


def data_of(text: str, name: str) -> RuleData:
    """Read a rule set from TOML text, which may extend one that ships; `name` stands for the file in messages.

    Raises RuleSetError.
    """
    return _data(resolved(_parsed(text, name), _shipped_table), name)


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
        raise RuleSetError(f"rule set {name}: {error}") from error


def _data(table: dict[str, Any], name: str) -> RuleData:
    """Make the data of a whole table, in which nothing is left to be added."""
    phases: dict[str, Phase] = {}
    for number, (kind, fields_) in enumerate(table["phases"].items(), 1):
        if kind not in PHASE_KINDS:
            raise RuleSetError(
                f"rule set {name}: phase {number}: kind must be one of {', '.join(PHASE_KINDS)}, not {kind!r}"
            )
        phases[kind] = _instance(PHASE_KINDS[kind], fields_, f"rule set {name}: {kind}")
    data = _instance(RuleData, {**table, "phases": FrozenDict(phases)}, f"rule set {name}")
    _consistent(data)
    return data


_SCORING_KEYS = frozenset((*RANKS, "L5", "JK", "HIGH"))


def _consistent(data: RuleData) -> None:
    """Refuse a rule set whose parts contradict each other."""
    where = f"rule set {data.id}"
    missing = [kind for kind in PHASE_KINDS if kind not in data.phases and kind not in {"discard", "draw"}]
    if missing:
        raise RuleSetError(f"{where}: no phase of the kind {', '.join(missing)}")
    for key in data.trumps.points:
        if key not in _SCORING_KEYS:
            raise RuleSetError(
                f"{where}: trumps: {key!r} is no trump; there are: {', '.join(RANKS)}, L5, JK, HIGH"
            )
    total = sum(card.points for card in data.trumps.points.values())
    if total != data.trumps.total:
        raise RuleSetError(
            f"{where}: the scoring cards add up to {total}, not to the stated total of {data.trumps.total}"
        )
    _sizes(data, where)
    for name, switch in data.unsettled.items():
        _switch(data, switch, f"{where}: unsettled {name}")
    unknown = [name for name in data.laws if name not in CATALOGUE]
    if unknown:
        raise RuleSetError(f"{where}: laws: no finding is called {', '.join(unknown)}")


def _sizes(data: RuleData, where: str) -> None:
    """Refuse numbers of cards and of points that cannot be."""
    deal, auction = cast("Deal", data.phases["deal"]), cast("Auction", data.phases["auction"])
    if not data.table.players:
        raise RuleSetError(f"{where}: table: players lists no number of players")
    for players in data.table.players:
        dealt = deal.cards * players
        if not 0 < dealt <= data.table.pack:
            raise RuleSetError(
                f"{where}: deal: {deal.cards} cards for each of {players} players are {dealt},"
                f" but the pack has {data.table.pack}"
            )
    if not 0 < auction.minimum <= auction.maximum:
        raise RuleSetError(
            f"{where}: auction: minimum {auction.minimum} and maximum {auction.maximum} leave no bid"
        )


def _switch(data: RuleData, switch: Unsettled, where: str) -> None:
    """Refuse a switch that sets no field, or sets one to what cannot stand there."""
    phase = data.phases.get(switch.phase)
    if phase is None:
        raise RuleSetError(f"{where}: phase must be one of {', '.join(PHASE_KINDS)}, not {switch.phase!r}")
    hints = get_type_hints(type(phase))
    if switch.field not in hints:
        raise RuleSetError(f"{where}: field must be one of {', '.join(sorted(hints))}, not {switch.field!r}")
    for value in switch.others:
        _value(hints[switch.field], value, f"{where}: others")


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
        return value if args != (int, type(None)) else _value(int, value, where)  # phases are made already
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
