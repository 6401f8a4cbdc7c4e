"""Whole matches: deal after deal, the deal passing to the left, until somebody has won."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from cinchnotation.check import check_record
from cinchnotation.errors import RuleSetError
from cinchnotation.frozen import FrozenDict
from cinchnotation.scoring.match.fold import GameFold

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["MATCH_FAULTS", "deals_of_match"]

_MOST: Final = 500  # deals of a match that are played before it is given up
_FAULTY: Final = 2  # the deal, from 1, that is at fault
_TRIES: Final = 50  # of a deal whose score hangs on something, which no match goes on from


MATCH_FAULTS: Final = ("running-score", "deal-rotation", "deal-after-end")
"""The faults of a match as a whole that can be put into one."""


def deals_of_match(
    rules: RuleSet,
    seed: int | str,
    *,
    players: int | None = None,
    game: str = "1",
    fault: str | None = None,
) -> Iterator[HandRecord]:
    """Yield the deals of one match; each states the total after it, and all but the first what was brought.

    `fault` is one of `MATCH_FAULTS`: the second deal states a total that is one off, or is dealt by the wrong
    player, or one more is played when the match is over. Raises RuleSetError for another name, and for a
    match that nobody wins in five hundred deals.
    """
    if fault not in {None, *MATCH_FAULTS}:
        raise RuleSetError(
            f"no fault called {fault} is put into matches; there are: {', '.join(MATCH_FAULTS)}"
        )
    rng = random.Random(f"{seed}/match")  # noqa: S311  # chance, no secret
    seated = rules.seated(players if players is not None else rng.choice(rules.data.table.players))
    dealer = rng.randrange(seated.players)
    fold: GameFold | None = None
    totals: dict[str, int] | None = None
    for number in range(1, _MOST + 1):
        dealer += fault == "deal-rotation" and number == _FAULTY
        record = _settled_deal(seated, rng, number, (dealer + number - 1) % seated.players)
        tags = FrozenDict({**record.tags, "Event": "Random match", "Game": game})
        record = replace(record, tags=tags, brought=None if totals is None else FrozenDict(totals))
        score = check_record(record, rules=seated).score
        fold = fold or GameFold(seated, record, score)
        if fold.standing.over:
            yield record
            return
        step = fold.take(record, score)
        totals = step.totals
        stated = None if totals is None else dict(totals)
        if stated and fault == "running-score" and number == _FAULTY:
            stated[next(iter(stated))] += 1
        yield replace(
            record, stated=replace(record.stated, total=None if stated is None else FrozenDict(stated))
        )
        if step.standing.over and fault != "deal-after-end":
            return
    raise RuleSetError(f"nobody won a match of {rules.id} in {_MOST} deals")


def _settled_deal(rules: RuleSet, rng: random.Random, number: int, dealer: int) -> HandRecord:
    """A deal that has one score under every reading of the rules, so that the match can go on from it."""
    from cinchnotation.generate.deals import generate_deal  # noqa: PLC0415  # it loads this module, too

    for _ in range(_TRIES):
        record = generate_deal(rules, rng, number=number, players=rules.players, dealer=dealer)
        score = check_record(record, rules=rules).score
        if score is not None and score.score is not None and not score.possible:
            return record
    raise RuleSetError(f"no deal of {rules.id} with one score was found")
