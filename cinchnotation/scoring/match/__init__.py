"""Matches: a fold over the scored deals of one game, for score sheets and for findings between the deals."""

from cinchnotation.scoring.match.fold import GameFold, ScoredDeal, Step
from cinchnotation.scoring.match.sheet import Game, GameDeal, Table, games_of
from cinchnotation.scoring.match.stream import MatchStream

__all__ = ["Game", "GameDeal", "GameFold", "MatchStream", "ScoredDeal", "Step", "Table", "games_of"]
