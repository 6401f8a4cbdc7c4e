"""Stacks at the first trick: how many cards a seat with too many plays, and which may lie under the top one.

Who keeps more cards than there are tricks plays all the excess to the first trick, under the card with which
he competes (Double Pedro teaching page: under it lies no scoring card; CatsAtCards, King Pedro: any card).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.frozen import EMPTY
from cinchnotation.replay.exchange import hand_sizes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Discard, Draw, HandRecord
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import RuleSet

__all__ = ["StackFault", "Stacks", "whole_hand"]


class StackFault(NamedTuple):
    """What is wrong with a stack: its number of cards, or one scoring card that is `buried` in it.

    `wanted` cards are to be played from a hand of `hand` cards. Where only one is to be played whatever the
    hand, `hand` is None; where the hand has that many or more, `wanted` is.
    """

    wanted: int | None
    hand: int | None = None
    buried: Card | None = None


def whole_hand(holdings: Holdings, seat: int, pack: int) -> bool:
    """Whether the record shows the whole hand of the seat, of however many cards."""
    shown = holdings.shown[seat]
    return holdings.exact[seat] or (shown != 0 and shown == holdings.possible[seat] & pack)


class Stacks:
    """How many cards the seats (by their numbers) hold at the first lead, and play to the first trick.

    `size` is None where the record leaves it open; `beneath` counts the cards that lie under others.
    """

    __slots__ = ("_may", "_rules", "_shown", "any", "beneath", "size")

    def __init__(self, rules: RuleSet, holdings: Holdings, record: HandRecord, dealer: int | None) -> None:
        """Work the sizes out; `dealer` is the dealer's seat number where it is known."""
        self._rules = rules
        self._shown = holdings.shown
        self.size = hand_sizes(record, rules)
        self.beneath = [0] * len(self.size)
        excess = rules.draw.excess if rules.play.stack != "none" else "nobody"
        self._may = [
            excess == "all" or (excess == "dealer" and dealer in {None, seat})
            for seat in range(len(self.size))
        ]
        self.any = True in self._may
        """Whether some seat may have to play a stack."""
        for seat, may in enumerate(self._may):
            if not may:
                continue
            if whole_hand(holdings, seat, rules.pack):
                self.size[seat] = holdings.shown[seat].bit_count()
            else:
                self.size[seat] = _size(record, rules, record.seats[seat])

    def under(self, seat: int) -> int | None:
        """How many cards the seat has to put under its first one; None where nobody knows."""
        if not self._may[seat]:
            return 0
        size = self.size[seat]
        return None if size is None else max(size - self._rules.play.tricks, 0)

    def fault(
        self, seat: int, trick: int, cards: Sequence[Card], mine: int, scoring: int
    ) -> StackFault | None:
        """What is wrong with the number of `cards`, or with one of them that lies under another.

        `mine` are the known cards that the seat has played, `scoring` those that count, as masks.
        """
        count = len(cards)
        self.beneath[seat] += count - 1
        rules = self._rules.play
        if trick > 0 or not self._may[seat]:
            return StackFault(1) if count > 1 else None
        under = self.under(seat)
        if under is not None and count != under + 1:
            return StackFault(under + 1, self.size[seat])
        held = (self._shown[seat] | mine).bit_count()
        if count < held - rules.tricks + 1:
            return StackFault(None, held)
        if rules.stack == "first-trick":
            for card in cards[1:]:
                if card.known and scoring >> card & 1:
                    return StackFault(None, None, card)
        return None

    def learn(self, seat: int, count: int) -> bool:
        """Learn from the first play how many cards the seat had; False where it tells nothing new."""
        if count < 2 or self.size[seat] is not None or not self._may[seat]:
            return False
        self.size[seat] = self._rules.play.tricks + count - 1
        return True

    def tops(self, seat: int, hand: int, wanted: int, scoring: int) -> int:
        """Which of the cards `wanted`, part of `hand`, may lie on top of the first play, as masks.

        With many scoring cards one of them must: too few others are left to lie under another.
        """
        under = self.under(seat) or 0
        if not under or self._rules.play.stack != "first-trick":
            return wanted
        return wanted if (hand & ~scoring).bit_count() > under else wanted & scoring or wanted

    def may_lie_under(self, hand: int, top: int, scoring: int) -> int:
        """Which cards of `hand` may lie under the card numbered `top`, as a mask."""
        rest = hand & ~(1 << top)
        return rest & ~scoring if self._rules.play.stack == "first-trick" else rest


def _size(record: HandRecord, rules: RuleSet, seat: str) -> int | None:
    """How many cards a seat that may keep too many has, by the numbers alone."""
    discards: Mapping[str, Discard] = record.discards or EMPTY
    draws: Mapping[str, Draw] = record.draws or EMPTY
    discard, draw = discards.get(seat), draws.get(seat)
    drawn = draw.count if draw is not None else None
    if discard is not None and discard.count is not None and drawn is not None:
        widow = len((record.widow or EMPTY).get(seat, ()))
        return rules.deal.cards + widow - discard.count + drawn
    if drawn and draw is not None and not draw.robbed:
        return rules.hand  # who draws from the top has no card too many
    return None
