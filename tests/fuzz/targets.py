"""What the fuzz does with one input: everything that a user can have done with it.

Every reader reads it, every record is checked, reported, shown, scored and converted to every format, and the
file is laid out. Beside "no exception but ours" this holds the promises that need no second opinion: a report
points into the text, a record that was read whole is the same after notation and after JSON, and a layout is
laid out as itself.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import TYPE_CHECKING

import cinchnotation
from cinchnotation.check import check_readings
from cinchnotation.errors import CinchError
from cinchnotation.reading.base import ReadOptions
from cinchnotation.reading.choose import BUILT_IN, choose_reader, reader_named
from cinchnotation.rules import rule_set, rule_set_ids
from cinchnotation.scoring.match.fold import ScoredDeal
from cinchnotation.scoring.match.sheet import games_of
from cinchnotation.source import Source
from cinchnotation.writing.convert import FORMATS, target_named
from cinchnotation.writing.excerpt import Excerpts
from cinchnotation.writing.formatting import format_notation
from cinchnotation.writing.hand import hand_of
from cinchnotation.writing.jsontext import record_to_json, report_to_ndjson, sheet_to_json
from cinchnotation.writing.notation import notation_losses, record_to_cinch
from cinchnotation.writing.scoresheet import sheet_csv, sheet_data, sheet_lines
from cinchnotation.writing.table import show_lines
from cinchnotation.writing.text import report_lines

if TYPE_CHECKING:
    from collections.abc import Callable

    from cinchnotation.check import Checked
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Score

__all__ = ["TARGETS", "exercise", "load"]

_CONTRACTS = ("E-W 8 diamonds", "A 7 H")


def load() -> None:
    """Import all of the library that is loaded only when it is used, so that it can be instrumented."""
    for module in pkgutil.walk_packages(cinchnotation.__path__, "cinchnotation."):
        if not module.name.startswith(("cinchnotation.cli", "cinchnotation.__main__")):
            importlib.import_module(module.name)


def exercise(data: bytes) -> None:
    """Do everything with one input; what raises is a crash."""
    for target in TARGETS.values():
        target(data)


def _choose(data: bytes) -> None:
    try:
        choose_reader(Source.from_bytes(data, "-"))
    except CinchError as error:
        assert "\n" not in str(error)  # noqa: PT017  # nothing need be raised


def _layout(data: bytes) -> None:
    for letters in (False, True):
        try:
            done = format_notation(data, "f.cinch", ascii=letters)
        except CinchError:
            return
        if done.refused:
            assert done.faults or done.reason in _REFUSALS, done.reason
            continue
        again = format_notation(done.text, ascii=letters)
        assert not again.refused, (done.text, again)
        assert again.text == done.text, (done.text, again.text)


_REFUSALS = ("holds no record", "something stands there that is no record")
"""The reasons that do not lie with the writer: any other means that a layout would have lost something."""


def _read_by(name: str) -> Callable[[bytes], None]:
    options = ReadOptions(_CONTRACTS) if name == "book" else ReadOptions()

    def read(data: bytes) -> None:
        targets = {form: target_named(form, letters=len(data) % 2 == 0) for form in FORMATS}
        texts = {form: [target.begin()] for form, target in targets.items()}
        deals: list[ScoredDeal] = []
        scores: dict[tuple[str, int], Score] = {}
        try:
            source = Source.from_bytes(data, "-")
            for one in check_readings(source, reader_named(name).read(source, options), lines=True):
                _reported(one)
                record, report = one.reading.record, one.report
                if record is None:
                    continue
                rules = rule_set(report.rules) if report.rules in rule_set_ids() else None
                for line in show_lines(hand_of(record, report, rules), report, letters=len(data) % 2 == 0):
                    assert "\n" not in line
                if report.score is not None:
                    scores["-", report.record] = report.score
                deals.append(ScoredDeal("-", report.record, record, report.rules, report.score))
                if one.reading.faults:
                    continue
                for form, target in targets.items():
                    texts[form].append(target.add(record, report, rules))
                _same_again(record)
        except CinchError as error:
            assert "\n" not in str(error), error  # noqa: PT017  # nothing need be raised
        for form, target in targets.items():
            texts[form] += [target.end_of_input(), target.end()]
        games = list(games_of(iter(deals)))
        assert "".join(sheet_to_json(map(sheet_data, games)))
        for game in games:
            sheet_csv(game)
            list(sheet_lines(game, scores))

    return read


def _reported(one: Checked) -> None:
    """A report is written, and points into the text."""
    assert report_to_ndjson(one.report)
    assert list(report_lines(one.report, Excerpts(one.line)))
    for finding in one.report.findings:
        assert (1, 1) <= finding.start <= finding.end, finding
        text = one.line(finding.start.line)
        assert text is None or finding.start.column <= len(text) + 1, (finding, text)


def _same_again(record: HandRecord) -> None:
    """Notation and JSON carry the record, unless notation says what it cannot carry."""
    (back,) = reader_named("json").read(Source.from_text(record_to_json(record)), ReadOptions())
    assert back.record == record, (record, back)
    if notation_losses(record):
        return
    text = record_to_cinch(record)
    (back,) = reader_named("cinch").read(Source.from_text(text), ReadOptions())
    assert not back.faults, (text, back.findings)
    assert back.record == record, (text, record, back.record)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "choose": _choose,
    **{name: _read_by(name) for name in BUILT_IN},
    "fmt": _layout,
}
"""What is done with an input, by name."""
