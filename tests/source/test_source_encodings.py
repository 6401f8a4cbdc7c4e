"""Which encoding a text is in, decided for the file by its mark and else line by line."""

import codecs

import pytest

from cinchnotation.record import Position
from cinchnotation.source import Source


def read(data):
    source = Source.from_bytes(data)
    return list(source.lines()), source.take_findings()


def places(findings):
    return [(f.name, f.start, f.end) for f in findings]


def test_plain_utf_8_has_no_finding():
    """Suit signs and letters of any script are plain text."""
    assert read("♡A Å 張\n".encode()) == (["♡A Å 張"], ())


def test_a_mark_of_utf_8_belongs_to_no_line():
    """A byte order mark before UTF-8 shifts no column and costs one info."""
    lines, (finding,) = read(codecs.BOM_UTF8 + b'[Event "x"]\n')
    assert lines == ['[Event "x"]']
    assert (finding.name, finding.severity, finding.start) == ("odd-character", "info", Position(1, 1))
    assert "U+FEFF" in finding.message


@pytest.mark.parametrize(
    ("codec", "title"),
    [
        ("utf-16-le", "UTF-16, little-endian"),
        ("utf-16-be", "UTF-16, big-endian"),
        ("utf-32-le", "UTF-32, little-endian"),
        ("utf-32-be", "UTF-32, big-endian"),
    ],
)
def test_a_wide_text_without_its_mark_is_told(codec, title):
    """The zeros beside its letters show what it is; it is read as UTF-8 all the same, and not guessed at."""
    for text in ('[Event "x"]\n', "♡A ♣Q bids A 8 hearts\n", "bids"):
        source = Source.from_bytes(text.encode(codec))
        (finding,) = source.take_findings()
        assert (finding.name, finding.severity, finding.start) == (
            "unreadable-encoding", "error", Position(1, 1),
        )  # fmt: skip
        assert (
            finding.message == f"The text looks like {title}, but has no byte order mark; save it as UTF-8."
        )
        assert source.unmarked == title
        assert source.encoding == "utf-8"


@pytest.mark.parametrize(
    "data", [b"a\0b", b"\0\0\0\0\0\0\0\0", b"bids A 8\0\0", b"a\0", bytes(range(256)), "張三\0李四".encode()]
)
def test_a_stray_zero_is_no_wide_text(data):
    """A NUL here and there, or nothing but NULs, says nothing of the encoding."""
    source = Source.from_bytes(data)
    assert source.unmarked is None
    assert not any("looks like" in finding.message for finding in source.take_findings())


def test_only_the_first_mark_is_taken_away():
    """A mark from a joined file stays in its line, where `clean` passes it over."""
    lines, findings = read(b"a\n" + codecs.BOM_UTF8 + b"[b]\n")
    assert lines == ["a", "\ufeff[b]"]
    assert findings == ()


