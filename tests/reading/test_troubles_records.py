"""What goes wrong with real files, from bytes to record: tags, comments, rows, and too little or too much."""

import tracemalloc

import pytest
from trouble import HAND, RECORD, ROW, mended, only, read

from cinchnotation.reading import ReadOptions, choose_reader
from cinchnotation.record import Place, Position
from cinchnotation.source import Source

# --- tags and comments ---


@pytest.mark.parametrize(
    "line",
    [
        "[Event Trouble]",
        '[Event "Trouble]',
        '[Event Trouble"]',
        '[Event "Trouble"',
        'Event "Trouble"]',
        "[Event]",
        "[]",
        '["Trouble"]',
        '[Event "Trouble" "x"]',
        '[Event "a"b"]',
        '[Event "Trouble"] bids',
        "[",
    ],
)
def test_23_malformed_tags(line):
    """Each broken form costs one error on its line; what stands below it is read."""
    readings = read(mended('[Event  "Trouble"]', line))
    assert [(f.name, f.start.line) for reading in readings for f in reading.findings] == [("syntax", 1)]
    record = readings[-1].record
    assert (record.dealer, record.tricks) == (RECORD.dealer, RECORD.tricks)


def test_24_a_tag_that_stands_twice():
    """The first counts; the error stands at the second and tells the first."""
    record, findings = only(mended('[Dealer "Z"]', '[Dealer "Z"]\n[DEALER "A"]'))
    assert record == RECORD
    (finding,) = findings
    assert (finding.name, finding.severity, finding.start.line) == ("duplicate-tag", "error", 4)
    assert [related.start.line for related in finding.related] == [3]


def test_25_two_tags_on_a_line():
    """One tag a line: the second is an error, and no record is lost."""
    record, findings = only(mended('[Rules  "foster-1897"]\n', '[Rules "foster-1897"] '))
    assert [(f.name, f.start.line) for f in findings] == [("syntax", 2)]
    assert record.tricks == RECORD.tricks


def test_25_a_tag_over_two_lines():
    """A tag ends on its line; each half is an error, and what stands below them is read."""
    readings = read(mended("Trouble", "Trou\nble"))
    findings = [(f.name, f.start.line) for reading in readings for f in reading.findings]
    assert findings == [("syntax", 1), ("syntax", 2)]
    assert readings[-1].record.tricks == RECORD.tricks


def test_26_a_comment_without_an_end():
    """The error stands at the brace; the next record starts afresh."""
    first, second = read(mended(ROW, ROW + "  { no end") + "\n" + HAND)
    assert [(f.name, f.start) for f in first.findings] == [("unterminated-comment", Position(9, 31))]
    assert (second.record, second.findings) == (RECORD, ())


@pytest.mark.parametrize(
    ("comment", "form", "text"),
    [
        ("{ a ; b }", "{}", "a ; b"),
        ("; a } b", ";", "a } b"),
        ("; a { b", ";", "a { b"),
        ("{ a { b }", "{}", "a { b"),
        ("; a ; b", ";", "a ; b"),
        ("{ a\n  b }", "{}", "a\n  b"),
    ],
)
def test_27_signs_of_comments_in_comments(comment, form, text):
    """A comment holds the signs of the other kind; braces do not nest and may run over lines."""
    record, findings = only(mended(ROW, f"{ROW}  {comment}"))
    assert findings == ()
    (found,) = record.comments
    assert (found.at, found.place, found.form) == ("trick 1", "line", form)
    assert found.text.split() == text.split()
    assert record.tricks == RECORD.tricks


def test_27_braces_do_not_nest():
    """The first closing brace ends the comment; a second is an error."""
    record, findings = only(mended(ROW, f"{ROW}  {{ a {{ b }} }}"))
    assert [(f.severity, f.start.line) for f in findings] == [("error", 9)]
    assert record.tricks[1:] == RECORD.tricks[1:]


def test_28_comments_wherever_a_line_may_stand():
    """On lines of its own a comment belongs to the line before, or to the record below it."""
    text = "; above\n" + mended("draws ", "; between\n{ and }\ndraws ") + "; after\n"
    record, findings = only(text)
    assert findings == ()
    assert [(c.at, c.place, c.text) for c in record.comments] == [
        ("record", "above", "above"),
        ("bids", "below", "between"),
        ("bids", "below", "and"),
        ("score", "below", "after"),
    ]
    assert (record.tricks, record.draws) == (RECORD.tricks, RECORD.draws)


@pytest.mark.parametrize(
    ("old", "new"),
    [("♡A    ♡3", "♡A { x } ♡3"), ("A 2, Y 2", "A 2, { x } Y 2"), ("A 8 hearts", "A { x } 8 hearts")],
)
def test_28_no_comment_between_items(old, new):
    """Within a line a comment stands behind the last item; elsewhere it is one error."""
    _, findings = only(mended(old, new))
    assert [f.severity for f in findings] == ["error"]


