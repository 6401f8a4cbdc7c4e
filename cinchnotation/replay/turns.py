"""Whose turn it is to call, who has no call left, and when the auction is over: a class for each kind.

An auction of a finished record waits for nobody whose calls are not recorded at all (`speakers` are the
others). A call out of turn is one fault: whoever was passed over may speak next, or the turn goes on from
the one who spoke.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from cinchnotation.record import Bid

__all__ = ["ROUNDS", "OneRound", "PassedOut", "RoundAndRound", "Turns"]


class Turns:
    """What the kinds of auction share: the seats, and the order in which they speak."""

    __slots__ = ("_first", "_order", "_seats", "_speakers")

    def __init__(self, seats: Sequence[str], first: int | None, speakers: Collection[str]) -> None:
        """Begin: `first` is the number of the seat that speaks first, None where nobody knows it."""
        self._seats = tuple(seats)
        self._first = first
        self._speakers = speakers
        self._order: tuple[str, ...] = ()

    def order(self) -> tuple[str, ...]:
        """The seats in the order in which they speak; empty while nobody knows who is first."""
        if not self._order and self._first is not None:
            self._order = self._seats[self._first :] + self._seats[: self._first]
        return self._order

    def due(self) -> str | None:
        """The seat that speaks next; None where all have spoken, or nobody knows who begins."""
        raise NotImplementedError

    def in_turn(self, seat: str) -> bool:
        """Whether a call of `seat` comes in its turn, or nobody can tell."""
        raise NotImplementedError

    def spent(self, seat: str, bid: Bid) -> tuple[str, int] | None:
        """Why `seat` may not make this call at all, and the position of the call that tells so."""
        raise NotImplementedError

    def note(self, index: int, seat: str, bid: Bid, *, sound: bool) -> None:
        """Take the call at position `index`; `sound`: nothing is wrong with it."""
        raise NotImplementedError

    def excuse(self, seats: Collection[str]) -> None:
        """Wait for no call of `seats`, which have lost their bids; where calls go round they still pass."""

    @property
    def finished(self) -> bool:
        """Whether the auction is over, or may be: for all that is known nobody has still to call."""
        raise NotImplementedError

    def open_to(self, seat: str) -> bool:
        """Whether a call of `seat` may be missing from the record."""
        raise NotImplementedError


class OneRound(Turns):
    """One call to each seat."""

    __slots__ = ("_called", "_excused", "_next")

    def __init__(self, seats: Sequence[str], first: int | None, speakers: Collection[str]) -> None:
        """Begin."""
        super().__init__(seats, first, speakers)
        self._called: dict[str, int] = {}
        self._next = 0  # all before this one in the order have spoken, or are not waited for
        self._excused: frozenset[str] = frozenset()

    def due(self) -> str | None:
        """The first in the order who has not spoken."""
        order, called, at = self.order(), self._called, self._next
        while at < len(order) and (order[at] in called or order[at] not in self._speakers):
            at += 1
        self._next = at
        return order[at] if at < len(order) else None

    def in_turn(self, seat: str) -> bool:
        """Whether it is the turn of `seat`."""
        due = self.due()
        return due is None or due == seat or seat not in self._seats

    def spent(self, seat: str, bid: Bid) -> tuple[str, int] | None:  # noqa: ARG002  # one signature for all
        """Who has called does not call again, not even to pass."""
        index = self._called.get(seat)
        return None if index is None else (f"{seat} has called already; each player calls once.", index)

    def note(self, index: int, seat: str, bid: Bid, *, sound: bool) -> None:  # noqa: ARG002  # as above
        """Take a call."""
        if index == 0 and self._first is None and seat in self._seats:
            self._first = self._seats.index(seat)
        self._called.setdefault(seat, index)

    def excuse(self, seats: Collection[str]) -> None:
        """Wait for no call of `seats`."""
        self._excused = self._excused.union(seats)
        self._speakers = frozenset(self._speakers) - self._excused

    @property
    def finished(self) -> bool:
        """Whether every seat has spoken, or has lost its bid."""
        return len(self._called.keys() | self._excused) >= len(self._seats)

    def open_to(self, seat: str) -> bool:
        """Whether no call of `seat` is recorded that it may have made."""
        return seat not in self._called and seat not in self._excused


class RoundAndRound(Turns):
    """Calls round and round until all others have passed in a row; who has passed may bid again."""

    __slots__ = ("_after", "_ahead", "_at", "_bidders", "_may_have_passed", "_passed")
    out_on_passing = False

    def __init__(self, seats: Sequence[str], first: int | None, speakers: Collection[str]) -> None:
        """Begin."""
        super().__init__(seats, first, speakers)
        self._at = first  # the turn is here, or at the next who can still call
        self._after: int | None = None  # where it goes on if the call out of turn before is followed
        self._ahead: set[str] = set()  # who has used a turn before it came
        self._bidders: set[str] = set()
        self._passed: dict[str, int] = {}  # in a row, or once and for all where a pass is out
        self._may_have_passed: set[str] = set()  # with those whose call is not known or was no good bid

    def due(self) -> str | None:
        """The next seat that is in the auction."""
        if self._at is None or self._over:
            return None
        return next(self._from(self._at), None)

    def in_turn(self, seat: str) -> bool:
        """Whether it may be the turn of `seat`; who is out, or calls behind the end, disturbs nobody."""
        if seat not in self._seats or self._is_out(seat) or self._over:
            return True
        return self._can_come(self._at, seat) or (
            self._after is not None and self._can_come(self._after, seat)
        )

    def spent(self, seat: str, bid: Bid) -> tuple[str, int] | None:
        """Who is out does not bid, nor does anybody when all others have passed; a pass harms nobody."""
        if not isinstance(bid, int):
            return None
        if self._is_out(seat):
            return f"{seat} bids {bid}, but has passed and is out of the auction.", self._passed[seat]
        if self._over:
            text = f"{seat} bids {bid}, but the auction is over: all the others have passed."
            return text, max(self._passed.values())
        return None

    def note(self, index: int, seat: str, bid: Bid, *, sound: bool) -> None:
        """Take a call."""
        if index == 0 and self._first is None and seat in self._seats:
            self._first = self._seats.index(seat)
        if self._over or self._is_out(seat):
            return
        self._move_on(seat)
        if bid is None:
            self._passed.setdefault(seat, index)
            self._may_have_passed.add(seat)
            return
        self._bidders.add(seat)
        if not self.out_on_passing:
            self._passed.clear()
        if not sound or not isinstance(bid, int):
            self._may_have_passed.add(seat)
        elif self.out_on_passing:
            self._may_have_passed.discard(seat)
        else:
            self._may_have_passed.clear()

    @property
    def finished(self) -> bool:
        """Whether all others have passed, if calls that are not known or no good bids count as passes."""
        return self._over or self._ends(self._may_have_passed)

    def open_to(self, seat: str) -> bool:
        """Whether the auction breaks off before `seat` is out of it."""
        return not self.finished and not self._is_out(seat)

    # --- the end ---------------------------------------------------------------------------------------

    @property
    def _over(self) -> bool:
        return self._ends(self._passed)

    def _ends(self, passed: Collection[str]) -> bool:
        """Whether the auction is over when these have passed: all, or all but one who has bid."""
        left = [seat for seat in self._seats if seat not in passed]
        return not left or (len(left) == 1 and left[0] in self._bidders)

    def _is_out(self, seat: str) -> bool:
        return self.out_on_passing and seat in self._passed

    # --- the turn --------------------------------------------------------------------------------------

    def _from(self, at: int) -> Iterator[str]:
        """The seats that can call, in turn from number `at` on."""
        players = len(self._seats)
        for step in range(players):
            seat = self._seats[(at + step) % players]
            if seat in self._speakers and not self._is_out(seat):
                yield seat

    def _can_come(self, at: int | None, seat: str) -> bool:
        """Whether `seat` comes next from `at` on, where nobody stands between who must have spoken."""
        if at is None:
            return True
        for other in self._from(at):
            if other == seat:
                return True
            may_be_out = self.out_on_passing and other in self._may_have_passed
            if other not in self._ahead and not may_be_out:
                return False
        return True

    def _move_on(self, seat: str) -> None:
        """Let the turn pass on from `seat`, which has called."""
        if seat not in self._seats:  # a side: whichever of it spoke
            self._at = self._after = None
            return
        number = self._seats.index(seat)
        if self._can_come(self._at, seat):
            for other in self._from(number if self._at is None else self._at):
                self._ahead.discard(other)
                if other == seat:
                    break
        elif self._after is not None and self._can_come(self._after, seat):
            self._ahead.clear()
        else:
            self._ahead.add(seat)
            self._after = number + 1
            return
        self._at, self._after = number + 1, None


class PassedOut(RoundAndRound):
    """Calls round and round until all others have passed; who has passed is out, and skipped."""

    __slots__ = ()
    out_on_passing = True


ROUNDS: Final[dict[str, type[Turns]]] = {
    "one": OneRound,
    "until-passes": RoundAndRound,
    "until-passes-out": PassedOut,
}
"""For each kind of auction whose turn it is."""
