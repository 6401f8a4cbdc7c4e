"""Rule sets made in a test: Foster's Cinch with some of its fields set to other values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cinchnotation.frozen import FrozenDict
from cinchnotation.rules import RuleSet, rule_set
from cinchnotation.rules.model import PHASE_KINDS


def variant(players: int | None = None, base: str = "foster-1897", **changes: Any) -> RuleSet:
    """The rule set `base` with fields changed: `variant(**{"auction.minimum": 7, "table.players": (5, 6)})`.

    A field is named by its phase (or `table`, `trumps`, `frame`) and itself; `discard=None` leaves a phase
    out, and any other name without a dot is a field of the whole, such as `unsettled`.
    """
    data = rule_set(base).data
    phases: dict[str, Any] = dict(data.phases)
    parts: dict[str, Any] = {"table": data.table, "trumps": data.trumps, "frame": data.frame}
    whole: dict[str, Any] = {}
    for name, value in changes.items():
        part, _, field = name.partition(".")
        if part in phases and not field:
            del phases[part]
        elif part in PHASE_KINDS:
            phases[part] = replace(phases.get(part) or PHASE_KINDS[part](), **{field: value})
        elif part in parts:
            parts[part] = replace(parts[part], **{field: value})
        else:
            whole[part] = value
    return RuleSet(replace(data, phases=FrozenDict(phases), **parts, **whole), players)
