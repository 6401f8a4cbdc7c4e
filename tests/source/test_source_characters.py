"""Odd characters: read as the plain ones that they look like, each with a finding and a fix."""

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinchnotation.record import Position
from cinchnotation.source import Cleaned, Odd, clean, odd_findings, visible

BLANKS = [c for c in map(chr, range(sys.maxunicode)) if unicodedata.category(c) == "Zs" and c != " "]


@pytest.mark.parametrize(
    "line",
    [
        "",
        '[Event "x"]',
        "1\t♣Q  ♣3 \t*♡8 >♢K",
        "♡♥♢♦♣♧♠♤",
        "♥️8 8♥︎ h\ufe0f8 8S\ufe0e",
        "🂡🂮🃏",
        "bids É 8, Щука 9, 張三 pass",
        "a\u0301 combining",
        "1 \x00 \x07",
    ],
)
def test_plain_lines_stay_as_they_are(line):
    """Suit signs with their selectors, playing cards, tabs and letters of any script are not odd."""
    assert clean(line) == Cleaned(line, None, ())


@pytest.mark.parametrize("blank", [*BLANKS, "\v", "\f", "\x85", "\u2028", "\u2029"])
def test_every_blank_is_a_blank(blank):
    """Each space that Unicode has, and each line end of other programs, is read as one blank."""
    assert clean(f"1{blank}♣Q") == Cleaned("1 ♣Q", None, (Odd(1, 2, blank, " "),))


@pytest.mark.parametrize("char", ["\u200b", "\u200c", "\u200d", "\u2060", "\u00ad", "\ufeff", "\u200e"])
def test_what_cannot_be_seen_is_passed_over(char):
    """Invisible characters are taken out, and columns still lead to the raw line."""
    cleaned = clean(f"C{char}Q ♡8")
    assert cleaned.text == "CQ ♡8"
    assert cleaned.columns == (0, 2, 3, 4, 5, 6)
    assert cleaned.odd == (Odd(1, 2, char, ""),)
    assert (cleaned.start(1), cleaned.end(2)) == (2, 3)
    assert (cleaned.start(3), cleaned.end(5)) == (4, 6)


def test_the_end_of_a_word_is_before_what_was_passed_over():
    """Invisible characters behind a word are no part of its stretch."""
    cleaned = clean("CQ\u200b H8")
    assert (cleaned.start(0), cleaned.end(2)) == (0, 2)
    assert (cleaned.start(3), cleaned.end(5)) == (4, 6)
    assert cleaned.end(0) == 0
    assert (clean("CQ").start(1), clean("CQ").end(2)) == (1, 2)


def test_a_mark_before_a_tag_is_passed_over():
    """The byte order mark of a joined file does not hide the tag behind it."""
    assert clean('\ufeff[Event "x"]').text == '[Event "x"]'


@pytest.mark.parametrize("line", ["[Event “x”]", "[Event „x“]", "[Event «x»]", "[Event ＂x＂]"])
def test_smart_quotes_are_quotes(line):
    """Typographic quotation marks of several countries are read as the plain one."""
    cleaned = clean(line)
    assert cleaned.text == '[Event "x"]'
    assert cleaned.columns is None
    assert [(o.start, o.end) for o in cleaned.odd] == [(7, 8), (9, 10)]


def test_smart_apostrophes_are_apostrophes():
    """Single quotation marks are read as apostrophes."""
    assert clean("‘x’").text == "'x'"


@pytest.mark.parametrize("dash", "‐‑‒–—―−－")
def test_dashes_are_hyphens(dash):
    """Dashes of every length join the seats of a side, or play no card."""
    assert clean(f"A{dash}B 0").text == "A-B 0"
    assert [o.start for o in clean(f"A{dash}B 0").odd] == [1]
    assert clean(f"1 {dash} ♡8").odd == (Odd(2, 3, dash, "-"),)


def test_a_minus_sign_before_a_number_is_plain():
    """The sign of a negative score is read without a finding, that between seats with one."""
    assert clean("score A-B −8, Y-Z 7") == Cleaned("score A-B -8, Y-Z 7", None, ())
    assert clean("score A−B −8").text == "score A-B -8"
    assert clean("score A−B −8").odd == (Odd(7, 8, "−", "-"),)


