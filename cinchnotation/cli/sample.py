"""`cinch sample`: the samples that ship, listed or printed."""

from __future__ import annotations

import sys
from importlib import resources
from typing import TYPE_CHECKING

from cinchnotation.cli.options import Command, Option
from cinchnotation.cli.output import write, write_line
from cinchnotation.errors import SourceError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["COMMAND", "sample", "samples"]

_ENDINGS = (".cinch", ".json", ".ndjson", ".txt")
_REPORT = ".report.json"


def sample(*, name: str | None = None) -> int:
    """List the samples that ship, or print one.

    \b
    Examples:
      cinch sample
      cinch sample 1897/no-1
      cinch sample no-1.cinch | cinch check -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    found = samples()
    if name is None:
        for path in found:
            write_line(path)
        return 0
    data = found[_chosen(name, list(found))].read_bytes()
    try:
        write(data.decode("utf-8"))
    except UnicodeDecodeError:  # a sample of another encoding comes out as it is
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    return 0


def samples() -> dict[str, Traversable]:
    """Every sample by its path in the collection, such as `1897/no-1.cinch`, sorted."""
    return dict(sorted(_walk(resources.files("cinchnotation.samples"), "")))


def _walk(folder: Traversable, before: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += _walk(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(_ENDINGS) and not entry.name.endswith(_REPORT):
            found.append((before + entry.name, entry))
    return found


def _chosen(name: str, paths: list[str]) -> str:
    """The sample that a name means: its path or its last part, the ending may be left out."""
    wanted = name.strip().lower().replace("\\", "/").removeprefix("samples/")
    for part in (False, True):  # the whole path, then the file's name alone
        for ending in (True, False):
            fitting = [path for path in paths if _spelt(path, part=part, ending=ending) == wanted]
            if len(fitting) == 1:
                return fitting[0]
            if fitting:
                raise SourceError(f"sample {name}: there are several: {', '.join(fitting)}")
    raise SourceError(f"sample {name}: there is none of that name (cinch sample lists them)")


def _spelt(path: str, *, part: bool, ending: bool) -> str:
    name = path.rsplit("/", 1)[-1] if part else path
    return (name if ending else name.rsplit(".", 1)[0]).lower()


COMMAND = Command(
    sample, (Option("name", (), "[NAME]", "The sample to print, as listed or without its ending."),)
)
