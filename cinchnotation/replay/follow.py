"""What must be followed, and what a play that does not follow claims."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from cinchnotation.cards import EVERY_CARD

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card
    from cinchnotation.rules import TrumpTable

__all__ = ["FOLLOW", "Claim", "Led", "asked_of_all", "leads"]

Followed: TypeAlias = tuple[int, tuple[tuple[int, str], ...]]


class Claim(NamedTuple):
    """What a seat has claimed by a play: to hold none of `mask`; if false, the play was the fault `name`."""

    mask: int
    trick: int
    name: str
    card: Card


def _suit_or_trump(family: int, trumps: int) -> Followed:
    if family == trumps:
        return trumps, ((trumps, "revoke"),)
    return family | trumps, ((family, "revoke"),)


def _free_unless_trump_led(family: int, trumps: int) -> Followed:
    return (trumps, ((trumps, "revoke"),)) if family == trumps else (EVERY_CARD, ())


def _suit_or_trump_else_must_trump(family: int, trumps: int) -> Followed:
    if family == trumps:
        return trumps, ((trumps, "revoke"),)
    return family | trumps, ((family, "revoke"), (trumps, "must-trump"))


def _trumps_only(family: int, trumps: int) -> Followed:  # noqa: ARG001  # one signature for all
    return trumps, ((EVERY_CARD, "plain-card-played"),)


FOLLOW: dict[str, Callable[[int, int], Followed]] = {
    "suit-or-trump": _suit_or_trump,
    "free-unless-trump-led": _free_unless_trump_led,
    "suit-or-trump-else-must-trump": _suit_or_trump_else_must_trump,
    "trumps-only": _trumps_only,
}
"""For each kind of following: from the family of the led card and the trumps to the cards that are always
right, and to the claims that any other card makes."""


class Led(NamedTuple):
    """What a led card asks of the others: the cards that are always right, and what any other card claims.

    `family` are the cards that follow it; `strength` has for each card how high it ranks in this trick, -1
    where it cannot win.
    """

    family: int
    allowed: int
    claims: tuple[tuple[int, str], ...]
    strength: tuple[int, ...]


@lru_cache(maxsize=256)
def leads(kind: str, table: TrumpTable) -> tuple[Led, ...]:
    """For each card what its lead asks, by the kind of following and the trump suit; worked out once."""
    found: dict[int, Led] = {}
    for family in table.family:
        allowed, claims = FOLLOW[kind](family, table.mask)
        contest = table.mask | family
        strength = tuple([power if contest >> card & 1 else -1 for card, power in enumerate(table.power)])
        found.setdefault(family, Led(family, allowed, claims, strength))
    return tuple([found[family] for family in table.family])


@lru_cache(maxsize=256)
def asked_of_all(kind: str, table: TrumpTable) -> Followed:
    """What is asked of every card whatever is led, the lead itself included; of most kinds nothing is."""
    asked = {FOLLOW[kind](family, table.mask) for family in table.family}
    return asked.pop() if len(asked) == 1 else (EVERY_CARD, ())
