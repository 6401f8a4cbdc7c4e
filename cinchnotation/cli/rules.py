"""`cinch rules`: the rule sets that there are, or one of them explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import Run, resolver
from cinchnotation.cli.options import CONTRACTS, FROM, Command, Option, format_option, one_of
from cinchnotation.cli.output import complain, escaped, write, write_line
from cinchnotation.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.fit import Fit

__all__ = ["COMMAND", "rules"]


def rules(
    *,
    identifier: str | None = None,
    form: str = "text",
    fit: str | None = None,
    source: str | None = None,
    contract: Sequence[str] = (),
) -> int:
    """List the rule sets, explain one, or say under which of them records are legal.

    Explained are players, trumps, points and every phase of the deal. With --fit every record is checked
    under each rule set; those under which it is legal and its stated sums come out are listed, the nearest
    to its own first. Exit status then: 0 each record fits one, 1 a record fits none, 2 misuse or an input
    without a record.

    \b
    Examples:
      cinch rules
      cinch rules foster-1897
      cinch rules pedro+discard-any
      cinch rules foster-1897 --format json
      cinch rules --fit hand.cinch
    """  # noqa: D301  # typer's mark for lines that stay as they are
    from cinchnotation.rules import rule_set, rule_set_ids  # noqa: PLC0415  # loaded when asked for
    from cinchnotation.rules.house import named_or_filed  # noqa: PLC0415  # as above
    from cinchnotation.writing.jsontext import json_text  # noqa: PLC0415  # as above
    from cinchnotation.writing.rulestext import (  # noqa: PLC0415  # as above
        list_lines,
        listed_data,
        rules_data,
        rules_lines,
    )

    chosen = one_of("--format", form, ("text", "json"))
    if fit is not None:
        if identifier is not None:
            raise FormatError("a rule set is explained, or --fit looks for those that fit: not both at once")
        return _fit(fit, chosen, Run.told(form=source, contracts=contract))
    if identifier is not None:
        data = named_or_filed(identifier).data
        if chosen == "json":
            write(escaped(json_text(rules_data(data), 2) + "\n"))
        else:
            for line in rules_lines(data):
                write_line(line)
        return 0
    found = [rule_set(name).data for name in rule_set_ids()]
    if chosen == "json":
        write(escaped(json_text({"format": "cinch-rule-sets/1", "rules": listed_data(found)}, 2) + "\n"))
        return 0
    for line in list_lines(found):
        write_line(line)
    return 0


def _fit(path: str, form: str, run: Run) -> int:
    """Say under which rule sets the records of one input fit; return the exit status."""
    from cinchnotation.writing.fittext import fit_data, fit_lines  # noqa: PLC0415  # loaded when asked for

    if form == "json":
        from cinchnotation.writing.jsontext import fits_to_json  # noqa: PLC0415  # as above

        for piece in fits_to_json(map(fit_data, _fits(run, path))):
            write(escaped(piece))
        return run.status
    for number, found in enumerate(_fits(run, path)):
        if number:
            write_line("")
        for line in fit_lines(found):
            write_line(line)
    return run.status


def _fits(run: Run, path: str) -> Iterator[list[Fit]]:
    """Yield what was found of each record, and keep count of how the run stands."""
    from cinchnotation.fit import fits_of  # noqa: PLC0415  # loaded when records are read

    for opened in run.sources([path]):
        resolve = resolver(opened.path)
        for number, reading in enumerate(run.readings(opened), 1):
            found = fits_of(reading, path=opened.path, number=number, resolve=resolve)
            run.faulty = run.faulty or not any(fit.fits for fit in found)
            if found:
                yield found
            else:
                complain(f"{opened.path}:{reading.span.start.line}: record {number} cannot be read")


COMMAND = Command(
    rules,
    (
        Option("identifier", (), "[ID]", "The rule set to explain: an id, ids joined by +, or a TOML file."),
        format_option("text or json."),
        Option("fit", ("--fit",), "PATH", "Say under which rule sets the records there are legal."),
        FROM,
        CONTRACTS,
    ),
)
