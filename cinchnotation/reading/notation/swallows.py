"""Comments that read like further items of their statement: written with `;` where a comma was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import SPELLINGS, parse_card
from cinchnotation.findings import Finding, Fix
from cinchnotation.reading.notation.lines import BLANKS, Line, is_sound, parse_line, span_of
from cinchnotation.record import Position
from cinchnotation.source import clean

if TYPE_CHECKING:
    from cinchnotation.reading.notation.draft import Draft

__all__ = ["LISTS", "maybe_swallows", "swallows"]

LISTS: Final = frozenset({
    "cut", "bids", "deal", "widow", "stock", "restock", "discards", "threw", "draws", "robs", "lays",
    "points", "score", "total", "brought",
})  # fmt: skip
"""Statements that could have further items."""

_LONGEST: Final = 200  # code points; longer comments are prose
_NUMBERS: Final = frozenset("0123456789-−")
_PASSES: Final = frozenset({"p", "pass", "passes"})
_CARDS: Final = frozenset({"stock", "restock", "deal", "widow", "discards", "draws", "robs", "lays"})
_HELD: Final = frozenset({"deal", "widow", "discards", "draws", "robs", "lays"})


def maybe_swallows(draft: Draft, text: str) -> bool:
    """Whether a comment begins as items would: a quick look that spares the long one."""
    if len(text) > _LONGEST:
        return False
    words = text.split(None, 2)
    if not words:
        return False
    first = words[0].strip(",.")
    second = words[1].strip(",.") if len(words) > 1 else ""
    if first in SPELLINGS and draft.last in _CARDS:  # `as` and `ah` are cards, too
        return not second or second in SPELLINGS or second.casefold() in draft.table.folded
    if first.partition("-")[0].casefold() not in draft.table.folded:
        return False
    return second in SPELLINGS or second[:1] in _NUMBERS or second.lower() in _PASSES


def swallows(draft: Draft, number: int, line: str, cut: int) -> None:
    """Report a `;` comment whose text, put behind a comma or a blank, would be read as items."""
    kind = draft.last
    at = _remark(line, cut)
    items = line[at + 1 :].strip(" \t,.")
    cards = parse_card(items.split(None, 1)[0].rstrip(",")) is not None
    if kind in {"stock", "restock"}:
        probe = f"{kind} {items}"
    elif cards and kind in _HELD:
        probe = f"{kind} {draft.table.seats[0]} {items}"
    else:
        probe = f"{kind} {items}"
    parsed = parse_line(kind, clean(probe))
    if not isinstance(parsed, Line) or not is_sound(parsed, draft.table):
        return
    head = len(line[:at].rstrip())
    sign = "" if cards else ","
    fix = Fix("Make them items.", Position(number, head + 1), Position(number, at + 2), sign, "unsafe")
    message = "This comment reads like further items of the statement; items are parted by commas."
    span = span_of(number, at, len(line.rstrip()))
    draft.findings.append(Finding.at("comment-swallows", span, message, fix=fix))


def _remark(line: str, cut: int) -> int:
    """Where the `;` comment of a line begins, behind any comments in braces."""
    at = cut
    while line[at] != ";":
        blanks = BLANKS.match(line, line.index("}", at) + 1)
        at = len(line) if blanks is None else blanks.end()
    return at
