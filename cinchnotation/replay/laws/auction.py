"""The laws of bidding: who loses his bid, and who may speak before his turn.

Calls in the order spoken show most of it by themselves; a trump named too early and a hand of too many cards
are events. A bid that is lost stays in the record and counts as a pass.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY
from cinchnotation.record import Place
from cinchnotation.replay.laws.citations import cited
from cinchnotation.tableevents import moment_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.record import Call, TableEvent
    from cinchnotation.replay.auction import AuctionState
    from cinchnotation.replay.laws.context import Handler, LawContext
    from cinchnotation.rules import RuleSet

__all__ = ["HANDLERS", "AuctionLaws"]

_PARTNERS: Final = (0, 1, 0, 1)
"""The sides for which the order of bidding has its laws: two partners opposite each other."""


class Lost(NamedTuple):
    """Why a seat has lost its bid: the irregularity, in words, and where the record has it."""

    number: int
    why: str
    place: Place


class AuctionLaws:
    """What the laws say of one auction, call by call.

    `lost` are the seats that have lost their bids, `passes` the positions of bids that count as passes
    because of that, `ahead` the seats that may speak before their turn.
    """

    __slots__ = ("_events", "_next", "ahead", "lost", "passes")

    def __init__(self, events: Sequence[TableEvent] = ()) -> None:
        """Begin; `events` are all those of the record, in order."""
        self._events = [(at, event) for at, event in enumerate(events) if event.kind in _DURING]
        self._next = 0
        self.lost: dict[str, Lost] = {}
        self.passes: set[int] = set()
        self.ahead: set[str] = set()

    def until(self, auction: AuctionState, call: int | None) -> None:
        """Take the events that happened before the call at position `call`; None: all."""
        while self._next < len(self._events):
            at, event = self._events[self._next]
            moment = moment_of(event.at)
            if call is not None and moment is not None and moment.step > call + 1:
                return
            self._next += 1
            _DURING[event.kind](self, auction, at, event)

    # --- the turn ---------------------------------------------------------------------------------------

    def out_of_turn(self, auction: AuctionState, seat: str, index: int) -> tuple[str, str] | None:
        """Take the bid at position `index`, which is out of turn; return what is lost by it, and the law.

        None where the laws do not know the form of the auction.
        """
        order = auction.order()
        if not _in_order(auction.rules) or seat not in order or not auction.dealer_known:
            return None
        eldest, second, pone, dealer = order
        done = {caller for caller, _ in auction.calls} | set(self.lost) | (set(order) - auction.speakers)
        place = Place("call", None, index)
        if eldest not in done:
            partner = order[(order.index(seat) + 2) % 4]
            why = f"{seat} bid before {eldest}, the eldest hand, had spoken"
            self._lose(auction, (seat, partner), Lost(17, why, place))
            number, text = 17, f"{seat} and {partner} lose their bids"
        elif seat == pone:
            self._lose(auction, (pone,), Lost(18, f"{pone} bid before {second}", place))
            self.ahead.add(dealer)
            number, text = 18, f"{pone}'s bid is lost, and {dealer} may now bid before {second}"
        elif second not in done:
            self._lose(auction, (dealer, second), Lost(19, f"{dealer} bid before {second} had spoken", place))
            number, text = 19, f"{dealer} and {second} lose their bids"
        else:
            self._lose(auction, (dealer,), Lost(20, f"{dealer} bid before {pone}", place))
            number, text = 20, f"{dealer}'s bid is lost"
        self.passes.add(index)
        return text, cited(number)

    def _lose(self, auction: AuctionState, seats: Sequence[str], lost: Lost) -> None:
        for seat in seats:
            self.lost.setdefault(seat, lost)
        auction.excuse(seats)

    # --- events -----------------------------------------------------------------------------------------

    def names_early(self, auction: AuctionState, at: int, event: TableEvent) -> None:
        """A seat named a suit; its partner, who has still to speak, loses his bid."""
        spoken = {caller for caller, _ in auction.calls}
        place = Place("event", None, at)
        for partner in _partners(auction.rules, auction.seats, event.seat):
            if partner not in spoken:
                self._lose(auction, (partner,), Lost(21, f"{event.seat} named a suit before it", place))

    def too_many_held(self, auction: AuctionState, at: int, event: TableEvent) -> None:
        """A seat is found to hold too many cards: what it bid and what it bids is lost."""
        seat, number = event.seat, event.number
        if seat is None or number is None or number <= auction.rules.deal.cards:
            return
        lost = Lost(22, f"{seat} held {number} cards", Place("event", None, at))
        self.lost.setdefault(seat, lost)
        for index, (caller, bid) in enumerate(auction.calls):
            if caller == seat and isinstance(bid, int) and index not in self.passes:
                auction.take_back(index, self._notice(index, seat, bid))
        if all(caller != seat for caller, _ in auction.calls):
            auction.excuse((seat,))

    # --- words ------------------------------------------------------------------------------------------

    def fault(self, seat: str, bid: int) -> tuple[str, str, tuple[tuple[str, Place], ...]]:
        """What is wrong with a bid by a seat that has lost it: the finding, why, and where it was lost."""
        lost = self.lost[seat]
        text = f"{seat} bids {bid}, but this bid is lost: {lost.why}."
        return "bid-lost", text, (("it was lost here", lost.place),)

    def lose_bid(self, seat: str, index: int) -> str:
        """Let the bid at position `index` count as a pass; return the law."""
        self.passes.add(index)
        return cited(self.lost[seat].number)

    def _notice(self, index: int, seat: str, bid: int) -> Notice:
        name, text, related = self.fault(seat, bid)
        place = Place("call", None, index)
        return Notice(name, place, text, seat, law=self.lose_bid(seat, index), related=related)


_DURING: Final = {"names-early": AuctionLaws.names_early, "too-many-held": AuctionLaws.too_many_held}
"""The events that bear on the auction, and what each does there."""


def _in_order(rules: RuleSet) -> bool:
    """Whether the auction has the form for which the laws of the order of bidding are made."""
    return rules.auction.rounds == "one" and rules.side_numbers == _PARTNERS


def _partners(rules: RuleSet, seats: Sequence[str], seat: str | None) -> list[str]:
    """The partners of `seat`."""
    numbers = dict(zip(seats, rules.side_numbers, strict=True))
    return [name for name in seats if seat in numbers and name != seat and numbers[name] == numbers[seat]]


# --- after the replay -------------------------------------------------------------------------------------


def _calls_before(ctx: LawContext, index: int) -> Sequence[Call]:
    """The calls that were made before an event of the auction."""
    moment = ctx.moments[index]
    calls = ctx.record.calls or ()
    return calls if moment is None else calls[: moment.step - 1]


def _names_early(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, suit = event.seat, event.suit
    partners = ctx.partners(seat) if seat is not None else ()
    if not partners or suit is None:
        text = f"{seat} has no partner here who could lose a bid by it."
        return [ctx.noted("event-denied", index, text, 21)]
    spoken = {call.seat: at for at, call in enumerate(_calls_before(ctx, index))}
    before = [partner for partner in partners if partner in spoken]
    if before:
        text = f"{seat} names {suit.word} early, but {before[0]}, the partner, had spoken before."
        related = ((f"{before[0]} speaks here", Place("call", None, spoken[before[0]])),)
        return [ctx.noted("event-denied", index, text, 21, related=related)]
    text = f"{seat} names {suit.word} before {partners[0]} has spoken: {partners[0]}'s bid is lost."
    return [ctx.ruling(index, text, 21)]


def _too_many_held(ctx: LawContext, index: int, event: TableEvent) -> list[Notice]:
    seat, number, full = event.seat, event.number or 0, ctx.rules.deal.cards
    if number <= full:
        text = f"{seat} is said to hold {number} cards, which are not too many: {full} are dealt."
        return [ctx.noted("event-denied", index, text, 22)]
    surplus = number - full
    if event.cards is not None and len(event.cards) != surplus:
        text = f"Of {number} cards {surplus} are drawn, not {len(event.cards)}."
        return [ctx.noted("event-denied", index, text, 22)]
    dealt = (ctx.record.deal or EMPTY).get(seat or "")
    if dealt is not None and len(dealt) not in {number, full}:
        text = f"{seat} is said to hold {number} cards, but is recorded to have been dealt {len(dealt)}."
        related = ((f"this is what {seat} was dealt", Place("deal", seat)),)
        return [ctx.noted("event-denied", index, text, 22, related=related)]
    cards = "1 card is" if surplus == 1 else f"{surplus} cards are"
    bids = any(call.seat == seat and isinstance(call.bid, int) for call in ctx.record.calls or ())
    loss = f"the bid of {seat} is lost, and " if bids else f"{seat} cannot bid, and "
    text = f"With {number} cards in hand {loss}{cards} drawn from it and put into the stock."
    return [ctx.ruling(index, text, 22), *_as_dealt(ctx, seat, number)]


def _as_dealt(ctx: LawContext, seat: str | None, number: int) -> list[Notice]:
    """That a hand was dealt too many cards, where they are recorded and nobody has said so."""
    place = Place("deal", seat)
    dealt = (ctx.record.deal or EMPTY).get(seat or "", ())
    said = any(notice.name == "wrong-deal-size" and notice.place == place for notice in ctx.notices)
    if said or len(dealt) != number:
        return []
    text = f"{seat} has {number} cards as dealt, but is dealt {ctx.rules.deal.cards}."
    return [Notice("wrong-deal-size", place, text, seat, law=ctx.rules.law("wrong-deal-size"))]


HANDLERS: Final[dict[str, Handler]] = {"names-early": _names_early, "too-many-held": _too_many_held}
