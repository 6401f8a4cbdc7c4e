"""What the makers of faults share: the faulty record with what its finding must name, and some questions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord, Trick
    from cinchnotation.rules import RuleSet, TrumpTable

    Maker: TypeAlias = Callable[[HandRecord, RuleSet, random.Random], "Fault | None"]

__all__ = [
    "Fault",
    "all_scored",
    "card_of",
    "follows",
    "idle_cells",
    "table_of",
    "wins",
    "with_cell",
    "with_row",
]


class Fault(NamedTuple):
    """A record with one mistake, and the seat, trick and card that the finding must name."""

    record: HandRecord
    seat: str | None = None
    trick: int | None = None
    card: Card | None = None


def table_of(record: HandRecord, rules: RuleSet) -> TrumpTable:
    """The tables of the record's trump suit, which it must have."""
    assert record.trump is not None  # noqa: S101  # faults are put into whole records
    return rules.trump_table(record.trump.suit)


def card_of(row: Trick, seat: str | None) -> Card | None:
    """The card with which a seat takes part in a trick; None where it plays none."""
    return next((play.cards[0] for play in row.plays if play.seat == seat and play.cards), None)


def all_scored(record: HandRecord, rules: RuleSet) -> bool:
    """Whether every scoring card is played, so that the score hangs on nothing that is not recorded."""
    scoring = table_of(record, rules).scoring
    for row in record.tricks or ():
        for play in row.plays:
            for card in play.cards:
                scoring &= ~(1 << card)
    return not scoring


def with_cell(record: HandRecord, trick: int, seat: str, cards: Iterable[Card]) -> HandRecord:
    """The record with other cards in one cell; `trick` is a position."""
    row = (record.tricks or ())[trick]
    plays = tuple(replace(play, cards=tuple(cards)) if play.seat == seat else play for play in row.plays)
    return with_row(record, trick, replace(row, plays=plays))


def with_row(record: HandRecord, trick: int, row: Trick) -> HandRecord:
    """The record with another row at a position."""
    rows = list(record.tricks or ())
    rows[trick] = row
    return replace(record, tricks=tuple(rows))


def follows(card: Card, led: Card, table: TrumpTable) -> bool:
    """Whether `card` follows `led`, or trumps a plain one."""
    return bool((table.family[led] | table.mask) >> card & 1) and (
        not table.mask >> led & 1 or bool(table.mask >> card & 1)
    )


def wins(card: Card, row: Trick, table: TrumpTable) -> bool:
    """Whether `card`, put to this trick, would win it."""
    top, led = card_of(row, row.winner), card_of(row, row.leader)
    if top is None or led is None:
        return True
    contest = table.mask | table.family[led]
    return bool(contest >> card & 1) and table.power[card] > table.power[top]


def idle_cells(record: HandRecord, rules: RuleSet, rng: random.Random) -> list[tuple[int, Trick, str, Card]]:
    """Cells of single plain cards that neither lead nor win: another card of the suit changes nothing."""
    table = table_of(record, rules)
    found = [
        (index, row, play.seat, play.cards[0])
        for index, row in enumerate(record.tricks or ())
        for play in row.plays
        if play.seat not in {row.leader, row.winner}
        and len(play.cards) == 1
        and play.cards[0].known
        and not table.mask >> play.cards[0] & 1
    ]
    rng.shuffle(found)
    return found
