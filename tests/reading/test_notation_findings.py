"""Every finding of the reader of the native notation: its name and its exact place."""

import pytest
from notation_texts import FULL, HEAD, SHORT, finding, one, readings, told

from cinchnotation.cards import UNKNOWN
from cinchnotation.record import Draw, Play

TABLE = "trick A Y B Z\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # syntax
        ("draws A 2; Y 2", [("syntax", 1, 10, 11)]),
        ("draws A 2 Y 2", [("syntax", 1, 11, 12)]),
        ("draws A ♡3 Y ♣3", [("syntax", 1, 12, 13)]),
        ("draws A", [("syntax", 1, 8, 8)]),
        ("draws A 02", [("syntax", 1, 9, 11)]),
        ("draws A 12345678901", [("syntax", 1, 9, 20)]),
        ("draws A 2,", [("syntax", 1, 11, 11)]),
        ("deal A 9", [("syntax", 1, 8, 9)]),
        ("threw A ♣4", [("syntax", 1, 9, 11)]),
        ("bids A eight", [("syntax", 1, 8, 13)]),
        ("bids A 8 hearts, Y pass", [("syntax", 1, 10, 16)]),
        ("bids A 8 hearts\nbids Y pass", [("syntax", 2, 6, 12)]),
        ("bids A 8 Y pass", [("syntax", 1, 10, 11)]),
        ("trump A hearts spades", [("syntax", 1, 16, 22)]),
        ("score A-B x", [("syntax", 1, 11, 12)]),
        ("void", [("syntax", 1, 5, 5)]),
        ("! Y claims the rest", [("syntax", 1, 1, 20)]),
        ("bidz A 8", [("syntax", 1, 1, 5)]),
        ("so it went", [("syntax", 1, 1, 3)]),
        ("1 ♣Q ♣3 *♡8 ♣5\n2 ♣Q ♣3 *♡8 ♣5", [("syntax", 1, 1, 15)]),
        ("trick A B Y Z", [("syntax", 1, 7, 14)]),
        ("trick A Y B", [("syntax", 1, 7, 12)]),
        (TABLE + "01 ♣Q ♣3 *♡8 ♣5", [("syntax", 2, 1, 3)]),
        (TABLE + "1 ♣Q, ♣3, *♡8, ♣5\n2 ♡2 ♡3 ♡4 ♡5", [("syntax", 2, 5, 6)]),
        ("draws A 2 { x } Y 2", [("syntax", 1, 17, 20)]),
        ("{ x } draws A 2", [("syntax", 1, 7, 16)]),
        ("draws A 2{ x }", [("syntax", 1, 10, 11)]),
        # cards, seats, suits
        (
            "draws A ♡3 ♣1 S01 ♣Q♣K",
            [("unknown-card", 1, 12, 14), ("unknown-card", 1, 15, 18), ("unknown-card", 1, 19, 23)],
        ),
        ("stock ♡ 10 ♣Q", [("unknown-card", 1, 7, 11)]),
        (
            TABLE + "1 ♣Q *H1 hX ♣5*",
            [("unknown-card", 2, 7, 9), ("unknown-card", 2, 10, 12), ("unknown-card", 2, 13, 16)],
        ),
        ("draws Q 2, A 3", [("unknown-seat", 1, 7, 8)]),
        ("score A-Q 3", [("unknown-seat", 1, 7, 10)]),
        ("bids W 8 hearts", [("unknown-seat", 1, 6, 7)]),
        ("trick A Y B X", [("unknown-seat", 1, 13, 14)]),
        ('[Dealer "Q"]', [("unknown-seat", 1, 10, 11)]),
        ("trump harts", [("unknown-suit", 1, 7, 12)]),
        ("bids A 8 harts", [("unknown-suit", 1, 10, 15)]),
        ("trump A", [("unknown-suit", 1, 7, 8)]),
        # tags
        ('[Rules "y"]', [("duplicate-tag", 1, 1, 12)]),
        ('[Shoe "2"]', [("unknown-tag", 1, 2, 6)]),
        ("[Event x]", [("syntax", 1, 8, 9)]),
        ('[Event "x"', [("syntax", 1, 11, 11)]),
        ('[Event "x]', [("syntax", 1, 8, 11)]),
        ("[Event]", [("syntax", 1, 7, 8)]),
        ('["x"]', [("syntax", 1, 2, 5)]),
        ('[Event "a" "b"]', [("syntax", 1, 12, 15)]),
        ('[Event "a"] [Site "b"]', [("syntax", 1, 13, 18)]),
        ('[Event "a"]; x', [("syntax", 1, 12, 13)]),
        ('[Event "a\\n"]', [("syntax", 1, 10, 11)]),
        ('[Seats "A Y A Z"]', [("syntax", 1, 13, 14)]),
        ('[Seats "A H5 B Z"]', [("syntax", 1, 11, 13)]),
        ('[Seats ""]', [("syntax", 1, 8, 10)]),
        # what stands twice
        ("takes A\ntakes Y", [("repeated-statement", 2, 1, 8)]),
        ("trick\ntrick", [("repeated-statement", 2, 1, 6)]),
        ("bids A 8 hearts\ntrump A hearts", [("repeated-statement", 2, 1, 15)]),
        ("trump A hearts\nbids A 8 hearts", [("repeated-statement", 2, 10, 16)]),
        ("draws A 2\ndraws Y 1, A 2", [("repeated-statement", 2, 12, 15)]),
        ("draws A ♡3\nrobs A ♡4", [("repeated-statement", 2, 6, 10)]),
        ("discards A ♡3\nthrew A 1", [("repeated-statement", 2, 7, 10)]),
        ("score A-B 1, A-B 2", [("repeated-statement", 1, 14, 19)]),
        ("cut A ♡K\ncut Y ♡Q", [("repeated-statement", 2, 1, 9)]),
        ("cut A ♡K, Ann ♣3, ann ♢2", [("repeated-statement", 1, 19, 25)]),
        ("cut A ♡1, H2 ♣3", [("unknown-card", 1, 7, 9), ("unknown-seat", 1, 11, 13)]),
        ("cut A", [("syntax", 1, 6, 6)]),
        ("cut A ♡K ; Y ♢2", [("comment-swallows", 1, 10, 16)]),
        # rows
        (TABLE + "1 ♣Q ♣3 *♡8", [("trick-row", 2, 1, 12)]),
        (TABLE + "1 ♣Q ♣3 *♡8 ♣5 ♣6 ♣7", [("trick-row", 2, 16, 21)]),
        (TABLE + "2 ♣Q ♣X *♡8", [("trick-row", 2, 1, 12)]),
        (TABLE + "1 ♣Q ♣3 *♡8 ♣5\n3 ♡2 ♡3 ♡4 ♡5\n4 ♡6 ♡7 ♡8 ♡9", [("trick-number", 3, 1, 2)]),
        (TABLE + "1 ♣Q ♣3 *♡8 ♣5\n1 ♡2 ♡3 ♡4 ♡5\n2 ♡6 ♡7 ♡8 ♡9", [("trick-number", 3, 1, 2)]),
        (TABLE + "1 ♣Q ♣3 *♡8 ♣5\n7 *♡2 *♡3 ♡4 ♡5\n3 ♡6 ♡7 ♡8 ♡9", [("trick-number", 3, 1, 2)]),
        (TABLE + "1 *♣Q ♣3 *♡8 ♣5", [("double-mark", 2, 10, 11)]),
        (TABLE + "1 >♣Q >*♣3 *♡8 ♣5", [("double-mark", 2, 7, 8)]),
        # comments and characters
        ("draws A 2 { no end\nbids A 8", [("unterminated-comment", 1, 11, 12)]),
        ("draws A 2 ; Y 2", [("comment-swallows", 1, 11, 16)]),
        ("stock ♡3 { x } ; ♡4 ♡5", [("comment-swallows", 1, 16, 23)]),
        ("bids A 8 ; Y pass, B p.", [("comment-swallows", 1, 10, 24)]),
        ("score A-B 0 ; Y-Z 15", [("comment-swallows", 1, 13, 21)]),
        ("draws\u00a0A 2", [("odd-character", 1, 6, 7)]),
        ("[Event “x”]", [("odd-character", 1, 8, 9), ("odd-character", 1, 10, 11)]),
        ("score A–B 0", [("odd-character", 1, 8, 9)]),
        ("\ufeffdraws A 2", [("odd-character", 1, 1, 2)]),
    ],
)
def test_finding(text, expected):
    """A fault is told once, by its name, at its columns; nothing else is told."""
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("draws A", "Expected a card or a number, found the end of the line."),
        ("bidz A 8", "No statement begins with `bidz`; did you mean `bid`?"),
        ("draws Q 2", "`Q` is no seat of this record, whose seats are A, Y, B and Z."),
        ("stock ♡1", "`♡1` is no card; did you mean ♡10?"),
        ("stock ♡K S01", "`S01` is no card; did you mean S10?"),
        ("stock HX", "`HX` is no card; did you mean H10?"),
        ("draws A 2, Y 2 B 4", "A comma is missing before `B`."),
        (TABLE + "1 ♣Q ♣3 *♡8", "A row has one cell for each seat (A, Y, B and Z); this one has 3 cells."),
        (TABLE + "1 ♣\x00 ♣3 ♡8 ♣5", "`♣U+0000` is no card; a card is a suit and a rank, as ♡10, ♣Q or S5."),
        ("void", "Expected the reason, found the end of the line."),
    ],
)
def test_message(text, words):
    """Messages say in the user's words what was found and what was expected."""
    assert finding(text).message == words


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("draws A 2; Y 2", "draws A 2, Y 2"),
        ("draws A 2; Y 2; B 4", "draws A 2, Y 2, B 4"),
        ("draws A 2 ; Y 2", "draws A 2, Y 2"),
        ("draws A 2 Y 2", "draws A 2, Y 2"),
        ("draws A ♡3 Y ♣3", "draws A ♡3, Y ♣3"),
        ("draws A 02", "draws A 2"),
        ("stock ♡3 ♣Q♣K", "stock ♡3 ♣Q ♣K"),
        ("stock ♡ 10 ♣Q", "stock ♡10 ♣Q"),
        ("stock HX", "stock H10"),
        ("bidz A 8", "bid A 8"),
        ("draws A 2{ x }", "draws A 2 { x }"),
        ("draws A 2; so they say", "draws A 2 ; so they say"),
        ('[Event "a"]; x', '[Event "a"] ; x'),
        ('[Event "a"] [Site "b"]', '[Event "a"] \n[Site "b"]'),
        ('[Event "a\\n"]', '[Event "a\\\\n"]'),
        ("draws\u00a0A 2", "draws A 2"),
    ],
)
def test_fix(text, mended):
    """The fix of a finding, carried out, gives a text without it."""
    fix = finding(text).fix
    assert fix.start.line == fix.end.line == 2
    assert text[: fix.start.column - 1] + fix.text + text[fix.end.column - 1 :] == mended
    assert told(mended) == []


