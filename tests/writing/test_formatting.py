"""The canonical layout of whole files: what it looks like, and when it is refused."""

from __future__ import annotations

import pytest

from cinchnotation.errors import SourceError
from cinchnotation.writing import formatting
from cinchnotation.writing.formatting import format_notation

LOOSE = """\
; a hand from the club night
[rules "foster-1897"]
[EVENT "Club night"]
Bid a 8 h
draws Z 5, A 2 ; the dealer's, and the maker's
draws Y 2, B 4
trick Y B Z A
1 c3 *h8 C5 >cQ {led low}
SCORE a-b 0, y-z 15
"""
TIDY = """\
; a hand from the club night
[Event "Club night"]
[Rules "foster-1897"]

bids    A 8 hearts
draws   A 2                   ; the dealer's, and the maker's
draws   Y 2, B 4, Z 5

trick    A     Y     B     Z
1      >♣Q    ♣3   *♡8    ♣5  { led low }

score   A-B 0, Y-Z 15
"""


def test_a_file_gets_its_layout() -> None:
    """Statements in order, words and cells in columns, suits as signs; comments stay with their lines."""
    done = format_notation(LOOSE)
    assert (done.refused, done.changed, done.records) == (False, True, 1)
    assert done.text == TIDY


def test_a_file_in_layout_stays() -> None:
    """What is laid out already does not change."""
    done = format_notation(TIDY)
    assert done.text == TIDY
    assert not done.changed


def test_suits_as_letters() -> None:
    """With `ascii` cards have letters; a sign in a comment is no card and stays."""
    done = format_notation(TIDY.replace("led low", "led ♣Q"), ascii=True)
    assert "1      >CQ    C3   *H8    C5  { led ♣Q }" in done.text


@pytest.mark.parametrize(
    ("faulty", "finding"),
    [("bids A 8 harts", "unknown-suit"), ("bids A 8 hearts\ntrick\n1 ♣Q ♣3 ♡8", "trick-row")],
)
def test_an_error_of_reading_refuses_the_file(faulty: str, finding: str) -> None:
    """What was not understood is never written out as if it were; the finding says what it is."""
    done = format_notation(f'[Event "x"]\n{faulty}\n')
    assert done.refused
    assert [fault.name for fault in done.faults] == [finding]
    assert (done.text, done.changed) == ("", False)


def test_one_faulty_record_refuses_the_whole_file() -> None:
    """A file is laid out whole or not at all."""
    done = format_notation('[Event "a"]\nbids A 8 hearts\n\n[Event "b"]\nbids A 8 harts\n')
    assert done.refused


def test_a_layout_that_would_lose_a_fact_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The layout is read again and compared; here a writer that forgets the score is found out."""
    write = formatting.record_to_cinch
    monkeypatch.setattr(
        formatting, "record_to_cinch", lambda *args, **kw: write(*args, **kw).replace("score ", "; score ")
    )
    done = format_notation(TIDY)
    assert done.refused
    assert done.reason == "record 1: its layout would change what it says of “stated”"


def test_a_text_without_a_record_is_refused() -> None:
    """Comments alone are nothing that has a layout; an empty text cannot be opened at all."""
    assert format_notation("; nothing here\n").reason == "holds no record"
    with pytest.raises(SourceError):
        format_notation("")


@pytest.mark.parametrize(
    "data",
    [
        TIDY.replace("club", "clüb").encode("utf-16"),
        '[Event "Müller"]\nbids A 8 hearts\n'.encode("cp1252"),
        b"\xef\xbb\xbf" + TIDY.encode(),
        TIDY.replace("\n", "\r\n").encode(),
    ],
    ids=["utf-16", "cp1252", "byte order mark", "crlf"],
)
def test_other_encodings_and_line_ends_become_utf8_with_lf(data: bytes) -> None:
    """The layout is UTF-8 without a mark, its lines end with LF, and it is the same a second time."""
    done = format_notation(data)
    assert done.changed
    assert "\r" not in done.text
    assert "\ufeff" not in done.text
    again = format_notation(done.text.encode())
    assert (again.text, again.changed) == (done.text, False)


def test_another_encoding_is_told() -> None:
    """Whoever has a file written in another encoding learns of it."""
    done = format_notation('[Event "Müller"]\nbids A 8 hearts\n'.encode("cp1252"))
    assert done.recoded is not None
    assert "Windows-1252" in done.recoded.message
    assert format_notation(TIDY).recoded is None


def test_several_records_are_parted_by_a_blank_line() -> None:
    """Records keep their order."""
    done = format_notation('[Event "a"]\nbids A 8 hearts\n[Event "b"]\nbids Y 9 clubs\n')
    assert done.text == ('[Event "a"]\n\nbids    A 8 hearts\n\n[Event "b"]\n\nbids    Y 9 clubs\n')
