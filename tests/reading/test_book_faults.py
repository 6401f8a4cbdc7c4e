"""What is wrong with a printed table: slips of the print, cells, numbers, marks, page breaks, other games."""

from __future__ import annotations

import pytest
from bookhelp import SINGLE, at, cards, read, read_one, text_of, told

from cinchnotation.record import Place

THIRTEEN = "\n".join(
    ["  A  |  Y  |  B  |  Z"]
    + [f" {n:>2} | ♡{r} | ♢{r} | ♣{r} | ♠{r}" for n, r in enumerate("23456789TJQKA", 1)]
)


def fixed(text, fix) -> str:
    """The text with a fix of one line applied."""
    assert fix.start.line == fix.end.line
    lines = text.split("\n")
    line = lines[fix.start.line - 1]
    lines[fix.start.line - 1] = line[: fix.start.column - 1] + fix.text + line[fix.end.column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize("slip", ["IO", "1O", "l0", "I0", "lO", "1o"])
def test_a_misprinted_ten_is_read(slip) -> None:
    """The slip is told with the fix that mends it."""
    text = SINGLE.replace("♡10", f"♡{slip}")
    reading = read_one(text)
    assert reading.record == read_one(SINGLE).record
    assert told(reading) == [("misprint-read", "A", 3)]
    (finding,) = reading.findings
    assert finding.severity == "info"
    assert at(text, finding) == f"♡{slip}"
    assert at(text, finding.fix) == slip
    assert fixed(text, finding.fix) == SINGLE


@pytest.mark.parametrize(
    ("name", "card"), [("plain.txt", "_10♢_"), ("flat.txt", "_10♢_"), ("web.html", ">10♢<")]
)
def test_a_misprinted_ten_in_each_layout(name, card) -> None:
    """Rank first, marked, in text, in HTML, on one line."""
    text = text_of(name)
    faulty = text.replace(card, card.replace("10", "lO"))
    found = [finding for reading in read(faulty) for finding in reading.findings]
    assert [finding.name for finding in found] == ["misprint-read"]
    assert fixed(faulty, found[0].fix) == text


def test_a_cell_that_is_no_card() -> None:
    """The error stands at the cell, the record has a card not known, the rest of the row is read."""
    text = SINGLE.replace("2♠", "2%")
    reading = read_one(text)
    assert told(reading) == [("unknown-card", "B", 4)]
    assert at(text, reading.findings[0]) == "2%"
    assert "“2%”" in reading.findings[0].message
    assert cards(reading, 4) == ["HK", "D5", "?", "S4"]
    assert reading.faults == reading.findings


def test_an_empty_cell() -> None:
    """The seat whose cell is empty plays a card not known; the row has too few cells."""
    reading = read_one(SINGLE.replace("♣J", "  "))
    assert told(reading) == [("trick-row", None, 3)]
    assert cards(reading, 3) == ["HT", "HJ", "?", "H9"]
    assert "three cells" in reading.findings[0].message


def test_a_row_with_too_few_cells() -> None:
    """Whose card is missing cannot be told, so none of the row is; later rows keep their place."""
    reading = read_one(SINGLE.replace(" |  ♣J", ""))
    assert told(reading) == [("trick-row", None, 3)]
    assert cards(reading, 3) == ["?"] * 4
    assert reading.record.tricks[2].winner is None
    assert cards(reading, 4) == ["HK", "D5", "S2", "S4"]
    assert [trick.number for trick in reading.record.tricks] == [1, 2, 3, 4, 5, 6]


def test_a_row_with_too_many_cells() -> None:
    """One card too many is told, too."""
    reading = read_one(SINGLE.replace("|  ♣J", "| ♠A |  ♣J"))
    assert told(reading) == [("trick-row", None, 3)]
    assert "five cells" in reading.findings[0].message


def test_a_lost_bar_between_two_cards() -> None:
    """Two cards between two bars are two cells."""
    assert read_one(SINGLE.replace("|  ♣J", "   ♣J")).record == read_one(SINGLE).record


def test_a_lost_cell_without_line_breaks() -> None:
    """On one line the missing bar between rows tells where a row ends, so only the short row suffers."""
    text = text_of("flat.txt").replace("8♠ | _A♠_ |", "_A♠_ |")
    left = read(text)[0]
    assert told(left) == [("trick-row", None, 2)]
    assert cards(left, 3) == ["SK", "H5", "H9", "SJ"]
    assert read(text)[1].record == read(text_of("flat.txt"))[1].record


def test_two_marks_in_a_row() -> None:
    """Neither counts; the second is the error, the first is told beside it."""
    text = SINGLE.replace("♡6  |", "_♡6_|")
    reading = read_one(text)
    assert told(reading) == [("double-mark", "B", 2)]
    assert reading.record.tricks[1].winner is None
    assert at(text, reading.findings[0]) == "_♡Q_"
    assert at(text, reading.findings[0].related[0]) == "_♡6_"
    assert reading.places.span(Place("winner", None, 1)) is None


def test_half_a_mark() -> None:
    """One underscore alone is read as the mark, and told."""
    text = SINGLE.replace("_♡Q_", " ♡Q_")
    reading = read_one(text)
    assert reading.record == read_one(SINGLE).record
    assert told(reading) == [("misprint-read", "B", 2)]
    assert fixed(text, reading.findings[0].fix) == SINGLE.replace("_♡Q_", " _♡Q_")


def test_a_missing_mark() -> None:
    """A row without a mark has no winner as written."""
    reading = read_one(SINGLE.replace("_♡Q_", " ♡Q "))
    assert reading.findings == ()
    assert [trick.winner for trick in reading.record.tricks] == ["B", None, "Y", "A", "A", "Y"]


def test_blanks_in_a_cell() -> None:
    """A card with a blank in it is that card."""
    text = SINGLE.replace("♡9 ", "♡ 9").replace("_♡5_", "_♡ 5_")
    assert read_one(text).record == read_one(SINGLE).record


def test_a_wrong_number_of_a_row() -> None:
    """It is kept as written; rows may go on from it."""
    text = SINGLE.replace("| 4", "| 7")
    reading = read_one(text)
    assert told(reading) == [("trick-number", None, 4)]
    assert at(text, reading.findings[0]) == "7"
    assert [trick.number for trick in reading.record.tricks] == [1, 2, 3, 7, 5, 6]


@pytest.mark.parametrize(
    ("name", "old", "new"), [("plain.txt", "| 1 |", "| l |"), ("flat.txt", "| 5 |", "| S |")]
)
def test_a_misprinted_number_of_a_row(name, old, new) -> None:
    """Its place tells what it is."""
    text = text_of(name)
    faulty = text.replace(old, new, 1)
    found = [finding for reading in read(faulty) for finding in reading.findings]
    assert {finding.name for finding in found} == {"misprint-read"}
    assert fixed(faulty, found[0].fix) == text
    assert [reading.record for reading in read(faulty)] == [reading.record for reading in read(text)]


@pytest.mark.parametrize(
    "between",
    [
        "\n                 [57]\n\n",
        "\f\n",
        "\n58   FOUR FRIENDS AT CARDS.\n\n",
        '<span class="pagenum">[9]</span>\n',
    ],
)
def test_a_page_break_inside_a_table(between) -> None:
    """What stands there is passed over, and told with the fix that takes it out."""
    at_row = SINGLE.index("   _♡K_")
    text = SINGLE[:at_row] + between + SINGLE[at_row:]
    reading = read_one(text)
    assert reading.record == read_one(SINGLE).record
    assert [finding.name for finding in reading.findings] == ["foreign-text"]
    assert reading.findings[0].fix.text == ""
    assert at(text, reading.findings[0]).strip(" \n") == between.strip(" \n")


def test_a_page_break_inside_a_table_of_html() -> None:
    """The number of a page within a cell is no part of its card."""
    text = text_of("web.html").replace(
        '<td class="tdl br">J♢', '<td class="tdl br"><span class="pagenum">[13]</span>J♢'
    )
    readings = read(text)
    assert [reading.record for reading in readings] == [r.record for r in read(text_of("web.html"))]
    found = [finding for reading in readings for finding in reading.findings]
    assert [(finding.name, at(text, finding)) for finding in found] == [("foreign-text", "[13]")] * len(found)
    assert found


def test_a_page_break_on_one_line() -> None:
    """A number in brackets between two rows is passed over."""
    text = text_of("flat.txt").replace("_K♠_ |", "[88] _K♠_ |")
    left = read(text)[0]
    assert left.record == read(text_of("flat.txt"))[0].record
    assert [(finding.name, at(text, finding)) for finding in left.findings] == [("foreign-text", "[88]")]


def test_a_table_of_thirteen_rows_is_passed_over() -> None:
    """The next record tells of it; where none follows, the last one."""
    for text in (THIRTEEN + "\n\n" + SINGLE, SINGLE + "\n\n" + THIRTEEN):
        reading = read_one(text)
        assert reading.record == read_one(SINGLE).record
        assert [finding.name for finding in reading.findings] == ["foreign-text"]
        assert "thirteen rows" in reading.findings[0].message


def test_a_pair_of_thirteen_rows_is_told_once() -> None:
    """Two tables side by side are one thing to pass over."""
    rows = [
        f" ♡{r} | ♢{r} | _♣{r}_ | ♠{r} | {n:>2} | ♡{r} | ♢{r} | ♣{r} | ♠{r}"
        for n, r in enumerate("23456789TJQKA", 1)
    ]
    text = "\n".join(["  A | Y | B | Z |   | A | Y | B | Z", *rows])
    (reading,) = read(text)
    assert reading.record is None
    assert [finding.name for finding in reading.findings] == ["foreign-text"]
    assert reading.findings[0].message.startswith("A pair of tables with thirteen rows each")


def test_a_document_without_any_table_yields_nothing() -> None:
    """Prose with cards in it is no table, and neither is a list of cards."""
    assert read("A leads ♡A, ♡K and ♡Q, then ♣4 as ad lib.\n\n♡A ♡K ♡Q\n\nas ah ad ac\n") == []


def test_a_hand_that_breaks_off_is_read() -> None:
    """Below a heading with a bid a table may have fewer than six rows."""
    text = "\n".join(SINGLE.split("\n")[:10])
    reading = read_one(text)
    assert len(reading.record.tricks) == 3
    assert reading.findings == ()


def test_a_misprint_in_the_heading() -> None:
    """A letter for a figure is told; a word that is no number of cards is an error."""
    text = SINGLE.replace("8 on", "1O on").replace("Y 2;", "Y l;").replace("B 4;", "B 4?;")
    reading = read_one(text)
    assert [finding.name for finding in reading.findings] == ["misprint-read", "misprint-read", "syntax"]
    assert reading.record.calls[0].bid == 10
    assert {seat: draw.count for seat, draw in reading.record.draws.items()} == {"A": 2, "Y": 1, "Z": 5}


def test_a_draw_that_stands_twice() -> None:
    """The first counts."""
    reading = read_one(SINGLE.replace("Z 5.", "Z 5; B 3."))
    assert told(reading) == [("repeated-statement", "B", None)]
    assert reading.record.draws["B"].count == 4


def test_a_suit_that_is_none() -> None:
    """It is an error at its word; the bid stands."""
    text = SINGLE.replace("hearts", "harts")
    reading = read_one(text)
    assert told(reading) == [("unknown-suit", None, None)]
    assert at(text, reading.findings[0]) == "harts"
    assert (reading.record.calls[0].bid, reading.record.trump) == (8, None)


def test_odd_characters_are_told_once_a_table() -> None:
    """Blanks of another kind between the cells cost one finding, not one each."""
    reading = read_one(SINGLE.replace("  |", "\u00a0 |"))
    assert reading.record == read_one(SINGLE).record
    assert [finding.name for finding in reading.findings] == ["odd-character"]
    assert "times more" in reading.findings[0].message


def test_variation_selectors_are_part_of_the_card() -> None:
    """A suit sign with a selector is that suit, and nothing is told."""
    reading = read_one(SINGLE.replace("♡", "♥\ufe0f"))
    assert reading.record == read_one(SINGLE).record
    assert reading.findings == ()
