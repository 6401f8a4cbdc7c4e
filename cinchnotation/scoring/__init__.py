"""Scoring: card points, made or failed bids, and what a record's own sums are worth."""

from cinchnotation.scoring.deal import score_deal

__all__ = ["score_deal"]