def test_related_places():
    """What stands twice names where it stood first."""
    (found,) = one(HEAD + '[Event "a"]\n\n[Event "b"]')[1]
    assert found.related[0].start == (2, 1)
    assert "line 2" in found.message
    assert finding("draws Y 1, A 2\ndraws A 3").related[0].start == (2, 12)
    assert finding("bids A 8 hearts\ntrump hearts").related[0].start == (2, 10)


def test_the_rest_is_read():
    """A bad line costs one finding; the lines around it, and its own other items, are read."""
    text = (
        SHORT.replace("draws   A 2, Y 2", "draws   Q 2, Y 2").replace("*♡Q", "*♡?Q").replace("♢5    ♠2", "♢5")
    )
    record, findings = one(text)
    assert [f.name for f in findings] == ["unknown-seat", "unknown-card", "trick-row"]
    assert record.draws == {"Y": Draw(2), "B": Draw(4), "Z": Draw(5)}
    assert record.tricks[1].plays[2] == Play("B", (UNKNOWN,))
    assert record.tricks[1].winner == "B"
    assert record.tricks[3].plays == tuple(Play(seat, (UNKNOWN,)) for seat in "AYBZ")
    assert len(record.tricks) == 6
    assert findings[2].trick == 4
    assert (findings[1].trick, findings[1].seat) == (2, "B")


