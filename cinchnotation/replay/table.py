"""A whole table of tricks replayed in one pass, where nothing in it needs a second look.

Nearly every table is like this: single known cards, each once, each where its seat can have had it; nobody
shown to hold a card that he denied; no mark that differs from what the cards say. What `PlayState` finds out
card by card then comes out of a few passes over the rows. Of any other table it says nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.replay.winner import TrickResult

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.record import Trick
    from cinchnotation.replay.follow import Led
    from cinchnotation.replay.holdings import Holdings
    from cinchnotation.rules import TrumpTable

__all__ = ["PlainTable", "plain_table"]

_BITS: Final = tuple([1 << card for card in range(53)])
_new: Final = tuple.__new__  # a named tuple's own constructor takes twice as long


class PlainTable(NamedTuple):
    """What came of a table: its tricks, and the cards played to them, by each seat and in all, as masks."""

    tricks: list[TrickResult]
    played_by: list[int]
    played: int


def plain_table(
    rows: Sequence[Trick],
    seats: Sequence[str],
    leader: int,
    trumps: TrumpTable,
    leads: Sequence[Led],
    holdings: Holdings,
    pack: int,
) -> PlainTable | None:
    """Replay `rows`, which are all the tricks of a deal; None where one needs a second look.

    `leader` leads first; `leads` says for each card what its lead asks; `pack` is the mask of the pack.
    """
    players = len(seats)
    try:
        bits = [_BITS[card] for row in rows for play in row.plays for (card,) in (play.cards,)]
    except (ValueError, IndexError):  # no card, a stack, a card that is not known
        return None
    # Powers of two add up to a number with as many bits as there are powers only if all of them differ.
    played = sum(bits)
    if not played.bit_count() == len(bits) == players * len(rows) or played & ~pack:
        return None
    all_trumps, odd = trumps.mask, trumps.out_of_order
    tricks: list[TrickResult] = []
    departures: list[tuple[int, Led]] = []
    at = 0
    for row in rows:
        led = leads[bits[at + leader].bit_length() - 1]
        mask = sum(bits[at : at + players])
        contest = mask & all_trumps or mask & led.family
        if contest & odd:
            strength = led.strength
            power = [strength[bit.bit_length() - 1] for bit in bits[at : at + players]]
            winner = power.index(max(power))
        else:
            winner = bits.index(1 << contest.bit_length() - 1, at) - at
        marked, marked_leader = row.winner, row.leader
        if (marked is not None and marked != seats[winner]) or (
            marked_leader is not None and marked_leader != seats[leader]
        ):
            return None
        if mask & ~led.allowed:
            departures.append((at, led))
        tricks.append(_new(TrickResult, (leader, winner, mask, (), (), ())))
        leader = winner
        at += players
    played_by = [sum(bits[seat::players]) for seat in range(players)]
    for mask, possible in zip(played_by, holdings.possible, strict=True):
        if mask & ~possible:
            return None
    if departures and not _true_to_suit(departures, bits, played_by, holdings.shown):
        return None
    return PlainTable(tricks, played_by, played)


def _true_to_suit(
    departures: Iterable[tuple[int, Led]], bits: list[int], played_by: list[int], shown: Sequence[int]
) -> bool:
    """Whether no seat is shown to hold, or plays later, a card that it denied by what it played.

    `departures` are the tricks to which somebody neither followed nor did what the rule asks instead: the
    position of the trick's first card in `bits`, and what its lead asked.
    """
    players = len(played_by)
    for at, led in departures:
        denied = 0
        for mask, name in led.claims:
            if name == "plain-card-played":
                return False
            denied |= mask
        allowed, after = led.allowed, at + players
        for seat, mask in enumerate(played_by):
            held = shown[seat]
            if not bits[at + seat] & allowed and (mask | held) & denied:
                later = sum(bits[after + seat :: players]) | held & ~mask
                if later & denied:
                    return False
    return True
