"""What a table shows of a hand beside the cards: who led and won each trick, and the points so far.

A `Hand` is put together from a record and its report, for the writers that lay a hand out as a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cinchnotation.cards import CARDS, Card, Suit
from cinchnotation.comments import sic_words
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from cinchnotation.record import Bid, HandRecord, Trick
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet, TrumpTable

__all__ = [
    "Hand",
    "HandTrick",
    "auction_beside",
    "contract_facts",
    "contract_words",
    "hand_of",
    "sic_notes",
    "sic_seats",
]


@dataclass(frozen=True, slots=True)
class HandTrick:
    """One trick as a table shows it.

    `winner` is the mark where one is written, else what replay says; `cards` has one entry a seat, the top
    card first; `running` are the points of each side after it, None where they can't be told.
    """

    number: int
    leader: str | None
    winner: str | None
    cards: tuple[tuple[Card, ...], ...]
    order: tuple[str, ...]
    running: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand ready to be laid out; `points` has the points of every scoring card, `sides` their names."""

    record: HandRecord
    seats: tuple[str, ...]
    trump: Suit | None
    tricks: tuple[HandTrick, ...]
    sides: tuple[str, ...]
    points: Mapping[int, int]
    trumps: int


def hand_of(record: HandRecord, report: Report | None = None, rules: RuleSet | None = None) -> Hand:
    """Put a hand together; what needs the report or the rule set is left open where they are not given."""
    score = None if report is None else report.score
    trump = score.trump if score is not None else (record.trump.suit if record.trump else None)
    table = rules.trump_table(trump) if rules is not None and trump is not None else None
    sides: tuple[str, ...] = ()
    if score is not None and score.points:
        sides = tuple(score.points)
    elif rules is not None and rules.players == len(record.seats):
        sides = rules.side_names(record.seats)
    winners = score.winners if score is not None else ()
    maker = score.maker if score is not None else contract_facts(record)[0]
    return Hand(
        record,
        record.seats,
        None if trump is None else Suit(trump),
        tuple(_tricks(record, winners, maker, table, sides)),
        sides,
        {} if table is None else {card: points for card, points in enumerate(table.points) if points},
        0 if table is None else table.mask,
    )


def sic_seats(record: HandRecord, number: int) -> frozenset[str]:
    """The seats whose cell in the row at position `number` (from 1) the print shows otherwise."""
    at = f"trick {number}"
    return frozenset(sic.seat for sic in record.sic or () if sic.at == at and sic.seat is not None)


def sic_notes(record: HandRecord) -> Iterable[tuple[str, str]]:
    """Yield, for each place where the print has something else, its address and what the print has."""
    for sic in record.sic or ():
        yield sic_words(sic), f"sic: the print has “{sic.print}”"


def contract_words(record: HandRecord) -> str:
    """`A bids 8 on hearts`, as far as the record has it; empty where it has nothing."""
    suit = record.trump.suit.word if record.trump else None
    maker, bid = contract_facts(record)
    if bid is not None:
        return f"{maker} bids {bid}" + (f" on {suit}" if suit else "")
    if suit:
        return f"{maker} names {suit}" if maker else f"{suit} are trumps"
    return ""


def auction_beside(record: HandRecord) -> bool:
    """Whether the record has calls that the contract alone does not tell."""
    calls = record.calls or ()
    if len(calls) != 1:
        return bool(calls)
    return calls[0].bid is None or contract_facts(record) != (calls[0].seat, calls[0].bid)


def contract_facts(record: HandRecord) -> tuple[str | None, Bid]:
    """The maker and his bid as recorded: who named trumps with his last bid, else the highest bid."""
    bids = [call for call in record.calls or () if call.bid is not None]
    if record.trump is not None and record.trump.seat is not None:
        maker = record.trump.seat
        return maker, next((call.bid for call in reversed(bids) if call.seat == maker), None)
    if not bids:
        return None, None
    high = max(bids, key=lambda call: call.bid if isinstance(call.bid, int) else 0)
    return high.seat, high.bid


def _tricks(
    record: HandRecord,
    winners: tuple[str | None, ...],
    maker: str | None,
    table: TrumpTable | None,
    sides: tuple[str, ...],
) -> Iterable[HandTrick]:
    leader = maker if maker in record.seats else None
    running: list[int] | None = [0] * len(sides) if table is not None and sides else None
    for number, trick in enumerate(record.tricks or ()):
        by_seat = {play.seat: play.cards for play in trick.plays}
        computed = winners[number] if number < len(winners) else None
        winner = trick.winner or computed
        leads = trick.leader or _next_with_card(record.seats, leader, by_seat)
        if running is not None and table is not None:
            running = _counted(running, trick, computed or trick.winner, table, sides)
        yield HandTrick(
            trick.number,
            leads,
            winner,
            tuple(by_seat.get(seat, ()) for seat in record.seats),
            _order(record.seats, leads, by_seat),
            None if running is None else tuple(running),
        )
        leader = computed or trick.winner


def _next_with_card(
    seats: tuple[str, ...], leader: str | None, plays: Mapping[str, tuple[Card, ...]]
) -> str | None:
    """The seat to lead: `leader`, or where he has no card left the next that has one."""
    if leader is None or leader not in seats:
        return None
    return next((seat for seat in _around(seats, leader) if plays.get(seat)), None)


def _order(
    seats: tuple[str, ...], leader: str | None, plays: Mapping[str, tuple[Card, ...]]
) -> tuple[str, ...]:
    if leader is None or leader not in seats:
        return ()
    return tuple(seat for seat in _around(seats, leader) if plays.get(seat))


def _around(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    start = seats.index(first)
    return seats[start:] + seats[:start]


def _counted(
    running: list[int], trick: Trick, winner: str | None, table: TrumpTable, sides: tuple[str, ...]
) -> list[int] | None:
    """Add the points of one trick; None where a card or the winner of a scoring one isn't known."""
    total = list(running)
    for play in trick.plays:
        for card in play.cards:
            if card >= len(table.points):
                return None
            if not table.points[card]:
                continue
            seat = winner if table.takers[card] == "captor" else play.seat
            number = next((n for n, side in enumerate(sides) if seat in seats_of(side)), None)
            if number is None:
                return None
            total[number] += table.points[CARDS[card]]
    return total
