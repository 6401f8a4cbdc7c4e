"""Deals of one game put together: the score sheet with running totals and the winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.frozen import FrozenDict
from cinchnotation.rules import rule_set
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score
    from cinchnotation.rules import RuleSet

__all__ = ["Game", "GameDeal", "ScoredDeal", "games_of"]


class ScoredDeal(NamedTuple):
    """A record with its score and where it stands; `rules` is the rule set in force, by its id."""

    path: str
    number: int
    record: HandRecord
    rules: str | None
    score: Score | None


@dataclass(frozen=True, slots=True)
class GameDeal:
    """One line of a score sheet. `total` is what each side has after it; None where that isn't known."""

    path: str
    record: int
    maker: str | None
    bid: int | None
    made: bool | None
    points: FrozenDict[str, int] | None
    score: FrozenDict[str, int] | None
    total: FrozenDict[str, int] | None


@dataclass(frozen=True, slots=True)
class Game:
    """The deals of one game in order. `deal` is the one (from 1) at which `winner` reached the target."""

    event: str | None
    game: str | None
    rules: str | None
    sides: tuple[str, ...]
    deals: tuple[GameDeal, ...]
    winner: str | None
    deal: int | None


def games_of(deals: Iterable[ScoredDeal], rules: RuleSet | None = None) -> Iterator[Game]:
    """Yield games as their last deal has come.

    A game is the consecutive deals with the same Event and Game; deals without these tags belong together if
    they stand in one file. Rule set and seats must agree too. `rules` is in force for all if given.
    """
    pending: list[ScoredDeal] = []
    key: tuple[object, ...] | None = None
    for deal in deals:
        tags = deal.record.tags
        event, game = tags.get("Event"), tags.get("Game")
        file = deal.path if event is None and game is None else None
        its = (event, game, file, deal.rules, deal.record.seats)
        if pending and its != key:
            yield _game(pending, rules)
            pending = []
        pending.append(deal)
        key = its
    if pending:
        yield _game(pending, rules)


def _game(deals: list[ScoredDeal], rules: RuleSet | None) -> Game:
    first = deals[0]
    chosen = rules
    if chosen is None and first.rules is not None and any(deal.score is not None for deal in deals):
        chosen = rule_set(first.rules)  # a score was worked out by it, so it exists
    sides = _sides(deals, chosen)
    start = chosen.end.start if chosen is not None else 0
    running: dict[str, int] | None = dict.fromkeys(sides, start)
    if first.record.brought:
        running = _added(dict.fromkeys(sides, 0), first.record.brought)
    lines: list[GameDeal] = []
    winner, won_at = None, None
    for deal in deals:
        if running is None and deal.record.brought:
            running = _added(dict.fromkeys(sides, 0), deal.record.brought)
        running = _after(running, deal)
        lines.append(_line(deal, running))
        if winner is None and running is not None and chosen is not None:
            winner = _winner(running, chosen.end.target)
            won_at = None if winner is None else len(lines)
    tags = first.record.tags
    return Game(tags.get("Event"), tags.get("Game"), first.rules, sides, tuple(lines), winner, won_at)


def _sides(deals: list[ScoredDeal], rules: RuleSet | None) -> tuple[str, ...]:
    seats = deals[0].record.seats
    if rules is not None and rules.players == len(seats):
        return rules.side_names(seats)
    return next((tuple(deal.score.score) for deal in deals if deal.score and deal.score.score), ())


def _line(deal: ScoredDeal, running: Mapping[str, int] | None) -> GameDeal:
    score = deal.score
    total = None if running is None else FrozenDict(running)
    if score is None:
        return GameDeal(deal.path, deal.number, None, None, None, None, None, total)
    return GameDeal(
        deal.path, deal.number, score.maker, score.bid, score.made, score.points, score.score, total
    )


def _after(running: dict[str, int] | None, deal: ScoredDeal) -> dict[str, int] | None:
    """The totals after a deal; None where its score can't be told. A void deal adds nothing."""
    if running is None:
        return None
    if deal.score is not None and deal.score.score is not None:
        return _added(running, deal.score.score)
    return running if deal.record.void is not None else None


def _added(running: Mapping[str, int], score: Mapping[str, int]) -> dict[str, int]:
    """Add a score by side; that of a side which the sheet does not have goes to each of its members."""
    total = dict(running)
    for side, points in score.items():
        for name in (side,) if side in total else seats_of(side):
            if name in total:
                total[name] += points
    return total


def _winner(running: Mapping[str, int], target: int) -> str | None:
    """The one side that has reached the target; None where none has, or more than one at once."""
    there = [side for side, points in running.items() if points >= target]
    return there[0] if len(there) == 1 else None
