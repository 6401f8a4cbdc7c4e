"""Tags: their names, their values, and what may be wrong with the line of one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.comments import TAGS
from cinchnotation.findings import Fix, Related
from cinchnotation.reading.notation.careful import Desk, listed
from cinchnotation.reading.notation.lines import OPENER, Line, parse_line, quote, span_of
from cinchnotation.reading.notation.table import known_seats, seat_table
from cinchnotation.record import Position
from cinchnotation.seats import MOST_SEATS, is_seat_name
from cinchnotation.source import Cleaned, clean, odd_findings

if TYPE_CHECKING:
    from cinchnotation.reading.notation.draft import Draft
    from cinchnotation.reading.notation.lines import Mistake
    from cinchnotation.source import Odd

__all__ = [
    "KNOWN_TAGS",
    "SMART_LAST",
    "Tag",
    "careful_tag",
    "check_dealer",
    "check_escapes",
    "keep_tag",
    "part_quoted",
    "plain_tag",
    "read_tag",
    "tag_of",
]

KNOWN_TAGS: Final = {name.lower(): name for name in TAGS} | {name: name for name in TAGS}
"""From a known tag's name, as the notation spells it or in lower case, to its name."""

_QUOTES: Final = '"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2036\uff02'
_OPENING: Final = re.compile(f"[{_QUOTES}]")
_PLAIN_END: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"')
_SMART_END: Final = re.compile(f"[{_QUOTES}](?=\\s*[\\]\uff3d])")
SMART_LAST: Final = re.compile(f"[{_QUOTES}](?=\\s*(?:$|\\s[;{{]))")
"""The closing quotation mark of a value that ends its statement."""

_ESCAPE: Final = re.compile(r'\\(["\\])')
_BAD_ESCAPE: Final = re.compile(r'\\(?:\\|")|(\\)')


class Tag(NamedTuple):
    """A tag as written: its name, its value without escapes, and where they stand in the raw line (from 0).

    `known` is the name as the notation spells it, or as written where it does not know it.
    """

    name: str
    known: str
    value: str
    start: int
    end: int
    name_start: int
    value_start: int
    value_end: int


class _Parts(NamedTuple):
    """A tag's line with its value put aside: the rest as one cleaned text, and what the value is."""

    cleaned: Cleaned
    value: str
    value_start: int
    value_end: int
    cut: int  # where the comments begin
    closed: bool


def read_tag(raw: str) -> Tag | None:
    """Read a line as a tag; None where it is none that can be read."""
    parts = part_quoted(raw)
    line = parse_line("tag", parts.cleaned) if parts.closed else None
    return _tag(parts, line) if isinstance(line, Line) else None


def _tag(parts: _Parts, line: Line) -> Tag:
    name = line.word.text
    known = KNOWN_TAGS.get(name) or KNOWN_TAGS.get(name.lower(), name)
    start = parts.cleaned.start(parts.cleaned.text.index("["))
    return Tag(name, known, parts.value, start, line.end, line.word.start, parts.value_start, parts.value_end)


def tag_of(match: re.Match[str]) -> Tag:
    """Make a tag of a match of the plain form."""
    name, value = match.groups()
    known = KNOWN_TAGS.get(name) or KNOWN_TAGS.get(name.lower(), name)
    raw = match.group()
    start = raw.index("[")
    return Tag(name, known, value, start, raw.rindex("]") + 1, match.start(1), match.start(2), match.end(2))


def plain_tag(draft: Draft, number: int, match: re.Match[str]) -> bool:
    """Keep a tag in plain form; False, and nothing changed, where anything is to be said about it."""
    name, value = match.groups()
    known = KNOWN_TAGS.get(name)
    if known is None or known in draft.tags:
        return False
    if known == "Seats":
        table = known_seats(tuple(value.split(" ")))
        if table is None:
            return False
        draft.table = table
    elif known == "Dealer":
        draft.dealer_at = (number, match.start(2), match.end(2))
    draft.tags[known] = value
    draft.last, draft.key = "tag", known
    return True


