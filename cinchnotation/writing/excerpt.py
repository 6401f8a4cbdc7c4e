"""A line of the text with carets under a stretch of it, right under it on a terminal.

What is shown takes the same room on every terminal: tabs become blanks up to their stop, control characters
their pictures, and characters that have no width of their own and on which terminals differ (variation
selectors, joiners, direction marks, skin tones) are left out. Long lines are cut around the stretch with `…`.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.record import Position

__all__ = ["Excerpts", "width_of"]

_CUT: Final = "…"
_TAB: Final = 8  # columns between tab stops
_PICTURES: Final = 0x2400  # the picture of the control character 0
_DELETE: Final = "\x7f"
_DELETE_PICTURE: Final = "␡"
_ODD: Final = "�"
_LEAST: Final = 20  # columns that an excerpt takes at least where its line has them
_NEAR: Final = 500  # code points before and behind a stretch that are looked at


class _Shown(NamedTuple):
    """A visible part of a line: what is written for it and the columns that it takes."""

    text: str
    width: int


_PLAIN: Final = {char: _Shown(char, 1) for char in map(chr, range(0x20, 0x7F))}
"""The parts that stand for themselves in any output."""


class Excerpts:
    """Makes excerpts of one text.

    `line` gives a line by its number, None where it is not at hand; `shown` says how the output will write
    some characters (letters for suit signs where it has no others); `columns` is the room for a whole line.
    """

    __slots__ = ("_columns", "_line", "_shown")

    def __init__(
        self, line: Callable[[int], str | None], shown: Callable[[str], str] = str, columns: int = 100
    ) -> None:
        self._line = line
        self._shown = shown
        self._columns = columns

    def lines(self, start: Position, end: Position) -> tuple[str, ...]:
        """Return the line of `start` and the carets below it, nothing where the line is not at hand.

        Carets stand under everything from `start` up to `end`, or to the end of the line where `end` is on a
        later one; there is one at least.
        """
        raw = self._line(start.line)
        if raw is None:
            return ()
        first = min(start.column - 1, len(raw))
        last = len(raw.rstrip()) if end.line > start.line else min(end.column - 1, len(raw))
        number = str(start.line)
        room = max(_LEAST, self._columns - len(number) - 8)  # the number, its margins, and an indent
        text, before, under = self._laid_out(raw, first, max(first, last), room)
        return f"{number} | {text}".rstrip(), f"{' ' * len(number)} | {' ' * before}{'^' * under}"

    def _laid_out(self, raw: str, first: int, last: int, room: int) -> tuple[str, int, int]:
        """Return the line as shown, the columns before the carets, and the number of carets."""
        begin, stop = max(0, first - _NEAR), min(len(raw), first + _NEAR)
        last = min(last, stop)
        parts, at = self._parts(raw[begin:stop].rstrip() if stop == len(raw) else raw[begin:stop])
        place = [min(index - begin, len(at) - 1) for index in (first, last)]
        from_part, to_part = at[place[0]], at[place[1]]
        if last > first and to_part == from_part:
            to_part = min(from_part + 1, len(parts))  # something without width of its own
        low, high = _window(parts, from_part, to_part, room)
        cut_before, cut_behind = low > 0 or begin > 0, high < len(parts) or stop < len(raw)
        cut = self._shown(_CUT)
        text = "".join(part.text for part in parts[low:high])
        before = sum(part.width for part in parts[low:from_part])
        under = sum(part.width for part in parts[from_part : min(to_part, high)])
        if cut_before:
            text, before = cut + text, before + len(cut)
        if cut_behind:
            text += cut
        return text, before, max(1, under)

    def _parts(self, raw: str) -> tuple[list[_Shown], list[int]]:
        """The visible parts of a stretch, and for each index into it (and its end) the part that it is in."""
        parts: list[_Shown] = []
        at: list[int] = []
        column = 0
        for char in raw:
            plain = _PLAIN.get(char)
            if plain is not None:
                at.append(len(parts))
                parts.append(plain)
                column += 1
                continue
            width = width_of(char)
            if char == "\t":
                width = _TAB - column % _TAB
                part = _Shown(" " * width, width)
            elif width < 0:
                at.append(len(parts))
                continue
            elif width == 0 and parts and parts[-1].text.strip():  # it stands on the character before it
                text = parts[-1].text + char
                if self._shown(char) == char:
                    parts[-1] = _Shown(text, parts[-1].width)
                at.append(len(parts) - 1)
                continue
            else:
                part = self._part(char, width)
            at.append(len(parts))
            parts.append(part)
            column += part.width
        at.append(len(parts))
        return parts, at

    def _part(self, char: str, width: int) -> _Shown:
        if unicodedata.category(char) in {"Cc", "Cn", "Cs", "Zl", "Zp"}:
            char, width = _picture(char), 1
        elif width == 0:
            char, width = _ODD, 1  # a combining character with nothing to stand on
        shown = self._shown(char)
        return _Shown(shown, width if shown == char else len(shown))


def width_of(char: str) -> int:
    """Return the columns of a character: 2, 1, 0 if it stands on the one before, -1 if it is left out.

    A control character counts as 1: its picture is shown.
    """
    code = ord(char)
    if 0x20 <= code < 0x7F:
        return 1
    category = unicodedata.category(char)
    if (
        category == "Cf"
        or 0xFE00 <= code <= 0xFE0F
        or 0xE0100 <= code <= 0xE01EF
        or 0x1F3FB <= code <= 0x1F3FF
    ):
        return -1 if char != "\xad" else 1  # a soft hyphen is shown
    if code in {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0} or 0x180B <= code <= 0x180F:
        return -1  # fillers and joiners that show nothing
    if category in {"Mn", "Me"} or 0x1160 <= code <= 0x11FF or 0xD7B0 <= code <= 0xD7FF:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def _picture(char: str) -> str:
    """A sign for a character that would move the terminal's cursor."""
    if char < " ":
        return chr(_PICTURES + ord(char))
    return _DELETE_PICTURE if char == _DELETE else _ODD


def _window(parts: list[_Shown], first: int, last: int, room: int) -> tuple[int, int]:
    """Which parts are shown in `room` columns: all, or those around the stretch."""
    if sum(part.width for part in parts) <= room:
        return 0, len(parts)
    room -= 6  # for the cuts at both ends, whatever stands for them
    under = sum(part.width for part in parts[first:last])
    left = max(room - under, room // 3) // 2 if last < len(parts) else room - under
    low, taken = first, 0
    while low > 0 and taken + parts[low - 1].width <= left:
        low -= 1
        taken += parts[low].width
    high = low
    taken = 0
    while high < len(parts) and taken + parts[high].width <= room:
        taken += parts[high].width
        high += 1
    while low > 0 and taken + parts[low - 1].width <= room:
        low -= 1
        taken += parts[low].width
    return low, high