@pytest.mark.parametrize("text", ["; alone\n", "{ alone }", "{ alone\n\n", "\n \n\t\n"])
def test_28_a_file_without_a_record(text):
    """A file of comments or blanks holds no record, and nothing breaks."""
    assert [reading for reading in read(text) if reading.record is not None] == []


def test_29_no_blank_line_between_records():
    """A tag behind a statement begins the next record."""
    first, second = read(HAND.rstrip("\n") + "\n" + HAND)
    assert first.record == second.record == RECORD
    assert first.findings == second.findings == ()
    assert second.span.start.line == HAND.count("\n") + 1


# --- what is missing, and what is too much ---


def test_30_a_file_cut_off_at_any_byte():
    """Whatever is left is read, with findings that lie in it."""
    data = HAND.encode()
    for size in range(1, len(data)):
        lines = data[:size].decode(errors="replace").split("\n")
        for reading in read(data[:size]):
            for finding in reading.findings:
                assert 1 <= finding.start.line <= len(lines)
                assert finding.start <= finding.end


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("3      *♡Q    ♡7    ♣3", "trick-row"),
        ("3      *♡Q    ♡7    ♣3    ♠4    ♠5", "trick-row"),
        ("3", "trick-row"),
        ("2      *♡Q    ♡7    ♣3    ♠4", "trick-number"),
        ("4      *♡Q    ♡7    ♣3    ♠4", "trick-number"),
        ("7      *♡Q    ♡7    ♣3    ♠4", "trick-number"),
        ("3      *♡Q   *♡7    ♣3    ♠4", "double-mark"),
        ("3      >♡Q   >♡7    ♣3    ♠4", "double-mark"),
        ("3      **♡Q   ♡7    ♣3    ♠4", "double-mark"),
        ("3      *♡Q    ♡7    ♣3    4", "unknown-card"),
    ],
)
def test_31_faulty_rows(row, name):
    """A faulty row costs one error, keeps its place, and the other rows are read."""
    record, findings = only(mended("3      *♡Q    ♡7    ♣3    ♠4", row))
    assert [(f.name, f.start.line) for f in findings] == [(name, 11)]
    assert len(record.tricks) == 6
    assert record.tricks[:2] + record.tricks[3:] == RECORD.tricks[:2] + RECORD.tricks[3:]


def test_31_a_missing_row():
    """A gap in the numbers is told once, and no row is lost."""
    record, findings = only(mended("3      *♡Q    ♡7    ♣3    ♠4\n", ""))
    assert [(f.name, f.start.line) for f in findings] == [("trick-number", 11)]
    assert [play.cards for play in record.tricks[2].plays] == [play.cards for play in RECORD.tricks[3].plays]


def test_32_a_card_that_stands_twice():
    """The reader reads both and knows where each stands; to judge is not its matter."""
    (reading,) = read(mended("♡6", "♡A"))
    assert reading.findings == ()
    places = [reading.places.span(Place("cell", seat, row)).start for seat, row in (("A", 0), ("Y", 1))]
    assert places == [Position(9, 9), Position(10, 15)]


def test_32_a_tag_of_ten_megabytes():
    """A value of any length is read."""
    value = "x♡8 " * 2_500_000
    record, findings = only(mended("Trouble", value))
    assert (record.tags["Event"], findings) == (value, ())


@pytest.mark.parametrize("piece", ["♡A ", "x ", "{ ", "[", "\xa0", '"', "A 2, ", "; ", "\u200b", "* ", "♡K/"])
def test_32_a_line_of_a_megabyte(piece):
    """However long a faulty line is, it is answered with findings, and the rest of the record is read."""
    (reading, *_) = read(mended(ROW, "1 " + piece * (1_000_000 // len(piece))))
    assert any(finding.start.line == 9 for finding in reading.findings)
    assert reading.record.tags == RECORD.tags


def test_32_memory_does_not_grow_with_the_records():
    """Records are read one at a time from a stream, however many there are."""

    class Copies:
        def __init__(self, count):
            self.left, self.data = count, HAND.encode()

        def read(self, _size):
            self.left -= 1
            return self.data if self.left >= 0 else b""

    def peak(count):
        source = Source.from_stream(Copies(count), "hands.cinch")
        tracemalloc.start()
        read = sum(reading.record == RECORD for reading in choose_reader(source).read(source, ReadOptions()))
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert read == count
        return most

    peak(20)  # what is made once is made now
    assert peak(4000) < peak(100) + len(HAND.encode()) * 1000


# --- one change anywhere ---


@pytest.mark.parametrize("change", ["delete", "double", "replace"])
def test_one_changed_word_never_goes_unseen(change):
    """To delete, double or replace any word gives a finding or another record."""
    words = [(i, word) for i, line in enumerate(HAND.splitlines()) for word in enumerate(line.split())]
    for number, (at, word) in words:
        lines = [line.split() for line in HAND.splitlines()]
        lines[number][at : at + 1] = {"delete": [], "double": [word, word], "replace": ["@x"]}[change]
        readings = read("\n".join(map(" ".join, lines)))
        seen = [f for reading in readings for f in reading.findings] or [r.record for r in readings] != [
            RECORD
        ]
        assert seen, (number, at, word)
