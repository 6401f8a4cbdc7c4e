"""Where the values of a JSON text stand: line and column of every path, worked out only when somebody asks.

A path is a tuple of field names and list positions: `("tricks", 2, "plays", 0, "cards", 0)`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from json import loads
from typing import Final, NamedTuple, TypeAlias

from cinchnotation.record import Position, Span

__all__ = ["Double", "JsonText", "Path"]

Path: TypeAlias = tuple[str | int, ...]

_TOKEN: Final = re.compile(r'[ \t\n\r]*+(?:("[^"\\]*+(?:\\.[^"\\]*+)*+")|([^\s"\[\]{}:,]++)|(.))', re.DOTALL)
_END: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"|[^\s"\[\]{}:,]++|.', re.DOTALL)


class Double(NamedTuple):
    """A field that stands twice in one object: where the second one is, and where the first."""

    path: Path
    span: Span
    first: Span


class _Container:
    """An object or a list: where it stands, and its parts; of a part that is a plain value only the start."""

    __slots__ = ("end", "is_object", "keys", "parts", "start")

    def __init__(self, start: int, *, is_object: bool) -> None:
        self.start = start
        self.end = start + 1
        self.is_object = is_object
        self.keys: dict[str | int, int] = {}
        self.parts: dict[str | int, _Container | int] = {}


class JsonText:
    """A stretch of JSON text that begins at `start` in its source; offsets count its code points from 0."""

    __slots__ = ("_breaks", "_doubles", "_tree", "start", "text")

    def __init__(self, text: str, start: Position) -> None:
        self.text = text
        self.start = start
        self._breaks: list[int] | None = None
        self._tree: _Container | None = None
        self._doubles: list[Double] = []

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
            if not isinstance(node, _Container) or step not in node.parts:
                start = None
                break
            start = node.keys.get(step)
            node = node.parts[step]
        if key and start is not None:
            return self.stretch(start, self._end(start))
        if isinstance(node, _Container):
            return self.stretch(node.start, node.end)
        return self.stretch(node, self._end(node))

    def find(self, path: Path) -> Span | None:
        """Return where the value at `path` stands, None where there is none."""
        node: _Container | int = self._root()
        for step in path:
            if not isinstance(node, _Container) or step not in node.parts:
                return None
            node = node.parts[step]
        if isinstance(node, _Container):
            return self.stretch(node.start, node.end)
        return self.stretch(node, self._end(node))

    def doubles(self) -> list[Double]:
        """Return the fields that stand twice in their object, in the order of the text."""
        self._root()
        return self._doubles

    def _end(self, start: int) -> int:
        found = _END.match(self.text, start)
        return found.end() if found else start

    def _root(self) -> _Container:
        if self._tree is None:
            self._tree = self._parse()
        return self._tree

    def _parse(self) -> _Container:
        """Walk once over the tokens of a text that is known to be JSON; depth costs no recursion."""
        outer = _Container(0, is_object=False)
        stack = [outer]
        path: list[str | int] = []
        name: str | None = None
        for token in _TOKEN.finditer(self.text):
            start = token.start(token.lastindex or 0)
            punctuation = token[3]
            top = stack[-1]
            if punctuation is None or punctuation in "{[":
                if top.is_object and name is None:
                    name = _unquoted(token[1] or "")
                    self._note_key(top, path, name, start)
                    continue
                step = name if top.is_object and name is not None else len(top.parts)
                name = None
                part: _Container | int = start
                if punctuation is not None:
                    part = _Container(start, is_object=punctuation == "{")
                    stack.append(part)
                    path.append(step)
                top.parts.setdefault(step, part)
            elif punctuation in "}]" and len(stack) > 1:
                stack.pop().end = start + 1
                path.pop()
        root = outer.parts.get(0, outer)
        return root if isinstance(root, _Container) else outer

    def _note_key(self, node: _Container, path: list[str | int], name: str, start: int) -> None:
        first = node.keys.setdefault(name, start)
        if first != start:
            spans = [self.stretch(offset, self._end(offset)) for offset in (start, first)]
            self._doubles.append(Double((*path[1:], name), *spans))


def _unquoted(token: str) -> str:
    return str(loads(token)) if "\\" in token else token[1:-1]
