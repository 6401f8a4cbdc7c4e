"""Rule sets made of others: a base and what differs from it, and options that are added to a game.

A data file that `extends` another says only what differs: `[change.auction]` sets fields of a phase,
`without = ["draw"]` takes phases away, `drop = ["G-3"]` takes unsettled switches away; the tables `table`,
`trumps`, `frame`, `laws`, `sources` and `unsettled` are laid over those of the base entry by entry (`points`
as a whole), where a law of "" takes one away. A file marked `option = true` can be added to its base, or to
any game made from that: `pedro+foster-setback`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.errors import RuleSetError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["combined", "resolved"]

_OVERLAID: Final = ("table", "trumps", "frame", "laws", "sources", "unsettled")
_OWN: Final = ("id", "title", "source", "names", "option")
_CHANGES: Final = ("extends", "change", "without", "drop")
_DEEPEST: Final = 16

Table = dict[str, Any]


def resolved(table: Mapping[str, Any], find: Callable[[str], Mapping[str, Any]], depth: int = 0) -> Table:
    """Return a rule set's table with everything that it has from its bases.

    `find` gives the table of another rule set by its id. `phases` come out as a table by kind; `bases` lists
    the ids that it was made from, nearest first. Raises RuleSetError where a change cannot be made.
    """
    name = str(table.get("id", "it"))
    base = table.get("extends")
    if base is None:
        whole = {key: value for key, value in table.items() if key != "phases"}
        return {**whole, "phases": _by_kind(table.get("phases", []), name), "bases": []}
    if not isinstance(base, str):
        raise RuleSetError(f"rule set {name}: extends: the id of a rule set is expected, not {base!r}")
    if depth >= _DEEPEST:
        raise RuleSetError(f"rule set {name}: extends: its bases go round in a circle, or too deep")
    below = resolved(find(base), find, depth + 1)
    made = _changed(below, table, name)
    made.update({key: table[key] for key in _OWN if key in table})
    made["option"] = bool(table.get("option", False))
    made["extends"] = base
    made["bases"] = [base, *below["bases"]]
    return made


def combined(game: Table, options: list[Table], identifier: str) -> Table:
    """Return the table of a game with options added, each one's changes in turn.

    Raises RuleSetError where one is no option of this game, stands twice, or contradicts another.
    """
    made = dict(game)
    lineage = {game["id"], *game["bases"]}
    set_by: dict[tuple[str, str], tuple[str, object]] = {}
    titles = [game["title"]]
    for option in options:
        name = option["id"]
        if not option.get("option"):
            raise RuleSetError(f"rule set {identifier}: {name} is a game of its own, no option")
        if name in lineage:
            raise RuleSetError(f"rule set {identifier}: {name} is in it already")
        if option["extends"] not in lineage:
            base = option["extends"]
            raise RuleSetError(
                f"rule set {identifier}: {name} is an option of {base}, which {game['id']} is not made from"
            )
        for kind, fields in (option.get("change") or {}).items():
            for field, value in fields.items():
                other, before = set_by.setdefault((kind, field), (name, value))
                if before != value:
                    raise RuleSetError(
                        f"rule set {identifier}: {other} sets {kind}.{field} to {before}, {name} to {value}"
                    )
        made = _changed(made, option, identifier)
        lineage.add(name)
        titles.append(option["title"])
    made |= {
        "id": identifier,
        "title": ", ".join(titles),
        "options": [option["id"] for option in options],
        "source": "; ".join(dict.fromkeys([game["source"], *(option["source"] for option in options)])),
        "extends": game["id"],
        "bases": [game["id"], *game["bases"]],
        "option": False,
    }
    return made


def _by_kind(phases: object, name: str) -> Table:
    """The phases of a file by their kind, in its order."""
    if not isinstance(phases, list):
        raise RuleSetError(f"rule set {name}: phases must be a list of tables, not {phases!r}")
    found: Table = {}
    for number, phase in enumerate(phases, 1):
        where = f"rule set {name}: phase {number}"
        if not isinstance(phase, dict):
            raise RuleSetError(f"{where}: a table is expected, not {phase!r}")
        fields = dict(phase)
        kind = fields.pop("kind", None)
        if not isinstance(kind, str):
            raise RuleSetError(f"{where}: kind must be the kind of a phase, not {kind!r}")
        if kind in found:
            raise RuleSetError(f"{where}: there is a phase of the kind {kind} already")
        found[kind] = fields
    return found


def _changed(below: Table, table: Mapping[str, Any], name: str) -> Table:
    """The table of a base with the changes of `table` made to it."""
    made = dict(below)
    phases = {kind: dict(fields) for kind, fields in below["phases"].items()}
    for kind, fields in _tables(table, "change", name):
        if not isinstance(fields, dict):
            raise RuleSetError(f"rule set {name}: change: {kind}: a table is expected, not {fields!r}")
        phases.setdefault(kind, {}).update(fields)
    for kind in _list(table, "without", name):
        if kind not in phases:
            raise RuleSetError(
                f"rule set {name}: without: there is no phase {kind}; there are: {', '.join(phases)}"
            )
        del phases[kind]
    made["phases"] = phases
    for key in _OVERLAID:
        if key in table:
            made[key] = {**(below.get(key) or {}), **dict(_tables(table, key, name))}
    made["laws"] = {finding: law for finding, law in (made.get("laws") or {}).items() if law != ""}
    for switch in _list(table, "drop", name):
        if switch not in (made.get("unsettled") or {}):
            raise RuleSetError(f"rule set {name}: drop: there is no unsettled {switch}")
        made["unsettled"] = {key: value for key, value in made["unsettled"].items() if key != switch}
    unknown = [key for key in table if key not in (*_OVERLAID, *_OWN, *_CHANGES)]
    if unknown:
        known = ", ".join(sorted((*_OVERLAID, *_OWN, *_CHANGES)))
        raise RuleSetError(f"rule set {name}: there is no {unknown[0]!r}; there are: {known}")
    return made


def _tables(table: Mapping[str, Any], key: str, name: str) -> list[tuple[str, Any]]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise RuleSetError(f"rule set {name}: {key}: a table is expected, not {value!r}")
    return list(value.items())


def _list(table: Mapping[str, Any], key: str, name: str) -> list[str]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RuleSetError(f"rule set {name}: {key}: a list of names is expected, not {value!r}")
    return value
