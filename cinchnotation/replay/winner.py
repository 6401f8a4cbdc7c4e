"""A finished trick, and who can have won one of which not everything is known."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import cards_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cinchnotation.cards import Card
    from cinchnotation.rules import TrumpTable

__all__ = ["Cell", "TrickResult", "Won", "can_win", "won_by"]


class Won(NamedTuple):
    """One way in which a trick can have been won: by whom, and what the cards not known can then be.

    `fits` has a mask for each of them; `must`: the winner's own card is none but a scoring one.
    """

    winner: int
    fits: tuple[int, ...]
    must: bool = False


class Cell(NamedTuple):
    """A card not known: who played it, what of it is known, what it can be, and whether it lies on top."""

    seat: int
    card: Card
    possible: int
    top: bool


class TrickResult(NamedTuple):
    """A finished trick: the winner's seat number (None where it cannot be told) and what was played to it.

    `cards` is the mask of the known cards, `unknown` pairs a seat number with each card not known, `doubted`
    with each known card that the seat is proven not to have had. `ways` are the ways in which it can have
    been won, where a card is not known.
    """

    leader: int | None
    winner: int | None
    cards: int
    unknown: tuple[tuple[int, Card], ...] = ()
    doubted: tuple[tuple[int, Card], ...] = ()
    ways: tuple[Won, ...] = ()


def won_by(
    table: TrumpTable, winner: int, tops: Mapping[int, int], cells: Sequence[Cell], family: int | None
) -> Won:
    """What the cards not known can be if `winner` won.

    `tops` as for `can_win`; `cells` are the cards not known; `family` is the suit led, None where it is not
    known: then nothing follows from who won.
    """
    if family is None:
        return Won(winner, tuple([cell.possible for cell in cells]))
    contest = table.mask | family
    own = list(cards_of(tops[winner] & contest))
    hidden = {cell.seat for cell in cells if cell.top}
    known = [mask for seat, mask in tops.items() if seat not in hidden]
    best = max([table.power[card] for mask in known for card in cards_of(mask & contest)], default=-1)
    fits: list[int] = []
    must = False
    for seat, _, mask, top in cells:
        if top and seat == winner:
            winning = sum(1 << card for card in own if table.power[card] > best)
            must = not winning & ~table.scoring
            fits.append(winning)
        elif top and winner not in hidden:
            fits.append(mask & ~sum(1 << card for card in cards_of(contest) if table.power[card] > best))
        else:
            fits.append(mask)
    return Won(winner, tuple(fits), must)


def can_win(table: TrumpTable, tops: Mapping[int, int], leaders: Iterable[int]) -> frozenset[int]:
    """The seats that can have won a trick.

    `tops` are, for each seat that played, the cards that its top card can be, as a mask; `leaders` the seats
    that can have led. A seat can win if, for some suit led, its best card beats the least card of each other.
    """
    found: set[int] = set()
    for leader in leaders:
        mask = tops.get(leader, 0)
        for family in {table.family[card] for card in cards_of(mask)}:
            found |= _under(table, {**tops, leader: mask & family}, family)
    return frozenset(found)


def _under(table: TrumpTable, tops: Mapping[int, int], family: int) -> set[int]:
    """The seats that can win when `family` is led."""
    contest = table.mask | family
    power = table.power
    most: dict[int, int] = {}
    least: dict[int, int] = {}
    for seat, mask in tops.items():
        most[seat] = max((power[card] for card in cards_of(mask & contest)), default=-1)
        least[seat] = -1 if mask & ~contest else min((power[card] for card in cards_of(mask)), default=-1)
    return {
        seat
        for seat, best in most.items()
        if best >= 0 and all(best > least[other] for other in least if other != seat)
    }
