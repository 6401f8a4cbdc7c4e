"""Scoring cards that lie under the top card of a stack, where they do not simply go with the trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cinchnotation.replay import Replay
    from cinchnotation.rules import TrumpTable
    from cinchnotation.scoring.sides import Sides
    from cinchnotation.scoring.unseen import Split

__all__ = ["with_buried"]


def with_buried(splits: list[Split], replayed: Replay, sides: Sides, table: TrumpTable) -> list[Split]:
    """`splits`, in which such cards went to who won the trick, as the rule set counts them.

    That is who won it (`captor`), nobody, or the other of two sides than that of the player who laid them
    under. Cards that count for their player or holder are no such cards.
    """
    rule = replayed.rules.score.buried
    if rule == "captor":
        return splits
    more = [0] * len(sides.names)
    for row, result in zip(replayed.record.tricks or (), replayed.results, strict=False):
        if result.winner is None:
            continue
        for number, play in enumerate(row.plays):
            under = [card for card in play.cards[1:] if result.cards >> card & 1 and card < 53]
            points = sum([table.points[card] for card in under if not table.own >> card & 1])
            more[sides.of_seat[result.winner]] -= points
            if rule == "others" and len(sides.names) == 2:
                more[1 - sides.of_seat[number]] += points
    if not any(more):
        return splits
    return [
        split._replace(points=tuple([was + now for was, now in zip(split.points, more, strict=True)]))
        for split in splits
    ]
