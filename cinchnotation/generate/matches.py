"""Whole matches: deal after deal, the deal passing to the left, until somebody has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.record import HandRecord
    from cinchnotation.rules import RuleSet

__all__ = ["deals_of_match"]


def deals_of_match(
    rules: RuleSet, seed: int | str, *, players: int | None = None, game: str = "1"
) -> Iterator[HandRecord]:
    """Yield the deals of one match; each states the scores before and after it."""
    raise NotImplementedError
