"""Hands as tables: for the terminal, as the book prints them, as Markdown, as CSV."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from cinchnotation.check import check_reading
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.rules import rule_set
from cinchnotation.source import Source
from cinchnotation.writing.book import book_losses, book_text
from cinchnotation.writing.csvtext import COLUMNS, csv_header, csv_losses, csv_rows
from cinchnotation.writing.hand import Hand, hand_of
from cinchnotation.writing.markdown import markdown_text
from cinchnotation.writing.table import show_lines

SAMPLES = Path(__file__).parents[2] / "samples" / "1897"


def hands(text: str, name: str = "cinch") -> list[tuple[Hand, object]]:
    found = []
    for reading in reader_named(name).read(Source.from_text(text, "t"), ReadOptions()):
        report = check_reading(reading, path="t", number=1)
        found.append((hand_of(reading.record, report, rule_set("foster-1897")), report))
    return found


def sample(name: str) -> tuple[Hand, object]:
    return hands((SAMPLES / name).read_text(encoding="utf-8"))[0]


def test_the_points_run_from_trick_to_trick() -> None:
    """The first printed hand: who led, who won, and what each side had after each trick."""
    hand, _ = sample("no-1.cinch")
    assert [(trick.leader, trick.winner, trick.running) for trick in hand.tricks] == [
        ("A", "B", (0, 0)),
        ("B", "B", (1, 0)),
        ("B", "Y", (1, 2)),
        ("Y", "A", (6, 2)),
        ("A", "A", (7, 2)),
        ("A", "Y", (7, 7)),
    ]
    assert hand.tricks[2].order == ("B", "Z", "A", "Y")


def test_show_is_plain_text_in_columns() -> None:
    """Leader and winner are marked, the points so far stand at the right, the score below."""
    hand, report = sample("no-1.cinch")
    assert list(show_lines(hand, report)) == [
        "Event     Illustrative hand No. 1",
        "Source    Foster's Complete Hoyle, 1897",
        "Rules     foster-1897",
        "Contract  A bids 8 on hearts",
        "Draws     A 2, Y 2, B 4, Z 5",
        "",
        "trick   A     Y    B     Z    A-B  Y-Z",
        "    1  >♣Q    ♣3  *♡8    ♣5     0    0",
        "    2   ♡2    ♡6 >*♡Q    ♡4     1    0",
        "    3   ♡10  *♡J  >♣J    ♡9     1    2",
        "    4  *♡K   >♢5   ♠2    ♠4     6    2",
        "    5 >*♡A    ♡7   ♠6    ♣9     7    2",
        "    6  >♡3   *♡5   ♠10   ♢K     7    7",
        "",
        "Score    A bid 8 on hearts, failed; points A-B 7, Y-Z 7 → A-B 0, Y-Z 15",
        "Stated   score A-B 0, Y-Z 15",
    ]
    assert "    1  >CQ    C3  *H8    C5     0    0" in list(show_lines(hand, report, letters=True))


def test_show_has_all_that_is_recorded_before_play() -> None:
    """Auction, deal, stock, discards, draws and what was robbed are there."""
    lines = list(show_lines(*sample("no-1-full.cinch")))
    assert "Auction     A 8, Y pass, B pass, Z pass" in lines
    assert "Deal Z      ♡4 ♣K ♣6 ♢A ♢7 ♢6 ♢4 ♠A ♠Q" in lines
    assert "Discards A  ♣4 ♢9 ♢8 ♠7 ♠3" in lines
    assert "Draws       A ♡3 ♣Q, Y ♡7 ♣3, B ♣J ♠2 ♠6 ♠10" in lines
    assert "Robs        Z ♡9 ♣5 ♠4 ♣9 ♢K" in lines


def test_the_book_table_of_one_hand() -> None:
    """Winners stand between underscores, diamonds and spades are printed rank first."""
    hand, _ = sample("no-1.cinch")
    assert book_text([hand]).splitlines() == [
        "  _=No. 1.=_",
        "  A bids 8 on hearts.",
        "  The draw: A 2; Y 2;",
        "            B 4; Z 5.",
        "-------+------+------+------+------",
        " TRICK |  A   |  Y   |  B   |  Z",
        "-------+------+------+------+------",
        "   1   |  ♣Q  |  ♣3  | _♡8_ |  ♣5",
        "   2   |  ♡2  |  ♡6  | _♡Q_ |  ♡4",
        "   3   |  ♡10 | _♡J_ |  ♣J  |  ♡9",
        "   4   | _♡K_ |  5♢  |  2♠  |  4♠",
        "   5   | _♡A_ |  ♡7  |  6♠  |  ♣9",
        "   6   |  ♡3  | _♡5_ |  10♠ |  K♢",
        "-------+------+------+------+------",
    ]
    assert book_losses(hand) == (
        "the Event in full",
        "tags other than Event",
        "the rule set",
        "the stated points and scores",
    )


@pytest.mark.parametrize("names", [["no-1"], ["no-1", "no-2"], ["no-3", "no-4"]])
def test_a_book_table_is_read_as_the_hands_that_it_shows(names: list[str]) -> None:
    """Contract, draws, tricks and winners survive the way into the book's layout and back."""
    written = [sample(f"{name}.cinch")[0] for name in names]
    read = [hand for hand, _ in hands(book_text(written), "book")]
    assert len(read) == len(written)
    for back, hand in zip(read, written, strict=True):
        assert (back.record.calls, back.record.trump) == (hand.record.calls, hand.record.trump)
        assert (back.record.draws, back.record.tricks) == (hand.record.draws, hand.record.tricks)


