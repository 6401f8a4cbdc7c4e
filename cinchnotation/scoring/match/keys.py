"""Which records belong to one game: what all of them have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["GameKey", "game_key", "same_table"]


class GameKey(NamedTuple):
    """What consecutive deals of one game have in common."""

    event: str | None
    game: str | None
    file: str | None
    rules: str | None
    seats: tuple[str, ...]


def game_key(path: str, record: HandRecord, rules: str | None) -> GameKey:
    """The game of a record: by Event and Game, else by the file; rule set and seats go with it."""
    tags = record.tags
    event, game = tags.get("Event"), tags.get("Game")
    return GameKey(event, game, path if event is None and game is None else None, rules, record.seats)


def same_table(first: HandRecord, record: HandRecord, rules: RuleSet | None) -> bool:
    """Whether two deals can be of one game: in a tournament each table of each round plays its own."""
    if rules is None or not rules.data.frame.deals:
        return True
    return all(first.tags.get(name) == record.tags.get(name) for name in ("Round", "Table"))
