"""A rule set explained in plain words, each sentence worked out from its data."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from cinchnotation.rules import rule_set
from cinchnotation.rules.differing import differences
from cinchnotation.writing.rulewords import RANKS, SENTENCES, SIDES, SILENT, TAKERS, TITLES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cinchnotation.rules.model import Frame, Phase, RuleData

__all__ = ["list_lines", "listed_data", "rules_data", "rules_lines"]


def rules_data(data: RuleData) -> dict[str, Any]:
    """Return the whole rule set as plain data, `phases` by their kind in their order."""
    return {"format": "cinch-rules/1", **asdict(data)}


def listed_data(found: Iterable[RuleData]) -> list[dict[str, Any]]:
    """Return what a list of rule sets says of each, as plain data."""
    return [
        {
            "id": data.id,
            "title": data.title,
            "names": list(data.names),
            "players": list(data.table.players),
            "extends": data.extends or None,
            "option": data.option,
        }
        for data in found
    ]


def list_lines(found: Iterable[RuleData]) -> Iterator[str]:
    """Yield the list of rule sets: the games, then the options, each with what it is made from."""
    sets = list(found)
    width = max((len(data.id) for data in sets), default=0)
    for title, option in (("Games", False), ("Options, added to a game by + as in pedro+discard-any", True)):
        chosen = [data for data in sets if data.option is option]
        if not chosen:
            continue
        yield f"{title}:"
        for data in chosen:
            base = f", from {data.extends}" if data.extends else ""
            yield f"  {data.id:<{width}}  {data.title} ({_players(data)} players{base})"


def rules_lines(data: RuleData) -> Iterator[str]:
    """Yield the rule set as text: what it is, a paragraph a phase, what is unsettled, what it changes."""
    yield f"{data.id}: {data.title}"
    if data.names:
        yield f"Played as {', '.join(data.names)}."
    yield f"Source: {data.source}."
    yield ""
    yield f"Players  {_players(data)}; {SIDES[data.table.sides]}; a pack of {data.table.pack}"
    yield f"Trumps   {'with' if data.trumps.left_pedro else 'without'} the left pedro; {_points(data)}"
    for kind, phase in (*data.phases.items(), ("frame", data.frame)):
        sentences = list(_sentences(kind, phase, data))
        if sentences:
            yield TITLES.get(kind, kind)
            yield from (f"  - {sentence}" for sentence in sentences)
    if data.unsettled:
        yield "Unsettled"
        for name, switch in data.unsettled.items():
            others = ", ".join(switch.others)
            yield f"  - {name}: {switch.reason} ({switch.phase}.{switch.field} can also be {others})"
    if data.extends:
        yield from _differences(data)


def _differences(data: RuleData) -> Iterator[str]:
    """What the rule set changes in the one that it was made from, value by value."""
    base = rule_set(data.extends).data
    yield f"Changes against {base.id}"
    changes = differences(data, base)
    for address, (mine, other) in changes.items():
        source = f" [{data.sources[address]}]" if address in data.sources else ""
        yield f"  - {address}: {_shown(mine)} (there {_shown(other)}){source}"
    if not changes:
        yield "  - nothing that is played"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)


def _players(data: RuleData) -> str:
    players = data.table.players
    if len(players) > 2 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]} to {players[-1]}"
    return " or ".join(map(str, players))


def _points(data: RuleData) -> str:
    parts = []
    for key, card in data.trumps.points.items():
        name = f" ({card.name})" if card.name else ""
        taker = "" if card.to == "captor" else f" to {TAKERS[card.to]}"
        parts.append(f"{RANKS.get(key, key)}{name} {card.points}{taker}")
    return f"{', '.join(parts)}; {data.trumps.total} in all"


def _sentences(kind: str, phase: Phase | Frame, data: RuleData) -> Iterator[str]:
    for field in fields(phase):
        value = getattr(phase, field.name)
        if (kind, field.name) in SILENT and SILENT[kind, field.name] == value:
            continue
        sentence = SENTENCES.get((kind, field.name), "")
        if isinstance(sentence, dict):
            sentence = sentence.get(value, f"{field.name.replace('_', ' ')}: {value}")
        elif sentence:
            sentence = sentence.format(_shown(value)) if value != () else ""
        if sentence:
            source = data.sources.get(f"{kind}.{field.name}")
            yield f"{sentence} [{source}]" if source else sentence
