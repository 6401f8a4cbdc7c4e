"""From the paths of the command line to records: files, folders and standard input, one after the other.

What cannot be opened or read, or holds no record, costs one line on standard error and the exit status 2; the
other inputs are still read.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cinchnotation.cli.output import complain
from cinchnotation.errors import CinchError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from cinchnotation.check import Checked
    from cinchnotation.reading.base import Reader, Reading
    from cinchnotation.reading.contracts import Contracts
    from cinchnotation.report import Report
    from cinchnotation.rules import RuleSet
    from cinchnotation.source import Source

__all__ = ["ENDINGS", "Run", "files_of", "is_folder", "resolver"]

ENDINGS: Final = (".cinch", ".json", ".ndjson")
"""The files that are looked for in a folder."""


@dataclass(slots=True)
class Run:
    """One run over inputs: what it was told, and how it stands.

    `failed`: an input gave nothing (exit status 2); `faulty`: an error was found (exit status 1).
    """

    rules: RuleSet | None = None
    reader: Reader | None = None
    contracts: Contracts | None = None
    failed: bool = False
    faulty: bool = False

    @classmethod
    def told(cls, *, rules: str | None = None, form: str | None = None, contracts: Iterable[str] = ()) -> Run:
        """Make a run from what the options say; raises RuleSetError or FormatError for a name unknown."""
        run = cls()
        given = tuple(contracts)
        if given:
            from cinchnotation.reading.contracts import Contracts  # noqa: PLC0415  # only when there are any

            run.contracts = Contracts(given)
        if rules is not None:
            from cinchnotation.rules.house import named_or_filed  # noqa: PLC0415  # only when it is asked for

            run.rules = named_or_filed(rules)
        if form is not None:
            from cinchnotation.reading.choose import reader_named  # noqa: PLC0415  # as above

            run.reader = reader_named(form)
        return run

    @property
    def status(self) -> int:
        """The exit status so far."""
        return 2 if self.failed else int(self.faulty)

    def fail(self, message: str) -> None:
        """Say that an input gave nothing."""
        complain(message)
        self.failed = True

    def sources(self, paths: Iterable[str]) -> Iterator[Source]:
        """Yield an open source for each input that can be opened."""
        from cinchnotation.source import Source  # noqa: PLC0415  # `cinch --version` has no use for it

        for path in self._files(paths):
            try:
                if path == "-":
                    yield Source.from_stream(sys.stdin.buffer)
                else:
                    with Source.open(path) as source:
                        yield source
            except CinchError as error:
                self.fail(str(error))
        if self.contracts is not None and not self.failed:
            for text in self.contracts.left:
                complain(
                    f"contract “{text}” is for no table: each states its own, or was given one before it"
                )

    def reports(self, paths: Iterable[str]) -> Iterator[tuple[Reading, Report]]:
        """Yield every record of every input as read and as checked, and keep count of how the run stands."""
        for reading, report, _ in self.checked(paths):
            yield reading, report

    def checked(self, paths: Iterable[str], *, lines: bool = False) -> Iterator[Checked]:
        """Do the same and hand over, with `lines`, the text that each record stands in."""
        from cinchnotation.check import check_readings  # noqa: PLC0415  # replay is loaded when records are read
        from cinchnotation.scoring.match.stream import MatchStream  # noqa: PLC0415  # as above

        matches = MatchStream()
        for source in self.sources(paths):
            resolve = resolver(source.path)
            readings = self.readings(source)
            for one in check_readings(
                source, readings, rules=self.rules, resolve=resolve, lines=lines, matches=matches
            ):
                self.faulty = self.faulty or one.report.verdict == "illegal" or bool(one.reading.faults)
                yield one

    def readings(self, source: Source) -> Iterator[Reading]:
        """Yield the records of one source as read; complain where it has none or cannot be read on."""
        from cinchnotation.reading.base import ReadOptions  # noqa: PLC0415  # as above
        from cinchnotation.reading.choose import choose_reader  # noqa: PLC0415  # as above

        found = False
        hint = f" (it looks like {source.unmarked}; save it as UTF-8)" if source.unmarked else ""
        try:
            reader = self.reader or choose_reader(source)
            for reading in reader.read(source, ReadOptions(contracts=self.contracts or ())):
                found = found or reading.record is not None or bool(reading.faults)
                yield reading
        except CinchError as error:
            self.fail(f"{error}{hint}")
            return
        if not found:
            self.fail(f"{source.path}: holds no record{hint}")

    def _files(self, paths: Iterable[str]) -> Iterator[str]:
        for path in paths:
            if path != "-" and is_folder(path):
                files = files_of(path)
                if not files:
                    self.fail(f"{path}: no {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]} file in this folder")
                yield from files
            else:
                yield path


def is_folder(path: str) -> bool:
    """Whether there is a folder of that name; a name that no file can have is none."""
    return os.path.isdir(path)  # noqa: PTH112  # Path.is_dir raises for a name that is too long


def files_of(folder: str) -> list[str]:
    """The record files in a folder and the folders in it, sorted by their paths."""
    found = []
    for root, folders, names in os.walk(folder):
        folders.sort()
        found += [str(Path(root) / name) for name in names if name.lower().endswith(ENDINGS)]
    return sorted(found)


def resolver(path: str) -> Callable[[str], RuleSet | None]:
    """Return what gives the rules that the records of the file `path` name by a path of their own."""

    def resolve(name: str) -> RuleSet | None:
        if not name.lower().endswith(".toml"):
            return None
        from cinchnotation.rules.house import beside  # noqa: PLC0415  # few records name a file

        return beside(path, name)

    return resolve
