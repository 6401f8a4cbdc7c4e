"""The score of one deal: card points by side, the bid made or not, and what the rule set makes of them.

Where a scoring card is seen nowhere, every place that it can be in is scored; where the sources leave a rule
open, each reading of it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import Suit
from cinchnotation.findings import Notice
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Place
from cinchnotation.report import Outcome, Score
from cinchnotation.scoring.methods import FAILED, MADE, NO_BID
from cinchnotation.scoring.points import Sides, Split, splits_of

if TYPE_CHECKING:
    from cinchnotation.replay import Replay
    from cinchnotation.rules import RuleSet

__all__ = ["score_deal"]


def score_deal(replayed: Replay) -> tuple[Score | None, list[Notice]]:
    """Score a replayed deal and hold the record's own sums against it.

    Returns the score (None where it cannot be told) and what is to be said of it.
    """
    record, rules = replayed.record, replayed.rules
    names = rules.side_names(record.seats)
    winners = _winner_names(replayed)
    if record.void is not None or replayed.thrown_in:
        nothing = FrozenDict(dict.fromkeys(names, 0))
        score = Score(None, None, None, None, winners, None, nothing)
        return score, _stated(replayed, names, [], [nothing])
    sides = _sides(replayed, names)
    splits = splits_of(replayed, sides) if sides is not None else []
    if sides is None or not splits:
        return None, []
    notices: list[Notice] = []
    outcomes = _outcomes(replayed, sides, splits)
    first = outcomes[0]
    agreed = all(outcome.score == first.score for outcome in outcomes)
    same_points = all(outcome.points == first.points for outcome in outcomes)
    if not agreed:
        notices.append(_undecided(replayed, outcomes))
    by_default = agreed or first.rule is not None or (len(splits) == 1)
    made = {_made(split.points, sides, replayed) for split in splits}
    score = Score(
        replayed.maker,
        replayed.bid,
        None if replayed.trump is None else Suit(replayed.trump),
        made.pop() if len(made) == 1 else None,
        winners,
        first.points if same_points else None,
        first.score if by_default else None,
        () if agreed else tuple(outcomes),
    )
    notices += _stated(
        replayed, names, [outcome.points for outcome in outcomes], [outcome.score for outcome in outcomes]
    )
    return score, notices


def _winner_names(replayed: Replay) -> tuple[str | None, ...]:
    seats = replayed.record.seats
    return tuple([None if result.winner is None else seats[result.winner] for result in replayed.results])


def _sides(replayed: Replay, names: tuple[str, ...]) -> Sides | None:
    maker, seats = replayed.maker, replayed.record.seats
    numbers = replayed.rules.side_numbers
    if maker in seats:
        return Sides(names, numbers, numbers[seats.index(maker)])
    return Sides(names, numbers, names.index(maker)) if maker in names else None


# --- the score -------------------------------------------------------------------------------------------


def _made(points: tuple[int, ...], sides: Sides, replayed: Replay) -> bool | None:
    return None if replayed.bid is None else points[sides.maker] >= replayed.bid


def _score(points: tuple[int, ...], sides: Sides, replayed: Replay, rules: RuleSet) -> tuple[int, ...] | None:
    """What the rule set makes of the card points; None where the bid is not known."""
    if replayed.named_without_bid:
        return NO_BID[rules.score.no_bid](points, sides.maker)
    if replayed.bid is None:
        return None
    if points[sides.maker] >= replayed.bid:
        return MADE[rules.score.made](points, sides.maker)
    return FAILED[rules.score.failed](points, sides.maker, replayed.bid)


def _outcomes(replayed: Replay, sides: Sides, splits: list[Split]) -> list[Outcome]:
    """Each split scored by the rule set, and by every other reading of an unsettled rule that it turns on."""

    def by_side(values: tuple[int, ...] | None) -> FrozenDict[str, int] | None:
        return None if values is None else FrozenDict(zip(sides.names, values, strict=True))

    rules = replayed.rules
    outcomes: list[Outcome] = []
    touched = [name for name, switch in rules.data.unsettled.items() if _turns_on(replayed, switch.field)]
    for split in splits:
        score = _score(split.points, sides, replayed, rules)
        suppose = split.suppose[:1].upper() + split.suppose[1:]
        default = Outcome(None, suppose, by_side(split.points), by_side(score))
        outcomes.append(default)
        for name in touched:
            switch = rules.data.unsettled[name]
            for value in switch.others:
                other = _score(split.points, sides, replayed, rules.with_switch(name, value))
                if other != score:
                    outcomes[-1] = Outcome(
                        name, suppose or _reading(rules, switch.field), default.points, default.score
                    )
                    outcomes.append(Outcome(name, value, default.points, by_side(other)))
    return outcomes


def _turns_on(replayed: Replay, field: str) -> bool:
    return field == "no_bid" and replayed.named_without_bid


def _reading(rules: RuleSet, field: str) -> str:
    return str(getattr(rules.score, field))


def _undecided(replayed: Replay, outcomes: list[Outcome]) -> Notice:
    """The finding that says on what the score hangs, with every number."""
    rules = replayed.rules
    numbers = ", or ".join(
        " ".join(f"{side} {points}" for side, points in (outcome.score or {}).items()) for outcome in outcomes
    )
    switch = next((outcome.rule for outcome in outcomes if outcome.rule is not None), None)
    if switch is not None:
        reason = rules.data.unsettled[switch].reason
        text = f"{reason}: {numbers} ({switch})."
        return Notice("unsettled-rule", _sum_place(replayed), text, law=rules.law("unsettled-rule"))
    reasons = "; ".join(dict.fromkeys(outcome.reason for outcome in outcomes))
    text = f"A scoring card is seen nowhere, and the score hangs on it: {numbers}. {reasons}."
    return Notice("scoring-card-unseen", _sum_place(replayed), text, law=rules.law("scoring-card-unseen"))


def _sum_place(replayed: Replay) -> Place:
    return Place("score") if replayed.record.stated.score is not None else Place("trump")


# --- what the record states ------------------------------------------------------------------------------


def _stated(
    replayed: Replay,
    names: tuple[str, ...],
    points: list[FrozenDict[str, int] | None],
    scores: list[FrozenDict[str, int] | None],
) -> list[Notice]:
    stated = replayed.record.stated
    notices: list[Notice] = []
    for kind, sums, found in (("points", stated.points, points), ("score", stated.score, scores)):
        if sums is None:
            continue
        notice = _compare(replayed, kind, sums, names, found)
        if notice is not None:
            notices.append(notice)
    return notices


def _compare(
    replayed: Replay,
    kind: str,
    stated: FrozenDict[str, int],
    names: tuple[str, ...],
    found: list[FrozenDict[str, int] | None],
) -> Notice | None:
    """The finding on one statement of sums, None where it agrees with an outcome or nothing can be told."""
    name = f"{kind}-stated"
    law = replayed.rules.law(name)
    strangers = [side for side in stated if side not in names]
    if strangers:
        text = f"There is no side {strangers[0]}; the sides are {' and '.join(names)}."
        return Notice(name, Place(kind), text, law=law)
    total = replayed.rules.data.trumps.total
    if kind == "points" and sum(stated.values()) > total:
        text = f"The points add up to {sum(stated.values())}, but there are only {total}."
        return Notice(name, Place(kind), text, law=law)
    known = [sums for sums in found if sums is not None]
    if not known or any(all(sums[side] == value for side, value in stated.items()) for sums in known):
        return None
    right = ", or ".join(", ".join(f"{side} {value}" for side, value in sums.items()) for sums in known)
    wrong = ", ".join(f"{side} {value}" for side, value in stated.items())
    what = "points taken are" if kind == "points" else "score is"
    return Notice(name, Place(kind), f"The record states {wrong}, but the {what} {right}.", law=law)
