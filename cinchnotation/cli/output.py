"""Where a command's text goes: standard output, or a file that is written whole or not at all.

A terminal would obey the control characters that a record can hold, so it is shown signs in their place; a
file or a pipe gets every character as it is.
"""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING

from cinchnotation.errors import SourceError
from cinchnotation.writing.plain import can_show, fitting, harmless

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = [
    "SIGNS",
    "at_terminal",
    "columns",
    "complain",
    "escaped",
    "say",
    "showing",
    "shows_colours",
    "shows_signs",
    "write",
    "write_line",
    "written",
]

SIGNS = "♡♢♣♠"
_COLUMNS = 100


def shows_signs() -> bool:
    """Whether standard output can show the suit signs."""
    return can_show(SIGNS, sys.stdout.encoding)


def at_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout.isatty()


def shows_colours() -> bool:
    """Whether standard output is a terminal that knows colours and frames."""
    return at_terminal() and os.environ.get("TERM") != "dumb"


def columns() -> int:
    """How many columns a line may take: those of the terminal, 100 where it is wider or there is none."""
    if not shows_colours():
        return _COLUMNS
    return min(_COLUMNS, os.get_terminal_size(sys.stdout.fileno()).columns or _COLUMNS)


def showing(text: str) -> str:
    """Return `text` as `write` will show it."""
    return fitting(text, sys.stdout.encoding)


def write(text: str) -> None:
    """Write to standard output; where its encoding lacks a character, letters or plain signs stand for it.

    On a terminal, signs stand for control characters too.
    """
    sys.stdout.write(fitting(harmless(text) if at_terminal() else text, sys.stdout.encoding))


def write_line(text: str) -> None:
    """Write one line for people to standard output: never wrapped, free of markup and of controls."""
    sys.stdout.write(fitting(harmless(text) + "\n", sys.stdout.encoding))


def escaped(text: str) -> str:
    r"""JSON text for standard output: what its encoding lacks, or a terminal would obey, becomes `\uXXXX`."""
    if at_terminal() and harmless(text) != text:
        text = "".join([char if harmless(char) == char else _units(char) for char in text])
    if can_show(text, sys.stdout.encoding):
        return text
    units = (char if char.isascii() else _units(char) for char in text)
    return "".join(units)


def complain(message: str) -> None:
    """Say one plain line on standard error."""
    say(f"cinch: {' '.join(message.split())}")


def say(line: str) -> None:
    """Write one line to standard error, free of controls as in `write_line`."""
    sys.stderr.write(fitting(harmless(line) + "\n", sys.stderr.encoding))


@contextmanager
def written(path: str | None, shown: Callable[[str], str] = str) -> Iterator[Callable[[str], None]]:
    """Yield a function that takes text: for standard output, or for the file `path`, in UTF-8.

    A file appears, in place of an old one, only when all was written; `shown` changes text that goes to
    standard output. Raises SourceError where the file cannot be written.
    """
    if path is None or path == "-":
        yield lambda text: write(shown(text))
        return
    target = Path(path)
    try:
        with _beside(target) as file:
            yield file.write  # type: ignore[misc]  # the count of characters is of no interest
    except OSError as error:
        if isinstance(error, (SourceError, BrokenPipeError)):
            raise
        raise SourceError(f"{path}: {(error.strerror or str(error)).lower()}") from error


@contextmanager
def _beside(target: Path) -> Iterator[IO[str]]:
    """A new file in the target's folder, put into its place at the end; gone if anything fails."""
    if target.is_dir():
        raise SourceError(f"{target}: is a folder")
    from tempfile import NamedTemporaryFile  # noqa: PLC0415  # slow to load, and seldom needed

    with NamedTemporaryFile(
        "w",
        encoding="utf-8",
        errors="backslashreplace",
        newline="\n",
        dir=target.parent,
        prefix=f".{target.name}.",
        delete=False,
    ) as file:
        new = Path(file.name)
        try:
            yield file
            file.flush()
            file.close()
            new.chmod(target.stat().st_mode if target.exists() else 0o666 & ~_umask())
            new.replace(target)
        except BaseException:
            file.close()
            new.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _units(char: str) -> str:
    data = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{data[i]:02x}{data[i + 1]:02x}" for i in range(0, len(data), 2))
