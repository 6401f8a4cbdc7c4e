"""The auction: whose turn it is to call, what may be bid, who won it, and who named trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.record import Bid, Call, TrumpNaming
    from cinchnotation.rules import RuleSet

__all__ = ["AuctionState", "contract_alone"]


def contract_alone(calls: Sequence[Call] | None, trump: TrumpNaming | None) -> bool:
    """Whether only the contract is recorded: one bid, and trump named by the same seat (or side)."""
    return (
        calls is not None
        and len(calls) == 1
        and isinstance(calls[0].bid, int)
        and trump is not None
        and trump.seat == calls[0].seat
    )


class AuctionState:
    """The calls so far and what they come to. Seats are given by name."""

    __slots__ = (
        "_first",
        "_seats",
        "best",
        "bid",
        "calls",
        "faulty_bids",
        "level",
        "maker",
        "notices",
        "out_of_turn",
        "rules",
        "speakers",
        "trump",
    )

    def __init__(
        self, rules: RuleSet, seats: Sequence[str], dealer: int | None, speakers: Sequence[str] | None = None
    ) -> None:
        """Begin the auction.

        `speakers` lists the seats that call anywhere in a finished record: a seat whose call is not
        recorded holds nobody up. Without it every seat is expected to speak in turn.
        """
        self.rules = rules
        self._seats = tuple(seats)
        self._first = None if dealer is None else (dealer + 1) % len(seats)
        self.speakers = frozenset(speakers if speakers is not None else seats)
        self.calls: list[tuple[str, Bid]] = []
        self.faulty_bids: set[str] = set()
        self.out_of_turn = False
        self.level = 0
        self.best: str | None = None
        self.maker: str | None = None
        self.bid: int | None = None
        self.trump: int | None = None
        self.notices: list[Notice] = []

    # --- turn ------------------------------------------------------------------------------------------

    def order(self) -> tuple[str, ...]:
        """The seats in the order in which they speak; empty while nobody knows who is first."""
        first = self._first
        if first is None:
            if not self.calls or self.calls[0][0] not in self._seats:
                return ()
            first = self._seats.index(self.calls[0][0])
        return self._seats[first:] + self._seats[:first]

    def to_act(self) -> str | None:
        """The seat that speaks next, None when all have spoken or nobody knows who begins."""
        spoken = {seat for seat, _ in self.calls}
        return next((seat for seat in self.order() if seat not in spoken and seat in self.speakers), None)

    @property
    def eldest(self) -> int | None:
        """The seat number of the eldest hand: from the dealer, else the first to speak."""
        order = self.order()
        return self._seats.index(order[0]) if order else None

    @property
    def finished(self) -> bool:
        """Whether every seat has spoken."""
        return len({seat for seat, _ in self.calls}) >= len(self._seats)

    def legal_calls(self) -> tuple[Bid, ...]:
        """The calls that the seat whose turn it is may make: None is a pass, numbers are points."""
        if self.to_act() is None:
            return ()
        auction = self.rules.auction
        return (None, *range(max(auction.minimum, self.level + 1), auction.maximum + 1))

    # --- calls -----------------------------------------------------------------------------------------

    def call(self, seat: str, bid: Bid) -> None:
        """Take one call; notices tell what is wrong with it. A call with a fault sets no level."""
        index = len(self.calls)
        name, message, related = self._fault(seat, bid)
        if name:
            if isinstance(bid, int):
                self.faulty_bids.add(seat)
            self.out_of_turn |= name == "bid-out-of-turn"
            self.notices.append(
                Notice(
                    name, Place("call", None, index), message, seat, law=self.rules.law(name), related=related
                )
            )
        elif isinstance(bid, int):
            self.level = bid
            self.best = seat
        self.calls.append((seat, bid))

    def _fault(self, seat: str, bid: Bid) -> tuple[str, str, tuple[tuple[str, Place], ...]]:
        auction = self.rules.auction
        if isinstance(bid, int) and not auction.minimum <= bid <= auction.maximum:
            text = f"{seat} bids {bid}, but bids go from {auction.minimum} to {auction.maximum}."
            return "bid-out-of-range", text, ()
        for index, (other, _) in enumerate(self.calls):
            if other == seat:
                text = f"{seat} has called already; each player calls once."
                return "second-bid", text, (("the first call", Place("call", None, index)),)
        turn = self.to_act() if seat in self._seats else None
        if turn is not None and turn != seat:
            return "bid-out-of-turn", f"{seat} calls, but it is {turn}'s turn.", ()
        if isinstance(bid, int) and bid <= self.level and not self._may_equal(seat, bid):
            index = next(i for i, (other, _) in enumerate(self.calls) if other == self.best)
            text = f"{seat} bids {bid}, which is not above the {self.level} of {self.best}."
            return "bid-not-higher", text, (("the highest bid so far", Place("call", None, index)),)
        return "", "", ()

    def _may_equal(self, seat: str, bid: int) -> bool:
        order = self.order()
        return self.rules.auction.equal == "dealer" and bid == self.level and seat == order[-1]

    # --- the maker -------------------------------------------------------------------------------------

    def name_trump(self, seat: str | None, suit: int) -> None:
        """Name trumps: `seat` (None: not written who) becomes the maker and its own last bid the contract."""
        self.trump = suit
        self.maker = seat if seat is not None else self.best
        if self.maker is None and self.all_passed:
            self.maker = self._dealer()
        elif self.maker is None and len(self.faulty_bids) == 1:
            self.maker = next(iter(self.faulty_bids))
        self.bid = self._last_bid()
        if seat is None or self._may_name(seat):
            return
        text = (
            f"{seat} names trumps, but {self.best} made the highest bid."
            if self.best is not None
            else f"{seat} names trumps, but has not bid; when all pass only the dealer may."
        )
        related: tuple[tuple[str, Place], ...] = ()
        if self.best is not None:
            index = max(i for i, (other, _) in enumerate(self.calls) if other == self.best)
            related = (("the highest bid", Place("call", None, index)),)
        self.notices.append(
            Notice(
                "wrong-maker", Place("trump"), text, seat, law=self.rules.law("wrong-maker"), related=related
            )
        )

    def _last_bid(self) -> int | None:
        """The maker's own last bid, faulty or not; None where there is none or it is not known."""
        maker = self.maker
        members = seats_of(maker) if maker is not None and maker not in self._seats else ()
        for caller, bid in reversed(self.calls):
            if caller == maker or (caller in members and caller == self.best):
                if isinstance(bid, int):
                    return bid
                if bid == "?":
                    return None
        return None

    def _may_name(self, seat: str) -> bool:
        """Whether `seat` (or side) may have the right to name trumps, as far as the calls tell."""
        if not self.calls or seat == self.best or seat in self.faulty_bids:
            return True
        if any(bid == "?" for _, bid in self.calls):
            return True  # the call that is not known may have been the bid
        if seat not in self._seats:
            return any(self._may_name(member) for member in seats_of(seat))
        if not any(caller == seat for caller, _ in self.calls):
            # Its call is not recorded: it may have bid higher, unless no bid is.
            return self.level < self.rules.auction.maximum
        return self.best is None and self._may_deal(seat)

    def _may_deal(self, seat: str) -> bool:
        """Whether `seat` may be the dealer: the calls, of which some may be missing, fit its turn."""
        if self._first is None and self.out_of_turn:
            return True
        first = (self._seats.index(seat) + 1) % len(self._seats)
        if self._first is not None:
            return first == self._first
        turns = self._seats[first:] + self._seats[:first]
        spoken = [turns.index(caller) for caller, _ in self.calls if caller in turns]
        return spoken == sorted(spoken)

    @property
    def all_passed(self) -> bool:
        """Whether every recorded call is a pass, and nobody but the dealer, who speaks last, is missing."""
        if not self.calls or any(bid is not None for _, bid in self.calls):
            return False
        missing = set(self._seats).difference(seat for seat, _ in self.calls)
        return not missing or missing == {self._dealer()}

    def _dealer(self) -> str | None:
        """The seat that speaks last; None where nobody knows who that is."""
        order = self.order()
        if self._first is None and (self.out_of_turn or set(order[:-1]) - {seat for seat, _ in self.calls}):
            return None  # who spoke first, or last, may be one of those whose call is not recorded
        return order[-1] if order else None

    @property
    def named_without_bid(self) -> bool:
        """Whether the dealer named trumps without anybody having bid."""
        return self.trump is not None and self.bid is None and self.all_passed

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and nobody named trumps."""
        return self.trump is None and self.all_passed
