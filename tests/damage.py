"""Texts damaged in one place: cut off, or with one token deleted, doubled or replaced."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from cinchnotation.cards import parse_card
from cinchnotation.check import check_reading
from cinchnotation.errors import CinchError
from cinchnotation.reading import ReadOptions, choose_reader
from cinchnotation.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.record import HandRecord

TOKEN = re.compile(r'[\[\]{}",;:*>|/]|[^\s\[\]{}",;:*>|/]+')
"""Punctuation is a token each, so are a word, a cell without its mark, a quotation mark, a brace."""

_SUITS = ("hearts", "diamonds", "clubs", "spades")
_STATEMENTS = ("bids", "deal", "stock", "discards", "draws", "robs", "trick", "points", "score", "total")
_SEATS = ("A", "Y", "B", "Z", "Q")
_CARDS = ("♡A", "♣7", "♢5", "♠10", "JK", "?")
_NUMBERS = ("0", "1", "5", "8", "14", "15")
_PUNCTUATION = tuple('[]{}",;:*>|/')
_VALUES = (
    "null",
    "[]",
    "{}",
    "0",
    "2",
    "-1",
    "2.5",
    "true",
    "false",
    '""',
    '"A"',
    '"B"',
    '"H5"',
    '"HX"',
    '"calls"',
)
_JUNK = ("@@", "Q7x", "12x", "♡1")


JSON_TOKEN = re.compile(r'"(?:[^"\\\\]|\\\\.)*"|[\[\]{},:]|[^\s\[\]{},:"]+')
"""A string, a sign, a number or a word of JSON."""


class Answer(NamedTuple):
    """What is said of a text: its records, and each finding as often as it stands there.

    `unread` holds the lines (from 1) of which an error of reading says that they were not read as they stand.
    """

    records: tuple[HandRecord | None, ...]
    findings: tuple[tuple[str, str], ...]
    unread: frozenset[int] = frozenset()


class Damage(NamedTuple):
    """One damage to a text: what is done, and the stretch (indexes into the text) that `new` stands for."""

    what: str
    at: int
    end: int
    new: str = ""

    def done(self, text: str) -> str:
        """The text with this damage; made only when it is tried, for a long text has very many."""
        return text[: self.at] + self.new + text[self.end :]


def answer(data: bytes, path: str) -> Answer:
    """Read and check a text as the command does; a refusal is an answer, too."""
    records: list[HandRecord | None] = []
    findings: list[tuple[str, str]] = []
    unread: set[int] = set()
    try:
        source = Source.from_bytes(data, path)
        for number, reading in enumerate(choose_reader(source).read(source, ReadOptions()), 1):
            report = check_reading(reading, path=path, number=number)
            records.append(reading.record)
            for fault in reading.faults:
                unread.update(range(fault.start.line, fault.end.line + 1))
            findings += [(finding.name, finding.message) for finding in report.findings]
    except CinchError as error:
        findings.append(("refused", str(error)))
    return Answer(tuple(records), tuple(sorted(findings)), frozenset(unread))


def silent(before: Answer, after: Answer) -> bool:
    """Whether nothing tells the two apart: no finding is new and the records are the same."""
    if before.records != after.records:
        return False
    old = list(before.findings)
    for finding in after.findings:
        if finding not in old:
            return False
        old.remove(finding)
    return True


def damages(text: str, tokens: re.Pattern[str] = TOKEN) -> Iterator[Damage]:
    """Delete, double and replace each token of the text."""
    for match in tokens.finditer(text):
        token, (at, end) = match.group(), match.span()
        yield Damage(f"deleted {token}", at, end)
        gap = "" if token in _PUNCTUATION else " "
        yield Damage(f"doubled {token}", at, end, token + gap + token)
        for other in others(token) if tokens is TOKEN else _values(token):
            yield Damage(f"{token} replaced by {other}", at, end, other)


def others(token: str) -> list[str]:
    """What can stand for a token by mistake: others of its kind, and what is nothing at all."""
    if token in _PUNCTUATION:
        pool = [",", ";", "}", '"', "/"]
    elif token.lower() in _SUITS:
        pool = [*_SUITS[:2], "A", "8"]
    elif token.lower() in _STATEMENTS:
        pool = [*_STATEMENTS]
    elif token.isdigit():
        pool = [*_NUMBERS, "A", "♡A"]
    elif parse_card(token) is not None:
        pool = [*_CARDS, "A", "8", "-"]
    else:
        pool = [*_SEATS, "8", "♡A", "pass"]
    return [other for other in (*pool, *_JUNK) if not _same(token, other)]


def _same(token: str, other: str) -> bool:
    """Whether the two are spellings of the same word or card."""
    card = parse_card(token)
    return token.lower() == other.lower() or (card is not None and card == parse_card(other))


def _values(token: str) -> list[str]:
    """What can stand for a token of JSON by mistake."""
    if token in _PUNCTUATION:
        return [other for other in ("[", "]", "{", "}", ",", ":") if other != token]
    return [other for other in (*_VALUES, "@@") if other != token]
