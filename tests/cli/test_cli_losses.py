"""`cinch convert` says on standard error what a format cannot carry, and `--from csv` reads tables."""

from __future__ import annotations

import pytest

HAND = """\
[Event "No. 1"]
[Site "Club"]
[Rules "foster-1897"]
bids A 8 hearts
trick A Y B Z
1 ♣Q ♣3 *♡8 >♣5 ; so written
score A-B 0, Y-Z 15
sic trick 1 B "♡S"
"""


@pytest.mark.parametrize(
    ("to", "lost"),
    [
        (
            "book",
            [
                "tags other than Event",
                "the rule set",
                "who led, where marked",
                "the stated points and scores",
                "what the print shows (sic)",
                "the comments",
            ],
        ),
        ("markdown", ["the form and the exact place of comments", "who led, where marked"]),
        (
            "csv",
            [
                "tags other than Event",
                "the stated points and scores",
                "what the print shows (sic)",
                "the comments",
                "who led, where marked",
            ],
        ),
        ("cinch", []),
        ("json", []),
        ("ndjson", []),
    ],
)
def test_losses_are_listed_on_standard_error(cinch, to, lost):
    """A line for each, with the input and the record; the text itself goes to standard output."""
    done = cinch("convert", "-", "--to", to, stdin=HAND.encode())
    assert done.status == 0
    assert sorted(done.err.splitlines()) == sorted(f"cinch: lost: -: record 1: {what}" for what in lost)
    assert done.out


def test_a_pasted_table_is_converted_with_its_contract(cinch):
    """From a spreadsheet to notation in one go."""
    table = "Trick;A;Y;B;Z\n1;♣Q;♣3;*♡8;♣5\n"
    done = cinch(
        "convert", "-", "--from", "csv", "--to", "cinch", "--contract", "A 8 hearts", stdin=table.encode()
    )
    assert done.status == 0
    assert done.out == "bids    A 8 hearts\n\ntrick    A     Y     B     Z\n1       ♣Q    ♣3   *♡8    ♣5\n"


def test_what_is_written_as_csv_is_read_as_csv(cinch):
    """`convert --to csv` and back gives the same rows again."""
    rows = cinch("convert", "-", "--to", "csv", stdin=HAND.replace(">", "").encode()).out
    assert cinch("convert", "-", "--to", "csv", stdin=rows.encode()).out == rows
