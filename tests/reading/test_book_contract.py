"""Contracts given beside the text, for tables that don't state theirs."""

from __future__ import annotations

import pytest
from bookhelp import SINGLE, read, read_one, text_of, told

from cinchnotation.cards import Suit
from cinchnotation.errors import FormatError
from cinchnotation.reading import ReadOptions
from cinchnotation.reading.book import READER
from cinchnotation.reading.contracts import Contracts
from cinchnotation.record import Call, TrumpNaming
from cinchnotation.source import Source


def test_without_a_contract_one_error_says_what_is_missing() -> None:
    """The record is there with its tricks; the message shows what to give."""
    reading = read_one(text_of("compass.txt"))
    assert told(reading) == [("missing-contract", None, None)]
    assert '--contract "East 8 hearts"' in reading.findings[0].message
    assert (reading.record.calls, reading.record.trump) == (None, None)
    assert len(reading.record.tricks) == 6


def test_a_heading_without_a_suit() -> None:
    """Only the suit is missing, and the message says so; a contract beside the text fills it in."""
    text = SINGLE.replace(" on hearts", "")
    reading = read_one(text)
    assert told(reading) == [("missing-contract", None, None)]
    assert "in which suit A bid 8" in reading.findings[0].message
    assert reading.record.calls == (Call("A", 8),)
    assert read_one(text, "A 8 hearts").record == read_one(SINGLE).record


@pytest.mark.parametrize(
    ("text", "maker"),
    [
        ("E 9 diamonds", "East"),
        ("east 9 ♢", "East"),
        ("So 9 D", "South"),
        ("E-W 9 diamonds", "East-West"),
        ("west-EAST 9 diamond", "East-West"),
        ("n-s bids 9 on Diamonds", "South-North"),
    ],
)
def test_a_maker_by_an_unambiguous_beginning(text, maker) -> None:
    """A seat, or a side in whatever order, in either case."""
    record = read_one(text_of("compass.txt"), text).record
    assert record.calls == (Call(maker, 9),)
    assert record.trump == TrumpNaming(maker, Suit.D)


def test_each_contract_goes_to_a_table_that_needs_one() -> None:
    """Tables that state theirs use none up."""
    grid = text_of("compass.txt")
    readings = read(f"{grid}\n\n{SINGLE}\n\n{grid}", "N 8 hearts", "S 10 clubs")
    assert [reading.record.calls[0] for reading in readings] == [
        Call("North", 8),
        Call("A", 8),
        Call("South", 10),
    ]
    assert all(reading.findings == () for reading in readings)


def test_contracts_that_go_on_tell_which_are_left() -> None:
    """Texts are given out anew to each source, `Contracts` are used up."""
    grid = text_of("compass.txt")
    contracts = Contracts(("N 8 hearts", "S 10 clubs", "E 9 ♢"))
    options = ReadOptions(contracts)
    for maker in ("North", "South"):
        (reading,) = READER.read(Source.from_text(grid), options)
        assert reading.record.calls[0].seat == maker
    assert contracts.left == ("E 9 ♢",)
    options = ReadOptions(("N 8 hearts", "S 10 clubs"))
    for _ in range(2):
        (reading,) = READER.read(Source.from_text(grid), options)
        assert reading.record.calls[0].seat == "North"


@pytest.mark.parametrize(
    ("contract", "says"),
    [
        ("8 diamonds", "a maker, a number and a suit"),
        ("", "a maker, a number and a suit"),
        ("E eight diamonds", "a maker, a number and a suit"),
        ("E 8 trumps", "is no suit"),
        ("X 8 diamonds", "is no seat"),
        ("E-S 8 diamonds", "is no side"),
        ("E-E 8 diamonds", "is no side"),
        ("E- 8 diamonds", "is no seat"),
    ],
)
def test_a_contract_that_cannot_be_read_is_misuse(contract, says) -> None:
    """One plain line says what was expected."""
    with pytest.raises(FormatError, match=says) as caught:
        read(text_of("compass.txt"), contract)
    assert "\n" not in str(caught.value)


def test_a_beginning_that_fits_two_seats() -> None:
    """Two seats with the same beginning are told apart only by more letters."""
    grid = text_of("compass.txt").replace("North", "Soest")
    with pytest.raises(FormatError, match="several seats"):
        read(grid, "So 8 diamonds")
    assert read_one(grid, "Soe 8 diamonds").record.calls == (Call("Soest", 8),)
