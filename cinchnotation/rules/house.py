"""House rules: a TOML file of somebody's own that extends a rule set which ships.

A file is named by its path: a name that ends in `.toml`. It is data alone; nothing in it is run.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final

from cinchnotation.errors import RuleSetError
from cinchnotation.rules.compiled import RuleSet, rule_set
from cinchnotation.rules.loading import data_of, rule_set_ids
from cinchnotation.source import visible

__all__ = ["beside", "is_path", "named_or_filed", "rules_file"]

_MOST: Final = 1 << 20  # bytes of a file of rules
_SHOWN: Final = 200  # code points of a path that a message repeats


def is_path(name: str) -> bool:
    """Whether `name` is that of a file of rules, and no id."""
    return name.lower().endswith(".toml")


def named_or_filed(name: str) -> RuleSet:
    """Return the rule set that ships under `name`, or that of the file at the path `name`.

    Raises RuleSetError where there is none, or it cannot be read.
    """
    return rules_file(name) if is_path(name) else rule_set(name)


@lru_cache(maxsize=64)
def rules_file(path: str, shown: str = "") -> RuleSet:
    """Read a file of rules; without an `id` of its own it is called as the file.

    `shown` stands for its path in messages. Raises RuleSetError, also for an id that a rule set has which
    ships: a report must not name that one.
    """
    file, name = Path(path), shown or path
    try:
        if not file.is_file():
            raise RuleSetError(f"the rules {visible(name)} cannot be read ({_none(file)})")
        with file.open("rb") as stream:
            data = stream.read(_MOST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, RuleSetError):
            raise
        raise RuleSetError(f"the rules {visible(name)} cannot be read ({_reason(error)})") from error
    if len(data) > _MOST:
        raise RuleSetError(f"the rules {visible(name)} cannot be read (more than a megabyte)")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RuleSetError(f"{name}:{line}:1: the rules are not written in UTF-8") from error
    defaults = {"id": file.stem, "title": f"House rules ({file.stem})", "source": file.name}
    found = data_of(text, name, defaults)
    if found.id in rule_set_ids() or "+" in found.id or not found.id.strip():
        raise RuleSetError(f"the rules {visible(name)} need an id of their own, not {visible(found.id)!r}")
    return RuleSet(found)


def beside(path: str, name: str) -> RuleSet | None:
    """Return the rules that a record in the file `path` names by a path of its own; None for an id.

    Only files in the folder of the record are read, and in folders within it: no path from the root, none
    with `..`, none that a link leads out. Raises RuleSetError for any other path.
    """
    if not is_path(name):
        return None
    if path == "-":
        raise RuleSetError(
            f"the rules {visible(name)} are a file, which a record on standard input cannot name"
        )
    try:
        folder = Path(path).resolve().parent
        target = (folder / name).resolve()
        inside = target.is_relative_to(folder) and _stays(name)
    except (OSError, ValueError, RuntimeError):
        inside = False
    if not inside:
        raise RuleSetError(
            f"the rules {visible(_short(name))} lie outside the folder of the record, and are not read"
        )
    return rules_file(str(target), _short(name))


def _stays(name: str) -> bool:
    """Whether a path leads down alone, on any system that the record may be read on."""
    return not any(
        path.anchor or path.drive or ".." in path.parts
        for path in (PurePosixPath(name), PureWindowsPath(name))
    )


def _short(name: str) -> str:
    return name if len(name) <= _SHOWN else f"…{name[-_SHOWN:]}"


def _none(file: Path) -> str:
    if file.is_dir():
        return "is a directory"
    return "no such file" if not file.exists() else "no file"


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "no name that a file can have"
