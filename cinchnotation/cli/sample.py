"""`cinch sample`: the samples that ship, listed or printed."""

from __future__ import annotations

import sys
from importlib import resources
from typing import TYPE_CHECKING

from cinchnotation.cli.options import Command, Option
from cinchnotation.cli.output import at_terminal, write, write_line
from cinchnotation.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from importlib.resources.abc import Traversable

__all__ = ["COMMAND", "sample", "samples"]

_ENDINGS = (".cinch", ".json", ".ndjson", ".txt")
_REPORT = ".report.json"
_FEW = 12  # the names of a larger group are listed when it is asked for


def sample(*, name: str | None = None) -> int:
    """List the samples that ship, or print one.

    The name of a group lists the group. A terminal is shown the groups, with the names of the small ones;
    a pipe or a file gets all names, one a line.

    \b
    Examples:
      cinch sample
      cinch sample faulty
      cinch sample 1897/no-1
      cinch sample no-1.cinch | cinch check -
    """  # noqa: D301  # typer's mark for lines that stay as they are
    found = samples()
    paths = list(found)
    listed = paths if name is None else _of_group(name, paths)
    if listed:
        for line in _by_groups(paths) if name is None and at_terminal() else listed:
            write_line(line)
        return 0
    data = found[_chosen(name or "", paths)].read_bytes()
    try:
        write(data.decode("utf-8"))
    except UnicodeDecodeError:  # a sample of another encoding comes out as it is
        if at_terminal():
            write(data.decode("utf-8", "backslashreplace"))
        else:
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


def _by_groups(paths: Sequence[str]) -> Iterator[str]:
    """Yield the groups, the names of the small ones below each, and how to ask for more."""
    for group in dict.fromkeys(path.partition("/")[0] for path in paths):
        names = _of_group(group, paths)
        if len(names) > _FEW:
            yield f"{group}: {len(names)} samples (cinch sample {group} lists them)"
        else:
            yield f"{group}:"
            yield from (f"  {path}" for path in names)
    yield "cinch sample NAME prints one."


def _of_group(name: str, paths: Sequence[str]) -> list[str]:
    """The samples of the group of that name: a folder of the collection."""
    folder = _wanted(name).rstrip("/") + "/"
    return [path for path in paths if path.lower().startswith(folder)]


def _wanted(name: str) -> str:
    """A name as it is compared with paths in the collection."""
    return name.strip().lower().replace("\\", "/").removeprefix("samples/")


def _chosen(name: str, paths: list[str]) -> str:
    """The sample that a name means: its path or its last part, the ending may be left out."""
    wanted = _wanted(name)
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
    sample,
    (Option("name", (), "[NAME]", "The sample to print, as listed or without its ending; a group to list."),),
)
