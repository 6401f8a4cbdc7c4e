"""House rules: a TOML file of somebody's own that extends a rule set which ships.

A file is named by its path: a name that ends in `.toml`. It is data alone; nothing in it is run.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from cinchnotation.errors import RuleSetError
from cinchnotation.rules.compiled import RuleSet, rule_set
from cinchnotation.rules.loading import data_of

__all__ = ["beside", "is_path", "named_or_filed", "rules_file"]

_MOST = 1 << 20  # bytes of a file of rules


def is_path(name: str) -> bool:
    """Whether `name` is that of a file of rules, and no id."""
    return name.endswith(".toml")


def named_or_filed(name: str) -> RuleSet:
    """Return the rule set that ships under `name`, or that of the file at the path `name`.

    Raises RuleSetError where there is none, or it cannot be read.
    """
    return rules_file(name) if is_path(name) else rule_set(name)


@lru_cache(maxsize=64)
def rules_file(path: str) -> RuleSet:
    """Read a file of rules; without an `id` it is called as the file. Raises RuleSetError."""
    file = Path(path)
    try:
        with file.open("rb") as stream:
            data = stream.read(_MOST + 1)
    except (OSError, ValueError) as error:
        raise RuleSetError(f"the rules {path} cannot be read ({_reason(error)})") from error
    if len(data) > _MOST:
        raise RuleSetError(f"the rules {path} cannot be read (more than a megabyte)")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise RuleSetError(f"{path}:{line}:1: the rules are not written in UTF-8") from error
    defaults = {"id": file.stem, "title": f"House rules ({file.stem})", "source": file.name}
    return RuleSet(data_of(text, path, defaults))


def beside(path: str, name: str) -> RuleSet | None:
    """Return the rules that a record in the file `path` names by a path of its own; None for an id.

    Only files in the folder of the record are read, and in folders within it, whatever links lead elsewhere.
    Raises RuleSetError for any other path.
    """
    if not is_path(name):
        return None
    if path == "-":
        raise RuleSetError(f"the rules {name} are a file, which a record on standard input cannot name")
    folder = Path(path).resolve().parent
    try:
        target = (folder / name).resolve()
        inside = target.is_relative_to(folder) and not Path(name).is_absolute()
    except (OSError, ValueError, RuntimeError):
        inside = False
    if not inside:
        raise RuleSetError(f"the rules {name} lie outside the folder of the record, and are not read")
    return rules_file(str(target))


def _reason(error: Exception) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return "no name that a file can have"
