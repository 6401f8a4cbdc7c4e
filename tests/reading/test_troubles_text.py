"""What goes wrong with real files, from bytes to record: encodings, line ends, characters, spellings."""

import codecs
import sys
import unicodedata

import pytest
from trouble import HAND, RECORD, ROW, kinds, mended, only, read

from cinchnotation.cards import Card
from cinchnotation.record import Place, Position

BLANKS = [c for c in map(chr, range(sys.maxunicode)) if unicodedata.category(c) == "Zs" and c != " "]


def test_the_hand_itself_has_no_trouble():
    """The record that the troubles are made from is read without a finding, all six rows of it."""
    assert only(HAND) == (RECORD, ())
    assert len(RECORD.tricks) == 6
    assert RECORD.tags == {"Event": "Trouble"}


# --- bytes and lines ---


def test_01_a_byte_order_mark_at_the_start():
    """It is passed over with one info; columns are as without it."""
    (reading,) = read(codecs.BOM_UTF8 + HAND.encode())
    assert reading.record == RECORD
    assert kinds(reading.findings) == ["odd-character"]
    assert reading.places.span(Place("tag", "Event")).start.line == 1
    assert reading.span.start == Position(1, 1)


def test_02_a_byte_order_mark_in_the_middle():
    """Files joined with their marks are so many records; the inner mark costs one info."""
    first, second = read((HAND + "\ufeff" + HAND).encode())
    assert first.record == second.record == RECORD
    assert (first.findings, kinds(second.findings)) == ((), ["odd-character"])
    assert second.findings[0].start == Position(HAND.count("\n") + 1, 1)


@pytest.mark.parametrize("codec", ["utf-16-le", "utf-16-be"])
def test_03_utf_16_from_a_shell(codec):
    """The whole file is read, and one info names its encoding."""
    record, findings = only(("\ufeff" + HAND.replace("\n", "\r\n")).encode(codec))
    assert record == RECORD
    assert kinds(findings) == ["encoding"]
    assert "UTF-16" in findings[0].message


def test_04_a_western_letter_in_a_name():
    """A line in Windows-1252 is read, with one info at the letter."""
    record, findings = only(HAND.encode().replace(b"Trouble", b"Gen\xe8ve"))
    assert record.tags == {"Event": "Genève"}
    assert [(f.name, f.start) for f in findings] == [("encoding", Position(1, 13))]


def test_04_a_byte_that_is_no_text():
    """Where a line is UTF-8 otherwise, the byte is an error at its column; the rest stands."""
    record, findings = only(HAND.encode().replace("♡3 ".encode(), b"\xe83 ", 1))
    assert kinds(findings)[0] == "unreadable-encoding"
    assert findings[0].start == Position(9, 15)
    assert record.tricks[1:] == RECORD.tricks[1:]
    assert len(record.tricks) == 6


@pytest.mark.parametrize(
    "cells", ["*♡A    ♡\x003    ♡4", "*♡A    \x00♡3    ♡4", "*♡A    ♡3\x00    ♡4", "*♡A \x00  ♡3    ♡4"]
)
def test_05_a_null_byte_in_a_row(cells):
    """It is no character of the notation: one error on that row, which shows what cannot be seen."""
    record, findings = only(mended("*♡A    ♡3    ♡4", cells))
    assert len(findings) == 1
    assert (findings[0].severity, findings[0].start.line) == ("error", 9)
    assert "\x00" not in findings[0].message
    assert record.tricks[1:] == RECORD.tricks[1:]


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_06_07_other_line_ends(end):
    """Every line keeps its number and its columns."""
    (reading,) = read(HAND.replace("\n", end))
    (plain,) = read(HAND)
    assert (reading.record, reading.findings, reading.span) == (RECORD, (), plain.span)
    place = Place("cell", "Z", 5)
    assert reading.places.span(place) == plain.places.span(place)
    assert reading.places.span(place).start == Position(14, 27)


