"""The events of a deal: what a record is read as, and what a game server, a solver or an editor applies.

`events_of` turns a record into its events in the order of the game. Irregularities at the table are to
become events of their own kinds, between these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cinchnotation.frozen import EMPTY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.cards import Card
    from cinchnotation.record import Bid, HandRecord, Trick

__all__ = [
    "Called",
    "Dealt",
    "Discarded",
    "Drew",
    "Event",
    "Played",
    "StockLaid",
    "TrickPlayed",
    "TrumpNamed",
    "events_of",
]


class Dealt(NamedTuple):
    """A seat gets its cards."""

    seat: str
    cards: tuple[Card, ...]


class StockLaid(NamedTuple):
    """The undealt cards, top first."""

    cards: tuple[Card, ...]


class Called(NamedTuple):
    """A seat bids points, passes (None), or makes a call that is not known (`"?"`)."""

    seat: str
    bid: Bid


class TrumpNamed(NamedTuple):
    """Trumps are named; `seat` is None where it is not known who named them."""

    seat: str | None
    suit: int


class Discarded(NamedTuple):
    """All that a seat throws: a number of cards and, where known, which."""

    seat: str
    number: int | None
    cards: tuple[Card, ...] | None = None


class Drew(NamedTuple):
    """All that a seat takes, from the top or, where `robbed`, of its choice."""

    seat: str
    number: int | None
    cards: tuple[Card, ...] | None = None
    robbed: bool = False


class Played(NamedTuple):
    """A seat puts cards to the trick: its top card first, none where `cards` is empty."""

    seat: str
    cards: tuple[Card, ...]


class TrickPlayed(NamedTuple):
    """A whole trick as a row shows it: by seat, with its marks, without the order in which it was played."""

    row: Trick


Event: TypeAlias = Dealt | StockLaid | Called | TrumpNamed | Discarded | Drew | Played | TrickPlayed


def events_of(record: HandRecord) -> Iterator[Event]:
    """Yield the events of a record in the order of the game: deal, auction, exchange, play."""
    for seat, cards in (record.deal or EMPTY).items():
        yield Dealt(seat, cards)
    if record.stock is not None:
        yield StockLaid(record.stock)
    for call in record.calls or ():
        yield Called(call.seat, call.bid)
    if record.trump is not None:
        yield TrumpNamed(record.trump.seat, record.trump.suit)
    for seat, discard in (record.discards or EMPTY).items():
        yield Discarded(seat, discard.count, discard.cards)
    for seat, draw in (record.draws or EMPTY).items():
        yield Drew(seat, draw.count, draw.cards, draw.robbed)
    for trick in record.tricks or ():
        yield TrickPlayed(trick)
