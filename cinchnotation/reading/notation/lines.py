"""One line read by its rule of the grammar: items with their columns, or where and why it cannot be read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cinchnotation.reading.notation.tables import parser
from cinchnotation.record import Position, Span
from cinchnotation.source import clean

if TYPE_CHECKING:
    from collections.abc import Iterable

    from cinchnotation.reading.notation.table import SeatTable
    from cinchnotation.source import Cleaned

__all__ = ["LONGEST", "Group", "Item", "Line", "Mistake", "is_sound", "parse_line", "quote", "split_line"]

LONGEST: Final = 20_000
"""Code points that a line may have to be read item by item; no real line comes near."""

_SHOWN: Final = 40
_WORD: Final = re.compile(r"[^\s,]+|\S")
_TAG_WORD: Final = re.compile(r"[^\s\]]+|\S")
# A `;` or `{` opens a comment at the start of a line or after a blank, whatever kind of blank.
BLANKS: Final = re.compile(r"[\s\ufeff\u200b\u2060]*")
OPENER: Final = re.compile(r"(?<![^\s\ufeff\u200b\u2060])[;{]")


class Item(NamedTuple):
    """A word of a line: the kind that the grammar gives it, its text, its raw stretch (from 0)."""

    kind: str
    text: str
    start: int
    end: int


class Group(NamedTuple):
    """What stands between two commas, or a cell of a row: a seat or side as `head`, and `items`."""

    head: Item | None
    items: tuple[Item, ...]
    start: int
    end: int


class Line(NamedTuple):
    """A line in its parts. `word` begins it: the word of a statement, a row's number, a tag's name."""

    kind: str
    word: Item
    groups: tuple[Group, ...]
    start: int
    end: int


class Mistake(NamedTuple):
    """A line that its rule does not allow: what stands where (raw, from 0), and what could stand there."""

    kind: str
    found: str
    start: int
    end: int
    expected: frozenset[str]
    before: Item | None


_HEADED: Final = frozenset({"shown", "call", "hand", "share", "amount", "sum", "called"})
_HEADS: Final = frozenset({"SEAT", "SIDE"})


def parse_line(kind: str, cleaned: Cleaned) -> Line | Mistake:
    """Read the structural part of a line by the rule `kind` of the grammar.

    `cleaned` is that part with its odd characters put right; columns of the result are those of the raw line.
    """
    from lark.exceptions import UnexpectedInput  # noqa: PLC0415  # plain records need no parser

    try:
        tree = parser().parse(cleaned.text, start=kind)
    except UnexpectedInput as error:
        return _mistake(kind, cleaned, error)
    parts = [part for part in tree.children if not _is_tree(part)]
    items = [_item(token, cleaned) for token in parts]
    groups = tuple(_group(part, cleaned) for part in tree.children if _is_tree(part))
    if kind == "tag":
        value = items.pop()
        groups = (Group(None, (value,), value.start, value.end),)
    end = cleaned.end(len(cleaned.text.rstrip()))
    return Line(kind, items[0], groups, items[0].start, end)


def is_sound(line: Line, table: SeatTable) -> bool:
    """Whether every item of a line is what it should be, and every seat one of the record."""
    return all(
        (group.head is None or table.side(group.head.text) is not None)
        and all(item.kind != "OTHER" for item in group.items)
        for group in line.groups
    )


def split_line(raw: str) -> tuple[Cleaned, int]:
    """Part a line that is no tag into its structural part and its comments; return where these begin."""
    opener = OPENER.search(raw)
    cut = len(raw) if opener is None else opener.start()
    return clean(raw[:cut]), cut


def quote(text: str) -> str:
    """Return `text` as messages quote it: invisible characters named, much of it cut off."""
    from cinchnotation.source import visible  # noqa: PLC0415  # only for messages

    return f"`{visible(text)}`" if len(text) <= _SHOWN else f"`{visible(text[:_SHOWN])}…`"


def span_of(number: int, start: int, end: int) -> Span:
    """Return the span of a stretch of line `number` (from 1), given by raw indices from 0."""
    return Span(Position(number, start + 1), Position(number, end + 1))


def _is_tree(part: Any) -> bool:
    return hasattr(part, "children")


def _item(token: Any, cleaned: Cleaned) -> Item:
    return Item(str(token.type), str(token), cleaned.start(token.start_pos), cleaned.end(token.end_pos))


def _group(tree: Any, cleaned: Cleaned) -> Group:
    items = tuple(_item(token, cleaned) for token in tree.children)
    if not items:
        return Group(None, (), 0, 0)
    start, end = items[0].start, items[-1].end
    if str(tree.data) in _HEADED and items[0].kind in _HEADS:
        return Group(items[0], items[1:], start, end)
    return Group(None, items, start, end)


def _mistake(kind: str, cleaned: Cleaned, error: Any) -> Mistake:
    """What Lark could not go on with, at its own column; at the end of the line where nothing is left."""
    text = cleaned.text
    token = getattr(error, "token", None)
    at = error.pos_in_stream if token is None else token.start_pos
    accepted: Iterable[str] = getattr(error, "allowed", None) or getattr(error, "expected", None) or ()
    interactive = getattr(error, "interactive_parser", None)
    if token is not None and interactive is not None:
        accepted = interactive.accepts()
    if token is not None and token.type == "$END":
        at = len(text.rstrip())
    word = (_TAG_WORD if kind == "tag" else _WORD).match(text, at)
    end = at if word is None else word.end()
    found = "" if word is None else word.group()
    return Mistake(kind, found, cleaned.start(at), cleaned.end(end) if found else cleaned.start(at),
                   frozenset(map(str, accepted)), _before(text, at, cleaned))  # fmt: skip


def _before(text: str, at: int, cleaned: Cleaned) -> Item | None:
    """The word before a mistake, which may be the true culprit."""
    head = text[:at].rstrip()
    words = _WORD.findall(head)
    if not words:
        return None
    start = len(head) - len(words[-1])
    return Item("", words[-1], cleaned.start(start), cleaned.end(len(head)))