def test_08_mixed_line_ends():
    """Lines of one file may end in different ways."""
    ends = ["\n", "\r\n", "\r"]
    lines = HAND.splitlines()
    assert only("".join(line + ends[i % 3] for i, line in enumerate(lines))) == (RECORD, ())


def test_09_no_final_line_end():
    """The last line counts without an end."""
    assert only(HAND.rstrip("\n")) == (RECORD, ())
    assert only(HAND[: HAND.index("\n\nscore")])[1] == ()


def test_10_blank_lines_of_blanks():
    """Lines of blanks and tabs are blank lines, wherever they stand."""
    assert only(HAND.replace("\n\n", "\n   \t\n\t\n")) == (RECORD, ())
    assert only(HAND.replace("\n", "\n  \t \n")) == (RECORD, ())


def test_11_tabs_and_trailing_blanks():
    """A table from a spreadsheet is read; a tab is one column."""
    rows = HAND.split("\n")
    text = "\n".join("\t".join(row.split()) + "\t  " if row[:1].isdigit() else row for row in rows)
    assert only(text) == (RECORD, ())
    _, findings = only(text.replace("♡6", "♡Y"))
    assert [(f.name, f.start) for f in findings] == [("unknown-card", Position(10, 7))]


# --- characters ---


@pytest.mark.parametrize("blank", BLANKS)
def test_12_every_blank_of_unicode(blank):
    """Each kind of space parts the cells of a row, with one info."""
    record, findings = only(mended("♡A    ♡3    ♡4", f"♡A{blank}♡3    ♡4"))
    assert record == RECORD
    assert [(f.name, f.start) for f in findings] == [("odd-character", Position(9, 11))]


@pytest.mark.parametrize("char", ["\u200b", "\u200d", "\u00ad", "\u2060"])
def test_13_characters_that_cannot_be_seen(char):
    """They are passed over inside a card, and the finding tells their number."""
    (reading,) = read(mended("♡A", f"♡{char}A"))
    assert reading.record == RECORD
    (finding,) = reading.findings
    assert (finding.name, finding.start) == ("odd-character", Position(9, 10))
    assert f"U+{ord(char):04X}" in finding.message
    assert reading.places.span(Place("cell", "A", 0)) == (Position(9, 9), Position(9, 12))
    assert reading.places.span(Place("cell", "Y", 0)).start == Position(9, 16)


@pytest.mark.parametrize(
    ("old", "new", "count"),
    [
        ('"Trouble"', "“Trouble”", 2),
        ('"foster-1897"', "„foster-1897“", 2),
        ('"Z"', "«Z»", 2),
        ("A-B 13", "A–B 13", 1),
        ("Y-Z 0", "Y—Z 0", 1),
    ],
)
def test_14_smart_quotes_and_dashes(old, new, count):
    """Typographic forms are read as the plain ones, and each can be mended."""
    record, findings = only(mended(old, new))
    assert record == RECORD
    assert kinds(findings) == ["odd-character"] * count
    assert all(finding.fix is not None for finding in findings)


def test_14_quotes_within_a_value_are_its_own():
    """What stands between the quotes of a tag is kept as written."""
    record, findings = only(mended("Trouble", "Foster’s – “Cinch”\xa0game"))
    assert record.tags == {"Event": "Foster’s – “Cinch”\xa0game"}
    assert findings == ()


def test_14_a_minus_sign_in_a_score_is_plain():
    """A negative score may have the typographic minus, without a finding."""
    record, findings = only(mended("A-B 13", "A-B −8"))
    assert findings == ()
    assert record.stated.score == {"A-B": -8, "Y-Z": 0}


@pytest.mark.parametrize("suits", ["♥♦♣♠", "♡♢♧♤", "HDCS", "hdcs"])
def test_15_every_sign_of_a_suit(suits):
    """Black, white and letter forms are the same suits."""
    assert only(HAND.translate(dict(zip(map(ord, "♡♢♣♠"), suits, strict=True)))) == (RECORD, ())


