"""A random auction: every call is one that the state allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import Suit
from cinchnotation.replay.events import Called

if TYPE_CHECKING:
    import random

    from cinchnotation.generate.hands import Hands
    from cinchnotation.record import Bid
    from cinchnotation.replay import HandState
    from cinchnotation.rules import RuleSet

__all__ = ["bid_out"]


def bid_out(state: HandState, hands: Hands, rules: RuleSet, rng: random.Random) -> None:
    """Let the seats call until the auction is over.

    A strong hand bids more often and higher, as its best suit has more scoring trumps; nobody bids more
    than a good hand can make, but for chance.
    """
    while (seat := state.to_act()) is not None and (calls := state.legal_calls()):
        state.apply(Called(seat, _choice(calls, _worth(hands, seat, rules), rules, rng)))


def _worth(hands: Hands, seat: str, rules: RuleSet) -> float:
    """What a hand may take: the points of the trumps of its best suit, and half a point for each of them."""
    best = 0.0
    for suit in Suit:
        table = rules.trump_table(suit)
        trumps = [card for card in hands.hands[seat] if table.mask >> card & 1]
        best = max(best, sum(table.points[card] + 0.5 for card in trumps))
    return best


def _choice(calls: tuple[Bid, ...], worth: float, rules: RuleSet, rng: random.Random) -> Bid:
    bids = [bid for bid in calls if isinstance(bid, int)]
    may_pass = None in calls
    alone = rules.score.failed == "setback-alone"
    if alone:  # then a failed bid gives nobody a point, and rash ones would let no match end
        worth /= 2
    rash = 0.03 if alone else 0.15
    if not bids or (may_pass and rng.random() < (0.35 if bids[0] <= worth else 1 - rash)):
        return None
    reach = int(worth) + 1 - bids[0] if alone else (rules.data.trumps.total - bids[0]) // 3
    return bids[min(len(bids) - 1, int(rng.random() ** 2 * max(1, reach)))]
