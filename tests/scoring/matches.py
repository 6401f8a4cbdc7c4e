"""Games made of a few lines: a deal is its contract and its points, as a club would write them down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.check import check_readings, rules_for
from cinchnotation.reading import reader_named
from cinchnotation.reading.base import ReadOptions
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import games_of
from cinchnotation.source import Source

if TYPE_CHECKING:
    from cinchnotation.check import Checked
    from cinchnotation.report import Report
    from cinchnotation.scoring.match.sheet import Game


def deal(rules: str, bids: str, points: str, more: str = "", tags: str = "") -> str:
    """One record: `bids` such as `A 8`, `points` such as `A-B 10, Y-Z 4`, further statements and tags."""
    lines = ['[Event "Match"]', f'[Rules "{rules}"]', tags, f"bids {bids} hearts", f"points {points}", more]
    return "\n".join(line for line in lines if line) + "\n\n"


def checked(text: str) -> list[Checked]:
    """The records of a text as they are checked, one after the other."""
    source = Source.from_text(text, "t.cinch")
    return list(check_readings(source, reader_named("cinch").read(source, ReadOptions())))


def reports(text: str) -> list[Report]:
    """Their reports."""
    return [one.report for one in checked(text)]


def games(text: str) -> list[Game]:
    """The games of a text."""
    scored = []
    for reading, report, _ in checked(text):
        record = reading.record
        assert record is not None
        rules = rules_for(record)
        scored.append(ScoredDeal(report.path, report.record, record, report.rules, report.score, rules))
    return list(games_of(scored))


def game(text: str) -> Game:
    """The one game of a text."""
    (only,) = games(text)
    return only


def totals(played: Game) -> list[tuple[int, ...] | None]:
    """The totals after each deal, in the order of the sides."""
    return [None if line.total is None else tuple(line.total.values()) for line in played.deals]


def said(text: str, *names: str) -> list[list[str]]:
    """For each record the messages of its findings of those names."""
    return [[found.message for found in report.findings if found.name in names] for report in reports(text)]
