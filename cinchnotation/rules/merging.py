"""Rule sets made of others: a base and what differs from it, and options that are added to a game.

A data file that `extends` another says only what differs: `[change.auction]` sets fields of a phase,
`without = ["draw"]` takes phases away, `[[phases]]` adds one that the base lacks, `drop = ["G-3"]` takes
unsettled switches away. The tables `table`, `trumps`, `frame`, `laws`, `sources` and `unsettled` are laid
over those of the base entry by entry, scoring cards field by field; `trumps.points` has a list `drop` of its
own, and a law or source of "" takes one away. What a file sets is settled by it: an inherited switch of that
field, or of a phase that falls away, goes. A file marked `option = true` can be added to its base, or to any
game made from that: `pedro+discard-any`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import RANKS
from cinchnotation.errors import RuleSetError
from cinchnotation.rules.model import PHASE_KINDS
from cinchnotation.rules.where import Where

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

__all__ = ["combined", "resolved"]

_OVERLAID: Final = ("table", "trumps", "frame", "laws", "sources", "unsettled")
_OWN: Final = ("id", "title", "source", "names", "option")
_CHANGES: Final = ("extends", "change", "without", "drop", "phases")
_KNOWN: Final = (*_OVERLAID, *_OWN, *_CHANGES)
_LEFT_OUT: Final = "left out"

Table = dict[str, Any]


def resolved(table: Mapping[str, Any], whole: Callable[[str], Table], name: str = "") -> Table:
    """Return a rule set's table with everything that it has from its bases.

    `whole` gives the whole table of another rule set by its id, `name` stands for this one in messages.
    `phases` come out as a table by kind, in the order of the game; `bases` lists the ids that it was made
    from, nearest first. Raises RuleSetError where a change cannot be made.
    """
    top = Where(name or str(table.get("id", "it")))
    _refuse_unknown(table, (*_OVERLAID, *_OWN, "phases") if "extends" not in table else _KNOWN, top)
    if "extends" not in table:
        return {**table, "phases": _in_order(_by_kind(table.get("phases", []), top)), "bases": []}
    base = table["extends"]
    if not isinstance(base, str):
        raise (top / "extends").wrong(f"the id of a rule set is expected, not {base!r}")
    try:
        below = whole(base)
    except RuleSetError as error:
        raise (top / "extends").wrong(str(error)) from error
    made = _changed(below, table, top)
    made.pop("names", None)
    made.update({key: table[key] for key in _OWN if key in table})
    made["option"] = table.get("option", False)
    made["extends"] = base
    made["bases"] = [base, *below["bases"]]
    made["options"] = []
    return made


def combined(
    identifier: str, tables: Sequence[Table], game: Table, able: Callable[[set[str]], Sequence[str]]
) -> Table:
    """Return the table of a game with options added, each one's changes in turn.

    `tables` are the game and the options as their files have them, `game` is the whole table of the game;
    `able` gives the options that can be added to a game that was made from such ids. Raises RuleSetError
    where one is no option of this game, stands twice, or contradicts another.
    """
    top = Where(identifier)
    made = dict(game)
    lineage = {game["id"], *game["bases"]}
    first, *options = tables
    values = _sets(first) if first.get("option") else {}
    set_by = dict.fromkeys(values, first["id"])
    for option in options:
        name, sets = option["id"], _sets(option)
        if not option.get("option"):
            raise top.wrong(f"{name} is a game of its own, no option; there are: {', '.join(able(lineage))}")
        if name in lineage:
            raise top.wrong(f"{name} is in it already")
        if option["extends"] not in lineage:
            text = f"{name} is an option of {option['extends']}, which {game['id']} is not made from"
            raise top.wrong(f"{text}; options of {game['id']} are: {', '.join(able(lineage)) or 'none'}")
        for one, other in _clashes(values, sets):
            both = f"{_said(one, values)} or {_said(other, sets)}"
            raise top.wrong(f"{set_by[one]} and {name} contradict each other: {both}")
        made = _changed(made, option, top, added=True)
        lineage.add(name)
        values |= sets
        set_by |= dict.fromkeys(sets, name)
    return {
        **made,
        "id": identifier,
        "title": ", ".join([game["title"], *[option["title"] for option in options]]),
        "source": "; ".join(dict.fromkeys([game["source"], *[option["source"] for option in options]])),
        "options": [option["id"] for option in options],
        "extends": game["id"],
        "bases": [game["id"], *game["bases"]],
        "option": False,
    }


def _refuse_unknown(table: Mapping[str, Any], known: Sequence[str], top: Where) -> None:
    for key in table:
        if key not in known:
            extends = " (without extends)" if "extends" not in table and key in _KNOWN else ""
            listed = ", ".join(sorted({*known, "extends"}))
            raise (top / key).wrong(f"there is no {key!r}{extends}; there are: {listed}", up=1)


def _sets(option: Mapping[str, Any]) -> dict[str, object]:
    """What an option sets, by address; a phase that it leaves out stands under its kind."""
    found: dict[str, object] = dict.fromkeys(option.get("without", []), _LEFT_OUT)
    parts = [
        *option.get("change", {}).items(),
        *[(key, option.get(key, {})) for key in ("table", "frame", "trumps")],
    ]
    for part, fields in parts:
        for field, value in fields.items():
            if (part, field) != ("trumps", "points"):
                found[f"{part}.{field}"] = value
    for card, entry in option.get("trumps", {}).get("points", {}).items():
        if card == "drop":
            found |= {f"trumps.points.{dropped}": _LEFT_OUT for dropped in entry}
        else:
            found |= {f"trumps.points.{card}.{field}": value for field, value in entry.items()}
    return found


def _clashes(values: Mapping[str, object], sets: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Addresses of both that contradict each other: other values, or a part of what is left out."""
    for one, value in values.items():
        for other, another in sets.items():
            if (
                value != another
                if one == other
                else one.startswith(f"{other}.") or other.startswith(f"{one}.")
            ):
                yield one, other