def part_quoted(raw: str, smart_end: re.Pattern[str] = _SMART_END) -> _Parts:
    """Put the value of a tag aside, whose characters are its own; smart quotation marks round it are read.

    `smart_end` finds the closing one of these: it stands before the bracket.
    """
    opening = _OPENING.search(raw)
    first = OPENER.search(raw)
    if opening is None or (first is not None and first.start() < opening.start()):
        cut = len(raw) if first is None else first.start()
        return _Parts(clean(raw[:cut]), "", 0, 0, cut, closed=True)
    begin = opening.start()
    smart = raw[begin] != '"'
    end = smart_end.search(raw, begin + 1) if smart else _PLAIN_END.match(raw, begin)
    if end is None:
        return _Parts(clean(raw[:begin]), "", begin, len(raw), len(raw), closed=False)
    close = end.end() - 1
    remark = OPENER.search(raw, close + 1)
    cut = len(raw) if remark is None else remark.start()
    value = raw[begin + 1 : close]
    if not smart:
        value = _ESCAPE.sub(r"\1", value)
    return _Parts(_joined(raw, begin, close, cut), value, begin + 1, close, cut, closed=True)


def _joined(raw: str, begin: int, close: int, cut: int) -> Cleaned:
    """The line of a tag with an empty value, so that the grammar sees its structure alone."""
    before, marks, after = clean(raw[:begin]), clean(raw[begin] + raw[close]), clean(raw[close + 1 : cut])
    columns = [before.start(index) for index in range(len(before.text))]
    columns += [begin, close]
    columns += [after.start(index) + close + 1 for index in range(len(after.text) + 1)]
    odd: list[Odd] = [*before.odd]
    odd += [one._replace(start=at, end=at + 1) for one in marks.odd for at in _at(one, begin, close)]
    odd += [one._replace(start=one.start + close + 1, end=one.end + close + 1) for one in after.odd]
    return Cleaned(f'{before.text}""{after.text}', tuple(columns), tuple(odd))


def _at(odd: Odd, begin: int, close: int) -> list[int]:
    """Where the opening and the closing mark, cleaned as a pair of characters, stand in the line."""
    return [begin, close][odd.start : odd.end]


def careful_tag(draft: Draft, number: int, raw: str) -> tuple[str, int]:
    """Read a line that begins with `[`; return `tag` where it gave one, and where its comments begin."""
    parts = part_quoted(raw)
    desk = Desk(draft, number, raw, parts.cleaned, parts.cut)
    if not parts.closed:
        span = desk.span(parts.value_start, len(raw.rstrip()))
        desk.tell("syntax", span, "The value of this tag has no closing quotation mark.")
        return "", len(raw)
    line = desk.read("tag")
    if line is None:
        tag = _first_of_two(parts)
        if tag is None:
            return "", parts.cut
    else:
        tag = _tag(parts, line)
    if raw[parts.value_start - 1 : parts.value_start] == '"':
        check_escapes(desk, raw, parts)
    return keep_tag(draft, number, tag), parts.cut


def _first_of_two(parts: _Parts) -> Tag | None:
    """The first of several tags on one line, which is read; the others have their finding."""
    text = parts.cleaned.text
    second = text.find("[", text.find("[") + 1)
    if second < 0:
        return None
    first = parts.cleaned._replace(text=text[:second])
    line: Line | Mistake = parse_line("tag", first)
    return _tag(parts, line) if isinstance(line, Line) else None


def check_escapes(desk: Desk, raw: str, parts: _Parts) -> None:
    """Report the first backslash in a value that stands before something that needs none."""
    for match in _BAD_ESCAPE.finditer(raw, parts.value_start, parts.value_end):
        if match.group(1):
            span = desk.span(match.start(), match.end())
            fix = Fix("Double it.", span.start, span.end, "\\\\")
            desk.tell(
                "syntax", span, 'In a value `\\` stands only before `"` or before another `\\`.', fix=fix
            )
            return


