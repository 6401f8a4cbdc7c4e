"""`cinch fmt`: files of native notation in canonical layout, in place."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from cinchnotation.cli.inputs import files_of, is_folder
from cinchnotation.cli.options import Command, Option
from cinchnotation.cli.output import complain, say, shows_signs, write, write_line, written
from cinchnotation.errors import CinchError, SourceError
from cinchnotation.writing.plain import can_show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cinchnotation.writing.formatting import Formatted

__all__ = ["COMMAND", "fmt"]

_ENDING = ".cinch"


def fmt(*, paths: Sequence[str], check: bool = False, diff: bool = False, ascii_only: bool = False) -> int:
    """Lay out files of hand records.

    Statements stand in one order, words, cells and comments in columns. Comments keep their place and their
    order. A file is written whole or not at all, in UTF-8; the layout is first read again, and a file whose
    records would lose a fact or a comment, or that could not be read without an error, stays as it is.
    Standard input is laid out to standard output.

    Exit status: 0 done, 1 a file was refused, or with --check would change, 2 misuse or nothing to lay out.

    \b
    Examples:
      cinch fmt hands.cinch
      cinch fmt --check season/
      cinch fmt --diff hands.cinch
      cinch convert book.txt --to cinch | cinch fmt --ascii -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    status = 0
    for path in paths:
        try:
            for name in _files(path):
                status = max(status, _one(name, check=check, diff=diff, letters=ascii_only))
        except CinchError as error:
            complain(str(error))
            status = 2
    return status


def _files(path: str) -> Iterator[str]:
    if path == "-" or not is_folder(path):
        yield path
        return
    found = [name for name in files_of(path) if name.lower().endswith(_ENDING)]
    if not found:
        raise SourceError(f"{path}: no {_ENDING} file in this folder")
    yield from found


def _one(path: str, *, check: bool, diff: bool, letters: bool) -> int:
    """Lay out one input; return what it does to the exit status."""
    from cinchnotation.writing.formatting import format_notation  # noqa: PLC0415  # loaded when asked for

    try:
        data = sys.stdin.buffer.read() if path == "-" else _read(path)
        _must_be_notation(data, path)
        shown = path == "-" and not check and not diff
        done = format_notation(data, path, ascii=letters or (shown and not shows_signs()))
        if not done.refused and done.recoded is not None:
            complain(f"{path}:{done.recoded.start.line}: {done.recoded.message} It is written in UTF-8.")
        if shown and not done.refused and not can_show(done.text, sys.stdout.encoding):
            complain(f"{path}: not laid out: {sys.stdout.encoding} output cannot show all of its comments")
            return 1
        if done.refused:
            return _refuse(done, path)
        return _deliver(done, data, path, check=check, diff=diff)
    except CinchError as error:
        complain(str(error))
        return 2


def _deliver(done: Formatted, data: bytes, path: str, *, check: bool, diff: bool) -> int:
    """Show, list or write what came out."""
    if diff and done.changed:
        _show_difference(data, done.text, path)
    if check and done.changed and not diff:
        write_line(path)
    if check or diff:
        return int(check and done.changed)
    if path == "-":
        write(done.text)
    elif done.changed:
        target = Path(path).resolve()  # behind a link stands the file itself
        if not os.access(target, os.W_OK):
            raise SourceError(f"{path}: may not be written (permission denied)")
        with written(str(target)) as put:
            put(done.text)
    return 0


def _read(path: str) -> bytes:
    """The bytes of a file; what is no ordinary file could not be put back."""
    from cinchnotation.source import Source  # noqa: PLC0415  # loaded when asked for

    if os.path.exists(path) and not os.path.isfile(path):  # noqa: PTH110, PTH113  # as in is_folder
        raise SourceError(f"{path}: is no file that could be written again (use - for standard input)")
    with Source.open(path):  # says in plain words why a file cannot be read
        return Path(path).read_bytes()


def _must_be_notation(data: bytes, path: str) -> None:
    from cinchnotation.reading.choose import choose_reader  # noqa: PLC0415  # loaded when asked for
    from cinchnotation.source import Source  # noqa: PLC0415  # as above

    reader = choose_reader(Source.from_bytes(data, path), guess=False)
    if reader.name != "cinch":
        raise SourceError(
            f"{path}: is in the format {reader.name}; only native notation is laid out"
            " (cinch convert --to cinch makes it)"
        )


def _refuse(done: Formatted, path: str) -> int:
    """Say why a file stays as it is."""
    from cinchnotation.writing.text import finding_lines  # noqa: PLC0415  # loaded when asked for

    for finding in done.faults:
        for line in finding_lines(finding, path):
            say(line)
    if not done.records and not done.faults:
        complain(f"{path}: {done.reason}")
        return 2
    complain(f"{path}: left as it is" + (f": {done.reason}" if done.reason else ""))
    return 1


def _show_difference(data: bytes, text: str, path: str) -> None:
    """Write a unified diff."""
    from difflib import unified_diff  # noqa: PLC0415  # loaded when asked for

    from cinchnotation.source import Source  # noqa: PLC0415  # as above

    old = [line + "\n" for line in Source.from_bytes(data, path).lines()]
    if not data.endswith((b"\n", b"\r", b"\n\0", b"\r\0", b"\n\0\0\0")):
        old[-1] = old[-1][:-1]
    lines = list(unified_diff(old, text.splitlines(keepends=True), path, path))
    if not lines:
        complain(f"{path}: only its encoding or its line ends would change")
    for line in lines:
        write(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")


COMMAND = Command(
    fmt,
    (
        Option(
            "paths",
            (),
            "PATH",
            "A .cinch file, a folder (searched for them), or - for standard input.",
            many=True,
            required=True,
        ),
        Option("check", ("--check",), "", "Write nothing; list the files that would change.", switch=True),
        Option("diff", ("--diff",), "", "Write nothing; show what would change.", switch=True),
        Option("ascii_only", ("--ascii",), "", "Write suits as letters.", switch=True),
    ),
)
