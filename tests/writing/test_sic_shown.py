"""What the print shows beside what was meant: a mark at the card, and a note."""

from __future__ import annotations

import io

from rich.console import Console

from cinchnotation.check import check_reading
from cinchnotation.reading import ReadOptions, reader_named
from cinchnotation.rules import rule_set
from cinchnotation.source import Source
from cinchnotation.writing.hand import hand_of
from cinchnotation.writing.markdown import markdown_text
from cinchnotation.writing.table import print_table, show_lines

TEXT = """\
[Rules "foster-1897"]
bids A 8 hearts
trick A Y B Z
1 ♣Q ♣3 *♡8 ♣5
2 ♡2 ♡6 *♡10 ♡4
sic trick 2 B "♡IO"
sic bids A "9"
"""


def made():
    (reading,) = reader_named("cinch").read(Source.from_text(TEXT), ReadOptions())
    report = check_reading(reading, path="-", number=1)
    return hand_of(reading.record, report, rule_set("foster-1897")), report


def test_the_table_marks_the_card():
    """Only the misprinted card has the mark; the notes stand below with what the print has."""
    lines = list(show_lines(*made()))
    (row,) = [line for line in lines if line.startswith("    2")]
    assert "*♡10!" in row
    assert "".join(lines).count("!") == 1
    assert "Note     trick 2 B: sic: the print has “♡IO”" in lines
    assert "Note     bids A: sic: the print has “9”" in lines


def test_the_terminal_marks_it_too():
    """The drawn table has the same mark."""
    out = io.StringIO()
    print_table(Console(file=out, width=100), made()[0])
    assert "*♡10!" in out.getvalue()


def test_markdown_marks_it():
    """In words, for every eye."""
    text = markdown_text(*made())
    assert "**♡10** (sic)" in text
    assert text.count("(sic)") == 1
    assert "- Trick 2 B: sic: the print has “♡IO”\n" in text
    assert "- Bids A: sic: the print has “9”\n" in text
