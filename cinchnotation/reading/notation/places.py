"""Where the parts of a record stand in its text: worked out when asked, line by line."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.notation.draft import FILLS
from cinchnotation.reading.notation.lines import LONGEST, Line, parse_line, span_of, split_line
from cinchnotation.reading.notation.tags import read_tag
from cinchnotation.record import Place, Position, Span
from cinchnotation.seats import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.notation.draft import Draft
    from cinchnotation.reading.notation.lines import Group, Item

__all__ = ["LinePlaces", "line_span", "place_in", "places_of"]

_BY_SEAT: Final = frozenset({"deal", "widow", "discards", "draws", "lays"})
_SUMS: Final = frozenset({"brought", "points", "score", "total"})


class _Parts:
    """The groups in which one list of a record is written, and the number of its items before each."""

    __slots__ = ("groups", "starts", "whole")

    def __init__(self) -> None:
        self.groups: list[tuple[int, Group]] = []
        self.starts: list[int] = []
        self.whole = 0

    def add(self, number: int, group: Group) -> None:
        """Go on with a group of line `number`."""
        self.groups.append((number, group))
        self.starts.append(self.whole)
        self.whole += len(group.items)

    def item(self, index: int) -> Span | None:
        """Where the item at a position of the list stands."""
        if not 0 <= index < self.whole:
            return None
        at = bisect_right(self.starts, index) - 1  # the last of those that begin there: others are empty
        number, group = self.groups[at]
        item = group.items[index - self.starts[at]]
        return span_of(number, item.start, item.end)


class LinePlaces:
    """The places of one record: of its raw lines and what each one was, spans are made by the grammar.

    Lists are walked over once, however many of their parts are asked for, and however long they grow between.
    """

    __slots__ = ("_by_kind", "_draft", "_found", "_indexed", "_lists", "_read", "_tags", "_walked")

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._by_kind: dict[str, list[int]] | None = None  # made when first asked for
        self._indexed = 0  # lines of the draft that it knows
        self._read: dict[int, Line | None] = {}
        self._walked: dict[str, int] = {}  # how many lines of a kind its lists, or the tags, are made of
        self._lists: dict[tuple[str, str | None], _Parts] = {}  # by kind and, where seats have lists, seat
        self._tags: dict[str, Span] = {}
        self._found: dict[Place, Span] = {}

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the text has no such part."""
        found = self._found.get(place)
        if found is None:
            found = self._look(place)
            if found is not None:
                self._found[place] = found
        return found

    def _look(self, place: Place) -> Span | None:
        kind, key, index = place
        if kind in {"row", "cell", "leader", "winner"}:
            return self._in_table(kind, key, index)
        if kind in _BY_SEAT:
            return self._of_seat(kind, key, index)
        if kind == "record":
            return self.extent()
        if kind == "tag":
            return self._tag(key)
        if kind == "call":
            return self._call(index)
        if kind in {"stock", "restock"}:
            return self._pile(kind, index)
        if kind == "trump" and not self._numbers("trump"):
            return self._suit()
        return self._statement(kind, key)

    def extent(self) -> Span:
        """The span of the whole record, without blank lines behind it."""
        lines = self._draft.lines
        last = len(lines) - 1
        while last > 0 and not lines[last].strip():
            last -= 1
        first = lines[0] if lines else ""
        start = len(first) - len(first.lstrip())
        end = len(lines[last].rstrip()) if lines else 0
        if last <= 0:
            end = max(end, start)
        return Span(
            Position(self._draft.first, start + 1), Position(self._draft.first + max(last, 0), end + 1)
        )

    # --- lines ----------------------------------------------------------------------------------------------

    def _numbers(self, kind: str) -> list[int]:
        """The numbers of the lines of a kind, in the order of the text."""
        if self._by_kind is None:
            self._by_kind = {}
        said = self._draft.said
        for index in range(self._indexed, len(said)):
            self._by_kind.setdefault(said[index][0], []).append(said[index][1])
        self._indexed = len(said)
        return self._by_kind.get(kind, [])

    def _raw(self, number: int) -> str:
        return self._draft.lines[number - self._draft.first]

    def _line(self, number: int, kind: str) -> Line | None:
        """The line in its parts; None where the grammar does not allow it, or it is too long."""
        if number not in self._read:
            cleaned, _ = split_line(self._raw(number))
            line = parse_line(kind, cleaned) if len(cleaned.text) <= LONGEST else None
            self._read[number] = line if isinstance(line, Line) else None
        return self._read[number]

    def _whole(self, number: int) -> Span:
        """The span of a line without its outer blanks and its comments."""
        raw = self._raw(number)
        _, cut = split_line(raw)
        text = raw[:cut]
        start = len(text) - len(text.lstrip())
        return span_of(number, start, max(start, len(text.rstrip())))

    def _groups(self, kind: str) -> Iterator[tuple[int, Group]]:
        """The groups of all lines of a kind, each with the number of its line."""
        for number in self._numbers(kind):
            for group in self._groups_of(number, kind):
                yield number, group

    def _groups_of(self, number: int, kind: str) -> tuple[Group, ...]:
        line = self._line(number, "stock" if kind == "restock" and self._is_stock(number) else kind)
        return () if line is None else line.groups

    def _new(self, kind: str) -> list[int]:
        """The numbers of the lines of a kind that were not given by this before."""
        numbers = self._numbers(kind)
        done = self._walked.get(kind, 0)
        self._walked[kind] = len(numbers)
        return numbers[done:]

    def _is_stock(self, number: int) -> bool:
        """Whether the second stock is written with the word of the first."""
        return self._raw(number).split(None, 1)[0].lower().startswith("stock")

    # --- parts ----------------------------------------------------------------------------------------------

    def _tag(self, name: str | None) -> Span | None:
        for number in self._new("tag"):
            tag = read_tag(self._raw(number))
            if tag is not None:
                self._tags.setdefault(tag.known, span_of(number, tag.start, tag.end))
        return None if name is None else self._tags.get(name)

    def _statement(self, kind: str, side: str | None) -> Span | None:
        """A statement that stands once; with `side`, that side's number in it."""
        numbers = self._numbers(kind)
        if not numbers:
            return None
        if side is not None and kind in _SUMS:
            for number, group in self._groups(kind):
                if group.head is not None and self._draft.table.side(group.head.text) == side:
                    return span_of(number, group.start, group.end)
        return self._whole(numbers[0])

    def _call(self, index: int | None) -> Span | None:
        calls = self._list("bids").groups
        if index is None or not 0 <= index < len(calls):
            return None
        number, group = calls[index]
        return span_of(number, group.start, group.items[0].end)

    def _suit(self) -> Span | None:
        """The suit behind the sole call."""
        for number, group in self._groups("bids"):
            if len(group.items) > 1:
                return span_of(number, group.items[1].start, group.items[1].end)
        return None

    def _of_seat(self, kind: str, seat: str | None, index: int | None) -> Span | None:
        held = self._list(kind, seat)
        if index is not None:
            return held.item(index)
        if not held.groups:
            return None
        number, group = held.groups[0]
        return span_of(number, group.start, group.end)

    def _pile(self, kind: str, index: int | None) -> Span | None:
        if index is not None:
            return self._list(kind).item(index)
        numbers = self._numbers(kind)
        return self._whole(numbers[0]) if numbers else None

    def _list(self, kind: str, seat: str | None = None) -> _Parts:
        """What is written of the list `kind`, of that of one seat where each has its own."""
        fillers = [other for other, filled in FILLS.items() if filled == kind]
        new = [(number, word) for word in (kind, *fillers) for number in self._new(word)]
        for number, word in sorted(new) if fillers else new:
            for group in self._groups_of(number, word):
                holder = None
                if kind in _BY_SEAT:
                    holder = NOBODY if group.head is None else self._draft.table.seat(group.head.text)
                elif kind == "bids" and (
                    group.head is None or self._draft.table.side(group.head.text) is None
                ):
                    continue
                self._lists.setdefault((kind, holder), _Parts()).add(number, group)
        return self._lists.get((kind, seat)) or _Parts()

    # --- the table ------------------------------------------------------------------------------------------

    def _in_table(self, kind: str, seat: str | None, index: int | None) -> Span | None:
        rows = self._numbers("row")
        if index is None or not 0 <= index < len(rows):
            return None
        number = rows[index]
        line = self._line(number, "row")
        order = self._draft.order
        if kind == "row" or line is None or len(line.groups) != len(order) or self._draft.unplaced:
            return self._whole(number)
        if kind == "cell":
            return None if seat not in order else _card_span(number, line.groups[order.index(seat)])
        mark = ">" if kind == "leader" else "*"
        found: list[Item] = [
            item
            for name, cell in zip(order, line.groups, strict=True)
            if seat in {None, name}
            for item in cell.items
            if item.kind == "MARK" and item.text == mark
        ]
        return span_of(number, found[0].start, found[0].end) if found else None


def _card_span(number: int, cell: Group) -> Span:
    """The cards of a cell, without its marks."""
    first = next(item for item in cell.items if item.kind != "MARK")
    return span_of(number, first.start, cell.end)


def places_of(draft: Draft) -> LinePlaces:
    """Return the places of a record under construction, kept for when it is done."""
    places = draft.places
    if not isinstance(places, LinePlaces):
        places = draft.places = LinePlaces(draft)
    return places


def place_in(draft: Draft, place: Place) -> Span | None:
    """Return where a part of a record under construction stands."""
    return places_of(draft).span(place)


def line_span(draft: Draft, kind: str) -> Span | None:
    """Return the span of the first line of that kind in a record under construction."""
    return places_of(draft).span(Place(kind))
