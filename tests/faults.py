"""Mistakes put into legal deals, one at a time, with what the check must say of each.

Most are those that `cinch generate --fault` makes; the deals that they are put into are made here, by none of
the package's own code.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dealing import SEATS, is_trump, legal_deal, points_of

from cinchnotation.frozen import FrozenDict
from cinchnotation.generate import faults as made
from cinchnotation.generate.faults import Fault
from cinchnotation.generate.faults.family import FAMILY
from cinchnotation.generate.faults.unrecorded import UNRECORDED
from cinchnotation.record import Draw
from cinchnotation.rules import rule_set

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from cinchnotation.record import HandRecord

    Make = Callable[[HandRecord, random.Random], Fault | None]

__all__ = ["FAULTS", "Fault", "deals_with", "faulty_deals"]


def _exceeds(record: HandRecord, _rng: random.Random) -> Fault | None:
    """Numbers alone, each of which can be, but together more than sixteen."""
    assert record.trump is not None
    trump, rows = record.trump.suit, record.tricks or ()
    counts = dict(zip(SEATS, (5, 4, 5, 3), strict=True))
    cards = {seat: [p.cards[0] for row in rows for p in row.plays if p.seat == seat] for seat in SEATS}
    if sum(points_of(card, trump) for played in cards.values() for card in played) != 14:
        return None
    if any(sum(not is_trump(card, trump) for card in cards[seat]) > counts[seat] for seat in SEATS[:3]):
        return None
    draws = FrozenDict({seat: Draw(count) for seat, count in counts.items()})
    bare = replace(record, dealer="Z", calls=None, deal=None, stock=None, discards=None, draws=draws)
    return Fault(replace(bare, stated=replace(bare.stated, score=None)), "Z")


def _by_foster(make: Callable[..., Fault | None], record: HandRecord, rng: random.Random) -> Fault | None:
    return make(record, rule_set("foster-1897"), rng)


FAULTS: dict[str, dict[str, Make]] = {
    **{
        name: {way: partial(_by_foster, make) for way, make in ways.items()}
        for name, ways in made.FAULTS.items()
        if name
        not in {*FAMILY, *UNRECORDED}  # what Foster's game does not know, or a deal shows only at times
    },
    "draw-exceeds-stock": {"seventeen cards": _exceeds},
}
"""For each error the ways of making it: each gives None where this deal has no place for it."""


def faulty_deals(name: str, way: str, count: int, rng: random.Random, *, seed: int = 0) -> list[Fault]:
    """`count` deals with that one mistake."""
    return deals_with(FAULTS[name][way], count, rng, seed=seed)


def deals_with(make: Make, count: int, rng: random.Random, *, seed: int = 0) -> list[Fault]:
    """`count` deals, from that of `seed` on, in each of which the mistake could be made."""
    found: list[Fault] = []
    while len(found) < count:
        fault = make(legal_deal(seed), rng)
        seed += 1
        if fault is not None:
            found.append(fault)
    return found
