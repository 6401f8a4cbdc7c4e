"""Faults of the auction: one call is changed, added or moved."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.generate.faults.base import Fault
from cinchnotation.record import Call

if TYPE_CHECKING:
    import random

    from cinchnotation.generate.faults.base import Maker
    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["AUCTION"]


def _with_call(record: HandRecord, index: int, bid: int) -> HandRecord:
    calls = list(record.calls or ())
    calls[index] = replace(calls[index], bid=bid)
    return replace(record, calls=tuple(calls))


def _best(record: HandRecord) -> tuple[int, int] | None:
    """The position and the number of the highest bid."""
    bids = [(call.bid, index) for index, call in enumerate(record.calls or ()) if isinstance(call.bid, int)]
    if not bids:
        return None
    bid, index = max(bids)
    return index, bid


def _maker(record: HandRecord) -> str | None:
    return record.trump.seat if record.trump is not None else None


def _not_higher(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Somebody who passed after the highest bid bids no more than that."""
    best, calls = _best(record), record.calls or ()
    if best is None or best[0] == len(calls) - 1:
        return None
    later = rng.randrange(best[0] + 1, len(calls))
    low = rules.auction.minimum
    bid = rng.randint(low, best[1] - (rules.auction.equal == "dealer")) if best[1] > low else low
    if rules.auction.equal == "dealer" and best[1] <= low:
        return None
    return Fault(_with_call(record, later, bid), calls[later].seat)


def _out_of_range(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """A bid of nothing, or above what a deal has."""
    best, calls = _best(record), record.calls or ()
    others = [at for at in range(len(calls)) if best is not None and at != best[0]]
    if not others:
        return None
    other = rng.choice(others)
    highest = rules.auction.maximum
    return Fault(_with_call(record, other, rng.choice([0, highest + 1, highest + 6])), calls[other].seat)


def _out_of_turn(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Two neighbours call in the wrong order."""
    calls = list(record.calls or ())
    if rules.auction.rounds != "one" or len(calls) < 2:
        return None
    index = rng.randrange(len(calls) - 1)
    calls[index], calls[index + 1] = calls[index + 1], calls[index]
    return Fault(replace(record, calls=tuple(calls)), calls[index].seat)


def _second_bid(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Somebody calls again."""
    calls = list(record.calls or ())
    if rules.auction.rounds != "one" or not calls:
        return None
    index = rng.randrange(len(calls))
    mine = calls[index].seat == _maker(record)
    bid = None if mine else rng.choice([None, rules.auction.minimum, rules.auction.maximum])
    calls.insert(rng.randint(index + 1, len(calls)), Call(calls[index].seat, bid))
    return Fault(replace(record, calls=tuple(calls)), calls[index].seat)


def _wrong_maker(record: HandRecord, rules: RuleSet, rng: random.Random) -> Fault | None:
    """Another bid higher than the seat that names trumps."""
    best, calls = _best(record), record.calls or ()
    highest = rules.auction.maximum
    if best is None or best[0] == len(calls) - 1 or best[1] >= highest or rules.auction.rounds != "one":
        return None
    later = rng.randrange(best[0] + 1, len(calls))
    return Fault(_with_call(record, later, rng.randint(best[1] + 1, highest)), _maker(record))


AUCTION: Final[dict[str, dict[str, Maker]]] = {
    "bid-not-higher": {"after the highest": _not_higher},
    "bid-out-of-range": {"nothing, or above the most": _out_of_range},
    "bid-out-of-turn": {"two calls exchanged": _out_of_turn},
    "second-bid": {"somebody calls again": _second_bid},
    "wrong-maker": {"overbid by another": _wrong_maker},
}
