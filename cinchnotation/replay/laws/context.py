"""What the laws judge an event by: the record, the replay of it, and what was ruled before."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cinchnotation.findings import Notice
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.record import Place
from cinchnotation.replay.laws.citations import cited
from cinchnotation.replay.laws.rulings import Rulings
from cinchnotation.seats import seats_of
from cinchnotation.tableevents import moment_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from cinchnotation.cards import Card
    from cinchnotation.record import HandRecord, TableEvent
    from cinchnotation.replay.auction import AuctionState
    from cinchnotation.replay.play import PlayState
    from cinchnotation.replay.state import HandState
    from cinchnotation.rules import RuleSet
    from cinchnotation.tableevents import Moment

    Handler: TypeAlias = Callable[["LawContext", int, TableEvent], list[Notice]]

__all__ = ["Handler", "LawContext"]


class LawContext:
    """One deal before the laws, after its replay; handlers of events read it and write down what they rule.

    `record` is the record as written, `dealer` the dealer's seat where it is known, `notices` what the replay
    has found, without what `withdraw` took back, and `ruled` what the laws have said so far. `exposed` are,
    by seat, the cards that lie face up, each with the position of the event that exposed it. `barred`,
    `awarded`, `could_bar`, `could_award` and `conceded` become the `Rulings`.
    """

    __slots__ = (
        "auction", "awarded", "barred", "conceded", "could_award", "could_bar", "dealer", "events", "exposed",
        "moments", "notices", "play", "record", "ruled", "rules", "seats",
    )  # fmt: skip

    def __init__(self, record: HandRecord, state: HandState, notices: Iterable[Notice]) -> None:
        """Begin with nothing ruled; `state` is the finished replay of `record`."""
        play, dealer = state.play, state.known_dealer()
        assert play is not None, "the replay is finished"  # noqa: S101  # tells mypy what a replay does
        self.record = record
        self.rules: RuleSet = state.rules
        self.seats = record.seats
        self.dealer = None if dealer is None else record.seats[dealer]
        self.auction: AuctionState = state.auction
        self.play: PlayState = play
        self.notices = list(notices)
        self.ruled: list[Notice] = []
        self.events: tuple[TableEvent, ...] = record.events or ()
        self.moments: tuple[Moment | None, ...] = tuple([moment_of(event.at) for event in self.events])
        self.exposed: dict[str, dict[Card, int]] = {}
        self.barred: set[str] = set()
        self.awarded: dict[int, str] = {}
        self.could_bar: set[str] = set()
        self.could_award: dict[int, str] = {}
        self.conceded: dict[str, int | None] = {}

    # --- seats ------------------------------------------------------------------------------------------

    def side(self, seat: str) -> tuple[str, ...]:
        """The seats of the side that `seat` (or a side, by its name) is of, in the record's order."""
        numbers = dict(zip(self.seats, self.rules.side_numbers, strict=True))
        mine = {numbers[name] for name in seats_of(seat) if name in numbers} if seat not in numbers else None
        sides = {numbers[seat]} if mine is None else mine
        return tuple([name for name in self.seats if numbers[name] in sides])

    def partners(self, seat: str) -> tuple[str, ...]:
        """The other seats of the side of `seat`."""
        return tuple([name for name in self.side(seat) if name != seat])

    def adversaries(self, seat: str) -> tuple[str, ...]:
        """The seats of the other sides."""
        side = self.side(seat)
        return tuple([name for name in self.seats if name not in side])

    def left_of(self, seat: str, steps: int = 1) -> str:
        """The seat that comes `steps` after `seat`, clockwise."""
        return self.seats[(self.seats.index(seat) + steps) % len(self.seats)]

    @property
    def trumps(self) -> int:
        """The trumps, as a mask; none where no suit was named."""
        return self.play.trumps.mask & self.rules.pack if self.play.judged else 0

    # --- what is said -----------------------------------------------------------------------------------

    def ruling(self, index: int, message: str, *numbers: int) -> Notice:
        """What the laws make of the event at `index`, by the irregularities of these numbers."""
        return self.noted("ruling", index, message, *numbers)

    def noted(
        self,
        name: str,
        index: int,
        message: str,
        *numbers: int,
        seat: str | None = None,
        trick: int | None = None,
        card: Card | None = None,
        related: tuple[tuple[str, Place], ...] = (),
    ) -> Notice:
        """Make a notice called `name` at the event; seat and trick (from 1) are the event's if not given."""
        event, moment = self.events[index], self.moments[index]
        who = seat if seat is not None else event.seat
        when = trick if trick is not None else (moment.trick or None) if moment is not None else None
        law = cited(*numbers) if numbers else self.rules.law(name)
        return Notice(name, Place("event", None, index), message, who, when, card, law, related)

    def withdraw(self, notice: Notice) -> None:
        """Take back what the replay found: by the law it is no fault."""
        self.notices.remove(notice)

    def rulings(self) -> Rulings | None:
        """What bears on the score; None where nothing does."""
        found = Rulings(
            frozenset(self.barred),
            FrozenDict(self.awarded) if self.awarded else EMPTY,
            frozenset(self.could_bar),
            FrozenDict(self.could_award) if self.could_award else EMPTY,
            FrozenDict(self.conceded) if self.conceded else EMPTY,
        )
        return found if any(found) else None
