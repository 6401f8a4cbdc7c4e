"""The statement `sic`: what the print shows at a place where the record has what was meant.

    sic trick 5 Z "♡IO"

Which place it names is told by its words; whether the record has that place, only when all of it is read.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.comments import BY_SEAT, SUMS, has_place, sic_words
from cinchnotation.findings import Finding
from cinchnotation.reading.notation.careful import Desk
from cinchnotation.reading.notation.lines import quote, span_of
from cinchnotation.reading.notation.tags import KNOWN_TAGS, SMART_LAST, check_escapes, part_quoted
from cinchnotation.reading.notation.words import KEYWORDS
from cinchnotation.record import Sic
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from cinchnotation.reading.notation.draft import Draft
    from cinchnotation.reading.notation.lines import Item
    from cinchnotation.record import HandRecord

__all__ = ["check_misprints", "read_misprint"]

_KINDS: Final = KEYWORDS | {
    "tag": "tag", "tags": "tag", "header": "header", "trick": "trick", "tricks": "trick", "threw": "discards",
}  # fmt: skip
_WITH_SEAT: Final = SUMS | {"bids", "trick"}
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")


def read_misprint(draft: Draft, number: int, raw: str) -> tuple[str, int]:
    """Read a line that begins with `sic`; return `sic` where it gave one, and where its comments begin."""
    parts = part_quoted(raw, SMART_LAST)
    desk = Desk(draft, number, raw, parts.cleaned, parts.cut)
    if not parts.closed:
        span = desk.span(parts.value_start, len(raw.rstrip()))
        desk.tell("syntax", span, "What the print shows has no closing quotation mark.")
        return "", len(raw)
    line = desk.read("sic")
    if line is None:
        return "", parts.cut
    if raw[parts.value_start - 1 : parts.value_start] == '"':
        check_escapes(desk, raw, parts)
    spot = line.groups[0]
    found = _address(desk, spot.items)
    if found is None:
        return "", parts.cut
    sic = Sic(*found, parts.value)
    if draft.sic is None:
        draft.sic = {}
    span = span_of(number, spot.start, spot.end)
    if found in draft.sic:
        desk.repeated(span, f"What the print shows at {quote(sic_words(sic))}", draft.sic[found][1])
        return "", parts.cut
    draft.sic[found] = sic, span
    draft.last, draft.key = "sic", None
    return "sic", parts.cut


def check_misprints(draft: Draft, record: HandRecord) -> None:
    """Report the misprints at places that the record does not have."""
    for sic, span in (draft.sic or {}).values():
        if not has_place(record, sic):
            message = (
                f"This record has no {quote(sic_words(sic))} at which a print could show something else."
            )
            draft.findings.append(Finding.at("syntax", span, message))


def _address(desk: Desk, items: tuple[Item, ...]) -> tuple[str, str | None] | None:
    """The address and the seat that the words name; None, with the finding, where they are no address."""
    word, *rest = items
    kind = _KINDS.get(word.text.lower())
    if kind is None:
        message = (
            f"{quote(word.text)} is no place of a record; expected one such as `trick 5 Z` or `draws Y`."
        )
        desk.tell("syntax", desk.span(word.start, word.end), message)
        return None
    if kind == "tag" and len(rest) == 1:
        name = rest[0].text
        return f"tag {KNOWN_TAGS.get(name.lower(), name)}", None
    by_seat = kind in BY_SEAT
    seat: str | None = None
    number: str | None = None
    for item in rest:
        text = item.text
        if number is None and _NUMBER.fullmatch(text) and (by_seat or seat is None):
            number = text
        elif seat is None and not text.isdecimal() and (kind in _WITH_SEAT or (by_seat and number is None)):
            seat = NOBODY if text == NOBODY and kind == "widow" else desk.caller(item)
            if seat is None:
                return None
        else:
            message = f"{quote(text)} does not belong here; a place is named as `trick 5 Z` or `deal A 3`."
            desk.tell("syntax", desk.span(item.start, item.end), message)
            return None
    words = [kind, *([seat] if by_seat and seat else ()), *([number] if number else ())]
    return " ".join(words), None if by_seat else seat
