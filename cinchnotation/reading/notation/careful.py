"""The long way through a line: by the grammar, item by item, with a finding for whatever is not in order."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import UNKNOWN, parse_card, parse_suit
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.reading.notation.lines import LONGEST, Line, is_sound, parse_line, quote, span_of
from cinchnotation.reading.notation.words import KEYWORDS, expected_phrase
from cinchnotation.record import Position, Span
from cinchnotation.source import clean, odd_findings

if TYPE_CHECKING:
    from cinchnotation.cards import Card
    from cinchnotation.reading.notation.draft import Draft
    from cinchnotation.reading.notation.lines import Group, Item, Mistake
    from cinchnotation.source import Cleaned

__all__ = ["Desk", "listed", "split_card"]

_TEN: Final = re.compile(r"([♡♥♢♦♣♧♠♤HhDdCcSs][\ufe0e\ufe0f]?)(?:0?1|01?0|[1IlT|][0OoQ]|X)")
_PAIR: Final = re.compile(
    r"((?:[♡♥♢♦♣♧♠♤][\ufe0e\ufe0f]?)(?:10|[2-9TtJjQqKkAa?]))((?:[♡♥♢♦♣♧♠♤][\ufe0e\ufe0f]?)(?:10|[2-9TtJjQqKkAa?]))"
)
_FIRST_WORD: Final = re.compile(r"\s*\S+\s*")
_DIGITS: Final = re.compile(r"[0-9]+")
_DRESSED: Final = re.compile(r"[(#]?0*([0-9]{1,9})(?:[).:]+|st|nd|rd|th)?", re.IGNORECASE)  # `4)`, `(4)`
_NUMBERS: Final = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip
_COUNTED: Final = frozenset({"discards", "draws", "robs"})  # statements of cards, or of how many
_FOREIGN: Final = 10  # lines in a row that are told one by one as nothing of the notation


class Desk:
    """Where one line is read with care: the draft that it goes into, its number and its raw text."""

    __slots__ = ("cleaned", "cut", "draft", "number", "raw")

    def __init__(self, draft: Draft, number: int, raw: str, cleaned: Cleaned, cut: int) -> None:
        self.draft = draft
        self.number = number
        self.raw = raw
        self.cleaned = cleaned
        self.cut = cut  # the raw index at which its comments begin

    # --- findings -------------------------------------------------------------------------------------------

    def span(self, start: int, end: int) -> Span:
        """The span of a stretch of the line, given by raw indices from 0."""
        return span_of(self.number, start, end)

    def whole(self) -> Span:
        """The span of the line without its outer blanks and its comments."""
        text = self.raw[: self.cut]
        start = len(text) - len(text.lstrip())
        return self.span(start, max(start, len(text.rstrip())))

    def tell(
        self,
        name: str,
        span: Span,
        message: str,
        *,
        fix: Fix | None = None,
        trick: int | None = None,
        seat: str | None = None,
        related: tuple[Related, ...] = (),
    ) -> None:
        """Add a finding to the draft."""
        self.draft.findings.append(
            Finding.at(name, span, message, fix=fix, trick=trick, seat=seat, related=related)
        )

    def repeated(self, span: Span, what: str, first: Span | None, *, seat: str | None = None) -> None:
        """Report what stands twice; `first` is where it stood first."""
        related = () if first is None else (Related(f"{what} stands here first.", first.start, first.end),)
        self.tell(
            "repeated-statement", span, f"{what} stands twice; the first counts.", seat=seat, related=related
        )

    # --- items ----------------------------------------------------------------------------------------------

    def seat(self, item: Item) -> str | None:
        """Return the seat that an item names, None, with its finding, where the record has no such seat."""
        seat = self.draft.table.seat(item.text)
        if seat is None:
            self._no_seat(item)
        return seat

    def caller(self, item: Item) -> str | None:
        """Return the seat or side that an item names; None, with its finding, where there is none such."""
        side = self.draft.table.side(item.text)
        if side is None:
            self._no_seat(item)
        return side

    def _no_seat(self, item: Item) -> None:
        seats = listed(self.draft.table.seats)
        what = "no side of this record" if "-" in item.text else "no seat of this record"
        close = get_close_matches(item.text.upper(), self.draft.table.seats, 1)
        hint = f" Did you mean {close[0]}?" if close else ""
        message = f"{quote(item.text)} is {what}, whose seats are {seats}.{hint}"
        self.tell("unknown-seat", self.span(item.start, item.end), message)

    def card(self, item: Item, *, trick: int | None = None, seat: str | None = None) -> Card:
        """Return the card that an item spells, `?`, with its finding, where it spells none."""
        card = parse_card(item.text) if item.kind == "CARD" else None
        if card is not None:
            return card
        span = self.span(item.start, item.end)
        message, fix = self._no_card(item, span)
        self.tell("unknown-card", span, message, fix=fix, trick=trick, seat=seat)
        return UNKNOWN

    def _no_card(self, item: Item, span: Span) -> tuple[str, Fix | None]:
        """Say why an item is no card, and what may be meant."""
        text = item.text
        ten = _TEN.fullmatch(text)
        if ten is not None:
            meant = ten.group(1) + "10"
            fix = Fix(f"Write {meant}.", span.start, span.end, meant, "unsafe")
            return f"{quote(text)} is no card; did you mean {meant}?", fix
        pair = _PAIR.fullmatch(text)
        if pair is not None:
            fix = Fix("Put a blank between them.", span.start, span.end, " ".join(pair.groups()))
            return f"{quote(text)} are two cards; a blank must stand between them.", fix
        if text[-1] in "*>" and parse_card(text.rstrip("*>")) is not None:
            return f"{quote(text)} is no card; a mark stands directly before its card.", None
        if text in {"*", ">"}:
            return f"The mark {quote(text)} must stand directly before its card.", None
        if parse_suit(text) is not None:
            return f"{quote(text)} is a suit without a rank; a card holds no blank, as in ♡10.", None
        begun = KEYWORDS.get(self.cleaned.text.split(None, 1)[0].lower())
        if begun in _COUNTED and text.lower() in _NUMBERS:
            return f"{quote(text)} is neither a card nor a number in digits{_in_digits(text)}.", None
        return f"{quote(text)} is no card; a card is a suit and a rank, as ♡10, ♣Q or S5.", None

    def no_number(self, item: Item, what: str) -> None:
        """Report an item that stands where `what`, a number, belongs."""
        text = item.text
        span = self.span(item.start, item.end)
        fix = None
        if _DIGITS.fullmatch(text) and text.startswith("0"):
            plain = text.lstrip("0") or "0"
            fix = Fix("Leave the zeros out.", span.start, span.end, plain)
            message = f"A number has no leading zero: {quote(text)}."
        elif _DIGITS.fullmatch(text):
            message = f"{quote(text)} is larger than any number of this game."
        else:
            message = f"Expected {what}, found {quote(text)}{_in_digits(text)}."
        self.tell("syntax", span, message, fix=fix)

    # --- lines ----------------------------------------------------------------------------------------------

    def read(self, kind: str) -> Line | None:
        """Read the line by its rule; None, with the finding, where the rule does not allow it."""
        cleaned = self.cleaned
        if kind == "void" and cleaned.odd and (word := _FIRST_WORD.match(cleaned.text)) is not None:
            reason = cleaned.start(word.end())  # it is kept as it stands, whatever its characters
            cleaned = cleaned._replace(odd=tuple(odd for odd in cleaned.odd if odd.start < reason))
        self.draft.findings.extend(odd_findings(cleaned, self.number))
        if len(self.cleaned.text) > LONGEST:
            message = f"This line has {len(self.raw)} characters and does not follow the notation."
            self.tell("syntax", self.whole(), message)
            return None
        if self._glued(kind):
            return None
        line = parse_line(kind, self.cleaned)
        if isinstance(line, Line):
            return line
        self._mistaken(line)
        return None

    def _glued(self, kind: str) -> bool:
        """Report a `;` or `{` that follows something directly, so that it opens no comment."""
        text = self.cleaned.text
        signs = [at for at, char in enumerate(text) if char in ";{"] if kind not in {"void", "tag"} else []
        if not signs:
            return False
        first, last = self.cleaned.start(signs[0]), self.cleaned.start(signs[-1])
        span = self.span(first, first + 1)
        mended = parse_line(kind, clean(text.replace(";", ","))) if text[signs[0]] == ";" else None
        if isinstance(mended, Line) and is_sound(mended, self.draft.table):
            between = self.raw[first : last + 1].replace(";", ",")
            fix = Fix("Put a comma.", span.start, Position(self.number, last + 2), between)
            message = "Items are parted by commas, and `;` opens a comment only after a blank."
        else:
            fix = Fix("Put a blank before it.", span.start, span.start, " ")
            message = f"`{text[signs[0]]}` opens a comment only at the start of a line or after a blank."
        self.tell("syntax", span, message, fix=fix)
        return True

    def _mistaken(self, mistake: Mistake) -> None:
        """Report what the rule of a line does not allow."""
        before = mistake.before
        if "_COMMA" in mistake.expected and mistake.found:
            start = mistake.start
            if (
                before is not None
                and self.draft.table.side(before.text) is not None
                and before.text != mistake.found
            ):
                start = before.start
            word = self.raw[start:].split(None, 1)[0] if start != mistake.start else mistake.found
            if self.draft.table.side(word) is not None:
                at = Position(self.number, len(self.raw[:start].rstrip()) + 1)
                comma = Fix("Put a comma.", at, at, ",")
                span = self.span(start, start + len(word))
                self.tell("syntax", span, f"A comma is missing before {quote(word)}.", fix=comma)
                return
        # Of a quotation the grammar sees the marks alone.
        written = self.raw[mistake.start : mistake.end] if mistake.found.startswith('"') else mistake.found
        found = quote(written) if written else "the end of the line"
        message = f"Expected {expected_phrase(mistake.expected)}, found {found}."
        fix: Fix | None = None
        if mistake.kind == "row":
            message = "Cells are parted by blanks, not by commas."
            if mistake.found != ",":
                message = f"Expected a cell (a card, a stack such as ♡K/♡4, or `-`), found {found}."
        if mistake.kind == "tag" and mistake.found.startswith((";", "{")):
            at = Position(self.number, mistake.start + 1)
            fix = Fix("Put a blank before it.", at, at, " ")
            message = f"`{mistake.found[0]}` opens a comment only at the start of a line or after a blank."
        elif mistake.kind == "tag" and mistake.found.startswith("["):
            at = Position(self.number, mistake.start + 1)
            fix = Fix("Begin a new line.", at, at, "\n")
            rest = quote(self.raw[mistake.start : self.cut].strip())
            message = f"Each tag stands on a line of its own; {rest} was not read."
        self.tell("syntax", self.span(mistake.start, mistake.end), message, fix=fix)

    def unknown(self) -> None:
        """Report a line that is none of the notation; of many in a row the last one stands for the rest."""
        draft, span = self.draft, self.whole()
        draft.foreign += 1
        if draft.foreign > _FOREIGN:
            self._more_foreign(span)
            return
        word = self.cleaned.text.split(None, 1)[0]
        span = self.span(span.start.column - 1, span.start.column - 1 + len(word))
        if word.startswith("!"):
            self.tell("syntax", self.whole(), "Events at the table are not read by this version.")
            return
        if draft.tricks is not None and _DRESSED.fullmatch(word):
            message = f"Expected the number of the row, found {quote(word)}{_in_digits(word)}."
            self.tell("syntax", span, message)
            return
        bare = word.strip(".:,;").lower()
        close = get_close_matches(bare, KEYWORDS, 1, 0.7) if len(bare) < 20 else []
        if not close:
            message = f"No statement begins with {quote(word)}."
            self.tell("syntax", span, message)
            return
        fix = Fix(f"Write {close[0]}.", span.start, span.end, close[0], "unsafe")
        message = f"No statement begins with {quote(word)}; did you mean `{close[0]}`?"
        self.tell("syntax", span, message, fix=fix)

    def _more_foreign(self, span: Span) -> None:
        """Let one finding stand for all further lines of a stretch that is nothing of the notation."""
        findings = self.draft.findings
        count = self.draft.foreign - _FOREIGN
        start = span.start
        if count > 1:
            start = findings.pop(self.draft.foreign_at).start
        self.draft.foreign_at = len(findings)
        lines = "line is" if count == 1 else "lines are"
        message = f"{count:,} more {lines} not in the notation."
        self.tell("syntax", Span(start, span.end), message)


def _in_digits(text: str) -> str:
    """The end of a message that says how a number in words, or with something about it, is written."""
    dressed = _DRESSED.fullmatch(text)
    if dressed is not None:
        return f"; write {dressed.group(1)} alone"
    return f"; write {_NUMBERS.index(text.lower())}" if text.lower() in _NUMBERS else ""


def split_card(cells: tuple[Group, ...]) -> str:
    """The end of a message about too many cells, where two of them are the suit and the rank of one card."""
    for cell, following in pairwise(cells):
        suit, rank = cell.items[-1].text, following.items[0].text
        whole = f"{suit}{rank}"
        if parse_suit(suit) is not None and parse_suit(rank) is None and parse_card(whole) is not None:
            return f" A card holds no blank; did you mean {whole}?"
    return ""


def listed(names: tuple[str, ...]) -> str:
    """Join names for a sentence: `A, Y, B and Z`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