@pytest.mark.parametrize(
    ("mark", "codec", "title"),
    [
        (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16, little-endian"),
        (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16, big-endian"),
        (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32, little-endian"),
        (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32, big-endian"),
    ],
)
def test_a_mark_decides_for_the_file(mark, codec, title):
    """UTF-16 and UTF-32 with their mark are read, and one info names them."""
    text = "[Event “x”]\r\n1 ♣Q 🂡 ♡8\r\n"
    source = Source.from_bytes(mark + text.encode(codec))
    assert source.encoding == codec
    assert source.head() == "[Event “x”]\n1 ♣Q 🂡 ♡8"
    assert list(source.lines()) == ["[Event “x”]", "1 ♣Q 🂡 ♡8"]
    (finding,) = source.take_findings()
    assert (finding.name, finding.severity, finding.start) == ("encoding", "info", Position(1, 1))
    assert title in finding.message


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_cut_off_utf_16_file_is_a_finding(size):
    """A file that ends within a character ends in U+FFFD, reported at its column."""
    lines, findings = read(codecs.BOM_UTF16_LE + "a\nb🂡".encode("utf-16-le")[:-size])
    assert lines == ["a", "b\ufffd"]
    assert places(findings)[1:] == [("unreadable-encoding", Position(2, 2), Position(2, 3))]


@pytest.mark.parametrize(
    ("codec", "mark"), [("utf-16-le", codecs.BOM_UTF16_LE), ("utf-32-be", codecs.BOM_UTF32_BE)]
)
def test_half_a_surrogate_is_a_finding(codec, mark):
    """A surrogate without its other half spoils one character, and is counted once a line."""
    text = "good\nb\ud83cd\udc00\nfine\n"
    lines, findings = read(mark + text.encode(codec, "surrogatepass"))
    assert lines == ["good", "b\ufffdd\ufffd", "fine"]
    assert places(findings)[1:] == [("unreadable-encoding", Position(2, 2), Position(2, 3))]
    assert "1 more" in findings[1].message


def test_a_number_beyond_unicode_is_a_finding():
    """UTF-32 can hold numbers that no character has."""
    lines, findings = read(codecs.BOM_UTF32_LE + "ab".encode("utf-32-le") + b"\xff\xff\xff\xff")
    assert lines == ["ab\ufffd"]
    assert places(findings)[1:] == [("unreadable-encoding", Position(1, 3), Position(1, 4))]


def test_half_a_surrogate_in_a_string_is_a_finding():
    """A string may hold what no file can; it is mended, and what else it holds is read."""
    source = Source.from_text("a\n♡\ud800b")
    assert source.head() == "a\n♡\ufffdb"
    assert list(source.lines()) == ["a", "♡\ufffdb"]
    assert places(source.take_findings()) == [("unreadable-encoding", Position(2, 2), Position(2, 3))]


def test_a_line_in_windows_1252_is_read_as_such():
    """A line that is not UTF-8 and has no sign of it is read byte by byte, with an info at the first."""
    lines, (finding,) = read(b'[Event "x"]\n[Site "Gen\xe8ve \x96 Z\xfcrich"]\n1 \xe2\x99\xa3Q\n')
    assert lines == ['[Event "x"]', '[Site "Genève – Zürich"]', "1 ♣Q"]
    assert (finding.name, finding.severity) == ("encoding", "info")
    assert (finding.start, finding.end) == (Position(2, 11), Position(2, 12))
    assert "Windows-1252" in finding.message
    assert "E8" in finding.message


def test_each_line_in_windows_1252_is_told():
    """Every such line has its own info, and no line more than one."""
    _, findings = read(b"\xe4\xf6\nplain\n\xfc\xfc\n")
    assert places(findings) == [
        ("encoding", Position(1, 1), Position(1, 2)),
        ("encoding", Position(3, 1), Position(3, 2)),
    ]


def test_a_bad_byte_among_utf_8_spoils_itself_only():
    """Where a line has a valid sequence, a stray byte is unreadable, at its column in code points."""
    lines, (finding,) = read("1 ♣Q ".encode() + b"\xe8 " + "♡8\nnext ♡\n".encode())
    assert lines == ["1 ♣Q \ufffd ♡8", "next ♡"]
    assert (finding.name, finding.severity) == ("unreadable-encoding", "error")
    assert (finding.start, finding.end) == (Position(1, 6), Position(1, 7))
    assert "E8" in finding.message


def test_a_cut_off_sequence_is_unreadable():
    """A card sign that lost its last byte, among others that did not, is told at its column."""
    lines, findings = read("♣Q ♡".encode()[:-1])
    assert lines == ["♣Q \ufffd\ufffd"]
    assert places(findings) == [("unreadable-encoding", Position(1, 4), Position(1, 5))]
    assert "1 more such byte" in findings[0].message


@pytest.mark.parametrize("byte", [0x81, 0x8D, 0x8F, 0x90, 0x9D])
def test_five_bytes_are_no_text_anywhere(byte):
    """Windows-1252 has no character for five bytes; such a line is otherwise read as that."""
    lines, (finding,) = read(b"\xe4 x" + bytes([byte]) + b"\n")
    assert lines == ["ä x\ufffd"]
    assert (finding.name, finding.start, finding.end) == (
        "unreadable-encoding",
        Position(1, 4),
        Position(1, 5),
    )
    assert f"{byte:02X}" in finding.message


def test_the_locale_is_never_asked(monkeypatch, tmp_path):
    """What the system takes for its encoding makes no difference."""
    monkeypatch.setattr("locale.getpreferredencoding", lambda _=True: "ascii")
    file = tmp_path / "a.cinch"
    file.write_bytes("♡A\n".encode())
    with Source.open(file) as source:
        assert list(source.lines()) == ["♡A"]


def test_findings_come_with_their_lines():
    """The findings of a line are there as soon as it is handed out, not before, and once."""
    source = Source.from_bytes(b"a\n\xe4\nb\n\xf6\n")
    source.head()
    lines = source.lines()
    assert next(lines) == "a"
    assert source.take_findings() == ()
    assert next(lines) == "ä"
    assert [f.start.line for f in source.take_findings()] == [2]
    assert source.take_findings() == ()
    assert list(lines) == ["b", "ö"]
    assert [f.start.line for f in source.take_findings()] == [4]


def test_line_numbers_go_on_over_good_and_bad_blocks():
    """A bad line far down a long file is told with its own number."""
    good = b"1 HA HK HQ HJ\n" * 20_000
    _, (finding,) = read(good + b"\xe4\n" + good)
    assert finding.start == Position(20_001, 1)


def test_null_bytes_are_text():
    """NUL is a character, and for the readers to tell."""
    assert read(b"1 \x00 x\n") == (["1 \x00 x"], ())