def test_the_sample_in_the_book_layout_is_what_is_written_today() -> None:
    """The sample table is typeset by the program from the sample records."""
    table = book_text([sample("no-1.cinch")[0], sample("no-2.cinch")[0]])
    assert (SAMPLES / "no-1-table.txt").read_text(encoding="utf-8") == table


def test_hands_of_different_length_stand_below_each_other() -> None:
    """Only tables with as many rows share a gutter."""
    hand, _ = sample("no-1.cinch")
    short, _ = hands('[Event "Short"]\nbids A 3 clubs\ntrick\n1 ♣2 ♣3 ♣4 ♣5\n')[0]
    text = book_text([hand, short])
    assert text.count(" TRICK |") == 2
    assert "_=Short.=_" in text


def test_markdown_escapes_what_would_be_markup() -> None:
    """Brackets, stars and pipes of a tag stay themselves; winners are bold, comments a list."""
    hand, report = hands(
        '[Event "a|b *c* [d]"]\n[Rules "foster-1897"]\nbids A 8 hearts\ntrick ; <here>\n1 ♣Q ♣3 *♡8 ♣5\n'
    )[0]
    lines = markdown_text(hand, report).splitlines()
    assert lines[0] == r"## a\|b \*c\* \[d\]"
    assert "| 1 | ♣Q | ♣3 | **♡8** | ♣5 | 0 | 0 |" in lines
    assert r"- Header: \<here\>" in lines


def test_csv_has_a_row_a_play() -> None:
    """Twenty-four plays make twenty-four rows; columns are what the header says."""
    hand, report = sample("no-1.cinch")
    rows = list(csv.DictReader(io.StringIO(csv_header() + csv_rows(hand, 7, report.rules))))
    assert len(rows) == 24
    assert tuple(rows[0]) == COLUMNS
    assert rows[13] == {
        "record": "7",
        "event": "Illustrative hand No. 1",
        "rules": "foster-1897",
        "dealer": "",
        "maker": "A",
        "bid": "8",
        "trump": "H",
        "trick": "4",
        "seat": "Y",
        "order": "1",
        "card": "D5",
        "under": "",
        "won": "0",
        "points": "5",
    }
    assert sum(int(row["points"]) for row in rows) == 14
    assert csv_losses(hand) == ("tags other than Event", "the draws", "the stated points and scores")
