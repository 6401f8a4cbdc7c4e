"""The same four hands in every layout in which the book's tables go about."""

from __future__ import annotations

import pytest
from bookhelp import SINGLE, at, cards, native, read, read_one, records, text_of, unmarked

from cinchnotation.cards import Suit
from cinchnotation.record import Call, Draw, Place, Position, Span, TrumpNaming


@pytest.mark.parametrize("name", ["plain.txt", "web.html", "flat.txt"])
def test_a_layout_with_marks_gives_the_native_records(name) -> None:
    """Plain text, HTML and text without line breaks say the same as the native notation, marks included."""
    assert len(native()) == 4
    assert records(name) == native()


def test_markdown_gives_the_native_records_without_marks() -> None:
    """A Markdown table has no marks, and its row of seats is one column short; all else is equal."""
    assert records("markdown.md") == [unmarked(record) for record in native()]


def test_the_heading_gives_number_bid_suit_and_draws() -> None:
    """The header facts of two hands share their lines; those of No. 14 lack a semicolon."""
    last = records("plain.txt")[3]
    assert last.tags == {"Event": "No. 14"}
    assert last.calls == (Call("Z", 5),)
    assert last.trump == TrumpNaming("Z", Suit.H)
    assert last.draws == {"A": Draw(5), "Y": Draw(2), "B": Draw(1), "Z": Draw(2)}
    assert (last.rules, last.dealer, last.deal, last.comments) == (None, None, None, ())
    assert [trick.leader for trick in last.tricks] == [None] * 6


def test_a_hand_alone() -> None:
    """One hand with its numbers at the right, a line for each of its facts."""
    reading = read_one("Prose before.\n\n" + SINGLE + "\nProse behind, with ♡A and ♡K in it.\n")
    assert reading.findings == ()
    assert reading.record.tags == {"Event": "No. 21"}
    assert reading.record.draws == {"A": Draw(2), "Y": Draw(2), "B": Draw(4), "Z": Draw(5)}
    assert [trick.winner for trick in reading.record.tricks] == list("BBYAAY")
    assert cards(reading, 6) == ["H3", "H5", "ST", "DK"]
    assert reading.span == Span(Position(3, 9), Position(15, 33))


def test_bars_before_the_rows_and_numbers_in_front() -> None:
    """Boxed rows, whose numbers stand first, read alike."""
    rows = [line.split("|") for line in SINGLE.splitlines()[7:13]]
    boxed = ["| " + row[-1].strip() + " |" + "|".join(row[:4]) + "|" for row in rows]
    lines = [*SINGLE.splitlines()[:4], "| Trick | A | Y | B | Z |", "|---|---|---|---|---|", *boxed]
    assert read_one("\n".join(lines)).record == read_one(SINGLE).record


def test_a_row_of_box_characters() -> None:
    """Bars drawn with the characters of boxes are bars."""
    assert read_one(SINGLE.replace("|", "│")).record == read_one(SINGLE).record


def test_a_hand_alone_without_its_line_breaks() -> None:
    """One hand on one line, prose around it."""
    text = "They played. " + " ".join(SINGLE.split()) + " And ♡A won in the end."
    assert read_one(text).record == read_one(SINGLE).record


def test_a_grid_of_compass_points() -> None:
    """Seats are named as printed; without a heading the contract is given beside the text."""
    reading = read_one(text_of("compass.txt"), "E-W 9 diamonds")
    assert reading.findings == ()
    record = reading.record
    assert record.seats == ("East", "South", "West", "North")
    assert record.calls == (Call("East-West", 9),)
    assert record.trump == TrumpNaming("East-West", Suit.D)
    assert (record.tags, record.draws) == ({}, None)
    assert [[play.cards for play in trick.plays] for trick in record.tricks] == [
        [play.cards for play in trick.plays] for trick in native()[2].tricks
    ]


def test_headings_in_lines_above_a_markdown_table() -> None:
    """The sentence may stand above the table, under a headline with the number."""
    table = "| A | Y | B | Z |\n|---|---|---|---|\n" + "".join(
        "| " + " | ".join(cell.strip().replace("_", "**") for cell in line.split("|")[:4]) + " |\n"
        for line in SINGLE.splitlines()[7:13]
    )
    text = f"### No. 21\n\nA bids 8 on hearts. The draw: A 2; Y 2; B 4; Z 5.\n\n{table}\n"
    assert read_one(text).record == read_one(SINGLE).record


def test_a_sentence_that_names_a_side() -> None:
    """`E-W` is spelt out where seats are words: the side is the maker."""
    text = "East-West bid nine on diamonds.\n\n" + text_of("compass.txt")
    record = read_one(text).record
    assert record.calls == (Call("East-West", 9),)
    assert record.trump == TrumpNaming("East-West", Suit.D)


def test_places_in_plain_text() -> None:
    """Cells without their marks, marks with them, rows, and the facts of the heading."""
    text = text_of("plain.txt")
    left, right = read(text)[:2]
    places = {
        ("cell", "A", 0): "9♠",
        ("winner", "A", 0): "_9♠_",
        ("winner", None, 1): "_A♠_",
        ("call", None, 0): "Y bids 7",
        ("trump", None, None): "spades",
        ("draws", "Z", None): "Z 2",
        ("tag", "Event", None): "No. 11",
        ("header", None, None): "A     Y      B      Z",
        ("row", None, 0): "_9♠_  |  3♠   |  5♠   |  7♠",
    }
    for place, expected in places.items():
        assert at(text, left.places.span(Place(*place))) == expected
    assert at(text, right.places.span(Place("cell", "Z", 5))) == "♣7"
    assert at(text, right.places.span(Place("draws", "Z"))) == "Z 3"
    assert left.places.span(Place("winner", "B", 0)) is None
    assert left.places.span(Place("deal", "A")) is None


@pytest.mark.parametrize("name", ["web.html", "flat.txt", "markdown.md"])
def test_places_in_the_other_layouts(name) -> None:
    """Every cell's place holds the card; a character written as `&#9825;` is part of it."""
    text = text_of(name)
    for reading in read(text):
        for index, trick in enumerate(reading.record.tricks):
            for play in trick.plays:
                shown = at(text, reading.places.span(Place("cell", play.seat, index)))
                shown = shown.replace("&#9825;", "♡")
                sign, rank = play.cards[0].sign[0], play.cards[0].sign[1:]
                assert shown in {sign + rank, rank + sign}


def test_a_mark_of_html_is_its_whole_element() -> None:
    """The place of the winner takes in the tags that mark it."""
    text = text_of("web.html")
    first = read(text)[0]
    assert at(text, first.places.span(Place("winner", "A", 0))) == '<span class="u">9♠</span>'


@pytest.mark.parametrize("name", ["plain.txt", "web.html", "flat.txt", "markdown.md", "compass.txt"])
def test_line_ends_and_byte_order_marks_change_no_record(name) -> None:
    """CR LF, and a byte order mark, are nothing to the tables."""
    text = text_of(name)
    plain = [reading.record for reading in read(text, "E 9 diamonds")]
    assert [reading.record for reading in read("\ufeff" + text.replace("\n", "\r\n"), "E 9 d")] == plain


def test_a_whole_page_of_tables_laid_out_in_a_table() -> None:
    """Of tables within tables the innermost are read."""
    text = (
        text_of("web.html")
        .replace("<body>", "<body><table><tr><td>")
        .replace("</body>", "</td></tr></table>")
    )
    assert [reading.record for reading in read(text)] == native()
