"""The reader of a Pidro program's text log: which line is what, where a round ends and the next begins.

A match begins with a line `=== PIDRO MATCH: name ===` and some lines about it; each of its rounds with
`--- Round 1 (Dealer: S, Seed: 1) ---`, then the deal, the calls with the contract, the tricks in the order of
play and the result. What was thrown and drawn is not printed. The winner behind `=>`, the points and the
running score are taken as they are printed: the check holds them against the cards.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cinchnotation.findings import Finding
from cinchnotation.reading.base import NO_PLACES, Reading
from cinchnotation.reading.pidrolog.match import Match
from cinchnotation.reading.pidrolog.round import Round
from cinchnotation.record import Position, Span
from cinchnotation.source import visible

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.reading.base import ReadOptions
    from cinchnotation.source import Source

__all__ = ["READER", "PidroLogReader"]

_MATCH: Final = re.compile(r"\s*=+ *PIDRO MATCH: *(.*?) *=*\s*", re.IGNORECASE)
_ROUND: Final = re.compile(r"\s*-+ *Round (\d{1,9}) *\((.*)\) *-*\s*", re.IGNORECASE)


class PidroLogReader:
    """Reads the text log of a Pidro program: see the module's docstring."""

    name: Final = "pidro-log"
    endings: Final = ()

    def sniff(self, head: str) -> bool:
        """Whether a line of the text begins a match or a round of such a log."""
        return any(_MATCH.fullmatch(line) or _ROUND.fullmatch(line) for line in head.split("\n"))

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:  # noqa: ARG002  # contracts are for tables that state none
        """Yield a reading for each round, and one for each stretch of lines that belongs to none."""
        match: Match | None = None
        current: Round | None = None
        foreign: Finding | None = None
        for number, line in enumerate(source.lines(), 1):
            if not line.strip():
                continue
            begins, about = _MATCH.fullmatch(line), _ROUND.fullmatch(line)
            if begins is not None or about is not None:
                if current is not None:
                    yield _noted(source, current.reading())
                if foreign is not None:
                    yield _noted(source, _alone(foreign))
                foreign = current = None
            if begins is not None:
                match = Match(begins.group(1))
            elif about is not None:
                match = match or Match("")
                current = Round(match, about, number)
            elif current is not None:
                current.line(line, number)
            elif match is None or not match.line(line):
                foreign = foreign or _foreign(line, number)
        if current is not None:
            yield _noted(source, current.reading())
        if foreign is not None:
            yield _noted(source, _alone(foreign))


def _foreign(line: str, number: int) -> Finding:
    """The finding on a line that is no part of a log; it stands for the lines behind it, too."""
    span = Span(Position(number, 1), Position(number, len(line) + 1))
    return Finding.at(
        "foreign-text",
        span,
        f"`{visible(line.strip()[:30])}` is no part of a Pidro log; it was passed over, and what follows it.",
    )


def _alone(finding: Finding) -> Reading:
    return Reading(None, (finding,), NO_PLACES, Span(finding.start, finding.end))


def _noted(source: Source, reading: Reading) -> Reading:
    """Add what the source has to say of the lines of a reading."""
    noted = source.take_findings()
    if not noted:
        return reading
    findings = tuple(sorted((*noted, *reading.findings), key=lambda finding: finding.start))
    return Reading(reading.record, findings, reading.places, reading.span)


READER: Final = PidroLogReader()
