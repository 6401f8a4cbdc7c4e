"""Where a value of a rule set stands in its TOML text.

The parser of the standard library gives values without places, so the headers and keys are looked for here;
keys of inline tables stand at the key that the table belongs to.
"""

from __future__ import annotations

import re

__all__ = ["position_of"]

_HEADER = re.compile(r"\s*\[{1,2}\s*([^\]]+?)\s*\]{1,2}\s*(?:#.*)?")
_KEY = re.compile(
    r"\s*([A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*')((?:\s*\.\s*(?:[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'))*)\s*="
)
_PART = re.compile(r"[A-Za-z0-9_-]+|\"[^\"]*\"|'[^']*'")
_KIND = re.compile(r"\s*kind\s*=\s*[\"']([^\"']*)[\"']")


def position_of(text: str, address: tuple[str, ...]) -> tuple[int, int] | None:
    """Return line and column, from 1, of the key that `address` leads to, or of the nearest one before it.

    The fields of a phase are found below their `kind`, and below `[change.KIND]`. None where nothing of the
    address stands in the text.
    """
    found = _keys(text)
    for length in range(len(address), 0, -1):
        place = found.get(address[:length])
        if place is not None:
            return place
    return None


def _keys(text: str) -> dict[tuple[str, ...], tuple[int, int]]:
    """Every header and key of the text by its address."""
    found: dict[tuple[str, ...], tuple[int, int]] = {}
    path: tuple[str, ...] = ()
    waiting: list[tuple[str, int, int]] = []  # the keys of a phase whose kind has not been read yet
    for number, line in enumerate(text.splitlines(), 1):
        header = _HEADER.fullmatch(line)
        if header is not None:
            path = _parts(header.group(1))
            path = path[1:] if path[:1] == ("change",) else path
            waiting = []
            found.setdefault(path, (number, header.start(1) + 1))
            continue
        kind = _KIND.match(line)
        if path[:1] == ("phases",) and kind is not None:
            path = (kind.group(1),)
            found.setdefault(path, (number, kind.start(1) + 1))
            for field, at, before in waiting:
                found.setdefault((*path, field), (at, before))
        key = _KEY.match(line)
        if key is None:
            continue
        parts = _parts(key.group(1) + key.group(2))
        column = key.start(1) + 1
        if path == ("phases",):
            waiting.append((parts[0], number, column))
        for length in range(1, len(parts) + 1):
            found.setdefault((*path, *parts[:length]), (number, column))
    return found


def _parts(text: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in _PART.findall(text))
