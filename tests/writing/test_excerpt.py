"""The line of a finding with carets under what is meant, right under it on a terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from cinchnotation.record import Position
from cinchnotation.source import Source
from cinchnotation.writing.excerpt import Excerpts, width_of
from cinchnotation.writing.plain import fitting


def excerpt(line, start, end, **options):
    """The excerpt of a text's line 7, for a stretch given by columns from 1."""
    lines = {7: line}
    return list(Excerpts(lines.get, **options).lines(Position(7, start), Position(7, end)))


def marked(line, start, end, **options):
    """What stands over the carets."""
    text, carets = excerpt(line, start, end, **options)
    first = cell_len(carets.rstrip("^"))
    last = cell_len(carets)
    at, found = 0, ""
    for char in text:
        width = cell_len(char)
        if first <= at < last:
            found += char
        at += width
    return found


def test_carets_stand_under_the_stretch():
    """The number of the line, a bar, the line; below it as many carets as the stretch has columns."""
    assert excerpt("3  ♡10 *♡J  ♣J", 9, 11) == [
        "7 | 3  ♡10 *♡J  ♣J",
        "  |         ^^",
    ]


def test_a_place_without_width_gets_one_caret():
    """At the end of a line, or in an empty one, something still points at the place."""
    assert excerpt("bids A 8", 9, 9) == ["7 | bids A 8", "  |         ^"]
    assert excerpt("", 1, 1) == ["7 |", "  | ^"]


def test_a_stretch_over_several_lines_is_marked_to_the_end_of_the_first():
    """Only the first line is shown."""
    lines = Excerpts({7: "deal A ♡A  ", 8: "next"}.get).lines(Position(7, 6), Position(8, 3))
    assert lines == ("7 | deal A ♡A", "  |      ^^^^")


def test_a_line_that_is_not_at_hand_has_no_excerpt():
    """Nothing is shown rather than something wrong."""
    assert Excerpts(lambda _: None).lines(Position(1, 1), Position(1, 2)) == ()


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ('[Event "東京の夜"] ♡Q', "♡Q"),
        ('[Event "e\u0301te\u0301"] ♡Q', "♡Q"),
        ("a\u200bb\u2060c ♡Q", "♡Q"),
        ("♥\ufe0f9 ♣\ufe0f3 ♡Q", "♡Q"),
        ("👍🏽 👩\u200d👩\u200d👧 ♡Q x", "♡Q"),
        ("\ttrick\t♡Q", "♡Q"),
        ("한글 ｆｕｌｌ ♡Q", "♡Q"),
        ("\u202bעברית\u202c ♡Q", "♡Q"),
        ("\x1b[31m\x07 ♡Q", "♡Q"),
        ("♡Q 東京", "東京"),
        ("x 🂡 ♡Q", "♡Q"),
    ],
    ids=["wide", "combining", "zero width", "variation", "emoji", "tab", "hangul", "direction", "control",
         "wide stretch", "playing card"],
)  # fmt: skip
def test_carets_stand_right_under_odd_text(line, meant):
    """Whatever stands before it, or in it, the stretch lies over the carets."""
    start = line.index(meant) + 1
    assert marked(line, start, start + len(meant)) == meant


def test_a_tab_becomes_blanks_up_to_its_stop():
    """Stops are eight columns apart, counted from the beginning of the line."""
    assert excerpt("1\t♣Q\t♣3", 6, 8) == ["7 | 1       ♣Q      ♣3", "  |                 ^^"]


def test_a_character_that_shows_nothing_still_gets_a_caret():
    """The finding on a zero-width character points at where it stands."""
    assert excerpt("♡\u200bQ", 2, 3) == ["7 | ♡Q", "  |  ^"]


def test_nothing_reaches_the_terminal_that_could_steer_it():
    """Control characters are shown by their pictures."""
    assert excerpt("\x1b[2J\x7f\x85\uffff.", 1, 2)[0] == "7 | ␛[2J␡��."


def test_a_long_line_is_cut_around_the_stretch():
    """The stretch is whole, both cuts are shown, and the line keeps to its room."""
    line = "x" * 500 + " ♡Q " + "y" * 500
    text, carets = excerpt(line, 502, 504, columns=60)
    assert marked(line, 502, 504, columns=60) == "♡Q"
    assert text.startswith("7 | …x")
    assert text.endswith("y…")
    assert cell_len(text) <= 60
    assert len(carets) < 60


def test_a_stretch_longer_than_the_room_is_cut_too():
    """The carets end with what is shown."""
    text, carets = excerpt("a " + "x" * 500, 3, 503, columns=60)
    assert cell_len(text) <= 60
    assert carets.rstrip().endswith("^")
    assert len(carets) <= len(text)


def test_letters_stand_for_signs_that_the_output_lacks():
    """Carets are right under what is really written."""
    shown = excerpt("é ♡10 ♣Q", 7, 9, shown=lambda text: fitting(text, "ascii"))
    assert shown == ["7 | \\xe9 H10 CQ", "  |          ^^"]


@given(st.text(max_size=60), st.data())
def test_any_line_has_an_excerpt(line, data):
    """Two lines, the carets behind the bar, no control character, whatever the line and the stretch."""
    line = line.replace("\n", "").replace("\r", "")
    start = data.draw(st.integers(1, len(line) + 2))
    end = data.draw(st.integers(start, len(line) + 3))
    text, carets = excerpt(line, start, end, columns=data.draw(st.integers(1, 80)))
    assert text.startswith("7 |")
    assert carets.startswith("  | ")
    assert "^" in carets
    assert set(carets) <= set(" |^")
    assert not any(ord(char) < 32 for char in text)
    assert cell_len(carets) <= max(cell_len(text) + 2, 5)


def test_widths_are_those_of_rich_where_terminals_agree():
    """Letters, signs of suits, wide characters and combining ones take the columns that rich gives them."""
    for char in "aé♡♥♢♦♣♠♧♤東ｆ글🂡👍\u0301…–“":
        assert width_of(char) == cell_len(char), hex(ord(char))


def test_a_source_gives_its_lines_again_until_they_are_let_go():
    """Remembered are the lines handed out; those before the record in hand go in blocks."""
    source = Source.from_text("one\ntwo\nthree\n")
    assert source.line(1) is None
    source.remember()
    lines = source.lines()
    assert [next(lines), next(lines)] == ["one", "two"]
    assert (source.line(1), source.line(2), source.line(9)) == ("one", "two", None)
    source.forget(4)
    assert source.line(1) is None


def test_lines_that_are_no_utf8_are_remembered_too():
    """What is shown is the line as it was read."""
    source = Source.from_bytes("a\nMüller\nb\n".encode("cp1252"))
    source.remember()
    assert list(source.lines()) == ["a", "Müller", "b"]
    assert source.line(2) == "Müller"


def test_what_is_remembered_does_not_grow_with_the_text():
    """Of a long text only about one block stays."""
    text = "".join(f"line {number}\n" for number in range(1, 60_001))
    source = Source.from_text(text)
    source.remember()
    for number, _ in enumerate(source.lines(), 1):
        source.forget(number)
    kept = sum(source.line(number) is not None for number in range(1, 60_001))
    assert 0 < kept < 20_000
