"""The findings that only the records of a game together can show, raised as they are checked one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.scoring.match.keys import game_key, same_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.findings import Notice
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet
    from cinchnotation.scoring.match.fold import GameFold
    from cinchnotation.scoring.match.keys import GameKey

__all__ = ["MatchStream"]


class MatchStream:
    """Takes checked records in their order and keeps where the game in hand stands, and nothing else.

    A record that stands alone costs no more than a look at its tags: a game is put together when its second
    record comes.
    """

    __slots__ = ("_first", "_fold", "_key")

    def __init__(self) -> None:
        self._key: GameKey | None = None
        self._first: tuple[HandRecord, Score | None] | None = None
        self._fold: GameFold | None = None

    def take(
        self,
        path: str,
        record: HandRecord,
        rules: str | None,
        score: Score | None,
        look_up: Callable[[HandRecord], RuleSet | None],
    ) -> tuple[Notice, ...]:
        """Take the next record with its score; return what the game says of it.

        `rules` is the id of the rule set that it was checked by; `look_up` gives that rule set.
        """
        key = game_key(path, record, rules)
        first, fold = self._first, self._fold
        if first is None or key != self._key or not self._same_table(first[0], record, look_up):
            self._key, self._first, self._fold = key, (record, score), None
            return self._alone(record, score, look_up)
        if fold is None:
            fold = self._fold = _begun(look_up(first[0]), *first)
            fold.take(*first)
        return fold.take(record, score).notices

    def lose(self) -> None:
        """Take a record that could not be read: what it says of the game is not known."""
        if self._first is not None and self._fold is None:
            self._key = None
        elif self._fold is not None:
            self._fold.lose()

    def _same_table(
        self, first: HandRecord, record: HandRecord, look_up: Callable[[HandRecord], RuleSet | None]
    ) -> bool:
        tags, others = first.tags, record.tags
        if tags.get("Round") == others.get("Round") and tags.get("Table") == others.get("Table"):
            return True
        return same_table(first, record, look_up(first))

    def _alone(
        self, record: HandRecord, score: Score | None, look_up: Callable[[HandRecord], RuleSet | None]
    ) -> tuple[Notice, ...]:
        """What is said of the first record of a game, if its tag Deal says so: its total is its score."""
        if record.stated.total is None or record.brought is not None or record.tags.get("Deal") != "1":
            return ()
        rules = look_up(record)
        return _begun(rules, record, score).take(record, score).notices


def _begun(rules: RuleSet | None, record: HandRecord, score: Score | None) -> GameFold:
    from cinchnotation.scoring.match.fold import GameFold  # noqa: PLC0415  # a lone record needs no game

    return GameFold(rules, record, score)
