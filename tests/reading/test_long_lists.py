"""Records with far more lines than a deal has: every part is found, and each line is looked at once."""

import pytest
from notation_texts import readings, stretch

from cinchnotation.check import check_source
from cinchnotation.reading.jsontext import JSON_READER
from cinchnotation.reading.jsontext.positions import JsonText
from cinchnotation.reading.notation.places import LinePlaces
from cinchnotation.record import Place
from cinchnotation.source import Source

MANY = 300
HEAD = '[Rules "foster-1897"]\n'


@pytest.fixture
def looked_at(monkeypatch):
    """The numbers of the lines whose parts were taken, as often as they were."""
    numbers = []
    parts = LinePlaces._groups_of  # noqa: SLF001  # how often a line is taken shows in no answer

    def counted(self, number, kind):
        numbers.append(number)
        return parts(self, number, kind)

    monkeypatch.setattr(LinePlaces, "_groups_of", counted)
    return numbers


@pytest.mark.parametrize(
    ("line", "place", "item"),
    [
        ("bids A 8", lambda i: Place("call", None, i), "A 8"),
        ("stock ♡A", lambda i: Place("stock", None, i), "♡A"),
        ("deal A ♡A", lambda i: Place("deal", "A", i), "♡A"),
        ("discards A ♡A", lambda i: Place("discards", "A", i), "♡A"),
        ("robs A ♡A", lambda i: Place("draws", "A", i), "♡A"),
    ],
)
def test_a_list_over_many_lines_is_walked_over_once(line, place, item, looked_at):
    """However many of its parts are asked for, each line is taken in its parts once."""
    text = HEAD + f"{line}\n" * MANY
    (reading,) = readings(text)
    for index in range(MANY):
        span = reading.places.span(place(index))
        assert span.start.line == index + 2
        assert stretch(text, span) == item
    assert reading.places.span(place(MANY)) is None
    assert looked_at == [*range(2, MANY + 2)]


def test_two_statements_that_fill_one_list_are_walked_over_in_the_order_of_the_text(looked_at):
    """A number of cards thrown stands before or behind the cards of other seats: both are discards."""
    text = HEAD + "threw Y 5\ndiscards A ♡A\nthrew B 4\ndiscards A ♡K\n"
    (reading,) = readings(text)
    assert stretch(text, reading.places.span(Place("discards", "A", 1))) == "♡K"
    assert stretch(text, reading.places.span(Place("discards", "B"))) == "B 4"
    assert looked_at == [2, 3, 4, 5]


def test_a_list_grows_after_a_question(looked_at):
    """Where the reader asks for the first line of a list, what it goes on with is found all the same."""
    text = HEAD + "deal A ♡A\ndeal Y ♡2\ndeal A 0\ndeal Y 0\ndeal A ♡K\ndeal A 0\n"
    (reading,) = readings(text)
    assert [(one.name, one.related[0].start.line) for one in reading.findings] == [
        ("repeated-statement", 2),
        ("repeated-statement", 3),
        ("repeated-statement", 2),
    ]
    assert stretch(text, reading.places.span(Place("deal", "A", 1))) == "♡K"
    assert looked_at == [2, 3, 6]


def test_a_tag_that_stands_twice_is_found_among_many():
    """Each tag is held against the first of its name."""
    tags = "".join(f'[Own{i} "x"]\n' for i in range(40))
    (reading,) = readings(HEAD + tags * 2)
    twice = [finding for finding in reading.findings if finding.name == "duplicate-tag"]
    assert [one.start.line for one in twice] == [*range(42, 82)]
    assert [one.related[0].start.line for one in twice] == [*range(2, 42)]


def test_a_misprint_told_twice_points_at_the_first():
    """Of many misprints the one at the same place is found."""
    sics = "".join(f'sic tag Own{i} "x"\n' for i in range(20))
    tags = "".join(f'[Own{i} "x"]\n' for i in range(20))
    (reading,) = readings(HEAD + tags + sics + 'sic tag Own7 "y"\n')
    (fault,) = reading.faults
    assert (fault.name, fault.start.line, fault.related[0].start.line) == ("repeated-statement", 42, 29)
    assert len(reading.record.sic) == 20


def test_every_call_too_many_has_its_finding():
    """Each call after the first of a seat is told where it stands, with the first beside it."""
    (report,) = check_source(Source.from_text(HEAD + "bids A 8\n" * MANY, "x.cinch"))
    second = [finding for finding in report.findings if finding.name == "second-bid"]
    assert [finding.start.line for finding in second] == [*range(3, MANY + 2)]
    assert {finding.related[0].start.line for finding in second} == {2}


def test_a_header_that_stands_again_and_again_is_held_against_the_first():
    """The first header is found behind many other lines."""
    text = HEAD + "bids A 8\n" * MANY + "trick A Y B Z\n" * 3
    (reading,) = readings(text)
    assert [(one.name, one.related[0].start.line) for one in reading.faults] == [
        ("repeated-statement", MANY + 2)
    ] * 2


def test_a_json_record_is_looked_into_only_where_something_is_asked(monkeypatch):
    """Of a thousand tricks in JSON the places of one row ask for nothing of the others."""
    opened = []
    parts = JsonText._parts  # noqa: SLF001  # as above

    def counted(self, node):
        opened.append(node.start)
        return parts(self, node)

    monkeypatch.setattr(JsonText, "_parts", counted)
    row = '{"number": %d, "winner": "B", "plays": []}'
    text = '{"format": "cinch-record/1", "tricks": [' + ", ".join(row % i for i in range(1, 1001)) + "]}"
    (reading,) = JSON_READER.read(Source.from_text(text), None)
    opened.clear()
    places = reading.places
    start = text.index(row % 700)
    assert stretch(text, places.span(Place("row", None, 699))) == row % 700
    assert stretch(text, places.span(Place("winner", None, 699))) == '"B"'
    assert opened == [0, text.index("[{"), start]
