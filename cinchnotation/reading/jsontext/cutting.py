"""What was cut for partners, seats and deal: the field `cut`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.jsontext.problems import shown
from cinchnotation.seats import in_seat_order, is_seat_name
from cinchnotation.source import clean

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.reading.jsontext.values import Values

__all__ = ["read_cut"]


def read_cut(values: Values, data: Any) -> FrozenDict[str, tuple[Card, ...]] | None:
    """Return the cards by seat, and by name of those who sit out; an empty object says no more than null."""
    if data.__class__ is not dict:
        message = f"What was cut is an object with a field for each name; this is {shown(data)}."
        values.fault(("cut",), message)
        return None
    values.pairs += len(data)
    found: dict[str, tuple[Card, ...]] = {}
    written: dict[str, str] = {}
    for key, listed in data.items():
        path = ("cut", key)
        name = values.seating.seat(key) or key
        if not is_seat_name(name) or (not name.isascii() and clean(name).odd):
            message = f"{shown(key)} can name nobody: a letter, then letters or digits, and no card."
            values.fault(path, message, name="unknown-seat", key=True)
            continue
        first = written.setdefault(name.casefold(), key)
        if first != key:
            message = f"{shown(key)} is {shown(first)} again; the first counts."
            related = ("the first", ("cut", first))
            values.fault(path, message, name="repeated-statement", key=True, related=related)
            continue
        cards = values.cards(listed, path, "The cards cut")
        if cards:
            found[name] = cards
        elif cards is not None or listed is None:
            values.fault(
                path, "The cards cut are a list of one or more; leave the name out where there is none."
            )
    return FrozenDict(in_seat_order(found, values.seating.seats)) or None
