"""The statement `cut`: what the players cut for partners, seats and deal, and with them those who sit out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.reading.notation.lines import quote
from cinchnotation.seats import is_seat_name

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.reading.notation.careful import Desk
    from cinchnotation.reading.notation.lines import Item, Line

__all__ = ["read_cut"]


def read_cut(desk: Desk, line: Line) -> str:
    """Read the line; return `cut` where it gave something."""
    draft = desk.draft
    found: dict[str, tuple[Card, ...]] = {}
    for group in line.groups:
        name = None if group.head is None else _name(desk, group.head)
        cards = tuple([desk.card(item) for item in group.items])
        if name is None:
            continue
        first = next((other for other in found if other.casefold() == name.casefold()), None)
        if first is None:
            found[name] = cards
        else:
            desk.repeated(desk.span(group.start, group.end), f"What {name} cut", None)
    if not found:
        return ""
    draft.cut = found
    draft.last, draft.key = "cut", None
    return "cut"


def _name(desk: Desk, item: Item) -> str | None:
    """A seat as the record spells it, or the name of one who sits out."""
    seat = desk.draft.table.seat(item.text)
    if seat is None and not is_seat_name(item.text):
        message = f"{quote(item.text)} can name nobody: a letter, then letters or digits, and no card."
        desk.tell("unknown-seat", desk.span(item.start, item.end), message)
        return None
    return seat or item.text
