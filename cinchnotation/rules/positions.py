"""Where a value of a rule set stands in its TOML text.

The parser of the standard library gives values without places. A text that it has accepted is gone through
here once more for the places of its headers, keys and list items; strings over several lines, lists, inline
tables and comments are passed over as what they are.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final, TypeAlias

__all__ = ["position_of"]

_Path: TypeAlias = tuple[str | int, ...]

_BLANKS: Final = re.compile(r"[ \t]*")
_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_PLAIN: Final = re.compile(r"[^,\]}#\r\n]+")
_STRINGS: Final = (
    re.compile(r'"""(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
    re.compile(r"'''(?:[^']|'(?!''))*'{3,5}", re.DOTALL),
    re.compile(r'"(?:[^"\\\n]|\\.)*"'),
    re.compile(r"'[^'\n]*'"),
)


def position_of(text: str, address: tuple[str, ...]) -> tuple[int, int] | None:
    """Return line and column, from 1, of what `address` leads to, or of the nearest that holds it.

    The fields of a phase are found below its `kind`, and below `change`. None where nothing of the address
    stands in the text, which must be TOML.
    """
    found = _Places(text).found
    phases = tomllib.loads(text).get("phases")
    kinds = (
        [phase.get("kind") for phase in phases if isinstance(phase, dict)] if isinstance(phases, list) else []
    )
    for length in range(len(address), 0, -1):
        path: _Path = tuple(int(key) if key.isdecimal() else key for key in address[:length])
        ways: list[_Path] = [path, address[:length], ("change", *path)]
        ways += [("phases", number, *path[1:]) for number, kind in enumerate(kinds) if kind == path[0]]
        for way in ways:
            if way in found:
                at = found[way]
                return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return None


class _Places:
    """The places of one text: `found` has the offset of every header, key and list item by its path."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._tables: dict[_Path, int] = {}  # of a list of tables, the number of its last one
        self.found: dict[_Path, int] = {}
        base: _Path = ()
        self._pass(_GAP)
        while self._at < len(text):
            if text[self._at] == "[":
                base = self._header()
            else:
                self._entry(base)
            self._pass(_GAP)

    def _pass(self, pattern: re.Pattern[str]) -> str:
        """Go on behind what the pattern matches here, at least one character where it matches nothing."""
        match = pattern.match(self._text, self._at)
        if match is None:
            self._at += 1  # never in a text that the parser has accepted
            return ""
        self._at = match.end()
        return match[0]

    def _header(self) -> _Path:
        """Read `[a.b]` or `[[a.b]]`; return the path of what stands below it."""
        double = self._text.startswith("[[", self._at)
        self._at += 2 if double else 1
        self._pass(_BLANKS)
        start, keys = self._at, self._keys()
        path: _Path = ()
        for key in keys:
            path = (*path, key)
            if path in self._tables and not (double and len(path) == len(keys)):
                path = (*path, self._tables[path])
            if len(path) < len(keys) and not double:
                self.found.setdefault(path, start)  # `[a.b]` is the first that is said of `a`
        if double:
            self._tables[path] = self._tables.get(path, -1) + 1
            self.found.setdefault(path, start)
            path = (*path, self._tables[path])
        self.found.setdefault(path, start)
        self._at += 2 if double else 1
        return path

    def _entry(self, base: _Path) -> None:
        """Read a key, the sign behind it and its value."""
        start = self._at
        path = base
        for key in self._keys():
            path = (*path, key)
            self.found.setdefault(path, start)
        self._at += 1  # the equals sign
        self._pass(_BLANKS)
        self._value(path)

    def _keys(self) -> list[str]:
        """Read the parts of a dotted key, and the blanks behind it."""
        keys = []
        while True:
            if self._text[self._at : self._at + 1] in {'"', "'"}:
                keys.append(tomllib.loads(f"key = {self._string()}")["key"])
            else:
                keys.append(self._pass(_BARE))
            self._pass(_BLANKS)
            if self._text[self._at : self._at + 1] != ".":
                return keys
            self._at += 1
            self._pass(_BLANKS)

    def _string(self) -> str:
        for pattern in _STRINGS:
            if pattern.match(self._text, self._at) is not None:
                return self._pass(pattern)
        return self._pass(_PLAIN)

    def _value(self, path: _Path) -> None:
        sign = self._text[self._at : self._at + 1]
        if sign in {'"', "'"}:
            self._string()
        elif sign in {"[", "{"}:
            self._at += 1
            self._pass(_GAP)
            number = 0
            while self._at < len(self._text) and self._text[self._at] not in "]}":
                if sign == "[":
                    self.found.setdefault((*path, number), self._at)
                    self._value((*path, number))
                else:
                    self._entry(path)
                number += 1
                self._pass(_GAP)
                if self._text[self._at : self._at + 1] == ",":
                    self._at += 1
                    self._pass(_GAP)
            self._at += 1
        else:
            self._pass(_PLAIN)
