"""A whole table of tricks replayed in one pass, where nothing in it needs a second look.

Nearly every table is like this: single known cards, each once, each where its seat can have had it; nobody
shown to hold a card that he denied; no mark that differs from what the cards say. What `PlayState` finds out
card by card then comes out of a few passes over the rows. Of any other table it says nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.replay.winner import TrickResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.record import Trick
    from cinchnotation.replay.follow import Led

__all__ = ["PlainTable", "plain_table"]

_BITS = tuple([1 << card for card in range(53)])


class PlainTable(NamedTuple):
    """What came of a table: its tricks, the plays of each by seat number, each seat's cards as a mask."""

    tricks: list[TrickResult]
    cells: list[list[tuple[Card, ...]]]
    played_by: list[int]


def plain_table(
    rows: Sequence[Trick],
    seats: Sequence[str],
    leader: int,
    leads: Sequence[Led],
    can: Sequence[int],
    shown: Sequence[int],
) -> PlainTable | None:
    """Replay `rows`, which are all the tricks of a deal; None where one needs a second look.

    `leader` leads first; `leads` says for each card what its lead asks; `can` are the cards that each seat
    can hold, `shown` those that it is shown to hold, as masks.
    """
    players = len(seats)
    tricks: list[TrickResult] = []
    cells: list[list[tuple[Card, ...]]] = []
    bits: list[list[int]] = []
    for row in rows:
        plays = [play.cards for play in row.plays]
        try:
            tops = [card for (card,) in plays]
            strength = leads[tops[leader]].strength
            power = [strength[card] for card in tops]
        except (ValueError, IndexError):  # no card, a stack, a card that is not known
            return None
        winner = power.index(max(power))
        marked, led = row.winner, row.leader
        if (marked is not None and marked != seats[winner]) or (led is not None and led != seats[leader]):
            return None
        mine = [_BITS[card] for card in tops]
        tricks.append(TrickResult(leader, winner, sum(mine)))
        cells.append(plays)
        bits.append(mine)
        leader = winner
    # Powers of two add up to a number with as many bits as there are powers only if all of them differ.
    if sum([trick.cards for trick in tricks]).bit_count() != players * len(tricks):
        return None
    played_by = [sum(column) for column in zip(*bits, strict=True)]
    for mask, possible in zip(played_by, can, strict=True):
        if mask & ~possible:
            return None
    if not _true_to_suit(tricks, bits, cells, leads, played_by, shown):
        return None
    return PlainTable(tricks, cells, played_by)


def _true_to_suit(
    tricks: list[TrickResult],
    bits: list[list[int]],
    cells: list[list[tuple[Card, ...]]],
    leads: Sequence[Led],
    played_by: list[int],
    shown: Sequence[int],
) -> bool:
    """Whether no seat is shown to hold, or plays later, a card that it denied by what it played."""
    left = [held | mask for held, mask in zip(shown, played_by, strict=True)]
    for trick, mine, plays in zip(tricks, bits, cells, strict=True):
        left = [held ^ bit for held, bit in zip(left, mine, strict=True)]
        leader = trick.leader or 0
        led = leads[plays[leader][0]]
        if trick.cards & ~led.allowed:
            denied = 0
            for mask, name in led.claims:
                if name == "plain-card-played":
                    return False
                denied |= mask
            for seat, bit in enumerate(mine):
                if not bit & led.allowed and left[seat] & denied:
                    return False
    return True
