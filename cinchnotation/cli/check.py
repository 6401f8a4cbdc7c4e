"""`cinch check`: read, replay, report findings and the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import Run
from cinchnotation.cli.options import CONTRACTS, FROM, JOBS, PATHS, RULES, Command, format_option, one_of
from cinchnotation.cli.output import columns, escaped, showing, write, write_line
from cinchnotation.report import Summary
from cinchnotation.writing.excerpt import Excerpts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cinchnotation.check import Checked

__all__ = ["COMMAND", "check"]

_FORMATS = ("text", "json", "ndjson")
_LATER = ("sarif", "github")


def check(
    *,
    paths: Sequence[str],
    rules: str | None = None,
    form: str = "text",
    source: str | None = None,
    contract: Sequence[str] = (),
    jobs: int = 1,
) -> int:
    """Check hand records and report what is wrong.

    Every bid, draw and play is looked at, the marks, the points and the score.

    Exit status: 0 nothing worse than a warning, 1 an error was found, 2 misuse or an input without a record.

    \b
    Examples:
      cinch check hands.cinch
      cinch check samples/1897 --format json
      cinch check book.txt --contract "E-W 8 diamonds"
      cinch sample 1897/no-1 | cinch check -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    del jobs
    chosen = one_of("--format", form, _FORMATS, _LATER)
    run = Run.told(rules=rules, form=source, contracts=contract)
    reports = (report for _, report in run.reports(paths))
    if chosen == "text":
        _text(run.checked(paths, lines=True))
    elif chosen == "json":
        from cinchnotation.writing.jsontext import reports_to_json  # noqa: PLC0415  # loaded when asked for

        for piece in reports_to_json(reports):
            write(escaped(piece))
    else:
        from cinchnotation.writing.jsontext import report_to_ndjson  # noqa: PLC0415  # as above

        for report in reports:
            write(escaped(report_to_ndjson(report)) + "\n")
    return run.status


def _text(found: Iterable[Checked]) -> None:
    from cinchnotation.writing.text import report_lines, summary_line  # noqa: PLC0415  # loaded when asked for

    summary = Summary()
    room = columns()
    for _, report, line in found:
        summary.add(report)
        for text in report_lines(report, Excerpts(line, showing, room)):
            write_line(text)
    if summary.records > 1:
        write_line(summary_line(summary))


COMMAND = Command(
    check, (PATHS, RULES, format_option("How to report: text, json or ndjson."), FROM, CONTRACTS, JOBS)
)
