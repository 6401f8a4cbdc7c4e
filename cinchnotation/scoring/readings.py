"""Every way in which a deal can count: sides, card points and bid as they can be, scored by the rule set.

Where the sources leave a rule open, the deal is scored by each reading of it as well, one switch at a time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.frozen import EMPTY
from cinchnotation.replay import replay
from cinchnotation.scoring.methods import score_by_rule
from cinchnotation.scoring.points import splits_of
from cinchnotation.scoring.settled import by_side
from cinchnotation.scoring.sides import possible_sides
from cinchnotation.seats import by_seat, seats_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.frozen import FrozenDict
    from cinchnotation.replay import Replay
    from cinchnotation.rules import RuleSet
    from cinchnotation.rules.model import Unsettled
    from cinchnotation.scoring.sides import Sides
    from cinchnotation.scoring.unseen import Split

__all__ = ["Result", "results_of", "with_other_readings"]


class Result(NamedTuple):
    """One way in which the deal can count.

    `suppose` says in words what it rests on, `unseen` the scoring cards seen nowhere, a mask. `rule` is the
    switch that it turns on, `default` says that it is by the rule set as it is, by no other reading of it.
    """

    points: FrozenDict[str, int]
    score: FrozenDict[str, int] | None
    made: bool | None
    suppose: str
    unseen: int
    rule: str | None = None
    default: bool = True


_WITHOUT_A_BID = -1
"""Stands among the bids that a maker can have made for trumps that the dealer named after all had passed; no
bid that can be written down is below nothing."""


def results_of(replayed: Replay) -> list[Result]:
    """Every way in which the deal can count by its rule set; none where that cannot be told."""
    bids = _bids(replayed)
    found: list[Result] = []
    for sides in possible_sides(replayed):
        for split in splits_of(replayed, sides):
            by_score: dict[tuple[int, ...] | None, list[int | None]] = {}
            for each in bids:
                by_score.setdefault(_score(split.points, sides.maker, each, replayed), []).append(each)
            for score, those in by_score.items():
                bid = those[0]
                made = None if bid is None or bid == _WITHOUT_A_BID else split.points[sides.maker] >= bid
                suppose = _suppose(sides, split, replayed, those if len(bids) > 1 else [])
                sums = None if score is None else by_side(sides.names, score)
                found.append(Result(by_side(sides.names, split.points), sums, made, suppose, split.unseen))
    return found


def _bids(replayed: Replay) -> Sequence[int | None]:
    """What the maker can have bid: one number, None for no bid, or every bid where it is not recorded."""
    if replayed.bid is not None or replayed.named_without_bid:
        return (replayed.bid,)
    own = [call.bid for call in replayed.record.calls or () if call.seat == replayed.maker]
    if own and "?" not in own:
        return (None,)  # a maker who has passed: the record stands as written, and gives no bid
    auction = replayed.rules.auction
    bids = range(auction.minimum, auction.maximum + 1)
    if not _all_may_have_passed(replayed):
        return bids
    if auction.forced:
        return range(min(auction.minimum, auction.forced), auction.maximum + 1)
    names = auction.all_pass in {"dealer-may-name", "dealer-must-name"}
    return (*bids, _WITHOUT_A_BID) if names else bids


def _all_may_have_passed(replayed: Replay) -> bool:
    """Whether all the others can have passed, so that the maker is the dealer: nothing denies it."""
    record = replayed.record
    if any(isinstance(call.bid, int) for call in record.calls or ()) or replayed.maker is None:
        return False
    return record.dealer is None or record.dealer in seats_of(replayed.maker)


def _score(points: tuple[int, ...], maker: int, bid: int | None, replayed: Replay) -> tuple[int, ...] | None:
    """What the rule set makes of the card points; None where the bid is not known."""
    if replayed.named_without_bid or bid == _WITHOUT_A_BID:
        return score_by_rule(points, maker, None, replayed.rules)
    return None if bid is None else score_by_rule(points, maker, bid, replayed.rules)


def _suppose(sides: Sides, split: Split, replayed: Replay, bids: list[int | None]) -> str:
    """What a result supposes, in words; `bids` are those that give it, where the bid is not known."""
    parts = [part for part in (sides.suppose, split.suppose) if part]
    numbers = [str(bid) for bid in bids if bid != _WITHOUT_A_BID]
    if numbers:
        parts.append(f"{replayed.maker} bid {' to '.join(dict.fromkeys((numbers[0], numbers[-1])))}")
    elif bids:
        parts.append(f"{replayed.maker} named trumps without a bid")
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


# --- rules that the sources leave open ------------------------------------------------------------------

_REPLAYED = frozenset({"auction", "name", "play"})
"""The phases whose switches can change what a replay makes of a record, and so its score."""


def with_other_readings(replayed: Replay, results: list[Result]) -> list[Result]:
    """`results`, and those that another reading of a rule gives where the score turns on it."""
    rules = replayed.rules
    others: list[Result] = []
    turning: dict[Result, tuple[str, str]] = {}
    for name, switch in rules.data.unsettled.items():
        if not _may_turn_on(replayed, switch):
            continue
        as_it_is = str(getattr(rules.data.phases[switch.phase], switch.field))
        for value in switch.others:
            read = results_of(_read_by(replayed, _switched(rules, name, value), switch.phase))
            new = _not_among(results, read)
            if new:
                others += [
                    each._replace(suppose=_and(each.suppose, value), rule=name, default=False) for each in new
                ]
                for result in _not_among(read, results):
                    turning.setdefault(result, (name, as_it_is))
    marked = []
    for result in results:
        name, as_it_is = turning.get(result, ("", ""))
        marked.append(result._replace(suppose=result.suppose or as_it_is, rule=name or None))
    return [*marked, *others]


def _not_among(known: list[Result], results: list[Result]) -> list[Result]:
    """Those of `results` whose sums are not among the known ones.

    Sums of other sides that come to the same score for every seat are no others.
    """
    sums = {(result.points, result.score) for result in known}
    sides = {tuple(result.points) for result in known}
    found = []
    for result in results:
        if (result.points, result.score) in sums:
            continue
        if tuple(result.points) in sides or all(_by_seat(result) != _by_seat(each) for each in known):
            found.append(result)
    return found


def _may_turn_on(replayed: Replay, switch: Unsettled) -> bool:
    """Whether the score of a record can hang on a switch at all."""
    if switch.field == "no_bid":
        return replayed.named_without_bid
    return switch.phase == "score" or switch.phase in _REPLAYED


def _read_by(replayed: Replay, rules: RuleSet, phase: str) -> Replay:
    """The replay of the same record by another reading of a rule of that phase."""
    if phase in _REPLAYED:
        return replay(replayed.record, rules)
    return replayed._replace(rules=rules)


@lru_cache(maxsize=256)
def _switched(rules: RuleSet, name: str, value: str) -> RuleSet:
    return rules.with_switch(name, value)


def _by_seat(result: Result) -> dict[str, int]:
    return by_seat(result.score or EMPTY)


def _and(suppose: str, value: str) -> str:
    return f"{suppose}; {value}" if suppose else value
