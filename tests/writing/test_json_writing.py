"""Records and reports as JSON text: the fields, their order, the look, and what cannot be encoded."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strategies import hand_records, reports

from cinchnotation.cards import Card, Suit
from cinchnotation.findings import Finding, Fix, Related
from cinchnotation.frozen import FrozenDict
from cinchnotation.record import (
    Call,
    Comment,
    Draw,
    HandRecord,
    Play,
    Position,
    Span,
    Stated,
    Trick,
    TrumpNaming,
)
from cinchnotation.report import Outcome, Report, Score, Summary
from cinchnotation.schema import record_adapter, report_adapter
from cinchnotation.writing.jsontext import (
    json_text,
    record_data,
    record_to_json,
    record_to_ndjson,
    records_to_json,
    report_data,
    report_to_ndjson,
    reports_to_json,
    sheet_to_json,
)

SLOWLY = settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))

RECORD = HandRecord(
    tags=FrozenDict({"Event": "Illustrative hand No. 1", "Source": "Foster’s Complete Hoyle, 1897"}),
    rules="foster-1897",
    calls=(Call("A", 8), Call("Y", None), Call("B", "?")),
    trump=TrumpNaming("A", Suit.H),
    draws=FrozenDict({"A": Draw(2), "Z": Draw(1, (Card.of("♡10"),), robbed=True)}),
    tricks=(
        Trick(
            1,
            None,
            "B",
            tuple(
                Play(seat, (Card.of(card),))
                for seat, card in zip("AYBZ", ("♣Q", "♣3", "♡8", "♣5"), strict=True)
            ),
        ),
    ),
    stated=Stated(score=FrozenDict({"A-B": 0, "Y-Z": 15})),
    comments=(Comment("trick 1", "line", "{}", "“so he said”"),),
)
LOOK = """\
{"format": "cinch-record/1",
 "tags": {"Event": "Illustrative hand No. 1", "Source": "Foster’s Complete Hoyle, 1897"},
 "rules": "foster-1897",
 "seats": ["A", "Y", "B", "Z"],
 "dealer": null,
 "brought": null,
 "calls": [{"seat": "A", "bid": 8}, {"seat": "Y", "bid": null}, {"seat": "B", "bid": "?"}],
 "trump": {"seat": "A", "suit": "H"},
 "partner": null,
 "deal": null,
 "widow": null,
 "takes": null,
 "stock": null,
 "restock": null,
 "discards": null,
 "draws": {"A": {"count": 2, "cards": null, "robbed": false}, \
"Z": {"count": 1, "cards": ["HT"], "robbed": true}},
 "tricks": [
   {"number": 1, "leader": null, "winner": "B", "plays": [{"seat": "A", "cards": ["CQ"]}, \
{"seat": "Y", "cards": ["C3"]}, {"seat": "B", "cards": ["H8"]}, {"seat": "Z", "cards": ["C5"]}]}],
 "lays": null,
 "stated": {"points": null, "score": {"A-B": 0, "Y-Z": 15}, "total": null},
 "void": null,
 "cut": null,
 "sic": null,
 "comments": [
   {"at": "trick 1", "place": "line", "form": "{}", "text": "“so he said”"}]}"""

FINDING = Finding.at(
    "revoke",
    Span(Position(12, 9), Position(12, 11)),
    "Y had a club.",
    seat="Y",
    trick=3,
    card=Card.of("♣3"),
    law="Cinch, Playing",
    related=(Related("here it is", Position(13, 9), Position(13, 11)),),
    fix=Fix("play it", Position(12, 9), Position(12, 11), "♣4", "unsafe"),
)
REPORT = Report(
    "hands.cinch",
    1,
    1,
    "Illustrative hand No. 1",
    "foster-1897",
    "legal",
    ("dealer", "auction"),
    (),
    Score(
        "A",
        8,
        Suit.H,
        False,
        ("B", None),
        FrozenDict({"A-B": 7, "Y-Z": 7}),
        FrozenDict({"A-B": 0, "Y-Z": 15}),
        (Outcome("G-4", "so some say", FrozenDict({"A-B": 7}), None),),
    ),
)


def test_a_record_is_written_to_be_read():
    """A field stands on a line, and so does each trick and each comment; nothing is left out."""
    assert record_to_json(RECORD) == LOOK


def test_a_record_on_one_line_says_the_same():
    """The line of NDJSON and the indented form hold the same data, in the same order."""
    line = record_to_ndjson(RECORD)

    assert "\n" not in line
    assert list(json.loads(line).items()) == list(json.loads(LOOK).items())
    assert record_to_json(RECORD, 2) == json.dumps(json.loads(LOOK), ensure_ascii=False, indent=2)
    assert record_data(RECORD) == json.loads(LOOK)


def test_an_array_is_written_as_records_come():
    """Each record is written when it is there, and the pieces join to an array, of none, one, or more."""
    asked = []

    def records():
        for number in range(3):
            asked.append(number)
            yield HandRecord(rules=str(number))

    pieces = records_to_json(records())
    first = next(pieces)
    assert asked == [0]
    assert [record["rules"] for record in json.loads(first + "".join(pieces))] == ["0", "1", "2"]
    assert json.loads("".join(records_to_json([RECORD]))) == [json.loads(LOOK)]
    assert "".join(records_to_json([])) == "[]\n"


@SLOWLY
@given(hand_records())
def test_records_are_written_as_pydantic_writes_them(record):
    """What is written by hand is, field by field and in order, what pydantic makes of the classes."""
    for text in (record_to_ndjson(record), record_to_json(record), record_to_json(record, 1)):
        data = json.loads(text)
        assert list(data) == ["format", *record.__slots__]
        assert data.pop("format") == "cinch-record/1"
        assert json.dumps(data) == json.dumps(record_adapter().dump_python(record, mode="json"))


@SLOWLY
@given(reports())
def test_reports_are_written_as_pydantic_writes_them(report):
    """A report, too, has every field of its classes, in their order."""
    expected = report_adapter().dump_python(report, mode="json")

    assert json.dumps(report_data(report)) == json.dumps(expected)


def test_half_characters_are_escaped():
    """A lone surrogate, as in the name of an odd file, is written so that the text can be encoded."""
    record = HandRecord(rules="\ud800x", tags=FrozenDict({"Event": "\udfff"}))
    report = Report("\udcff.cinch", 1, 1, None, None, "legal", (), (), None)

    for text in (
        record_to_json(record),
        record_to_ndjson(record),
        report_to_ndjson(report),
        json_text(["\ud800"]),
    ):
        assert "\\ud" in text
        text.encode()
    assert json.loads(record_to_ndjson(record))["rules"] == "\ud800x"
    assert json.loads(report_to_ndjson(report))["path"] == "\udcff.cinch"


def test_a_report_has_its_fields_in_order():
    """A report, its score and its outcomes have exactly these fields; `possible` is there at all times."""
    assert json.loads(report_to_ndjson(REPORT)) == {
        "path": "hands.cinch",
        "record": 1,
        "line": 1,
        "event": "Illustrative hand No. 1",
        "rules": "foster-1897",
        "verdict": "legal",
        "unverified": ["dealer", "auction"],
        "findings": [],
        "score": {
            "maker": "A",
            "bid": 8,
            "trump": "H",
            "made": False,
            "winners": ["B", None],
            "points": {"A-B": 7, "Y-Z": 7},
            "score": {"A-B": 0, "Y-Z": 15},
            "possible": [{"rule": "G-4", "reason": "so some say", "points": {"A-B": 7}, "score": None}],
        },
        "rules_version": None,
    }


def test_a_finding_has_its_fields_in_order():
    """A finding shows its code, its place, its proof and its fix; cards and places as JSON writes them."""
    report = Report("-", 1, 1, None, None, "illegal", (), (FINDING,), None)
    (finding,) = json.loads(report_to_ndjson(report))["findings"]

    assert list(finding.items()) == [
        ("code", "P102"),
        ("name", "revoke"),
        ("severity", "error"),
        ("message", "Y had a club."),
        ("seat", "Y"),
        ("trick", 3),
        ("card", "C3"),
        ("law", "Cinch, Playing"),
        ("start", {"line": 12, "column": 9}),
        ("end", {"line": 12, "column": 11}),
        (
            "related",
            [
                {
                    "message": "here it is",
                    "start": {"line": 13, "column": 9},
                    "end": {"line": 13, "column": 11},
                }
            ],
        ),
        (
            "fix",
            {
                "message": "play it",
                "start": {"line": 12, "column": 9},
                "end": {"line": 12, "column": 11},
                "text": "♣4",
                "safety": "unsafe",
            },
        ),
    ]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_document_of_reports_counts_them(count):
    """The document has the format, the reports and their summary, which the caller is given as well."""
    illegal = Report("-", 2, 5, None, None, "illegal", (), (FINDING,), None)
    summary = Summary()
    document = json.loads("".join(reports_to_json([illegal] * count, summary)))

    assert list(document) == ["format", "records", "summary"]
    assert document["format"] == "cinch-report/1"
    assert document["records"] == [json.loads(report_to_ndjson(illegal))] * count
    assert document["summary"] == {
        "records": count,
        "legal": 0,
        "illegal": count,
        "unreadable": 0,
        "errors": count,
        "warnings": 0,
        "infos": 0,
    }
    assert summary.errors == count


def test_a_document_is_written_as_reports_come():
    """No report waits for the next one to be made."""
    made = []

    def checked():
        for number in range(2):
            made.append(number)
            yield REPORT

    pieces = reports_to_json(checked())
    text = next(pieces) + next(pieces)
    assert made == [0]
    assert text.count("hands.cinch") == 1


def test_a_score_sheet_is_written_game_by_game():
    """The document of games holds their data as they are."""
    games = [{"event": "Club", "game": "1", "deals": []}, {"event": None, "game": None, "deals": []}]

    assert json.loads("".join(sheet_to_json(games))) == {"format": "cinch-score/1", "games": games}


@given(st.lists(st.text(max_size=5)))
def test_plain_data_can_always_be_encoded(texts):
    """Any strings, half characters included, give text that UTF-8 can hold and that reads back."""
    text = json_text(texts)

    assert json.loads(text.encode()) == texts
