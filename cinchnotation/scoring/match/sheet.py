"""The score sheet of a game: its deals in order with running totals, the winner, who moves up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cinchnotation.errors import RuleSetError
from cinchnotation.frozen import EMPTY, FrozenDict
from cinchnotation.rules import rule_set
from cinchnotation.scoring.match.fold import GameFold, ScoredDeal
from cinchnotation.scoring.match.keys import game_key, same_table
from cinchnotation.scoring.match.totals import counters_of, players_of, to_go

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cinchnotation.rules import RuleSet
    from cinchnotation.scoring.match.keys import GameKey

__all__ = ["Game", "GameDeal", "Table", "games_of"]


@dataclass(frozen=True, slots=True)
class GameDeal:
    """One line of a score sheet; what isn't known is None.

    `total` is what each side has after the deal, `to_go` what it wants to the target. `counters` are those
    that it has put in the pool, pairs of value and number, where the game is kept with counters. `next` is
    the kind of the deal to come where that is not an ordinary one: `bidder-out`, or the `last`.
    """

    path: str
    record: int
    maker: str | None
    bid: int | None
    made: bool | None
    points: FrozenDict[str, int] | None
    score: FrozenDict[str, int] | None
    total: FrozenDict[str, int] | None
    to_go: FrozenDict[str, int] | None = None
    counters: FrozenDict[str, tuple[tuple[int, int], ...]] | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """How a table of a tournament came out: who moves up, or that the sides are level and cut for it.

    `up` is None, too, while deals are to come. The partners part in any case.
    """

    deals: int
    up: str | None
    cut: bool


@dataclass(frozen=True, slots=True)
class Game:
    """The deals of one game in order. `deal` is the one (from 1) at which `winner` won.

    `players` are their names by seat, where a record gives them; `target` and `start` those of the rule set.
    `pegs`: the score is kept on a cribbage board; `table`: the game was one of a tournament. `over`
    without a winner: all is level; not `told`: the records do not tell who has won, or whether anybody has.
    """

    event: str | None
    game: str | None
    rules: str | None
    sides: tuple[str, ...]
    deals: tuple[GameDeal, ...]
    winner: str | None
    deal: int | None
    players: FrozenDict[str, str] = EMPTY
    target: int | None = None
    start: int = 0
    pegs: bool = False
    table: Table | None = None
    over: bool = False
    told: bool = True


def games_of(deals: Iterable[ScoredDeal], rules: RuleSet | None = None) -> Iterator[Game]:
    """Yield games as their last deal has come.

    A game is the consecutive deals with the same Event and Game; deals without these tags belong together if
    they stand in one file. Rule set and seats must agree too, and in a tournament round and table. `rules` is
    in force for all if given. No more than the lines of the game in hand is kept.
    """
    sheet: _Sheet | None = None
    for deal in deals:
        key = game_key(deal.path, deal.record, deal.rules)
        if sheet is not None and not sheet.goes_on(key, deal):
            yield sheet.game()
            sheet = None
        if sheet is None:
            sheet = _Sheet(key, deal, rules)
        sheet.add(deal)
    if sheet is not None:
        yield sheet.game()


class _Sheet:
    """The sheet of the game in hand."""

    def __init__(self, key: GameKey, first: ScoredDeal, rules: RuleSet | None) -> None:
        self._key = key
        self._first = first
        self._rules = _rules_of(first, rules)
        self._fold = GameFold(self._rules, first.record, first.score)
        self._lines: list[GameDeal] = []
        self._won_at: int | None = None
        self._players: dict[str, str] = {}

    def goes_on(self, key: GameKey, deal: ScoredDeal) -> bool:
        return key == self._key and same_table(self._first.record, deal.record, self._rules)

    def add(self, deal: ScoredDeal) -> None:
        before, score, rules = self._fold.standing, deal.score, self._rules
        step = self._fold.take(deal.record, score)
        self._players = self._players or players_of((deal.record,))
        if step.standing.over and not before.over:
            self._won_at = self._fold.deals
        total = None if step.totals is None else FrozenDict(step.totals)
        left = counters = None
        if rules is not None and total is not None:
            left = FrozenDict(to_go(rules.end, total))
            frame = rules.data.frame
            if frame.counters:
                pools = {side: counters_of(frame, rules.end.start, value) for side, value in total.items()}
                counters = FrozenDict(pools)
        kind = None if step.standing.over or step.standing.next == "ordinary" else step.standing.next
        self._lines.append(
            GameDeal(
                deal.path,
                deal.number,
                None if score is None else score.maker,
                None if score is None else score.bid,
                None if score is None else score.made,
                None if score is None else score.points,
                None if score is None else score.score,
                total,
                left,
                counters,
                kind,
            )
        )

    def game(self) -> Game:
        standing, rules = self._fold.standing, self._rules
        table = None
        if rules is not None and rules.data.frame.deals:
            cut = standing.over and standing.told and standing.winner is None
            table = Table(rules.data.frame.deals, standing.winner, cut)
        return Game(
            self._key.event,
            self._key.game,
            self._key.rules,
            self._fold.sides,
            tuple(self._lines),
            standing.winner,
            self._won_at if standing.winner is not None else None,
            FrozenDict(self._players),
            None if rules is None else rules.end.target,
            0 if rules is None else rules.end.start,
            rules is not None and rules.data.frame.pegs,
            table,
            standing.over,
            standing.told,
        )


def _rules_of(first: ScoredDeal, rules: RuleSet | None) -> RuleSet | None:
    """The rule set of a game, for as many as sit at its table; None where none fits."""
    chosen = rules or first.rule_set
    if chosen is None and first.rules is not None:
        try:
            chosen = rule_set(first.rules)
        except RuleSetError:
            return None
    players = len(first.record.seats)
    return chosen.seated(players) if chosen is not None and players in chosen.data.table.players else None
