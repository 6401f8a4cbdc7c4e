"""Lines and line ends, heads and blocks."""

import io
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinchnotation.errors import SourceError
from cinchnotation.source import Source

RECORD = ["[Event “Übung”]", "trick A Y B Z", "1 ♣Q ♣3 *♡8 ♣5", "", "score A-B 0, Y-Z 15"]
BLOCK = 1 << 16


class Drip:
    """A stream that gives a few bytes at a time, as a slow pipe does."""

    def __init__(self, data, step):
        self.data, self.step, self.taken = data, step, 0

    def read(self, size):
        """Return the next few bytes."""
        piece = self.data[self.taken : self.taken + min(size, self.step)]
        self.taken += len(piece)
        return piece


def read(data):
    source = Source.from_bytes(data)
    return list(source.lines()), source.take_findings()


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_each_kind_of_line_end_gives_the_same_lines(end):
    """CR LF, LF and CR all end a line and belong to none."""
    assert read((end.join(RECORD) + end).encode()) == (RECORD, ())


def test_line_ends_may_be_mixed():
    """Each line of a file may end in its own way; LF CR is two ends."""
    assert read(b"a\nb\r\nc\rd\n\re\r\r\nf") == (["a", "b", "c", "d", "", "e", "", "f"], ())


def test_the_last_line_needs_no_end():
    """A final line end adds no line, and its absence costs none."""
    assert read(b"a\nb\n") == read(b"a\nb") == (["a", "b"], ())
    assert read(b"\n\n") == (["", ""], ())


@pytest.mark.parametrize("char", ["\u2028", "\u2029", "\u0085", "\v", "\f", "\x1c", "\x1d", "\x1e"])
def test_nothing_else_ends_a_line(char):
    """Characters that Python's splitlines takes for line ends stay inside their line."""
    assert read(f"a{char}b\n♡{char}".encode()) == ([f"a{char}b", f"♡{char}"], ())


@pytest.mark.parametrize("step", [1, 2, 3, 7])
@pytest.mark.parametrize("codec", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "cp1252"])
def test_the_size_of_reads_makes_no_difference(step, codec):
    """Characters, byte order marks and CR LF may be cut by the border of two reads."""
    text = "[Event “Übung”]\r\n\r\nä\rö\n–\r" if codec == "cp1252" else "\r\n".join(RECORD) + "\r"
    data = text.encode(codec)
    source = Source.from_stream(Drip(data, step))
    assert (list(source.lines()), source.take_findings()) == read(data)
    assert Source.from_stream(Drip(data, step)).head() == Source.from_bytes(data).head()


@pytest.mark.parametrize("shift", range(-4, 5))
def test_a_border_of_blocks_cuts_nothing(shift):
    """Whatever lies across the border of two blocks of 64 KiB is read as it stands."""
    first = "x" * (BLOCK - 8 + shift)
    assert read(f"{first}\r\n♡🂡♡\r\nä\rb".encode()) == ([first, "♡🂡♡", "ä", "b"], ())


# NUL first, in UTF-16, begins like the mark of UTF-32.
@given(
    st.text().filter(lambda text: text[:1] != "\0"),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]),
)
def test_text_comes_back_whatever_its_encoding(text, codec):
    """Any text, encoded with its mark, gives the lines of the text."""
    data = text.encode(codec)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    expected = lines if lines[-1] else lines[:-1]
    if text.startswith("\ufeff") and codec == "utf-8":
        expected = text[1:].replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    try:
        source = Source.from_bytes(data)
    except SourceError:
        assert text in {"", "\ufeff"}
    else:
        assert list(source.lines()) == expected


@given(st.binary(min_size=1))
def test_any_bytes_are_lines_and_findings(data):
    """No bytes make a source raise anything but that it is empty; what it hands out can be encoded again."""
    try:
        source = Source.from_bytes(data)
    except SourceError:
        assert len(data) <= 4
        return
    source.head().encode()
    lines = list(source.lines())
    "\n".join(lines).encode()
    for finding in source.take_findings():
        assert 1 <= finding.start.line <= len(lines)
        assert finding.start.column <= len(lines[finding.start.line - 1]) + 1


def test_lines_are_handed_out_once():
    """Asking for the lines again goes on behind the last one taken."""
    source = Source.from_text("a\nb\nc\n")
    assert next(source.lines()) == "a"
    assert list(source.lines()) == ["b", "c"]
    assert list(source.lines()) == []


def test_the_head_consumes_nothing():
    """The head shows the first 4,000 code points, before and after lines are taken."""
    source = Source.from_text("é♡\r\n" * 3000)
    assert source.head() == ("é♡\n" * 3000)[:4000]
    assert next(source.lines()) == "é♡"
    assert source.head() == ("é♡\n" * 3000)[:4000]
    assert len(list(source.lines())) == 2999


def test_the_head_of_a_stream_reads_no_more_than_it_shows():
    """A stream is read for its head only as far as that goes."""
    stream = Drip(b"a line of text\n" * 100_000, 1000)
    Source.from_stream(stream).head()
    assert stream.taken <= 17_000


def test_a_stream_is_not_waited_for():
    """Each line of a slow stream is handed out as soon as it is there."""
    stream = Drip(b"one\ntwo\nthree\n", 4)
    lines = Source.from_stream(stream).lines()
    assert next(lines) == "one"
    assert stream.taken == 8
    assert next(lines) == "two"
    assert stream.taken == 8


def test_memory_does_not_grow_with_the_lines():
    """Ten times the lines need no more memory."""

    def peak(count):
        source = Source.from_stream(Drip(b"1 HA HK HQ HJ\n" * count, BLOCK))
        tracemalloc.start()
        for _ in source.lines():
            pass
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most

    assert peak(200_000) < 1.5 * peak(20_000)


def test_one_line_of_ten_megabytes():
    """A line that runs over thousands of blocks is put together whole, and the one behind it follows."""
    data = "♡".encode() * 3_400_000
    first, second = Source.from_stream(Drip(data + b"\nend", 4096)).lines()
    assert len(first) == 3_400_000
    assert set(first) == {"♡"}
    assert second == "end"


def test_a_block_of_plain_lines_is_decoded_at_once(monkeypatch):
    """Lines of plain UTF-8 are not looked at one by one; only a block with another byte in it is."""
    looked_at = []

    def decode_line(raw):
        looked_at.append(raw)
        return raw.decode("cp1252"), None

    monkeypatch.setattr("cinchnotation.source.text.decode_line", decode_line)
    data = "1       ♣Q    ♣3   *♡8    ♣5\n".encode() * 10_000
    assert sum(1 for _ in Source.from_bytes(data).lines()) == 10_000
    assert looked_at == []
    assert list(Source.from_bytes(b"a\nb\xe9\n").lines()) == ["a", "bé"]
    assert looked_at == [b"a", b"b\xe9"]


def test_a_stream_of_text_is_refused_at_once():
    """Whoever hands over a text stream is told so."""
    with pytest.raises(TypeError, match="bytes"):
        Source.from_stream(io.StringIO("text"))
