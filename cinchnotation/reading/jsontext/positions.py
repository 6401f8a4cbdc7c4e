"""Where the values of a JSON text stand: line and column of every path, worked out only when somebody asks.

A path is a tuple of field names and list positions: `("tricks", 2, "plays", 0, "cards", 0)`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from json import loads
from typing import Final, NamedTuple, TypeAlias

from cinchnotation.reading.jsontext.decoding import decode_from
from cinchnotation.record import Position, Span

__all__ = ["Double", "JsonText", "Path"]

Path: TypeAlias = tuple[str | int, ...]

_TOKEN: Final = re.compile(r'("[^"\\]*+(?:\\.[^"\\]*+)*+")|([\[\]{},])', re.DOTALL)
_END: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[^\s"\[\]{}:,]++|.', re.DOTALL)
_BEGIN: Final = re.compile(r"[ \t\n\r]*+")
_COLON: Final = re.compile(r"[ \t\n\r]*+:[ \t\n\r]*+")
_NEXT: Final = re.compile(r"[ \t\n\r]*+,?+[ \t\n\r]*+")


class Double(NamedTuple):
    """A field that stands twice in one object: where the second one is, and where the first."""

    path: Path
    span: Span
    first: Span


class _Container:
    """An object or a list: where it stands, and its parts; of a part that is a plain value only the start.

    Parts are looked for when they are asked for: most of a text never is.
    """

    __slots__ = ("end", "is_object", "keys", "parts", "start")

    def __init__(self, start: int, end: int, *, is_object: bool) -> None:
        self.start = start
        self.end = end
        self.is_object = is_object
        self.keys: dict[str | int, int] = {}
        self.parts: dict[str | int, _Container | int] | None = None


class JsonText:
    """A stretch of JSON text that begins at `start` in its source; offsets count its code points from 0."""

    __slots__ = ("_breaks", "_tree", "start", "text")

    def __init__(self, text: str, start: Position) -> None:
        self.text = text
        self.start = start
        self._breaks: list[int] | None = None
        self._tree: _Container | None = None

    def position(self, offset: int) -> Position:
        """Return line and column of an offset into the text."""
        if self._breaks is None:
            self._breaks = [found.end() for found in re.finditer("\n", self.text)]
        row = bisect_right(self._breaks, offset)
        if row == 0:
            return Position(self.start.line, self.start.column + offset)
        return Position(self.start.line + row, offset - self._breaks[row - 1] + 1)

    def stretch(self, start: int, end: int) -> Span:
        """Return the span between two offsets."""
        return Span(self.position(start), self.position(end))

    def span(self, path: Path, *, key: bool = False) -> Span:
        """Return where the value at `path` stands, or its `key`; for what is missing, what would hold it."""
        node: _Container | int = self._root()
        start = None
        for step in path:
            part = self._part(node, step)
            if part is None or not isinstance(node, _Container):
                start = None
                break
            start = node.keys.get(step)
            node = part
        if key and start is not None:
            return self.stretch(start, self._end(start))
        if isinstance(node, _Container):
            return self.stretch(node.start, node.end)
        return self.stretch(node, self._end(node))

    def find(self, path: Path) -> Span | None:
        """Return where the value at `path` stands, None where there is none."""
        node: _Container | int = self._root()
        for step in path:
            part = self._part(node, step)
            if part is None:
                return None
            node = part
        if isinstance(node, _Container):
            return self.stretch(node.start, node.end)
        return self.stretch(node, self._end(node))

    def doubles(self) -> list[Double]:
        """Return the fields that stand twice in their object, in the order of the text."""
        doubles: list[Double] = []
        keys: list[dict[str, int] | None] = []  # of the objects that are open; None for a list
        path: list[str | int] = []  # the part of each of them in which the walk is
        named = False  # whether the name of the part in hand was read
        for token in _TOKEN.finditer(self.text):
            sign = token[2]
            if sign is None:
                names = keys[-1] if keys else None
                if names is not None and not named:
                    name, start = _unquoted(token[1]), token.start()
                    first = names.setdefault(name, start)
                    path[-1] = name
                    named = True
                    if first != start:
                        spans = [self.stretch(offset, self._end(offset)) for offset in (start, first)]
                        doubles.append(Double(tuple(path), *spans))
            elif sign in "{[":
                keys.append({} if sign == "{" else None)
                path.append(0)
                named = False
            elif sign in "}]":
                keys.pop()
                path.pop()
                named = True  # the part that it was
            elif keys:
                step = path[-1]
                path[-1] = step + 1 if isinstance(step, int) else step
                named = False
        return doubles

    def _end(self, start: int) -> int:
        found = _END.match(self.text, start)
        return found.end() if found else start

    def _root(self) -> _Container:
        if self._tree is None:
            self._tree = _Container(0, self._end(0), is_object=False)
            self._tree.parts = {}
            if self.text[0] in "{[":
                self._tree = _Container(0, len(self.text), is_object=self.text[0] == "{")
        return self._tree

    def _part(self, node: _Container | int, step: str | int) -> _Container | int | None:
        """The part of an object or a list at a step of a path, None where there is none."""
        if not isinstance(node, _Container):
            return None
        if node.parts is None:
            node.parts = self._parts(node)
        return node.parts.get(step)

    def _parts(self, node: _Container) -> dict[str | int, _Container | int]:
        """Walk over the parts of an object or a list of a text that is known to be JSON."""
        text = self.text
        parts: dict[str | int, _Container | int] = {}
        at = _after(_BEGIN, text, node.start + 1)
        while text[at] not in "}]":
            name: str | int = len(parts)
            if node.is_object:
                end = self._end(at)
                name = _unquoted(text[at:end])
                node.keys.setdefault(name, at)
                at = _after(_COLON, text, end)
            part: _Container | int = at
            if text[at] in "{[":
                _, end = decode_from(text, at)  # the quickest way to its end
                part = _Container(at, end, is_object=text[at] == "{")
            else:
                end = self._end(at)
            parts.setdefault(name, part)
            at = _after(_NEXT, text, end)
        return parts


def _after(pattern: re.Pattern[str], text: str, at: int) -> int:
    """The end of what a pattern, which fits everywhere, takes of a text."""
    found = pattern.match(text, at)
    return at if found is None else found.end()


def _unquoted(token: str) -> str:
    return str(loads(token)) if "\\" in token else token[1:-1]
