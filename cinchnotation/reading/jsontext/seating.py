"""The seats of a record, looked up in either case; ready plays for each card of each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.cards import CARDS, UNKNOWN
from cinchnotation.record import Play
from cinchnotation.seats import DEFAULT_SEATS, side_name

if TYPE_CHECKING:
    from cinchnotation.cards import Card

__all__ = ["CARD_NAMED", "DEFAULT_SEATING", "Seating", "seating_of"]

CARD_NAMED: Final[dict[str, Card]] = {str(card): card for card in CARDS}
"""From the JSON form of a card to the card."""

_MOST: Final = 64  # seat lists whose tables are kept
_MOST_SIDES: Final = 256  # names of sides kept for one seat list


class ReadyPlays(dict[str, tuple[Play, dict[str, Any]]]):
    """One seat's plays of a single card, by the card's JSON form, beside the data that says exactly that.

    Each is made when first met. Plays are values: one object for all records makes reading a row cheap.
    Raises KeyError for no card.
    """

    __slots__ = ("seat",)

    def __init__(self, seat: str) -> None:
        super().__init__()
        self.seat = seat

    def __missing__(self, name: str) -> tuple[Play, dict[str, Any]]:
        play = Play(self.seat, (CARD_NAMED[name],))
        ready = self[name] = (play, {"seat": self.seat, "cards": [name]})
        return ready


class Seating:
    """A seat list: `names` maps each seat to itself, `sides` the names of sides met to their usual form."""

    __slots__ = ("_folded", "columns", "known", "names", "seats", "sides", "unread")

    def __init__(self, seats: tuple[str, ...]) -> None:
        self.seats = seats
        self.known = frozenset((*seats, None))
        self.names = {seat: seat for seat in seats}
        self.columns = tuple(ReadyPlays(seat) for seat in seats)
        self.sides: dict[str, str] = {}
        self.unread = {seat: Play(seat, (UNKNOWN,)) for seat in seats}
        self._folded = {seat.casefold(): seat for seat in seats}

    def seat(self, text: str) -> str | None:
        """Return the seat that `text` names in either case, None where there is none."""
        return self.names.get(text) or self._folded.get(text.casefold())

    def side(self, text: str) -> str | None:
        """Return a side's name with its seats in seat order, None where `text` is no side."""
        side = self.sides.get(text)
        if side is None:
            members = [self.seat(part) for part in text.split("-")]
            if None in members or len(set(members)) < len(members):
                return None
            side = side_name(self.seats, [member for member in members if member])
            if len(self.sides) < _MOST_SIDES:
                self.sides[text] = side
        return side


DEFAULT_SEATING: Final = Seating(DEFAULT_SEATS)
_KEPT: Final[dict[tuple[str, ...], Seating]] = {DEFAULT_SEATS: DEFAULT_SEATING}


def seating_of(seats: tuple[str, ...]) -> Seating:
    """Return the table of a faultless seat list, made once."""
    seating = _KEPT.get(seats)
    if seating is None:
        if len(_KEPT) >= _MOST:
            _KEPT.clear()
        seating = _KEPT[seats] = Seating(seats)
    return seating
