"""Card points by side, in every way in which the record leaves them open."""

from __future__ import annotations

from itertools import product
from math import comb
from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS, cards_of
from cinchnotation.scoring.buried import with_buried
from cinchnotation.scoring.unseen import Split, Unseen
from cinchnotation.scoring.whereabouts import Whereabouts, cards_by_seat
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from cinchnotation.replay import Replay
    from cinchnotation.rules import TrumpTable
    from cinchnotation.scoring.sides import Sides

__all__ = ["splits_of"]

_MANY = 2000
"""More ways than these of sharing out points that a record does not state are not listed."""


def splits_of(replayed: Replay, sides: Sides) -> list[Split]:
    """Every way in which the card points can be split; none where neither rows nor points tell.

    A record without rows is taken at its word: its stated points are the split. Where the play breaks off,
    the cards not seen can still go anywhere.
    """
    if not replayed.record.tricks:
        return _as_stated(replayed, sides)
    if replayed.trump is None:
        return []
    table = replayed.rules.trump_table(replayed.trump)
    return with_buried(_played_out(replayed, sides, table), replayed, sides, table)


def _played_out(replayed: Replay, sides: Sides, table: TrumpTable) -> list[Split]:
    """Every split that the tricks leave open, where what lies in a stack goes with its trick."""
    scoring, worth, of_seat = table.scoring, table.worth, sides.of_seat
    base = [0] * len(sides.names)
    seen = 0
    plain = True
    for result in replayed.results:
        seen |= result.cards
        winner = result.winner
        if winner is None or result.unknown or result.doubted:
            plain = False
        elif hits := result.cards & scoring:
            base[of_seat[winner]] += sum([points for bit, points in worth if hits & bit])
    plain = plain and replayed.finished
    if plain and not scoring & ~seen and not table.own:
        return [Split(tuple(base), "")]
    by_seat = cards_by_seat(replayed)
    found: dict[tuple[int, ...], Split] = {}
    for crowned, highest, words in _with_highest(replayed, table, seen, by_seat, plain=plain):
        for split in Unseen(replayed, sides, crowned, by_seat, highest).splits():
            text = "; ".join([part for part in (words, split.suppose) if part])
            found.setdefault(split.points, split._replace(suppose=text))
    return list(found.values())


def _with_highest(
    replayed: Replay, table: TrumpTable, seen: int, by_seat: list[int], *, plain: bool
) -> list[tuple[TrumpTable, int | None, str]]:
    """The tables with each trump that can be the highest in play, its number, and what is supposed of it.

    The number is None where no highest trump counts, or no trump is in play.
    """
    if not table.high:
        return [(table, None, "")]
    trumps = sorted(cards_of(table.mask), key=lambda card: table.power[card], reverse=True)
    if plain:  # every card in play is seen
        top = next((card for card in trumps if seen >> card & 1), None)
        return [(table.with_highest(trumps[0] if top is None else top), top, "")]
    where = Whereabouts(replayed, table, by_seat)
    gone = where.left()
    for thrown in where.thrown:
        gone |= thrown
    found: list[tuple[TrumpTable, int | None, str]] = []
    for card in trumps:
        if not seen >> card & 1 and gone >> card & 1:
            continue
        crowned = table.with_highest(card)
        if seen >> card & 1:
            words = f"the {CARDS[card].sign} is the highest trump in play" if found else ""
            return [*found, (crowned, card, words)]
        found.append((crowned, card, ""))
        if not (where.throwers(card) or where.may_be_out(card)):
            return found
    return found


def _as_stated(replayed: Replay, sides: Sides) -> list[Split]:
    """The points that a record without rows states; of a side that it leaves out they can be any number.

    Those of several sides that it states together can be shared out among them in any way. None where that
    are too many ways to be listed.
    """
    stated = replayed.record.stated.points
    if stated is None:
        return []
    known = {name: points for name, points in stated.items() if name in sides.names}
    silent = [name for name in sides.names if name not in stated]
    left, exactly = max(replayed.rules.data.trumps.total - sum(stated.values()), 0), False
    together = [name for name in stated if name not in known]
    if together:
        seats = [seat for name in together for seat in seats_of(name)]
        if len(together) > 1 or sorted(seats) != sorted(seat for name in silent for seat in seats_of(name)):
            return []
        left, exactly = stated[together[0]], True
    if left < 0 or comb(left + len(silent), left) > _MANY:
        return []
    splits = []
    for numbers in product(range(left + 1), repeat=len(silent)):
        if sum(numbers) == left or (sum(numbers) < left and not exactly):
            points = {**known, **dict(zip(silent, numbers, strict=True))}
            suppose = "; ".join([f"{name} took {points[name]}" for name in silent])
            splits.append(Split(tuple([points[name] for name in sides.names]), suppose))
    return splits
