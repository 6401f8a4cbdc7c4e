"""The points of a deal card by card, in the order in which they are credited (CatsAtCards: Sancho)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS, JOKER, RANKS, left_pedro

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["credits_of"]


def credits_of(
    record: HandRecord, score: Score | None, rules: RuleSet, sides: Mapping[str, str]
) -> tuple[tuple[str, int], ...] | None:
    """Pair each card that counted, in the order of the rule set, with the side that it counted to.

    `sides` has the side of the sheet for each seat. Returns None where what the cards come to is not the
    score: where it was stated without play, or a card is seen nowhere.
    """
    if score is None or score.score is None or score.trump is None or not record.tricks:
        return None
    table = rules.trump_table(score.trump)
    taken = _takers(record, score, table)
    found: list[tuple[str, int]] = []
    for key in rules.end.credits:
        seat = taken.get(_number(key, table, taken))
        if seat is not None:
            found.append((sides[seat], rules.data.trumps.points[key].points))
    sums = dict.fromkeys(score.score, 0)
    for side, points in found:
        if side in sums:
            sums[side] += points
    return tuple(found) if sums == dict(score.score) else None


def _takers(record: HandRecord, score: Score, table: TrumpTable) -> dict[int, str]:
    """For each scoring card that was played, the seat that it counts to, where that is known."""
    found: dict[int, str] = {}
    for row, winner in zip(record.tricks or (), score.winners, strict=False):
        for play in row.plays:
            for card in play.cards:
                taker = winner if table.takers.get(card, "captor") == "captor" else play.seat
                if taker is not None:
                    found[card] = taker
    return found


def _number(key: str, table: TrumpTable, taken: Mapping[int, str]) -> int:
    """The card that a key of `Trumps.points` means; `HIGH` is the highest trump that was played."""
    if key == "HIGH":
        trumps = [card for card in taken if table.mask >> card & 1]
        return max(trumps, key=table.power.__getitem__, default=-1)
    if key == "JK":
        return JOKER
    return left_pedro(table.suit) if key == "L5" else CARDS[table.suit * 13 + RANKS.index(key)]
