"""What must be followed, and what a play that does not follow claims."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card

__all__ = ["ALL", "FOLLOW", "Claim"]

ALL = (1 << 53) - 1
"""Every card that there is, the joker too, as a mask."""

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
    return (trumps, ((trumps, "revoke"),)) if family == trumps else (ALL, ())


def _suit_or_trump_else_must_trump(family: int, trumps: int) -> Followed:
    if family == trumps:
        return trumps, ((trumps, "revoke"),)
    return family | trumps, ((family, "revoke"), (trumps, "must-trump"))


def _trumps_only(family: int, trumps: int) -> Followed:  # noqa: ARG001  # one signature for all
    return trumps, ((ALL, "plain-card-played"),)


FOLLOW: dict[str, Callable[[int, int], Followed]] = {
    "suit-or-trump": _suit_or_trump,
    "free-unless-trump-led": _free_unless_trump_led,
    "suit-or-trump-else-must-trump": _suit_or_trump_else_must_trump,
    "trumps-only": _trumps_only,
}
"""For each kind of following: from the family of the led card and the trumps to the cards that are always
right, and to the claims that any other card makes."""
