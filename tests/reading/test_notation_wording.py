"""What the reader of the native notation says to those who are new to it, word for word."""

import pytest
from notation_texts import HEAD, one

TABLE = HEAD + "trick A Y B Z\n"


def messages(text):
    _, findings = one(text)
    return [finding.message for finding in findings if finding.severity == "error"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("draws A three", "`three` is neither a card nor a number in digits; write 3."),
        ("draws A Two", "`Two` is neither a card nor a number in digits; write 2."),
        ("discards A none", "`none` is neither a card nor a number in digits; write 0."),
        ("robs A many", "`many` is no card; a card is a suit and a rank, as ♡10, ♣Q or S5."),
        ("deal A three", "`three` is no card; a card is a suit and a rank, as ♡10, ♣Q or S5."),
        (
            "threw A six",
            "Expected the number of cards thrown (`discards` lists the cards), found `six`; write 6.",
        ),
        ("bids A eight", "Expected a bid: a number, `pass` or `?`, found `eight`; write 8."),
        ("bids A 8.", "Expected a bid: a number, `pass` or `?`, found `8.`; write 8 alone."),
        ("bids A high", "Expected a bid: a number, `pass` or `?`, found `high`."),
    ],
)
def test_a_number_in_words(line, said):
    """Who writes a number as a word is told the digits; in a list of cards alone it is no number."""
    assert messages(HEAD + line) == [said]


@pytest.mark.parametrize("number", ["1.", "1)", "1:", "(1)", "#1", "1st", "1.)"])
def test_a_row_number_with_something_about_it(number):
    """All ways of numbering a list have the same answer."""
    assert messages(TABLE + f"{number} ♣Q ♣3 *♡8 ♣5") == [
        f"Expected the number of the row, found `{number}`; write 1 alone."
    ]


def test_such_a_word_without_a_table_is_no_row():
    """Above the header a numbered line is as foreign as any other."""
    assert messages(HEAD + "1) A bids 8") == ["No statement begins with `1)`."]


@pytest.mark.parametrize(("cell", "meant"), [("♠ T", "♠T"), ("*♠ 10", "♠10"), ("s a", "sa")])
def test_a_blank_in_the_card_of_a_row(cell, meant):
    """A row that has a cell too many for it says which two belong together."""
    (message,) = messages(TABLE + f"1 ♣Q ♣3 {cell} ♣5")
    assert message == (
        "A row has one cell for each seat (A, Y, B and Z); this one has 5 cells."
        f" A card holds no blank; did you mean {meant}?"
    )


@pytest.mark.parametrize("row", ["1 ♣Q ♣3 ♡8 ♣5 ♠2", "1 ♣Q ♣3 ♡8", "1 ♣Q ♣3 ♠ ♣5 ♠2", "1 ♣Q ♣3 ♠ ♡ ♣5"])
def test_other_rows_of_a_wrong_size_have_no_such_hint(row):
    """Where no suit stands before a rank, nothing more is said."""
    (message,) = messages(TABLE + row)
    assert message.endswith(" cells.")
