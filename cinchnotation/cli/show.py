"""`cinch show`: a hand on the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import Run, resolver
from cinchnotation.cli.options import CONTRACTS, FROM, PATHS, RULES, Command
from cinchnotation.cli.output import shows_colours, shows_signs, write_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cinchnotation.report import Report
    from cinchnotation.writing.hand import Hand

__all__ = ["COMMAND", "show"]


def show(
    *, paths: Sequence[str], rules: str | None = None, source: str | None = None, contract: Sequence[str] = ()
) -> int:
    """Show hands on the terminal.

    Shown are the facts, the table with running points, the score, and the findings; * stands before the card
    that won, > before the one that was led. On a terminal trumps and pedros are coloured (NO_COLOR turns that
    off); piped, the table is plain text.

    \b
    Examples:
      cinch show samples/1897/no-1.cinch
      cinch sample 1897/no-2 | cinch show -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.check import rules_for  # noqa: PLC0415  # as above
    from cinchnotation.writing.hand import hand_of  # noqa: PLC0415  # as above

    run = Run.told(rules=rules, form=source, contracts=contract)
    shown = 0
    for reading, report in run.reports(paths):
        if reading.record is None:
            continue
        if shown:
            write_line("")
        shown += 1
        chosen = rules_for(reading.record, rules=run.rules, resolve=resolver(report.path))
        _show(hand_of(reading.record, report, chosen), report)
    return run.status


def _show(hand: Hand, report: Report) -> None:
    from cinchnotation.writing.table import below_lines, fact_lines, print_table, show_lines  # noqa: PLC0415  # as above

    letters = not shows_signs()
    if not shows_colours():
        for line in show_lines(hand, report, letters=letters):
            write_line(line)
        return
    from rich.console import Console  # noqa: PLC0415  # only a terminal needs it

    for line in fact_lines(hand, report, letters=letters):
        write_line(line)
    if hand.tricks:
        print_table(Console(markup=False, highlight=False, emoji=False), hand, letters=letters)
    for line in below_lines(hand, report):
        write_line(line)


COMMAND = Command(show, (PATHS, RULES, FROM, CONTRACTS))
