"""The events of a deal: what a record is read as, and what a game server, a solver or an editor applies.

`events_of` turns a record into its events in the order of the game. Irregularities at the table are to
become events of their own kinds, between these.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cinchnotation.frozen import EMPTY
from cinchnotation.seats import NOBODY, seats_of

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
    "PartnerCalled",
    "Played",
    "SecondStockLaid",
    "StockLaid",
    "TricksPlayed",
    "TrumpNamed",
    "WidowDealt",
    "WidowTaken",
    "events_of",
    "seats_named",
]


class Dealt(NamedTuple):
    """A seat gets its cards."""

    seat: str
    cards: tuple[Card, ...]


class StockLaid(NamedTuple):
    """The undealt cards, top first."""

    cards: tuple[Card, ...]


class SecondStockLaid(NamedTuple):
    """The discards shuffled for a second stock, top first."""

    cards: tuple[Card, ...]


class WidowDealt(NamedTuple):
    """Cards laid aside for after the auction: a seat's own or, where it is None, common ones."""

    seat: str | None
    cards: tuple[Card, ...]


class WidowTaken(NamedTuple):
    """A seat takes the common widow; None: nobody does."""

    seat: str | None


class Called(NamedTuple):
    """A seat bids points, passes (None), or makes a call that is not known (`"?"`)."""

    seat: str
    bid: Bid


class TrumpNamed(NamedTuple):
    """Trumps are named; `seat` is None where it is not known who named them."""

    seat: str | None
    suit: int


class PartnerCalled(NamedTuple):
    """The maker calls a card for his partner; `holder` holds it (`-`: nobody; None: not known)."""

    seat: str
    card: Card
    holder: str | None = None


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


class TricksPlayed(NamedTuple):
    """Whole tricks as the rows of a table show them: by seat, with their marks, not in the order of play."""

    rows: tuple[Trick, ...]


Event: TypeAlias = (
    Dealt
    | StockLaid
    | SecondStockLaid
    | WidowDealt
    | WidowTaken
    | Called
    | TrumpNamed
    | PartnerCalled
    | Discarded
    | Drew
    | Played
    | TricksPlayed
)


def seats_named(event: Event) -> tuple[str, ...]:
    """The seats that an event names; of a side that calls or names trumps, its seats."""
    if isinstance(event, TricksPlayed):
        marked = [seat for row in event.rows for seat in (row.leader, row.winner) if seat is not None]
        return (*marked, *[play.seat for row in event.rows for play in row.plays])
    if isinstance(event, StockLaid | SecondStockLaid) or event.seat is None:
        return ()
    if isinstance(event, PartnerCalled):
        return (event.seat,) if event.holder in {None, NOBODY} else (event.seat, event.holder)
    return seats_of(event.seat) if isinstance(event, Called | TrumpNamed) else (event.seat,)


def events_of(record: HandRecord, *, known: bool = False) -> Iterator[Event]:
    """Yield the events of a record in the order of the game: deal, auction, exchange, play.

    With `known` the deal and the exchange are left out: a state that was given the record has them from it.
    """
    if not known:
        yield from _laid_out(record)
    for call in record.calls or ():
        yield Called(call.seat, call.bid)
    if record.trump is not None:
        yield TrumpNamed(record.trump.seat, record.trump.suit)
    if not known:
        yield from _after_auction(record)
    if record.tricks:
        yield TricksPlayed(record.tricks)


def _laid_out(record: HandRecord) -> Iterator[Event]:
    """The cards that are dealt and laid down."""
    for seat, cards in (record.deal or EMPTY).items():
        yield Dealt(seat, cards)
    for seat, cards in (record.widow or EMPTY).items():
        yield WidowDealt(None if seat == NOBODY else seat, cards)
    if record.stock is not None:
        yield StockLaid(record.stock)
    if record.restock is not None:
        yield SecondStockLaid(record.restock)


def _after_auction(record: HandRecord) -> Iterator[Event]:
    """What is done between the auction and the first lead."""
    if record.takes is not None:
        yield WidowTaken(None if record.takes == NOBODY else record.takes)
    if record.partner is not None:
        yield PartnerCalled(record.partner.seat, record.partner.card, record.partner.holder)
    for seat, discard in (record.discards or EMPTY).items():
        yield Discarded(seat, discard.count, discard.cards)
    for seat, draw in (record.draws or EMPTY).items():
        yield Drew(seat, draw.count, draw.cards, draw.robbed)
