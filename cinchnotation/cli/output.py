"""Where a command's text goes: standard output, or a file that is written whole or not at all."""

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
    "columns",
    "complain",
    "escaped",
    "is_terminal",
    "showing",
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


def is_terminal() -> bool:
    """Whether standard output is a terminal that may be drawn on."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def columns() -> int:
    """How many columns a line may take: those of the terminal, 100 where it is wider or there is none."""
    if not is_terminal():
        return _COLUMNS
    return min(_COLUMNS, os.get_terminal_size(sys.stdout.fileno()).columns or _COLUMNS)


def showing(text: str) -> str:
    """Return `text` as `write` will show it."""
    return fitting(text, sys.stdout.encoding)


def write(text: str) -> None:
    """Write to standard output; where its encoding lacks a character, letters or plain signs stand for it."""
    sys.stdout.write(fitting(text, sys.stdout.encoding))


def write_line(text: str) -> None:
    """Write one line for people to standard output: never wrapped, free of markup and of controls."""
    write(harmless(text) + "\n")


def escaped(text: str) -> str:
    r"""JSON text for standard output: characters that its encoding lacks become `\uXXXX`."""
    if can_show(text, sys.stdout.encoding):
        return text
    units = (char if char.isascii() else _units(char) for char in text)
    return "".join(units)


def complain(message: str) -> None:
    """Say one plain line on standard error."""
    line = harmless(" ".join(message.split()))
    sys.stderr.write(fitting(f"cinch: {line}\n", sys.stderr.encoding))


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
