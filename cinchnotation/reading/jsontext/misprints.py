"""What the print shows where the record has what was meant: the field `sic`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cinchnotation.comments import BY_SEAT, address_of, has_place, sic_words
from cinchnotation.reading.jsontext.problems import shown
from cinchnotation.record import Sic
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from cinchnotation.reading.jsontext.positions import Path
    from cinchnotation.reading.jsontext.values import Values
    from cinchnotation.record import HandRecord

__all__ = ["read_misprints"]

_SIC: Final = dict.fromkeys(("at", "seat", "print"))


def read_misprints(values: Values, record: HandRecord, data: Any) -> tuple[Sic, ...] | None:
    """Return the misprints of a record that is read but for them; an empty list says no more than null."""
    if data.__class__ is not list:
        values.fault(("sic",), f"What the print shows is a list; this is {shown(data)}.")
        return None
    found: dict[tuple[str, str | None], int] = {}
    kept: list[Sic] = []
    for i, entry in enumerate(data):
        sic = _misprint(values, record, entry, ("sic", i))
        if sic is None:
            continue
        first = found.setdefault((sic.at, sic.seat), i)
        if first != i:
            message = f"What the print shows at {shown(sic_words(sic))} stands twice; the first counts."
            related = ("the first", ("sic", first))
            values.fault(("sic", i), message, name="repeated-statement", related=related)
            continue
        kept.append(sic)
    return tuple(kept) or None


def _misprint(values: Values, record: HandRecord, data: Any, path: Path) -> Sic | None:
    fields = values.fields(data, path, _SIC, "A misprint")
    if fields is None:
        return None
    missing = next((name for name in ("at", "print") if fields.get(name) is None), None)
    if missing:
        values.fault(path, f"A misprint has at, seat and print: “{missing}” is missing.")
        return None
    at = values.line(fields["at"], (*path, "at"), "The address of a misprint")
    seat = _seat(values, fields.get("seat"), (*path, "seat"))
    text = values.line(fields["print"], (*path, "print"), "What the print shows")
    if at is None or text is None or (seat is None and fields.get("seat") is not None):
        return None
    sic = Sic(_spelt(values, record, at), seat, text)
    if not has_place(record, sic):
        message = f"This record has no {shown(sic_words(sic))} at which a print could show something else."
        values.fault((*path, "at"), message)
        return None
    return sic


def _seat(values: Values, value: Any, path: Path) -> str | None:
    """The seat of a cell or a call, or the side of a sum."""
    if value.__class__ is str and "-" in value:
        side = values.seating.side(value)
        if side is not None:
            return side
    return values.seat(value, path, "The seat of a misprint")


def _spelt(values: Values, record: HandRecord, at: str) -> str:
    """The address with its seat or tag as the record spells it."""
    kind, key, number = address_of(at)
    if key is None:
        return at
    if kind == "tag":
        names = [*record.tags, "Rules", "Seats", "Dealer"]
        return f"tag {next((name for name in names if name.casefold() == key.casefold()), key)}"
    seat = key if key == NOBODY or kind not in BY_SEAT else values.seating.seat(key)
    if seat is None or at != f"{kind} {key}" + ("" if number is None else f" {number}"):
        return at
    return f"{kind} {seat}" + ("" if number is None else f" {number}")
