"""`cinch convert`: records from any format that is read to any that is written."""

from __future__ import annotations

import copy
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import Run, resolver
from cinchnotation.cli.options import CONTRACTS, FROM, PATHS, Command, Option, one_of
from cinchnotation.cli.output import escaped, say, shows_signs, written
from cinchnotation.writing.convert import FORMATS, target_named
from cinchnotation.writing.text import finding_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from cinchnotation.reading.base import Reading
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet
    from cinchnotation.source import Source
    from cinchnotation.writing.convert import Target

__all__ = ["COMMAND", "convert"]

_LATER = ("parquet",)
_ROOM = 1 << 23  # bytes of one input's output that are kept in memory
_PIECE = 1 << 16  # characters that are copied at a time


def convert(
    *,
    paths: Sequence[str],
    to: str,
    output: str | None = None,
    source: str | None = None,
    contract: Sequence[str] = (),
) -> int:
    """Convert hand records to another format.

    An input that was not fully understood is refused, and nothing of it converted: each fault of reading is
    said on standard error, the other inputs are converted, the exit status is 1. What the format cannot
    carry is listed on standard error too. JSON is an array, also for one record. A terminal is shown signs
    for control characters; a file or a pipe gets every character as it is.

    \b
    Examples:
      cinch convert hands.cinch --to json -o hands.json
      cinch convert book.txt --to cinch
      cinch convert samples/1897/no-1.cinch --to book
    """  # noqa: D301  # typer's mark for lines that stay as they are
    chosen = one_of("--to", to, FORMATS, _LATER)
    run = Run.told(form=source, contracts=contract)
    target = target_named(chosen, letters=output in {None, "-"} and not shows_signs())
    shown = escaped if chosen in {"json", "ndjson"} else str
    with ExitStack() as stack:
        write: Callable[[str], object] | None = None
        for opened in run.sources(paths):
            with SpooledTemporaryFile(
                _ROOM, "w+", encoding="utf-8", errors="surrogatepass", newline=""
            ) as spool:
                attempt = copy.copy(target)
                refusals, lost = _convert(run, opened, attempt, spool)
                _say(refusals)
                if refusals or attempt.count == target.count:
                    continue
                _say(lost)
                if write is None:
                    write = stack.enter_context(written(output, shown))
                    write(target.begin())
                target = attempt
                spool.seek(0)
                while text := spool.read(_PIECE):
                    write(text)
        if write is not None:
            write(target.end())
    return run.status


def _convert(
    run: Run, source: Source, target: Target, spool: SpooledTemporaryFile[str]
) -> tuple[list[str], list[str]]:
    """Convert one input into `spool`; return the faults of reading that forbid it, and what was lost."""
    refusals: list[str] = []
    lost: list[str] = []
    failed, run.failed = run.failed, False
    for number, reading in enumerate(run.readings(source), 1):
        for finding in reading.faults:
            refusals += finding_lines(finding, source.path)
        if reading.record is None or refusals:
            continue
        spool.write(target.add(reading.record, *_judged(run, target, reading, source.path, number)))
        lost += [f"cinch: lost: {source.path}: record {number}: {what}" for what in target.lost]
    spool.write(target.end_of_input())
    if run.failed and target.count and not refusals:
        refusals.append(f"cinch: {source.path}: not converted, for it could not be read to its end")
    run.failed = run.failed or failed
    run.faulty = run.faulty or bool(refusals)
    return refusals, lost


def _judged(
    run: Run, target: Target, reading: Reading, path: str, number: int
) -> tuple[Report | None, RuleSet | None]:
    """The report and the rule set, where the target needs them."""
    if not target.judged:
        return None, None
    from cinchnotation.check import check_reading, rules_for  # noqa: PLC0415  # formats that carry facts alone need no replay

    resolve = resolver(path)
    report = check_reading(reading, path=path, number=number, rules=run.rules, resolve=resolve)
    record = reading.record
    return report, None if record is None else rules_for(record, rules=run.rules, resolve=resolve)


def _say(lines: list[str]) -> None:
    """Write lines to standard error."""
    for line in lines:
        say(line)


_TO = Option("to", ("--to",), "FORMAT", "cinch, json, ndjson, markdown, book or csv.", required=True)
_OUTPUT = Option("output", ("-o", "--output"), "OUT", "Write to this file, whole or not at all.")

COMMAND = Command(convert, (PATHS, _TO, _OUTPUT, FROM, CONTRACTS))
