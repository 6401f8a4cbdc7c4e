"""The score of a deal of which something is open: what all its outcomes agree on, and what it hangs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cards import Suit, cards_of
from cinchnotation.findings import Notice
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import Place
from cinchnotation.report import Outcome, Score
from cinchnotation.scoring.points import splits_of
from cinchnotation.scoring.readings import results_of, with_other_readings
from cinchnotation.scoring.settled import by_side
from cinchnotation.scoring.sides import Sides, possible_sides
from cinchnotation.scoring.stated import MANY_SUMS, judge_stated, states_sums
from cinchnotation.seats import sums_in_words

if TYPE_CHECKING:
    from cinchnotation.replay import Replay
    from cinchnotation.scoring.readings import Result

__all__ = ["score_open_deal"]


def score_open_deal(replayed: Replay) -> tuple[Score | None, list[Notice]]:
    """Score a deal of which something may be open and hold the record's own sums against it.

    Returns the score (None where it cannot be told) and what is to be said of it.
    """
    record = replayed.record
    winners = _winner_names(replayed)
    if replayed.sides is not None and (record.void is not None or replayed.thrown_in):
        names = replayed.sides.names
        nothing = FrozenDict(dict.fromkeys(names, 0))
        score = Score(None, None, None, None, winners, None, nothing)
        return score, judge_stated(replayed, [names], [], [nothing])
    broken_off = bool(record.tricks) and (not replayed.finished or replayed.unread)
    if broken_off and not states_sums(replayed):
        return None, []
    sides = possible_sides(replayed)
    if not sides:
        names_alone = [] if replayed.sides is None else [replayed.sides.names]
        return None, judge_stated(replayed, names_alone, _points_alone(replayed), [])
    results = results_of(replayed)
    if not results:
        return None, judge_stated(replayed, list(dict.fromkeys([each.names for each in sides])), [], [])
    results = with_other_readings(replayed, results)
    names_of_sides = list(dict.fromkeys([tuple(result.points) for result in results]))
    points = [result.points for result in results]
    scores = [result.score for result in results]
    notices = judge_stated(replayed, names_of_sides, points, scores)
    if broken_off:
        return None, notices
    agreed = len(results) == 1 or all(score == scores[0] for score in scores)
    if not agreed:
        notices = [*_undecided(replayed, results), *notices]
    by_rule = [result for result in results if result.default]
    first = by_rule[0]
    score = Score(
        replayed.maker,
        replayed.bid,
        None if replayed.trump is None else Suit(replayed.trump),
        first.made if all(result.made == first.made for result in by_rule) else None,
        winners,
        first.points if all(result.points == first.points for result in by_rule) else None,
        first.score if all(result.score == first.score for result in by_rule) else None,
        () if agreed else tuple([_shown(result) for result in results]),
    )
    return score, notices


def _points_alone(replayed: Replay) -> list[FrozenDict[str, int] | None]:
    """The points that the play can have given where nobody knows who made the trump; none without rows."""
    sides = replayed.sides
    if sides is None or replayed.record.stated.points is None or not replayed.record.tricks:
        return []
    found = [
        by_side(sides.names, split.points)
        for maker in range(len(sides.names))
        for split in splits_of(replayed, Sides(sides.names, sides.numbers, maker))
    ]
    return list(dict.fromkeys(found))


def _winner_names(replayed: Replay) -> tuple[str | None, ...]:
    seats = replayed.record.seats
    return tuple([None if result.winner is None else seats[result.winner] for result in replayed.results])


def _shown(result: Result) -> Outcome:
    return Outcome(result.rule, result.suppose, result.points, result.score)


# --- what it hangs on -----------------------------------------------------------------------------------


def _undecided(replayed: Replay, results: list[Result]) -> list[Notice]:
    """The findings that say on what the score hangs, with every number."""
    rules = replayed.rules
    by_rule = [result for result in results if result.default]
    known = {result.score for result in by_rule}
    notices = []
    for switch in dict.fromkeys([result.rule for result in results if result.rule is not None]):
        others = [result for result in results if result.rule == switch and not result.default]
        if all(result.score in known for result in others):
            continue
        text = f"{rules.data.unsettled[switch].reason} ({switch}): {_listed([*by_rule, *others])}."
        law = rules.law("unsettled-rule")
        notices.append(Notice("unsettled-rule", _sum_place(replayed), text, law=law))
    if len(known) > 1 and any(result.unseen for result in by_rule):
        law = rules.law("scoring-card-unseen")
        text = _seen_nowhere(by_rule)
        notices.append(Notice("scoring-card-unseen", _sum_place(replayed), text, law=law))
    return notices


def _seen_nowhere(results: list[Result]) -> str:
    """The message on scoring cards that are seen nowhere: each card, and each score, once."""
    unseen = 0
    for result in results:
        unseen |= result.unseen
    *others, last = [f"the {card.sign}" for card in cards_of(unseen)]
    if others:  # each possible outcome says where it supposes every one of them
        cards = f"{', '.join(others)} and {last}"
        text = f"{cards} are seen nowhere, and the score hangs on where they are: {_listed(results)}."
    else:
        text = f"{last} is seen nowhere, and the score hangs on where it is: {_by_place(results, last)}."
    return text[0].upper() + text[1:]


def _by_place(results: list[Result], card: str) -> str:
    """Each score with what is supposed of the one unseen card, where they are few."""
    supposed: dict[str, list[str]] = {}
    for result in results:
        if result.score is not None:
            words = f"{result.suppose[:1].lower()}{result.suppose[1:]}".replace("; ", " and ")
            supposed.setdefault(sums_in_words(result.score), []).append(words.replace(card, "it"))
    if len(supposed) > MANY_SUMS:
        return _listed(results)
    return "; ".join([f"{sums} if {', or if '.join(words)}" for sums, words in supposed.items()])


def _listed(results: list[Result]) -> str:
    """Every score among the results, in words."""
    scores = [result.score for result in results if result.score is not None]
    numbers = [sums_in_words(sums) for sums in dict.fromkeys(scores)]
    return "; or ".join(numbers) if len(numbers) <= MANY_SUMS else f"{len(numbers)} scores are possible"


def _sum_place(replayed: Replay) -> Place:
    return Place("score") if replayed.record.stated.score is not None else Place("trump")
