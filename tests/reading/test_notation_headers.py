"""A table whose header does not tell the seats of its columns: one finding, and nothing made of its cards."""

import pytest
from hands import FIRST, change
from notation_texts import HEAD, readings, stretch, told
from support import report

from cinchnotation.cards import UNKNOWN
from cinchnotation.record import Place, Play

HEADER = "trick A Y B Z\n"
HEADER_OF_FIRST = FIRST[FIRST.index("trick") :].split("\n")[0]
ROWS = "1 ♣Q ♣3 *♡8 ♣5\n2 ♡2 ♡6 *♡Q ♡4\n"
UNREAD = tuple(Play(seat, (UNKNOWN,)) for seat in "AYBZ")


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("trick A B Y Z", ("syntax", "A B Y Z")),
        ("trick Z B Y A", ("syntax", "Z B Y A")),
        ("trick A Y B", ("syntax", "A Y B")),
        ("trick A Y B B", ("syntax", "A Y B B")),
        ("trick A Y B Q", ("unknown-seat", "Q")),
        ("trick A Y B Z Q", ("unknown-seat", "Q")),
        ("trick A, Y, B, Z", ("syntax", ",")),
    ],
)
def test_a_header_that_cannot_be_is_the_one_finding(header, expected):
    """Of the play and the stated score nothing is said but that they were not checked."""
    whole = change(FIRST, (HEADER_OF_FIRST, header))
    rep = report(whole)
    (finding,) = rep.findings
    line = whole.split("\n")[finding.start.line - 1]
    assert line == header
    assert (finding.name, line[finding.start.column - 1 : finding.end.column - 1]) == expected
    assert rep.unverified[-2:] == ("play", "score")
    assert (rep.verdict, rep.score) == ("illegal", None)


def test_a_header_that_cannot_be_below_a_side_that_made_the_trump():
    """Nobody is supposed to have led."""
    whole = change(FIRST, (HEADER_OF_FIRST, "trick A B Y Z"), ("A 8 hearts", "A-B 8 hearts"))
    assert [finding.name for finding in report(whole).findings] == ["syntax"]


def test_rows_whose_columns_are_not_known_keep_their_places():
    """Each row stays, by its number, without a card or a mark; its line is where it stands."""
    text = HEAD + "trick A B Y Z\n" + ROWS + 'sic trick 2 "2."\n'
    (reading,) = readings(text)
    assert [finding.name for finding in reading.findings] == ["syntax"]
    assert [(row.number, row.leader, row.winner, row.plays) for row in reading.record.tricks] == [
        (1, None, None, UNREAD),
        (2, None, None, UNREAD),
    ]
    for place in (Place("row", None, 1), Place("cell", "B", 1), Place("winner", None, 1)):
        assert stretch(text, reading.places.span(place)) == "2 ♡2 ♡6 *♡Q ♡4"


def test_what_cannot_be_read_of_such_rows_is_told_all_the_same():
    """Cards that are none, marks that stand twice, wrong numbers, cells too many: each by itself."""
    rows = "1 ♣Q ♣0 *♡8 *♣5\n3 ♡2 ♡6 *♡Q ♡4\n3 ♡10 *♡J ♣J ♡9 ♡3\n"
    assert told("trick A B Y Z\n" + rows) == [
        ("syntax", 1, 7, 14),
        ("unknown-card", 2, 6, 8),
        ("double-mark", 2, 13, 14),
        ("trick-number", 3, 1, 2),
        ("trick-row", 4, 17, 19),
    ]


def test_rows_may_have_as_many_cells_as_such_a_header_has_columns():
    """Where a seat is missing in it, or one too many stands there, the rows are not at fault as well."""
    assert told("trick A Y B\n1 ♣Q ♣3 *♡8\n") == [("syntax", 1, 7, 12)]
    assert told("trick A Y B Z Q\n1 ♣Q ♣3 *♡8 ♣5 ♡2\n") == [("unknown-seat", 1, 15, 16)]
    assert told("trick A Y B\n1 ♣Q ♣3\n") == [("syntax", 1, 7, 12), ("trick-row", 2, 1, 8)]


def test_a_header_after_one_that_the_notation_does_not_allow():
    """The line that was no header at all does not stand in the way of one that is."""
    (reading,) = readings(HEAD + "trick A, Y\n" + HEADER + ROWS)
    assert [finding.name for finding in reading.findings] == ["syntax"]
    assert [row.winner for row in reading.record.tricks] == ["B", "B"]
