"""The text of one input as lines: from a file, a stream, bytes or a string, in any encoding.

A source is read in blocks and never whole, so memory does not grow with it. A block that is plain UTF-8 is
decoded at once; only where that fails are its lines looked at one by one.
"""

from __future__ import annotations

import io
import os
from collections import deque
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, AnyStr, Final, Protocol

from cinchnotation.errors import SourceError
from cinchnotation.findings import Finding
from cinchnotation.record import Position, Span
from cinchnotation.source.decoding import (
    UTF8,
    UTF32,
    Encoding,
    Fault,
    decode_line,
    decode_wide,
    encoding_of,
    is_faulty,
    mend_wide,
    unmarked,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Self

__all__ = ["BinaryStream", "Source"]

_BLOCK: Final = 1 << 16  # bytes
_HEAD: Final = 4000  # code points
_HEAD_BYTES: Final = 4 * _HEAD + 4  # enough of them in any encoding, with a byte order mark before them
_START: Final = Position(1, 1)


class BinaryStream(Protocol):
    """What bytes are read from; its `read1` is used where it has one, so that no pipe is waited for."""

    def read(self, size: int, /) -> bytes | None:
        """Return at most `size` bytes, none at the end."""


class Source:
    """One input, handed out once, line by line.

    Line numbers are the order in which `lines` yields them, from 1; columns count the code points of the line
    as yielded. A byte order mark at the very beginning belongs to no line.
    """

    __slots__ = (
        "_beginning",
        "_encoding",
        "_findings",
        "_kept",
        "_line",
        "_lines",
        "_owned",
        "_read",
        "_started",
        "path",
        "unmarked",
    )

    def __init__(
        self, path: str, stream: BinaryStream, *, owned: bool = False, encoding: Encoding | None = None
    ) -> None:
        """Begin to read `stream`, closed at its end if `owned`. Raises SourceError if it is empty."""
        self.path: Final = path
        self._owned = stream if owned else None
        self._read: Callable[[int], bytes | None] = getattr(stream, "read1", stream.read)
        self._beginning: list[bytes] = []
        self._findings: list[Finding] = []
        self._kept: deque[tuple[int, list[str]]] | None = None
        self._line = 0
        self._started = False
        self.unmarked: str | None = None  # the encoding that a text without a mark looks like
        try:
            self._encoding = self._recognise(encoding)
        except BaseException:
            self.close()
            raise
        if encoding is None:
            self._note_encoding()
        self._lines = chain.from_iterable(self._batches())

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> Self:
        """Open a file. Raises SourceError, whose one line says why, where it cannot be read or is empty."""
        name = os.fspath(path)
        if not name:  # which a Path would take for the folder in which we are
            raise SourceError("an empty path names no file")
        try:
            stream = Path(name).open("rb", buffering=0)  # noqa: SIM115  # the source closes it at its end
        except (OSError, ValueError) as error:
            raise SourceError(f"{_shown(name)}: {_reason(error)}") from error
        return cls(name, stream, owned=True)

    @classmethod
    def from_bytes(cls, data: bytes, path: str = "-") -> Self:
        """Read `data`; `path` is what findings call it. Raises SourceError where it is empty."""
        return cls(path, io.BytesIO(data))

    @classmethod
    def from_text(cls, text: str, path: str = "-") -> Self:
        """Read a string; `path` is what findings call it. Raises SourceError where it is empty."""
        try:
            return cls(path, io.BytesIO(text.encode()))
        except UnicodeEncodeError:  # half a character somewhere: a finding where it stands
            data = text.removeprefix("\ufeff").encode(UTF32.codec, "surrogatepass")
            return cls(path, io.BytesIO(data), encoding=UTF32._replace(mark=b""))

    @classmethod
    def from_stream(cls, stream: BinaryStream, path: str = "-") -> Self:
        """Read a binary stream, which stays open. Raises SourceError where it is empty."""
        return cls(path, stream)

    @property
    def encoding(self) -> str:
        """The codec of the whole text, as its byte order mark tells; `utf-8` without one."""
        return self._encoding.codec

    def head(self) -> str:
        """Return about the first 4,000 code points, each line end as LF, and hand out none of them.

        More of the source is read for it only before the first line is handed out.
        """
        if not self._started:
            self._fill(_HEAD_BYTES)
        data = b"".join(self._beginning)[len(self._encoding.mark) : _HEAD_BYTES]
        if self._encoding.wide:
            text = "".join(decode_wide((data,), self._encoding))
            lines = [mend_wide(line, self._encoding)[0] for line in _split(text)]
        else:
            lines = [decode_line(line)[0] for line in data.splitlines()]
        return "\n".join(lines)[:_HEAD]

    def lines(self) -> Iterator[str]:
        """Return the lines, each without its end; called again, it goes on where it was.

        Lines end with CR LF, LF or CR, and with nothing else. Raises SourceError where reading fails.
        """
        return self._lines

    def take_findings(self) -> tuple[Finding, ...]:
        """Return what was wrong with the encoding of the lines handed out since the last call."""
        if not self._findings:
            return ()
        findings = tuple(self._findings)
        self._findings.clear()
        return findings

    def remember(self) -> None:
        """Keep the lines that are handed out from now on, for `line`, until `forget` lets them go."""
        self._kept = deque()

    def forget(self, before: int) -> None:
        """Let go of the lines before line `before`; they go in blocks, so some of them may stay a while."""
        kept = self._kept
        while kept and kept[0][0] + len(kept[0][1]) <= before:
            kept.popleft()

    def line(self, number: int) -> str | None:
        """Return line `number` (from 1) again, None where it is not remembered."""
        for first, lines in self._kept or ():
            if first <= number < first + len(lines):
                return lines[number - first]
        return None

    def close(self) -> None:
        """Close the file, if it was opened here; it closes itself at its end."""
        if self._read is not _exhausted:
            self._read = _closed
        stream, self._owned = self._owned, None
        if stream is not None:
            stream.close()  # type: ignore[attr-defined]  # only what `open` made is owned

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Source {self.path!r}, {self.encoding}>"

    # --- blocks ---

    def _block(self) -> bytes:
        """Read one block, empty at the end."""
        try:
            block = self._read(_BLOCK)
        except (OSError, ValueError) as error:
            if isinstance(error, SourceError):
                raise
            raise SourceError(f"{_shown(self.path)}: {_reason(error)}") from error
        if isinstance(block, str):
            raise TypeError("a source reads bytes; give a stream of text as from_text(stream.read())")
        if block:
            return block
        self._read = _exhausted
        self.close()
        return b""

    def _fill(self, size: int) -> None:
        """Read until the beginning has `size` bytes, or is all."""
        have = sum(map(len, self._beginning))
        while have < size and (block := self._block()):
            self._beginning.append(block)
            have += len(block)

    def _blocks(self) -> Iterator[bytes]:
        """Yield all blocks, without the byte order mark."""
        beginning = b"".join(self._beginning)[len(self._encoding.mark) :]
        if beginning:
            yield beginning
        while block := self._block():
            yield block

    # --- lines ---

    def _batches(self) -> Iterator[Iterable[str]]:
        """Yield the lines of one block after the other; those with trouble as iterators that note it."""
        self._started = True
        if self._encoding.wide:
            for piece in _whole_lines(decode_wide(self._blocks(), self._encoding), "\n", "\r"):
                lines = _split(piece)
                if is_faulty(piece):
                    yield self._noting(mend_wide(line, self._encoding) for line in lines)
                else:
                    yield self._counted(lines)
            return
        for chunk in _whole_lines(self._blocks(), b"\n", b"\r"):
            try:
                lines = _split(chunk.decode())
            except UnicodeDecodeError:
                yield self._noting(map(decode_line, chunk.splitlines()))
            else:
                yield self._counted(lines)

    def _counted(self, lines: list[str]) -> list[str]:
        """Count lines that are about to be handed out, and keep them if they are to be remembered."""
        if self._kept is not None:
            self._kept.append((self._line + 1, lines))
        self._line += len(lines)
        return lines

    def _noting(self, decoded: Iterable[tuple[str, Fault | None]]) -> Iterator[str]:
        """Yield lines one by one and note the finding of each before it is handed out."""
        kept: list[str] = []
        if self._kept is not None:
            self._kept.append((self._line + 1, kept))
        for text, fault in decoded:
            self._line += 1
            if self._kept is not None:
                kept.append(text)
            if fault is not None:
                span = Span(Position(self._line, fault.start + 1), Position(self._line, fault.end + 1))
                self._findings.append(Finding.at(fault.name, span, fault.message))
            yield text

    def _recognise(self, encoding: Encoding | None) -> Encoding:
        """Read the first bytes and return the encoding that they tell."""
        self._fill(5)  # one byte more than the longest mark
        beginning = b"".join(self._beginning)
        found = encoding_of(beginning) if encoding is None else encoding
        if len(beginning) <= len(found.mark):
            raise SourceError(f"{_shown(self.path)}: is empty")
        return found

    def _note_encoding(self) -> None:
        """Say that the text is in another encoding, or begins with a mark that UTF-8 does not need."""
        if self._encoding.wide:
            message = f"The text is in {self._encoding.title}, and was read as that."
            self._findings.append(Finding.at("encoding", Span(_START, _START), message))
        elif self._encoding is not UTF8:
            message = "The file begins with U+FEFF (byte order mark), which was passed over."
            self._findings.append(Finding.at("odd-character", Span(_START, _START), message))
        elif (meant := unmarked(b"".join(self._beginning))) is not None:
            self.unmarked = meant.title
            message = f"The text looks like {meant.title}, but has no byte order mark; save it as UTF-8."
            self._findings.append(Finding.at("unreadable-encoding", Span(_START, _START), message))


def _whole_lines(pieces: Iterable[AnyStr], newline: AnyStr, carriage_return: AnyStr) -> Iterator[AnyStr]:
    """Join pieces of text so that each one ends where a line ends; time is linear however long a line is."""
    kept: list[AnyStr] = []
    nothing = newline[:0]
    after_return = False  # the last piece ended with CR: a LF at the start of the next belongs to it
    for whole in pieces:
        piece = whole[1:] if after_return and whole.startswith(newline) else whole
        after_return = False
        cut = max(piece.rfind(newline), piece.rfind(carriage_return)) + 1
        if not cut:
            if piece:
                kept.append(piece)
            continue
        after_return = cut == len(piece) and piece.endswith(carriage_return)
        kept.append(piece[:cut])
        yield nothing.join(kept)
        kept = [piece[cut:]] if cut < len(piece) else []
    if kept:
        yield nothing.join(kept)


def _split(text: str) -> list[str]:
    """Split whole lines at CR LF, LF and CR only: `str.splitlines` knows eight more ends."""
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


def _exhausted(_size: int) -> bytes:
    return b""


def _closed(_size: int) -> bytes:
    raise SourceError("the input was closed before its end")


def _reason(error: Exception) -> str:
    """Why a file cannot be read, in the user's words."""
    if isinstance(error, FileNotFoundError):
        return "no such file"
    if isinstance(error, IsADirectoryError):
        return "is a folder, not a file"
    if isinstance(error, PermissionError):
        return "may not be read (permission denied)"
    if isinstance(error, OSError) and error.strerror:
        return f"cannot be read ({error.strerror.lower()})"
    return "is no name that a file can have" if isinstance(error, ValueError) else "cannot be read"


def _shown(path: str) -> str:
    """A path on one line whatever characters its name has; one of blanks alone in quotes."""
    if not path.strip():
        return f'"{path}"'
    if path.isprintable():
        return path
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in path)
