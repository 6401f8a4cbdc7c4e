"""From bytes to text: which encoding a text is in, and what a line that is not in it can be read as."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

__all__ = [
    "UTF8",
    "UTF32",
    "Encoding",
    "Fault",
    "decode_line",
    "decode_wide",
    "encoding_of",
    "is_faulty",
    "mend_wide",
    "unmarked",
]

REPLACEMENT: Final = "\ufffd"
_MARK: Final = "\udfff"  # no decoder yields a lone surrogate, so this one can stand for what it refused
_MARKING: Final = "cinchnotation.mark"

_ESCAPED: Final = re.compile("[\udc80-\udcff]")
_MULTIBYTE: Final = re.compile("[^\x00-\x7f\udc80-\udcff]")


class Encoding(NamedTuple):
    """An encoding of a whole text: its codec, the byte order mark that tells it, its name for the user.

    A `wide` one is decoded as a stream, the others line by line.
    """

    codec: str
    mark: bytes
    title: str
    wide: bool


UTF8: Final = Encoding("utf-8", b"", "UTF-8", wide=False)
UTF32: Final = Encoding("utf-32-le", codecs.BOM_UTF32_LE, "UTF-32, little-endian", wide=True)
_MARKED: Final = (  # the longer mark first: that of UTF-32-LE begins like that of UTF-16-LE
    UTF32,
    Encoding("utf-32-be", codecs.BOM_UTF32_BE, "UTF-32, big-endian", wide=True),
    Encoding("utf-16-le", codecs.BOM_UTF16_LE, "UTF-16, little-endian", wide=True),
    Encoding("utf-16-be", codecs.BOM_UTF16_BE, "UTF-16, big-endian", wide=True),
    Encoding("utf-8-sig", codecs.BOM_UTF8, "UTF-8 with a byte order mark", wide=False),
)


_LOOKED_AT: Final = 64  # bytes at the beginning of a text, which show whether every second one is zero


class Fault(NamedTuple):
    """What is wrong with a line: the finding's name, where (code points, from 0), and the message."""

    name: str
    start: int
    end: int
    message: str


def encoding_of(beginning: bytes) -> Encoding:
    """Return the encoding that a byte order mark at the beginning tells, UTF-8 where there is none."""
    return next((encoding for encoding in _MARKED if beginning.startswith(encoding.mark)), UTF8)


def unmarked(beginning: bytes) -> Encoding | None:
    """Return the wide encoding that a text without a byte order mark looks like, None if like none.

    In these the letters of the alphabet have a byte of zero beside them, or three.
    """
    head = beginning[:_LOOKED_AT]
    if b"\0" not in head:
        return None
    for encoding in _MARKED:
        if encoding.wide and len(head) >= 2 * len(encoding.mark):
            width, last = len(encoding.mark), encoding.codec.endswith("-le")
            letters = [head[i : i + width] for i in range(0, len(head) - width + 1, width)]
            zeros = [not any(letter[1:] if last else letter[:-1]) and any(letter) for letter in letters]
            if 2 * sum(zeros) > len(zeros):
                return encoding
    return None


def decode_line(raw: bytes) -> tuple[str, Fault | None]:
    """Decode one line of a text that is to be UTF-8, and say what was wrong with it.

    A line that is not UTF-8 is read as Windows-1252 where nothing in it speaks for UTF-8; else each byte
    that fits nowhere becomes U+FFFD, so that the rest of the line can be read.
    """
    try:
        return raw.decode(), None
    except UnicodeDecodeError:
        pass
    escaped = raw.decode("utf-8", "surrogateescape")
    if _MULTIBYTE.search(escaped) is None:
        return _decode_western(raw)
    text, count = _ESCAPED.subn(REPLACEMENT, escaped)
    first = _first(_ESCAPED, escaped)
    byte = ord(escaped[first]) - 0xDC00
    message = f"Byte {byte:02X} is no text in UTF-8, in which the rest of the line is{_and_more(count - 1)}."
    return text, Fault("unreadable-encoding", first, first + 1, message)


def _decode_western(raw: bytes) -> tuple[str, Fault]:
    """Decode a line as Windows-1252, which has no character for five of the bytes."""
    text = raw.decode("cp1252", "replace")
    if REPLACEMENT in text:
        first = text.index(REPLACEMENT)
        more = _and_more(text.count(REPLACEMENT) - 1)
        message = f"Byte {raw[first]:02X} is no text, neither in UTF-8 nor in Windows-1252{more}."
        return text, Fault("unreadable-encoding", first, first + 1, message)
    first = next(i for i, byte in enumerate(raw) if byte >= 0x80)
    message = (
        f'This line is not UTF-8; it was read as Windows-1252, byte {raw[first]:02X} as "{text[first]}".'
    )
    return text, Fault("encoding", first, first + 1, message)


def decode_wide(blocks: Iterable[bytes], encoding: Encoding) -> Iterator[str]:
    """Decode a stream of UTF-16 or UTF-32; what cannot be decoded is marked for `mend_wide`."""
    decoder = codecs.getincrementaldecoder(encoding.codec)(_MARKING)
    for block in blocks:
        piece = decoder.decode(block)
        if piece:
            yield piece
    piece = decoder.decode(b"", final=True)
    if piece:
        yield piece


def mend_wide(line: str, encoding: Encoding) -> tuple[str, Fault | None]:
    """Put U+FFFD where `decode_wide` left a mark, and say where the first one was."""
    first = line.find(_MARK)
    if first < 0:
        return line, None
    more = _and_more(line.count(_MARK) - 1, "place")
    family = encoding.title.partition(",")[0]
    message = f"This is half a character, or none, in {family}{more}."
    return line.replace(_MARK, REPLACEMENT), Fault("unreadable-encoding", first, first + 1, message)


def is_faulty(text: str) -> bool:
    """Whether `decode_wide` left a mark in `text`."""
    return _MARK in text


def _first(pattern: re.Pattern[str], text: str) -> int:
    found = pattern.search(text)
    return found.start() if found else 0


def _and_more(count: int, what: str = "byte") -> str:
    if count <= 0:
        return ""
    return f" ({count} more such {what}{'' if count == 1 else 's'} on the line)"


def _mark_error(error: UnicodeError) -> tuple[str, int]:
    """Stand in, as an error handler of codecs, for what cannot be decoded."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return _MARK, error.end


codecs.register_error(_MARKING, _mark_error)
