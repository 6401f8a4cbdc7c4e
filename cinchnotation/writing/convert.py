"""Every format that records are converted to, behind one interface.

A target is told of each record in turn and gives back text; what it could not carry it says in `lost`. Its
`begin`, the texts of its records, `end_of_input` after each input, and `end` make up the whole output. A copy
of a target (`copy.copy`) goes on by itself, so that an input can be tried and dropped.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from cinchnotation.errors import FormatError

if TYPE_CHECKING:
    from cinchnotation.record import HandRecord
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet
    from cinchnotation.writing.hand import Hand

__all__ = ["FORMATS", "Target", "target_named"]


@dataclass(slots=True)
class Target:
    """One format being written; `count` is the number of records so far, `letters` asks for no suit signs.

    `judged` says whether `add` needs the report: who won each trick is worked out then.
    """

    letters: bool = False
    count: int = 0
    lost: tuple[str, ...] = ()
    judged: ClassVar[bool] = False

    def begin(self) -> str:
        """Return the text before the first record."""
        return ""

    def add(self, record: HandRecord, report: Report | None = None, rules: RuleSet | None = None) -> str:
        """Return the text of one more record and set `lost`; the text may come with a later call."""
        self.count += 1
        self.lost = self.losses(record)
        return self.text(record, report, rules)

    def losses(self, record: HandRecord) -> tuple[str, ...]:  # noqa: ARG002  # for the formats to say
        """Say what of a record the format cannot carry."""
        return ()

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        """Return the text of the record numbered `count`."""
        raise NotImplementedError

    def end_of_input(self) -> str:
        """Return what was kept back, when an input is at its end."""
        return ""

    def end(self) -> str:
        """Return the text after the last record."""
        return ""


@dataclass(slots=True)
class _Cinch(Target):
    """Native notation, records parted by a blank line."""

    before: HandRecord | None = None

    def losses(self, record: HandRecord) -> tuple[str, ...]:
        from cinchnotation.writing.notation import notation_losses  # noqa: PLC0415  # one format is loaded

        return notation_losses(record)

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.notation import parting, record_to_cinch  # noqa: PLC0415  # as above

        del report, rules
        before, self.before = self.before, record
        gap = "" if before is None else parting(before, ascii=self.letters)
        if len(gap) > 1:
            self.lost = ("that the record before has no table: an empty one parts the two", *self.lost)
        return gap + record_to_cinch(record, ascii=self.letters, tagged=before is not None)


@dataclass(slots=True)
class _Json(Target):
    """An array of records."""

    def begin(self) -> str:
        return "["

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.jsontext import record_to_json  # noqa: PLC0415  # as above

        del report, rules
        return ("\n" if self.count == 1 else ",\n") + record_to_json(record)

    def end(self) -> str:
        return "\n]\n" if self.count else "]\n"


@dataclass(slots=True)
class _Ndjson(Target):
    """A record a line."""

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.jsontext import record_to_ndjson  # noqa: PLC0415  # as above

        del report, rules
        return record_to_ndjson(record) + "\n"


@dataclass(slots=True)
class _Markdown(Target):
    """A section a record."""

    judged: ClassVar[bool] = True

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.hand import hand_of  # noqa: PLC0415  # as above
        from cinchnotation.writing.markdown import markdown_losses, markdown_text  # noqa: PLC0415  # as above

        hand = hand_of(record, report, rules)
        self.lost = markdown_losses(hand)
        return ("" if self.count == 1 else "\n") + markdown_text(hand, report)


@dataclass(slots=True)
class _Csv(Target):
    """A row a play."""

    judged: ClassVar[bool] = True

    def begin(self) -> str:
        from cinchnotation.writing.csvtext import csv_header  # noqa: PLC0415  # as above

        return csv_header()

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.csvtext import csv_losses, csv_rows  # noqa: PLC0415  # as above
        from cinchnotation.writing.hand import hand_of  # noqa: PLC0415  # as above

        hand = hand_of(record, report, rules)
        self.lost = csv_losses(hand)
        return csv_rows(hand, self.count, None if report is None else report.rules)


@dataclass(slots=True)
class _Book(Target):
    """The book's table, two hands of one input side by side."""

    judged: ClassVar[bool] = True
    kept: Hand | None = None
    tables: int = 0

    def text(self, record: HandRecord, report: Report | None, rules: RuleSet | None) -> str:
        from cinchnotation.writing.book import book_losses  # noqa: PLC0415  # as above
        from cinchnotation.writing.hand import hand_of  # noqa: PLC0415  # as above

        hand = hand_of(record, report, rules)
        self.lost = book_losses(hand)
        if self.kept is None:
            self.kept = hand
            return ""
        left, self.kept = self.kept, None
        return self._table(left, hand)

    def end_of_input(self) -> str:
        hand, self.kept = self.kept, None
        return "" if hand is None else self._table(hand)

    def _table(self, *hands: Hand) -> str:
        from cinchnotation.writing.book import book_text  # noqa: PLC0415  # as above

        self.tables += 1
        return ("" if self.tables == 1 else "\n") + book_text(hands)


_TARGETS: Final[dict[str, Target]] = {
    "cinch": _Cinch(),
    "json": _Json(),
    "ndjson": _Ndjson(),
    "markdown": _Markdown(),
    "book": _Book(),
    "csv": _Csv(),
}

FORMATS: Final = tuple(_TARGETS)
"""The names of the formats."""


def target_named(name: str, *, letters: bool = False) -> Target:
    """Return a new target for the format `name`; raises FormatError where there is none."""
    if name not in _TARGETS:
        raise FormatError(f"there is no format {name}; there are {', '.join(FORMATS)}")
    return replace(_TARGETS[name], letters=letters)
