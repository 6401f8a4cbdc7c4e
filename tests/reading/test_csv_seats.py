"""Tables pasted from a spreadsheet, whose columns are the seats."""

from __future__ import annotations

import pytest

from cinchnotation.cards import UNKNOWN, Card, Suit
from cinchnotation.errors import FormatError
from cinchnotation.reading import ReadOptions, choose_reader, reader_named
from cinchnotation.record import Call, HandRecord, Place, Play, Trick, TrumpNaming
from cinchnotation.source import Source

TABLE = "Trick,A,Y,B,Z\n1,♣Q,♣3,*♡8,♣5\n2,♡2,♡6,*♡Q,>♡4\n"


def readings(text, *contracts):
    data = text if isinstance(text, bytes) else text.encode()
    return list(reader_named("csv").read(Source.from_bytes(data), ReadOptions(contracts=contracts)))


def read(text, contract="A 8 hearts"):
    (reading,) = readings(text, contract)
    return reading


def told(reading):
    """The errors as name, line, first and last column."""
    return [(fault.name, fault.start.line, fault.start.column, fault.end.column) for fault in reading.faults]


def cards(text):
    return tuple(Card.of(word) for word in text.split())


def row(number, text, winner=None, leader=None, seats=("A", "Y", "B", "Z")):
    plays = tuple(Play(seat, (card,)) for seat, card in zip(seats, cards(text), strict=True))
    return Trick(number, leader, winner, plays)


RECORD = HandRecord(
    calls=(Call("A", 8),),
    trump=TrumpNaming("A", Suit.H),
    tricks=(row(1, "CQ C3 H8 C5", "B"), row(2, "H2 H6 HQ H4", "B", "Z")),
)


@pytest.mark.parametrize(
    "text",
    [
        TABLE,
        TABLE.replace(",", ";"),
        TABLE.replace(",", "\t"),
        TABLE.replace("Trick", "#"),
        TABLE.replace("Trick", "").replace("\n", ",,\n"),
        "A,Y,B,Z\n♣Q,♣3,*♡8,♣5\n♡2,♡6,*♡Q,>♡4\n",
        'trick,a,y,b,z\n1.,"♣Q"," 3♣ ","* ♡8",c5\n,♡2,h6,Q♥*,>4H\n'.replace("a,y,b,z", "A,Y,B,Z"),
        "sep=;\r\n" + TABLE.replace(",", ";").replace("\n", "\r\n"),
        "\ufeff\n\n" + TABLE + "\n\n",
    ],
    ids=["comma", "semicolon", "tab", "number sign", "no head", "no numbers", "quotes", "excel", "blanks"],
)
def test_ways_to_paste_the_same_table(text):
    """Separators, quotes, empty columns and blank lines are the spreadsheet's; the record is one."""
    reading = read(text)
    assert reading.faults == ()
    assert reading.record == RECORD


def test_columns_may_begin_with_any_seat():
    """The default four are known clockwise from any of them."""
    reading = read("Trick,B,Z,A,Y\n1,*♡8,♣5,♣Q,♣3\n2,*♡Q,>♡4,♡2,♡6\n")
    assert reading.record == RECORD


def test_other_seats_are_those_of_the_header():
    """Names in the order of the columns."""
    reading = read("Trick,North,East,South,West\n1,♣Q,♣3,♡8,♣5\n", "s 9 clubs")
    assert reading.record.seats == ("North", "East", "South", "West")
    assert reading.record.calls == (Call("South", 9),)


def test_stacks_and_seats_without_a_card():
    """A stack has its top card first; `-` plays none, `?` is a card not known."""
    reading = read("Trick,A,Y,B,Z\n1,♡K/♡4,-,?,♣?\n")
    assert reading.faults == ()
    assert [play.cards for play in reading.record.tricks[0].plays] == [
        cards("HK H4"),
        (),
        (UNKNOWN,),
        cards("C?"),
    ]


def test_a_blank_line_parts_tables():
    """Each takes the next contract."""
    first, second = readings(TABLE + "\n" + TABLE, "A 8 hearts", "Y-Z 9 clubs")
    assert first.record == RECORD
    assert second.record.trump == TrumpNaming("Y-Z", Suit.C)


def test_a_table_without_a_contract_says_what_is_missing():
    """The finding stands at the header and names the option."""
    (reading,) = readings(TABLE)
    assert told(reading) == [("missing-contract", 1, 1, 14)]
    assert "--contract" in reading.faults[0].message
    assert reading.record.calls is None


