"""The statement `sic`: what the print shows where the record has what was meant, in notation and in JSON."""

from __future__ import annotations

import json

import pytest

from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.record import Comment, Sic
from cinchnotation.source import Source
from cinchnotation.writing.notation import record_to_cinch

RECORD = """\
[Event "Hand 7"]
[Rules "foster-1897"]
bids A 8, Y pass, B pass, Z pass
trump A hearts
deal A ♡A ♡K ♡10
draws A 2, Y 2, B 4, Z 5
trick A Y B Z
1 ♣Q ♣3 *♡8 ♣5
2 ♡2 ♡6 *♡Q ♡4
score A-B 0, Y-Z 15
"""


def read(text, name="cinch"):
    (reading,) = reader_named(name).read(Source.from_text(text), ReadOptions())
    return reading


def told(reading):
    """The errors as name, line, first and last column."""
    return [(fault.name, fault.start.line, fault.start.column, fault.end.column) for fault in reading.faults]


@pytest.mark.parametrize(
    ("statement", "sic"),
    [
        ('sic trick 2 Z "♡IO"', Sic("trick 2", "Z", "♡IO")),
        ('sic draws Y "7"', Sic("draws Y", None, "7")),
        ('sic bids A "9"', Sic("bids", "A", "9")),
        ('sic bids 3 "x"', Sic("bids 3", None, "x")),
        ('sic bids "A 9; Y pass"', Sic("bids", None, "A 9; Y pass")),
        ('sic score "0, 16"', Sic("score", None, "0, 16")),
        ('sic score A-B "1"', Sic("score", "A-B", "1")),
        ('sic score b-a "1"', Sic("score", "A-B", "1")),
        ('sic deal A 3 "♡1O"', Sic("deal A 3", None, "♡1O")),
        ('sic trump "harts"', Sic("trump", None, "harts")),
        ('sic header "A Y B C"', Sic("header", None, "A Y B C")),
        ('sic tag event "Hand 1"', Sic("tag Event", None, "Hand 1")),
        ('SIC Tricks 1 b ""', Sic("trick 1", "B", "")),
        (r'sic trick 1 "a \"b\" \\ ; { }"', Sic("trick 1", None, 'a "b" \\ ; { }')),
        ("sic trick 1 “a ‘b’ ＊”", Sic("trick 1", None, "a ‘b’ ＊")),
    ],
)
def test_a_place_and_what_the_print_shows(statement, sic):
    """Addresses are those of comments, with a seat or side behind where one can stand; the text is raw."""
    reading = read(RECORD + statement + "\n")
    assert reading.faults == ()
    assert reading.record.sic == (sic,)


def test_the_record_has_what_is_meant():
    """The statement changes nothing else of the record."""
    plain, noted = read(RECORD).record, read(RECORD + 'sic trick 2 Z "♡IO"\n').record
    assert plain.sic is None
    assert noted.tricks == plain.tricks


def test_it_may_stand_before_what_it_is_about():
    """Statements stand in any order: whether the record has the place is asked at its end."""
    text = RECORD.replace("bids A 8", 'sic trick 2 Z "♡IO"\nbids A 8')
    assert read(text).faults == ()


