"""JSON and NDJSON as streams: arrays, records in a row, broken ones, and how little memory they take."""

import io
import json
import tracemalloc

import pytest
from jsonhelp import FORMAT, read_json, read_ndjson

from cinchnotation.reading import ReadOptions, choose_reader
from cinchnotation.reading.jsontext import JSON_READER, NDJSON_READER, decoding
from cinchnotation.reading.jsontext.decoding import Fault, decode_from, decode_piece, fault_of
from cinchnotation.record import Position, Span
from cinchnotation.source import Source

A, B, C = ("{" + FORMAT + f', "rules": "{name}"' + "}" for name in "abc")


def rules(readings):
    """The rule set of every record, None where there is none."""
    return [reading.record and reading.record.rules for reading in readings]


@pytest.mark.parametrize(
    "text",
    [
        f"[{A},{B},{C}]",
        f"[\n{A},\n{B},\n{C}\n]\n",
        f"[\n{A}\n, {B}\n, {C}]",
        f"\n\n[\n\n{A}\n,\n\n{B}, {C}\n\n]\n\n",
        f"{A}\n{B}\n{C}\n",
        f"{A}{B} {C}",
        f"{A},\n{B},\n{C}",
        f"[{A}]\n[{B}, {C}]",
        json.dumps([json.loads(A), json.loads(B), json.loads(C)], indent=2),
        json.dumps([json.loads(A), json.loads(B), json.loads(C)], indent=0),
        f"[{A},\r\n{B},\r{C}]",
    ],
)
def test_records_are_cut_out_of_any_layout(text):
    """An array in any layout, and records one after the other, give the same records."""
    assert rules(read_json(text)) == ["a", "b", "c"]
    assert [reading.findings for reading in read_json(text)] == [(), (), ()]


def test_a_record_spans_its_braces():
    """The span of a record is from its opening to its closing brace, in the lines of the file."""
    first, second = read_json(f"[\n  {A},\n{B[:-1]}\n}}\n]")

    assert first.span == Span(Position(2, 3), Position(2, 3 + len(A)))
    assert second.span == Span(Position(3, 1), Position(4, 2))


def test_records_that_share_lines_are_cut_where_they_end():
    """A record that begins on the line where another ends has the right lines and columns."""
    half = len(A) // 2
    broken_up = A.replace(", ", ",\n")
    text = f"[{broken_up}, {broken_up}, {broken_up}]"
    readings = read_json(text)

    assert rules(readings) == ["a", "a", "a"]
    assert [reading.span.start.line for reading in readings] == [1, 2, 3]
    assert readings[1].span.start.column == len(broken_up.split("\n")[1]) + 3
    assert half > 0


def test_brackets_within_texts_cut_nothing():
    """Brackets, quotes and backslashes within texts are text."""
    odd = ']}{[" \\ \\" }]'
    record = json.dumps({"format": "cinch-record/1", "rules": odd}, indent=1)

    assert rules(read_json(f"[{record},\n{record}]")) == [odd, odd]


@pytest.mark.parametrize(
    ("text", "found", "place"),
    [
        (f"[{A}, {B[:-1]}, {C}]", ["a", None, "c"], None),
        (f"[{A}, oops, {C}]", ["a", None, "c"], (1, 4 + len(A))),
        (f"[{A} {C}]", ["a", None, "c"], (1, 3 + len(A))),
        (f"[{A}, {C},]", ["a", "c", None], (1, 5 + len(A) + len(C))),
        (f"[{A},, {C}]", ["a", None, "c"], (1, 3 + len(A))),
        (f"[, {A}]", [None, "a"], (1, 2)),
        (f"{A}]\n{C}", ["a", None, "c"], (1, 1 + len(A))),
        (f"[{A}, {C}", ["a", "c", None], (1, 4 + len(A) + len(C))),
        (f"[\n{A},\n{C}\n", ["a", "c", None], (3, 1 + len(C))),
        ("[\n" + A[:-3].replace(", ", ",\n") + ",\n" + B + ",\n" + C + "]", [None, "b", "c"], (3, 10)),
        (f"[{A}, 7, {C}]", ["a", None, "c"], (1, 4 + len(A))),
    ],
)
def test_what_stands_between_records_is_told_and_passed_over(text, found, place):
    """A broken element, a comma too many or too few, a bracket missing: one finding; the rest is read."""
    readings = read_json(text)

    assert rules(readings) == found
    (finding,) = [finding for reading in readings for finding in reading.findings]
    assert finding.name == "syntax"
    if place:
        assert finding.start == Position(*place)


