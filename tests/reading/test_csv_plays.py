"""Rows of plays, as `cinch convert --to csv` writes them, read again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hands import FIRST, SECOND

from cinchnotation.cards import Suit
from cinchnotation.check import check_reading
from cinchnotation.reading import ReadOptions, choose_reader, reader_named
from cinchnotation.record import HandRecord, Place, Stated, TrumpNaming
from cinchnotation.rules import rule_set
from cinchnotation.source import Source
from cinchnotation.writing.convert import target_named


def native(text):
    return list(reader_named("cinch").read(Source.from_text(text), ReadOptions()))


def written(*texts):
    """The records of native texts as CSV."""
    target = target_named("csv")
    parts = [target.begin()]
    for text in texts:
        (reading,) = native(text)
        report = check_reading(reading, path="-", number=1)
        parts.append(target.add(reading.record, report, rule_set("foster-1897")))
    return "".join(parts)


def read(text, *contracts):
    return list(reader_named("csv").read(Source.from_text(text), ReadOptions(contracts=contracts)))


def test_what_was_written_comes_back_but_for_what_was_lost():
    """Event, rules, contract, cards and winners are the same; two records stay two."""
    one, two = read(written(FIRST, SECOND))
    for reading, text in ((one, FIRST), (two, SECOND)):
        (before,) = native(text)
        assert reading.faults == ()
        assert reading.record == replace(before.record, draws=None, stated=Stated())


def test_rows_are_recognised():
    """By the names of their columns."""
    assert choose_reader(Source.from_text(written(FIRST))).name == "csv"


def test_columns_may_stand_in_any_order_and_others_beside_them():
    """Only trick, seat and card must be there."""
    text = "card,seat,trick,note\nCQ,A,1,x\nC3,Y,1,\nH8,B,1,\n,Z,1,\n"
    (reading,) = read(text, "A 8 hearts")
    assert reading.faults == ()
    assert [play.cards for play in reading.record.tricks[0].plays][3] == ()
    assert reading.record.trump == TrumpNaming("A", Suit.H)


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        (",1,A,1,CQ,", ",1,A,1,C1,", "unknown-card"),
        (",1,A,1,CQ,", ",x,A,1,CQ,", "syntax"),
        (",1,Y,2,C3,", ",1,A,2,C3,", "repeated-statement"),
        (",A,8,H,1,A,", ",Q,8,H,1,A,", "unknown-seat"),
        (",A,8,H,1,Y,", ",A,9,H,1,Y,", "syntax"),
        (",A,8,H,", ",A,8,X,", "unknown-suit"),
        (",A,8,H,", ",A,viii,H,", "syntax"),
        (",A,8,H,", ",,,,", "missing-contract"),
    ],
)
def test_faults_are_told(old, new, name):
    """Nothing is passed over: each has a finding of its name."""
    text = written(FIRST)
    assert old in text
    only_one = name in {"unknown-card", "repeated-statement"} or ",1," in old
    changed = text.replace(old, new, 1 if only_one else -1)
    (reading,) = read(changed)
    assert name in [fault.name for fault in reading.faults]


def test_a_row_that_is_left_out_is_missed():
    """Each seat has its row in every trick."""
    lines = written(FIRST).splitlines(keepends=True)
    (reading,) = read("".join(lines[:3] + lines[4:]))
    assert [fault.name for fault in reading.faults] == ["trick-row"]
    assert isinstance(reading.record, HandRecord)


HEAD = "record,event,rules,dealer,maker,bid,trump,trick,seat,order,card,under,won,points\n"


def test_rows_of_one_seat_are_no_hand():
    """Where all rows are one seat's, there is no record, and that is told, with or without a contract."""
    for contract in ("A,8,H", ",,"):
        rows = [f"1,No. 1,foster-1897,,{contract},{trick},A,1,H{trick + 2},,1,0\n" for trick in (1, 2)]
        (reading,) = read(HEAD + "".join(rows))
        assert reading.record is None
        assert [fault.name for fault in reading.faults] == ["syntax"]


def test_rows_without_a_seat_are_no_hand():
    """Where no row names a seat, each is told, and nothing is asked of the hand that is not there."""
    rows = [f"1,No. 1,foster-1897,,,,,{trick},?,1,H{trick + 2},,1,0\n" for trick in (1, 2)]
    (reading,) = read(HEAD + "".join(rows))
    assert reading.record is None
    assert [fault.name for fault in reading.faults] == ["unknown-seat", "unknown-seat"]


def test_a_winner_without_a_card():
    """Nobody wins with no card: the mark is told and does not count."""
    text = written(FIRST).replace(",B,3,H8,,1,", ",B,3,,,1,")
    assert text != written(FIRST)
    (reading,) = read(text)
    assert [(fault.name, fault.trick, fault.seat) for fault in reading.faults] == [("syntax", 1, "B")]
    assert reading.record is not None
    assert reading.record.tricks[0].winner is None


def test_seats_without_end():
    """More seats than any game has are told row by row; the first twenty are those of the record."""
    rows = [f"1,,,,,,,{trick},P{trick},1,H2,,,\n" for trick in range(1, 23)]
    (reading,) = read(HEAD + "".join(rows))
    assert reading.record is not None
    assert reading.record.seats == tuple(f"P{i}" for i in range(1, 21))
    assert [fault.start.line for fault in reading.faults if fault.name == "unknown-seat"] == [22, 23]


def test_rows_of_many_tricks_in_any_order():
    """Each trick keeps its place, whatever order its rows come in."""
    lines = written(FIRST).splitlines(keepends=True)
    mixed = lines[1::4] + lines[2::4] + lines[3::4] + lines[4::4]
    (sorted_rows,) = read("".join(lines))
    (reading,) = read(lines[0] + "".join(mixed))
    assert reading.record == sorted_rows.record
    assert reading.places.span(Place("row", None, 5)).start.line == 7
