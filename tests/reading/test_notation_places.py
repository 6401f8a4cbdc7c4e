"""Where the parts of a record stand in its text, and how a file is parted into records."""

import pytest
from notation_texts import FAMILY, FULL, SHORT, readings, stretch

from cinchnotation.record import Place, Position, Span


@pytest.mark.parametrize(
    ("text", "place", "expected"),
    [
        (SHORT, Place("tag", "Rules"), '[Rules  "foster-1897"]'),
        (SHORT, Place("tag", "Seats"), '[Seats  "A Y B Z"]'),
        (SHORT, Place("call", None, 0), "A 8"),
        (SHORT, Place("trump"), "hearts"),
        (SHORT, Place("draws", "B"), "B 4"),
        (SHORT, Place("header"), "trick    A     Y     B     Z"),
        (SHORT, Place("row", None, 1), "2       ♡2    ♡6   *♡Q    ♡4"),
        (SHORT, Place("cell", "B", 0), "♡8"),
        (SHORT, Place("cell", "Z", 5), "♢K"),
        (SHORT, Place("winner", "B", 0), "*"),
        (SHORT, Place("score"), "score   A-B 0, Y-Z 15"),
        (SHORT, Place("score", "Y-Z"), "Y-Z 15"),
        (FULL, Place("trump"), "trump    A hearts"),
        (FULL, Place("call", None, 2), "B pass"),
        (FULL, Place("deal", "Y", 4), "♣A"),
        (FULL, Place("stock", None, 15), "♢K"),
        (FULL, Place("discards", "Z", 0), "♣K"),
        (FULL, Place("draws", "Y", 1), "♣3"),
        (FULL, Place("draws", "Z"), "Z ♡9 ♣5 ♠4 ♣9 ♢K"),
        (FAMILY, Place("partner"), "partner  C ♣K E"),
        (FAMILY, Place("widow", "-", 1), "♡4"),
        (FAMILY, Place("widow", "A", 0), "♢2"),
        (FAMILY, Place("takes"), "takes    C"),
        (FAMILY, Place("lays", "D", 1), "♣A"),
        (FAMILY, Place("discards", "B"), "B 0"),
        (FAMILY, Place("restock", None, 0), "♣?"),
        (FAMILY, Place("cell", "E", 0), "♡K/♡4/♡3"),
        (FAMILY, Place("cell", "D", 0), "-"),
        (FAMILY, Place("leader", "C", 0), ">"),
        (FAMILY, Place("void"), "void     somebody saw the stock"),
        (FAMILY, Place("brought", "C"), "C -4"),
        (FAMILY, Place("cut"), "cut      C ♡K ♣2, E ♢K ♣3, A ♠9"),
    ],
)
def test_place(text, place, expected):
    """Each part of a record is found at its columns."""
    (reading,) = readings(text)
    assert stretch(text, reading.places.span(place)) == expected


@pytest.mark.parametrize(
    "place",
    [
        Place("takes"),
        Place("tag", "Event"),
        Place("call", None, 5),
        Place("deal", "A", 0),
        Place("draws", "A", 7),
        Place("row", None, 9),
        Place("cell", "Q", 0),
        Place("leader", None, 0),
        Place("stock", None, 3),
        Place("nonsense"),
    ],
)
def test_no_place(place):
    """What the text does not have has no place."""
    (reading,) = readings('[Rules "x"]\ndraws A 2\ntrick\n1 ♡2 ♡3 ♡4 *♡5\n')
    assert reading.places.span(place) is None


def test_lists_that_go_on():
    """The cards of a list are counted through all its lines, those of the two stocks apart."""
    text = '[Rules "x"]\ndeal A ♡2 ♡3\nstock ♣2\ndeal A ♡4\nstock ♣3 ♣4\n'
    (reading,) = readings(text)
    assert reading.places.span(Place("deal", "A", 2)) == Span(Position(4, 8), Position(4, 10))
    assert reading.places.span(Place("stock", None, 0)) == Span(Position(3, 7), Position(3, 9))
    assert reading.places.span(Place("restock", None, 1)) == Span(Position(5, 10), Position(5, 12))


def test_columns_are_those_of_the_raw_line():
    """Characters that were passed over, and cards of several code points, count as they stand."""
    text = '[Rules "x"]\ntrick\n\u200b1\u00a0♥\ufe0f2  ♡3\u200b *🂤 ♡5\n'
    (reading,) = readings(text)
    assert stretch(text, reading.places.span(Place("cell", "A", 0))) == "♥\ufe0f2"
    assert stretch(text, reading.places.span(Place("cell", "B", 0))) == "🂤"
    assert stretch(text, reading.places.span(Place("winner", None, 0))) == "*"


def test_a_row_that_was_not_read():
    """A row with the wrong number of cells keeps its place as a whole."""
    text = '[Rules "x"]\ntrick\n1 ♡2 ♡3 ♡4 ; x\n'
    (reading,) = readings(text)
    assert stretch(text, reading.places.span(Place("cell", "A", 0))) == "1 ♡2 ♡3 ♡4"


def test_records_of_a_file():
    """A tag after any statement begins the next record; blank lines and comments don't."""
    text = '\n[Event "a"]\n\n[Site "s"]\ntakes A\n\n; x\nvoid y\n'
    text += '[Event "b"]\n[Seats "N E S W"]\nscore N-S 3\n\n[Event "c"]\n'
    found = readings(text)
    assert [reading.record.tags["Event"] for reading in found] == ["a", "b", "c"]
    assert [reading.span for reading in found] == [
        Span(Position(2, 1), Position(8, 7)),
        Span(Position(9, 1), Position(11, 12)),
        Span(Position(13, 1), Position(13, 12)),
    ]
    assert found[1].record.seats == ("N", "E", "S", "W")
    assert found[2].record.seats == ("A", "Y", "B", "Z")
    assert all(reading.findings == () for reading in found)


def test_a_mark_before_a_tag_hides_nothing():
    """Files joined with their byte order marks are parted all the same."""
    data = SHORT.encode("utf-8-sig") + FULL.encode("utf-8-sig")
    first, second = readings(data)
    assert [f.name for f in first.findings] == ["odd-character"]
    assert [(f.name, f.start) for f in second.findings] == [("odd-character", (19, 1))]
    assert second.record.dealer == "Z"


def test_encoding_findings_go_to_their_record():
    """A line in another encoding is told with the record that it stands in."""
    text = '[Event "a"]\ntakes A\n[Event "Gen\xe8ve"]\ntakes A\n[Event "c"]\n'
    found = readings(text.encode("cp1252"))
    assert [[f.name for f in reading.findings] for reading in found] == [[], ["encoding"], []]
    assert found[1].record.tags["Event"] == "Genève"
