"""Sums of a score sheet: by the sides of the table, or by seat where partners are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet
    from cinchnotation.rules.model import End, Frame

__all__ = ["added", "counters_of", "players_of", "sheet_sides", "to_go", "with_stated"]


def sheet_sides(
    record: HandRecord, rules: RuleSet | None, score: Mapping[str, int] | None
) -> tuple[str, ...]:
    """The sides of the sheet of a game that begins with `record`, by its rule set or else its score."""
    seats = record.seats
    if rules is not None and rules.players == len(seats):
        return rules.side_names(seats)
    return tuple(score or record.brought or ())


def added(sums: Mapping[str, int], score: Mapping[str, int]) -> dict[str, int]:
    """`sums` and a score; that of a side which the sheet does not have goes to each of its members."""
    total = dict(sums)
    for side, points in score.items():
        for name in (side,) if side in total else seats_of(side):
            if name in total:
                total[name] += points
    return total


def with_stated(sums: Mapping[str, int], stated: Mapping[str, int]) -> dict[str, int]:
    """`sums` with those in place that are stated; sides that the sheet does not have are passed over."""
    return {**sums, **{side: value for side, value in stated.items() if side in sums}}


def to_go(end: End, totals: Mapping[str, int]) -> dict[str, int]:
    """What each side still wants to the target: nothing where it has that or more."""
    return {side: max(end.target - total, 0) for side, total in totals.items()}


def counters_of(frame: Frame, start: int, total: int) -> tuple[tuple[int, int], ...]:
    """The counters that a side has put in the pool: pairs of value and number, from the dearest.

    As many of the dear ones as there are goes first, so six points are one of five and one of one.
    """
    left = total - start
    pool = []
    for value, number in zip(frame.counters, frame.counter_numbers, strict=True):
        used = max(min(number, left // value), 0)
        left -= used * value
        pool.append((value, used))
    return tuple(pool)


def players_of(records: Iterable[HandRecord]) -> dict[str, str]:
    """The names of the players by seat: of the first record that gives one for each, clockwise."""
    for record in records:
        names = [name.strip() for name in record.tags.get("Players", "").split(",")]
        if len(names) == len(record.seats) and all(names):
            return dict(zip(record.seats, names, strict=True))
    return {}
