"""Which finding hides which: one place of a record carries at most one error, the first that applies.

The checks of replay keep to these orders in their own code; the tests hold both together, and the catalogue
page is made from this table.
"""

from __future__ import annotations

from typing import Final

__all__ = ["HIDDEN_BY", "PRECEDENCE"]

PRECEDENCE: Final[dict[str, tuple[str, ...]]] = {
    "a call": (
        "unknown-seat",
        "bid-out-of-range",
        "second-bid",
        "bid-out-of-turn",
        "bid-not-higher",
    ),
    "a hand": (
        "wrong-deal-size",
        "discard-not-held",
        "too-few-discards",
        "draw-count",
        "drawn-card-not-in-stock",
        "draw-order",
        "hand-size",
        "trump-discarded",
        "plain-card-kept",
        "dealer-left-trump",
    ),
    "a card played": (
        "unknown-card",
        "card-not-in-pack",
        "card-not-held",
        "card-played-twice",
        "wrong-lead",
        "plain-card-played",
        "revoke",
        "must-trump",
        "stack-size",
        "buried-scoring-card",
    ),
    "an empty play": ("no-card-played",),
    "a row": (
        "trick-row",
        "trick-number",
        "double-mark",
        "leader-mark",
        "winner-mark",
    ),
}
"""For each kind of place the errors that it can carry; each hides those behind it."""

HIDDEN_BY: Final[dict[str, tuple[str, ...]]] = {"draw-exceeds-stock": ("draw-count",)}
"""Findings on the whole record that are not raised where another one stands anywhere in it."""
