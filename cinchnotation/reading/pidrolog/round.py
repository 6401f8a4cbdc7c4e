"""One round of a log as a record: each kind of line with what it says, to the column."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.cards import UNKNOWN, parse_card, parse_suit
from cinchnotation.comments import in_order
from cinchnotation.findings import Finding
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.base import Reading
from cinchnotation.record import (
    Call,
    Comment,
    HandRecord,
    Place,
    Play,
    Position,
    Span,
    Stated,
    Trick,
    TrumpNaming,
)
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.cards import Card
    from cinchnotation.reading.pidrolog.match import Match
    from cinchnotation.record import Bid

__all__ = ["Round"]

_RULES: Final = "pidro"
_DEALER: Final = re.compile(r"Dealer: *(\w+)", re.IGNORECASE)
_TITLE: Final = re.compile(r"\s*(Deals|Tricks):\s*", re.IGNORECASE)
_DEAL: Final = re.compile(r"\s*(\w+):((?:\s+\S+)*)\s*")
_CALLS: Final = re.compile(
    r"\s*Bids:\s*(.*?)\s*(?:\[Contract:\s*(\w+)\s*@\s*(\d{1,9}),\s*Trump:\s*(\S+?)\s*\]\s*)?", re.IGNORECASE
)
_CALL: Final = re.compile(r"(\w+):\s*(\w+)")
_TRICK: Final = re.compile(
    r"\s*T(\d{1,9}):\s*(.*?)\s*(?:=>\s*(\w+)\s*)?(?:\(\s*(Pts:[^)]*?)\s*\)\s*)?", re.IGNORECASE
)
_PLAY: Final = re.compile(r"(\w+):(\S+)")
_RESULT: Final = re.compile(
    r"\s*Result:\s*(.*?)\s*\(Pts:\s*(\d{1,9})-(\d{1,9})\)\s*\|\s*Delta:\s*([+-]?\d{1,9})/([+-]?\d{1,9})"
    r"\s*=>\s*Score:\s*(-?\d{1,9})\s*-\s*(-?\d{1,9})\s*",
    re.IGNORECASE,
)


class Round:
    """A round under construction; it answers where the parts of its record stand."""

    def __init__(self, match: Match, about: re.Match[str], number: int) -> None:
        """Begin with the round's own line, `about`, which is line `number` of the text."""
        self._match = match
        self._seats = match.seats
        self._findings: list[Finding] = []
        self._spans: dict[Place, Span] = {}
        self._start = Position(number, about.start() + 1)
        self._end = Position(number, len(about.group().rstrip()) + 1)
        self._tags = {"Event": match.name} if match.name else {}
        self._tags["Deal"] = about.group(1)
        if match.players:
            self._tags["Players"] = ", ".join(match.players)
        self._comments = match.comments()
        dealer = _DEALER.search(about.group(2))
        self._dealer: str | None = None
        if dealer is not None:
            start = about.start(2) + dealer.start(1)
            self._dealer = self._seat(dealer.group(1), _span(number, start, start + len(dealer.group(1))))
        rest = _DEALER.sub("", about.group(2)).strip(" ,")
        if rest:
            self._comments.append(Comment("record", "above", ";", rest))
        self._deal: dict[str, tuple[Card, ...]] = {}
        self._calls: list[Call] | None = None
        self._trump: TrumpNaming | None = None
        self._tricks: list[Trick] = []
        self._stated = Stated()

    # --- what the reader asks -----------------------------------------------------------------------------

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the log has no such part."""
        return Span(self._start, self._end) if place.kind == "record" else self._spans.get(place)

    def line(self, line: str, number: int) -> None:
        """Take in one line of the round that is not blank."""
        self._end = Position(number, len(line.rstrip()) + 1)
        if _TITLE.fullmatch(line):
            return
        for pattern, take in self._kinds():
            found = pattern.fullmatch(line)
            if found is not None:
                take(found, number)
                return
        start = len(line) - len(line.lstrip())
        message = f"Expected a deal, the bids, a trick or the result; found `{visible(line.strip()[:40])}`."
        self._report("syntax", _span(number, start, len(line.rstrip())), message)

    def _kinds(self) -> tuple[tuple[re.Pattern[str], Callable[[re.Match[str], int], None]], ...]:
        return (
            (_TRICK, self._take_trick),
            (_CALLS, self._take_calls),
            (_RESULT, self._take_result),
            (_DEAL, self._take_deal),
        )

    def reading(self) -> Reading:
        """Make the record of the round."""
        seats = self._seats
        record = HandRecord(
            tags=FrozenDict(self._tags),
            rules=_RULES,
            seats=seats,
            dealer=self._dealer,
            calls=None if self._calls is None else tuple(self._calls),
            trump=self._trump,
            deal=FrozenDict({seat: self._deal[seat] for seat in seats if seat in self._deal})
            if self._deal
            else None,
            tricks=tuple(self._tricks) or None,
            stated=self._stated,
            comments=in_order(self._comments, seats),
        )
        findings = tuple(sorted(self._findings, key=lambda finding: finding.start))
        return Reading(record, findings, self, Span(self._start, self._end))

    # --- lines --------------------------------------------------------------------------------------------

    def _take_deal(self, found: re.Match[str], number: int) -> None:
        at = _span(number, found.start(1), found.end(1))
        seat = self._seat(found.group(1), at)
        if seat is None:
            return
        if seat in self._deal:
            self._report("repeated-statement", at, f"The deal of {seat} stands twice; the first counts.")
            return
        cards: list[Card] = []
        for word in re.finditer(r"\S+", found.group(2)):
            start = found.start(2) + word.start()
            span = _span(number, start, start + len(word.group()))
            self._spans[Place("deal", seat, len(cards))] = span
            cards.append(self._card(word.group(), span, seat))
        self._spans[Place("deal", seat)] = _span(number, found.start(1), len(found.group().rstrip()))
        self._deal[seat] = tuple(cards)

    def _take_calls(self, found: re.Match[str], number: int) -> None:
        if self._calls is not None:
            where = _span(number, found.start(), found.end())
            self._report("repeated-statement", where, "The bids stand twice; the first count.")
            return
        self._calls = []
        at = found.start(1)
        for part in re.split(r"(->)", found.group(1)):
            text = part.strip()
            start = at + len(part) - len(part.lstrip())
            at += len(part)
            if part == "->" or (not text and not found.group(1)):
                continue
            self._call(text, _span(number, start, start + len(text)))
        if found.group(2) is not None:
            self._contract(found, number)

    def _call(self, text: str, span: Span) -> None:
        call = _CALL.fullmatch(text)
        bid: Bid = None
        seat = None if call is None else self._seat(call.group(1), span)
        if call is not None and call.group(2).isdecimal() and call.group(2).isascii():
            bid = int(call.group(2)[:9])
        elif call is None or call.group(2).lower() != "pass":
            self._report(
                "syntax", span, f"Expected a call, as `W:Pass` or `S:6`; found `{visible(text[:40])}`."
            )
            bid = "?"
        if seat is not None and self._calls is not None:
            self._spans[Place("call", None, len(self._calls))] = span
            self._calls.append(Call(seat, bid))

    def _contract(self, found: re.Match[str], number: int) -> None:
        """The contract that the log prints behind the calls: it names the trump, and repeats the bid."""
        span = _span(number, found.start(2), found.end(3))
        maker = self._seat(found.group(2), _span(number, found.start(2), found.end(2)))
        suit = parse_suit(found.group(4))
        where = _span(number, found.start(4), found.end(4))
        if suit is None:
            self._report("unknown-suit", where, f"`{visible(found.group(4)[:40])}` is no suit.")
            return
        self._spans[Place("trump")] = where
        self._trump = TrumpNaming(maker, suit)
        bids = [call.bid for call in self._calls or () if call.seat == maker]
        if maker is not None and int(found.group(3)) not in bids:
            message = (
                f"The contract is {maker} {found.group(3)}, but no such bid of {maker} stands among the bids."
            )
            self._report("syntax", span, message)

    def _take_trick(self, found: re.Match[str], number: int) -> None:
        index = len(self._tricks)
        row = _span(number, len(found.group()) - len(found.group().lstrip()), len(found.group().rstrip()))
        self._spans[Place("row", None, index)] = row
        cells: dict[str, tuple[Card, ...]] = {}
        for word in re.finditer(r"\S+", found.group(2)):
            start = found.start(2) + word.start()
            self._play(word.group(), _span(number, start, start + len(word.group())), index, cells)
        if int(found.group(1)) != index + 1:
            at = _span(number, found.start(1) - 1, found.end(1))
            self._report("trick-number", at, f"This is trick {index + 1}, not {found.group(1)}.", index)
        leader = next(iter(cells), None)
        if leader is not None:
            self._spans[Place("leader", None, index)] = self._spans[Place("cell", leader, index)]
        winner = None
        if found.group(3) is not None:
            at = _span(number, found.start(3), found.end(3))
            winner = self._seat(found.group(3), at)
            self._spans[Place("winner", winner, index)] = self._spans[Place("winner", None, index)] = at
        if found.group(4):
            self._comments.append(
                Comment(f"trick {index + 1}", "line", ";", " ".join(found.group(4).split()))
            )
        plays = tuple(Play(seat, cells.get(seat, ())) for seat in self._seats)
        self._tricks.append(Trick(index + 1, leader, winner, plays))

    def _play(self, text: str, span: Span, index: int, cells: dict[str, tuple[Card, ...]]) -> None:
        play = _PLAY.fullmatch(text)
        if play is None:
            message = f"Expected plays, as `S:K♦`; found `{visible(text[:40])}`."
            self._report("syntax", span, message, index)
            return
        seat = self._seat(play.group(1), span)
        if seat is None:
            return
        if seat in cells:
            self._report(
                "trick-row", span, f"{seat} plays to this trick twice; the first counts.", index, seat
            )
            return
        self._spans[Place("cell", seat, index)] = span
        cards = [self._card(word, span, seat, index) for word in play.group(2).split("/")]
        cells[seat] = tuple(cards)

    def _take_result(self, found: re.Match[str], number: int) -> None:
        if self._stated != Stated():
            where = _span(number, found.start(), found.end())
            self._report("repeated-statement", where, "The result stands twice; the first counts.")
            return
        first, second = self._match.sides
        numbers = [int(text) for text in found.groups()[1:]]
        kinds = ("points", "score", "total")
        sums = [FrozenDict({first: numbers[at], second: numbers[at + 1]}) for at in (0, 2, 4)]
        self._stated = Stated(*sums)
        for kind, at in zip(kinds, (2, 4, 6), strict=True):
            self._spans[Place(kind)] = _span(number, found.start(at), found.end(at + 1))
        if found.group(1):
            self._comments.append(Comment("score", "line", ";", found.group(1)))

    # --- words --------------------------------------------------------------------------------------------

    def _seat(self, text: str, span: Span) -> str | None:
        for seat in self._seats:
            if seat.casefold() == text.casefold():
                return seat
        names = " ".join(self._seats)
        self._report("unknown-seat", span, f"`{visible(text[:40])}` is no seat; the seats are {names}.")
        return None

    def _card(self, text: str, span: Span, seat: str, index: int | None = None) -> Card:
        card = parse_card(text)
        if card is None:
            message = f"`{visible(text[:40])}` is no card; a card is a rank and a suit, as 10♥."
            self._report("unknown-card", span, message, index, seat)
            return UNKNOWN
        return card

    def _report(
        self, name: str, span: Span, message: str, index: int | None = None, seat: str | None = None
    ) -> None:
        trick = None if index is None else index + 1
        self._findings.append(Finding.at(name, span, message, trick=trick, seat=seat))


def _span(number: int, start: int, end: int) -> Span:
    return Span(Position(number, start + 1), Position(number, end + 1))
