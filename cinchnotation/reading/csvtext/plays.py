"""Rows of plays, as `cinch convert --to csv` writes them: a line a card, with the facts of its record.

Which winners were marked and which were worked out, the rows do not tell: all come back as marks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cinchnotation.cards import UNKNOWN, parse_suit
from cinchnotation.frozen import FrozenDict
from cinchnotation.reading.base import Reading
from cinchnotation.reading.csvtext.building import Building, Marks, contract_of, seat_order
from cinchnotation.record import Call, HandRecord, Place, Play, Position, Span, Trick, TrumpNaming
from cinchnotation.seats import MOST_SEATS, is_seat_name
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Suit
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.reading.csvtext.cells import Cell

__all__ = ["PlayRows", "columns_of_header"]

_NEEDED: Final = frozenset({"trick", "seat", "card"})
_FACTS: Final = ("event", "rules", "dealer", "maker", "bid", "trump")


def columns_of_header(cells: Sequence[Cell]) -> dict[str, int] | None:
    """The position of each column by its name; None where the line is no header of plays."""
    names = [cell.text.lower() for cell in cells]
    return {name: at for at, name in enumerate(names) if name} if set(names) >= _NEEDED else None


class PlayRows:
    """Reads the rows of one record; `takes` says whether a further row belongs to it."""

    def __init__(self, columns: dict[str, int], cells: list[Cell], line: int) -> None:
        self._columns = columns
        span = _extent(cells, line)
        self._building = Building(span)
        self._key = self._text(cells, "record")
        self._facts = {name: (self._cell(cells, name), line) for name in _FACTS}
        self._plays: dict[int, dict[str, Play]] = {}
        self._places: dict[int, int] = {}  # of each trick by its number
        self._marks: dict[int, Marks] = {}
        self._order: list[str] = []

    def takes(self, cells: list[Cell]) -> bool:
        """Whether a row is one of this record."""
        return self._text(cells, "record") == self._key

    def row(self, cells: list[Cell], line: int) -> None:
        """Read one play."""
        building = self._building
        building.end = _extent(cells, line)
        seat, number = self._text(cells, "seat"), self._text(cells, "trick")
        for name in _FACTS:
            first = self._facts[name][0]
            if self._text(cells, name) != ("" if first is None else first.text):
                message = f"The rows of one record say the same of its {name}; this one says something else."
                building.report("syntax", self._span(cells, name, line), message)
        if not is_seat_name(seat):
            message = f"Expected the name of a seat, found `{visible(seat[:40])}`."
            building.report("unknown-seat", self._span(cells, "seat", line), message)
            return
        if not (number.isascii() and number.isdecimal() and 0 < len(number) < 10 and int(number) > 0):
            message = f"Expected the number of a trick, found `{visible(number[:40])}`."
            building.report("syntax", self._span(cells, "trick", line), message)
            return
        if seat not in self._order:
            if len(self._order) == MOST_SEATS:
                message = f"No game has more than {MOST_SEATS} seats; {visible(seat[:40])} is one too many."
                building.report("unknown-seat", self._span(cells, "seat", line), message)
                return
            self._order.append(seat)
        row = self._plays.setdefault(int(number), {})
        index = self._places.setdefault(int(number), len(self._places))
        building.spans.setdefault(Place("row", None, index), _extent(cells, line))
        if seat in row:
            message = f"{seat} plays to trick {number} twice; the first counts."
            building.report("repeated-statement", _extent(cells, line), message, seat=seat)
            return
        row[seat] = self._play(cells, line, seat, index)

    def _play(self, cells: list[Cell], line: int, seat: str, index: int) -> Play:
        marks = self._marks.setdefault(index, Marks([], []))
        cell = self._cell(cells, "card")
        play = Play(seat)
        if cell is not None and cell.text:
            play = self._building.play(cell, line, seat, index, Marks([], []))
        under = self._text(cells, "under").split()
        if under:
            more = self._cell(cells, "under")
            assert more is not None  # noqa: S101  # it has text
            lower = [
                self._building.play(more._replace(text=word), line, seat, index, Marks([], []))
                for word in under
            ]
            play = Play(seat, (*play.cards, *(card for one in lower for card in one.cards)))
        if self._text(cells, "won") == "1":
            span = self._span(cells, "won", line)
            if play.cards:
                marks.winners.append((seat, span))
            else:
                self._building.no_card(seat, span, index)
        return play

    def reading(self, contracts: Contracts) -> Reading:
        """Make the record of the rows."""
        building = self._building
        seats = seat_order(self._order)
        if len(seats) < 2:
            if not building.findings:
                message = f"Expected the plays of all seats; every row here is one of {seats[0]}."
                building.report("syntax", building.extent(), message)
            told = tuple(sorted(building.findings, key=lambda finding: finding.start))
            return Reading(None, told, building, building.extent())
        calls, trump = self._contract(seats, contracts)
        record = HandRecord(
            tags=FrozenDict({"Event": event} if (event := self._fact("event")) else {}),
            rules=self._fact("rules") or None,
            seats=seats,
            dealer=self._seat("dealer", seats),
            calls=calls,
            trump=trump,
            tricks=tuple(self._trick(index, number, seats) for index, number in enumerate(self._plays)),
        )
        findings = tuple(sorted(building.findings, key=lambda finding: finding.start))
        return Reading(record, findings, building, building.extent())

    def _trick(self, index: int, number: int, seats: tuple[str, ...]) -> Trick:
        building, plays = self._building, self._plays[number]
        span = building.spans[Place("row", None, index)]
        missing = [seat for seat in seats if seat not in plays]
        if missing:
            message = f"Trick {number} has no row for {', '.join(missing)}."
            building.report("trick-row", span, message, trick=index + 1)
        elif number != index + 1:
            building.report(
                "trick-number", span, f"This is trick {index + 1}, not {number}.", trick=index + 1
            )
        winner = building.marked(self._marks[index].winners, "winner", index)
        return Trick(number, None, winner, tuple(plays.get(seat, Play(seat, (UNKNOWN,))) for seat in seats))

    # --- the facts of the record ----------------------------------------------------------------------------

    def _contract(
        self, seats: tuple[str, ...], contracts: Contracts
    ) -> tuple[tuple[Call, ...] | None, TrumpNaming | None]:
        building = self._building
        maker, bid, suit = self._seat("maker", seats), self._fact("bid"), self._suit()
        if not maker and not bid and suit is None:
            return contract_of(building, seats, contracts, building.start)
        calls: tuple[Call, ...] | None = None
        if bid and maker is not None:
            if bid.isascii() and bid.isdecimal() and len(bid) < 10:
                calls = (Call(maker, int(bid)),)
            elif bid == "?":
                calls = (Call(maker, "?"),)
            else:
                self._wrong("bid", "syntax", "a number of points")
        return calls, None if suit is None else TrumpNaming(maker, suit)

    def _suit(self) -> Suit | None:
        text = self._fact("trump")
        suit = parse_suit(text) if text else None
        if text and suit is None:
            self._wrong("trump", "unknown-suit", "a suit")
        return suit

    def _seat(self, name: str, seats: tuple[str, ...]) -> str | None:
        """The seat, or the side, that a column names."""
        text = self._fact(name)
        if not text or text == "?":
            return None
        members = text.split("-") if name == "maker" else [text]
        if not set(members) <= set(seats):
            self._wrong(name, "unknown-seat", f"one of {', '.join(seats)}")
            return None
        return text

    def _wrong(self, name: str, finding: str, expected: str) -> None:
        cell, line = self._facts[name]
        assert cell is not None  # noqa: S101  # it has text
        message = f"Expected {expected}, found `{visible(cell.text[:40])}`."
        self._building.report(finding, cell.span(line), message)

    def _fact(self, name: str) -> str:
        cell, _ = self._facts[name]
        return "" if cell is None else cell.text

    # --- cells ----------------------------------------------------------------------------------------------

    def _cell(self, cells: list[Cell], name: str) -> Cell | None:
        at = self._columns.get(name)
        return cells[at] if at is not None and at < len(cells) else None

    def _text(self, cells: list[Cell], name: str) -> str:
        cell = self._cell(cells, name)
        return "" if cell is None else cell.text

    def _span(self, cells: list[Cell], name: str, line: int) -> Span:
        cell = self._cell(cells, name)
        return _extent(cells, line) if cell is None else cell.span(line)


def _extent(cells: list[Cell], line: int) -> Span:
    filled = [cell for cell in cells if cell.text] or cells
    return Span(Position(line, filled[0].start + 1), Position(line, filled[-1].end + 1))
