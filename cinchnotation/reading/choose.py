"""Which reader a text is for: by its name, or by what the text and the file's ending say.

The readers of this package are known by a table, so that a start loads only the one it needs; readers that
others install (entry points of the group `cinchnotation.readers`) are asked when none of these is sure.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final, cast

from cinchnotation.errors import FormatError
from cinchnotation.reading.base import ReadOptions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cinchnotation.reading.base import HopefulReader, Reader, Reading
    from cinchnotation.source import Source

__all__ = ["BUILT_IN", "GROUP", "choose_reader", "read_source", "reader_named", "reader_names"]

GROUP: Final = "cinchnotation.readers"
"""The entry point group in which readers are found."""

BUILT_IN: Final[dict[str, str]] = {
    "cinch": "cinchnotation.reading.notation:READER",
    "json": "cinchnotation.reading.jsontext:JSON_READER",
    "ndjson": "cinchnotation.reading.jsontext:NDJSON_READER",
    "book": "cinchnotation.reading.book:READER",
    "csv": "cinchnotation.reading.csvtext:READER",
    "pidro-log": "cinchnotation.reading.pidrolog:READER",
}
"""The readers of this package by name, in the order in which they are asked: module and attribute."""

# These know their text for certain from its first characters; a book's hands may stand anywhere in it.
_SURE: Final = {".cinch": "cinch", ".json": "json", ".ndjson": "ndjson"}
_TABLES: Final = frozenset({".csv", ".tsv"})


def reader_names() -> tuple[str, ...]:
    """Return the names of all readers, those of this package first."""
    return (*BUILT_IN, *sorted({point.name for point in _installed()}))


def reader_named(name: str) -> Reader:
    """Return the reader called `name` (in either case). Raises FormatError, which lists the names, else."""
    wanted = name.strip().lower()
    if wanted in BUILT_IN:
        return _built_in(wanted)
    for point in _installed():
        if point.name.lower() == wanted:
            try:
                return _load(point)
            except Exception as error:
                raise FormatError(f"the reader {point.name} cannot be loaded: {_one_line(error)}") from error
    raise FormatError(f"there is no format {name}; the formats are {', '.join(reader_names())}")


def read_source(
    source: Source, *, reader: Reader | None = None, options: ReadOptions | None = None
) -> Iterator[Reading]:
    """Read the records of a source, one at a time and in order.

    Without `reader` the format is recognised from the content and the ending. Raises SourceError where the
    input cannot be read, and FormatError where no format fits or `options` cannot be understood.
    """
    yield from (reader or choose_reader(source)).read(source, options or ReadOptions())


def choose_reader(source: Source, *, guess: bool = True) -> Reader:
    """Return the reader for a source, which is not consumed.

    Notation and JSON are recognised for certain; then installed readers are asked, then those of book tables
    and of CSV. Where several know the text, the file's ending decides; where none does, its reader takes it.
    Where that says nothing either, a text that has something of the notation is for its reader, and any other
    is taken for a book, whose first table may stand far behind its beginning: it is read to its end, and
    reading raises FormatError where no hand stands in it. Without `guess` that is raised here, at once.
    """
    head = source.head()
    ending = PurePath(source.path).suffix.lower()
    claimed = _SURE.get(ending)
    if ending in _TABLES and _built_in("csv").sniff(head):  # parted by tabs, it may pass for notation
        return _built_in("csv")
    sure = sorted(_SURE.values(), key=lambda name: name != claimed)  # the one of the ending is asked first
    for name in sure:
        reader = _built_in(name)
        if reader.sniff(head):
            return reader
    broken: list[str] = []
    installed = list(_loaded(broken))
    tables = [_built_in("pidro-log"), _built_in("book"), _built_in("csv")]
    asked = [reader for reader in installed if _knows(reader, head, broken)]
    asked += [reader for reader in tables if reader.sniff(head)]
    of_ending = _by_ending(asked, ending)
    if of_ending is not None or asked:
        return of_ending or asked[0]
    if claimed is not None:
        return _built_in(claimed)
    of_ending = _by_ending((*installed, *tables), ending)
    if of_ending is not None:
        return of_ending
    failed = f" (these readers failed: {', '.join(broken)})" if broken else ""
    names = ", ".join((*BUILT_IN, *(reader.name for reader in installed)))
    unknown = f"{source.path}: the text is in none of the known formats: {names}"
    if not guess:
        raise FormatError(f"{unknown}{failed}")
    native = cast("HopefulReader", _built_in("cinch"))
    if native.may_be(head):
        return native
    return _Anything(f"{unknown}; and no hand stands in it as a table{failed}")


class _Anything:
    """Looks for the hands of a book in a text that nobody knows; where there is none, that is an error."""

    name: Final = "book"
    endings: Final = ()

    def __init__(self, refusal: str) -> None:
        self._refusal = refusal

    def sniff(self, head: str) -> bool:  # noqa: ARG002  # the protocol's argument
        return True

    def read(self, source: Source, options: ReadOptions) -> Iterator[Reading]:
        found = False
        for reading in _built_in("book").read(source, options):
            found = found or reading.record is not None
            yield reading
        if not found:
            raise FormatError(self._refusal)


def _by_ending(readers: Iterable[Reader], ending: str) -> Reader | None:
    return next((reader for reader in readers if ending and ending in reader.endings), None)


def _built_in(name: str) -> Reader:
    module, _, attribute = BUILT_IN[name].partition(":")
    return cast("Reader", getattr(import_module(module), attribute))


def _installed() -> list[Any]:
    """The entry points of readers that others have installed, by name; no name of this package counts."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load, and seldom needed

    found = {point.name: point for point in entry_points(group=GROUP) if point.name.lower() not in BUILT_IN}
    return [found[name] for name in sorted(found)]


def _load(point: Any) -> Reader:
    reader = point.load()
    for part in ("name", "endings", "sniff", "read"):
        if not hasattr(reader, part):
            raise TypeError(f"a reader has {part}")
    return cast("Reader", reader)


def _loaded(broken: list[str]) -> Iterator[Reader]:
    """Yield the readers that others have installed; the names of those that fail go to `broken`."""
    for point in _installed():
        try:
            yield _load(point)
        except Exception:  # noqa: BLE001  # foreign code may fail in any way; it must not stop the others
            broken.append(point.name)


def _knows(reader: Reader, head: str, broken: list[str]) -> bool:
    try:
        return reader.sniff(head)
    except Exception:  # noqa: BLE001  # as above
        broken.append(reader.name)
        return False


def _one_line(error: Exception) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