@pytest.mark.parametrize(
    ("statement", "finding"),
    [
        ('sic trick 3 Z "x"', ("syntax", 11, 5, 14)),
        ('sic trick "x"', ("syntax", 11, 5, 10)),
        ('sic deal Y "x"', ("syntax", 11, 5, 11)),
        ('sic deal A 4 "x"', ("syntax", 11, 5, 13)),
        ('sic robs A "x"', ("syntax", 11, 5, 11)),
        ('sic void "x"', ("syntax", 11, 5, 9)),
        ('sic score A "x"', ("syntax", 11, 5, 12)),
        ('sic tag Site "x"', ("syntax", 11, 5, 13)),
        ('sic trick 1 Q "x"', ("unknown-seat", 11, 13, 14)),
        ('sic rubbish "x"', ("syntax", 11, 5, 12)),
        ('sic trick 1 2 "x"', ("syntax", 11, 13, 14)),
        ('sic "x"', ("syntax", 11, 5, 8)),
        ("sic trick 1 Z", ("syntax", 11, 14, 14)),
        ('sic trick 1 Z "x', ("syntax", 11, 15, 17)),
        ('sic trick 1 Z "x" y', ("syntax", 11, 19, 20)),
        ('sic trick 1 Z "x";', ("syntax", 11, 18, 19)),
        (r'sic trick 1 Z "a\b"', ("syntax", 11, 17, 18)),
    ],
)
def test_what_is_no_place_of_the_record_is_an_error(statement, finding):
    """One finding, where it stands."""
    assert told(read(RECORD + statement + "\n")) == [finding]


def test_a_print_without_a_place_is_quoted_as_it_stands():
    """The message about a missing place shows the words of the print, not its quotation marks alone."""
    (finding,) = read(RECORD + 'sic "so"\n').findings
    assert finding.message == 'Expected a place of the record, found `"so"`.'


def test_one_place_has_one_print():
    """The second is told, the first counts."""
    reading = read(RECORD + 'sic score "0, 16"\nsic scores "1, 2"\n')
    assert told(reading) == [("repeated-statement", 12, 5, 11)]
    assert reading.faults[0].related[0].start == (11, 5)
    assert reading.record.sic == (Sic("score", None, "0, 16"),)


def test_comments_stand_behind_it_and_below():
    """Their address is its number; what opens a comment within the quotation marks opens none."""
    reading = read(RECORD + 'sic trick 1 Z "♣S ; {" ; two { slips\nsic draws Y "7" {a} {b}\n; c\n')
    assert reading.faults == ()
    assert reading.record.comments == (
        Comment("sic 1", "line", ";", "two { slips"),
        Comment("sic 2", "line", "{}", "a"),
        Comment("sic 2", "line", "{}", "b"),
        Comment("sic 2", "below", ";", "c"),
    )


def test_it_is_written_behind_the_sums():
    """Each on a line of its own, in the order of the record."""
    record = read(RECORD + 'sic trick 2 Z "♡IO"\nsic draws y "7"\n').record
    assert record_to_cinch(record).endswith(
        'score   A-B 0, Y-Z 15\nsic     trick 2 Z "♡IO"\nsic     draws Y "7"\n'
    )


PLAYS = [{"seat": seat, "cards": ["?"]} for seat in "AYBZ"]


def data(**fields):
    record = {"format": "cinch-record/1", "tricks": [{"number": 1, "plays": PLAYS}], **fields}
    return json.dumps(record, ensure_ascii=False)


def test_json_has_a_field_of_its_own():
    """Its objects have at, seat and print; seats are found in either case."""
    reading = read(data(sic=[{"at": "trick 1", "seat": "z", "print": "♡IO"}]), "json")
    assert reading.faults == ()
    assert reading.record.sic == (Sic("trick 1", "Z", "♡IO"),)
    assert read(data(sic=None), "json").record.sic is None
    assert read(data(sic=[]), "json").record.sic is None


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("x", "syntax"),
        ([1], "syntax"),
        ([{"at": "trick 1"}], "syntax"),
        ([{"print": "x"}], "syntax"),
        ([{"at": "trick 2", "print": "x"}], "syntax"),
        ([{"at": "trick 1", "seat": "Q", "print": "x"}], "unknown-seat"),
        ([{"at": "trick 1", "print": "a\nb"}], "syntax"),
        ([{"at": "trick 1", "print": "a", "note": "b"}], "syntax"),
        ([{"at": "trick 1", "print": "a"}, {"at": "trick 1", "print": "b"}], "repeated-statement"),
    ],
)
def test_json_that_notation_could_not_carry_is_an_error(value, name):
    """What reads without a fault can be written as notation."""
    assert [fault.name for fault in read(data(sic=value), "json").faults] == [name]