def _said(address: str, values: Mapping[str, object]) -> str:
    return f"{address} is {values[address]}"


def _in_order(phases: Table) -> Table:
    """The phases in the order in which a deal goes through them."""
    return {kind: phases[kind] for kind in PHASE_KINDS if kind in phases}


def _by_kind(phases: object, top: Where) -> Table:
    """The phases of a file by their kind."""
    if not isinstance(phases, list):
        raise (top / "phases").wrong(f"a list of tables is expected, not {phases!r}")
    found: Table = {}
    for number, phase in enumerate(phases):
        where = top / "phases" / str(number)
        if not isinstance(phase, dict):
            raise where.wrong(f"phase {number + 1}: a table is expected, not {phase!r}", up=2)
        fields = dict(phase)
        kind = fields.pop("kind", None)
        if not isinstance(kind, str) or kind not in PHASE_KINDS:
            known = ", ".join(PHASE_KINDS)
            raise (where / "kind").wrong(
                f"phase {number + 1}: kind must be one of {known}, not {kind!r}", up=3
            )
        if kind in found:
            raise where.wrong(f"phase {number + 1}: there is a phase of the kind {kind} already", up=2)
        found[kind] = fields
    return found


def _changed(below: Table, table: Mapping[str, Any], top: Where, *, added: bool = False) -> Table:
    """The table of a base with the changes of `table` made to it; `added`: as an option to another game."""
    made = dict(below)
    phases = {kind: dict(fields) for kind, fields in below["phases"].items()}
    for kind in _names(table, "without", top):
        if kind not in phases and not (added and kind in PHASE_KINDS):
            raise (top / "without").wrong(f"there is no phase {kind}; there are: {', '.join(phases)}")
        phases.pop(kind, None)
    for kind, fields in _by_kind(table.get("phases", []), top).items():
        if kind in phases:
            raise (top / "phases").wrong(f"there is a phase {kind} already; [change.{kind}] changes it")
        phases[kind] = fields
    for kind, fields in _entries(table, "change", top):
        if kind not in phases:
            raise (top / "change" / kind).wrong(f"there is no phase {kind}; there are: {', '.join(phases)}")
        if not isinstance(fields, dict):
            raise (top / "change" / kind).wrong(f"a table is expected, not {fields!r}")
        phases[kind].update(fields)
    made["phases"] = _in_order(phases)
    for key in _OVERLAID:
        if key in table:
            made[key] = {**below.get(key, {}), **dict(_entries(table, key, top))}
    if "points" in made.get("trumps", {}) and "points" in table.get("trumps", {}):
        made["trumps"]["points"] = _points(below, table["trumps"]["points"], top / "trumps" / "points")
    for key in ("laws", "sources"):
        made[key] = {name: text for name, text in made.get(key, {}).items() if text != ""}
    made["unsettled"] = dict(_switches(below, table, made, top, added=added))
    return made


def _points(below: Table, given: object, where: Where) -> Table:
    """The scoring cards of the base with those of a file laid over them, field by field."""
    if not isinstance(given, dict):
        raise where.wrong(f"a table is expected, not {given!r}")
    points = dict(below.get("trumps", {}).get("points", {}))
    for card in _names(given, "drop", where):
        if card not in points:
            raise (where / "drop").wrong(f"no {card} counts; there are: {', '.join(points)}")
        del points[card]
    for card, entry in given.items():
        if card != "drop":
            before = points.get(card, {})
            points[card] = {**before, **entry} if isinstance(entry, dict) else entry
    return {card: points[card] for card in sorted(points, key=_rank)}


def _rank(card: str) -> int:
    """Where a scoring card stands in the order of the trumps, from the highest."""
    return _TRUMPS.index(card) if card in _TRUMPS else len(_TRUMPS)


_TRUMPS: Final = ("HIGH", *reversed(RANKS[4:]), RANKS[3], "L5", *reversed(RANKS[:3]), "JK")


def _switches(
    below: Table, table: Mapping[str, Any], made: Table, top: Where, *, added: bool
) -> Iterator[tuple[str, Any]]:
    """The switches that are left: the file's own, and those of the base that it neither drops nor settles."""
    inherited, own = below.get("unsettled", {}), table.get("unsettled", {})
    drop = _names(table, "drop", top)
    for name in drop:
        if name not in inherited and not added:
            known = ", ".join(inherited) or "none"
            raise (top / "drop").wrong(f"there is no unsettled {name}; there are: {known}")
    change = table.get("change", {})
    for name, switch in made.get("unsettled", {}).items():
        if name in own or (
            name not in drop
            and switch["phase"] in made["phases"]
            and switch["field"] not in change.get(switch["phase"], {})
        ):
            yield name, switch


def _entries(table: Mapping[str, Any], key: str, top: Where) -> list[tuple[str, Any]]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise (top / key).wrong(f"a table is expected, not {value!r}")
    return list(value.items())


def _names(table: Mapping[str, Any], key: str, where: Where) -> list[str]:
    value = table.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise (where / key).wrong(f"a list of names is expected, not {value!r}")
    return value