def test_each_of_many_faults_on_one_line_is_told_where_it_stands():
    """Broken and sound records in turn on one line: each fault has its column, each sound one is read."""
    bad = A.replace(": ", " ", 1)
    text = f"[{', '.join([bad, A] * 50)}]"
    readings = read_json(text)
    step = len(bad) + len(A) + 4

    assert rules(readings) == [None, "a"] * 50
    assert [finding.start for reading in readings for finding in reading.findings] == [
        Position(1, 2 + i * step + len('{"format" ')) for i in range(50)
    ]


ELEMENTS = [
    '{"a": [1, "x\\"y", null, true]}',
    '{"a" 1}, {"b": 2}',
    '{"a": "no end, {"b": 2}',
    '{"a": "tab\there"}',
    '{"a": "\\q"}',
    '{"a": tru}',
    '{"a": 1,                                                            }',
    '{"a": 1                                                             "b": 2}',
    '{"a": -Infinity}',
    '{"a": ' + "1" * 60 + "e}",
    "7654321",
    '"a text"',
    "[" * 5000,
    '{"a": ' + "9" * 5000 + "}",
    "nonsense",
]


@pytest.mark.parametrize("element", ELEMENTS)
@pytest.mark.parametrize("rest", ["", ", {}]", " " * 40 + "]", '\n, {"c": "d"}' * 9])
@pytest.mark.parametrize("size", [1, 2, 5, 17, 64])
def test_a_piece_of_a_text_is_decoded_as_in_the_whole(element, rest, size, monkeypatch):
    """However little of a text is looked at first, a value in it, or its fault, is the same."""
    text = f'[{{"before": "x"}}, {element}{rest}'
    at = 18
    assert text.startswith(element, at)
    monkeypatch.setattr(decoding, "_PIECE", size)
    assert outcome(decode_piece, text, at) == outcome(decode_from, text, at)


def outcome(decode, text, at):
    """The value as JSON and its end, or the fault."""
    try:
        found = decode(text, at)
    except (ValueError, RecursionError) as error:
        return fault_of(error, text, at)
    if isinstance(found, Fault):
        return found
    return json.dumps(found[0], default=lambda constant: constant.text), found[1]


def test_a_text_that_nothing_closes_goes_to_the_end_of_its_line():
    """Brackets, and quotes behind a backslash, within it are no part of the record around it."""
    lost = A[:-1] + ', "void": "so {[ \\" ] { he said\n}'
    readings = read_json(f"{lost}\n{B}")

    assert rules(readings) == [None, "b"]
    assert [finding.start for finding in readings[0].findings] == [Position(1, len(A) + 10)]


def test_quotes_behind_backslashes_are_passed_over_together():
    """A line of nothing but them, which nothing closes, is one fault."""
    (reading,) = read_json('["' + '\\"' * 20_000)

    assert [finding.start for finding in reading.findings] == [Position(1, 2)]


def test_an_empty_array_holds_no_record():
    """An array of nothing is no fault, and no record."""
    assert read_json("[]") == []
    assert read_json(" [\n] \n") == []


def test_a_broken_line_costs_one_finding():
    """In NDJSON the lines around a broken one are read; blank lines are passed over."""
    readings = read_ndjson(f"{A}\n\n  {B[:-2]}\n \t\n  {C}  \n")

    assert rules(readings) == ["a", None, "c"]
    assert readings[1].span.start.line == 3
    assert readings[2].span == Span(Position(5, 3), Position(5, 3 + len(C)))


def test_a_line_holds_one_record():
    """More after the record of a line is told at its column."""
    (reading,) = read_ndjson(f"{A} {B}")

    assert reading.record is None
    assert reading.findings[0].start == Position(1, len(A) + 2)


def test_a_byte_in_another_encoding_is_told_with_its_record():
    """What the source finds about a line is found in the reading of that line, in both formats."""
    text = f"{A}\n{B}\n".encode().replace(b'"b"', b'"M\xfcller"')

    for readings in (read_json(text), read_ndjson(text)):
        assert rules(readings) == ["a", "Müller"]
        assert [[finding.name for finding in reading.findings] for reading in readings] == [[], ["encoding"]]


