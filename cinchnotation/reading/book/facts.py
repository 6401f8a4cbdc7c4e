"""The facts that stand above a table: the number of the hand, who bids what on which suit, and the draws."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import parse_suit
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.seats import side_name
from cinchnotation.source import visible

if TYPE_CHECKING:
    from cinchnotation.cards import Suit
    from cinchnotation.reading.book.strand import Strand
    from cinchnotation.record import Span

__all__ = ["DRAW", "SUITS", "TITLE", "Bidding", "Facts", "patterns", "read_facts"]

_WORDS: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen",
)  # fmt: skip
_NUMBERS: Final = {word: number for number, word in enumerate(_WORDS, 1)}
_SLIPS: Final = str.maketrans("lIiOoS", "111005")

TITLE: Final = re.compile(
    r"(?<![^\W_])(?:No|Nr|Hand|Deal|Example)\b\.?\s*(?:\d{1,4}|[IVXL]{1,6})(?![^\W_])", re.IGNORECASE
)
"""The number of a hand, as `No. 1`."""

SUITS: Final = r"(?i:hearts?|diamonds?|clubs?|spades?)|[♡♥♢♦♣♧♠♤]"
DRAW: Final = re.compile(r"\b(?:the\s+)?(?:draws?|drew)\b\s*:?", re.IGNORECASE)
"""What the draws begin with."""

_NUMBER: Final = (
    r"[0-9lIiOoS]{1,3}(?![\w])|(?i:" + "|".join(sorted(_WORDS, key=len, reverse=True)) + r")(?!\w)"
)


class Bidding(NamedTuple):
    """Who made the trump (a seat, or a side), what he bid, the suit where it is told; and their places."""

    maker: str
    bid: int
    suit: Suit | None
    span: Span | None = None
    suit_span: Span | None = None


class Facts(NamedTuple):
    """What a heading says. `draws` gives for each seat the number of cards and where it stands."""

    title: str | None
    title_span: Span | None
    bidding: Bidding | None
    draws: dict[str, tuple[int, Span]]
    findings: tuple[Finding, ...]
    suit_unread: bool = False


class _Patterns(NamedTuple):
    bid: re.Pattern[str]
    pair: re.Pattern[str]


@lru_cache(maxsize=32)
def patterns(seats: tuple[str, ...]) -> _Patterns:
    """The patterns of a bid (maker, number, suit) and of a draw (seat, number) for these seats."""
    one = "|".join(re.escape(seat) for seat in sorted(seats, key=len, reverse=True))
    maker = rf"(?:{one})(?:\s?-\s?(?:{one}))*"
    bid = (
        rf"(?<![^\W_])({maker})\s+(?i:bids?)\s+({_NUMBER})(?:\s+(?i:points?))?"
        rf"(?:[\s,]*(?i:on|in)\s+({SUITS}|[^\W\d]+)|[\s,]*({SUITS}))?"
    )
    pair = rf"(?<![^\W_])({one})\b[\s:]*([^\s;,.|]+)"
    return _Patterns(re.compile(bid), re.compile(pair))


def read_facts(header: Strand, seats: tuple[str, ...]) -> Facts:
    """Read the heading of one hand. What it does not say is left out; what cannot be read is a finding."""
    text = header.text
    findings: list[Finding] = []
    title = TITLE.search(text)
    match = patterns(seats).bid.search(text)
    bidding, unread = None, False
    if match is not None:
        bidding, unread = _bidding(header, match, seats, findings)
    draws = _draws(header, seats, findings)
    return Facts(
        " ".join(title.group().split()) if title else None,
        header.span(title.start(), title.end()) if title else None,
        bidding,
        draws,
        tuple(findings),
        unread,
    )


def _bidding(
    header: Strand, match: re.Match[str], seats: tuple[str, ...], findings: list[Finding]
) -> tuple[Bidding, bool]:
    """The bid that was found, and whether a word stands in the place of its suit that is none."""
    number = _number(header, match, 2, findings)
    members = [part.strip() for part in match.group(1).split("-")]
    maker = side_name(seats, members) if len(members) > 1 else members[0]
    group = 3 if match.group(3) is not None else 4
    word = match.group(group)
    suit = parse_suit(word) if word else None
    suit_span = header.span(match.start(group), match.end(group)) if word else None
    if suit_span is not None and suit is None:
        message = f"“{visible(word)}” is no suit; hearts, diamonds, clubs or spades was expected."
        findings.append(Finding.at("unknown-suit", suit_span, message))
    span = header.span(match.start(), match.end(2))
    return Bidding(maker, number, suit, span, suit_span), suit_span is not None and suit is None


def _number(header: Strand, match: re.Match[str], group: int, findings: list[Finding]) -> int:
    """The number that a group holds: figures, a word, or figures with a slip of the print."""
    text = match.group(group)
    if text.isdecimal():
        return int(text)
    word = _NUMBERS.get(text.lower())
    if word is not None:
        return word
    meant = text.translate(_SLIPS)
    span = header.span(match.start(group), match.end(group))
    fix = Fix(f"Write {meant} instead.", span.start, span.end, meant)
    findings.append(Finding.at("misprint-read", span, f"“{text}” was read as {meant}.", fix=fix))
    return int(meant)


def _draws(header: Strand, seats: tuple[str, ...], findings: list[Finding]) -> dict[str, tuple[int, Span]]:
    """The number of cards that each seat draws, where the heading has them."""
    start = DRAW.search(header.text)
    if start is None:
        return {}
    found: dict[str, tuple[int, Span]] = {}
    numeral = re.compile(_NUMBER)
    for match in patterns(seats).pair.finditer(header.text, start.end()):
        seat, text = match.group(1), match.group(2)
        span = header.span(match.start(), match.end())
        if numeral.fullmatch(text) is None:
            if len(text) <= 2 or any(char.isdecimal() for char in text):
                message = f"The draw of {seat} is a number of cards; “{visible(text)}” is none."
                findings.append(Finding.at("syntax", span, message, seat=seat))
        elif seat in found:
            first = found[seat][1]
            related = (Related("the first", first.start, first.end),)
            message = f"The draw of {seat} stands twice; the first counts."
            findings.append(Finding.at("repeated-statement", span, message, seat=seat, related=related))
        else:
            found[seat] = (_number(header, match, 2, findings), span)
    return {seat: found[seat] for seat in seats if seat in found}