def test_fullwidth_forms_are_plain():
    """Fullwidth letters, figures and signs are read as NFKC reads them."""
    forms = "".join(map(chr, range(0xFF01, 0xFF5F)))
    assert clean(forms).text == unicodedata.normalize("NFKC", forms)
    assert clean("*Ｈ８　♡1０").text == "*H8 ♡10"


def test_a_selector_without_a_suit_is_passed_over():
    """A variation selector belongs to a suit; behind anything else it is odd."""
    assert clean("🃏\ufe0f").odd == (Odd(1, 2, "\ufe0f", ""),)
    assert clean("♥\u200d\ufe0f8").text == "♥8"


def test_equal_neighbours_are_one():
    """A row of odd blanks is one finding, with a fix of the same width."""
    cleaned = clean("1\xa0\xa0\xa0♣Q\xa0\u2003♣3")
    assert cleaned.odd == (Odd(1, 4, "\xa0", " "), Odd(6, 7, "\xa0", " "), Odd(7, 8, "\u2003", " "))
    first = odd_findings(cleaned, 1)[0]
    assert first.message == "U+00A0 (no-break space), 3 times, was read as a blank."
    assert first.fix.text == "   "


def test_a_finding_names_the_character_and_mends_it():
    """The finding tells code point, name and reading, since the character itself may not be seen."""
    (finding,) = odd_findings(clean("1 C\u200bQ"), 12)
    assert (finding.code, finding.name, finding.severity) == ("R302", "odd-character", "info")
    assert finding.message == "U+200B (zero width space) was passed over."
    assert (finding.start, finding.end) == (Position(12, 4), Position(12, 5))
    assert (finding.fix.start, finding.fix.end, finding.fix.text) == (finding.start, finding.end, "")
    assert odd_findings(clean("plain"), 1) == ()


@pytest.mark.parametrize(
    ("char", "message"),
    [
        ("–", "U+2013 (en dash) was read as a hyphen."),
        ("“", "U+201C (left double quotation mark) was read as a quotation mark."),
        ("\ufeff", "U+FEFF (byte order mark) was passed over."),
        ("Ｈ", 'U+FF28 (fullwidth latin capital letter h) was read as "H".'),
        ("\f", "U+000C (form feed) was read as a blank."),
    ],
)
def test_messages(char, message):
    """What each kind of odd character is told as."""
    assert [f.message for f in odd_findings(clean(char), 1)] == [message]


@given(st.text(alphabet=st.sampled_from("A8♡ \xa0\u200b“–−Ｈ\ufe0f\ufeff\x00")))
def test_the_fixes_make_the_cleaned_line(line):
    """All fixes of a line, applied to it, give what it was read as, and then nothing is odd."""
    cleaned = clean(line)
    mended = line
    for odd in reversed(cleaned.odd):
        mended = mended[: odd.start] + odd.read_as * (odd.end - odd.start) + mended[odd.end :]
    assert mended.replace("−", "-") == cleaned.text
    assert clean(cleaned.text).text == cleaned.text
    assert all(f.fix is not None for f in odd_findings(cleaned, 1)[:20])


@given(st.text())
def test_columns_lead_to_the_same_characters(line):
    """Each character of the cleaned line stands where its column says, with one more for the end."""
    cleaned = clean(line)
    assert [cleaned.start(i) for i in range(len(cleaned.text))] == sorted(
        {cleaned.start(i) for i in range(len(cleaned.text))}
    )
    assert cleaned.start(len(cleaned.text)) == len(line)
    changed = {at for odd in cleaned.odd for at in range(odd.start, odd.end)}
    for index, char in enumerate(cleaned.text):
        at = cleaned.start(index)
        assert at in changed or line[at] in {char, "−"}


def test_a_line_of_odd_characters_is_told_in_few_findings():
    """After twenty, the rest of a line's odd characters are one finding, however many they are."""
    line = "\xa0x" * 200_000
    findings = odd_findings(clean(line), 1)
    assert len(findings) == 21
    assert findings[-1].message.startswith("199980 more odd characters")


def test_what_cannot_be_seen_is_made_visible():
    """Messages quote hidden characters by their code points, and leave all others alone."""
    assert visible("C\u200bQ\x00") == "CU+200BQU+0000"
    assert visible("1\xa0♥️8 é 🂡 “x”") == "1U+00A0♥️8 é 🂡 “x”"
    assert visible("*♡8") == "*♡8"