def test_first_counts():
    """Of what stands twice the first is kept."""
    record, _ = one(
        '[Event "a"]\n[Event "b"]\ntakes A\ntakes Y\ndraws A 2\ndraws A 3\nscore A-B 1\nscore A-B 2'
    )
    assert (record.tags["Event"], record.takes, record.draws["A"].count) == ("a", "A", 2)
    assert record.stated.score == {"A-B": 1}


def test_bare_record():
    """A record without any tag is read, with a warning."""
    record, findings = one("draws A 2\n")
    assert [(f.name, f.severity) for f in findings] == [("bare-record", "warning")]
    assert record.draws == {"A": Draw(2)}


def test_nothing_to_read():
    """Where no line of a text is of the notation, there is a reading without a record; blanks are nothing."""
    (reading,) = readings("Dear Sir,\nhow are you?\n")
    assert reading.record is None
    assert [f.name for f in reading.findings] == ["syntax", "syntax"]
    (reading,) = readings("{ never closed\n\n")
    assert reading.record is None
    assert [f.name for f in reading.findings] == ["unterminated-comment"]
    assert readings("\n ; only a remark\n\n") == []


def test_foreign_stretch_is_told_briefly():
    """Of a long stretch of prose the last finding stands for the rest, and what follows is read."""
    record, findings = one(HEAD + "so it went\n" * 1000 + "draws A 2\n")
    assert len(findings) == 11
    assert findings[-1].message == "990 more lines are not in the notation."
    assert (findings[-1].start.line, findings[-1].end.line) == (12, 1001)
    assert record.draws == {"A": Draw(2)}


@pytest.mark.parametrize("text", [SHORT, FULL])
def test_truncation(text):
    """A text cut off anywhere is read without an exception, and never passes for the whole."""
    whole, _ = one(text)
    data = text.encode()
    for size in range(1, len(data)):
        found = readings(data[:size])
        assert len(found) <= 1
        if data[size:].strip() and found:
            assert found[0].record != whole or found[0].faults
