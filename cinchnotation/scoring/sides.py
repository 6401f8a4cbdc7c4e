"""The sides of a deal with the maker's among them; every way where it is not known who his partner is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.replay.sides import TableSides, called_sides
from cinchnotation.seats import seats_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.replay import Replay

__all__ = ["Sides", "possible_sides"]


class Sides(NamedTuple):
    """The sides of a deal: their names, the side number of each seat, and the maker's side.

    `suppose` says in words what these sides rest on, where there can be others.
    """

    names: tuple[str, ...]
    of_seat: tuple[int, ...]
    maker: int
    suppose: str = ""


def possible_sides(replayed: Replay) -> list[Sides]:
    """The sides of a deal: one way, none where its maker is not known, more where his partner is not."""
    if replayed.rules.score.failed == "opponents-own":
        return [_apart(replayed.record.seats, sides) for sides in _possible(replayed)]
    return _possible(replayed)


def _apart(seats: tuple[str, ...], sides: Sides) -> Sides:
    """The same sides with each opponent of the maker on his own."""
    names: list[str] = []
    numbers = []
    for seat, side in zip(seats, sides.of_seat, strict=True):
        name = sides.names[side] if side == sides.maker else seat
        if name not in names:
            names.append(name)
        numbers.append(names.index(name))
    return Sides(tuple(names), tuple(numbers), names.index(sides.names[sides.maker]), sides.suppose)


def _possible(replayed: Replay) -> list[Sides]:
    maker, seats, sides = replayed.maker, replayed.record.seats, replayed.sides
    if sides is not None:
        if maker in seats:
            return [Sides(sides.names, sides.numbers, sides.numbers[seats.index(maker)])]
        return [Sides(sides.names, sides.numbers, sides.names.index(maker))] if maker in sides.names else []
    if maker is None:
        return []
    members = seats_of(maker)
    if len(members) > 1:
        return [_around(seats, members)] if all(seat in seats for seat in members) else []
    alone = _around(seats, members)._replace(suppose=f"{maker} has no partner")
    called = [
        _around(seats, (maker, seat))._replace(suppose=f"{seat} is {maker}'s partner")
        for seat in _possible_partners(replayed, maker)
    ]
    return [*called, alone]


def _around(seats: tuple[str, ...], members: Iterable[str]) -> Sides:
    """Two sides: the maker's, which are `members`, and the rest."""
    chosen = tuple(members)
    sides: TableSides = called_sides(seats, chosen)
    return Sides(sides.names, sides.numbers, sides.numbers[seats.index(chosen[0])])


def _possible_partners(replayed: Replay, maker: str) -> list[str]:
    """The seats that can hold the card which was called: all others, where it is not recorded."""
    record = replayed.record
    call = record.partner
    card = call.card if call is not None and call.seat == maker and call.card.known else None
    possible = replayed.holdings.possible
    return [
        seat
        for number, seat in enumerate(record.seats)
        if seat != maker and (card is None or possible[number] >> card & 1)
    ]