@pytest.mark.parametrize("selector", ["\ufe0e", "\ufe0f"])
def test_16_suits_with_a_variation_selector(selector):
    """An emoji suit is the suit, and its selector part of the card's place."""
    text = HAND
    for sign in "♡♢♣♠":
        text = text.replace(sign, sign + selector)
    (reading,) = read(text)
    assert (reading.record, reading.findings) == (RECORD, ())
    assert reading.places.span(Place("cell", "A", 0)) == (Position(9, 9), Position(9, 12))
    assert reading.places.span(Place("winner", "A", 0)) == (Position(9, 8), Position(9, 9))


def test_16_an_emoji_suit_with_a_joiner():
    """A joiner behind the selector is passed over with an info."""
    record, findings = only(mended("♡A", "♥️\u200dA"))
    assert (record, kinds(findings)) == (RECORD, ["odd-character"])


def test_17_playing_cards_of_unicode():
    """One character a card: read, with the right columns behind it."""
    (reading,) = read(mended(ROW, "1      *🂱    🂳    🂴    🂹"))
    assert (reading.record, reading.findings) == (RECORD, ())
    assert reading.places.span(Place("cell", "Y", 0)) == (Position(9, 14), Position(9, 15))


@pytest.mark.parametrize(("new", "count"), [("Ｈ３", 2), ("♡３", 1), ("Ｈ3", 1)])
def test_18_fullwidth_forms(new, count):
    """A fullwidth letter or figure is read as the plain one, never silently."""
    record, findings = only(mended("♡3 ", new + "　"))
    assert record == RECORD
    assert kinds(findings) == ["odd-character"] * (count + 1)


# --- cards ---


@pytest.mark.parametrize("ten", ["♡T", "♡t", "10♡", "T♡", "H10", "hT", "10h"])
def test_19_every_spelling_of_the_ten(ten):
    """`10` and `T` are the same rank, before or behind the suit."""
    assert only(mended("♡10", ten)) == (RECORD, ())


@pytest.mark.parametrize("card", ["♡1", "H1", "♡01", "H01", "♡0", "♡11", "♡100", "HX", "♡X"])
def test_19_what_is_no_rank(card):
    """What looks like a ten and is none is an unknown card, and counts as a card not known."""
    record, findings = only(mended("♡10", card))
    assert [(f.name, f.start, f.end) for f in findings] == [
        ("unknown-card", Position(12, 15), Position(12, 15 + len(card)))
    ]
    assert str(record.tricks[3].plays[1].cards[0]) in {"?", "H?"}
    assert record.tricks[4:] == RECORD.tricks[4:]


@pytest.mark.parametrize("card", ["♡x", "Hx", "x♡", "♡?", "?h"])
def test_19_a_heart_of_unknown_rank(card):
    """`?` and the small `x` stand for a rank that is not known, without a finding; `X` is no rank."""
    record, findings = only(mended("♡10", card))
    assert findings == ()
    assert record.tricks[3].plays[1].cards == (Card.of("H?"),)


def test_20_rank_first():
    """Ranks may stand before the suit."""
    text = HAND
    for trick in RECORD.tricks:
        for play in trick.plays:
            sign = play.cards[0].sign
            text = text.replace(sign + " ", sign[1:] + sign[0] + " ").replace(
                sign + "\n", sign[1:] + sign[0] + "\n"
            )
    assert "*A♡    3♡" in text
    assert only(text) == (RECORD, ())


def test_21_lower_case():
    """Words, seats and cards may be written small."""
    head, table = HAND.split("\n\n", 1)
    letters = table.translate(str.maketrans("♡♢♣♠", "hdcs"))
    assert only(f"{head}\n\n{letters.lower()}") == (RECORD, ())


def test_22_words_that_look_like_cards():
    """Nothing in a tag or a comment is ever a card."""
    words = "no_th_ing 8h AS th 10 ♡A *♡3 bids A 9 5"
    record, findings = only(mended("Trouble", words).replace(ROW, f"{ROW}  {{ {words} }}"))
    assert findings == ()
    assert record.tags == {"Event": words}
    assert [(c.at, c.text) for c in record.comments] == [("trick 1", words)]
    assert (record.tricks, record.calls) == (RECORD.tricks, RECORD.calls)
