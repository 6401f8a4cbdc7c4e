"""The auction: whose turn it is to call, what may be bid, who won it, and who named trumps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.findings import Notice
from cinchnotation.record import Place
from cinchnotation.replay.turns import ROUNDS
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.record import Bid, Call, TrumpNaming
    from cinchnotation.replay.laws.auction import AuctionLaws
    from cinchnotation.rules import RuleSet

__all__ = ["AuctionState", "contract_alone"]


def contract_alone(calls: Sequence[Call] | None, trump: TrumpNaming | None, rules: RuleSet) -> bool:
    """Whether only the contract is recorded: one bid, and trump named by the same seat (or side).

    Where the first lead names trumps, the suit need not be written.
    """
    if calls is None or len(calls) != 1 or not isinstance(calls[0].bid, int):
        return False
    return rules.lead_names if trump is None else trump.seat == calls[0].seat


class AuctionState:
    """The calls so far and what they come to. Seats are given by name."""

    __slots__ = (
        "_best_at",
        "_faulty",
        "_turns",
        "best",
        "bid",
        "calls",
        "dealer_known",
        "faulty_bids",
        "laws",
        "level",
        "maker",
        "notices",
        "out_of_turn",
        "rules",
        "seats",
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
        self.seats = tuple(seats)
        self.dealer_known = dealer is not None
        self.speakers = frozenset(speakers if speakers is not None else seats)
        first = None if dealer is None else (dealer + 1) % len(seats)
        self._turns = ROUNDS[rules.auction.rounds](self.seats, first, self.speakers)
        self.calls: list[tuple[str, Bid]] = []
        self.faulty_bids: set[str] = set()
        self._faulty: set[int] = set()  # the positions of the calls that carry a finding
        self.out_of_turn = False
        self.level = 0
        self.best: str | None = None
        self._best_at = 0
        self.maker: str | None = None
        self.bid: int | None = None
        self.trump: int | None = None
        self.notices: list[Notice] = []
        self.laws: AuctionLaws | None = None  # made when something happens of which the laws speak

    # --- turn ------------------------------------------------------------------------------------------

    def order(self) -> tuple[str, ...]:
        """The seats in the order in which they speak; empty while nobody knows who is first."""
        return self._turns.order()

    def to_act(self) -> str | None:
        """The seat that speaks next, None when the auction is over or nobody knows who begins."""
        return self._turns.due()

    @property
    def eldest(self) -> int | None:
        """The seat number of the eldest hand: from the dealer, else the first to speak."""
        order = self.order()
        return self.seats.index(order[0]) if order else None

    @property
    def finished(self) -> bool:
        """Whether no call is missing: every seat has spoken, or all the others have passed in a row."""
        return self._turns.finished

    def legal_calls(self) -> tuple[Bid, ...]:
        """The calls that the seat whose turn it is may make: None is a pass, numbers are points."""
        seat = self.to_act()
        if seat is None:
            return ()
        auction = self.rules.auction
        equal = (self.level,) if self._may_equal(seat, self.level) else ()
        bids = (*equal, *range(max(auction.minimum, self.level + 1), auction.maximum + 1))
        if not self._must_bid(seat):
            return (None, *bids)
        return bids if auction.forced in bids else (auction.forced, *bids)

    # --- calls -----------------------------------------------------------------------------------------

    def call(self, seat: str, bid: Bid) -> None:
        """Take one call; notices tell what is wrong with it. A call with a fault sets no level."""
        index = len(self.calls)
        if self.laws is not None:
            self.laws.until(self, index)
        name, message, related = self._fault(seat, bid)
        if name:
            self._faulty.add(index)
            law = self.rules.law(name)
            if isinstance(bid, int):
                self.faulty_bids.add(seat)
            if name == "bid-out-of-turn":
                self.out_of_turn = True
                if isinstance(bid, int) and self.rules.laws.known != "none":
                    message, law = self._rule_on_turn(seat, index, message, law)
            elif name == "bid-lost" and self.laws is not None:
                law = self.laws.lose_bid(seat, index)
            place = Place("call", None, index)
            self.notices.append(Notice(name, place, message, seat, law=law, related=related))
        elif isinstance(bid, int):
            self.level = bid
            self.best = seat
            self._best_at = index
        self._turns.note(index, seat, bid, sound=not name)
        self.calls.append((seat, bid))
        if self._forces_the_dealer and (bid is None or self.laws is not None):
            self._miss_forced_bid()

    def _fault(self, seat: str, bid: Bid) -> tuple[str, str, tuple[tuple[str, Place], ...]]:
        auction, turns = self.rules.auction, self._turns
        if (
            isinstance(bid, int)
            and not auction.minimum <= bid <= auction.maximum
            and not (bid == auction.forced and self._must_bid(seat))
        ):
            text = f"{seat} bids {bid}, but bids go from {auction.minimum} to {auction.maximum}."
            return "bid-out-of-range", text, ()
        spent = turns.spent(seat, bid)
        if spent is not None:
            text, index = spent
            what = "the first call" if auction.rounds == "one" else "the pass"
            return "second-bid", text, ((what, Place("call", None, index)),)
        laws = self.laws
        if laws is not None and (seat in laws.lost or seat in laws.ahead):
            if seat in laws.lost:
                return self._lost_bid(seat, bid)
        elif not turns.in_turn(seat):
            return "bid-out-of-turn", f"{seat} calls, but it is {turns.due()}'s turn.", ()
        if isinstance(bid, int) and bid <= self.level and not self._may_equal(seat, bid):
            text = f"{seat} bids {bid}, which is not above the {self.level} of {self.best}."
            related = (("the highest bid so far", Place("call", None, self._best_at)),)
            return "bid-not-higher", text, related
        return "", "", ()

    # --- bids that are lost ----------------------------------------------------------------------------

    def _rule_on_turn(self, seat: str, index: int, message: str, law: str | None) -> tuple[str, str | None]:
        """Rule on a bid out of turn, where the laws say what is lost by it; return words and law."""
        from cinchnotation.replay.laws.auction import AuctionLaws  # noqa: PLC0415  # few bids are out of turn

        laws = AuctionLaws() if self.laws is None else self.laws
        ruled = laws.out_of_turn(self, seat, index)
        if ruled is None:
            return message, law
        self.laws = laws
        lost, law = ruled
        return f"{message[:-1]}; {lost}.", law

    def _lost_bid(self, seat: str, bid: Bid) -> tuple[str, str, tuple[tuple[str, Place], ...]]:
        """What is wrong with a call of a seat that has lost its bid: nothing if it passes, or has to bid."""
        if self.laws is None or not isinstance(bid, int) or (bid == self._forced and self._must_bid(seat)):
            return "", "", ()
        return self.laws.fault(seat, bid)

    def excuse(self, seats: Sequence[str]) -> None:
        """Wait for no call of these seats, which have lost their bids."""
        self._turns.excuse(seats)

    def take_back(self, index: int, notice: Notice) -> None:
        """Let a bid that was in order until now count for nothing: the level is that of the others."""
        self.faulty_bids.add(self.calls[index][0])
        if index in self._faulty:
            return
        self._faulty.add(index)
        self.notices.append(notice)
        self.level, self.best, self._best_at = 0, None, 0
        for at, (seat, bid) in enumerate(self.calls):
            if at not in self._faulty and isinstance(bid, int):
                self.level, self.best, self._best_at = bid, seat, at

    def _counting(self) -> list[tuple[str, Bid]]:
        """The calls as they count: a bid that is lost as a pass."""
        laws = self.laws
        if laws is None:
            return self.calls
        return [(seat, None if at in laws.passes else bid) for at, (seat, bid) in enumerate(self.calls)]

    def _lost(self, seat: str | None) -> bool:
        return self.laws is not None and seat in self.laws.lost

    def _may_equal(self, seat: str, bid: int) -> bool:
        """Whether `seat` may take the auction over with a bid no higher than the highest."""
        if self.rules.auction.equal != "dealer":
            return False
        return bid == self.level > 0 and self._can_be_dealer(seat)

    # --- the dealer who must bid -----------------------------------------------------------------------

    @property
    def _forces_the_dealer(self) -> bool:
        return self.rules.auction.all_pass == "dealer-must-bid"  # noqa: S105  # a call, no password

    def _must_bid(self, seat: str) -> bool:
        """Whether `seat` bids, or can have bid, as the dealer who has to because all others have passed."""
        if not self._forces_the_dealer or any(isinstance(bid, int) for _, bid in self._counting()):
            return False
        waiting = self.speakers - {caller for caller, _ in self.calls} - {seat}
        if self.laws is not None:
            waiting -= self.laws.lost.keys()
        members = (seat,) if seat in self.seats else seats_of(seat)
        return not waiting and any(self._can_be_dealer(member) for member in members)

    @property
    def _forced(self) -> int:
        return self.rules.auction.forced or self.rules.auction.minimum

    def _miss_forced_bid(self) -> None:
        """Report, once all have passed, that somebody had to bid: at the dealer's pass, if that is free."""
        passed = {caller: index for index, (caller, bid) in enumerate(self._counting()) if bid is None}
        if len(passed) < len(self.calls) or not passed.keys() >= set(self.seats):
            return  # not all have passed, or one has passed again and it was said before
        dealer = self._dealer()
        if self._lost(dealer):
            return  # his forced bid stands, though the one that he made is lost
        calls = [*([] if dealer is None else [passed[dealer]]), *range(len(self.calls) - 1, -1, -1)]
        free = next((index for index in calls if index not in self._faulty), None)
        place = Place("record") if free is None else Place("call", None, free)
        name, who = "forced-bid-missing", "the dealer" if dealer is None else f"{dealer}, who deals,"
        text = f"All have passed, but {who} must bid at least {self._forced} when all the others pass."
        self.notices.append(Notice(name, place, text, dealer, law=self.rules.law(name)))

    def _can_be_dealer(self, seat: str) -> bool:
        """Whether `seat` is the dealer, or may be by the calls so far and by who is to call later."""
        order = self.order()
        if order and (self.dealer_known or (self.speakers >= set(self.seats) and not self.out_of_turn)):
            return seat == order[-1]
        return seat in self.seats and self._may_deal(seat)

    # --- the maker -------------------------------------------------------------------------------------

    @property
    def highest(self) -> str | None:
        """Who has won the auction: by the highest bid in order, or by the only one that there is."""
        if self.best is None and self.faulty_bids:
            faulty = self.faulty_bids if self.laws is None else self.faulty_bids - self.laws.lost.keys()
            if len(faulty) == 1:
                return next(iter(faulty))
        return self.best

    def name_trump(self, seat: str | None, suit: int) -> None:
        """Name trumps: `seat` (None: not written who) becomes the maker and its own last bid the contract."""
        if self.laws is not None:
            self.laws.until(self, None)
        self.trump = suit
        self.maker = seat if seat is not None else self.best
        if self.maker is None and self.all_passed:
            self.maker = self._dealer() if self._dealer_names else None
        elif self.maker is None:
            self.maker = self.highest
        self.bid = self._last_bid()
        if self._may_name(seat) if seat is not None else not self.nobody_names:
            return
        if self.best is not None:
            text = f"{seat} names trumps, but {self.best} made the highest bid."
        elif self._dealer_names:
            text = f"{seat} names trumps, but has not bid; when all pass only the dealer may."
        elif self.nobody_names:
            text = "Trumps are named, but all have passed, so the deal comes to nothing."
        else:
            text = f"{seat} names trumps, but has passed."
        related: tuple[tuple[str, Place], ...] = ()
        if self.best is not None:
            related = (("the highest bid", Place("call", None, self._best_at)),)
        self.notices.append(
            Notice(
                "wrong-maker", Place("trump"), text, seat, law=self.rules.law("wrong-maker"), related=related
            )
        )

    def lead_names(self, leader: str | None, suit: int | None) -> None:
        """Let the first lead name trumps: of `suit`, None where it is not known.

        The seat that has stated trumps before stays the maker; else the highest bidder is; and where no bid
        tells, `leader`.
        """
        if self.laws is not None:
            self.laws.until(self, None)
        if suit is not None:
            self.trump = suit
        if self.maker is None:
            self.maker = self.highest or leader
            self.bid = self._last_bid()

    def _last_bid(self) -> int | None:
        """The maker's own last bid, faulty or not; None where there is none or it is not known.

        A dealer whose bid is lost and who is left to name trumps has none, or the one that is forced on him.
        """
        maker = self.maker
        if self.best is None and self._lost(maker) and self._dealer_names and maker == self._dealer():
            return self._forced if self._forces_the_dealer else None
        members = seats_of(maker) if maker is not None and maker not in self.seats else ()
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
        if seat not in self.seats:
            return any(self._may_name(member) for member in seats_of(seat))
        if self._turns.open_to(seat):
            # A call of its is not recorded: it may have bid higher, unless no bid is.
            return self.level < self.rules.auction.maximum or self._may_equal(seat, self.level)
        return self.best is None and self._dealer_names and self._may_deal(seat)

    @property
    def nobody_names(self) -> bool:
        """Whether all passed in a game where that brings the deal to nothing."""
        return not self._dealer_names and self.all_passed and self.finished

    @property
    def _dealer_names(self) -> bool:
        """Whether trumps are the dealer's to name when nobody bids."""
        return self.rules.auction.all_pass != "thrown-in"  # noqa: S105  # a call, no password

    def _may_deal(self, seat: str) -> bool:
        """Whether `seat` may be the dealer: the calls, of which some may be missing, fit its turn."""
        if not self.dealer_known and self.out_of_turn:
            return True
        first = (self.seats.index(seat) + 1) % len(self.seats)
        turns = self.seats[first:] + self.seats[:first]
        if self.dealer_known:
            return turns == self.order()
        spoken = [turns.index(caller) for caller in dict(self.calls) if caller in turns]
        return spoken == sorted(spoken)

    @property
    def all_passed(self) -> bool:
        """Whether every recorded call is a pass, and nobody but the dealer, who speaks last, is missing."""
        if not self.calls or any(bid is not None for _, bid in self._counting()):
            return False
        missing = set(self.seats).difference(seat for seat, _ in self.calls)
        if self.laws is not None:
            missing -= self.laws.lost.keys()
        return not missing or missing == {self._dealer()}

    def _dealer(self) -> str | None:
        """The seat that speaks last; None where nobody knows who that is."""
        order = self.order()
        if not self.dealer_known and (self.out_of_turn or set(order[:-1]) - {seat for seat, _ in self.calls}):
            return None  # who spoke first, or last, may be one of those whose call is not recorded
        return order[-1] if order else None

    @property
    def named_without_bid(self) -> bool:
        """Whether the dealer named trumps without anybody having bid, in a game where he can."""
        if self.trump is None or self.bid is not None or not self.all_passed:
            return False
        return self._dealer_names and not self._forces_the_dealer

    @property
    def thrown_in(self) -> bool:
        """Whether all passed and nobody named trumps, in a game where nobody had to."""
        return self.trump is None and _MAY_COME_TO_NOTHING[self.rules.auction.all_pass] and self.all_passed

    @property
    def naming_missed(self) -> bool:
        """Whether all passed, trumps were the dealer's to name, bid or no bid, and he named none."""
        if self.trump is not None or self.rules.auction.all_pass != "dealer-must-name":  # noqa: S105  # as above
            return False
        return self.all_passed and self.finished


_MAY_COME_TO_NOTHING: Final = {
    "dealer-may-name": True,
    "dealer-must-name": False,
    "dealer-must-bid": False,
    "thrown-in": True,
}
"""For each way in which a deal goes on when nobody bids whether it can come to nothing."""
