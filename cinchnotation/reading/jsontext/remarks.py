"""The comments of a record: each must stand at a place that the record has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from cinchnotation.comments import address_of, in_order
from cinchnotation.reading.jsontext.problems import shown
from cinchnotation.record import Comment
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from typing import Literal

    from cinchnotation.reading.jsontext.positions import Path
    from cinchnotation.reading.jsontext.values import Values
    from cinchnotation.record import Discard, Draw, HandRecord

__all__ = ["read_comments"]

_INVISIBLE: Final = " \t\ufeff\u200b\u2060"
_LOOKAHEAD: Final = 100  # lines that the notation looks for a closing brace behind a tag
_COMMENT: Final = dict.fromkeys(("at", "place", "form", "text"))
_PLACE: Final = ("above", "line", "below")
_FORM: Final = (";", "{}")
_SUMS: Final = frozenset({"points", "score", "total"})
_LISTS: Final = frozenset({"bids", "stock", "restock"})
_FIELDS: Final = {
    "cut": "cut",
    "brought": "brought",
    "bids": "calls",
    "trump": "trump",
    "partner": "partner",
    "takes": "takes",
    "stock": "stock",
    "restock": "restock",
    "header": "tricks",
    "void": "void",
}
"""Statements that stand once, and the field of the record that holds each."""


def read_comments(values: Values, record: HandRecord, data: Any) -> tuple[Comment, ...]:
    """Return the comments on a record that is read but for them, in the order of its native notation."""
    if data.__class__ is not list:
        values.fault(("comments",), f"Comments are a list; this is {shown(data)}.")
        return ()
    comments: dict[int, Comment] = {}
    for i, entry in enumerate(data):
        comment = _comment(values, record, entry, ("comments", i))
        if comment is not None:
            comments[i] = comment
    if len(comments) == 1:
        return tuple(comments.values())
    last: dict[str, int] = {}
    for i, comment in comments.items():
        if comment.place == "line":
            before = last.get(comment.at)
            if before is not None and comments[before].form == ";":
                message = "Nothing can follow on the line of a “;” comment; the other one is put into “{}”."
                values.fault(
                    ("comments", before, "form"), message, related=("the one after it", ("comments", i))
                )
            last[comment.at] = i
    return (
        in_order(comments.values(), record.seats, record.tags)
        if len(comments) > 1
        else tuple(comments.values())
    )


def _comment(values: Values, record: HandRecord, data: Any, path: Path) -> Comment | None:
    fields = values.fields(data, path, _COMMENT, "A comment")
    if fields is None:
        return None
    missing = None
    for name in _COMMENT:
        if fields.get(name) is None:
            missing = name
            break
    if missing:
        values.fault(path, f"A comment has at, place, form and text: “{missing}” is missing.")
        return None
    at = values.line(fields["at"], (*path, "at"), "The address of a comment")
    place = values.choice(fields["place"], (*path, "place"), "The place of a comment", _PLACE)
    form = values.choice(fields["form"], (*path, "form"), "The form of a comment", _FORM)
    text = values.text(fields["text"], (*path, "text"), "A comment")
    if at is None or place is None or form is None or text is None:
        return None
    address = _address(values, record, at)
    if address is None:
        message = f"This record has no {shown(at)} at which a comment could stand."
        values.fault((*path, "at"), message)
        return None
    if (address == "record") != (place == "above"):
        message = "A comment on the record stands above it, any other behind its line or below it."
        values.fault((*path, "place"), message)
        return None
    trouble = _trouble(form, text)
    if trouble is not None:
        values.fault((*path, "text"), trouble)
    return Comment(
        address, cast("Literal['above', 'line', 'below']", place), cast("Literal[';', '{}']", form), text
    )


def _trouble(form: str, text: str) -> str | None:
    """Say why the notation could not carry this text in this form."""
    if text != text.strip():
        return "The text of a comment stands without blanks around it."
    if "\r" in text:
        return "Line breaks in a comment are written “\\n”."
    if form == "{}" and "}" in text:
        return "A comment in braces ends at its first “}”; the form “;” can hold one."
    if form == ";" and "\n" in text:
        return "A “;” comment ends with its line; the form “{}” can hold line breaks."
    if form == "{}" and "\n" in text and _hides_tag(text):
        return "A line of a comment in braces that begins with “[” is taken for the tag of a new record."
    return None


def _hides_tag(text: str) -> bool:
    """Whether the notation would read on from a tag within the comment as if its brace had been forgotten."""
    lines = text.split("\n")[1:]
    tag = next((i for i, line in enumerate(lines) if line.lstrip(_INVISIBLE).startswith("[")), None)
    return tag is not None and ("{" in "\n".join(lines[tag:]) or len(lines) - tag > _LOOKAHEAD)


def _address(values: Values, record: HandRecord, at: str) -> str | None:
    """Return the address with seats and tags as the record spells them; None where it has no such place."""
    address = address_of(at)
    kind, key, index = address
    if kind == "tag":
        name = _tag(record, key or "")
        return None if name is None else f"tag {name}"
    seat = None
    if key is not None:
        seat = NOBODY if key == NOBODY else values.seating.seat(key)
        if seat is None:
            return None
    size = _size(record, kind, seat, index)
    if size is None or (index is not None and not 1 <= index <= size):
        return None
    canonical = kind if seat is None else f"{kind} {seat}"
    if index is not None:
        canonical = f"{canonical} {index}"
    return canonical if canonical == at or canonical.casefold() == at.casefold() else None


def _tag(record: HandRecord, key: str) -> str | None:
    names = [*record.tags, "Seats", "Dealer", *(["Rules"] if record.rules is not None else ())]
    if key in names:
        return key
    return next((name for name in names if name.casefold() == key.casefold()), None)


def _size(record: HandRecord, kind: str, seat: str | None, index: int | None) -> int | None:
    """Return the highest number that may follow this address (0: none), None if there is no such place."""
    if kind == "trick":
        return len(record.tricks or ()) if index is not None else None
    if kind == "sic":
        return len(record.sic or ()) if index is not None else None
    if seat is not None:
        return _size_for_seat(record, kind, seat)
    if kind in _SUMS:
        return None if getattr(record.stated, kind) is None else 0
    if kind == "record":
        return 0
    name = _FIELDS.get(kind)
    value = getattr(record, name) if name else None
    if value is None:
        return None
    return max(0, len(value) - 1) if kind in _LISTS else 0


def _size_for_seat(record: HandRecord, kind: str, seat: str) -> int | None:
    hands = {"deal": record.deal, "widow": record.widow, "lays": record.lays}
    if kind in hands:
        held = hands[kind]
        cards = None if held is None else held.get(seat)
        return None if cards is None else max(0, len(cards) - 1)
    entry: Discard | Draw | None
    if kind == "discards":
        entry = None if record.discards is None else record.discards.get(seat)
    else:
        draw = None if record.draws is None else record.draws.get(seat)
        entry = draw if draw is not None and draw.robbed is (kind == "robs") else None
    return None if entry is None else max(0, len(entry.cards or ()) - 1)
