"""Text to records, one format each: what a reader is, and which one a text is for."""

from cinchnotation.reading.base import NO_PLACES, Reader, Reading, ReadOptions
from cinchnotation.reading.choose import choose_reader, read_source, reader_named, reader_names

__all__ = [
    "NO_PLACES",
    "ReadOptions",
    "Reader",
    "Reading",
    "choose_reader",
    "read_source",
    "reader_named",
    "reader_names",
]
