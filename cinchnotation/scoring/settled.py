"""The short way to the score of a deal of which nothing is open, as of nearly every one.

The bid and the side that made it are known, all tricks were replayed without a doubt, every scoring card was
played, and no rule that the sources leave open bears on it: there is one split of the points and one score.
Of any other deal nothing is said here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import Suit
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.report import Score
from cinchnotation.scoring.methods import FAILED, MADE

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.replay import Replay
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["by_side", "settled_score", "was_drawn"]

_SUITS: Final = tuple(Suit)

_NEVER_BEARS: Final = frozenset({"deal", "discard", "draw", "end"})
"""The phases whose switches change no score of a deal."""

_BEARS_ON: Final[dict[str, set[bool]]] = {
    "no_bid": set(),
    "discards": set(),
    "stock": set(),
    "drawn": set(),
    "buried": set(),
    "made": {True},
    "least": {True},
    "failed": {False},
}
"""The fields of the score, and the bids for which they matter in such deals: made, failed or neither."""


@lru_cache(maxsize=4096)
def by_side(names: tuple[str, ...], values: tuple[int, ...]) -> FrozenDict[str, int]:
    """Return points by the name of the side."""
    return FrozenDict(zip(names, values, strict=True))


@lru_cache(maxsize=256)
def _open_if(rules: RuleSet) -> frozenset[bool]:
    """Of which bids, made (True) or failed, a rule set leaves the score of such deals open."""
    found: set[bool] = set()
    for switch in rules.data.unsettled.values():
        if switch.phase == "score":
            found |= _BEARS_ON.get(switch.field, {True, False})
        elif switch.phase not in _NEVER_BEARS:
            found |= {True, False}
    return frozenset(found)


def settled_score(replayed: Replay) -> Score | None:
    """Return the score of a deal of which nothing is open; None where something may be."""
    bid, trump, rules, seats = replayed.bid, replayed.trump, replayed.rules, replayed.record.seats
    sides = replayed.sides
    if bid is None or trump is None or sides is None or not replayed.plain or replayed.maker not in seats:
        return None
    if rules.buried_apart and any(len(play.cards) > 1 for play in (replayed.record.tricks or ())[0].plays):
        return None
    table, (of_seat, names) = rules.trump_table(trump), sides
    worth, scoring = table.worth, table.scoring
    sums = [0] * len(names)
    winners = []
    for _, winner, cards, _, _, _ in replayed.results:
        winners.append(seats[winner])  # type: ignore[index]  # a plain table has a winner for each trick
        hits = cards & scoring
        if hits:
            scoring ^= hits
            sums[of_seat[winner]] += sum([points for bit, points in worth if hits & bit])  # type: ignore[index]  # as above
    if scoring or (table.own and not _to_their_players(sums, replayed, table, of_seat)):
        return None
    points = tuple(sums)
    maker, score = of_seat[seats.index(replayed.maker)], rules.score
    made = points[maker] >= bid
    if made in _open_if(rules):
        return None
    return Score(
        replayed.maker,
        bid,
        _SUITS[trump],
        made,
        tuple(winners),
        by_side(names, points),
        by_side(
            names,
            MADE[score.made](points, maker, score.least)
            if made
            else FAILED[score.failed](points, maker, bid, rules.data.trumps.total),
        ),
    )


def _to_their_players(sums: list[int], replayed: Replay, table: TrumpTable, of_seat: tuple[int, ...]) -> bool:
    """Give the points of cards that count for who plays them to him; False where one of them was drawn."""
    record = replayed.record
    for row, result in zip(record.tricks or (), replayed.results, strict=False):
        hits = result.cards & table.own
        if not hits:
            continue
        for number, play in enumerate(row.plays):
            card = play.cards[0]
            if hits >> card & 1:
                if table.takers[card] == "holder" and was_drawn(record, card):
                    return False
                sums[of_seat[result.winner]] -= table.points[card]  # type: ignore[index]  # of a plain table
                sums[of_seat[number]] += table.points[card]
    return True


def was_drawn(record: HandRecord, card: int) -> bool:
    """Whether the record shows that a card was drawn or robbed, if anybody held it at the first lead."""
    lists = [record.stock, record.restock, *[draw.cards for draw in (record.draws or EMPTY).values()]]
    return any(card in cards for cards in lists if cards is not None)
