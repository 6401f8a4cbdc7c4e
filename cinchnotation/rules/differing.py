"""In what two rule sets differ: every value by its address, such as `auction.minimum`."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from cinchnotation.rules.model import RuleData

__all__ = ["ABSENT", "differences", "values_of", "version_of"]

ABSENT: Final = None
"""The value at the address of a phase, or of a scoring card, that a rule set does not have."""


def values_of(data: RuleData) -> dict[str, object]:
    """Return every value that bears on the game by its address; words, laws and sources are left out.

    A phase stands under its kind with the value True, its fields below it; a scoring card stands below
    `trumps.points` with its points and who gets them.
    """
    found: dict[str, object] = {}
    for name, part in (("table", data.table), ("trumps", data.trumps), ("frame", data.frame)):
        for field in fields(part):
            if field.name != "points":
                found[f"{name}.{field.name}"] = getattr(part, field.name)
    for key, card in data.trumps.points.items():
        found[f"trumps.points.{key}"] = (card.points, card.to)
    for kind, phase in data.phases.items():
        found[kind] = True
        for field in fields(phase):
            found[f"{kind}.{field.name}"] = getattr(phase, field.name)
    return found


def differences(data: RuleData, base: RuleData) -> dict[str, tuple[object, object]]:
    """Return the addresses at which `data` has another value than `base`, with its value and that of `base`.

    A phase that one of them lacks is one difference; of its fields nothing is said.
    """
    mine, other = values_of(data), values_of(base)
    lacking = {kind for kind in {*data.phases, *base.phases} if (kind in mine) != (kind in other)}
    return {
        address: (mine.get(address, ABSENT), other.get(address, ABSENT))
        for address in dict.fromkeys([*mine, *other])
        if mine.get(address, ABSENT) != other.get(address, ABSENT)
        and (address in lacking or address.partition(".")[0] not in lacking)
    }


def version_of(data: RuleData) -> str:
    """Return a short hash of the rules: of every value that bears on the game, and of what is unsettled.

    Ids, titles, sources and laws are words about the rules and change nothing in it, nor does a value that is
    spelt out where it is the default; so two rule sets that play alike have the same one.
    """
    import json  # noqa: PLC0415  # wanted once for a rule set, and loaded by most commands anyway
    from hashlib import sha256  # noqa: PLC0415  # as above

    stated: dict[str, Any] = {
        "table": _stated(data.table),
        "trumps": _stated(data.trumps),
        "points": {key: [card.points, card.to] for key, card in data.trumps.points.items()},
        "frame": _stated(data.frame),
        "phases": {kind: _stated(phase) for kind, phase in data.phases.items()},
        "unsettled": {
            name: [switch.phase, switch.field, sorted(switch.others)]
            for name, switch in data.unsettled.items()
        },
    }
    text = json.dumps(stated, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:12]


def _stated(part: Any) -> dict[str, object]:
    """The fields of a part that have another value than the default; scoring cards are left out."""
    values = {field.name: (getattr(part, field.name), field.default) for field in fields(part)}
    return {
        name: value
        for name, (value, default) in values.items()
        if name != "points" and (default is MISSING or value != default)
    }
