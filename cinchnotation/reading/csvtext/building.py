"""A record under construction from a table: its findings, the places of its parts, its contract."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from cinchnotation.cards import UNKNOWN, parse_card
from cinchnotation.findings import Finding
from cinchnotation.record import Call, Place, Play, Span, TrumpNaming
from cinchnotation.seats import DEFAULT_SEATS, NOBODY
from cinchnotation.source import clean, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.cards import Card
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.reading.csvtext.cells import Cell

__all__ = ["Building", "Marks", "contract_of", "seat_order"]

_MARKS: Final = "*>"


class Marks(NamedTuple):
    """The marks of a row: the seat of each `*` and of each `>`, with the place of its cell."""

    winners: list[tuple[str, Span]]
    leaders: list[tuple[str, Span]]


@dataclass(slots=True)
class Building:
    """What is gathered while one table is read; it answers where the parts of the record stand."""

    start: Span
    findings: list[Finding] = field(default_factory=list)
    spans: dict[Place, Span] = field(default_factory=dict)
    end: Span | None = None

    def span(self, place: Place) -> Span | None:
        """Return where `place` stands, None where the table has no such part."""
        return self.extent() if place.kind == "record" else self.spans.get(place)

    def extent(self) -> Span:
        """The span of the whole table."""
        return Span(self.start.start, (self.end or self.start).end)

    def report(
        self, name: str, span: Span, message: str, *, trick: int | None = None, seat: str | None = None
    ) -> None:
        """Add a finding."""
        self.findings.append(Finding.at(name, span, message, trick=trick, seat=seat))

    def play(self, cell: Cell, line: int, seat: str, index: int, marks: Marks) -> Play:
        """Read one cell: a card or a stack, with its marks before or behind it, or `-`."""
        text = clean(cell.text).text.strip()
        bare = text.strip(f"{_MARKS} ")
        span = cell.span(line)
        self.spans[Place("cell", seat, index)] = span
        if bare == NOBODY:
            if text != bare:
                self.no_card(seat, span, index)
            return Play(seat)
        for mark, found in zip(_MARKS, marks, strict=True):
            if mark in text:
                found.append((seat, span))
        if not bare:
            message = f"The cell of {seat} is empty; where a seat plays no card, `-` stands."
            self.report("trick-row", span, message, trick=index + 1, seat=seat)
            return Play(seat, (UNKNOWN,))
        return Play(seat, tuple(self._card(word, span, seat, index) for word in bare.split("/")))

    def no_card(self, seat: str, span: Span, index: int) -> None:
        """Say that a play is marked which is none."""
        message = f"A card is marked as that of the winner or the leader; {seat} plays none here."
        self.report("syntax", span, message, trick=index + 1, seat=seat)

    def _card(self, text: str, span: Span, seat: str, index: int) -> Card:
        card = parse_card(text.strip())
        if card is None:
            message = f"`{visible(text[:40])}` is no card; a card is a suit and a rank, as ♡10, 10♡ or HT."
            self.report("unknown-card", span, message, trick=index + 1, seat=seat)
            return UNKNOWN
        return card

    def marked(self, found: list[tuple[str, Span]], kind: str, index: int) -> str | None:
        """The one seat that is marked, None where none is, or where several are, which is told."""
        if len(found) > 1:
            message = f"A row marks one card as that of the {kind}; this one marks {len(found)}."
            self.report("double-mark", found[1][1], message, trick=index + 1)
        if len(found) != 1:
            return None
        seat, span = found[0]
        self.spans[Place(kind, seat, index)] = self.spans[Place(kind, None, index)] = span
        return seat


def contract_of(
    building: Building, seats: tuple[str, ...], contracts: Contracts, where: Span
) -> tuple[tuple[Call, ...] | None, TrumpNaming | None]:
    """The contract that the user gives for a table that states none; a finding where he does not."""
    contract = contracts.take()
    if contract is None:
        message = (
            "The table does not say who made the trump, what he bid and in which suit. Give it with"
            f' --contract, once for each table that does not say it: --contract "{seats[0]} 8 hearts",'
            " if that was it."
        )
        building.report("missing-contract", where, message)
        return None, None
    maker = contract.maker_of(seats)
    return (Call(maker, contract.bid),), TrumpNaming(maker, contract.suit)


def seat_order(names: Sequence[str]) -> tuple[str, ...]:
    """The seats of a record: the default four where the columns are these, clockwise from any of them."""
    names = tuple(names)
    if len(names) == len(DEFAULT_SEATS) and names[0] in DEFAULT_SEATS:
        at = DEFAULT_SEATS.index(names[0])
        if DEFAULT_SEATS[at:] + DEFAULT_SEATS[:at] == names:
            return DEFAULT_SEATS
    return names
