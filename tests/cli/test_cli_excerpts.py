"""`cinch check` shows under each finding the line of the text that it is about."""

from __future__ import annotations

HEAD = '[Event "x"]\n[Rules "foster-1897"]\n'


def test_the_line_stands_below_the_finding(cinch):
    """The line with its number, carets under the card, then what else belongs to the finding."""
    done = cinch("check", "-", stdin=(HEAD + "bids A 8 harts\n").encode())
    assert done.out.splitlines()[:3] == [
        "-:3:10: error R104 unknown-suit: `harts` is no suit;"  # noqa: ISC004  # one line of the output
        " the suits are hearts, diamonds, clubs and spades.",
        "    3 | bids A 8 harts",
        "      |          ^^^^^",
    ]


def test_a_related_place_has_its_line_too(cinch):
    """The first of two statements is shown where it stands."""
    done = cinch("check", "-", stdin=(HEAD + "trump A hearts\ntrump A clubs\n").encode())
    assert done.out.splitlines()[:6] == [
        "-:4:1: error R106 repeated-statement: `trump` stands twice; the first counts.",
        "    4 | trump A clubs",
        "      | ^^^^^^^^^^^^^",
        "    -:3:1: note: `trump` stands here first.",
        "    3 | trump A hearts",
        "      | ^^^^^^^^^^^^^^",
    ]


def test_a_related_place_on_the_same_line_is_not_shown_again(cinch):
    """One line of the text stands once under a finding."""
    done = cinch("check", "-", stdin=(HEAD + "draws A 2, A 3\n").encode())
    assert done.out.count("draws A 2, A 3") == 1


def test_json_is_cut_around_the_finding(cinch):
    """A record on one long line is shown where the finding is."""
    text = '{"format": "cinch-record/1", "tags": {"Event": "%s"}, "calls": [{"seat": "Q", "bid": 8}]}' % (
        "x" * 200
    )
    done = cinch("check", "-", stdin=text.encode())
    shown = done.out.splitlines()
    at = next(at for at, line in enumerate(shown) if "unknown-seat" in line)
    line, carets = shown[at + 1 : at + 3]
    assert line.startswith("    1 | …")
    assert '{"seat": "Q", "bid": 8}' in line
    assert len(line) <= 100
    assert line[carets.index("^") : carets.rindex("^") + 1] == '"Q"'


def test_every_record_of_a_stream_is_shown_its_own_line(cinch):
    """Lines are numbered through the whole input, however many records stand before."""
    one = HEAD + "bids A 8 hearts\n\n"
    done = cinch("check", "-", stdin=(one * 3000 + HEAD + "bids A 8 harts\n").encode())
    assert "    12003 | bids A 8 harts\n          |          ^^^^^\n" in done.out
    assert done.out.count(" | ") == 2


def test_an_output_without_the_signs_keeps_carets_in_place(cinch):
    """Letters stand in the excerpt as in the message, and the carets are right under them."""
    done = cinch("check", "-", stdin=(HEAD + "deal A ♡A ♣Q é\n").encode(), encoding="ascii")
    shown = done.out.splitlines()
    at = next(at for at, line in enumerate(shown) if "unknown-card" in line)
    text, carets = shown[at + 1 : at + 3]
    assert text == "    3 | deal A HA CQ \\xe9"
    assert text[carets.index("^") : carets.rindex("^") + 1] == "\\xe9"


def test_other_formats_hold_no_text(cinch):
    """The report as JSON is what it was."""
    done = cinch("check", "-", "--format", "ndjson", stdin=(HEAD + "bids A 8 harts\n").encode())
    assert "bids A 8 harts" not in done.out
