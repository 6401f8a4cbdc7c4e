"""Characters that look like those of the notation, or like nothing, and are others: read, and reported."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.findings import Finding, Fix
from cinchnotation.record import Position, Span

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Cleaned", "Odd", "clean", "odd_findings", "visible"]

_MOST_FINDINGS: Final = 20  # a line that has more odd characters is told so once


class Odd(NamedTuple):
    """A stretch of one odd character: where in the raw line (from 0), what it is, what it was read as."""

    start: int
    end: int
    was: str
    read_as: str


class Cleaned(NamedTuple):
    """A line with its odd characters put right.

    `columns` gives for each index of `text`, and for its end, the index in the raw line; None where they are
    the same. `odd` lists what was put right, in order.
    """

    text: str
    columns: tuple[int, ...] | None = None
    odd: tuple[Odd, ...] = ()

    def start(self, index: int) -> int:
        """The raw index at which the character at `index` stands."""
        return index if self.columns is None else self.columns[index]

    def end(self, index: int) -> int:
        """The raw index just behind the character before `index`: the end of a stretch up to `index`."""
        if self.columns is None or not index:
            return index
        return self.columns[index - 1] + 1


_BLANKS: Final = (  # all of Zs, and
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
    "\u000b\u000c\u0085\u2028\u2029"  # other programs' ends of lines and pages
)
_INVISIBLE: Final = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\u3164\ufeff"
)
_SELECTORS: Final = "".join(map(chr, range(0xFE00, 0xFE10)))
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_DOUBLE_QUOTES: Final = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036"
_SINGLE_QUOTES: Final = "\u2018\u2019\u201a\u201b\u2039\u203a\u2032\u2035"
_FULLWIDTH: Final = "".join(map(chr, (*range(0xFF01, 0xFF0D), *range(0xFF0E, 0xFF5F))))


def _readings() -> dict[str, str]:
    """What each odd character is read as; a fullwidth form lies 0xFEE0 above its plain one (so says NFKC)."""
    table = dict.fromkeys(_BLANKS, " ")
    table |= dict.fromkeys(_INVISIBLE + _SELECTORS, "")
    table |= dict.fromkeys(_DASHES, "-")
    table |= dict.fromkeys(_DOUBLE_QUOTES, '"')
    table |= dict.fromkeys(_SINGLE_QUOTES, "'")
    table |= {char: chr(ord(char) - 0xFEE0) for char in _FULLWIDTH}
    return table


_READINGS: Final = _readings()
# A variation selector behind the sign or the letter of a suit belongs to it; a minus sign before a figure is
# the sign of a number, as `−8` among the scores.
_SELECTED: Final = "(?<![\u2660-\u2667HhDdCcSs])[\ufe0e\ufe0f]"
_MINUS: Final = "\u2212(?![0-9])|(?<=\\w)\u2212"
_ALWAYS: Final = "".join(c for c in _READINGS if c not in "\ufe0e\ufe0f\u2212")
_RUN: Final = f"([{re.escape(_ALWAYS)}])\\1*"
_ODD: Final = re.compile(f"{_RUN}|{_SELECTED}|{_MINUS}")
_SUSPECT: Final = re.compile("[^\t\n !-~\u2660-\u2667]")  # finds quickly that nothing can be odd


def clean(text: str) -> Cleaned:
    """Put the odd characters of a line right: blanks, invisible characters, quotes, dashes, fullwidth forms.

    Not odd are tabs, letters and marks of any script, suit signs, playing cards, a variation selector behind
    a suit, and the minus sign of a number (which becomes `-` all the same). Control characters stay as they
    are: none belongs to the notation, so what holds one cannot be read.
    """
    if _SUSPECT.search(text) is None:
        return Cleaned(text)
    odd = tuple(_stretches(text))
    if not odd:
        return Cleaned(text.replace("\u2212", "-"))
    parts: list[str] = []
    columns: list[int] = []
    done = 0
    for start, end, _, read_as in odd:
        parts.append(text[done:start])
        columns.extend(range(done, start))
        if read_as:
            parts.append(read_as * (end - start))
            columns.extend(range(start, end))
        done = end
    parts.append(text[done:])
    columns.extend(range(done, len(text) + 1))
    plain = "".join(parts).replace("\u2212", "-")
    return Cleaned(plain, tuple(columns) if len(plain) != len(text) else None, odd)


def _stretches(text: str) -> Iterator[Odd]:
    """Yield the odd characters of `text`, equal neighbours as one."""
    for match in _ODD.finditer(text):
        start, end = match.span()
        yield Odd(start, end, text[start], _READINGS[text[start]])


def odd_findings(cleaned: Cleaned, line_number: int) -> tuple[Finding, ...]:
    """Make the findings `odd-character` of one line, each with the fix that puts it right."""
    if not cleaned.odd:
        return ()
    found = [_finding(odd, line_number) for odd in cleaned.odd[:_MOST_FINDINGS]]
    rest = cleaned.odd[_MOST_FINDINGS:]
    if rest:
        span = _span(line_number, rest[0].start, rest[-1].end)
        message = f"{len(rest)} more odd characters stand on this line; they were read alike."
        found.append(Finding.at("odd-character", span, message))
    return tuple(found)


def _finding(odd: Odd, line_number: int) -> Finding:
    span = _span(line_number, odd.start, odd.end)
    count = odd.end - odd.start
    what = _named(odd.was) + (f", {count} times," if count > 1 else "")
    plain = {" ": "a blank", "": "nothing", '"': "a quotation mark", "'": "an apostrophe", "-": "a hyphen"}
    read_as = plain.get(odd.read_as, f'"{odd.read_as}"')
    message = f"{what} was passed over." if not odd.read_as else f"{what} was read as {read_as}."
    advice = "Leave it out." if not odd.read_as else f"Write {read_as} instead."
    return Finding.at(
        "odd-character", span, message, fix=Fix(advice, span.start, span.end, odd.read_as * count)
    )


def _span(line_number: int, start: int, end: int) -> Span:
    return Span(Position(line_number, start + 1), Position(line_number, end + 1))


_NAMES: Final = {
    "\ufeff": "byte order mark",
    "\x00": "null character",
    "\t": "tab",
    "\x0b": "vertical tab",
    "\x0c": "form feed",
    "\x85": "next line",
    "\u2212": "minus sign",
}


def _named(char: str) -> str:
    """The code point and its name: `U+00A0 (no-break space)`."""
    import unicodedata  # noqa: PLC0415  # only odd characters need their names

    code = f"U+{ord(char):04X}"
    name = _NAMES.get(char) or unicodedata.name(char, "control character").lower()
    return f"{code} ({name})"


def visible(text: str) -> str:
    """Return `text` with each character that cannot be seen as `U+200B`: what messages quote.

    Blanks, suit signs with a selector and letters with combining marks stay as they are.
    """
    if text.isprintable() and _SUSPECT.search(text) is None:
        return text
    return "".join(_visible(text))


def _visible(text: str) -> Iterator[str]:
    hidden = {at for odd in _stretches(text) if odd.read_as in {"", " "} for at in range(odd.start, odd.end)}
    for at, char in enumerate(text):
        shown = at not in hidden and (char.isprintable() or char in "\ufe0e\ufe0f")
        yield char if shown else f"U+{ord(char):04X}"
