"""Text logs of a Pidro program: a round a record, everything printed kept, mistakes to the column."""

from __future__ import annotations

import pytest

from cinchnotation.reading import ReadOptions, choose_reader, reader_named
from cinchnotation.source import Source

LOG = """\
=== PIDRO MATCH: friday_17 ===
Mode: CLASSIC | Target: 62 | Status: FINISHED (Winner: Team South & North)
Score: S-N [64] — W-E [41] | Started: 2026-01-02T19:30:00.000Z
Seats: S:Ann W:Ben Ott(easy) N:Cy E:Di

--- Round 1 (Dealer: S, Seed: 17) ---
Deals:
  S: A♦ 5♦ 5♥ K♦ 8♣ 2♦ 6♣ Q♠ 10♥
  W: 3♥ 9♣ 4♥ K♣ 6♦ 3♠ 10♦ 7♠ 6♥
Bids: W:Pass -> N:7 -> E:Pass -> S:8  [Contract: S @ 8, Trump: ♦]
Tricks:
  T1: S:K♦ W:6♦ N:7♦ E:3♦ => S
  T2: S:A♦ W:10♦ N:9♦ E:4♦ => S (Pts: +2 Us)
  T3: S:2♦ E:Q♦ => E (Pts:  +1 Us)
Result: Team 0 FAILED 8 (Pts: 3-0) | Delta: -8/+0 => Score: -8 - 0

--- Round 2 (Dealer: W, Seed: 18) ---
Bids: N:Pass -> E:Pass -> S:Pass -> W:6  [Contract: W @ 6, Trump: ♥]
"""


def readings(text):
    return list(reader_named("pidro-log").read(Source.from_text(text, "log.txt"), ReadOptions()))


def records(text):
    return [reading.record for reading in readings(text)]


def findings(text):
    return [
        (f.name, f.start.line, f.start.column, f.end.column)
        for reading in readings(text)
        for f in reading.findings
    ]


def test_a_log_is_recognised_by_its_first_lines():
    """Nobody has to say that a text is a Pidro log."""
    assert choose_reader(Source.from_text(LOG, "x.txt")).name == "pidro-log"
    assert choose_reader(Source.from_text(LOG[LOG.index("--- Round") :], "x.txt")).name == "pidro-log"


def test_a_round_is_a_record():
    """Seats, dealer, deal, calls, trump, tricks with their marks, points, score and total are as printed."""
    first, second = records(LOG)
    assert findings(LOG) == []
    assert first.rules == "pidro"
    assert first.seats == ("S", "W", "N", "E")
    assert first.dealer == "S"
    assert dict(first.tags) == {"Event": "friday_17", "Deal": "1", "Players": "Ann, Ben Ott(easy), Cy, Di"}
    assert [(call.seat, call.bid) for call in first.calls] == [("W", None), ("N", 7), ("E", None), ("S", 8)]
    assert (first.trump.seat, str(first.trump.suit)) == ("S", "D")
    assert [str(card) for card in first.deal["S"][:3]] == ["DA", "D5", "H5"]
    assert list(first.deal) == ["S", "W"]
    assert [(row.leader, row.winner) for row in first.tricks] == [("S", "S"), ("S", "S"), ("S", "E")]
    assert [[str(card) for card in play.cards] for play in first.tricks[2].plays] == [["D2"], [], [], ["DQ"]]
    assert (first.stated.points, first.stated.score, first.stated.total) == (
        {"S-N": 3, "W-E": 0},
        {"S-N": -8, "W-E": 0},
        {"S-N": -8, "W-E": 0},
    )
    assert (second.dealer, second.deal, second.tricks) == ("W", None, None)
    assert second.tags["Event"] == "friday_17"


def test_what_no_field_holds_is_kept_as_a_comment():
    """The head of the match stands above its first round, the points of a trick behind it."""
    first, second = records(LOG)
    kept = [(comment.at, comment.place, comment.text) for comment in first.comments]
    assert kept == [
        ("record", "above", "Mode: CLASSIC | Target: 62 | Status: FINISHED (Winner: Team South & North)"),
        ("record", "above", "Score: S-N [64] — W-E [41] | Started: 2026-01-02T19:30:00.000Z"),
        ("record", "above", "Seed: 17"),
        ("trick 2", "line", "Pts: +2 Us"),
        ("trick 3", "line", "Pts: +1 Us"),
        ("score", "line", "Team 0 FAILED 8"),
    ]
    assert [comment.text for comment in second.comments] == ["Seed: 18"]


@pytest.mark.parametrize(
    ("old", "new", "name", "spot"),
    [
        ("S: A♦ 5♦", "S: A♦ 5x", "unknown-card", "5x"),
        ("N:7♦ E:3♦", "Q:7♦ E:3♦", "unknown-seat", "Q:7♦"),
        ("N:7♦ E:3♦", "N7♦ E:3♦", "syntax", "N7♦"),
        ("T2: S:A♦", "T4: S:A♦", "trick-number", "T4"),
        ("E:Pass -> S:8", "E:Wait -> S:8", "syntax", "E:Wait"),
        ("Trump: ♦]", "Trump: x]", "unknown-suit", "x"),
        ("S @ 8, Trump: ♦", "S @ 9, Trump: ♦", "syntax", "S @ 9"),
        ("=> E (Pts:  +1 Us)", "=> X (Pts:  +1 Us)", "unknown-seat", "X"),
        ("Tricks:", "Trickery", "syntax", "Trickery"),
        ("  W: 3♥", "  S: 3♥", "repeated-statement", "S"),
        ("W:10♦ N:9♦", "W:10♦ W:9♦", "trick-row", "W:9♦"),
        ("Dealer: S", "Dealer: Q", "unknown-seat", "Q"),
    ],
)
def test_a_mistake_is_one_finding_at_its_column(old, new, name, spot):
    """The rest of the round is read all the same."""
    assert LOG.count(old) == 1
    text = LOG.replace(old, new)
    ((found, line, start, end),) = findings(text)
    assert (found, text.splitlines()[line - 1][start - 1 : end - 1]) == (name, spot)
    assert len(records(text)) == 2


def test_lines_that_are_no_log_are_told_once():
    """Prose before the first match is passed over, with one note for all of it."""
    assert findings("Some prose,\nand more.\n\n" + LOG) == [("foreign-text", 1, 1, 12)]


def test_every_place_of_a_record_can_be_asked_for():
    """The check can point at a call, a card of the deal, a cell, a mark, a sum."""
    from cinchnotation.record import Place

    reading = readings(LOG)[0]
    lines = LOG.splitlines()
    for place, text in (
        (Place("call", None, 3), "S:8"),
        (Place("deal", "W", 1), "9♣"),
        (Place("cell", "N", 0), "N:7♦"),
        (Place("winner", None, 2), "E"),
        (Place("trump"), "♦"),
        (Place("score"), "-8/+0"),
        (Place("total"), "-8 - 0"),
        (Place("row", None, 2), "T3: S:2♦ E:Q♦ => E (Pts:  +1 Us)"),
    ):
        span = reading.places.span(place)
        assert span is not None, place
        assert lines[span.start.line - 1][span.start.column - 1 : span.end.column - 1] == text
