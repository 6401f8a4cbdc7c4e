"""Every way in which a deal can count: card points by side, the bid made or not, what the rules make of it.

Where a scoring card is seen nowhere, every place that it can be in is scored; where the sources leave a rule
open, each reading of it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import Suit
from cinchnotation.findings import Notice
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Place
from cinchnotation.report import Outcome, Score
from cinchnotation.scoring.methods import FAILED, MADE, NO_BID
from cinchnotation.scoring.points import splits_of
from cinchnotation.scoring.running import running_notice, strange_side
from cinchnotation.scoring.settled import by_side
from cinchnotation.scoring.unseen import Sides
from cinchnotation.seats import seats_of, sums_in_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.replay import Replay
    from cinchnotation.rules import RuleSet
    from cinchnotation.scoring.unseen import Split

__all__ = ["judge_stated", "score_open_deal"]


def score_open_deal(replayed: Replay, names: tuple[str, ...]) -> tuple[Score | None, list[Notice]]:
    """Score a deal of which something may be open and hold the record's own sums against it.

    `names` are the sides by their numbers. Returns the score (None where it cannot be told) and what is to be
    said of it.
    """
    record = replayed.record
    winners = _winner_names(replayed)
    if record.void is not None or replayed.thrown_in:
        nothing = FrozenDict(dict.fromkeys(names, 0))
        score = Score(None, None, None, None, winners, None, nothing)
        return score, judge_stated(replayed, names, [], [nothing])
    sides = _sides(replayed, names)
    if sides is None:
        return None, judge_stated(replayed, names, _points_alone(replayed, names), [])
    splits = splits_of(replayed, sides)
    if not splits:
        return None, judge_stated(replayed, names, [], [])
    outcomes = _outcomes(replayed, sides, splits)
    points = [outcome.points for outcome in outcomes]
    scores = [outcome.score for outcome in outcomes]
    notices = judge_stated(replayed, names, points, scores)
    if record.tricks and not replayed.finished:
        return None, notices
    first = outcomes[0]
    agreed = len(outcomes) == 1 or all(score == first.score for score in scores)
    if not agreed:
        notices = [*_undecided(replayed, splits, outcomes), *notices]
    by_rule = [outcome.score for outcome in outcomes if outcome.default]
    score = Score(
        replayed.maker,
        replayed.bid,
        None if replayed.trump is None else Suit(replayed.trump),
        first.made if all(outcome.made == first.made for outcome in outcomes) else None,
        winners,
        first.points if all(sums == first.points for sums in points) else None,
        first.score if all(sums == first.score for sums in by_rule) else None,
        () if agreed else tuple([_shown(outcome) for outcome in outcomes]),
    )
    return score, notices


def _points_alone(replayed: Replay, names: tuple[str, ...]) -> list[FrozenDict[str, int]]:
    """The points that the play can have given where nobody knows who made the trump; none without rows."""
    if replayed.record.stated.points is None or not replayed.record.tricks:
        return []
    numbers = replayed.rules.side_numbers
    found = [
        by_side(names, split.points)
        for maker in range(len(names))
        for split in splits_of(replayed, Sides(names, numbers, maker))
    ]
    return list(dict.fromkeys(found))


def _winner_names(replayed: Replay) -> tuple[str | None, ...]:
    seats = replayed.record.seats
    return tuple([None if result.winner is None else seats[result.winner] for result in replayed.results])


def _sides(replayed: Replay, names: tuple[str, ...]) -> Sides | None:
    maker, seats = replayed.maker, replayed.record.seats
    numbers = replayed.rules.side_numbers
    if maker in seats:
        return Sides(names, numbers, numbers[seats.index(maker)])
    return Sides(names, numbers, names.index(maker)) if maker in names else None


# --- the score ------------------------------------------------------------------------------------------


class _Result(NamedTuple):
    """One way in which the deal can count; `default`: by the rule set as it is, no other reading of it."""

    points: FrozenDict[str, int]
    score: FrozenDict[str, int] | None
    made: bool | None
    reason: str
    rule: str | None = None
    default: bool = True


def _shown(way: _Result) -> Outcome:
    return Outcome(way.rule, way.reason, way.points, way.score)


_WITHOUT_A_BID = -1
"""Stands among the bids that a maker can have made for trumps that the dealer named after all had passed; no
bid that can be written down is below nothing."""


def _bids(replayed: Replay) -> Sequence[int | None]:
    """What the maker can have bid: one number, None for no bid, or every bid where it is not recorded."""
    if replayed.bid is not None or replayed.named_without_bid:
        return (replayed.bid,)
    own = [call.bid for call in replayed.record.calls or () if call.seat == replayed.maker]
    if own and "?" not in own:
        return (None,)  # a maker who has passed: the record stands as written, and gives no bid
    auction = replayed.rules.auction
    bids = range(auction.minimum, auction.maximum + 1)
    return (*bids, _WITHOUT_A_BID) if _may_have_passed(replayed) else bids


def _may_have_passed(replayed: Replay) -> bool:
    """Whether all can have passed, so that the maker named trumps as the dealer: nothing denies it."""
    record = replayed.record
    if any(isinstance(call.bid, int) for call in record.calls or ()) or replayed.maker is None:
        return False
    return record.dealer is None or record.dealer in seats_of(replayed.maker)


def _score(
    points: tuple[int, ...], maker: int, bid: int | None, replayed: Replay, rules: RuleSet
) -> tuple[int, ...] | None:
    """What the rule set makes of the card points; None where the bid is not known."""
    if replayed.named_without_bid or bid == _WITHOUT_A_BID:
        return NO_BID[rules.score.no_bid](points, maker)
    if bid is None:
        return None
    if points[maker] >= bid:
        return MADE[rules.score.made](points, maker)
    return FAILED[rules.score.failed](points, maker, bid)


def _outcomes(replayed: Replay, sides: Sides, splits: list[Split]) -> list[_Result]:
    """Each split and bid scored by the rule set, and by every other reading of a rule that it turns on."""
    rules, names = replayed.rules, sides.names
    touched = [name for name, switch in rules.data.unsettled.items() if _turns_on(replayed, switch.field)]
    bids = _bids(replayed)
    outcomes: list[_Result] = []
    for split in splits:
        points = by_side(names, split.points)
        by_score: dict[tuple[int, ...] | None, list[int | None]] = {}
        for each in bids:
            by_score.setdefault(_score(split.points, sides.maker, each, replayed, rules), []).append(each)
        for score, those in by_score.items():
            bid = those[0]
            made = None if bid is None or bid == _WITHOUT_A_BID else split.points[sides.maker] >= bid
            reason = _reason(split, replayed, those if len(bids) > 1 else [])
            default = _Result(points, _by_side(names, score), made, reason)
            others = _other_readings(default, split, sides, replayed, touched, score)
            if others and not reason:
                default = default._replace(reason=_reading(rules, others[0].rule))
            outcomes += [default._replace(rule=others[0].rule) if others else default, *others]
    return outcomes


def _other_readings(
    default: _Result,
    split: Split,
    sides: Sides,
    replayed: Replay,
    touched: list[str],
    score: tuple[int, ...] | None,
) -> list[_Result]:
    found = []
    for name in touched:
        for value in replayed.rules.data.unsettled[name].others:
            rules = replayed.rules.with_switch(name, value)
            other = _score(split.points, sides.maker, replayed.bid, replayed, rules)
            if other != score:
                reason = f"{default.reason}; {value}" if default.reason else value
                sums = _by_side(sides.names, other)
                found.append(default._replace(score=sums, reason=reason, rule=name, default=False))
    return found


def _by_side(names: tuple[str, ...], values: tuple[int, ...] | None) -> FrozenDict[str, int] | None:
    return None if values is None else by_side(names, values)


def _reason(split: Split, replayed: Replay, bids: list[int | None]) -> str:
    """What an outcome supposes, in words; `bids` are those that give it, where the bid is not known."""
    parts = [split.suppose] if split.suppose else []
    numbers = [str(bid) for bid in bids if bid != _WITHOUT_A_BID]
    if numbers:
        parts.append(f"{replayed.maker} bid {' to '.join(dict.fromkeys((numbers[0], numbers[-1])))}")
    elif bids:
        parts.append(f"{replayed.maker} named trumps without a bid")
    text = "; ".join(parts)
    return text[:1].upper() + text[1:]


def _turns_on(replayed: Replay, field: str) -> bool:
    return field == "no_bid" and replayed.named_without_bid


def _reading(rules: RuleSet, switch: str | None) -> str:
    """The value that the rule set itself gives to a switch."""
    return "" if switch is None else str(getattr(rules.score, rules.data.unsettled[switch].field))


_MANY = 6


def _undecided(replayed: Replay, splits: list[Split], outcomes: list[_Result]) -> list[Notice]:
    """The findings that say on what the score hangs, with every number."""
    rules = replayed.rules
    numbers = [
        sums_in_words(sums)
        for sums in dict.fromkeys([outcome.score for outcome in outcomes if outcome.score is not None])
    ]
    listed = "; or ".join(numbers) if len(numbers) <= _MANY else f"{len(numbers)} scores are possible"
    notices = []
    for switch in dict.fromkeys([way.rule for way in outcomes if way.rule is not None]):
        text = f"{rules.data.unsettled[switch].reason} ({switch}): {listed}."
        law = rules.law("unsettled-rule")
        notices.append(Notice("unsettled-rule", _sum_place(replayed), text, law=law))
    by_rule = {outcome.score for outcome in outcomes if outcome.default}
    if len(by_rule) > 1 and any(split.unseen for split in splits):
        text = f"A scoring card is seen nowhere, and the score hangs on where it is: {listed}."
        if len(numbers) <= _MANY:
            text += f" {'. '.join(dict.fromkeys([outcome.reason for outcome in outcomes]))}."
        law = rules.law("scoring-card-unseen")
        notices.append(Notice("scoring-card-unseen", _sum_place(replayed), text, law=law))
    return notices


def _sum_place(replayed: Replay) -> Place:
    return Place("score") if replayed.record.stated.score is not None else Place("trump")


# --- what the record states -----------------------------------------------------------------------------


def judge_stated(
    replayed: Replay,
    names: tuple[str, ...],
    points: Sequence[FrozenDict[str, int] | None],
    scores: Sequence[FrozenDict[str, int] | None],
) -> list[Notice]:
    """The findings on the points, the score and the running totals that the record states.

    `points` and `scores` are those that the deal can have.
    """
    stated = replayed.record.stated
    notices: list[Notice] = []
    for kind, sums, found in (("points", stated.points, points), ("score", stated.score, scores)):
        if sums is None:
            continue
        notice = _compare(replayed, kind, sums, names, found)
        if notice is not None:
            notices.append(notice)
    running = running_notice(replayed, names, scores)
    if running is not None:
        notices.append(running)
    return notices


def _compare(
    replayed: Replay,
    kind: str,
    stated: FrozenDict[str, int],
    names: tuple[str, ...],
    found: Sequence[FrozenDict[str, int] | None],
) -> Notice | None:
    """The finding on one statement of sums, None where it agrees with an outcome or nothing can be told."""
    name = f"{kind}-stated"
    law = replayed.rules.law(name)
    strange = strange_side(stated, names)
    if strange is not None:
        return Notice(name, Place(kind), strange, law=law)
    total = replayed.rules.data.trumps.total
    if kind == "points" and (sum(stated.values()) > total or min(stated.values(), default=0) < 0):
        text = (
            f"The points are {sums_in_words(stated)}, but a deal has {total} to share and none below nothing."
        )
        return Notice(name, Place(kind), text, law=law)
    for sums in found:
        if sums is not None and all(sums[side] == value for side, value in stated.items()):
            return None
    known = list(dict.fromkeys([sums for sums in found if sums is not None]))
    if not known:
        return None
    right = "; or ".join([sums_in_words(sums) for sums in known]) if len(known) <= _MANY else "others"
    wrong = sums_in_words(stated)
    what = "points taken are" if kind == "points" else "score is"
    return Notice(name, Place(kind), f"The record states {wrong}, but the {what} {right}.", law=law)
