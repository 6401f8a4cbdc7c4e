"""Faults of the play: one card, one cell or one mark of a legal record is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import JOKER, UNKNOWN
from cinchnotation.generate.faults.base import (
    Fault,
    all_scored,
    card_of,
    follows,
    idle_cells,
    table_of,
    wins,
    with_cell,
    with_row,
)
from cinchnotation.record import Play, Trick

if TYPE_CHECKING:
    import random

    from cinchnotation.cards import Card
    from cinchnotation.generate.faults.base import Maker
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = ["PLAY"]


def _changes_nothing(row: Trick, old: Card, new: Card, table: TrumpTable) -> bool:
    """Whether `new` in the place of `old`, a plain card, follows as it did and does not win."""
    if new.suit != old.suit or table.mask >> new & 1 or new == old:
        return False
    return not wins(new, row, table)


def _revoke(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Exchange two cards of a seat between tricks, so that it does not follow though it could."""
    table = table_of(record, rules)
    rows = record.tricks or ()
    places = [
        (at, play.seat) for at, row in enumerate(rows[:-1]) for play in row.plays if len(play.cards) == 1
    ]
    rng.shuffle(places)
    for at, seat in places:
        for other in range(at + 1, len(rows)):
            if _may_exchange(rows, seat, at, other, table):
                first, second = card_of(rows[at], seat), card_of(rows[other], seat)
                assert first is not None and second is not None  # noqa: PT018, S101  # as just asked
                changed = with_cell(record, at, seat, (second,))
                return Fault(with_cell(changed, other, seat, (first,)), seat, at + 1, second)
    return None


def _may_exchange(rows: tuple[Trick, ...], seat: str, at: int, other: int, table: TrumpTable) -> bool:
    """Whether exchanging the cards of two tricks makes a revoke at the first, and nothing else."""
    row, target = rows[at], rows[other]
    if seat in {row.leader, row.winner, target.leader, target.winner}:
        return False
    first, second = card_of(row, seat), card_of(target, seat)
    led, later = card_of(row, row.leader), card_of(target, target.leader)
    if first is None or second is None or led is None or later is None or len(_stack(target, seat)) > 1:
        return False
    if table.points[first] or table.points[second]:
        return False
    if follows(second, led, table) or not follows(first, led, table) or second == first:
        return False
    suit_led = table.family[led]
    if not suit_led >> first & 1:  # it trumped: another card of the suit led must show that it could follow
        return False
    if wins(second, row, table) or wins(first, target, table) or not _true(rows, seat, at, other, table):
        return False
    return (
        follows(first, later, table) or other == len(rows) - 1 or not _holds(rows, seat, other, later, table)
    )


def _true(rows: tuple[Trick, ...], seat: str, at: int, other: int, table: TrumpTable) -> bool:
    """Whether the seat follows in all tricks between the two, so that nothing more is shown there."""
    for row in rows[at + 1 : other]:
        led, card = card_of(row, row.leader), card_of(row, seat)
        if led is None or card is None or not follows(card, led, table):
            return False
    return True


def _holds(rows: tuple[Trick, ...], seat: str, after: int, led: Card, table: TrumpTable) -> bool:
    """Whether the seat plays a card behind a trick that would have followed its lead."""
    cards = [card for row in rows[after + 1 :] if (card := card_of(row, seat)) is not None]
    return any(table.family[led] >> card & 1 for card in cards)


def _stack(row: Trick, seat: str) -> tuple[Card, ...]:
    return next((play.cards for play in row.plays if play.seat == seat), ())


def _not_held(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A card in a cell that somebody threw, or that was left in the stock."""
    if record.restock is not None:
        return None
    table = table_of(record, rules)
    elsewhere = [card for entry in (record.discards or {}).values() for card in entry.cards or ()]
    taken = {card for entry in (record.draws or {}).values() for card in entry.cards or ()}
    elsewhere += [card for card in record.stock or () if card not in taken]
    rng.shuffle(elsewhere)
    for index, row, seat, old in idle_cells(record, rules, rng):
        for new in elsewhere:
            if _changes_nothing(row, old, new, table):
                return Fault(with_cell(record, index, seat, (new,)), seat, index + 1, new)
    return None


def _played_twice(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A card in a cell that was played before, in a record that shows nothing but the play."""
    if not all_scored(record, rules):
        return None
    table = table_of(record, rules)
    record = replace(record, deal=None, widow=None, stock=None, restock=None, discards=None, draws=None)
    seats = record.seats
    for index, row, seat, old in idle_cells(record, rules, rng):
        start = seats.index(row.leader or seats[0])
        order = [seats[(start + step) % len(seats)] for step in range(len(seats))]
        earlier = [card_of(before, other) for before in (record.tricks or ())[:index] for other in seats]
        earlier += [card_of(row, other) for other in order[: order.index(seat)]]
        for new in earlier:
            if new is not None and _changes_nothing(row, old, new, table):
                return Fault(with_cell(record, index, seat, (new,)), seat, index + 1, new)
    return None


def _joker_played(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A joker where the pack has none."""
    if rules.pack >> JOKER & 1:
        return None
    for index, _row, seat, _old in idle_cells(record, rules, rng):
        return Fault(with_cell(record, index, seat, (JOKER,)), seat, index + 1, JOKER)
    return None


def _no_card(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """An empty cell of a seat that has cards."""
    for index, _row, seat, _old in idle_cells(record, rules, rng):
        return Fault(with_cell(record, index, seat, ()), seat, index + 1)
    return None


def _two_cards(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Two cards in a cell, where no rule allows more than one."""
    for index, _row, seat, old in idle_cells(record, rules, rng):
        if rules.play.stack == "none" or index:
            return Fault(with_cell(record, index, seat, (old, UNKNOWN)), seat, index + 1, old)
    return None


def _a_trick_more(record: HandRecord, rules: RuleSet, _rng: random.Random) -> Fault | None:
    """A row more than there are tricks."""
    rows = record.tricks or ()
    if len(rows) != rules.play.tricks:
        return None
    number = len(rows) + 1
    row = Trick(number, None, rows[-1].winner, tuple(Play(seat, (UNKNOWN,)) for seat in record.seats))
    return Fault(replace(record, tricks=(*rows, row)), None, number)


def _winner_mark(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """Another seat that played is marked as the winner."""
    index = rng.randrange(len(record.tricks or ()))
    row = (record.tricks or ())[index]
    others = [play.seat for play in row.plays if play.seat != row.winner and play.cards]
    if not others:
        return None
    return Fault(with_row(record, index, replace(row, winner=rng.choice(others))), None, index + 1)


def _leader_mark(record: HandRecord, _rules: RuleSet, rng: random.Random) -> Fault | None:
    """Another seat that played is marked as the leader."""
    index = rng.randrange(len(record.tricks or ()))
    row = (record.tricks or ())[index]
    others = [play.seat for play in row.plays if play.seat != row.leader and play.cards]
    if not others:
        return None
    return Fault(with_row(record, index, replace(row, leader=rng.choice(others))), None, index + 1)


PLAY: Final[dict[str, dict[str, Maker]]] = {
    "revoke": {"proved by the hand": _revoke},
    "card-not-held": {"thrown by somebody, or left in the stock": _not_held},
    "card-played-twice": {"nothing shows whose it is": _played_twice},
    "card-not-in-pack": {"a joker played": _joker_played},
    "no-card-played": {"an empty cell": _no_card},
    "stack-size": {"two cards": _two_cards},
    "too-many-tricks": {"a row more": _a_trick_more},
    "winner-mark": {"another seat": _winner_mark},
    "leader-mark": {"another seat": _leader_mark},
}
