"""The canonical layout of a file of native notation, refused wherever it could lose anything.

What is about to be written is read again, and every record compared with the one that stands in the file: its
facts and its comments must be equal. A record with a reading error is never laid out, for nobody knows what
was meant by the part that was not read.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from cinchnotation.reading.base import ReadOptions
from cinchnotation.reading.notation import READER
from cinchnotation.source import Source
from cinchnotation.writing.notation import parting, record_to_cinch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cinchnotation.findings import Finding
    from cinchnotation.reading.base import Reading
    from cinchnotation.record import HandRecord

__all__ = ["Formatted", "format_notation"]

_ENCODINGS: Final = frozenset({"encoding"})


@dataclass(frozen=True, slots=True)
class Formatted:
    """A file in canonical layout, or why there is none.

    `text` is the layout, each line ended by LF; where it is refused, an empty text. `changed` says whether
    its UTF-8 differs from the bytes that were given, `records` how many were read. `faults` are the findings
    that forbid a layout, `reason` is what else does. `recoded` is the first finding on another encoding than
    UTF-8, if there is one.
    """

    text: str
    changed: bool
    records: int = 0
    faults: tuple[Finding, ...] = ()
    reason: str | None = None
    recoded: Finding | None = None

    @property
    def refused(self) -> bool:
        """Whether the file must stay as it is."""
        return bool(self.faults) or self.reason is not None


def format_notation(
    data: bytes | str,
    path: str = "-",
    *,
    ascii: bool = False,  # noqa: A002  # the name of the option
) -> Formatted:
    """Lay out a whole file of native notation; `path` is what findings call it.

    `ascii` writes suits as letters; comments and values of tags stay as they are. Raises SourceError where
    there is no text at all. A text without a record is refused.
    """
    given = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    texts: list[str] = []
    faults: list[Finding] = []
    recoded: Finding | None = None
    before: HandRecord | None = None
    strange = False
    count = 0
    for reading in _readings(data, path):
        faults += reading.faults
        recoded = recoded or next((one for one in reading.findings if one.name in _ENCODINGS), None)
        record = reading.record
        if record is None:
            strange = True
        if record is None or faults:
            continue
        if before is not None:
            texts.append(parting(before, ascii=ascii))
        texts.append(record_to_cinch(record, ascii=ascii, tagged=before is not None))
        before = record
        count += 1
    if faults:
        return Formatted("", changed=False, records=count, faults=tuple(faults), recoded=recoded)
    if strange or not count:
        reason = "something stands there that is no record" if count else "holds no record"
        return Formatted("", changed=False, records=count, reason=reason, recoded=recoded)
    text = "".join(texts)
    lost = _difference(data, text, path)
    if lost is not None:
        return Formatted("", changed=False, records=count, reason=lost, recoded=recoded)
    changed = text.encode("utf-8", "surrogatepass") != given
    return Formatted(text, changed, records=count, recoded=recoded)


def _readings(data: bytes | str, path: str) -> Iterator[Reading]:
    source = Source.from_text(data, path) if isinstance(data, str) else Source.from_bytes(data, path)
    return READER.read(source, ReadOptions())


def _difference(data: bytes | str, text: str, path: str) -> str | None:
    """Say what would be lost: the layout is read again and compared, one record at a time."""
    pairs = zip_longest(_readings(data, path), _readings(text, path), fillvalue=None)
    for number, (old, new) in enumerate(pairs, 1):
        if old is None or new is None:
            return f"record {number}: the layout would have another number of records"
        if new.faults:
            return f"record {number}: its layout could not be read again: {new.faults[0].message}"
        if old.record != new.record:
            return f"record {number}: its layout would change {_changed(old.record, new.record)}"
    return None


def _changed(old: HandRecord | None, new: HandRecord | None) -> str:
    """Name the first field of the record that would be another."""
    if old is None or new is None:
        return "the whole record"
    name = next(name for name in old.__slots__ if getattr(old, name) != getattr(new, name))
    return f"what it says of “{name}”"