def keep_tag(draft: Draft, number: int, tag: Tag) -> str:
    """Put a tag into the draft, with the findings that it gives rise to; return `tag` if it is kept."""
    name = tag.known
    if name in draft.tags:
        _duplicate(draft, number, tag)
        return ""
    desk = Desk(draft, number, "", Cleaned(""), 0)
    if name not in KNOWN_TAGS:
        span = desk.span(tag.name_start, tag.name_start + len(tag.name))
        desk.tell("unknown-tag", span, f"{quote(tag.name)} is no tag that the notation knows; it is kept.")
    draft.tags[name] = tag.value
    draft.last, draft.key = "tag", name
    if name == "Seats":
        _seats(desk, tag)
    elif name == "Dealer":
        draft.dealer_at = (number, tag.value_start, tag.value_end)
    return "tag"


def _duplicate(draft: Draft, number: int, tag: Tag) -> None:
    from cinchnotation.reading.notation.places import place_in  # noqa: PLC0415  # places read tags
    from cinchnotation.record import Place  # noqa: PLC0415  # as above

    desk = Desk(draft, number, "", Cleaned(""), 0)
    first = place_in(draft, Place("tag", tag.known))
    related = () if first is None else (Related(f"{tag.known} stands here first.", first.start, first.end),)
    line = "" if first is None else f" on line {first.start.line}"
    message = f"The tag {tag.known} stands already{line}; the first counts."
    desk.tell("duplicate-tag", span_of(number, tag.start, tag.end), message, related=related)


def _seats(desk: Desk, tag: Tag) -> None:
    """Make the seats of the record those of the tag; names that cannot be are told and left out."""
    cleaned = clean(tag.value)
    names = tuple(cleaned.text.split())
    shift = tag.value_start
    odd = tuple(one._replace(start=one.start + shift, end=one.end + shift) for one in cleaned.odd)
    desk.draft.findings.extend(odd_findings(cleaned._replace(odd=odd), desk.number))
    table = known_seats(names)
    if table is None:
        good = _good_seats(desk, tag, cleaned)
        if len(good) < 2:
            return
        table = seat_table(good)
    desk.draft.table = table


def _good_seats(desk: Desk, tag: Tag, cleaned: Cleaned) -> tuple[str, ...]:
    good: list[str] = []
    folded: set[str] = set()
    faults = 0
    for match in re.finditer(r"\S+", cleaned.text):
        name = match.group()
        if len(good) == MOST_SEATS:
            span = desk.span(tag.value_start + cleaned.start(match.start()), tag.value_end)
            desk.tell("syntax", span, f"No game has more than {MOST_SEATS} seats.")
            break
        start, end = (
            tag.value_start + cleaned.start(match.start()),
            tag.value_start + cleaned.end(match.end()),
        )
        if is_seat_name(name) and name.casefold() not in folded:
            good.append(name)
            folded.add(name.casefold())
            continue
        faults += 1
        if faults > 1:
            continue
        why = (
            "stands twice"
            if name.casefold() in folded
            else "is no name of a seat: a letter, then letters or digits, and no card"
        )
        desk.tell("syntax", desk.span(start, min(end, tag.value_end)), f"{quote(name)} {why}.")
    if len(good) < 2 and not faults:
        message = "The tag Seats names every seat, clockwise, as in `A Y B Z`; those four are assumed."
        desk.tell("syntax", desk.span(tag.value_start - 1, tag.value_end + 1), message)
    return tuple(good)


def check_dealer(draft: Draft) -> None:
    """Report a dealer that is no seat of the record."""
    dealer = draft.tags.get("Dealer")
    if dealer is None or dealer == "?" or dealer in draft.table.names or draft.dealer_at is None:
        return
    if draft.dealer() is not None:
        return
    seats = listed(draft.table.seats)
    span = span_of(*draft.dealer_at)
    desk = Desk(draft, span.start.line, "", Cleaned(""), 0)
    message = (
        f"The dealer {quote(dealer)} is no seat of this record, whose seats are {seats}; `?` if not known."
    )
    if span.start == span.end:
        span = span._replace(end=Position(span.end.line, span.end.column + 1))
    desk.tell("unknown-seat", span, message)
