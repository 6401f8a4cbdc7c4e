"""Whole documents: recognised, read as a stream, in bounded memory; no text makes the reader fail."""

from __future__ import annotations

import gc
import io
import tracemalloc
from itertools import pairwise

import pytest
from bookhelp import FIXTURES, SINGLE, read, text_of
from hypothesis import given, settings
from hypothesis import strategies as st

from cinchnotation.reading import ReadOptions
from cinchnotation.reading.book import READER
from cinchnotation.source import Source

NAMES = ("plain.txt", "flat.txt", "markdown.md", "web.html", "compass.txt")
PROSE = "The friends met, as ad hoc companies will, and 4 of them bid 8 on nothing at all.\n" * 100


@pytest.mark.parametrize("name", NAMES)
def test_a_head_with_a_table_is_recognised(name) -> None:
    """Each layout is known by its beginning."""
    assert READER.sniff(Source.open(FIXTURES / name).head())


@pytest.mark.parametrize(
    "head",
    [
        text_of("hands.cinch"),
        "bids A 8 hearts\ntrick A Y B Z\n1 ♣Q ♣3 *♡8 ♣5\n2 ♡2 ♡6 *♡Q ♡4\n3 ♡10 *♡J ♣J ♡9\n",
        '[{"format": "cinch-record/1", "comments": [{"text": "A bids 8 on hearts"}]}]',
        PROSE,
        "",
    ],
)
def test_other_texts_are_not_claimed(head) -> None:
    """The native notation, JSON and prose are not taken for a book's tables."""
    assert not READER.sniff(head)


def test_records_come_while_the_text_is_read() -> None:
    """The first record is there before the end of the stream is asked for."""

    class Stream:
        """A stream that has another table whenever it is asked."""

        asked = 0

        def read(self, size: int) -> bytes:  # noqa: ARG002  # the protocol's argument
            self.asked += 1
            return (PROSE + SINGLE + "\n\n").encode()

    stream = Stream()
    readings = READER.read(Source.from_stream(stream), ReadOptions())
    for _ in range(3):
        assert next(readings).record.tags == {"Event": "No. 21"}
    assert stream.asked < 12


BLOCK = (PROSE + text_of("plain.txt") + text_of("flat.txt") + text_of("web.html")).encode()


def test_every_table_of_a_large_book_is_found() -> None:
    """A hundred tables in half a megabyte of prose: each of them is found, and nothing else."""
    document = BLOCK * (500_000 // len(BLOCK))
    count = sum(
        reading.record is not None for reading in READER.read(Source.from_bytes(document), ReadOptions())
    )
    assert count == 12 * (len(document) // len(BLOCK)) > 100


@pytest.mark.slow
def test_memory_does_not_grow_with_the_document() -> None:
    """What is kept at a time is the same for a document three times as long."""

    def peak(times: int) -> int:
        source = Source.from_stream(io.BytesIO(BLOCK * times))
        gc.collect()
        gc.disable()  # when it runs is chance, and nothing here waits for it
        tracemalloc.start()
        for _ in READER.read(source, ReadOptions()):
            pass
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        gc.enable()
        return most

    peak(1)
    assert peak(36) < 1.5 * peak(12)


@pytest.mark.parametrize(
    "piece",
    [
        "<table><tr><td>♡A",
        "<table>",
        "<!--",
        "<td><a b='",
        "A Y B Z ♡A ",
        "♡A | ♡2 | ♡3 | 1 |",
        "- | + T",
        "&#",
        "No. ",
    ],
)
def test_hostile_texts_are_answered(piece) -> None:
    """A hundred thousand characters of what begins and never ends, on one line or many: no hand is found."""
    count = 100_000 // len(piece)
    text = "<table>" + piece * count + "</table>\n" + (piece * 20 + "\n") * (count // 20)
    assert [reading.record for reading in read(text) if reading.record is not None] == []


def test_bytes_outside_the_tables_spoil_no_record() -> None:
    """A byte that is no text is an error within a table, and told as an info around it."""
    table = SINGLE.encode()
    bad = "caf\u00e9 ".encode() + b"\xff\n"
    (around,) = READER.read(Source.from_bytes(bad + table + bad), ReadOptions())
    assert around.faults == ()
    assert [finding.name for finding in around.findings] == ["encoding", "encoding"]
    (within,) = READER.read(
        Source.from_bytes(table.replace("♣Q".encode(), b"\xff\xe2\x99\xa3Q")), ReadOptions()
    )
    assert "unreadable-encoding" in [finding.name for finding in within.findings]


def test_many_findings_of_one_kind_are_counted() -> None:
    """A hundred lines in another encoding cost fifty findings and one that counts the rest."""
    (reading,) = READER.read(Source.from_bytes(b"caf\xe9\n" * 100 + SINGLE.encode()), ReadOptions())
    assert [finding.name for finding in reading.findings] == ["encoding"] * 51
    assert "50 more places" in reading.findings[-1].message


MUTANTS = st.tuples(
    st.sampled_from(NAMES),
    st.lists(
        st.tuples(
            st.floats(0, 1),
            st.integers(0, 12),
            st.one_of(
                st.sampled_from(
                    ["", "|", "_", "\n", "♡A", "10", "<td>", "</table>", "<table>", "&#", "A", " ", "1", "\f"]
                ),
                st.text(max_size=4),
            ),
        ),
        min_size=1,
        max_size=8,
    ),
)


@given(MUTANTS)
@settings(max_examples=150, deadline=None)
def test_no_mutant_of_a_table_makes_the_reader_fail(mutant) -> None:
    """Whatever is lost, added or torn apart: an answer, with findings in their order and within the text."""
    name, changes = mutant
    text = text_of(name)
    for where, length, new in changes:
        at = int(where * len(text))
        text = text[:at] + new + text[at + length :]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    READER.sniff(text[:4000])
    for reading in read(text):
        for finding in reading.findings:
            assert 1 <= finding.start.line <= len(lines)
            assert finding.start <= finding.end
            assert finding.end.column <= len(lines[finding.end.line - 1]) + 1
        assert all(one.start <= other.start for one, other in pairwise(reading.findings))
        if reading.record is not None:
            assert all(len(trick.plays) == len(reading.record.seats) for trick in reading.record.tricks)


@given(st.text(st.sampled_from("♡♢♣♠A2Q10YBZ |_-+\n<>td/ol.;"), max_size=400))
@settings(max_examples=150, deadline=None)
def test_no_text_makes_the_reader_fail(text) -> None:
    """Texts of the characters that tables are made of."""
    found = read(text + "\nA Y B Z\n♡A ♡2 ♡3 ♡4\n")
    assert all(reading.record is not None or reading.findings for reading in found)