def test_a_contract_that_cannot_be_is_misuse():
    """As with the tables of books."""
    with pytest.raises(FormatError):
        read(TABLE, "Q 8 hearts")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("3,♣Q,qq,♡8,♣5", [("unknown-card", 4, 6, 8)]),
        ('3,♣Q,"qq ",♡8,♣5', [("unknown-card", 4, 7, 9)]),
        ("3,♣Q,,♡8,♣5", [("trick-row", 4, 6, 6)]),
        ("3,♣Q,♣3,♡8", [("trick-row", 4, 1, 11)]),
        ("3,♣Q,♣3,♡8,♣5,♣6", [("trick-row", 4, 1, 17)]),
        ("4,♣Q,♣3,♡8,♣5", [("trick-number", 4, 1, 2)]),
        ("x,♣Q,♣3,♡8,♣5", [("syntax", 4, 1, 2)]),
        ("3,*♣Q,♣3,*♡8,♣5", [("double-mark", 4, 10, 13)]),
        ('3,"♣Q,♣3,♡8,♣5', [("syntax", 4, 1, 15)]),
    ],
)
def test_faults_stand_where_they_are(line, found):
    """Every cell has its exact columns; the row keeps its place among the others."""
    reading = read(TABLE + line + "\n")
    assert told(reading) == found
    assert len(reading.record.tricks) == 3


def test_places_are_those_of_the_cells():
    """Replay's findings can point at any cell, mark and row."""
    places = read(TABLE).places
    assert places.span(Place("cell", "B", 0)) == ((2, 9), (2, 12))
    assert places.span(Place("winner", "B", 0)) == ((2, 9), (2, 12))
    assert places.span(Place("leader", None, 1)) == ((3, 13), (3, 16))
    assert places.span(Place("row", None, 1)) == ((3, 1), (3, 16))
    assert places.span(Place("header")) == ((1, 1), (1, 14))
    assert places.span(Place("record")) == ((1, 1), (3, 16))
    assert places.span(Place("trump")) is None


def test_an_error_of_one_row_leaves_the_marks_of_the_others():
    """An empty cell is told with its row, whose mark is kept as it stands; the rows behind it are judged."""
    reading = read("Trick,A,Y,B,Z\n1,♣Q,,*♡8,♣5\n2,♡2,♡6,*♡Q,*♡4\n3,♡3,♡7,*♡K,♡9\n")
    assert [(fault.name, fault.trick) for fault in reading.faults] == [("trick-row", 1), ("double-mark", 2)]
    assert [trick.winner for trick in reading.record.tricks] == ["B", None, "B"]


def test_a_line_of_more_names_than_a_game_has_seats_is_no_header():
    """Twenty seats are more than any game has."""
    names = [f"P{i}" for i in range(1, 22)]
    (reading,) = readings(f"Trick,{','.join(names[:20])}\n1{',♡2' * 20}\n", "P1 8 hearts")
    assert reading.record.seats == tuple(names[:20])
    (reading,) = readings(f"Trick,{','.join(names)}\n1{',♡2' * 21}\n", "P1 8 hearts")
    assert reading.record is None


def test_text_before_a_header_is_told_once():
    """What belongs to no table is one finding, and the table below is read."""
    stray, table = readings("Club night\n7 May\n" + TABLE, "A 8 hearts")
    assert stray.record is None
    assert told(stray) == [("syntax", 1, 1, 11)]
    assert table.record == RECORD


@pytest.mark.parametrize("text", [TABLE, "A\tY\tB\tZ\nH2\tH3\tH4\tH5\n", "N;E;S;W\nH2;H3;H4;H5\n"])
def test_a_table_is_recognised(text):
    """Without --from, by a header and cards below it."""
    assert choose_reader(Source.from_text(text, "paste")).name == "csv"
    assert choose_reader(Source.from_text(text, "hand.csv")).name == "csv"


def test_a_table_parted_by_tabs_may_be_notation_too():
    """`trick A Y B Z` and rows are statements whatever blanks part them; the file's ending decides."""
    text = TABLE.replace(",", "\t")
    assert choose_reader(Source.from_text(text, "hand.tsv")).name == "csv"
    assert choose_reader(Source.from_text(text, "paste")).name == "cinch"


@pytest.mark.parametrize("text", ["Hello, world\nA, b\n", "Trick,A,Y,B,Z\nmilk,1,2,3,4\n", "", "♣Q,♣3\n"])
def test_other_text_is_not_taken_for_a_table(text):
    """A line with commas is no header, words are no cards."""
    assert not reader_named("csv").sniff(text)


def test_a_mark_without_a_card():
    """Nobody wins or leads with no card: the mark is told and does not count."""
    for mark in "*>":
        text = "Trick,A,Y,B,Z\n1,♣Q,♣3,MARK-,♣5\n".replace("MARK", mark)
        (reading,) = readings(text, "A 8 hearts")
        assert [(fault.name, fault.trick, fault.seat) for fault in reading.faults] == [("syntax", 1, "B")]
        assert reading.record is not None
        (trick,) = reading.record.tricks
        assert (trick.leader, trick.winner, trick.plays[2].cards) == (None, None, ())