def test_utf_16_is_read():
    """A file in UTF-16, as some programs write it, gives its records and one info."""
    readings = read_json(f"[{A},{B}]".encode("utf-16"))

    assert rules(readings) == ["a", "b"]
    assert [finding.name for finding in readings[0].findings] == ["encoding"]


@pytest.mark.parametrize(
    ("head", "name"),
    [
        ("[{" + FORMAT, "json"),
        ("[]", "json"),
        ("[\n{\n", "json"),
        (f" \n {A}", "json"),
        ("{\n" + FORMAT, "json"),
        (f"{A}\n{B}", "ndjson"),
        (f"{A}\n\n{B[:20]}", "ndjson"),
        (f"{A[:-2]}\n{B}", "ndjson"),
        ("{" + FORMAT + ', "tricks": [\n{"number": 1}', "json"),
        ("{" + FORMAT + ', "stated":\t{ \n{"score": null}', "json"),
        ('[Event "x"]\n', None),
        ("{ a comment } \n", None),
        ('{ "so he said" } \n', None),
        ("bids A 8 hearts", None),
        ("", None),
    ],
)
def test_json_is_recognised_by_its_beginning(head, name):
    """Arrays and objects are JSON, an object a line is NDJSON; tags and comments are neither."""
    if name == "json":
        assert JSON_READER.sniff(head)
    elif name == "ndjson":
        assert not JSON_READER.sniff(head)
        assert NDJSON_READER.sniff(head)
    else:
        assert not JSON_READER.sniff(head)
        assert not NDJSON_READER.sniff(head)


@pytest.mark.parametrize(
    ("path", "text"),
    [("x.json", f"{A}\n{B}"), ("x.ndjson", f"[\n{A},\n{B}\n]"), ("x.jsonl", f"{A}\n{B}"), ("-", f"{A}\n{B}")],
)
def test_the_content_decides_which_of_the_two_it_is(path, text):
    """Whatever the ending says, an array is read as JSON and an object a line as NDJSON."""
    source = Source.from_text(text, path)

    assert rules(choose_reader(source).read(source, ReadOptions())) == ["a", "b"]


class Endless(io.RawIOBase):
    """A stream of records that is made as it is read."""

    def __init__(self, pieces):
        super().__init__()
        self.pieces = pieces
        self.left = b""

    def readable(self):
        """Return that it can be read."""
        return True

    def readinto(self, buffer):
        """Fill the buffer with as much as there is."""
        while len(self.left) < len(buffer):
            piece = next(self.pieces, None)
            if piece is None:
                break
            self.left += piece
        size = min(len(buffer), len(self.left))
        buffer[:size], self.left = self.left[:size], self.left[size:]
        return size


@pytest.mark.parametrize("layout", ["ndjson", "lines", "indented", "shared"])
def test_memory_does_not_grow_with_the_number_of_records(layout):
    """Ten times as many records take no more memory, in NDJSON and in arrays over many lines."""
    one = json.dumps(json.loads(A), indent=2) if layout == "indented" else A
    between = {"ndjson": "\n", "lines": ",\n", "indented": ",\n", "shared": "\n, "}[layout]
    reader = NDJSON_READER if layout == "ndjson" else JSON_READER

    def pieces(count):
        yield b"" if layout == "ndjson" else b"["
        for number in range(count):
            yield ((between if number else "") + one).encode()
        yield b"" if layout == "ndjson" else b"]"

    def peak(count):
        source = Source.from_stream(Endless(pieces(count)))
        tracemalloc.start()
        assert sum(1 for _ in reader.read(source, ReadOptions())) == count
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    peak(100)
    assert peak(10_000) < 1.5 * peak(2_000) + 100_000


def test_ten_megabytes_on_one_line_are_read():
    """A line of ten megabytes, an array or one text, is an answer like any other."""
    padded = A[:-2] + "x" * 100_000 + A[-2:]
    readings = read_json("[" + ",".join([padded] * 100) + "]")
    assert [len(reading.record.rules) for reading in readings] == [100_001] * 100

    (reading,) = read_ndjson("{" + FORMAT + ', "rules": "' + "x" * 10_000_000 + '"}')
    assert len(reading.record.rules) == 10_000_000
